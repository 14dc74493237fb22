# Problems of Xuanxuan Qijing (Yan Defu and Yan Tianzhang, about 1349), in the numbering of the version with 347 problems.
# Only the stones and the side to move are those of the book. They are set on boards like the problems of Gokyo Shumyo in
# gokyo-shumyo.tst, with the same meaning of the answers.

# Xuanxuan Qijing 4: Black kills, by ko.
loadsgf classics/xuanxuan-qijing-004.sgf
kata-set-rules chinese
10 reg_genmove b
#? [B11]

# Xuanxuan Qijing 4, after B11 and A8: Black kills.
loadsgf classics/xuanxuan-qijing-004-second.sgf
kata-set-rules chinese
20 reg_genmove b
#? [B9]*

# Xuanxuan Qijing 6, after L10 and K10: Black kills.
loadsgf classics/xuanxuan-qijing-006-second.sgf
kata-set-rules chinese
30 reg_genmove b
#? [J10]

# Xuanxuan Qijing 10: Black kills.
loadsgf classics/xuanxuan-qijing-010.sgf
kata-set-rules chinese
40 reg_genmove b
#? [D2]

# Xuanxuan Qijing 10, after D2 and E3: Black kills.
loadsgf classics/xuanxuan-qijing-010-second.sgf
kata-set-rules chinese
50 reg_genmove b
#? [C1]*

# Xuanxuan Qijing 11: Black kills.
loadsgf classics/xuanxuan-qijing-011.sgf
kata-set-rules chinese
60 reg_genmove b
#? [H1|J2|J3]*

# Xuanxuan Qijing 12, after A10 and A9: Black kills.
loadsgf classics/xuanxuan-qijing-012-second.sgf
kata-set-rules chinese
70 reg_genmove b
#? [B9]

# Xuanxuan Qijing 14: White kills, by ko.
loadsgf classics/xuanxuan-qijing-014.sgf
kata-set-rules chinese
80 reg_genmove w
#? [H9]

# Xuanxuan Qijing 14, after H9 and G8: White kills.
loadsgf classics/xuanxuan-qijing-014-second.sgf
kata-set-rules chinese
90 reg_genmove w
#? [H6]

# Xuanxuan Qijing 15: Black kills, by ko.
loadsgf classics/xuanxuan-qijing-015.sgf
kata-set-rules chinese
100 reg_genmove b
#? [H1|H4|F1]*

# Xuanxuan Qijing 15, after H1 and H2: Black kills.
loadsgf classics/xuanxuan-qijing-015-second.sgf
kata-set-rules chinese
110 reg_genmove b
#? [H4]*

# Xuanxuan Qijing 16: Black kills, by ko.
loadsgf classics/xuanxuan-qijing-016.sgf
kata-set-rules chinese
120 reg_genmove b
#? [E11|D10]

# Xuanxuan Qijing 16, after E11 and F11: Black kills.
loadsgf classics/xuanxuan-qijing-016-second.sgf
kata-set-rules chinese
130 reg_genmove b
#? [D10]

# Xuanxuan Qijing 19: White kills.
loadsgf classics/xuanxuan-qijing-019.sgf
kata-set-rules chinese
140 reg_genmove w
#? [G1|L2|H3]

# Xuanxuan Qijing 19, after G1 and J2: White kills.
loadsgf classics/xuanxuan-qijing-019-second.sgf
kata-set-rules chinese
150 reg_genmove w
#? [L2]

# Xuanxuan Qijing 27, after L1 and L2: Black kills.
loadsgf classics/xuanxuan-qijing-027-second.sgf
kata-set-rules chinese
160 reg_genmove b
#? [J2]

# Xuanxuan Qijing 43: Black kills.
loadsgf classics/xuanxuan-qijing-043.sgf
kata-set-rules chinese
170 reg_genmove b
#? [L2]*

# Xuanxuan Qijing 43, after L2 and L1: Black kills.
loadsgf classics/xuanxuan-qijing-043-second.sgf
kata-set-rules chinese
180 reg_genmove b
#? [J2]

