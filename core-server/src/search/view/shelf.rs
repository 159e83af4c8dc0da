//! The shelf as one person sees it, and the handle that publishes the current one.

use super::user_view::UserView;
use crate::art::pictures::{Known, PictureIndex};
use crate::catalog::facts::digest;
use crate::io::sqlite::SqliteError;
use crate::library_db::LibraryError;
use crate::search::data::bits::Bits;
use crate::search::data::columns::GameIx;
use crate::search::data::names::GameNames;
use crate::search::load;
use crate::search::load::ShelfData;
use arc_swap::ArcSwap;
use shelfcade_core::art::media::{MediaKind, MediaView, Picture};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::LibraryTotals;
use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::Arc;

/// The library in RAM, as one person sees it. Cheap to clone: all views share the data.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    pub(in crate::search) data: Arc<ShelfData>,
    pub(in crate::search) user: Arc<UserView>,
    /// Games by the words of their descriptions, filled by [`Shelf::with_about`].
    pub(in crate::search) about: BTreeMap<String, Arc<Bits>>,
    pictures: Option<Arc<PictureIndex>>,
}

impl std::ops::Deref for Shelf {
    type Target = ShelfData;

    fn deref(&self) -> &ShelfData {
        &self.data
    }
}

impl Shelf {
    /// Reads `library.sqlite` of a data folder. Leaves out invalid rows (an invalid id, a game without a ROM).
    ///
    /// # Errors
    /// Returns [`LibraryError`] when the library cannot be read.
    pub fn load(data: &Path, revision: u64) -> Result<Shelf, LibraryError> {
        let shelf = Shelf::load_early(data, revision)?;
        shelf.wait_for_index();
        Ok(shelf)
    }

    /// [`Shelf::load`], without waiting for the index of words: pages can be shown already, searches wait.
    ///
    /// # Errors
    /// Returns [`LibraryError`] when the library cannot be read.
    pub fn load_early(data: &Path, revision: u64) -> Result<Shelf, LibraryError> {
        Ok(Shelf { data: Arc::new(load::load(data, revision)?), ..Shelf::default() })
    }

