//! Compares our search with alternatives on the same titles: SQLite's FTS5 with a prefix index, FTS5 with
//! trigrams, and a plain scan of all folded titles.
//!
//! ```text
//! cargo run --release --example search_bench -- DATA_DIR              the library in a data folder
//! cargo run --release --example search_bench -- DATA_DIR --games N    enlarged to N games with recombined titles
//! cargo run --release --example search_bench -- DATA_DIR --json       print JSON
//! ```

use rusqlite::{Connection, params};
use serde_json::{Value, json};
use shelfcade_core::fold;
use shelfcade_core::page::{GameCard, Scope};
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::library_db;
use shelfcade_core_server::search::{Shelf, StartAt};
use std::error::Error;
use std::hint::black_box;
use std::io::Write;
use std::path::Path;
use std::rc::Rc;
use std::time::Instant;

/// Hits requested from each engine.
const LIMIT: usize = 20;

/// Queries that people type, and the worst cases for an index.
const QUERIES: [&str; 52] = [
    "",
    "a",
    "s",
    "t",
    "1",
    "ma",
    "su",
    "the",
    "of",
    "mar",
    "mario",
    "mario k",
    "mario kart",
    "super mario world",
    "zelda",
    "legend of zelda",
    "sonic 2",
    "final fantasy 7",
    "street fighter",
    "mega man",
    "megaman",
    "rtype",
    "x men",
    "f zero",
    "ff7",
    "sf2",
    "kof98",
    "loz oot",
    "smb3",
    "konami",
    "snes rpg",
    "capcom 1992",
    "zleda",
    "castelvania",
    "supermairo",
    "chrono triger",
    "qqqqqqqq",
    "world of the super",
    "mario OR zelda",
    "super -mario",
    "\"street fighter\"",
    "genre:rpg year:1990s",
    "abcdefghijklmnopqrstuvw",
    "s u p e r m a r i o",
    "super super super super",
    "s 1",
    "tthhe",
    "tetris game boy",
    "finalfantasyvii",
    "crush bandicoot",
    // 200 letters, 30 words.
    "superstreetfighterturbomegamancastlevaniafinalfantasychronotriggermetroidprimesonicthehedgehogkirbyadventure\
     donkeykongcountrypokemonversionresidentevilmetalgearsolidtombraidercrashbandicootspyrothedragon",
    "the legend of zelda a link to the past of the super mario world and the secret of mana in the land of the lost \
     kings of the final fantasy",
];

/// Queries, each with the title that must be among the first five if the library has it.
const WANTED: [(&str, &str); 16] = [
    ("yoshis island", "Super Mario World 2: Yoshi's Island"),
    ("megaman", "Mega Man"),
    ("mega-man x", "Mega Man X"),
    ("rtype", "R-Type"),
    ("xmen", "X-Men"),
    ("fzero", "F-Zero"),
    ("final fantasy 7", "Final Fantasy VII"),
    ("ff7", "Final Fantasy VII"),
    ("smb3", "Super Mario Bros. 3"),
    ("loz oot", "The Legend of Zelda: Ocarina of Time"),
    ("legend of zelda, the", "The Legend of Zelda"),
    ("zleda ocarina", "The Legend of Zelda: Ocarina of Time"),
    ("castelvania", "Castlevania"),
    ("supermairo world", "Super Mario World"),
    ("chrono triger", "Chrono Trigger"),
    ("world mario super", "Super Mario World"),
];

