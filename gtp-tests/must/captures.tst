# Captures: one stone, a chain, several chains at once, in a corner, at the edge and in the middle.
kata-set-rules aga
boardsize 9
clear_board
komi 0
play w A1
play b A2
play b B1
10 captures b
#? [1]
20 captures w
#? [0]
play w E5
play w E6
play w F5
play b D5
play b D6
play b E7
play b F6
play b G5
play b F4
30 captures b
#? [1]
40 captures w
#? [0]
play b E4
50 captures b
#? [4]
60 captures w
#? [0]
70 final_score
#? [B\+77]

# One stone takes three chains.
kata-set-rules aga
boardsize 7
clear_board
komi 0
play b D7
play b D3
play w D5
play w C4
play w E4
play b C5
play b E5
play b D6
play b B4
play b C3
play b F4
play b E3
80 captures b
#? [0]
90 captures w
#? [0]
play b D4
100 captures b
#? [3]
110 captures w
#? [0]
120 is_legal w D4
#? [0]
130 is_legal w C4
#? [0]
140 final_score
#? [B\+43]

# undo gives the prisoners back, ko included.
undo
150 captures b
#? [0]
160 captures w
#? [0]
170 is_legal b D4
#? [1]
180 is_legal w D4
#? [0]

# Both sides without liberties: only the opponent comes off.
kata-set-rules aga
boardsize 5
clear_board
komi 0
play w A2
play w B1
play b A3
play b B2
play b C1
190 is_legal b A1
#? [1]
play b A1
200 captures b
#? [2]
210 captures w
#? [0]
220 is_legal w A2
#? [0]
230 is_legal w B1
#? [0]
240 final_score
#? [B\+24]

# A pass stone is no prisoner of captures.
play b pass
250 captures b
#? [2]
260 captures w
#? [0]
270 final_score
#? [B\+23]
