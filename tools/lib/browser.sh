# shellcheck shell=bash
# What the tools that use a browser need: Node's packages of tools/browser, and Chromium. Sourced by test.sh and
# judge.sh; paths are from the root. Each function installs what it can and says how to get what it cannot.

need_node_packages() {
    if ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null; then
        echo "The browser tests need Node 20 or newer (with npm): https://nodejs.org"
        return 1
    fi
    cmp -s tools/browser/package-lock.json tools/browser/node_modules/.installed && return
    (cd tools/browser && npm ci --include=dev --no-audit --no-fund && cp package-lock.json node_modules/.installed)
}

# The Chromium without windows first: it does the same in two thirds of the time.
find_chrome() {
    local name
    for name in "${CHROME:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        [ -n "$name" ] && command -v "$name" && return
    done
    return 1
}

need_chrome() {
    find_chrome && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update
        DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium-headless-shell ||
            DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium
        find_chrome && return
    fi
    echo "The browser tests need Chromium: apt-get install chromium, or set CHROME to a Chrome or Chromium program"
    return 1
}
