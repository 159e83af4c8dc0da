//! Hand-made models of the game page: a full, a bare and a hostile one.

use crate::games;
use shelfcade_core::game::facts::{FactSource, Rating, Sourced, Told};
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::name::Tier;
use shelfcade_core::page::{
    Fact, FileView, GameCard, GameOwn, GamePage, GameStateView, SeriesView, VariantGroup, VariantView,
};

fn variant(label: &str, tier: Tier, evidence: Evidence) -> VariantView {
    VariantView {
        number: 1,
        label: label.to_owned(),
        system: None,
        tier,
        preferred: false,
        missing: false,
        size: 4_194_304,
        files: vec![FileView { path: format!("snes/Chrono Trigger ({label}).sfc"), size: 4_194_304, missing: false }],
        evidence,
        release: Some(format!("Chrono Trigger ({label})")),
        crc: Some("2D206BF7".to_owned()),
        sha1: Some("de5822f4f2f7a55acb8926d4c0eaa63d5d989312".to_owned()),
        serial: None,
        patches: Vec::new(),
        contents: None,
        year: None,
    }
}

pub fn game() -> GamePage {
    let group = |tier, variants| VariantGroup { tier, variants };
    let translation = |label| variant(label, Tier::Translation, Evidence::None);
    let usa = VariantView { preferred: true, ..variant("USA", Tier::Original, Evidence::Hash) };
    let japan = VariantView { year: Some(1995), ..variant("Japan", Tier::Original, Evidence::Name) };
    let japan = VariantView { patches: vec!["Chrono <Trigger> (Japan).ips".to_owned()], ..japan };
    let gone = VariantView { missing: true, ..variant("USA · Rev 1", Tier::Revision, Evidence::Folded) };
    GamePage {
        card: GameCard { variants: 7, ..games::named("Chrono Trigger") },
        system: games::tile("snes"),
        publisher: Some("Square".to_owned()),
        month: Some(3),
        esrb: Some("T".to_owned()),
        regions: vec!["USA".to_owned(), "Japan".to_owned()],
        more: vec![(Fact::EdgeRating, "9".to_owned())],
        description: Some(Sourced {
            value: "A boy and his friends travel through time to keep the world from its end.\nAnd a frog.".to_owned(),
            source: FactSource::LaunchBox,
        }),
        ratings: vec![
            Rating { value: 93, votes: Some(1_204), source: FactSource::LaunchBox },
            Rating { value: 90, votes: None, source: FactSource::Catalog },
        ],
        cooperative: Some(Sourced { value: false, source: FactSource::LaunchBox }),
        told: vec![Sourced { value: Told::Publisher, source: FactSource::Gamelist }],
        launchbox_as_of: Some(1_795_000_000),
        also: vec!["クロノ・トリガー".to_owned(), "Kurono Torigā".to_owned()],
        has_more: false,
        variants: vec![
            group(Tier::Original, vec![usa, japan]),
            group(Tier::Revision, vec![gone]),
            group(Tier::Translation, ["French by Terminus", "German 2.0"].map(translation).to_vec()),
            group(Tier::Hack, vec![variant("Crimson Echoes", Tier::Hack, Evidence::None)]),
            group(Tier::Bad, vec![variant("Bad dump 1", Tier::Bad, Evidence::None)]),
        ],
        bytes: 29_360_128,
        media: Vec::new(),
        mine: Some(GameStateView { liked_by: vec![("Mia".to_owned(), 5)], ..GameStateView::default() }),
        own: Some(GameOwn { is_said: true, is_pending: true, has_cover: false }),
        not_here: vec![
            "Chrono Trigger (Japan) (Sample)".to_owned(),
            "Chrono Trigger (USA) (Virtual Console)".to_owned(),
        ],
        series: Some(SeriesView {
            name: "Chrono".to_owned(),
            at: 1,
            cards: games::all().into_iter().take(6).collect(),
            total: 7,
            titles: 6,
        }),
        elsewhere: games::of("psx").into_iter().take(3).collect(),
        related: games::all().into_iter().step_by(5).collect(),
    }
}

/// A game with 15 original and 20 hacked variants.
pub fn game_of_many() -> GamePage {
    let page = game();
    let mut originals = page.variants[0].variants.clone();
    let of = |tier, name: &'static str| {
        (1u8..).map(move |number| variant(&format!("{name} {number}"), tier, Evidence::Name))
    };
    originals.extend(of(Tier::Original, "Original").take(13));
    let hacks = of(Tier::Hack, "Hack").take(20).collect();
    GamePage {
        card: GameCard { variants: 35, ..page.card.clone() },
        variants: vec![
            VariantGroup { tier: Tier::Original, variants: originals },
            VariantGroup { tier: Tier::Hack, variants: hacks },
        ],
        ..page
    }
}

pub fn game_bare() -> GamePage {
    let card = GameCard {
        year: None,
        developer: None,
        genre: None,
        players: None,
        variants: 1,
        title: "homebrew_test_v2".to_owned(),
        ..games::named("Bubble Bobble")
    };
    let only = VariantView {
        crc: None,
        sha1: None,
        release: None,
        ..variant("homebrew_test_v2.zip", Tier::Hack, Evidence::None)
    };
    GamePage {
        card,
        publisher: None,
        month: None,
        esrb: None,
        regions: Vec::new(),
        more: Vec::new(),
        description: None,
        ratings: Vec::new(),
        cooperative: None,
        told: Vec::new(),
        launchbox_as_of: None,
        also: Vec::new(),
        variants: vec![VariantGroup { tier: Tier::Hack, variants: vec![only] }],
        has_more: false,
        mine: Some(GameStateView::default()),
        not_here: Vec::new(),
        series: None,
        elsewhere: Vec::new(),
        related: Vec::new(),
        ..game()
    }
}

pub fn game_hostile() -> GamePage {
    let mut hostile = games::hostile();
    let card = hostile.remove(6);
    let long = "x".repeat(240);
    let mut variants = game().variants;
    variants[0].variants[0].label = long.clone();
    variants[0].variants[0].files[0].path = format!("snes/{long}/<img src=x onerror=alert(1)>.sfc");
    GamePage {
        card,
        also: hostile.iter().map(|card| card.title.clone()).collect(),
        publisher: Some(long.clone()),
        description: Some(Sourced {
            value: format!("{long}</p><script>alert(1)</script>"),
            source: FactSource::Gamelist,
        }),
        related: hostile,
        variants,
        ..game()
    }
}
