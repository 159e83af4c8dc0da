//! Names for ROMs whose file name says nothing: `disc.gdi`, `EBOOT.PBP`, `CD1/game.iso`. There, the folder is the game.
//!
//! Words that stand for a part or a format rather than for a game are in one table, for files and folders alike. A
//! number behind them becomes the disc. The rule that must not break: such a name never joins the files of two folders
//! to one game.

use super::record::{Family, ScannedRom};
use super::tree::{FamilyTree, last_part, split_name};
use crate::library_db::SetKind;
use rustc_hash::FxHashMap;
use shelfcade_core::fold::fold_key;
use shelfcade_core::library::name::{ParsedName, parse_name};
use shelfcade_core::library::system::SystemKind;
use std::borrow::Cow;

/// Words that name a part of a game, lowercase and without separators; a number behind them is that of the disc.
const PARTS: &[&str] = &["disc", "disk", "diskette", "cd", "cdrom", "dvd", "gdrom", "gd", "umd"];

/// Words that name no game, lowercase and without separators.
const NAMELESS: &[&str] = &[
    "autoexec",
    "autorun",
    "backup",
    "bin",
    "boot",
    "bor",
    "cdimage",
    "chd",
    "code",
    "content",
    "contents",
    "cue",
    "data",
    "default",
    "discimage",
    "diskimage",
    "dosbox",
    "dump",
    "eboot",
    "files",
    "game",
    "gamedata",
    "games",
    "gdi",
    "image",
    "images",
    "img",
    "index",
    "install",
    "installer",
    "iso",
    "launch",
    "launcher",
    "main",
    "pak",
    "play",
    "program",
    "ps3game",
    "psp",
    "psvita",
    "rom",
    "roms",
    "rpgrt",
    "run",
    "setup",
    "start",
    "startgame",
    "title",
    "track",
    "unknown",
    "untitled",
    "usrdir",
];

/// Words of [`NAMELESS`] whose numbers count parts: `pak0.pak`, `pak1.pak`. Other numbered files in one folder may be
/// different games.
const NUMBERED_PARTS: &[&str] = &["pak", "track"];

/// Most ROMs in the folder of one game; one with more is a collection.
const MAX_OF_A_GAME: u32 = 16;

/// Longest name without tags, in bytes, that can be nameless.
const MAX_NAMELESS: usize = 32;

/// Folders of a fixed layout whose files have the developer's name for the game: Wii U's `code/Kinopio.rpx`.
const OPAQUE_FOLDERS: &[(&str, &str)] = &[("code", "rpx")];

/// Endings that some formats leave in front of the extension.
const INNER_ENDINGS: &[&str] = &[".nkit", ".p8", ".bin"];

/// Programs, of which a game may have several, such as `SETUP.EXE`.
const PROGRAMS: &[&str] = &["exe", "com", "bat", "sh", "cmd"];

/// Codes of makers in the ids of Nintendo's discs that aren't two digits. Source: GameTDB.
const MAKERS: &[&str] = &[
    "4Q", "4Z", "5D", "5G", "5H", "5Q", "6E", "6K", "6S", "6V", "7D", "8P", "9B", "AF", "B2", "DA", "E9", "EB", "G9",
    "GD", "HF", "JS", "KB", "NB", "NR", "WR",
];

/// Endings of folders that are one game, as in Batocera and ES-DE: `Lair.daphne/`.
const FOLDER_ENDINGS: &[&str] =
    &["chd", "cue", "daphne", "dos", "game", "gdi", "m3u", "pc", "ps3", "psvita", "scummvm", "singe", "svm", "wine"];

/// A name that says nothing, with the tags that follow it.
#[derive(Debug, PartialEq, Eq)]
struct Nameless<'a> {
    /// `(Disc 2)`, `(Side A)`, or empty.
    disc: String,
    /// The word, without number and separators.
    word: String,
    /// True if it is a word of [`PARTS`] or a side.
    is_part: bool,
    /// True if it has a number that doesn't count parts.
    is_numbered: bool,
    /// `(USA)`, or empty.
    tags: &'a str,
}

