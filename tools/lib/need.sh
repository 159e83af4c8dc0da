# shellcheck shell=sh
# Programs needed for building and testing. Sourced from the root by the Makefile's shell and by the scripts.
#
# need_NAME returns 0 if a program is present and new enough, or could be installed. Otherwise it returns 1, and its
# last line says what is wrong and what to do.

# is_at_least VERSION MINIMUM: compares up to three numbers separated by dots.
is_at_least() { printf '%s\n%s\n' "$2" "$1" | sort -t . -k 1,1n -k 2,2n -k 3,3n -C; }

# version_of WORD…: prints the first version in a command's output.
version_of() { "$@" 2>/dev/null | sed -nE 's/^[^0-9]*([0-9]+(\.[0-9]+)*).*/\1/p' | head -n 1; }

# apt_install PACKAGE…: installs packages as root on Debian and derivatives; fails elsewhere.
apt_install() {
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then return 1; fi
    # One of several sources may be unreachable.
    apt-get update || true
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends "$@"
}

# Rust in the version that Cargo.toml requires. CARGO names another cargo.
need_rust() {
    _cargo=${CARGO:-cargo}
    _wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    for _tool in "$_cargo" rustc; do
        if ! command -v "$_tool" >/dev/null; then
            echo "Rust is missing ($_tool): install it with rustup (https://rustup.rs)"
            return 1
        fi
        _found=$(version_of "$_tool" --version)
        if [ -z "$_found" ]; then
            echo "Rust does not run: $("$_tool" --version 2>&1 | head -n 1)"
            return 1
        elif ! is_at_least "$_found" "$_wanted"; then
            echo "Rust is too old: $_tool is $_found, at least $_wanted is needed: rustup update, or https://rustup.rs"
            return 1
        fi
    done
    # A build target in a cargo configuration file puts programs into another folder. The command is still unstable.
    _found=$(RUSTC_BOOTSTRAP=1 "$_cargo" -Zunstable-options config get --format json-value build.target 2>/dev/null)
    if [ -n "$_found" ]; then
        echo "cargo is configured to build for $_found: remove build.target from its config.toml"
        return 1
    fi
}

# A C compiler that works with its headers and libraries.
need_compiler() {
    for _tool in cc clang; do
        command -v "$_tool" >/dev/null || continue
        _made=$(mktemp)
        if printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' |
            "$_tool" -x c - -o "$_made" 2>/dev/null; then
            rm -f "$_made"
            return
        fi
        rm -f "$_made"
        echo "$_tool can't build programs (no C library): on Debian or Raspberry Pi OS, apt-get install build-essential"
        return 1
    done
    echo "A C compiler is missing: on Debian or Raspberry Pi OS, apt-get install build-essential"
    return 1
}

need_wasm_target() {
    test -d "$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null)" && return
    command -v rustup >/dev/null && rustup target add wasm32-unknown-unknown && return
    echo "Rust's target for the islands is missing: rustup target add wasm32-unknown-unknown"
    return 1
}

need_clippy() {
    clippy-driver -V >/dev/null 2>&1 && return
    command -v rustup >/dev/null && rustup component add clippy && return
    echo "The lints need clippy: rustup component add clippy"
    return 1
}

