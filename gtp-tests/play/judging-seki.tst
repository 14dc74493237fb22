# Seki of several kinds, and what looks like one. A local search of every line agrees with the answers, and two other
# programs where the board is square.

kata-set-rules japanese

boardsize 9
komi 0

# Two groups without eyes share two liberties far apart: neither can move first.
clear_board
#   . X O . X O . O .
#   X X O O X O O O O
#   . X X O X O . O .
#   X X X O X O O O O
#   . . X O X O . . O
#   X X X O X O O O O
#   . X X O X O . O .
#   X X O O X O O O O
#   . X O . X O . O .
play b B9
play w C9
play b E9
play w F9
play w H9
play b A8
play b B8
play w C8
play w D8
play b E8
play w F8
play w G8
play w H8
play w J8
play b B7
play b C7
play w D7
play b E7
play w F7
play w H7
play b A6
play b B6
play b C6
play w D6
play b E6
play w F6
play w G6
play w H6
play w J6
play b C5
play w D5
play b E5
play w F5
play w J5
play b A4
play b B4
play b C4
play w D4
play b E4
play w F4
play w G4
play w H4
play w J4
play b B3
play b C3
play w D3
play b E3
play w F3
play w H3
play b A2
play b B2
play w C2
play w D2
play b E2
play w F2
play w G2
play w H2
play w J2
play b B1
play w C1
play b E1
play w F1
play w H1
10 final_status_list dead
#? []
20 final_status_list seki
#? [(?=.*\bC1\b)(?=.*\bC2\b)(?=.*\bC8\b)(?=.*\bC9\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bD4\b)(?=.*\bD5\b)(?=.*\bD6\b)(?=.*\bD7\b)(?=.*\bD8\b)(?=.*\bE1\b)(?=.*\bE2\b)(?=.*\bE3\b)(?=.*\bE4\b)(?=.*\bE5\b)(?=.*\bE6\b)(?=.*\bE7\b)(?=.*\bE8\b)(?=.*\bE9\b)(\S+(\s+|$)){20}]
30 final_score
#? [W\+4]

# The same with two liberties side by side.
clear_board
#   . X . X X . X X .
#   X X X X . X X X X
#   . X . X . X . X .
#   X X X X X X X X X
#   O O O O O O O O O
#   X X X X . . X X X
#   O O O X X X X O O
#   O O . O O O O . O
#   . O . O O . O O .
play b B9
play b D9
play b E9
play b G9
play b H9
play b A8
play b B8
play b C8
play b D8
play b F8
play b G8
play b H8
play b J8
play b B7
play b D7
play b F7
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
play b A4
play b B4
play b C4
play b D4
play b G4
play b H4
play b J4
play w A3
play w B3
play w C3
play b D3
play b E3
play b F3
play b G3
play w H3
play w J3
play w A2
play w B2
play w D2
play w E2
play w F2
play w G2
play w J2
play w B1
play w D1
play w E1
play w G1
play w H1
40 final_status_list dead
#? []
50 final_status_list seki
#? [(?=.*\bA4\b)(?=.*\bA5\b)(?=.*\bB4\b)(?=.*\bB5\b)(?=.*\bC4\b)(?=.*\bC5\b)(?=.*\bD3\b)(?=.*\bD4\b)(?=.*\bD5\b)(?=.*\bE3\b)(?=.*\bE5\b)(?=.*\bF3\b)(?=.*\bF5\b)(?=.*\bG3\b)(?=.*\bG4\b)(?=.*\bG5\b)(?=.*\bH4\b)(?=.*\bH5\b)(?=.*\bJ4\b)(?=.*\bJ5\b)(\S+(\s+|$)){20}]
60 final_score
#? [B\+4]

rectangular_boardsize 11 7
komi 0

# Two groups without eyes share two liberties on eleven by seven.
clear_board
#   O . O . O O X . O X .
#   O O O O . O X O O X X
#   O . . O O O X O X X .
#   O O O O . O X O X . X
#   . O . O O O X O X X X
#   O O O O . O X O O X .
#   . O . O O O X . O X X
play w A7
play w C7
play w E7
play w F7
play b G7
play w J7
play b K7
play w A6
play w B6
play w C6
play w D6
play w F6
play b G6
play w H6
play w J6
play b K6
play b L6
play w A5
play w D5
play w E5
play w F5
play b G5
play w H5
play b J5
play b K5
play w A4
play w B4
play w C4
play w D4
play w F4
play b G4
play w H4
play b J4
play b L4
play w B3
play w D3
play w E3
play w F3
play b G3
play w H3
play b J3
play b K3
play b L3
play w A2
play w B2
play w C2
play w D2
play w F2
play b G2
play w H2
play w J2
play b K2
play w B1
play w D1
play w E1
play w F1
play b G1
play w J1
play b K1
play b L1
70 final_status_list dead
#? []
80 final_status_list seki
#? [(?=.*\bG1\b)(?=.*\bG2\b)(?=.*\bG3\b)(?=.*\bG4\b)(?=.*\bG5\b)(?=.*\bG6\b)(?=.*\bG7\b)(?=.*\bH2\b)(?=.*\bH3\b)(?=.*\bH4\b)(?=.*\bH5\b)(?=.*\bH6\b)(?=.*\bJ1\b)(?=.*\bJ2\b)(?=.*\bJ6\b)(?=.*\bJ7\b)(\S+(\s+|$)){16}]
90 final_score
#? [W\+7]

