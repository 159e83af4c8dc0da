//! Which games have words in their descriptions: looked up in the digest before a list is made, and remembered as sets
//! of games. A list itself reads no disk: it takes what was found.

use crate::facts::digest;
use crate::shelf::data::bits::Bits;
use crate::shelf::load::ShelfData;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// Most sets that are remembered: 3 kB each of 23,000 games.
const MAX_SETS: usize = 64;

/// What was looked up, the oldest first.
#[derive(Debug, Default)]
pub struct AboutWords {
    data: PathBuf,
    sets: Mutex<Vec<(String, Arc<Bits>)>>,
}

impl AboutWords {
    pub fn new(data: PathBuf) -> AboutWords {
        AboutWords { data, sets: Mutex::default() }
    }

    /// The games that have these words; `None` where nobody has looked.
    pub fn get(&self, words: &str) -> Option<Arc<Bits>> {
        let sets = self.sets.lock().unwrap_or_else(PoisonError::into_inner);
        sets.iter().find(|(known, _)| known == words).map(|(_, games)| Arc::clone(games))
    }
}

impl ShelfData {
    /// Looks words of descriptions up, so that lists find them. Blocks. What cannot be read is logged, and found in no
    /// game.
    pub fn find_about(&self, words: &str) {
        let ids = digest::find_words(&self.about.data, words).unwrap_or_else(|error| {
            tracing::warn!(%error, "words of descriptions could not be looked up");
            digest::Ids::default()
        });
        let games = Bits::of(self.games.len(), |game| ids.has(self.games.id[game as usize]));
        let mut sets = self.about.sets.lock().unwrap_or_else(PoisonError::into_inner);
        if sets.iter().any(|(known, _)| known == words) {
            return;
        }
        if sets.len() == MAX_SETS {
            sets.remove(0);
        }
        sets.push((words.to_owned(), Arc::new(games)));
    }
}
