#!/usr/bin/env bash
# Times the pages of a library and the server's memory: what a claim about speed or memory in docs/ is taken from.
#
# tools/measure.sh --roms DIR [--data DIR] [--catalog FILE] [--rounds N]
#
# Starts target/release/shelfcade (or $SHELFCADE) on a free loopback port, waits for its scan, asks each page N times
# (200) over one connection, brotli accepted, and prints the median milliseconds to the first byte, its ratio to
# /healthz (a fixed answer: the floor) in the same run, and the bytes on the wire. Stops the server at the end.
# A page that does not hold what it should is not timed: the run fails.
set -euo pipefail

roms=() data='' catalog=() rounds=200
while [ $# -gt 0 ]; do
    case $1 in
        --roms) roms+=(--roms "$2") && shift 2 ;;
        --data) data=$2 && shift 2 ;;
        --catalog) catalog=(--catalog "$2") && shift 2 ;;
        --rounds) rounds=$2 && shift 2 ;;
        --help) sed -n '2,9s/^# \{0,1\}//p' "$0" && exit 0 ;;
        *) echo "measure: unknown argument '$1'; see --help" >&2 && exit 2 ;;
    esac
done
[ ${#roms[@]} -gt 0 ] || { echo "measure: --roms DIR is missing; see --help" >&2 && exit 2; }

program=${SHELFCADE:-$(dirname "$0")/../target/release/shelfcade}
work=$(mktemp -d)
server=
stop() {
    [ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" || true; }
    rm -rf "$work"
}
trap stop EXIT

now() { date +%s%3N; }

began=$(now)
"$program" serve "${roms[@]}" --data "${data:-$work/data}" "${catalog[@]}" --listen 127.0.0.1:0 \
    >"$work/out" 2>"$work/log" &
server=$!
until site=$(sed -n 's/^listening on //p' "$work/out") && [ -n "$site" ] && curl -sf -o /dev/null "$site/"; do
    kill -0 "$server" 2>/dev/null || { cat "$work/log" >&2 && exit 1; }
    sleep 0.01
done
echo "start to first page        $(($(now) - began)) ms"

for _ in $(seq 1200); do
    curl -sf "$site/api/v1/status" >"$work/status"
    grep -q '"stage":"idle"' "$work/status" && break
    sleep 0.5
done
grep -q '"stage":"idle"' "$work/status" || { echo "measure: the scan did not end in ten minutes" >&2 && exit 1; }
number() { grep -o "\"$1\":[0-9]*" "$work/status" | cut -d: -f2; }
echo "library                    $(number games) games, $(number roms) ROMs"

memory() { awk -v key="$1:" '$1 == key { printf "%.1f MB", $2 / 1000 }' "/proc/$server/status"; }

# The largest system, and the game on its first page with most variants.
system=$(curl -sf "$site/api/v1/systems" | tr '{' '\n' | sed -n 's/.*"id":"\([^"]*\)".*"games":\([0-9]*\).*/\2 \1/p' |
    sort -rn | head -n 1 | cut -d' ' -f2)
slug=$(curl -sf "$site/api/v1/systems/$system/games?limit=200" | tr '{' '\n' |
    sed -n 's/.*"slug":"\([^"]*\)".*"variants":\([0-9]*\).*/\2 \1/p' | sort -rn | head -n 1 | cut -d' ' -f2)

# median PATH: median milliseconds to the first byte over one connection.
median() {
    for _ in $(seq "$rounds"); do
        printf 'url = "%s"\noutput = /dev/null\n' "$site$1"
    done >"$work/urls"
    curl -s --compressed -w '%{time_starttransfer}\n' --config "$work/urls" | sort -n |
        awk '{ t[NR] = $1 } END { printf "%.3f", t[int((NR + 1) / 2)] * 1000 }'
}

floor=$(median /healthz)
printf '%-26s %8s ms\n' "floor (/healthz)" "$floor"
# page NAME PATH TEXT: TEXT must stand in the page.
page() {
    curl -sf "$site$2" | grep -q -- "$3" || { echo "measure: $2 does not hold $3" >&2 && exit 1; }
    local time bytes
    time=$(median "$2")
    bytes=$(curl -s -H 'Accept-Encoding: br' -o /dev/null -w '%{size_download}' "$site$2")
    awk -v n="$1" -v t="$time" -v f="$floor" -v b="$bytes" \
        'BEGIN { printf "%-26s %8.3f ms %6.1f × floor %8d bytes\n", n, t, t / f, b }'
}
page "home" / 'class="shelf"'
page "systems" /systems "/systems/$system"
page "system ($system)" "/systems/$system" 'id="cards"'
page "game ($slug)" "/games/$system/$slug" '<h1'
page "search mario" "/search?q=mario" 'id="cards"'
page "search a" "/search?q=a" 'id="cards"'
page "API search a" "/api/v1/search?q=a" '"total"'
echo "memory now / peak          $(memory VmRSS) / $(memory VmHWM)"
