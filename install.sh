#!/bin/sh
# Installs Shelfcade, brings it up to date, or takes it away: on RePlayOS, Batocera, RetroPie, Recalbox, Raspberry Pi OS
# and other Linux systems with systemd. ROM folders are only read.
#
# Everything is looked at before anything is changed: the archive's checksum, what is in it, whether its program runs
# here. Settings and data that are there are kept.
set -eu

usage() {
    cat <<'EOF'
sh install.sh [OPTION …]

  --from ARCHIVE|DIR|URL  the archive, or a folder of them [default: this script's own folder]
  --sha256 SUM            its checksum [default: what SHA256SUMS or ARCHIVE.sha256 beside it says]
  --roms DIR              a folder with games; may be given more than once [default: those that are found]
  --listen ADDR:PORT      where to listen, when it is installed first [default: :8080]
  --host [USER@]NAME      do all this on another machine, over ssh
  --dry-run               only say what would be changed
  --uninstall             take the program away; settings and data stay
  --purge                 take settings and data away too
  --version               say which version is installed, and which --from has
  --root DIR              as if this folder were /; starts nothing (for tests and images)
EOF
}

say() { printf '%s\n' "$*"; }

die() {
    printf 'install.sh: %s\n' "$*" >&2
    exit 1
}

misuse() {
    printf 'install.sh: %s\n\n' "$*" >&2
    usage >&2
    exit 2
}

# --- What was asked

action=install
from=
sum=
roms=
listen=
host=
dry=
root=${DESTDIR:-}
newline='
'
while [ $# -gt 0 ]; do
    case $1 in
        --from | --sha256 | --roms | --listen | --host | --root)
            [ -n "${2:-}" ] || misuse "$1 needs a value"
            case $2 in *"$newline"*) misuse "$1 holds a line break" ;; esac
            ;;
    esac
    case $1 in
        --from) from=$2 && shift ;;
        --sha256) sum=$2 && shift ;;
        --roms) roms=$roms${roms:+$newline}$2 && shift ;;
        --listen) listen=$2 && shift ;;
        --host) host=$2 && shift ;;
        --root) root=$2 && shift ;;
        --dry-run) dry=yes ;;
        --uninstall) action=uninstall ;;
        --purge) action=purge ;;
        --version) action=version ;;
        --help | -h)
            usage
            exit
            ;;
        *) misuse "unknown argument '$1'" ;;
    esac
    shift
done
root=${root%/}
if [ -n "$root" ]; then
    [ -d "$root" ] || misuse "there is no folder $root"
    root=$(cd "$root" && pwd)
fi
here=$(cd "$(dirname "$0")" 2>/dev/null && pwd) || here=
case $listen in
    '' | *:*[0-9]) ;;
    *) misuse "--listen $listen has no port; for example :8080 or 127.0.0.1:8080" ;;
esac

# --- Doing, or saying what would be done

do_it() {
    if [ -n "$dry" ]; then
        say "would run: $*"
    else
        "$@"
    fi
}

# put MODE FILE: what comes in is the file's new content, in one step.
put() {
    if [ -n "$dry" ]; then
        cat >/dev/null
        say "would write: $2"
        return
    fi
    mkdir -p "$(dirname "$2")"
    cat >"$2.new" && chmod "$1" "$2.new" && mv -f "$2.new" "$2"
}

drop() {
    for path; do
        [ -e "$path" ] || [ -L "$path" ] || continue
        do_it rm -rf "$path"
    done
}

finish() { if [ -n "$dry" ]; then say "Nothing was changed."; else say "$1"; fi; }

# Services are not touched in another root.
live() { [ -z "$root" ]; }

# --- Which machine this is

find_kind() {
    if [ -e "$root/usr/share/batocera/batocera.version" ]; then
        kind=Batocera
        home=/userdata/system/shelfcade
    elif [ -e "$root/recalbox/recalbox.version" ]; then
        kind=Recalbox
        home=/recalbox/share/system/shelfcade
    elif [ -e "$root/opt/replay" ]; then
        kind=RePlayOS
    elif [ -d "$root/opt/retropie" ]; then
        kind=RetroPie
    elif [ -e "$root/etc/rpi-issue" ]; then
        kind="Raspberry Pi OS"
    else
        kind=Linux
    fi
    if [ -z "$home" ] && live && [ ! -d /run/systemd/system ]; then
        die "this machine has no systemd and is neither Batocera nor Recalbox: unpack the archive and start
    ./shelfcade serve --roms DIR --data DIR"
    fi
}

