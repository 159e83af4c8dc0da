#!/usr/bin/env bash
# Tests install.sh in folders that imitate devices, with a program that only answers; this machine is not changed. As
# root, also with / as root folder: in a separate namespace over a copy of this machine's files. Behind `tools/test.sh
# install`. The last line is `N passed, N failed`.
#
# tools/install-test.sh PROGRAM     the real program, which is installed and started at the end
set -uo pipefail
cd "$(dirname "$0")/.." || exit 2
# shellcheck source=tools/lib/environment.sh
. tools/lib/environment.sh
# shellcheck source=tools/lib/need.sh
. tools/lib/need.sh
repo=$PWD
real=${1:-}
[ -x "$real" ] || { echo "tools/install-test.sh: name the program built by \`make build\`" >&2 && exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
processor=$(uname -m | sed 's/amd64/x86_64/; s/arm64/aarch64/; s/^armv[78].*/armv7/')

# shellcheck source=tools/lib/checks.sh
. tools/lib/checks.sh
. tools/lib/install-alive.sh

# make_archive VERSION [SERVE]: creates an archive like `make dist` in $work/dist, with a program that serves by
# running SERVE. The default one exits if the data have another format than its own.
make_archive() {
    local from=$work/programs-$1/$processor
    mkdir -p "$from"
    # shellcheck disable=SC2016 # for the program
    local serve='[ "$(cat "$data/user.sqlite" 2>/dev/null)" != 2 ] || exit 3
mkdir -p "$data"
trap "exit 0" TERM
echo $$ >"$data/alive"
while :; do sleep 0.05; done'
    {
        echo '#!/bin/sh'
        echo "version=$1"
        cat <<'EOF'
[ ! -f "${3:-}" ] || data=$(sed -n 's/^data = "\(.*\)"/\1/p' "$3")
case $1 in
    --version) echo "shelfcade $version" ;;
    man) mkdir -p "$2" && echo .TH >"$2/shelfcade.1" ;;
    completions) echo "# $2" ;;
    status)
        for _ in $(seq 100); do
            if kill -0 "$(cat "$data/alive")"; then exit; fi
            sleep 0.05
        done 2>/dev/null
        exit 1
        ;;
esac
[ "$1" = serve ] || exit 0
EOF
        echo "${2:-$serve}"
    } >"$from/shelfcade"
    chmod 755 "$from/shelfcade"
    echo "licences" >"$from/THIRD-PARTY.txt"
    PROGRAM_FROM=$work/programs-$1 OUT=$work/dist VERSION=$1 tools/dist.sh "$processor"
}

archive() { echo "$work/dist/shelfcade-$1-$processor-linux.tar.gz"; }

# A user's home.
pi=/home
pi=$pi/pi

# device KIND: creates a folder that looks like a device, in $root.
device() {
    root=$work/devices/$1
    rm -rf "$root" && mkdir -p "$root/etc/avahi/services" "$root/usr/local/bin" && games=
    case $1 in
        Batocera) mkdir -p "$root/usr/share/batocera" "$root/userdata/roms" "$root/userdata/system" &&
            echo 41 >"$root/usr/share/batocera/batocera.version" && games=/userdata/roms ;;
        Recalbox) mkdir -p "$root/recalbox/share/roms" "$root/recalbox/share/system" &&
            echo 9.2 >"$root/recalbox/recalbox.version" && games=/recalbox/share/roms ;;
        RePlayOS) mkdir -p "$root/opt/replay" "$root/media/sd/config" "$root/media/usb/roms" "$root/media/sd/roms" &&
            echo 'system_storage = "usb"' >"$root/media/sd/config/replay.cfg" && games=/media/usb/roms ;;
        RetroPie) mkdir -p "$root/opt/retropie" "$root$pi/RetroPie/roms" && games=$pi/RetroPie/roms ;;
        *) mkdir -p "$root/media/pi/My Games/roms" && touch "$root/etc/rpi-issue" &&
            games="/media/pi/My Games/roms" ;;
    esac
    programs=usr/local/bin/shelfcade settings=etc/shelfcade/config.toml data=var/lib/shelfcade
    case $1 in
        Batocera) home=userdata/system/shelfcade ;;
        Recalbox) home=recalbox/share/system/shelfcade ;;
        *) return ;;
    esac
    programs=$home/shelfcade settings=$home/config.toml data=$home/data
}

