//! Genres: a short fixed list, and the mapping of other sources' words to it.
//!
//! Databases and URLs only hold labels of [`GENRES`] or their slugs.

use crate::fold::fold_key;
use std::iter;
use std::sync::LazyLock;

/// The genres, in alphabetical order except for the last.
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

/// Genres by the words or phrases that indicate them (folded, comma-separated), most specific first. A text gets the
/// genre of the first row with an entry that matches from the start of one of the text's words.
const WORDS: &[(&str, &str)] = &[
    ("Compilation", "compilation, collection, multigame"),
    ("Visual novel", "visual novel, sound novel, dating sim"),
    ("Run and gun", "run and gun, run n gun"),
    ("Light gun", "light gun, lightgun, gun shooter, rail shooter"),
    ("Beat 'em up", "beat em up, beatem up, beat up, brawler, hack and slash"),
    ("Shoot 'em up", "shoot em up, shootem up, shmup, scrolling shooter, flying vertical, flying horizontal"),
    ("Shoot 'em up", "bullet hell"),
    ("Role-playing", "role playing, roleplaying, rpg, jrpg, dungeon crawl, roguelike"),
    ("Platform", "platform"),
    ("Racing", "race, racing, driving, motorcycle"),
    ("Pinball", "pinball"),
    ("Board game", "mahjong, board, tabletop, chess, othello, shougi, shogi"),
    ("Card game", "hanafuda, card"),
    ("Casino", "gambling, casino, slot machine, pachinko, pachislot, poker, roulette"),
    ("Quiz", "quiz, trivia, game show"),
    ("Educational", "educat, edutainment, learning"),
    ("Music", "music, rhythm, danc, sing"),
    ("Fighting", "fight, versus"),
    ("Party", "party, minigame, mini game"),
    ("Maze", "maze, labyrinth"),
    ("Sports", "hunting, fishing, sport, soccer, football, baseball, basketball, hockey, golf, tennis, boxing"),
    ("Sports", "wrestling, billiard, bowling, skat, ski"),
    ("Puzzle", "puzzle, logic, thinking, match 3, tile matching"),
    ("Strategy", "strateg, tactic, tower defense, wargame, war game, 4x, rts"),
    ("Simulation", "simulat, management, flight, virtual life, construction, sandbox"),
    ("Shooter", "fps, shooter, shooting, gallery"),
    ("Adventure", "point and click, interactive, text adventure, action adventure, adventure, survival horror"),
    ("Action", "breakout, ball and paddle"),
    ("Platform", "climbing"),
    ("Action", "action, arcade"),
    ("Miscellaneous", "various, misc, other, casual, adult, demo, utilit, application, electromechanical"),
    ("Miscellaneous", "redemption, toy"),
];

/// Returns the genre for another source's word or phrase: `Role-playing (RPG)`, `Arcade: Shoot-em-up`,
/// `Beat'em Up / Fighting`. `None` if no word is known.
pub fn normalize(raw: &str) -> Option<&'static str> {
    let raw = raw.trim();
    if let Some(genre) = GENRES.iter().find(|genre| genre.eq_ignore_ascii_case(raw)) {
        return Some(genre);
    }
    let key = fold_key(raw);
    if key.is_empty() {
        return None;
    }
    let behind_spaces = key.match_indices(' ').map(|(at, _)| &key[at + 1..]);
    let rests: Vec<&str> = iter::once(&*key).chain(behind_spaces).collect();
    let begins = |word: &str| rests.iter().any(|rest| rest.starts_with(word));
    WORDS.iter().find(|(_, words)| words.split(", ").any(begins)).map(|(genre, _)| *genre)
}

/// The single words of [`WORDS`], each with its genre.
static SINGLE_WORDS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let all = WORDS.iter().flat_map(|(genre, words)| words.split(", ").map(|word| (word, *genre)));
    all.filter(|(word, _)| !word.contains(' ')).collect()
});

/// Returns the genre that the start of a folded word indicates, as in [`normalize`].
pub fn of_word(word: &str) -> Option<&'static str> {
    let begins = || SINGLE_WORDS.iter().find(|(known, _)| word.starts_with(known)).map(|(_, genre)| *genre);
    from_slug(word).or_else(begins)
}

/// Returns true if a folded word is exactly a genre word, or its plural.
pub fn is_word(word: &str) -> bool {
    let one = word.strip_suffix('s').unwrap_or(word);
    from_slug(word).is_some() || SINGLE_WORDS.iter().any(|(known, _)| *known == word || *known == one)
}

/// Returns the URL form of a genre: `beat-em-up`.
pub fn slug(genre: &str) -> String {
    crate::fold::slug(genre)
}

/// Returns the genre with this URL form.
pub fn from_slug(slug: &str) -> Option<&'static str> {
    static SLUGS: LazyLock<[String; GENRES.len()]> = LazyLock::new(|| GENRES.map(self::slug));
    SLUGS.iter().zip(GENRES).find(|(known, _)| *known == slug).map(|(_, genre)| genre)
}

/// Parses the value of a genre filter: a slug or label.
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
        for (genre, words) in WORDS {
            assert!(GENRES.contains(genre), "{words:?} lead to {genre:?}");
            words.split(", ").for_each(|word| assert_eq!(fold_key(word), word, "words are folded"));
        }
    }

    #[test]
    fn one_word_tells_what_a_text_of_it_does() {
        for word in
            ["rpg", "shmup", "racing", "skating", "platformer", "sports", "strategy", "adventurea", "puzzle", "zzz"]
        {
            assert_eq!(of_word(word), normalize(word), "{word}");
        }
        assert!(["rpg", "sports", "puzzle", "platform"].into_iter().all(is_word));
        assert!(!["skateer", "adventurea", "zzz"].into_iter().any(is_word), "mistyped words tell none");
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
