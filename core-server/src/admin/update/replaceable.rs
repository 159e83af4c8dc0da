//! Checks if this process can replace the program file.

use crate::io::atomic_file;
use std::io;
use std::path::Path;

/// The list of files that the Debian package installed.
const OF_DPKG: &str = "/var/lib/dpkg/info/shelfcade.list";

/// The answer to whether a program file can be replaced.
#[derive(Debug)]
pub enum Replaceable {
    /// It can be replaced.
    Yes,
    /// It belongs to a Debian package.
    OfPackage,
    /// It cannot be replaced, for this reason.
    No(io::Error),
}

impl Replaceable {
    /// Checks a program by creating a file beside it, which is deleted at once.
    pub fn of(program: &Path) -> Replaceable {
        Replaceable::by(program, Path::new(OF_DPKG))
    }

    /// Like [`Replaceable::of`], with another list of the package's files.
    pub fn by(program: &Path, of_dpkg: &Path) -> Replaceable {
        let listed = std::fs::read_to_string(of_dpkg).unwrap_or_default();
        if listed.lines().any(|line| Path::new(line) == program) {
            return Replaceable::OfPackage;
        }
        // Beside it, because a rename will replace it.
        atomic_file::begin(program).map_or_else(Replaceable::No, |_| Replaceable::Yes)
    }
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
        assert!(matches!(Replaceable::by(&program, &list), Replaceable::Yes));
        assert!(matches!(Replaceable::by(&program, &home.path().join("none")), Replaceable::Yes));
        std::fs::write(&list, format!("/.\n{}\n", program.display())).unwrap();
        assert!(matches!(Replaceable::by(&program, &list), Replaceable::OfPackage));
        let beyond = Replaceable::by(Path::new("/proc/none/shelfcade"), &home.path().join("none"));
        assert!(matches!(beyond, Replaceable::No(_)));
        assert_eq!(std::fs::read(&program).unwrap(), b"old");
    }
}
