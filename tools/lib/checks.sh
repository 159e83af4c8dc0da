# shellcheck shell=bash disable=SC2154 # $work
# Counted checks of install-test.sh and machine-test.sh. Sourced by them; they set $work.

passed=0
failed=0

# check NAME COMMAND…: runs one check; prints its output only if it fails.
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

# optional NAME COMMAND…: a check in CI; elsewhere a failure is only noted, and the caller skips something.
optional() {
    if [ "${CI:-}" = true ]; then
        check "$@"
        return
    fi
    "${@:2}" >"$work/said" 2>&1 && return
    echo "note    $1: $(tail -n 1 "$work/said")"
    return 1
}

# summary: prints the last line; succeeds if all checks passed.
summary() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ]
}
