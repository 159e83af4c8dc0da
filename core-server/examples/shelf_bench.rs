//! Measures the shelf: loading, memory, searches, lists, home.
//!
//! ```text
//! cargo run --release --example shelf_bench -- DATA_DIR            a data folder with a library.sqlite
//! cargo run --release --example shelf_bench -- DATA_DIR --fill N   fills a new one with N made-up ROMs first
//! ```

use shelfcade_core::fold;
use shelfcade_core::query::{ListQuery, SearchQuery};
use shelfcade_core_server::catalog::starter;
use shelfcade_core_server::library;
use shelfcade_core_server::shelf::{GameIx, Shelf};
use std::error::Error;
use std::hint::black_box;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(data) = arguments.first().map(Path::new) else {
        return Err("give a data folder".into());
    };
    if arguments.get(1).is_some_and(|flag| flag == "--fill") {
        let roms = arguments.get(2).ok_or("give a number after --fill")?.parse()?;
        fill(data, roms)?;
    }
    measure(data)
}

fn measure(data: &Path) -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    let before = resident();
    let mut shelf = Shelf::default();
    let mut best = f64::MAX;
    for _ in 0..5 {
        drop(std::mem::take(&mut shelf));
        let begun = Instant::now();
        shelf = Shelf::load(data, 1)?;
        best = best.min(begun.elapsed().as_secs_f64() * 1000.0);
    }
    let totals = shelf.totals();
    writeln!(out, "{} games, {} ROMs, {} systems", totals.games, totals.roms, totals.systems)?;
    writeln!(out, "load            {best:9.2} ms")?;
    writeln!(out, "shelf heap      {:9.2} MB", shelf.heap_bytes() as f64 / 1e6)?;
    writeln!(out, "resident        {:9.2} MB more than before", resident().saturating_sub(before) as f64 / 1e6)?;

    for text in ["a", "s", "mario", "super mario", "megaman", "legend of zelda", "konami", "sf2", "zleda"] {
        let query = SearchQuery { text: text.to_owned(), limit: 60, ..SearchQuery::default() };
        let total = shelf.search_page(&query).total;
        let micros = time(|| shelf.search_page(&query));
        writeln!(out, "search {text:<16} {micros:9.1} µs  {total} hits")?;
    }
    let Some(largest) = shelf.systems().into_iter().max_by_key(|tile| tile.games) else { return Ok(()) };
    for query in ["", "sort=year", "genre=platform&decade=1990", "page=9"] {
        let query = ListQuery::parse(query);
        let micros = time(|| shelf.system_page(&largest.id, &query));
        writeln!(out, "list {} {:<26} {micros:9.1} µs", largest.id, query.to_query())?;
    }
    writeln!(out, "home            {:9.1} µs", time(|| shelf.home_page(20_000)))?;
    writeln!(out, "systems page    {:9.1} µs", time(|| shelf.systems_page()))?;
    let game = shelf.random_game(1).unwrap_or(GameIx(0));
    writeln!(out, "related         {:9.1} µs", time(|| shelf.related(game, 12)))?;
    writeln!(out, "series          {:9.1} µs", time(|| shelf.series_of(game)))?;
    writeln!(out, "elsewhere       {:9.1} µs", time(|| shelf.elsewhere(game, 24)))?;
    Ok(())
}

/// Median microseconds of a call.
fn time<T>(call: impl Fn() -> T) -> f64 {
    let mut times: Vec<f64> = (0..51)
        .map(|_| {
            let begun = Instant::now();
            black_box(call());
            begun.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Resident bytes of this process.
fn resident() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}

/// Fills a library with the starter's games, numbered past their end; every third ROM is a second variant.
fn fill(data: &Path, roms: u64) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(data)?;
    let mut db = library::open_writer(data)?;
    let rows = starter::rows()?;
    let tx = db.transaction()?;
    tx.execute("INSERT INTO root (id, path) VALUES (1, CAST('/roms' AS BLOB))", [])?;
    {
        let mut add_folder =
            tx.prepare("INSERT INTO folder (root_id, path, system, mtime_ns) VALUES (1, CAST(?1 AS BLOB), ?1, 0)")?;
        let mut folders = std::collections::HashMap::new();
        let mut add_game = tx.prepare(
            "INSERT OR IGNORE INTO game (system, slug, title, sort_title, fold, catalog_system, catalog_slug, year, \
             developer, publisher, genre, players, series, also, releases, added) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?1, ?2, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, 1000)",
        )?;
        let mut add_rom = tx.prepare(
            "INSERT INTO rom (game_id, folder_id, name, set_kind, size, mtime_ns, added, tier, rank, label, evidence) \
             VALUES (?1, ?2, CAST(?3 AS BLOB), 0, 100000, 0, 1000, 0, ?4, ?5, 2)",
        )?;
        let mut made = 0;
        for number in 0.. {
            let row = &rows[number % rows.len()];
            let round = number / rows.len();
            let title = if round == 0 { row.title.to_owned() } else { format!("{} Volume {round}", row.title) };
            let system = row.system.id;
            let folder = match folders.get(system) {
                Some(&folder) => folder,
                None => {
                    add_folder.execute([system])?;
                    let folder = tx.last_insert_rowid();
                    folders.insert(system, folder);
                    folder
                }
            };
            let added = add_game.execute(rusqlite_params(&title, row))?;
            if added == 0 {
                continue;
            }
            let game = tx.last_insert_rowid();
            for rank in 0..1 + i64::from(number % 2 == 0) {
                add_rom.execute((game, folder, format!("{title} {rank}"), rank, format!("Variant {rank}")))?;
                made += 1;
                if made >= roms {
                    break;
                }
            }
            if made >= roms {
                break;
            }
        }
    }
    tx.commit()?;
    Ok(())
}

type Row = starter::Row<'static>;

fn rusqlite_params(title: &str, row: &Row) -> impl rusqlite::Params {
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    rusqlite::params_from_iter([
        Some(row.system.id.to_owned()),
        Some(fold::slug(title)),
        Some(title.to_owned()),
        Some(fold::sort_title(title)),
        Some(fold::fold_key(title)),
        Some(row.year.to_string()),
        text(row.developer),
        text(row.publisher),
        text(row.genre),
        Some(row.players.to_string()),
        text(row.series),
        Some(row.also.replace('|', "\n")),
        Some("3".to_owned()),
    ])
}
