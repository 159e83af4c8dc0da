#!/usr/bin/env bash
# The parts of tools/install-test.sh that run programs: started and stopped without systemd; rolled back or installed
# as a package with / as root folder. Sourced by it; uses its functions and variables.
# shellcheck disable=SC2154,SC2329 # they are install-test.sh's

is_up() {
    local tries=200
    until kill -0 "$(cat "$root/userdata/alive" 2>/dev/null)" 2>/dev/null; do
        tries=$((tries - 1))
        [ $tries -gt 0 ] || return
        sleep 0.05
    done
}

# Runs the service without systemd in $root, with its data in a folder there.
serves() {
    local service pid
    device Batocera
    service=$root/userdata/system/shelfcade/service.sh
    install --from "$(archive 1.0.0)" || return
    sed -i "s|^data = .*|data = \"$root/userdata\"|" "$root/$settings"
    [ "$(sh "$service" status)" = stopped ] || return
    sh "$service" start && is_up && [ "$(sh "$service" status)" = started ] || return
    pid=$(cat "$root/userdata/alive")
    sh "$service" start && [ "$(cat "$root/userdata/alive")" = "$pid" ] && sh "$service" stop || return
    [ "$(sh "$service" status)" = stopped ] && ! kill -0 "$pid" 2>/dev/null &&
        [ ! -e "${service%/*}/shelfcade.pid" ]
}

# A pid file that names another user's process, as after a crash: that process is left alone, and the service starts.
stale() {
    local service theirs well=0
    device Batocera
    service=$root/userdata/system/shelfcade/service.sh
    install --from "$(archive 1.0.0)" || return
    sed -i "s|^data = .*|data = \"$root/userdata\"|" "$root/$settings"
    sleep 1000 &
    theirs=$!
    for text in "$theirs" "$theirs
1 of another start" "nonsense" ""; do
        printf '%s\n' "$text" >"${service%/*}/shelfcade.pid"
        rm -f "$root/userdata/alive"
        { [ "$(sh "$service" status)" = stopped ] && sh "$service" stop && kill -0 "$theirs" &&
            printf '%s\n' "$text" >"${service%/*}/shelfcade.pid" && sh "$service" start && is_up &&
            sh "$service" stop && kill -0 "$theirs"; } || well=1
    done
    kill "$theirs"
    return $well
}

# A process that ignores SIGTERM is killed, and its pid file stays until then.
stubborn() {
    local service pid
    device Batocera
    service=$root/userdata/system/shelfcade/service.sh
    install --from "$(archive 1.0.0)" || return
    sed -i "s|^data = .*|data = \"$root/userdata\"|; s|trap .* TERM|trap '' TERM|" "$root/$settings" \
        "$root/$programs"
    sh "$service" start && is_up || return
    pid=$(head -n 1 "${service%/*}/shelfcade.pid")
    SHELFCADE_STOP_SECONDS=1 sh "$service" stop && ! kill -0 "$pid" 2>/dev/null
    kill "$(cat "$root/userdata/alive")" 2>/dev/null
    kill -9 "$(cat "$root/userdata/alive")" 2>/dev/null
    [ "$(sh "$service" status)" = stopped ]
}

# alive SCRIPT: runs a script with / as root folder: on a copy of this machine's files, with its own processes, which
# end with it. $dist, $repo and $work are available.
alive() {
    mkdir -p "$work/machine"
    {
        cat <<'EOF'
set -eu
mount -t tmpfs tmpfs "$work/machine"
cd "$work/machine"
mkdir upper lower root
mount -t overlay overlay -o "lowerdir=/,upperdir=$PWD/upper,workdir=$PWD/lower" root
mount -t proc proc root/proc
mount --rbind /dev root/dev
for folder in "$repo" "$work"; do
    mkdir -p "root$folder"
    mount --bind "$folder" "root$folder"
done
mount -t tmpfs tmpfs root/run
mount -t tmpfs tmpfs root/home
exec chroot root sh -eu "$work/script"
EOF
    } >"$work/enter"
    {
        echo "cd / && export SHELFCADE_INSTALL_WAIT=0 TMPDIR=/tmp PATH=/usr/local/bin:\$PATH"
        echo "rm -rf /etc/shelfcade /var/lib/shelfcade* /usr/local/bin/shelfcade /etc/default/shelfcade /userdata"
        echo "says() { grep -F -e \"\$1\" /said >/dev/null || { cat /said; echo \"it does not say: \$1\"; exit 1; }; }"
        cat
    } >"$work/script"
    (
        export repo work processor archive="$work/dist/shelfcade-"
        unshare --mount --pid --fork --kill-child sh "$work/enter"
    )
}

