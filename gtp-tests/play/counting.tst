# The end of a game to be counted exactly: two settled sides, and between them neutral points and stones that one side can
# take and the other can save. The largest comes first; komi lies between the score with it and the score without it.

# Black's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-01.sgf
kata-set-rules chinese
10 reg_genmove b
#? [F11]

# White's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-02.sgf
kata-set-rules chinese
20 reg_genmove w
#? [F3]

# White's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-03.sgf
kata-set-rules chinese
30 reg_genmove w
#? [F1]

# White's largest capture or connection is worth 4 more than the next.
loadsgf positions/counting-04.sgf
kata-set-rules chinese
40 reg_genmove w
#? [G6]

# White's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-05.sgf
kata-set-rules chinese
50 reg_genmove w
#? [J6]

# White's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-06.sgf
kata-set-rules chinese
60 reg_genmove w
#? [G6]

# Black's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-07.sgf
kata-set-rules chinese
70 reg_genmove b
#? [E6]

# White's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-08.sgf
kata-set-rules chinese
80 reg_genmove w
#? [F5]

# Black's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-09.sgf
kata-set-rules chinese
90 reg_genmove b
#? [F1]

# Black's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-10.sgf
kata-set-rules chinese
100 reg_genmove b
#? [F9]

# Black's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-11.sgf
kata-set-rules chinese
110 reg_genmove b
#? [F5]

# Black's largest capture or connection is worth 2 more than the next.
loadsgf positions/counting-12.sgf
kata-set-rules chinese
120 reg_genmove b
#? [J6]
