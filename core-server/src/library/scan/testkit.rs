//! A tiny real library in a temporary folder, for tests: creates files, runs scans and reads rows.

use super::{AwayFolder, ScanConfig, ScanObserver, ScanReport, run_scan};
use crate::library_db::open_reader;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use shelfcade_core::library::problem::Ignored;
use shelfcade_core::library::progress::ScanProgress;
use std::ffi::OsStr;
use std::fs::{File, FileTimes};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};
use tokio_util::sync::CancellationToken;

/// Counts the observer's calls.
#[derive(Default)]
pub(crate) struct Counting {
    pub progress: AtomicU32,
    pub committed: AtomicU32,
    /// ROM folders that are away, as last reported.
    pub away: Mutex<Vec<AwayFolder>>,
    /// Cancels this token at the n-th progress call.
    pub cancel_at: Option<(u32, CancellationToken)>,
}

impl ScanObserver for Counting {
    fn progress(&self, _progress: &ScanProgress) {
        let count = self.progress.fetch_add(1, Ordering::Relaxed) + 1;
        if let Some((at, token)) = &self.cancel_at
            && count >= *at
        {
            token.cancel();
        }
    }
    fn committed(&self) {
        self.committed.fetch_add(1, Ordering::Relaxed);
    }
    fn found_away(&self, folders: &[AwayFolder]) {
        *self.away.lock().unwrap() = folders.to_vec();
    }
}

/// A ROM folder and a data folder.
pub(crate) struct TestLibrary {
    dir: tempfile::TempDir,
    pub config: ScanConfig,
}

impl TestLibrary {
    pub fn new() -> TestLibrary {
        let dir = tempfile::tempdir().unwrap();
        let roms = dir.path().join("library");
        std::fs::create_dir(&roms).unwrap();
        let config = ScanConfig { roots: vec![roms], data: dir.path().join("data"), ..ScanConfig::default() };
        TestLibrary { dir, config }
    }

    /// Creates a library with these files. Each file contains its own path, so sizes and contents differ.
    pub fn with(files: &[&str]) -> TestLibrary {
        let library = TestLibrary::new();
        for file in files {
            library.file(file, file);
        }
        library
    }

    /// Sets a catalog built from these DATs, given as (path in the archive, entries).
    pub fn catalog(&mut self, dats: &[(&str, &str)]) {
        let source = self.dir.path().join(format!("dats-{}", dats.len()));
        for (path, entries) in dats {
            let path = source.join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            std::fs::write(&path, format!("clrmamepro (\n\tname \"{name}\"\n)\n\n{entries}")).unwrap();
        }
        let out = self.dir.path().join("catalog.sqlite");
        crate::catalog::build(
            &crate::catalog::CatalogSource::Folder(source),
            &out,
            &mut |_| {},
            &CancellationToken::new(),
        )
        .unwrap();
        self.config.catalog = Some(out);
    }

    /// Returns a path in the temporary folder outside the library.
    pub fn outside(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub fn root(&self) -> &Path {
        &self.config.roots[0]
    }

    pub fn path(&self, path: impl AsRef<[u8]>) -> PathBuf {
        self.root().join(OsStr::from_bytes(path.as_ref()))
    }

    /// Writes a file with an old modification time, so that it counts as settled.
    pub fn file(&self, path: impl AsRef<[u8]>, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, contents).unwrap();
        let mut folder = path.parent().unwrap();
        while folder.starts_with(self.root()) {
            age(folder, 1000);
            folder = folder.parent().unwrap();
        }
        path
    }

    pub fn remove(&self, path: &str) {
        let path = self.path(path);
        if path.is_dir() { std::fs::remove_dir_all(path).unwrap() } else { std::fs::remove_file(path).unwrap() }
    }

    pub fn rename(&self, from: &str, to: &str) {
        let to = self.path(to);
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::rename(self.path(from), to).unwrap();
    }

