# First moves.

# On three by three the centre takes the whole board.
loadsgf positions/center-3x3.sgf
kata-set-rules chinese
10 reg_genmove b
#? [B2]

# On five by five too.
loadsgf positions/center-5x5.sgf
kata-set-rules chinese
20 reg_genmove b
#? [C3]

# The first move on nine by nine is not on the edge.
loadsgf positions/first-move-9.sgf
kata-set-rules chinese
30 reg_genmove b
#? [[C-G][3-7]]

# Nor on the larger board.
loadsgf positions/first-move-19.sgf
kata-set-rules chinese
40 reg_genmove b
#? [[C-R]([3-9]|1[0-7])]
