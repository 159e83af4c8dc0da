#!/usr/bin/env bash
# Measures the first sync of a handheld: all platforms, and ROMs with their files, by the interface of RomM's clients.
#
# tools/sync.sh --roms DIR [--data DIR] [--catalog FILE] [--tag NAME] [--json]
#
#   --roms DIR      the library
#   --data DIR      its data folder, copied; without one, the library is scanned first
#   --catalog FILE  the catalog of known games
#   --tag NAME      keep the result as tools/bench-results/sync-NAME.json
#   --json          JSON to stdout instead of a table
#
# A device pairs with target/release/shelfcade (or $SHELFCADE), then one curl asks as Grout does: the platforms, and of
# each the ROMs in pages, over one connection, one after the other, as gzip. `first` follows the start, so the index and
# the permanent numbers are made first; `again` finds them. Times are in milliseconds: of the whole sync, the median and
# the highest of its pages. Exits with 1 above 5 s for the first sync or 5 ms for the median of pages of 500.
# shellcheck source=tools/lib/bench.sh
. "$(dirname "$0")/lib/bench.sh"
# shellcheck source=tools/lib/server.sh
. "$root/tools/lib/server.sh"

while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || library_options "$@"
    [ "$taken" -gt 0 ] || misuse "unknown argument '$1'"
    shift "$taken"
done
has_roms || misuse "use --roms DIR to name a library"
need curl curl
find_program
machine
prepare_data "$program"
start_server site "$program" --tls off --mdns off
site=${sites[site]}

# post PATH JSON: the answer of the interface.
post() { curl -sf -H 'Content-Type: application/json' -d "$2" "$site$1" || die "$1 does not respond"; }
# field NAME: a text of the JSON on stdin.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
scopes='"me.read","roms.read","roms.user.read","platforms.read"'
asked=$(post /api/auth/device/init "{\"name\":\"sync\",\"client\":\"sync\",\"requested_scopes\":[$scopes]}")
curl -sf -o "$work/paired" -d "act=allow&name=sync&code=$(field user_code <<<"$asked")" "$site/pair/device" ||
    die "the device cannot pair"
token=$(post /api/auth/device/token "{\"device_code\":\"$(field device_code <<<"$asked")\"}" | field access_token)

memory() { sed -n 's/^VmRSS:[^0-9]*\([0-9]*\) kB$/\1/p' "/proc/${pids[site]}/status"; }
# sync NAME LIMIT: one row of the table.
sync() {
    local begun before
    before=$(memory) begun=$(now)
    curl -sf -H "Authorization: Bearer $token" "$site/api/platforms" >"$work/platforms" || die "no platforms"
    {
        printf 'header = "Authorization: Bearer %s"\nheader = "Accept-Encoding: gzip"\n' "$token"
        # The ids and counts, in their order; a first page that is short ends a list.
        grep -o '"id":[0-9]*\|"rom_count":[0-9]*' "$work/platforms" | cut -d: -f2 | paste - - |
            awk -v site="$site" -v limit="$2" '{ for (at = 0; at <= $2; at += limit) printf "url = \"%s/api/roms?" \
                "platform_ids=%s&limit=%d&offset=%d&with_files=true&with_char_index=false" \
                "&with_filter_values=false\"\noutput = \"/dev/null\"\n", site, $1, limit, at }'
    } >"$work/urls"
    curl -sf -w '%{time_total} %{size_download} %{http_code}\n' --config "$work/urls" >"$work/pages" || die "no ROMs"
    took=$(($(now) - begun))
    awk '$3 != 200 { exit 1 }' "$work/pages" || die "a page was refused"
    read -r median highest < <(awk '{ printf "%.2f\n", $1 * 1000 }' "$work/pages" | percentiles 50 100)
    row syncs "$1" "$2" "$(wc -l <"$work/pages")" "$took" "$median" "$highest" \
        "$(awk '{ sum += $2 } END { printf "%.1f", sum / 1e6 }' "$work/pages")" \
        "$(awk -v a="$before" -v b="$(memory)" 'BEGIN { printf "%.1f", (b - a) / 1024 }')"
}
table syncs name page_roms pages ms p50_ms max_ms mb grown_mb
sync first 250
first=$took
sync again 250
sync large 500
finish
awk -v first="$first" -v page="$median" 'BEGIN { exit !(first <= 5000 && page <= 5) }' ||
    die "over budget: 5 s for the first sync, 5 ms for a page of 500"
