//! Reads untrusted files: regular files only, bounded, never blocking.

use super::{ExchangeError, List};
use crate::io::beneath::open_plain;
use ignore::{Walk, WalkBuilder};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// Most files and folders visited below a folder.
const MAX_LOOKED: usize = 100_000;

/// Reads all of `input`, at most `max` bytes.
///
/// # Errors
/// Returns [`ExchangeError::TooLarge`] if there are more, or [`ExchangeError::Io`].
pub(super) fn read_all(input: impl Read, max: u64) -> Result<Vec<u8>, ExchangeError> {
    let bytes = read_up_to(input, max + 1)?;
    if bytes.len() as u64 > max {
        return Err(ExchangeError::TooLarge { max });
    }
    Ok(bytes)
}

/// Reads the first `max` bytes of `input`, or all there are.
///
/// # Errors
/// Returns [`ExchangeError::Io`] if it cannot be read.
pub(super) fn read_up_to(input: impl Read, max: u64) -> Result<Vec<u8>, ExchangeError> {
    let mut bytes = Vec::new();
    input.take(max).read_to_end(&mut bytes).map_err(|source| ExchangeError::io("the list", source))?;
    Ok(bytes)
}

/// Walks all below a folder down to a depth, in the order of the disk. Symlinks below it aren't followed.
pub(crate) fn walk(folder: &Path, depth: usize) -> Walk {
    WalkBuilder::new(folder).standard_filters(false).max_depth(Some(depth)).build()
}

/// Passes the files below a folder whose names have this ending, in any case, to `take`: the list, the folders below
/// `folder`, the name, and the file. Unreadable files are skipped in the list; files that vanish meanwhile are
/// ignored.
///
/// # Errors
/// Returns [`ExchangeError::Io`] if the folder itself cannot be read.
pub(super) fn each_file(
    folder: &Path,
    ending: &str,
    depth: usize,
    list: &mut List,
    mut take: impl FnMut(&mut List, &str, &str, File) -> Result<(), ExchangeError>,
) -> Result<(), ExchangeError> {
    for (looked, found) in walk(folder, depth).enumerate() {
        if looked > MAX_LOOKED {
            list.is_partial = true;
            list.skip(folder.display(), format_args!("more than {MAX_LOOKED} files"));
            break;
        }
        let found = match found {
            Ok(found) => found,
            Err(error) if error.depth() == Some(0) => {
                return Err(ExchangeError::io(
                    folder.display(),
                    error.into_io_error().unwrap_or(ErrorKind::Other.into()),
                ));
            }
            Err(error) => {
                list.is_partial = true;
                list.skip(folder.display(), error);
                continue;
            }
        };
        let name = found.file_name().to_string_lossy();
        let is_file = found.file_type().is_some_and(|kind| kind.is_file());
        if !is_file || !name.to_ascii_lowercase().ends_with(ending) {
            continue;
        }
        let within = found.path().parent().and_then(|parent| parent.strip_prefix(folder).ok());
        let within = within.map(Path::to_string_lossy).unwrap_or_default();
        let file = open_plain(found.path()).map_err(|source| ExchangeError::io(&name, source));
        match file.and_then(|file| take(list, &within, &name, file)) {
            Err(ExchangeError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                list.is_partial |= matches!(error, ExchangeError::Io { .. });
                list.skip(&name, error);
            }
            Ok(()) => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_is_refused() {
        assert_eq!(read_all(std::io::repeat(1).take(10), 10).unwrap().len(), 10);
        assert!(matches!(read_all(std::io::repeat(1), 10), Err(ExchangeError::TooLarge { max: 10 })));
    }
}
