#!/usr/bin/env bash
# The RUSTC_WORKSPACE_WRAPPER of tools/test.sh, which cargo calls instead of rustc for our own packages: runs clippy,
# which also compiles, then rustdoc, with warnings as errors. Separate `cargo clippy` and `cargo doc` runs would check
# all dependencies again, which takes a sixth of the time of `.ci/run`.
#
# tools/rustc.sh RUSTC ARGUMENT…
set -uo pipefail

clippy-driver "$@" -D warnings || exit

# No documentation for build scripts, code for the browser and tests, except for programs that are only built as
# tests.
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
        # Programs document private items, like `cargo doc`.
        --test) arguments+=(--crate-type bin --document-private-items) ;;
        bin) arguments+=(bin --document-private-items) ;;
        *) arguments+=("$1") ;;
    esac
    shift
done
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
# The `//!` docs of files link to private modules on purpose.
rustdoc "${arguments[@]}" --out-dir "$pages" -D warnings -A rustdoc::private_intra_doc_links
