#!/usr/bin/env bash
# Measures how soon a new ROM shows by itself: from the moment its file is written until the API and a page have it.
#
# tools/notice.sh --roms DIR [--data DIR] [--catalog FILE] [--files N] [--tag NAME] [--json]
#
#   --roms DIR      start target/release/shelfcade (or $SHELFCADE) over this folder; may be given more than once
#   --data DIR      its data folder, of which a copy is used; without it a first scan is made
#   --catalog FILE  its catalog
#   --files N       files written, one by one (30)
#   --tag NAME      keep the result as tools/bench-results/notice-NAME.json
#   --json          JSON to stdout instead of a table
#
# The folders given are not written to: the files go into a further ROM folder beside them, made for this on the disk of
# $TMPDIR, and are removed with it. Each is looked for by its title in /api/v1/search every 5 ms; then the page of its
# system has to have it too. Exits with 1 where the median is above the budget of one second.
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
has_roms || misuse "say over which library: --roms DIR"
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
    # Words that no other title has and no two share, so that no typing error leads from one to another.
    word=$(printf 'noticed%sx' "$(tr 0-9 a-j <<<"$((number * 7919 + 100000))")")
    printf '%s\n' "$word" >"$new/snes/${word^} (World).sfc"
    begun=$(now)
    until curl -sf "$site/api/v1/search?q=$word" >"$work/found" && grep -q "\"title\":\"${word^}\"" "$work/found"; do
        [ $(($(now) - begun)) -lt 60000 ] || die "$word did not show in a minute"
        sleep 0.005
    done
    api=$(($(now) - begun))
    until curl -sf "$site/search?q=$word" | grep -q "${word^}"; do
        [ $(($(now) - begun)) -lt 60000 ] || die "$word did not show on a page in a minute"
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
