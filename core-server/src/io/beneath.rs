//! Safe access to files below the ROM folders. All code that reads ROM folders must go through here.
//!
//! People who can write to a ROM folder (a network share, a friend's memory card) must not be able to expose this
//! machine's files with a symlink. The kernel resolves every path beneath its root (`openat2` with `RESOLVE_BENEATH`).
//! A link that leaves its root is followed only into another ROM folder, and never into the data folder, under any
//! path. Only regular files are opened: opening a pipe can block forever, and opening a device can have side effects.

use crate::io::file_id::FileId;
use rustix::fs::{AtFlags, CWD, FileType, Mode, OFlags, RawDir, ResolveFlags, Stat};
use rustix::io::Errno;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::mem::MaybeUninit;
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Gets metadata without opening the file.
const LOOK: OFlags = OFlags::PATH.union(OFlags::CLOEXEC);
/// Opens for reading. `NONBLOCK` keeps the open from waiting for a pipe's writer.
const READ: OFlags = OFlags::RDONLY.union(OFlags::NONBLOCK).union(OFlags::NOCTTY).union(OFlags::CLOEXEC);

/// Bytes of a directory listing read per system call.
const LISTING: usize = 32 * 1024;

/// Type of a directory entry, after following links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum EntryKind {
    File,
    Dir,
    /// A pipe, a socket, a device or a dangling link.
    Other,
    /// Outside all ROM folders: the target of a link that leads out of them, or the data folder.
    Outside,
}

/// Metadata of a file or folder, read without opening it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Meta {
    pub kind: EntryKind,
    pub size: u64,
    /// Modification time in nanoseconds since 1970, clamped to `i64`. Never 0, which means "read it again".
    pub mtime_ns: i64,
    pub id: FileId,
}

/// A directory entry.
#[derive(Debug)]
pub(crate) struct ListedEntry {
    pub name: Box<[u8]>,
    pub kind: EntryKind,
    pub is_link: bool,
    /// Bytes. Meaningful for files only, as is `mtime_ns`.
    pub size: u64,
    pub mtime_ns: i64,
}

/// A folder opened for listing.
#[derive(Debug)]
pub(crate) struct OpenFolder {
    fd: OwnedFd,
    pub meta: Meta,
}

/// An open folder with its root and path.
type Held = (usize, Box<[u8]>, OwnedFd);

#[derive(Debug)]
struct Root {
    path: PathBuf,
    /// Canonical path. Resolved when a link first leaves its own root, and retried while the root is missing.
    real: OnceLock<PathBuf>,
}

/// The ROM folders. Paths are relative to one of them, separated by `/`, and empty for the root itself.
#[derive(Debug)]
pub(crate) struct RomFolders {
    roots: Vec<Root>,
    /// The data folder.
    data: Option<FileId>,
    /// The folder of the last lookup, kept open because lookups in one folder come in a row.
    last: Mutex<Option<Held>>,
    /// True once `openat2` turned out to be missing from the kernel or blocked by a sandbox.
    is_old: AtomicBool,
}

impl RomFolders {
    /// Creates the set of ROM folders. The data folder `data` is never entered, even if it lies in one of them.
    pub fn new(roots: Vec<PathBuf>, data: Option<&Path>) -> RomFolders {
        let data = data.and_then(|data| FileId::at(data).ok());
        let roots = roots.into_iter().map(|path| Root { path, real: OnceLock::new() }).collect();
        RomFolders { roots, data, last: Mutex::default(), is_old: AtomicBool::new(false) }
    }

    /// Returns the path on disk, for display.
    pub fn disk_path(&self, root: usize, path: &[u8]) -> PathBuf {
        let root = &self.roots[root].path;
        if path.is_empty() { root.clone() } else { root.join(OsStr::from_bytes(path)) }
    }

    /// Returns the metadata of a file or folder.
    ///
    /// # Errors
    /// [`io::Error`]; see [`is_outside`].
    pub fn look(&self, root: usize, path: &[u8]) -> io::Result<Meta> {
        let cut = path.iter().rposition(|&byte| byte == b'/');
        let (folder, name) = cut.map_or((&b""[..], path), |at| (&path[..at], &path[at + 1..]));
        if matches!(name, b"" | b"." | b"..") {
            return self.meta_of(&self.open(root, path, LOOK)?);
        }
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if !last.as_ref().is_some_and(|(of, known, _)| *of == root && **known == *folder) {
            *last = Some(self.hold(root, folder)?.0);
        }
        let Some((_, _, fd)) = &*last else { return Err(ErrorKind::NotFound.into()) };
        let stat = rustix::fs::statat(fd, name, AtFlags::SYMLINK_NOFOLLOW)?;
        drop(last);
        match FileType::from_raw_mode(stat.st_mode) {
            FileType::Symlink => self.meta_of(&self.open(root, path, LOOK)?),
            _ => self.checked(&stat),
        }
    }

