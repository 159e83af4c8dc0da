# shellcheck shell=bash
# Servers that the measuring tools start, and their libraries. Sourced by bench.sh, which stops them.

library=() # --roms and --catalog, as arguments of `serve` and `scan`
data=''    # a data folder to copy
limited='' # not empty if servers and scans are to be started within the limits of limit.sh

# library_options OPTION [VALUE…]: like `common` in bench.sh, for tools that start a server.
library_options() {
    taken=2
    case $1 in
        --roms | --catalog) takes "$@" && [ -e "$2" ] || misuse "$1 $2 does not exist" && library+=("$1" "$2") ;;
        --data) takes "$@" && [ -d "$2" ] || misuse "--data $2 is not a folder" && data=$2 ;;
        --limited) limited=1 taken=1 ;;
        *) taken=0 ;;
    esac
}
has_roms() { [[ " ${library[*]} " = *' --roms '* ]]; }

# prepare_data PROGRAM: scans the library if no data folder was given.
prepare_data() {
    [ -z "$limited" ] || limit
    [ -z "$data" ] || return 0
    data=$work/data
    local begun
    begun=$(now)
    "${wrap[@]}" "$1" scan "${library[@]}" --data "$data" >"$work/scan.log" 2>&1 ||
        { cat "$work/scan.log" >&2 && die "the first scan failed"; }
    fact first_scan_ms $(($(now) - begun))
}

stop_server() {
    [ -n "${pids[$1]:-}" ] || return 0
    kill "${pids[$1]}" 2>/dev/null || true
    wait "${pids[$1]}" 2>/dev/null || true
    unset "pids[$1]" "sites[$1]"
}
now() { date +%s%3N; }

# launch NAME COMMAND…: starts a program that prints `listening on URL`. Sets sites[NAME] to the address, pids[NAME]
# to the process id, and `took` to the milliseconds until it answered its first page.
launch() {
    local name=$1 site='' began
    shift
    began=$(now)
    : >"$work/$name.out"
    "$@" >"$work/$name.out" 2>"$work/$name.log" &
    pids[$name]=$!
    until site=$(sed -n 's/^listening on //p' "$work/$name.out") && [ -n "$site" ] &&
        curl -sf -o "$work/first" "$site/"; do
        kill -0 "${pids[$name]}" 2>/dev/null || { tail -n 20 "$work/$name.log" >&2 && die "$name did not start: $*"; }
        [ $(($(now) - began)) -lt 600000 ] || die "$name did not respond in ten minutes: $*"
        sleep 0.005
    done
    sites[$name]=$site
    # shellcheck disable=SC2034
    took=$(($(now) - began))
}

# start_server NAME PROGRAM [OPTION…]: starts a Shelfcade on a free loopback port with the library and a copy of the
# data folder, and waits for its scan.
start_server() {
    local name=$1 program=$2
    shift 2
    rm -rf "$work/data-$name"
    cp -R "$data" "$work/data-$name"
    launch "$name" "${wrap[@]}" "$program" serve "${library[@]}" --data "$work/data-$name" --listen 127.0.0.1:0 "$@"
    wait_idle "${sites[$name]}"
}
wrap=() # command that a server is started with, for example for limits

wait_idle() {
    local _
    for _ in $(seq 1200); do
        curl -sf --max-time 20 "$1/api/v1/status" >"$work/status" ||
            die "$1 does not respond to /api/v1/status: is it Shelfcade?"
        grep -q '"stage":' "$work/status" || die "$1 is not Shelfcade: its /api/v1/status has no stage"
        ! grep -q '"stage":"idle"' "$work/status" || return 0
        sleep 0.5
    done
    die "the scan of $1 did not end in ten minutes"
}

# status SITE KEY: a number of /api/v1/status.
status() { curl -sf --max-time 20 "$1/api/v1/status" | grep -o "\"$2\":[0-9]*" | head -n 1 | cut -d: -f2; }
megabytes() { awk -v bytes="${1:-0}" 'BEGIN { printf "%.1f", bytes / 1e6 }'; }

# knows PROGRAM OPTION: succeeds if `serve` has the option.
knows() { "$1" serve --help 2>/dev/null | grep -q -- "$2"; }

# find_program: sets `program` to the Shelfcade to measure.
find_program() {
    program=${SHELFCADE:-${CARGO_TARGET_DIR:-$root/target}/release/shelfcade}
    [ -x "$program" ] || die "$program is missing: make build, or set SHELFCADE to a program"
}

# find_floor SITE: sets `floor` to the bare server of the example, or to nothing, with a note, if it is missing or a
# comparison would be meaningless.
find_floor() {
    local built=${CARGO_TARGET_DIR:-$root/target}/release/examples/floor
    floor=''
    case $1 in
        http://127.* | http://localhost* | 'http://[::1]'*) ;;
        *) note "floor: not measured, as $1 is another machine" && return ;;
    esac
    if [ -x "${FLOOR:-$built}" ]; then
        floor=${FLOOR:-$built}
    elif command -v cargo >/dev/null && [ -f "$root/target/site/manifest.json" ]; then
        say "building the floor (server/examples/floor.rs)"
        (cd "$root" && cargo build -q --release --locked -p shelfcade-server --example floor >&2) && floor=$built ||
            note "floor: the example did not build"
    else
        note "floor: $built is not built (make assets, then cargo build --release -p shelfcade-server --example floor)"
    fi
}
# start_floor BYTES: starts the floor; its address is in sites[floor].
start_floor() {
    stop_server floor
    launch floor "$floor" "$1"
}

