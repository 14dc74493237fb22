# Finished games on 13x13, stopped after two passes: the score under pass stones and under area counting, and which
# stones are dead. The order of groups is free, so the pattern looks for each stone and counts them.

loadsgf finals/13-5020.sgf
kata-set-rules aga
10 final_score
#? [W\+14.5]
20 final_status_list dead
#? []
kata-set-rules aga-area
30 final_score
#? [W\+14.5]

loadsgf finals/13-5070.sgf
kata-set-rules aga
40 final_score
#? [B\+37.5]
50 final_status_list dead
#? [(?=.*\bJ7\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
60 final_score
#? [B\+37.5]

loadsgf finals/13-5090.sgf
kata-set-rules aga
70 final_score
#? [B\+9.5]
80 final_status_list dead
#? [(?=.*\bE5\b)(?=.*\bE9\b)(?=.*\bF6\b)(?=.*\bH10\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
90 final_score
#? [B\+9.5]

loadsgf finals/13-5110.sgf
kata-set-rules aga
100 final_score
#? [W\+14.5]
110 final_status_list dead
#? [(?=.*\bG6\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
120 final_score
#? [W\+14.5]

loadsgf finals/13-5150.sgf
kata-set-rules aga
130 final_score
#? [W\+12.5]
140 final_status_list dead
#? []
kata-set-rules aga-area
150 final_score
#? [W\+12.5]

loadsgf finals/13-5180.sgf
kata-set-rules aga
160 final_score
#? [B\+5.5]
170 final_status_list dead
#? [(?=.*\bB8\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
180 final_score
#? [B\+5.5]

loadsgf finals/13-5230.sgf
kata-set-rules aga
190 final_score
#? [W\+14.5]
200 final_status_list dead
#? []
kata-set-rules aga-area
210 final_score
#? [W\+14.5]

loadsgf finals/13-5250.sgf
kata-set-rules aga
220 final_score
#? [B\+13.5]
230 final_status_list dead
#? [(?=.*\bC8\b)(?=.*\bJ6\b)(\S+(\s+|$)){2}]
kata-set-rules aga-area
240 final_score
#? [B\+13.5]

loadsgf finals/13-5270.sgf
kata-set-rules aga
250 final_score
#? [W\+22.5]
260 final_status_list dead
#? []
kata-set-rules aga-area
270 final_score
#? [W\+22.5]

loadsgf finals/13-5290.sgf
kata-set-rules aga
280 final_score
#? [W\+8.5]
290 final_status_list dead
#? [(?=.*\bJ10\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
300 final_score
#? [W\+8.5]

loadsgf finals/13-5310.sgf
kata-set-rules aga
310 final_score
#? [B\+27.5]
320 final_status_list dead
#? [(?=.*\bJ1\b)(?=.*\bJ2\b)(?=.*\bL2\b)(?=.*\bM1\b)(?=.*\bM3\b)(?=.*\bM4\b)(?=.*\bM6\b)(?=.*\bM7\b)(?=.*\bM8\b)(?=.*\bN5\b)(\S+(\s+|$)){10}]
kata-set-rules aga-area
330 final_score
#? [B\+27.5]

loadsgf finals/13-5330.sgf
kata-set-rules aga
340 final_score
#? [B\+17.5]
350 final_status_list dead
#? [(?=.*\bL4\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
360 final_score
#? [B\+17.5]

loadsgf finals/13-5360.sgf
kata-set-rules aga
370 final_score
#? [W\+20.5]
380 final_status_list dead
#? [(?=.*\bC3\b)(?=.*\bD3\b)(?=.*\bE2\b)(?=.*\bF2\b)(?=.*\bF3\b)(?=.*\bG3\b)(\S+(\s+|$)){6}]
kata-set-rules aga-area
390 final_score
#? [W\+20.5]

loadsgf finals/13-5380.sgf
kata-set-rules aga
400 final_score
#? [B\+19.5]
410 final_status_list dead
#? [(?=.*\bE2\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
420 final_score
#? [B\+19.5]

loadsgf finals/13-5400.sgf
kata-set-rules aga
430 final_score
#? [B\+3.5]
440 final_status_list dead
#? []
kata-set-rules aga-area
450 final_score
#? [B\+3.5]

loadsgf finals/13-5430.sgf
kata-set-rules aga
460 final_score
#? [B\+15.5]
470 final_status_list dead
#? [(?=.*\bC3\b)(?=.*\bD2\b)(?=.*\bD3\b)(?=.*\bD4\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
480 final_score
#? [B\+15.5]

loadsgf finals/13-5450.sgf
kata-set-rules aga
490 final_score
#? [W\+4.5]
500 final_status_list dead
#? [(?=.*\bC5\b)(?=.*\bD3\b)(?=.*\bM5\b)(\S+(\s+|$)){3}]
kata-set-rules aga-area
510 final_score
#? [W\+4.5]

loadsgf finals/13-5470.sgf
kata-set-rules aga
520 final_score
#? [W\+6.5]
530 final_status_list dead
#? [(?=.*\bC7\b)(\S+(\s+|$)){1}]
kata-set-rules aga-area
540 final_score
#? [W\+6.5]

loadsgf finals/13-5500.sgf
kata-set-rules aga
550 final_score
#? [B\+15.5]
560 final_status_list dead
#? [(?=.*\bB9\b)(?=.*\bC10\b)(?=.*\bC9\b)(?=.*\bD5\b)(?=.*\bF5\b)(\S+(\s+|$)){5}]
kata-set-rules aga-area
570 final_score
#? [B\+15.5]
