//! Reading a file that somebody else made: regular files only, bounded, never waiting.

use super::ExchangeError;
use rustix::fs::{Mode, OFlags};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Opens a file for reading. A pipe, device or link is refused: opening the first would wait for ever.
///
/// # Errors
/// [`io::Error`], `InvalidInput` for what is no regular file.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let file = File::from(rustix::fs::open(path, flags, Mode::empty())?);
    match file.metadata()?.is_file() {
        true => Ok(file),
        false => Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file")),
    }
}

/// Reads all of `input`, at most `max` bytes.
///
/// # Errors
/// [`ExchangeError::TooLarge`] beyond, [`ExchangeError::Io`].
pub(super) fn read_all(input: impl Read, max: u64) -> Result<Vec<u8>, ExchangeError> {
    let mut bytes = Vec::new();
    input.take(max + 1).read_to_end(&mut bytes).map_err(|source| ExchangeError::io("the list", source))?;
    if bytes.len() as u64 > max {
        return Err(ExchangeError::TooLarge { max });
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_is_refused_at_once() {
        let home = tempfile::tempdir().unwrap();
        let pipe = home.path().join("pipe");
        rustix::fs::mknodat(rustix::fs::CWD, &pipe, rustix::fs::FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).unwrap();
        assert!(open(&pipe).is_err());
        assert!(open(home.path()).is_err());
        std::fs::write(home.path().join("file"), "x").unwrap();
        std::os::unix::fs::symlink(home.path().join("file"), home.path().join("link")).unwrap();
        assert!(open(&home.path().join("link")).is_err());
        open(&home.path().join("file")).unwrap();
    }

    #[test]
    fn too_much_is_refused() {
        assert_eq!(read_all(io::repeat(1).take(10), 10).unwrap().len(), 10);
        assert!(matches!(read_all(io::repeat(1), 10), Err(ExchangeError::TooLarge { max: 10 })));
    }
}