/// Reads a stem or folder name that stands for no game; `None` for all others.
fn nameless(name: &str) -> Option<Nameless<'_>> {
    let (head, tags) = name.split_at(name.find(['(', '[']).unwrap_or(name.len()));
    if head.len() > MAX_NAMELESS {
        return None;
    }
    let lower = head.trim().to_lowercase();
    let head = INNER_ENDINGS.iter().find_map(|ending| lower.strip_suffix(ending)).unwrap_or(&lower);
    let part = |disc| Some(Nameless { disc, word: String::new(), is_part: true, is_numbered: false, tags });
    if let Some(side) = head.strip_prefix("side").map(|side| side.trim_matches(is_separator)) {
        return part(format!("(Side {})", side.to_uppercase())).filter(|_| side.len() == 1);
    }
    let counted = head.rsplit_once("of").filter(|(front, of)| is_number(of.trim()) && front.contains(char::is_numeric));
    let head = counted.map_or(head, |(front, _)| front).trim_end_matches(is_separator);
    let word = head.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &head[word.len()..];
    let word: String = word.chars().filter(|c| !is_separator(*c)).collect();
    // `Disk A`: the letter is the number.
    if let Some((word, letter)) = head.rsplit_once(is_separator)
        && PARTS.contains(&word.trim_end_matches(is_separator))
        && letter.len() == 1
        && number.is_empty()
    {
        return part(format!("(Disc {})", letter.to_uppercase()));
    }
    if PARTS.contains(&word.as_str()) {
        let number = number.trim_start_matches('0');
        return part(if number.is_empty() { String::new() } else { format!("(Disc {number})") });
    }
    let is_numbered = !number.is_empty() && !NUMBERED_PARTS.contains(&word.as_str());
    let is_nameless = NAMELESS.contains(&word.as_str());
    is_nameless.then(|| Nameless { disc: String::new(), word, is_part: false, is_numbered, tags })
}

/// Returns true if a folder's ending is that of a game rather than part of its name.
pub(super) fn is_folder_ending(ext: &str) -> bool {
    FOLDER_ENDINGS.contains(&ext)
}

fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '_' | '-' | '.' | '#')
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns true if a name is the id of a game on a disc or in a shop: Sony's `SLUS-00594`, Nintendo's `RMGE01`, or the
/// 16 hexadecimal digits of a title id.
fn is_id(name: &str) -> bool {
    is_disc_id(name) || is_title_id(name) || is_serial(name)
}

/// Returns true if games of a system have an id of this form, which programs use as a file name.
fn is_id_on(name: &str, system: &str) -> bool {
    match system {
        "gamecube" | "wii" => is_disc_id(name),
        "psx" | "ps2" | "ps3" | "psp" | "psvita" => is_serial(name),
        "switch" | "n3ds" | "wiiu" => is_title_id(name),
        _ => false,
    }
}

fn is_disc_id(name: &str) -> bool {
    let bytes = name.as_bytes();
    bytes.len() == 6
        && bytes.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && b"DEFIJKPRSUWXY".contains(&bytes[3])
        && (is_number(&name[4..]) || MAKERS.contains(&&name[4..]))
}

