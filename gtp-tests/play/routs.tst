# Routs: one side moved at random to the end, so nothing it has left lives. A count that leaves some of it on the board
# is wrong by tens of points.

# All of Black is dead.
kata-set-rules chinese
boardsize 9
clear_board
komi 7.5
#   . O X X X X . X X
#   O . O X O X X O X
#   X O . O O X O O O
#   X X O X . O O X O
#   O . O O O O . X X
#   . O . O X X O O O
#   O O O O . O . X X
#   X . X X O O O O X
#   X X X X O . O X X
play b C9
play b D9
play b E9
play b F9
play b H9
play b J9
play b D8
play b F8
play b G8
play b J8
play b A7
play b F7
play b A6
play b B6
play b D6
play b H6
play b H5
play b J5
play b E4
play b F4
play b H3
play b J3
play b A2
play b C2
play b D2
play b J2
play b A1
play b B1
play b C1
play b D1
play b H1
play b J1
play w B9
play w A8
play w C8
play w E8
play w H8
play w B7
play w D7
play w E7
play w G7
play w H7
play w J7
play w C6
play w F6
play w G6
play w J6
play w A5
play w C5
play w D5
play w E5
play w F5
play w B4
play w D4
play w G4
play w H4
play w J4
play w A3
play w B3
play w C3
play w D3
play w F3
play w E2
play w F2
play w G2
play w H2
play w E1
play w G1
10 final_score
#? [W\+88.5]

# All of White is dead.
kata-set-rules chinese
boardsize 9
clear_board
komi 7.5
#   . O O X X . O O O
#   O O X X O X O X O
#   O X X . O X X X X
#   X X O O X O X O O
#   . X O O X . X . O
#   X . X X . X X X O
#   O X X O X O O X O
#   O O X O X . X X X
#   . O O O X O O X .
play b D9
play b E9
play b C8
play b D8
play b F8
play b H8
play b B7
play b C7
play b F7
play b G7
play b H7
play b J7
play b A6
play b B6
play b E6
play b G6
play b B5
play b E5
play b G5
play b A4
play b C4
play b D4
play b F4
play b G4
play b H4
play b B3
play b C3
play b E3
play b H3
play b C2
play b E2
play b G2
play b H2
play b J2
play b E1
play b H1
play w B9
play w C9
play w G9
play w H9
play w J9
play w A8
play w B8
play w E8
play w G8
play w J8
play w A7
play w E7
play w C6
play w D6
play w F6
play w H6
play w J6
play w C5
play w D5
play w J5
play w J4
play w A3
play w D3
play w F3
play w G3
play w J3
play w A2
play w B2
play w D2
play w B1
play w C1
play w D1
play w F1
play w G1
20 final_score
#? [B\+73.5]
