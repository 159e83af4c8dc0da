# shellcheck shell=bash
# Starts servers as slow as a small Raspberry Pi with an SD card. Sourced by bench.sh, which removes the groups.

LIMITS='a fifth of a core, 512 MB, a disk of 40 MB/s'
groups_made=()
# Moves itself into the given control groups, then executes the program.
enter='for group in $0; do echo $$ >"$group/cgroup.procs" || exit 1; done; exec "$@"'
# group_under FOLDER FILE=VALUE…: creates a control group with these limits; fails if that is not possible.
group_under() {
    local group=$1/shelfcade-$$ setting
    mkdir "$group" 2>/dev/null || return 1
    groups_made+=("$group")
    for setting in "${@:2}"; do echo "${setting#*=}" 2>/dev/null >"$group/${setting%%=*}" || return 1; done
}
# disk_of FOLDER: numbers of the disk that it is on, MAJOR:MINOR.
disk_of() {
    local device
    device=$(stat -c '%Hd:%Ld' "$1")
    if [ -e "/sys/dev/block/$device/partition" ]; then cat "/sys/dev/block/$device/../dev"; else echo "$device"; fi
}
# limit: starts further servers within LIMITS, by whatever means this machine has.
limit() {
    local groups=/sys/fs/cgroup how disk bytes=40000000
    disk=$(disk_of "$work")
    local systemd=(systemd-run --scope --quiet -p CPUQuota=20% -p MemoryMax=512M -p MemorySwapMax=0
        -p "IOReadBandwidthMax=$work $bytes" -p "IOWriteBandwidthMax=$work $bytes")
    [ "$(id -u)" = 0 ] || systemd+=(--user)
    if [ -d /run/systemd/system ] && command -v systemd-run >/dev/null && "${systemd[@]}" true 2>/dev/null; then
        wrap=("${systemd[@]}") how='systemd-run'
    elif [ -f "$groups/cgroup.controllers" ] && group_under "$groups" memory.max=512M 'cpu.max=20000 100000' \
        "io.max=$disk rbps=$bytes wbps=$bytes"; then
        wrap=(sh -c "$enter" "${groups_made[*]}") how='cgroup v2'
    elif group_under "$groups/memory" memory.limit_in_bytes=512M &&
        group_under "$groups/cpu" cpu.cfs_period_us=100000 cpu.cfs_quota_us=20000 &&
        group_under "$groups/blkio" "blkio.throttle.read_bps_device=$disk $bytes" \
            "blkio.throttle.write_bps_device=$disk $bytes"; then
        wrap=(sh -c "$enter" "${groups_made[*]}") how='cgroup v1'
    else
        die "cannot limit a process here: run as root, with control groups"
    fi
    fact limited "$LIMITS, by $how"
}
