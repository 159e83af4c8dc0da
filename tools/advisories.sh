#!/usr/bin/env bash
# Checks all dependencies for known advisories, licences and sources with cargo-deny (deny.toml); part of `make
# check`.
#
# tools/advisories.sh
#
# Installs cargo-deny into the target folder if it is missing, which takes two minutes once. Nothing fails for lack of
# a network: skipped checks are reported. Exits with 1 for an advisory, a licence or a source that deny.toml doesn't
# allow.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
# shellcheck source=tools/lib/environment.sh
. tools/lib/environment.sh

version=0.20.2
tools=$CARGO_TARGET_DIR/tools
PATH=$PATH:$PWD/$tools/bin:$tools/bin

note() { printf 'note    %s\n' "$*"; }
deny() { cargo deny --locked --log-level error "$@"; }

# Without optimizations it builds in a third of the time and checks everything in five seconds.
install() {
    cargo install cargo-deny --version "$version" --locked --debug --root "$tools" --target-dir "$tools/build" &&
        rm -rf "$tools/build"
}

# Updates the list of advisories, or falls back to the last one; prints its date.
find_list() {
    local list
    if timeout 120 cargo deny --locked fetch db >/dev/null 2>&1; then
        echo now
        return
    fi
    for list in "${CARGO_HOME:-$HOME/.cargo}"/advisory-dbs/*/; do
        git -C "$list" log -1 --format=%cs 2>/dev/null && return
    done
}

cargo deny --version >/dev/null 2>&1 || install || {
    note "cargo-deny is missing and could not be installed: dependencies were not checked"
    note "with a network: cargo install cargo-deny --version $version --locked"
    exit 0
}
cargo fetch --locked --quiet 2>/dev/null || {
    note "some crates are missing and the index is unreachable: dependencies were not checked"
    exit 0
}

failed=0
deny check --hide-inclusion-graph --allow duplicate bans licenses sources || failed=1
list=$(find_list)
case $list in
    "") note "the list of advisories is unreachable and there is no copy: advisories were not checked" ;;
    now) deny check --hide-inclusion-graph advisories || failed=1 ;;
    *)
        note "the list of advisories is unreachable: using the copy of $list"
        deny --offline check --hide-inclusion-graph advisories || failed=1
        ;;
esac
exit $failed
