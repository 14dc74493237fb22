# Problems of Gokyo Shumyo (Hayashi Genbi, 1812), in the numbering of section and problem in common use. Only the stones and
# the side to move are those of the book. Each problem stands in a corner of a small board, shut in by a living wall; the
# rest of the board is settled, and komi 7.5 makes killing everything inside win and anything alive there win for the
# other side. The answers are all the moves that an exhaustive search of the corner proves right; no other one is. Where a
# position two moves later has one right move only, it follows, or stands alone if too many first moves are right; those two
# moves come from the search, not the book.

# Gokyo Shumyo 1-1: White lives.
loadsgf classics/gokyo-shumyo-1-001.sgf
kata-set-rules chinese
10 reg_genmove w
#? [A1]*

# Gokyo Shumyo 1-1, after A1 and A4: White lives.
loadsgf classics/gokyo-shumyo-1-001-second.sgf
kata-set-rules chinese
20 reg_genmove w
#? [A3]

# Gokyo Shumyo 1-4: White lives.
loadsgf classics/gokyo-shumyo-1-004.sgf
kata-set-rules chinese
30 reg_genmove w
#? [A3|B2]*

# Gokyo Shumyo 1-4, after A3 and B2: White lives.
loadsgf classics/gokyo-shumyo-1-004-second.sgf
kata-set-rules chinese
40 reg_genmove w
#? [B1]

# Gokyo Shumyo 1-5: White lives.
loadsgf classics/gokyo-shumyo-1-005.sgf
kata-set-rules chinese
50 reg_genmove w
#? [M12]*

# Gokyo Shumyo 1-5, after M12 and N11: White lives.
loadsgf classics/gokyo-shumyo-1-005-second.sgf
kata-set-rules chinese
60 reg_genmove w
#? [N12]*

# Gokyo Shumyo 1-10: Black lives.
loadsgf classics/gokyo-shumyo-1-010.sgf
kata-set-rules chinese
70 reg_genmove b
#? [L2]*

# Gokyo Shumyo 1-10, after L2 and K1: Black lives.
loadsgf classics/gokyo-shumyo-1-010-second.sgf
kata-set-rules chinese
80 reg_genmove b
#? [K2]*

# Gokyo Shumyo 1-11: Black lives.
loadsgf classics/gokyo-shumyo-1-011.sgf
kata-set-rules chinese
90 reg_genmove b
#? [A12|B13|B12]

# Gokyo Shumyo 1-11, after A12 and C13: Black lives.
loadsgf classics/gokyo-shumyo-1-011-second.sgf
kata-set-rules chinese
100 reg_genmove b
#? [B13]

# Gokyo Shumyo 1-12: White lives.
loadsgf classics/gokyo-shumyo-1-012.sgf
kata-set-rules chinese
110 reg_genmove w
#? [A3]*

# Gokyo Shumyo 1-12, after A3 and B1: White lives.
loadsgf classics/gokyo-shumyo-1-012-second.sgf
kata-set-rules chinese
120 reg_genmove w
#? [C1]

# Gokyo Shumyo 1-18: Black lives.
loadsgf classics/gokyo-shumyo-1-018.sgf
kata-set-rules chinese
130 reg_genmove b
#? [K1]*

# Gokyo Shumyo 1-18, after K1 and L2: Black lives.
loadsgf classics/gokyo-shumyo-1-018-second.sgf
kata-set-rules chinese
140 reg_genmove b
#? [L3]*

# Gokyo Shumyo 1-22: Black lives.
loadsgf classics/gokyo-shumyo-1-022.sgf
kata-set-rules chinese
150 reg_genmove b
#? [L6]*

# Gokyo Shumyo 1-22, after L6 and L4: Black lives.
loadsgf classics/gokyo-shumyo-1-022-second.sgf
kata-set-rules chinese
160 reg_genmove b
#? [K4]

# Gokyo Shumyo 1-35: White lives.
loadsgf classics/gokyo-shumyo-1-035.sgf
kata-set-rules chinese
170 reg_genmove w
#? [A10]

# Gokyo Shumyo 1-35, after A10 and B11: White lives.
loadsgf classics/gokyo-shumyo-1-035-second.sgf
kata-set-rules chinese
180 reg_genmove w
#? [C11]

# Gokyo Shumyo 1-46: White lives.
loadsgf classics/gokyo-shumyo-1-046.sgf
kata-set-rules chinese
190 reg_genmove w
#? [L2]*

