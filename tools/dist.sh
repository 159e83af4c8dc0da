#!/usr/bin/env bash
# Builds the releases in target/dist: for each processor an archive and a Debian package with one static program
# without dependencies, its manual, completions, licences and installer; and SHA256SUMS. Behind `make dist`.
#
# tools/dist.sh [PROCESSOR …]     x86_64, aarch64, armv7 (default: all that can be built here)
#
# zig compiles the C code for all processors: the `zig` of this machine if it has the version below, else one fetched
# with pip into target/zig. wasm-opt, in the version of tools/browser/package-lock.json, shrinks the islands.
# Everything else is Rust's own (rustup target add, musl's start files, rust-lld). The same commit built by the same
# versions gives the same bytes in any folder: times are the commit's, and paths of this machine are removed. For
# that, it has its own objects (target/dist-objects) and shares nothing with other builds.
#
# For tests of the packing: with PROGRAM_FROM=DIR nothing is built; DIR/PROCESSOR holds shelfcade and THIRD-PARTY.txt.
# OUT is the output folder, VERSION the version in names.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=tools/lib/environment.sh
. tools/lib/environment.sh

zig_version=0.17.1
cargo=${CARGO:-cargo}
root=$PWD
built=$(realpath -m "$CARGO_TARGET_DIR")/dist-objects
out=${OUT:-$root/target/dist}
version=${VERSION:-$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)}
stage=$root/target/dist-tools
if [ -n "${PROGRAM_FROM:-}" ]; then
    stage=$(mktemp -d)
    trap 'rm -rf "$stage"' EXIT
fi
# Without git, or outside a checkout, the date of the version.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.toml)}
export SOURCE_DATE_EPOCH TZ=UTC

die() {
    echo "dist.sh: $*" >&2
    exit 1
}

# Sets Rust's, zig's and Debian's names of a processor: $triple, $zig_target, $debian.
name() {
    case $1 in
        x86_64) triple=x86_64-unknown-linux-musl zig_target=x86_64-linux-musl debian=amd64 ;;
        aarch64) triple=aarch64-unknown-linux-musl zig_target=aarch64-linux-musl debian=arm64 ;;
        armv7) triple=armv7-unknown-linux-musleabihf zig_target=arm-linux-musleabihf debian=armhf ;;
        *) die "unknown processor $1; use x86_64, aarch64 or armv7" ;;
    esac
}

has_target() {
    local folder
    folder=$(rustc --print target-libdir --target "$1" 2>/dev/null)
    [ -d "$folder" ] || { command -v rustup >/dev/null && rustup target add "$1" >/dev/null 2>&1 && [ -d "$folder" ]; }
}

find_zig() {
    zig=$(command -v zig || true)
    [ -z "$zig" ] || [ "$("$zig" version)" != "$zig_version" ] || return 0
    zig=$root/target/zig/bin/python-zig
    if [ ! -x "$zig" ]; then
        command -v python3 >/dev/null || die "the C compiler is missing: install zig $zig_version, or python3"
        python3 -m venv target/zig
        target/zig/bin/pip install --quiet "ziglang==$zig_version"
    fi
}

# Prints machine-dependent paths as FOLDER=NAME lines. If two match, a compiler uses the later one.
paths() {
    local folder sysroot
    echo "$root=."
    echo "$built=target"
    # The registry's folder name differs with a mirror.
    for folder in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*; do echo "$folder=registry"; done
    sysroot=$(rustc --print sysroot)
    echo "$sysroot/lib/rustlib/src/rust=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')"
}

# Fails if a file to be shipped contains paths of this machine.
check_paths() {
    ! grep -aqF -e "$root/core-server/" -e "$built/" -e "${CARGO_HOME:-$HOME/.cargo}/registry" "$@" ||
        die "paths of this machine are in $*"
}

# Writes a rustc wrapper that removes these paths. A wrapper, as cargo hashes RUSTFLAGS into the names of all objects
# and fat LTO orders objects by name: with paths in flags, the output would depend on the folder. wasm_split_helpers
# (Leptos) hashes its manifest's path, so it gets a fixed one. In the crates that resize pictures, LLVM's SLP
# vectorizer is off: the order of its results differs between runs.
write_rustc() {
    local map
    {
        cat <<'END'
#!/bin/sh
[ "${CARGO_PKG_NAME:-}" != wasm_split_helpers ] || export CARGO_MANIFEST_PATH="registry/$CARGO_PKG_NAME/Cargo.toml"
case ${CARGO_CRATE_NAME:-} in shelfcade_core_server | shelfcade) set -- "$@" -Cno-vectorize-slp ;; esac
END
        printf 'exec "$@"'
        paths | while IFS= read -r map; do printf " '--remap-path-prefix=%s'" "$map"; done
        echo
    } >"$stage/rustc"
    chmod +x "$stage/rustc"
}

