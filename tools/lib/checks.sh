# shellcheck shell=bash disable=SC2154 # $work
# Counted checks of install-test.sh and machine-test.sh. Sourced by them; $work is a folder of theirs.

passed=0
failed=0

# check NAME COMMAND…: one check; what it says is shown only when it fails.
check() {
    local name=$1
    shift
    if "$@" >"$work/said" 2>&1; then
        passed=$((passed + 1))
        echo "ok      $name"
    else
        failed=$((failed + 1))
        echo "FAILED: $name"
        sed 's/^/    /' "$work/said" | tail -n 40
    fi
}

# optional NAME COMMAND…: in CI a check; elsewhere a note, after which the caller leaves something out.
optional() {
    if [ "${CI:-}" = true ]; then
        check "$@"
        return
    fi
    "${@:2}" >"$work/said" 2>&1 && return
    echo "note    $1: $(tail -n 1 "$work/said")"
    return 1
}

# summary: the last line; its status says whether all passed.
summary() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ]
}