    /// Stores the shelf for the next start, unless its library has changed since. Waits for the index of words. Blocks.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub fn save(&self) -> io::Result<()> {
        load::save(&self.data)
    }

    /// The same shelf as another person sees it.
    pub fn seen_by(&self, user: UserView) -> Shelf {
        Shelf { user: Arc::new(user), ..self.clone() }
    }

    /// Returns the same shelf with the games whose descriptions contain these words looked up. Blocks; lists
    /// themselves never read from disk.
    ///
    /// # Errors
    /// Returns [`LibraryError`] when the digest cannot be read, or was removed since the shelf was loaded.
    pub fn with_about(&self, words: &[String]) -> Result<Shelf, LibraryError> {
        let mut shelf = self.clone();
        if !words.is_empty() && self.digest_revision != 0 && digest::revision(&self.folder) == 0 {
            return Err(SqliteError::io(&digest::path(&self.folder))(ErrorKind::NotFound.into()).into());
        }
        for words in words {
            let ids = digest::find_words(&self.folder, words)?;
            let games = Bits::of(self.games.len(), |game| ids.has(self.games.id[game as usize]));
            shelf.about.insert(words.clone(), Arc::new(games));
        }
        Ok(shelf)
    }

    /// Returns the same shelf with the facts known of pictures on its cards.
    pub fn with_pictures(self, pictures: &Arc<PictureIndex>) -> Shelf {
        Shelf { pictures: Some(Arc::clone(pictures)), ..self }
    }

    /// Adds the known picture facts to a game's file; `None` for a picture that cannot be shown.
    pub fn look_at_file(&self, file: MediaView) -> Option<MediaView> {
        let is_picture = !matches!(file.picture.kind, MediaKind::Video | MediaKind::Manual);
        match self.look_at(file.picture.clone()) {
            Some(picture) => Some(MediaView { picture, ..file }),
            // Videos and manuals stay, even without a preview.
            None => (!is_picture).then_some(file),
        }
    }

    /// Adds the known facts to a picture; `None` for one that cannot be shown.
    pub fn look_at(&self, picture: Picture) -> Option<Picture> {
        let Some(pictures) = self.pictures.as_ref().filter(|_| picture.facts.is_none()) else { return Some(picture) };
        match pictures.of(picture.key) {
            Known::Nothing => Some(picture),
            Known::Good(facts) => Some(Picture { facts: Some(facts), ..picture }),
            Known::Bad => None,
        }
    }

    /// The view of the person this shelf is for.
    pub fn user_view(&self) -> &UserView {
        &self.user
    }

    /// Finds a game by system and slug, if this person may see it.
    pub fn find_game(&self, system: &SystemId, slug: &str) -> Option<GameIx> {
        self.data.find_game(system, slug).filter(|game| self.user.allows(game.0))
    }

    /// Finds the game that lists show for an address: none if this person has hidden it or may not see it, and of one
    /// in several arcade folders the first.
    pub fn find_listed(&self, system: &str, slug: &str) -> Option<GameIx> {
        let game = self.data.find_game(&SystemId::parse(system)?, slug)?;
        let same = self.games.duplicates.of(&game.0);
        same.iter().copied().find(|game| !self.user.hidden.has(*game)).map(GameIx)
    }

    /// Returns the number of games with each of these names that lists show to this person.
    pub(in crate::search) fn counts_of<'a>(&self, names: &'a GameNames) -> impl Fn(u32) -> u32 + use<'a> {
        let hidden = &self.user.hidden;
        let seen = (!hidden.is_empty()).then(|| {
            let mut counts: Vec<u32> = (0..).take(names.len()).map(|name| names.count(name)).collect();
            hidden.for_each(|game| {
                let name = names[game as usize];
                // A game in several arcade folders is counted once, and hidden if all that have the name are.
                let mut same = self.games.duplicates.of(&game).iter().filter(|&&other| names[other as usize] == name);
                let is_first = same.clone().next() == Some(&game);
                if is_first && same.all(|&other| hidden.has(other)) {
                    counts.get_mut(name as usize).into_iter().for_each(|count| *count -= 1);
                }
            });
            counts
        });
        move |name| seen.as_ref().map_or_else(|| names.count(name), |counts| counts[name as usize])
    }

    /// True if a list of everything shows the game: it is not hidden and, within several arcade folders, the first.
    pub(in crate::search) fn is_listed(&self, game: u32) -> bool {
        let is_seen = |game| !self.user.hidden.has(game);
        is_seen(game) && self.games.duplicates.is_first(game, is_seen)
    }

    /// Totals of the systems that have visible games. A game in several arcade folders counts once.
    pub fn totals(&self) -> LibraryTotals {
        let seen = || {
            self.systems.iter().enumerate().filter(|(number, system)| {
                let hidden = self.user.hidden_in(*number);
                hidden == 0 || hidden < system.len()
            })
        };
        let repeats = self.games.duplicates.count_repeats(|game| !self.user.hidden.has(game));
        let sizes = seen().map(|(_, system)| self.seen_size(system));
        let (roms, bytes) = sizes.fold((0, 0), |(roms, bytes), (some, more)| (roms + u64::from(some), bytes + more));
        LibraryTotals {
            games: (self.games.len() as u64).saturating_sub(u64::from(self.user.hidden.count() + repeats)),
            roms,
            systems: u32::try_from(seen().count()).unwrap_or(u32::MAX),
            bytes,
        }
    }
}

/// The current shelf. Readers call [`ShelfHandle::get`] once per request and never wait.
#[derive(Debug, Default)]
pub struct ShelfHandle {
    current: ArcSwap<Shelf>,
}

impl ShelfHandle {
    /// Returns the current shelf.
    pub fn get(&self) -> Arc<Shelf> {
        self.current.load_full()
    }

    /// Publishes a new shelf.
    pub fn set(&self, shelf: Shelf) {
        self.current.store(Arc::new(shelf));
    }
}
