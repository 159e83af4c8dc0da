//! Initials: `ff7`, `loz`, `kof98`, `sotn`, made from the titles and from nothing else.
//!
//! Every title, and every subtitle in it, gives one run: the first letter of each word, numbers whole (`Final Fantasy VII`
//! gives `ff7`, `The Legend of Zelda: A Link to the Past` gives `lozalttp` and `alttp`). All runs stand behind one
//! another in one text, so that a look-up is one pass over some bytes per game.

use crate::shelf::bits::Bits;
use crate::shelf::columns::Texts;
use shelfcade_core::fold::{fold_key, fold_words};

/// Begins the run of a whole title.
const TITLE: char = '\n';
/// Begins the run of a subtitle.
const SUBTITLE: char = '\t';

/// Letters and digits of a word that can be initials.
pub(super) const LENGTHS: std::ops::RangeInclusive<usize> = 2..=8;

/// The runs of all games.
#[derive(Debug, Default)]
pub(super) struct Initials {
    runs: Texts,
}

impl Initials {
    pub fn new<'a>(titles: impl Iterator<Item = &'a str>, games: usize) -> Initials {
        let mut runs = Texts::with_capacity(games, games * 8);
        let mut text = String::new();
        for title in titles {
            text.clear();
            write_runs(title, &mut text);
            runs.push(&text);
        }
        runs.shrink();
        Initials { runs }
    }

    pub fn heap_bytes(&self) -> usize {
        self.runs.heap_bytes()
    }

    /// Puts in the games of which `word` is initials.
    pub fn collect(&self, word: &str, games: &mut Bits) {
        let all = self.runs.all().as_bytes();
        for at in memchr::memmem::find_iter(all, word.as_bytes()) {
            if at > 0 && is_mark(all[at - 1]) && !tears_a_number(all, at + word.len()) {
                games.insert(self.runs.at_byte(at));
            }
        }
    }

    /// How `word` is initials of a game's title: `Some(true)` of all of it.
    pub fn fit(&self, game: u32, word: &str) -> Option<bool> {
        let runs = self.runs.get(game).as_bytes();
        let mut best = None;
        for at in memchr::memmem::find_iter(runs, word.as_bytes()) {
            let end = at + word.len();
            if at > 0 && is_mark(runs[at - 1]) && !tears_a_number(runs, end) {
                let whole = runs[at - 1] == TITLE as u8 && runs.get(end).is_none_or(|&byte| is_mark(byte));
                best = Some(best.unwrap_or(false) || whole);
            }
        }
        best
    }
}

fn is_mark(byte: u8) -> bool {
    byte == TITLE as u8 || byte == SUBTITLE as u8
}

/// Whether a number goes on at the end of what was found: `ff7` is no `ff70`.
fn tears_a_number(text: &[u8], end: usize) -> bool {
    text[end - 1].is_ascii_digit() && text.get(end).is_some_and(u8::is_ascii_digit)
}

fn write_runs(title: &str, text: &mut String) {
    let mut starts = vec![0];
    starts.extend(title.match_indices(": ").map(|(at, _)| at + 2));
    starts.extend(title.match_indices(" - ").map(|(at, _)| at + 3));
    starts.extend(title.match_indices(" / ").map(|(at, _)| at + 3));
    starts.sort_unstable();
    for (number, &start) in starts.iter().take(6).enumerate() {
        let folded = fold_key(&title[start..]);
        let of =
            if number > 0 && title[start..].starts_with("A ") && !folded.starts_with("a ") { Some('a') } else { None };
        let begun = text.len();
        text.push(if number == 0 { TITLE } else { SUBTITLE });
        text.extend(of);
        for word in fold_words(&folded).take(16) {
            let has_digit = word.bytes().any(|byte| byte.is_ascii_digit());
            if has_digit && word.len() <= 4 {
                text.push_str(word);
            } else {
                text.extend(word.chars().next());
            }
        }
        // One word alone has no initials.
        if fold_words(&folded).nth(1).is_none() {
            text.truncate(begun);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(title: &str, word: &str, fit: Option<bool>) {
        let initials = Initials::new([title].into_iter(), 1);
        assert_eq!(initials.fit(0, word), fit, "{word} of {title}");
        let mut games = Bits::new(1);
        initials.collect(word, &mut games);
        assert_eq!(games.contains(0), fit.is_some(), "{word} of {title}");
    }

    #[test]
    fn initials_are_of_titles_and_subtitles() {
        check("Final Fantasy VII", "ff7", Some(true));
        check("Final Fantasy 70", "ff7", None);
        check("Final Fantasy Tactics", "ff", Some(false));
        check("The Legend of Zelda: A Link to the Past", "loz", Some(false));
        check("The Legend of Zelda: A Link to the Past", "alttp", Some(false));
        check("The Legend of Zelda: Ocarina of Time", "oot", Some(false));
        check("Castlevania: Symphony of the Night", "sotn", Some(false));
        check("The King of Fighters '98", "kof98", Some(true));
        check("Super Mario Bros. 3", "smb3", Some(true));
        check("Donkey Kong Country 2: Diddy's Kong Quest", "dkc2", Some(false));
        check("Teenage Mutant Ninja Turtles", "tmnt", Some(true));
        check("Tetris", "te", None);
        check("Super Mario Kart", "mk", None);
    }
}
