//! Judges search by the judged set (core-server/tests/catalogs/judged), and fits the weights of its features to it.
//!
//! ```text
//! cargo run --release --example search_fit -- library CATALOG DATA   write the judged set's library into DATA
//! cargo run --release --example search_fit -- judge DATA             ask all lines, print those that are missed
//! cargo run --release --example search_fit -- ask DATA QUERY…        print the first hits with their features
//! cargo run --release --example search_fit -- stops DATA             print how often the best hit is right, by cost
//! cargo run --release --example search_fit -- fit DATA               fit the weights
//! ```
//!
//! `fit` changes one weight after the other as long as the lines of four fifths of the set are met better (coordinate
//! descent), then prints the table for `core-server/src/search/data/features.rs`, and how many of the other fifth
//! are met. A line's loss is small if the wanted game costs clearly less than all others.

#[path = "../tests/catalogs/judged/library.rs"]
#[expect(clippy::unwrap_used, reason = "it is shared with a test")]
mod library;
#[path = "../tests/catalogs/judged/lines.rs"]
mod lines;
#[path = "../tests/catalogs/judged/systems.rs"]
mod systems;

use lines::{Line, compact};
use shelfcade_core::page::Scope;
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::search::fitting::{COUNT, Feature, WEIGHTS, rate};
use shelfcade_core_server::search::{GameIx, Shelf};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::thread;
use systems::SYSTEMS;

type Weights = [u32; COUNT];

/// The feature whose weight stays, as the unit of all others.
const UNIT: Feature = Feature::NotFamous;
/// Largest weight; what costs more would end no pass.
const MAX_WEIGHT: u32 = 2400;
/// Hits of each line that are compared.
const HITS: usize = 60;
/// Hits printed per query.
const SHOWN: usize = 10;
/// One line of this number is held back.
const HELD: u32 = 5;
/// Cost by which the wanted game should be nearer than others for a small loss.
const MARGIN: f64 = 150.0;
/// Added loss of a line that is missed.
const MISSED: f64 = 1.0;
/// Largest loss of a line, so that hopeless ones do not decide.
const MAX_LOSS: f64 = 4.0;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let load = |data: &str| Shelf::load(Path::new(data), 1);
    let mut out = std::io::stdout().lock();
    match arguments[..] {
        ["library", catalog, data] => {
            std::fs::create_dir_all(data)?;
            let library = library::Library::of(Path::new(catalog), Some(SYSTEMS), Path::new(data));
            let lines = all_lines();
            let has = |line: &Line| line.titles.iter().all(|title| library.has(title, &line.systems));
            let asked = lines.iter().filter(|(_, line)| has(line)).count();
            writeln!(out, "{asked} of {} lines have their games here", lines.len())?;
        }
        ["judge", data] => judge(&load(data)?, &mut out)?,
        ["ask", data, ref texts @ ..] => {
            let shelf = load(data)?;
            texts.iter().try_for_each(|text| print_hits(&shelf, text, &mut out))?;
        }
        ["stops", data] => print_stops(&load(data)?, &mut out)?,
        ["fit", data] => fit(&load(data)?, &mut out)?,
        _ => return Err("give library, judge, ask, stops or fit; see the head of the example's file".into()),
    }
    Ok(())
}

fn all_lines() -> Vec<(&'static str, Line)> {
    let lines = lines::FILES.iter().map(|&(file, text)| (file, lines::read(file, text)));
    lines.flat_map(|(file, lines)| lines.into_iter().map(move |line| (file, line))).collect()
}

/// Calls `each` for all lines, on all processors, and returns the results in order.
fn for_lines<T: Send>(lines: &[(&str, Line)], each: impl Fn(&Line) -> T + Sync) -> Vec<T> {
    let processors = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let each = &each;
    thread::scope(|scope| {
        let parts = lines.chunks(lines.len().div_ceil(processors).max(1));
        let parts: Vec<_> = parts
            .map(|part| scope.spawn(move || part.iter().map(|(_, line)| each(line)).collect::<Vec<T>>()))
            .collect();
        parts.into_iter().flat_map(|part| part.join().expect("the judging thread ends")).collect()
    })
}

