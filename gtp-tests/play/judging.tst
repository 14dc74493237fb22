# Dead by agreement, although it takes reading to see it: false eyes, eye shapes of one eye, groups with many liberties. The
# answers are those of three programs that judge in different ways.

kata-set-rules japanese
boardsize 9

# A group whose second eye is false.
clear_board
#   . X . X X O . . .
#   X X X O O O . . .
#   O O O . . . . O .
#   . . . . O . . . .
#   O O O O O O O O O
#   X X X X X X X X X
#   . . . X . . . . .
#   . X . . . . X . .
#   . . . X . . . . .
play b B9
play b D9
play b E9
play w F9
play b A8
play b B8
play b C8
play w D8
play w E8
play w F8
play w A7
play w B7
play w C7
play w H7
play w E6
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
play b E4
play b F4
play b G4
play b H4
play b J4
play b D3
play b B2
play b G2
play b D1
10 final_status_list dead
#? [(?=.*\bA8\b)(?=.*\bB8\b)(?=.*\bB9\b)(?=.*\bC8\b)(?=.*\bD9\b)(?=.*\bE9\b)(\S+(\s+|$)){6}]

# A square of four is one eye, whoever moves first.
clear_board
#   . . O X . . . . .
#   . . O X . . X . .
#   O O O X . . . . .
#   X X X X . . X . .
#   . . . . . . . . .
#   X X X X X X X X X
#   O O O O O O O O O
#   . . O . . . O . .
#   . . . O . . . . .
play w C9
play b D9
play w C8
play b D8
play b G8
play w A7
play w B7
play w C7
play b D7
play b A6
play b B6
play b C6
play b D6
play b G6
play b A4
play b B4
play b C4
play b D4
play b E4
play b F4
play b G4
play b H4
play b J4
play w A3
play w B3
play w C3
play w D3
play w E3
play w F3
play w G3
play w H3
play w J3
play w C2
play w G2
play w D1
20 final_status_list dead
#? [(?=.*\bA7\b)(?=.*\bB7\b)(?=.*\bC7\b)(?=.*\bC8\b)(?=.*\bC9\b)(\S+(\s+|$)){5}]

# Bent four in the corner: dead by agreement, though it would take a ko to capture it.
clear_board
#   . O O X . . . . .
#   X X O X . X . . .
#   . X O X . . . X .
#   X X O X . . . . .
#   O O O X X X X X X
#   X X X X O O O O O
#   . . X O O . . . .
#   X . X O . O . O .
#   . X X O . . . . .
play w B9
play w C9
play b D9
play b A8
play b B8
play w C8
play b D8
play b F8
play b B7
play w C7
play b D7
play b H7
play b A6
play b B6
play w C6
play b D6
play w A5
play w B5
play w C5
play b D5
play b E5
play b F5
play b G5
play b H5
play b J5
play b A4
play b B4
play b C4
play b D4
play w E4
play w F4
play w G4
play w H4
play w J4
play b C3
play w D3
play w E3
play b A2
play b C2
play w D2
play w F2
play w H2
play b B1
play b C1
play w D1
30 final_status_list dead
#? [(?=.*\bA5\b)(?=.*\bB5\b)(?=.*\bB9\b)(?=.*\bC5\b)(?=.*\bC6\b)(?=.*\bC7\b)(?=.*\bC8\b)(?=.*\bC9\b)(\S+(\s+|$)){8}]

# A group without room for eyes, far from capture.
clear_board
#   . X . . . . . . .
#   X X X . X X X X X
#   . . X . X O O . X
#   . . X X X O . O X
#   . . . . X X O O X
#   . . X . . X O X X
#   . X . . . X X X .
#   . . . X . . . . .
#   . . . . . . . X .
play b B9
play b A8
play b B8
play b C8
play b E8
play b F8
play b G8
play b H8
play b J8
play b C7
play b E7
play w F7
play w G7
play b J7
play b C6
play b D6
play b E6
play w F6
play w H6
play b J6
play b E5
play b F5
play w G5
play w H5
play b J5
play b C4
play b F4
play w G4
play b H4
play b J4
play b B3
play b F3
play b G3
play b H3
play b D2
play b H1
40 final_status_list dead
#? [(?=.*\bF6\b)(?=.*\bF7\b)(?=.*\bG4\b)(?=.*\bG5\b)(?=.*\bG7\b)(?=.*\bH5\b)(?=.*\bH6\b)(\S+(\s+|$)){7}]

# A dead group with outside liberties, next to neutral points that only one side can fill safely.
clear_board
#   . . . X O . . . .
#   . X . X O . . O .
#   . . X X O O . . .
#   X X X . . O O O O
#   . . X X O O X O .
#   X X X O O X X X O
#   . . X X O X . X O
#   . X . X O X X O O
#   . . . X O . O O .
play b D9
play w E9
play b B8
play b D8
play w E8
play w H8
play b C7
play b D7
play w E7
play w F7
play b A6
play b B6
play b C6
play w F6
play w G6
play w H6
play w J6
play b C5
play b D5
play w E5
play w F5
play b G5
play w H5
play b A4
play b B4
play b C4
play w D4
play w E4
play b F4
play b G4
play b H4
play w J4
play b C3
play b D3
play w E3
play b F3
play b H3
play w J3
play b B2
play b D2
play w E2
play b F2
play b G2
play w H2
play w J2
play b D1
play w E1
play w G1
play w H1
50 final_status_list dead
#? [(?=.*\bF2\b)(?=.*\bF3\b)(?=.*\bF4\b)(?=.*\bG2\b)(?=.*\bG4\b)(?=.*\bG5\b)(?=.*\bH3\b)(?=.*\bH4\b)(\S+(\s+|$)){8}]
