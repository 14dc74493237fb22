# Eyes that are false, false eyes that live all the same because a ring joins them, and shapes of one eye. A local search
# of every line and two other programs agree with the answers.

kata-set-rules japanese

boardsize 9
komi 0

# One eye, and one in the corner that is false.
clear_board
#   . O O . O O X . .
#   O X O O O X X X .
#   X X X X X X . X X
#   . X . . X . X . .
#   X X X X X X X X X
#   O O O O O O O O O
#   . O . . O . . O .
#   . O . O O O . O O
#   . O O O . O . . O
play w B9
play w C9
play w E9
play w F9
play b G9
play w A8
play b B8
play w C8
play w D8
play w E8
play b F8
play b G8
play b H8
play b A7
play b B7
play b C7
play b D7
play b E7
play b F7
play b H7
play b J7
play b B6
play b E6
play b G6
play b A5
play b B5
play b C5
play b D5
play b E5
play b F5
play b G5
play b H5
play b J5
play w A4
play w B4
play w C4
play w D4
play w E4
play w F4
play w G4
play w H4
play w J4
play w B3
play w E3
play w H3
play w B2
play w D2
play w E2
play w F2
play w H2
play w J2
play w B1
play w C1
play w D1
play w F1
play w J1
10 final_status_list dead
#? [(?=.*\bA8\b)(?=.*\bB9\b)(?=.*\bC8\b)(?=.*\bC9\b)(?=.*\bD8\b)(?=.*\bE8\b)(?=.*\bE9\b)(?=.*\bF9\b)(\S+(\s+|$)){8}]

# One eye, and one on the edge that is false, with a liberty left outside.
clear_board
#   X . . X . X X X .
#   X X . X X X . X .
#   . X . . X . . X .
#   X X X X X X X X X
#   O O O O O O O O O
#   O O O . . O . . O
#   O . O O O O O O .
#   O O O X X X X O O
#   O . X . X . X O .
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
play w A4
play w B4
play w C4
play w F4
play w J4
play w A3
play w C3
play w D3
play w E3
play w F3
play w G3
play w H3
play w A2
play w B2
play w C2
play b D2
play b E2
play b F2
play b G2
play w H2
play w J2
play w A1
play b C1
play b E1
play b G1
play w H1
20 final_status_list dead
#? [(?=.*\bC1\b)(?=.*\bD2\b)(?=.*\bE1\b)(?=.*\bE2\b)(?=.*\bF2\b)(?=.*\bG1\b)(?=.*\bG2\b)(\S+(\s+|$)){7}]

# One eye, and a false one between two chains in the centre.
clear_board
#   . O . . O . . O .
#   O O O O O O O O O
#   X X X X X X X X X
#   . . X . X X . X .
#   X X X X O O O X X
#   X O O O . O X X .
#   X O . O O X . X X
#   X O O O X X X . X
#   . X X X . X . . .
play w B9
play w E9
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
play b C7
play b D7
play b E7
play b F7
play b G7
play b H7
play b J7
play b C6
play b E6
play b F6
play b H6
play b A5
play b B5
play b C5
play b D5
play w E5
play w F5
play w G5
play b H5
play b J5
play b A4
play w B4
play w C4
play w D4
play w F4
play b G4
play b H4
play b A3
play w B3
play w D3
play w E3
play b F3
play b H3
play b J3
play b A2
play w B2
play w C2
play w D2
play b E2
play b F2
play b G2
play b J2
play b B1
play b C1
play b D1
play b F1
30 final_status_list dead
#? [(?=.*\bB2\b)(?=.*\bB3\b)(?=.*\bB4\b)(?=.*\bC2\b)(?=.*\bC4\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bD4\b)(?=.*\bE3\b)(?=.*\bE5\b)(?=.*\bF4\b)(?=.*\bF5\b)(?=.*\bG5\b)(\S+(\s+|$)){13}]