# A version that changes the format of the data and then does not answer: the previous version returns with its data.
rolls_back_without_systemd() {
    alive <<'EOF'
mkdir -p /usr/share/batocera /userdata/roms /userdata/system && echo 41 >/usr/share/batocera/batocera.version
run() { sh "$repo/install.sh" --from "$archive$1-$processor-linux.tar.gz" >/said 2>&1; }
home=/userdata/system/shelfcade
run 1.0.0 || { cat /said && exit 1; }
[ "$(sh $home/service.sh status)" = started ]
echo 1 >$home/data/user.sqlite && echo log >$home/data/user.sqlite-wal && cp $home/service.sh /before
if run 2.0.0; then cat /said && exit 1; fi
says "is restored, with its data, and responds"
[ "$($home/shelfcade --version)" = "shelfcade 1.0.0" ]
[ "$(cat $home/data/user.sqlite)" = 1 ] && [ "$(cat $home/data/user.sqlite-wal)" = log ]
[ "$(cat $home/data.failed/user.sqlite)" = 2 ] && [ ! -e $home/data.before ] && [ ! -e $home/shelfcade.previous ]
[ "$(sh $home/service.sh status)" = started ] && cmp /before $home/service.sh
run 1.1.0 || { cat /said && exit 1; }
[ "$($home/shelfcade --version)" = "shelfcade 1.1.0" ] && [ ! -e $home/data.before ]
sh "$repo/install.sh" --purge >/said && [ ! -e $home ] && [ -d /userdata/roms ]
EOF
}

# The same with systemd, for which a stub stands in that only starts and stops.
rolls_back_with_systemd() {
    alive <<'EOF'
mkdir -p /run/systemd/system /opt/retropie /media/stick/roms /etc/default
cat >/usr/local/bin/systemctl <<'END'
#!/bin/sh
for last; do :; done
echo "$*" >>/asked
stop() {
    [ -e /run/pid ] || return 0
    kill "$(cat /run/pid)" && while kill -0 "$(cat /run/pid)"; do sleep 0.05; done
    rm /run/pid
} 2>/dev/null
start() {
    [ ! -e /run/pid ] || return 0
    setsid $(sed -n 's/^ExecStart=//p' /etc/systemd/system/shelfcade.service) >/dev/null 2>&1 &
    echo $! >/run/pid
}
case $1 in
    start) start ;;
    stop) stop ;;
    disable) case $* in *--now*) stop ;; esac ;;
esac
exit 0
END
chmod +x /usr/local/bin/systemctl
run() { sh "$repo/install.sh" --from "$archive$1-$processor-linux.tar.gz" >/said 2>&1; }
if getent passwd shelfcade >/dev/null; then userdel shelfcade; fi
run 1.0.0 || { cat /said && exit 1; }
getent passwd shelfcade >/dev/null && [ -e /run/pid ]
data=/var/lib/shelfcade
echo 1 >$data/user.sqlite && echo 1 >$data/auth.sqlite
if run 2.0.0; then cat /said && exit 1; fi
says "is restored, with its data, and responds"
[ "$(/usr/local/bin/shelfcade --version)" = "shelfcade 1.0.0" ] && [ "$(cat $data/user.sqlite)" = 1 ]
[ "$(cat $data.failed/user.sqlite)" = 2 ] && [ ! -e $data.before ]
# If the previous version does not answer either, it is not reported as restored.
echo 2 >$data/user.sqlite
if run 2.0.0; then cat /said && exit 1; fi
says "neither the new version nor the restored previous one responds"
[ "$(cat $data.before/user.sqlite)" = 2 ]
echo 1 >$data/user.sqlite
run 1.1.0 || { cat /said && exit 1; }
sh "$repo/install.sh" --purge >/said
if getent passwd shelfcade >/dev/null || [ -e $data ] || [ -e /etc/shelfcade ]; then exit 1; fi
# A user that existed before stays, and so does a data folder elsewhere.
useradd --system shelfcade && mkdir /srv/data
run 1.0.0 && sed -i 's|^data = .*|data = "/srv/data"|' /etc/shelfcade/config.toml
sh "$repo/install.sh" --purge >/said && says "/srv/data"
getent passwd shelfcade >/dev/null && [ -d /srv/data ] && [ ! -e /etc/shelfcade ]
EOF
}

