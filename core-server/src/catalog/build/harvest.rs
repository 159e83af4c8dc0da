//! The harvest: the releases, dumps, serials and facts of all DATs in memory, before they are grouped.
//!
//! A release is identified by its system and its *words* (the letters and digits of its name), an arcade set by its
//! set name. The same release in two DATs becomes one, named by the DAT of the better rank. At most [`MAX_RELEASES`]
//! are kept.

use super::facts::{ReleaseFacts, TextId, TextInterner};
use super::hint::Hint;
use super::place::{DatSource, Role};
use crate::catalog::dat::{DatGame, DatKey, DatRom};
use crate::catalog::hash::hash64;
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of releases in a catalog; the real archive has a fifth of that.
pub const MAX_RELEASES: usize = 2_000_000;

/// Maximum number of systems in a catalog.
pub const MAX_SYSTEMS: u16 = 5_000;

/// Index of a release in [`Harvest::releases`].
pub type ReleaseIx = u32;

/// A system of the catalog.
#[derive(Debug)]
pub struct SystemEntry {
    /// Catalog id.
    pub id: String,
    /// Display name.
    pub name: String,
    /// First year in which the system can have games; 0 if unknown.
    pub first_year: u16,
}

/// A release.
#[derive(Debug)]
pub struct Release {
    /// Index in [`Harvest::systems`].
    pub system: u16,
    /// Rank of the DAT that named it.
    pub rank: u8,
    /// Firmware or a device.
    pub bios: bool,
    /// Release name in that DAT.
    pub name: Box<str>,
    /// Arcade set name.
    pub set: TextId,
    /// Set name of the parent (`cloneof`).
    pub clone_of: TextId,
    /// Set name of the parent or BIOS (`romof`).
    pub rom_of: TextId,
    /// Facts in the entry itself, with the rank of their DAT.
    pub facts: Option<Box<(u8, ReleaseFacts)>>,
}

/// A dump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Dump {
    /// Index in [`Harvest::systems`]. First field, so that dumps sort by system: they are compared only within one.
    pub system: u16,
    /// CRC32.
    pub crc: u32,
    /// Bytes; 0 if the DAT doesn't give a size.
    pub size: u64,
    /// The release it belongs to.
    pub release: ReleaseIx,
}

/// Everything read from the DATs.
#[derive(Debug, Default)]
pub struct Harvest {
    /// Interned texts.
    pub texts: TextInterner,
    /// Systems.
    pub systems: Vec<SystemEntry>,
    /// Releases.
    pub releases: Vec<Release>,
    /// Dumps; may contain duplicates until [`Harvest::finish`].
    pub dumps: Vec<Dump>,
    /// File stems that differ from the release's name.
    pub stems: Vec<(ReleaseIx, Box<str>)>,
    /// Serial numbers, normalized by [`normalize_serial`].
    pub serials: Vec<(ReleaseIx, TextId)>,
    /// Facts joined by CRC.
    pub facts_by_crc: FxHashMap<(u16, u32), ReleaseFacts>,
    /// Facts joined by serial.
    pub facts_by_serial: FxHashMap<(u16, TextId), ReleaseFacts>,
    /// Facts by hash of the system and the release name's words, for dumps that the metadata DATs list with an older
    /// checksum.
    facts_by_name: FxHashMap<u64, ReleaseFacts>,
    /// Serials joined by CRC.
    pub serials_by_crc: FxHashMap<(u16, u32), TextId>,
    /// Hints from the starter facts.
    pub hints: Vec<Hint>,
    /// Number of entries dropped because of [`MAX_RELEASES`].
    pub overflow: u64,
    system_ids: FxHashMap<String, u16>,
    release_ids: FxHashMap<u64, ReleaseIx>,
    seen: FxHashSet<(ReleaseIx, u64)>,
    crcs: Vec<(ReleaseIx, u32)>,
}

impl Harvest {
    /// Returns the index of a system, adding it if new; `None` beyond [`MAX_SYSTEMS`].
    pub fn system(&mut self, place: &DatSource) -> Option<u16> {
        if let Some(ix) = self.system_ids.get(&place.system) {
            return Some(*ix);
        }
        let ix = u16::try_from(self.systems.len()).ok().filter(|ix| *ix < MAX_SYSTEMS)?;
        self.systems.push(SystemEntry {
            id: place.system.clone(),
            name: place.name.clone(),
            first_year: place.first_year,
        });
        self.system_ids.insert(place.system.clone(), ix);
        Some(ix)
    }