# Two chains around a living group share two eyes, each of them false, and both live.
clear_board
#   O . O O O O O . O
#   O O X X X X X O O
#   X O X . X . X O X
#   X O X X X X X O X
#   X O O O O O O O X
#   X X X X X X X X X
#   . X . . . X . . .
#   X X X X X X X X X
#   . X . . X . . X .
play w A9
play w C9
play w D9
play w E9
play w F9
play w G9
play w J9
play w A8
play w B8
play b C8
play b D8
play b E8
play b F8
play b G8
play w H8
play w J8
play b A7
play w B7
play b C7
play b E7
play b G7
play w H7
play b J7
play b A6
play w B6
play b C6
play b D6
play b E6
play b F6
play b G6
play w H6
play b J6
play b A5
play w B5
play w C5
play w D5
play w E5
play w F5
play w G5
play w H5
play b J5
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
play b F3
play b A2
play b B2
play b C2
play b D2
play b E2
play b F2
play b G2
play b H2
play b J2
play b B1
play b E1
play b H1
40 final_status_list dead
#? []

# The same ring cut through at one point: now the eyes are false and all three chains are dead.
clear_board
#   . O . . O . . O .
#   O O O O O O O O O
#   . . . O . . . O .
#   O O O O O O O O O
#   O X X X O X X X O
#   O X O O O O O X O
#   O X O . O . O X O
#   X X O O O O O X X
#   X . X X X X X . X
play w B9
play w E9
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
play w D7
play w H7
play w A6
play w B6
play w C6
play w D6
play w E6
play w F6
play w G6
play w H6
play w J6
play w A5
play b B5
play b C5
play b D5
play w E5
play b F5
play b G5
play b H5
play w J5
play w A4
play b B4
play w C4
play w D4
play w E4
play w F4
play w G4
play b H4
play w J4
play w A3
play b B3
play w C3
play w E3
play w G3
play b H3
play w J3
play b A2
play b B2
play w C2
play w D2
play w E2
play w F2
play w G2
play b H2
play b J2
play b A1
play b C1
play b D1
play b E1
play b F1
play b G1
play b J1
50 final_status_list dead
#? [(?=.*\bA1\b)(?=.*\bA2\b)(?=.*\bB2\b)(?=.*\bB3\b)(?=.*\bB4\b)(?=.*\bB5\b)(?=.*\bC1\b)(?=.*\bC5\b)(?=.*\bD1\b)(?=.*\bD5\b)(?=.*\bE1\b)(?=.*\bF1\b)(?=.*\bF5\b)(?=.*\bG1\b)(?=.*\bG5\b)(?=.*\bH2\b)(?=.*\bH3\b)(?=.*\bH4\b)(?=.*\bH5\b)(?=.*\bJ1\b)(?=.*\bJ2\b)(\S+(\s+|$)){21}]

boardsize 13
komi 0

