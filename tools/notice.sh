#!/usr/bin/env bash
# Measures the time from writing a new ROM until the API and a page show it.
#
# tools/notice.sh --roms DIR [--data DIR] [--catalog FILE] [--files N] [--tag NAME] [--json]
#
#   --roms DIR      ROM folder to serve with target/release/shelfcade (or $SHELFCADE); may be given more than once
#   --data DIR      its data folder, which is copied; without it the library is scanned first
#   --catalog FILE  its catalog
#   --files N       files written one by one (30)
#   --tag NAME      keep the result as tools/bench-results/notice-NAME.json
#   --json          JSON to stdout instead of a table
#
# The given folders are not written to: the files go into an additional ROM folder in $TMPDIR, which is removed
# afterwards. The API is searched for each title every 5 ms, then the search page. Exits with 1 if the median exceeds
# the budget of one second.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/server.sh"

files=30
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || library_options "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --files) whole "$@" && files=$2 ;;
        *) misuse "unknown argument '$1'" ;;
    esac
    shift 2
done
has_roms || misuse "use --roms DIR to name a library"
need curl curl
find_program

machine
new=$work/new
mkdir -p "$new/snes"
printf 'first\n' >"$new/snes/Noticed At First (World).sfc"
library+=(--roms "$new")
prepare_data "$program"
start_server site "$program"
site=${sites[site]}
fact games "$(status "$site" games)"

table files file api_ms page_ms
for number in $(seq "$files"); do
    # Unique words that differ enough, so that no typo correction finds another file.
    word=$(printf 'noticed%sx' "$(tr 0-9 a-j <<<"$((number * 7919 + 100000))")")
    printf '%s\n' "$word" >"$new/snes/${word^} (World).sfc"
    begun=$(now)
    until curl -sf "$site/api/v1/search?q=$word" >"$work/found" && grep -q "\"title\":\"${word^}\"" "$work/found"; do
        [ $(($(now) - begun)) -lt 60000 ] || die "$word did not appear within a minute"
        sleep 0.005
    done
    api=$(($(now) - begun))
    until curl -sf "$site/search?q=$word" | grep -q "${word^}"; do
        [ $(($(now) - begun)) -lt 60000 ] || die "$word did not appear on a page within a minute"
        sleep 0.005
    done
    row files "$number" "$api" "$(($(now) - begun))"
    wait_idle "$site"
    sleep 0.3
done
read -r p50 p95 most < <(tail -n +2 "$work/tables/files" | cut -f2 | percentiles 50 95 100)
fact api_p50_ms "$p50" && fact api_p95_ms "$p95" && fact api_max_ms "$most"
read -r p50 p95 most < <(tail -n +2 "$work/tables/files" | cut -f3 | percentiles 50 95 100)
fact page_p50_ms "$p50" && fact page_p95_ms "$p95" && fact page_max_ms "$most"
finish
[ "$p50" -le 1000 ] || die "the median is above one second"