fn is_title_id(name: &str) -> bool {
    name.len() == 16 && name.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn is_serial(name: &str) -> bool {
    name.len() <= 12 && read_serial(name.as_bytes()).is_some()
}

/// Parses a serial at the start of a text: four capitals and five digits, with separators between.
pub(super) fn read_serial(text: &[u8]) -> Option<String> {
    let letters = text.get(..4)?;
    if !letters.iter().all(u8::is_ascii_uppercase) || !b"SPUNCBELV".contains(&letters[0]) {
        return None;
    }
    let mut serial = String::from_utf8_lossy(letters).into_owned();
    serial.push('-');
    let mut rest = text[4..].iter();
    while serial.len() < 10 {
        match rest.next()? {
            digit if digit.is_ascii_digit() => serial.push(char::from(*digit)),
            b'-' | b'_' | b'.' | b' ' => {}
            _ => return None,
        }
    }
    (!rest.next().is_some_and(u8::is_ascii_alphanumeric)).then_some(serial)
}

/// Returns true if a stem tells nothing of the game, so that a title found in the file is better: `disc`, `EBOOT`,
/// `ULUS10041`, `A`, `12`.
pub(super) fn says_nothing(stem: &str) -> bool {
    let head = before_tags(stem);
    is_short(head) || is_id(head) || nameless(stem).is_some()
}

/// Returns true for a letter or a number.
fn is_short(name: &str) -> bool {
    name.chars().filter(|c| c.is_alphanumeric()).count() < 2 || is_number(name)
}

/// Returns true if a file name stands for no game, so that it must not join two folders.
pub(super) fn is_nameless(stem: &str) -> bool {
    nameless(stem).is_some()
}

/// Replaces the title in a stem, and keeps what follows it: `A (Disc 2)` becomes `Grandia II (Disc 2)`.
pub(super) fn retitled(stem: &str, title: &str) -> String {
    let own = nameless(stem);
    let tail = own.as_ref().map_or(&stem[before_tags(stem).len()..], |own| own.tags).trim();
    let disc = own.as_ref().map_or("", |own| &own.disc);
    [title, disc, tail].iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

fn before_tags(stem: &str) -> &str {
    stem[..stem.find(['(', '[']).unwrap_or(stem.len())].trim_end()
}

/// Returns a stem without the labels in round brackets behind the disc, which may differ within a set:
/// `Game (Side B)(Character)`. Marks of a revision, a dump or the like stay.
pub(super) fn unlabelled(stem: &str) -> Cow<'_, str> {
    let mut ends = stem.match_indices([')', ']']).map(|(at, _)| at + 1);
    let Some(end) = ends.find(|end| parse_name(&stem[..*end]).disc.is_some()) else { return Cow::Borrowed(stem) };
    let is_label = |group: &str| {
        let read = parse_name(&format!("x {group}"));
        let plain = ParsedName { title: read.title.clone(), tags: read.tags.clone(), ..ParsedName::default() };
        group.starts_with('(') && read == plain
    };
    let groups = stem[end..].split_inclusive([')', ']']).filter(|group| !is_label(group.trim_start()));
    Cow::Owned(std::iter::once(&stem[..end]).chain(groups).collect())
}

/// The names of the ROMs in one folder.
#[derive(Default)]
struct FolderRoms {
    count: u32,
    /// True if a name other than that of a part is nameless. The fields below are set only then.
    has_nameless: bool,
    /// True if all names are nameless, with the same word apart from parts.
    is_of_one_word: bool,
    word: Option<String>,
    /// True if a ROM has a name of its own that is the folder's too.
    has_title: bool,
    /// True if a ROM has a name of its own.
    has_names: bool,
}

/// Names the found ROMs after their folders where their own names say nothing.
pub(super) fn name_by_folders(
    tree: &FamilyTree,
    dir_of: &FxHashMap<i64, u32>,
    family: &Family,
    found: &mut [ScannedRom],
) {
    let may_be_named = |rom: &ScannedRom| {
        let is_arcade = family.systems[rom.system as usize].kind() == SystemKind::Arcade;
        rom.kind != SetKind::Folder && !is_arcade && tree.dirs[dir_of[&rom.folder] as usize].parent.is_some()
    };
    let mut beside: FxHashMap<i64, FolderRoms> = FxHashMap::default();
    for rom in found.iter().filter(|rom| may_be_named(rom)) {
        let new = || FolderRoms { is_of_one_word: true, ..FolderRoms::default() };
        let roms = beside.entry(rom.folder).or_insert_with(new);
        roms.count += 1;
        let stem = String::from_utf8_lossy(split_name(&rom.name).0);
        roms.has_nameless |= roms.count <= MAX_OF_A_GAME && nameless(&stem).is_some_and(|own| !own.is_part);
    }
    for rom in found.iter().filter(|rom| may_be_named(rom)) {
        let roms = beside.get_mut(&rom.folder).expect("all were counted");
        if roms.has_nameless && (2..=MAX_OF_A_GAME).contains(&roms.count) {
            see_beside(roms, &rom.name, &folder_name(tree, dir_of[&rom.folder]));
        }
    }
    for rom in found.iter_mut().filter(|rom| may_be_named(rom)) {
        let roms = &beside[&rom.folder];
        if roms.count <= MAX_OF_A_GAME {
            let system = family.systems[rom.system as usize].id.as_str();
            // The file to start of an extracted game is that of its folder, whatever else is there.
            let of_layout = FolderRoms { count: 1, ..FolderRoms::default() };
            let roms = if rom.kind == SetKind::WithFolder { &of_layout } else { roms };
            rom.named = named(tree, dir_of[&rom.folder], &rom.name, roms, system).map(String::into_boxed_str);
        }
    }
}

fn see_beside(roms: &mut FolderRoms, file: &[u8], folder: &str) {
    let stem = String::from_utf8_lossy(split_name(file).0);
    match nameless(&stem) {
        None => {
            let key = |name: &str| fold_key(&parse_name(name).title);
            roms.has_names = true;
            roms.is_of_one_word = false;
            roms.has_title |= key(&stem) == key(without_id(folder));
        }
        Some(own) if !own.is_part => {
            let word = roms.word.get_or_insert_with(|| own.word.clone());
            roms.is_of_one_word &= *word == own.word && !own.is_numbered;
        }
        Some(_) => {}
    }
}

/// Returns the name that a file's folders give it; `None` if its own is a name, or if the folders have none either.
fn named(tree: &FamilyTree, dir: u32, file: &[u8], beside: &FolderRoms, system: &str) -> Option<String> {
    let (stem, ext) = split_name(file);
    let stem = String::from_utf8_lossy(stem);
    let is_alone = beside.count == 1;
    let is_program = PROGRAMS.contains(&ext.as_str());
    let own = nameless(&stem);
    let is_of_game = |own: &Nameless<'_>| {
        own.is_part || is_alone || beside.has_title || beside.is_of_one_word || is_program && !own.is_numbered
    };
    if own.as_ref().is_some_and(|own| !is_of_game(own)) {
        return None;
    }
    let folder = folder_name(tree, dir);
    let is_opaque = || OPAQUE_FOLDERS.iter().any(|(known, of)| folder.eq_ignore_ascii_case(known) && ext == *of);
    let id = before_tags(&stem);
    let is_of_folder = || is_id(id) && (is_alone && is_id_on(id, system) || folder.contains(id));
    if own.is_none() && !is_opaque() && !is_of_folder() {
        let bare = without_id(&stem);
        return (bare.len() < stem.trim().len() && is_id_on(id_in_front(&stem)?, system)).then(|| bare.to_owned());
    }
    let is_part = own.as_ref().is_none_or(|own| own.is_part);
    let (mut disc, tags) = own.map_or((String::new(), ""), |own| (own.disc, own.tags));
    let home = home_of(tree, dir, &mut disc)?;
    let name = folder_name(tree, home);
    if is_short(before_tags(&name)) && !is_part && beside.has_names {
        // A folder of games that begin with this letter.
        return None;
    }
    let title = without_id(&name);
    Some([title, &disc, tags].iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" "))
}

