//! Lists of whole systems: what is kept for everybody shows nothing of one person to another.

use super::{TestGame, TestLibrary, TestRom, game, id};
use crate::people::user::{Edit, GameAddress, GameIdentity, UserStore};
use crate::search::view::Shelf;
use shelfcade_core::library::name::Tier;
use shelfcade_core::page::{ListPage, Scope};
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::search::list_query::{Filter, ListQuery};
use std::collections::BTreeMap;

const HOME: ProfileId = ProfileId::HOUSEHOLD;

/// 45 games, some of them hacks, of one system, and a few of another.
fn library() -> TestLibrary {
    let games = (0..45u16).map(|number| TestGame {
        year: (number % 5 != 0).then_some(1980 + number % 20),
        developer: Some(["Konami", "Sega", "Rare"][usize::from(number % 3)]),
        genre: (number % 4 != 0).then_some("Platform"),
        players: Some(1 + (number % 4) as u8),
        roms: vec![TestRom {
            tier: if number % 7 == 0 { Tier::Hack } else { Tier::Original },
            missing: number == 3,
            ..TestRom::default()
        }],
        ..game("snes", &format!("Game {number}"))
    });
    TestLibrary::of(games.chain([game("nes", "One"), game("nes", "Two")]))
}

fn page(shelf: &Shelf, system: &str, query: &str) -> ListPage {
    shelf.list_page(&Scope::Of(Filter::System(id(system))), &ListQuery::parse(query)).unwrap()
}

/// Checks that the pages of both systems have the facets and games of lists that are counted anew.
#[track_caller]
fn check(shelf: &Shelf) {
    for system in ["snes", "nes"] {
        let (scope, query) = (Scope::Of(Filter::System(id(system))), ListQuery::default());
        let anew = shelf.answer(&scope, &query).unwrap();
        let starts = anew.start_here().iter().map(|&game| shelf.make_card(game)).collect::<Vec<_>>();
        let shown = page(shelf, system, "");
        assert_eq!((shown.facets, shown.start_here), (anew.facets(), starts));
        assert_eq!(page(shelf, system, "sort=year&page=2").facets, anew.facets());
    }
}

#[test]
fn a_kept_summary_is_what_a_count_would_give() {
    let (library, data) = (library(), tempfile::tempdir().unwrap());
    let store = UserStore::open(data.path()).unwrap();
    store.find_locations(&library.db).unwrap();
    let edit = |slug: &str, edit: Edit| {
        let identity = GameIdentity::read(&library.db, "snes", slug).unwrap().unwrap();
        store.edit(HOME, &GameAddress { slug: slug.to_owned(), identity }, &[edit]).unwrap();
    };
    let shelf = library.shelf();
    let seen = || {
        let household = store.household();
        shelf.seen_by(shelf.view_of(&household, household.person(HOME).unwrap(), &BTreeMap::new()))
    };
    edit("game-1", Edit::Favorite { on: true, at: 1 });
    edit("game-2", Edit::Tags(vec!["party".to_owned(), "kids".to_owned()]));
    let mine = seen();
    check(&mine);
    check(&shelf);
    assert_eq!(page(&shelf, "snes", "").facets.len() + 1, page(&mine, "snes", "").facets.len(), "tags are one's own");
    let total = page(&mine, "snes", "").total;
    edit("game-4", Edit::Hidden { on: true, at: 1 });
    let hides = seen();
    check(&hides);
    assert_eq!(page(&hides, "snes", "").total, total - 1);
    check(&mine);
    // A filter, and a list of more systems, are counted as before.
    assert_eq!(page(&shelf, "snes", "genre=platform").total, 33);
    let all = shelf.list_page(&Scope::All, &ListQuery::parse("sort=title")).unwrap();
    assert!(all.total == 47 && all.start_here.is_empty());
}
