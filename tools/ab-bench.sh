#!/usr/bin/env bash
# Compares the speed of two revisions of Shelfcade: runs them side by side under the same load, in the order A B B A.
#
# tools/ab-bench.sh REV_A REV_B [--roms DIR] [--data DIR] [--catalog FILE] [--rounds N] [--seconds N | --requests N]
#                   [--at N] [--tag NAME] [--json]
#
#   REV           a git revision, `.` for the working tree, or the path of a program that is already built
#   --roms DIR    ROM folder; without it a demo library of 23,000 files is created and kept
#   --data DIR    data folder of a stopped Shelfcade; each revision gets a copy. Without it A scans first
#   --catalog FILE  the catalog
#   --rounds N    measurements per page and revision (6)
#   --seconds N   length of each measurement (1); --requests N: its number of requests instead
#   --at N        concurrent requests (10)
#   --tag NAME    keep the result as tools/bench-results/ab-bench-NAME.json
#   --json        JSON to stdout instead of a table
#
# Revisions are built in git worktrees; builds are kept by commit in target/ab-bench. Rows show B divided by A, per
# round: minimum, median and maximum, for requests per second (above 1: B is faster) and for the median latency p50
# (below 1: B is faster). A median is meaningful only if minimum and maximum are on its side of 1. `mode` is
# `default`, and `uncached` if a revision has a page cache to switch off.
. "$(dirname "$0")/lib/bench.sh"
. "$root/tools/lib/pages.sh"
. "$root/tools/lib/load.sh"

revisions=() rounds=6 at=10 seconds=1
while [ $# -gt 0 ]; do
    common "$@"
    [ "$taken" -gt 0 ] || library_options "$@"
    [ "$taken" -eq 0 ] || { shift "$taken" && continue; }
    case $1 in
        --rounds) whole "$@" && rounds=$2 && shift ;;
        --seconds) whole "$@" && seconds=$2 && shift ;;
        --requests) whole "$@" && requests=$2 && shift ;;
        --at) whole "$@" && at=$2 && shift ;;
        -*) misuse "unknown argument '$1'" ;;
        *) revisions+=("$1") ;;
    esac
    shift
done
[ ${#revisions[@]} -eq 2 ] || misuse "exactly two revisions are needed, not ${#revisions[@]}"
need_ab

kept=$root/target/ab-bench
trees=()
clean_more() {
    local tree
    for tree in "${trees[@]}"; do git -C "$root" worktree remove --force "$tree" 2>/dev/null || true; done
}
# build TREE: builds its optimized program in $kept/build.
build() {
    need cargo 'rustup and its toolchain (https://rustup.rs)'
    say "building $1; the log is $kept/build.log"
    mkdir -p "$kept"
    CARGO_TARGET_DIR=$kept/build make -C "$1" build >"$kept/build.log" 2>&1 ||
        { tail -n 20 "$kept/build.log" >&2 && die "$1 does not build"; }
}
# provide SIDE REV: builds a revision's program into programs[SIDE] and its name into labels[SIDE]. Earlier builds of
# a commit are reused.
declare -A programs=() labels=()
provide() {
    local commit
    if [ -f "$2" ] && [ -x "$2" ]; then
        programs[$1]=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
        labels[$1]="the program $(basename "$2")"
    elif [ "$2" = . ]; then
        build "$root"
        cp "$kept/build/release/shelfcade" "$work/program-$1"
        programs[$1]=$work/program-$1
        labels[$1]="the working tree, on $(git -C "$root" describe --always --dirty)"
    else
        commit=$(git -C "$root" rev-parse --verify --quiet "$2^{commit}") ||
            misuse "$2 is neither a revision of $root nor a program"
        programs[$1]=$kept/programs/$commit
        labels[$1]="$2 (${commit:0:9})"
        [ ! -x "${programs[$1]}" ] || return 0
        trees+=("$work/tree-$1")
        git -C "$root" worktree add --quiet --detach "$work/tree-$1" "$commit"
        build "$work/tree-$1"
        mkdir -p "$kept/programs"
        cp "$kept/build/release/shelfcade" "${programs[$1]}"
    fi
}

# compare MODE: starts both programs and measures them page by page.
compare() {
    local side name round order options
    for side in a b; do
        options=()
        [ "$1" != uncached ] || ! knows "${programs[$side]}" --page-cache-mb || options=(--page-cache-mb 0)
        start_server "$side" "${programs[$side]}" "${options[@]}"
    done
    if [ ${#pages[@]} -eq 0 ]; then
        pick_main "${sites[a]}"
    fi
    for name in "${pages[@]}"; do
        say "$1: $name"
        for side in a b; do
            check_page "${sites[$side]}" "$name"
            : >"$work/took-$side"
        done
        for ((round = 1; round <= rounds; round++)); do
            order='a b'
            [ $((round % 2)) -eq 1 ] || order='b a'
            for side in $order; do
                press "$side" "${sites[$side]}${path[$name]}" "$at" keep
                tell "$side"
                [ "$errors" -eq 0 ] || die "$name of ${labels[$side]} had $errors errors"
                printf '%s %s\n' "$rate" "$p50" >>"$work/took-$side"
            done
        done
        paste -d' ' "$work/took-a" "$work/took-b" >"$work/took"
        # shellcheck disable=SC2046
        row ratios "$name" "$1" "$(column '$1')" "$(column '$3')" $(spread '$3 / $1') $(spread '$4 / $2')
    done
    stop_server a
    stop_server b
}
# column AWK: the median of an expression over all rounds; spread AWK: its minimum, median and maximum.
column() { awk "{ print $1 }" "$work/took" | percentiles 50; }
spread() { awk "{ printf \"%.3f\\n\", $1 }" "$work/took" | percentiles 0 50 100; }

machine
provide a "${revisions[0]}"
provide b "${revisions[1]}"
fact a "${labels[a]}"
fact b "${labels[b]}"
fact rounds "$rounds of ${requests:-$seconds} $([ -n "$requests" ] && echo requests || echo s), $at at once"
if ! has_roms; then
    [ -d "$kept/roms" ] || "${programs[b]}" demo --count 23000 --out "$kept/roms" >&2 ||
        die "the demo library could not be created"
    library+=(--roms "$kept/roms")
fi
prepare_data "${programs[a]}"
table ratios page mode a_per_s b_per_s per_s_least per_s_median per_s_most p50_least p50_median p50_most
compare default
! knows "${programs[a]}" --page-cache-mb && ! knows "${programs[b]}" --page-cache-mb || compare uncached
finish
