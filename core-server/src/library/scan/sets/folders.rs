//! Folders that are one game: `Game.m3u/`, ScummVM, DOS, and CHDs next to or instead of an arcade set.

use super::{Gathering, MAX_MEMBERS};
use crate::library::scan::classify::classify;
use crate::library::scan::record::{Member, ScannedRom};
use crate::library::scan::tree::{last_part, split_name};
use crate::library_db::SetKind;
use shelfcade_core::library::system::SystemKind;

/// Maximum length of an arcade set name.
const MAX_SET_NAME: usize = 20;

/// Endings that mark a folder as one game even without a file of the same name, with that of the file to start.
const MARKED: &[(&str, &str)] = &[
    ("daphne", "txt"),
    ("game", "sh"),
    ("ps3", "bin"),
    ("psvita", "bin"),
    ("scummvm", "scummvm"),
    ("singe", "singe"),
    ("svm", "svm"),
    ("wine", "cmd"),
];

impl Gathering<'_> {
    /// Adds folders that are one game, with everything below them.
    pub(super) fn take_folders(&mut self) {
        // Parents precede their subfolders, so one pass suffices.
        let mut game_of: Vec<Option<usize>> = Vec::with_capacity(self.tree.dirs.len());
        let mut games: Vec<(u32, Vec<u32>)> = Vec::new();
        for dir in 0..self.tree.dirs.len() as u32 {
            let parent = self.tree.dirs[dir as usize].parent;
            let game = parent.and_then(|parent| game_of[parent as usize]).or_else(|| {
                games.push((self.main_file(dir).filter(|main| !self.claimed[*main as usize])?, Vec::new()));
                Some(games.len() - 1)
            });
            if let Some(game) = game {
                games[game].1.push(dir);
            }
            game_of.push(game);
        }
        for (main, dirs) in games {
            self.add_folder(&dirs, Some(main));
        }
    }

    /// Returns the file that makes a folder a game; `None` for ordinary folders.
    fn main_file(&self, dir: u32) -> Option<u32> {
        let folder = &self.tree.dirs[dir as usize];
        folder.parent?;
        let system = &self.family.systems[folder.system as usize];
        let name = last_part(&folder.path);
        let (_, ext) = split_name(name);
        let files = self.tree.files_of(dir);
        let at = |position: usize| folder.files.start + position as u32;
        // ES-DE: a folder with a game's extension holds a file of the same name.
        if !ext.is_empty() && system.reads_sheets(&ext) {
            let named = files.iter().position(|file| file.name.eq_ignore_ascii_case(name));
            if let Some(position) = named {
                return Some(at(position));
            }
        }
        // Batocera: a folder with an ending that only folders have is a game, whatever is in it.
        let marked = MARKED.iter().find(|(ending, _)| *ending == ext && system.has_extension(&ext));
        if let Some((_, main)) = marked.filter(|_| !files.is_empty()) {
            return Some(at(files.iter().position(|file| split_name(&file.name).1 == *main).unwrap_or(0)));
        }
        let is_main: &dyn Fn(&[u8]) -> bool = match system.id.as_str() {
            "scummvm" => &|name| matches!(split_name(name).1.as_str(), "scummvm" | "svm"),
            "dos" => &|name| {
                name.eq_ignore_ascii_case(b"dosbox.bat")
                    || name.eq_ignore_ascii_case(b"dosbox.cfg")
                    || name.eq_ignore_ascii_case(b"dosbox.conf")
            },
            _ => return None,
        };
        let mut mains = files.iter().enumerate().filter(|(_, file)| is_main(&file.name));
        let first = mains.next().map(|(position, _)| at(position));
        match system.id.as_str() {
            // Several marker files in one folder are games stored elsewhere.
            "scummvm" if mains.next().is_some() => None,
            "dos" if matches!(ext.as_str(), "pc" | "dos") && !files.is_empty() => first.or(Some(at(0))),
            _ => first,
        }
    }

    /// Adds the first of these folders as one game with the files of all of them.
    fn add_folder(&mut self, dirs: &[u32], main: Option<u32>) {
        let mut files: Vec<u32> = main.into_iter().collect();
        for &dir in dirs {
            let range = self.tree.dirs[dir as usize].files.clone();
            files.extend(range.filter(|file| Some(*file) != main));
        }
        let folder = &self.tree.dirs[dirs[0] as usize];
        let Some(parent) = folder.parent else { return };
        let mut size = 0u64;
        let mut members: Vec<Member> = Vec::new();
        for &file in &files {
            self.claimed[file as usize] = true;
            size = size.saturating_add(self.tree.files[file as usize].size);
            if members.len() < MAX_MEMBERS {
                let member = self.member(file);
                self.keep(&mut members, member);
            }
        }
        let mtime_ns = main.map_or(0, |main| self.tree.files[main as usize].mtime_ns);
        let name = last_part(&folder.path).into();
        self.found.push(ScannedRom {
            folder: self.tree.dirs[parent as usize].id,
            name,
            system: folder.system,
            kind: SetKind::Folder,
            size,
            mtime_ns,
            members,
            ..ScannedRom::default()
        });
    }

    /// Adds arcade sets with CHDs: `<set>.zip` with `<set>/*.chd`, or the folder of CHDs alone.
    pub(super) fn take_chd_folders(&mut self) {
        for dir in 0..self.tree.dirs.len() as u32 {
            let folder = &self.tree.dirs[dir as usize];
            let Some(parent) = folder.parent else { continue };
            let system = &self.family.systems[folder.system as usize];
            if system.kind() != SystemKind::Arcade || folder.unread {
                continue;
            }
            let is_chd = |file: &u32| split_name(&self.tree.files[*file as usize].name).1 == "chd";
            let free = |file: &u32| !self.claimed[*file as usize];
            let (chds, others): (Vec<u32>, Vec<u32>) = folder.files.clone().filter(free).partition(is_chd);
            if chds.is_empty() {
                continue;
            }
            let name = last_part(&folder.path);
            let zip =
                ["zip", "7z"].iter().find_map(|ext| self.tree.find(parent, &[name, b".", ext.as_bytes()].concat()));
            let mut members = Vec::new();
            for &file in &chds {
                let member = self.member(file);
                self.keep(&mut members, member);
            }
            match zip.filter(|zip| !self.claimed[*zip as usize]) {
                Some(zip) => {
                    self.add(zip, SetKind::WithFolder, members);
                    chds.iter().for_each(|&file| self.claimed[file as usize] = true);
                }
                None if is_set_name(name) && chds.len() <= 4 && !self.has_games(&others) => {
                    self.add_folder(&[dir], None);
                }
                None => {}
            }
        }
    }

    fn has_games(&self, files: &[u32]) -> bool {
        files.iter().any(|&file| {
            let named = &self.tree.files[file as usize];
            let system = &self.family.systems[self.tree.dirs[named.dir as usize].system as usize];
            classify(&named.name, system).is_none()
        })
    }
}

fn is_set_name(name: &[u8]) -> bool {
    let plain = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'_';
    name.len() <= MAX_SET_NAME && name != b"chd" && name != b"chds" && name.iter().all(plain)
}
