#!/usr/bin/env bash
# Runs third-party checkers on Shelfcade; behind `make judge`, not part of `make test`.
#
# tools/judge.sh [PART …]     parts: openapi api html lighthouse axe (all, in this order, when none is named)
#
#   openapi     openapi-spec-validator and redocly validate the API's document
#   api         schemathesis sends at least 20,000 requests based on it, in all phases, with all checks
#   html        the Nu HTML checker validates a page of each kind
#   lighthouse  performance, accessibility and best practices of eight kinds of pages, at least 97 of 100
#   axe         accessibility of the same pages, dark and light, on a phone and a desktop
#
# Each part uses its own demo library, served on loopback by target/release/shelfcade (or $SHELFCADE). The checkers
# are installed in exact versions into target/judge (tools/judge/requirements.txt, package-lock.json), and then work
# without a network; as root on Debian also Java, Chromium and Python's venv. CHROME names another browser. Ends with
# one table; full reports are in target/judge/reports. Exits with 1 if anything was found, broke off or could not be
# installed, and with 2 for an unknown part.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
# shellcheck source=tools/lib/environment.sh
. tools/lib/environment.sh
# Java encodes the quotes in Nu's messages by the locale.
export LC_ALL=C.UTF-8
# shellcheck source=tools/lib/need.sh
. tools/lib/need.sh
# shellcheck source=tools/lib/browser.sh
. tools/lib/browser.sh

parts=("$@")
known=(openapi api html lighthouse axe)
[ ${#parts[@]} -gt 0 ] || parts=("${known[@]}")
for part in "${parts[@]}"; do
    case $part in
        openapi | api | html | lighthouse | axe) ;;
        --help | -h) awk 'NR > 1 { if (!sub(/^# ?/, "")) exit; print }' tools/judge.sh && exit 0 ;;
        *) echo "tools/judge.sh: unknown part '$part'; known: ${known[*]}" >&2 && exit 2 ;;
    esac
done

mkdir -p "$CARGO_TARGET_DIR/judge/tmp"
JUDGE=$(realpath "$CARGO_TARGET_DIR/judge")
reports=$JUDGE/reports
mkdir -p "$reports"
ROWS=$JUDGE/rows
: >"$ROWS"
binary=${SHELFCADE:-$CARGO_TARGET_DIR/release/shelfcade}
[ -x "$binary" ] || { echo "tools/judge.sh: $binary is missing, run \`make build\` first" >&2 && exit 2; }
SHELFCADE=$(realpath "$binary")
# Libraries and data folders are created here and removed again.
TMPDIR=$JUDGE/tmp
export JUDGE ROWS SHELFCADE TMPDIR

row() { (IFS=$'\t' && printf '%s\n' "$*") >>"$ROWS"; }

# try WHAT COMMAND…: installs something and keeps its output. On failure, $why is the last line.
try() {
    local log=$reports/install-$1.log
    shift
    "$@" >"$log" 2>&1 && return
    why=$(grep . "$log" | tail -n 1)
    return 1
}

# install PACKAGE: installs a Debian package, as root.
install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$1"
}

need_java() {
    java -version && return
    install default-jre-headless && java -version && return
    echo "Java is missing: apt-get install default-jre-headless"
    return 1
}

# Python's packages, in an environment that is recreated when their versions change.
need_python() {
    cmp -s tools/judge/requirements.txt "$JUDGE/python/.installed" && return
    if ! python3 -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 10))'; then
        install python3-venv
        if ! python3 -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 10))'; then
            echo "Python 3.10 or newer with venv is missing: apt-get install python3-venv"
            return 1
        fi
    fi
    rm -rf "$JUDGE/python"
    if ! { python3 -m venv "$JUDGE/python" && "$JUDGE/python/bin/pip" install -r tools/judge/requirements.txt; }; then
        echo "pip could not download the packages of tools/judge/requirements.txt"
        return 1
    fi
    cp tools/judge/requirements.txt "$JUDGE/python/.installed"
}

# Node's packages, without their install scripts, which would fetch from elsewhere.
need_npm() {
    cmp -s tools/judge/package-lock.json "$JUDGE/npm/.installed" && return
    rm -rf "$JUDGE/npm"
    mkdir -p "$JUDGE/npm"
    cp tools/judge/package.json tools/judge/package-lock.json tools/judge/.npmrc "$JUDGE/npm"
    if ! (cd "$JUDGE/npm" && npm ci --include=dev --ignore-scripts --no-audit --no-fund); then
        echo "npm could not download the packages of tools/judge/package-lock.json"
        return 1
    fi
    cp tools/judge/package-lock.json "$JUDGE/npm/.installed"
}

# needs TOOL WHAT…: installs everything a tool needs, or adds a row that says what is missing.
needs() {
    local tool=$1 what
    shift
    for what in "$@"; do
        try "$what" "need_$what" && continue
        row "$tool" "not installed: $why" 0 - "install-$what.log"
        return 1
    done
}

# judge TOOL SCRIPT: runs a checker. It writes its own rows; if it breaks off, a row is added here.
judge() {
    local log=$reports/$2.log start=$SECONDS
    printf '\n\033[1m== %s\033[0m\n' "$1"
    node "tools/judge/$2.mjs" 2>"$log" &
    running=$!
    wait "$running"
    local status=$?
    running=''
    if [ "$status" -ne 0 ]; then
        tail -n 20 "$log"
        row "$1" "did not run to its end" 0 - "$2.log"
    fi
    printf '  took %d s\n' $((SECONDS - start))
}

# Stops the running checker, which stops its server.
running=''
end() {
    [ -z "$running" ] || { kill "$running" && wait "$running"; } 2>/dev/null
    exit 130
}
trap end INT TERM HUP

CHROME=''
for part in "${parts[@]}"; do
    case $part in
        openapi) needs "OpenAPI validators" node_packages python npm && judge "OpenAPI validators" openapi ;;
        api) needs "schemathesis" node_packages python && judge "schemathesis" api ;;
        html) needs "Nu HTML checker" node_packages npm java && judge "Nu HTML checker" html ;;
        lighthouse | axe)
            needs "$part" node_packages npm chrome || continue
            CHROME=$(find_chrome)
            export CHROME
            judge "$part" "$part"
            ;;
    esac
done

printf '\n\033[1m== Findings\033[0m\n'
{ printf 'tool\tlooked at\thow many\tfindings\tremarks\n' && cat "$ROWS"; } | awk -F'\t' '
    { for (i = 1; i <= 5; i++) { cell[NR, i] = $i; if (length($i) > wide[i]) wide[i] = length($i) } }
    END { for (r = 1; r <= NR; r++) {
        line = sprintf("%-" wide[1] "s  %-" wide[2] "s  %" wide[3] "s  %" wide[4] "s  %s",
            cell[r, 1], cell[r, 2], cell[r, 3], cell[r, 4], cell[r, 5])
        sub(/ +$/, "", line); print line
    } }' | tee "$reports/findings.txt"
printf '\nTook %d s. Full reports are in %s\n' "$SECONDS" "$CARGO_TARGET_DIR/judge/reports"
awk -F'\t' '$4 != "0" { bad = 1 } END { exit bad || !NR }' "$ROWS"
