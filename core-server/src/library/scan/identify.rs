//! Matches ROMs to the catalog by the strongest evidence: the household's corrections, hash, serial, exact name,
//! folded name.
//!
//! Never across systems, except as the system table allows. Titles with different sequel numbers are never the same
//! game, however similar their spelling.

use super::contents::may_have_title;
use super::group::{own_stem, stem_of};
use super::naming::{is_nameless, read_serial, says_nothing};
use super::partial_stems::partial_stems;
use super::record::{CatalogMatch, Family, MatchedTitle, ScannedRom};
use super::rules;
use super::systems::ScanSystem;
use super::tree::{is_archive, last_part, split_name};
use crate::catalog::{CatalogError, Match, Matcher};
use crate::library_db::{HashState, SetKind};
use crate::people::user::{Corrections, RomFacts};
use rustc_hash::FxHashMap;
use shelfcade_core::fold::{compact, same_sequel};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::name::{ParsedName, parse_name, without_image_extension};
use shelfcade_core::library::region::Region;
use shelfcade_core::library::system::SystemKind;
use std::path::Path;
use std::sync::Arc;

/// Identifies ROMs with the catalog, and caches the titles of one family.
pub(super) struct Identifier {
    matcher: Option<Matcher>,
    corrections: Arc<Corrections>,
    /// Index into [`Family::titles`] by the catalog's row id.
    titles: FxHashMap<i64, u32>,
}

impl Identifier {
    pub fn open(catalog: Option<&Path>, corrections: Arc<Corrections>) -> Result<Identifier, CatalogError> {
        let matcher = catalog.map(Matcher::open).transpose()?;
        Ok(Identifier { matcher, corrections, titles: FxHashMap::default() })
    }

    /// Returns the catalog's fingerprint, or an empty text without a catalog.
    pub fn fingerprint(&self) -> String {
        self.matcher.as_ref().map(Matcher::fingerprint).unwrap_or_default()
    }

    /// Forgets the previous family's titles.
    pub fn begin_family(&mut self) {
        self.titles.clear();
    }

    /// Marks ROMs whose identity differs from the household's corrections, or comes from one that was withdrawn.
    /// Returns true if there are any.
    pub fn mark_corrected(&mut self, family: &mut Family) -> Result<bool, CatalogError> {
        let mut is_any = false;
        for index in 0..family.roms.len() {
            let said = self.said(family, index)?;
            let rom = &mut family.roms[index];
            let title = |of: &CatalogMatch| of.title.map(|title| &family.titles[title as usize]);
            let title = |of: &CatalogMatch| title(of).map(|title| (&title.system, &title.slug));
            let is_so = match &said {
                Some(said) => rom.identity.evidence == Evidence::Household && title(said) == title(&rom.identity),
                None => rom.identity.evidence != Evidence::Household,
            };
            rom.identify |= !is_so;
            is_any |= !is_so;
        }
        Ok(is_any)
    }

    /// Returns the identity that the household's corrections give a ROM; `None` if there is no correction or this
    /// catalog doesn't have its title.
    fn said(&mut self, family: &mut Family, index: usize) -> Result<Option<CatalogMatch>, CatalogError> {
        if self.corrections.is_empty() {
            return Ok(None);
        }
        let rom = &family.roms[index];
        let facts = RomFacts {
            system: family.systems[rom.system as usize].id.to_string(),
            file: rom.name.to_vec(),
            size: rom.size,
            crc: rom.crc,
            sha1: rom.sha1.as_deref().copied(),
            serial: rom.serial.as_deref().map(str::to_owned),
        };
        let Some(said) = self.corrections.of(&facts) else { return Ok(None) };
        let Some((system, slug)) = &said.title else {
            return Ok(Some(CatalogMatch { evidence: Evidence::Household, ..CatalogMatch::default() }));
        };
        let Some(matcher) = &self.matcher else { return Ok(None) };
        let Some(id) = matcher.by_slug(system, slug)? else { return Ok(None) };
        let title = Some(self.title(&mut family.titles, id)?);
        Ok(Some(CatalogMatch { evidence: Evidence::Household, title, release: None }))
    }

    /// Identifies the marked ROMs. Returns the indices of those that are firmware.
    pub fn identify_all(&mut self, family: &mut Family) -> Result<Vec<usize>, CatalogError> {
        let mut firmware = Vec::new();
        for index in 0..family.roms.len() {
            if std::mem::take(&mut family.roms[index].identify) {
                let identity = self.identify(family, index, None, None)?;
                let is_firmware = self.is_firmware(family, &identity);
                let system = family.systems[family.roms[index].system as usize].clone();
                let rom = &mut family.roms[index];
                rom.identity = identity;
                rom.hash_state = Identifier::state_after_names(rom, &system);
                if is_firmware {
                    firmware.push(index);
                }
            }
        }
        Ok(firmware)
    }