boardsize 9
komi 0

# Two groups with one eye each share one liberty.
clear_board
#   . X X O X O . O O
#   X X X O X O O O O
#   . X X O X O O . O
#   X X O O X X O O .
#   X O . O X . X O O
#   X O O O X X X O .
#   . X X O X O O . O
#   X X O O X O O O O
#   . X O . X O . O .
play b B9
play b C9
play w D9
play b E9
play w F9
play w H9
play w J9
play b A8
play b B8
play b C8
play w D8
play b E8
play w F8
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
play b B6
play w C6
play w D6
play b E6
play b F6
play w G6
play w H6
play b A5
play w B5
play w D5
play b E5
play b G5
play w H5
play w J5
play b A4
play w B4
play w C4
play w D4
play b E4
play b F4
play b G4
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
play w F2
play w G2
play w H2
play w J2
play b B1
play w C1
play b E1
play w F1
play w H1
100 final_status_list dead
#? []
110 final_status_list seki
#? [(?=.*\bB4\b)(?=.*\bB5\b)(?=.*\bC1\b)(?=.*\bC2\b)(?=.*\bC4\b)(?=.*\bC6\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bD4\b)(?=.*\bD5\b)(?=.*\bD6\b)(?=.*\bD7\b)(?=.*\bD8\b)(?=.*\bD9\b)(?=.*\bE1\b)(?=.*\bE2\b)(?=.*\bE3\b)(?=.*\bE4\b)(?=.*\bE5\b)(?=.*\bE6\b)(?=.*\bE7\b)(?=.*\bE8\b)(?=.*\bE9\b)(?=.*\bF4\b)(?=.*\bF6\b)(?=.*\bG4\b)(?=.*\bG5\b)(\S+(\s+|$)){27}]
120 final_score
#? [W\+3]

rectangular_boardsize 11 7
komi 0

# Two groups with one eye each share one liberty on eleven by seven.
clear_board
#   . . X X . X O X O O O
#   X X X . X X O X O O .
#   . X X X X O O X X O O
#   X X . X O . O X . X O
#   X . X X O O O X X X O
#   X X . X X X O X X O O
#   . X X . X X O . X O .
play b C7
play b D7
play b F7
play w G7
play b H7
play w J7
play w K7
play w L7
play b A6
play b B6
play b C6
play b E6
play b F6
play w G6
play b H6
play w J6
play w K6
play b B5
play b C5
play b D5
play b E5
play w F5
play w G5
play b H5
play b J5
play w K5
play w L5
play b A4
play b B4
play b D4
play w E4
play w G4
play b H4
play b K4
play w L4
play b A3
play b C3
play b D3
play w E3
play w F3
play w G3
play b H3
play b J3
play b K3
play w L3
play b A2
play b B2
play b D2
play b E2
play b F2
play w G2
play b H2
play b J2
play w K2
play w L2
play b B1
play b C1
play b E1
play b F1
play w G1
play b J1
play w K1
130 final_status_list dead
#? []
140 final_status_list seki
#? [(?=.*\bE3\b)(?=.*\bE4\b)(?=.*\bF3\b)(?=.*\bF5\b)(?=.*\bG1\b)(?=.*\bG2\b)(?=.*\bG3\b)(?=.*\bG4\b)(?=.*\bG5\b)(?=.*\bG6\b)(?=.*\bG7\b)(?=.*\bH2\b)(?=.*\bH3\b)(?=.*\bH4\b)(?=.*\bH5\b)(?=.*\bH6\b)(?=.*\bH7\b)(?=.*\bJ1\b)(?=.*\bJ2\b)(?=.*\bJ3\b)(?=.*\bJ5\b)(?=.*\bK3\b)(?=.*\bK4\b)(\S+(\s+|$)){23}]
150 final_score
#? [B\+8]

boardsize 9
komi 0

