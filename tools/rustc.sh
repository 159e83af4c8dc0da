#!/usr/bin/env bash
# What cargo calls in rustc's place for our own packages while they are tested (RUSTC_WORKSPACE_WRAPPER of
# tools/test.sh): clippy, which compiles as well, then rustdoc; warnings of either are errors. Beside these builds,
# `cargo clippy` and `cargo doc` would read all dependencies once more, for a sixth of the time of `.ci/run`.
#
# tools/rustc.sh RUSTC ARGUMENT…
set -uo pipefail

clippy-driver "$@" -D warnings || exit

# Build scripts and what is compiled for the browser are documented nowhere, nor are tests, but for programs that are
# only ever built to be tested.
case " $* " in
    *" --target wasm32"* | *" --crate-name ___ "* | *" --crate-name build_script_"* | *" -vV "*) exit 0 ;;
    *"/src/main.rs "*) ;;
    *" --test "*) exit 0 ;;
esac
shift
arguments=()
while [ $# -gt 0 ]; do
    case $1 in
        --emit=*) ;;
        --out-dir) shift ;;
        # Of programs all is documented, as `cargo doc` does it.
        --test) arguments+=(--crate-type bin --document-private-items) ;;
        bin) arguments+=(bin --document-private-items) ;;
        *) arguments+=("$1") ;;
    esac
    shift
done
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
# Heads of files lead their readers to private modules on purpose.
rustdoc "${arguments[@]}" --out-dir "$pages" -D warnings -A rustdoc::private_intra_doc_links
