# Life and death, the side to move lives.
# The boards are built like those of gokyo-shumyo.tst: killing everything in the corner wins, anything alive there loses.
# An exhaustive search of the corner proves the answers right and every other move wrong.

# White lives.
loadsgf positions/live-01.sgf
kata-set-rules chinese
10 reg_genmove w
#? [H8]

# White lives.
loadsgf positions/live-02.sgf
kata-set-rules chinese
20 reg_genmove w
#? [B2]

# White lives.
loadsgf positions/live-03.sgf
kata-set-rules chinese
30 reg_genmove w
#? [K2]

# White lives.
loadsgf positions/live-04.sgf
kata-set-rules chinese
40 reg_genmove w
#? [B7]*

# White lives.
loadsgf positions/live-05.sgf
kata-set-rules chinese
50 reg_genmove w
#? [B2]

# White lives.
loadsgf positions/live-06.sgf
kata-set-rules chinese
60 reg_genmove w
#? [K9]
