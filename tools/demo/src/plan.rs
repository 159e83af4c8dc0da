//! Plans the files of a system: sets of files, one game each, until its share is used up.
//!
//! There are three passes over the titles: the most popular release of each, with some hacks, translations and names
//! in other schemes; then all other releases; then made-up names. Only names are decided here; nothing is written.

use crate::names;
use crate::rng::{Rng, hash};
use crate::systems::{DemoSystem, Form};
use rustc_hash::FxHashSet;
use shelfcade_core::library::name::Tier;
use shelfcade_core_server::catalog::{ReleaseNames, TitleNames};
use std::collections::VecDeque;

/// Most discs in a set.
const MAX_DISCS: usize = 12;

/// The content of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// A sparse file of this size in bytes.
    Plain(u64),
    /// A CHD header in a sparse file of this size.
    Chd(u64),
    /// A zip with one stored member of this name.
    Zip(String),
    /// This text.
    Text(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlannedFile {
    /// Path below the system's folder (and the letter's folder, if any).
    pub path: String,
    pub content: Content,
}

/// The files of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PlannedSet {
    /// Stem of the set.
    pub stem: String,
    pub files: Vec<PlannedFile>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Favourites,
    Others,
    Invented(u64),
}

/// The sets of a system, one after another.
pub(crate) struct DemoPlan<'a> {
    system: &'a DemoSystem,
    titles: Vec<TitleNames>,
    rng: Rng,
    /// Number of files still to plan.
    left: u64,
    pass: Pass,
    at: usize,
    ready: VecDeque<PlannedSet>,
    /// Hashes of used names in lower case, as some file systems ignore case.
    used: FxHashSet<u64>,
    invented: u64,
    share: u64,
}

