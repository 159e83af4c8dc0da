//! Games that no catalog knows, for people who want to identify them.

use super::shelf::Shelf;
use crate::search::data::columns::GameIx;
use crate::search::data::kinds;

impl Shelf {
    /// Returns the unidentified games that are present, each once, in shelf order.
    pub fn unidentified(&self) -> Vec<GameIx> {
        let is_here = |&ix: &u32| {
            let kinds = self.games.kinds[ix as usize];
            kinds & kinds::UNIDENTIFIED != 0 && kinds & kinds::MISSING == 0
        };
        let all = 0..self.games.len() as u32;
        all.filter(is_here).filter(|ix| self.games.duplicates.is_first(*ix, |_| true)).map(GameIx).collect()
    }
}
