# Life and death, the side to move kills.
# The boards are built like those of gokyo-shumyo.tst: killing everything in the corner wins, anything alive there loses.
# An exhaustive search of the corner proves the answers right and every other move wrong.

# Black kills.
loadsgf positions/kill-01.sgf
kata-set-rules chinese
10 reg_genmove b
#? [K10]

# Black kills.
loadsgf positions/kill-02.sgf
kata-set-rules chinese
20 reg_genmove b
#? [D1]

# Black kills.
loadsgf positions/kill-03.sgf
kata-set-rules chinese
30 reg_genmove b
#? [H2]

# Black kills.
loadsgf positions/kill-04.sgf
kata-set-rules chinese
40 reg_genmove b
#? [B10]

# Black kills.
loadsgf positions/kill-05.sgf
kata-set-rules chinese
50 reg_genmove b
#? [B2]

# Black kills.
loadsgf positions/kill-06.sgf
kata-set-rules chinese
60 reg_genmove b
#? [H8]
