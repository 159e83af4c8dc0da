# shellcheck shell=bash
# Generates load with ab (ApacheBench). Sourced after bench.sh.
#
# By default ab counts a body of another length than the first as a failure; -l turns that off, as pages may differ by
# a digit. -r keeps a reset connection from ending the run. Its summary rounds to whole milliseconds; its CSV doesn't.

seconds=3 requests='' # length of each run: in seconds, or in requests if given

need_ab() { need curl curl && need ab apache2-utils; }

# press KEY ADDRESS CONCURRENCY keep|anew: one run; `tell KEY` then reads its results.
press() {
    local how=(-t "$seconds" -n 1000000)
    [ -z "$requests" ] || how=(-n "$((requests > $3 ? requests : $3))")
    [ "$4" != keep ] || how+=(-k)
    rm -f "$work/ab-$1.csv"
    # ab requires a slash after the host.
    ab -q -l -r "${how[@]}" -c "$3" -H 'Accept-Encoding: gzip' -e "$work/ab-$1.csv" "$2" >"$work/ab-$1" 2>&1 ||
        printf 'Failed requests: 1\n' >>"$work/ab-$1"
}
# tell KEY: sets rate, p50, p95, p99 (ms), done and errors (failed, or a status other than 2xx).
tell() {
    read -r rate errors answered < <(awk -F': *' '
        $1 == "Requests per second" { rate = $2 + 0 }
        $1 == "Complete requests" { answered = $2 + 0 }
        $1 == "Failed requests" || $1 == "Non-2xx responses" || $1 == "Write errors" { errors += $2 }
        END { printf "%.1f %d %d\n", rate, errors, answered }' "$work/ab-$1")
    p50='' p95='' p99=''
    if [ -s "$work/ab-$1.csv" ]; then
        read -r p50 p95 p99 < <(awk -F, '{ t[$1] = $2 } END { print t[50], t[95], t[99] }' "$work/ab-$1.csv")
    else
        errors=$((errors + 1))
    fi
    [ "$answered" -gt 0 ] || say "ab: $(tail -n 1 "$work/ab-$1")"
}