# Writes the C compiler for dependencies, a script: zig has other target names, and its checks for undefined behavior
# call functions that don't exist here. Its assembler accepts SHA-3 instructions only if the whole file may use them;
# libdeflate works without.
write_compiler() {
    local map
    {
        cat <<END
#!/bin/bash
export ZIG_GLOBAL_CACHE_DIR='$stage/zig-cache' ZIG_LOCAL_CACHE_DIR='$stage/zig-cache'
arguments=(-target $2 -g0 -fno-sanitize=undefined -DLIBDEFLATE_ASSEMBLER_DOES_NOT_SUPPORT_SHA3)
END
        paths | while IFS= read -r map; do echo "arguments+=('-ffile-prefix-map=$map')"; done
        cat <<END
for argument; do
    case \$argument in --target=* | -march=armv8-a+crc | -march=armv8-a) ;; *) arguments+=("\$argument") ;; esac
done
exec '$zig' cc "\${arguments[@]}"
END
    } >"$stage/cc-$1"
    printf '#!/bin/sh\nexec "%s" ar "$@"\n' "$zig" >"$stage/ar"
    chmod +x "$stage/cc-$1" "$stage/ar"
}

# Runs cargo with fixed settings, whatever this machine's are.
build_with() {
    env CARGO_TARGET_DIR="$built" RUSTC_WRAPPER="$stage/rustc" CARGO_INCREMENTAL=0 "$@"
}

