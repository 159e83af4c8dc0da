//! The starter catalog: hand-written facts about well-known games, embedded in the program. It identifies games if
//! there is no archive and no network, and fills gaps in the full catalog.
//!
//! The rows are in `core-server/starter/`, one line per game, with the tab-separated columns `system title year
//! developer publisher genre players series regions also set grade`. The grade says how fondly people remember the
//! game: 1 remembered, 2 loved, 3 a household name, empty for all others. It is judged by hand and leads the fame.

use super::facts::ReleaseFacts;
use super::harvest::Harvest;
use super::hint::Hint;
use super::place::{DatSource, Role};
use crate::catalog::dat::{DatGame, DatKey, DatRom};
use crate::catalog::read::STARTER;
use crate::catalog::report::{BuildError, BuildProgress, BuildReport};
use shelfcade_core::fold::{is_definite_article, is_english_article};
use shelfcade_core::library::system::System;
use std::path::Path;
use std::time::Instant;
use tokio_util::sync::CancellationToken;

/// Licence line of the starter catalog.
const LICENCE: &str = "Facts gathered by the Shelfcade project, MIT OR Apache-2.0";

/// The tables with their file names.
const TABLES: &[(&str, &str)] = &[
    ("arcade.tsv", include_str!("../../../starter/arcade.tsv")),
    ("computers.tsv", include_str!("../../../starter/computers.tsv")),
    ("consoles.tsv", include_str!("../../../starter/consoles.tsv")),
    ("nec-snk.tsv", include_str!("../../../starter/nec-snk.tsv")),
    ("nintendo.tsv", include_str!("../../../starter/nintendo.tsv")),
    ("sega.tsv", include_str!("../../../starter/sega.tsv")),
    ("sony.tsv", include_str!("../../../starter/sony.tsv")),
];

/// A row of a table.
#[derive(Clone, Copy, Debug)]
pub struct StarterRow<'a> {
    /// System, as in the table.
    pub system: &'static System,
    /// Display title.
    pub title: &'a str,
    /// First release anywhere on that system.
    pub year: u16,
    /// Developer.
    pub developer: &'a str,
    /// Publisher.
    pub publisher: &'a str,
    /// Canonical genre.
    pub genre: &'a str,
    /// Maximum number of simultaneous players.
    pub players: u8,
    /// Series, or empty.
    pub series: &'a str,
    /// Regions of its releases, separated by commas.
    pub regions: &'a str,
    /// Other names, separated by `|`.
    pub also: &'a str,
    /// Arcade set name, or empty.
    pub set: &'a str,
    /// Grade, 1 to 3; 0 for most games.
    pub grade: u8,
}

impl<'a> StarterRow<'a> {
    /// Parses a line; `None` if it is invalid. A test checks that no table has such lines.
    fn parse(line: &'a str) -> Option<StarterRow<'a>> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [system, title, year, developer, publisher, genre, players, series, regions, also, set, grade] = fields[..]
        else {
            return None;
        };
        if fields.iter().any(|field| field.trim() != *field) || title.is_empty() || regions.is_empty() {
            return None;
        }
        Some(StarterRow {
            system: System::find(system)?,
            title,
            year: year.parse().ok().filter(|year| (1970..=2020).contains(year))?,
            developer,
            publisher,
            genre: shelfcade_core::library::genre::normalize(genre).filter(|canonical| *canonical == genre)?,
            players: players.parse().ok().filter(|players| (1..=16).contains(players))?,
            series,
            regions,
            also,
            set,
            grade: if grade.is_empty() { 0 } else { grade.parse().ok().filter(|grade| (1..=3).contains(grade))? },
        })
    }

    /// Returns the catalog system's id.
    fn catalog(&self) -> &'static str {
        self.system.catalogs.first().copied().unwrap_or(self.system.id)
    }

    fn place(&self) -> DatSource {
        let owner = System::find(self.catalog()).unwrap_or(self.system);
        DatSource {
            system: owner.id.to_owned(),
            name: owner.name.to_owned(),
            arcade: !self.set.is_empty(),
            first_year: 0,
            role: Role::Names { rank: 0, bios: false },
        }
    }

    fn values(&self) -> Vec<(DatKey, String)> {
        let value = |key, text: &str| (key, text.to_owned());
        let mut values =
            vec![value(DatKey::Year, &self.year.to_string()), value(DatKey::Users, &self.players.to_string())];
        values.push(value(DatKey::Developer, self.developer));
        values.push(value(DatKey::Publisher, self.publisher));
        values.push(value(DatKey::Genre, self.genre));
        values.push(value(DatKey::Franchise, self.series));
        values
    }

    /// Returns the releases as a DAT would list them: one per region, or one per arcade set.
    fn entries(&self) -> Vec<DatGame> {
        let dat_title = dat_title(self.title);
        let regions: Vec<&str> = match self.set {
            "" => self.regions.split(',').map(str::trim).collect(),
            _ => vec![self.regions.split(',').next().unwrap_or("World").trim()],
        };
        let entry = |region: &str| {
            let mut values = self.values();
            values.push((DatKey::Name, format!("{dat_title} ({region})")));
            let zip = || DatRom { name: Some(format!("{}.zip", self.set)), ..DatRom::default() };
            let roms = if self.set.is_empty() { Vec::new() } else { vec![zip()] };
            DatGame { values, roms, ..DatGame::default() }
        };
        regions.into_iter().map(entry).collect()
    }
}