# Xuanxuan Qijing 51: White kills, by ko.
loadsgf classics/xuanxuan-qijing-051.sgf
kata-set-rules chinese
190 reg_genmove w
#? [L2|K2|L3]

# Xuanxuan Qijing 51, after L2 and L3: White kills.
loadsgf classics/xuanxuan-qijing-051-second.sgf
kata-set-rules chinese
200 reg_genmove w
#? [K2]

# Xuanxuan Qijing 59: Black kills.
loadsgf classics/xuanxuan-qijing-059.sgf
kata-set-rules chinese
210 reg_genmove b
#? [K3]

# Xuanxuan Qijing 59, after K3 and H1: Black kills.
loadsgf classics/xuanxuan-qijing-059-second.sgf
kata-set-rules chinese
220 reg_genmove b
#? [L4]

# Xuanxuan Qijing 63: White kills.
loadsgf classics/xuanxuan-qijing-063.sgf
kata-set-rules chinese
230 reg_genmove w
#? [K3]

# Xuanxuan Qijing 70: Black lives.
loadsgf classics/xuanxuan-qijing-070.sgf
kata-set-rules chinese
240 reg_genmove b
#? [N11]

# Xuanxuan Qijing 70, after N11 and M13: Black lives.
loadsgf classics/xuanxuan-qijing-070-second.sgf
kata-set-rules chinese
250 reg_genmove b
#? [M12]

# Xuanxuan Qijing 72: White kills.
loadsgf classics/xuanxuan-qijing-072.sgf
kata-set-rules chinese
260 reg_genmove w
#? [B10|D10|A9]

# Xuanxuan Qijing 72, after B10 and A10: White kills.
loadsgf classics/xuanxuan-qijing-072-second.sgf
kata-set-rules chinese
270 reg_genmove w
#? [A9]

# Xuanxuan Qijing 75, after J1 and K1: White kills.
loadsgf classics/xuanxuan-qijing-075-second.sgf
kata-set-rules chinese
280 reg_genmove w
#? [K3]

# Xuanxuan Qijing 94: White kills.
loadsgf classics/xuanxuan-qijing-094.sgf
kata-set-rules chinese
290 reg_genmove w
#? [K8]

# Xuanxuan Qijing 94, after K8 and J8: White kills.
loadsgf classics/xuanxuan-qijing-094-second.sgf
kata-set-rules chinese
300 reg_genmove w
#? [L8]

# Xuanxuan Qijing 97: Black kills.
loadsgf classics/xuanxuan-qijing-097.sgf
kata-set-rules chinese
310 reg_genmove b
#? [H10]

# Xuanxuan Qijing 102: Black kills, by ko.
loadsgf classics/xuanxuan-qijing-102.sgf
kata-set-rules chinese
320 reg_genmove b
#? [L7|N6]

# Xuanxuan Qijing 102, after N6 and N7: Black kills.
loadsgf classics/xuanxuan-qijing-102-second.sgf
kata-set-rules chinese
330 reg_genmove b
#? [L7]

# Xuanxuan Qijing 105: White kills.
loadsgf classics/xuanxuan-qijing-105.sgf
kata-set-rules chinese
340 reg_genmove w
#? [J8]*

# Xuanxuan Qijing 105, after J8 and H8: White kills.
loadsgf classics/xuanxuan-qijing-105-second.sgf
kata-set-rules chinese
350 reg_genmove w
#? [J7]

# Xuanxuan Qijing 111: White kills, by ko.
loadsgf classics/xuanxuan-qijing-111.sgf
kata-set-rules chinese
360 reg_genmove w
#? [L2]*

# Xuanxuan Qijing 111, after L2 and L3: White kills.
loadsgf classics/xuanxuan-qijing-111-second.sgf
kata-set-rules chinese
370 reg_genmove w
#? [K3]*

# Xuanxuan Qijing 112, after B13 and D12: White kills.
loadsgf classics/xuanxuan-qijing-112-second.sgf
kata-set-rules chinese
380 reg_genmove w
#? [A12]

