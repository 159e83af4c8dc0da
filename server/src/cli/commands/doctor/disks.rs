//! Checks the data folder: write access, file system and free space.

use super::Finding;
use crate::site::open_data_folder;
use indicatif::HumanBytes;
use rustix::fs::{statfs, statvfs};
use std::io::ErrorKind;
use std::path::Path;

/// Free bytes below which nothing can be stored safely: a copy of the databases has to fit.
const TOO_LITTLE: u64 = 64 * 1024 * 1024;
/// Free bytes below which space may soon run out.
const LITTLE: u64 = 512 * 1024 * 1024;

/// Magic numbers of file systems (statfs(2), linux/magic.h; exFAT's from fs/exfat/exfat_raw.h).
const KINDS: [(u64, &str, Kind); 11] = [
    (0x2011_bab0, "exFAT", Kind::WithoutRights),
    (0x4d44, "FAT", Kind::WithoutRights),
    (0x5346_544e, "NTFS", Kind::WithoutRights),
    (0x7366_746e, "NTFS", Kind::WithoutRights),
    (0x6969, "NFS", Kind::Network),
    (0xff53_4d42, "CIFS", Kind::Network),
    (0xfe53_4d42, "SMB", Kind::Network),
    (0x517b, "SMB", Kind::Network),
    (0x0102_1997, "9p", Kind::Network),
    (0x0102_1994, "tmpfs", Kind::Memory),
    (0x8584_58f6, "ramfs", Kind::Memory),
];

/// Limitations of a file system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    WithoutRights,
    Network,
    Memory,
}

/// Checks the data folder.
pub(super) fn check_data(data: &Path) -> Vec<Finding> {
    let shown = data.display();
    let mut findings = vec![match data.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Finding::ok(format!("data: {shown} does not exist yet; the first start creates it"))
        }
        Err(error) => Finding::fail(format!("data: cannot access {shown} ({error}); try with sudo")),
        Ok(_) => match open_data_folder(data) {
            Ok(()) => Finding::ok(format!("data: {shown} is writable")),
            Err(error) => Finding::fail(error.to_string()),
        },
    }];
    findings.extend(existing(data).and_then(|folder| statfs(folder).ok()).and_then(|disk| {
        let number = u64::try_from(disk.f_type).unwrap_or_default() & 0xffff_ffff;
        KINDS.iter().find(|(kind, ..)| *kind == number).map(|(_, name, kind)| describe(data, name, *kind))
    }));
    findings.extend(check_space("data", data));
    findings
}

fn describe(data: &Path, name: &str, kind: Kind) -> Finding {
    let shown = data.display();
    match kind {
        Kind::WithoutRights => Finding::warn(format!(
            "data: {shown} is on {name}, where everybody can read it and a power cut may damage it; better use the \
             system's own disk (ext4)"
        )),
        Kind::Network => Finding::warn(format!(
            "data: {shown} is on a network share ({name}), where databases are not safe; use a disk of this machine, \
             and back up to the share"
        )),
        Kind::Memory => {
            Finding::fail(format!("data: {shown} is in memory ({name}) and is lost at a restart; use a disk"))
        }
    }
}

/// Checks the free space on the disk of a folder, which need not exist yet.
pub(super) fn check_space(what: &str, folder: &Path) -> Option<Finding> {
    let disk = statvfs(existing(folder)?).ok()?;
    Some(judge_space(what, folder, disk.f_bavail.saturating_mul(disk.f_frsize)))
}

fn judge_space(what: &str, folder: &Path, left: u64) -> Finding {
    let text = format!("{what}: {} free on the disk of {}", HumanBytes(left), folder.display());
    if left < TOO_LITTLE {
        return Finding::fail(format!("{text}; free some space, or choose another folder"));
    }
    if left < LITTLE { Finding::warn(format!("{text}; free some space soon")) } else { Finding::ok(text) }
}

/// Returns the folder or its nearest existing ancestor.
fn existing(folder: &Path) -> Option<&Path> {
    folder.ancestors().find(|above| above.is_dir())
}

#[cfg(test)]
mod tests {
    use super::super::Level;
    use super::*;

    #[test]
    fn space_is_judged_and_counted_where_a_folder_will_be() {
        let folder = Path::new("/data");
        let level = |left| judge_space("data", folder, left).level;
        assert_eq!([level(0), level(TOO_LITTLE), level(LITTLE)], [Level::Fail, Level::Warn, Level::Ok]);
        let home = tempfile::tempdir().unwrap();
        assert!(check_space("data", &home.path().join("not/yet")).is_some());
    }

    #[test]
    fn disks_that_lose_or_open_data_are_told() {
        let level = |kind| describe(Path::new("/data"), "x", kind).level;
        assert_eq!(level(Kind::WithoutRights), Level::Warn);
        assert_eq!(level(Kind::Network), Level::Warn);
        assert_eq!(level(Kind::Memory), Level::Fail);
    }

    #[test]
    fn what_can_be_written_is_told_from_what_cannot() {
        let home = tempfile::tempdir().unwrap();
        assert_eq!(check_data(home.path())[0].level, Level::Ok);
        let file = home.path().join("file");
        std::fs::write(&file, "").unwrap();
        assert_eq!(check_data(&file)[0].level, Level::Fail);
    }
}