# Gokyo Shumyo 1-46, after L2 and K3: White lives.
loadsgf classics/gokyo-shumyo-1-046-second.sgf
kata-set-rules chinese
200 reg_genmove w
#? [K2]

# Gokyo Shumyo 1-47: White lives.
loadsgf classics/gokyo-shumyo-1-047.sgf
kata-set-rules chinese
210 reg_genmove w
#? [E9]

# Gokyo Shumyo 1-47, after E9 and C9: White lives.
loadsgf classics/gokyo-shumyo-1-047-second.sgf
kata-set-rules chinese
220 reg_genmove w
#? [B9]*

# Gokyo Shumyo 1-50: Black lives.
loadsgf classics/gokyo-shumyo-1-050.sgf
kata-set-rules chinese
230 reg_genmove b
#? [L4]

# Gokyo Shumyo 1-50, after L4 and J2: Black lives.
loadsgf classics/gokyo-shumyo-1-050-second.sgf
kata-set-rules chinese
240 reg_genmove b
#? [K1]*

# Gokyo Shumyo 1-72: White lives, in seki.
loadsgf classics/gokyo-shumyo-1-072.sgf
kata-set-rules chinese
250 reg_genmove w
#? [G12]*

# Gokyo Shumyo 1-72, after G12 and H11: White lives.
loadsgf classics/gokyo-shumyo-1-072-second.sgf
kata-set-rules chinese
260 reg_genmove w
#? [H10]

# Gokyo Shumyo 2-1: White kills.
loadsgf classics/gokyo-shumyo-2-001.sgf
kata-set-rules chinese
270 reg_genmove w
#? [L4]

# Gokyo Shumyo 2-1, after L4 and L2: White kills.
loadsgf classics/gokyo-shumyo-2-001-second.sgf
kata-set-rules chinese
280 reg_genmove w
#? [K1]

# Gokyo Shumyo 2-3: White kills, by ko.
loadsgf classics/gokyo-shumyo-2-003.sgf
kata-set-rules chinese
290 reg_genmove w
#? [A1]*

# Gokyo Shumyo 2-3, after A1 and A4: White kills.
loadsgf classics/gokyo-shumyo-2-003-second.sgf
kata-set-rules chinese
300 reg_genmove w
#? [A2]

# Gokyo Shumyo 2-9, after J1 and K1: White kills.
loadsgf classics/gokyo-shumyo-2-009-second.sgf
kata-set-rules chinese
310 reg_genmove w
#? [K2]*

# Gokyo Shumyo 2-10, after A9 and B9: White kills.
loadsgf classics/gokyo-shumyo-2-010-second.sgf
kata-set-rules chinese
320 reg_genmove w
#? [B11]*

# Gokyo Shumyo 2-11: Black kills.
loadsgf classics/gokyo-shumyo-2-011.sgf
kata-set-rules chinese
330 reg_genmove b
#? [B1]

# Gokyo Shumyo 2-11, after B1 and B2: Black kills.
loadsgf classics/gokyo-shumyo-2-011-second.sgf
kata-set-rules chinese
340 reg_genmove b
#? [E1]

# Gokyo Shumyo 2-13: White kills.
loadsgf classics/gokyo-shumyo-2-013.sgf
kata-set-rules chinese
350 reg_genmove w
#? [K2|H1]

# Gokyo Shumyo 2-16, after B1 and C1: Black kills.
loadsgf classics/gokyo-shumyo-2-016-second.sgf
kata-set-rules chinese
360 reg_genmove b
#? [A3]*

# Gokyo Shumyo 2-17, after N1 and K1: White kills.
loadsgf classics/gokyo-shumyo-2-017-second.sgf
kata-set-rules chinese
370 reg_genmove w
#? [H1]*

# Gokyo Shumyo 2-22: White kills, by ko.
loadsgf classics/gokyo-shumyo-2-022.sgf
kata-set-rules chinese
380 reg_genmove w
#? [B11]*

# Gokyo Shumyo 2-22, after B11 and E11: White kills.
loadsgf classics/gokyo-shumyo-2-022-second.sgf
kata-set-rules chinese
390 reg_genmove w
#? [C11]

# Gokyo Shumyo 2-23: Black kills.
loadsgf classics/gokyo-shumyo-2-023.sgf
kata-set-rules chinese
400 reg_genmove b
#? [K11]*

