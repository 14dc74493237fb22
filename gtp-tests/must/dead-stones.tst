# A dead stone comes off as long as the sides may still agree; four passes running end the game with every stone alive.
# B2 is dead in an area with two eyes beside it.

# Under aga.
kata-set-rules aga
boardsize 7
clear_board
komi 0.5
#   X X X X O O O
#   . X . X O . O
#   X X X X O O O
#   X X X X O . O
#   . . . X O O O
#   . O . X O O O
#   . . . X O O O
play b A7
play b B7
play b C7
play b D7
play b B6
play b D6
play b A5
play b B5
play b C5
play b D5
play b A4
play b B4
play b C4
play b D4
play b D3
play b D2
play b D1
play w E7
play w F7
play w G7
play w E6
play w G6
play w E5
play w F5
play w G5
play w E4
play w G4
play w E3
play w F3
play w G3
play w B2
play w E2
play w F2
play w G2
play w E1
play w F1
play w G1
10 final_score
#? [B\+9.5]
play b pass
20 final_score
#? [B\+9.5]
play w pass
30 final_score
#? [B\+9.5]
40 final_status_list dead
#? [B2]
play b pass
50 final_score
#? [B\+9.5]
play w pass
60 final_score
#? [W\+0.5]
70 final_status_list dead
#? []

# Under aga-area.
kata-set-rules aga-area
boardsize 7
clear_board
komi 0.5
#   X X X X O O O
#   . X . X O . O
#   X X X X O O O
#   X X X X O . O
#   . . . X O O O
#   . O . X O O O
#   . . . X O O O
play b A7
play b B7
play b C7
play b D7
play b B6
play b D6
play b A5
play b B5
play b C5
play b D5
play b A4
play b B4
play b C4
play b D4
play b D3
play b D2
play b D1
play w E7
play w F7
play w G7
play w E6
play w G6
play w E5
play w F5
play w G5
play w E4
play w G4
play w E3
play w F3
play w G3
play w B2
play w E2
play w F2
play w G2
play w E1
play w F1
play w G1
80 final_score
#? [B\+6.5]
play b pass
90 final_score
#? [B\+6.5]
play w pass
100 final_score
#? [B\+6.5]
110 final_status_list dead
#? [B2]
play b pass
120 final_score
#? [B\+6.5]
play w pass
130 final_score
#? [W\+3.5]
140 final_status_list dead
#? []

# Under chinese.
kata-set-rules chinese
boardsize 7
clear_board
komi 0.5
#   X X X X O O O
#   . X . X O . O
#   X X X X O O O
#   X X X X O . O
#   . . . X O O O
#   . O . X O O O
#   . . . X O O O
play b A7
play b B7
play b C7
play b D7
play b B6
play b D6
play b A5
play b B5
play b C5
play b D5
play b A4
play b B4
play b C4
play b D4
play b D3
play b D2
play b D1
play w E7
play w F7
play w G7
play w E6
play w G6
play w E5
play w F5
play w G5
play w E4
play w G4
play w E3
play w F3
play w G3
play w B2
play w E2
play w F2
play w G2
play w E1
play w F1
play w G1
150 final_score
#? [B\+6.5]
play b pass
160 final_score
#? [B\+6.5]
play w pass
170 final_score
#? [B\+6.5]
180 final_status_list dead
#? [B2]
play b pass
190 final_score
#? [B\+6.5]
play w pass
200 final_score
#? [B\+6.5]
210 final_status_list dead
#? [B2]

# Under japanese.
kata-set-rules japanese
boardsize 7
clear_board
komi 0.5
#   X X X X O O O
#   . X . X O . O
#   X X X X O O O
#   X X X X O . O
#   . . . X O O O
#   . O . X O O O
#   . . . X O O O
play b A7
play b B7
play b C7
play b D7
play b B6
play b D6
play b A5
play b B5
play b C5
play b D5
play b A4
play b B4
play b C4
play b D4
play b D3
play b D2
play b D1
play w E7
play w F7
play w G7
play w E6
play w G6
play w E5
play w F5
play w G5
play w E4
play w G4
play w E3
play w F3
play w G3
play w B2
play w E2
play w F2
play w G2
play w E1
play w F1
play w G1
220 final_score
#? [B\+9.5]
play b pass
230 final_score
#? [B\+9.5]
play w pass
240 final_score
#? [B\+9.5]
250 final_status_list dead
#? [B2]
play b pass
260 final_score
#? [B\+9.5]
play w pass
270 final_score
#? [B\+9.5]
280 final_status_list dead
#? [B2]

# Under tromp-taylor.
kata-set-rules tromp-taylor
boardsize 7
clear_board
komi 0.5
#   X X X X O O O
#   . X . X O . O
#   X X X X O O O
#   X X X X O . O
#   . . . X O O O
#   . O . X O O O
#   . . . X O O O
play b A7
play b B7
play b C7
play b D7
play b B6
play b D6
play b A5
play b B5
play b C5
play b D5
play b A4
play b B4
play b C4
play b D4
play b D3
play b D2
play b D1
play w E7
play w F7
play w G7
play w E6
play w G6
play w E5
play w F5
play w G5
play w E4
play w G4
play w E3
play w F3
play w G3
play w B2
play w E2
play w F2
play w G2
play w E1
play w F1
play w G1
290 final_score
#? [W\+3.5]
play b pass
300 final_score
#? [W\+3.5]
play w pass
310 final_score
#? [W\+3.5]
320 final_status_list dead
#? []
play b pass
330 final_score
#? [W\+3.5]
play w pass
340 final_score
#? [W\+3.5]
350 final_status_list dead
#? []

# Under new-zealand.
kata-set-rules new-zealand
boardsize 7
clear_board
komi 0.5
#   X X X X O O O
#   . X . X O . O
#   X X X X O O O
#   X X X X O . O
#   . . . X O O O
#   . O . X O O O
#   . . . X O O O
play b A7
play b B7
play b C7
play b D7
play b B6
play b D6
play b A5
play b B5
play b C5
play b D5
play b A4
play b B4
play b C4
play b D4
play b D3
play b D2
play b D1
play w E7
play w F7
play w G7
play w E6
play w G6
play w E5
play w F5
play w G5
play w E4
play w G4
play w E3
play w F3
play w G3
play w B2
play w E2
play w F2
play w G2
play w E1
play w F1
play w G1
360 final_score
#? [W\+3.5]
play b pass
370 final_score
#? [W\+3.5]
play w pass
380 final_score
#? [W\+3.5]
390 final_status_list dead
#? []
play b pass
400 final_score
#? [W\+3.5]
play w pass
410 final_score
#? [W\+3.5]
420 final_status_list dead
#? []
