//! Matches the games of a library with a listing of libretro-thumbnails (see `tools/README.md`).
//!
//! `cargo run --example thumbnails -- LISTING.tsv.gz DATA|CATALOG SYSTEM 'LIBRETRO NAME' [KIND]` prints a line for each
//! game: tier, game, its first name, the picture's name; then the number of games per tier. The listing is not part of
//! the project.

#![allow(clippy::print_stdout)]

use flate2::read::GzDecoder;
use rusqlite::Connection;
use shelfcade_core::library::name::Preference;
use shelfcade_core_server::art::thumbnails::{ListedNames, PictureQuery, Variant, read_wanted};
use shelfcade_core_server::catalog::{NameReader, ReleaseNames};
use shelfcade_core_server::library_db;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

const ALSO: &str = "SELECT other_name.name FROM other_name JOIN title ON title.id = other_name.title \
     WHERE title.system = (SELECT id FROM system WHERE slug = ?1) AND title.name = ?2";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [listing, data, system, folder, kind @ ..] = arguments.as_slice() else {
        return Err("LISTING.tsv.gz DATA SYSTEM 'LIBRETRO NAME' [KIND]".into());
    };
    let kind = kind.first().map_or("Named_Boxarts", String::as_str);
    let names = read_listing(listing, folder, kind)?;
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for game in games(data, system)? {
        let found = names.best(&game, &Preference::default());
        let tier = found.as_ref().map_or("none", |found| found.tier.as_str());
        *counts.entry(tier).or_default() += 1;
        let own = game.variants.first().and_then(|variant| variant.names.first());
        let picture = found.as_ref().map_or("", |found| &found.name);
        println!("{tier}\t{}\t{}\t{picture}", game.title, own.map_or("", String::as_str));
    }
    let all: u32 = counts.values().sum();
    eprintln!("{system}: {all} games, {} pictures", names.len());
    for (tier, count) in counts {
        eprintln!("{tier:12} {count:6} {:5.1} %", f64::from(count) * 100.0 / f64::from(all.max(1)));
    }
    Ok(())
}

/// The games of a library. In a catalog, each release of a title counts as a game of its own, which is harder.
fn games(data: &str, system: &str) -> Result<Vec<PictureQuery>, Box<dyn Error>> {
    if Path::new(data).is_file() {
        let mut games = Vec::new();
        let db = Connection::open(data)?;
        for title in NameReader::open(Path::new(data))?.titles(system, false)? {
            let mut also = db.prepare_cached(ALSO)?;
            let also = also.query_map([system, &title.name], |row| row.get(0))?;
            let also: Vec<String> = also.collect::<Result<_, _>>()?;
            let of_release = |release: ReleaseNames| PictureQuery {
                title: title.name.clone(),
                also: also.clone(),
                variants: vec![Variant::of(vec![release.stem])],
            };
            games.extend(title.releases.iter().cloned().map(of_release));
        }
        return Ok(games);
    }
    let db = library_db::open_reader(Path::new(data))?;
    let mut rows = db.prepare("SELECT slug FROM game WHERE system = ? ORDER BY slug")?;
    let slugs: Vec<String> = rows.query_map([system], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let games = slugs.iter().map(|slug| read_wanted(&db, None, system, slug));
    Ok(games.filter_map(Result::transpose).collect::<Result<_, _>>()?)
}

/// Returns the lines (system, mode, bytes, path, target) of this folder.
fn read_listing(path: &str, folder: &str, kind: &str) -> Result<ListedNames, Box<dyn Error>> {
    let mut names = ListedNames::default();
    for line in BufReader::new(GzDecoder::new(File::open(path)?)).lines() {
        let line = line?;
        let cells: Vec<&str> = line.split('\t').collect();
        if let [system, _, _, file, target] = cells[..]
            && system == folder
            && let Some(("", file)) = file.split_once(kind).map(|(before, file)| (before, file.trim_start_matches('/')))
        {
            names.push(file, Some(target).filter(|target| !target.is_empty()));
        }
    }
    Ok(names)
}
