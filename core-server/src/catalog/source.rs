//! Where a catalog's facts come from: a `.tar.gz`, `.tgz` or `.tar` archive, or a folder; URLs are first downloaded by
//! [`super::download`].
//!
//! An archive is streamed: nothing is unpacked to disk, one DAT is read at a time. What lies under other names than
//! `*.dat` and `*.xml` is passed over.

use jiff::Timestamp;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The project's public archive.
pub const DEFAULT_URL: &str = "https://github.com/libretro/libretro-database/archive/refs/heads/master.tar.gz";

/// Most bytes of one DAT.
const MAX_DAT: u64 = 1 << 28;
/// Most bytes of all files of an archive after decompression.
const MAX_TOTAL: u64 = 2 << 30;
/// Folders deeper than this are not entered.
const MAX_DEPTH: usize = 12;

/// Something to build a catalog from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// An archive file.
    Archive(PathBuf),
    /// A folder with DAT files at any depth.
    Folder(PathBuf),
    /// An archive on the web.
    Url(String),
}

impl Source {
    /// Tells the kind of a source by its looks: a URL, a folder that is there, or else an archive.
    pub fn of(text: &str) -> Source {
        let path = PathBuf::from(text);
        if text.starts_with("https://") || text.starts_with("http://") {
            Source::Url(text.to_owned())
        } else if path.is_dir() {
            Source::Folder(path)
        } else {
            Source::Archive(path)
        }
    }
}

/// Why a source could not be read to its end.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// It is not there, or cannot be read.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The archive ends early or is damaged.
    #[error("{path} is damaged after {dats} DAT files ({source}); nothing was changed")]
    Torn {
        /// The archive.
        path: PathBuf,
        /// DATs read before.
        dats: u32,
        /// What the decompressor said.
        source: io::Error,
    },
    /// It has no DAT files.
    #[error("{path} holds no DAT files: not a libretro-database archive or folder")]
    NoDats {
        /// The source.
        path: PathBuf,
    },
}

/// What is known of a source after it was read.
#[derive(Clone, Debug, Default)]
pub struct SourceFacts {
    /// SHA-256 of the archive file, in hex; empty for a folder.
    pub sha256: String,
    /// Commit of the repository, where the archive says it.
    pub commit: Option<String>,
    /// Unix time of the newest DAT.
    pub newest: u64,
    /// Bytes of the archive file, or of the DATs in a folder.
    pub bytes: u64,
    /// DAT files visited.
    pub dats: u32,
}

/// Called for each DAT with its path inside the source (`/` between parts).
pub type Visit<'a> = &'a mut dyn FnMut(&str, &mut dyn BufRead) -> io::Result<ControlFlow<()>>;

/// Reads an archive or a folder, DAT by DAT. `done` counts bytes as they are read, for progress.
///
/// # Errors
/// [`SourceError`].
pub fn read(source: &Source, done: &Arc<AtomicU64>, visit: Visit<'_>) -> Result<SourceFacts, SourceError> {
    let (path, facts) = match source {
        Source::Folder(path) => (path, read_folder(path, done, visit)?),
        Source::Archive(path) => (path, read_archive(path, done, visit)?),
        Source::Url(url) => {
            let source = io::Error::other("a URL has to be downloaded first");
            return Err(SourceError::Io { path: PathBuf::from(url), source });
        }
    };
    if facts.dats == 0 { Err(SourceError::NoDats { path: path.clone() }) } else { Ok(facts) }
}

/// Bytes there are to read, as counted by `done` in [`read`]; 0 where that is not known.
pub fn size(source: &Source) -> u64 {
    match source {
        Source::Archive(path) => path.metadata().map(|meta| meta.len()).unwrap_or(0),
        Source::Folder(_) | Source::Url(_) => 0,
    }
}

fn is_dat(path: &Path) -> bool {
    path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case("dat") || ext.eq_ignore_ascii_case("xml"))
}

fn read_archive(path: &Path, done: &Arc<AtomicU64>, visit: Visit<'_>) -> Result<SourceFacts, SourceError> {
    let fail = |source| SourceError::Io { path: path.to_owned(), source };
    let file = File::open(path).map_err(fail)?;
    let mut hashed = BufReader::with_capacity(1 << 16, Hashed { inner: file, sha: Sha256::new(), done: done.clone() });
    let is_gzip = hashed.fill_buf().map_err(fail)?.starts_with(&[0x1f, 0x8b]);
    let mut facts = SourceFacts { bytes: path.metadata().map_err(fail)?.len(), ..SourceFacts::default() };
    let outcome = if is_gzip {
        let mut plain = flate2::bufread::MultiGzDecoder::new(&mut hashed);
        read_tar(&mut plain, &mut facts, visit)
    } else {
        read_tar(&mut hashed, &mut facts, visit)
    };
    if let Err(source) = outcome {
        return Err(SourceError::Torn { path: path.to_owned(), dats: facts.dats, source });
    }
    io::copy(&mut hashed, &mut io::sink()).map_err(fail)?;
    facts.sha256 = hex::encode(hashed.into_inner().sha.finalize());
    Ok(facts)
}

