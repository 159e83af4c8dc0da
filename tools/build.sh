#!/usr/bin/env bash
# Builds the program in three steps and reports progress; behind `make run` and `make build`.
#
# tools/build.sh quick    for `make run`: fewer optimizations of our own code, no jemalloc, no pictures of PDF manuals
# tools/build.sh full     for `make build`: everything
#
# On a terminal cargo draws its own progress bar. Elsewhere a line is printed for each tenth.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib/environment.sh
. tools/lib/environment.sh

cargo=${CARGO:-cargo}
target=$CARGO_TARGET_DIR
case ${1:-} in
    quick) options=(--config tools/quick.toml --no-default-features) ;;
    full) options=() ;;
    *)
        echo "usage: tools/build.sh quick | full" >&2
        exit 2
        ;;
esac

# Turns cargo's progress bar into lines: "120 of 568 crates". Drops the names of crates and passes everything else
# through.
tenths() {
    tr '\r' '\n' | awk '
        match($0, /Building \[[^]]*\] [0-9]+\/[0-9]+/) {
            part = substr($0, RSTART, RLENGTH); sub(/.*\] /, "", part); split(part, n, "/")
            tenth = int(n[1] * 10 / n[2])
            if (tenth > said) { printf "    %d of %d crates\n", n[1], n[2]; fflush(); said = tenth }
            next
        }
        /^ *(Compiling|Downloading|Downloaded|Fresh|Blocking|Building) / || /^[[:space:]]*$/ { next }
        { print; fflush() }'
}

# step NUMBER TEXT COMMAND…
step() {
    local start=$SECONDS
    printf 'Step %s of 3: %s\n' "$1" "$2"
    shift 2
    if [ -t 2 ]; then
        "$@"
    else
        CARGO_TERM_PROGRESS_WHEN=always CARGO_TERM_PROGRESS_WIDTH=100 "$@" 2>&1 | tenths
    fi
    [ $((SECONDS - start)) -lt 5 ] || printf '    took %d s\n' $((SECONDS - start))
}

if [ ! -e "$target/release/shelfcade" ]; then
    echo "The first build compiles all libraries: a few minutes on two cores, longer on a Raspberry Pi."
fi
step 1 "the bundler" "$cargo" build --release --locked --config tools/quick.toml --bin bundle
step 2 "the islands, which run in the browser" "$target/release/bundle"
step 3 "the program" "$cargo" build --release --locked "${options[@]}" --bin shelfcade