impl<'a> DemoPlan<'a> {
    pub fn new(system: &'a DemoSystem, titles: Vec<TitleNames>, share: u64, rng: Rng) -> DemoPlan<'a> {
        let (ready, used) = (VecDeque::new(), FxHashSet::default());
        DemoPlan { system, titles, rng, left: share, pass: Pass::Favourites, at: 0, ready, used, invented: 0, share }
    }

    /// Returns the number of files of the system.
    pub fn share(&self) -> u64 {
        self.share
    }

    /// Returns the number of names made up because the catalog had no more.
    pub fn invented(&self) -> u64 {
        self.invented
    }

    /// Returns the next set; `None` once the share is used up.
    pub fn next_set(&mut self) -> Option<PlannedSet> {
        while self.left > 0 {
            if let Some(mut set) = self.ready.pop_front() {
                if set.files.len() as u64 > self.left {
                    // At the end of the share, a single file replaces the set.
                    set.files = vec![self.single(&set.stem)];
                }
                self.left -= set.files.len() as u64;
                return Some(set);
            }
            self.plan_more();
        }
        None
    }

    fn plan_more(&mut self) {
        if self.at >= self.titles.len() {
            self.at = 0;
            self.pass = match self.pass {
                Pass::Favourites => Pass::Others,
                Pass::Others => Pass::Invented(1),
                Pass::Invented(round) => Pass::Invented(round + 1),
            };
        }
        let Some(title) = self.titles.get(self.at).cloned() else {
            let stem = names::unknown(&mut self.rng);
            return self.offer(&stem, true);
        };
        self.at += 1;
        match self.pass {
            Pass::Favourites => self.plan_favourite(&title),
            Pass::Others => {
                for release in &title.releases {
                    self.plan_release(&title, release);
                }
            }
            Pass::Invented(round) => {
                let stem = title.releases.first().map_or(title.name.as_str(), |release| &release.stem);
                let name = names::invented(stem, round);
                self.offer(&name, true);
            }
        }
    }

    /// Plans the release that most households have, and sometimes more.
    fn plan_favourite(&mut self, title: &TitleNames) {
        let Some(best) = favourite(&title.releases, self.system).cloned() else { return };
        if self.system.form == Form::Arcade {
            return self.plan_release(title, &best);
        }
        let computer = self.system.is_computer();
        // Fan hacks are mostly of cartridge games; Neo Geo files are named after sets.
        let cartridge = matches!(self.system.form, Form::Cartridge(..)) && self.system.takes_zip();
        let translated = cartridge || self.system.form == Form::Disc;
        match self.rng.below(1000) {
            0..20 => {
                let stem = names::unknown(&mut self.rng);
                self.offer(&stem, false);
            }
            20..50 if computer || cartridge => {
                let stem = if computer {
                    names::tosec(title, &best.stem, &mut self.rng)
                } else {
                    names::good_tools(&best.stem, &mut self.rng)
                };
                self.offer(&stem, false);
            }
            _ => self.plan_release(title, &best),
        }
        if cartridge && self.rng.is_per_mille(60) {
            let stem = names::hack(&best.stem, &mut self.rng);
            self.offer(&stem, false);
        }
        if translated && self.rng.is_per_mille(30) {
            let stem = names::translation(&best.stem, &mut self.rng);
            self.offer(&stem, false);
        }
        if title.releases.len() > 1 && self.rng.is_per_mille(180) {
            let other = self.rng.pick(&title.releases).clone();
            self.plan_release(title, &other);
        }
    }

    /// Plans a release under its catalog name, with all its discs.
    fn plan_release(&mut self, title: &TitleNames, release: &ReleaseNames) {
        if self.system.form == Form::Arcade {
            if let Some(set) = &release.set {
                self.offer(&set.clone(), false);
            }
            return;
        }
        let Some(stem) = names::without_disc(&release.stem) else {
            // Small catalogs have no discs in their names: give some games two anyway.
            let has_two = self.system.form == Form::Disc && self.rng.is_per_mille(60);
            let two = [1, 2].map(|disc| names::file_stem(&format!("{} (Disc {disc})", release.stem)));
            return self.offer_discs(&release.stem, if has_two { &two } else { &[] }, false);
        };
        if self.used.contains(&key(&names::file_stem(&stem))) {
            return;
        }
        let is_same = |other: &&ReleaseNames| names::without_disc(&other.stem).as_ref() == Some(&stem);
        let discs = title.releases.iter().filter(is_same).take(MAX_DISCS);
        let discs: Vec<String> = discs.map(|other| names::file_stem(&other.stem)).collect();
        self.offer_discs(&stem, &discs, false);
    }

    fn offer(&mut self, stem: &str, is_invented: bool) {
        self.offer_discs(stem, &[], is_invented);
    }

    /// Adds a set unless its name is used; made-up names are made unique.
    fn offer_discs(&mut self, stem: &str, discs: &[String], is_invented: bool) {
        let mut stem = names::file_stem(stem);
        if !self.used.insert(key(&stem)) {
            if !is_invented {
                return;
            }
            stem = format!("{stem} {}", self.used.len());
            self.used.insert(key(&stem));
        }
        self.invented += u64::from(is_invented);
        let files = self.files(&stem, discs);
        self.ready.push_back(PlannedSet { stem, files });
    }

    /// Returns the files of a set, depending on the system.
    fn files(&mut self, stem: &str, discs: &[String]) -> Vec<PlannedFile> {
        match self.system.form {
            Form::Disc if discs.len() > 1 => self.disc_set(stem, discs),
            Form::Tape(extensions, least, most) if discs.len() > 1 => {
                let extension = extensions.iter().find(|end| !["lha", "zip"].contains(end)).unwrap_or(&extensions[0]);
                let disk =
                    |path: &String| file(format!("{path}.{extension}"), Content::Plain(least.midpoint(most) * 1024));
                discs.iter().map(disk).collect()
            }
            Form::Disc if self.rng.is_per_mille(450) => self.cue_and_bin(stem),
            Form::Folder => {
                let id = stem.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "");
                let size = self.size(2_000, 200_000);
                vec![
                    file(format!("{stem}/{stem}.scummvm"), Content::Text(format!("{id}\n"))),
                    file(format!("{stem}/data.000"), Content::Plain(size)),
                ]
            }
            _ => vec![self.single(stem)],
        }
    }

