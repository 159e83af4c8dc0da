# shellcheck shell=bash
# Shared by pi-memory.sh and pi-cpu.sh: watches a Shelfcade's process on this machine or over ssh, idle, while people
# browse it, and afterwards. Sourced after people.sh. The tool defines `tell WHERE STATE SECONDS PAGES`, which is
# called for each state with the values before and after it in the maps `before` and `after` (see `look`).

host='' user='' key='' here='' url='' pid='' idle_seconds=10
declare -A before=() after=()

host_options() {
    taken=2
    case $1 in
        --host) takes "$@" && host=$2 ;;
        --user) takes "$@" && user=$2 ;;
        --key) takes "$@" && [ -f "$2" ] || misuse "--key $2 is not a file" && key=$2 ;;
        --local) here=1 taken=1 ;;
        --url) takes "$@" && url=${2%/} ;;
        --pid) whole "$@" && pid=$2 ;;
        --idle) whole "$@" && idle_seconds=$2 ;;
        *) taken=0 ;;
    esac
}
# parse ARGUMENT…: parses the arguments of both tools.
parse() {
    while [ $# -gt 0 ]; do
        common "$@"
        [ "$taken" -gt 0 ] || library_options "$@"
        [ "$taken" -gt 0 ] || people_options "$@"
        [ "$taken" -gt 0 ] || host_options "$@"
        [ "$taken" -gt 0 ] || misuse "unknown argument '$1'"
        shift "$taken"
    done
    [ -n "$host$here" ] || misuse "use --host H or --local"
    [ -z "$host" ] || [ -z "$here" ] || misuse "use either --host or --local"
    [ -z "$host" ] || ! has_roms || misuse "--roms starts a server on this machine: use it with --local"
    need curl curl
    [ -z "$host" ] || reach
}

# reach: opens one ssh connection for everything, so that a password is asked for once. SSHPASS may hold it.
reach() {
    need ssh openssh-client
    ssh=(ssh -o ControlMaster=auto -o "ControlPath=$work/ssh" -o ControlPersist=120 -o ConnectTimeout=10)
    [ -z "$key" ] || ssh+=(-i "$key")
    if [ -n "${SSHPASS:-}" ]; then
        need sshpass sshpass
        ssh=(sshpass -e "${ssh[@]}")
    fi
    "${ssh[@]}" "${user:+$user@}$host" true || die "no ssh connection to ${user:+$user@}$host"
}
# on_host SCRIPT ARGUMENT…: runs a shell script on the host; the arguments are plain words.
on_host() {
    if [ -n "$host" ]; then
        "${ssh[@]}" "${user:+$user@}$host" sh -s -- "${@:2}" <<<"$1"
    else
        sh -c "$1" sh "${@:2}"
    fi
}
clean_more() {
    [ ! -S "$work/ssh" ] || "${ssh[@]}" -O exit "${user:+$user@}$host" 2>/dev/null || true
}

# find_process: finds the only `shelfcade serve` on the host, unless --pid was given.
find_process() {
    local found
    if [ -z "$pid" ]; then
        # shellcheck disable=SC2016
        found=$(on_host 'for p in /proc/[0-9]*; do tr "\0" " " <$p/cmdline 2>/dev/null |
            grep -qE "^([^ ]*/)?shelfcade[^ /]* serve( |\$)" && echo ${p#/proc/}; done; true')
        [ -n "$found" ] || die "no 'shelfcade serve' is running there; use --pid"
        [ "$(wc -l <<<"$found")" -eq 1 ] ||
            die "more than one 'shelfcade serve' is running there; choose one with --pid:" $found
        pid=$found
    fi
    on_host 'test -r /proc/$1/stat' "$pid" || die "no process $pid there"
}

# look MAP: reads the process's values from the kernel: rss, anon, peak (kB), threads, cpu (seconds used), at
# (seconds).
look() {
    local -n into=$1
    local found
    # shellcheck disable=SC2016
    found=$(on_host 'awk -v hz="$(getconf CLK_TCK)" "
        FILENAME ~ /status\$/ { if (/^(VmRSS|RssAnon|VmHWM|Threads):/) v[\$1] = \$2; next }
        FILENAME ~ /uptime\$/ { at = \$1; next }
        { sub(/.*\) /, \"\"); cpu = (\$12 + \$13) / hz }
        END { print v[\"VmRSS:\"] + 0, v[\"RssAnon:\"] + 0, v[\"VmHWM:\"] + 0, v[\"Threads:\"] + 0, cpu, at }
        " /proc/$1/status /proc/uptime /proc/$1/stat' "$pid") || die "process $pid is gone"
    read -r into[rss] into[anon] into[peak] into[threads] into[cpu] into[at] <<<"$found"
}

# watch WHERE SITE: watches a server in the three states.
watch() {
    say "$1: idle for $idle_seconds s"
    look before && sleep "$idle_seconds" && look after
    tell "$1" idle 0
    pick_for_people "$2"
    say "$1: $people people for $browse_seconds s"
    look before && browse && look after
    [ "$(cut -f4 "$work/visits" | grep -c .)" -eq 0 ] ||
        die "wrong pages: $(cut -f4 "$work/visits" | grep -m 1 .)"
    tell "$1" browsing "$(wc -l <"$work/visits")"
    say "$1: idle again for $idle_seconds s"
    look before && sleep "$idle_seconds" && look after
    tell "$1" afterwards 0
}

# watch_all: watches the requested server, or two of our own, one of them limited.
watch_all() {
    local name slow
    fact people "$people for $browse_seconds s, $think s between pages, seed $seed"
    if has_roms; then
        find_program
        prepare_data "$program"
        # First, as it fails where nothing can be limited.
        limit
        slow=("${wrap[@]}")
        for name in native limited; do
            if [ "$name" = native ]; then wrap=(); else wrap=("${slow[@]}"); fi
            start_server "$name" "$program"
            pid=${pids[$name]}
            watch "$name" "${sites[$name]}"
            stop_server "$name"
        done
    else
        find_process
        url=${url:-http://${host:-127.0.0.1}:8080}
        wait_idle "$url"
        fact process "$pid"
        [ -z "$host" ] || fact system "$(on_host \
            'cat /proc/device-tree/model 2>/dev/null | tr -d "\0" | grep . || uname -m')"
        watch "${host:-here}" "$url"
    fi
}
