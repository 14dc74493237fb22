# Which stones stand when capturing comes to nothing or fails: snapbacks, unfinished groups, cut-off tails, and neutral
# points that only one side can fill. A local search of every line and two other programs agree with the answers.

kata-set-rules japanese

boardsize 9
komi 0

# Two stones can capture one, and would be captured with the stone that did it.
clear_board
#   . X . X O O . O .
#   . X O O X O O O O
#   X X X X X O . O .
#   . . X . X O O O O
#   X X X X X X X X X
#   . X . . . X . . .
#   X X X X X X X X X
#   O O O O O O O O O
#   . O . . . O . . .
play b B9
play b D9
play w E9
play w F9
play w H9
play b B8
play w C8
play w D8
play b E8
play w F8
play w G8
play w H8
play w J8
play b A7
play b B7
play b C7
play b D7
play b E7
play w F7
play w H7
play b C6
play b E6
play w F6
play w G6
play w H6
play w J6
play b A5
play b B5
play b C5
play b D5
play b E5
play b F5
play b G5
play b H5
play b J5
play b B4
play b F4
play b A3
play b B3
play b C3
play b D3
play b E3
play b F3
play b G3
play b H3
play b J3
play w A2
play w B2
play w C2
play w D2
play w E2
play w F2
play w G2
play w H2
play w J2
play w B1
play w F1
10 final_status_list dead
#? [(?=.*\bC8\b)(?=.*\bD8\b)(\S+(\s+|$)){2}]

# The same away from the edge: four stones take one and are taken.
clear_board
#   . . . X . . X . X
#   X X X X X X X X X
#   O O O O O O O O O
#   . O . . O . . O .
#   O O O O O O O O O
#   X X X X O X X O O
#   . X . X X O X O .
#   X X X X O . X O O
#   . X . X O O O O .
play b D9
play b G9
play b J9
play b A8
play b B8
play b C8
play b D8
play b E8
play b F8
play b G8
play b H8
play b J8
play w A7
play w B7
play w C7
play w D7
play w E7
play w F7
play w G7
play w H7
play w J7
play w B6
play w E6
play w H6
play w A5
play w B5
play w C5
play w D5
play w E5
play w F5
play w G5
play w H5
play w J5
play b A4
play b B4
play b C4
play b D4
play w E4
play b F4
play b G4
play w H4
play w J4
play b B3
play b D3
play b E3
play w F3
play b G3
play w H3
play b A2
play b B2
play b C2
play b D2
play w E2
play b G2
play w H2
play w J2
play b B1
play b D1
play w E1
play w F1
play w G1
play w H1
20 final_status_list dead
#? [(?=.*\bF4\b)(?=.*\bG2\b)(?=.*\bG3\b)(?=.*\bG4\b)(\S+(\s+|$)){4}]

# A group that has its second eye by a snapback: whoever captures the stone on its border loses three.
clear_board
#   . . . X X O . O .
#   . X . X O X X O .
#   X . X X O O O O O
#   X X . X X X X X X
#   X X X X . X . X .
#   X . . X X X X X X
#   X X X O O O O O O
#   O O O O . . O . O
#   . O . O . . O O O
play b D9
play b E9
play w F9
play w H9
play b B8
play b D8
play w E8
play b F8
play b G8
play w H8
play b A7
play b C7
play b D7
play w E7
play w F7
play w G7
play w H7
play w J7
play b A6
play b B6
play b D6
play b E6
play b F6
play b G6
play b H6
play b J6
play b A5
play b B5
play b C5
play b D5
play b F5
play b H5
play b A4
play b D4
play b E4
play b F4
play b G4
play b H4
play b J4
play b A3
play b B3
play b C3
play w D3
play w E3
play w F3
play w G3
play w H3
play w J3
play w A2
play w B2
play w C2
play w D2
play w G2
play w J2
play w B1
play w D1
play w G1
play w H1
play w J1
30 final_status_list dead
#? [(?=.*\bF8\b)(?=.*\bG8\b)(\S+(\s+|$)){2}]