# The same on a larger board, the eyes at the corners of the ring.
clear_board
#   X X X X X X X X X . X . .
#   X . X X X X . X X X X X X
#   X X X X X X X X X X X X X
#   . X X O O X X X X X X X .
#   . X O . O O O O O O X X .
#   X X O O X X X X X O X X X
#   . X X O X . X . X O X X .
#   X . X O X X X X X O O X X
#   . X X O O O O O O . O X .
#   . X X X X X X X O O X X X
#   X X X X X X X X X X X X X
#   O O O O O O O O O O O O O
#   . . . O . . O . . . O . .
play b A13
play b B13
play b C13
play b D13
play b E13
play b F13
play b G13
play b H13
play b J13
play b L13
play b A12
play b C12
play b D12
play b E12
play b F12
play b H12
play b J12
play b K12
play b L12
play b M12
play b N12
play b A11
play b B11
play b C11
play b D11
play b E11
play b F11
play b G11
play b H11
play b J11
play b K11
play b L11
play b M11
play b N11
play b B10
play b C10
play w D10
play w E10
play b F10
play b G10
play b H10
play b J10
play b K10
play b L10
play b M10
play b B9
play w C9
play w E9
play w F9
play w G9
play w H9
play w J9
play w K9
play b L9
play b M9
play b A8
play b B8
play w C8
play w D8
play b E8
play b F8
play b G8
play b H8
play b J8
play w K8
play b L8
play b M8
play b N8
play b B7
play b C7
play w D7
play b E7
play b G7
play b J7
play w K7
play b L7
play b M7
play b A6
play b C6
play w D6
play b E6
play b F6
play b G6
play b H6
play b J6
play w K6
play w L6
play b M6
play b N6
play b B5
play b C5
play w D5
play w E5
play w F5
play w G5
play w H5
play w J5
play w L5
play b M5
play b B4
play b C4
play b D4
play b E4
play b F4
play b G4
play b H4
play w J4
play w K4
play b L4
play b M4
play b N4
play b A3
play b B3
play b C3
play b D3
play b E3
play b F3
play b G3
play b H3
play b J3
play b K3
play b L3
play b M3
play b N3
play w A2
play w B2
play w C2
play w D2
play w E2
play w F2
play w G2
play w H2
play w J2
play w K2
play w L2
play w M2
play w N2
play w D1
play w G1
play w L1
60 final_status_list dead
#? []

# A larger ring that is cut through: three chains, and no eye among them that is real.
clear_board
#   . . O . O O O O O O O O O
#   O O O O O O . O O O O . O
#   O O O O O O O O O O O O O
#   . O O O O O O O X X O O .
#   . O O X X X X X X . X O .
#   O O O X O O O O O X X O O
#   . O O X O . O . O X O O .
#   O O X X O O O O O X O . O
#   . O X . X X O X X X O O .
#   O O O X X O O O O O O O .
#   O O O O O O O O O O O O O
#   X X X X X X X X X X X X X
#   . . X . . . X . . X . . .
play w C13
play w E13
play w F13
play w G13
play w H13
play w J13
play w K13
play w L13
play w M13
play w N13
play w A12
play w B12
play w C12
play w D12
play w E12
play w F12
play w H12
play w J12
play w K12
play w L12
play w N12
play w A11
play w B11
play w C11
play w D11
play w E11
play w F11
play w G11
play w H11
play w J11
play w K11
play w L11
play w M11
play w N11
play w B10
play w C10
play w D10
play w E10
play w F10
play w G10
play w H10
play b J10
play b K10
play w L10
play w M10
play w B9
play w C9
play b D9
play b E9
play b F9
play b G9
play b H9
play b J9
play b L9
play w M9
play w A8
play w B8
play w C8
play b D8
play w E8
play w F8
play w G8
play w H8
play w J8
play b K8
play b L8
play w M8
play w N8
play w B7
play w C7
play b D7
play w E7
play w G7
play w J7
play b K7
play w L7
play w M7
play w A6
play w B6
play b C6
play b D6
play w E6
play w F6
play w G6
play w H6
play w J6
play b K6
play w L6
play w N6
play w B5
play b C5
play b E5
play b F5
play w G5
play b H5
play b J5
play b K5
play w L5
play w M5
play w A4
play w B4
play w C4
play b D4
play b E4
play w F4
play w G4
play w H4
play w J4
play w K4
play w L4
play w M4
play w A3
play w B3
play w C3
play w D3
play w E3
play w F3
play w G3
play w H3
play w J3
play w K3
play w L3
play w M3
play w N3
play b A2
play b B2
play b C2
play b D2
play b E2
play b F2
play b G2
play b H2
play b J2
play b K2
play b L2
play b M2
play b N2
play b C1
play b G1
play b K1
70 final_status_list dead
#? [(?=.*\bC5\b)(?=.*\bC6\b)(?=.*\bD4\b)(?=.*\bD6\b)(?=.*\bD7\b)(?=.*\bD8\b)(?=.*\bD9\b)(?=.*\bE4\b)(?=.*\bE5\b)(?=.*\bE9\b)(?=.*\bF5\b)(?=.*\bF9\b)(?=.*\bG9\b)(?=.*\bH5\b)(?=.*\bH9\b)(?=.*\bJ10\b)(?=.*\bJ5\b)(?=.*\bJ9\b)(?=.*\bK10\b)(?=.*\bK5\b)(?=.*\bK6\b)(?=.*\bK7\b)(?=.*\bK8\b)(?=.*\bL8\b)(?=.*\bL9\b)(\S+(\s+|$)){25}]

