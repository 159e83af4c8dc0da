#!/bin/sh
# Installs, updates or removes Shelfcade on RePlayOS, Batocera, RetroPie, Recalbox, Raspberry Pi OS and other Linux
# systems with systemd. ROM folders are only read.
#
# Everything is checked before anything is changed: the archive's checksum and contents, and that its program runs
# here. Existing settings and data are kept.
set -eu
# A fixed locale: Turkish has another capital of i.
export LC_ALL=C

usage() {
    cat <<'EOF'
sh install.sh [OPTION …]

  --from ARCHIVE|DIR|URL  the archive, or a folder of archives [default: this script's own folder]
  --sha256 SUM            its checksum; required for http:// [default: from ARCHIVE.sha256 or SHA256SUMS beside it]
  --roms DIR              a folder with games; may be given more than once [default: the usual folders that exist]
  --listen ADDR:PORT      the address to listen on; first installation only [default: :8080]
  --host [USER@]NAME      run on another machine, over ssh
  --dry-run               only show what would change
  --uninstall             remove the program; keep settings and data
  --purge                 remove the program, settings and data
  --version               print the installed version, and the version of --from
  --root DIR              use this folder as /; starts nothing (for tests and images)
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

# --- Arguments

action=install
from=
sum=
roms=
listen=
host=
dry=
root=
newline='
'
while [ $# -gt 0 ]; do
    case $1 in
        --from | --sha256 | --roms | --listen | --host | --root)
            [ -n "${2:-}" ] || misuse "$1 needs a value"
            case $2 in *"$newline"*) misuse "$1 contains a line break" ;; esac
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
case $host in -*) misuse "--host $host is not a host name" ;; esac
root=${root%/}
if [ -n "$root" ] && [ -n "$host" ]; then
    case $root in /*) ;; *) misuse "--root $root: use an absolute path on $host" ;; esac
elif [ -n "$root" ]; then
    [ -d "$root" ] || misuse "no such folder: $root"
    root=$(cd "$root" && pwd)
fi
here=$(cd "$(dirname "$0")" 2>/dev/null && pwd) || here=
case $listen in
    '' | *:*[0-9]) ;;
    *) misuse "--listen $listen has no port; use for example :8080 or 127.0.0.1:8080" ;;
esac

# --- Running commands, or printing them

do_it() {
    if [ -n "$dry" ]; then
        say "would run: $*"
    else
        "$@"
    fi
}

# stage MODE FILE PATH: prepares FILE to be installed as PATH. Nothing is written before all files exist and none is
# empty. The mode `keep` is that of the existing file.
stage() {
    [ -s "$2" ] || die "$3 would be empty. Nothing was changed"
    staged=$((staged + 1))
    cp "$2" "$work/staged.$staged"
    printf '%s %s %s\n' "$1" "$staged" "$3" >>"$work/staged"
}

# put MODE FILE PATH: installs a file atomically.
put() {
    if [ -n "$dry" ]; then
        say "would write: $3"
        return
    fi
    rm -f "$3.new"
    {
        mkdir -p "$(dirname "$3")" && if [ "$1" = keep ]; then cp -p "$3" "$3.new"; fi &&
            cat "$2" >"$3.new" && if [ "$1" != keep ]; then chmod "$1" "$3.new"; fi && mv -f "$3.new" "$3"
    } || {
        rm -f "$3.new"
        die "cannot write $3"
    }
}

put_staged() {
    while read -r mode number path; do
        # Kept until the new version has answered.
        if [ -z "$dry" ] && [ -f "$root$path" ]; then cp -p "$root$path" "$work/old.$number"; fi
        put "$mode" "$work/staged.$number" "$root$path"
    done <"$work/staged"
}

drop() {
    for path; do
        [ -e "$path" ] || [ -L "$path" ] || continue
        do_it rm -rf "$path"
    done
}

finish() { if [ -n "$dry" ]; then say "Nothing was changed."; else say "$1"; fi; }

# Services are only touched in the real root.
live() { [ -z "$root" ]; }

# --- Kind of machine

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
        die "this machine has no systemd and is neither Batocera nor Recalbox: unpack the archive and run
    ./shelfcade serve --roms DIR --data DIR"
    fi
}

# Prints existing folders with games, one per line, as paths below the root.
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
            # The disk may be unplugged now.
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

# fetch URL FILE: downloads a file. An https:// address is never redirected to another scheme.
fetch() {
    case $1 in
        https://*) schemes=https ;;
        http://*) schemes=http,https ;;
        *) schemes='file' ;;
    esac
    if command -v curl >/dev/null; then
        curl -fsSL --proto "=$schemes" --proto-redir "=$schemes" -o "$2" "$1"
    elif [ "$schemes" = "file" ]; then
        cp "${1#file://}" "$2"
    elif [ -n "$sum" ]; then
        # wget may be redirected anywhere, so only the checksum counts.
        wget -q -O "$2" "$1"
    else
        die "without curl, a URL needs its checksum: --sha256"
    fi
}

sha256() {
    if command -v sha256sum >/dev/null; then
        sha256sum "$1" | cut -d ' ' -f 1
    else
        shasum -a 256 "$1" | cut -d ' ' -f 1
    fi
}

# Prints the processor's name in archives. With a 64-bit kernel it is the 64-bit program, even on a 32-bit system.
name_processor() {
    case $1 in
        x86_64 | amd64) echo x86_64 ;;
        aarch64 | arm64) echo aarch64 ;;
        armv7* | armv8*) echo armv7 ;;
        *) die "Shelfcade does not support the processor $1" ;;
    esac
}

# Finds the processor's archive and verifies its checksum; sets $archive.
find_archive() {
    [ -n "$from" ] || from=$here
    [ -n "$from" ] || die "use --from ARCHIVE to name the archive"
    mkdir "$work/archive"
    if have_url "$from"; then
        archive=${from%%[?#]*}
        archive=$work/archive/${archive##*/}
        case $from in
            http://*) [ -n "$sum" ] || die "http:// is not secure, so its checksum is not trusted: \
