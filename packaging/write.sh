#!/bin/sh
# Writes what install.sh installs besides the program: settings, access to folders, the service, man pages. Sourced by
# install.sh from the archive that it installs, whose templates it fills; uses install.sh's functions and variables.
# Everything is created in $work first.
# shellcheck disable=SC2154,SC2034 # these variables are install.sh's

stage_all() {
    : >"$work/record.files"
    find_media
    stage_settings
    if [ -n "$home" ]; then
        stage_file 755 "$new/packaging/service.sh" "$home/service.sh"
        stage_hook
    else
        fill "$new/packaging/shelfcade.service" PROGRAM "$program" >"$work/unit"
        stage_file 644 "$work/unit" "$units/shelfcade.service"
        stage_file 644 "$new/packaging/shelfcade-update.path" "$units/shelfcade-update.path"
        fill "$new/packaging/shelfcade-update.service" PROGRAM "$program" FOLDER "$(dirname "$program")" >"$work/unit"
        stage_file 644 "$work/unit" "$units/shelfcade-update.service"
        stage_access
        stage_avahi
        stage_extras
    fi
    stage_record
}

# stage_file MODE FILE PATH: stages a file that --uninstall removes.
stage_file() {
    stage "$@"
    printf 'file %s\n' "$3" >>"$work/record.files"
}

# Stages the list of files that install.sh has installed, now or before.
stage_record() {
    {
        echo "# The files installed by install.sh. install.sh --uninstall removes these and no others."
        {
            if [ -f "$root$record" ]; then grep -v '^#' "$root$record" || true; fi
            cat "$work/record.files"
            printf 'file %s\n' "$program"
            [ -n "$home" ] || ! live || getent passwd shelfcade >/dev/null || echo "user shelfcade"
        } | sort -u
    } >"$work/record"
    stage 644 "$work/record" "$record"
}

