# One settled position under every preset: no dead stones, no passes. Black has 13 stones and 2 points, White 7
# stones and 3 points; White made the last move, so nothing is owed.
kata-set-rules aga
boardsize 5
clear_board
#   X X X O .
#   . X X O O
#   X X X O .
#   . X X O O
#   X X X O .
play b A5
play b B5
play b C5
play b B4
play b C4
play b A3
play b B3
play b C3
play b B2
play b C2
play b A1
play b B1
play b C1
play w D5
play w D4
play w E4
play w D3
play w D2
play w E2
play w D1
10 final_score
#? [W\+6.5]
kata-set-rules aga-area
20 final_score
#? [W\+0.5]
kata-set-rules japanese
30 final_score
#? [W\+7.5]
kata-set-rules korean
40 final_score
#? [W\+7.5]
kata-set-rules chinese
50 final_score
#? [W\+2.5]
kata-set-rules chinese-ogs
60 final_score
#? [W\+2.5]
kata-set-rules chinese-kgs
70 final_score
#? [W\+2.5]
kata-set-rules ing
80 final_score
#? [W\+2.5]
kata-set-rules new-zealand
90 final_score
#? [W\+2]
kata-set-rules tromp-taylor
100 final_score
#? [W\+2.5]

# An explicit komi survives the change of rules.
komi 0
kata-set-rules aga
110 final_score
#? [W\+1]
kata-set-rules aga-area
120 final_score
#? [B\+5]
kata-set-rules japanese
130 final_score
#? [W\+1]
kata-set-rules korean
140 final_score
#? [W\+1]
kata-set-rules chinese
150 final_score
#? [B\+5]
kata-set-rules chinese-ogs
160 final_score
#? [B\+5]
kata-set-rules chinese-kgs
170 final_score
#? [B\+5]
kata-set-rules ing
180 final_score
#? [B\+5]
kata-set-rules new-zealand
190 final_score
#? [B\+5]
kata-set-rules tromp-taylor
200 final_score
#? [B\+5]

# Equal scores: who wins them depends on the preset.
kata-set-rules aga
komi -1
210 final_score
#? [W\+0]
kata-set-rules aga-area
komi 5
220 final_score
#? [W\+0]
kata-set-rules japanese
komi -1
230 final_score
#? [0]
kata-set-rules korean
komi -1
240 final_score
#? [0]
kata-set-rules chinese
komi 5
250 final_score
#? [0]
kata-set-rules chinese-ogs
komi 5
260 final_score
#? [0]
kata-set-rules chinese-kgs
komi 5
270 final_score
#? [0]
kata-set-rules ing
komi 5
280 final_score
#? [B\+0]
kata-set-rules new-zealand
komi 5
290 final_score
#? [0]
kata-set-rules tromp-taylor
komi 5
300 final_score
#? [0]

# Any komi, counted exactly.
kata-set-rules chinese
komi -2.5
310 final_score
#? [B\+7.5]
komi 5.25
320 final_score
#? [W\+0.25]
komi 4.75
330 final_score
#? [B\+0.25]
komi 0.125
340 final_score
#? [B\+4.875]
komi 1000000
350 final_score
#? [W\+999995]
komi -1000000
360 final_score
#? [B\+1000005]
komi 4.9
370 final_score
#? [B\+0.1]
komi 5.1
380 final_score
#? [W\+0.1]

# Who made the last move: a stone of Black leaves White a pass to pay.
kata-set-rules aga
boardsize 5
clear_board
komi 0
play w D5
play w D4
play w E4
play w D3
play w D2
play w E2
play w D1
play b A5
play b B5
play b C5
play b B4
play b C4
play b A3
play b B3
play b C3
play b B2
play b C2
play b A1
play b B1
play b C1
390 final_score
#? [W\+0]
kata-set-rules aga-area
400 final_score
#? [B\+5]
