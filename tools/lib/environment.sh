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
# Also where a file of cargo's names another folder. jemalloc's build takes no path with blanks: for a checkout that has
# some, programs are put into a folder of the person's own that has none.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-target}"
_place=$CARGO_TARGET_DIR
case $_place in /*) ;; *) _place=$PWD/$_place ;; esac
case $_place in *[[:space:]]*)
    _name=$(printf '%s' "$_place" | cksum | cut -d ' ' -f 1)
    CARGO_TARGET_DIR=${XDG_CACHE_HOME:-$HOME/.cache}/shelfcade-target/$_name
    case $CARGO_TARGET_DIR in *[[:space:]]*)
        _own=/var/tmp/shelfcade-target-$(id -u)
        CARGO_TARGET_DIR=$_own/$_name
        # Another user may have made it.
        if ! mkdir -p "$_own" || [ "$(find "$_own" -maxdepth 0 -type d -user "$(id -u)")" != "$_own" ]; then
            echo "$_own cannot be used: set CARGO_TARGET_DIR to a folder without blanks" >&2
            exit 1
        fi
        ;;
    esac
    echo "note    $_place has blanks: programs are put into $CARGO_TARGET_DIR" >&2
    mkdir -p "$CARGO_TARGET_DIR"
    ;;
esac
