//! Words that say nothing about which game is meant.

use crate::search::index::initials::is_small;
use shelfcade_core::library::genre;
use shelfcade_core::search::list_query::Word;

/// Words about files and pages, typed beside a game's name. Words for genres are stop words too.
const STOP_WORDS: &str = "cartridge, cheat, cheats, codes, download, emulator, for, free, full, game, games, gameplay, \
                          guide, iso, isos, kids, online, original, please, review, rom, roms, soundtrack, speedrun, \
                          version, walkthrough";

/// True if a word does not help to tell games apart.
pub fn says_nothing(word: &Word) -> bool {
    is_small(&word.fold) || is_stop_word(&word.fold)
}

/// True for words about files, and for genres (`stunts racing game`).
pub fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.split(", ").any(|stop_word| stop_word == word) || genre::is_word(word)
}