    #[track_caller]
    pub fn scan(&self) -> ScanReport {
        let observer: Arc<dyn ScanObserver> = Arc::new(Counting::default());
        run_scan(&self.config, &observer, &CancellationToken::new()).unwrap()
    }

    /// Scans and cancels at the n-th progress call.
    pub fn scan_and_cancel(&self, at: u32) -> ScanReport {
        let cancel = CancellationToken::new();
        let observer: Arc<dyn ScanObserver> =
            Arc::new(Counting { cancel_at: Some((at, cancel.clone())), ..Counting::default() });
        run_scan(&self.config, &observer, &cancel).unwrap()
    }

    pub fn db(&self) -> Connection {
        open_reader(&self.config.data).unwrap()
    }

    /// Returns the rows of a query, with columns joined by `|`.
    pub fn rows(&self, sql: &str) -> Vec<String> {
        let db = self.db();
        let mut query = db.prepare(sql).unwrap();
        let columns = query.column_count();
        let mut rows = query.query([]).unwrap();
        let mut lines = Vec::new();
        while let Some(row) = rows.next().unwrap() {
            let cells: Vec<String> = (0..columns).map(|column| cell(row.get_ref(column).unwrap())).collect();
            lines.push(cells.join("|"));
        }
        lines
    }

    /// Returns `system/slug: file, file` for each game.
    pub fn games(&self) -> Vec<String> {
        self.rows(
            "SELECT game.system || '/' || slug || ': ' || group_concat(CAST(name AS TEXT), ', ' ORDER BY rank) \
             FROM game JOIN rom ON rom.game_id = game.id GROUP BY game.id ORDER BY 1",
        )
    }

    /// Returns `name: reason` for each ignored file.
    pub fn ignored(&self) -> Vec<String> {
        self.rows("SELECT CAST(name AS TEXT), reason FROM ignored ORDER BY 1")
            .into_iter()
            .map(|row| {
                let (name, reason) = row.rsplit_once('|').unwrap();
                format!("{name}: {:?}", Ignored::from_number(reason.parse().unwrap()))
            })
            .collect()
    }

    /// Returns all rows of all tables, without times.
    pub fn dump(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for table in [
            "root",
            "folder",
            "game",
            "rom",
            "member",
            "ignored",
            "ignored_count",
            "problem",
            "media_root",
            "media",
            "words",
        ] {
            let order = if table == "problem" { "path, message" } else { "1, 2" };
            lines.extend(self.rows(&format!("SELECT '{table}', * FROM {table} ORDER BY {order}")));
        }
        lines
    }

    /// Returns the rows that a fresh scan of the same tree reproduces, without row ids and times.
    pub fn essence(&self) -> Vec<String> {
        self.rows(
            "SELECT game.system, slug, title, catalog_slug, rank, label, CAST(folder.path AS TEXT), \
             CAST(name AS TEXT), set_kind, size, evidence, release, CAST(rom.member AS TEXT), crc, hex(sha1), serial, \
             hash_state, missing_since IS NULL, \
             (SELECT group_concat(CAST(member.path AS TEXT) || member.missing, ',' ORDER BY position) FROM member \
             WHERE rom_id = rom.id) \
             FROM rom JOIN game ON game.id = game_id JOIN folder ON folder.id = folder_id ORDER BY 1, 2, 5",
        )
    }
}

