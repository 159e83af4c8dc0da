#!/usr/bin/env bash
# Runs everything that must pass before a change is merged; behind `make test` and `.ci/run`.
#
# tools/test.sh [PART …]      parts: machine assets lint unit release install speed browser (default: all, in this
#                             order); and screenshots
#
# Installs missing requirements where it can (wasm target, npm packages; as root on Debian also Chromium, curl,
# valgrind and RetroArch with two cores), or says how to. If RetroArch, valgrind, shellcheck or systemd is missing or
# too old, the skipped tests are reported; with CI=true they fail. Needs no network once everything has been fetched.
# If ../shared/data holds the real archive, the suite checks known facts in it; with CI=true these checks and playing
# with RetroArch are mandatory. The last line is `N passed, N failed`.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
# shellcheck source=tools/lib/environment.sh
. tools/lib/environment.sh
# shellcheck source=tools/lib/need.sh
. tools/lib/need.sh
# shellcheck source=tools/lib/browser.sh
. tools/lib/browser.sh

target=$CARGO_TARGET_DIR
logs=$target/test-logs
mkdir -p "$logs"
passed=0
failed=0
failures=()

# Build options of everything but the program itself: without the allocator, which takes two minutes of CPU time, and
# always with the tests, whose dependencies enable more features of shared ones, so that each is compiled once.
lean=(--workspace --locked --profile bench --no-default-features --features shelfcade-server/manuals)

say() { printf '\n\033[1m== %s\033[0m\n' "$*"; }

fail() {
    failed=$((failed + 1))
    failures+=("$1")
    printf 'FAILED: %s\n' "$1"
}

# check NAME COMMAND…: runs one check; prints its output only if it fails.
check() {
    local name=$1 log start=$SECONDS
    shift
    log=$logs/$(tr -c 'a-z0-9\n' '-' <<<"$name").log
    if "$@" >"$log" 2>&1; then
        passed=$((passed + 1))
        printf 'ok      %s (%d s)\n' "$name" $((SECONDS - start))
    else
        fail "$name"
        tail -n 150 "$log"
        return 1
    fi
}

# optional NAME COMMAND…: a check in CI; elsewhere a failure is only noted, and the caller skips something.
optional() {
    if [ "${CI:-}" = true ]; then
        check "$@"
        return
    fi
    local log=$logs/optional.log
    "${@:2}" >"$log" 2>&1 && return
    printf 'note    %s: %s\n' "$1" "$(tail -n 1 "$log")"
    return 1
}

# sum FILE PATTERN: adds up the numbers in a runner's summary lines.
sum() { grep -oE "$2" "$1" | grep -oE '[0-9]+' | awk '{ n += $1 } END { print n + 0 }'; }

# count NAME LOG STATUS PASSED FAILED: adds a runner's own counts; a runner that died without any is one failure.
count() {
    passed=$((passed + $4))
    failed=$((failed + $5))
    if [ "$5" -gt 0 ]; then
        failures+=("$1: $5")
    elif [ "$3" -ne 0 ] || [ "$4" -eq 0 ]; then
        fail "$1 did not finish"
    fi
    if [ "$3" -ne 0 ]; then
        tail -n 200 "$2"
    fi
}

# Runs cargo with clippy and rustdoc for our own code. A compiler cache would answer for both, so it is disabled.
linted() {
    need_clippy && env -u RUSTC_WRAPPER -u CARGO_BUILD_RUSTC_WRAPPER \
        RUSTC_WORKSPACE_WRAPPER="$PWD/tools/rustc.sh" cargo "$@"
}

# Does the same as `make assets`, with a bundler that is built like the tests.
bundle() {
    need_wasm_target && linted build "${lean[@]}" --bin bundle --test house_rules && "$target/release/bundle"
}

# Lints the islands. The output is not shipped: clippy's compiler optimizes less.
lint_islands() {
    need_wasm_target && linted build --locked --config tools/wasm.toml --release --package shelfcade-app --lib \
        --target wasm32-unknown-unknown --no-default-features --features hydrate
}

