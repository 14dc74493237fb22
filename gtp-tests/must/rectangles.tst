# Rectangles, and squares beyond the protocol; names beyond Z are AA, AB, again without I.
kata-set-rules tromp-taylor
komi 0
rectangular_boardsize 7 3
clear_board
play b A3
play w G3
play b A1
play w G1
10 final_score
#? [0]
boardsize 2 5
clear_board
play b A5
play w B5
play b A1
play w B1
20 final_score
#? [0]
boardsize 13:9
clear_board
play b A9
play w N9
play b A1
play w N1
30 final_score
#? [0]
rectangular_boardsize 52 2
clear_board
play b A2
play w BB2
play b A1
play w BB1
40 final_score
#? [0]
rectangular_boardsize 26 26
clear_board
play b A26
play w AA26
play b A1
play w AA1
50 final_score
#? [0]
boardsize 52 52
clear_board
play b A52
play w BB52
play b A1
play w BB1
60 final_score
#? [0]
boardsize 25
clear_board
play b A25
play w Z25
play b A1
play w Z1
70 final_score
#? [0]
boardsize 2
clear_board
play b A2
play w B2
play b A1
80 final_score
#? [.*]

# A whole 3 by 2 board. Two white stones at C1 and C2 would be a suicide that repeats a position.
kata-set-rules tromp-taylor
rectangular_boardsize 3 2
clear_board
komi 0
play b B1
play b B2
90 final_score
#? [B\+6]
play w C1
100 final_score
#? [B\+3]
110 all_legal b
#? [A2 C2 A1]
120 all_legal w
#? [A2 A1]