# Escapes text for quotes in TOML and in units.
quoted() { printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g'; }

# fill FILE NAME TEXT [NAME TEXT …]: prints the file with each @NAME@ replaced by a text, which may contain anything.
fill() {
    template=$1
    shift
    FILL=
    while [ $# -gt 0 ]; do
        FILL="$FILL@$1@$newline$2$newline"
        shift 2
    done
    FILL=$FILL awk 'BEGIN { count = split(ENVIRON["FILL"], fill, "\n") } {
        out = ""
        while (match($0, /@[A-Z]+@/)) {
            name = substr($0, RSTART, RLENGTH); value = name
            for (i = 1; i < count; i += 2) if (fill[i] == name) value = fill[i + 1]
            out = out substr($0, 1, RSTART - 1) value; $0 = substr($0, RSTART + RLENGTH)
        }
        print out $0 }' "$template"
}

# Formats lines as a TOML list.
listed() {
    printf '%s\n' "$1" | while IFS= read -r folder; do
        [ -z "$folder" ] || printf '"%s", ' "$(quoted "$folder")"
    done | sed 's/, $//'
}

# Finds other programs' folders with pictures, in the homes that contain the games or belong to their owners; sets
# $media and $retroarch. The service has no home of its own to find them in.
find_media() {
    media=
    retroarch=
    [ ! -e "$root$settings" ] || return 0
    for place in $(homes_of_games) /opt/retropie/configs/all; do
        named=
        if [ -f "$root$place/ES-DE/settings/es_settings.xml" ]; then
            named=$(sed -n 's/.*name="MediaDirectory" value="\(\/[^"&]*\)".*/\1/p' \
                "$root$place/ES-DE/settings/es_settings.xml" | head -n 1)
        fi
        for folder in "$place/ES-DE/downloaded_media" "$place/ES-DE/gamelists" "$place/.emulationstation/gamelists" \
            "$place/.emulationstation/downloaded_images" "$place/.emulationstation/downloaded_media" "$named"; do
            if [ -n "$folder" ] && [ -d "$root$folder" ]; then media=$media${media:+$newline}$folder; fi
        done
        for folder in "$place/.config/retroarch" "$place/retroarch"; do
            if [ -d "$root$folder" ]; then retroarch=$retroarch${retroarch:+$newline}$folder; fi
        done
    done
}

# Prints these homes, one per line; only those without spaces.
homes_of_games() {
    homes=/home
    printf '%s\n' "${roms:-$found}" | while IFS= read -r folder; do
        case $folder in
            "$homes"/*/*)
                folder=${folder#"$homes/"}
                printf '%s\n' "$homes/${folder%%/*}"
                ;;
            /*)
                if live && [ -d "$folder" ]; then
                    # shellcheck disable=SC2012 # a user's name has no blanks
                    owner=$(ls -ld "$folder" | awk '{ print $3 }')
                    getent passwd "$owner" | cut -d : -f 6 | grep -v '^/root$' || true
                fi
                ;;
        esac
    done | grep -v '[[:space:]]' | sort -u
}

stage_settings() {
    if [ ! -e "$root$settings" ]; then
        fill "$new/packaging/config.toml" ROMS "$(listed "${roms:-$found}")" DATA "$data" CACHE "$cache" \
            LISTEN "$(quoted "${listen:-:8080}")" >"$work/settings"
        if [ -n "$media$retroarch" ]; then
            {
                printf '\n# Folders of other programs, with pictures, videos, manuals and play history.\n'
                [ -z "$media" ] || printf 'media = [%s]\n' "$(listed "$media")"
                [ -z "$retroarch" ] || printf 'retroarch = [%s]\n' "$(listed "$retroarch")"
            } >>"$work/settings"
            printf '%s\n' "$media" "$retroarch" | sed '/^$/d; s/^/  pictures: /'
        fi
        stage 644 "$work/settings" "$settings"
        return
    fi
    say "Kept the settings: $settings"
    [ -z "$listen" ] || say "  --listen is ignored: change it there"
    [ -n "$roms" ] || return 0
    # Only a single line is changed, as it was written first; otherwise it is left to the owner.
    if [ "$(grep -c '^roms *= *\[.*\] *$' "$root$settings")" = 1 ]; then
        FILL="roms = [$(listed "$roms")]" awk '/^roms *= *\[.*\] *$/ { print ENVIRON["FILL"]; next } { print }' \
            "$root$settings" >"$work/settings"
        stage keep "$work/settings" "$settings"
    else
        say "  --roms is ignored, as roms is not on a single line there: change it there"
    fi
}

# is_open FOLDER MODE: succeeds if the folder has these permission bits.
is_open() { [ -n "$(find "$1" -prune -perm "-$2" 2>/dev/null)" ]; }

# Quotes a folder for a unit, where % and : are special.
in_unit() { quoted "$1" | sed 's/%/%%/g; s/:/\\\\:/g'; }

# Writes the unit's access to folders, so that the service's user can read them: homes are hidden from it, and closed
# folders above are shown as empty ones that contain only the folder. Rewritten if folders are given or found now;
# media folders already in the settings keep their lines.
stage_access() {
    [ -n "${roms:-$found}" ] || return 0
    access=$units/shelfcade.service.d/roms.conf
    {
        echo "# Written by install.sh: the folders that the service sees. Put your own into a file beside it."
        echo "[Service]"
        printf '%s\n' "${roms:-$found}" | show_folders
        {
            printf '%s\n' "$media" "$retroarch" | show_folders
            [ ! -f "$root$access" ] || sed -n '/^# pictures$/,$p' "$root$access" | sed 1d
        } >"$work/access"
        [ ! -s "$work/access" ] || { echo "# pictures" && cat "$work/access"; }
    } >"$work/roms.conf"
    stage_file 644 "$work/roms.conf" "$access"
}

# Prints unit lines for the folders on stdin, one per line.
show_folders() {
    homes=/home
    superuser=/root
    while IFS= read -r folder; do
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
            if is_open "$root$folder" 050; then
                # shellcheck disable=SC2012 # a group's name has no blanks
                echo "SupplementaryGroups=$(ls -ld "$root$folder" | awk '{ print $4 }')"
            else
                say "  only its owner may read $folder; to let the service read it: chmod go+rX '$folder'" >&2
            fi
        fi
    done
}

# Stages Avahi's service file if Avahi is installed and the site is not on loopback only.
stage_avahi() {
    stale=
    [ -d "$root/etc/avahi/services" ] || return 0
    told=/etc/avahi/services/shelfcade.service
    at=$(setting listen)
    at=${at:-${listen:-:8080}}
    path=$(setting base_path)
    case $at in
        127.* | localhost:* | '[::1]:'* | *:0 | *[!0-9])
            if [ -f "$root$record" ] && recorded file | grep -qxF "$told"; then stale=$told; fi
            return 0
            ;;
    esac
    fill "$new/packaging/avahi.service" PORT "${at##*:}" PATH "$(in_xml "/${path#/}")" >"$work/avahi"
    stage_file 644 "$work/avahi" "$told"
}

in_xml() { printf '%s' "$1" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'; }

# Batocera starts enabled scripts in its folder of services; Recalbox runs one script of the owner's, to which a
# marked line is added.
stage_hook() {
    if [ "$kind" = Batocera ]; then
        printf '#!/bin/sh\nexec sh "%s/service.sh" "$@"\n' "$home" >"$work/hook"
        stage_file 755 "$work/hook" "$hook"
        return
    fi
    line="sh $home/service.sh \"\$1\" # shelfcade"
    if [ -f "$root$hook" ]; then
        sed '/# shelfcade$/d' "$root$hook" >"$work/custom"
        {
            sed -n '1{/^#!/p;}' "$work/custom"
            ! grep -q '^# Made by install.sh # shelfcade$' "$root$hook" || echo '# Made by install.sh # shelfcade'
            printf '%s\n' "$line"
            sed '1{/^#!/d;}' "$work/custom"
        } >"$work/hook"
        stage keep "$work/hook" "$hook"
    else
        printf '#!/bin/sh\n# Made by install.sh # shelfcade\n%s\n' "$line" >"$work/hook"
        stage 755 "$work/hook" "$hook"
    fi
}

copy() { [ ! -f "$new/$2" ] || stage_file "$1" "$new/$2" "$3"; }

stage_extras() {
    for file in "$new"/man/*.1; do
        [ ! -f "$file" ] || stage_file 644 "$file" "$share/man/man1/${file##*/}"
    done
    copy 644 completions/shelfcade.bash "$share/bash-completion/completions/shelfcade"
    copy 644 completions/_shelfcade "$share/zsh/site-functions/_shelfcade"
    copy 644 completions/shelfcade.fish "$share/fish/vendor_completions.d/shelfcade.fish"
    for file in LICENSE LICENSE-MIT LICENSE-APACHE THIRD-PARTY.txt; do
        copy 644 "$file" "$share/doc/shelfcade/$file"
    done
}
