#!/usr/bin/env bash
# Tests the scripts and the Makefile on unusual machines: programs that are missing or too old, settings of cargo, npm
# and the shell, odd folders, a taken port. Programs are stubs in a separate folder, so nothing is built or installed.
# Behind `tools/test.sh machine`. The last line is `N passed, N failed`.
# shellcheck disable=SC2016 # for other shells
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
# shellcheck source=tools/lib/environment.sh
. tools/lib/environment.sh
repo=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck source=tools/lib/checks.sh
. tools/lib/checks.sh

# --- Machines

# Real programs that the scripts may use in every test.
usual=(awk bash cat chmod cksum cp cut df dirname env find getconf grep head id ls make mkdir mktemp mv realpath rm sed
    seq sh sha1sum sort tail touch tr true uname)

# machine: creates a new machine in $stubs, without Rust, Node and everything else under test.
machine() {
    stubs=$work/programs
    rm -rf "$stubs" && mkdir "$stubs"
    local name
    for name in "${usual[@]}"; do ln -s "$(command -v "$name")" "$stubs/$name"; done
    stub id 'echo 1000'
    # The npm packages of this repository are not installed.
    stub cmp 'exit 1'
}

# stub NAME SCRIPT: adds a program to the machine. Its calls are recorded in $work/calls.
stub() {
    rm -f "$stubs/$1"
    printf '#!/bin/sh\necho "%s $*" >>"%s/calls"\n%s\n' "$1" "$work" "$2" >"$stubs/$1"
    chmod 755 "$stubs/$1"
}

# on COMMAND…: runs a command with the machine's programs and a clean environment.
on() { env -i PATH="$stubs" HOME="$work/home" TMPDIR="$work" "$@"; }

# need NAME ARGUMENT…: runs one of the functions need_NAME there.
need() {
    # shellcheck disable=SC2016 # for the other shell
    on bash -c '. tools/lib/environment.sh; . tools/lib/need.sh; . tools/lib/browser.sh; "need_$0" "$@"' "$@"
}

# says WORDS COMMAND…: succeeds and prints these words.
says() {
    local words=$1
    shift
    "$@" >"$work/answer" 2>&1 || { cat "$work/answer" && echo "(it failed)" && return 1; }
    has "$words"
}
# refuses WORDS COMMAND…: fails and prints these words.
refuses() {
    local words=$1
    shift
    ! "$@" >"$work/answer" 2>&1 || { cat "$work/answer" && echo "(it did not fail)" && return 1; }
    has "$words"
}
has() { cat "$work/answer" && { grep -qF -- "$1" "$work/answer" || { echo "(it does not say: $1)" && return 1; }; }; }
called() { grep -qF -- "$1" "$work/calls" || { cat "$work/calls" && return 1; }; }

# --- Programs: the message if each is missing, broken or too old. A row is NEED, PROGRAM, SCRIPT, WORDS; a dash
# removes the program, and no words mean that it is accepted.

programs() {
    local need program script words
    while IFS='|' read -r need program script words; do
        machine
        whole
        case $script in
            -) rm -f "$stubs/$program" ;;
            *) stub "$program" "$script" ;;
        esac
        case $words in
            '') check "$need is content with $program: $script" need "$need" ;;
            *) check "$need is not content with $program: $script" refuses "$words" need "$need" ;;
        esac
    done <<'END'
