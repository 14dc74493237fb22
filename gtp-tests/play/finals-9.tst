# Finished games on 9x9, stopped after two passes: the score under pass stones and under area counting, and which
# stones are dead. The order of groups is free, so the pattern looks for each stone and counts them.

loadsgf finals/09-1010.sgf
kata-set-rules aga
10 final_score
#? [B\+7.5]
20 final_status_list dead
#? [(?=.*\bE3\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
30 final_score
#? [B\+7.5]

loadsgf finals/09-1030.sgf
kata-set-rules aga
40 final_score
#? [B\+1.5]
50 final_status_list dead
#? [(?=.*\bB7\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
60 final_score
#? [B\+1.5]

loadsgf finals/09-1050.sgf
kata-set-rules aga
70 final_score
#? [W\+0.5]
80 final_status_list dead
#? [(?=.*\bC4\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
90 final_score
#? [W\+0.5]

loadsgf finals/09-1070.sgf
kata-set-rules aga
100 final_score
#? [W\+0.5]
110 final_status_list dead
#? []
kata-set-rules aga-area
120 final_score
#? [W\+0.5]

loadsgf finals/09-1090.sgf
kata-set-rules aga
130 final_score
#? [B\+5.5]
140 final_status_list dead
#? [(?=.*\bD8\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
150 final_score
#? [B\+5.5]

loadsgf finals/09-1110.sgf
kata-set-rules aga
160 final_score
#? [B\+3.5]
170 final_status_list dead
#? [(?=.*\bA7\b)(?=.*\bB5\b)(?=.*\bB6\b)(?=.*\bH4\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
180 final_score
#? [B\+3.5]

loadsgf finals/09-1140.sgf
kata-set-rules aga
190 final_score
#? [W\+2.5]
200 final_status_list dead
#? []
kata-set-rules aga-area
210 final_score
#? [W\+2.5]

loadsgf finals/09-1160.sgf
kata-set-rules aga
220 final_score
#? [W\+16.5]
230 final_status_list dead
#? [(?=.*\bB2\b)(?=.*\bD2\b)(?=.*\bD4\b)(?=.*\bE3\b)(?=.*\bE4\b)(?=.*\bE5\b)(?=.*\bF3\b)(?=.*\bF5\b)(?=.*\bG3\b)(?=.*\bH2\b)(\S+(\s+|$)){10}]
kata-set-rules aga-area
240 final_score
#? [W\+16.5]

loadsgf finals/09-1180.sgf
kata-set-rules aga
250 final_score
#? [W\+0.5]
260 final_status_list dead
#? []
kata-set-rules aga-area
270 final_score
#? [W\+0.5]

loadsgf finals/09-1220.sgf
kata-set-rules aga
280 final_score
#? [W\+4.5]
290 final_status_list dead
#? []
kata-set-rules aga-area
300 final_score
#? [W\+4.5]

loadsgf finals/09-1250.sgf
kata-set-rules aga
310 final_score
#? [W\+8.5]
320 final_status_list dead
#? []
kata-set-rules aga-area
330 final_score
#? [W\+8.5]

loadsgf finals/09-1270.sgf
kata-set-rules aga
340 final_score
#? [B\+5.5]
350 final_status_list dead
#? [(?=.*\bB5\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
360 final_score
#? [B\+5.5]

loadsgf finals/09-1290.sgf
kata-set-rules aga
370 final_score
#? [B\+13.5]
380 final_status_list dead
#? [(?=.*\bE1\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
390 final_score
#? [B\+13.5]

loadsgf finals/09-1330.sgf
kata-set-rules aga
400 final_score
#? [W\+10.5]
410 final_status_list dead
#? []
kata-set-rules aga-area
420 final_score
#? [W\+10.5]

loadsgf finals/09-1350.sgf
kata-set-rules aga
430 final_score
#? [B\+13.5]
440 final_status_list dead
#? []
kata-set-rules aga-area
450 final_score
#? [B\+13.5]

loadsgf finals/09-1370.sgf
kata-set-rules aga
460 final_score
#? [B\+5.5]
470 final_status_list dead
#? []
kata-set-rules aga-area
480 final_score
#? [B\+5.5]

loadsgf finals/09-1390.sgf
kata-set-rules aga
490 final_score
#? [B\+3.5]
500 final_status_list dead
#? []
kata-set-rules aga-area
510 final_score
#? [B\+3.5]

