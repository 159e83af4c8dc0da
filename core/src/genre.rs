//! Genres: one short list of our own, and the reading of the many words other sources use.
//!
//! A genre in a database or a URL is always one of [`GENRES`] (its label) or its slug; nothing else is shown.

use crate::fold::fold_key;

/// The genres, in alphabetical order but for the last.
pub const GENRES: [&str; 27] = [
    "Action",
    "Adventure",
    "Beat 'em up",
    "Board game",
    "Card game",
    "Casino",
    "Compilation",
    "Educational",
    "Fighting",
    "Light gun",
    "Maze",
    "Music",
    "Party",
    "Pinball",
    "Platform",
    "Puzzle",
    "Quiz",
    "Racing",
    "Role-playing",
    "Run and gun",
    "Shoot 'em up",
    "Shooter",
    "Simulation",
    "Sports",
    "Strategy",
    "Visual novel",
    "Miscellaneous",
];

/// Words (folded) that tell a genre, the most telling first. A text is given the genre of the first row whose words
/// begin words of it, one after another.
const WORDS: &[(&str, &str)] = &[
    ("compilation", "Compilation"),
    ("collection", "Compilation"),
    ("multigame", "Compilation"),
    ("visual novel", "Visual novel"),
    ("sound novel", "Visual novel"),
    ("dating sim", "Visual novel"),
    ("run and gun", "Run and gun"),
    ("run n gun", "Run and gun"),
    ("light gun", "Light gun"),
    ("lightgun", "Light gun"),
    ("gun shooter", "Light gun"),
    ("rail shooter", "Light gun"),
    ("beat em up", "Beat 'em up"),
    ("beatem up", "Beat 'em up"),
    ("beat up", "Beat 'em up"),
    ("brawler", "Beat 'em up"),
    ("hack and slash", "Beat 'em up"),
    ("shoot em up", "Shoot 'em up"),
    ("shootem up", "Shoot 'em up"),
    ("shmup", "Shoot 'em up"),
    ("scrolling shooter", "Shoot 'em up"),
    ("flying vertical", "Shoot 'em up"),
    ("flying horizontal", "Shoot 'em up"),
    ("bullet hell", "Shoot 'em up"),
    ("role playing", "Role-playing"),
    ("roleplaying", "Role-playing"),
    ("rpg", "Role-playing"),
    ("jrpg", "Role-playing"),
    ("dungeon crawl", "Role-playing"),
    ("roguelike", "Role-playing"),
    ("platform", "Platform"),
    ("race", "Racing"),
    ("racing", "Racing"),
    ("driving", "Racing"),
    ("motorcycle", "Racing"),
    ("pinball", "Pinball"),
    ("mahjong", "Board game"),
    ("board", "Board game"),
    ("tabletop", "Board game"),
    ("chess", "Board game"),
    ("othello", "Board game"),
    ("shougi", "Board game"),
    ("shogi", "Board game"),
    ("hanafuda", "Card game"),
    ("card", "Card game"),
    ("gambling", "Casino"),
    ("casino", "Casino"),
    ("slot machine", "Casino"),
    ("pachinko", "Casino"),
    ("pachislot", "Casino"),
    ("poker", "Casino"),
    ("roulette", "Casino"),
    ("quiz", "Quiz"),
    ("trivia", "Quiz"),
    ("game show", "Quiz"),
    ("educat", "Educational"),
    ("edutainment", "Educational"),
    ("learning", "Educational"),
    ("music", "Music"),
    ("rhythm", "Music"),
    ("danc", "Music"),
    ("sing", "Music"),
    ("fight", "Fighting"),
    ("versus", "Fighting"),
    ("party", "Party"),
    ("minigame", "Party"),
    ("mini game", "Party"),
    ("maze", "Maze"),
    ("labyrinth", "Maze"),
    ("hunting", "Sports"),
    ("fishing", "Sports"),
    ("sport", "Sports"),
    ("soccer", "Sports"),
    ("football", "Sports"),
    ("baseball", "Sports"),
    ("basketball", "Sports"),
    ("hockey", "Sports"),
    ("golf", "Sports"),
    ("tennis", "Sports"),
    ("boxing", "Sports"),
    ("wrestling", "Sports"),
    ("billiard", "Sports"),
    ("bowling", "Sports"),
    ("skat", "Sports"),
    ("ski", "Sports"),
    ("puzzle", "Puzzle"),
    ("logic", "Puzzle"),
    ("thinking", "Puzzle"),
    ("match 3", "Puzzle"),
    ("tile matching", "Puzzle"),
    ("strateg", "Strategy"),
    ("tactic", "Strategy"),
    ("tower defense", "Strategy"),
    ("wargame", "Strategy"),
    ("war game", "Strategy"),
    ("4x", "Strategy"),
    ("rts", "Strategy"),
    ("simulat", "Simulation"),
    ("management", "Simulation"),
    ("flight", "Simulation"),
    ("virtual life", "Simulation"),
    ("construction", "Simulation"),
    ("sandbox", "Simulation"),
    ("fps", "Shooter"),
    ("shooter", "Shooter"),
    ("shooting", "Shooter"),
    ("gallery", "Shooter"),
    ("point and click", "Adventure"),
    ("interactive", "Adventure"),
    ("text adventure", "Adventure"),
    ("action adventure", "Adventure"),
    ("adventure", "Adventure"),
    ("survival horror", "Adventure"),
    ("breakout", "Action"),
    ("ball and paddle", "Action"),
    ("climbing", "Platform"),
    ("action", "Action"),
    ("arcade", "Action"),
    ("various", "Miscellaneous"),
    ("misc", "Miscellaneous"),
    ("other", "Miscellaneous"),
    ("casual", "Miscellaneous"),
    ("adult", "Miscellaneous"),
    ("demo", "Miscellaneous"),
    ("utilit", "Miscellaneous"),
    ("application", "Miscellaneous"),
    ("electromechanical", "Miscellaneous"),
    ("redemption", "Miscellaneous"),
    ("toy", "Miscellaneous"),
];

