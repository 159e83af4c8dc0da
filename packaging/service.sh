#!/bin/sh
# Starts and stops Shelfcade where there is no systemd (Batocera, Recalbox). Everything of it lies beside this file.
#
# service.sh start|stop|restart|status|run
set -u
home=$(cd "$(dirname "$0")" && pwd) || exit 1
pid_file=$home/shelfcade.pid
log=$home/shelfcade.log

is_running() {
    [ -f "$pid_file" ] && kill -0 "$(cat "$pid_file")" 2>/dev/null
}

start() {
    is_running && return
    # A log that has grown large begins anew; the one before it is kept.
    if [ -f "$log" ] && [ "$(wc -c <"$log")" -gt 1000000 ]; then
        mv -f "$log" "$log.old"
    fi
    first='nice -n 10'
    command -v ionice >/dev/null && first='ionice -c 3 nice -n 10'
    # shellcheck disable=SC2086 # words
    nohup $first sh "$0" run >>"$log" 2>&1 </dev/null &
    echo $! >"$pid_file"
}

stop() {
    if is_running; then
        pid=$(cat "$pid_file")
        kill "$pid"
        left=60
        while kill -0 "$pid" 2>/dev/null && [ "$left" -gt 0 ]; do
            sleep 1
            left=$((left - 1))
        done
    fi
    rm -f "$pid_file"
}

# Started again when it fails, until it is told to stop.
run() {
    child=
    is_told=
    trap 'is_told=yes; [ -z "$child" ] || kill "$child" 2>/dev/null' TERM INT
    while [ -z "$is_told" ]; do
        "$home/shelfcade" serve --config "$home/config.toml" &
        child=$!
        wait "$child"
        code=$?
        # A signal ends the wait, not the program.
        while kill -0 "$child" 2>/dev/null; do
            wait "$child"
        done
        if [ "$code" -eq 0 ] || [ -n "$is_told" ]; then
            break
        fi
        sleep 10 &
        child=$!
        wait "$child"
    done
}

case ${1:-} in
    start) start ;;
    stop) stop ;;
    restart)
        stop
        start
        ;;
    status) is_running && echo started || echo stopped ;;
    run) run ;;
    *)
        echo "service.sh start|stop|restart|status" >&2
        exit 2
        ;;
esac
