//! Counts of what somebody made of the games of a list.

use crate::shelf::view::Shelf;
use shelfcade_core::list_query::Is;

/// Counts of what somebody made of the games of a list.
#[derive(Debug, Default)]
pub struct UserCounts {
    favorites: u32,
    played: u32,
    statuses: [u32; 4],
    tags: Vec<u32>,
}

impl UserCounts {
    pub fn new(shelf: &Shelf) -> UserCounts {
        UserCounts { tags: vec![0; shelf.user.tags.len()], ..UserCounts::default() }
    }

    /// Takes in a game, for the dimensions for which it counts.
    pub fn add(&mut self, shelf: &Shelf, game: usize, is: bool, tag: bool) {
        let user = &shelf.user;
        if user.annotations.is_empty() {
            return;
        }
        let game = game as u32;
        if is {
            self.favorites += u32::from(user.favorites.has(game));
            self.played += u32::from(user.played.has(game));
            for (count, set) in self.statuses.iter_mut().zip(&user.statuses) {
                *count += u32::from(set.has(game));
            }
        }
        if tag {
            for &tag in user.tags.of_game(game) {
                self.tags[tag as usize] += 1;
            }
        }
    }

    /// By what it is, in the order of the page.
    pub fn counts(&self) -> impl Iterator<Item = (Is, u32)> {
        let [backlog, playing, finished, dropped] = self.statuses;
        [
            (Is::Favorite, self.favorites),
            (Is::Played, self.played),
            (Is::Backlog, backlog),
            (Is::Playing, playing),
            (Is::Finished, finished),
            (Is::Dropped, dropped),
        ]
        .into_iter()
    }

    /// By tag: value, name, count.
    pub fn tags<'a>(&'a self, shelf: &'a Shelf) -> impl Iterator<Item = (String, String, u32)> + 'a {
        let names = shelf.user.tags.names();
        names.zip(&self.tags).map(|((tag, name), &count)| (tag.to_owned(), name.to_owned(), count))
    }
}
