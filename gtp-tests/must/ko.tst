# Sending two, returning one: Black at A6 recreates a position. Positional superko forbids it at once; situational
# superko allows it, because White is to move now; simple ko allows it for ever.

# Under aga.
kata-set-rules aga
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
10 is_legal b A6
#? [1]
play b A6
play w pass
20 is_legal b A5
#? [0]

# Under aga-area.
kata-set-rules aga-area
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
30 is_legal b A6
#? [1]
play b A6
play w pass
40 is_legal b A5
#? [0]

# Under japanese.
kata-set-rules japanese
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
50 is_legal b A6
#? [1]
play b A6
play w pass
60 is_legal b A5
#? [1]

# Under korean.
kata-set-rules korean
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
70 is_legal b A6
#? [1]
play b A6
play w pass
80 is_legal b A5
#? [1]

# Under chinese.
kata-set-rules chinese
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
90 is_legal b A6
#? [1]
play b A6
play w pass
100 is_legal b A5
#? [1]

# Under chinese-ogs.
kata-set-rules chinese-ogs
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
110 is_legal b A6
#? [0]

# Under chinese-kgs.
kata-set-rules chinese-kgs
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
120 is_legal b A6
#? [0]

# Under ing.
kata-set-rules ing
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
130 is_legal b A6
#? [1]
play b A6
play w pass
140 is_legal b A5
#? [0]

# Under new-zealand.
kata-set-rules new-zealand
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
150 is_legal b A6
#? [1]
play b A6
play w pass
160 is_legal b A5
#? [0]

# Under tromp-taylor.
kata-set-rules tromp-taylor
boardsize 9
clear_board
komi 0
play b A8
play w B6
play b B7
play w B5
play b A6
play w A4
play b J9
play w B4
play b A5
play w A7
170 is_legal b A6
#? [0]

# A ko may be taken back after a move elsewhere, and a pass is one too under simple ko alone.
kata-set-rules aga
boardsize 9
clear_board
komi 0
play b C4
play w D4
play b B3
play w E3
play b C2
play w D2
play b D3
play w C3
180 is_legal b D3
#? [0]
190 is_legal w D3
#? [1]
play b J9
play w J1
200 is_legal b D3
#? [1]
undo
undo
play b pass
play w pass
210 is_legal b D3
#? [0]
kata-set-rules japanese
boardsize 9
clear_board
komi 0
play b C4
play w D4
play b B3
play w E3
play b C2
play w D2
play b D3
play w C3
220 is_legal b D3
#? [0]
230 is_legal w D3
#? [1]
play b J9
play w J1
240 is_legal b D3
#? [1]
undo
undo
play b pass
play w pass
250 is_legal b D3
#? [1]
kata-set-rules chinese
boardsize 9
clear_board
komi 0
play b C4
play w D4
play b B3
play w E3
play b C2
play w D2
play b D3
play w C3
260 is_legal b D3
#? [0]
270 is_legal w D3
#? [1]
play b J9
play w J1
280 is_legal b D3
#? [1]
undo
undo
play b pass
play w pass
290 is_legal b D3
#? [1]
kata-set-rules tromp-taylor
boardsize 9
clear_board
komi 0
play b C4
play w D4
play b B3
play w E3
play b C2
play w D2
play b D3
play w C3
300 is_legal b D3
#? [0]
310 is_legal w D3
#? [1]
play b J9
play w J1
320 is_legal b D3
#? [1]
undo
undo
play b pass
play w pass
330 is_legal b D3
#? [0]
