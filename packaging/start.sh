#!/bin/sh
# Installs and starts the program: the databases are copied first, and a version that does not answer is replaced by
# the previous one. Sourced by install.sh like write.sh.
# shellcheck disable=SC2154,SC2034 # these variables are install.sh's

# Databases that a newer version may convert to a format the previous version rejects. Others can be rebuilt.
databases='user auth library fetched'

will_run() { live && [ -z "$dry" ]; }

add_user() {
    [ -z "$home" ] && live || return 0
    getent passwd shelfcade >/dev/null && return
    do_it useradd --system --user-group --no-create-home --home-dir /var/lib/shelfcade --shell /usr/sbin/nologin \
        shelfcade
}

start_service() {
    if [ -n "$home" ]; then
        if [ "$kind" = Batocera ] && command -v batocera-services >/dev/null; then
            batocera-services enable shelfcade
        fi
        sh "$home/service.sh" start
    else
        systemctl daemon-reload && systemctl enable --quiet shelfcade.service && systemctl start shelfcade.service
    fi
}

halt_service() {
    if [ -n "$home" ]; then
        [ ! -f "$home/service.sh" ] || sh "$home/service.sh" stop
    else
        [ ! -e "$units/shelfcade.service" ] || systemctl stop shelfcade.service
    fi
}

# Stops the running server with its own script or unit, and copies its databases, which are consistent while nobody
# writes.
stop_old() {
    will_run || return 0
    data_now=$(setting data)
    data_now=${data_now:-$data}
    before=$data_now.before
    is_update=
    [ ! -x "$program" ] || is_update=yes
    [ -z "$is_update" ] || start_again='start_service || true'
    halt_service || die "the running version does not stop; nothing was changed"
    [ -n "$is_update" ] || return 0
    rm -rf "$before"
    if ! (umask 077 && mkdir -p "$before") || ! copy_databases "$data_now" "$before"; then
        rm -rf "$before"
        die "cannot copy the databases to $before: is the disk full? Nothing was changed"
    fi
}

# Links are copied as links: the folder belongs to the service's user, and this script runs as root.
copy_databases() {
    for name in $databases; do
        for end in '' -wal -journal; do
            file=$name.sqlite$end
            if [ -e "$1/$file" ] || [ -L "$1/$file" ]; then cp -pP "$1/$file" "$2/$file" || return; fi
        done
    done
}

# Installs the new program; the old one is kept until the new one has answered.
swap_program() {
    [ ! -f "$root$program" ] || put 755 "$root$program" "$root$program.previous"
    put 755 "$new/shelfcade" "$root$program"
}

# Queries the server with the installed program and the service's environment.
answers() {
    (
        if [ -n "$environment" ] && [ -f "$environment" ]; then
            sed -n 's/^[[:space:]]*\(SHELFCADE_[A-Z0-9_]*\)=.*/\1/p' "$environment" | sort -u >"$work/names"
            while read -r name; do
                value=$(sed -n "s/^[[:space:]]*$name=//p" "$environment" | tail -n 1 |
                    sed "s/[[:space:]]*\$//; s/^\"\(.*\)\"\$/\1/; s/^'\(.*\)'\$/\1/")
                export "$name=$value"
            done <"$work/names"
        fi
        "$program" status --config "$settings" --wait "${SHELFCADE_INSTALL_WAIT:-90}" "$@"
    )
}

# Starts the new version, and the previous one if it does not answer.
start_new() {
    if ! will_run; then
        [ -n "$dry" ] || rm -f "$root$program.previous"
        return 0
    fi
    start_again=:
    if start_service && answers --qr; then
        rm -f "$program.previous"
        rm -rf "$before"
        return
    fi
    [ -n "$is_update" ] || die "Shelfcade is installed but does not respond yet. See $logs, or run:
    $program doctor --config $settings"
    roll_back
}

# Restores the previous program, files and databases; the new version's databases are kept too.
roll_back() {
    say "The new version does not respond: restoring the previous one." >&2
    halt_service || true
    while read -r _ number path; do
        if [ -f "$work/old.$number" ]; then put keep "$work/old.$number" "$path"; fi
    done <"$work/staged"
    mv -f "$program.previous" "$program"
    rm -rf "$data_now.failed"
    (umask 077 && mkdir -p "$data_now.failed")
    for name in $databases; do
        for end in '' -wal -journal -shm; do
            file=$name.sqlite$end
            if [ -e "$data_now/$file" ] || [ -L "$data_now/$file" ]; then
                mv -f "$data_now/$file" "$data_now.failed/$file"
            fi
        done
    done
    copy_databases "$before" "$data_now" || die "cannot restore the databases; they are in $before"
    if start_service && answers --quiet; then
        rm -rf "$before"
        die "the new version does not respond; the previous one is restored, with its data, and responds. See $logs;
    the new version's data is in $data_now.failed"
    fi
    die "neither the new version nor the restored previous one responds. See $logs; the databases from
    before the update are also in $before"
}
