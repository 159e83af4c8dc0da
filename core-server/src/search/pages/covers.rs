//! Covers of groups of games on pages to browse: the best-known game with a picture of each system, genre, decade ….

use crate::search::view::Shelf;
use shelfcade_core::library::region::Region;
use shelfcade_core::page::GameCard;
use shelfcade_core::search::list_query::{Dimension, Filter};

/// Best-known games of a group that are looked at for a picture.
const CANDIDATES: usize = 8;
/// Largest group key of a dimension with numbers or few values: a year.
const MAX_NUMBER: usize = 3000;

impl Shelf {
    /// Returns the best-known game with a picture of each filter, all of one dimension; `None` if there is none, or its
    /// candidates stand for earlier filters. Takes one pass over the shelf.
    pub(super) fn covers_of<'a>(
        &self,
        dimension: Dimension,
        filters: impl Iterator<Item = &'a Filter>,
    ) -> Vec<Option<GameCard>> {
        let games = &self.games;
        let names = games.named(dimension).map(|(names, _)| names);
        let key_of = |filter: &Filter| match filter {
            Filter::System(id) => {
                let first = self.shelved(id)?.games.clone().next()?;
                Some(usize::from(games.system[first as usize]))
            }
            Filter::Year(years) => Some(usize::from(years.from)),
            Filter::Decade(year) => Some(usize::from(*year)),
            Filter::Players(players) => Some(usize::from(players.from)),
            Filter::Region(region) => Some(*region as usize),
            other => Some(names?.find_slug(&other.value())? as usize),
        };
        let keys: Vec<Option<usize>> = filters.map(key_of).collect();
        // The group of each key, counted from 1.
        let mut groups = vec![0_u32; names.map_or(MAX_NUMBER, |names| names.len())];
        for (group, key) in (1..).zip(&keys) {
            key.and_then(|key| groups.get_mut(key)).into_iter().for_each(|at| *at = group);
        }
        let group_of = |key: usize| groups.get(key).and_then(|group| (*group as usize).checked_sub(1));
        let mut best: Vec<Vec<(u16, u32)>> = vec![Vec::new(); keys.len()];
        for (game, at) in (0..).zip(0..games.len()).filter(|&(_, at)| games.is_presentable(at)) {
            let mut add = |key: usize| {
                let Some(best) = group_of(key).map(|group| &mut best[group]) else { return };
                let entry = (games.prior[at], game);
                let place = best.partition_point(|other| *other < entry);
                if place < CANDIDATES && self.is_listed(game) {
                    best.truncate(CANDIDATES - 1);
                    best.insert(place, entry);
                }
            };
            match dimension {
                Dimension::System => add(usize::from(games.system[at])),
                Dimension::Year => add(usize::from(games.year[at])),
                Dimension::Decade => add(usize::from(games.year[at] / 10 * 10)),
                Dimension::Players => add(usize::from(games.players[at])),
                Dimension::Region => {
                    let mask = games.region_mask(at);
                    Region::all().filter(|region| mask & (1 << (*region as u8)) != 0).for_each(|r| add(r as usize));
                }
                _ => names.into_iter().for_each(|names| add(names[at] as usize)),
            }
        }
        let mut shown: Vec<u32> = Vec::new();
        let title = |game: u32| self.words.compact_of(game);
        let mut cover = |best: Vec<(u16, u32)>| {
            let new = best.into_iter().filter(|(_, game)| !shown.iter().any(|other| title(*other) == title(*game)));
            let mut cards = new.map(|(_, game)| (game, self.make_card(game)));
            let (game, card) = cards.find(|(_, card)| card.picture.is_some())?;
            drop(cards);
            shown.push(game);
            Some(card)
        };
        best.into_iter().map(&mut cover).collect()
    }
}