/// A search engine.
trait Engine {
    fn name(&self) -> &'static str;
    /// Titles, best first, at most [`LIMIT`].
    fn find(&self, text: &str) -> Vec<String>;
    fn build_ms(&self) -> f64;
    fn bytes(&self) -> usize;
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let data = arguments.first().map(Path::new).ok_or("give a data folder")?;
    let after = |flag: &str| arguments.iter().position(|a| a == flag).and_then(|at| arguments.get(at + 1));
    let enlarged = tempfile::tempdir()?;
    let data = match after("--games") {
        Some(games) => {
            enlarge(data, enlarged.path(), games.parse()?)?;
            enlarged.path()
        }
        None => data,
    };
    let begun = Instant::now();
    let shelf = Shelf::load(data, 1)?;
    let (shelf, build_ms) = (Rc::new(shelf), millis(begun));
    let user_data = |part| Box::new(UserData { shelf: Rc::clone(&shelf), part, build_ms });
    let titles = titles(data)?;
    let mut engines: Vec<Box<dyn Engine + '_>> =
        vec![user_data(Part::Hits), user_data(Part::Page), user_data(Part::Suggestions)];
    // The program's own SQLite has no full-text search.
    for (name, tokenizer, whole) in [
        ("FTS5, prefixes", "unicode61 remove_diacritics 2', prefix='1 2 3", false),
        ("FTS5, trigrams", "trigram", true),
    ] {
        match Fts::new(name, tokenizer, whole, &titles) {
            Ok(fts) => engines.push(Box::new(fts)),
            Err(error) => eprintln!("{name} is left out: {error}"),
        }
    }
    engines.push(Box::new(Scan::new(&titles)));
    let report = compare(&engines, &titles);
    let mut out = std::io::stdout().lock();
    if arguments.iter().any(|a| a == "--json") {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        print(&report, &mut out)?;
    }
    Ok(())
}

