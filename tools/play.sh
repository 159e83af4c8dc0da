#!/usr/bin/env bash
# Measures how soon phones show what is played, and the CPU time of following a player.
#
# tools/play.sh --roms DIR [--data DIR] [--catalog FILE] [--phones N] [--rounds N] [--idle N] [--tag NAME] [--json]
#
#   --roms DIR      ROM folder to serve with target/release/shelfcade (or $SHELFCADE); may be given more than once
#   --data DIR      its data folder, which is copied; without it the library is scanned first
#   --catalog FILE  its catalog
#   --phones N      open pages (6)
#   --rounds N      games started and ended (8)
#   --idle N        seconds for which the CPU time of following a game is measured (30)
#
# The player is a stub of EmulationStation on loopback (lib/player.pl), which records when its state changes. A phone
# is a live event stream that fetches the bar after an event. `started` is the time from the order until all phones
# have a bar that says *starting* (or already *playing*); `playing` and `ended` run from the player's report until all
# have the bar that shows it. Exits with 1 if a budget is exceeded: 150 ms to *starting*, 300 ms to all phones, 0.1 %
# of a core for a quiet player.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/pages.sh"
. "$root/tools/lib/people.sh"
. "$root/tools/lib/host.sh"

phones=6 rounds=8 idle_seconds=30
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || library_options "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --phones) whole "$@" && phones=$2 ;;
        --rounds) whole "$@" && rounds=$2 ;;
        --idle) whole "$@" && idle_seconds=$2 ;;
        *) misuse "unknown argument '$1'" ;;
    esac
    shift 2
done
has_roms || misuse "use --roms DIR to name a library"
need curl curl && need perl perl

# phone NAME: simulates an open page; records the time of each bar.
phone() {
    local line bar state
    curl -sN "$site/events" | while read -r line; do
        [[ $line = *'"kind":"playing"'* ]] || continue
        bar=$(curl -sf "$site/play/bar")
        state=$(grep -o -m 1 "playing-game is-[a-z]*" <<<"$bar" | head -n 1 || true)
        tabbed "$(now)" "${state:-is-idle}" >>"$work/phones/$1"
    done
}
# all_have STATE SINCE: prints the milliseconds until the last phone had this bar.
all_have() {
    local name at last _
    for _ in $(seq 400); do
        last=0
        for name in $(seq "$phones"); do
            at=$(awk -F'\t' -v state="$1" -v since="$2" '$1 >= since && $2 ~ ("is-" state "$") { print $1; exit }' \
                "$work/phones/$name")
            [ -n "$at" ] || { last='' && break; }
            [ "$at" -le "$last" ] || last=$at
        done
        [ -z "$last" ] || { echo $((last - $2)) && return; }
        sleep 0.02
    done
    die "not all phones were told of '$1'"
}
# said STATE AFTER: prints the time at which the player reported this state.
said() {
    local at _
    for _ in $(seq 400); do
        at=$(awk -v state="$1" -v after="$2" '$2 == state && $1 >= after { print $1; exit }' "$work/said")
        [ -z "$at" ] || { echo "$at" && return; }
        sleep 0.02
    done
    die "the player was not asked whether it is $1"
}
order() { curl -sf -o "$work/answer" -H 'content-type: application/json' -d "$2" "$site/api/v1/$1" || die "$1 failed"; }

machine
find_program
prepare_data "$program"
: >"$work/said" && mkdir "$work/phones"
perl "$root/tools/lib/player.pl" "$work/said" >"$work/port" &
pids[player]=$!
until [ -s "$work/port" ]; do sleep 0.02; done
port=$(cat "$work/port")
printf '[[player]]\nname = "TV"\nkind = "emulationstation"\naddress = "127.0.0.1:%s"\n' "$port" >"$work/config.toml"
start_server site "$program" --config "$work/config.toml"
site=${sites[site]} pid=${pids[site]}
pick_for_people "$site"
game=$(awk -F'\t' 'NR == 1 { print $1 "/" $2 }' "$work/titles")
for name in $(seq "$phones"); do
    : >"$work/phones/$name"
    phone "$name" &
    pids[phone$name]=$!
done
until [ "$(status "$site" streams)" -ge "$phones" ]; do sleep 0.05; done

for _ in $(seq "$rounds"); do
    begun=$(now)
    order "games/$game/play" '{}'
    all_have '(starting|playing)' "$begun" >>"$work/started"
    at=$(said playing "$begun")
    all_have playing "$at" >>"$work/playing"
    # The game is ended on the player, not from Shelfcade.
    begun=$(now)
    curl -sf -o /dev/null "http://127.0.0.1:$port/emukill"
    at=$(said idle "$begun")
    all_have idle "$at" >>"$work/ended"
done
table heard state rounds p50_ms p95_ms max_ms
for state in started playing ended; do
    row heard "$state" "$rounds" $(percentiles 50 95 100 <"$work/$state")
done

order "games/$game/play" '{}'
all_have playing "$(said playing "$(($(now) - 100))")" >/dev/null
table followed state seconds cpu_seconds cpu_percent
share() {
    look before && sleep "$idle_seconds" && look after
    row followed "$1" "$idle_seconds" $(awk -v a="${before[cpu]}" -v b="${after[cpu]}" -v s="$idle_seconds" \
        'BEGIN { printf "%.2f %.2f", b - a, 100 * (b - a) / s }')
}
share 'a game is followed'
order play/tv '{"control": "stop"}'
share 'nothing is played'
finish
awk -F'\t' '$1 ~ /^(started|playing|ended)$/ && $5 > ($1 == "started" ? 150 : 300) { exit 1 }' "$work/tables/heard" &&
    awk -F'\t' '$1 == "nothing is played" && $4 > 0.1 { exit 1 }' "$work/tables/followed" ||
    die "over budget: 150 ms to starting, 300 ms to all phones, 0.1 % of a core for a quiet player"