# Gokyo Shumyo 2-23, after K11 and G11: Black kills.
loadsgf classics/gokyo-shumyo-2-023-second.sgf
kata-set-rules chinese
410 reg_genmove b
#? [J11]

# Gokyo Shumyo 2-25: Black kills.
loadsgf classics/gokyo-shumyo-2-025.sgf
kata-set-rules chinese
420 reg_genmove b
#? [K2|J2]

# Gokyo Shumyo 2-30: Black kills.
loadsgf classics/gokyo-shumyo-2-030.sgf
kata-set-rules chinese
430 reg_genmove b
#? [C11]

# Gokyo Shumyo 2-30, after C11 and D10: Black kills.
loadsgf classics/gokyo-shumyo-2-030-second.sgf
kata-set-rules chinese
440 reg_genmove b
#? [A10]*

# Gokyo Shumyo 2-50, after B10 and B9: White kills.
loadsgf classics/gokyo-shumyo-2-050-second.sgf
kata-set-rules chinese
450 reg_genmove w
#? [C11]

# Gokyo Shumyo 2-59: White kills.
loadsgf classics/gokyo-shumyo-2-059.sgf
kata-set-rules chinese
460 reg_genmove w
#? [A4]*

# Gokyo Shumyo 2-62, after A13 and C13: White kills.
loadsgf classics/gokyo-shumyo-2-062-second.sgf
kata-set-rules chinese
470 reg_genmove w
#? [C11]

# Gokyo Shumyo 3-37: White kills.
loadsgf classics/gokyo-shumyo-3-037.sgf
kata-set-rules chinese
480 reg_genmove w
#? [C11|D11|A9]

# Gokyo Shumyo 3-41: Black kills.
loadsgf classics/gokyo-shumyo-3-041.sgf
kata-set-rules chinese
490 reg_genmove b
#? [A9]

# Gokyo Shumyo 3-41, after A9 and C11: Black kills.
loadsgf classics/gokyo-shumyo-3-041-second.sgf
kata-set-rules chinese
500 reg_genmove b
#? [A8]*

# Gokyo Shumyo 3-45: White kills.
loadsgf classics/gokyo-shumyo-3-045.sgf
kata-set-rules chinese
510 reg_genmove w
#? [B9]*

# Gokyo Shumyo 3-45, after B9 and A9: White kills.
loadsgf classics/gokyo-shumyo-3-045-second.sgf
kata-set-rules chinese
520 reg_genmove w
#? [E8]*

# Gokyo Shumyo 3-59: White kills.
loadsgf classics/gokyo-shumyo-3-059.sgf
kata-set-rules chinese
530 reg_genmove w
#? [K11]*

# Gokyo Shumyo 3-59, after K11 and L11: White kills.
loadsgf classics/gokyo-shumyo-3-059-second.sgf
kata-set-rules chinese
540 reg_genmove w
#? [K9]

# Gokyo Shumyo 4-3, after H1 and K2: Black kills.
loadsgf classics/gokyo-shumyo-4-003-second.sgf
kata-set-rules chinese
550 reg_genmove b
#? [G1]

# Gokyo Shumyo 4-7: Black kills.
loadsgf classics/gokyo-shumyo-4-007.sgf
kata-set-rules chinese
560 reg_genmove b
#? [L3|K1]

# Gokyo Shumyo 4-7, after K1 and J1: Black kills.
loadsgf classics/gokyo-shumyo-4-007-second.sgf
kata-set-rules chinese
570 reg_genmove b
#? [H1]

# Gokyo Shumyo 4-14, after C1 and A2: White kills.
loadsgf classics/gokyo-shumyo-4-014-second.sgf
kata-set-rules chinese
580 reg_genmove w
#? [A3]

# Gokyo Shumyo 4-32: White kills.
loadsgf classics/gokyo-shumyo-4-032.sgf
kata-set-rules chinese
590 reg_genmove w
#? [B11]

# Gokyo Shumyo 4-48: Black kills.
loadsgf classics/gokyo-shumyo-4-048.sgf
kata-set-rules chinese
600 reg_genmove b
#? [B10|B8|B7]

# Gokyo Shumyo 4-48, after B8 and B10: Black kills.
loadsgf classics/gokyo-shumyo-4-048-second.sgf
kata-set-rules chinese
610 reg_genmove b
#? [B7]

# Gokyo Shumyo 4-54: Black kills.
loadsgf classics/gokyo-shumyo-4-054.sgf
kata-set-rules chinese
620 reg_genmove b
#? [B2]
