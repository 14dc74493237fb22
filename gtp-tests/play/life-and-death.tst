# Life and death on small boards. Komi makes the right move win and every other one lose.

# The middle of three points makes two eyes.
loadsgf positions/three-live.sgf
kata-set-rules chinese
10 reg_genmove b
#? [A3]

# The middle of three points leaves one eye.
loadsgf positions/three-kill.sgf
kata-set-rules chinese
20 reg_genmove w
#? [A3]

# Five points in the shape of a P: the point with three neighbours lives.
loadsgf positions/five-live.sgf
kata-set-rules chinese
30 reg_genmove b
#? [C5]

# The same point kills.
loadsgf positions/five-kill.sgf
kata-set-rules chinese
40 reg_genmove w
#? [C5]

# Four points around one: it lives with that point.
loadsgf positions/pyramid-live.sgf
kata-set-rules chinese
50 reg_genmove b
#? [C6]

# Four points around one: it dies without that point.
loadsgf positions/pyramid-kill.sgf
kata-set-rules chinese
60 reg_genmove w
#? [C6]

# Four points in a bent row are two eyes already. A stone inside costs the game under territory scoring.
loadsgf positions/bent-row-is-alive.sgf
kata-set-rules japanese
70 reg_genmove b
#? [PASS]

# Four points in a square are one eye. White need not take the group, and cannot afford to.
loadsgf positions/square-is-dead.sgf
kata-set-rules japanese
80 reg_genmove w
#? [PASS]*

# Two groups with one eye each live by joining.
loadsgf positions/join-two-eyes.sgf
kata-set-rules chinese
90 reg_genmove b
#? [D5]

# The same point kills both.
loadsgf positions/part-two-eyes.sgf
kata-set-rules chinese
100 reg_genmove w
#? [D5]