use --sha256 with a checksum that you trust" ;;
        esac
        [ "$archive" != "$work/archive/" ] || die "$from does not name an archive"
        fetch "$from" "$archive" || die "cannot download $from"
        if [ -z "$sum" ]; then
            fetch "$from.sha256" "$work/sums" || fetch "${from%/*}/SHA256SUMS" "$work/sums" ||
                die "there is no checksum at $from.sha256 or beside it: use --sha256"
        fi
    else
        archive=$from
        if [ -d "$from" ]; then
            archive=
            for file in "$from"/shelfcade-*-"$1"-linux.tar.gz; do
                [ -z "$archive" ] || die "$from contains several archives for $1; choose one: --from ARCHIVE"
                [ ! -f "$file" ] || archive=$file
            done
            [ -n "$archive" ] || die "$from contains no archive for this processor ($1); choose one: --from ARCHIVE"
        fi
        [ -f "$archive" ] || die "no such archive: $archive"
        for file in "$archive.sha256" "$(dirname "$archive")/SHA256SUMS"; do
            [ -n "$sum" ] || [ -e "$work/sums" ] || [ ! -f "$file" ] || cp "$file" "$work/sums"
        done
        [ -n "$sum" ] || [ -e "$work/sums" ] || die "there is no $archive.sha256: give the checksum with --sha256"
    fi
    if [ -z "$sum" ]; then
        sum=$(sed -n 's/^\([0-9a-fA-F]\{64\}\) [ *]\(.*\)$/\1 \2/p' "$work/sums" |
            while read -r hex name; do [ "${name##*/}" != "${archive##*/}" ] || echo "$hex"; done | head -n 1)
        [ -n "$sum" ] || die "the checksums beside $archive do not include it"
    fi
    [ "$(sha256 "$archive")" = "$(printf '%s' "$sum" | tr A-F a-f)" ] ||
        die "$archive is damaged: its checksum does not match. Nothing was changed"
}