# Three points in a row are two eyes or one, whoever moves next. Both passed, so the group stands.
clear_board
#   . . O . . O . . O
#   O . O O O O . O O
#   . O . O . . O . O
#   O O O O O O O O O
#   X X X X X X X X X
#   . . X . . X . . .
#   X X X X X X X X X
#   X O O O O O X . X
#   X O . . . O X . .
play w C9
play w F9
play w J9
play w A8
play w C8
play w D8
play w E8
play w F8
play w H8
play w J8
play w B7
play w D7
play w G7
play w J7
play w A6
play w B6
play w C6
play w D6
play w E6
play w F6
play w G6
play w H6
play w J6
play b A5
play b B5
play b C5
play b D5
play b E5
play b F5
play b G5
play b H5
play b J5
play b C4
play b F4
play b A3
play b B3
play b C3
play b D3
play b E3
play b F3
play b G3
play b H3
play b J3
play b A2
play w B2
play w C2
play w D2
play w E2
play w F2
play b G2
play b J2
play b A1
play w B1
play w F1
play b G1
40 final_status_list dead
#? []

# The left half of what was one white group has one eye and is cut off; the rest lives.
clear_board
#   X X X . X . X O .
#   O O X X X X X O O
#   . O O X . X O . O
#   O O . X X X O O O
#   . . X X X O O . O
#   X X X O O O . . O
#   O O O O . O O O O
#   . O . O O O . O .
#   O . O O . O O . O
play b A9
play b B9
play b C9
play b E9
play b G9
play w H9
play w A8
play w B8
play b C8
play b D8
play b E8
play b F8
play b G8
play w H8
play w J8
play w B7
play w C7
play b D7
play b F7
play w G7
play w J7
play w A6
play w B6
play b D6
play b E6
play b F6
play w G6
play w H6
play w J6
play b C5
play b D5
play b E5
play w F5
play w G5
play w J5
play b A4
play b B4
play b C4
play w D4
play w E4
play w F4
play w J4
play w A3
play w B3
play w C3
play w D3
play w F3
play w G3
play w H3
play w J3
play w B2
play w D2
play w E2
play w F2
play w H2
play w A1
play w C1
play w D1
play w F1
play w G1
play w J1
50 final_status_list dead
#? [(?=.*\bA6\b)(?=.*\bA8\b)(?=.*\bB6\b)(?=.*\bB7\b)(?=.*\bB8\b)(?=.*\bC7\b)(\S+(\s+|$)){6}]

# A neutral point on the border that one side cannot fill without losing the stone beside it. Nothing is dead.
clear_board
#   . X X . O . O . O
#   X X . X X O O O .
#   . X X X O O . O O
#   X X X O O O O . O
#   . X X X O . O O O
#   X . X O O O O . O
#   X X X X O . O O .
#   . X . X O O . O O
#   X X X X O . O O .
play b B9
play b C9
play w E9
play w G9
play w J9
play b A8
play b B8
play b D8
play b E8
play w F8
play w G8
play w H8
play b B7
play b C7
play b D7
play w E7
play w F7
play w H7
play w J7
play b A6
play b B6
play b C6
play w D6
play w E6
play w F6
play w G6
play w J6
play b B5
play b C5
play b D5
play w E5
play w G5
play w H5
play w J5
play b A4
play b C4
play w D4
play w E4
play w F4
play w G4
play w J4
play b A3
play b B3
play b C3
play b D3
play w E3
play w G3
play w H3
play b B2
play b D2
play w E2
play w F2
play w H2
play w J2
play b A1
play b B1
play b C1
play b D1
play w E1
play w G1
play w H1
60 final_status_list dead
#? []

# The head of two stones can be put in atari at any time and connects then; its owner cannot fill the point before it.
clear_board
#   O . O . O . O O .
#   O O O O O O O O O
#   O O . O . O . O O
#   O X O O O O X O O
#   X X X X O O X O O
#   . X . X X X . X X
#   X X X X . X X X .
#   . X . X X X . X X
#   X X X X . X X X .
play w A9
play w C9
play w E9
play w G9
play w H9
play w A8
play w B8
play w C8
play w D8
play w E8
play w F8
play w G8
play w H8
play w J8
play w A7
play w B7
play w D7
play w F7
play w H7
play w J7
play w A6
play b B6
play w C6
play w D6
play w E6
play w F6
play b G6
play w H6
play w J6
play b A5
play b B5
play b C5
play b D5
play w E5
play w F5
play b G5
play w H5
play w J5
play b B4
play b D4
play b E4
play b F4
play b H4
play b J4
play b A3
play b B3
play b C3
play b D3
play b F3
play b G3
play b H3
play b B2
play b D2
play b E2
play b F2
play b H2
play b J2
play b A1
play b B1
play b C1
play b D1
play b F1
play b G1
play b H1
70 final_status_list dead
#? []

