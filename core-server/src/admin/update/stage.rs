//! Fetches the new program and unpacks it beside the running one, once its signed checksum was compared. Only one
//! file of the archive is used, `FOLDER/shelfcade`; the archive does not decide where it goes.

use super::UpdateError;
use super::manifest::ArchiveFacts;
use super::source::UpdateSource;
use crate::io::atomic_file;
use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};
use std::io::{self, Read, Seek, Write};
use std::path::{Component, Path};
use tempfile::NamedTempFile;

/// File name of the program in an archive.
const PROGRAM: &str = "shelfcade";
const MAX_PROGRAM_BYTES: u64 = 256 << 20;
const MAX_UNPACKED_BYTES: u64 = 512 << 20;
const MAX_ENTRIES: usize = 4096;

/// Fetches an archive and unpacks its program into a temporary file beside `program`, which is deleted on drop.
///
/// # Errors
/// Returns an error if the archive cannot be fetched or unpacked; nothing was changed then.
pub fn stage(source: &UpdateSource, archive: &ArchiveFacts, program: &Path) -> Result<NamedTempFile, UpdateError> {
    let ArchiveFacts { name, bytes, sha256 } = archive;
    let fail = UpdateError::io(program);
    let mut fetched = atomic_file::begin(program).map_err(&fail)?;
    source.copy(name, *bytes, &mut fetched)?;
    fetched.rewind().map_err(&fail)?;
    let (mut hash, mut done, mut chunk) = (Sha256::new(), 0, vec![0; 64 << 10]);
    loop {
        match fetched.read(&mut chunk).map_err(&fail)? {
            0 => break,
            read => {
                hash.update(&chunk[..read]);
                done += read as u64;
            }
        }
    }
    if done != *bytes {
        return Err(UpdateError::Size(name.clone(), *bytes));
    }
    if !hex::encode(hash.finalize()).eq_ignore_ascii_case(sha256) {
        return Err(UpdateError::Checksum(name.clone()));
    }
    fetched.rewind().map_err(&fail)?;
    let mut staged = atomic_file::begin(program).map_err(&fail)?;
    unpack(&mut fetched, &mut staged).map_err(|error| UpdateError::Archive(name.clone(), error))?;
    // The same permissions as the program it replaces, even if they are not those of a program.
    let rights = program.metadata().map_err(&fail)?.permissions();
    staged.as_file().set_permissions(rights).map_err(&fail)?;
    Ok(staged)
}

/// Writes the one program of an archive to `to`.
fn unpack(archive: &mut impl Read, to: &mut impl Write) -> io::Result<()> {
    let mut limited = GzDecoder::new(archive).take(MAX_UNPACKED_BYTES);
    let mut entries = tar::Archive::new(&mut limited);
    let mut has_program = false;
    for (number, entry) in entries.entries()?.enumerate() {
        let mut entry = entry?;
        let path = entry.path()?.into_owned();
        if number >= MAX_ENTRIES || !path.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(io::Error::other(format!("{} is outside its folder, or one file too many", path.display())));
        }
        if path.components().count() != 2 || !path.ends_with(PROGRAM) {
            continue;
        }
        let is_valid = entry.header().entry_type().is_file() && (1..=MAX_PROGRAM_BYTES).contains(&entry.size());
        if has_program || !is_valid {
            return Err(io::Error::other(format!("{} is not a valid program, or is a second one", path.display())));
        }
        has_program = true;
        io::copy(&mut entry, to)?;
    }
    // Read to the very end, so that a torn tail is noticed.
    io::copy(&mut limited, &mut io::sink())?;
    match (has_program, limited.limit()) {
        (_, 0) => Err(io::Error::other("the unpacked archive is too large")),
        (false, _) => Err(io::Error::other("it contains no program")),
        (true, _) => to.flush(),
    }
}