    /// Returns a single file of this name.
    fn single(&mut self, stem: &str) -> PlannedFile {
        match self.system.form {
            Form::Arcade => file(format!("{stem}.zip"), Content::Zip(format!("{stem}.bin"))),
            Form::Cartridge(extension, least, most) => {
                if self.system.takes_zip() && self.rng.is_per_mille(80) {
                    return file(format!("{stem}.zip"), Content::Zip(format!("{stem}.{extension}")));
                }
                let doublings = u64::from((most / least).max(1).ilog2()) + 1;
                let size = (least << self.rng.below(doublings)) * 1024;
                file(format!("{stem}.{extension}"), Content::Plain(size))
            }
            Form::Tape(extensions, least, most) => match *self.rng.pick(extensions) {
                "zip" => file(format!("{stem}.zip"), Content::Zip("GAME.EXE".to_owned())),
                extension => {
                    let size = self.size(least, most);
                    file(format!("{stem}.{extension}"), Content::Plain(size))
                }
            },
            Form::Disc | Form::Folder => self.chd(format!("{stem}.chd")),
            Form::Image(extensions) => match *self.rng.pick(extensions) {
                "chd" => self.chd(format!("{stem}.chd")),
                extension => {
                    let size = self.size(20_000, 160_000);
                    file(format!("{stem}.{extension}"), Content::Plain(size))
                }
            },
        }
    }

    fn chd(&mut self, path: String) -> PlannedFile {
        let size = self.size(80_000, 480_000);
        file(path, Content::Chd(size))
    }

    fn cue_and_bin(&mut self, stem: &str) -> Vec<PlannedFile> {
        let sectors = 20_000 + self.rng.below(90_000);
        let sheet = format!("FILE \"{stem}.bin\" BINARY\r\n  TRACK 01 MODE2/2352\r\n    INDEX 01 00:00:00\r\n");
        vec![
            file(format!("{stem}.cue"), Content::Text(sheet)),
            file(format!("{stem}.bin"), Content::Plain(sectors * 2352)),
        ]
    }

    /// Returns discs, mostly with a playlist.
    fn disc_set(&mut self, stem: &str, discs: &[String]) -> Vec<PlannedFile> {
        let paths: Vec<String> = discs.iter().map(|disc| format!("{disc}.chd")).collect();
        let mut files = Vec::with_capacity(discs.len() + 1);
        if self.rng.is_per_mille(700) {
            files.push(file(format!("{stem}.m3u"), Content::Text(paths.join("\n") + "\n")));
        }
        files.extend(paths.into_iter().map(|path| self.chd(path)));
        files
    }

    /// Returns a random size in bytes between two numbers of KB.
    fn size(&mut self, least: u64, most: u64) -> u64 {
        (least + self.rng.below(most.saturating_sub(least) + 1)) * 1024
    }
}

/// Hash of a name, ignoring case.
fn key(stem: &str) -> u64 {
    hash(0, &stem.to_lowercase())
}

fn file(path: String, content: Content) -> PlannedFile {
    PlannedFile { path, content }
}

/// Returns the release that most Western households would keep: an original from a Western region, in the system's
/// usual naming scheme.
fn favourite<'a>(releases: &'a [ReleaseNames], system: &DemoSystem) -> Option<&'a ReleaseNames> {
    let order = |release: &&ReleaseNames| {
        let regions = ["(USA", "(World", "(Europe"];
        let region = regions.iter().position(|region| release.stem.contains(region)).unwrap_or(regions.len());
        let is_odd = !system.is_computer() && names::is_tosec(&release.stem);
        // Prefer the shortest of equals: `(USA)` over `(USA) (Switch Online)`.
        (release.tier != Tier::Original as u8, is_odd, region, release.stem.len())
    };
    releases.iter().min_by_key(order)
}
