//! The new program, beside the one that runs: fetched, its signed checksum compared, and only then unpacked. Of the
//! archive one file is taken, `FOLDER/shelfcade`; where it goes, the archive does not say.

use super::UpdateError;
use super::manifest::ArchiveFacts;
use super::source::Source;
use crate::atomic_file;
use flate2::read::GzDecoder;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::{Component, Path};
use tempfile::NamedTempFile;

/// What the program is called in an archive.
const PROGRAM: &str = "shelfcade";
/// Most bytes of the program.
const MAX_PROGRAM: u64 = 256 << 20;
/// Most bytes of all that an archive unpacks to.
const MAX_UNPACKED: u64 = 512 << 20;
/// Most entries of an archive.
const MAX_ENTRIES: usize = 4096;

/// Fetches an archive and unpacks its program into a file beside `program`; dropped, nothing of it is left.
///
/// # Errors
/// [`UpdateError`]; nothing was changed then.
pub fn stage(source: &Source, archive: &ArchiveFacts, program: &Path) -> Result<NamedTempFile, UpdateError> {
    let fail = UpdateError::io(program);
    let mut fetched = atomic_file::begin(program).map_err(&fail)?;
    source.archive(archive, fetched.as_file_mut())?;
    fetched.as_file_mut().rewind().map_err(&fail)?;
    let mut staged = atomic_file::begin(program).map_err(&fail)?;
    let wrong = |error: io::Error| UpdateError::Archive { name: archive.name.clone(), reason: error.to_string() };
    unpack(fetched.as_file_mut(), staged.as_file_mut()).map_err(wrong)?;
    // As the one that it will stand in for, also where that has the rights of no program.
    let rights = program.metadata().map_err(&fail)?.permissions();
    staged.as_file().set_permissions(rights).map_err(&fail)?;
    Ok(staged)
}

/// Writes the one program of an archive to `to`.
///
/// # Errors
/// [`io::Error`] for an archive that is torn, too large, has no program or two, or names files outside of its folder.
pub fn unpack(archive: &mut File, to: &mut File) -> io::Result<()> {
    let mut limited = GzDecoder::new(archive).take(MAX_UNPACKED);
    let mut entries = tar::Archive::new(&mut limited);
    let mut has_program = false;
    for (number, entry) in entries.entries()?.enumerate() {
        let mut entry = entry?;
        let path = entry.path()?.into_owned();
        if number >= MAX_ENTRIES || !path.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(io::Error::other(format!("{} is no name inside of its folder", path.display())));
        }
        let is_program = path.components().count() == 2 && path.ends_with(PROGRAM);
        if !is_program {
            continue;
        }
        if has_program || !entry.header().entry_type().is_file() || entry.size() > MAX_PROGRAM || entry.size() == 0 {
            return Err(io::Error::other(format!("{} is not one program", path.display())));
        }
        has_program = true;
        io::copy(&mut entry, to)?;
    }
    // To the very end, so that a torn tail shows.
    io::copy(&mut limited, &mut io::sink())?;
    if limited.limit() == 0 {
        return Err(io::Error::other("it unpacks to more than a program may have"));
    }
    match has_program {
        true => to.flush(),
        false => Err(io::Error::other("it holds no program")),
    }
}
