# The end of a game: neutral points, dead stones and passing. Komi makes the right move win and others lose.

# The last neutral point decides under area counting.
loadsgf positions/last-point-black.sgf
kata-set-rules chinese
10 reg_genmove b
#? [C3]

# It is worth as much to White.
loadsgf positions/last-point-white.sgf
kata-set-rules chinese
20 reg_genmove w
#? [C3]

# With pass stones it is worth a point as well: the next pass costs one.
loadsgf positions/last-point-pass-stones.sgf
kata-set-rules aga
30 reg_genmove b
#? [C3]*

# A dead stone need not be captured; doing so costs points, and the game.
loadsgf positions/leave-the-dead.sgf
kata-set-rules japanese
40 reg_genmove b
#? [PASS]

# Where nothing is removed by agreement a dead stone must be captured before the end.
loadsgf positions/take-the-dead.sgf
kata-set-rules tromp-taylor
50 reg_genmove b
#? [[ABC][123]]

# White is behind by little, the borders are open and most of the board is nobody's yet: no time to pass.
boardsize 9
clear_board
kata-set-rules korean
play b E5
play w C5
play b C4
play w D4
play b D5
play w C3
play b B4
play w B5
play b B3
play w D3
play b B2
play w F4
play b F5
play w G5
play b G6
play w G4
play b C6
play w H6
play b G7
play w B6
play b C7
play w H7
play b C2
play w D2
play b H8
play w G8
play b F8
play w F6
play b F7
play w B7
play b B8
play w C8
play b D8
60 reg_genmove w
#? [!PASS]
