# shellcheck shell=bash
# Requirements of tools that use a browser: the Node packages of tools/browser, and Chromium. Sourced after need.sh by
# test.sh and judge.sh; paths are relative to the root. Each function installs what it can, or says how to get it.

# The oldest Node that all packages support.
need_node() {
    local found
    found=$(version_of node --version)
    if [ -z "$found" ]; then
        echo "Node is missing: the browser tests need Node 20.19 or newer, with npm: https://nodejs.org"
        return 1
    elif ! is_at_least "$found" 20.19; then
        echo "Node is too old: node is $found, the browser tests need Node 20.19 or newer, with npm: https://nodejs.org"
        return 1
    fi
}

# Overrides personal settings that change what is installed and where; those for the registry and a proxy stay.
need_node_packages() {
    need_node || return
    cmp -s tools/browser/package-lock.json tools/browser/node_modules/.installed && return
    local found
    found=$(version_of npm --version)
    if [ -z "$found" ]; then
        echo "npm is missing: it comes with Node (https://nodejs.org), on Debian as a package of its own"
        return 1
    elif ! is_at_least "$found" 7; then
        echo "npm is too old: it is $found, at least 7 is needed: npm install --global npm"
        return 1
    fi
    (cd tools/browser && npm ci --include=dev --no-audit --no-fund --no-global --no-dry-run --package-lock --bin-links \
        --install-strategy=hoisted && cp package-lock.json node_modules/.installed) && return
    echo "npm could not download the packages of tools/browser; see its output above. Is there a network, or a proxy?"
    return 1
}

# The headless Chromium comes first: it takes two thirds of the time.
find_chrome() {
    local name
    for name in "${CHROME:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        [ -n "$name" ] && command -v "$name" && return
    done
    return 1
}

# The first version with light-dark(), which all our colors use.
oldest_chrome=123
need_chrome() {
    local found
    if [ -n "${CHROME:-}" ] && ! command -v "$CHROME" >/dev/null; then
        echo "CHROME is not a program: $CHROME"
        return 1
    fi
    find_chrome >/dev/null || apt_install chromium-headless-shell || apt_install chromium
    if ! find_chrome; then
        echo "The browser tests need Chromium: apt-get install chromium, or set CHROME to a Chrome or Chromium program"
        return 1
    fi
    found=$(version_of "$(find_chrome)" --version)
    is_at_least "${found:-0}" "$oldest_chrome" && return
    echo "The browser is too old: $(find_chrome) is ${found:-broken}, at least $oldest_chrome is needed"
    return 1
}
