//! The process's memory use and limit, as reported by the kernel.

use shelfcade_core::page::MemoryView;
use std::path::Path;

/// Current and peak resident memory in bytes; zeros without `/proc`. The caller fills in the shelf's share.
pub fn measure() -> MemoryView {
    from_kernel().unwrap_or_default()
}

fn from_kernel() -> Option<MemoryView> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    Some(MemoryView { resident: read_field(&status, "VmRSS:")?, peak: read_field(&status, "VmHWM:")?, shelf: 0 })
}

/// The machine's memory in bytes, or the container's limit if that is lower; `None` without `/proc`.
pub fn of_machine() -> Option<u64> {
    let machine = read_field(&std::fs::read_to_string("/proc/meminfo").ok()?, "MemTotal:")?;
    let groups = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    Some(read_limit(&groups, Path::new("/sys/fs/cgroup")).map_or(machine, |limit| limit.min(machine)))
}

/// The lowest memory limit of the process's control groups and their ancestors, for both cgroup versions.
fn read_limit(groups: &str, mount: &Path) -> Option<u64> {
    let limits = groups.lines().filter_map(|line| {
        let mut parts = line.splitn(3, ':').skip(1);
        let (folder, file) = match parts.next()? {
            "" => (mount.to_owned(), "memory.max"),
            controllers if controllers.split(',').any(|name| name == "memory") => {
                (mount.join("memory"), "memory.limit_in_bytes")
            }
            _ => return None,
        };
        let group = Path::new(parts.next()?.trim_start_matches('/'));
        let limit = |group: &Path| std::fs::read_to_string(folder.join(group).join(file)).ok()?.trim().parse().ok();
        group.ancestors().filter_map(limit).min()
    });
    limits.min()
}

/// Parses a line such as `VmRSS:     12345 kB` into bytes.
fn read_field(status: &str, name: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_kernel_is_read() {
        let status = "Name:\tx\nVmHWM:\t   2048 kB\nVmRSS:\t   1024 kB\n";
        assert_eq!(read_field(status, "VmRSS:"), Some(1024 * 1024));
        assert_eq!(read_field(status, "VmSwap:"), None);
        assert_eq!(read_field("VmRSS: x kB", "VmRSS:"), None);
    }

    #[test]
    fn a_container_has_the_lowest_limit_of_its_groups() {
        let mount = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = mount.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("system.slice/memory.max", "300000000\n");
        write("system.slice/shelfcade.service/memory.max", "max\n");
        write("memory/docker/a:b/memory.limit_in_bytes", "200000000\n");
        write("memory/memory.limit_in_bytes", "9223372036854771712\n");
        for (groups, limit) in [
            ("0::/system.slice/shelfcade.service\n", Some(300_000_000)),
            ("0::/elsewhere", None),
            ("5:cpu,memory:/docker/a:b\n1:name=systemd:/x\n0::/", Some(200_000_000)),
            ("4:memory:/not/mounted/here", Some(9_223_372_036_854_771_712)),
            ("nonsense\n0", None),
            ("", None),
        ] {
            assert_eq!(read_limit(groups, mount.path()), limit, "{groups}");
        }
    }
}
