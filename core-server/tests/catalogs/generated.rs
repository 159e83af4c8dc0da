//! Generated questions: the catalog's best-known titles, asked for in the ways of [`kinds`].
//!
//! They measure search by kind of question; the judged set measures it by example. They are seeded, so they are the
//! same every time. Each kind has a floor. `SHELFCADE_JUDGED_CATALOG=catalog.sqlite` uses an existing catalog,
//! `SHELFCADE_QUESTIONS=all` asks for every title and prints each miss, `SHELFCADE_SEED=n` makes other questions.

mod kinds;
mod rng;
mod spelling;

use crate::archive;
use crate::judged::{Library, SYSTEMS, compact, search};
use kinds::{Famous, KINDS, Kind, Wants, words_of};
use rng::Rng;
use shelfcade_core_server::catalog;
use shelfcade_core_server::search::Shelf;
use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::Path;

/// Number of best-known titles.
const TITLES: usize = 500;
/// Questions of each kind, unless all are asked.
const QUESTIONS: usize = 60;

/// The results of one kind.
#[derive(Default)]
struct Score {
    asked: usize,
    met: usize,
    first: usize,
    empty: usize,
    misses: String,
}

#[test]
fn generated_questions_are_answered_over_the_real_catalog() {
    let folder = tempfile::TempDir::new().unwrap();
    let built = std::env::var_os("SHELFCADE_JUDGED_CATALOG");
    let real = if built.is_none() { archive::real_catalog("generated questions") } else { None };
    let Some(catalog) = built.as_deref().map(Path::new).or(real.as_ref().map(|real| real.path.as_path())) else {
        return;
    };
    Library::of(catalog, Some(SYSTEMS), folder.path());
    let shelf = Shelf::load(folder.path(), 1).unwrap();
    let (famous, taken) = famous_titles(catalog);
    let asks_all = std::env::var("SHELFCADE_QUESTIONS").is_ok_and(|value| value == "all");
    let seed = std::env::var("SHELFCADE_SEED").map_or(1, |seed| seed.parse().unwrap());

    let next = std::sync::Mutex::new(KINDS.iter().enumerate());
    let scores = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some((at, kind)) = next.lock().unwrap().next() else { return };
                    let score = ask(&shelf, &famous, &taken, kind, seed, if asks_all { TITLES } else { QUESTIONS });
                    scores.lock().unwrap().push((at, score));
                }
            });
        }
    });
    let mut scores = scores.into_inner().unwrap();
    scores.sort_by_key(|(at, _)| *at);
    let (mut report, mut below, mut all) = (String::new(), Vec::new(), Score::default());
    for (at, score) in &scores {
        let kind = &KINDS[*at];
        let per_mille = score.met * 1000 / score.asked.max(1);
        writeln!(report, "  {:<32} {}", kind.name, line(score)).unwrap();
        if asks_all {
            report.push_str(&score.misses);
        }
        if per_mille < kind.floor {
            below.push(format!("{}: {per_mille} of a thousand, below {}\n{}", kind.name, kind.floor, score.misses));
        }
        all.asked += score.asked;
        all.met += score.met;
        all.first += score.first;
        all.empty += score.empty;
    }
    eprintln!("generated questions:\n{report}");
    archive::say("generated questions", &line(&all));
    assert!(below.is_empty(), "{}", below.join("\n"));
}

fn line(Score { asked, met, first, empty, .. }: &Score) -> String {
    let per_mille = met * 1000 / asked.max(&1);
    format!("{met} of {asked} as wanted ({}.{} %), {first} first, {empty} empty", per_mille / 10, per_mille % 10)
}

/// Asks questions of one kind.
fn ask(shelf: &Shelf, famous: &[Famous], taken: &Taken, kind: &Kind, seed: u64, most: usize) -> Score {
    let mut score = Score::default();
    let mut order: Vec<(u64, &Famous)> =
        famous.iter().map(|of| (Rng::new(seed, &of.title).below(1 << 30) as u64, of)).collect();
    order.sort_by_key(|(chance, _)| *chance);
    for (_, of) in order {
        if score.asked == most {
            break;
        }
        let mut rng = Rng::new(seed, &format!("{}{}", kind.name, of.title));
        let Some(text) = (kind.make)(of, &mut rng) else { continue };
        // A question that is another game's name asks for that game.
        let asked = compact(&text);
        let is_taken =
            taken.titles.contains(&asked) || (kind.name != kinds::OTHER_NAME && taken.others.contains(&asked));
        if asked != compact(&of.title) && is_taken {
            continue;
        }
        let cards = search(shelf, &text);
        let wanted = compact(&of.title);
        let is_met = |title: &str, system: &str| match kind.wants {
            Wants::Title => compact(title) == wanted,
            Wants::OnSystem => compact(title) == wanted && system == of.system,
            Wants::Word => words_of(title).contains(&kinds::longest_word(&of.title)),
        };
        let place = cards.iter().position(|card| is_met(&card.title, card.system.as_str()));
        score.asked += 1;
        score.first += usize::from(place == Some(0));
        score.empty += usize::from(cards.is_empty());
        if place.is_some_and(|place| place < kind.places) {
            score.met += 1;
        } else {
            let hits: Vec<String> =
                cards.iter().take(3).map(|card| format!("{} [{}]", card.title, card.system)).collect();
            writeln!(score.misses, "    {text:?} wants {} [{}], finds {}", of.title, of.system, hits.join(" | "))
                .unwrap();
        }
    }
    score
}

/// All names in the catalog, folded and without spaces.
#[derive(Default)]
struct Taken {
    titles: HashSet<String>,
    others: HashSet<String>,
}

/// Returns the best-known titles, each once, and all names in the catalog.
fn famous_titles(path: &Path) -> (Vec<Famous>, Taken) {
    let db = catalog::open(path).unwrap();
    let (mut famous, mut taken) = (Vec::new(), Taken::default());
    let sql = "SELECT t.id, t.name, s.slug FROM title t JOIN system s ON s.id = t.system WHERE NOT t.is_bios \
               ORDER BY t.fame DESC, t.name, s.slug";
    let mut others = db.prepare("SELECT name FROM other_name WHERE title = ?1 ORDER BY nr").unwrap();
    let mut query = db.prepare(sql).unwrap();
    let mut rows = query.query([]).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let (id, title, system): (i64, String, String) =
            (row.get(0).unwrap(), row.get(1).unwrap(), row.get(2).unwrap());
        if !SYSTEMS.contains(&system.as_str()) {
            continue;
        }
        let is_new = taken.titles.insert(compact(&title));
        if is_new && famous.len() < TITLES {
            let names = others.query_map([id], |row| row.get::<_, String>(0)).unwrap();
            famous.push(Famous { title, system, others: names.map(Result::unwrap).collect() });
        }
    }
    let mut query = db.prepare("SELECT name FROM other_name").unwrap();
    taken
        .others
        .extend(query.query_map([], |row| row.get::<_, String>(0)).unwrap().map(|name| compact(&name.unwrap())));
    (famous, taken)
}