# The Debian package with dpkg alone: settings survive an update and a removal, and a purge leaves no file.
package_comes_and_goes() {
    alive <<'EOF'
dpkg="dpkg --no-triggers"
run() { $dpkg "$@" >/said 2>&1 || { cat /said && exit 1; }; }
ours() { find /etc /usr /lib /opt /var -iname '*shelfcade*' | sort; }
ours >/before
if getent passwd shelfcade >/dev/null; then userdel shelfcade; fi
run -i "$work/dist/shelfcade_1.0.0_"*.deb
[ "$(shelfcade --version)" = "shelfcade 1.0.0" ] && [ "$(command -v shelfcade)" = /usr/bin/shelfcade ]
getent passwd shelfcade >/dev/null && grep -q '^data = "/var/lib/shelfcade"' /etc/shelfcade/config.toml
if grep -E '@[A-Z]+@' /etc/shelfcade/config.toml; then exit 1; fi
mkdir -p /run/systemd/system
if sh "$repo/install.sh" --from "${archive}1.1.0-$processor-linux.tar.gz" >/said 2>&1; then cat /said && exit 1; fi
says "Debian package" && rmdir /run/systemd/system
echo 'roms = ["/srv/games"]' >>/etc/shelfcade/config.toml && cp /etc/shelfcade/config.toml /settings
mkdir -p /var/lib/shelfcade && echo stars >/var/lib/shelfcade/user.sqlite
run -i "$work/dist/shelfcade_1.1.0_"*.deb
[ "$(shelfcade --version)" = "shelfcade 1.1.0" ] && cmp /settings /etc/shelfcade/config.toml
run -r shelfcade
[ ! -e /usr/bin/shelfcade ] && cmp /settings /etc/shelfcade/config.toml && [ -s /var/lib/shelfcade/user.sqlite ]
run --purge shelfcade
ours | diff /before -
EOF
}

# The real program with only a container's environment: it serves, and the image's health check reports that, and its
# end.
contained() {
    local inside=$work/container environment server answered
    mkdir -p "$inside/roms" "$inside/data"
    read -ra environment <<<"$(sed -n 's/^ENV //p' packaging/Containerfile)"
    environment=("${environment[@]/=/=$inside}" SHELFCADE_LISTEN=127.0.0.1:0 SHELFCADE_TLS=off)
    (cd "$inside/data" && exec env -i "${environment[@]}" "$real" serve) >"$work/container.log" 2>&1 &
    server=$!
    env -i "${environment[@]}" "$real" status --quiet --wait 60
    answered=$?
    kill "$server" && wait "$server"
    cat "$work/container.log"
    [ "$answered" = 0 ] && ! env -i "${environment[@]}" "$real" status --quiet && [ -s "$inside/data/user.sqlite" ] &&
        [ -d "$inside/data/cache" ]
}

# The real program in a Batocera's folder, at a port chosen by the kernel: started, queried, stopped.
really() {
    device Batocera
    local home=$root/userdata/system/shelfcade
    install --from "$(archive 1.0.0)" --listen 127.0.0.1:0 >/dev/null || return
    cp "$real" "$home/shelfcade"
    sed -i "s|\"/userdata|\"$root/userdata|" "$home/config.toml"
    echo 'tls = "off"' >>"$home/config.toml"
    sh "$home/service.sh" start
    "$home/shelfcade" status --config "$home/config.toml" --wait 60
    local answered=$?
    "$home/shelfcade" doctor --config "$home/config.toml" >"$work/doctor"
    cat "$work/doctor"
    sh "$home/service.sh" stop
    cat "$home/shelfcade.log"
    [ "$answered" = 0 ] && holds "$work/doctor" "port: Shelfcade is running at" &&
        [ ! -e "$home/data/listening.txt" ] && ! "$home/shelfcade" status --quiet --config "$home/config.toml" &&
        [ -s "$home/data/user.sqlite" ] && [ -s "$home/data/owner-code.txt" ]
}
