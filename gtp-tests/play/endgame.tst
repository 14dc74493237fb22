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
