#!/usr/bin/env bash
# The memory of a Shelfcade on a Raspberry Pi or here: idle, while people browse, and afterwards.
#
# tools/pi-memory.sh --host H [--user U] [--key FILE] [--url URL] [--pid N] …
# tools/pi-memory.sh --local [--url URL] [--pid N] …
# tools/pi-memory.sh --local --roms DIR [--data DIR] [--catalog FILE] …
#
#   --host H        look at the Shelfcade of that machine, over ssh; a password is asked for, or taken from SSHPASS
#   --user U        as that user; --key FILE: with that key
#   --local         look at one on this machine
#   --url URL       where it is browsed (http://H:8080)
#   --pid N         its process (the one `shelfcade serve` there)
#   --roms DIR      start one here, first as it is, then with one core and 512 MB; --data and --catalog as bench.sh
#   --people N      how many browse (6), --seconds N: for how long (20), --think S: seconds between two pages (1)
#   --idle N        seconds for which it is watched idle (10)
#   --tag NAME      keep the result as tools/bench-results/pi-memory-NAME.json
#   --json          JSON to stdout instead of a table
#
# Megabytes (1,000,000 bytes): `rss_mb` all that is resident, `anon_mb` its own part of that, `file_mb` the rest
# (program and database pages, which the kernel takes back when it needs them), `peak_mb` the most that was ever
# resident.
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
