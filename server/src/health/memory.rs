//! The process's memory use and limit, as reported by the kernel, and the return of memory that the program doesn't
//! need while it is idle.

use rustix::mm::{Advice, madvise};
use shelfcade_core::page::MemoryView;
use std::ops::Range;
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

/// Unmaps the pages of the program's file, which the kernel maps again as they are used. Returns the bytes of address
/// space that were unmapped; zero without `/proc`.
///
/// The kernel maps 64 KB around each page of code or constants that is used. After a start and a walk through the pages
/// of the site that is 24 MB, of which 7 MB were really used, and an idle server uses little of them. What is unmapped
/// stays in the page cache, but as contents of a file that nobody uses: the first that the kernel takes for a game.
pub fn unmap_program() -> usize {
    let maps = std::fs::read_to_string("/proc/self/smaps").unwrap_or_default();
    let Ok(program) = std::fs::read_link("/proc/self/exe") else { return 0 };
    unwritten_in(&maps, &program.display().to_string()).into_iter().filter(unmap).map(|range| range.len()).sum()
}

/// Returns the addresses at which this program's file is mapped without the right to write, and of which no page was
/// ever written. `maps` is in the format of `/proc/self/smaps`. Constants that the dynamic linker relocated at startup
/// are not among them.
fn unwritten_in(maps: &str, program: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    // The addresses of the current mapping, and the number of fields that say that nothing was written: a written page
    // is the process's own (anonymous), in memory or in swap.
    let mut mapping = None;
    for line in maps.lines() {
        if let Some(range) = read_mapping(line, program) {
            mapping = Some((range, 0));
        } else if let Some(written) = ["Anonymous:", "Swap:"].iter().find_map(|name| read_field(line, name)) {
            mapping = mapping.filter(|_| written == 0).map(|(range, zeros)| (range, zeros + 1));
        } else if line.starts_with("VmFlags:") {
            found.extend(mapping.take().filter(|(_, zeros)| *zeros == 2).map(|(range, _)| range));
        }
    }
    found
}

/// Reads the first line of a mapping, such as `55d4006f1000-55d401490000 r--p 00000000 fe:00 123 /usr/bin/shelfcade`.
/// Returns its addresses if it maps `program` and is private and not writable.
fn read_mapping(line: &str, program: &str) -> Option<Range<usize>> {
    let mut fields = line.splitn(6, ' ');
    let (start, end) = fields.next()?.split_once('-')?;
    let rights = fields.next()?;
    let path = fields.nth(3)?.trim_start();
    let address = |text| usize::from_str_radix(text, 16).ok();
    (["r--p", "r-xp"].contains(&rights) && path == program).then_some(address(start)?..address(end)?)
}

#[expect(unsafe_code, reason = "only the kernel can unmap pages, and there is no safe interface to it")]
fn unmap(unwritten: &Range<usize>) -> bool {
    let start = std::ptr::with_exposed_provenance_mut(unwritten.start);
    // SAFETY: The range maps the running program's own file, and lasts as long as the process. It can't be written and
    // never was, so the next access reads the same bytes from the file again, as it does after the kernel has taken
    // such pages for lack of memory.
    unsafe { madvise(start, unwritten.len(), Advice::LinuxDontNeed) }.is_ok()
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
    fn only_what_the_program_never_wrote_is_unmapped() {
        let mapping = |start: usize, rights: &str, path: &str, anonymous: u32, swap: u32| {
            let end = start + 0x1000;
            format!(
                "{start:x}-{end:x} {rights} 00000000 fe:00 123                        {path}\nRss:  12 kB\n\
                 Anonymous:             {anonymous} kB\nAnonHugePages:         0 kB\nSwap:                  {swap} kB\n\
                 SwapPss:               0 kB\nVmFlags: rd mr mw me\n"
            )
        };
        let (program, other) = ("/opt/a b/shelfcade", "/usr/lib/libc.so.6");
        let maps = [
            mapping(0x1000, "r--p", program, 0, 0),
            mapping(0x2000, "r-xp", program, 0, 0),
            // The linker's addresses, in memory and in swap.
            mapping(0x3000, "r--p", program, 8, 0),
            mapping(0x4000, "r--p", program, 0, 4),
            mapping(0x5000, "rw-p", program, 0, 0),
            mapping(0x6000, "r--s", program, 0, 0),
            mapping(0x7000, "r-xp", other, 0, 0),
            "nonsense\n".to_owned(),
        ];
        assert_eq!(unwritten_in(&maps.concat(), program), [0x1000..0x2000, 0x2000..0x3000]);
        assert!(unwritten_in(&maps.concat(), "/opt/a b/shelfcade (deleted)").is_empty());
        // Without a field, or cut off in the middle of a mapping.
        assert!(unwritten_in(&maps[0].replace("Anonymous", "Unknown"), program).is_empty());
        assert!(unwritten_in(&maps[0][..100], program).is_empty());
    }

    #[test]
    fn a_program_goes_on_after_it_was_unmapped() {
        let unmapped = [unmap_program(), unmap_program()];
        assert!(unmapped[0] > 100_000 && unmapped[0] == unmapped[1], "{unmapped:?}");
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