    /// Returns true if the catalog lists it as a BIOS or a device.
    pub fn is_firmware(&self, family: &Family, identity: &CatalogMatch) -> bool {
        let facts = identity.title.and_then(|title| family.titles[title as usize].facts.as_ref());
        facts.is_some_and(|facts| facts.is_bios)
    }

    /// Identifies a ROM by everything known of it. `raw_crc` is that of the whole file if the ROM's own CRC skips a
    /// header; `size` is the number of bytes covered by the ROM's own CRC.
    pub fn identify(
        &mut self,
        family: &mut Family,
        index: usize,
        raw_crc: Option<u32>,
        size: Option<u64>,
    ) -> Result<CatalogMatch, CatalogError> {
        if let Some(said) = self.said(family, index)? {
            return Ok(said);
        }
        let Some(matcher) = &self.matcher else { return Ok(CatalogMatch::default()) };
        let rom = &family.roms[index];
        let system = &family.systems[rom.system as usize];
        let found = find(matcher, rom, system, [(rom.crc, size), (raw_crc, None)])?;
        let Some((evidence, found)) = found else { return Ok(CatalogMatch::default()) };
        let title = self.title(&mut family.titles, found.title_id)?;
        // A folded name identifies the title, but not its release.
        let release = (evidence < Evidence::Folded).then(|| found.release.into_boxed_str());
        Ok(CatalogMatch { evidence, title: Some(title), release })
    }

    fn title(&mut self, titles: &mut Vec<MatchedTitle>, id: i64) -> Result<u32, CatalogError> {
        if let Some(title) = self.titles.get(&id) {
            return Ok(*title);
        }
        let matcher = self.matcher.as_ref().expect("the matcher just found a title");
        let facts = matcher.title(id)?;
        let index = titles.len() as u32;
        titles.push(MatchedTitle {
            system: facts.system.clone().into(),
            slug: facts.slug.clone().into(),
            facts: Some(Box::new(facts)),
        });
        self.titles.insert(id, index);
        Ok(index)
    }

    /// Decides whether contents are worth reading after the lookup by name.
    fn state_after_names(rom: &ScannedRom, system: &ScanSystem) -> HashState {
        let is_folder = match rom.kind {
            SetKind::Folder => rom.members.len() != 1,
            kind => kind == SetKind::WithFolder,
        };
        let (_, ext) = split_name(&rom.name);
        if rom.inner_title.is_none() && may_have_title(&ext, rom.kind) && says_nothing(&stem_of(rom)) {
            return HashState::Wanted;
        }
        // An arcade set is identified by its name; a RAR archive would need unpacking. Without a catalog, the contents
        // still find a ROM again under another name and in another archive.
        if is_folder || system.kind() == SystemKind::Arcade || ext == "rar" {
            return HashState::NotNeeded;
        }
        let is_read = rom.crc.is_some() || rom.sha1.is_some() || rom.serial.is_some() || rom.contents.is_some();
        if is_read && !rom.is_unlisted() {
            return HashState::Done;
        }
        let settled = rom.identity.evidence <= Evidence::Name;
        match ext.as_str() {
            // Its checksum lets the correction follow the ROM when it is renamed.
            _ if rom.identity.evidence == Evidence::Household && rom.size > 0 => HashState::Wanted,
            // An archive's list of files has the checksum: the strongest evidence, almost for free.
            ext if is_archive(ext) && rom.identity.evidence > Evidence::Hash => HashState::Wanted,
            _ if settled || rom.size == 0 => HashState::NotNeeded,
            _ => HashState::Wanted,
        }
    }
}

