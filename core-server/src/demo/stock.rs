//! Real names: the releases a catalog knows of a place's games.

use super::dice::stir;
use super::names;
use super::place::{Form, Place};
use crate::catalog::{self, CatalogError, starter};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// Most releases read for one place; a bound on memory, not on what there is.
const MAX_RELEASES: i64 = 150_000;

/// How far back titles stand of which there is nothing but hacks, betas or another scheme's names.
const RARE: u64 = 4000;

const COUNT: &str = "SELECT count(*) FROM title JOIN release ON release.title = title.id \
     WHERE title.system = (SELECT id FROM system WHERE slug = ?1) AND title.is_bios = 0 \
     AND (?2 = 0 OR release.set_name IS NOT NULL)";

const RELEASES: &str = "SELECT title.id, title.name, title.year, company.name, title.releases, release.name, \
     release.set_name, release.tier, (SELECT min(stem.name) FROM stem WHERE stem.release = release.id) \
     FROM title JOIN release ON release.title = title.id LEFT JOIN company ON company.id = title.publisher \
     WHERE title.system = (SELECT id FROM system WHERE slug = ?1) AND title.is_bios = 0 \
     AND (?2 = 0 OR release.set_name IS NOT NULL) \
     ORDER BY title.id, release.tier, release.id LIMIT ?3";

/// A release's names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Release {
    /// File stem: the DAT's name, or what its files are called.
    pub stem: String,
    /// Arcade set.
    pub set: Option<String>,
    /// `core::name::Tier` as a number.
    pub tier: u8,
}

/// A title with its releases, originals first.
#[derive(Clone, Debug)]
pub(super) struct Title {
    pub name: String,
    pub year: Option<u16>,
    pub publisher: Option<String>,
    pub releases: Vec<Release>,
}

/// A catalog, asked for names.
pub(super) struct Stock {
    db: Connection,
    path: PathBuf,
}

impl Stock {
    pub fn open(path: &Path) -> Result<Stock, CatalogError> {
        Ok(Stock { db: catalog::open(path)?, path: path.to_owned() })
    }

    /// How many releases a place can take names from.
    pub fn count(&self, place: &Place) -> Result<u64, CatalogError> {
        let mut count = 0;
        for system in place.catalogs() {
            let found = self.db.query_row(COUNT, (system, is_arcade(place)), |row| row.get::<_, i64>(0));
            count += u64::try_from(found.map_err(|source| self.failed(source))?).unwrap_or(0);
        }
        Ok(if count == 0 { starter_titles(place).len() as u64 } else { count })
    }

    /// A place's titles: well-known ones rather first, the order otherwise by the seed.
    pub fn titles(&mut self, place: &Place, seed: u64) -> Result<Vec<Title>, CatalogError> {
        let mut titles: Vec<(u64, Title)> = Vec::new();
        for system in place.catalogs() {
            self.read(system, place, seed, &mut titles).map_err(|source| self.failed(source))?;
        }
        if titles.is_empty() {
            titles.extend(starter_titles(place).into_iter().map(|title| (stir(seed, &title.name), title)));
        }
        titles.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| a.1.name.cmp(&b.1.name)));
        Ok(titles.into_iter().map(|(_, title)| title).collect())
    }

    fn read(&self, system: &str, place: &Place, seed: u64, titles: &mut Vec<(u64, Title)>) -> rusqlite::Result<()> {
        let mut statement = self.db.prepare(RELEASES)?;
        let mut rows = statement.query((system, is_arcade(place), MAX_RELEASES))?;
        let mut last = None;
        while let Some(row) = rows.next()? {
            let id: i64 = row.get(0)?;
            if last != Some(id) {
                let (name, releases): (String, i64) = (row.get(1)?, row.get(4)?);
                let chance = stir(seed, &name) % 1000;
                let known = u64::try_from(releases.clamp(0, 20)).unwrap_or(0) * 40;
                let title = Title {
                    name,
                    year: row.get::<_, Option<i64>>(2)?.and_then(|year| u16::try_from(year).ok()),
                    publisher: row.get(3)?,
                    releases: Vec::new(),
                };
                titles.push((chance + 800 - known, title));
                last = Some(id);
            }
            let name: String = row.get(5)?;
            let stem = row.get::<_, Option<String>>(8)?.unwrap_or(name);
            let release = Release { stem, set: row.get(6)?, tier: row.get(7)? };
            if let Some((_, title)) = titles.last_mut() {
                title.releases.push(release);
            }
        }
        for (order, title) in titles {
            let is_usual =
                |release: &Release| release.tier == 0 && (place.is_computer() || !names::is_tosec(&release.stem));
            if !title.releases.iter().any(is_usual) {
                *order += RARE;
            }
        }
        Ok(())
    }

    fn failed(&self, source: rusqlite::Error) -> CatalogError {
        CatalogError::Sqlite { path: self.path.clone(), source }
    }
}

/// Arcade places take set names alone.
fn is_arcade(place: &Place) -> bool {
    place.form == Form::Arcade
}

/// Our own titles, for a system that the catalog has nothing of.
fn starter_titles(place: &Place) -> Vec<Title> {
    let rows = starter::rows().unwrap_or_default().into_iter();
    let release = |row: &starter::Row<'_>| Release {
        stem: row.title.replace(": ", " - "),
        set: (!row.set.is_empty()).then(|| row.set.to_owned()),
        tier: 0,
    };
    let of_place = rows.filter(|row| row.system.id == place.id && (!is_arcade(place) || !row.set.is_empty()));
    of_place
        .map(|row| Title {
            name: row.title.to_owned(),
            year: Some(row.year),
            publisher: Some(row.publisher.to_owned()),
            releases: vec![release(&row)],
        })
        .collect()
}