# Folders with games that are there, one a line. They are named as they are called below the root.
find_roms() {
    case $kind in
        Batocera) set -- /userdata/roms ;;
        Recalbox) set -- /recalbox/share/roms ;;
        RePlayOS)
            storage=sd
            if [ -r "$root/media/sd/config/replay.cfg" ]; then
                storage=$(sed -n 's/^ *system_storage *= *"\{0,1\}\([a-z]*\).*/\1/p' \
                    "$root/media/sd/config/replay.cfg" | head -n 1)
            fi
            # Its disk may not be plugged in now.
            printf '%s\n' "/media/${storage:-sd}/roms"
            return
            ;;
        *)
            homes=$root/home
            set -- "$homes"/*/RetroPie/roms "$homes"/*/roms "$homes"/*/ROMs "$homes"/*/Emulation/roms "$root"/srv/roms \
                "$root"/mnt/roms "$root"/mnt/*/roms "$root"/media/roms "$root"/media/*/roms "$root"/media/*/*/roms
            for path; do
                [ ! -d "$path" ] || printf '%s\n' "${path#"$root"}"
            done
            return
            ;;
    esac
    printf '%s\n' "$1"
}

# --- The archive

have_url() { case $1 in http://* | https://* | file://*) return 0 ;; *) return 1 ;; esac; }

fetch() {
    if command -v curl >/dev/null; then
        curl -fsSL --proto '=https,http,file' -o "$2" "$1"
    else
        wget -q -O "$2" "$1"
    fi
}

sha256() {
    if command -v sha256sum >/dev/null; then
        sha256sum "$1" | cut -d ' ' -f 1
    else
        shasum -a 256 "$1" | cut -d ' ' -f 1
    fi
}

# The processor as archives are named; a 64-bit kernel runs the 64-bit program also below a 32-bit system.
name_processor() {
    case $1 in
        x86_64 | amd64) echo x86_64 ;;
        aarch64 | arm64) echo aarch64 ;;
        armv7* | armv8*) echo armv7 ;;
        *) die "there is no Shelfcade for the processor $1" ;;
    esac
}

