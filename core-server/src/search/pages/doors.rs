//! Doors: systems, series, developers … that a text names, as links to their lists.

use crate::search::data::systems::ShelvedSystem;
use crate::search::view::Shelf;
use shelfcade_core::fold::fold_key;
use shelfcade_core::page::{Door, SystemTile};
use shelfcade_core::search::list_query::{Dimension, Filter};

/// Most doors.
const MAX_DOORS: usize = 6;
/// Fewest games of a developer, series … with a door.
const DOOR_GAMES: u32 = 2;

impl Shelf {
    /// Things with this name, or, while typing, with a name that begins so.
    pub(super) fn doors(&self, text: &str, is_typing: bool) -> Vec<Door> {
        let fold = fold_key(text);
        if fold.chars().count() < 2 {
            return Vec::new();
        }
        let mut doors: Vec<(bool, Door)> = Vec::new();
        let words: Vec<&str> = fold.split(' ').collect();
        for tile in self.systems_named(&words) {
            let whole = self.is_called(&tile.id, &fold.replace(' ', ""));
            doors.push((whole, Door { filter: Filter::System(tile.id), label: tile.name, count: tile.games }));
        }
        let slug = fold.replace(' ', "-");
        let games = &self.games;
        let shown_first =
            [Dimension::Series, Dimension::Developer, Dimension::Board, Dimension::Genre, Dimension::Publisher];
        for (names, filter) in shown_first.into_iter().filter_map(|dimension| games.named(dimension)) {
            let count_of = self.counts_of(names);
            let begun = if is_typing { names.begin_with(&slug) } else { &[] };
            let exact = names.find_slug(&slug);
            for &ix in exact.iter().chain(begun.iter().filter(|ix| Some(**ix) != exact).take(MAX_DOORS * 4)) {
                let count = count_of(ix);
                let label = names.get(ix).unwrap_or_default().to_owned();
                if count >= DOOR_GAMES {
                    doors.push((Some(ix) == exact, Door { filter: filter(names.slug(ix).to_owned()), label, count }));
                }
            }
        }
        doors.sort_by(|a, b| (b.0, b.1.count).cmp(&(a.0, a.1.count)).then_with(|| a.1.label.cmp(&b.1.label)));
        // A maker who is also a publisher needs only one door.
        let mut shown: Vec<Door> = Vec::new();
        for (_, door) in doors {
            let is_double =
                shown.iter().any(|other| other.label == door.label && other.filter.dimension() != Dimension::System);
            if shown.len() < MAX_DOORS && !is_double {
                shown.push(door);
            }
        }
        shown
    }

    /// Systems with a name for each of these words, or one that begins so. Most games first, at most six.
    fn systems_named(&self, words: &[&str]) -> Vec<SystemTile> {
        let is_name = words.iter().map(|word| word.len()).sum::<usize>() >= 2;
        let names = |system: &&ShelvedSystem| {
            words.iter().all(|word| system.words.iter().any(|of_system| of_system.starts_with(word)))
        };
        let mut found: Vec<&ShelvedSystem> = self.systems.iter().filter(|_| is_name).filter(names).collect();
        found.sort_by_key(|system| std::cmp::Reverse(system.len()));
        found.into_iter().map(|system| self.seen_tile(system)).filter(|tile| tile.games > 0).take(6).collect()
    }
}
