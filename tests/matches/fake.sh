#!/bin/sh
# A GTP engine that does as it is told: fake.sh SCORE WORD...
#
# SCORE is its answer to final_score, "-" for a failure. Each word answers one genmove of a game: a vertex, "pass",
# "resign" or anything else as it is, except "crash", "hang", "slow" (a second late) and "refuse". After the last word
# it passes. The word "deaf", which answers nothing, makes it refuse every move of its opponent, "small" every board.
score=$1
shift
words=$*
left=$words
while read -r id command args; do
    sign='=' text=
    case $command in
        list_commands) text='name version boardsize clear_board komi play genmove time_left final_score quit' ;;
        name) text=Fake ;;
        version) text=1 ;;
        boardsize) case " $words " in *' small '*) sign='?' text='unacceptable size' ;; esac ;;
        clear_board) left=$words ;;
        play) case " $words " in *' deaf '*) sign='?' text='illegal move' ;; esac ;;
        final_score) if [ "$score" = - ]; then sign='?' text='cannot score'; else text=$score; fi ;;
        genmove)
            word=pass
            if [ -n "$left" ]; then
                word=${left%% *}
                case $left in *' '*) left=${left#* } ;; *) left= ;; esac
            fi
            text=$word
            case $word in
                crash) echo 'lost my way' >&2; exit 3 ;;
                hang) sleep 1000 ;;
                slow) sleep 1; text=pass ;;
                refuse) sign='?' text='not now' ;;
                deaf) text=pass ;;
            esac
            ;;
    esac
    printf '%s%s %s\n\n' "$sign" "$id" "$text"
    [ "$command" = quit ] && exit 0
done
