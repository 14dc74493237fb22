# Throw-ins, snapbacks and stones given up to be taken under: the right move can be captured at once, or a large capture comes to nothing.
# The boards are built like those of gokyo-shumyo.tst: killing everything in the corner wins, anything alive there loses.
# An exhaustive search of the corner proves the answers right and every other move wrong.

# White lives by a snapback.
loadsgf positions/sacrifice-01.sgf
kata-set-rules chinese
10 reg_genmove w
#? [J10]

# White lives with a throw-in through ko.
loadsgf positions/sacrifice-02.sgf
kata-set-rules chinese
20 reg_genmove w
#? [C2]

# Black kills with a throw-in.
loadsgf positions/sacrifice-03.sgf
kata-set-rules chinese
30 reg_genmove b
#? [L2]

# Black kills with a throw-in.
loadsgf positions/sacrifice-04.sgf
kata-set-rules chinese
40 reg_genmove b
#? [D9]

# Black kills with a throw-in.
loadsgf positions/sacrifice-05.sgf
kata-set-rules chinese
50 reg_genmove b
#? [A5]

# Black kills with a throw-in.
loadsgf positions/sacrifice-06.sgf
kata-set-rules chinese
60 reg_genmove b
#? [H9]

# Black kills with a throw-in through ko.
loadsgf positions/sacrifice-07.sgf
kata-set-rules chinese
70 reg_genmove b
#? [J4]