rust|cargo|-|Rust is missing (cargo): install it with rustup
rust|rustc|-|Rust is missing (rustc)
rust|rustc|echo "rustc 1.63.0 (Debian)"|rustc is 1.63.0, at least 1.
rust|rustc|echo "error: no default toolchain" >&2; exit 1|Rust does not run: error: no default toolchain
rust|cargo|case $1 in -Z*) echo '"armv7"' ;; *) echo "cargo 1.200.0" ;; esac|remove build.target from its config
rust|rustc|echo "rustc 1.200.1-nightly (abc 2026-01-01)"|
compiler|cc|-|apt-get install build-essential
compiler|cc|exit 1|cc can't build programs
compiler|cc|exit 0|
wasm_target|rustc|echo /no/such/folder|rustup target add wasm32-unknown-unknown
clippy|clippy-driver|exit 1|rustup component add clippy
node|node|-|Node is missing
node|node|echo v12.22.5|node is 12.22.5
node|node|echo v18.20.4|Node 20.19 or newer
node|node|echo v20.18.3|node is 20.18.3
node|node|echo v22.1.0|
node_packages|npm|-|npm is missing
node_packages|npm|echo 6.14.4|npm is too old: it is 6.14.4
node_packages|npm|case $1 in ci) exit 1 ;; *) echo 10.1.0 ;; esac|Is there a network, or a proxy?
chrome|chromium|echo "Chromium 108.0.5359.94 built on Debian"|at least 123 is needed
chrome|chromium|-|apt-get install chromium
chrome|chromium|echo "Chromium 156.0.8078.108"|
shellcheck|shellcheck|-|apt-get install shellcheck
shellcheck|shellcheck|printf 'ShellCheck - shell script analysis tool\nversion: 0.7.1\n'|shellcheck is 0.7.1
shellcheck|shellcheck|printf 'ShellCheck - shell script analysis tool\nversion: 0.10.0\n'|
valgrind|valgrind|-|apt-get install valgrind
valgrind|valgrind|echo valgrind-3.6.0; [ "$1" = --version ]|valgrind (valgrind-3.6.0) cannot run programs
valgrind|valgrind|exit 0|
systemd_analyze|systemd-analyze|-|systemd-analyze is missing
systemd_analyze|systemd-analyze|echo "systemd 247 (247.3-7)"|systemd is 247, at least 250
systemd_analyze|systemd-analyze|echo "systemd 252 (252.39-1)"|
retroarch|retroarch|-|apt-get install retroarch
END
}

# Creates a machine that lacks nothing.
whole() {
    stub cargo 'case $1 in -Z*) exit 101 ;; *) echo "cargo 1.200.0" ;; esac'
    stub rustc 'case $1 in --print) echo / ;; *) echo "rustc 1.200.0" ;; esac'
    stub cc 'exit 0'
    stub clippy-driver 'exit 0'
    stub node 'echo v22.12.0'
    stub npm 'case $1 in ci) exit 1 ;; *) echo 10.1.0 ;; esac'
    stub chromium 'echo "Chromium 156.0.1"'
    stub shellcheck 'echo "version: 0.9.0"'
    stub valgrind 'exit 0'
    stub systemd-analyze 'echo "systemd 252"'
}

# As root on Debian missing programs are installed; elsewhere no installation is tried.
root_installs() {
    machine
    stub id 'echo 0'
    stub apt-get '[ "$1" = update ] && exit 100; printf "#!/bin/sh\n" >'"$stubs/valgrind; chmod 755 $stubs/valgrind"
    need valgrind && called "install -y --no-install-recommends valgrind"
}
others_do_not() {
    machine
    stub apt-get 'exit 0'
    : >"$work/calls"
    refuses "apt-get install valgrind" need valgrind && refuses "apt-get install curl" need curl &&
        ! grep apt-get "$work/calls"
}

# In CI, what is skipped elsewhere fails.
left_out() {
    machine
    stub valgrind 'exit 1'
    stub uname 'echo "Linux x86_64"'
    says "0 passed, 0 failed" on CARGO_TARGET_DIR="$work/target" tools/test.sh speed &&
        grep "^note  *valgrind: .* instructions are not counted" "$work/answer" &&
        refuses "0 passed, 1 failed" on CI=true CARGO_TARGET_DIR="$work/target" tools/test.sh speed
}

# npm gets options that install the same everywhere, and keeps the user's network settings.
npm_is_told() {
    machine
    whole
    stub npm 'case $1 in ci) exit 1 ;; *) echo 10.1.0 ;; esac'
    ! need node_packages && called "npm ci --include=dev" && called "--no-global" && called "--package-lock"
}

# --- The environment

