# shellcheck shell=bash
# Shared by the measuring tools: arguments, servers and floors, percentiles, reports. Source it; `tool` is the tool's
# name. Servers are started in server.sh and slowed down in limit.sh, pages picked and checked in pages.sh, load
# generated in load.sh.
#
# A report consists of facts (one value each), tables (rows under a header) and notes. All are files in $work, and
# `finish` prints them as JSON or text, so that no tool formats anything itself. Times are milliseconds.

set -euo pipefail
export LC_ALL=C # decimal points in numbers, bytes in awk
unset CDPATH    # `cd` would print the folder
# Everything measured is local or on the LAN: no proxies.
export no_proxy='*' NO_PROXY='*'
# Settings of this machine's own Shelfcade don't apply to a measured one; its program, SHELFCADE, does.
# shellcheck disable=SC2086
unset ${!SHELFCADE_@}

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
tool=$(basename "$0" .sh)
work=$(mktemp -d "${TMPDIR:-/tmp}/shelfcade-$tool.XXXXXX")
json='' tag=''
declare -A pids=() sites=() # servers that this tool started, by name
mkdir "$work/tables"
: >"$work/facts" && : >"$work/notes"

say() { printf '%s: %s\n' "$tool" "$*" >&2; }
die() { say "$*" && exit 1; }
misuse() { say "$*; see --help" && exit 2; }

# takes OPTION VALUE…: fails if the option's value is missing.
takes() { [ $# -ge 2 ] || misuse "$1 needs a value"; }
# whole OPTION VALUE: fails unless the value is a whole number above zero.
whole() {
    takes "$@"
    [[ $2 =~ ^[1-9][0-9]*$ ]] || misuse "$1 needs a whole number above zero, not '$2'"
}
# common OPTION [VALUE…]: parses the options of every tool; sets `taken` to the number of words used, 0 if none.
common() {
    taken=1
    case $1 in
        --json) json=1 ;;
        --tag)
            takes "$@"
            [[ $2 =~ ^[A-Za-z0-9._-]+$ ]] || misuse "--tag is part of a file name: letters, digits, '.', '_' and '-'"
            tag=$2 taken=2
            ;;
        --help | -h) awk 'NR > 1 { if (!sub(/^# ?/, "")) exit; print }' "$0" && exit 0 ;;
        *) taken=0 ;;
    esac
}

# need PROGRAM PACKAGE: fails if a program is missing.
need() { command -v "$1" >/dev/null || die "$1 is missing: on Debian or Raspberry Pi OS, apt-get install $2"; }

# Stops servers and removes files. Tools extend it with a function `clean_more`.
clean() {
    local name
    for name in "${!pids[@]}"; do stop_server "$name"; done
    ! declare -F clean_more >/dev/null || clean_more || true
    for name in "${groups_made[@]}"; do rmdir "$name" 2>/dev/null || true; done
    rm -rf "$work"
}
trap clean EXIT
trap 'exit 130' INT TERM HUP

# percentiles P…: percentiles of the numbers on stdin by nearest rank, on one line; nothing without numbers.
percentiles() {
    sort -g | awk -v wanted="$*" '{ t[NR] = $1 } END {
        n = split(wanted, p, " ")
        for (i = 1; i <= n && NR; i++) {
            k = int(NR * p[i] / 100); if (k < NR * p[i] / 100) k++; if (k < 1) k = 1
            printf "%s%s", t[k], i < n ? " " : "\n"
        }
    }'
}
# ratio A B: A / B, or nothing without B.
ratio() { awk -v a="${1:-}" -v b="${2:-}" 'BEGIN { if (a != "" && b + 0 > 0) printf "%.2f", a / b }'; }

# fact KEY VALUE: a repeated key replaces the earlier fact.
fact() { sed -i "/^$1\t/d" "$work/facts" && printf '%s\t%s\n' "$1" "$2" >>"$work/facts"; }
note() { printf '%s\n' "$*" >>"$work/notes"; }
tabbed() { local IFS=$'\t' && printf '%s\n' "$*"; }
# table NAME COLUMN…, then row NAME VALUE…; a value may be empty.
table() { printf '%s\n' "$1" >>"$work/order" && tabbed "${@:2}" >"$work/tables/$1"; }
row() { tabbed "${@:2}" >>"$work/tables/$1"; }

