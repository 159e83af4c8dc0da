//! Pictures, videos and manuals of a demo, generated here and stored as other programs do. Either some systems get a
//! layout each, to show full pages, or each game gets three small pictures, to measure large collections.
//!
//! Start at [`Media`]; `layout` has the paths, `lists` writes gamelists, `paint`, `canvas` and `font` draw pictures,
//! `film` encodes videos and manuals.

mod canvas;
mod film;
mod font;
mod layout;
mod lists;
mod paint;

use crate::plan::PlannedSet;
use crate::systems::DemoSystem;
use crate::{DemoError, PictureCoverage, io};
use layout::{DemoGame, DemoMediaFile, Layout};
use paint::Subject;
use shelfcade_core::library::name::parse_name;
use std::path::{Path, PathBuf};

/// Games per system that get the media of its layout.
const SOME: usize = 40;
/// Number of the game whose front cover is truncated in Batocera's layout, to show a broken picture.
const TORN: usize = 6;
/// Number of different small pictures in a large collection.
const POOL: u64 = 24;

/// The content of a media file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Art {
    Front,
    Back,
    Screen(u64),
    TitleScreen,
    Logo,
    Cartridge,
    Painting,
    Film,
    Manual,
}

/// Makes the media of one library, one system after another.
pub(crate) struct Media {
    out: PathBuf,
    pictures: PictureCoverage,
    seed: u64,
    /// Games of the current system.
    games: Vec<DemoGame>,
    /// Small pictures, for [`PictureCoverage::All`].
    pool: Vec<Vec<u8>>,
}

impl Media {
    pub fn new(out: &Path, pictures: PictureCoverage, seed: u64) -> Media {
        Media { out: out.to_owned(), pictures, seed, games: Vec::new(), pool: Vec::new() }
    }

    /// Adds a set whose first file is `rom`, a path below the library's folder.
    pub fn add(&mut self, system: &DemoSystem, rom: &Path, set: &PlannedSet) {
        let wanted = match self.pictures {
            PictureCoverage::None => 0,
            PictureCoverage::Some => Layout::of(system.id).map_or(0, |_| SOME),
            PictureCoverage::All => usize::MAX,
        };
        if self.games.len() < wanted {
            let title = parse_name(&set.stem).title;
            self.games.push(DemoGame { rom: rom.to_owned(), stem: set.stem.clone(), title });
        }
    }

    /// Creates the missing media of the system's games. Returns the number of media files.
    pub fn finish(&mut self, system: &DemoSystem) -> Result<u64, DemoError> {
        let games = std::mem::take(&mut self.games);
        if self.pictures == PictureCoverage::All {
            return self.write_small(system, &games);
        }
        let Some(layout) = Layout::of(system.id).filter(|_| !games.is_empty()) else { return Ok(0) };
        lists::write(&self.out, system, layout, &games, self.seed)?;
        let numbered: Vec<(usize, &DemoGame)> = games.iter().enumerate().collect();
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let share = numbered.len().div_ceil(threads).max(1);
        let write = |games: &[(usize, &DemoGame)]| -> Result<u64, DemoError> {
            let mut files = 0;
            for &(number, game) in games {
                let pieces = layout.pieces(system, game, number);
                files += pieces.len() as u64;
                pieces.iter().try_for_each(|piece| self.write_piece(system, layout, game, number, piece))?;
            }
            Ok(files)
        };
        std::thread::scope(|scope| {
            let parts: Vec<_> = numbered.chunks(share).map(|games| scope.spawn(move || write(games))).collect();
            parts.into_iter().map(|part| part.join().expect("painting does not panic")).sum()
        })
    }

    fn write_piece(
        &self,
        system: &DemoSystem,
        layout: Layout,
        game: &DemoGame,
        number: usize,
        piece: &DemoMediaFile,
    ) -> Result<(), DemoError> {
        let path = self.out.join(&piece.path);
        if std::fs::symlink_metadata(&path).is_ok() {
            return Ok(());
        }
        let mut bytes = self
            .make(system, game, piece)
            .map_err(|error| DemoError::Io { path: path.clone(), source: std::io::Error::other(error) })?;
        if layout == Layout::Batocera && number == TORN && piece.art == Art::Front {
            bytes.truncate(bytes.len() / 2);
        }
        write_new(&path, &bytes)
    }

    fn make(&self, system: &DemoSystem, game: &DemoGame, piece: &DemoMediaFile) -> Result<Vec<u8>, String> {
        let Some(facts) = system.system() else { return Ok(Vec::new()) };
        let (title, seed) = (game.title.as_str(), self.seed);
        let subject = Subject { title, system: facts.short, hue: facts.hue, shape: facts.cover, seed };
        let canvas = match piece.art {
            Art::Front => subject.front(),
            Art::Back => subject.back(),
            Art::Screen(number) => subject.screen(number),
            Art::TitleScreen => subject.title_screen(),
            Art::Logo => subject.logo(),
            Art::Cartridge => subject.cartridge(),
            Art::Painting => subject.fan_art(),
            Art::Film => {
                let frames: Vec<_> = (1..=12).map(|number| subject.screen(number)).collect();
                return Ok(film::webm(&frames));
            }
            Art::Manual => return Ok(film::pdf(title, facts.short)),
        };
        match piece.path.extension().and_then(|end| end.to_str()) {
            Some("jpg") => canvas.jpeg(),
            Some("webp") => Ok(canvas.webp()),
            _ => canvas.png(),
        }
    }

    /// Writes three small pictures per game, in Batocera's layout.
    fn write_small(&mut self, system: &DemoSystem, games: &[DemoGame]) -> Result<u64, DemoError> {
        if self.pool.is_empty() {
            let paint = |number| {
                let title = format!("Demo {number}");
                let shape = shelfcade_core::library::system::CoverShape::Tall;
                let hue = u16::try_from(number * 15).unwrap_or(0);
                Subject { title: &title, system: "Demo", hue, shape, seed: number }.screen(number).png()
            };
            let pool: Result<_, String> = (0..POOL).map(paint).collect();
            self.pool =
                pool.map_err(|error| DemoError::Io { path: self.out.clone(), source: std::io::Error::other(error) })?;
        }
        let folder = self.out.join(system.folder).join("images");
        for (game, number) in games.iter().zip(0..) {
            for (kind, at) in ["thumb", "image", "marquee"].into_iter().zip(0..) {
                let path = folder.join(format!("{}-{kind}.png", layout::mirrored(system, game)));
                if std::fs::symlink_metadata(&path).is_err() {
                    write_new(&path, &self.pool[(number * 3 + at) % self.pool.len()])?;
                }
            }
        }
        Ok(games.len() as u64 * 3)
    }
}

/// Writes a file; creates its folder if needed.
fn write_new(path: &Path, bytes: &[u8]) -> Result<(), DemoError> {
    let folder = path.parent().unwrap_or(path);
    std::fs::create_dir_all(folder).map_err(io(folder))?;
    std::fs::write(path, bytes).map_err(io(path))
}
