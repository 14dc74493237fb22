# Ladders that work, ladders that are broken, and moves of who would be caught. One long chain without eyes decides the game: all
# else is settled but for the corner or corridor it can run through, and with komi either side wins by 8 points or more.
# An exhaustive search of that room proves the answers right and every other move wrong, a pass too; GNU Go and Pachi agree.

# Black captures in a ladder; from the other side it fails.
loadsgf positions/ladder-01.sgf
kata-set-rules chinese
10 reg_genmove b
#? [J4]

# Black captures in a ladder; from the other side it fails.
loadsgf positions/ladder-02.sgf
kata-set-rules chinese
20 reg_genmove b
#? [J5]

# Black captures in a ladder; from the other side it fails.
loadsgf positions/ladder-03.sgf
kata-set-rules chinese
30 reg_genmove b
#? [C9]

# White captures in a ladder; from the other side it fails.
loadsgf positions/ladder-04.sgf
kata-set-rules chinese
40 reg_genmove w
#? [F11]

# Black captures in a ladder; from the other side it fails.
loadsgf positions/ladder-05.sgf
kata-set-rules chinese
50 reg_genmove b
#? [E7]

# White captures in a ladder; from the other side it fails.
loadsgf positions/ladder-06.sgf
kata-set-rules chinese
60 reg_genmove w
#? [D8]

# Black captures in a ladder; from the other side it fails.
loadsgf positions/ladder-07.sgf
kata-set-rules chinese
70 reg_genmove b
#? [F15]

# Black captures in a ladder; from the other side it fails.
loadsgf positions/ladder-08.sgf
kata-set-rules chinese
80 reg_genmove b
#? [F4]

# Black captures in a ladder; from the other side it fails.
loadsgf positions/ladder-09.sgf
kata-set-rules chinese
90 reg_genmove b
#? [N8]

# Black captures in a ladder; from the other side it fails.
loadsgf positions/ladder-10.sgf
kata-set-rules chinese
100 reg_genmove b
#? [K5]

# White runs: the ladder fails.
loadsgf positions/ladder-11.sgf
kata-set-rules chinese
110 reg_genmove w
#? [J3]

# White captures a stone: the ladder fails.
loadsgf positions/ladder-12.sgf
kata-set-rules chinese
120 reg_genmove w
#? [J6]

# White runs or captures a stone: the ladder fails.
loadsgf positions/ladder-13.sgf
kata-set-rules chinese
130 reg_genmove w
#? [H12|J12]

# Black runs: the ladder fails.
loadsgf positions/ladder-14.sgf
kata-set-rules chinese
140 reg_genmove b
#? [H7]

# White runs: the ladder fails.
loadsgf positions/ladder-15.sgf
kata-set-rules chinese
150 reg_genmove w
#? [E7]

# White runs: the ladder fails.
loadsgf positions/ladder-16.sgf
kata-set-rules chinese
160 reg_genmove w
#? [M12]

# White runs: the ladder fails.
loadsgf positions/ladder-17.sgf
kata-set-rules chinese
170 reg_genmove w
#? [E10]

# Black runs or captures a stone: the ladder fails.
loadsgf positions/ladder-18.sgf
kata-set-rules chinese
180 reg_genmove b
#? [P14|P13]

# White saves the chain before the ladder.
loadsgf positions/ladder-19.sgf
kata-set-rules chinese
190 reg_genmove w
#? [G4]

# Black saves the chain before the ladder.
loadsgf positions/ladder-20.sgf
kata-set-rules chinese
200 reg_genmove b
#? [F8]

# Black saves the chain before the ladder.
loadsgf positions/ladder-21.sgf
kata-set-rules chinese
210 reg_genmove b
#? [O15]

# Black nets the chain; every ladder fails.
loadsgf positions/ladder-22.sgf
kata-set-rules chinese
220 reg_genmove b
#? [B7]

# Black nets the chain; every ladder fails.
loadsgf positions/ladder-23.sgf
kata-set-rules chinese
230 reg_genmove b
#? [J12]
