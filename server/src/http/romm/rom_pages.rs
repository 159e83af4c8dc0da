//! The JSON of a list of ROMs, made a few hundred entries at a time. A client may ask for ten thousand: their rows and
//! texts would take 40 MB.

use super::library::RomLibrary;
use super::model::{FilterValues, RomJson, RomPageEnd};
use super::query::RomQuery;
use super::view::{MAX_SIBLINGS, RomNames, RomViews, char_index_of, filter_values_of};
use crate::blocking::spawn_blocking;
use crate::error::HttpError;
use axum::body::{Body, Bytes};
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::stream;
use serde::Serialize;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core_server::game::roms::{RomEntry, StoredRom};
use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Arc;

/// Entries made at once.
pub const CHUNK: usize = 500;

/// Bytes of most ROMs with their files.
const ROM_BYTES: usize = 3_200;

/// A list that is being made.
pub struct RomPages {
    library: Arc<RomLibrary>,
    query: Arc<RomQuery>,
    profile: ProfileId,
    /// The entries of the page, and the number of those that are made.
    page: Vec<RomEntry>,
    made: usize,
    /// The rest after the entries; `None` once it is made.
    end: Option<Vec<u8>>,
}

impl RomPages {
    /// Begins the list of a query. `roms` are all that it selects.
    ///
    /// # Errors
    /// 500 if the rest of the answer can't be serialized.
    pub fn new(library: RomLibrary, query: RomQuery, roms: &[RomEntry], profile: ProfileId) -> Result<Self, HttpError> {
        let offset = roms.len().min(query.offset as usize);
        let page: Vec<RomEntry> = roms[offset..].iter().take(query.limit as usize).copied().collect();
        let has_letters = query.with_char_index && !query.by_id && !query.is_descending;
        let mut end = Vec::new();
        let rest = RomPageEnd {
            total: roms.len(),
            limit: query.limit,
            offset: query.offset,
            char_index: if has_letters { char_index_of(&library.shelf, roms) } else { Default::default() },
            rom_id_index: roms.iter().map(|rom| rom.id).collect(),
            filter_values: match query.with_filter_values {
                true => filter_values_of(&library.shelf, &library.index, roms),
                false => FilterValues::default(),
            },
        };
        write_json(&mut end, &rest)?;
        Ok(RomPages { library: Arc::new(library), query: Arc::new(query), profile, page, made: 0, end: Some(end) })
    }

    /// True if the next part is the whole list.
    pub fn is_short(&self) -> bool {
        self.page.len() <= CHUNK
    }

    /// Makes the next part; `None` after the last one.
    ///
    /// # Errors
    /// Those of reading the library; 503 if it has changed meanwhile.
    pub async fn next(&mut self) -> Result<Option<Vec<u8>>, HttpError> {
        let Some(end) = self.end.take() else { return Ok(None) };
        let next = self.page.len().min(self.made + CHUNK);
        let part = &self.page[self.made..next];
        let siblings = if self.query.with_siblings { self.siblings_of(part) } else { Vec::new() };
        let (shown, end_bytes) = (part.len(), end.len() + 2);
        let stored = self.library.read(part.iter().copied().chain(siblings).collect()).await?;
        let (library, query, profile) = (Arc::clone(&self.library), Arc::clone(&self.query), self.profile);
        let start: &[u8] = if self.made == 0 { b"{\"items\":[" } else { b"," };
        let made = spawn_blocking(move || {
            let mut body = Vec::with_capacity(start.len() + end_bytes + shown * ROM_BYTES);
            body.extend(start);
            write_items(&mut body, &library, &query, (&stored, shown), profile).map(|()| body)
        });
        let mut body = made.await.map_err(|_| HttpError::Internal)??;
        self.made = next;
        if next == self.page.len() {
            body.extend(b"],");
            body.extend(&end[1..]);
        } else {
            self.end = Some(end);
        }
        Ok(Some(body))
    }

    /// Returns a body that makes its parts as they are sent. It ends with an error, and so the connection, if a part
    /// can't be made: a list that is cut would end a client's sync.
    pub fn into_body(self, is_gzip: bool) -> Body {
        let gzip = is_gzip.then(|| GzEncoder::new(Vec::new(), Compression::fast()));
        Body::from_stream(stream::try_unfold((self, gzip), async |(mut pages, gzip)| {
            let part = pages.next().await.map_err(io::Error::other)?;
            Ok::<_, io::Error>(match (part, gzip) {
                (Some(part), None) => Some((Bytes::from(part), (pages, None))),
                (Some(part), Some(mut gzip)) => {
                    let is_last = pages.end.is_none();
                    let packed = spawn_blocking(move || -> io::Result<_> {
                        gzip.write_all(&part)?;
                        match is_last {
                            true => Ok((gzip.finish()?, None)),
                            false => Ok((std::mem::take(gzip.get_mut()), Some(gzip))),
                        }
                    });
                    let (bytes, gzip) = packed.await.map_err(io::Error::other)??;
                    Some((Bytes::from(bytes), (pages, gzip)))
                }
                (None, _) => None,
            })
        }))
    }

    /// Returns the ROMs of the same games that aren't in a part.
    fn siblings_of(&self, part: &[RomEntry]) -> Vec<RomEntry> {
        let mut siblings: Vec<RomEntry> = Vec::new();
        for games in part.chunk_by(|a, b| a.game == b.game) {
            let others = self.library.of_game(games[0]).into_iter().take(MAX_SIBLINGS);
            siblings.extend(others.filter(|rom| !games.contains(rom)));
        }
        siblings
    }
}

/// Writes the first `shown` ROMs as JSON, commas between; the others are their siblings.
fn write_items(
    body: &mut Vec<u8>,
    library: &RomLibrary,
    query: &RomQuery,
    (stored, shown): (&[StoredRom], usize),
    profile: ProfileId,
) -> Result<(), HttpError> {
    let platforms = library.platforms();
    let views = RomViews { shelf: &library.shelf, platforms: &platforms, profile };
    let names: Vec<RomNames> = stored.iter().map(RomNames::of).collect();
    let roms = stored[..shown].iter().zip(&names);
    let mut items: Vec<RomJson<'_>> = roms.map(|(rom, names)| views.rom(rom, names, query.with_files)).collect();
    if query.with_siblings {
        add_siblings(&views, &mut items, stored, &names);
    }
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            body.push(b',');
        }
        write_json(body, item)?;
    }
    Ok(())
}

/// Names the other variants of each ROM's game, as far as they were read.
pub fn add_siblings<'a>(
    views: &RomViews<'a>,
    items: &mut [RomJson<'a>],
    stored: &'a [StoredRom],
    names: &'a [RomNames],
) {
    let mut by_game: HashMap<_, Vec<usize>> = HashMap::new();
    for (at, rom) in stored.iter().enumerate() {
        by_game.entry(rom.entry.game).or_default().push(at);
    }
    for (item, rom) in items.iter_mut().zip(stored) {
        let others = by_game.get(&rom.entry.game).into_iter().flatten();
        let others = others.filter(|&&at| stored[at].entry.id != rom.entry.id).take(MAX_SIBLINGS);
        item.sibling_roms = others.map(|&at| views.sibling(&stored[at], &names[at], false)).collect();
    }
}

fn write_json(body: &mut Vec<u8>, value: &impl Serialize) -> Result<(), HttpError> {
    serde_json::to_writer(body, value).map_err(|error| {
        tracing::error!(%error, "cannot serialize a list of ROMs");
        HttpError::Internal
    })
}