    /// Returns a folder's metadata and keeps it open for lookups of its entries.
    ///
    /// # Errors
    /// [`io::Error`]; see [`is_outside`].
    pub fn look_into(&self, root: usize, path: &[u8]) -> io::Result<Meta> {
        let (held, meta) = self.hold(root, path)?;
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(held);
        Ok(meta)
    }

    fn hold(&self, root: usize, path: &[u8]) -> io::Result<(Held, Meta)> {
        let fd = self.open(root, path, LOOK | OFlags::DIRECTORY)?;
        let meta = self.meta_of(&fd)?;
        Ok(((root, path.into(), fd), meta))
    }

    /// Closes the folder kept open, so that its disk can be unmounted.
    pub fn let_go(&self) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Opens a regular file for reading.
    ///
    /// # Errors
    /// [`io::Error`], `InvalidInput` if it isn't a regular file; see [`is_outside`].
    pub fn open_file(&self, root: usize, path: &[u8]) -> io::Result<File> {
        // A device is never opened, unless it replaces the file between these two calls.
        if self.look(root, path)?.kind != EntryKind::File {
            return Err(no_file());
        }
        regular(self.open(root, path, READ)?)
    }

    /// Opens a folder for listing.
    ///
    /// # Errors
    /// [`io::Error`]; see [`is_outside`].
    pub fn open_folder(&self, root: usize, path: &[u8]) -> io::Result<OpenFolder> {
        let fd = self.open(root, path, READ | OFlags::DIRECTORY)?;
        Ok(OpenFolder { meta: self.meta_of(&fd)?, fd })
    }

    /// Calls `take` for each entry of a folder, in no particular order: with the entry, or with the reason why its
    /// type can't be read. An error of the folder itself is returned and ends the listing.
    pub fn list(
        &self,
        (root, path): (usize, &[u8]),
        folder: &OpenFolder,
        mut take: impl FnMut(&[u8], io::Result<ListedEntry>),
    ) -> io::Result<()> {
        let mut space = [MaybeUninit::uninit(); LISTING];
        let mut reader = RawDir::new(&folder.fd, &mut space);
        while let Some(entry) = reader.next() {
            let entry = entry?;
            let name = entry.file_name().to_bytes();
            if name != b"." && name != b".." {
                take(name, self.entry_of((root, path), folder, name, entry.file_type()));
            }
        }
        Ok(())
    }

    /// Returns true if the link at this path on disk leads into a ROM folder.
    pub fn leads_inside(&self, link: &Path) -> bool {
        link.canonicalize().is_ok_and(|real| self.root_of(&real).is_some())
    }

    /// Returns true for the data folder.
    pub fn is_data(&self, id: FileId) -> bool {
        self.data == Some(id)
    }

    fn entry_of(
        &self,
        (root, path): (usize, &[u8]),
        folder: &OpenFolder,
        name: &[u8],
        kind: FileType,
    ) -> io::Result<ListedEntry> {
        let entry = |kind, is_link, size, mtime_ns| ListedEntry { name: name.into(), kind, is_link, size, mtime_ns };
        let (kind, meta) = match kind {
            FileType::RegularFile | FileType::Unknown => {
                let stat = rustix::fs::statat(&folder.fd, name, AtFlags::SYMLINK_NOFOLLOW)?;
                (FileType::from_raw_mode(stat.st_mode), Some(Meta::of(&stat)))
            }
            kind => (kind, None),
        };
        if kind != FileType::Symlink {
            let (size, mtime_ns) = meta.map_or((0, 0), |meta| (meta.size, meta.mtime_ns));
            return Ok(entry(kind_of(kind), false, size, mtime_ns));
        }
        let whole = if path.is_empty() { name.to_vec() } else { [path, b"/", name].concat() };
        Ok(match self.open(root, &whole, LOOK).and_then(|fd| self.meta_of(&fd)) {
            Ok(meta) => entry(meta.kind, true, meta.size, meta.mtime_ns),
            Err(error) if is_outside(&error) => entry(EntryKind::Outside, true, 0, 0),
            Err(_) => entry(EntryKind::Other, true, 0, 0),
        })
    }