    /// Returns the index of a system if it has been added.
    pub fn known_system(&self, id: &str) -> Option<u16> {
        self.system_ids.get(id).copied()
    }

    /// Adds a DAT entry.
    pub fn take(&mut self, system: u16, place: &DatSource, entry: &DatGame) {
        match place.role {
            Role::Facts => self.take_facts(system, entry),
            Role::Firmware => self.take_firmware(system, entry),
            Role::Names { rank, bios } if entry.get(DatKey::Name).is_some() => {
                self.take_release(system, place, rank, bios, entry);
            }
            // An entry without a name is metadata, whatever its folder.
            Role::Names { .. } => self.take_facts(system, entry),
            Role::Skip(_) => {}
        }
    }

    fn take_facts(&mut self, system: u16, entry: &DatGame) {
        let facts = ReleaseFacts::of(entry, &mut self.texts);
        let serial = entry.get(DatKey::Serial).map(normalize_serial).unwrap_or_default();
        let serial = self.texts.id(&serial);
        for rom in &entry.roms {
            if let Some(crc) = rom.crc {
                if let Some(facts) = &facts {
                    self.facts_by_crc.entry((system, crc)).or_default().fill_from(facts);
                }
                if serial != 0 {
                    self.serials_by_crc.entry((system, crc)).or_insert(serial);
                }
            } else if let (Some(facts), Some(serial)) = (&facts, &rom.serial) {
                let serial = self.texts.id(&normalize_serial(serial));
                self.facts_by_serial.entry((system, serial)).or_default().fill_from(facts);
            }
        }
        if let (Some(name), Some(facts)) = (entry.get(DatKey::Comment), &facts) {
            self.facts_by_name.entry(hash64(system.to_le_bytes(), &words(name))).or_default().fill_from(facts);
        }
        if let (true, true, Some(facts)) = (entry.roms.is_empty(), serial != 0, &facts) {
            self.facts_by_serial.entry((system, serial)).or_default().fill_from(facts);
        }
    }

    fn take_firmware(&mut self, system: u16, entry: &DatGame) {
        for rom in &entry.roms {
            let Some(name) = rom.name.as_deref().map(file_stem).filter(|name| !name.is_empty()) else { continue };
            if let Some(release) = self.release(system, 0, name, 0) {
                self.releases[release as usize].bios = true;
                self.add_rom(release, system, rom);
            }
        }
    }

    fn take_release(&mut self, system: u16, place: &DatSource, rank: u8, bios: bool, entry: &DatGame) {
        let dat_name = entry.get(DatKey::Name).unwrap_or_default();
        let set = if place.arcade { set_name(entry) } else { None };
        let name = match entry.get(DatKey::Description) {
            Some(title) if set == Some(dat_name) => title,
            _ => dat_name,
        };
        let set_id = set.map_or(0, |set| self.texts.id(&set.to_lowercase()));
        let Some(ix) = self.release(system, rank, name, set_id) else { return };
        let clone_of = entry.get(DatKey::CloneOf).map_or(0, |set| self.texts.id(&set.to_lowercase()));
        let rom_of = entry.get(DatKey::RomOf).map_or(0, |set| self.texts.id(&set.to_lowercase()));
        let facts = ReleaseFacts::of(entry, &mut self.texts);
        let release = &mut self.releases[ix as usize];
        release.bios |= bios || entry.bios || entry.device;
        release.clone_of = if release.clone_of == 0 { clone_of } else { release.clone_of };
        release.rom_of = if release.rom_of == 0 { rom_of } else { release.rom_of };
        if let Some(facts) = facts {
            let known = release.facts.get_or_insert_with(|| Box::new((rank, ReleaseFacts::default())));
            if rank < known.0 {
                let (_, old) = std::mem::replace(&mut **known, (rank, facts));
                known.1.fill_from(&old);
            } else {
                known.1.fill_from(&facts);
            }
        }
        if let Some(serial) = entry.get(DatKey::Serial) {
            self.add_serial(ix, serial);
        }
        // Without a zip, the ROMs of an arcade set are single chips, which identify no file on disk.
        let chips = set_id != 0 && !entry.roms.iter().any(|rom| rom.name.as_deref().is_some_and(is_zip));
        if !chips {
            for rom in &entry.roms {
                self.add_rom(ix, system, rom);
            }
        }
    }