# Lists everything below a folder: names, permissions, contents.
tree() { (cd "$1" && find . -printf '%p %m %l\n' | sort && find . -type f -exec sha256sum {} + | sort); }

install() { sh "$repo/install.sh" --root "$root" "$@"; }

holds() { grep -qF -- "$2" "$1" || { echo "$1 does not contain: $2" && cat "$1" && return 1; }; }

# unchanged COMMAND…: succeeds, and leaves the device as it was.
unchanged() {
    tree "$root" >"$work/before"
    "$@" || return
    tree "$root" | diff "$work/before" - && [ -z "$(ls "$work/tmp")" ]
}

# refused WORDS COMMAND…: fails with these words and changes nothing.
refused() {
    local words=$1
    shift
    # shellcheck disable=SC2329 # called below
    fails() { ! "$@" >"$work/refusal" 2>&1; }
    unchanged fails "$@" && fails "$@" && holds "$work/refusal" "$words"
}

fails_with() {
    local words=$1
    shift
    ! "$@" >"$work/refusal" 2>&1 && holds "$work/refusal" "$words"
}

installs() {
    install --from "$(archive 1.0.0)" >"$work/out" && cat "$work/out" && [ -x "$root/$programs" ] &&
        holds "$root/$settings" "roms = [\"$games\"]" && holds "$root/$settings" "data = \"/$data\"" &&
        ! grep -rE '@[A-Z]+@' "$root/etc" "$root/$settings" && [ ! -e "$root/$programs.previous" ] || return
    if [ -n "${home:-}" ]; then
        return
    fi
    local units=$root/etc/systemd/system
    holds "$units/shelfcade.service" "ExecStart=/usr/local/bin/shelfcade serve --config" &&
        holds "$units/shelfcade-update.service" "ExecStart=/usr/local/bin/shelfcade update --config" &&
        holds "$units/shelfcade-update.service" "ReadWritePaths=/usr/local/bin" &&
        holds "$units/shelfcade-update.path" "PathExists=/run/shelfcade/update-asked" &&
        holds "$units/shelfcade.service" "SHELFCADE_UPDATE_REQUEST=/run/shelfcade/update-asked" &&
        holds "$root/etc/avahi/services/shelfcade.service" "<port>8080</port>" &&
        [ -e "$root/usr/local/share/man/man1/shelfcade.1" ] &&
        [ -e "$root/usr/local/share/bash-completion/completions/shelfcade" ]
}

updates() {
    chmod 640 "$root/$settings" && echo 'theme = "dark" # mine' >>"$root/$settings" && mkdir -p "$root/$data" &&
        echo stars >"$root/$data/user.sqlite" &&
        cp "$root/$settings" "$work/settings" && install --from "$(archive 1.1.0)" &&
        [ "$("$root/$programs" --version)" = "shelfcade 1.1.0" ] &&
        cmp "$root/$settings" "$work/settings" && [ "$(stat -c %a "$root/$settings")" = 640 ] &&
        holds "$root/$data/user.sqlite" stars && install --version >"$work/out" &&
        holds "$work/out" "installed: shelfcade 1.1.0"
}

# Files that existed before or came from elsewhere stay.
uninstalls() {
    mkdir -p "$root/usr/local/share/man/man1" && echo theirs >"$root/usr/local/share/man/man1/shelfcade-theme.1" &&
        install --uninstall && [ ! -e "$root/$programs" ] && holds "$root/$data/user.sqlite" stars &&
        cmp "$root/$settings" "$work/settings" && ! ls "$root"/etc/systemd/system/shelfcade*.* 2>/dev/null &&
        [ ! -e "$root/userdata/system/services/shelfcade" ] &&
        holds "$root/usr/local/share/man/man1/shelfcade-theme.1" theirs &&
        rm "$root/usr/local/share/man/man1/shelfcade-theme.1" &&
        ! find "$root" -path '*man*' -name 'shelfcade*' | grep .
}

