//! Folders with a fixed layout that are one game: extracted discs and installed games, such as `PS3_GAME/` or
//! `default.xbe` with its data. The file that programs start names the ROM; everything else in the folder is part of
//! it.

use super::Gathering;
use crate::library::scan::record::Member;
use crate::library::scan::tree::{FamilyTree, TreeFile, last_part, split_name};
use crate::library_db::SetKind;
use rustc_hash::FxHashMap;
use shelfcade_core::library::problem::{LibraryProblem, ProblemKind};

/// Maximum number of other files stored per game; a PlayStation 3 game may have ten thousand. Sizes include all.
const MAX_FILES: usize = 200;

/// The layout of a game's folder.
struct FolderLayout {
    /// Id of the system, because the names are too common to hold for all.
    system: &'static str,
    /// Path of the file to start, below the game's folder; `*` is any name.
    main: &'static str,
    /// Names in the folder that reveal the layout even if the main file is missing.
    signs: &'static [&'static str],
    /// Extensions of files that are games of their own, even there.
    apart: &'static [&'static str],
}

/// Sources: the wikis of RPCS3, Vita3K, Cemu, Xemu, Xenia and EasyRPG.
const LAYOUTS: &[FolderLayout] = &[
    FolderLayout {
        system: "ps3",
        main: "PS3_GAME/USRDIR/EBOOT.BIN",
        signs: &["PS3_GAME", "PS3_DISC.SFB"],
        apart: &["iso"],
    },
    FolderLayout { system: "ps3", main: "USRDIR/EBOOT.BIN", signs: &["USRDIR", "PARAM.SFO"], apart: &["iso"] },
    FolderLayout { system: "psvita", main: "eboot.bin", signs: &["sce_sys"], apart: &["vpk", "psvita"] },
    FolderLayout { system: "wiiu", main: "code/*.rpx", signs: &["code"], apart: &["wua", "wud", "wux"] },
    FolderLayout { system: "xbox", main: "default.xbe", signs: &[], apart: &["iso", "xiso", "squashfs"] },
    FolderLayout { system: "xbox360", main: "default.xex", signs: &[], apart: &["iso", "zar"] },
    FolderLayout {
        system: "easyrpg",
        main: "RPG_RT.ldb",
        signs: &["RPG_RT.ini", "RPG_RT.lmt"],
        apart: &["zip", "easyrpg"],
    },
];

/// The names of subfolders, so that paths are found in any case.
type Children = FxHashMap<(u32, Vec<u8>), u32>;

