#!/usr/bin/env bash
# Compares a download of one large file with nginx, and measures the memory that a large set needs.
#
# tools/download.sh [--megabytes N] [--rounds N] [--tag NAME] [--json]
#
#   --megabytes N  size of the file (1024); the set has four times as much
#   --rounds N     downloads from each server, in turns (7)
#   --tag NAME     keep the result as tools/bench-results/download-NAME.json
#   --json         JSON to stdout instead of a table
#
# Everything is on one machine: target/release/shelfcade (or $SHELFCADE), nginx with `sendfile`, and curl, which throws
# the bytes away. The file is sparse and in the page cache, so no disk takes part. `ratio` is the median of the rounds
# divided by nginx's. `peak_growth_mb` is the growth of the server's highest resident memory by a download of the set, a
# zip. Exits with 1 below 0.9 × nginx or above 2 MB.
# shellcheck source=tools/lib/bench.sh
. "$(dirname "$0")/lib/bench.sh"
# shellcheck source=tools/lib/server.sh
. "$root/tools/lib/server.sh"

size=1024 rounds=7
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --megabytes) whole "$@" && size=$2 ;;
        --rounds) whole "$@" && rounds=$2 ;;
        *) misuse "unknown argument '$1'" ;;
    esac
    shift 2
done
need curl curl
need nginx nginx-light
find_program
machine

mkdir -p "$work/roms/snes" "$work/roms/psx"
truncate -s "${size}M" "$work/roms/snes/Large (USA).sfc"
for disc in 1 2; do
    name="Set (USA) (Disc $disc)"
    printf 'FILE "%s.bin" BINARY\n  TRACK 01 MODE2/2352\n    INDEX 01 00:00:00\n' "$name" >"$work/roms/psx/$name.cue"
    truncate -s "$((2 * size))M" "$work/roms/psx/$name.bin"
done
# shellcheck disable=SC2034 # read by server.sh
library=(--roms "$work/roms")
prepare_data "$program"
start_server site "$program"
site=${sites[site]}

# nginx picks no free port by itself.
port=$((20000 + $$ % 20000))
cat >"$work/nginx.conf" <<END
daemon off;
worker_processes 1;
pid $work/nginx.pid;
error_log stderr;
events {}
http {
    access_log off;
    sendfile on;
    tcp_nopush on;
    server { listen 127.0.0.1:$port; root $work/roms; }
}
END
[ "$(id -u)" != 0 ] || sed -i '1i user root;' "$work/nginx.conf"
nginx -p "$work" -c "$work/nginx.conf" 2>"$work/nginx.log" &
pids[nginx]=$!
until curl -sf -o "$work/first" "http://127.0.0.1:$port/psx/Set%20(USA)%20(Disc%201).cue"; do
    kill -0 "${pids[nginx]}" 2>/dev/null || { cat "$work/nginx.log" >&2 && die "nginx did not start"; }
    sleep 0.05
done

# release GAME: the address of its download.
release() {
    local number
    number=$(curl -sf "$site/api/v1/games/$1" | sed -n 's/.*"releases":\[{"number":\([0-9]*\).*/\1/p')
    printf '%s/api/v1/games/%s/roms/%s/download' "$site" "$1" "$number"
}
# download FILE ADDRESS BYTES: adds the speed in MB/s to a file.
download() {
    local got
    got=$(curl -sf -o /dev/null -w '%{size_download} %{speed_download}' "$2") || die "cannot download $2"
    [ "${got% *}" -ge "$3" ] || die "$2 has ${got% *} bytes instead of $3"
    awk -v speed="${got#* }" 'BEGIN { printf "%.0f\n", speed / 1e6 }' >>"$work/$1"
}
bytes=$((size << 20))
ours=$(release snes/large) theirs="http://127.0.0.1:$port/snes/Large%20(USA).sfc"
for turn in $(seq 0 "$rounds"); do
    # The first fills the page cache.
    [ "$turn" != 1 ] || rm -f "$work/ours" "$work/theirs"
    download theirs "$theirs" "$bytes"
    download ours "$ours" "$bytes"
done
read -r our_median < <(percentiles 50 <"$work/ours")
read -r their_median < <(percentiles 50 <"$work/theirs")
ratio=$(ratio "$our_median" "$their_median")
table speed name mb_per_s ratio
row speed shelfcade "$our_median" "$ratio"
row speed nginx "$their_median" 1

# peak: the highest resident memory since the last reset, in KB.
peak() { sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB$/\1/p' "/proc/${pids[site]}/status"; }
set=$(release psx/set)
curl -sf -r 0-9 -o /dev/null "$set" || die "cannot download $set"
echo 5 >"/proc/${pids[site]}/clear_refs"
before=$(peak)
download set "$set" $((4 * bytes))
growth=$(awk -v a="$before" -v b="$(peak)" 'BEGIN { grown = b > a ? (b - a) / 1024 : 0; printf "%.1f", grown }')
table sets name mb mb_per_s peak_growth_mb
row sets zip $((4 * size)) "$(cat "$work/set")" "$growth"
finish
awk -v ratio="$ratio" -v growth="$growth" 'BEGIN { exit !(ratio >= 0.9 && growth <= 2) }' ||
    die "over budget: 0.9 x nginx, 2 MB"