purges() {
    install --from "$(archive 1.1.0)" && echo mine >"$(dirname "$root/$settings")/mine" &&
        install --purge >"$work/out" && holds "$work/out" "did not install" &&
        holds "$(dirname "$root/$settings")/mine" mine &&
        rm "$(dirname "$root/$settings")/mine" && rmdir "$(dirname "$root/$settings")" && [ -d "$root$games" ] &&
        ! find "$root" -iname '*shelfcade*' | grep . && refused "nothing here" install --purge
}

for_each_device() {
    local kind home
    for kind in RePlayOS Batocera RetroPie Recalbox "Raspberry Pi OS"; do
        home=
        device "$kind"
        check "$kind: --dry-run changes nothing" unchanged install --dry-run --from "$(archive 1.0.0)"
        check "$kind: it is found and installed" installs
        check "$kind: --dry-run of an update changes nothing" unchanged install --dry-run --from "$(archive 1.1.0)"
        check "$kind: an update keeps settings and data" updates
        check "$kind: --dry-run of --purge changes nothing" unchanged install --purge --dry-run
        check "$kind: --uninstall leaves settings and data" uninstalls
        check "$kind: --purge leaves nothing" purges
    done
}

breaks() {
    device RetroPie
    local bad=$work/bad
    install --from "$(archive 1.0.0)" >/dev/null
    mkdir -p "$bad"
    cp "$(archive 1.1.0)" "$bad/flipped.tar.gz"
    (cd "$bad" && sha256sum flipped.tar.gz >flipped.tar.gz.sha256)
    printf X | dd of="$bad/flipped.tar.gz" bs=1 seek=300 conv=notrunc 2>/dev/null
    check "an archive with one other byte is refused" refused "is damaged" install --from "$bad/flipped.tar.gz"
    head -c 900 "$(archive 1.1.0)" >"$bad/short.tar.gz"
    (cd "$bad" && sha256sum short.tar.gz >short.tar.gz.sha256)
    check "half an archive is refused" refused "cannot unpack" install --from "$bad/short.tar.gz"
    cp "$(archive 1.1.0)" "$bad/unknown.tar.gz"
    check "an archive without a checksum is refused" refused "give the checksum" install --from "$bad/unknown.tar.gz"
    mkdir -p "$bad/x/shelfcade" && tar -czf "$bad/empty.tar.gz" -C "$bad/x" shelfcade
    local sum
    sum=$(sha256sum "$bad/empty.tar.gz" | cut -d ' ' -f 1)
    check "an archive of something else is refused" \
        refused "has no shelfcade" install --from "$bad/empty.tar.gz" --sha256 "$sum"
    cp -r "$work/unpacked-1.1.0" "$bad/y"
    printf '#!/bin/sh\nexit 9\n' >"$bad/y/shelfcade"
    tar -czf "$bad/other.tar.gz" -C "$bad" y
    sum=$(sha256sum "$bad/other.tar.gz" | cut -d ' ' -f 1)
    check "a program that does not run here is refused" \
        refused "does not run here" install --from "$bad/other.tar.gz" --sha256 "$sum"
    check "two archives in a folder are asked about" refused "several archives" install --from "$work/dist"
    check "a folder that is not there is refused" \
        refused "no such folder: /no/such" install --from "$(archive 1.1.0)" --roms /no/such
    check "an argument that is none is refused" refused "unknown argument '--rom'" install --rom x
    rm -rf "${root:?}"/home "$root"/etc/shelfcade
    check "without games it asks where they are" refused "--roms DIR" install --from "$(archive 1.1.0)"
    mkdir -p "$root/var/lib/dpkg/info" && touch "$root/var/lib/dpkg/info/shelfcade.list"
    check "what a Debian package installed is left to it" refused "Debian package" install --from "$(archive 1.1.0)"
    check "a Debian package is not purged" refused "apt purge" install --purge
    device RetroPie
    check "what it did not install it does not take away" refused "nothing here" install --uninstall
    check "http:// needs a checksum" refused "--sha256" install --from "http://127.0.0.1:1/shelfcade.tar.gz"
    check "a host that is an option is refused" refused "is not a host name" install --host -oProxyCommand=x
    mkdir -p "$root/usr/local" && rm -rf "$root/usr/local/bin" && echo >"$root/usr/local/bin"
    check "where the program cannot be written, it says so" fails_with "cannot write" \
        install --from "$(archive 1.0.0)"
    cp -r "$work/unpacked-1.1.0" "$bad/z" && : >"$bad/z/packaging/shelfcade.service"
    device RetroPie
    check "a template that is empty changes nothing" \
        refused "would be empty" sh "$bad/z/install.sh" --root "$root"
}

