//! Checks if this process can replace the program file.

use crate::io::atomic_file;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The list of files that the Debian package installed.
const OF_DPKG: &str = "/var/lib/dpkg/info/shelfcade.list";

/// The reason why a program file cannot be replaced.
#[derive(Debug, thiserror::Error)]
pub enum NotReplaceable {
    /// It belongs to a Debian package.
    #[error("this program belongs to a Debian package: download the newer one and `apt install ./shelfcade_….deb`")]
    OfPackage,
    /// A file operation fails.
    #[error("{0} cannot be replaced ({1}): {right}", right = match .1.kind() {
        ErrorKind::ReadOnlyFilesystem => "in a container, use the newer image",
        _ => "run as root: sudo shelfcade update",
    })]
    Io(PathBuf, io::Error),
}

/// Checks a program by creating a file beside it, which is deleted at once.
///
/// # Errors
/// Returns the reason why it cannot be replaced, with what to do instead.
pub fn check(program: &Path) -> Result<(), NotReplaceable> {
    check_with(program, Path::new(OF_DPKG))
}

fn check_with(program: &Path, of_dpkg: &Path) -> Result<(), NotReplaceable> {
    let listed = std::fs::read_to_string(of_dpkg).unwrap_or_default();
    if listed.lines().any(|line| Path::new(line) == program) {
        return Err(NotReplaceable::OfPackage);
    }
    // Beside it, because a rename will replace it.
    atomic_file::begin(program).map(drop).map_err(|error| NotReplaceable::Io(program.to_owned(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_of_a_package_or_beyond_reach_is_left_alone() {
        let home = tempfile::tempdir().unwrap();
        let (program, list) = (home.path().join("shelfcade"), home.path().join("list"));
        std::fs::write(&program, "old").unwrap();
        std::fs::write(&list, "/usr/bin/other\n").unwrap();
        check_with(&program, &list).unwrap();
        check_with(&program, &home.path().join("none")).unwrap();
        std::fs::write(&list, format!("/.\n{}\n", program.display())).unwrap();
        let of_package = check_with(&program, &list).unwrap_err();
        assert!(matches!(of_package, NotReplaceable::OfPackage) && of_package.to_string().contains("apt install"));
        let beyond = check_with(Path::new("/proc/none/shelfcade"), &home.path().join("none")).unwrap_err();
        assert!(beyond.to_string().contains("sudo shelfcade update"), "{beyond}");
        let read_only = NotReplaceable::Io(program.clone(), ErrorKind::ReadOnlyFilesystem.into()).to_string();
        assert!(read_only.contains("use the newer image"), "{read_only}");
        assert_eq!(std::fs::read(&program).unwrap(), b"old");
    }
}