loadsgf finals/09-1410.sgf
kata-set-rules aga
520 final_score
#? [W\+2.5]
530 final_status_list dead
#? []
kata-set-rules aga-area
540 final_score
#? [W\+2.5]

loadsgf finals/09-1430.sgf
kata-set-rules aga
550 final_score
#? [W\+2.5]
560 final_status_list dead
#? [(?=.*\bC8\b)(?=.*\bG8\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
570 final_score
#? [W\+2.5]

loadsgf finals/09-1450.sgf
kata-set-rules aga
580 final_score
#? [B\+21.5]
590 final_status_list dead
#? [(?=.*\bA2\b)(?=.*\bA4\b)(?=.*\bB2\b)(?=.*\bB3\b)(?=.*\bC2\b)(?=.*\bD1\b)(?=.*\bD3\b)(?=.*\bE2\b)(?=.*\bF1\b)(\S+(\s+|$)){9}]
kata-set-rules aga-area
600 final_score
#? [B\+21.5]

loadsgf finals/09-1470.sgf
kata-set-rules aga
610 final_score
#? [W\+22.5]
620 final_status_list dead
#? []
kata-set-rules aga-area
630 final_score
#? [W\+22.5]

loadsgf finals/09-1490.sgf
kata-set-rules aga
640 final_score
#? [B\+5.5]
650 final_status_list dead
#? [(?=.*\bD5\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
660 final_score
#? [B\+5.5]

loadsgf finals/09-1510.sgf
kata-set-rules aga
670 final_score
#? [B\+7.5]
680 final_status_list dead
#? []
kata-set-rules aga-area
690 final_score
#? [B\+7.5]

loadsgf finals/09-1530.sgf
kata-set-rules aga
700 final_score
#? [W\+6.5]
710 final_status_list dead
#? [(?=.*\bB3\b)(?=.*\bC4\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
720 final_score
#? [W\+6.5]

loadsgf finals/09-1560.sgf
kata-set-rules aga
730 final_score
#? [W\+16.5]
740 final_status_list dead
#? [(?=.*\bF1\b)(?=.*\bF3\b)(?=.*\bG2\b)(?=.*\bH1\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
750 final_score
#? [W\+16.5]

loadsgf finals/09-1580.sgf
kata-set-rules aga
760 final_score
#? [W\+0.5]
770 final_status_list dead
#? [(?=.*\bB7\b)(?=.*\bC7\b)(?=.*\bD5\b)(\S+(\s+|$)){3}]
kata-set-rules aga-area
780 final_score
#? [W\+0.5]

loadsgf finals/09-1600.sgf
kata-set-rules aga
790 final_score
#? [W\+2.5]
800 final_status_list dead
#? [(?=.*\bC6\b)(?=.*\bC7\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
810 final_score
#? [W\+2.5]

loadsgf finals/09-1620.sgf
kata-set-rules aga
820 final_score
#? [W\+2.5]
830 final_status_list dead
#? []
kata-set-rules aga-area
840 final_score
#? [W\+2.5]

loadsgf finals/09-1650.sgf
kata-set-rules aga
850 final_score
#? [B\+11.5]
860 final_status_list dead
#? [(?=.*\bB6\b)(?=.*\bB7\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
870 final_score
#? [B\+11.5]

loadsgf finals/09-1680.sgf
kata-set-rules aga
880 final_score
#? [B\+15.5]
890 final_status_list dead
#? [(?=.*\bD5\b)(?=.*\bE5\b)(?=.*\bF2\b)(?=.*\bF6\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
900 final_score
#? [B\+15.5]

loadsgf finals/09-1700.sgf
kata-set-rules aga
910 final_score
#? [B\+1.5]
920 final_status_list dead
#? [(?=.*\bD3\b)(?=.*\bD7\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
930 final_score
#? [B\+1.5]

loadsgf finals/09-1730.sgf
kata-set-rules aga
940 final_score
#? [B\+19.5]
950 final_status_list dead
#? [(?=.*\bD7\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
960 final_score
#? [B\+19.5]

loadsgf finals/09-1750.sgf
kata-set-rules aga
970 final_score
#? [B\+5.5]
980 final_status_list dead
#? []
kata-set-rules aga-area
990 final_score
#? [B\+5.5]

loadsgf finals/09-1770.sgf
kata-set-rules aga
1000 final_score
#? [B\+9.5]
1010 final_status_list dead
#? [(?=.*\bB6\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1020 final_score
#? [B\+9.5]