fn find(
    matcher: &Matcher,
    rom: &ScannedRom,
    system: &ScanSystem,
    checksums: [(Option<u32>, Option<u64>); 2],
) -> Result<Option<(Evidence, Match)>, CatalogError> {
    let catalogs = system.catalogs();
    if catalogs.is_empty() {
        return Ok(None);
    }
    let stem = stem_of(rom);
    let parsed = parse_name(&stem);
    for (crc, size) in checksums {
        let Some(crc) = crc else { continue };
        let matches = matcher.by_hash(catalogs, crc, size)?;
        if let Some(found) = choose(matches, &stem, &parsed) {
            return Ok(Some((Evidence::Hash, found)));
        }
    }
    let serial = rom.serial.as_deref().map(str::to_owned).or_else(|| serial_in_name(&stem, system));
    if let Some(serial) = serial {
        let matches = matcher.by_serial(catalogs, &serial)?;
        if let Some(found) = choose(matches, &stem, &parsed) {
            return Ok(Some((Evidence::Serial, found)));
        }
    }
    let mut stems = vec![stem.clone()];
    // Some games are called *Disc* or *Index*; their tags tell.
    let own = own_stem(rom);
    if rom.named.is_some() && own.contains('(') {
        stems.insert(0, own.into_owned());
    }
    stems.extend(inner_stem(rom).filter(|inner| *inner != stem && names_a_game(inner, &parsed)));
    stems.extend(rom.inner_title.as_deref().map(str::to_owned).filter(|title| *title != stem));
    let bare = without_image_extension(&stem);
    if bare != stem {
        stems.push(bare.to_owned());
    }
    for stem in &stems {
        if let Some(found) = choose(matcher.by_name(catalogs, stem)?, stem, &parsed) {
            return Ok(Some((Evidence::Name, found)));
        }
    }
    if rom.named.is_some() {
        stems.retain(|known| *known == stem || !is_nameless(known));
    }
    for stem in &stems {
        if let Some(found) = find_folded(matcher, catalogs, stem)? {
            return Ok(Some((Evidence::Folded, found)));
        }
    }
    for stem in &stems {
        if let Some(found) = find_run_together(matcher, catalogs, stem)? {
            return Ok(Some((Evidence::Folded, found)));
        }
    }
    for stem in stems.iter().flat_map(|stem| partial_stems(stem)) {
        if let Some(found) = find_folded(matcher, catalogs, &stem)? {
            return Ok(Some((Evidence::Folded, found)));
        }
    }
    Ok(None)
}

/// Returns the stem of the file inside a zip, or of the first disc of a set.
fn inner_stem(rom: &ScannedRom) -> Option<String> {
    let inner: &[u8] = match rom.kind {
        SetKind::Playlist | SetKind::Folder => &rom.members.first()?.path,
        _ => rom.member.as_ref()?,
    };
    let (stem, _) = split_name(last_part(inner));
    Some(String::from_utf8_lossy(stem).into_owned())
}

/// Returns true if the name of a file inside an archive identifies the game: by a region, by two distinctive words, or
/// by one that the archive's name shares. A single word is too often common to unrelated archives.
fn names_a_game(inner: &str, own: &ParsedName) -> bool {
    let parsed = parse_name(inner);
    let key = rules::fold_key(&parsed.title);
    let words: Vec<&str> = key.split(' ').filter(rules::is_telling).collect();
    let own_key = rules::fold_key(&own.title);
    let is_shared = |word: &&str| own_key.split(' ').any(|own| own == *word);
    words.len() > 1 || !words.is_empty() && (!parsed.regions.is_empty() || words.iter().any(is_shared))
}

fn find_folded(matcher: &Matcher, catalogs: &[&str], stem: &str) -> Result<Option<Match>, CatalogError> {
    let parsed = parse_name(stem);
    let key = rules::fold_key(&parsed.title);
    let matches = matcher.by_fold(catalogs, &key)?;
    let Some(found) = choose(matches, stem, &parsed) else { return Ok(None) };
    let title = matcher.title(found.title_id)?;
    // The key may be another name's; the title's own name must not be a different sequel.
    let fits =
        same_sequel(&key, &rules::fold_key(&title.name)) || title.also.iter().any(|also| rules::fold_key(also) == key);
    Ok(fits.then_some(found))
}

/// Matches a name that was run together, as in WHDLoad files: `ProjectX_v1.1_AGA_0485`. Capitals mark where words
/// begin.
fn find_run_together(matcher: &Matcher, catalogs: &[&str], stem: &str) -> Result<Option<Match>, CatalogError> {
    let stem = without_version(stem);
    let parsed = parse_name(stem);
    let key = rules::fold_key(&spaced(&parsed.title));
    let together = compact(&key);
    if together.len() < MIN_TOGETHER {
        return Ok(None);
    }
    let matches = matcher.by_compact(catalogs, &together)?;
    let mut titles: Vec<i64> = matches.iter().map(|found| found.title_id).collect();
    titles.dedup();
    for id in titles {
        let title = matcher.title(id)?;
        let mut names = std::iter::once(&title.name).chain(&title.also).map(|name| rules::fold_key(name));
        if names.any(|name| compact(&name) == together && same_sequel(&key, &name)) {
            let of_title = matches.into_iter().filter(|found| found.title_id == id).collect();
            return Ok(choose(of_title, stem, &parsed));
        }
    }
    Ok(None)
}

