//! The judged set: questions as people type them, with the game that must come first or the games that must be among
//! the first five. Asked over the real catalog if its archive is here, and always over the built-in starter catalog.
//!
//! The lines are in `judged/*.tsv`; `judged/lines.rs` describes their format. A line whose game is in no catalog is
//! an error, not a miss. The share of met lines is printed for each file; below 98 % the suite fails.
//! `SHELFCADE_JUDGED_CATALOG=catalog.sqlite` uses an existing catalog, for tuning.

mod library;
mod lines;
mod systems;

use crate::archive;
pub use library::Library;
pub use lines::compact;
pub use systems::SYSTEMS;

use lines::{Line, Wanted};
use shelfcade_core::page::{GameCard, Scope};
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::catalog;
use shelfcade_core_server::search::Shelf;
use std::fmt::Write as _;
use std::num::NonZero;
use std::path::Path;
use std::thread;

/// Per mille of the lines that must be met.
const SHARE: usize = 980;

#[test]
fn judged_questions_are_answered_over_the_real_catalog() {
    let folder = tempfile::TempDir::new().unwrap();
    let library = match std::env::var_os("SHELFCADE_JUDGED_CATALOG") {
        Some(path) => Library::of(Path::new(&path), Some(SYSTEMS), folder.path()),
        None => {
            let Some(built) = archive::real_catalog("judged set") else { return };
            Library::of(&built.path, Some(SYSTEMS), folder.path())
        }
    };
    judge("real catalog", &library, folder.path(), true);
}

#[test]
fn judged_questions_are_answered_over_the_starter_catalog() {
    let folder = tempfile::TempDir::new().unwrap();
    let catalog = folder.path().join("starter.sqlite");
    catalog::build_starter(&catalog).unwrap();
    let library = Library::of(&catalog, None, folder.path());
    judge("starter catalog", &library, folder.path(), false);
}

/// Asks every question whose games the library has; with `whole`, it must have all of them.
fn judge(name: &str, library: &Library, data: &Path, whole: bool) {
    let shelf = Shelf::load(data, 1).unwrap();
    let mut report = format!("{name}, {} games\n", shelf.totals().games);
    let (mut errors, mut met, mut asked, mut five) = (String::new(), 0, 0, 0);
    for (file, text) in lines::FILES {
        let mut lines = lines::read(file, text);
        lines.retain(|line| {
            let absent = line.titles.iter().find(|title| !library.has(title, &line.systems));
            if let Some(absent) = absent.filter(|_| whole) {
                writeln!(errors, "{file}:{}: no game is called {absent} on {:?}", line.number, line.systems).unwrap();
            }
            absent.is_none()
        });
        five += lines.iter().filter(|line| line.wanted == Wanted::AmongFive).count();
        let misses = ask(&shelf, &lines);
        let met_here = lines.len() - misses.len();
        let misses: String = misses.iter().map(|miss| format!("    {miss}\n")).collect();
        writeln!(report, "  {file}: {met_here} of {}\n{misses}", lines.len()).unwrap();
        met += met_here;
        asked += lines.len();
    }
    let first = asked - five;
    let share = met * 1000 / asked.max(1);
    let sum = format!("{met} of {asked} met ({}.{} %): {first} first, {five} among five", share / 10, share % 10);
    eprintln!("{report}");
    archive::say("judged set", &format!("{name}: {sum}"));
    assert!(errors.is_empty(), "lines without a game:\n{errors}");
    assert!(share >= SHARE, "{sum}\n{report}");
}

/// Asks these questions, in parallel, and returns the misses in the questions' order.
fn ask(shelf: &Shelf, lines: &[Line]) -> Vec<String> {
    let misses = |lines: &[Line]| -> Vec<String> {
        let asked = lines.iter().map(|line| (line, search(shelf, &line.query)));
        asked.filter(|(line, cards)| !line.is_met(cards)).map(|(line, cards)| miss(line, &cards)).collect()
    };
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let parts = lines.chunks(lines.len().div_ceil(processors).max(1));
        let parts: Vec<_> = parts.map(|part| scope.spawn(move || misses(part))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    })
}

/// Returns the first five cards that the search page shows.
pub fn search(shelf: &Shelf, query: &str) -> Vec<GameCard> {
    let list_query = ListQuery { text: query.to_owned(), ..ListQuery::default() };
    let page = shelf.list_page(&Scope::All, &list_query).expect("everything is a list");
    page.cards.into_iter().take(5).collect()
}

fn miss(line: &Line, cards: &[GameCard]) -> String {
    let hits: Vec<String> = cards.iter().take(3).map(|card| format!("{} [{}]", card.title, card.system)).collect();
    format!("{}: {:?} wants {:?}, finds {}", line.number, line.query, line.titles, hits.join(" | "))
}