fn compare(engines: &[Box<dyn Engine + '_>], titles: &[String]) -> Value {
    let wanted: Vec<(&str, &str)> =
        WANTED.into_iter().filter(|(_, title)| titles.iter().any(|other| other == title)).collect();
    let rows: Vec<Value> = engines
        .iter()
        .map(|engine| {
            let times: Vec<(f64, &str)> = QUERIES.iter().map(|query| (median(|| engine.find(query)), *query)).collect();
            let mut sorted: Vec<f64> = times.iter().map(|(time, _)| *time).collect();
            sorted.sort_by(f64::total_cmp);
            let (worst, at) = times.iter().copied().max_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default();
            let missed: Vec<&str> = wanted
                .iter()
                .filter(|(query, title)| !engine.find(query).iter().take(5).any(|found| found == title))
                .map(|(query, _)| *query)
                .collect();
            json!({
                "engine": engine.name(),
                "build_ms": engine.build_ms(),
                "bytes": engine.bytes(),
                "median_us": sorted[sorted.len() / 2],
                "worst_us": worst,
                "worst_query": at,
                "asked": wanted.len(),
                "missed": missed,
                "times_us": times.iter().map(|(time, query)| json!([query, time])).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({ "games": titles.len(), "queries": QUERIES.len(), "engines": rows })
}

fn print(report: &Value, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{} games, {} queries", report["games"], report["queries"])?;
    for row in report["engines"].as_array().into_iter().flatten() {
        let number = |key: &str| row[key].as_f64().unwrap_or_default();
        let missed: Vec<&str> = row["missed"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        writeln!(
            out,
            "{:<24} build {:>8.0} ms  {:>7.1} MB  median {:>9.1} µs  worst {:>10.1} µs ({})  missed {}/{}: {}",
            row["engine"].as_str().unwrap_or_default(),
            number("build_ms"),
            number("bytes") / 1e6,
            number("median_us"),
            number("worst_us"),
            row["worst_query"].as_str().unwrap_or_default(),
            missed.len(),
            row["asked"],
            missed.join(", ")
        )?;
    }
    for (at, query) in QUERIES.iter().enumerate() {
        let times = report["engines"].as_array().into_iter().flatten();
        let times: Vec<String> =
            times.map(|row| format!("{:>10.1}", row["times_us"][at][1].as_f64().unwrap_or_default())).collect();
        writeln!(out, "{query:<26} {} µs", times.join(" "))?;
    }
    Ok(())
}

/// The part of the search engine to measure.
#[derive(Clone, Copy)]
enum Part {
    /// Ranked hits with their cards.
    Hits,
    /// The whole page: hits, counts of all filters, suggested filters, direct links, help.
    Page,
    /// The suggestions shown while typing.
    Suggestions,
}

/// Our engine.
struct UserData {
    shelf: Rc<Shelf>,
    part: Part,
    build_ms: f64,
}

impl Engine for UserData {
    fn name(&self) -> &'static str {
        match self.part {
            Part::Hits => "ours (the whole shelf)",
            Part::Page => "ours, page with filters",
            Part::Suggestions => "ours, suggestions",
        }
    }

    fn find(&self, text: &str) -> Vec<String> {
        let list_query = ListQuery::of_text(text);
        let cards: Vec<GameCard> = match self.part {
            Part::Hits => {
                let hits =
                    self.shelf.hits(&Scope::All, &list_query, &StartAt::Offset(0), LIMIT as u32).unwrap_or_default();
                hits.items.into_iter().map(|(card, _)| card).collect()
            }
            Part::Page => self.shelf.list_page(&Scope::All, &list_query).map(|page| page.cards).unwrap_or_default(),
            Part::Suggestions => self.shelf.suggest(text).games,
        };
        cards.into_iter().map(|card| card.title).collect()
    }

    fn build_ms(&self) -> f64 {
        self.build_ms
    }

    fn bytes(&self) -> usize {
        self.shelf.heap_bytes()
    }
}

/// SQLite's full-text search, as a contentless table.
struct Fts<'a> {
    name: &'static str,
    db: Connection,
    titles: &'a [String],
    whole: bool,
    build_ms: f64,
}

impl<'a> Fts<'a> {
    fn new(name: &'static str, tokenizer: &str, whole: bool, titles: &'a [String]) -> rusqlite::Result<Fts<'a>> {
        let begun = Instant::now();
        let mut db = Connection::open_in_memory()?;
        db.execute_batch(&format!("CREATE VIRTUAL TABLE f USING fts5(t, content='', tokenize='{tokenizer}')"))?;
        let tx = db.transaction()?;
        {
            let mut add = tx.prepare("INSERT INTO f (rowid, t) VALUES (?1, ?2)")?;
            for (at, title) in titles.iter().enumerate() {
                add.execute(params![at as i64, title])?;
            }
        }
        tx.commit()?;
        db.execute("INSERT INTO f (f) VALUES ('optimize')", [])?;
        Ok(Fts { name, db, titles, whole, build_ms: millis(begun) })
    }

    fn search(&self, text: &str) -> rusqlite::Result<Vec<String>> {
        let quoted = |word: &str| format!("\"{}\"", word.replace('"', ""));
        let words = text.split_whitespace();
        let asked: Vec<String> = if self.whole {
            words.map(quoted).collect()
        } else {
            words.map(|word| format!("{} *", quoted(word))).collect()
        };
        let mut query = self.db.prepare_cached("SELECT rowid FROM f WHERE f MATCH ?1 ORDER BY rank LIMIT ?2")?;
        let found = query.query_map(params![asked.join(" AND "), LIMIT as i64], |row| row.get::<_, i64>(0))?;
        found.map(|row| Ok(self.titles[usize::try_from(row?).unwrap_or(0)].clone())).collect()
    }
}

impl Engine for Fts<'_> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn find(&self, text: &str) -> Vec<String> {
        self.search(text).unwrap_or_default()
    }

    fn build_ms(&self) -> f64 {
        self.build_ms
    }

    fn bytes(&self) -> usize {
        let pragma = |name: &str| self.db.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i64>(0));
        let bytes = pragma("page_count").unwrap_or(0) * pragma("page_size").unwrap_or(0);
        usize::try_from(bytes).unwrap_or(0)
    }
}

/// A linear scan of all folded titles.
struct Scan<'a> {
    titles: &'a [String],
    folded: Vec<String>,
    build_ms: f64,
}