# Three groups in a row: the one between has no eye and a liberty with either neighbour, which have one eye each.
clear_board
#   . X O . X O X . X
#   X X O O X O X X X
#   . X X O X O X X .
#   X O O O X O O O X
#   X O . O X O . O X
#   X X O O X O O X X
#   . X X O X O X X .
#   X X X O X O O X X
#   X . X O X . O X .
play b B9
play w C9
play b E9
play w F9
play b G9
play b J9
play b A8
play b B8
play w C8
play w D8
play b E8
play w F8
play b G8
play b H8
play b J8
play b B7
play b C7
play w D7
play b E7
play w F7
play b G7
play b H7
play b A6
play w B6
play w C6
play w D6
play b E6
play w F6
play w G6
play w H6
play b J6
play b A5
play w B5
play w D5
play b E5
play w F5
play w H5
play b J5
play b A4
play b B4
play w C4
play w D4
play b E4
play w F4
play w G4
play b H4
play b J4
play b B3
play b C3
play w D3
play b E3
play w F3
play b G3
play b H3
play b A2
play b B2
play b C2
play w D2
play b E2
play w F2
play w G2
play b H2
play b J2
play b A1
play b C1
play w D1
play b E1
play w G1
play b H1
160 final_status_list dead
#? []
170 final_status_list seki
#? [(?=.*\bB5\b)(?=.*\bB6\b)(?=.*\bC4\b)(?=.*\bC6\b)(?=.*\bC8\b)(?=.*\bC9\b)(?=.*\bD1\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bD4\b)(?=.*\bD5\b)(?=.*\bD6\b)(?=.*\bD7\b)(?=.*\bD8\b)(?=.*\bE1\b)(?=.*\bE2\b)(?=.*\bE3\b)(?=.*\bE4\b)(?=.*\bE5\b)(?=.*\bE6\b)(?=.*\bE7\b)(?=.*\bE8\b)(?=.*\bE9\b)(?=.*\bF2\b)(?=.*\bF3\b)(?=.*\bF4\b)(?=.*\bF5\b)(?=.*\bF6\b)(?=.*\bF7\b)(?=.*\bF8\b)(?=.*\bF9\b)(?=.*\bG1\b)(?=.*\bG2\b)(?=.*\bG4\b)(?=.*\bG6\b)(?=.*\bH5\b)(?=.*\bH6\b)(\S+(\s+|$)){37}]
180 final_score
#? [B\+8]

# Three stones inside five points in a row: one side cannot kill, the other cannot take.
clear_board
#   O X . O O O . X O
#   O X X X X X X X O
#   O O O O O O O O O
#   O O X X X O . O O
#   X X X . X O O O .
#   X . X X X O . O O
#   X X X . X O . O .
#   . . X X X O O O O
#   X X X . X O . O .
play w A9
play b B9
play w D9
play w E9
play w F9
play b H9
play w J9
play w A8
play b B8
play b C8
play b D8
play b E8
play b F8
play b G8
play b H8
play w J8
play w A7
play w B7
play w C7
play w D7
play w E7
play w F7
play w G7
play w H7
play w J7
play w A6
play w B6
play b C6
play b D6
play b E6
play w F6
play w H6
play w J6
play b A5
play b B5
play b C5
play b E5
play w F5
play w G5
play w H5
play b A4
play b C4
play b D4
play b E4
play w F4
play w H4
play w J4
play b A3
play b B3
play b C3
play b E3
play w F3
play w H3
play b C2
play b D2
play b E2
play w F2
play w G2
play w H2
play w J2
play b A1
play b B1
play b C1
play b E1
play w F1
play w H1
190 final_status_list dead
#? []
200 final_status_list seki
#? [(?=.*\bB8\b)(?=.*\bB9\b)(?=.*\bC8\b)(?=.*\bD8\b)(?=.*\bD9\b)(?=.*\bE8\b)(?=.*\bE9\b)(?=.*\bF8\b)(?=.*\bF9\b)(?=.*\bG8\b)(?=.*\bH8\b)(?=.*\bH9\b)(\S+(\s+|$)){12}]
210 final_score
#? [W\+1]

# Five stones in a corner share two liberties with the group around them.
clear_board
#   . O O O X . X . X
#   X X X O X X X X X
#   . X X O X . X . .
#   O O O O X X X X X
#   X X X X X . X X .
#   X . X . X X X X X
#   X X X X X X X X X
#   O O O O O O O O O
#   . O . . O . . O .
play w B9
play w C9
play w D9
play b E9
play b G9
play b J9
play b A8
play b B8
play b C8
play w D8
play b E8
play b F8
play b G8
play b H8
play b J8
play b B7
play b C7
play w D7
play b E7
play b G7
play w A6
play w B6
play w C6
play w D6
play b E6
play b F6
play b G6
play b H6
play b J6
play b A5
play b B5
play b C5
play b D5
play b E5
play b G5
play b H5
play b A4
play b C4
play b E4
play b F4
play b G4
play b H4
play b J4
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
play w E1
play w H1
220 final_status_list dead
#? []
230 final_status_list seki
#? [(?=.*\bA6\b)(?=.*\bA8\b)(?=.*\bB6\b)(?=.*\bB7\b)(?=.*\bB8\b)(?=.*\bB9\b)(?=.*\bC6\b)(?=.*\bC7\b)(?=.*\bC8\b)(?=.*\bC9\b)(?=.*\bD6\b)(?=.*\bD7\b)(?=.*\bD8\b)(?=.*\bD9\b)(\S+(\s+|$)){14}]
240 final_score
#? [B\+3]

