# Capturing races: a chain without eyes inside the group races against it.
# The boards are built like those of gokyo-shumyo.tst: killing everything in the corner wins, anything alive there loses.
# An exhaustive search of the corner proves the answers right and every other move wrong.

# Black kills.
loadsgf positions/race-01.sgf
kata-set-rules chinese
10 reg_genmove b
#? [K9]

# White lives.
loadsgf positions/race-02.sgf
kata-set-rules chinese
20 reg_genmove w
#? [C2]

# Black kills.
loadsgf positions/race-03.sgf
kata-set-rules chinese
30 reg_genmove b
#? [J3]

# Black kills.
loadsgf positions/race-04.sgf
kata-set-rules chinese
40 reg_genmove b
#? [C10]

# Black kills.
loadsgf positions/race-05.sgf
kata-set-rules chinese
50 reg_genmove b
#? [B2]

# White lives through ko.
loadsgf positions/race-06.sgf
kata-set-rules chinese
60 reg_genmove w
#? [G9]

# Black kills.
loadsgf positions/race-07.sgf
kata-set-rules chinese
70 reg_genmove b
#? [L2]*

# White lives through ko.
loadsgf positions/race-08.sgf
kata-set-rules chinese
80 reg_genmove w
#? [B9]*

# White lives.
loadsgf positions/race-09.sgf
kata-set-rules chinese
90 reg_genmove w
#? [L10]

# Black kills.
loadsgf positions/race-10.sgf
kata-set-rules chinese
100 reg_genmove b
#? [C2|D2]

# White lives.
loadsgf positions/race-11.sgf
kata-set-rules chinese
110 reg_genmove w
#? [K1]

# White lives.
loadsgf positions/race-12.sgf
kata-set-rules chinese
120 reg_genmove w
#? [B8]
