#!/bin/sh
# install.sh --host: copies the script and the archive to another machine over ssh and runs the script there. Sourced
# by install.sh; uses its functions and variables.
# shellcheck disable=SC2154,SC2034 # these variables are install.sh's

# Quotes a word for a shell.
word() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }

do_remotely() {
    asked=
    archive=
    case $action in
        install | version)
            if [ -z "$from" ] && [ -x "$here/shelfcade" ]; then
                archive=$work/shelfcade.tar.gz
                tar -czf "$archive" -C "$(dirname "$here")" "$(basename "$here")"
                sum=$(sha256 "$archive")
            else
                processor=$(ssh "$host" uname -m)
                processor=$(name_processor "$processor")
                find_archive "$processor"
            fi
            asked=" --from $(word "./${archive##*/}") --sha256 $sum"
            ;;
    esac
    [ "$action" = install ] || asked="$asked --$action"
    [ -z "$dry" ] || asked="$asked --dry-run"
    [ -z "$listen" ] || asked="$asked --listen $(word "$listen")"
    [ -z "$root" ] || asked="$asked --root $(word "$root")"
    asked=$asked$(printf '%s\n' "$roms" | while IFS= read -r folder; do
        [ -z "$folder" ] || printf ' --roms %s' "$(word "$folder")"
    done)
    there=$(ssh "$host" mktemp -d)
    # shellcheck disable=SC2029 # its words are quoted for there
    on_host() { ssh "$@"; }
    on_host "$host" "cat > $(word "$there/install.sh")" <"$0"
    [ -z "$archive" ] || on_host "$host" "cat > $(word "$there/${archive##*/}")" <"$archive"
    # sudo needs a terminal to ask for a password.
    tty=-T
    [ ! -t 0 ] || tty=-t
    code=0
    on_host "$tty" "$host" "cd $(word "$there") && if [ \"\$(id -u)\" = 0 ]; then sh install.sh$asked; else
        sudo sh install.sh$asked; fi" || code=$?
    on_host "$host" "rm -rf $(word "$there")" || true
    exit "$code"
}
