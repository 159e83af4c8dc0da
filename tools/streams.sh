#!/usr/bin/env bash
# Opens thousands of live event streams and measures the memory of each and how soon an event reaches all of them.
#
# tools/streams.sh --roms DIR [--data DIR] [--catalog FILE] [--streams N] [--rounds N] [--tag NAME] [--json]
#
#   --roms DIR      ROM folder to serve with target/release/shelfcade (or $SHELFCADE); may be given more than once
#   --data DIR      its data folder, which is copied; without it the library is scanned first
#   --catalog FILE  its catalog
#   --streams N     concurrent streams (5000)
#   --rounds N      events timed (20)
#   --tag NAME      keep the result as tools/bench-results/streams-NAME.json
#   --json          JSON to stdout instead of a table
#
# One program (server/examples/streams.rs, or $STREAMS) holds all streams, on the same machine as the server. An
# event's time runs from the request that causes it (a scan request) until every stream has received its first bytes.
# `kb_each` is the growth of the server's resident memory per stream. Exits with 1 if a budget is exceeded: 20 KB
# each, 250 ms to all.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/server.sh"

streams=5000 rounds=20
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || library_options "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --streams) whole "$@" && streams=$2 ;;
        --rounds) whole "$@" && rounds=$2 ;;
        *) misuse "unknown argument '$1'" ;;
    esac
    shift 2
done
has_roms || misuse "use --roms DIR to name a library"
need curl curl
ulimit -n "$(ulimit -Hn)"
[ "$(ulimit -n)" = unlimited ] || [ "$(ulimit -n)" -gt $((streams + 3000)) ] ||
    die "the limit of $(ulimit -n) open files is too low for $streams streams"
find_program
client=${STREAMS:-${CARGO_TARGET_DIR:-$root/target}/release/examples/streams}
[ -x "$client" ] ||
    die "$client is missing: cargo build --release -p shelfcade-server --example streams, or set STREAMS"

machine
prepare_data "$program"
start_server site "$program" --scan-request-seconds 0
site=${sites[site]}
SHELFCADE_TOKEN=$("$program" token new streams --can own --data "$work/data-site")
export SHELFCADE_TOKEN
status "$site" memory_resident >/dev/null
before=$(status "$site" memory_resident)
# Its stdin stays open for as long as the streams are needed.
mkfifo "$work/hold"
: >"$work/client"
"$client" "$site" "$streams" "$rounds" <"$work/hold" >"$work/client" 2>"$work/client.log" &
pids[client]=$!
exec 9>"$work/hold"
until grep -q '^ready' "$work/client"; do
    kill -0 "${pids[client]}" 2>/dev/null || { cat "$work/client.log" >&2 && die "the streams ended early"; }
    sleep 0.2
done
open=$(status "$site" streams)
after=$(status "$site" memory_resident)
[ "$open" -eq "$streams" ] || die "only $open of $streams streams are open"
[ "$(status "$site" streams_dropped)" -eq 0 ] || die "streams were dropped"
exec 9>&-
wait "${pids[client]}" || true
unset "pids[client]"

sed -n 's/^reached_ms //p' "$work/client" >"$work/reached"
read -r p50 p95 most < <(percentiles 50 95 100 <"$work/reached")
each=$(awk -v a="$before" -v b="$after" -v n="$streams" 'BEGIN { printf "%.1f", (b - a) / n / 1024 }')
table streams streams open_ms kb_each resident_before_mb resident_with_mb
row streams "$streams" "$(sed -n 's/^open_ms //p' "$work/client")" "$each" "$(megabytes "$before")" \
    "$(megabytes "$after")"
table events events p50_ms p95_ms max_ms
row events "$rounds" "$p50" "$p95" "$most"
finish
awk -v each="$each" -v most="$most" 'BEGIN { exit !(each <= 20 && most <= 250) }' ||
    die "over budget: 20 KB each, 250 ms to all"