impl<'a> Scan<'a> {
    fn new(titles: &'a [String]) -> Scan<'a> {
        let begun = Instant::now();
        let folded = titles.iter().map(|title| fold::fold_key(title)).collect();
        Scan { titles, folded, build_ms: millis(begun) }
    }
}

impl Engine for Scan<'_> {
    fn name(&self) -> &'static str {
        "plain scan"
    }

    fn find(&self, text: &str) -> Vec<String> {
        let folded = fold::fold_key(text);
        let words: Vec<&str> = folded.split(' ').collect();
        let mut found: Vec<usize> =
            (0..self.folded.len()).filter(|&at| words.iter().all(|word| self.folded[at].contains(word))).collect();
        found.sort_by_key(|&at| self.folded[at].len());
        found.into_iter().take(LIMIT).map(|at| self.titles[at].clone()).collect()
    }

    fn build_ms(&self) -> f64 {
        self.build_ms
    }

    fn bytes(&self) -> usize {
        self.folded.iter().map(|title| title.capacity() + size_of::<String>()).sum()
    }
}

/// Returns the median time in microseconds; slow calls are run fewer times.
fn median<T>(run: impl Fn() -> T) -> f64 {
    let mut times = Vec::new();
    let begun = Instant::now();
    while times.len() < 21 && (times.len() < 3 || begun.elapsed().as_millis() < 1_000) {
        let begun = Instant::now();
        black_box(run());
        times.push(begun.elapsed().as_secs_f64() * 1e6);
    }
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn millis(begun: Instant) -> f64 {
    begun.elapsed().as_secs_f64() * 1e3
}

fn titles(data: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let db = library_db::open_reader(data)?;
    let mut query = db.prepare("SELECT title FROM game ORDER BY id")?;
    let titles = query.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(titles)
}

/// Copies a library and adds games until it has `games`, joining the beginnings and ends of its titles.
fn enlarge(from: &Path, to: &Path, games: usize) -> Result<(), Box<dyn Error>> {
    library_db::open_reader(from)?.backup("main", to.join(library_db::FILE_NAME), None)?;
    let mut db = library_db::open_writer(to)?;
    let tx = db.transaction()?;
    {
        let rows: Vec<(i64, String)> = tx
            .prepare("SELECT id, title FROM game ORDER BY id")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let mut add_game = tx.prepare(
            "INSERT INTO game (system, slug, title, sort_title, fold, catalog_system, catalog_slug, year, developer, \
             publisher, genre, players, series, board, also, releases, added, fame, rating) \
             SELECT system, slug || ?2, ?3, ?4, ?5, catalog_system, catalog_slug, year, developer, publisher, genre, \
             players, series, board, '', releases, added, fame, rating FROM game WHERE id = ?1",
        )?;
        let mut add_rom = tx.prepare(
            "INSERT INTO rom (game_id, folder_id, name, set_kind, size, mtime_ns, added, tier, rank, label, regions, \
             evidence) SELECT ?1, folder_id, CAST(?2 AS BLOB), 0, size, 0, added, tier, 0, label, regions, evidence \
             FROM rom WHERE game_id = ?3 LIMIT 1",
        )?;
        for number in rows.len()..games {
            let (id, title) = &rows[number % rows.len()];
            let other = &rows[number.wrapping_mul(7919) % rows.len()].1;
            let words: Vec<&str> = title.split(' ').collect();
            let ends: Vec<&str> = other.split(' ').collect();
            let mixed = format!("{} {}", words[..words.len().div_ceil(2)].join(" "), ends[ends.len() / 2..].join(" "));
            let (sorted, folded) = (fold::sort_title(&mixed), fold::fold_key(&mixed));
            add_game.execute(params![id, format!("-{number}"), mixed, sorted, folded])?;
            let game = tx.last_insert_rowid();
            add_rom.execute(params![game, format!("{number}.rom"), id])?;
        }
    }
    tx.commit()?;
    Ok(())
}