# Xuanxuan Qijing 114: White kills, by ko.
loadsgf classics/xuanxuan-qijing-114.sgf
kata-set-rules chinese
390 reg_genmove w
#? [D5]*

# Xuanxuan Qijing 114, after D5 and D4: White kills.
loadsgf classics/xuanxuan-qijing-114-second.sgf
kata-set-rules chinese
400 reg_genmove w
#? [E5]

# Xuanxuan Qijing 120: White kills, by ko.
loadsgf classics/xuanxuan-qijing-120.sgf
kata-set-rules chinese
410 reg_genmove w
#? [A8|D8]

# Xuanxuan Qijing 120, after A8 and A9: White kills.
loadsgf classics/xuanxuan-qijing-120-second.sgf
kata-set-rules chinese
420 reg_genmove w
#? [D8|D10]*

# Xuanxuan Qijing 122: Black kills.
loadsgf classics/xuanxuan-qijing-122.sgf
kata-set-rules chinese
430 reg_genmove b
#? [C2]

# Xuanxuan Qijing 129: White kills.
loadsgf classics/xuanxuan-qijing-129.sgf
kata-set-rules chinese
440 reg_genmove w
#? [J11]*

# Xuanxuan Qijing 129, after J11 and K11: White kills.
loadsgf classics/xuanxuan-qijing-129-second.sgf
kata-set-rules chinese
450 reg_genmove w
#? [H10]*

# Xuanxuan Qijing 130: White kills.
loadsgf classics/xuanxuan-qijing-130.sgf
kata-set-rules chinese
460 reg_genmove w
#? [D1]*

# Xuanxuan Qijing 134, after L9 and L8: White kills.
loadsgf classics/xuanxuan-qijing-134-second.sgf
kata-set-rules chinese
470 reg_genmove w
#? [J10]

# Xuanxuan Qijing 144: White kills, by ko.
loadsgf classics/xuanxuan-qijing-144.sgf
kata-set-rules chinese
480 reg_genmove w
#? [D11]*

# Xuanxuan Qijing 144, after D11 and E11: White kills.
loadsgf classics/xuanxuan-qijing-144-second.sgf
kata-set-rules chinese
490 reg_genmove w
#? [C11]

# Xuanxuan Qijing 146, after A1 and B1: White kills.
loadsgf classics/xuanxuan-qijing-146-second.sgf
kata-set-rules chinese
500 reg_genmove w
#? [A4]

# Xuanxuan Qijing 154: Black kills.
loadsgf classics/xuanxuan-qijing-154.sgf
kata-set-rules chinese
510 reg_genmove b
#? [F2]*

# Xuanxuan Qijing 154, after F2 and F1: Black kills.
loadsgf classics/xuanxuan-qijing-154-second.sgf
kata-set-rules chinese
520 reg_genmove b
#? [F3]*

# Xuanxuan Qijing 161: Black kills.
loadsgf classics/xuanxuan-qijing-161.sgf
kata-set-rules chinese
530 reg_genmove b
#? [N12]

# Xuanxuan Qijing 165: White kills.
loadsgf classics/xuanxuan-qijing-165.sgf
kata-set-rules chinese
540 reg_genmove w
#? [A2]*

# Xuanxuan Qijing 165, after A2 and A1: White kills.
loadsgf classics/xuanxuan-qijing-165-second.sgf
kata-set-rules chinese
550 reg_genmove w
#? [B5]*

# Xuanxuan Qijing 166, after N12 and M10: White kills.
loadsgf classics/xuanxuan-qijing-166-second.sgf
kata-set-rules chinese
560 reg_genmove w
#? [M13]

# Xuanxuan Qijing 188: Black kills, by ko.
loadsgf classics/xuanxuan-qijing-188.sgf
kata-set-rules chinese
570 reg_genmove b
#? [B9]

