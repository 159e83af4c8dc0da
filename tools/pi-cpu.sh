#!/usr/bin/env bash
# Measures the CPU time of a Shelfcade on a Raspberry Pi or here: idle, while people browse, and afterwards.
#
# tools/pi-cpu.sh takes the arguments of tools/pi-memory.sh:
#
# tools/pi-cpu.sh --host H [--user U] [--key FILE] [--url URL] [--pid N] …
# tools/pi-cpu.sh --local [--url URL] [--pid N] …
# tools/pi-cpu.sh --local --roms DIR [--data DIR] [--catalog FILE] …
# tools/pi-cpu.sh --local --roms DIR --playing CORE.so …
#
# With --playing, measures the effect on a game: a libretro core (gambatte, of libretro-gambatte) runs at its own pace
# on the server's CPU core, first alone, then beside an idle server, then while people browse that server, which knows
# that a game runs. The people run on another core, as on a Pi they use other machines. `p99_ms` is the delay from a
# frame's due time to its completion.
#
# `cpu_percent` is the share of one core, from /proc/PID/stat during the state; the kernel counts in steps of 10 ms.
# `cpu_ms_per_page` is the CPU time per page. `p50_ms` and `p95_ms` are people's times to the first byte over a new
# connection.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/pages.sh"
. "$root/tools/lib/people.sh"
. "$root/tools/lib/host.sh"

tell() {
    local waits=() used seconds
    used=$(awk -v a="${before[cpu]}" -v b="${after[cpu]}" 'BEGIN { printf "%.2f", b - a }')
    seconds=$(awk -v a="${before[at]}" -v b="${after[at]}" 'BEGIN { printf "%.2f", b - a }')
    [ "$3" -eq 0 ] || read -r -a waits < <(cut -f3 "$work/visits" | grep . | percentiles 50 95)
    row cpu "$1" "$2" "$seconds" "$used" "$(awk -v c="$used" -v s="$seconds" 'BEGIN { printf "%.1f", 100 * c / s }')" \
        "${after[threads]}" "$3" "$(awk -v c="$used" -v n="$3" 'BEGIN { if (n) printf "%.2f", 1000 * c / n }')" \
            "${waits[0]:-}" "${waits[1]:-}"
}

# playing: measures frame times of a core, alone and beside a server.
playing() {
    local at=1 game
    has_roms || misuse "--playing starts a server: --local --roms DIR"
    [ "$(getconf _NPROCESSORS_ONLN)" -gt 1 ] || die "--playing needs two CPU cores, one of them for the people"
    need cc gcc && need taskset util-linux
    cc -O2 -o "$work/frames" "$root/tools/lib/frames.c" -ldl || die "frames.c does not build"
    table frames state frames p50_ms p99_ms longest_ms
    fact people "$people for $browse_seconds s, $think s between pages, seed $seed"
    fact core "$(basename "$core")"
    find_program
    prepare_data "$program"
    frames alone
    printf '[[player]]\nname = "TV"\nkind = "command"\ncommand = ["tail", "-f", "{path}"]\n' >"$work/config.toml"
    # Same as in the systemd unit.
    wrap=(nice -n 10 taskset -c "$at")
    start_server playing "$program" --config "$work/config.toml"
    pick_for_people "${sites[playing]}"
    game=$(awk -F'\t' 'NR == 1 { print $1 "/" $2 }' "$work/titles")
    curl -sf -H 'content-type: application/json' -d '{}' "$site/api/v1/games/$game/play" >/dev/null ||
        die "no game could be started"
    frames 'beside an idle server'
    browse_beside 'while people browse'
    stop_server playing
}
frames() { row frames "$1" $(taskset -c 1 "$work/frames" "$core" "$browse_seconds" 2>/dev/null | tail -n 1); }
browse_beside() {
    taskset -pc 0 $BASHPID >/dev/null
    browse &
    pids[people]=$!
    frames "$1"
    wait "${pids[people]}"
    unset 'pids[people]'
}

core=''
rest=()
while [ $# -gt 0 ]; do
    if [ "$1" = --playing ]; then takes "$@" && core=$2 && shift 2; else rest+=("$1") && shift; fi
done
set -- "${rest[@]}"
parse "$@"
machine
if [ -n "$core" ]; then
    [ -f "$core" ] || misuse "--playing $core is not a file"
    playing
    finish
    exit
fi
table cpu where state seconds cpu_seconds cpu_percent threads pages cpu_ms_per_page p50_ms p95_ms
watch_all
finish
