# Nets: a chain is caught without atari, where a ladder lets it out or there is none, or it leaves before the net is closed.
# The boards are built and proved like those of ladders.tst: one long chain decides the game by 8 points or more.

# Black nets the chain; every ladder fails.
loadsgf positions/net-01.sgf
kata-set-rules chinese
10 reg_genmove b
#? [D8]

# Black nets the chain; every ladder fails.
loadsgf positions/net-02.sgf
kata-set-rules chinese
20 reg_genmove b
#? [B6]

# Black nets the chain; every ladder fails.
loadsgf positions/net-03.sgf
kata-set-rules chinese
30 reg_genmove b
#? [B8]

# White nets the chain; every ladder fails.
loadsgf positions/net-04.sgf
kata-set-rules chinese
40 reg_genmove w
#? [G2]

# White nets the chain; every ladder fails.
loadsgf positions/net-05.sgf
kata-set-rules chinese
50 reg_genmove w
#? [F2]

# Black nets the chain.
loadsgf positions/net-06.sgf
kata-set-rules chinese
60 reg_genmove b
#? [C3]

# Black nets the chain.
loadsgf positions/net-07.sgf
kata-set-rules chinese
70 reg_genmove b
#? [H4]

# Black nets the chain.
loadsgf positions/net-08.sgf
kata-set-rules chinese
80 reg_genmove b
#? [G4]

# Black nets the chain.
loadsgf positions/net-09.sgf
kata-set-rules chinese
90 reg_genmove b
#? [H9]

# Black nets the chain.
loadsgf positions/net-10.sgf
kata-set-rules chinese
100 reg_genmove b
#? [H9]

# White gets out before the net is closed.
loadsgf positions/net-11.sgf
kata-set-rules chinese
110 reg_genmove w
#? [C2|D3]

# White gets out before the net is closed.
loadsgf positions/net-12.sgf
kata-set-rules chinese
120 reg_genmove w
#? [C6]

# White gets out before the net is closed.
loadsgf positions/net-13.sgf
kata-set-rules chinese
130 reg_genmove w
#? [H3]

# Black gets out before the net is closed.
loadsgf positions/net-14.sgf
kata-set-rules chinese
140 reg_genmove b
#? [F1]

# White gets out before the net is closed.
loadsgf positions/net-15.sgf
kata-set-rules chinese
150 reg_genmove w
#? [K13]