# A stone on the edge has no way home: its connection leads over two cuts, and only one of them can be mended.
clear_board
#   X O . O . O . O .
#   X X X X O O O O O
#   . X . X X O . O .
#   X X X X O O O O O
#   . X . X O . O . O
#   X X X X O O O O O
#   . X X O O . . O .
#   X X . X O O O O O
#   . X X X O . O . O
play b A9
play w B9
play w D9
play w F9
play w H9
play b A8
play b B8
play b C8
play b D8
play w E8
play w F8
play w G8
play w H8
play w J8
play b B7
play b D7
play b E7
play w F7
play w H7
play b A6
play b B6
play b C6
play b D6
play w E6
play w F6
play w G6
play w H6
play w J6
play b B5
play b D5
play w E5
play w G5
play w J5
play b A4
play b B4
play b C4
play b D4
play w E4
play w F4
play w G4
play w H4
play w J4
play b B3
play b C3
play w D3
play w E3
play w H3
play b A2
play b B2
play b D2
play w E2
play w F2
play w G2
play w H2
play w J2
play b B1
play b C1
play b D1
play w E1
play w G1
play w J1
80 final_status_list dead
#? [(?=.*\bB9\b)(\S+(\s+|$)){1}]

# The same with two stones.
clear_board
#   X X . X X X . X .
#   . X X X . X X X X
#   X X . X X X . X .
#   . X . X . X X X X
#   X X X X X X O X .
#   O O X O O O O O X
#   O . O O . O . O .
#   O O O O O O O X X
#   . O . O . O O O O
play b A9
play b B9
play b D9
play b E9
play b F9
play b H9
play b B8
play b C8
play b D8
play b F8
play b G8
play b H8
play b J8
play b A7
play b B7
play b D7
play b E7
play b F7
play b H7
play b B6
play b D6
play b F6
play b G6
play b H6
play b J6
play b A5
play b B5
play b C5
play b D5
play b E5
play b F5
play w G5
play b H5
play w A4
play w B4
play b C4
play w D4
play w E4
play w F4
play w G4
play w H4
play b J4
play w A3
play w C3
play w D3
play w F3
play w H3
play w A2
play w B2
play w C2
play w D2
play w E2
play w F2
play w G2
play b H2
play b J2
play w B1
play w D1
play w F1
play w G1
play w H1
play w J1
90 final_status_list dead
#? [(?=.*\bH2\b)(?=.*\bJ2\b)(\S+(\s+|$)){2}]

# Three points in an angle, two eyes or one. Both passed, so the group stands.
clear_board
#   X . . X . X X X .
#   X X . X X X . X .
#   . X . . X . . X .
#   X X X X X X X X X
#   O O O O O O O O O
#   . O . O O O O . O
#   O . . O X X X O O
#   O O O O X . X X O
#   . O . O X . . X O
play b A9
play b D9
play b F9
play b G9
play b H9
play b A8
play b B8
play b D8
play b E8
play b F8
play b H8
play b B7
play b E7
play b H7
play b A6
play b B6
play b C6
play b D6
play b E6
play b F6
play b G6
play b H6
play b J6
play w A5
play w B5
play w C5
play w D5
play w E5
play w F5
play w G5
play w H5
play w J5
play w B4
play w D4
play w E4
play w F4
play w G4
play w J4
play w A3
play w D3
play b E3
play b F3
play b G3
play w H3
play w J3
play w A2
play w B2
play w C2
play w D2
play b E2
play b G2
play b H2
play w J2
play w B1
play w D1
play b E1
play b H1
play w J1
100 final_status_list dead
#? []