    fn open(&self, root: usize, path: &[u8], flags: OFlags) -> io::Result<OwnedFd> {
        if !self.is_old.load(Ordering::Relaxed) {
            let top = rustix::fs::open(&self.roots[root].path, LOOK | OFlags::DIRECTORY, Mode::empty())?;
            match beneath(&top, path, flags, ResolveFlags::BENEATH) {
                Err(Errno::NOSYS | Errno::PERM) => self.is_old.store(true, Ordering::Relaxed),
                // The link leaves the root or is absolute, or something was renamed meanwhile.
                Err(Errno::XDEV | Errno::AGAIN) => {}
                opened => return Ok(opened?),
            }
        }
        let real = self.disk_path(root, path).canonicalize()?;
        let top = self.root_of(&real).ok_or(Errno::XDEV)?;
        if self.is_old.load(Ordering::Relaxed) {
            return Ok(rustix::fs::openat(CWD, &real, flags | OFlags::NOFOLLOW, Mode::empty())?);
        }
        let within = real.strip_prefix(top).unwrap_or(&real).as_os_str().as_bytes();
        let top = rustix::fs::open(top, LOOK | OFlags::DIRECTORY, Mode::empty())?;
        // A canonical path has no links, unless it changed meanwhile.
        Ok(beneath(&top, within, flags, ResolveFlags::BENEATH | ResolveFlags::NO_SYMLINKS)?)
    }

    /// Returns the root that contains this canonical path.
    fn root_of(&self, real: &Path) -> Option<&Path> {
        self.roots.iter().find_map(|root| {
            if root.real.get().is_none() {
                root.path.canonicalize().ok().map(|real| root.real.set(real));
            }
            root.real.get().map(PathBuf::as_path).filter(|root| real.starts_with(root))
        })
    }

    fn meta_of(&self, fd: &OwnedFd) -> io::Result<Meta> {
        self.checked(&rustix::fs::fstat(fd)?)
    }

    fn checked(&self, stat: &Stat) -> io::Result<Meta> {
        let meta = Meta::of(stat);
        if self.is_data(meta.id) { Err(Errno::XDEV.into()) } else { Ok(meta) }
    }
}

impl Meta {
    /// Reads the metadata of an open file.
    ///
    /// # Errors
    /// [`io::Error`]
    pub fn of_file(file: &File) -> io::Result<Meta> {
        Ok(Meta::of(&rustix::fs::fstat(file)?))
    }

    // These fields have different types on different architectures.
    #[allow(clippy::unnecessary_cast)]
    fn of(stat: &Stat) -> Meta {
        let nanos = (stat.st_mtime as i64).saturating_mul(1_000_000_000).saturating_add(stat.st_mtime_nsec as i64);
        Meta {
            kind: kind_of(FileType::from_raw_mode(stat.st_mode)),
            size: stat.st_size as u64,
            mtime_ns: if nanos == 0 { 1 } else { nanos },
            id: FileId::new(stat.st_dev as u64, stat.st_ino as u64),
        }
    }
}

/// Returns true if this error of [`RomFolders`] means that the path lies outside all ROM folders.
pub(crate) fn is_outside(error: &io::Error) -> bool {
    error.raw_os_error() == Some(Errno::XDEV.raw_os_error())
}

/// Opens a file that the owner named, or one in a folder they named. Pipes, devices and links return an error.
///
/// # Errors
/// [`io::Error`], `InvalidInput` if it isn't a regular file.
pub(crate) fn open_plain(path: &Path) -> io::Result<File> {
    regular(rustix::fs::open(path, READ | OFlags::NOFOLLOW, Mode::empty())?)
}

fn beneath(top: &OwnedFd, path: &[u8], flags: OFlags, resolve: ResolveFlags) -> rustix::io::Result<OwnedFd> {
    let path = if path.is_empty() { b"." } else { path };
    rustix::fs::openat2(top, path, flags, Mode::empty(), resolve | ResolveFlags::NO_MAGICLINKS)
}

fn regular(fd: OwnedFd) -> io::Result<File> {
    let is_file = FileType::from_raw_mode(rustix::fs::fstat(&fd)?.st_mode) == FileType::RegularFile;
    if is_file { Ok(File::from(fd)) } else { Err(no_file()) }
}

fn no_file() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, "not a regular file")
}

fn kind_of(kind: FileType) -> EntryKind {
    match kind {
        FileType::RegularFile => EntryKind::File,
        FileType::Directory => EntryKind::Dir,
        _ => EntryKind::Other,
    }
}

#[cfg(test)]
mod tests;
