#!/usr/bin/env bash
# Builds the files that are copied to other machines: one per processor, with a checksum, in target/dist. Behind
# `make dist`, which has made the assets.
#
# This machine's own processor always; a Raspberry Pi's (aarch64) too where a cross toolchain is there. A Pi with a
# 64-bit system can also run `make dist` itself.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo=${CARGO:-cargo}
built=${CARGO_TARGET_DIR:-target}
out=target/dist
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
host=$(rustc -vV | sed -n 's/^host: //p')
pi=aarch64-unknown-linux-gnu
mkdir -p "$out"

# build TRIPLE: one optimised binary, named by version and processor.
build() {
    local file="shelfcade-$version-$1"
    "$cargo" build --locked --profile dist --bin shelfcade --target "$1"
    cp "$built/$1/dist/shelfcade" "$out/$file"
    (cd "$out" && sha256sum "$file" >"$file.sha256" && cat "$file.sha256" && ls -l "$file" |
        awk '{ print $5 " bytes" }')
}

build "$host"
if [ "$host" = "$pi" ]; then
    exit
fi
if ! command -v aarch64-linux-gnu-gcc >/dev/null; then
    echo "No file for a Raspberry Pi: the cross compiler is missing (Debian: apt-get install gcc-aarch64-linux-gnu)"
elif [ ! -d "$(rustc --print target-libdir --target "$pi" 2>/dev/null)" ] && ! rustup target add "$pi"; then
    echo "No file for a Raspberry Pi: Rust's target is missing (rustup target add $pi)"
else
    export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
    export CC_aarch64_unknown_linux_gnu=aarch64-linux-gnu-gcc
    build "$pi"
fi
