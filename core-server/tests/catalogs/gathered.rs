//! The names of the real archive as ROM files, each an archive with a member of a common name (`GAME.EXE`,
//! `disk1.adf`): no game may gather files whose own names share no word.
//!
//! Takes all names of every 60th title; with `SHELFCADE_EVERY_NAME=1` of every title, which takes half an hour.

use crate::archive;
use rustc_hash::FxHashSet;
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::name::parse_name;
use shelfcade_core::library::progress::ScanProgress;
use shelfcade_core::library::system::{System, SystemKind};
use shelfcade_core_server::catalog;
use shelfcade_core_server::library::scan::{ScanConfig, ScanObserver, run_scan};
use shelfcade_core_server::library_db::open_reader;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Every so many titles, one is taken.
const STEP: i64 = 60;
/// Common names of files in archives, whatever the game.
const MEMBERS: [&str; 10] = [
    "GAME.EXE",
    "start.com",
    "MAIN.BIN",
    "play.bat",
    "setup.exe",
    "disk1.adf",
    "autorun.inf",
    "Side A.tap",
    "data.rom",
    "Disk 1 Side B.d64",
];
/// Words that any two titles may share.
const SMALL: [&str; 6] = ["a", "and", "in", "of", "the", "to"];

struct Silent;

impl ScanObserver for Silent {
    fn progress(&self, _: &ScanProgress) {}
    fn committed(&self) {}
}

#[test]
fn no_game_of_the_real_catalog_gathers_files_whose_names_share_no_word() {
    let Some(built) = archive::real_catalog("gathered files") else { return };
    let folder = TempDir::new().unwrap();
    let roms = folder.path().join("roms");
    let written = write_names(&built.path, &roms);
    let config = ScanConfig {
        roots: vec![roms],
        data: folder.path().join("data"),
        catalog: Some(built.path.clone()),
        ..ScanConfig::default()
    };
    let silent: Arc<dyn ScanObserver> = Arc::new(Silent);
    run_scan(&config, &silent, &CancellationToken::new()).unwrap();
    let games = gathered(&config.data);
    let strangers: Vec<_> = games.iter().filter(|game| !game.is_of_one_kind()).collect();
    archive::say("gathered files", &format!("checked ({written} files, {} games of several)", games.len()));
    assert!(written > 3_000 && games.len() > 400, "{written} files, {} games", games.len());
    assert!(strangers.is_empty(), "{} games: {strangers:#?}", strangers.len());
}

/// Writes the archives, one folder per system, and returns how many. Arcade systems are left out: a set is identified
/// by its name, and archives of sets are not looked into.
fn write_names(catalog: &Path, roms: &Path) -> usize {
    let every = std::env::var_os("SHELFCADE_EVERY_NAME").is_some_and(|value| value == "1");
    let step = if every { 1 } else { STEP };
    let db = catalog::open(catalog).unwrap();
    let sql = "SELECT DISTINCT system.slug, release.name FROM release JOIN title ON title.id = release.title JOIN \
               system ON system.id = title.system WHERE title.id % ?1 = 0 ORDER BY 1, 2";
    let mut query = db.prepare(sql).unwrap();
    let names = query.query_map([step], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))).unwrap();
    let mut written = 0;
    for (at, name) in names.enumerate() {
        let (system, stem) = name.unwrap();
        let Some(known) = System::find(&system).filter(|system| system.kind != SystemKind::Arcade) else { continue };
        // No file can have such a name.
        if stem.contains('/') || stem.len() > 250 {
            continue;
        }
        let folder = roms.join(known.id);
        std::fs::create_dir_all(&folder).unwrap();
        let mut zip = ZipWriter::new(File::create(folder.join(format!("{stem}.zip"))).unwrap());
        zip.start_file(MEMBERS[at % MEMBERS.len()], SimpleFileOptions::default()).unwrap();
        zip.write_all(stem.as_bytes()).unwrap();
        zip.finish().unwrap();
        written += 1;
    }
    written
}

#[derive(Debug)]
struct Gathered {
    /// All names of the game.
    names: Vec<String>,
    files: Vec<String>,
}

impl Gathered {
    /// True if the files hang together: each shares a word with another or with a name of the game.
    fn is_of_one_kind(&self) -> bool {
        let mut left: Vec<FxHashSet<String>> =
            self.files.iter().map(|file| words(&parse_name(file.trim_end_matches(".zip")).title)).collect();
        let mut known: FxHashSet<String> = self.names.iter().flat_map(|name| words(name)).collect();
        while let Some(at) = left.iter().position(|words| !words.is_disjoint(&known)) {
            known.extend(left.swap_remove(at));
        }
        left.is_empty()
    }
}

/// The words of a title without small ones; if it has no others, the whole title.
fn words(title: &str) -> FxHashSet<String> {
    let key = fold_key(title);
    let telling: FxHashSet<String> = key.split(' ').filter(|word| !SMALL.contains(word)).map(str::to_owned).collect();
    if telling.is_empty() { FxHashSet::from_iter([key]) } else { telling }
}

/// The games with several files.
fn gathered(data: &Path) -> Vec<Gathered> {
    let db = open_reader(data).unwrap();
    let sql = "SELECT game.title || char(10) || game.also, group_concat(CAST(rom.name AS TEXT), char(10)) \
               FROM game JOIN rom ON rom.game_id = game.id GROUP BY game.id HAVING count(*) > 1";
    let mut query = db.prepare(sql).unwrap();
    let lines = |text: String| text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect();
    let games = query.query_map([], |row| Ok(Gathered { names: lines(row.get(0)?), files: lines(row.get(1)?) }));
    games.unwrap().map(Result::unwrap).collect()
}
