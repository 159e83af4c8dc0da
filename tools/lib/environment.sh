# shellcheck shell=sh
# One environment for all tools, whatever the person's own is. Sourced before anything else, also by the Makefile's
# shell; leaves the names of what it dropped in $dropped.

# Points in numbers, bytes in order, a-z without surprises.
export LC_ALL=C
# With it, `cd` may go elsewhere and print where.
unset CDPATH
# Fixtures are readable to the other users that tests run programs as.
umask 022

# Servers under test are on loopback, which no proxy reaches.
no_proxy="${no_proxy:-${NO_PROXY:-}}"
no_proxy="${no_proxy:+$no_proxy,}127.0.0.1,localhost,::1"
NO_PROXY=$no_proxy
export no_proxy NO_PROXY

# Settings of cargo that change where programs are put or how they are compiled. Those of its network, its registries
# and its folders stay, and so do a linker and a RUSTC_WRAPPER such as sccache; .ci/run says CARGO_INCREMENTAL=0, which
# changes no program.
dropped=$(env | sed -nE '/^CARGO_BUILD_(JOBS|RUSTC_WRAPPER)=/d; /^CARGO_INCREMENTAL=0$/d
    s/^(CARGO_(BUILD|PROFILE|ENCODED|UNSTABLE)_[A-Z0-9_]*|CARGO_INCREMENTAL)=.*/\1/p
    s/^(CARGO_TARGET_[A-Z0-9_]*_(RUSTFLAGS|RUSTDOCFLAGS|RUNNER))=.*/\1/p
    s/^(RUSTFLAGS|RUSTDOCFLAGS|RUSTC|RUSTDOC|RUSTC_WORKSPACE_WRAPPER)=.*/\1/p' |
    sort | tr '\n' ' ')
if [ -n "$dropped" ]; then
    echo "note    left out, as they change where or how programs are built: $dropped" >&2
    # shellcheck disable=SC2086 # names
    unset $dropped
fi
# Also where a file of cargo's names another folder.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}"
