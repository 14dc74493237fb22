# Finished games on 19x19, stopped after two passes: the score under pass stones and under area counting, and which
# stones are dead. The order of groups is free, so the pattern looks for each stone and counts them.

loadsgf finals/19-9040.sgf
kata-set-rules aga
10 final_score
#? [B\+15.5]
20 final_status_list dead
#? [(?=.*\bB19\b)(?=.*\bC19\b)(?=.*\bD18\b)(?=.*\bD19\b)(?=.*\bE15\b)(?=.*\bE18\b)(?=.*\bE19\b)(?=.*\bE2\b)(?=.*\bF10\b)(?=.*\bF14\b)(?=.*\bF15\b)(?=.*\bF16\b)(?=.*\bF17\b)(?=.*\bF3\b)(?=.*\bG12\b)(?=.*\bG13\b)(?=.*\bG14\b)(?=.*\bG17\b)(?=.*\bG19\b)(?=.*\bG3\b)(?=.*\bH12\b)(?=.*\bH17\b)(?=.*\bH2\b)(?=.*\bJ10\b)(?=.*\bJ14\b)(?=.*\bJ16\b)(?=.*\bJ17\b)(?=.*\bJ18\b)(?=.*\bJ19\b)(?=.*\bK15\b)(?=.*\bL14\b)(?=.*\bL18\b)(?=.*\bM13\b)(?=.*\bM14\b)(?=.*\bN14\b)(?=.*\bN15\b)(?=.*\bN16\b)(\S+(\s+|$)){37}]
kata-set-rules aga-area
30 final_score
#? [B\+15.5]

loadsgf finals/19-9060.sgf
kata-set-rules aga
40 final_score
#? [B\+31.5]
50 final_status_list dead
#? [(?=.*\bM17\b)(?=.*\bN4\b)(?=.*\bQ11\b)(?=.*\bR11\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
60 final_score
#? [B\+31.5]

loadsgf finals/19-9110.sgf
kata-set-rules aga
70 final_score
#? [B\+7.5]
80 final_status_list dead
#? [(?=.*\bC17\b)(?=.*\bK10\b)(?=.*\bL10\b)(?=.*\bL7\b)(?=.*\bL8\b)(?=.*\bL9\b)(?=.*\bM10\b)(?=.*\bM11\b)(?=.*\bM7\b)(?=.*\bP13\b)(?=.*\bR10\b)(?=.*\bR9\b)(\S+(\s+|$)){12}]
kata-set-rules aga-area
90 final_score
#? [B\+7.5]

loadsgf finals/19-9150.sgf
kata-set-rules aga
100 final_score
#? [W\+18.5]
110 final_status_list dead
#? [(?=.*\bB10\b)(?=.*\bB11\b)(?=.*\bB9\b)(?=.*\bC12\b)(?=.*\bE7\b)(?=.*\bF7\b)(?=.*\bG7\b)(?=.*\bG9\b)(?=.*\bH9\b)(?=.*\bR16\b)(\S+(\s+|$)){10}]
kata-set-rules aga-area
120 final_score
#? [W\+18.5]

loadsgf finals/19-9190.sgf
kata-set-rules aga
130 final_score
#? [W\+22.5]
140 final_status_list dead
#? [(?=.*\bD5\b)(?=.*\bE5\b)(?=.*\bF10\b)(?=.*\bF9\b)(?=.*\bH11\b)(?=.*\bR4\b)(\S+(\s+|$)){6}]
kata-set-rules aga-area
150 final_score
#? [W\+22.5]

loadsgf finals/19-9220.sgf
kata-set-rules aga
160 final_score
#? [B\+5.5]
170 final_status_list dead
#? [(?=.*\bC14\b)(?=.*\bD14\b)(?=.*\bG9\b)(\S+(\s+|$)){3}]
kata-set-rules aga-area
180 final_score
#? [B\+5.5]

loadsgf finals/19-9240.sgf
kata-set-rules aga
190 final_score
#? [B\+15.5]
200 final_status_list dead
#? [(?=.*\bK11\b)(?=.*\bL10\b)(?=.*\bL12\b)(?=.*\bN13\b)(?=.*\bS14\b)(\S+(\s+|$)){5}]
kata-set-rules aga-area
210 final_score
#? [B\+15.5]

loadsgf finals/19-9260.sgf
kata-set-rules aga
220 final_score
#? [W\+2.5]
230 final_status_list dead
#? [(?=.*\bK2\b)(?=.*\bK4\b)(?=.*\bK8\b)(?=.*\bL2\b)(?=.*\bM2\b)(?=.*\bM3\b)(?=.*\bN3\b)(?=.*\bO2\b)(?=.*\bO3\b)(\S+(\s+|$)){9}]
kata-set-rules aga-area
240 final_score
#? [W\+2.5]

loadsgf finals/19-9310.sgf
kata-set-rules aga
250 final_score
#? [B\+19.5]
260 final_status_list dead
#? [(?=.*\bE10\b)(?=.*\bP12\b)(?=.*\bS11\b)(?=.*\bS15\b)(\S+(\s+|$)){4}]
kata-set-rules aga-area
270 final_score
#? [B\+19.5]

loadsgf finals/19-9330.sgf
kata-set-rules aga
280 final_score
#? [B\+9.5]
290 final_status_list dead
#? [(?=.*\bK15\b)(?=.*\bL9\b)(?=.*\bO7\b)(?=.*\bQ13\b)(?=.*\bQ2\b)(?=.*\bR2\b)(\S+(\s+|$)){6}]
kata-set-rules aga-area
300 final_score
#? [B\+9.5]

loadsgf finals/19-9350.sgf
kata-set-rules aga
310 final_score
#? [B\+19.5]
320 final_status_list dead
#? [(?=.*\bC11\b)(?=.*\bC12\b)(?=.*\bK7\b)(?=.*\bN14\b)(?=.*\bN16\b)(?=.*\bN17\b)(?=.*\bO17\b)(?=.*\bR13\b)(\S+(\s+|$)){8}]
kata-set-rules aga-area
330 final_score
#? [B\+19.5]

loadsgf finals/19-9370.sgf
kata-set-rules aga
340 final_score
#? [W\+0.5]
350 final_status_list dead
#? [(?=.*\bC10\b)(?=.*\bM4\b)(?=.*\bM5\b)(?=.*\bO11\b)(?=.*\bR13\b)(?=.*\bT6\b)(\S+(\s+|$)){6}]
kata-set-rules aga-area
360 final_score
#? [W\+0.5]