# The tests' programs are in the folder of `make build` but not optimized, so they are removed to keep anybody from
# measuring or using them. cargo puts them back when needed.
drop_unoptimised() { (cd "$target/release" && rm -f shelfcade micro bundle watch examples/{floor,streams,scan_bench}); }

# Tests the scripts on unusual machines.
part_machine() {
    say "Machines"
    local log=$logs/machine.log
    tools/machine-test.sh >"$log" 2>&1
    local status=$?
    grep -Ev '^[0-9]+ passed' "$log"
    count "machines" "$log" $status "$(sum "$log" '^[0-9]+ passed')" "$(sum "$log" '[0-9]+ failed$')"
}

part_assets() {
    say "Assets"
    # The npm packages include wasm-opt; without it the bundle is only larger.
    check "npm packages" need_node_packages
    check "wasm target" need_wasm_target && check "bundle within its budgets" bundle
}

part_lint() {
    say "Lint"
    check "rustfmt" cargo fmt --all --check
    check "clippy, islands" lint_islands
    check "clippy and docs" linted test "${lean[@]}" --no-run
    drop_unoptimised
}

part_unit() {
    say "Rust tests"
    local log=$logs/cargo-test.log
    export SHELFCADE_REQUIRE_SITE=1
    check "curl" need_curl
    if [ "${CI:-}" = true ]; then
        check "RetroArch and two cores" need_retroarch && export SHELFCADE_REQUIRE_RETROARCH=1
    elif ! has_retroarch >/dev/null; then
        echo "note    RetroArch or its two cores are missing: playing was not tested"
    fi
    # The cases of property tests depend on the committed code: the same code is always tested with the same cases,
    # other code with others.
    local code
    code=$(git rev-parse HEAD:{core,pixels,core-server,app,server} 2>/dev/null | sha1sum | cut -c 1-12)
    export PROPTEST_RNG_SEED=${PROPTEST_RNG_SEED:-$((16#$code))}
    echo "note    property tests start with PROPTEST_RNG_SEED=$PROPTEST_RNG_SEED"
    # More threads than cores, as many tests wait.
    local threads=$(($(getconf _NPROCESSORS_ONLN) * 3))
    linted test "${lean[@]}" --no-fail-fast -- --show-output --test-threads $threads --skip the_real_catalog \
        >"$log" 2>&1
    local status=$?
    drop_unoptimised
    grep -E '^ +Running |^ +Doc-tests |^test result: |^test .* FAILED$|^real ' "$log"
    count "cargo test" "$log" $status "$(sum "$log" '^test result: .* [0-9]+ passed' )" "$(sum "$log" '[0-9]+ failed;')"
}

part_release() {
    say "Release build"
    check "its assets" bundle
    # Together with the program that counts instructions, which shares its code.
    check "one file with all its assets" cargo build --release --locked --bin shelfcade --bin micro || return
    # Thousands of searches in a catalog that is built first: optimized code takes a quarter of the tests' time.
    local log=$logs/real-catalog.log
    if [ "${CI:-}" = true ] && [ -d ../shared/data ]; then
        export SHELFCADE_REQUIRE_REAL=1
    fi
    cargo test --release --locked --test catalogs -- --show-output the_real_catalog >"$log" 2>&1
    local status=$?
    grep -E '^ +Running |^test result: |^test .* FAILED$|^[a-z ]+: (checked|.* (met|as wanted))' "$log"
    count "real catalog" "$log" $status "$(sum "$log" '^test result: .* [0-9]+ passed')" \
        "$(sum "$log" '[0-9]+ failed;')"
    if [ -n "${SHELFCADE_REQUIRE_REAL:-}" ]; then
        check "the real archive was checked" grep -q 'real catalog: checked' "$log"
    elif ! grep -q 'real catalog: checked' "$log"; then
        echo "note    the real archive is missing: its facts were not checked"
    fi
}

# Tests install.sh in folders that imitate devices.
part_install() {
    say "Installer"
    local log=$logs/install.log binary=${SHELFCADE:-$target/release/shelfcade}
    if [ ! -x "$binary" ]; then
        fail "installer: $binary is missing, run \`make build\` first"
        return
    fi
    tools/install-test.sh "$(realpath "$binary")" >"$log" 2>&1
    local status=$?
    grep -Ev '^[0-9]+ passed' "$log"
    count "installer" "$log" $status "$(sum "$log" '^[0-9]+ passed')" "$(sum "$log" '[0-9]+ failed$')"
}

part_speed() {
    say "Instructions and memory"
    # The baselines are for this kind of machine; others have other counts.
    if [ "$(uname -sm)" != "Linux x86_64" ]; then
        echo "note    not x86-64 Linux: instructions and memory were not measured"
        return
    fi
    local binary=${SHELFCADE:-$target/release/shelfcade}
    # Beside the counts and the next part: the server whose memory is measured is idle for most of a minute.
    if [ -x "$binary" ]; then
        SHELFCADE=$(realpath "$binary") tools/memory.sh >"$logs/memory.log" 2>&1 &
        memory=$!
    else
        # Without it, the part `release` has failed.
        echo "note    $binary is missing: memory was not measured"
    fi
    optional "valgrind" need_valgrind && check "no hot path over its baseline" tools/instructions.sh
}

memory='' # the process that measures memory
end_memory() {
    local status=0
    wait "$memory" || status=$?
    cat "$logs/memory.log"
    return $status
}

# Prepares the requirements of the browser tests; sets $binary to the program.
need_browser() {
    check "npm packages" need_node_packages || return
    check "chromium" need_chrome || return
    binary=${SHELFCADE:-$target/release/shelfcade}
    if [ ! -x "$binary" ]; then
        fail "browser: $binary is missing, run \`make build\` first"
        return 1
    fi
    binary=$(realpath "$binary")
}

# Not a required part: pictures to look at.
part_screenshots() {
    say "Screenshots"
    local binary
    need_browser || return
    SHELFCADE=$binary CHROME=$(find_chrome) OUT=$(realpath "$target")/screenshots \
        check "pictures in $target/screenshots" node tools/browser/screenshots.mjs
}

part_browser() {
    say "Browser tests"
    local log=$logs/browser.log binary
    need_browser || return
    SHELFCADE=$binary CHROME=$(find_chrome) npm --prefix tools/browser test --silent >"$log" 2>&1
    local status=$?
    # Prints each test on a line and the error below a failed one.
    awk '/^ *(not )?ok [0-9]+/ { print; why = /^ *not/ }
        why && /^ *error:/ { said = 12 }
        said > 0 { print; if (--said == 0 || /^ *code:/) { why = 0; said = 0 } }' "$log"
    count "browser tests" "$log" $status "$(sum "$log" '^# pass [0-9]+')" "$(sum "$log" '^# fail [0-9]+')"
}

# Tests of updates copy the program; browsers have profiles and libraries.
need_tmp 1000 || exit 2
parts=("$@")
known=(machine assets lint unit release install speed browser)
[ ${#parts[@]} -gt 0 ] || parts=("${known[@]}")
for part in "${parts[@]}"; do
    case $part in
        machine | lint | assets | unit | release | install | speed | browser | screenshots) "part_$part" ;;
        *)
            echo "tools/test.sh: unknown part '$part'; known: ${known[*]} screenshots" >&2
            exit 2
            ;;
    esac
done
[ -z "$memory" ] || check "a first scan and an idle server within their memory" end_memory

if [ "$failed" -gt 0 ]; then
    say "Failures"
    printf '  %s\n' "${failures[@]}"
fi
printf '\nTook %d s\n%d passed, %d failed\n' "$SECONDS" "$passed" "$failed"
[ "$failed" -eq 0 ]