# machine: adds facts about this machine.
machine() {
    fact when "$(date -u +%Y-%m-%dT%H:%M:%SZ)"
    fact machine "$(uname -sm), $(getconf _NPROCESSORS_ONLN) cores,$(sed -n 's/^\(model name\|Model\)[^:]*://p' \
        /proc/cpuinfo | head -n 1)"
    fact load_before "$(cut -d' ' -f1 /proc/loadavg)"
}

words='^(name|path|page|persona|step|what|where|state)$' # columns that never hold numbers
write_json() {
    local name files=()
    for name in $(cat "$work/order" 2>/dev/null); do files+=("$work/tables/$name"); done
    awk -F'\t' -v tool="$tool" -v tag="$tag" -v work="$work" -v words="$words" '
        function word(s) {
            gsub(/\\/, "\\\\", s); gsub(/"/, "\\\"", s); gsub(/[\001-\037]/, " ", s)
            return "\"" s "\""
        }
        function value(key, s) {
            if (s == "") return "null"
            if (key !~ words && s ~ /^-?(0|[1-9][0-9]*)(\.[0-9]+)?$/) return s
            return word(s)
        }
        BEGIN { printf "{\"tool\":%s,\"tag\":%s", word(tool), tag == "" ? "null" : word(tag) }
        FILENAME == work "/facts" { printf ",\n%s:%s", word($1), value($1, $2); next }
        FILENAME == work "/notes" { notes = notes (notes == "" ? "" : ",") word($0); next }
        FNR == 1 {
            if (open) printf "]"
            open = 1; first = 1; columns = split($0, head, "\t")
            name = FILENAME; sub(/.*\//, "", name); printf ",\n%s:[", word(name)
            next
        }
        {
            printf "%s\n{", first ? "" : ","; first = 0
            for (i = 1; i <= columns; i++) printf "%s%s:%s", (i > 1 ? "," : ""), word(head[i]), value(head[i], $i)
            printf "}"
        }
        END { if (open) printf "]"; printf ",\n\"notes\":[%s]}\n", notes }
    ' "$work/facts" "$work/notes" "${files[@]}"
}

write_text() {
    local name
    awk -F'\t' '{ gsub(/_/, " ", $1); printf "%-22s %s\n", $1, $2 }' "$work/facts"
    for name in $(cat "$work/order" 2>/dev/null); do
        printf '\n%s\n' "${name//_/ }"
        awk -F'\t' -v words="$words" '
            { if (NR == 1) for (i = 1; i <= NF; i++) left[i] = $i ~ words
              for (i = 1; i <= NF; i++) {
                  v = NR > 1 && $i == "" ? "-" : $i; cell[NR, i] = v; if (length(v) > wide[i]) wide[i] = length(v)
              }
              if (NF > columns) columns = NF }
            END { for (r = 1; r <= NR; r++) { line = ""
                  for (i = 1; i <= columns; i++) line = line sprintf("  %" (left[i] ? "-" : "") wide[i] "s", cell[r, i])
                  sub(/ +$/, "", line); print line } }
        ' "$work/tables/$name"
    done
    [ ! -s "$work/notes" ] || { printf '\nnotes\n' && sed 's/^/  /' "$work/notes"; }
}

# finish: prints the report, and with --tag also saves it as JSON in tools/bench-results.
finish() {
    write_json >"$work/report.json"
    if [ -n "$tag" ]; then
        mkdir -p "$root/tools/bench-results"
        cp "$work/report.json" "$root/tools/bench-results/$tool-$tag.json"
        say "saved as tools/bench-results/$tool-$tag.json"
    fi
    if [ -n "$json" ]; then cat "$work/report.json"; else write_text; fi
}

# shellcheck source=server.sh
. "$root/tools/lib/server.sh"
# shellcheck source=limit.sh
. "$root/tools/lib/limit.sh"