/// Returns the nearest folder, from `dir` upward, that has a name; `None` if there is none below the system folder.
/// `disc` is set by a folder such as `CD2`, unless it is known.
fn home_of(tree: &FamilyTree, mut dir: u32, disc: &mut String) -> Option<u32> {
    loop {
        let parent = tree.dirs[dir as usize].parent?;
        let name = folder_name(tree, dir);
        let Some(own) = nameless(&name) else { return Some(dir) };
        if disc.is_empty() {
            *disc = own.disc;
        }
        dir = parent;
    }
}

/// Returns the folder whose name a ROM has: the nearest one that isn't `CD1` or the like. The discs of one game share
/// it.
pub(super) fn named_home(tree: &FamilyTree, dir: u32) -> u32 {
    home_of(tree, dir, &mut String::new()).unwrap_or(dir)
}

fn folder_name(tree: &FamilyTree, dir: u32) -> String {
    let name = last_part(&tree.dirs[dir as usize].path);
    let (stem, ext) = split_name(name);
    let name = if is_folder_ending(&ext) { stem } else { name };
    String::from_utf8_lossy(name).into_owned()
}

/// Removes the game's id from a name: `Title [RMGE01]`, `RMGE01_Title`, `BLES01234-[Title]`. A name that is only an id
/// stays.
fn without_id(name: &str) -> &str {
    let trimmed = name.trim();
    if let Some((title, id)) = trimmed.strip_suffix([']', ')']).and_then(|rest| rest.rsplit_once(['[', '(']))
        && is_id(id.trim())
        && !title.trim().is_empty()
    {
        return title.trim();
    }
    let Some(id) = id_in_front(trimmed) else { return trimmed };
    let rest = trimmed[id.len()..].trim_start_matches(is_separator);
    let inner = rest.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    Some(inner.unwrap_or(rest)).filter(|rest| !rest.is_empty()).unwrap_or(trimmed)
}