# shellcheck disable=SC2016 # a name
odd='/mnt/My "Best" 100% $(games) it'\''s\a'
# shellcheck disable=SC2016 # a name
odd_names() {
    device RetroPie
    mkdir -p "$root$odd" "$root/mnt/b"
    install --from "$(archive 1.0.0)" --roms "$odd" --roms /mnt/b --listen 127.0.0.1:9000 &&
        holds "$root/$settings" 'roms = ["/mnt/My \"Best\" 100% $(games) it'\''s\\a", "/mnt/b"]' &&
        holds "$root/$settings" 'listen = "127.0.0.1:9000"' &&
        echo 'view = "list"' >>"$root/$settings" &&
        install --from "$(archive 1.1.0)" --roms /mnt/b && holds "$root/$settings" 'roms = ["/mnt/b"]' &&
        holds "$root/$settings" 'view = "list"'
}

own_form() {
    printf 'roms = [\n  "/mnt/b",\n]\n' >"$root/$settings"
    install --from "$(archive 1.1.0)" --roms "$odd" >"$work/out" && holds "$work/out" "change it there" &&
        [ "$(wc -l <"$root/$settings")" = 3 ]
}

closed_folders() {
    local conf=$root/etc/systemd/system/shelfcade.service.d/roms.conf
    device RetroPie
    conf=$root/etc/systemd/system/shelfcade.service.d/roms.conf
    mkdir -p "$root/media/pi/A Stick/roms" "$root/mnt/x/roms" "$root/mnt/y"
    chmod 700 "$root$pi"
    chmod 750 "$root/media/pi" "$root/mnt/x/roms"
    install --from "$(archive 1.0.0)" --roms "$pi/RetroPie/roms" --roms "/media/pi/A Stick/roms" \
        --roms /mnt/x/roms --roms /mnt/y && cat "$conf" &&
        holds "$conf" "BindReadOnlyPaths=\"-$pi/RetroPie/roms\"" &&
        holds "$conf" 'TemporaryFileSystem="/media/pi:ro"' &&
        holds "$conf" 'BindReadOnlyPaths="-/media/pi/A Stick/roms"' && holds "$conf" "SupplementaryGroups=$(id -gn)" &&
        ! grep -q /mnt/y "$conf"
}

# Other programs' pictures are in homes, which the service can't see.
media_folders() {
    local conf
    device RetroPie
    conf=$root/etc/systemd/system/shelfcade.service.d/roms.conf
    mkdir -p "$root$pi/ES-DE/downloaded_media" "$root$pi/ES-DE/settings" "$root$pi/.emulationstation/gamelists" \
        "$root$pi/.config/retroarch" "$root/mnt/My Media"
    echo '<string name="MediaDirectory" value="/mnt/My Media" />' >"$root$pi/ES-DE/settings/es_settings.xml"
    chmod 700 "$root$pi/.config"
    install --from "$(archive 1.0.0)" && cat "$conf" "$root/$settings" && holds "$root/$settings" \
        "media = [\"$pi/ES-DE/downloaded_media\", \"$pi/.emulationstation/gamelists\", \"/mnt/My Media\"]" &&
        holds "$root/$settings" "retroarch = [\"$pi/.config/retroarch\"]" &&
        holds "$conf" "BindReadOnlyPaths=\"-$pi/.config/retroarch\"" &&
        holds "$conf" "BindReadOnlyPaths=\"-$pi/ES-DE/downloaded_media\"" &&
        install --from "$(archive 1.1.0)" --roms "$pi/RetroPie/roms" &&
        holds "$conf" "BindReadOnlyPaths=\"-$pi/.config/retroarch\""
}

