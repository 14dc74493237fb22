# While handicap stones stand the default komi is 0; a new game restores it, an explicit komi survives.
kata-set-rules aga
boardsize 9
clear_board
10 final_score
#? [W\+5.5]
20 fixed_handicap 2
#? [C3 G7]
30 get_komi
#? [0]
clear_board
40 get_komi
#? [5.5]
kata-set-rules japanese
50 get_komi
#? [6.5]
komi 3.75
clear_board
60 get_komi
#? [3.75]
kata-set-rules chinese
70 get_komi
#? [3.75]
fixed_handicap 4
80 get_komi
#? [3.75]
boardsize 13
clear_board
90 get_komi
#? [3.75]

# White is paid for handicap stones by some presets, in area counting alone; nothing under pass stones.
kata-set-rules aga
boardsize 5
clear_board
komi 0
set_free_handicap B2 B3 B4 B5
play b A5
play b C5
play b C4
play b A3
play b C3
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
100 final_score
#? [W\+1]
kata-set-rules aga-area
110 final_score
#? [B\+2]
kata-set-rules japanese
120 final_score
#? [W\+1]
kata-set-rules korean
130 final_score
#? [W\+1]
kata-set-rules chinese
140 final_score
#? [B\+1]
kata-set-rules chinese-ogs
150 final_score
#? [B\+1]
kata-set-rules chinese-kgs
160 final_score
#? [B\+1]
kata-set-rules ing
170 final_score
#? [B\+5]
kata-set-rules new-zealand
180 final_score
#? [B\+5]
kata-set-rules tromp-taylor
190 final_score
#? [B\+5]
play w pass
play b pass
kata-set-rules aga
200 final_score
#? [W\+0]
kata-set-rules aga-area
210 final_score
#? [B\+2]
kata-set-rules chinese
220 final_score
#? [B\+1]
kata-set-rules japanese
230 final_score
#? [W\+1]

# Fixed handicap, in the order of the protocol.
boardsize 19
clear_board
240 fixed_handicap 2
#? [D4 Q16]
clear_board
250 fixed_handicap 3
#? [D4 Q16 D16]
clear_board
260 fixed_handicap 4
#? [D4 Q16 D16 Q4]
clear_board
270 fixed_handicap 5
#? [D4 Q16 D16 Q4 K10]
clear_board
280 fixed_handicap 6
#? [D4 Q16 D16 Q4 D10 Q10]
clear_board
290 fixed_handicap 7
#? [D4 Q16 D16 Q4 D10 Q10 K10]
clear_board
300 fixed_handicap 8
#? [D4 Q16 D16 Q4 D10 Q10 K4 K16]
clear_board
310 fixed_handicap 9
#? [D4 Q16 D16 Q4 D10 Q10 K4 K16 K10]
boardsize 13
clear_board
320 fixed_handicap 9
#? [D4 K10 D10 K4 D7 K7 G4 G10 G7]
boardsize 9
clear_board
330 fixed_handicap 5
#? [C3 G7 C7 G3 E5]
boardsize 9
clear_board
340 fixed_handicap 9
#? [C3 G7 C7 G3 C5 G5 E3 E7 E5]
boardsize 7
clear_board
350 fixed_handicap 4
#? [C3 E5 C5 E3]
boardsize 8
clear_board
360 fixed_handicap 4
#? [C3 F6 C6 F3]
boardsize 14
clear_board
370 fixed_handicap 4
#? [D4 L11 D11 L4]
boardsize 25
clear_board
380 fixed_handicap 9
#? [D4 W22 D22 W4 D13 W13 N4 N22 N13]

# After a handicap White moves first, and the stones are no moves.
boardsize 9
clear_board
set_free_handicap A1 J9 E5 C3
390 all_legal w
#? [A9 B9 C9 D9 E9 F9 G9 H9 A8 B8 C8 D8 E8 F8 G8 H8 J8 A7 B7 C7 D7 E7 F7 G7 H7 J7 A6 B6 C6 D6 E6 F6 G6 H6 J6 A5 B5 C5 D5 F5 G5 H5 J5 A4 B4 C4 D4 E4 F4 G4 H4 J4 A3 B3 D3 E3 F3 G3 H3 J3 A2 B2 C2 D2 E2 F2 G2 H2 J2 B1 C1 D1 E1 F1 G1 H1 J1]
clear_board
400 place_free_handicap 5
#? [([A-HJ][1-9] ?){2,5}]
