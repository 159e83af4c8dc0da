//! Real titles of a system's games, from a catalog, in the order in which a demo uses them.

use crate::names;
use crate::rng::hash;
use crate::systems::{DemoSystem, Form};
use shelfcade_core_server::catalog::{CatalogError, NameReader, ReleaseNames, TitleNames, starter};
use std::path::Path;

/// Order penalty of titles that only have hacks, betas or names in an unusual scheme.
const RARE: u64 = 4000;

/// The catalog that provides names.
pub(crate) struct Titles {
    catalog: NameReader,
}

impl Titles {
    pub fn open(path: &Path) -> Result<Titles, CatalogError> {
        Ok(Titles { catalog: NameReader::open(path)? })
    }

    /// Returns the number of releases available for a system.
    pub fn count(&self, system: &DemoSystem) -> Result<u64, CatalogError> {
        let mut count = 0;
        for catalog in system.catalogs() {
            count += self.catalog.count(catalog, is_arcade(system))?;
        }
        Ok(if count == 0 { starter_titles(system).len() as u64 } else { count })
    }

    /// Returns a system's titles, mostly well-known ones first, shuffled by the seed.
    pub fn list(&self, system: &DemoSystem, seed: u64) -> Result<Vec<TitleNames>, CatalogError> {
        let mut titles: Vec<(u64, TitleNames)> = Vec::new();
        for catalog in system.catalogs() {
            let found = self.catalog.titles(catalog, is_arcade(system))?;
            titles.extend(found.into_iter().map(|title| (order(&title, seed), title)));
            // Applied again for each further catalog; changing this would change the demos of existing seeds.
            titles.iter_mut().filter(|(_, title)| is_rare(title, system)).for_each(|(order, _)| *order += RARE);
        }
        if titles.is_empty() {
            titles.extend(starter_titles(system).into_iter().map(|title| (hash(seed, &title.name), title)));
        }
        titles.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| a.1.name.cmp(&b.1.name)));
        Ok(titles.into_iter().map(|(_, title)| title).collect())
    }
}

fn order(title: &TitleNames, seed: u64) -> u64 {
    hash(seed, &title.name) % 1000 + 800 - title.known.min(20) * 40
}

/// Returns true if a title has no original in the system's usual naming scheme.
fn is_rare(title: &TitleNames, system: &DemoSystem) -> bool {
    let is_usual =
        |release: &ReleaseNames| release.tier == 0 && (system.is_computer() || !names::is_tosec(&release.stem));
    !title.releases.iter().any(is_usual)
}

/// Arcade systems only use set names.
fn is_arcade(system: &DemoSystem) -> bool {
    system.form == Form::Arcade
}

/// Returns titles of the starter catalog, for systems that the catalog has none of.
fn starter_titles(system: &DemoSystem) -> Vec<TitleNames> {
    let release = |row: &starter::StarterRow<'_>| ReleaseNames {
        stem: row.title.replace(": ", " - "),
        set: (!row.set.is_empty()).then(|| row.set.to_owned()),
        tier: 0,
    };
    let of_system =
        starter::rows().filter(|row| row.system.id == system.id && (!is_arcade(system) || !row.set.is_empty()));
    of_system
        .map(|row| TitleNames {
            name: row.title.to_owned(),
            year: Some(row.year),
            publisher: Some(row.publisher.to_owned()),
            known: 1,
            releases: vec![release(&row)],
        })
        .collect()
}
