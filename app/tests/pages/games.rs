//! Hand-made cards and tiles: real titles, long ones, hostile ones.

use shelfcade_core::library::system::{CoverShape, SystemId, SystemKind};
use shelfcade_core::page::{CardMark, GameCard, SystemTile};

type Fact = (&'static str, &'static str, u16, &'static str, &'static str, u8);

const GAMES: &[Fact] = &[
    ("snes", "Chrono Trigger", 1995, "Square", "Role-playing", 1),
    ("snes", "Super Metroid", 1994, "Nintendo R&D1", "Action", 1),
    ("snes", "The Legend of Zelda: A Link to the Past", 1991, "Nintendo EAD", "Adventure", 1),
    ("snes", "Secret of Mana", 1993, "Square", "Role-playing", 3),
    ("snes", "Super Mario Kart", 1992, "Nintendo EAD", "Racing", 2),
    ("snes", "Street Fighter II Turbo: Hyper Fighting", 1993, "Capcom", "Fighting", 2),
    ("snes", "Donkey Kong Country 2: Diddy's Kong Quest", 1995, "Rare", "Platform", 2),
    ("snes", "ActRaiser", 1990, "Quintet", "Action", 1),
    ("snes", "EarthBound", 1994, "Ape", "Role-playing", 1),
    ("snes", "F-Zero", 1990, "Nintendo EAD", "Racing", 1),
    ("snes", "Mega Man X", 1993, "Capcom", "Platform", 1),
    ("snes", "Super Bomberman 5", 1997, "Hudson Soft", "Maze", 5),
    ("snes", "Teenage Mutant Ninja Turtles: Turtles in Time", 1992, "Konami", "Beat 'em up", 2),
    ("snes", "Axelay", 1992, "Konami", "Shoot 'em up", 1),
    ("snes", "Pilotwings", 1990, "Nintendo EAD", "Simulation", 1),
    ("snes", "Terranigma", 1995, "Quintet", "Role-playing", 1),
    ("snes", "Star Fox", 1993, "Nintendo EAD", "Shoot 'em up", 1),
    ("snes", "Contra III: The Alien Wars", 1992, "Konami", "Run and gun", 2),
    ("megadrive", "Sonic the Hedgehog 2", 1992, "Sega Technical Institute", "Platform", 2),
    ("megadrive", "Gunstar Heroes", 1993, "Treasure", "Run and gun", 2),
    ("megadrive", "Streets of Rage 2", 1992, "Sega", "Beat 'em up", 2),
    ("megadrive", "Phantasy Star IV: The End of the Millennium", 1993, "Sega", "Role-playing", 1),
    ("megadrive", "Shining Force", 1992, "Camelot", "Strategy", 1),
    ("megadrive", "Comix Zone", 1995, "Sega Technical Institute", "Beat 'em up", 1),
    ("megadrive", "Ecco the Dolphin", 1992, "Novotrade", "Adventure", 1),
    ("megadrive", "ToeJam & Earl", 1991, "Johnson Voorsanger", "Action", 2),
    ("gb", "Tetris", 1989, "Nintendo R&D1", "Puzzle", 2),
    ("gb", "The Legend of Zelda: Link's Awakening", 1993, "Nintendo EAD", "Adventure", 1),
    ("gb", "Kirby's Dream Land", 1992, "HAL Laboratory", "Platform", 1),
    ("gb", "Gargoyle's Quest", 1990, "Capcom", "Platform", 1),
    ("psx", "Castlevania: Symphony of the Night", 1997, "Konami", "Action", 1),
    ("psx", "Final Fantasy VII", 1997, "Square", "Role-playing", 1),
    ("psx", "Wipeout 2097", 1996, "Psygnosis", "Racing", 2),
    ("psx", "PaRappa the Rapper", 1996, "NanaOn-Sha", "Music", 1),
    ("psx", "Vib-Ribbon", 1999, "NanaOn-Sha", "Music", 1),
    ("psx", "Metal Gear Solid", 1998, "Konami", "Action", 1),
    ("arcade", "Bubble Bobble", 1986, "Taito", "Platform", 2),
    ("arcade", "OutRun", 1986, "Sega", "Racing", 1),
    ("arcade", "Ms. Pac-Man", 1981, "Midway", "Maze", 2),
    ("arcade", "1942", 1984, "Capcom", "Shoot 'em up", 2),
    ("nes", "Super Mario Bros. 3", 1988, "Nintendo EAD", "Platform", 2),
    ("nes", "Mega Man 2", 1988, "Capcom", "Platform", 1),
    ("nes", "Kid Icarus", 1986, "Nintendo R&D1", "Platform", 1),
    ("c64", "Impossible Mission", 1984, "Epyx", "Platform", 1),
    ("c64", "The Last Ninja", 1987, "System 3", "Action", 1),
    ("amiga", "The Secret of Monkey Island", 1990, "Lucasfilm Games", "Adventure", 1),
    ("amiga", "Lemmings", 1991, "DMA Design", "Puzzle", 2),
];

type TileFact =
    (&'static str, &'static str, &'static str, &'static str, SystemKind, u16, CoverShape, (u16, u16), u32, u64);

