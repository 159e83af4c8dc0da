#!/bin/sh
# What install.sh writes besides the program: settings, which ROM folders the service may see, how it is started, man
# pages. Read by install.sh from the archive that it installs, whose templates it fills; it uses its functions and
# variables.
# shellcheck disable=SC2154 # these variables are install.sh's

# Text as it stands between quotes in TOML and in units.
quoted() { printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g'; }

# fill NAME TEXT: replaces @NAME@ by a text, whatever is in it.
fill() {
    FILL=$2 awk -v name="@$1@" 'BEGIN { value = ENVIRON["FILL"] } {
        while (i = index($0, name)) { printf "%s%s", substr($0, 1, i - 1), value; $0 = substr($0, i + length(name)) }
        print }'
}

roms_list() {
    printf '%s\n' "$1" | while IFS= read -r folder; do
        [ -z "$folder" ] || printf '"%s", ' "$(quoted "$folder")"
    done | sed 's/, $//'
}

write_settings() {
    if [ ! -e "$root$settings" ]; then
        fill ROMS "$(roms_list "${roms:-$found}")" <"$new/packaging/config.toml" | fill DATA "$data" |
            fill CACHE "$cache" | fill LISTEN "$(quoted "${listen:-:8080}")" | put 644 "$root$settings"
        return
    fi
    say "Settings are kept: $settings"
    [ -z "$listen" ] || say "  --listen is left out: change it there"
    [ -n "$roms" ] || return 0
    # One line, as it was written first; else it is the owner's own, and left to them.
    if [ "$(grep -c '^roms *= *\[.*\] *$' "$root$settings")" = 1 ]; then
        FILL="roms = [$(roms_list "$roms")]" awk '/^roms *= *\[.*\] *$/ { print ENVIRON["FILL"]; next } { print }' \
            "$root$settings" >"$work/settings"
        put 644 "$root$settings" <"$work/settings"
    else
        say "  --roms is left out, since roms stands there in a form of its own: change it there"
    fi
}

port_of() {
    at=$(sed -n 's/^listen *= *"\(.*\)" *$/\1/p' "$root$settings" 2>/dev/null | head -n 1)
    at=${at:-${listen:-:8080}}
    echo "${at##*:}"
}

# Whether everybody may go through a folder, and read it where `r` is said.
is_open() { [ -n "$(find "$1" -prune -perm "-$2" 2>/dev/null)" ]; }

# A folder between quotes in a unit, where % and : mean something.
in_unit() { quoted "$1" | sed 's/%/%%/g; s/:/\\\\:/g'; }

# What the unit has to be told of ROM folders, so that the service's own user reads them: whole homes are hidden from
# it, and folders above that are closed to others are shown as empty ones with the ROM folder in it.
write_rom_access() {
    homes=/home
    superuser=/root
    {
        echo "# Written by install.sh: the ROM folders that the service sees. Yours go into a file beside this one."
        echo "[Service]"
        printf '%s\n' "${roms:-$found}" | while IFS= read -r folder; do
            [ -n "$folder" ] || continue
            hidden=
            case $folder in "$homes"/* | "$superuser"/* | /run/user/*) hidden=yes ;; esac
            above=$(dirname "$folder")
            closed=
            while [ "$above" != / ] && [ "$above" != . ]; do
                [ ! -d "$root$above" ] || is_open "$root$above" 001 || closed=$above
                above=$(dirname "$above")
            done
            if [ -n "$closed" ] && [ -z "$hidden" ]; then
                echo "TemporaryFileSystem=\"$(in_unit "$closed"):ro\""
                hidden=yes
            fi
            [ -z "$hidden" ] || echo "BindReadOnlyPaths=\"-$(in_unit "$folder")\""
            if [ -d "$root$folder" ] && ! is_open "$root$folder" 005; then
                # shellcheck disable=SC2012 # a group's name has no blanks
                group=$(ls -ld "$root$folder" | awk '{ print $4 }')
                ! is_open "$root$folder" 050 || echo "SupplementaryGroups=$group"
            fi
        done
    } >"$work/roms.conf"
    put 644 "$root/etc/systemd/system/shelfcade.service.d/roms.conf" <"$work/roms.conf"
}

# Batocera starts what lies in its folder of services and is enabled there; Recalbox runs one script of the owner's.
write_hook() {
    if [ "$kind" = Batocera ]; then
        printf '#!/bin/sh\nexec sh "%s/service.sh" "$@"\n' "$home" | put 755 "$root$hook"
        if live && command -v batocera-services >/dev/null; then
            do_it batocera-services enable shelfcade
        fi
        return
    fi
    without_ours >"$work/custom"
    {
        sed -n '1{/^#!/p;}' "$work/custom"
        [ -s "$work/custom" ] && head -n 1 "$work/custom" | grep -q '^#!' || echo '#!/bin/sh'
        echo "# shelfcade: begin"
        echo "sh $home/service.sh \"\$1\""
        echo "# shelfcade: end"
        sed '1{/^#!/d;}' "$work/custom"
    } >"$work/hook"
    put 755 "$root$hook" <"$work/hook"
}

copy() { [ ! -f "$new/$2" ] || put "$1" "$root$3" <"$new/$2"; }

install_extras() {
    for file in "$new"/man/*.1; do
        [ ! -f "$file" ] || put 644 "$root$share/man/man1/${file##*/}" <"$file"
    done
    copy 644 completions/shelfcade.bash "$share/bash-completion/completions/shelfcade"
    copy 644 completions/_shelfcade "$share/zsh/site-functions/_shelfcade"
    copy 644 completions/shelfcade.fish "$share/fish/vendor_completions.d/shelfcade.fish"
    for file in LICENSE LICENSE-MIT LICENSE-APACHE THIRD-PARTY.txt; do
        copy 644 "$file" "$share/doc/shelfcade/$file"
    done
}