# Xuanxuan Qijing 188, after B9 and A9: Black kills.
loadsgf classics/xuanxuan-qijing-188-second.sgf
kata-set-rules chinese
580 reg_genmove b
#? [A8]

# Xuanxuan Qijing 212: White kills, by ko.
loadsgf classics/xuanxuan-qijing-212.sgf
kata-set-rules chinese
590 reg_genmove w
#? [A9]

# Xuanxuan Qijing 212, after A9 and B11: White kills.
loadsgf classics/xuanxuan-qijing-212-second.sgf
kata-set-rules chinese
600 reg_genmove w
#? [A6]*

# Xuanxuan Qijing 226, after E1 and F1: Black kills.
loadsgf classics/xuanxuan-qijing-226-second.sgf
kata-set-rules chinese
610 reg_genmove b
#? [G1]

# Xuanxuan Qijing 230: White kills.
loadsgf classics/xuanxuan-qijing-230.sgf
kata-set-rules chinese
620 reg_genmove w
#? [J10]*

# Xuanxuan Qijing 230, after J10 and H10: White kills.
loadsgf classics/xuanxuan-qijing-230-second.sgf
kata-set-rules chinese
630 reg_genmove w
#? [J9]

# Xuanxuan Qijing 238: White kills, by ko.
loadsgf classics/xuanxuan-qijing-238.sgf
kata-set-rules chinese
640 reg_genmove w
#? [J9]

# Xuanxuan Qijing 259, after K1 and H2: White kills.
loadsgf classics/xuanxuan-qijing-259-second.sgf
kata-set-rules chinese
650 reg_genmove w
#? [F2]

# Xuanxuan Qijing 263: White kills, by ko.
loadsgf classics/xuanxuan-qijing-263.sgf
kata-set-rules chinese
660 reg_genmove w
#? [K4]

# Xuanxuan Qijing 264, after B11 and D10: Black kills.
loadsgf classics/xuanxuan-qijing-264-second.sgf
kata-set-rules chinese
670 reg_genmove b
#? [C11]

# Xuanxuan Qijing 272: White kills.
loadsgf classics/xuanxuan-qijing-272.sgf
kata-set-rules chinese
680 reg_genmove w
#? [D10]*

# Xuanxuan Qijing 272, after D10 and C10: White kills.
loadsgf classics/xuanxuan-qijing-272-second.sgf
kata-set-rules chinese
690 reg_genmove w
#? [B11]*

# Xuanxuan Qijing 279: Black kills, by ko.
loadsgf classics/xuanxuan-qijing-279.sgf
kata-set-rules chinese
700 reg_genmove b
#? [L2|L6]

# Xuanxuan Qijing 279, after L2 and K4: Black kills.
loadsgf classics/xuanxuan-qijing-279-second.sgf
kata-set-rules chinese
710 reg_genmove b
#? [L6]

# Xuanxuan Qijing 314: White kills, by ko.
loadsgf classics/xuanxuan-qijing-314.sgf
kata-set-rules chinese
720 reg_genmove w
#? [A2|C3|A4]

# Xuanxuan Qijing 314, after A2 and A3: White kills.
loadsgf classics/xuanxuan-qijing-314-second.sgf
kata-set-rules chinese
730 reg_genmove w
#? [C3]

# Xuanxuan Qijing 334: White kills, by ko.
loadsgf classics/xuanxuan-qijing-334.sgf
kata-set-rules chinese
740 reg_genmove w
#? [J9]*

# Xuanxuan Qijing 334, after J9 and K9: White kills.
loadsgf classics/xuanxuan-qijing-334-second.sgf
kata-set-rules chinese
750 reg_genmove w
#? [L8]

# Xuanxuan Qijing 339: Black kills, by ko.
loadsgf classics/xuanxuan-qijing-339.sgf
kata-set-rules chinese
760 reg_genmove b
#? [H1|G1|H2]

# Xuanxuan Qijing 339, after H1 and G1: Black kills.
loadsgf classics/xuanxuan-qijing-339-second.sgf
kata-set-rules chinese
770 reg_genmove b
#? [H2]
