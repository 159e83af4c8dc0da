# shellcheck shell=bash
# Simulates people who browse a library: they follow the links of the page they see, and pause to look. Sourced after
# pages.sh.
#
# Every step is checked: a game's page has the title that its card showed, and a filter leads to the number of games
# shown beside it. Choices depend on a seed, so that a run can be repeated.

think=1 seed=1 # average seconds between two pages; seed of the choices

# people_options OPTION [VALUE…]: like `common` in bench.sh.
people=6 browse_seconds=20
people_options() {
    taken=2
    case $1 in
        --people) whole "$@" && people=$2 ;;
        --seconds) whole "$@" && browse_seconds=$2 ;;
        --seed) whole "$@" && seed=$2 ;;
        --think)
            takes "$@"
            [[ $2 =~ ^[0-9]+(\.[0-9]+)?$ ]] || misuse "--think needs seconds, not '$2'"
            think=$2
            ;;
        *) taken=0 ;;
    esac
}

# pick_for_people SITE: picks the people's prior knowledge of the library.
pick_for_people() {
    local index
    pick_library "$1"
    # Whole words only: nothing that a search would parse as an operator.
    cut -f2- "$work/games" | awk -F'\t' '$3 ~ /^[A-Za-z0-9 ]+$/ && $3 ~ /[A-Za-z][A-Za-z][A-Za-z]/' >"$work/titles"
    for index in series developers decades; do
        ask "$site" "$index"
        items value label count >"$work/$index"
    done
}

# any FILE: prints a random line. Bash's RANDOM has 15 bits.
any() {
    local lines
    lines=$(wc -l <"$1")
    [ "$lines" -gt 0 ] && sed -n "$(((RANDOM * 32768 + RANDOM) % lines + 1))p" "$1"
}
pause() { sleep "$(awk -v t="$think" -v part="$1" -v r="$RANDOM" \
    'BEGIN { printf "%.3f", t * part * (0.5 + r / 32768) }')"; }
seen() { sed -nE "s/.* $1=\"([^\"]*)\".*/\1/p" "$work/page" | head -n 1 | sed 's/&amp;/\&/g'; }

# visit STEP PATH TEXT…: opens a page and checks it; a wrong page ends the person's current task. Exits once the time
# is over.
visit() {
    local step=$1 address=$2
    shift 2
    [ "$(now)" -lt "$until_ms" ] || exit 0
    hold "$site$address" 200 "$(printf '%s\n' "$@")" || true
    printf '%s\t%s\t%s\t%s\n' "$persona" "$step" "$first_byte" "${why:+$address: $why}" >>"$log"
    [ -z "$why" ]
}
# open_game: opens one of the games on the current page; its title must match the card's.
open_game() {
    local link title
    # One line for each card, without what follows its link; a title may be split, and its hits marked.
    { cat "$work/page" && echo; } | sed 's/<li /\n&/g' |
        sed -E 's/<\/a>.*//; s/<\/?(mark|span)[^>]*>//g' |
        sed -nE 's/.*<a [^>]*href="([^"]*\/games\/[^"]*)".*<bdi>([^<]*)<\/bdi>.*/\1\t\2/p' >"$work/cards"
    IFS=$'\t' read -r link title < <(any "$work/cards") || { why="it shows no games" && fail_step game "$1"; return 1; }
    visit game "${link#"$base"}" "<h1><bdi>$title</bdi></h1>"
}
fail_step() { printf '%s\t%s\t\t%s\n' "$persona" "$1" "$2: $why" >>"$log"; }

