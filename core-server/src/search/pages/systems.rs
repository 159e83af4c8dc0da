//! The Systems page, and all systems in its order.

use crate::search::view::Shelf;
use shelfcade_core::library::system::SystemKind;
use shelfcade_core::page::{SystemGroup, SystemTile, SystemsPage};
use shelfcade_core::search::list_query::{Dimension, Filter};

impl Shelf {
    /// Returns the tiles of all systems with games, by maker and year; unknown folders come last.
    pub fn systems(&self) -> Vec<SystemTile> {
        let mut tiles: Vec<SystemTile> = self.seen_systems().collect();
        tiles.sort_by_cached_key(|tile| {
            (tile.kind == SystemKind::Custom, tile.maker.clone(), tile.years, tile.id.clone())
        });
        tiles
    }

    /// Returns the Systems page: one group per maker, those with most games first; unknown folders come last.
    pub fn systems_page(&self) -> SystemsPage {
        let mut groups: Vec<SystemGroup> = Vec::new();
        for tile in self.systems() {
            match groups.iter_mut().find(|group| group.title == tile.maker) {
                Some(group) => group.systems.push(tile),
                None => {
                    let covers = Vec::new();
                    groups.push(SystemGroup { title: tile.maker.clone(), systems: vec![tile], covers });
                }
            }
        }
        groups.sort_by_cached_key(|group| {
            let games: u64 = group.systems.iter().map(|tile| u64::from(tile.games)).sum();
            let custom = group.systems.iter().all(|tile| tile.kind == SystemKind::Custom);
            (custom, std::cmp::Reverse(games), group.title.clone())
        });
        let filters: Vec<Filter> =
            groups.iter().flat_map(|group| &group.systems).map(|tile| Filter::System(tile.id.clone())).collect();
        let mut covers = self.covers_of(Dimension::System, filters.iter()).into_iter();
        for group in &mut groups {
            group.covers = covers.by_ref().take(group.systems.len()).collect();
        }
        let empty = self.empty.iter().filter(|_| !self.user_view().is_childs());
        let empty = empty.map(|system| system.tile.clone()).collect();
        SystemsPage { games: self.totals().games, groups, empty }
    }
}