/// Minimum length of a run-together name; shorter ones too often match other words.
const MIN_TOGETHER: usize = 5;

/// Strips WHDLoad's version and everything after it: `_v1.1_AGA_0485`.
fn without_version(stem: &str) -> &str {
    let version = stem.match_indices("_v").map(|(at, _)| at);
    let mut version = version.filter(|at| *at > 0 && stem[at + 2..].starts_with(|c: char| c.is_ascii_digit()));
    version.next().map_or(stem, |at| &stem[..at])
}

/// Inserts spaces into a run-together name: before a capital that follows a small letter or a digit.
fn spaced(title: &str) -> String {
    let mut out = String::with_capacity(title.len() + 4);
    let mut before = ' ';
    for char in title.chars() {
        if char.is_uppercase() && (before.is_lowercase() || before.is_ascii_digit()) {
            out.push(' ');
        }
        out.push(char);
        before = char;
    }
    out
}

/// Chooses the best of several releases: by the file's own name, then its regions, then the catalog's order.
fn choose(matches: Vec<Match>, stem: &str, parsed: &ParsedName) -> Option<Match> {
    let score = |found: &Match| {
        let named = found.release.eq_ignore_ascii_case(stem);
        let shared = parsed.regions.iter().filter(|region| found.regions.contains(region)).count();
        let world = parsed.regions.contains(&Region::World) || found.regions.contains(&Region::World);
        (named, shared, world)
    };
    // `max_by_key` returns the last of equals, but the catalog's first is preferred.
    matches.into_iter().rev().max_by_key(score)
}

/// Finds a Sony serial in a file name: `SLUS-00594`, `[SCES_012.37]`.
fn serial_in_name(stem: &str, system: &ScanSystem) -> Option<String> {
    if !matches!(system.id.as_str(), "psx" | "ps2" | "psp" | "ps3" | "psvita") {
        return None;
    }
    let bytes = stem.as_bytes();
    (0..bytes.len()).find_map(|start| {
        let boundary = start == 0 || !bytes[start - 1].is_ascii_alphanumeric();
        boundary.then(|| read_serial(&bytes[start..])).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_serial(stem: &str, expected: Option<&str>) {
        assert_eq!(serial_in_name(stem, &ScanSystem::from_folder("psx")).as_deref(), expected, "{stem}");
    }

    #[test]
    fn serials_are_read_from_names() {
        check_serial("Game (USA) [SLUS-00594]", Some("SLUS-00594"));
        check_serial("SLUS_005.94.Game", Some("SLUS-00594"));
        check_serial("SCES01237", Some("SCES-01237"));
        check_serial("Game (USA)", None);
        check_serial("STAR 12345", Some("STAR-12345"));
        check_serial("XSLUS-00594", None);
        check_serial("SLUS-005941", None);
        assert_eq!(serial_in_name("SLUS-00594", &ScanSystem::from_folder("snes")), None);
    }

    fn release(id: i64, name: &str, regions: &[Region]) -> Match {
        Match { title_id: id, release_id: id, release: name.into(), regions: regions.to_vec() }
    }

    #[test]
    fn names_that_were_run_together_are_read() {
        for (stem, bare) in [
            ("SuperFrog_v1.1_AGA_0485", "SuperFrog"),
            ("Project_vX", "Project_vX"),
            ("_v1.0", "_v1.0"),
            ("Plain", "Plain"),
        ] {
            assert_eq!(without_version(stem), bare);
        }
        for (title, words) in
            [("SuperFrog", "Super Frog"), ("TurricanII", "Turrican II"), ("R3D", "R3 D"), ("AGA", "AGA"), ("", "")]
        {
            assert_eq!(spaced(title), words);
        }
    }

    #[track_caller]
    fn check_choice(stem: &str, expected: i64) {
        let all = vec![
            release(1, "Game (USA)", &[Region::Usa]),
            release(2, "Game (Europe)", &[Region::Europe]),
            release(3, "Game (Europe) (Rev 1)", &[Region::Europe]),
        ];
        assert_eq!(choose(all, stem, &parse_name(stem)).unwrap().release_id, expected, "{stem}");
    }

    #[test]
    fn the_release_of_the_same_name_then_region_is_chosen() {
        check_choice("Game (Europe) (Rev 1)", 3);
        check_choice("Game (Europe) (Hack)", 2);
        check_choice("Game (Japan)", 1);
        check_choice("Game", 1);
    }
}