    /// Returns the release of this name, adding it if new. A better rank renames it.
    fn release(&mut self, system: u16, rank: u8, name: &str, set: TextId) -> Option<ReleaseIx> {
        let key = match set {
            0 => hash64(system.to_le_bytes(), &words(name)),
            _ => hash64(system.to_le_bytes(), self.texts.text(set)) ^ 1,
        };
        if let Some(ix) = self.release_ids.get(&key) {
            let release = &mut self.releases[*ix as usize];
            if rank < release.rank {
                release.rank = rank;
                release.name = name.into();
            }
            return Some(*ix);
        }
        if self.releases.len() >= MAX_RELEASES {
            self.overflow += 1;
            return None;
        }
        let ix = self.releases.len() as ReleaseIx;
        self.releases.push(Release {
            system,
            rank,
            bios: false,
            name: name.into(),
            set,
            clone_of: 0,
            rom_of: 0,
            facts: None,
        });
        self.release_ids.insert(key, ix);
        Some(ix)
    }

    fn add_rom(&mut self, release: ReleaseIx, system: u16, rom: &DatRom) {
        if let Some(crc) = rom.crc.filter(|crc| *crc != 0) {
            self.dumps.push(Dump { system, crc, size: rom.size.unwrap_or(0), release });
        }
        if let Some(serial) = &rom.serial {
            self.add_serial(release, serial);
        }
        let Some(stem) = rom.name.as_deref().map(file_stem) else { return };
        let owner = &self.releases[release as usize];
        // The name of a track isn't the name of the release.
        let is_part = stem.contains("(Track ") || stem.is_empty();
        let known = *stem == *owner.name || self.texts.text(owner.set) == stem.to_lowercase();
        if !is_part && !known && self.seen.insert((release, hash64("stem", stem))) {
            self.stems.push((release, stem.into()));
        }
    }

    fn add_serial(&mut self, release: ReleaseIx, serial: &str) {
        // One field may hold the serials of several discs or printings.
        for serial in serial.split([',', '/', '~']).take(16) {
            let serial = normalize_serial(serial);
            if !serial.is_empty() && self.seen.insert((release, hash64("serial", &serial))) {
                let serial = self.texts.id(&serial);
                self.serials.push((release, serial));
            }
        }
    }

    /// Frees the indexes used for adding and prepares those used for grouping.
    pub fn finish(&mut self) {
        self.release_ids = FxHashMap::default();
        self.dumps.sort_unstable();
        self.dumps.dedup();
        self.crcs = self.dumps.iter().map(|dump| (dump.release, dump.crc)).collect();
        self.crcs.sort_unstable();
        for at in 0..self.crcs.len() {
            let (release, crc) = self.crcs[at];
            let system = self.releases[release as usize].system;
            if let Some(serial) = self.serials_by_crc.get(&(system, crc)).copied() {
                let seen = hash64("serial", self.texts.text(serial));
                if self.seen.insert((release, seen)) {
                    self.serials.push((release, serial));
                }
            }
        }
        self.serials_by_crc = FxHashMap::default();
        self.seen = FxHashSet::default();
        self.serials.sort_unstable();
        self.stems.sort_unstable();
    }

    /// Returns the facts in the metadata DATs for a release's dumps, then for its serials.
    pub fn joined_facts(&self, release: ReleaseIx) -> impl Iterator<Item = &ReleaseFacts> {
        let system = self.releases[release as usize].system;
        let crcs = of_release(&self.crcs, release).filter_map(move |crc| self.facts_by_crc.get(&(system, crc)));
        let serials = of_release(&self.serials, release);
        crcs.chain(serials.filter_map(move |serial| self.facts_by_serial.get(&(system, serial))))
    }

    /// Returns the facts in the metadata DATs under a release's name. Last resort: names are less reliable than dumps.
    pub fn named_facts(&self, release: ReleaseIx) -> Option<&ReleaseFacts> {
        let release = &self.releases[release as usize];
        self.facts_by_name.get(&hash64(release.system.to_le_bytes(), &words(&release.name)))
    }
}