# Avahi's service file follows the settings, if Avahi is installed.
told_by_avahi() {
    local file
    device RetroPie
    file=$root/etc/avahi/services/shelfcade.service
    install --from "$(archive 1.0.0)" || return
    printf 'listen = ":8090" # once ":8080"\nbase_path = "/games" # "x"\n' >"$work/told"
    { grep -v '^listen' "$root/$settings" && cat "$work/told"; } >"$work/settings"
    cp "$work/settings" "$root/$settings"
    install --from "$(archive 1.1.0)" && holds "$file" "<port>8090</port>" && holds "$file" "path=/games<" || return
    mkdir -p "$root/etc/default" && echo 'SHELFCADE_LISTEN="0.0.0.0:81"' >"$root/etc/default/shelfcade"
    install --from "$(archive 1.1.0)" && holds "$file" "<port>81</port>" || return
    echo 'SHELFCADE_LISTEN=127.0.0.1:81' >"$root/etc/default/shelfcade"
    install --from "$(archive 1.1.0)" && [ ! -e "$file" ] || return
    device RetroPie
    install --from "$(archive 1.0.0)" --listen 127.0.0.1:8080 && [ ! -e "$file" ] || return
    device RetroPie
    rm -r "$root/etc/avahi" && install --from "$(archive 1.0.0)" && [ ! -e "$root/etc/avahi" ]
}

