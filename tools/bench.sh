#!/usr/bin/env bash
# Measures every page and API endpoint, one request at a time, against the floor: a bare server that sends the same
# number of bytes. Claims about speed or size in docs/ come from here.
#
# tools/bench.sh --roms DIR [--data DIR] [--catalog FILE] [--limited] [--rounds N] [--tag NAME] [--json]
# tools/bench.sh --target URL [--rounds N] [--tag NAME] [--json]
#
#   --roms DIR      ROM folder to serve with target/release/shelfcade (or $SHELFCADE); may be given more than once
#   --data DIR      its data folder, which is copied; without it the library is scanned first
#   --catalog FILE  its catalog
#   --limited       with a fifth of a core, 512 MB and a disk of 40 MB/s
#   --target URL    measure this server instead
#   --rounds N      requests per page (200)
#   --tag NAME      keep the result as tools/bench-results/bench-NAME.json
#   --json          JSON to stdout instead of a table
#
# Times are medians in milliseconds as measured by curl: to the first byte, in total, and in total over a new
# connection each time. gzip is requested, like browsers do over plain HTTP. `ratio` is the time to the first byte
# divided by the floor's for the same number of bytes in the same run. If the program has a page cache, each page is
# measured with and without it in turn. Sizes are bytes. Exits with 1 if a page lacks its expected content; such pages
# are not measured.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/pages.sh"

target='' rounds=200
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || library_options "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --target) takes "$@" && target=${2%/} ;;
        --rounds) whole "$@" && rounds=$2 ;;
        *) misuse "unknown argument '$1'" ;;
    esac
    shift 2
done
[ -n "$target" ] || has_roms || misuse "use --roms DIR or --target URL"
[ -z "$target" ] || ! has_roms || misuse "use either --roms or --target"
need curl curl

# sample FILE ADDRESS TIMES STATUS [CURL OPTION…]: appends `first-byte total` of each request in seconds, over one
# connection. The first request on a connection is slower, so an extra one precedes them.
sample() {
    local file=$1 address=$2 times=$3 status=$4
    shift 4
    awk -v n="$times" -v url="$address" \
        'BEGIN { for (; n >= 0; n--) printf "url = \"%s\"\noutput = /dev/null\n", url }' >"$work/urls"
    curl -s -g --max-time 30 -H 'Accept-Encoding: gzip' "$@" -w '%{http_code} %{time_starttransfer} %{time_total}\n' \
        -K "$work/urls" >"$work/times" || die "requests to $address failed"
    [ "$(grep -c "^$status " "$work/times")" -eq $((times + 1)) ] ||
        die "$address did not return $status each time"
    tail -n "$times" "$work/times" | cut -d" " -f2- >>"$file"
}
# median FILE COLUMN: in milliseconds.
median() { cut -d' ' -f"$2" "$1" | percentiles 50 | awk '{ printf "%.3f", $1 * 1000 }'; }
# size ADDRESS ENCODING: the body's bytes on the wire.
size() { curl -s -g --max-time 30 -H "Accept-Encoding: $2" -o /dev/null -w '%{size_download}' "$1"; }

# measure NAME: checks a page on every server, then measures it and the floor in turns, so that other load on the
# machine affects all of them.
measure() {
    local name=$1 code=${expected[$1]} kind bytes turn each=$(((rounds + 4) / 5)) first floor_ms columns=()
    local address=${sites[${kinds[0]}]}${path[$name]} base=${sites[${kinds[0]}]}/healthz
    rm -f "$work"/took-*
    for kind in "${kinds[@]}"; do
        check_page "${sites[$kind]}" "$name"
        sample /dev/null "${sites[$kind]}${path[$name]}" 5 "$code" # warm up
    done
    bytes=$(size "$address" gzip)
    [ -z "$floor" ] || { start_floor "$bytes" && base=${sites[floor]}/; }
    for turn in 1 2 3 4 5; do
        sample "$work/took-floor" "$base" "$each" 200
        for kind in "${kinds[@]}"; do
            sample "$work/took-$kind" "${sites[$kind]}${path[$name]}" "$each" "$code"
            sample "$work/took-$kind-anew" "${sites[$kind]}${path[$name]}" $(((each + 4) / 5)) "$code" \
                -H 'Connection: close'
        done
    done
    floor_ms=$(median "$work/took-floor" 1)
    for kind in "${kinds[@]}"; do
        first=$(median "$work/took-$kind" 1)
        columns+=("$first" "$(ratio "$first" "$floor_ms")" "$(median "$work/took-$kind" 2)" \
            "$(median "$work/took-$kind-anew" 2)")
    done
    row pages "$name" "${columns[@]}" "$floor_ms" "$(size "$address" identity)" "$bytes" "$(size "$address" br)" \
        "${path[$name]}"
}

