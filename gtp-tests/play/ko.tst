# Ko without threats elsewhere: who takes it first wins it.
# The boards are built like those of gokyo-shumyo.tst: killing everything in the corner wins, anything alive there loses.
# An exhaustive search of the corner proves the answers right and every other move wrong.

# White lives.
loadsgf positions/ko-01.sgf
kata-set-rules chinese
10 reg_genmove w
#? [K10]

# White lives.
loadsgf positions/ko-02.sgf
kata-set-rules chinese
20 reg_genmove w
#? [B2]

# Black kills.
loadsgf positions/ko-03.sgf
kata-set-rules chinese
30 reg_genmove b
#? [H2]

# Black kills.
loadsgf positions/ko-04.sgf
kata-set-rules chinese
40 reg_genmove b
#? [A8]

# Black kills.
loadsgf positions/ko-05.sgf
kata-set-rules chinese
50 reg_genmove b
#? [B1]

# Black kills.
loadsgf positions/ko-06.sgf
kata-set-rules chinese
60 reg_genmove b
#? [H10]

# Black kills.
loadsgf positions/ko-07.sgf
kata-set-rules chinese
70 reg_genmove b
#? [G2]

# Black kills.
loadsgf positions/ko-08.sgf
kata-set-rules chinese
80 reg_genmove b
#? [A9]
