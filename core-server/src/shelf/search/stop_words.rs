//! Words that say nothing of which game is meant.

use crate::shelf::index::initials::is_small;
use shelfcade_core::genre;
use shelfcade_core::list_query::Word;

/// Stop words: what people say of files and pages beside a game's name. Words of genres are some too.
const STOP_WORDS: &str = "cartridge, cheat, cheats, codes, download, emulator, for, free, full, game, games, gameplay, \
                          guide, iso, isos, kids, online, original, please, review, rom, roms, soundtrack, speedrun, \
                          version, walkthrough";

/// Whether a word says nothing of which game is meant.
pub fn says_nothing(word: &Word) -> bool {
    is_small(&word.fold) || is_stop_word(&word.fold)
}

/// Whether a word is of files, or of a genre (`stunts racing game`).
pub fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.split(", ").any(|stop_word| stop_word == word) || genre::is_word(word)
}
