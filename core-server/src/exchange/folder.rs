//! Exports into a folder that the owner named. Each file is written under another name and renamed. Nothing is
//! deleted, and nothing is written through a symlink, so that everything stays in the folder.

use super::{ExistingPicture, ExportError, ExportSink, Fill};
use crate::formats::ExchangeError;
use crate::io::atomic_file;
use crate::io::beneath::open_plain;
use std::ffi::OsString;
use std::fs::{File, Permissions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path, PathBuf};

/// The reason why nothing is written into a folder.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Its path isn't absolute, or contains `..`.
    #[error("not an absolute path: start it with / and leave out ..")]
    NotWhole,
    /// It is in or above one of Shelfcade's or the household's folders.
    #[error("it is inside {0} or contains it; choose another folder")]
    Kept(PathBuf),
    /// It isn't a folder.
    #[error("not a folder")]
    NotAFolder,
    /// It cannot be accessed.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// A folder to export into.
#[derive(Debug)]
pub struct ExportFolder {
    /// Without symlinks.
    path: PathBuf,
}

impl ExportFolder {
    /// Checks a folder, which need not exist yet. `kept` are folders that it must not lie in or above: ROM folders,
    /// the data folder, the cache.
    ///
    /// # Errors
    /// Returns [`FolderError`] if the folder cannot be used. Nothing is written.
    pub fn new(path: &Path, kept: &[PathBuf]) -> Result<ExportFolder, FolderError> {
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
            _ => Ok(ExportFolder { path }),
        }
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns those of `paths` that exist already.
    pub fn standing(&self, paths: &[String]) -> Vec<String> {
        paths.iter().filter(|path| self.path.join(path).symlink_metadata().is_ok()).cloned().collect()
    }

    /// Returns the path of a file, and creates its folders. A symlink or file in place of a folder is an error.
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
                Ok(_) => Err(io::Error::new(ErrorKind::InvalidInput, "a file or symlink instead of a folder")),
                Err(error) if error.kind() == ErrorKind::NotFound => std::fs::create_dir(&at),
                Err(error) => Err(error),
            };
            made.map_err(|source| ExportError::io(at.display(), source))?;
        }
        Ok(at)
    }
}

impl ExportSink for ExportFolder {
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

    fn picture(&mut self, path: &str, standing: ExistingPicture, fill: Fill<'_>) -> Result<bool, ExportError> {
        let path = self.place(path)?;
        let failed = |source| ExportError::io(path.display(), source);
        let old = match path.symlink_metadata() {
            Ok(meta) if meta.is_file() => Some(meta),
            // A symlink to a file is a picture to its readers: it stays, and nothing is written through it.
            Ok(_) if path.is_file() => return Ok(false),
            Ok(_) => {
                let source = io::Error::new(ErrorKind::InvalidInput, "not a regular file");
                return Err(ExchangeError::Io { place: path.display().to_string(), source }.into());
            }
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(failed(error)),
        };
        if old.is_some() && standing == ExistingPicture::Stays {
            return Ok(false);
        }
        let mut file = atomic_file::begin(&path).map_err(failed)?;
        file.as_file().set_permissions(Permissions::from_mode(0o644)).or_else(unsupported).map_err(failed)?;
        fill(&mut file)?;
        file.flush().map_err(failed)?;
        // Not synced one by one: each picture can be exported again.
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

/// Accepts a disk without permissions (FAT).
fn unsupported(error: io::Error) -> io::Result<()> {
    if error.kind() == ErrorKind::PermissionDenied { Ok(()) } else { Err(error) }
}

/// Resolves symlinks, also for a path that doesn't exist yet.
fn real(path: &Path) -> io::Result<PathBuf> {
    let mut missing: Vec<OsString> = Vec::new();
    let mut there = path.to_owned();
    loop {
        match there.canonicalize() {
            Ok(real) => return Ok(missing.iter().rev().fold(real, |path, part| path.join(part))),
            // A dangling symlink is an error, as it would be followed later.
            Err(error) if error.kind() == ErrorKind::NotFound && there.symlink_metadata().is_err() => {
                let name = there.file_name().map(ToOwned::to_owned).ok_or(error)?;
                missing.push(name);
                there.pop();
            }
            Err(error) => return Err(error),
        }
    }
}
