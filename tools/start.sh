#!/usr/bin/env bash
# Measures the time from starting Shelfcade until its first page, Home, and then a search are answered.
#
# tools/start.sh --roms DIR [--data DIR] [--catalog FILE] [--limited] [--rounds N] [--tag NAME] [--json] [PROGRAM…]
#
#   PROGRAM         a Shelfcade; several are measured in turns (target/release/shelfcade, or $SHELFCADE)
#   --roms DIR      its ROM folder; may be given more than once
#   --data DIR      its data folder, which is copied; without it the library is scanned first
#   --catalog FILE  its catalog
#   --limited       with a fifth of a core, 512 MB and a disk of 40 MB/s
#   --rounds N      starts of each program (7)
#   --tag NAME      keep the result as tools/bench-results/start-NAME.json
#   --json          JSON to stdout instead of a table
#
# Each start is on a new copy of a data folder that the same program has used before, with its files in the cache of the
# operating system. Home is requested every 5 ms. `cpu_ms` is the CPU time of the process until it has answered Home,
# in steps of the kernel's clock; unlike the times, it hardly depends on other work on the machine.
. "$(dirname "$0")/lib/bench.sh"

rounds=7 programs=()
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || library_options "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --rounds) whole "$@" && rounds=$2 && shift 2 ;;
        -*) misuse "unknown argument '$1'" ;;
        *)
            [ -x "$1" ] && [ -f "$1" ] || misuse "$1 is not a program"
            programs+=("$1") && shift
            ;;
    esac
done
has_roms || misuse "use --roms DIR to name a library"
need curl curl
if [ ${#programs[@]} -eq 0 ]; then
    find_program
    programs=("$program")
fi

# cpu PID: milliseconds of CPU time that a process has used.
cpu() {
    awk -v tick="$(getconf CLK_TCK)" '{ sub(/.*\) /, ""); print int(($12 + $13) * 1000 / tick) }' "/proc/$1/stat"
}

machine
prepare_data "${programs[0]}"
for number in "${!programs[@]}"; do
    start_server "$number" "${programs[number]}" --tls off --mdns off
    [ "$number" -gt 0 ] || fact games "$(status "${sites[0]}" games)"
    stop_server "$number"
done

table starts program round home_ms search_ms cpu_ms
for round in $(seq "$rounds"); do
    for number in "${!programs[@]}"; do
        rm -rf "$work/started"
        cp -R "$work/data-$number" "$work/started"
        begun=$(now)
        launch started "${wrap[@]}" "${programs[number]}" serve "${library[@]}" --data "$work/started" \
            --listen 127.0.0.1:0 --tls off --mdns off
        used=$(cpu "${pids[started]}")
        grep -q 'class="card' "$work/first" || die "${programs[number]}: Home has no cards"
        curl -sf -o "$work/found" "${sites[started]}/search?q=the" || die "${programs[number]}: the search failed"
        row starts "$((number + 1))" "$round" "$took" "$(($(now) - begun))" "$used"
        stop_server started
    done
done

table programs program name home_p50_ms home_max_ms search_p50_ms cpu_p50_ms
for number in "${!programs[@]}"; do
    # column N P…: percentiles of a column of this program's starts.
    column() { awk -v n="$1" -v own=$((number + 1)) '$1 == own { print $n }' "$work/tables/starts" |
        percentiles "${@:2}"; }
    read -r p50 most < <(column 3 50 100)
    row programs "$((number + 1))" "$(basename "${programs[number]}")" "$p50" "$most" "$(column 4 50)" "$(column 5 50)"
done
finish