# The archive of a processor, as a file with a checksum that is right: in $archive.
find_archive() {
    [ -n "$from" ] || from=$here
    [ -n "$from" ] || die "say where the archive is: --from ARCHIVE"
    mkdir "$work/archive"
    if have_url "$from"; then
        archive=$work/archive/${from##*/}
        fetch "$from" "$archive" || die "$from cannot be fetched"
        if [ -z "$sum" ]; then
            fetch "$from.sha256" "$work/sums" || fetch "${from%/*}/SHA256SUMS" "$work/sums" ||
                die "there is no checksum at $from.sha256 or beside it: give it by --sha256"
        fi
    else
        archive=$from
        if [ -d "$from" ]; then
            archive=
            for file in "$from"/shelfcade-*-"$1"-linux.tar.gz; do
                [ -z "$archive" ] || die "$from holds several archives for $1; name one: --from ARCHIVE"
                [ ! -f "$file" ] || archive=$file
            done
            [ -n "$archive" ] || die "$from holds no archive for this processor ($1); name one: --from ARCHIVE"
        fi
        [ -f "$archive" ] || die "there is no archive $archive"
        for file in "$archive.sha256" "$(dirname "$archive")/SHA256SUMS"; do
            [ -n "$sum" ] || [ -e "$work/sums" ] || [ ! -f "$file" ] || cp "$file" "$work/sums"
        done
        [ -n "$sum" ] || [ -e "$work/sums" ] || die "there is no $archive.sha256: give the checksum by --sha256"
    fi
    if [ -z "$sum" ]; then
        sum=$(sed -n 's/^\([0-9a-fA-F]\{64\}\) [ *]\(.*\)$/\1 \2/p' "$work/sums" |
            while read -r hex name; do [ "${name##*/}" != "${archive##*/}" ] || echo "$hex"; done | head -n 1)
        [ -n "$sum" ] || die "the checksums beside $archive do not name it"
    fi
    [ "$(sha256 "$archive")" = "$(printf '%s' "$sum" | tr A-F a-f)" ] ||
        die "$archive is not whole: its checksum is another than the one given. Nothing was changed"
}

# The folder with everything of a version: in $new.
unpack() {
    if [ -z "$from" ] && [ -n "$here" ] && [ -x "$here/shelfcade" ] && [ -d "$here/packaging" ]; then
        new=$here
    else
        processor=$(name_processor "$(uname -m)")
        find_archive "$processor"
        mkdir "$work/unpacked"
        tar -xzf "$archive" -C "$work/unpacked" 2>"$work/said" ||
            die "$archive cannot be unpacked ($(head -n 1 "$work/said")). Nothing was changed"
        new=
        for folder in "$work/unpacked"/*/; do
            new=${folder%/}
        done
    fi
    for file in shelfcade packaging/shelfcade.service packaging/service.sh packaging/avahi.service \
        packaging/config.toml packaging/write.sh; do
        [ -f "$new/$file" ] || die "the archive has no $file. Nothing was changed"
    done
    version=$("$new/shelfcade" --version 2>&1) || die "its program does not run here: $version. Nothing was changed"
}

# --- The parts of an installation

add_user() {
    live || return 0
    getent passwd shelfcade >/dev/null && return
    do_it useradd --system --user-group --no-create-home --home-dir /var/lib/shelfcade --shell /usr/sbin/nologin \
        shelfcade
}

# The new program in the old one's place, which is kept until the new one has answered.
swap_program() {
    [ ! -f "$root$program" ] || put 755 "$root$program.previous" <"$root$program"
    put 755 "$root$program" <"$new/shelfcade"
}

# Starts what was installed; what does not answer makes room for the program before it.
start() {
    live && [ -z "$dry" ] || return 0
    "$@" && "$program" status --config "$settings" --wait 90 --qr && return
    if [ -f "$program.previous" ]; then
        mv -f "$program.previous" "$program"
        "$@" || true
        die "the new version does not answer; the one before it is back. $logs says why"
    fi
    die "it is installed but does not answer yet. $logs says why, and so does: $program doctor --config $settings"
}

restart_unit() {
    systemctl daemon-reload && systemctl enable --quiet shelfcade.service && systemctl restart shelfcade.service
}

without_ours() {
    [ ! -f "$root$hook" ] || sed '/^# shelfcade: begin$/,/^# shelfcade: end$/d' "$root$hook"
}

# --- What can be done

name_places() {
    if [ -n "$home" ]; then
        program=$home/shelfcade settings=$home/config.toml data=$home/data cache=$home/cache share=
        hook=/userdata/system/services/shelfcade
        [ "$kind" = Batocera ] || hook=/recalbox/share/system/custom.sh
        logs="$home/shelfcade.log"
    else
        program=/usr/local/bin/shelfcade settings=/etc/shelfcade/config.toml share=/usr/local/share
        data=/var/lib/shelfcade cache=/var/cache/shelfcade
        logs="journalctl -u shelfcade"
    fi
}

install() {
    [ ! -e "$root/var/lib/dpkg/info/shelfcade.list" ] ||
        die "it is installed as a Debian package: bring it up to date by apt, or remove that first"
    found=
    if [ -z "$roms" ] && [ ! -e "$root$settings" ]; then
        found=$(find_roms)
        [ -n "$found" ] || die "there are no games where they usually lie; say where: --roms DIR"
    fi
    printf '%s\n' "$roms" | while IFS= read -r folder; do
        case $folder in
            /*) [ -d "$root$folder" ] || misuse "there is no folder $folder" ;;
            ?*) misuse "--roms $folder: give the whole path, from / on" ;;
        esac
    done
    unpack
    # shellcheck source=packaging/write.sh
    . "$new/packaging/write.sh"
    say "$kind: $version"
    [ -z "${roms:-$found}" ] || printf '%s\n' "${roms:-$found}" | sed 's/^/  games: /'
    if [ -n "$home" ]; then
        swap_program
        put 755 "$root$home/service.sh" <"$new/packaging/service.sh"
        write_settings
        write_hook
        start sh "$home/service.sh" restart
    else
        add_user
        swap_program
        write_settings
        fill PROGRAM "$program" <"$new/packaging/shelfcade.service" |
            put 644 "$root/etc/systemd/system/shelfcade.service"
        [ -z "${roms:-$found}" ] || write_rom_access
        fill PORT "$(port_of)" <"$new/packaging/avahi.service" | put 644 "$root/etc/avahi/services/shelfcade.service"
        install_extras
        start restart_unit
    fi
    [ -n "$dry" ] || rm -f "$root$program.previous"
    finish "Done. Settings: $settings"
}

uninstall() {
    if [ -n "$home" ]; then
        if live; then
            [ ! -f "$home/service.sh" ] || do_it sh "$home/service.sh" stop
            if [ "$kind" = Batocera ] && command -v batocera-services >/dev/null; then
                do_it batocera-services disable shelfcade
            fi
        fi
        if [ "$kind" = Batocera ]; then
            drop "$root$hook"
        elif [ -f "$root$hook" ]; then
            without_ours >"$work/custom"
            if [ "$(cat "$work/custom")" = '#!/bin/sh' ]; then
                drop "$root$hook"
            else
                put 755 "$root$hook" <"$work/custom"
            fi
        fi
        drop "$root$program" "$root$program.previous" "$root$home/service.sh" "$root$home/shelfcade.pid" \
            "$root$home/shelfcade.log" "$root$home/shelfcade.log.old"
    else
        if live && [ -e /etc/systemd/system/shelfcade.service ]; then
            do_it systemctl disable --quiet --now shelfcade.service
        fi
        drop "$root/etc/systemd/system/shelfcade.service" "$root/etc/systemd/system/shelfcade.service.d/roms.conf" \
            "$root/etc/avahi/services/shelfcade.service" "$root$program" "$root$program.previous" \
            "$root$share/bash-completion/completions/shelfcade" "$root$share/zsh/site-functions/_shelfcade" \
            "$root$share/fish/vendor_completions.d/shelfcade.fish" "$root$share/doc/shelfcade"
        for file in "$root$share"/man/man1/shelfcade.1 "$root$share"/man/man1/shelfcade-*.1; do
            drop "$file"
        done
        [ -n "$dry" ] || rmdir "$root/etc/systemd/system/shelfcade.service.d" 2>/dev/null || true
        live && [ -d /run/systemd/system ] && do_it systemctl daemon-reload
    fi
    if [ "$action" = purge ]; then
        if [ -n "$home" ]; then
            drop "$root$home"
        else
            drop "$root$data" "$root$cache" "$root/etc/shelfcade" "$root/etc/default/shelfcade" \
                "$root/etc/systemd/system/shelfcade.service.d"
            if live && getent passwd shelfcade >/dev/null; then
                do_it userdel shelfcade
            fi
        fi
    else
        say "Settings and data are kept: $settings, $data (--purge takes them too)"
    fi
    finish "Shelfcade is gone from this machine."
}

tell_version() {
    if [ -x "$root$program" ]; then
        say "installed: $("$root$program" --version)"
    else
        say "installed: none"
    fi
    if [ -n "$from" ] || [ -x "$here/shelfcade" ]; then
        unpack
        say "there: $version"
    fi
}

# --- On another machine

# A word as a shell reads it back.
word() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }

do_remotely() {
    [ -f "$0" ] || die "--host needs this script as a file"
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
    # A password that sudo asks for needs a terminal.
    tty=-T
    [ ! -t 0 ] || tty=-t
    code=0
    on_host "$tty" "$host" "cd $(word "$there") && if [ \"\$(id -u)\" = 0 ]; then sh install.sh$asked; else
        sudo sh install.sh$asked; fi" || code=$?
    on_host "$host" "rm -rf $(word "$there")" || true
    exit "$code"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
if [ -n "$host" ]; then
    do_remotely
fi
home=
find_kind
name_places
if live && [ -z "$dry" ] && [ "$action" != version ] && [ "$(id -u)" != 0 ]; then
    die "only root may do this: sudo sh $0 …"
fi
case $action in
    install) install ;;
    version) tell_version ;;
    *) uninstall ;;
esac