unit_is_right() {
    mkdir -p "$work/unit/shelfcade.service.d"
    device RetroPie
    mkdir -p "$root/media/closed/Some Games" && chmod 700 "$root/media/closed"
    install --from "$(archive 1.0.0)" --roms "/media/closed/Some Games" --roms "$pi/RetroPie/roms" || return
    local etc=$root/etc/systemd/system
    sed 's|^ExecStart=[^ ]*|ExecStart=/bin/true|; s/^\(User\|Group\)=.*/\1=root/' "$etc/shelfcade.service" \
        >"$work/unit/shelfcade.service"
    cp "$etc/shelfcade.service.d/roms.conf" "$work/unit/shelfcade.service.d"
    sed 's|^ExecStart=[^ ]*|ExecStart=/bin/true|' "$etc/shelfcade-update.service" >"$work/unit/shelfcade-update.service"
    cp "$etc/shelfcade-update.path" "$work/unit"
    systemd-analyze verify --man=no "$work/unit"/*.service "$work/unit/shelfcade-update.path" >"$work/verified" 2>&1
    ! grep -F shelfcade "$work/verified" &&
        systemd-analyze security --offline=true --threshold=25 "$work/unit/shelfcade.service" &&
        systemd-analyze security --offline=true --threshold=50 "$work/unit/shelfcade-update.service"
}

strict_umask() {
    device RetroPie
    (umask 077 && install --from "$(archive 1.0.0)") &&
        [ "$(stat -c %a "$root/$programs")" = 755 ] && [ "$(stat -c %a "$root/$settings")" = 644 ] &&
        [ "$(stat -c %a "$root/etc/systemd/system/shelfcade.service")" = 644 ]
}

# In Turkish, i has another capital letter, which no variable name contains.
turkish() {
    device RetroPie
    mkdir -p "$root/etc/default" && echo 'SHELFCADE_LISTEN=:82' >"$root/etc/default/shelfcade"
    install --from "$(archive 1.0.0)" && rm "$root/etc/avahi/services/shelfcade.service" &&
        LOCPATH=$work LC_ALL=tr_TR.UTF-8 install --from "$(archive 1.1.0)" &&
        holds "$root/etc/avahi/services/shelfcade.service" "<port>82</port>"
}

keeps_custom() {
    local hook
    device Recalbox
    hook=$root/recalbox/share/system/custom.sh
    printf '#!/bin/bash\necho mine\nexit 0\n' >"$hook"
    cp "$hook" "$work/custom"
    install --from "$(archive 1.0.0)" && install --from "$(archive 1.1.0)" && holds "$hook" "echo mine" &&
        [ "$(head -n 1 "$hook")" = '#!/bin/bash' ] && [ "$(grep -c service.sh "$hook")" = 1 ] &&
        echo "echo more" >>"$hook" && echo "echo more" >>"$work/custom" &&
        [ "$(grep -n service.sh "$hook" | cut -d : -f 1)" -lt "$(grep -n exit "$hook" | cut -d : -f 1)" ] &&
        install --uninstall && cmp "$hook" "$work/custom"
}

# Uses an ssh stub that runs commands locally.
over_ssh() {
    device RetroPie
    mkdir -p "$work/bin" "$root/mnt/it's here"
    # shellcheck disable=SC2016 # for the script
    printf '#!/bin/sh\n[ "$1" != -T ] || shift\n[ "$1" != -t ] || shift\necho "$1" >>"%s/hosts"\nshift\nsh -c "$*"\n' \
        "$work" >"$work/bin/ssh"
    printf '#!/bin/sh\nexec "$@"\n' >"$work/bin/sudo"
    chmod +x "$work/bin/"*
    PATH=$work/bin:$PATH install --host pi@arcade --from "$(archive 1.0.0)" --roms "/mnt/it's here" </dev/null &&
        holds "$root/$settings" "/mnt/it's here" && holds "$work/hosts" pi@arcade && [ -x "$root/$programs" ] &&
        PATH=$work/bin:$PATH install --host pi@arcade --uninstall </dev/null && [ ! -e "$root/$programs" ] &&
        ls -R "$work/tmp" && [ -z "$(ls "$work/tmp")" ]
}

unpacked() {
    device RetroPie
    sh "$work/unpacked-1.1.0/install.sh" --root "$root" && [ -x "$root/$programs" ]
}

from_address() {
    device RetroPie
    install --from "file://$(archive 1.0.0)" && [ -x "$root/$programs" ]
}

same_bytes() {
    mkdir "$work/again"
    touch "$work/programs-1.1.0/$processor/shelfcade"
    PROGRAM_FROM=$work/programs-1.1.0 OUT=$work/again VERSION=1.1.0 tools/dist.sh "$processor" &&
        cmp "$work/again/shelfcade-1.1.0-$processor-linux.tar.gz" "$(archive 1.1.0)" || return
    for file in "$work/again/"*.deb; do
        [ ! -e "$file" ] || cmp "$file" "$work/dist/${file##*/}" || return
    done
}

# The Debian package contains what install.sh installs, in Debian's folders.
debian_package() {
    local tree=$work/deb
    dpkg-deb --raw-extract "$work/dist"/shelfcade_1.1.0_*.deb "$tree" && [ -x "$tree/usr/bin/shelfcade" ] &&
        holds "$tree/usr/lib/systemd/system/shelfcade.service" "ExecStart=/usr/bin/shelfcade serve" &&
        holds "$tree/DEBIAN/control" "Version: 1.1.0" && [ -x "$tree/DEBIAN/postinst" ] &&
        [ -s "$tree/usr/share/man/man1/shelfcade.1.gz" ] && ! grep -rE '@[A-Z]+@' "$tree/DEBIAN/control" "$tree/usr/lib"
}