boardsize 9
komi 0

# A pyramid of four with a stone on its vital point.
clear_board
#   . . . O X X X O O
#   O O O O X X O O .
#   O . . O X X O . X
#   O O . O X X O O .
#   . O O O X . X O O
#   O O . O X X X X X
#   . . . O X . . X .
#   . O O O X X . X X
#   O O . O X . X X .
play w D9
play b E9
play b F9
play b G9
play w H9
play w J9
play w A8
play w B8
play w C8
play w D8
play b E8
play b F8
play w G8
play w H8
play w A7
play w D7
play b E7
play b F7
play w G7
play b J7
play w A6
play w B6
play w D6
play b E6
play b F6
play w G6
play w H6
play w B5
play w C5
play w D5
play b E5
play b G5
play w H5
play w J5
play w A4
play w B4
play w D4
play b E4
play b F4
play b G4
play b H4
play b J4
play w D3
play b E3
play b H3
play w B2
play w C2
play w D2
play b E2
play b F2
play b H2
play b J2
play w A1
play w B1
play w D1
play b E1
play b G1
play b H1
80 final_status_list dead
#? [(?=.*\bG6\b)(?=.*\bG7\b)(?=.*\bG8\b)(?=.*\bH5\b)(?=.*\bH6\b)(?=.*\bH8\b)(?=.*\bH9\b)(?=.*\bJ5\b)(?=.*\bJ9\b)(\S+(\s+|$)){9}]

# Five points in a bulky shape with a stone on the vital point.
clear_board
#   . O O . O X . X X
#   O O . O O X X X .
#   . O . O O X . . .
#   O O O . O X . X X
#   X X O O O X X X .
#   . X X O O X . X X
#   O . X O O X . . X
#   . . X O O X X X X
#   X X X O O X . . .
play w B9
play w C9
play w E9
play b F9
play b H9
play b J9
play w A8
play w B8
play w D8
play w E8
play b F8
play b G8
play b H8
play w B7
play w D7
play w E7
play b F7
play w A6
play w B6
play w C6
play w E6
play b F6
play b H6
play b J6
play b A5
play b B5
play w C5
play w D5
play w E5
play b F5
play b G5
play b H5
play b B4
play b C4
play w D4
play w E4
play b F4
play b H4
play b J4
play w A3
play b C3
play w D3
play w E3
play b F3
play b J3
play b C2
play w D2
play w E2
play b F2
play b G2
play b H2
play b J2
play b A1
play b B1
play b C1
play w D1
play w E1
play b F1
90 final_status_list dead
#? [(?=.*\bA1\b)(?=.*\bA5\b)(?=.*\bB1\b)(?=.*\bB4\b)(?=.*\bB5\b)(?=.*\bC1\b)(?=.*\bC2\b)(?=.*\bC3\b)(?=.*\bC4\b)(\S+(\s+|$)){9}]