const SYSTEMS: &[TileFact] = &[
    (
        "nes",
        "Nintendo Entertainment System",
        "NES",
        "Nintendo",
        SystemKind::Console,
        25,
        CoverShape::Tall,
        (1983, 1995),
        1_411,
        310_000_000,
    ),
    (
        "snes",
        "Super Nintendo",
        "SNES",
        "Nintendo",
        SystemKind::Console,
        300,
        CoverShape::Wide,
        (1990, 2003),
        1_204,
        2_310_000_000,
    ),
    (
        "gb",
        "Game Boy",
        "Game Boy",
        "Nintendo",
        SystemKind::Handheld,
        140,
        CoverShape::Square,
        (1989, 2003),
        1_043,
        214_000_000,
    ),
    (
        "n64",
        "Nintendo 64",
        "N64",
        "Nintendo",
        SystemKind::Console,
        265,
        CoverShape::Wide,
        (1996, 2002),
        388,
        7_400_000_000,
    ),
    (
        "megadrive",
        "Mega Drive",
        "Mega Drive",
        "Sega",
        SystemKind::Console,
        240,
        CoverShape::Tall,
        (1988, 1997),
        902,
        1_120_000_000,
    ),
    (
        "saturn",
        "Saturn",
        "Saturn",
        "Sega",
        SystemKind::Console,
        210,
        CoverShape::Square,
        (1994, 2000),
        96,
        41_300_000_000,
    ),
    (
        "psx",
        "PlayStation",
        "PlayStation",
        "Sony",
        SystemKind::Console,
        285,
        CoverShape::Square,
        (1994, 2006),
        214,
        98_000_000_000,
    ),
    (
        "arcade",
        "Arcade",
        "Arcade",
        "Arcade",
        SystemKind::Arcade,
        60,
        CoverShape::Flyer,
        (1971, 2010),
        3_120,
        14_800_000_000,
    ),
    (
        "c64",
        "Commodore 64",
        "C64",
        "Commodore",
        SystemKind::Computer,
        75,
        CoverShape::Tall,
        (1982, 1994),
        2_870,
        640_000_000,
    ),
    (
        "amiga",
        "Amiga",
        "Amiga",
        "Commodore",
        SystemKind::Computer,
        12,
        CoverShape::Tall,
        (1985, 1996),
        1_610,
        3_900_000_000,
    ),
    ("dos", "DOS", "DOS", "Microsoft", SystemKind::Computer, 175, CoverShape::Tall, (1981, 2000), 402, 22_000_000_000),
    (
        "my-homebrew-and-experiments",
        "my homebrew and experiments",
        "my homebrew and experiments",
        "Other folders",
        SystemKind::Custom,
        330,
        CoverShape::Tall,
        (0, 0),
        3,
        4_100_000,
    ),
];

/// Returns every system as a tile.
pub fn systems() -> Vec<SystemTile> {
    SYSTEMS
        .iter()
        .map(|&(id, name, short, maker, kind, hue, shape, years, games, bytes)| SystemTile {
            id: id_of(id),
            name: name.to_owned(),
            short: short.to_owned(),
            maker: maker.to_owned(),
            kind,
            hue,
            shape,
            years: (years.0 > 0).then_some(years),
            games,
            roms: games * 2,
            bytes,
        })
        .collect()
}

/// Returns one system.
pub fn tile(id: &str) -> SystemTile {
    systems().into_iter().find(|tile| tile.id.as_str() == id).expect("the preview names systems of its own table")
}

/// Returns every game as a card.
pub fn all() -> Vec<GameCard> {
    GAMES.iter().enumerate().map(|(index, fact)| card(index, fact)).collect()
}

/// Returns the games of one system, by title.
pub fn of(system: &str) -> Vec<GameCard> {
    let mut cards: Vec<GameCard> = all().into_iter().filter(|card| card.system.as_str() == system).collect();
    cards.sort_by(|a, b| a.title.cmp(&b.title));
    cards
}

/// Returns one game by its title.
pub fn named(title: &str) -> GameCard {
    all().into_iter().find(|card| card.title == title).expect("the preview names games of its own table")
}

/// Returns games with titles that try to break the page.
pub fn hostile() -> Vec<GameCard> {
    let titles = [
        "<script>alert(1)</script>",
        "\"quoted\" & <b>bold</b> 'single'",
        "اللعبة العظيمة: مغامرات في الصحراء",
        "ドラゴンクエストⅢ そして伝説へ…",
        "🎮🕹️👾 Emoji Party 🎉",
        "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        &"A title that never ends and goes on and on ".repeat(7),
    ];
    titles
        .iter()
        .enumerate()
        .map(|(index, title)| GameCard {
            title: (*title).to_owned(),
            slug: format!("hostile-{index}"),
            mark: Some(CardMark::Hack),
            developer: Some("Ünïcödé & <Sons>".to_owned()),
            ..card(index, &GAMES[index])
        })
        .collect()
}

fn card(index: usize, &(system, title, year, developer, genre, players): &Fact) -> GameCard {
    let tile = tile(system);
    GameCard {
        system: tile.id,
        system_short: tile.short,
        hue: tile.hue,
        shape: tile.shape,
        slug: title.to_lowercase().replace(|c: char| !c.is_alphanumeric(), "-"),
        title: title.to_owned(),
        year: Some(year),
        developer: Some(developer.to_owned()),
        genre: Some(genre.to_owned()),
        players: Some(players),
        variants: (index % 5) as u32 + 1,
        mark: (index % 11 == 7).then_some(CardMark::Translation),
        matched: Vec::new(),
        also_known_as: None,
        why: None,
        favorite: false,
        picture: crate::media::cover(index),
    }
}

fn id_of(id: &str) -> SystemId {
    SystemId::parse(id).expect("the preview's ids are plain")
}
