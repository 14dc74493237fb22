# Two kos between two groups: neither can be won while the other is there. A local search of every line agrees with the
# answers, and two other programs where the board is square.

kata-set-rules japanese

boardsize 9
komi 0

# Two groups with one eye each fight for two kos, of which each holds one: what is taken on one side is retaken on the other.
clear_board
#   . X O . O X O . O
#   X X O O X X O O O
#   . X X O X O O . O
#   X O O O X X X O .
#   X O . O X . X O O
#   X X O O X X O O .
#   . X X O X O O . O
#   X X O O X X O O O
#   . X O X . X O . O
play b B9
play w C9
play w E9
play b F9
play w G9
play w J9
play b A8
play b B8
play w C8
play w D8
play b E8
play b F8
play w G8
play w H8
play w J8
play b B7
play b C7
play w D7
play b E7
play w F7
play w G7
play w J7
play b A6
play w B6
play w C6
play w D6
play b E6
play b F6
play b G6
play w H6
play b A5
play w B5
play w D5
play b E5
play b G5
play w H5
play w J5
play b A4
play b B4
play w C4
play w D4
play b E4
play b F4
play w G4
play w H4
play b B3
play b C3
play w D3
play b E3
play w F3
play w G3
play w J3
play b A2
play b B2
play w C2
play w D2
play b E2
play b F2
play w G2
play w H2
play w J2
play b B1
play w C1
play b D1
play b F1
play w G1
play w J1
10 final_status_list dead
#? []
20 final_status_list seki
#? [(?=.*\bB5\b)(?=.*\bB6\b)(?=.*\bC1\b)(?=.*\bC2\b)(?=.*\bC4\b)(?=.*\bC6\b)(?=.*\bC8\b)(?=.*\bC9\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bD4\b)(?=.*\bD5\b)(?=.*\bD6\b)(?=.*\bD7\b)(?=.*\bD8\b)(?=.*\bE2\b)(?=.*\bE3\b)(?=.*\bE4\b)(?=.*\bE5\b)(?=.*\bE6\b)(?=.*\bE7\b)(?=.*\bE8\b)(?=.*\bF1\b)(?=.*\bF2\b)(?=.*\bF4\b)(?=.*\bF6\b)(?=.*\bF8\b)(?=.*\bF9\b)(?=.*\bG5\b)(?=.*\bG6\b)(\S+(\s+|$)){30,32}]
30 final_score
#? [W\+2]

rectangular_boardsize 11 7
komi 0

# The same on a board of eleven by seven.
clear_board
#   . O X O . O X X X . .
#   O O X X O O X . X X X
#   O O X X O O X X . X .
#   O X . X O . O X . X X
#   O X X X O O O X . X .
#   O O X X O O X X X X X
#   . O X . X O X X . X .
play w B7
play b C7
play w D7
play w F7
play b G7
play b H7
play b J7
play w A6
play w B6
play b C6
play b D6
play w E6
play w F6
play b G6
play b J6
play b K6
play b L6
play w A5
play w B5
play b C5
play b D5
play w E5
play w F5
play b G5
play b H5
play b K5
play w A4
play b B4
play b D4
play w E4
play w G4
play b H4
play b K4
play b L4
play w A3
play b B3
play b C3
play b D3
play w E3
play w F3
play w G3
play b H3
play b K3
play w A2
play w B2
play b C2
play b D2
play w E2
play w F2
play b G2
play b H2
play b J2
play b K2
play b L2
play w B1
play b C1
play b E1
play w F1
play b G1
play b H1
play b K1
40 final_status_list dead
#? []
50 final_status_list seki
#? [(?=.*\bB3\b)(?=.*\bB4\b)(?=.*\bC1\b)(?=.*\bC2\b)(?=.*\bC3\b)(?=.*\bC5\b)(?=.*\bC6\b)(?=.*\bC7\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bD4\b)(?=.*\bD5\b)(?=.*\bD6\b)(?=.*\bE2\b)(?=.*\bE3\b)(?=.*\bE4\b)(?=.*\bE5\b)(?=.*\bE6\b)(?=.*\bF1\b)(?=.*\bF2\b)(?=.*\bF3\b)(?=.*\bF5\b)(?=.*\bF6\b)(?=.*\bF7\b)(?=.*\bG3\b)(?=.*\bG4\b)(\S+(\s+|$)){26,28}]
60 final_score
#? [B\+8]

boardsize 9
komi 0

# Two kos between two groups. Only one of them has an eye and can wait: the other is dead.
clear_board
#   O . O X . X O X .
#   O O O X X O O X X
#   O . O O X O X X .
#   . O O X X O X X X
#   O O X . X O . X X
#   . O X X X O X X X
#   O . O O X O X X .
#   O O O X X O O X X
#   O . O X O . O X .
play w A9
play w C9
play b D9
play b F9
play w G9
play b H9
play w A8
play w B8
play w C8
play b D8
play b E8
play w F8
play w G8
play b H8
play b J8
play w A7
play w C7
play w D7
play b E7
play w F7
play b G7
play b H7
play w B6
play w C6
play b D6
play b E6
play w F6
play b G6
play b H6
play b J6
play w A5
play w B5
play b C5
play b E5
play w F5
play b H5
play b J5
play w B4
play b C4
play b D4
play b E4
play w F4
play b G4
play b H4
play b J4
play w A3
play w C3
play w D3
play b E3
play w F3
play b G3
play b H3
play w A2
play w B2
play w C2
play b D2
play b E2
play w F2
play w G2
play b H2
play b J2
play w A1
play w C1
play b D1
play w E1
play w G1
play b H1
70 final_status_list dead
#? [(?=.*\bE1\b)(?=.*\bF2\b)(?=.*\bF3\b)(?=.*\bF4\b)(?=.*\bF5\b)(?=.*\bF6\b)(?=.*\bF7\b)(?=.*\bF8\b)(?=.*\bG1\b)(?=.*\bG2\b)(?=.*\bG8\b)(?=.*\bG9\b)(\S+(\s+|$)){12}]

rectangular_boardsize 11 7
komi 0

# The same on a board of eleven by seven.
clear_board
#   . O X . X O X X . X .
#   O O X X O O X X X X X
#   O O O X O O O X . X .
#   . O . X O . O X . X X
#   O O O X O O X X . X .
#   O O X X O O X . X X X
#   . O X O . O X X X . .
play w B7
play b C7
play b E7
play w F7
play b G7
play b H7
play b K7
play w A6
play w B6
play b C6
play b D6
play w E6
play w F6
play b G6
play b H6
play b J6
play b K6
play b L6
play w A5
play w B5
play w C5
play b D5
play w E5
play w F5
play w G5
play b H5
play b K5
play w B4
play b D4
play w E4
play w G4
play b H4
play b K4
play b L4
play w A3
play w B3
play w C3
play b D3
play w E3
play w F3
play b G3
play b H3
play b K3
play w A2
play w B2
play b C2
play b D2
play w E2
play w F2
play b G2
play b J2
play b K2
play b L2
play w B1
play b C1
play w D1
play w F1
play b G1
play b H1
play b J1
80 final_status_list dead
#? [(?=.*\bC1\b)(?=.*\bC2\b)(?=.*\bC6\b)(?=.*\bC7\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bD4\b)(?=.*\bD5\b)(?=.*\bD6\b)(?=.*\bE7\b)(\S+(\s+|$)){10}]
