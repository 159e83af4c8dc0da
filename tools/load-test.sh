#!/usr/bin/env bash
# Measures a running Shelfcade under load: requests per second, latency and memory.
#
# tools/load-test.sh URL [--seconds N | --requests N] [--at LIST] [--settle N] [--tag NAME] [--json]
#
#   --seconds N   length of each run (3); there are about 50, twice that with the floor
#   --requests N  number of requests per run instead
#   --at LIST     numbers of concurrent requests ("1 5 10 20 30")
#   --settle N    seconds until memory is read again (60)
#   --tag NAME    keep the result as tools/bench-results/load-test-NAME.json
#   --json        JSON to stdout instead of a table
#
# Measures home, four searches (a common word, two words, the broadest, one without results), two systems and a game,
# with kept connections and at 10 also with a new one per request; then four pages at once, 5 requests each. gzip is
# requested, like browsers do over plain HTTP. `p50_ms` and so on are milliseconds, memory is megabytes. On the same
# machine the floor is measured beside each run: a bare server that sends the same number of bytes. `of_floor` is the
# share of its requests per second. ab itself uses a core: measure from another machine to see a small one's limits.
# Exits with 1 after any error.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/pages.sh"
. "$root/tools/lib/load.sh"

target='' at='1 5 10 20 30' settle=60
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --seconds) whole "$@" && seconds=$2 && shift ;;
        --requests) whole "$@" && requests=$2 && shift ;;
        --settle) whole "$@" && settle=$2 && shift ;;
        --at)
            takes "$@"
            [[ $2 =~ ^[1-9][0-9]*(\ [1-9][0-9]*)*$ ]] || misuse "--at needs numbers separated by spaces, not '$2'"
            at=$2 && shift
            ;;
        -*) misuse "unknown argument '$1'" ;;
        *) [ -z "$target" ] || misuse "use one URL, not also '$1'" && target=${1%/} ;;
    esac
    shift
done
[ -n "$target" ] || misuse "name the server: a URL"
need_ab

all_errors=0
memory() { row memory "$1" "$(megabytes "$(status "$target" memory_resident)")" \
    "$(megabytes "$(status "$target" memory_peak)")"; }

# run NAME CONCURRENCY keep|anew: measures a page under load, then the floor.
run() {
    local numbers floor_rate=''
    press page "$target${path[$1]}" "$2" "$3"
    tell page
    all_errors=$((all_errors + errors))
    numbers=("$rate" "$p50" "$p95" "$p99" "$errors")
    if [ -n "$floor" ]; then
        press floor "${sites[floor]}/" "$2" "$3"
        tell floor
        floor_rate=$rate
    fi
    row load "$1" "$2" "$3" "${numbers[@]}" "$floor_rate" "$(ratio "${numbers[0]}" "$floor_rate")"
}

# run_mixed NAME…: measures several pages at once, 5 requests each.
run_mixed() {
    local name sum=0 bad=0
    for name in "$@"; do
        press "mixed-$name" "$target${path[$name]}" 5 keep &
        pids[mixed-$name]=$!
    done
    for name in "$@"; do
        wait "${pids[mixed-$name]}" || true
        unset "pids[mixed-$name]"
        tell "mixed-$name"
        row mixed "$name" "$rate" "$p50" "$p95" "$p99" "$errors"
        sum=$(awk -v a="$sum" -v b="$rate" 'BEGIN { printf "%.1f", a + b }') bad=$((bad + errors))
    done
    row mixed 'all four' "$sum" '' '' '' "$bad"
    all_errors=$((all_errors + bad))
}

machine
wait_idle "$target"
pick_main "$target"
find_floor "$target"
fact each_run "${requests:-$seconds} $([ -n "$requests" ] && echo requests || echo seconds)"
table memory what resident_mb peak_mb
memory before
table load page at connection per_s p50_ms p95_ms p99_ms errors floor_per_s of_floor
for name in "${pages[@]}"; do
    say "$name"
    check_page "$target" "$name"
    [ -z "$floor" ] || start_floor "$(curl -s -H 'Accept-Encoding: gzip' -o /dev/null -w '%{size_download}' \
        "$target${path[$name]}")"
    for count in $at; do
        run "$name" "$count" keep
    done
    run "$name" 10 anew
done
stop_server floor
say "four pages at once"
table mixed page per_s p50_ms p95_ms p99_ms errors
search=${pages[1]}
run_mixed home "$search" "system: $system" "game: $slug"
memory 'right after'
for name in "${pages[@]}"; do check_page "$target" "$name"; done
say "$settle s until memory is measured again"
sleep "$settle"
memory "$settle s later"
fact errors "$all_errors"
finish
[ "$all_errors" -eq 0 ] || die "$all_errors errors"