# measure_assets SITE: measures the assets linked from the home page.
measure_assets() {
    local site=$1 origin link
    origin=$(sed -E 's,^([a-z]+://[^/]*).*,\1,' <<<"$site")
    table assets path raw gzip br
    curl -sf "$site/" | grep -oE '(href|src|data-js|data-wasm)="[^"]*/assets/[^"]*"' | cut -d'"' -f2 |
        sort -u >"$work/links"
    while IFS= read -r link; do
        hold "$origin$link" 200 '' || die "the home page links to $link: $why"
        row assets "${link##*/}" "$(size "$origin$link" identity)" "$(size "$origin$link" gzip)" \
            "$(size "$origin$link" br)"
    done <"$work/links"
    [ -s "$work/links" ] || die "the home page links to no assets"
}

# Lighthouse's scores for home, if it and a Chromium are installed.
measure_lighthouse() {
    local run=() chrome='' name
    if command -v lighthouse >/dev/null; then
        run=(lighthouse)
    elif command -v npx >/dev/null && timeout 20 npx --no-install lighthouse --version >/dev/null 2>&1; then
        run=(npx --no-install lighthouse)
    fi
    for name in "${CHROME:-}" chromium chromium-browser google-chrome; do
        [ -n "$chrome" ] || [ -z "$name" ] || chrome=$(command -v "$name") || chrome=''
    done
    [ ${#run[@]} -gt 0 ] || { note "skipped: Lighthouse is missing (npm install -g lighthouse)" && return; }
    [ -n "$chrome" ] || { note "skipped: Lighthouse needs Chromium (apt-get install chromium)" && return; }
    if ! CHROME_PATH=$chrome timeout 180 "${run[@]}" "$1/" --quiet --output json --output-path "$work/lighthouse" \
        --chrome-flags='--headless --no-sandbox' >/dev/null 2>"$work/lighthouse.log"; then
        note "skipped: Lighthouse failed: $(tail -n 1 "$work/lighthouse.log")" && return
    fi
    table lighthouse name score
    flatten <"$work/lighthouse" | awk -F'\t' '
        $1 ~ /^categories\.[^.]*\.score$/ { split($1, at, "."); print at[2] "\t" $2 * 100 }
        $1 ~ /^audits\.(largest-contentful-paint|cumulative-layout-shift|total-blocking-time)\.numericValue$/ \
            { split($1, at, "."); print at[2] "\t" $2 }
    ' >>"$work/tables/lighthouse"
}

machine
kinds=(server)
if [ -n "$target" ]; then
    sites[server]=$target
    wait_idle "$target"
else
    find_program
    prepare_data "$program"
    ! knows "$program" --page-cache-mb || kinds=(cached uncached)
    for kind in "${kinds[@]}"; do
        more=()
        [ "$kind" != uncached ] || more=(--page-cache-mb 0)
        start_server "$kind" "$program" "${more[@]}"
        fact "${kind}_start_ms" "$took"
        fact "${kind}_memory_idle_mb" "$(megabytes "$(status "${sites[$kind]}" memory_resident)")"
    done
fi
pick_all "${sites[${kinds[0]}]}"
find_floor "$site"
fact rounds "$rounds"
fact floor "$([ -n "$floor" ] && echo 'a bare axum handler, the same bytes' ||
    echo '/healthz of the same server, few bytes')"

columns=()
for kind in "${kinds[@]}"; do
    prefix=${kind}_
    [ ${#kinds[@]} -gt 1 ] || prefix=
    columns+=("${prefix}first_ms" "${prefix}ratio" "${prefix}total_ms" "${prefix}anew_ms")
done
table pages page "${columns[@]}" floor_ms raw gzip br path
for name in "${pages[@]}"; do
    say "$name"
    measure "$name"
done
stop_server floor
measure_assets "$site"
measure_lighthouse "$site"
for kind in "${kinds[@]}"; do
    fact "${kind}_memory_after_mb" "$(megabytes "$(status "${sites[$kind]}" memory_resident)")"
    fact "${kind}_memory_peak_mb" "$(megabytes "$(status "${sites[$kind]}" memory_peak)")"
done
finish