# The Containerfile copies only files of the archive, and runs the program at the path where it puts it.
container_file() {
    local file=$work/unpacked-1.1.0/packaging/Containerfile needed copied
    read -ra copied <<<"$(sed -n 's/^COPY \(.*\) [^ ]*$/\1/p' "$file" | tr '\n' ' ')"
    for needed in "${copied[@]}"; do
        [ -s "$work/unpacked-1.1.0/$needed" ] || { echo "the archive has no $needed" && return 1; }
    done
    holds "$file" "COPY shelfcade /usr/bin/shelfcade" && holds "$file" 'ENTRYPOINT ["/usr/bin/shelfcade"]' &&
        holds "$file" 'CMD ["/usr/bin/shelfcade", "status", "--quiet"]' &&
        holds "$work/unpacked-1.1.0/packaging/compose.yaml" "dockerfile: packaging/Containerfile" &&
        holds "$work/unpacked-1.1.0/packaging/compose.yaml" '["CMD", "/usr/bin/shelfcade", "status", "--quiet"]'
}

mkdir "$work/tmp"
export TMPDIR=$work/tmp
# Builds the archives once: the current version is 1.0.0, the next 1.1.0; 2.0.0 changes the data and does not answer.
make_archives() {
    # shellcheck disable=SC2016 # for the program
    make_archive 1.0.0 && make_archive 1.1.0 &&
        make_archive 2.0.0 'rm -f "$data/alive"; echo 2 >"$data/user.sqlite"; exit 1' &&
        mkdir "$work/unpacked" && tar -xzf "$(archive 1.1.0)" -C "$work/unpacked" &&
        mv "$work/unpacked/shelfcade-1.1.0-$processor-linux" "$work/unpacked-1.1.0"
}
optional "shellcheck" need_shellcheck &&
    check "shellcheck finds nothing in the scripts" shellcheck -x install.sh packaging/*.sh packaging/debian/p* \
        tools/{install,machine}-test.sh tools/{build,dist,memory,test}.sh \
        tools/lib/{browser,checks,environment,need}.sh tools/hooks/commit-msg .ci/run
check "archives are packed" make_archives
check "two packings of one program are the same bytes" same_bytes
if command -v dpkg-deb >/dev/null; then
    check "the Debian package" debian_package
    if [ "$(id -u)" = 0 ] && alive </dev/null >/dev/null 2>&1; then
        check "the Debian package comes, is updated and goes" package_comes_and_goes
    else
        echo "note    no root or no namespaces: the Debian package was not installed"
    fi
else
    echo "note    no dpkg-deb: the Debian package was not built"
fi
for_each_device
breaks
check "names with blanks, quotes and signs" odd_names
check "a list of folders in a form of its own is the owner's" own_form
check "folders that are closed to others are shown to the service" closed_folders
check "folders of other programs are found and shown to the service" media_folders
check "Avahi tells of the port and path that there are" told_by_avahi
# Skipped in CI too: containers have no systemd.
if need_systemd_analyze >"$work/said"; then
    check "systemd takes the unit, and finds it safe" unit_is_right
else
    echo "note    $(tail -n 1 "$work/said")"
fi
check "a strict umask leaves its files readable to the service" strict_umask
if localedef -i tr_TR -f UTF-8 "$work/tr_TR.UTF-8" 2>/dev/null; then
    check "settings are read in Turkish too" turkish
else
    echo "note    no Turkish locale (Debian: apt-get install locales): the installer was not tested with it"
fi
check "Recalbox: the owner's script keeps its lines" keeps_custom
check "without systemd: it is started and stopped" serves
check "without systemd: a stale file of its process ends nobody else's" stale
check "without systemd: what does not end is ended" stubborn
if [ "$(id -u)" = 0 ] && alive </dev/null >/dev/null 2>&1; then
    check "without systemd: what does not answer is rolled back with its data" rolls_back_without_systemd
    check "systemd: what does not answer is rolled back with its data" rolls_back_with_systemd
else
    echo "note    no root or no namespaces: rolling back was not tested"
fi
check "--host installs over ssh" over_ssh
check "an unpacked archive installs itself" unpacked
check "an address" from_address
check "the container's file takes what the archive has" container_file
check "the real program serves as a container has it" contained
check "the real program starts, answers and stops" really
summary