loadsgf finals/09-1790.sgf
kata-set-rules aga
1030 final_score
#? [W\+2.5]
1040 final_status_list dead
#? [(?=.*\bB3\b)(?=.*\bC3\b)(?=.*\bG2\b)(\S+(\s+|$)){3}]
kata-set-rules aga-area
1050 final_score
#? [W\+2.5]

loadsgf finals/09-1810.sgf
kata-set-rules aga
1060 final_score
#? [W\+12.5]
1070 final_status_list dead
#? [(?=.*\bG5\b)(?=.*\bG6\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
1080 final_score
#? [W\+12.5]

loadsgf finals/09-1830.sgf
kata-set-rules aga
1090 final_score
#? [B\+25.5]
1100 final_status_list dead
#? [(?=.*\bE7\b)(?=.*\bH7\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
1110 final_score
#? [B\+25.5]

loadsgf finals/09-1850.sgf
kata-set-rules aga
1120 final_score
#? [B\+1.5]
1130 final_status_list dead
#? []
kata-set-rules aga-area
1140 final_score
#? [B\+1.5]

loadsgf finals/09-1870.sgf
kata-set-rules aga
1150 final_score
#? [W\+4.5]
1160 final_status_list dead
#? []
kata-set-rules aga-area
1170 final_score
#? [W\+4.5]

loadsgf finals/09-1900.sgf
kata-set-rules aga
1180 final_score
#? [B\+7.5]
1190 final_status_list dead
#? [(?=.*\bH6\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1200 final_score
#? [B\+7.5]

loadsgf finals/09-1920.sgf
kata-set-rules aga
1210 final_score
#? [W\+14.5]
1220 final_status_list dead
#? [(?=.*\bA4\b)(?=.*\bB5\b)(?=.*\bB7\b)(?=.*\bC4\b)(?=.*\bC7\b)(?=.*\bC8\b)(?=.*\bD6\b)(?=.*\bD7\b)(?=.*\bH6\b)(\S+(\s+|$)){9}]
kata-set-rules aga-area
1230 final_score
#? [W\+14.5]

loadsgf finals/09-1940.sgf
kata-set-rules aga
1240 final_score
#? [B\+1.5]
1250 final_status_list dead
#? []
kata-set-rules aga-area
1260 final_score
#? [B\+1.5]

loadsgf finals/09-1970.sgf
kata-set-rules aga
1270 final_score
#? [B\+7.5]
1280 final_status_list dead
#? []
kata-set-rules aga-area
1290 final_score
#? [B\+7.5]

loadsgf finals/09-2000.sgf
kata-set-rules aga
1300 final_score
#? [B\+7.5]
1310 final_status_list dead
#? [(?=.*\bB2\b)(?=.*\bD7\b)(?=.*\bD8\b)(\S+(\s+|$)){3}]
kata-set-rules aga-area
1320 final_score
#? [B\+7.5]

loadsgf finals/09-2020.sgf
kata-set-rules aga
1330 final_score
#? [W\+2.5]
1340 final_status_list dead
#? [(?=.*\bD9\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1350 final_score
#? [W\+2.5]

loadsgf finals/09-2040.sgf
kata-set-rules aga
1360 final_score
#? [B\+7.5]
1370 final_status_list dead
#? [(?=.*\bC8\b)(?=.*\bE6\b)(?=.*\bE7\b)(?=.*\bE8\b)(?=.*\bF7\b)(\S+(\s+|$)){5}]
kata-set-rules aga-area
1380 final_score
#? [B\+7.5]

loadsgf finals/09-2060.sgf
kata-set-rules aga
1390 final_score
#? [W\+6.5]
1400 final_status_list dead
#? [(?=.*\bC2\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1410 final_score
#? [W\+6.5]

loadsgf finals/09-2080.sgf
kata-set-rules aga
1420 final_score
#? [W\+8.5]
1430 final_status_list dead
#? []
kata-set-rules aga-area
1440 final_score
#? [W\+8.5]

loadsgf finals/09-2100.sgf
kata-set-rules aga
1450 final_score
#? [B\+19.5]
1460 final_status_list dead
#? [(?=.*\bE6\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1470 final_score
#? [B\+19.5]

loadsgf finals/09-2130.sgf
kata-set-rules aga
1480 final_score
#? [W\+2.5]
1490 final_status_list dead
#? []
kata-set-rules aga-area
1500 final_score
#? [W\+2.5]

