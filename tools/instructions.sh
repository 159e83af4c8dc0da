#!/usr/bin/env bash
# Counts the instructions of the code behind requests, and compares them with the recorded baseline.
#
# tools/instructions.sh [--record] [--json] [--times] [CASE…]
#
#   --record   record this run's counts as the new baseline (the commit should say why they changed)
#   --json     print the counts as JSON
#   --times    print times of the same cases from a plain run instead; compares nothing
#
# The cases are those of tools/bench. valgrind counts, so the numbers don't depend on the machine's load; only the
# compiler, the processor's vector units and our code change them. Fails if a case needs over 10 % more than its
# baseline in tools/bench-results/instructions.tsv, or if a case or a baseline is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib/environment.sh
. tools/lib/environment.sh

baseline=tools/bench-results/instructions.tsv
calls=20
record= json= times=
cases=()
while [ $# -gt 0 ]; do
    case $1 in
        --record) record=1 ;;
        --json) json=1 ;;
        --times) times=1 ;;
        --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 0 ;;
        -*) echo "instructions: unknown option '$1'; see --help" >&2 && exit 2 ;;
        *) cases+=("$1") ;;
    esac
    shift
done
# CASE FUNCTION: the case's name, and the function whose instructions are counted.
table='fold_ten_titles hot_fold
parse_ten_names hot_names
read_a_question hot_question
find/mario hot_find
find/a hot_find
find/konami hot_find
suggest hot_suggest
list_a_system hot_list
render_a_system hot_render_system
render_a_game hot_render_game
make_home hot_home
compress_a_system/br hot_compress
compress_a_system/gzip hot_compress'

command -v valgrind >/dev/null || [ -n "$times" ] || {
    echo "instructions: valgrind is missing (Debian: apt-get install valgrind)" >&2 && exit 1
}
cargo build --release --locked -q --bin micro
program=$CARGO_TARGET_DIR/release/micro
if [ -n "$times" ]; then
    exec "$program" --bench "${cases[@]}"
fi
# Creates the library before counting.
"$program" --test fold_ten_titles >/dev/null

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count() {
    valgrind --tool=callgrind --callgrind-out-file="$work/out" --toggle-collect="*$2*" \
        "$program" --bench --sample-count 1 --sample-size "$calls" --exact "micro::${1//\//::}" >"$work/log" 2>&1 ||
        { cat "$work/log" >&2 && return 1; }
    awk -v n="$calls" '/^(summary|totals):/ { print int($2 / n); exit }' "$work/out"
}

found=
while read -r name function; do
    [ ${#cases[@]} -eq 0 ] || [[ " ${cases[*]} " == *" $name "* ]] || continue
    number=$(count "$name" "$function")
    [ "${number:-0}" -gt 0 ] || { echo "instructions: nothing was counted for $name" >&2 && exit 1; }
    found+="$name	$number"$'\n'
done <<<"$table"

if [ -n "$json" ]; then
    printf '%s' "$found" |
        awk -F '\t' 'BEGIN { printf "{" } { printf "%s\"%s\": %d", NR > 1 ? ", " : "", $1, $2 } END { print "}" }'
fi
if [ -n "$record" ]; then
    printf '%s' "$found" >"$baseline"
    echo "recorded in $baseline"
    exit 0
fi
# The baseline comes first, then the counts.
printf '%s' "$found" | awk -F '\t' -v quiet="$json" -v all="${#cases[@]}" '
    NR == FNR { base[$1] = $2; next }
    {
        seen[$1] = 1
        if (!($1 in base)) { bad = bad "\n  " $1 ": no baseline; run tools/instructions.sh --record"; next }
        ratio = $2 / base[$1]
        if (!quiet) printf "%-26s %12d %6.3f × baseline\n", $1, $2, ratio
        if (ratio > 1.1) bad = bad "\n  " $1 ": " ratio " times its baseline"
    }
    END {
        if (all == 0) for (name in base) if (!(name in seen))
            bad = bad "\n  " name ": is in the baseline and was not counted"
        if (bad) { print "instructions: over the baseline:" bad > "/dev/stderr"; exit 1 }
    }' "$baseline" -
