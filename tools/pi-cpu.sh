#!/usr/bin/env bash
# The processor time of a Shelfcade on a Raspberry Pi or here: idle, while people browse, and afterwards.
#
# tools/pi-cpu.sh takes the arguments of tools/pi-memory.sh:
#
# tools/pi-cpu.sh --host H [--user U] [--key FILE] [--url URL] [--pid N] …
# tools/pi-cpu.sh --local [--url URL] [--pid N] …
# tools/pi-cpu.sh --local --roms DIR [--data DIR] [--catalog FILE] …
#
# `cpu_percent` is the share of one core, from /proc/PID/stat over the time of the state; the kernel counts in steps of
# 10 ms. `cpu_ms_per_page` is the time a page took of a core, `p50_ms` and `p95_ms` how long people waited for its first
# byte, over a new connection.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/pages.sh"
. "$root/tools/lib/people.sh"
. "$root/tools/lib/host.sh"

tell() {
    local waits=() used seconds
    used=$(awk -v a="${before[cpu]}" -v b="${after[cpu]}" 'BEGIN { printf "%.2f", b - a }')
    seconds=$(awk -v a="${before[at]}" -v b="${after[at]}" 'BEGIN { printf "%.2f", b - a }')
    [ "$3" -eq 0 ] || read -r -a waits < <(cut -f3 "$work/visits" | grep . | percentiles 50 95)
    row cpu "$1" "$2" "$seconds" "$used" "$(awk -v c="$used" -v s="$seconds" 'BEGIN { printf "%.1f", 100 * c / s }')" \
        "${after[threads]}" "$3" "$(awk -v c="$used" -v n="$3" 'BEGIN { if (n) printf "%.2f", 1000 * c / n }')" \
            "${waits[0]:-}" "${waits[1]:-}"
}

parse "$@"
machine
table cpu where state seconds cpu_seconds cpu_percent threads pages cpu_ms_per_page p50_ms p95_ms
watch_all
finish