# Six points like a rabbit's head with a stone on the vital point.
clear_board
#   O O O O X X X O .
#   O . . O O X X O O
#   O . X . O X X O .
#   O O . O O X X O .
#   X O O O X . X O O
#   X X X X X X X O .
#   . X . X . . X O .
#   X X X X X X X O O
#   . X . X . . X O .
play w A9
play w B9
play w C9
play w D9
play b E9
play b F9
play b G9
play w H9
play w A8
play w D8
play w E8
play b F8
play b G8
play w H8
play w J8
play w A7
play b C7
play w E7
play b F7
play b G7
play w H7
play w A6
play w B6
play w D6
play w E6
play b F6
play b G6
play w H6
play b A5
play w B5
play w C5
play w D5
play b E5
play b G5
play w H5
play w J5
play b A4
play b B4
play b C4
play b D4
play b E4
play b F4
play b G4
play w H4
play b B3
play b D3
play b G3
play w H3
play b A2
play b B2
play b C2
play b D2
play b E2
play b F2
play b G2
play w H2
play w J2
play b B1
play b D1
play b G1
play w H1
100 final_status_list dead
#? [(?=.*\bA6\b)(?=.*\bA7\b)(?=.*\bA8\b)(?=.*\bA9\b)(?=.*\bB5\b)(?=.*\bB6\b)(?=.*\bB9\b)(?=.*\bC5\b)(?=.*\bC9\b)(?=.*\bD5\b)(?=.*\bD6\b)(?=.*\bD8\b)(?=.*\bD9\b)(?=.*\bE6\b)(?=.*\bE7\b)(?=.*\bE8\b)(\S+(\s+|$)){16}]

# Capturing the four stones inside leaves a pyramid, which is one eye.
clear_board
#   O O . O X . X X .
#   . O O O X X . X X
#   . . . O X X . X .
#   O O . O X . X X X
#   . O O O X X X O O
#   O O . O X X O O X
#   O . . O X X O X X
#   O O O O X X O . X
#   . . . O X X O O O
play w A9
play w B9
play w D9
play b E9
play b G9
play b H9
play w B8
play w C8
play w D8
play b E8
play b F8
play b H8
play b J8
play w D7
play b E7
play b F7
play b H7
play w A6
play w B6
play w D6
play b E6
play b G6
play b H6
play b J6
play w B5
play w C5
play w D5
play b E5
play b F5
play b G5
play w H5
play w J5
play w A4
play w B4
play w D4
play b E4
play b F4
play w G4
play w H4
play b J4
play w A3
play w D3
play b E3
play b F3
play w G3
play b H3
play b J3
play w A2
play w B2
play w C2
play w D2
play b E2
play b F2
play w G2
play b J2
play w D1
play b E1
play b F1
play w G1
play w H1
play w J1
110 final_status_list dead
#? [(?=.*\bG1\b)(?=.*\bG2\b)(?=.*\bG3\b)(?=.*\bG4\b)(?=.*\bH1\b)(?=.*\bH4\b)(?=.*\bH5\b)(?=.*\bJ1\b)(?=.*\bJ5\b)(\S+(\s+|$)){9}]

# Capturing the three stones inside leaves three points in a row, which the next move makes one eye.
clear_board
#   . X X X . X . . X
#   . X . X X X . X X
#   . X . . X . . X .
#   X X X X X X X X X
#   O O O O O O O O O
#   O O O O . O . O .
#   O X X X O O . . O
#   X X . X X O O O O
#   X O O O X O . O .
play b B9
play b C9
play b D9
play b F9
play b J9
play b B8
play b D8
play b E8
play b F8
play b H8
play b J8
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
play w A4
play w B4
play w C4
play w D4
play w F4
play w H4
play w A3
play b B3
play b C3
play b D3
play w E3
play w F3
play w J3
play b A2
play b B2
play b D2
play b E2
play w F2
play w G2
play w H2
play w J2
play b A1
play w B1
play w C1
play w D1
play b E1
play w F1
play w H1
120 final_status_list dead
#? [(?=.*\bA1\b)(?=.*\bA2\b)(?=.*\bB2\b)(?=.*\bB3\b)(?=.*\bC3\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bE1\b)(?=.*\bE2\b)(\S+(\s+|$)){9}]
