# Passes cost a point under pass stones, and nothing under any other count. White passes last.

# Passes b w b w under aga.
kata-set-rules aga
boardsize 5
clear_board
komi 0.5
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
play b pass
10 final_score
#? [W\+1.5]
play w pass
20 final_score
#? [W\+1.5]
play b pass
30 final_score
#? [W\+1.5]
play w pass
40 final_score
#? [W\+1.5]

# Passes w b w b under aga.
kata-set-rules aga
boardsize 5
clear_board
komi 0.5
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
play w pass
50 final_score
#? [W\+0.5]
play b pass
60 final_score
#? [W\+0.5]
play w pass
70 final_score
#? [W\+0.5]
play b pass
80 final_score
#? [W\+0.5]

# Passes b w b w under japanese.
kata-set-rules japanese
boardsize 5
clear_board
komi 0.5
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
play b pass
90 final_score
#? [W\+1.5]
play w pass
100 final_score
#? [W\+1.5]
play b pass
110 final_score
#? [W\+1.5]
play w pass
120 final_score
#? [W\+1.5]

# Passes w b w b under chinese.
kata-set-rules chinese
boardsize 5
clear_board
komi 0.5
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
play w pass
130 final_score
#? [B\+4.5]
play b pass
140 final_score
#? [B\+4.5]
play w pass
150 final_score
#? [B\+4.5]
play b pass
160 final_score
#? [B\+4.5]

# Passes b b w w under aga.
kata-set-rules aga
boardsize 5
clear_board
komi 0.5
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
play b pass
170 final_score
#? [W\+1.5]
play b pass
180 final_score
#? [W\+2.5]
play w pass
190 final_score
#? [W\+2.5]
play w pass
200 final_score
#? [W\+1.5]

# Passes w w under aga.
kata-set-rules aga
boardsize 5
clear_board
komi 0.5
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
play w pass
210 final_score
#? [W\+0.5]
play w pass
220 final_score
#? [B\+0.5]

# Passes b b under aga.
kata-set-rules aga
boardsize 5
clear_board
komi 0.5
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
play b pass
230 final_score
#? [W\+1.5]
play b pass
240 final_score
#? [W\+2.5]

# Uneven passes long before the end stay paid when play goes on.
kata-set-rules aga
boardsize 5
clear_board
komi 0
play w pass
play w pass
play w pass
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
250 final_score
#? [B\+2]
play b pass
260 final_score
#? [B\+2]
play w pass
270 final_score
#? [B\+2]
kata-set-rules aga-area
280 final_score
#? [B\+5]

# undo takes a pass and its payment back.
kata-set-rules aga
undo
undo
290 final_score
#? [B\+2]