/// Returns the id that a name begins with, if something follows.
fn id_in_front(name: &str) -> Option<&str> {
    let end = name.find([' ', '_', '-', '[', '.'])?;
    Some(&name[..end]).filter(|id| is_id(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_parts_and_formats_say_nothing() {
        for (name, disc) in [
            ("disc", ""),
            ("game", ""),
            ("disc2", "(Disc 2)"),
            ("Disc 1", "(Disc 1)"),
            ("Disk_03", "(Disc 3)"),
            ("Disk A", "(Disc A)"),
            ("CD1", "(Disc 1)"),
            ("Disc 1 of 4", "(Disc 1)"),
            ("Side B", "(Side B)"),
            ("EBOOT", ""),
            ("RPG_RT", ""),
            ("SETUP", ""),
            ("pak0", ""),
            ("game.nkit", ""),
            ("PS3_GAME", ""),
        ] {
            assert_eq!(nameless(name).expect(name).disc, disc, "{name}");
        }
        assert_eq!(nameless("Disc 2 (USA) [!]").unwrap().tags, "(USA) [!]");
        assert!(nameless("game2").unwrap().is_numbered);
        assert!(!nameless("pak1").unwrap().is_numbered);
    }

    #[test]
    fn titles_are_names_even_if_they_are_short_or_odd() {
        for name in
            ["1942", "007", "Discworld", "Game & Watch", "Disco", "Sideways", "CD Battle", "Trackmania", "(USA)", ""]
        {
            assert_eq!(nameless(name), None, "{name}");
        }
        assert!(!says_nothing("Doom"));
        assert!(["A", "12", "ULUS10041", "RMGE01", "0100000000010000", "disc (USA)"].into_iter().all(says_nothing));
        assert!(["POLICE", "Mario", "R-Type"].into_iter().all(|name| !is_id(name)), "words are no ids");
    }

    #[test]
    fn a_title_from_the_file_replaces_only_the_title() {
        assert_eq!(retitled("A (USA) (Disc 2)", "Grandia II"), "Grandia II (USA) (Disc 2)");
        assert_eq!(retitled("disc2 (USA)", "Grandia II"), "Grandia II (Disc 2) (USA)");
        assert_eq!(retitled("PCSE00120", "Persona 4 Golden"), "Persona 4 Golden");
    }

    #[test]
    fn ids_are_taken_off_names() {
        for (name, title) in [
            ("Galaxy [RMGE01]", "Galaxy"),
            ("RMGE01_Galaxy", "Galaxy"),
            ("God of War [BCES01284]", "God of War"),
            ("BLES01234-[Uncharted]", "Uncharted"),
            ("BLES00001 - Alpha Game", "Alpha Game"),
            ("[BLES00002] Beta Game", "[BLES00002] Beta Game"),
            ("Game (USA)", "Game (USA)"),
            ("PCSE00120", "PCSE00120"),
            ("NHLX07", "NHLX07"),
        ] {
            assert_eq!(without_id(name), title);
        }
        assert!(["NHLX07", "WIPE3X"].into_iter().all(|name| !is_id_on(name, "ps2")));
        assert!(!is_id_on("CARS2X", "wii") && is_id_on("RSPE01", "wii") && is_id_on("SLUS-20062", "ps2"));
    }
}
