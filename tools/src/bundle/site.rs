//! The site folder: files named by their content, with brotli and gzip variants, and `manifest.json`.
//!
//! A file with a hashed name never changes, so it is neither compressed nor written again. Files of earlier runs are
//! removed last, once the manifest points to the new ones.

use super::BundleError;
use super::error::{create_dir, write};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;

/// Hex digits of the content hash in a file name.
const HASH_DIGITS: usize = 10;

/// One bundled file, as in `manifest.json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BundledFile {
    /// Logical name: `app.css`.
    pub name: String,
    /// File name: `app-1f2e3d4c5b.css`.
    pub file: String,
    /// Uncompressed size in bytes.
    pub bytes: usize,
    /// Size with gzip; `None` if not compressed.
    pub gzip: Option<usize>,
    /// Size with brotli; `None` if not compressed.
    pub brotli: Option<usize>,
}

/// Files collected for one bundle.
#[derive(Default)]
pub struct BundleFiles {
    files: BTreeMap<String, (String, Vec<u8>)>,
}

impl BundleFiles {
    /// Adds a file under its logical name.
    pub fn add(&mut self, name: &str, bytes: Vec<u8>) {
        self.files.insert(name.to_owned(), (hashed_name(name, &bytes), bytes));
    }

    /// Returns the hashed name of a file that was added before.
    pub fn file_name(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(|(file, _)| file.as_str())
    }

    /// Writes all files and the manifest into `dir`, compressed variants included if `compress` is set, and removes
    /// files of earlier runs.
    ///
    /// # Errors
    /// Returns the error of the first file that could not be written.
    pub fn write(&self, dir: &Path, compress: bool) -> Result<Vec<BundledFile>, BundleError> {
        create_dir(dir)?;
        let mut entries = Vec::new();
        let mut kept = BTreeSet::from(["manifest.json".to_owned()]);
        for (name, (file, bytes)) in &self.files {
            let mut entry =
                BundledFile { name: name.clone(), file: file.clone(), bytes: bytes.len(), gzip: None, brotli: None };
            write_new(&dir.join(file), &mut kept, || bytes.clone())?;
            if compress && !name.ends_with(".png") {
                entry.gzip = Some(write_new(&dir.join(format!("{file}.gz")), &mut kept, || gzip(bytes))?);
                entry.brotli = Some(write_new(&dir.join(format!("{file}.br")), &mut kept, || brotli(bytes))?);
            }
            entries.push(entry);
        }
        let manifest = manifest_json(&entries);
        let path = dir.join("manifest.json");
        // The server's build script watches the time of this file: an unchanged site must not rebuild the server.
        if std::fs::read_to_string(&path).ok().as_deref() != Some(manifest.as_str()) {
            write(&path, manifest.as_bytes())?;
        }
        remove_others(dir, &kept)?;
        Ok(entries)
    }
}

/// Inserts the content hash before the extension.
fn hashed_name(name: &str, bytes: &[u8]) -> String {
    let hash = hex::encode(Sha256::digest(bytes));
    let hash = &hash[..HASH_DIGITS];
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{name}-{hash}"),
    }
}

/// Writes the output of `make` unless the file exists. Returns its size.
fn write_new(path: &Path, kept: &mut BTreeSet<String>, make: impl FnOnce() -> Vec<u8>) -> Result<usize, BundleError> {
    kept.extend(path.file_name().map(|name| name.to_string_lossy().into_owned()));
    if let Ok(found) = std::fs::metadata(path) {
        return Ok(usize::try_from(found.len()).unwrap_or(usize::MAX));
    }
    let bytes = make();
    write(path, &bytes)?;
    Ok(bytes.len())
}

fn remove_others(dir: &Path, kept: &BTreeSet<String>) -> Result<(), BundleError> {
    let io = |source| BundleError::Io { path: dir.to_path_buf(), source };
    for found in std::fs::read_dir(dir).map_err(io)? {
        let found = found.map_err(io)?;
        if !kept.contains(&*found.file_name().to_string_lossy()) {
            std::fs::remove_file(found.path()).map_err(|source| BundleError::Io { path: found.path(), source })?;
        }
    }
    Ok(())
}

fn manifest_json(entries: &[BundledFile]) -> String {
    let files: serde_json::Map<String, serde_json::Value> = entries
        .iter()
        .map(|entry| {
            let value = serde_json::json!({
                "file": entry.file, "bytes": entry.bytes, "gzip": entry.gzip, "brotli": entry.brotli,
            });
            (entry.name.clone(), value)
        })
        .collect();
    let mut text = serde_json::to_string_pretty(&files).expect("strings and numbers always serialize");
    text.push('\n');
    text
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("writing to memory cannot fail")
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut out, &params).expect("writing to memory cannot fail");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names_in(dir: &Path) -> Vec<String> {
        let mut names: Vec<String> =
            std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn names_carry_the_hash_of_the_content() {
        assert_eq!(hashed_name("app.css", b""), "app-e3b0c44298.css");
        assert_ne!(hashed_name("app.css", b"a"), hashed_name("app.css", b"b"));
    }

    #[test]
    fn a_second_run_changes_nothing_and_a_changed_file_replaces_the_old_one() {
        let dir = tempfile::tempdir().unwrap();
        let mut site = BundleFiles::default();
        site.add("app.css", b"body{color:red}".repeat(40));
        site.add("icon-180.png", vec![1, 2, 3]);
        let first = site.write(dir.path(), true).unwrap();
        assert!(first[0].brotli.unwrap() < first[0].bytes);
        assert_eq!(first[1].gzip, None);
        let names = names_in(dir.path());
        let time = std::fs::metadata(dir.path().join("manifest.json")).unwrap().modified().unwrap();

        assert_eq!(site.write(dir.path(), true).unwrap(), first);
        assert_eq!(names_in(dir.path()), names);
        assert_eq!(std::fs::metadata(dir.path().join("manifest.json")).unwrap().modified().unwrap(), time);

        site.add("app.css", b"body{color:blue}".to_vec());
        site.write(dir.path(), true).unwrap();
        assert_eq!(names_in(dir.path()).len(), names.len());
        assert!(!names_in(dir.path()).contains(&first[0].file));
    }

    #[test]
    fn what_was_compressed_unpacks_to_the_same() {
        let bytes = b"shelf ".repeat(1000);
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &brotli(&bytes)[..], &mut unpacked).unwrap();
        assert_eq!(unpacked, bytes);
        let mut unzipped = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&gzip(&bytes)[..]), &mut unzipped).unwrap();
        assert_eq!(unzipped, bytes);
    }
}
