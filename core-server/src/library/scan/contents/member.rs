//! The file of an archive that is the game, or the games if there are several.

use super::super::record::{ZippedGames, list_names};
use super::super::rules::{self, is_telling};
use super::super::systems::ScanSystem;
use super::super::tree::{is_archive, last_part, split_name};
use super::FileEvidence;
use rustc_hash::FxHashSet;
use shelfcade_core::library::name::parse_name;
use shelfcade_core::library::system::SystemKind;

/// Maximum length of a file's path; no file system has longer ones.
const MAX_PATH_BYTES: usize = 4_096;

/// Maximum number of names stored for an archive of several games, and bytes of each.
const MAX_NAMES: usize = 50;
const MAX_NAME_BYTES: usize = 300;

/// Maximum number of titles that are told apart.
const MAX_TITLES: usize = 200;

/// Sheets and playlists, which stand for the files that they name.
const SHEETS: [&str; 6] = ["cue", "gdi", "ccd", "mds", "toc", "m3u"];
/// Tracks and images that belong to a sheet, on systems that have sheets.
const TRACKS: [&str; 6] = ["bin", "img", "raw", "sub", "mdf", "wav"];
/// Programs and scripts, of which a game may have any number.
const PROGRAMS: [&str; 6] = ["exe", "com", "bat", "conf", "cmd", "sh"];

/// Extensions of texts, checksums and pictures, which come along with a game and are no part of it.
const BESIDE: [&str; 22] = [
    "1st", "bmp", "diz", "doc", "gif", "htm", "html", "jpeg", "jpg", "md", "md5", "me", "nfo", "pdf", "png", "rtf",
    "sfv", "sha1", "txt", "url", "webp", "webloc",
];
/// Names of texts that have no extension.
const TEXTS: [&[u8]; 5] = [b"readme", b"license", b"licence", b"copying", b"changelog"];

/// Chooses among the files of an archive.
pub(super) struct MemberChoice<'a> {
    stem: &'a [u8],
    system: &'a ScanSystem,
    all: Vec<Candidate>,
}

/// A file in an archive that may be the game.
struct Candidate {
    name: Vec<u8>,
    /// Folded title in its name; `None` if it isn't a game by its extension.
    title: Option<String>,
    has_name_of_archive: bool,
    crc: Option<u32>,
    size: u64,
}

impl Candidate {
    fn ext(&self) -> String {
        split_name(&self.name).1
    }
}

impl<'a> MemberChoice<'a> {
    /// Starts with no file. `stem` is that of the archive.
    pub fn new(stem: &'a [u8], system: &'a ScanSystem) -> MemberChoice<'a> {
        MemberChoice { stem, system, all: Vec::new() }
    }

    /// Considers a file. `crc` and `size` are those that the archive states.
    pub fn offer(&mut self, name: &[u8], crc: Option<u32>, size: u64) {
        let last = last_part(name);
        let is_hidden = last.starts_with(b".") || name.starts_with(b"__MACOSX/");
        if is_hidden || name.ends_with(b"/") || name.len() > MAX_PATH_BYTES {
            return;
        }
        let (inner, ext) = split_name(last);
        let is_game = self.system.has_extension(&ext) && !is_archive(&ext);
        self.all.push(Candidate {
            title: is_game.then(|| title_of(inner)),
            has_name_of_archive: inner.eq_ignore_ascii_case(self.stem),
            crc,
            size,
            name: name.to_vec(),
        });
    }

    /// Returns the chosen file, or the games if they are several. Without any file, the archive counts as failed.
    pub fn chosen(self) -> FileEvidence {
        let own = title_of(self.stem);
        if let Some(games) = several_games(&self.all, &own, self.system) {
            return FileEvidence { contents: Some(Box::new(games)), ..FileEvidence::default() };
        }
        let is_whole = is_one_file(&self.all, self.system);
        // Prefer a game's extension, then the archive's own name, then its title, then the largest. `max_by_key`
        // returns the last of equals, but the first is preferred.
        let rank = |one: &Candidate| {
            (one.title.is_some(), one.has_name_of_archive, one.title.as_ref() == Some(&own), one.size)
        };
        let Some(best) = self.all.into_iter().rev().max_by_key(rank) else {
            return FileEvidence { failed: true, ..FileEvidence::default() };
        };
        let (member, size) = (Some(best.name), Some(best.size));
        FileEvidence { is_listed: true, is_whole, member, crc: best.crc, size, ..FileEvidence::default() }
    }
}

fn title_of(stem: &[u8]) -> String {
    rules::fold_key(&parse_name(&String::from_utf8_lossy(stem)).title)
}

