//! How much memory the process has, as the kernel says.

use shelfcade_core::page::MemoryView;

/// Resident memory now and at most, in bytes; zeros where there is no `/proc`. The shelf's share is the
/// caller's to fill in.
pub fn measure() -> MemoryView {
    from_kernel().unwrap_or_default()
}

fn from_kernel() -> Option<MemoryView> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    Some(MemoryView { resident: read_field(&status, "VmRSS:")?, peak: read_field(&status, "VmHWM:")?, shelf: 0 })
}

/// A line such as `VmRSS:     12345 kB`, in bytes.
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
}
