# Suicide of two stones: legal under Ing, New Zealand and Tromp-Taylor rules, where the opponent keeps the stones.
kata-set-rules aga
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
10 is_legal b B1
#? [0]
kata-set-rules aga-area
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
20 is_legal b B1
#? [0]
kata-set-rules japanese
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
30 is_legal b B1
#? [0]
kata-set-rules korean
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
40 is_legal b B1
#? [0]
kata-set-rules chinese
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
50 is_legal b B1
#? [0]
kata-set-rules chinese-ogs
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
60 is_legal b B1
#? [0]
kata-set-rules chinese-kgs
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
70 is_legal b B1
#? [0]
kata-set-rules ing
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
80 is_legal b B1
#? [1]
kata-set-rules new-zealand
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
90 is_legal b B1
#? [1]
kata-set-rules tromp-taylor
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
100 is_legal b B1
#? [1]
kata-set-rules tromp-taylor
boardsize 5
clear_board
komi 0
play b A1
play w A2
play w B2
play w C1
play b B1
110 captures b
#? [0]
120 captures w
#? [2]
130 final_score
#? [W\+25]
140 is_legal w A1
#? [1]
# Black at A1 would recreate the position after White C1.
150 is_legal b A1
#? [0]

# One stone may never.
kata-set-rules aga
boardsize 5
clear_board
komi 0
play w A2
play w B1
160 is_legal b A1
#? [0]
kata-set-rules aga-area
boardsize 5
clear_board
komi 0
play w A2
play w B1
170 is_legal b A1
#? [0]
kata-set-rules japanese
boardsize 5
clear_board
komi 0
play w A2
play w B1
180 is_legal b A1
#? [0]
kata-set-rules korean
boardsize 5
clear_board
komi 0
play w A2
play w B1
190 is_legal b A1
#? [0]
kata-set-rules chinese
boardsize 5
clear_board
komi 0
play w A2
play w B1
200 is_legal b A1
#? [0]
kata-set-rules chinese-ogs
boardsize 5
clear_board
komi 0
play w A2
play w B1
210 is_legal b A1
#? [0]
kata-set-rules chinese-kgs
boardsize 5
clear_board
komi 0
play w A2
play w B1
220 is_legal b A1
#? [0]
kata-set-rules ing
boardsize 5
clear_board
komi 0
play w A2
play w B1
230 is_legal b A1
#? [0]
kata-set-rules new-zealand
boardsize 5
clear_board
komi 0
play w A2
play w B1
240 is_legal b A1
#? [0]
kata-set-rules tromp-taylor
boardsize 5
clear_board
komi 0
play w A2
play w B1
250 is_legal b A1
#? [0]