# It looks like a seki with two shared liberties, but one side has three more outside: the other is dead.
clear_board
#   . O . O O O . O .
#   O O O O O O O O O
#   X X O . . . O X X
#   . X X X X X X X .
#   O O O O O O O O O
#   X X X X X X X X X
#   . X . X . X . X .
#   X X X X . X X X X
#   . X . X X X . X .
play w B9
play w D9
play w E9
play w F9
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
play b A7
play b B7
play w C7
play w G7
play b H7
play b J7
play b B6
play b C6
play b D6
play b E6
play b F6
play b G6
play b H6
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
play b B3
play b D3
play b F3
play b H3
play b A2
play b B2
play b C2
play b D2
play b F2
play b G2
play b H2
play b J2
play b B1
play b D1
play b E1
play b F1
play b H1
250 final_status_list dead
#? [(?=.*\bA5\b)(?=.*\bB5\b)(?=.*\bC5\b)(?=.*\bD5\b)(?=.*\bE5\b)(?=.*\bF5\b)(?=.*\bG5\b)(?=.*\bH5\b)(?=.*\bJ5\b)(\S+(\s+|$)){9}]

# Two shared liberties, but one side has an eye: the other is dead.
clear_board
#   . X O . X O . O .
#   X X O O X O O O O
#   . X X O X O . O .
#   X O O O X O O O O
#   X O . O X O . . O
#   X X O O X O O O O
#   . X X O X O . O .
#   X X O O X O O O O
#   . X O . X O . O .
play b B9
play w C9
play b E9
play w F9
play w H9
play b A8
play b B8
play w C8
play w D8
play b E8
play w F8
play w G8
play w H8
play w J8
play b B7
play b C7
play w D7
play b E7
play w F7
play w H7
play b A6
play w B6
play w C6
play w D6
play b E6
play w F6
play w G6
play w H6
play w J6
play b A5
play w B5
play w D5
play b E5
play w F5
play w J5
play b A4
play b B4
play w C4
play w D4
play b E4
play w F4
play w G4
play w H4
play w J4
play b B3
play b C3
play w D3
play b E3
play w F3
play w H3
play b A2
play b B2
play w C2
play w D2
play b E2
play w F2
play w G2
play w H2
play w J2
play b B1
play w C1
play b E1
play w F1
play w H1
260 final_status_list dead
#? [(?=.*\bE1\b)(?=.*\bE2\b)(?=.*\bE3\b)(?=.*\bE4\b)(?=.*\bE5\b)(?=.*\bE6\b)(?=.*\bE7\b)(?=.*\bE8\b)(?=.*\bE9\b)(\S+(\s+|$)){9}]

rectangular_boardsize 7 11
komi 0

# Three stones inside five points in a row on eleven by seven.
clear_board
#   . X . X X O O
#   X X X X X O .
#   O O X . X O .
#   . O X X X O O
#   X O X . X O .
#   X O X X X O .
#   X O X X X O O
#   . O X . X O .
#   O O X X X O .
#   X X X . X O O
#   X . X X X O .
play b B11
play b D11
play b E11
play w F11
play w G11
play b A10
play b B10
play b C10
play b D10
play b E10
play w F10
play w A9
play w B9
play b C9
play b E9
play w F9
play w B8
play b C8
play b D8
play b E8
play w F8
play w G8
play b A7
play w B7
play b C7
play b E7
play w F7
play b A6
play w B6
play b C6
play b D6
play b E6
play w F6
play b A5
play w B5
play b C5
play b D5
play b E5
play w F5
play w G5
play w B4
play b C4
play b E4
play w F4
play w A3
play w B3
play b C3
play b D3
play b E3
play w F3
play b A2
play b B2
play b C2
play b E2
play w F2
play w G2
play b A1
play b C1
play b D1
play b E1
play w F1
270 final_status_list dead
#? []
280 final_status_list seki
#? [(?=.*\bA3\b)(?=.*\bA5\b)(?=.*\bA6\b)(?=.*\bA7\b)(?=.*\bA9\b)(?=.*\bB3\b)(?=.*\bB4\b)(?=.*\bB5\b)(?=.*\bB6\b)(?=.*\bB7\b)(?=.*\bB8\b)(?=.*\bB9\b)(\S+(\s+|$)){12}]
290 final_score
#? [0]
