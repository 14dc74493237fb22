# Seki: the group lives or dies by it.
# The boards are built like those of gokyo-shumyo.tst: killing everything in the corner wins, anything alive there loses.
# An exhaustive search of the corner proves the answers right and every other move wrong.

# White lives in seki through ko.
loadsgf positions/seki-01.sgf
kata-set-rules chinese
10 reg_genmove w
#? [H11]*

# White lives in seki.
loadsgf positions/seki-02.sgf
kata-set-rules chinese
20 reg_genmove w
#? [A2]*
