//! Tiles of systems as one person sees them, without hidden games.

use super::shelf::Shelf;
use crate::search::data::systems::ShelvedSystem;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::SystemTile;

impl Shelf {
    /// Returns a system's tile; `None` for a system neither known nor on the shelf, and for one without games that a
    /// child may see.
    pub fn system(&self, id: &SystemId) -> Option<SystemTile> {
        let on_shelf = self.shelved(id).or_else(|| self.empty.iter().find(|system| system.id == *id));
        let tile = match on_shelf {
            Some(system) => Some(self.seen_tile(system)),
            None => id.system().map(|_| ShelvedSystem::new(id.clone(), "").tile),
        };
        tile.filter(|_| !self.user.is_childs() || self.games_of_system(id).any(|game| self.user.allows(game)))
    }

    /// Number of listed games per age rating, indexed by its number; index 0 counts unknown ratings.
    pub fn age_ratings(&self) -> [u32; 7] {
        let mut counts = [0; 7];
        let listed = (0..self.games.len() as u32).filter(|&game| self.is_listed(game));
        listed.for_each(|game| counts[usize::from(self.games.age[game as usize]).min(6)] += 1);
        counts
    }

    /// Returns the systems with the most games, largest first.
    pub fn largest_systems(&self, at_most: usize) -> Vec<SystemTile> {
        let mut tiles: Vec<SystemTile> = self.seen_systems().collect();
        tiles.sort_by_key(|tile| std::cmp::Reverse(tile.games));
        tiles.truncate(at_most);
        tiles
    }

    /// Tiles of the systems that have visible games.
    pub(in crate::search) fn seen_systems(&self) -> impl Iterator<Item = SystemTile> {
        self.systems.iter().map(|system| self.seen_tile(system)).filter(|tile| tile.games > 0)
    }

    /// A system's tile without hidden games.
    pub(in crate::search) fn seen_tile(&self, system: &ShelvedSystem) -> SystemTile {
        let number = system.games.clone().next().map(|game| usize::from(self.games.system[game as usize]));
        let hidden = number.map_or(0, |number| self.user.hidden_in(number));
        let (roms, bytes) = self.seen_size(system);
        SystemTile { games: system.len().saturating_sub(hidden), roms, bytes, ..system.tile.clone() }
    }

    /// A system's number of ROMs and their bytes. A child's view counts games it may see; other views include hidden
    /// games.
    pub(in crate::search) fn seen_size(&self, system: &ShelvedSystem) -> (u32, u64) {
        if !self.user.is_childs() {
            return (system.tile.roms, system.tile.bytes);
        }
        let seen = || system.games.clone().filter(|&game| self.user.allows(game)).map(|game| game as usize);
        (seen().map(|game| self.games.variants[game]).sum(), seen().map(|game| self.games.bytes[game]).sum())
    }

    fn games_of_system(&self, id: &SystemId) -> std::ops::Range<u32> {
        self.shelved(id).map_or(0..0, |system| system.games.clone())
    }
}