/// Returns all rows of all tables.
pub fn rows() -> impl Iterator<Item = StarterRow<'static>> {
    TABLES.iter().flat_map(|(_, table)| table.lines().skip(1)).filter_map(StarterRow::parse)
}

/// Builds the starter catalog at `out`.
///
/// # Errors
/// [`BuildError`]; the file at `out` is then unchanged.
pub fn build_starter(out: &Path) -> Result<BuildReport, BuildError> {
    let begun = Instant::now();
    let mut harvest = Harvest::default();
    let (source, licence) = (STARTER.to_owned(), LICENCE.to_owned());
    let mut report = BuildReport { source, licence, dat_files: TABLES.len() as u32, ..BuildReport::default() };
    for row in rows() {
        let place = row.place();
        let Some(system) = harvest.system(&place) else { continue };
        for entry in row.entries() {
            report.entries += 1;
            harvest.take(system, &place, &entry);
        }
    }
    add_hints(&mut harvest);
    let mut silent = |_: BuildProgress| {};
    super::finish(harvest, out, report, begun, &mut silent, &CancellationToken::new())
}

/// Adds the starter facts' company names first, so that their spelling wins.
pub(super) fn teach_spellings(harvest: &mut Harvest) {
    for row in rows() {
        harvest.texts.company(row.developer);
        harvest.texts.company(row.publisher);
    }
}

/// Adds the starter facts to a harvest as hints, for the systems it has.
pub(super) fn add_hints(harvest: &mut Harvest) {
    for row in rows() {
        let Some(system) = harvest.known_system(row.catalog()) else { continue };
        let values = DatGame { values: row.values(), ..DatGame::default() };
        let facts = ReleaseFacts::of(&values, &mut harvest.texts).unwrap_or_default();
        let also = row.also.split('|').filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let set = harvest.texts.id(row.set);
        harvest.hints.push(Hint { system, title: row.title.to_owned(), also, set, facts, grade: row.grade });
    }
}

/// Converts a display title to No-Intro's form: `The Legend of Zelda: Spirit Tracks` → `Legend of Zelda, The - Spirit
/// Tracks`.
fn dat_title(title: &str) -> String {
    let (main, sub) = title.split_once(": ").map_or((title, None), |(main, sub)| (main, Some(sub)));
    // Not all articles: `Las Vegas` begins with none.
    let is_article = |(first, _): &(&str, &str)| is_english_article(first) || is_definite_article(first);
    let main = match main.split_once(' ').filter(is_article) {
        Some((article, rest)) => format!("{rest}, {article}"),
        None => main.to_owned(),
    };
    match sub {
        Some(sub) => format!("{main} - {}", sub.replace(": ", " - ")),
        None => main,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_hash::FxHashSet;
    use shelfcade_core::fold::fold_key;

    const HEADER: &str = "system\ttitle\tyear\tdeveloper\tpublisher\tgenre\tplayers\tseries\tregions\talso\tset\tgrade";

    #[test]
    fn every_row_is_valid_and_stands_once() {
        for (file, table) in TABLES {
            let mut lines = table.lines();
            assert_eq!(lines.next(), Some(HEADER), "{file}");
            for (at, line) in lines.enumerate() {
                assert!(line.is_empty() || StarterRow::parse(line).is_some(), "{file}:{}", at + 2);
            }
        }
        let rows: Vec<_> = rows().collect();
        let systems: FxHashSet<&str> = rows.iter().map(|row| row.system.id).collect();
        assert!(rows.len() >= 600, "{} rows", rows.len());
        assert!(systems.len() >= 35, "{} systems", systems.len());
        let mut seen = FxHashSet::default();
        for row in &rows {
            assert!(seen.insert((row.system.id, fold_key(row.title))), "{} {} twice", row.system.id, row.title);
            let is_arcade = row.catalog() == "arcade";
            assert!(!is_arcade || !row.set.is_empty(), "{} has no set name", row.title);
        }
    }

    #[test]
    fn rows_that_are_not_as_they_should_be_are_refused() {
        let good = "snes\tA\t1990\tD\tP\tPlatform\t1\t\tUSA\t\t\t";
        let grade = |line: &str| StarterRow::parse(line).map(|row| row.grade);
        assert_eq!((grade(good), grade(&format!("{good}3"))), (Some(0), Some(3)));
        for bad in [
            "",
            "snes\tA",
            &good.replace("snes", "snas"),
            &good.replace("1990", "19x0"),
            &good.replace("Platform", "Plattform"),
            &good.replace("\t1\t", "\t0\t"),
            &good.replace("USA", ""),
            &good.replace("\tA\t", "\t A\t"),
            &format!("{good}0"),
            &format!("{good}4"),
        ] {
            assert!(StarterRow::parse(bad).is_none(), "{bad:?}");
        }
    }

    #[test]
    fn titles_are_written_as_dats_write_them() {
        for (title, dat) in [
            ("The Legend of Zelda: A Link to the Past", "Legend of Zelda, The - A Link to the Past"),
            ("Contra", "Contra"),
            ("Castlevania III: Dracula's Curse", "Castlevania III - Dracula's Curse"),
        ] {
            assert_eq!(dat_title(title), dat);
        }
    }
}
