#!/usr/bin/env bash
# What cargo calls in rustc's place for our own packages while they are tested (RUSTC_WORKSPACE_WRAPPER of
# tools/test.sh): clippy, which compiles as well, then rustdoc; warnings of either are errors. Beside these builds,
# `cargo clippy` and `cargo doc` would read all dependencies once more, for a sixth of the time of `.ci/run`.
#
# tools/rustc.sh RUSTC ARGUMENT…
set -uo pipefail

clippy-driver "$@" -D warnings || exit

# Tests, build scripts and what is compiled for the browser have no documentation of their own.
case " $* " in
    *" --test "* | *" --target "* | *" --crate-name ___ "* | *" build_script_"* | *" -vV "*) exit 0 ;;
esac
shift
arguments=()
while [ $# -gt 0 ]; do
    case $1 in
        --emit=*) ;;
        --out-dir) shift ;;
        # As `cargo doc` does.
        bin) arguments+=(bin --document-private-items) ;;
        *) arguments+=("$1") ;;
    esac
    shift
done
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
# Heads of files lead their readers to private modules on purpose.
rustdoc "${arguments[@]}" --out-dir "$pages" -D warnings -A rustdoc::private_intra_doc_links