fn is_right(shelf: &Shelf, line: &Line, title: &str, game: GameIx) -> bool {
    let card = shelf.card(game);
    compact(&card.title) == compact(title) && line.allows(card.system.as_str())
}

fn judge(shelf: &Shelf, out: &mut impl Write) -> std::io::Result<()> {
    let lines = all_lines();
    let asked = for_lines(&lines, |line| {
        let page = shelf.list_page(&Scope::All, &ListQuery { text: line.query.clone(), ..ListQuery::default() });
        let cards = page.map(|page| page.cards).unwrap_or_default();
        let found: Vec<String> = cards.iter().take(3).map(|card| format!("{} [{}]", card.title, card.system)).collect();
        (line.is_met(&cards), found)
    });
    let mut files: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for ((file, line), (is_met, found)) in lines.iter().zip(&asked) {
        let counts = files.entry(file).or_default();
        *counts = (counts.0 + usize::from(*is_met), counts.1 + 1);
        if !is_met {
            let found = found.join(" | ");
            writeln!(out, "{file}:{}: {:?} wants {:?}, finds {found}", line.number, line.query, line.titles)?;
        }
    }
    for (file, (met, all)) in &files {
        writeln!(out, "{file}: {met} of {all}")?;
    }
    let met = asked.iter().filter(|(is_met, _)| *is_met).count();
    let empty = asked.iter().filter(|(_, found)| found.is_empty()).count();
    writeln!(out, "{met} of {} met, {empty} found nothing", lines.len())
}

fn print_hits(shelf: &Shelf, text: &str, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "\n== {text}")?;
    for hit in rate(shelf, text, SHOWN, |_| false) {
        let card = shelf.card(hit.game);
        let features = Feature::ALL.iter().zip(hit.features).filter(|(_, value)| *value > 0);
        let features: Vec<String> = features.map(|(feature, value)| format!("{feature:?} {value}")).collect();
        let named = if hit.is_named { " named" } else { "" };
        writeln!(out, "{:>6}{named} {} [{}]: {}", hit.cost, card.title, card.system, features.join(", "))?;
    }
    Ok(())
}

/// Prints in how many lines the best hit is right, by its cost.
fn print_stops(shelf: &Shelf, out: &mut impl Write) -> std::io::Result<()> {
    let lines = all_lines();
    let best = for_lines(&lines, |line| {
        let hit = *rate(shelf, &line.query, 1, |_| false).first()?;
        Some((hit.cost / 200, line.titles.iter().any(|title| is_right(shelf, line, title, hit.game))))
    });
    let mut steps: BTreeMap<u32, [usize; 2]> = BTreeMap::new();
    for (step, is_right) in best.into_iter().flatten() {
        steps.entry(step).or_default()[usize::from(is_right)] += 1;
    }
    for (step, [wrong, right]) in steps {
        writeln!(out, "{:>6}: {right:>5} right, {wrong:>4} wrong", step * 200)?;
    }
    Ok(())
}

/// A line with its hits.
struct Question {
    is_held: bool,
    places: usize,
    /// Features of each hit, the game, and whether it is named.
    hits: Vec<([u32; COUNT], u32, bool)>,
    /// The games that are right for each title.
    right: Vec<Vec<u32>>,
}

fn question(shelf: &Shelf, line: &Line) -> Question {
    let wants = |game| line.titles.iter().any(|title| is_right(shelf, line, title, game));
    let hits = rate(shelf, &line.query, HITS, wants);
    let right = |title: &String| {
        let games = hits.iter().map(|hit| hit.game).filter(|&game| is_right(shelf, line, title, game));
        games.map(|game| game.0).collect()
    };
    let hash = line.query.bytes().fold(7_u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(u32::from(byte)));
    Question {
        is_held: hash % HELD == 0,
        places: line.wanted.places(),
        right: line.titles.iter().map(right).collect(),
        hits: hits.iter().map(|hit| (hit.features, hit.game.0, hit.is_named)).collect(),
    }
}

