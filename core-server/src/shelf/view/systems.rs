//! Tiles of systems as one person sees them: without the games that are hidden.

use super::shelf::Shelf;
use crate::shelf::data::systems::ShelvedSystem;
use shelfcade_core::page::SystemTile;
use shelfcade_core::system::SystemId;

impl Shelf {
    /// One system's tile; `None` when neither known nor on the shelf.
    pub fn system(&self, id: &SystemId) -> Option<SystemTile> {
        let on_shelf = self.shelved(id).or_else(|| self.empty.iter().find(|system| system.id == *id));
        match on_shelf {
            Some(system) => Some(self.seen_tile(system)),
            None => id.system().map(|_| ShelvedSystem::new(id.clone(), "").tile),
        }
    }

    /// Systems with games, most games first.
    pub fn largest_systems(&self, at_most: usize) -> Vec<SystemTile> {
        let mut tiles: Vec<SystemTile> = self.seen_systems().collect();
        tiles.sort_by_key(|tile| std::cmp::Reverse(tile.games));
        tiles.truncate(at_most);
        tiles
    }

    /// Tiles of the systems that have a game which is not hidden.
    pub(in crate::shelf) fn seen_systems(&self) -> impl Iterator<Item = SystemTile> {
        self.systems.iter().map(|system| self.seen_tile(system)).filter(|tile| tile.games > 0)
    }

    /// A system's tile without the hidden games.
    pub(in crate::shelf) fn seen_tile(&self, system: &ShelvedSystem) -> SystemTile {
        let number = self.systems.iter().position(|other| other.id == system.id);
        let hidden = number.map_or(0, |number| self.user.hidden_in(number));
        SystemTile { games: system.len().saturating_sub(hidden), ..system.tile.clone() }
    }
}
