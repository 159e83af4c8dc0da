//! Detects disks mounted and unmounted at, above or below a folder. Inotify doesn't report them; the kernel's mount
//! table does.

use rustix::event::{PollFd, PollFlags};
use std::fs::File;
use std::io::{Read, Seek};
use std::path::{Path, PathBuf};

/// Maximum bytes read of the mount table.
const MOST_BYTES: u64 = 1024 * 1024;

/// The mounts relevant to one folder.
#[derive(Debug)]
pub(super) struct Mounts {
    table: File,
    seen: Vec<String>,
}

impl Mounts {
    /// Reads the current mounts; `None` if the mount table can't be opened.
    pub fn open(root: &Path) -> Option<Mounts> {
        let mut mounts = Mounts { table: File::open("/proc/self/mountinfo").ok()?, seen: Vec::new() };
        mounts.has_changed(root);
        Some(mounts)
    }

    /// Returns the descriptor to poll. It reports any change of the table, relevant or not.
    pub fn poll_fd(&self) -> PollFd<'_> {
        PollFd::new(&self.table, PollFlags::PRI)
    }

    /// Returns true if mounts relevant to `root` changed since the last call.
    pub fn has_changed(&mut self, root: &Path) -> bool {
        let mut text = Vec::new();
        let read = self.table.rewind().and_then(|()| (&self.table).take(MOST_BYTES).read_to_end(&mut text));
        if read.is_err() {
            return false;
        }
        let now = concerning(&String::from_utf8_lossy(&text), root);
        let changed = now != self.seen;
        self.seen = now;
        changed
    }
}

/// Returns the lines whose mount point is at, above or below a folder (proc_pid_mountinfo(5): the fifth field).
fn concerning(table: &str, root: &Path) -> Vec<String> {
    let root = escaped(root);
    let concerns = |line: &&str| {
        let point = line.split(' ').nth(4).map(Path::new);
        point.is_some_and(|point| point.starts_with(&root) || root.starts_with(point))
    };
    table.lines().filter(concerns).map(str::to_owned).collect()
}

/// Escapes a path as in the table: whitespace and backslashes as octal numbers.
fn escaped(path: &Path) -> PathBuf {
    let special = [('\\', "\\134"), (' ', "\\040"), ('\t', "\\011"), ('\n', "\\012")];
    let text = path.to_string_lossy().into_owned();
    special.iter().fold(text, |text, (byte, written)| text.replace(*byte, written)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_mounts_above_and_below_concern_a_folder() {
        let table = "21 1 8:2 / / rw - ext4 /dev/sda2 rw\n\
            30 21 8:17 / /media/My\\040Disk rw - exfat /dev/sdb1 rw\n\
            31 30 0:40 / /media/My\\040Disk/roms/nes rw - nfs4 box:/nes rw\n\
            32 21 0:22 / /run/user/1000 rw - tmpfs tmpfs rw\nnonsense\n";
        let lines =
            |root| concerning(table, Path::new(root)).iter().map(|line| line[..2].to_owned()).collect::<Vec<_>>();
        assert_eq!(lines("/media/My Disk/roms"), ["21", "30", "31"]);
        assert_eq!(lines("/srv/games"), ["21"]);
        assert_eq!(escaped(Path::new("/a\\b c\t9\n")), Path::new("/a\\134b\\040c\\0119\\012"));
    }
}
