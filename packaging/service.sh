#!/bin/sh
# Starts and stops Shelfcade on systems without systemd (Batocera, Recalbox). All its files are beside this one.
#
# service.sh start|stop|restart|status|run
set -u
home=$(cd "$(dirname "$0")" && pwd) || exit 1
pid_file=$home/shelfcade.pid
log=$home/shelfcade.log

# Prints a process's start time in ticks since boot, and the boot id. Together with the process id they identify a
# process, even if the id is reused (proc_pid_stat(5), field 22; names in the fields before may contain spaces).
began() {
    sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d ' ' -f 20 | tr '\n' ' '
    cat /proc/sys/kernel/random/boot_id
}

# Sets $pid to the process in the pid file if it still is that process.
find_running() {
    pid=
    [ -f "$pid_file" ] || return
    { read -r pid && read -r since; } <"$pid_file"
    case $pid in '' | *[!0-9]*) pid= ;; esac
    if [ -z "$pid" ] || [ ! -d "/proc/$pid" ] || [ "$(began "$pid")" != "${since:-}" ]; then
        pid=
        return 1
    fi
}

# Lists servers that run from this folder, even if their supervisor is gone.
servers() {
    # shellcheck disable=SC2012 # one program for all processes, as there may be hundreds
    ls -l /proc/[0-9]*/exe 2>/dev/null | sed -n 's|.* /proc/\([0-9]*\)/exe -> |\1 |p' |
        while read -r process program; do
            case $program in
                "$home/shelfcade" | "$home/shelfcade (deleted)")
                    tr '\0' '\n' <"/proc/$process/cmdline" 2>/dev/null | sed -n 2p | grep -qx serve && echo "$process"
                    ;;
            esac
        done
}

start() {
    find_running && return
    # A large log is rotated; one old log is kept.
    if [ -f "$log" ] && [ "$(wc -c <"$log")" -gt 1000000 ]; then
        mv -f "$log" "$log.old"
    fi
    first='nice -n 10'
    command -v ionice >/dev/null && first='ionice -c 3 nice -n 10'
    # shellcheck disable=SC2086 # words
    nohup $first sh "$home/service.sh" run >>"$log" 2>&1 </dev/null &
    pid=$!
    { echo "$pid" && began "$pid"; } >"$pid_file"
}

# Waits until it has ended, and kills it after a minute. The pid file stays until then.
stop() {
    find_running || true
    for process in $pid $(servers); do
        kill "$process" 2>/dev/null
    done
    left=${SHELFCADE_STOP_SECONDS:-60}
    while find_running || [ -n "$(servers)" ]; do
        if [ "$left" -eq 0 ]; then
            for process in $pid $(servers); do
                kill -9 "$process" 2>/dev/null
            done
        elif [ "$left" -lt -5 ]; then
            echo "service.sh: the server does not stop" >&2
            return 1
        fi
        sleep 1
        left=$((left - 1))
    done
    rm -f "$pid_file"
}

# Runs the server and restarts it when it fails, until told to stop.
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
    restart) stop && start ;;
    status) if find_running; then echo started; else echo stopped; fi ;;
    run) run ;;
    *)
        echo "usage: service.sh start|stop|restart|status" >&2
        exit 2
        ;;
esac
