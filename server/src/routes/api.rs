//! The JSON API, version 1. Types are in `shelfcade_core::api`, the document is made from these handlers.

pub mod games;
pub mod openapi;
pub mod search;
pub mod status;
pub mod systems;

use shelfcade_core::api::{GameItem, SystemItem};
use shelfcade_core::page::{GameCard, SystemTile};
use shelfcade_core::system::SystemKind;

fn game_item(card: GameCard) -> GameItem {
    GameItem {
        system: card.system.to_string(),
        slug: card.slug,
        title: card.title,
        year: card.year,
        developer: card.developer,
        genre: card.genre,
        players: card.players,
        variants: card.variants,
    }
}

fn system_item(tile: SystemTile) -> SystemItem {
    let kind = match tile.kind {
        SystemKind::Console => "console",
        SystemKind::Handheld => "handheld",
        SystemKind::Arcade => "arcade",
        SystemKind::Computer => "computer",
        SystemKind::Engine => "engine",
        SystemKind::Custom => "custom",
    };
    SystemItem {
        id: tile.id.to_string(),
        name: tile.name,
        short: tile.short,
        maker: tile.maker,
        kind: kind.to_owned(),
        games: tile.games,
        roms: tile.roms,
        bytes: tile.bytes,
    }
}