/// The genre another source's word or phrase stands for: `Role-playing (RPG)`, `Arcade: Shoot-em-up`,
/// `Beat'em Up / Fighting`. `None` where nothing in it is known.
pub fn normalize(raw: &str) -> Option<&'static str> {
    let raw = raw.trim();
    if let Some(genre) = GENRES.iter().find(|genre| genre.eq_ignore_ascii_case(raw)) {
        return Some(genre);
    }
    let key = fold_key(raw);
    if key.is_empty() {
        return None;
    }
    let text = format!(" {key}");
    WORDS.iter().find(|(word, _)| text.match_indices(word).any(|(at, _)| text[..at].ends_with(' '))).map(|row| row.1)
}

/// The URL form of a genre: `beat-em-up`.
pub fn slug(genre: &str) -> String {
    crate::fold::slug(genre)
}

/// The genre with this URL form.
pub fn from_slug(slug: &str) -> Option<&'static str> {
    GENRES.iter().find(|genre| self::slug(genre) == slug).copied()
}

/// The genre a filter's value names, as slug or as label.
pub(crate) fn normalize_value(value: &str) -> Option<&'static str> {
    from_slug(value).or_else(|| GENRES.iter().find(|genre| genre.eq_ignore_ascii_case(value)).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn genres_are_their_own_genre_and_have_slugs() {
        for genre in GENRES {
            assert_eq!(normalize(genre), Some(genre));
            assert_eq!(normalize(&slug(genre)), Some(genre), "by slug");
            assert_eq!(from_slug(&slug(genre)), Some(genre));
        }
        assert_eq!(slug("Shoot 'em up"), "shoot-em-up");
        assert_eq!(from_slug("nothing"), None);
        assert_eq!(from_slug(""), None);
    }

    #[test]
    fn every_word_leads_to_a_genre() {
        for (word, genre) in WORDS {
            assert!(GENRES.contains(genre), "{word:?} leads to {genre:?}");
            assert_eq!(fold_key(word), *word, "words are folded");
        }
    }

    #[test]
    fn words_of_other_sources() {
        for (raw, genre) in [
            ("Shoot'em Up", "Shoot 'em up"),
            ("Shoot-'Em-Up", "Shoot 'em up"),
            ("Arcade: Shoot-em-up", "Shoot 'em up"),
            ("Beat'em Up", "Beat 'em up"),
            ("Beat'em Up / Fighting", "Beat 'em up"),
            ("Role-playing (RPG)", "Role-playing"),
            ("RPG", "Role-playing"),
            ("Lightgun Shooter", "Light gun"),
            ("Music / Dancing", "Music"),
            ("Hunting and Fishing", "Sports"),
            ("Sports with Animals", "Sports"),
            ("Gambling", "Casino"),
            ("Board", "Board game"),
            ("Card", "Card game"),
            ("Thinking", "Puzzle"),
            ("Various", "Miscellaneous"),
            ("Casual Game", "Miscellaneous"),
            ("Adult", "Miscellaneous"),
            ("Race 'n' Chase", "Racing"),
            ("Race, Driving", "Racing"),
            ("Platform, Shooter Scrolling", "Platform"),
            ("Action-Adventure", "Adventure"),
            ("Action", "Action"),
            ("Real-Time Strategy (RTS)", "Strategy"),
            ("Flight Simulator", "Simulation"),
            ("Puzzle-Game", "Puzzle"),
        ] {
            assert_eq!(normalize(raw), Some(genre), "{raw:?}");
        }
        for unknown in ["", "N/A", "  ", "???", "xyzzy", "ロール"] {
            assert_eq!(normalize(unknown), None, "{unknown:?}");
        }
    }
}