/// Makes a library one of format 3.
pub(crate) const TO_FORMAT_3: &str = "
    DROP TRIGGER rom_added;
    DROP TRIGGER rom_changed;
    DROP TRIGGER member_changed;
    DROP TRIGGER game_changed;
    DROP TRIGGER cover_added;
    DROP TRIGGER cover_removed;
    DROP INDEX rom_by_crc;
    DROP INDEX rom_by_sha1;
    ALTER TABLE rom DROP COLUMN changed;
    DROP INDEX media_moment;
    ALTER TABLE rom DROP COLUMN named;
    ALTER TABLE rom DROP COLUMN inner_title;
    ALTER TABLE rom DROP COLUMN listed_with;
    ALTER TABLE rom DROP COLUMN content_size;
    ALTER TABLE game DROP COLUMN shown_title;
    ALTER TABLE game DROP COLUMN shown_sort;
    ALTER TABLE game DROP COLUMN listed;
    ALTER TABLE game DROP COLUMN listed_sort;
    ALTER TABLE rom DROP COLUMN patches;
    ALTER TABLE rom DROP COLUMN contents;
    ALTER TABLE rom DROP COLUMN contents_total;
    ALTER TABLE root DROP COLUMN away;
    ALTER TABLE root DROP COLUMN away_since;
    PRAGMA user_version = 3;
";

/// Returns a DAT entry with one ROM file.
pub(crate) fn dat_entry(name: &str, file: &str, contents: &[u8]) -> String {
    let crc = crc32fast::hash(contents);
    format!("game (\n\tname \"{name}\"\n\trom ( name \"{file}\" size {} crc {crc:08X} )\n)\n", contents.len())
}

/// Returns a zip of these members.
pub(crate) fn zip_of(members: &[(&str, &[u8])]) -> Vec<u8> {
    use std::io::Write;
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, contents) in members {
        let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
        zip.start_file(*name, options).unwrap();
        zip.write_all(contents).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Returns a PARAM.SFO with these texts.
pub(crate) fn sfo_of(entries: &[(&str, &str)]) -> Vec<u8> {
    let (mut keys, mut values, mut index) = (Vec::new(), Vec::new(), Vec::new());
    for (key, value) in entries {
        index.extend((keys.len() as u16).to_le_bytes());
        index.extend(0x0204u16.to_le_bytes());
        let len = value.len() as u32 + 1;
        for number in [len, len, values.len() as u32] {
            index.extend(number.to_le_bytes());
        }
        keys.extend([key.as_bytes(), b"\0"].concat());
        values.extend([value.as_bytes(), b"\0"].concat());
    }
    let keys_at = 20 + index.len() as u32;
    let mut sfo = b"\0PSF\x01\x01\0\0".to_vec();
    for number in [keys_at, keys_at + keys.len() as u32, entries.len() as u32] {
        sfo.extend(number.to_le_bytes());
    }
    [sfo, index, keys, values].concat()
}

/// The compression of a 7z archive in tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SevenZipMethod {
    Copy,
    Lzma,
    Lzma2,
}

/// Returns a 7z archive of these members in one block.
pub(crate) fn seven_zip_of(members: &[(&str, &[u8])], method: SevenZipMethod) -> Vec<u8> {
    use sevenz_rust2::{ArchiveEntry, ArchiveWriter, EncoderMethod, SourceReader};
    let method = match method {
        SevenZipMethod::Copy => EncoderMethod::COPY,
        SevenZipMethod::Lzma => EncoderMethod::LZMA,
        SevenZipMethod::Lzma2 => EncoderMethod::LZMA2,
    };
    let mut writer = ArchiveWriter::new(std::io::Cursor::new(Vec::new())).unwrap();
    writer.set_content_methods(vec![method.into()]);
    if !members.is_empty() {
        let entries = members.iter().map(|(name, _)| ArchiveEntry::new_file(name)).collect();
        let contents = members.iter().map(|(_, contents)| SourceReader::new(*contents)).collect();
        writer.push_archive_entries(entries, contents).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// Sets the modification time of a file or folder to this many seconds ago.
pub(crate) fn age(path: &Path, seconds: u64) {
    let time = SystemTime::now() - Duration::from_secs(seconds);
    let times = FileTimes::new().set_modified(time).set_accessed(time);
    File::open(path).unwrap().set_times(times).unwrap();
}

fn cell(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Null => "-".to_owned(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(text) | ValueRef::Blob(text) => String::from_utf8_lossy(text).into_owned(),
    }
}