/// Returns true if a question is met, and its loss.
fn loss(question: &Question, weights: &Weights, hits: &mut Vec<(u32, u32, bool)>) -> (bool, f64) {
    hits.clear();
    let cost = |features: &[u32; COUNT]| features.iter().zip(weights).map(|(&value, of)| value * of).sum();
    hits.extend(question.hits.iter().map(|(features, game, is_named)| (cost(features), *game, *is_named)));
    hits.sort_unstable();
    if let Some(at) = hits.iter().position(|&(.., is_named)| is_named) {
        hits[at].0 = 0;
        hits[..=at].rotate_right(1);
    }
    let is_any = |game: u32| question.right.iter().any(|right| right.contains(&game));
    let mut games: Vec<u32> = Vec::new();
    let mut limit = None;
    let (mut is_met, mut worst) = (true, 0.0_f64);
    for &(cost, game, _) in hits.iter() {
        if !games.contains(&game) {
            games.push(game);
            // The first wrong game that must stay behind.
            if limit.is_none() && !is_any(game) && (question.places == 1 || games.len() > question.places) {
                limit = Some(cost);
            }
        }
    }
    for right in &question.right {
        let place = games.iter().position(|game| right.contains(game));
        is_met &= place.is_some_and(|place| place < question.places);
        let cost = hits.iter().find(|(_, game, _)| right.contains(game)).map(|&(cost, ..)| f64::from(cost));
        let margin = cost.map(|cost| limit.map_or(f64::MAX, f64::from) - cost);
        let lost = margin.map_or(MAX_LOSS, |margin| (1.0 + (-margin / MARGIN).exp()).ln().min(MAX_LOSS));
        worst = worst.max(lost);
    }
    (is_met, if is_met { worst } else { worst + MISSED })
}

/// Number of questions, of those met, and the loss of all.
fn sum(questions: &[Question], weights: &Weights, is_held: bool) -> (usize, usize, f64) {
    let mut hits = Vec::new();
    let part = questions.iter().filter(|question| question.is_held == is_held);
    part.fold((0, 0, 0.0), |(all, met, lost), question| {
        let (is_met, loss) = loss(question, weights, &mut hits);
        (all + 1, met + usize::from(is_met), lost + loss)
    })
}

fn fit(shelf: &Shelf, out: &mut impl Write) -> std::io::Result<()> {
    let questions = for_lines(&all_lines(), |line| question(shelf, line));
    let mut weights = WEIGHTS;
    let mut best = sum(&questions, &weights, false);
    let mut step = 0.5;
    loop {
        let (all, met, held) = sum(&questions, &weights, true);
        writeln!(
            out,
            "step {step}: {} of {} met, loss {:.0}; of the held {met} of {all}, loss {held:.0}",
            best.1, best.0, best.2
        )?;
        if step < 0.1 {
            break;
        }
        let before = best.2;
        for at in (0..COUNT).filter(|&at| Feature::ALL[at] != UNIT) {
            let by = ((f64::from(weights[at]) * step) as u32).max(2);
            for other in [(weights[at] + by).min(MAX_WEIGHT), weights[at].saturating_sub(by)] {
                let mut tried = weights;
                tried[at] = other;
                let result = sum(&questions, &tried, false);
                if result.2 < best.2 {
                    (best, weights) = (result, tried);
                }
            }
        }
        if before - best.2 < before * 0.005 {
            step /= 2.0;
        }
    }
    for (feature, weight) in Feature::ALL.iter().zip(weights) {
        writeln!(out, "    {feature:?} = {weight},")?;
    }
    Ok(())
}