/// Returns the values of one release in a sorted list.
fn of_release(list: &[(ReleaseIx, u32)], release: ReleaseIx) -> impl Iterator<Item = u32> {
    let from = list.partition_point(|(ix, _)| *ix < release);
    list[from..].iter().take_while(move |(ix, _)| *ix == release).map(|(_, value)| *value)
}

/// Returns the short name of an arcade entry: its id, the stem of its zip or, in XML, its name.
fn set_name(entry: &DatGame) -> Option<&str> {
    let zip = || entry.roms.iter().filter_map(|rom| rom.name.as_deref()).find(|name| is_zip(name)).map(file_stem);
    let xml = || {
        let name = entry.get(DatKey::Name)?;
        let title = entry.get(DatKey::Description)?;
        let short = !name.contains(' ') && name.len() <= 32 && !entry.roms.iter().any(|rom| rom.crc.is_none());
        (short && (title != name || entry.roms.len() > 1)).then_some(name)
    };
    entry.get(DatKey::Id).or_else(zip).or_else(xml)
}

fn is_zip(name: &str) -> bool {
    name.get(name.len().saturating_sub(4)..).is_some_and(|end| end.eq_ignore_ascii_case(".zip"))
}

/// Strips folders and the extension from a file name.
fn file_stem(name: &str) -> &str {
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    match name.rsplit_once('.') {
        // Not everything after a dot is an extension: `Vol. 2 (USA)` has none.
        Some((stem, ext)) if !stem.is_empty() && ext.len() <= 5 && ext.bytes().all(|b| b.is_ascii_alphanumeric()) => {
            stem
        }
        _ => name,
    }
}

/// Normalizes a serial: uppercase, `-` for spaces and underscores, no dots, and `-` between the leading letters and
/// the digits (`SLUS_005.94` and `slus00594` become `SLUS-00594`).
pub fn normalize_serial(serial: &str) -> String {
    let mut out = String::with_capacity(serial.len());
    for char in serial.trim().chars().filter(|char| *char != '.').take(40) {
        match char {
            ' ' | '_' | '-' if !out.ends_with('-') => out.push('-'),
            ' ' | '_' | '-' => {}
            _ => out.extend(char.to_uppercase()),
        }
    }
    let letters = out.bytes().take_while(u8::is_ascii_uppercase).count();
    let rest = &out[letters..];
    if (2..=5).contains(&letters) && rest.len() >= 3 && rest.bytes().all(|byte| byte.is_ascii_digit()) {
        out.insert(letters, '-');
    }
    out.trim_matches('-').to_owned()
}

/// Returns the letters and digits of a name in lowercase, as words.
pub fn words(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for char in name.chars() {
        if char.is_alphanumeric() {
            out.extend(char.to_lowercase());
        } else if char != '\'' && !out.ends_with(' ') && !out.is_empty() {
            out.push(' ');
        }
    }
    out.truncate(out.trim_end().len());
    if out.is_empty() { name.to_owned() } else { out }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_serial(given: &str, normal: &str) {
        assert_eq!(normalize_serial(given), normal, "{given}");
        assert_eq!(normalize_serial(normal), normal, "{normal} again");
    }

    #[test]
    fn serials_have_one_spelling() {
        check_serial("SLUS-00594", "SLUS-00594");
        check_serial("slus_005.94", "SLUS-00594");
        check_serial("SLUS00594", "SLUS-00594");
        check_serial("SLUS 00594", "SLUS-00594");
        check_serial("T-4305G", "T-4305G");
        check_serial(" HDR-0005 ", "HDR-0005");
        check_serial("", "");
        check_serial("---", "");
    }

    #[test]
    fn words_pass_over_punctuation() {
        assert_eq!(words("007: Everything or Nothing (USA)"), words("007 - Everything or Nothing (USA)"));
        assert_ne!(words("Game (USA)"), words("Game (Japan)"));
        assert_eq!(words("!!!"), "!!!");
    }

    #[test]
    fn stems_lose_only_extensions() {
        for (name, stem) in
            [("a/b.bin", "b"), ("Vol. 2 (USA)", "Vol. 2 (USA)"), ("88games.zip", "88games"), (".hidden", ".hidden")]
        {
            assert_eq!(file_stem(name), stem, "{name}");
        }
    }
}