# need_port ADDR:PORT: fails before minutes of building rather than after them. Reads the kernel's socket tables
# (proc_net_tcp(5)) in $PROC_NET; without them, the server reports a taken port.
need_port() {
    _tables=${PROC_NET:-/proc/net}
    [ -r "$_tables/tcp" ] || return 0
    # Addresses are in the processor's byte order; all-zero addresses are unspecified, IPv6 ones with 32 digits.
    if ! cat "$_tables/tcp" "$_tables/tcp6" 2>/dev/null | awk -v at="${1%:*}" -v port="${1##*:}" '
        BEGIN {
            if (port !~ /^[0-9]+$/ || port == 0) exit
            end = sprintf(":%04X", port)
            if (split(at, part, ".") == 4) own = sprintf("%02X%02X%02X%02X", part[4], part[3], part[2], part[1])
            all = at == "" || at == "[::]" || own ~ /^0+$/
        }
        $4 == "0A" && end == substr($2, length($2) - 4) {
            address = substr($2, 1, length($2) - 5)
            if (all || address == own || address ~ /^0+$/) taken = 1
        }
        END { exit taken }'; then
        _other=$((${1##*:} > 65000 ? 8090 : ${1##*:} + 10))
        case $1 in
            0.0.0.0:*) _other=PORT=$_other ;;
            *) _other=LISTEN=${1%:*}:$_other ;;
        esac
        echo "Port ${1##*:} is in use by another program. Choose another, for example with $_other"
        return 1
    fi
}

# RetroArch and the two cores used for playing.
has_retroarch() {
    command -v retroarch && _has_core gambatte && _has_core nestopia
}
_has_core() {
    for _core in /usr/lib/*/libretro/"$1"_libretro.so; do [ ! -e "$_core" ] || return 0; done
    return 1
}

need_retroarch() {
    has_retroarch && return
    apt_install retroarch libretro-gambatte libretro-nestopia && has_retroarch && return
    echo "The tests of playing need RetroArch: apt-get install retroarch libretro-gambatte libretro-nestopia"
    return 1
}

need_shellcheck() {
    command -v shellcheck >/dev/null || apt_install shellcheck
    if ! command -v shellcheck >/dev/null; then
        echo "Checking the scripts needs shellcheck: apt-get install shellcheck"
        return 1
    fi
    _found=$(version_of sh -c 'shellcheck --version | grep -i "^version:"')
    is_at_least "${_found:-0}" 0.9 && return
    echo "shellcheck is ${_found:-broken}, at least 0.9 is needed to check the scripts"
    return 1
}

# The recipes of docs/api.md call curl.
need_curl() {
    command -v curl >/dev/null && return
    apt_install curl && command -v curl >/dev/null && return
    echo "The recipes of the API are tested with curl: apt-get install curl"
    return 1
}

# A working valgrind: it exits at once if the C library has no symbols or the processor is too new for it.
need_valgrind() {
    command -v valgrind >/dev/null || apt_install valgrind
    if ! command -v valgrind >/dev/null; then
        echo "Counting instructions needs valgrind: apt-get install valgrind"
        return 1
    fi
    _made=$(mktemp)
    if valgrind -q --tool=callgrind --callgrind-out-file="$_made" true >/dev/null 2>&1; then
        rm -f "$_made"
        return
    fi
    rm -f "$_made"
    echo "valgrind ($(valgrind --version 2>&1 | head -n 1)) cannot run programs here, so instructions are not counted"
    return 1
}

# --offline and --threshold require systemd 250.
need_systemd_analyze() {
    _found=$(version_of systemd-analyze --version)
    if [ -z "$_found" ]; then
        echo "systemd-analyze is missing: the unit is not checked"
        return 1
    fi
    is_at_least "$_found" 250 && return
    echo "systemd is $_found, at least 250 is needed to check the unit"
    return 1
}

# need_tmp MEGABYTES: sets TMPDIR to a folder with that much space in which programs can run, with a path short enough
# for sockets, and which root's tests may enter as other users: the user's own, /tmp or one in the target folder.
# Reports why others are skipped.
need_tmp() {
    mkdir -p "$CARGO_TARGET_DIR/tmp"
    for _folder in "${TMPDIR:-/tmp}" /tmp "$(cd "$CARGO_TARGET_DIR/tmp" && pwd)"; do
        _why=$(_why_not_tmp "$_folder" "$1")
        if [ -z "$_why" ]; then
            export TMPDIR="$_folder"
            return
        fi
        echo "note    not using $_folder for temporary files: $_why"
    done
    echo "No folder for temporary files has $1 MB free: set TMPDIR"
    return 1
}
_why_not_tmp() {
    _test=$1/shelfcade-$$
    if ! (printf '#!/bin/sh\n' >"$_test" && chmod 755 "$_test") 2>/dev/null; then
        echo "it is not writable"
    elif ! "$_test" 2>/dev/null; then
        echo "programs cannot run there"
    elif [ "$(df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }')" -lt "$2" ]; then
        echo "it has less than $2 MB free"
    elif [ ${#1} -gt 60 ]; then
        echo "its path is too long for sockets"
    elif [ "$(id -u)" = 0 ] && ! _is_open "$1"; then
        echo "other users cannot enter it"
    fi
    rm -f "$_test"
}
# _is_open FOLDER: everybody may enter it.
_is_open() {
    _up=$1
    while [ -n "$(find -L "$_up" -maxdepth 0 -perm -o=x)" ]; do
        [ "$_up" != / ] || return 0
        _up=$(dirname "$_up")
    done
    return 1
}
