# shellcheck shell=bash
# Picks the pages to measure, and checks their content. Sourced after bench.sh.
#
# Pages are picked from the running library through its API. A page without its expected content is never timed: a
# fast error page would look like a gain.

pages=()                                  # names, in the order of the report
declare -A path=() expected=() needles=() # by name: path below the site, status, expected texts, one per line

# flatten: converts JSON on stdin to lines `path<TAB>value`, for example `items.0.slug<TAB>tetris`.
flatten() {
    awk '
        function space() { while (index(" \t\r\n", substr(s, p, 1)) && p <= n) p++ }
        function text(out, c) {
            p++; out = ""
            while (p <= n) {
                if (match(substr(s, p, 256), /["\\]/) == 0) { out = out substr(s, p, 256); p += 256; continue }
                out = out substr(s, p, RSTART - 1); p += RSTART; c = substr(s, p - 1, 1)
                if (c == "\"") break
                c = substr(s, p++, 1)
                if (c == "u") { out = out "?"; p += 4 } else out = out (c ~ /[ntrbf]/ ? " " : c)
            }
            return out
        }
        function value(at, c, i, key) {
            space(); c = substr(s, p, 1)
            if (c == "{" || c == "[") {
                p++; space()
                if (index("]}", substr(s, p, 1))) { p++; return }
                for (i = 0; p <= n; i++) {
                    key = i; space()
                    if (c == "{") { key = text(); space(); p++ }
                    value(at == "" ? key : at "." key); space()
                    if (substr(s, p++, 1) != ",") return
                }
            }
            else if (c == "\"") printf "%s\t%s\n", at, text()
            else if (match(substr(s, p, 40), /^[-+.0-9A-Za-z]+/)) {
                printf "%s\t%s\n", at, substr(s, p, RLENGTH); p += RLENGTH
            }
            else p = n + 1
        }
        { s = s $0 " " } END { n = length(s); p = 1; value("") }'
}
# ask SITE PATH: requests an API response and flattens it into $work/answer for `pick` and `items`.
ask() {
    curl -sf --max-time 30 "$1/api/v1/$2" | flatten >"$work/answer" || die "$1/api/v1/$2 does not respond"
}
pick() { awk -F'\t' -v key="$1" '$1 == key { print $2; exit }' "$work/answer"; }
# items FIELD…: prints a line with these fields for each item.
items() {
    awk -F'\t' -v wanted="$*" '
        BEGIN { fields = split(wanted, field, " ") }
        split($1, at, ".") == 3 && at[1] == "items" { v[at[2], at[3]] = $2; if (at[2] + 1 > n) n = at[2] + 1 }
        END {
            for (i = 0; i < n; i++)
                for (f = 1; f <= fields; f++) printf "%s%s", v[i, field[f]], f < fields ? "\t" : "\n"
        }
    ' "$work/answer"
}

# html TEXT: escapes text like a page.
html() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g' <<<"$1"; }
# grouped NUMBER: formats a number like a page: 20,547.
grouped() { sed -E ':a; s/([0-9])([0-9]{3})($|,)/\1,\2\3/; ta' <<<"$1"; }
# query TEXT: encodes text for a query string.
query() {
    local i c out=''
    for ((i = 0; i < ${#1}; i++)); do
        c=${1:i:1}
        case $c in
            [A-Za-z0-9._~-]) out+=$c ;;
            ' ') out+=+ ;;
            *) out+=$(printf '%s' "$c" | od -An -tx1 | tr -d '\n' | sed 's/ /%/g') ;;
        esac
    done
    printf '%s\n' "$out"
}

# page NAME STATUS PATH TEXT…: adds a page to measure.
page() {
    pages+=("$1")
    expected[$1]=$2 path[$1]=$3
    shift 3
    needles[${pages[-1]}]=$(printf '%s\n' "$@")
}

# hold ADDRESS STATUS TEXTS: fetches an address into $work/page. Fails, with the reason in `why`, if the status or a
# text is wrong. `first_byte` is its time.
hold() {
    local got text
    why=''
    got=$(curl -s -g --max-time 30 --compressed -H 'Accept-Encoding: gzip' -o "$work/page" \
        -w '%{http_code} %{time_starttransfer}' "$1") || why="no answer"
    first_byte=$(awk -v t="${got#* }" 'BEGIN { printf "%.3f", t * 1000 }')
    [ -n "$why" ] || [ "${got%% *}" = "$2" ] || why="status ${got%% *}, not $2"
    while [ -z "$why" ] && IFS= read -r text; do
        [ -z "$text" ] || grep -qF -- "$text" "$work/page" || why="it does not hold '$text'"
    done <<<"$3"
    [ -z "$why" ]
}
# check_page SITE NAME: stops the tool if a page lacks its expected content.
check_page() {
    hold "$1${path[$2]}" "${expected[$2]}" "${needles[$2]}" ||
        die "wrong page: $2 (${path[$2]}): $why"
}

# search_page NAME TEXT: adds a search and its results; skips it if the library finds nothing.
search_page() {
    local q total
    q=$(query "$2")
    ask "$site" "search?q=$q&limit=1"
    total=$(pick total)
    if [ "$1" = nothing ]; then
        [ "$total" = 0 ] || die "the search for $2 should find nothing"
        page "search: $1" 200 "/search?q=$q" 'class="empty"'
    elif [ "${total:-0}" -gt 0 ]; then
        page "search: $1" 200 "/search?q=$q" "data-total=\"$total\"" \
            "/games/$(pick items.0.system)/$(pick items.0.slug)\""
    else
        note "skipped: the search for '$2' finds nothing in this library"
    fi
}

# pick_library SITE: picks the systems, the game and the words for the pages.
pick_library() {
    local id variants
    site=$1
    base=$(sed -E 's,^[a-z]+://[^/]*,,' <<<"$site")
    games=$(status "$site" games)
    [ "${games:-0}" -gt 0 ] || die "$site has no games: nothing to measure"
    roms=$(status "$site" roms)
    ask "$site" systems
    items games id name | sort -t $'\t' -k1,1rn -k2 >"$work/systems"
    IFS=$'\t' read -r system_games system system_name <"$work/systems"
    IFS=$'\t' read -r second_games second second_name < <(sed -n '2p' "$work/systems") || true
    # Arcade systems have no variants, so games are picked from the five largest systems.
    first_title='' && : >"$work/some"
    for id in $(head -n 5 "$work/systems" | cut -f2); do
        ask "$site" "systems/$id/games?limit=200"
        [ -n "$first_title" ] || first_title=$(pick items.0.title)
        items variants system slug title >>"$work/some"
    done
    sort -s -t $'\t' -k1,1rn "$work/some" >"$work/games"
    IFS=$'\t' read -r variants game_system slug game_title <"$work/games"
    # The most common word of these titles, and the first title that starts with two words of at least two letters.
    common_word=$(cut -f4 "$work/games" | tr 'A-Z' 'a-z' | tr -cs 'a-z\n' '\n' | grep -E '^.{4,}$' | sort | uniq -c |
        sort -rn |
        awk 'NR == 1 { print $2 }')
    two_words=$(cut -f4 "$work/games" | sed -nE 's/^([A-Za-z]{2,} [A-Za-z]{2,})( .*)?$/\1/p' | sed -n '1p')
    fact site "$site"
    fact library "$games games, $roms ROMs, $(wc -l <"$work/systems") systems"
}

pick_home() { page home 200 / "href=\"${base}/systems/$system\"" "$(grouped "$games") game"; }
pick_system() {
    page "system: $system" 200 "/systems/$system" "$(html "$system_name")" "data-total=\"$system_games\"" \
        "$(html "$first_title")"
    [ -z "$second" ] || page "system: $second" 200 "/systems/$second" "$(html "$second_name")" \
        "data-total=\"$second_games\""
}
pick_game() { page "game: $slug" 200 "/games/$game_system/$slug" "<h1><bdi>$(html "$game_title")</bdi></h1>"; }
# A card picture that is cached: it is requested once before, so that it is not made while it is measured. Skipped if
# Home shows none.
pick_picture() {
    local address
    address=$(curl -sf --max-time 30 "$site/" |
        grep -oE '/pictures/[0-9a-f]{16}/288' | sed -n '1p') || true
    if [ -n "$address" ] && curl -sf --max-time 60 -o /dev/null "$site$address"; then
        page 'picture, kept' 200 "$address" WEBPVP8
    else
        note 'left out: a picture, since no card shows one'
    fi
}
pick_searches() {
    [ -z "$common_word" ] || search_page common "$common_word"
    [ -z "$two_words" ] || search_page 'two words' "$two_words"
    search_page broadest a
    search_page nothing qzxjwvkq
}

# pick_main SITE: the pages for load tests.
pick_main() {
    pick_library "$1"
    pick_home
    pick_searches
    pick_system
    pick_game
    pick_picture
}

# pick_all SITE: every page and every API endpoint.
pick_all() {
    local index value label count
    pick_main "$1"
    page systems 200 /systems "href=\"$base/systems/$system\"" "$(html "$system_name")"
    [ "$system_games" -le 60 ] || page "system, page 2" 200 "/systems/$system?page=2" "data-total=\"$system_games\""
    page suggestions 200 "/search/suggest?q=${common_word:-a}" "/games/"
    page 'API systems' 200 /api/v1/systems "\"id\":\"$system\""
    page 'API games' 200 "/api/v1/systems/$system/games" "\"total\":$system_games"
    page 'API game' 200 "/api/v1/games/$game_system/$slug" "\"slug\":\"$slug\""
    page 'API search common' 200 "/api/v1/search?q=${common_word:-a}" '"slug":'
    page 'API search broadest' 200 "/api/v1/search?q=a&facets=true" '"slug":'
    page 'API suggest' 200 "/api/v1/suggest?q=${common_word:-a}" '"slug":'
    page 'API facets' 200 /api/v1/facets '"dimension":' '"count":'
    for index in genres developers publishers series boards decades years players; do
        ask "$site" "$index"
        IFS=$'\t' read -r value label count < <(items value label count) || true
        [ -n "$value" ] || { note "skipped: no game in this library has any $index" && continue; }
        page "$index" 200 "/$index" "\"$base/$index/$(query "$value")" "$(html "$label")"
        page "API $index" 200 "/api/v1/$index" "\"count\":$count"
        case $index in developers | series)
            page "of $index: $value" 200 "/$index/$(query "$value")" "<h1><bdi>$(html "$label")</bdi></h1>" \
                "data-total=\"$count\""
            page "API of $index" 200 "/api/v1/$index/$(query "$value")/games" "\"total\":$count" ;;
        esac
    done
    page random 303 /random
    page about 200 /about '<h1' "$(grouped "$games") game"
    page health 200 /health '<h1'
    page 'API status' 200 /api/v1/status "\"games\":$games"
    page 'API description' 200 /api/openapi.json '"openapi":'
    page healthz 200 /healthz ok
}
