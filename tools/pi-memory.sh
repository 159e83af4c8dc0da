#!/usr/bin/env bash
# Measures the memory of a Shelfcade on a Raspberry Pi or here: idle, while people browse, and afterwards.
#
# tools/pi-memory.sh --host H [--user U] [--key FILE] [--url URL] [--pid N] …
# tools/pi-memory.sh --local [--url URL] [--pid N] …
# tools/pi-memory.sh --local --roms DIR [--data DIR] [--catalog FILE] …
#
#   --host H        watch the Shelfcade of that machine over ssh; a password is asked for, or taken from SSHPASS
#   --user U        the ssh user; --key FILE: the ssh key
#   --local         watch one on this machine
#   --url URL       its address (http://H:8080)
#   --pid N         its process id (the one `shelfcade serve` there)
#   --roms DIR      start one here, first unlimited, then with a fifth of a core, 512 MB and a disk of 40 MB/s; --data
#                   and --catalog as in bench.sh
#   --people N      number of people (6), --seconds N: duration (20), --think S: seconds between two pages (1)
#   --idle N        seconds to watch it idle (10)
#   --tag NAME      keep the result as tools/bench-results/pi-memory-NAME.json
#   --json          JSON to stdout instead of a table
#
# Megabytes are 1,000,000 bytes. `rss_mb` is all resident memory, `anon_mb` its anonymous part, `file_mb` the rest
# (program and database pages, which the kernel can reclaim), `peak_mb` the highest resident memory.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/pages.sh"
. "$root/tools/lib/people.sh"
. "$root/tools/lib/host.sh"

tell() {

    kb() { megabytes $(($1 * 1024)); }
    row memory "$1" "$2" "$(kb "${after[rss]}")" "$(kb "${after[anon]}")" "$(kb $((after[rss] - after[anon])))" \
        "$(kb "${after[peak]}")" "${after[threads]}" "$3"
}

parse "$@"
machine
table memory where state rss_mb anon_mb file_mb peak_mb threads pages
watch_all
finish
