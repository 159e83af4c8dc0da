//! One person's tags on the games of a shelf. Memory grows with the tags given, plus one bit per game once there are
//! any.

use crate::search::data::bits::Bits;
use rustc_hash::FxHashMap;
use shelfcade_core::people::user_data::GameState;

/// Tags by number, sorted by their lower case.
#[derive(Debug, Default)]
pub struct Tags {
    all: Vec<Tag>,
    of_game: FxHashMap<u32, Box<[u32]>>,
    tagged: Bits,
}

#[derive(Debug)]
struct Tag {
    /// In lower case.
    key: String,
    /// As written on the first of its games.
    name: String,
    games: u32,
}

impl Tags {
    /// Collects the tags of these states, on a shelf with this many games.
    pub fn of(states: &FxHashMap<u32, GameState>, games: usize) -> Tags {
        let mut written: Vec<(String, u32, &str)> = states
            .iter()
            .flat_map(|(&game, state)| state.tags.iter().map(move |tag| (tag.to_lowercase(), game, tag.as_str())))
            .collect();
        if written.is_empty() {
            return Tags::default();
        }
        written.sort_unstable();
        let mut tags = Tags { tagged: Bits::none(games), ..Tags::default() };
        let mut of_game: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (key, game, name) in written {
            if tags.all.last().is_none_or(|last| last.key != key) {
                tags.all.push(Tag { key, name: name.to_owned(), games: 0 });
            }
            let number = u32::try_from(tags.all.len() - 1).unwrap_or(u32::MAX);
            let of_game = of_game.entry(game).or_default();
            if of_game.last() != Some(&number) {
                of_game.push(number);
                tags.all[number as usize].games += 1;
            }
            tags.tagged.insert(game);
        }
        tags.of_game = of_game.into_iter().map(|(game, tags)| (game, tags.into())).collect();
        tags
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Tags as written, with their number of games.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u32)> {
        self.all.iter().map(|tag| (tag.name.as_str(), tag.games))
    }

    /// Tags in lower case and as written, by number.
    pub fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all.iter().map(|tag| (tag.key.as_str(), tag.name.as_str()))
    }

    /// The number of a tag, given in lower case.
    pub fn find(&self, key: &str) -> Option<usize> {
        self.all.binary_search_by(|tag| tag.key.as_str().cmp(key)).ok()
    }

    /// A tag as written; returns the key itself if no game has the tag.
    pub fn name<'a>(&'a self, key: &'a str) -> &'a str {
        self.find(key).map_or(key, |at| &self.all[at].name)
    }

    /// The numbers of a game's tags.
    pub fn of_game(&self, game: u32) -> &[u32] {
        match self.tagged.has(game) {
            true => self.of_game.get(&game).map_or(&[], |tags| tags),
            false => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_weigh_what_was_said_and_are_written_as_on_their_first_game() {
        let tagged = |tags: &[&str]| GameState {
            tags: tags.iter().map(|&tag| tag.to_owned()).collect(),
            ..GameState::default()
        };
        let states: FxHashMap<u32, GameState> =
            [(9, tagged(&["party"])), (2, tagged(&["Party", "Übung"])), (5, GameState::default())]
                .into_iter()
                .collect();
        let tags = Tags::of(&states, 10);
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("Party", 2), ("Übung", 1)]);
        assert_eq!((tags.find("party"), tags.find("übung"), tags.find("none")), (Some(0), Some(1), None));
        assert_eq!((tags.of_game(2), tags.of_game(9), tags.of_game(5)), (&[0, 1][..], &[0][..], &[][..]));
        assert_eq!((tags.name("party"), tags.name("none")), ("Party", "none"));
        let kept: usize = tags.of_game.values().map(|tags| tags.len()).sum();
        assert_eq!(kept, 3, "one number per word");
    }
}
