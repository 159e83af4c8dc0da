//! Sources of a catalog: a `.tar.gz`, `.tgz` or `.tar` archive, or a folder. URLs are first downloaded by
//! [`super::download`].
//!
//! Archives are streamed, one DAT at a time, without unpacking to disk. Only `*.dat` and `*.xml` files are read.

use super::report::BuildError;
use ignore::WalkBuilder;
use jiff::Timestamp;
use sha2::{Digest, Sha256};
use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// libretro-database's public archive.
pub const DEFAULT_URL: &str = "https://github.com/libretro/libretro-database/archive/refs/heads/master.tar.gz";

/// Maximum size of a DAT in bytes.
const MAX_DAT: u64 = 1 << 28;
/// Maximum size of an archive in bytes after decompression.
const MAX_TOTAL: u64 = 2 << 30;
/// Folders deeper than this are not entered.
const MAX_DEPTH: usize = 12;

/// The source of a catalog build.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CatalogSource {
    /// An archive file.
    Archive(PathBuf),
    /// A folder with DAT files at any depth.
    Folder(PathBuf),
    /// An archive on the web.
    Url(String),
}

impl CatalogSource {
    /// Parses a source: a URL, an existing folder, or else an archive.
    pub fn of(text: &str) -> CatalogSource {
        let path = PathBuf::from(text);
        if text.starts_with("https://") || text.starts_with("http://") {
            CatalogSource::Url(text.to_owned())
        } else if path.is_dir() {
            CatalogSource::Folder(path)
        } else {
            CatalogSource::Archive(path)
        }
    }
}

/// Facts about a source after reading it.
#[derive(Clone, Debug, Default)]
pub struct SourceFacts {
    /// SHA-256 of the archive file, in hex; empty for a folder.
    pub sha256: String,
    /// Commit of the repository, if the archive names it.
    pub commit: Option<String>,
    /// Unix time of the newest DAT.
    pub newest: u64,
    /// Number of DAT files read.
    pub dats: u32,
}

/// Called for each DAT with its path inside the source (`/`-separated), the bytes of the source read so far, and the
/// contents.
pub type Visit<'a> = &'a mut dyn FnMut(&str, u64, &mut dyn BufRead) -> io::Result<()>;

/// Reads an archive or a folder, DAT by DAT. Cancelling makes reading fail.
///
/// # Errors
/// [`BuildError`].
pub fn read(source: &CatalogSource, cancel: &CancellationToken, visit: Visit<'_>) -> Result<SourceFacts, BuildError> {
    let (path, facts) = match source {
        CatalogSource::Folder(path) => (path, read_folder(path, cancel, visit)?),
        CatalogSource::Archive(path) => (path, read_archive(path, cancel, visit)?),
        CatalogSource::Url(url) => {
            return Err(BuildError::io(Path::new(url))(io::Error::other("a URL must be downloaded first")));
        }
    };
    if facts.dats == 0 { Err(BuildError::NoDats { path: path.clone() }) } else { Ok(facts) }
}

/// Returns the total bytes, as counted for [`Visit`]; 0 if unknown.
pub fn size(source: &CatalogSource) -> u64 {
    match source {
        CatalogSource::Archive(path) => path.metadata().map(|meta| meta.len()).unwrap_or(0),
        CatalogSource::Folder(_) | CatalogSource::Url(_) => 0,
    }
}

fn is_dat(path: &Path) -> bool {
    path.extension().is_some_and(|ext| ext.eq_ignore_ascii_case("dat") || ext.eq_ignore_ascii_case("xml"))
}

