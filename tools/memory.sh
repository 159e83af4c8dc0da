#!/usr/bin/env bash
# Measures the memory that a first scan and an idle server need, and compares it with the recorded baseline.
#
# tools/memory.sh [--record] [--json] [--tag NAME]
#
#   --record   record this run as the new baseline (the commit should say why it changed)
#   --json     JSON to stdout instead of a table
#   --tag NAME keep the result as tools/bench-results/memory-NAME.json
#
# Makes a demo library of 23,000 files with the names of the starter catalog, lets a server scan it, starts it again,
# requests 60 pages, and waits until it has been idle for 45 s. Fails if a value is over its budget, or over 15 % more
# than its baseline in tools/bench-results/memory.tsv. Takes about a minute, nearly all of it waiting.
#
# Megabytes are 1,000,000 bytes. `scan_peak_mb` is the highest resident memory of the first scan, `rest_mb` all resident
# memory of the idle server, `rest_anon_mb` its anonymous part.

# shellcheck disable=SC2034 # library and data are read by server.sh
# shellcheck source=tools/lib/bench.sh
. "$(dirname "$0")/lib/bench.sh"
# shellcheck source=tools/lib/pages.sh
. "$root/tools/lib/pages.sh"
# shellcheck source=tools/lib/host.sh
. "$root/tools/lib/host.sh"

baseline=$root/tools/bench-results/memory.tsv
walk=60 # requested pages
# The server frees memory 30 to 40 s after the last request.
rest_seconds=45
record=''
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || case $1 in
        --record) record=1 taken=1 ;;
        *) misuse "unknown argument '$1'" ;;
    esac
    shift "$taken"
done
need curl curl
find_program

# measured NAME MEGABYTES BUDGET: adds a value to the report. Fails, with the reason in `wrong`, if it is too high.
wrong=''
measured() {
    local recorded=''
    [ -n "$record" ] || recorded=$(awk -F '\t' -v name="$1" '$1 == name { print $2 }' "$baseline")
    row values "$1" "$2" "$3" "$recorded" "$(ratio "$2" "$recorded")"
    printf '%s\t%s\n' "$1" "$2" >>"$work/baseline"
    if [ -z "$record$recorded" ]; then
        wrong+=$'\n'"  $1: no baseline; run tools/memory.sh --record"
    elif awk -v value="$2" -v most="$3" 'BEGIN { exit !(most != "" && value > most) }'; then
        wrong+=$'\n'"  $1: $2 MB, more than its budget of $3 MB"
    elif awk -v value="$2" -v base="$recorded" 'BEGIN { exit !(base != "" && value > base * 1.15) }'; then
        wrong+=$'\n'"  $1: $2 MB, more than 1.15 times its baseline of $recorded MB"
    fi
}
# values MAP: reads the memory of the server that runs now.
values() { pid=${pids[$1]} && look after; }
kilobytes() { megabytes $(($1 * 1024)); }

"$program" demo --count 23000 --out "$work/roms" --pictures none >"$work/demo.log" 2>&1 ||
    { cat "$work/demo.log" >&2 && die "no demo library was made"; }
library=(--roms "$work/roms")
table values name mb budget_mb baseline_mb ratio

mkdir "$work/empty" && data=$work/empty
start_server first "$program"
values first
measured scan_peak_mb "$(kilobytes "${after[peak]}")" 60
stop_server first

data=$work/data-first
start_server warm "$program"
pick_all "${sites[warm]}"
for name in "${pages[@]}"; do check_page "${sites[warm]}" "$name"; done
while IFS=$'\t' read -r _ game_system slug _; do
    curl -sf --max-time 30 -o /dev/null "${sites[warm]}/games/$game_system/$slug" ||
        die "wrong page: $game_system/$slug"
done < <(head -n $((walk - ${#pages[@]})) "$work/games")
say "idle for $rest_seconds s"
sleep "$rest_seconds"
values warm
measured rest_mb "$(kilobytes "${after[rss]}")" 30
measured rest_anon_mb "$(kilobytes "${after[anon]}")" ''

if [ -n "$record" ]; then
    cp "$work/baseline" "$baseline"
    say "recorded in ${baseline#"$root"/}"
fi
finish
[ -z "$wrong" ] || die "too much memory:$wrong"