# Home, a system, some further pages, a game.
browser() {
    local games system name next turn
    visit home / "href=\"$base/systems/" && pause 1 || return 0
    IFS=$'\t' read -r games system name < <(any "$work/systems")
    visit system "/systems/$system" "<h1><bdi>$(html "$name")</bdi></h1>" "data-total=\"$games\"" && pause 1 || return 0
    for turn in 1 2 3; do
        next=$(seen data-next)
        [ -n "$next" ] && [ $((RANDOM % 3)) -gt 0 ] || break
        visit 'next page' "${next#"$base"}" "data-total=\"$games\"" && pause 1 || return 0
    done
    open_game "/systems/$system" && pause 2 || return 0
}
# Types a word of a title letter by letter, searches for the title, opens the game.
searcher() {
    local system slug title word i
    IFS=$'\t' read -r system slug title < <(any "$work/titles") || { pause 1 && return 0; }
    word=$(tr -cs 'A-Za-z' '\n' <<<"$title" | awk 'length > length(w) { w = $0 } END { print tolower(w) }')
    visit home / "href=\"$base/systems/" && pause 1 || return 0
    for ((i = 1; i <= ${#word}; i++)); do
        visit suggestions "/search/suggest?q=${word:0:i}" 'role="option"' && pause 0.15 || return 0
    done
    # In several arcade folders the game is one card, which may be that of another folder.
    visit search "/search?q=$(query "$title")" "/$slug\"" && pause 1 || return 0
    visit game "/games/$system/$slug" "<h1><bdi>$(html "$title")</bdi></h1>" && pause 2 || return 0
}
# Uses a system's filters, its list by letter, series, developers and decades, long lists up to their third page.
collector() {
    local games system name facet value count label index next turn listed
    IFS=$'\t' read -r games system name < <(any "$work/systems")
    visit system "/systems/$system" "data-total=\"$games\"" && pause 1 || return 0
    grep -oE 'name="[a-z]+" value="[a-z0-9-]+"><span>[^<]*</span><small>[0-9,]+</small>' "$work/page" |
        # A system without facts has none.
        sed -E 's/name="([a-z]+)" value="([^"]*)".*<small>([0-9,]+)<.*/\1\t\2\t\3/; s/,//g' >"$work/filters" || true
    if IFS=$'\t' read -r facet value count < <(any "$work/filters"); then
        visit filter "/systems/$system?$facet=$value" "data-total=\"$count\"" && pause 1 || return 0
    fi
    visit letter "/systems/$system?letter=m" "data-total=\"$games\"" && pause 1 || return 0
    for index in series developers decades; do
        listed=''
        visit index "/$index" '<h1' && pause 1 || return 0
        IFS=$'\t' read -r value label count < <(any "$work/$index") || continue
        visit list "/$index/$(query "$value")?view=list" "<h1><bdi>$(html "$label")</bdi></h1>" \
            "data-total=\"$count\"" && pause 1 || return 0
        listed="/$index/$value"
        for turn in 2 3; do
            next=$(seen data-next)
            [ -n "$next" ] || break
            visit 'next page' "${next#"$base"}" "data-total=\"$count\"" && pause 1 || return 0
        done
    done
    [ -n "$listed" ] || return 0
    open_game "$listed" && pause 2 || return 0
}

# browse: runs all people at once for their time, a third of each kind. Their visits are then in $work/visits:
# persona, step, milliseconds to the first byte, error.
browse() {
    local person kinds=(browser searcher collector) known=$work
    until_ms=$(($(now) + browse_seconds * 1000))
    for ((person = 1; person <= people; person++)); do
        mkdir -p "$known/person-$person"
        cp "$known/systems" "$known/titles" "$known/series" "$known/developers" "$known/decades" "$known/person-$person"
        (
            work=$known/person-$person log=$known/person-$person/log
            persona=${kinds[$((person % 3))]} RANDOM=$((seed * 1000 + person))
            : >"$log"
            while [ "$(now)" -lt "$until_ms" ]; do "$persona"; done
        ) &
        pids[person-$person]=$!
    done
    for ((person = 1; person <= people; person++)); do
        wait "${pids[person-$person]}" || die "person $person crashed: a bug in this tool"
        unset "pids[person-$person]"
    done
    cat "$known"/person-*/log >"$known/visits"
}