impl Gathering<'_> {
    /// Adds the folders with a known layout. One that has only signs of it is a problem, told once.
    pub(super) fn take_layouts(&mut self) {
        if !self.family.systems.iter().any(|system| layouts_of(system.id.as_str()).next().is_some()) {
            return;
        }
        let mut children = Children::default();
        for (index, dir) in (0..).zip(&self.tree.dirs) {
            if let Some(parent) = dir.parent {
                children.insert((parent, last_part(&dir.path).to_ascii_lowercase()), index);
            }
        }
        let games = self.find_layouts(|dir| self.main_of(&children, dir));
        // A folder is no broken game if there are games in it.
        let mut has_games = vec![false; self.tree.dirs.len()];
        for (_, dirs) in &games {
            let mut above = Some(dirs[0]);
            while let Some(dir) = above.filter(|dir| !has_games[*dir as usize]) {
                has_games[dir as usize] = true;
                above = self.tree.dirs[dir as usize].parent;
            }
            dirs.iter().for_each(|&dir| has_games[dir as usize] = true);
        }
        let broken = self.find_layouts(|dir| self.signs_of(&children, dir).filter(|_| !has_games[dir as usize]));
        for ((main, layout), dirs) in games {
            self.add_layout(main, layout, &dirs);
        }
        for (layout, dirs) in broken {
            self.report_layout(layout, &dirs);
        }
    }

    /// Returns the folders for which `find` has something, below system folders, each with all folders in it.
    fn find_layouts<T>(&self, find: impl Fn(u32) -> Option<T>) -> Vec<(T, Vec<u32>)> {
        // Parents precede their subfolders, so one pass suffices.
        let mut game_of: Vec<Option<usize>> = Vec::with_capacity(self.tree.dirs.len());
        let mut games: Vec<(T, Vec<u32>)> = Vec::new();
        for dir in 0..self.tree.dirs.len() as u32 {
            let game = self.tree.dirs[dir as usize].parent.and_then(|parent| {
                game_of[parent as usize].or_else(|| {
                    games.push((find(dir)?, Vec::new()));
                    Some(games.len() - 1)
                })
            });
            if let Some(game) = game {
                games[game].1.push(dir);
            }
            game_of.push(game);
        }
        games
    }

    /// Returns the layouts of a folder's system.
    fn layouts_in(&self, dir: u32) -> impl Iterator<Item = &'static FolderLayout> {
        layouts_of(self.family.systems[self.tree.dirs[dir as usize].system as usize].id.as_str())
    }

    /// Returns the file to start, if a folder has a known layout.
    fn main_of(&self, children: &Children, dir: u32) -> Option<(u32, &'static FolderLayout)> {
        self.layouts_in(dir).find_map(|layout| Some((find_main(self.tree, children, dir, layout.main)?, layout)))
    }

    /// Returns the layout of which a folder has signs.
    fn signs_of(&self, children: &Children, dir: u32) -> Option<&'static FolderLayout> {
        let has = |sign: &&str| {
            let sign = sign.as_bytes();
            let is_file = |file: &TreeFile| file.name.eq_ignore_ascii_case(sign);
            children.contains_key(&(dir, sign.to_ascii_lowercase())) || self.tree.files_of(dir).iter().any(is_file)
        };
        let is_unread = self.tree.dirs[dir as usize].unread;
        self.layouts_in(dir).find(|layout| !is_unread && layout.signs.iter().any(has))
    }

    /// Returns the files in folders that are part of a game with this layout.
    fn parts_of(&self, layout: &FolderLayout, dirs: &[u32]) -> Vec<u32> {
        let files = dirs.iter().flat_map(|&dir| self.tree.dirs[dir as usize].files.clone());
        let is_apart = |file: &u32| layout.apart.contains(&&*split_name(&self.tree.files[*file as usize].name).1);
        files.filter(|file| !is_apart(file)).collect()
    }

    fn add_layout(&mut self, main: u32, layout: &FolderLayout, dirs: &[u32]) {
        let mut size = 0u64;
        let mut members: Vec<Member> = Vec::new();
        for file in self.parts_of(layout, dirs) {
            self.claimed[file as usize] = true;
            size = size.saturating_add(self.tree.files[file as usize].size);
            if file != main && members.len() < MAX_FILES {
                let member = self.member(file);
                self.keep(&mut members, member);
            }
        }
        self.add_sized(main, SetKind::WithFolder, members, size);
    }

    /// Reports a folder without the file to start, unless there are other games in it. Its files are part of no game.
    fn report_layout(&mut self, layout: &FolderLayout, dirs: &[u32]) {
        let parts = self.parts_of(layout, dirs);
        let all: usize = dirs.iter().map(|&dir| self.tree.dirs[dir as usize].files.len()).sum();
        if parts.len() < all {
            return;
        }
        parts.into_iter().for_each(|file| self.claimed[file as usize] = true);
        let folder = &self.tree.dirs[dirs[0] as usize];
        let name = self.family.systems[folder.system as usize].name();
        let detail = format!("{name}: {}", layout.main);
        let path = self.plan.disk_path(folder.root, &folder.path);
        self.problems.add(&path, LibraryProblem::with(ProblemKind::Incomplete, detail));
    }
}

fn layouts_of(system: &str) -> impl Iterator<Item = &'static FolderLayout> + Clone {
    LAYOUTS.iter().filter(move |layout| layout.system == system)
}

/// Finds the file at a layout's path, in any case.
fn find_main(tree: &FamilyTree, children: &Children, mut dir: u32, path: &str) -> Option<u32> {
    let (folders, name) = path.rsplit_once('/').map_or((None, path), |(folders, name)| (Some(folders), name));
    for part in folders.into_iter().flat_map(|folders| folders.split('/')) {
        dir = *children.get(&(dir, part.to_ascii_lowercase().into_bytes()))?;
    }
    let is_main = |file: &[u8]| match name.strip_prefix("*.") {
        Some(ext) => split_name(file).1 == ext,
        None => file.eq_ignore_ascii_case(name.as_bytes()),
    };
    let position = tree.files_of(dir).iter().position(|file| is_main(&file.name))?;
    Some(tree.dirs[dir as usize].files.start + position as u32)
}
