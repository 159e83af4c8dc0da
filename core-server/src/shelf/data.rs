//! What the shelf holds, column by column: arenas of texts, shared names, sets of games, systems. Knows no query.

pub mod bits;
pub mod columns;
pub mod kinds;
pub mod names;
pub mod ranking;
pub mod regions;
pub mod systems;
pub mod texts;
