#!/usr/bin/env bash
# Tests a Shelfcade under conditions of a real machine: a full disk, a frozen disk, thousands of connections.
#
# tools/pressure.sh [--connections N] [--tag NAME] [--json]
#
#   --connections N   idle connections to hold (2500), limited by the maximum of open files
#   --tag NAME        keep the result as tools/bench-results/pressure-NAME.json
#   --json            JSON to stdout instead of a table
#
# full-disk    its data folder is on a tmpfs that is filled during a scan: Health has to report it, pages have to work,
#              and the scan after space is freed has to succeed. Needs root.
# still-disk   its data folder is on a device that blocks writes (fsfreeze) during a scan: cached pages have to work,
#              and the scan has to finish once the device is unfrozen. Needs root, mkfs.ext4 and loop devices.
# http2        HTTP/2 without TLS returns the same pages as HTTP/1.1. Needs a curl that supports it.
# idle         idle connections use little memory, which is freed afterwards, and lock nobody out.
#
# Uses a demo library of 2,000 games. A step whose requirements are missing is skipped, and the table says so; a
# failed step ends the run with 1. What needs no root is also tested by `cargo test` (server/tests/program/pressure.rs
# and health_issue.rs).
. "$(dirname "$0")/lib/bench.sh"

connections=2500 mounts=()
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --connections) whole "$@" && connections=$2 && shift ;;
        *) misuse "unknown argument '$1'" ;;
    esac
    shift
done
need curl curl
find_program

clean_more() {
    local mount
    for mount in "${mounts[@]}"; do
        fsfreeze -u "$mount" 2>/dev/null || true
        umount "$mount" 2>/dev/null || umount -l "$mount" 2>/dev/null || true
    done
}

is_root() { [ "$(id -u)" = 0 ]; }
result() { row steps "$1" "$2" "$3" && say "$1: $2${3:+, $3}"; }
failed=''
fail() { failed=1 && result "$1" failed "$2"; }

# says SITE WORDS [PATH]: waits until the status, or that page, contains the words; fails after a minute.
says() {
    local _
    for _ in $(seq 300); do
        ! curl -sf --max-time 20 "$1${3:-/api/v1/status}" | grep -qF "$2" || return 0
        sleep 0.2
    done
    return 1
}
# own DATA: requests further scans with an owner's token of that data folder.
own() { token=$("$program" token new pressure --can own --data "$1"); }
rescan() { curl -sf --max-time 20 -o "$work/scan" -H "Authorization: Bearer $token" -X POST "$1/api/v1/scan"; }
# goes_on SITE: checks that cached pages are served.
goes_on() {
    local path
    for path in / /systems "/search?q=a" /healthz; do
        curl -sf --max-time 5 -o "$work/page" "$1$path" || return 1
    done
}
new_game() { mkdir -p "$roms/snes" && printf '%s' "$1" >"$roms/snes/Pressure Test $1 (World).sfc"; }

full_disk() {
    is_root || { result full-disk "left out" "needs root" && return; }
    local mount=$work/full site
    mkdir "$mount" && mount -t tmpfs -o size=16m tmpfs "$mount" || { result full-disk "left out" "no tmpfs" && return; }
    mounts+=("$mount")
    launch full "$program" serve "${library[@]}" --data "$mount" --listen 127.0.0.1:0 --scan-request-seconds 0
    site=${sites[full]}
    wait_idle "$site"
    own "$mount"
    cat /dev/zero >"$mount/filler" 2>/dev/null || true
    new_game full && rescan "$site"
    says "$site" '"kind":"disk-full"' || { fail full-disk "the status does not say that the disk is full" && return; }
    curl -sf "$site/health" | grep -q 'disk is full' ||
        { fail full-disk "Health does not say that the disk is full" && return; }
    goes_on "$site" || { fail full-disk "pages did not go on" && return; }
    rm "$mount/filler" && rescan "$site"
    says "$site" '"health_issues":[]' || { fail full-disk "still said to be full when there is space again" && return; }
    says "$site" '"Pressure Test full"' "/api/v1/search?q=pressure+test+full" ||
        { fail full-disk "the scan after it kept nothing" && return; }
    stop_server full
    result full-disk ok "said so, pages went on, the next scan succeeded"
}

