//! Fetches the new program and unpacks it beside the running one, once its signed checksum was compared. Only one
//! file of the archive is used, `FOLDER/shelfcade`; the archive does not decide where it goes.

use super::UpdateError;
use super::manifest::ArchiveFacts;
use super::source::UpdateSource;
use crate::io::atomic_file;
use flate2::read::GzDecoder;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::{Component, Path};
use tempfile::NamedTempFile;

/// File name of the program in an archive.
const PROGRAM: &str = "shelfcade";
/// Most bytes of the program.
const MAX_PROGRAM: u64 = 256 << 20;
/// Most bytes that an archive may unpack to.
const MAX_UNPACKED: u64 = 512 << 20;
/// Most entries of an archive.
const MAX_ENTRIES: usize = 4096;

/// Fetches an archive and unpacks its program into a temporary file beside `program`, which is deleted on drop.
///
/// # Errors
/// Returns an error if the archive cannot be fetched or unpacked; nothing was changed then.
pub fn stage(source: &UpdateSource, archive: &ArchiveFacts, program: &Path) -> Result<NamedTempFile, UpdateError> {
    let fail = UpdateError::io(program);
    let mut fetched = atomic_file::begin(program).map_err(&fail)?;
    source.archive(archive, fetched.as_file_mut())?;
    fetched.as_file_mut().rewind().map_err(&fail)?;
    let mut staged = atomic_file::begin(program).map_err(&fail)?;
    let wrong = |error: io::Error| UpdateError::Archive { name: archive.name.clone(), reason: error.to_string() };
    unpack(fetched.as_file_mut(), staged.as_file_mut()).map_err(wrong)?;
    // The same permissions as the program it replaces, even if they are not those of a program.
    let rights = program.metadata().map_err(&fail)?.permissions();
    staged.as_file().set_permissions(rights).map_err(&fail)?;
    Ok(staged)
}

/// Writes the one program of an archive to `to`.
///
/// # Errors
/// Returns an error if the archive is torn or too large, has no program or several, or names files outside its
/// folder.
pub fn unpack(archive: &mut File, to: &mut File) -> io::Result<()> {
    let mut limited = GzDecoder::new(archive).take(MAX_UNPACKED);
    let mut entries = tar::Archive::new(&mut limited);
    let mut has_program = false;
    for (number, entry) in entries.entries()?.enumerate() {
        let mut entry = entry?;
        let path = entry.path()?.into_owned();
        if number >= MAX_ENTRIES || !path.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(io::Error::other(format!("{} is outside its folder, or one file too many", path.display())));
        }
        let is_program = path.components().count() == 2 && path.ends_with(PROGRAM);
        if !is_program {
            continue;
        }
        if has_program || !entry.header().entry_type().is_file() || entry.size() > MAX_PROGRAM || entry.size() == 0 {
            return Err(io::Error::other(format!("{} is not a valid program, or is a second one", path.display())));
        }
        has_program = true;
        io::copy(&mut entry, to)?;
    }
    // Read to the very end, so that a torn tail is noticed.
    io::copy(&mut limited, &mut io::sink())?;
    if limited.limit() == 0 {
        return Err(io::Error::other("the unpacked archive is too large"));
    }
    match has_program {
        true => to.flush(),
        false => Err(io::Error::other("it contains no program")),
    }
}
