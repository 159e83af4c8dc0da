//! Searches a library and prints the first hits with the reasons for their rank, for judging the ranking by eye.
//!
//! ```text
//! cargo run --release --example search -- DATA_DIR QUERY…      one list of ten for each query
//! ```

use shelfcade_core::page::Scope;
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::search::Shelf;
use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// Hits shown per query.
const SHOWN: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let data = arguments.next().ok_or("give a data folder and queries")?;
    let shelf = Shelf::load(Path::new(&data), 1)?;
    let mut out = std::io::stdout().lock();
    for text in arguments {
        let list_query = ListQuery::of_text(&text);
        let begun = Instant::now();
        let Some(page) = shelf.list_page(&Scope::All, &list_query) else { continue };
        let micros = begun.elapsed().as_micros();
        writeln!(out, "\n== {text}: {} games, {micros} µs", page.total)?;
        if let Some(unread) = &page.unread {
            writeln!(out, "   cannot be read: {} at {:?}", unread.reason, unread.span)?;
        }
        for card in page.cards.iter().take(SHOWN) {
            let year = card.year.map(|year| year.to_string()).unwrap_or_default();
            let also = card.also_known_as.as_deref().map(|also| format!(" = {also}")).unwrap_or_default();
            let why = card.why.as_ref().map(|why| format!(" {why:?}")).unwrap_or_default();
            writeln!(out, "   {:<12} {} {year}{also}{why}", card.system.as_str(), card.title)?;
        }
        for door in &page.doors {
            writeln!(out, "   -> {} ({})", door.label, door.count)?;
        }
        for offer in &page.offers {
            writeln!(out, "   ?  {} ({})", offer.about, offer.count)?;
        }
        if let Some(lost) = &page.lost {
            let labels: Vec<String> =
                lost.drop.iter().map(|offer| format!("{} ({})", offer.about, offer.count)).collect();
            writeln!(
                out,
                "   lost: {:?}; drop {}",
                lost.nearest.as_ref().map(|offer| &offer.about),
                labels.join(", ")
            )?;
        }
    }
    Ok(())
}