# Unpacks the version to install; sets $new to its folder.
unpack() {
    if [ -z "$from" ] && [ -n "$here" ] && [ -x "$here/shelfcade" ] && [ -d "$here/packaging" ]; then
        new=$here
    else
        processor=$(name_processor "$(uname -m)")
        find_archive "$processor"
        mkdir "$work/unpacked"
        tar -xozf "$archive" -C "$work/unpacked" 2>"$work/said" ||
            die "cannot unpack $archive ($(head -n 1 "$work/said")). Nothing was changed"
        new=
        for folder in "$work/unpacked"/*/; do
            new=${folder%/}
        done
    fi
    for file in shelfcade packaging/shelfcade.service packaging/service.sh packaging/avahi.service \
        packaging/config.toml packaging/write.sh packaging/start.sh; do
        [ -f "$new/$file" ] || die "the archive has no $file. Nothing was changed"
    done
    version=$("$new/shelfcade" --version 2>&1) || die "its program does not run here: $version. Nothing was changed"
}

# --- Actions

name_places() {
    if [ -n "$home" ]; then
        program=$home/shelfcade settings=$home/config.toml data=$home/data cache=$home/cache share=
        hook=/userdata/system/services/shelfcade record=$home/installed environment='' units=''
        [ "$kind" = Batocera ] || hook=/recalbox/share/system/custom.sh
        logs="$home/shelfcade.log"
    else
        program=/usr/local/bin/shelfcade settings=/etc/shelfcade/config.toml share=/usr/local/share
        data=/var/lib/shelfcade cache=/var/cache/shelfcade hook='' record=/etc/shelfcade/installed
        environment=/etc/default/shelfcade units=/etc/systemd/system
        logs="journalctl -u shelfcade"
    fi
}

refuse_package() {
    [ ! -e "$root/var/lib/dpkg/info/shelfcade.list" ] || die "Shelfcade is installed as a Debian package: $1"
}

install() {
    refuse_package "update it with apt, or remove the package first"
    found=
    if [ -z "$roms" ] && [ ! -e "$root$settings" ]; then
        found=$(find_roms)
        [ -n "$found" ] || die "no games found in the usual folders; use --roms DIR"
    fi
    printf '%s\n' "$roms" | while IFS= read -r folder; do
        case $folder in
            /*) [ -d "$root$folder" ] || misuse "no such folder: $folder" ;;
            ?*) misuse "--roms $folder: use an absolute path, starting with /" ;;
        esac
    done
    unpack
    # shellcheck source=packaging/write.sh
    . "$new/packaging/write.sh"
    # shellcheck source=packaging/start.sh
    . "$new/packaging/start.sh"
    say "$kind: $version"
    [ -z "${roms:-$found}" ] || printf '%s\n' "${roms:-$found}" | sed 's/^/  games: /'
    stage_all
    stop_old
    put_staged
    [ -z "${stale:-}" ] || drop "$root$stale"
    add_user
    swap_program
    start_new
    finish "Done. Settings: $settings"
}

# Lines of the record written by install.sh: `file PATH` for each installed file, `user NAME` for the created user.
recorded() { sed -n "s/^$1 //p" "$root$record"; }

stop_service() {
    live || return 0
    if [ -z "$home" ]; then
        if [ -e "$units/shelfcade.service" ]; then do_it systemctl disable --quiet --now shelfcade.service; fi
        return
    fi
    if [ -f "$home/service.sh" ]; then do_it sh "$home/service.sh" stop || die "the server does not stop"; fi
    if [ "$kind" = Batocera ] && command -v batocera-services >/dev/null; then
        do_it batocera-services disable shelfcade
    fi
}

# Removes our line from the owner's script, and the script itself if nothing else is in it.
clean_hook() {
    [ "$kind" = Recalbox ] && [ -f "$root$hook" ] || return 0
    sed '/# shelfcade$/d' "$root$hook" >"$work/custom"
    if grep -q '^# Made by install.sh # shelfcade$' "$root$hook" && [ "$(cat "$work/custom")" = '#!/bin/sh' ]; then
        drop "$root$hook"
    elif ! cmp -s "$work/custom" "$root$hook"; then
        put keep "$work/custom" "$root$hook"
    fi
}

# Removes empty folders.
drop_empty() {
    [ -z "$dry" ] || return 0
    for folder; do
        if [ -d "$root$folder" ]; then rmdir "$root$folder" 2>/dev/null || true; fi
    done
}

# Removes what install.sh installed and nothing else.
uninstall() {
    refuse_package "use apt remove shelfcade, or apt purge shelfcade"
    [ -f "$root$record" ] || die "nothing here was installed by install.sh ($record does not exist)"
    [ "$action" != purge ] || other=$(setting data)
    stop_service
    clean_hook
    recorded file >"$work/files"
    while IFS= read -r path; do
        drop "$root$path"
    done <"$work/files"
    drop "$root$program.previous"
    if [ -n "$home" ]; then
        drop "$root$home/shelfcade.pid" "$root$home/shelfcade.log" "$root$home/shelfcade.log.old"
    elif live && [ -d /run/systemd/system ]; then
        do_it systemctl daemon-reload
    fi
    drop_empty "${units:-/no}/shelfcade.service.d" "$share/doc/shelfcade"
    if [ "$action" = purge ]; then
        purge
    else
        say "Kept settings and data: $settings, $data (--purge removes them too)"
    fi
    finish "Shelfcade has been removed from this machine."
}

purge() {
    user=$(recorded user)
    drop "$root$data" "$root$data.before" "$root$data.failed" "$root$cache" "$root$settings" "$root$record"
    if [ -n "$home" ]; then
        drop_empty "$home"
        left=$home
    else
        drop "$root$environment" "$root$units/shelfcade.service.d/override.conf"
        drop_empty /etc/shelfcade "$units/shelfcade.service.d"
        left=/etc/shelfcade
    fi
    if live && [ -n "$user" ] && getent passwd "$user" >/dev/null; then
        do_it userdel "$user"
    fi
    if [ -n "$other" ] && [ "$other" != "$data" ] && [ -d "$root$other" ]; then
        say "Kept the data folder named in the settings: $other"
    fi
    if [ -z "$dry" ] && [ -d "$root$left" ]; then
        say "Kept $left: it contains files that install.sh did not install"
    fi
}

# setting NAME: prints a setting from the service's environment or else its settings file; nothing unless it is one
# text on one line.
setting() {
    value=
    if [ -n "$environment" ] && [ -f "$root$environment" ]; then
        variable=SHELFCADE_$(printf '%s' "$1" | tr '[:lower:]' '[:upper:]')
        value=$(sed -n "s/^[[:space:]]*$variable=//p" "$root$environment" | tail -n 1 |
            sed "s/[[:space:]]*\$//; s/^\"\(.*\)\"\$/\1/; s/^'\(.*\)'\$/\1/")
    fi
    if [ -z "$value" ] && [ -f "$root$settings" ]; then
        value=$(awk -v name="$1" '$0 ~ "^[ \t]*" name "[ \t]*=" {
            sub(/^[^=]*=[ \t]*/, ""); quote = substr($0, 1, 1); text = ""
            for (i = 2; i <= length($0) && (quote == "\"" || quote == "\047"); i++) {
                c = substr($0, i, 1)
                if (c == quote) { print text; exit }
                if (c == "\\" && quote == "\"") { i++; c = substr($0, i, 1) }
                text = text c
            }
        }' "$root$settings")
    fi
    printf '%s\n' "$value"
}

tell_version() {
    if [ -x "$root$program" ]; then
        say "installed: $("$root$program" --version)"
    else
        say "installed: none"
    fi
    if [ -n "$from" ] || [ -x "$here/shelfcade" ]; then
        unpack
        say "available: $version"
    fi
}

umask 022
work=$(mktemp -d)
staged=0
: >"$work/staged"
# A service stopped for an update that failed is started again.
start_again=:
trap '$start_again; rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
if [ -n "$host" ]; then
    [ -f "$here/packaging/remote.sh" ] || die "--host needs this script inside the unpacked archive or the repository"
    # shellcheck source=packaging/remote.sh
    . "$here/packaging/remote.sh"
    do_remotely
fi
home=
find_kind
name_places
if live && [ -z "$dry" ] && [ "$action" != version ] && [ "$(id -u)" != 0 ]; then
    die "must be run as root: sudo sh $0 …"
fi
case $action in
    install) install ;;
    version) tell_version ;;
    *) uninstall ;;
esac