# Each script that people start sources it, directly or through bench.sh.
all_have_it() {
    local file
    for file in tools/*.sh; do
        case $file in tools/rustc.sh) continue ;; esac # called by cargo
        grep -qE '^\. (tools/lib/environment\.sh|"\$\(dirname "\$0"\)/lib/bench\.sh")$' "$file" ||
            { echo "$file does not source tools/lib/environment.sh" && return 1; }
    done
}

# inside SCRIPT VARIABLE=VALUE…: runs a script after it has sourced the environment.
inside() {
    local script=$1
    shift
    on "$@" bash -c "set -euo pipefail; . tools/lib/environment.sh; $script"
}

locale_does_not_matter() {
    says 1.5,A,b inside 'printf "%.1f," 1.5; printf "b\nA\n" | sort | tr "\n" ,' LC_ALL=tr_TR.UTF-8 LANG=de_DE.UTF-8 &&
        says LC_ALL=C inside 'env | grep ^LC_ALL' LC_ALL=tr_TR.UTF-8
}
umask_does_not_matter() (umask 077 && says 0022 inside umask)
proxies_do_not_matter() {
    says "nas.local,127.0.0.1,localhost,::1" inside 'echo $no_proxy' http_proxy=http://10.0.0.1:1 no_proxy=nas.local &&
        says "nas.local,127.0.0.1,localhost,::1" inside 'echo $NO_PROXY' NO_PROXY=nas.local
}
cdpath_does_not_matter() { says "$repo/tools" inside 'echo $(cd tools && pwd)' CDPATH="$work:$repo"; }

# Settings that change where or how programs are built, and settings that don't.
foreign=(RUSTFLAGS=-g RUSTDOCFLAGS=-x RUSTC=/x RUSTDOC=/x RUSTC_WORKSPACE_WRAPPER=/x CARGO_ENCODED_RUSTFLAGS=-g
    CARGO_INCREMENTAL=1 CARGO_BUILD_TARGET=armv7 CARGO_BUILD_TARGET_DIR=/x CARGO_BUILD_RUSTFLAGS=-g
    CARGO_BUILD_DEP_INFO_BASEDIR=/ CARGO_PROFILE_RELEASE_DEBUG=2 CARGO_PROFILE_DEV_OPT_LEVEL=3
    CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS=-g CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER=/x)
harmless=(CARGO_HOME=/x CARGO_TARGET_DIR=/x CARGO_BUILD_JOBS=1 CARGO_NET_OFFLINE=true CARGO_TERM_COLOR=always
    RUSTC_WRAPPER=sccache CARGO_BUILD_RUSTC_WRAPPER=sccache CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_LINKER=clang)
# only_harmless COMMAND…: the environment that a command prints contains only the harmless settings.
only_harmless() {
    local setting
    on "${foreign[@]}" "${harmless[@]}" "$@" >"$work/answer" 2>&1 || { cat "$work/answer" && return 1; }
    cat "$work/answer"
    for setting in "${foreign[@]}"; do
        ! grep -qx -- "$setting" "$work/answer" || { echo "(left in: $setting)" && return 1; }
        grep -q "^note .*[ :]${setting%%=*} " "$work/answer" || { echo "(not said: $setting)" && return 1; }
    done
    for setting in "${harmless[@]}"; do
        grep -qx -- "$setting" "$work/answer" || { echo "(gone: $setting)" && return 1; }
    done
}
scripts_drop_them() { only_harmless bash -c '. tools/lib/environment.sh; env'; }
make_drops_them() {
    printf 'include Makefile\nprobe:\n\t@env\n' >"$work/probe.mk"
    only_harmless make -f "$work/probe.mk" probe
}
no_note() { ! on CARGO_INCREMENTAL=0 CARGO_BUILD_JOBS=2 make -n fmt 2>&1 | grep note; }

# --- Folders

# temporary WORDS FOLDER [MEGABYTES]: that folder is skipped with these words, and another one is used.
temporary() {
    on TMPDIR="$2" CARGO_TARGET_DIR="$work/target" bash -c \
        '. tools/lib/environment.sh; . tools/lib/need.sh; need_tmp 1 && [ -d "$TMPDIR" ] && echo "taken: $TMPDIR"' \
        >"$work/answer" 2>&1
    cat "$work/answer"
    grep -qF "not using $2 for temporary files: $1" "$work/answer" &&
        grep "^taken: " "$work/answer" | grep -vxF "taken: $2"
}
small_tmp() {
    machine
    mkdir -p "$work/small"
    stub df "case \$2 in $work/small) echo x; echo 'd 10 9 900 99% /' ;; *) echo x; echo 'd 10 9 9000000 1% /' ;; esac"
    temporary "it has less than 1 MB free" "$work/small"
}
private_tmp() {
    machine
    stub id 'echo 0'
    mkdir -p "$work/private/below" && chmod 700 "$work/private"
    temporary "other users cannot enter it" "$work/private/below"
}
missing_tmp() { machine && temporary "it is not writable" /no/such/folder; }
long_tmp() {
    local long
    long=$work/$(printf 'x%.0s' $(seq 70))
    machine && mkdir -p "$long" && temporary "its path is too long for sockets" "$long"
}
# Like a disk mounted with noexec.
closed_tmp() {
    machine
    mkdir -p "$work/closed"
    stub chmod 'exit 0'
    on TMPDIR="$work/closed" CARGO_TARGET_DIR="$work/target" bash -c \
        '. tools/lib/environment.sh; . tools/lib/need.sh; _why_not_tmp "$TMPDIR" 1' |
        grep "programs cannot run there"
}

# A checkout, a home and folders of games with spaces: `make run` up to the server's arguments.
run_with_blanks() {
    local at="$work/my check out" home="$work/my home"
    machine
    whole
    rm -rf "$at" && mkdir -p "$at/tools" "$home/My Games" "$at/my data"
    cp Makefile Cargo.toml "$at" && cp -r tools/lib tools/build.sh "$at/tools" && : >"$at/my data/catalog.sqlite"
    # shellcheck disable=SC2016 # for the stub
    stub cargo 'case $1 in -Z*) exit 101 ;; --version) echo "cargo 1.200.0" ;; esac
[ "$1" = build ] || exit 0
mkdir -p "$CARGO_TARGET_DIR/release"
for name in bundle shelfcade; do
    printf "#!/bin/sh\nprintf \"<%%s>\" \"\$@\"\necho\n" >"$CARGO_TARGET_DIR/release/$name"
    chmod 755 "$CARGO_TARGET_DIR/release/$name"
done'
    says "<serve><--roms><$home/My Games><--data><./my data><--catalog><./my data/catalog.sqlite><--listen>" \
        on HOME="$home" XDG_CACHE_HOME="$work/cache" PROC_NET=/no \
        make -C "$at" run ROMS='~/My Games' DATA='./my data' &&
        has "my check out/target contains spaces: building in $work/cache/shelfcade-target/" &&
        says "<serve><--roms><$home/My Games>" on HOME="$home" PROC_NET=/no CARGO_TARGET_DIR="$work/elsewhere" \
            make -C "$at" run ROMS="$home/My Games" && ! grep spaces "$work/answer"
}

# --- Ports

# port LISTEN [WORDS]: free, or taken with these words. 8080 is taken on all addresses, 8081 on 127.0.0.1, 8083 on all
# of IPv6, and a connection uses 8082.
port() {
    local tables=$work/net
    mkdir -p "$tables"
    cat >"$tables/tcp" <<'END'
  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 00000000:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1 0 100 0 0 10 0
   1: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 2 1 0 100 0 0 10 0
   2: 0100007F:1F92 0100007F:1F90 01 00000000:00000000 00:00000000 00000000     0        0 3 1 0 100 0 0 10 0
END
    cat >"$tables/tcp6" <<'END'
   0: 00000000000000000000000000000000:1F93 00000000000000000000000000000000:0000 0A 0:0 00:0 0  0  0 4
END
    if [ -n "${2:-}" ]; then
        refuses "$2" on PROC_NET="$tables" make need-port LISTEN="$1"
    else
        on PROC_NET="$tables" make need-port LISTEN="$1"
    fi
}

programs
check "root on Debian installs what is missing" root_installs
check "others are told what to install" others_do_not
check "what is too old is left out with a note, and fails in CI" left_out
check "npm gets settings that install the same everywhere" npm_is_told
check "every script has the same environment" all_have_it
check "LC_ALL, LANG: points in numbers, bytes in order" locale_does_not_matter
check "umask 077 is not the tests'" umask_does_not_matter
check "proxies: loopback is asked directly" proxies_do_not_matter
check "CDPATH is not followed" cdpath_does_not_matter
check "scripts drop what changes a build, and say so" scripts_drop_them
check "make drops what changes a build, and says so" make_drops_them
check "make says nothing of settings that stay" no_note
check "TMPDIR that is too small" small_tmp
check "TMPDIR that is root's alone" private_tmp
check "TMPDIR that is not there" missing_tmp
check "TMPDIR with a path too long for sockets" long_tmp
check "TMPDIR where programs do not run" closed_tmp
check "make run with blanks in checkout, home, ROMs and data" run_with_blanks
machine
check "port 8079 is free" port 0.0.0.0:8079
check "port 8080 is taken, and another is named" port 0.0.0.0:8080 "Port 8080 is in use by another program. Choose \
another, for example with PORT=8090"
check "port 8080 is taken on one address too" port 127.0.0.1:8080 "with LISTEN=127.0.0.1:8090"
check "port 8081 is taken on all addresses" port 0.0.0.0:8081 "Port 8081 is in use"
check "port 8081 is free on another address" port 10.0.0.2:8081
check "port 8082 of a connection is free" port 0.0.0.0:8082
check "port 8083 is taken by IPv6" port "[::]:8083" "Port 8083 is in use"
check "port 0 is always free" port 127.0.0.1:0
summary