still_disk() {
    is_root || { result still-disk "left out" "needs root" && return; }
    local mount=$work/still site program_is
    for program_is in mkfs.ext4 fsfreeze losetup; do
        command -v "$program_is" >/dev/null || { result still-disk "left out" "needs $program_is" && return; }
    done
    truncate -s 64M "$work/still.img" && mkfs.ext4 -q -F "$work/still.img" && mkdir "$mount"
    mount -o loop "$work/still.img" "$mount" 2>/dev/null ||
        { result still-disk "left out" "no loop devices" && return; }
    mounts+=("$mount")
    launch still "$program" serve "${library[@]}" --data "$mount" --listen 127.0.0.1:0 --scan-request-seconds 0
    site=${sites[still]}
    wait_idle "$site"
    own "$mount"
    fsfreeze -f "$mount"
    new_game still && rescan "$site"
    goes_on "$site" && sleep 3 && goes_on "$site" ||
        { fsfreeze -u "$mount" && fail still-disk "pages did not go on" && return; }
    curl -sf --max-time 10 -o "$work/health" "$site/health" ||
        { fsfreeze -u "$mount" && fail still-disk "Health did not come" && return; }
    fsfreeze -u "$mount"
    wait_idle "$site"
    says "$site" '"health_issues":[]' ||
        { fail still-disk "something is still wrong: $(cat "$work/status")" && return; }
    says "$site" '"Pressure Test still"' "/api/v1/search?q=pressure+test+still" ||
        { fail still-disk "the scan kept nothing" && return; }
    stop_server still
    result still-disk ok "pages kept working, the scan finished once the disk was unfrozen"
}

http2() {
    curl --version | grep -q HTTP2 || { result http2 "left out" "this curl does not speak it" && return; }
    local path
    for path in / /systems "/search?q=mario" /api/openapi.json; do
        curl -sf "$1$path" >"$work/one" &&
            curl -sf --http2-prior-knowledge -w '%{http_version}' "$1$path" >"$work/two" ||
            { fail http2 "$path did not come" && return; }
        printf 2 >>"$work/one"
        cmp -s "$work/one" "$work/two" || { fail http2 "$path is another page" && return; }
    done
    result http2 ok "the same pages as over HTTP/1.1"
}

idle() {
    local site=$1 host port fd held=0 before after closed
    ulimit -n "$(ulimit -Hn)" 2>/dev/null || true
    host=${site#http://} && port=${host##*:} && host=${host%:*}
    goes_on "$site" && sleep 3
    before=$(status "$site" memory_resident)
    while [ "$held" -lt "$connections" ] && exec {fd}<>"/dev/tcp/$host/$port"; do
        held=$((held + 1)) && open+=("$fd")
    done 2>/dev/null
    goes_on "$site" || { fail idle "locked out by $held idle connections" && return; }
    after=$(status "$site" memory_resident)
    table idle what value
    row idle connections "$held"
    row idle held_at_most "$(status "$site" connections_most)"
    row idle evicted "$(status "$site" evicted)"
    row idle kb_each "$(awk -v a="$before" -v b="$after" -v n="$(status "$site" connections)" \
        'BEGIN { printf "%.2f", (b - a) / n / 1000 }')"
    for fd in "${open[@]}"; do exec {fd}>&-; done
    says "$site" '"connections":1,' || { fail idle "closed connections are still held" && return; }
    sleep 3
    closed=$(status "$site" memory_resident)
    row idle mb_more_afterwards "$(awk -v a="$before" -v b="$closed" 'BEGIN { printf "%.1f", (b - a) / 1e6 }')"
    result idle ok "nobody was locked out"
}
open=()

machine
roms=$work/roms
"$program" demo --count 2000 --out "$roms" >"$work/demo.log" 2>&1 ||
    { cat "$work/demo.log" >&2 && die "the demo library could not be created"; }
library+=(--roms "$roms")
table steps step state what
full_disk
still_disk
launch plain "$program" serve "${library[@]}" --data "$work/data" --listen 127.0.0.1:0
wait_idle "${sites[plain]}"
http2 "${sites[plain]}"
idle "${sites[plain]}"
finish
[ -z "$failed" ]
