#!/usr/bin/env bash
# Simulates several people who use a running Shelfcade at once; checks their pages and measures response times.
#
# tools/user-test.sh URL [--people N] [--seconds N] [--think S] [--seed N] [--max-p95 MS] [--tag NAME] [--json]
#
#   --people N     number of people (6): in turn a searcher, a collector and a browser
#   --seconds N    duration (20)
#   --think S      average seconds between two pages (1)
#   --seed N       seed of the choices (1)
#   --max-p95 MS   also fail if the 95th percentile of a persona's times to the first byte exceeds this
#   --tag NAME     keep the result as tools/bench-results/user-test-NAME.json
#   --json         JSON to stdout instead of a table
#
# A browser goes from home to a system, through its pages to a game. A searcher types a word letter by letter,
# searches for a title and opens the game. A collector uses filters, letters, indexes and long lists. Times are
# milliseconds to the first byte over a new connection. Exits with 1 if any page was wrong or missing; each is listed.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/pages.sh"
. "$root/tools/lib/people.sh"

target='' max_p95=''
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || people_options "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --max-p95) whole "$@" && max_p95=$2 && shift ;;
        -*) misuse "unknown argument '$1'" ;;
        *) [ -z "$target" ] || misuse "use one URL, not also '$1'" && target=${1%/} ;;
    esac
    shift
done
[ -n "$target" ] || misuse "name the server: a URL"
need curl curl

# sum_up TABLE COLUMN: adds a row for each value of a column of the visits.
sum_up() {
    local value
    cut -f"$2" "$work/visits" | sort -u | while IFS= read -r value; do
        awk -F'\t' -v column="$2" -v value="$value" '$column == value' "$work/visits" >"$work/some"
        read -r p50 p95 most < <(cut -f3 "$work/some" | grep . | percentiles 50 95 100) || true
        row "$1" "$value" "$(wc -l <"$work/some")" "$p50" "$p95" "$most" "$(cut -f4 "$work/some" | grep -c . || true)"
    done
}

machine
wait_idle "$target"
pick_for_people "$target"
fact people "$people for $browse_seconds s, $think s between pages, seed $seed"
say "$people people for $browse_seconds s"
browse
[ -s "$work/visits" ] || die "no page was visited"
table personas persona pages p50_ms p95_ms max_ms errors
sum_up personas 1
table steps step pages p50_ms p95_ms max_ms errors
sum_up steps 2
wrong=$(cut -f4 "$work/visits" | grep -c . || true)
fact errors "$wrong"
cut -f4 "$work/visits" | grep . | sort | uniq -c | sort -rn | head -n 20 | while read -r times what;
    do note "$times x $what"; done || true
slow=''
[ -z "$max_p95" ] || slow=$(awk -F'\t' -v most="$max_p95" 'NR > 1 && $4 > most { printf "%s %s ms ", $1, $4 }' \
    "$work/tables/personas")
finish
[ "$wrong" -eq 0 ] || die "$wrong pages were wrong"
[ -z "$slow" ] || die "p95 above $max_p95 ms: $slow"
