//! An export in a folder that the owner named. Each file is written beside and renamed; nothing is deleted; nothing is
//! written through a link, so that it stays in the folder.

use super::{ExportError, Fill, Sink, Standing};
use crate::atomic_file;
use crate::beneath::open_plain;
use crate::exchange::ExchangeError;
use std::ffi::OsString;
use std::fs::{File, Permissions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path, PathBuf};

/// Why nothing is written into a folder.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Its path does not begin at the top, or leads back up.
    #[error("not a whole path: begin it with / and leave out ..")]
    NotWhole,
    /// It lies in a folder of ours or the household's, or such a one in it.
    #[error("it lies in or above {0}: choose another folder")]
    Kept(PathBuf),
    /// Something else than a folder stands there.
    #[error("this is no folder")]
    NotAFolder,
    /// It cannot be looked at.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// A folder to write into.
#[derive(Debug)]
pub struct Folder {
    /// Without links.
    path: PathBuf,
}

impl Folder {
    /// A folder, which may not be there yet, outside of all that is kept: ROM folders, the data folder, the cache.
    ///
    /// # Errors
    /// [`FolderError`]. Nothing was written.
    pub fn new(path: &Path, kept: &[PathBuf]) -> Result<Folder, FolderError> {
        let is_plain = |part| matches!(part, Component::RootDir | Component::Normal(_));
        if !path.is_absolute() || !path.components().all(is_plain) {
            return Err(FolderError::NotWhole);
        }
        let path = real(path)?;
        for kept in kept {
            let whole = std::path::absolute(kept)?;
            let real = real(&whole)?;
            if [&whole, &real].iter().any(|kept| path.starts_with(kept) || kept.starts_with(&path)) {
                return Err(FolderError::Kept(kept.clone()));
            }
        }
        match path.symlink_metadata() {
            Ok(meta) if !meta.is_dir() => Err(FolderError::NotAFolder),
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
            _ => Ok(Folder { path }),
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Which of these stand there already.
    pub fn standing(&self, paths: &[String]) -> Vec<String> {
        paths.iter().filter(|path| self.path.join(path).symlink_metadata().is_ok()).cloned().collect()
    }

    /// Where a file goes; its folders are made. A link or file in the place of one is refused.
    fn place(&self, path: &str) -> Result<PathBuf, ExportError> {
        std::fs::create_dir_all(&self.path).map_err(|source| ExportError::io(self.path.display(), source))?;
        let mut at = self.path.clone();
        let mut parts = path.split('/').peekable();
        while let Some(part) = parts.next() {
            at.push(part);
            if parts.peek().is_none() {
                break;
            }
            let made = match at.symlink_metadata() {
                Ok(meta) if meta.is_dir() => Ok(()),
                Ok(_) => Err(io::Error::new(ErrorKind::InvalidInput, "not a folder, or a link to one")),
                Err(error) if error.kind() == ErrorKind::NotFound => std::fs::create_dir(&at),
                Err(error) => Err(error),
            };
            made.map_err(|source| ExportError::io(at.display(), source))?;
        }
        Ok(at)
    }
}

impl Sink for Folder {
    fn existing(&mut self, path: &str) -> Result<Option<File>, ExportError> {
        let path = self.place(path)?;
        match open_plain(&path) {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(source) => Err(ExchangeError::Io { place: path.display().to_string(), source }.into()),
        }
    }

    fn list(&mut self, path: &str, fill: Fill<'_>) -> Result<(), ExportError> {
        let path = self.place(path)?;
        let failed = |source| ExportError::io(path.display(), source);
        let file = atomic_file::begin(&path).map_err(failed)?;
        file.as_file().set_permissions(Permissions::from_mode(0o644)).or_else(unsupported).map_err(failed)?;
        let mut out = BufWriter::new(file);
        fill(&mut out)?;
        let file = out.into_inner().map_err(|error| failed(error.into_error()))?;
        atomic_file::put(file, &path).map_err(failed)
    }

    fn picture(&mut self, path: &str, standing: Standing, fill: Fill<'_>) -> Result<bool, ExportError> {
        let path = self.place(path)?;
        let failed = |source| ExportError::io(path.display(), source);
        let old = match path.symlink_metadata() {
            Ok(meta) if meta.is_file() => Some(meta),
            // A link to one is one to whoever reads it; it stays, and nothing is written through it.
            Ok(_) if path.is_file() => return Ok(false),
            Ok(_) => {
                let source = io::Error::new(ErrorKind::InvalidInput, "no file");
                return Err(ExchangeError::Io { place: path.display().to_string(), source }.into());
            }
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(failed(error)),
        };
        if old.is_some() && standing == Standing::Stays {
            return Ok(false);
        }
        let mut file = atomic_file::begin(&path).map_err(failed)?;
        file.as_file().set_permissions(Permissions::from_mode(0o644)).or_else(unsupported).map_err(failed)?;
        fill(&mut file)?;
        file.flush().map_err(failed)?;
        // Not synced one by one: each can be written again.
        if let Some(old) = old {
            let is_same = file.as_file().metadata().map_err(failed)?.len() == old.len()
                && std::fs::read(file.path()).map_err(failed)? == std::fs::read(&path).map_err(failed)?;
            return match is_same {
                true => Ok(false),
                false => file.persist(&path).map(|_| true).map_err(|error| failed(error.error)),
            };
        }
        match file.persist_noclobber(&path) {
            Ok(_) => Ok(true),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(failed(error.error)),
        }
    }
}

/// A disk without rights (FAT) is good enough.
fn unsupported(error: io::Error) -> io::Result<()> {
    if error.kind() == ErrorKind::PermissionDenied { Ok(()) } else { Err(error) }
}

/// A path without links, also of what is not there yet.
fn real(path: &Path) -> io::Result<PathBuf> {
    let mut missing: Vec<OsString> = Vec::new();
    let mut there = path.to_owned();
    loop {
        match there.canonicalize() {
            Ok(real) => return Ok(missing.iter().rev().fold(real, |path, part| path.join(part))),
            // A link that leads nowhere would be followed later.
            Err(error) if error.kind() == ErrorKind::NotFound && there.symlink_metadata().is_err() => {
                let name = there.file_name().map(ToOwned::to_owned).ok_or(error)?;
                missing.push(name);
                there.pop();
            }
            Err(error) => return Err(error),
        }
    }
}
