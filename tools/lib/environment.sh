# shellcheck shell=sh
# The same environment for all tools, whatever the user's own is. Sourced first, also by the Makefile's shell. Sets
# $dropped to the names of removed variables.

# Decimal points in numbers, byte order in sorting, plain a-z.
export LC_ALL=C
# With it, `cd` may go elsewhere and print where.
unset CDPATH
# Files must be readable for the other users that tests run programs as.
umask 022

# Servers under test are on loopback, which proxies can't reach.
no_proxy="${no_proxy:-${NO_PROXY:-}}"
no_proxy="${no_proxy:+$no_proxy,}127.0.0.1,localhost,::1"
NO_PROXY=$no_proxy
export no_proxy NO_PROXY

# Removes cargo settings that change where programs are built or how they are compiled. Settings of its network,
# registries and folders stay, and so do a linker and a RUSTC_WRAPPER such as sccache. .ci/run sets
# CARGO_INCREMENTAL=0, which changes no program.
dropped=$(env | sed -nE '/^CARGO_BUILD_(JOBS|RUSTC_WRAPPER)=/d; /^CARGO_INCREMENTAL=0$/d
    s/^(CARGO_(BUILD|PROFILE|ENCODED|UNSTABLE)_[A-Z0-9_]*|CARGO_INCREMENTAL)=.*/\1/p
    s/^(CARGO_TARGET_[A-Z0-9_]*_(RUSTFLAGS|RUSTDOCFLAGS|RUNNER))=.*/\1/p
    s/^(RUSTFLAGS|RUSTDOCFLAGS|RUSTC|RUSTDOC|RUSTC_WORKSPACE_WRAPPER)=.*/\1/p' |
    sort | tr '\n' ' ')
if [ -n "$dropped" ]; then
    echo "note    ignoring variables that change where or how programs are built: $dropped" >&2
    # shellcheck disable=SC2086 # names
    unset $dropped
fi
# Set even if a cargo configuration file names another folder. jemalloc's build can't handle paths with spaces: for
# such a checkout, programs are built in a folder of the user's without spaces.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}"
_place=$CARGO_TARGET_DIR
case $_place in /*) ;; *) _place=$PWD/$_place ;; esac
case $_place in *[[:space:]]*)
    _name=$(printf '%s' "$_place" | cksum | cut -d ' ' -f 1)
    CARGO_TARGET_DIR=${XDG_CACHE_HOME:-$HOME/.cache}/shelfcade-target/$_name
    case $CARGO_TARGET_DIR in *[[:space:]]*)
        _own=/var/tmp/shelfcade-target-$(id -u)
        CARGO_TARGET_DIR=$_own/$_name
        # Another user may have created it.
        if ! mkdir -p "$_own" || [ "$(find "$_own" -maxdepth 0 -type d -user "$(id -u)")" != "$_own" ]; then
            echo "cannot use $_own: set CARGO_TARGET_DIR to a folder without spaces" >&2
            exit 1
        fi
        ;;
    esac
    echo "note    $_place contains spaces: building in $CARGO_TARGET_DIR" >&2
    mkdir -p "$CARGO_TARGET_DIR"
    ;;
esac