fn read_archive(path: &Path, cancel: &CancellationToken, visit: Visit<'_>) -> Result<SourceFacts, BuildError> {
    let fail = BuildError::io(path);
    let (file, done) = (File::open(path).map_err(&fail)?, Cell::new(0));
    let hashed = Hashed { inner: file, sha: Sha256::new(), done: &done, cancel };
    let mut hashed = BufReader::with_capacity(1 << 16, hashed);
    let is_gzip = hashed.fill_buf().map_err(&fail)?.starts_with(&[0x1f, 0x8b]);
    let mut facts = SourceFacts::default();
    let mut visit = |path: &str, input: &mut dyn BufRead| visit(path, done.get(), input);
    let outcome = if is_gzip {
        read_tar(&mut flate2::bufread::MultiGzDecoder::new(&mut hashed), &mut facts, &mut visit)
    } else {
        read_tar(&mut hashed, &mut facts, &mut visit)
    };
    if let Err(source) = outcome {
        return Err(BuildError::Torn { path: path.to_owned(), dats: facts.dats, source });
    }
    io::copy(&mut hashed, &mut io::sink()).map_err(fail)?;
    facts.sha256 = hex::encode(hashed.into_inner().sha.finalize());
    Ok(facts)
}

fn read_tar(
    input: &mut dyn Read,
    facts: &mut SourceFacts,
    visit: &mut dyn FnMut(&str, &mut dyn BufRead) -> io::Result<()>,
) -> io::Result<()> {
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
        // GitHub's archives have one top folder named after the repository.
        let inner = path.split_once('/').map_or(path.as_str(), |(_, inner)| inner);
        let inner = if path.starts_with("dat/") || path.starts_with("metadat/") { &path } else { inner };
        visit(inner, &mut BufReader::with_capacity(1 << 16, &mut entry))?;
    }
    // Read to the very end, which reveals a truncated tail or a wrong checksum.
    io::copy(&mut limited, &mut io::sink())?;
    if limited.limit() == 0 {
        return Err(io::Error::other(format!("more than {MAX_TOTAL} bytes after decompression")));
    }
    Ok(())
}

/// Parses the commit in a pax global header: `52 comment=<40 hex digits>`.
fn commit_of(header: &str) -> Option<String> {
    let comment = header.split_once("comment=")?.1;
    let commit = comment.get(..40)?;
    commit.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| commit.to_owned())
}

/// Reads all DATs below a folder, in the order of their names. Symlinks below it aren't followed, which rules out
/// cycles.
fn read_folder(root: &Path, cancel: &CancellationToken, visit: Visit<'_>) -> Result<SourceFacts, BuildError> {
    let mut facts = SourceFacts::default();
    let mut done = 0;
    let walk = WalkBuilder::new(root)
        .standard_filters(false)
        .hidden(true)
        .max_depth(Some(MAX_DEPTH + 1))
        .sort_by_file_name(Ord::cmp)
        .build();
    for found in walk {
        let found = found.map_err(|error| BuildError::io(root)(io::Error::other(error)))?;
        let path = found.path();
        if !found.file_type().is_some_and(|kind| kind.is_file()) || !is_dat(path) {
            continue;
        }
        let fail = BuildError::io(path);
        let file = File::open(path).map_err(&fail)?;
        let meta = file.metadata().map_err(&fail)?;
        let newest = meta.modified().ok().and_then(|time| time.duration_since(std::time::UNIX_EPOCH).ok());
        facts.newest = facts.newest.max(newest.map_or(0, |time| time.as_secs()));
        facts.dats += 1;
        let inner = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        visit(&inner, done, &mut BufReader::with_capacity(1 << 16, file.take(MAX_DAT))).map_err(fail)?;
        done += meta.len();
        if cancel.is_cancelled() {
            return Err(BuildError::Stopped);
        }
    }
    Ok(facts)
}

/// A reader that hashes and counts the bytes, and fails once cancelled.
struct Hashed<'a> {
    inner: File,
    sha: Sha256,
    done: &'a Cell<u64>,
    cancel: &'a CancellationToken,
}

impl Read for Hashed<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.cancel.is_cancelled() {
            return Err(io::Error::other("stopped"));
        }
        let count = self.inner.read(to)?;
        self.sha.update(&to[..count]);
        self.done.set(self.done.get() + count as u64);
        Ok(count)
    }
}

/// Formats a Unix time as `2026-08-02`; `None` for 0.
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