/// Returns true if one file is all of the game. Any other may make it another game: worlds of one engine share its
/// program, and a patched game has the patch beside it.
fn is_one_file(all: &[Candidate], system: &ScanSystem) -> bool {
    let is_beside = |one: &Candidate| match split_name(last_part(&one.name)) {
        (stem, ext) if ext.is_empty() => TEXTS.iter().any(|text| stem.eq_ignore_ascii_case(text)),
        (_, ext) => BESIDE.contains(&ext.as_str()),
    };
    let mut games = 0;
    let mut is_game_or_beside = |one: &Candidate| {
        games += usize::from(one.title.is_some());
        one.title.is_some() || is_beside(one)
    };
    // A computer's game may read anything, even texts.
    all.len() == 1 || is_console(system) && all.iter().all(&mut is_game_or_beside) && games == 1
}

fn is_console(system: &ScanSystem) -> bool {
    matches!(system.kind(), SystemKind::Console | SystemKind::Handheld)
}

/// Returns the games of an archive if they are several, none of them the one that the archive is named after. Releases
/// of one title, discs and tracks are one game.
fn several_games(all: &[Candidate], own: &str, system: &ScanSystem) -> Option<ZippedGames> {
    let has_sheets = all.iter().any(|one| SHEETS.contains(&one.ext().as_str()));
    if all.iter().any(|one| one.ext() == "m3u") {
        return None;
    }
    let is_one = |one: &&Candidate| match one.ext().as_str() {
        _ if one.title.is_none() => false,
        ext if has_sheets => SHEETS.contains(&ext),
        ext => !(PROGRAMS.contains(&ext) || system.has_extension("cue") && TRACKS.contains(&ext)),
    };
    let games: Vec<&Candidate> = all.iter().filter(is_one).collect();
    let titles: FxHashSet<&str> =
        games.iter().filter_map(|one| one.title.as_deref()).filter(|title| is_title(title)).take(MAX_TITLES).collect();
    if titles.contains(own) || titles.len() < 2 {
        return None;
    }
    // The disks and tapes of one game on a computer have names that begin alike: `turrican_1.d64`, `turrican_b.d64`.
    let begins: FxHashSet<String> = titles.iter().map(|title| title.chars().take(4).collect()).collect();
    if !is_console(system) && begins.len() < titles.len() {
        return None;
    }
    let names = games.iter().map(|one| &last_part(&one.name)[..last_part(&one.name).len().min(MAX_NAME_BYTES)]);
    let names = list_names(names.take(MAX_NAMES)).into();
    Some(ZippedGames { names, total: u32::try_from(games.len()).unwrap_or(u32::MAX) })
}

/// Returns true if a folded title names a game: `disk 1` and `side a` don't.
fn is_title(title: &str) -> bool {
    title.split(' ').any(|word| is_telling(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_whole(system: &str, names: &[&str], expected: bool) {
        let system = ScanSystem::from_folder(system);
        let mut choice = MemberChoice::new(b"Alpha Quest", &system);
        names.iter().for_each(|name| choice.offer(name.as_bytes(), Some(1), 10));
        assert_eq!(choice.chosen().is_whole, expected, "{names:?} on {}", system.id);
    }

    #[test]
    fn an_archive_is_whole_if_one_file_is_all_of_the_game() {
        for (system, names) in [
            ("dos", &["GAME.EXE"] as &[&str]),
            ("nes", &["alpha.nes"]),
            ("nes", &["alpha.nes", "readme.txt", "art/COVER.PNG", "FILE_ID.DIZ", "read.me", "docs/LICENSE"]),
            ("gba", &["alpha.gba", "group.nfo", ".DS_Store", "__MACOSX/._alpha.gba", "docs/"]),
            ("fancy console", &["alpha.xyz"]),
        ] {
            check_whole(system, names, true);
        }
        for (system, names) in [
            ("dos", &["ZZT.EXE", "Alpha Quest.ZZT"] as &[&str]),
            ("dos", &["GAME.EXE", "story.txt"]),
            ("windows", &["nw.exe", "package.nw"]),
            ("c64", &["boot.prg", "levels"]),
            ("nes", &["alpha.nes", "alpha.ips"]),
            ("nes", &["alpha.nes", "beta.nes", "readme.txt"]),
            ("nes", &["readme.txt", "cover.png"]),
            ("snes", &["alpha.sfc", "alpha.msu", "alpha-1.pcm"]),
            ("megadrive", &["engine.bin", "LEVELS"]),
            ("fancy console", &["alpha.xyz", "data.abc"]),
        ] {
            check_whole(system, names, false);
        }
    }
}