loadsgf finals/09-2160.sgf
kata-set-rules aga
1510 final_score
#? [B\+17.5]
1520 final_status_list dead
#? [(?=.*\bE6\b)(?=.*\bF5\b)(?=.*\bF6\b)(?=.*\bF7\b)(?=.*\bF8\b)(\S+(\s+|$)){5}]
kata-set-rules aga-area
1530 final_score
#? [B\+17.5]

loadsgf finals/09-2200.sgf
kata-set-rules aga
1540 final_score
#? [B\+3.5]
1550 final_status_list dead
#? [(?=.*\bB4\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1560 final_score
#? [B\+3.5]

loadsgf finals/09-900001.sgf
kata-set-rules aga
1570 final_score
#? [B\+4.5]
1580 final_status_list dead
#? [(?=.*\bH4\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1590 final_score
#? [B\+4.5]

loadsgf finals/09-900003.sgf
kata-set-rules aga
1600 final_score
#? [B\+6.5]
1610 final_status_list dead
#? [(?=.*\bF3\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1620 final_score
#? [B\+6.5]

loadsgf finals/09-900005.sgf
kata-set-rules aga
1630 final_score
#? [B\+13.5]
1640 final_status_list dead
#? [(?=.*\bB7\b)(?=.*\bC7\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
1650 final_score
#? [B\+13.5]

loadsgf finals/09-900008.sgf
kata-set-rules aga
1660 final_score
#? [B\+8.5]
1670 final_status_list dead
#? [(?=.*\bA1\b)(?=.*\bA4\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
1680 final_score
#? [B\+8.5]

loadsgf finals/09-900010.sgf
kata-set-rules aga
1690 final_score
#? [W\+30.5]
1700 final_status_list dead
#? [(?=.*\bA7\b)(?=.*\bB2\b)(?=.*\bB5\b)(?=.*\bB7\b)(?=.*\bC2\b)(?=.*\bH8\b)(\S+(\s+|$)){6}]
kata-set-rules aga-area
1710 final_score
#? [W\+30.5]

loadsgf finals/09-900012.sgf
kata-set-rules aga
1720 final_score
#? [B\+33.5]
1730 final_status_list dead
#? [(?=.*\bE3\b)(?=.*\bH3\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
1740 final_score
#? [B\+33.5]

loadsgf finals/09-900014.sgf
kata-set-rules aga
1750 final_score
#? [W\+37.5]
1760 final_status_list dead
#? [(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bF3\b)(\S+(\s+|$)){3}]
kata-set-rules aga-area
1770 final_score
#? [W\+37.5]

loadsgf finals/09-900016.sgf
kata-set-rules aga
1780 final_score
#? [W\+16.5]
1790 final_status_list dead
#? [(?=.*\bA1\b)(?=.*\bB1\b)(?=.*\bB9\b)(?=.*\bJ7\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
1800 final_score
#? [W\+16.5]

loadsgf finals/09-900018.sgf
kata-set-rules aga
1810 final_score
#? [B\+6.5]
1820 final_status_list dead
#? []
kata-set-rules aga-area
1830 final_score
#? [B\+6.5]

loadsgf finals/09-900020.sgf
kata-set-rules aga
1840 final_score
#? [W\+3.5]
1850 final_status_list dead
#? []
kata-set-rules aga-area
1860 final_score
#? [W\+3.5]

loadsgf finals/09-900022.sgf
kata-set-rules aga
1870 final_score
#? [W\+11.5]
1880 final_status_list dead
#? []
kata-set-rules aga-area
1890 final_score
#? [W\+11.5]

loadsgf finals/09-900024.sgf
kata-set-rules aga
1900 final_score
#? [W\+21.5]
1910 final_status_list dead
#? [(?=.*\bA5\b)(?=.*\bA6\b)(?=.*\bA7\b)(\S+(\s+|$)){3}]
kata-set-rules aga-area
1920 final_score
#? [W\+21.5]

loadsgf finals/09-900026.sgf
kata-set-rules aga
1930 final_score
#? [W\+29.5]
1940 final_status_list dead
#? [(?=.*\bA7\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
1950 final_score
#? [W\+29.5]

loadsgf finals/09-900028.sgf
kata-set-rules aga
1960 final_score
#? [W\+6.5]
1970 final_status_list dead
#? [(?=.*\bB5\b)(?=.*\bC6\b)(?=.*\bG3\b)(?=.*\bH8\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
1980 final_score
#? [W\+6.5]

loadsgf finals/09-900030.sgf
kata-set-rules aga
1990 final_score
#? [W\+15.5]
2000 final_status_list dead
#? []
kata-set-rules aga-area
2010 final_score
#? [W\+15.5]
