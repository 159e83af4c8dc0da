//! The columns of the shelf: string arenas, shared names, sets of games, games in several folders, systems. Knows
//! nothing of queries.

pub mod bits;
pub mod columns;
pub mod duplicates;
pub mod features;
pub mod kinds;
pub mod media;
pub mod names;
pub mod packed;
pub mod ranking;
pub mod regions;
pub mod systems;
pub mod texts;
