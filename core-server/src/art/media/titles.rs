//! Titles of games in lists of other programs: the usable ones, the one of several that counts, and their rows.

use super::roms::Roms;
use rusqlite::{Connection, params};
use rustc_hash::FxHashMap;
use shelfcade_core::fold::sort_title;
use shelfcade_core::library::name::{ParsedName, Tier, parse_name};
use shelfcade_core::text::is_direction;

/// Longest title in characters; longer texts are no titles.
const MAX_TITLE: usize = 200;

/// The titles that lists give to the games of a family, each with its source: number of the list, and rank of the ROM.
/// The smallest source wins, so that a game has the title of its default variant.
#[derive(Debug, Default)]
pub(super) struct ListedTitles(FxHashMap<u32, ((usize, i64), Box<str>)>);

impl ListedTitles {
    /// Takes the title of a ROM's entry, unless a better one is known.
    pub fn take(&mut self, game: u32, source: (usize, i64), title: &str) {
        if self.0.get(&game).is_none_or(|(known, _)| source < *known) {
            self.0.insert(game, (source, title.into()));
        }
    }

    /// Saves the titles that differ from the saved ones, except those that repeat the game's own. Those of games that
    /// no list names are deleted if all lists were read. Returns true if anything was written.
    pub fn save(&self, db: &Connection, roms: &Roms, is_whole: bool) -> rusqlite::Result<bool> {
        let mut has_changed = false;
        for (number, game) in (0..).zip(&roms.games) {
            let title = match self.0.get(&number) {
                Some((_, title)) => Some(&**title).filter(|title| parse_name(title).title != *game.title),
                None if is_whole => None,
                None => continue,
            };
            if title != game.listed.as_deref() {
                let sql = "UPDATE game SET (listed, listed_sort) = (?2, ?3) WHERE id = ?1";
                db.prepare_cached(sql)?.execute(params![game.id, title, title.map(sort_title)])?;
                has_changed = true;
            }
        }
        Ok(has_changed)
    }
}

/// Cleans a title: one line without control characters and without tags of ROM sets at its end. Returns `None` if it
/// is too long, or has no letter or digit.
pub(super) fn listed_title(text: &str) -> Option<String> {
    // A title is at most four times as many bytes; blanks may surround it.
    let text = text.trim();
    if text.len() > 4 * MAX_TITLE {
        return None;
    }
    let is_break = |c: char| c.is_whitespace() || c.is_control();
    let words: Vec<String> =
        text.split(is_break).map(|word| word.replace(is_direction, "")).filter(|word| !word.is_empty()).collect();
    let mut title = &*words.join(" ");
    while let Some((rest, tag)) = split_tag(title).filter(|(rest, tag)| is_titled(rest) && is_of_sets(tag)) {
        (title, _) = (rest, tag);
    }
    (is_titled(title) && title.chars().count() <= MAX_TITLE).then(|| title.to_owned())
}

fn is_titled(text: &str) -> bool {
    text.contains(char::is_alphanumeric)
}

/// Splits the last group in brackets from a title.
fn split_tag(title: &str) -> Option<(&str, &str)> {
    let open = match title.as_bytes().last()? {
        b')' => '(',
        b']' => '[',
        _ => return None,
    };
    let (rest, tag) = title.split_at(title.rfind(open)?);
    Some((rest.trim_end(), tag))
}

/// Returns true for `(USA)`, `[!]`, `(Rev 1)`; false for words of a person's own, such as `(2016)` or `(Kids)`.
fn is_of_sets(tag: &str) -> bool {
    let ParsedName { regions, languages, revision, disc, tier, verified, .. } = parse_name(&format!("A {tag}"));
    let has_list = !regions.is_empty() || !languages.is_empty();
    has_list || revision.is_some() || disc.is_some() || verified || tier != Tier::Original
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(listed_title(text).as_deref(), expected, "{text:?}");
    }

    #[test]
    fn titles_are_one_clean_line_without_tags_of_sets() {
        check("  Super\n  Mario \u{7}World\t", Some("Super Mario World"));
        check("Sonic (USA, Europe) (Rev A) [!]", Some("Sonic"));
        check("Final Fantasy VII (Disc 1)", Some("Final Fantasy VII"));
        check("Metroid (Japan) (Beta)", Some("Metroid"));
        check("Mario's Time Machine (Kids)", Some("Mario's Time Machine (Kids)"));
        check("Doom (2016)", Some("Doom (2016)"));
        check("ゼルダの伝説", Some("ゼルダの伝説"));
        check("\u{202e}Evil\u{202c} \u{feff}", Some("Evil"));
        check("1942", Some("1942"));
        check("(USA)", Some("(USA)"));
        check("&", None);
    }

    #[test]
    fn what_is_no_title_is_left_out() {
        for text in ["", " \n\t", "\u{0}\u{1}", "★ ☆", "---", "[!]", "\u{202e}"] {
            check(text, None);
        }
        check(&"x".repeat(MAX_TITLE), Some(&"x".repeat(MAX_TITLE)));
        check(&"x".repeat(MAX_TITLE + 1), None);
        check(&"ゼ".repeat(MAX_TITLE), Some(&"ゼ".repeat(MAX_TITLE)));
        check(&"ゼ".repeat(1_000), None);
        check(&format!("A {}", "(USA)".repeat(100)), Some("A"));
        check(&"(".repeat(300), None);
    }
}