# Builds the browser assets embedded in the program. Those of `make assets` contain paths of this machine.
bundle() {
    if [ -n "$(command -v npm)" ] && [ ! -e tools/browser/node_modules/.bin/wasm-opt ]; then
        (cd tools/browser && npm ci --include=dev --no-audit --no-fund)
    fi
    [ -e tools/browser/node_modules/.bin/wasm-opt ] || echo "No npm, so no wasm-opt: the browser assets are larger"
    build_with "$cargo" build --locked --release --bin bundle --bin licences
    PATH=$root/tools/browser/node_modules/.bin:$PATH build_with SHELFCADE_SITE="$stage/site" "$built/release/bundle"
    check_paths "$stage"/site/*.wasm
}

# Strips symbols with the tool that rustc itself uses: cargo (1.95) ignores a profile's `strip` if a package of the
# program has its own settings.
strip_program() {
    local sysroot host
    sysroot=$(rustc --print sysroot)
    host=$(rustc -vV | sed -n 's/^host: //p')
    LD_LIBRARY_PATH=$sysroot/lib "$sysroot/lib/rustlib/$host/bin/rust-objcopy" --strip-all "$1" "$2"
}

# Builds the program for a processor; sets $program.
build() {
    local under=${triple//-/_}
    program=$stage/program-$1
    write_compiler "$1" "$zig_target"
    build_with "CC_$under=$stage/cc-$1" "AR_$under=$stage/ar" "CFLAGS_$under=" RUSTFLAGS= \
        "CARGO_TARGET_${under^^}_LINKER=rust-lld" SHELFCADE_SITE="$stage/site" \
        "$cargo" build --locked --profile dist --bin shelfcade --target "$triple"
    strip_program "$built/$triple/dist/shelfcade" "$program"
    check_paths "$program"
}

# Prints the program that runs another processor's programs here.
runner() {
    case $(uname -m) in "$1") return ;; esac
    case $1 in
        armv7) command -v qemu-arm || command -v qemu-arm-static ;;
        *) command -v "qemu-$1" || command -v "qemu-$1-static" ;;
    esac || die "install qemu-user to write the manual of a program for $1"
}

# Collects the content of the archive in $folder.
gather() {
    local run shell
    folder=$stage/shelfcade-$version-$1-linux
    rm -rf "$folder" && mkdir -p "$folder/completions" "$folder/packaging" "$folder/docs"
    cp "$program" "$folder/shelfcade"
    cp install.sh LICENSE LICENSE-MIT LICENSE-APACHE CHANGELOG.md "$folder"
    cp packaging/*.* packaging/Containerfile "$folder/packaging"
    cp docs/install.md docs/settings.md docs/media.md docs/backups.md docs/security.md "$folder/docs"
    cp "$stage/THIRD-PARTY-$1.txt" "$folder/THIRD-PARTY.txt"
    run=$(runner "$1")
    $run "$folder/shelfcade" man "$folder/man"
    for shell in bash:shelfcade.bash zsh:_shelfcade fish:shelfcade.fish; do
        $run "$folder/shelfcade" completions "${shell%:*}" >"$folder/completions/${shell#*:}"
    done
    find "$folder" -type f -exec chmod 644 {} +
    find "$folder" -type d -exec chmod 755 {} +
    chmod 755 "$folder/shelfcade" "$folder/install.sh"
}

licences() {
    if [ -n "${PROGRAM_FROM:-}" ]; then
        cp "$PROGRAM_FROM/$1/THIRD-PARTY.txt" "$stage/THIRD-PARTY-$1.txt"
        return
    fi
    "$cargo" metadata --format-version 1 --locked --filter-platform "$triple" |
        "$built/release/licences" >"$stage/THIRD-PARTY-$1.txt"
}

archive() {
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu \
        -C "$(dirname "$folder")" -cf - "$(basename "$folder")" | gzip -9n >"$out/$(basename "$folder").tar.gz"
}

package() {
    if ! command -v dpkg-deb >/dev/null; then
        echo "No Debian package: dpkg-deb is missing"
        return
    fi
    local tree=$stage/deb-$1
    rm -rf "$tree" && mkdir -p "$tree"/{DEBIAN,usr/bin,usr/lib/systemd/system,usr/share/man/man1} \
        "$tree"/usr/share/{doc/shelfcade,shelfcade,bash-completion/completions,zsh/vendor-completions} \
        "$tree/usr/share/fish/vendor_completions.d"
    cp "$folder/shelfcade" "$tree/usr/bin"
    sed 's|@PROGRAM@|/usr/bin/shelfcade|' packaging/shelfcade.service >"$tree/usr/lib/systemd/system/shelfcade.service"
    cp packaging/config.toml "$tree/usr/share/shelfcade"
    cp "$folder"/man/*.1 "$tree/usr/share/man/man1" && gzip -9n "$tree"/usr/share/man/man1/*.1
    cp "$folder/completions/shelfcade.bash" "$tree/usr/share/bash-completion/completions/shelfcade"
    cp "$folder/completions/_shelfcade" "$tree/usr/share/zsh/vendor-completions"
    cp "$folder/completions/shelfcade.fish" "$tree/usr/share/fish/vendor_completions.d"
    cat "$folder"/LICENSE "$folder"/LICENSE-MIT "$folder"/LICENSE-APACHE >"$tree/usr/share/doc/shelfcade/copyright"
    cp "$folder/THIRD-PARTY.txt" "$tree/usr/share/doc/shelfcade"
    cp packaging/debian/* "$tree/DEBIAN"
    sed -e "s/@VERSION@/$version/; s/@PROCESSOR@/$debian/" \
        -e "s/@SIZE@/$(du -sk --apparent-size "$tree/usr" | cut -f 1)/" packaging/debian/control >"$tree/DEBIAN/control"
    find "$tree" -type f -exec chmod 644 {} +
    find "$tree" -type d -exec chmod 755 {} +
    chmod 755 "$tree/usr/bin/shelfcade" "$tree"/DEBIAN/{postinst,prerm,postrm}
    find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group -Zxz --build "$tree" "$out/shelfcade_${version}_$debian.deb" >/dev/null
}

mkdir -p "$out" "$stage"
wanted=("$@")
[ ${#wanted[@]} -gt 0 ] || wanted=(x86_64 aarch64 armv7)
if [ -z "${PROGRAM_FROM:-}" ]; then
    for processor; do
        name "$processor"
        has_target "$triple" || die "Rust's target $triple is missing; could not download it: rustup target add $triple"
    done
    find_zig
    "$cargo" fetch --quiet --locked
    write_rustc
    bundle
fi
for processor in "${wanted[@]}"; do
    name "$processor"
    if [ -n "${PROGRAM_FROM:-}" ]; then
        program=$PROGRAM_FROM/$processor/shelfcade
        [ -f "$program" ] || die "there is no $program"
    elif has_target "$triple"; then
        build "$processor"
    else
        echo "Skipping $processor: Rust's target $triple is missing; could not download it (rustup target add $triple)"
        continue
    fi
    licences "$processor"
    gather "$processor"
    archive
    package "$processor"
    echo "$processor: program of $(stat -c %s "$folder/shelfcade") bytes"
done
cd "$out"
find . -maxdepth 1 \( -name 'shelfcade*.tar.gz' -o -name 'shelfcade*.deb' \) -printf '%f\0' | sort -z |
    xargs -0 sha256sum | tee SHA256SUMS