fn read_tar(input: &mut dyn Read, facts: &mut SourceFacts, visit: Visit<'_>) -> io::Result<()> {
    let mut limited = input.take(MAX_TOTAL);
    let mut archive = tar::Archive::new(&mut limited);
    for entry in archive.entries()? {
        let mut entry = entry?;
        if entry.header().entry_type().is_pax_global_extensions() {
            let mut text = String::new();
            entry.by_ref().take(4096).read_to_string(&mut text)?;
            facts.commit = commit_of(&text);
            continue;
        }
        if !entry.header().entry_type().is_file() {
            continue;
        }
        let path = entry.path()?.to_string_lossy().replace('\\', "/");
        if !is_dat(Path::new(&path)) {
            continue;
        }
        if entry.size() > MAX_DAT {
            return Err(io::Error::other(format!("{path} is larger than {MAX_DAT} bytes")));
        }
        facts.newest = facts.newest.max(entry.header().mtime().unwrap_or(0));
        facts.dats += 1;
        // The first folder is the archive's own name.
        let inner = path.split_once('/').map_or(path.as_str(), |(_, inner)| inner);
        let inner = if path.starts_with("dat/") || path.starts_with("metadat/") { &path } else { inner };
        if visit(inner, &mut BufReader::with_capacity(1 << 16, &mut entry))?.is_break() {
            return Ok(());
        }
    }
    // Reading on to the very end makes a torn tail and a wrong checksum show.
    io::copy(&mut limited, &mut io::sink())?;
    if limited.limit() == 0 {
        return Err(io::Error::other(format!("more than {MAX_TOTAL} bytes after decompression")));
    }
    Ok(())
}

/// The commit in a pax global header: `52 comment=<40 hex digits>`.
fn commit_of(header: &str) -> Option<String> {
    let comment = header.split_once("comment=")?.1;
    let commit = comment.get(..40)?;
    commit.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| commit.to_owned())
}

fn read_folder(root: &Path, done: &Arc<AtomicU64>, visit: Visit<'_>) -> Result<SourceFacts, SourceError> {
    let mut facts = SourceFacts::default();
    let mut paths = Vec::new();
    list_dats(root, 0, &mut paths)?;
    paths.sort();
    for path in paths {
        let fail = |source| SourceError::Io { path: path.clone(), source };
        let file = File::open(&path).map_err(fail)?;
        let meta = file.metadata().map_err(fail)?;
        let newest = meta.modified().ok().and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
        facts.newest = facts.newest.max(newest.map_or(0, |time| time.as_secs()));
        facts.dats += 1;
        facts.bytes += meta.len();
        let inner = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let mut input = BufReader::with_capacity(1 << 16, file.take(MAX_DAT));
        let flow = visit(&inner, &mut input).map_err(fail)?;
        done.fetch_add(meta.len(), Ordering::Relaxed);
        if flow.is_break() {
            break;
        }
    }
    Ok(facts)
}

/// All DATs below a folder. Links are not followed below it, so there are no circles.
fn list_dats(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> Result<(), SourceError> {
    let fail = |source| SourceError::Io { path: folder.to_owned(), source };
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let kind = entry.file_type().map_err(fail)?;
        let hidden = entry.file_name().to_string_lossy().starts_with('.');
        if kind.is_dir() && depth < MAX_DEPTH && !hidden {
            list_dats(&entry.path(), depth + 1, found)?;
        } else if kind.is_file() && is_dat(&entry.path()) {
            found.push(entry.path());
        }
    }
    Ok(())
}

/// Hashes and counts what goes through.
struct Hashed {
    inner: File,
    sha: Sha256,
    done: Arc<AtomicU64>,
}

impl Read for Hashed {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(to)?;
        self.sha.update(&to[..count]);
        self.done.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// A Unix time as `2026-08-02`; `None` for the beginning of time.
pub(super) fn day(unix: u64) -> Option<String> {
    let time = Timestamp::from_second(i64::try_from(unix).ok()?).ok()?;
    (unix > 0).then(|| time.strftime("%Y-%m-%d").to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_civil_dates() {
        for (unix, date) in [(951_782_400, "2000-02-29"), (1_785_628_800, "2026-08-02"), (86_399, "1970-01-01")] {
            assert_eq!(day(unix).as_deref(), Some(date));
        }
        assert_eq!(day(0), None);
    }

    #[test]
    fn the_commit_stands_in_the_global_header() {
        let commit = "0123456789abcdef0123456789abcdef01234567";
        assert_eq!(commit_of(&format!("52 comment={commit}\n")).as_deref(), Some(commit));
        assert_eq!(commit_of("52 comment=short\n"), None);
    }
}
