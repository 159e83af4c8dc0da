//! Export and import of lists of games, shared by pages and API.
//!
//! An export writes at most [`MAX_OUT`] games. An import stores the file unnamed in the data folder, then reads it on
//! a blocking thread. Its content is applied in one transaction or not at all. Paths in it are never opened or
//! followed. Formats: `core_server::exchange`, `docs/exchange.md`.

use crate::blocking::spawn_blocking;
use crate::clock::now;
use crate::error::HttpError;
use crate::http::access::Capability;
use crate::http::multipart::{broken, read_text};
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use axum::extract::Multipart;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use shelfcade_core::api::event::Event;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::links::encode;
use shelfcade_core::page::{LostEntry, OwnList, Scope, TakenList};
use shelfcade_core::people::user_data::{
    MAX_DESCRIPTION, MAX_IN_COLLECTION, MAX_NAME, ProfileId, clean_name, clean_text,
};
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::formats;
use shelfcade_core_server::formats::{ExchangeError, List, ListEntry, gamelist, json, lpl, plain};
use shelfcade_core_server::library_db;
use shelfcade_core_server::people::user::import_matcher;
use shelfcade_core_server::people::user::import_matcher::NotMatched;
use shelfcade_core_server::people::user::{CollectionEdit, GameAddress, GameId, Household, outgoing};
use shelfcade_core_server::search::StartAt;
use std::collections::HashSet;
use std::io::{Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;

/// Most games in an exported list.
pub const MAX_OUT: usize = MAX_IN_COLLECTION;
/// Largest request body with a list, in bytes: the file and the form around it.
pub const MAX_IN: usize = 33 << 20;
/// Longest time an import waits for the previous one to be read.
const MAX_WAIT: Duration = Duration::from_secs(15);
/// Most missing entries named in the result.
const MAX_LOST: usize = 100;

/// File format of an exported list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    /// Shelfcade's own.
    Json,
    /// RetroArch's playlist.
    Lpl,
    /// One path per line.
    Txt,
    Xml,
}

/// Each value of `format`, which is also the file extension, with its format and media type.
const FORMATS: [(&str, Format, &str); 4] = [
    ("json", Format::Json, "application/json"),
    ("lpl", Format::Lpl, "application/json"),
    ("txt", Format::Txt, "text/plain; charset=utf-8"),
    ("xml", Format::Xml, "application/xml"),
];

/// Returns all values of `format`.
pub fn format_names() -> impl Iterator<Item = &'static str> {
    FORMATS.into_iter().map(|(name, ..)| name)
}

/// Sends a list as a download. `name` is the title of a list without a name of its own.
///
/// # Errors
/// 400 for an unknown format, 404 for a missing collection, 500 if the library cannot be read.
pub async fn send(context: &RequestContext, list: OwnList, name: &str) -> Result<Response, HttpError> {
    let wanted = value_of(&context.address.query, "format").unwrap_or_else(|| "json".to_owned());
    let wrong = || {
        let known: Vec<&str> = format_names().collect();
        HttpError::BadRequest(format!("format is not one of {}.", known.join(", ")))
    };
    let (ending, format, media) = FORMATS.into_iter().find(|(ending, ..)| *ending == wanted).ok_or_else(wrong)?;
    let (mut head, games) = gather(context, &list).await?;
    if head.name.is_empty() {
        head.name = name.to_owned();
    }
    let is_favorites = list == OwnList::Favorites;
    let file = head.name.clone();
    let (data, household) = (context.app.host.data.clone(), context.app.user_data.household());
    let permit = Arc::clone(&context.app.http.permits.exports).acquire_owned().await.map_err(|_| HttpError::Busy)?;
    let written = spawn_blocking(move || {
        let _permit = permit;
        write(&data, &household, head, games, format, is_favorites)
    });
    let body = written.await.map_err(|_| HttpError::Internal)?.map_err(|error| {
        tracing::error!(%error, "cannot export a list");
        HttpError::Internal
    })?;
    let place = format!("attachment; filename*=UTF-8''{}.{ending}", encode(&file));
    let head = [(CONTENT_TYPE, media), (CACHE_CONTROL, "no-store"), (CONTENT_DISPOSITION, &place)];
    Ok((head, body).into_response())
}

/// A game of a list: one known by its ID, perhaps missing on this disk, or one found by a smart collection.
enum Out {
    Known(GameId),
    Found(String, String),
}

/// Returns a list's name and its games in order. The query of a smart collection is kept, for our own format.
async fn gather(context: &RequestContext, list: &OwnList) -> Result<(List, Vec<Out>), HttpError> {
    let household = context.app.user_data.household();
    let mut head = List::default();
    let games = match list {
        OwnList::Collection(slug) => {
            let (_, collection) =
                household.collection_for(context.viewer.profile, slug).ok_or(HttpError::missing("collection"))?;
            head.name = collection.name.clone();
            head.description = collection.description.clone();
            head.query = collection.query.as_ref().map(ListQuery::to_query);
            match &collection.query {
                None => collection.games.iter().copied().map(Out::Known).collect(),
                Some(_) => found_by(context, list).await?,
            }
        }
        _ => household.person(context.viewer.profile).map_or_else(Vec::new, |person| {
            let starred = person.annotations.iter().filter_map(|(id, state)| Some((state.favorite?, *id)));
            let mut starred: Vec<_> = starred.collect();
            starred.sort_by(|a, b| b.cmp(a));
            starred.into_iter().map(|(_, id)| Out::Known(id)).collect()
        }),
    };
    Ok((head, if context.viewer.is_child { only_seen(context, &household, games) } else { games }))
}

/// Leaves out games hidden from a child. A game missing from the library is left out too, as nothing is known of it.
fn only_seen(context: &RequestContext, household: &Household, games: Vec<Out>) -> Vec<Out> {
    let shelf = context.shelf();
    let find = |system: &str, slug: &str| shelf.find_game(&SystemId::parse(system)?, slug);
    let is_seen = |game: &Out| match game {
        Out::Known(id) => household.locations.of(*id).is_some_and(|(system, slug)| find(system, slug).is_some()),
        Out::Found(..) => true,
    };
    games.into_iter().filter(is_seen).collect()
}

async fn found_by(context: &RequestContext, list: &OwnList) -> Result<Vec<Out>, HttpError> {
    let scope = Scope::Own(list.clone());
    let most = u32::try_from(MAX_OUT).unwrap_or(u32::MAX);
    let shelf = context.find_shelf(&scope).await?;
    let hits = shelf.hits(&scope, &ListQuery::default(), &StartAt::Offset(0), most);
    let games = hits.map(|hits| hits.items).unwrap_or_default();
    Ok(games.into_iter().map(|(card, _)| Out::Found(card.system.to_string(), card.slug)).collect())
}

fn write(
    data: &std::path::Path,
    household: &Household,
    mut list: List,
    games: Vec<Out>,
    format: Format,
    is_favorites: bool,
) -> Result<Vec<u8>, AnyError> {
    let library = library_db::open_reader(data)?;
    let mut seen = HashSet::new();
    // Two rows can turn out to be the same game.
    let is_new = |game: &Out| match game {
        Out::Known(id) => household.locations.of(*id).is_none_or(|place| seen.insert(place)),
        Out::Found(..) => true,
    };
    for game in games.into_iter().filter(is_new).take(MAX_OUT) {
        let entry = match &game {
            Out::Found(system, slug) => outgoing::entry_at(&library, system, slug)?,
            Out::Known(id) => {
                let here = household.locations.of(*id);
                let here = here.map(|(system, slug)| outgoing::entry_at(&library, system, slug)).transpose()?.flatten();
                // Only our own format can describe a missing game; the others need a path.
                let away = || household.games.get(id).filter(|_| format == Format::Json).map(outgoing::entry_of);
                here.or_else(away)
            }
        };
        list.entries.extend(entry.map(|entry| ListEntry { favorite: is_favorites || format == Format::Xml, ..entry }));
    }
    if format == Format::Json && list.query.is_some() {
        list.entries.clear();
    }
    let mut out = Vec::new();
    match format {
        Format::Json => json::write(&list, &mut out)?,
        Format::Lpl => lpl::write(&list, &mut out)?,
        Format::Txt => plain::write(&list, &mut out)?,
        Format::Xml => gamelist::write(&list, &mut out)?,
    }
    Ok(out)
}

struct Brought {
    file: std::fs::File,
    file_name: String,
    name: String,
    into: String,
}

/// Imports the list of a form with `file`, and optionally `name` and `into` (`new`, `favorites`, or a collection's
/// slug).
///
/// # Errors
/// 400 for a file that is not a list or a malformed form, 401 for the household's own profile without owner rights,
/// 403 for guests, 404 for a collection that is missing or somebody else's, 413, 503 while other imports run, 507.
pub async fn take(context: &RequestContext, form: Multipart) -> Result<TakenList, HttpError> {
    if context.viewer.profile.is_guest() {
        return Err(HttpError::Forbidden(Refusal::Guest));
    }
    if context.viewer.profile == ProfileId::HOUSEHOLD {
        context.require(Capability::Own)?;
    }
    let Brought { file, file_name, name, into } = receive(context, form, context.app.host.data.clone()).await?;
    let (data, roots) = (context.app.host.data.clone(), context.app.library.roots.clone());
    let permit = Arc::clone(&context.app.http.permits.imports).acquire_owned();
    let permit = timeout(MAX_WAIT, permit).await.ok().and_then(Result::ok).ok_or(HttpError::Busy)?;
    let looked_up = spawn_blocking(move || look_up(file, &data, &roots).map(|found| (found, permit))).await;
    // The permit is held until this function ends, or, if the request is dropped, until the lookup ends.
    let ((list, mut found), _permit) = looked_up.map_err(|_| HttpError::Internal)??;
    if context.viewer.is_child {
        hide_unseen(context, &mut found);
    }
    // A `gamelist.xml` lists all games of a folder. An import into the favorites takes only those marked as such.
    let only_favorites = list.tells_favorites && into == "favorites";
    let wanted = || list.entries.iter().zip(&found).filter(|(entry, _)| entry.favorite || !only_favorites);
    let total = wanted().count();
    let unmarked = (list.entries.len() - total) as u64;
    let mut taken = TakenList { unread: list.skipped_count, total: total as u64, unmarked, ..TakenList::default() };
    let mut seen = HashSet::new();
    let mut games: Vec<GameAddress> = Vec::new();
    for (entry, found) in wanted() {
        match found {
            Ok(address) => {
                if seen.insert((address.identity.system.clone(), address.slug.clone())) {
                    games.push(address.clone());
                }
            }
            Err(why) => {
                taken.lost_count += 1;
                if taken.lost.len() < MAX_LOST {
                    let about = entry.path.clone().filter(|_| entry.title.is_empty());
                    let title = about.unwrap_or_else(|| entry.title.clone());
                    taken.lost.push(LostEntry { title, why: why_of(*why) });
                }
            }
        }
    }
    let found = games.len() as u64;
    (taken.list, taken.left_out) = keep(context, list, games, &into, first_name(&name, &file_name)).await?;
    taken.taken = found - taken.left_out;
    Ok(taken)
}

/// Reports games hidden from a child as missing, so that a list of titles cannot reveal them.
fn hide_unseen(context: &RequestContext, found: &mut import_matcher::Matches) {
    let shelf = context.shelf();
    let is_seen = |address: &GameAddress| {
        SystemId::parse(&address.identity.system).is_some_and(|id| shelf.find_game(&id, &address.slug).is_some())
    };
    for one in found {
        if !one.as_ref().is_ok_and(is_seen) {
            *one = Err(NotMatched::NotHere);
        }
    }
}

/// Saves the games there is room for. Returns the list they are in now, and the number of games left out.
async fn keep(
    context: &RequestContext,
    list: List,
    mut games: Vec<GameAddress>,
    into: &str,
    name: Option<String>,
) -> Result<(Option<OwnList>, u64), HttpError> {
    let query = list.query.as_deref().map(ListQuery::parse).filter(|list_query| !list_query.is_blank());
    if games.is_empty() && query.is_none() {
        return Ok((None, 0));
    }
    let (into, at) = (into.to_owned(), now());
    if into == "favorites" {
        // The list's first game becomes the newest favorite, as favorites are shown newest first.
        let starred: Vec<_> = games.into_iter().zip(0i64..).map(|(game, place)| (game, at - place)).collect();
        let done = context.write(Event::UserData, move |store, profile| store.star_all(profile, &starred)).await?;
        return Ok((Some(OwnList::Favorites), done.1));
    }
    let is_new = into.is_empty() || into == "new";
    let left_out = keep_fitting(context, &mut games, Some(&*into).filter(|_| !is_new), query.is_some())?;
    if is_new {
        let own = Some(shorten(&list.name)).filter(|name| !name.is_empty());
        let name = name.filter(|_| own.is_none()).or(own).unwrap_or_else(|| "Import".to_owned());
        let edits = match query {
            Some(list_query) => CollectionEdit::Query(Some(list_query)),
            None => CollectionEdit::Add(games),
        };
        let description = clean_text(&list.description, MAX_DESCRIPTION).unwrap_or_default();
        let edits = [CollectionEdit::Description(description), edits];
        let slug = context
            .write(Event::UserData, move |store, profile| store.bring_collection(profile, &name, at, &edits))
            .await?;
        return Ok((Some(OwnList::Collection(slug)), left_out));
    }
    let slug = into.clone();
    let edits = [CollectionEdit::Add(games)];
    context.write(Event::UserData, move |store, profile| store.edit_collection(profile, &slug, &edits)).await?;
    Ok((Some(OwnList::Collection(into)), left_out))
}

/// Keeps the games that the collection (a new one if `into` is `None`) has room for. Returns the number left out.
fn keep_fitting(
    context: &RequestContext,
    games: &mut Vec<GameAddress>,
    into: Option<&str>,
    is_smart: bool,
) -> Result<u64, HttpError> {
    let household = context.app.user_data.household();
    let Some(person) = household.person(context.viewer.profile) else { return Ok(0) };
    let list = into.and_then(|slug| person.collections.iter().find(|list| list.slug == slug));
    let (mut room, found) = (household.room_for_entries(person, list), games.len());
    let there: HashSet<GameId> = list.map_or_else(HashSet::new, |list| list.games.iter().copied().collect());
    games.retain(|game| {
        let is_in = household.locations.at(&game.identity.system, &game.slug).iter().any(|row| there.contains(row));
        let fits = is_in || room > 0;
        room -= usize::from(fits && !is_in);
        fits
    });
    if games.is_empty() && !is_smart {
        let is_full = there.len() >= MAX_IN_COLLECTION;
        let why = if is_full { Refusal::CollectionFull } else { household.nearest_bound(person) };
        return Err(HttpError::Refused(why));
    }
    Ok((found - games.len()) as u64)
}

type AnyError = Box<dyn std::error::Error + Send + Sync>;
type LookedUp = (List, import_matcher::Matches);

fn look_up(mut file: std::fs::File, data: &std::path::Path, roots: &[PathBuf]) -> Result<LookedUp, HttpError> {
    file.seek(SeekFrom::Start(0)).map_err(not_kept)?;
    let list = formats::any::read(std::io::BufReader::new(file)).map_err(unreadable)?;
    let found = || -> Result<_, AnyError> {
        Ok(import_matcher::match_entries(&library_db::open_reader(data)?, roots, &list.entries, &[])?)
    };
    let found = found().map_err(|error| {
        tracing::error!(%error, "cannot look up the games of a list");
        HttpError::Internal
    })?;
    Ok((list, found))
}

/// Stores the file unnamed in the data folder and reads the other fields.
async fn receive(context: &RequestContext, mut form: Multipart, data: PathBuf) -> Result<Brought, HttpError> {
    let file = spawn_blocking(move || tempfile::tempfile_in(data)).await;
    let mut out = tokio::fs::File::from_std(file.map_err(|_| HttpError::Internal)?.map_err(not_kept)?);
    let (mut name, mut into, mut file_name, mut has_file) = (String::new(), String::new(), String::new(), false);
    while let Some(mut field) = form.next_field().await.map_err(broken)? {
        match field.name() {
            Some("file") if !has_file => {
                has_file = true;
                file_name = field.file_name().unwrap_or_default().to_owned();
                while let Some(part) = field.chunk().await.map_err(broken)? {
                    out.write_all(&part).await.map_err(not_kept)?;
                }
            }
            Some("name") => name = read_text(field).await?,
            Some("into") => into = read_text(field).await?,
            Some("person") => context.check_person(Some(&read_text(field).await?))?,
            _ => return Err(HttpError::Refused(Refusal::Form)),
        }
    }
    out.flush().await.map_err(not_kept)?;
    match has_file {
        true => Ok(Brought { file: out.into_std().await, file_name, name, into }),
        false => Err(HttpError::Refused(Refusal::Form)),
    }
}

/// Returns the typed name, else the file's.
fn first_name(typed: &str, file: &str) -> Option<String> {
    let file = formats::rom_path::file_name(file);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let own = clean_name(typed);
    // A typed name is not cut, so that a long one is reported; a file's name is.
    let name = if own.is_empty() { shorten(stem) } else { own };
    Some(name).filter(|name| !name.is_empty())
}

fn shorten(name: &str) -> String {
    clean_name(&clean_name(name).chars().take(MAX_NAME).collect::<String>())
}

fn why_of(lost: NotMatched) -> shelfcade_core::page::LostWhy {
    use shelfcade_core::page::LostWhy;
    match lost {
        NotMatched::NotHere => LostWhy::NotHere,
        NotMatched::NotOnSystem => LostWhy::NotOnSystem,
        NotMatched::SeveralSystems => LostWhy::SeveralSystems,
    }
}

fn not_kept(error: std::io::Error) -> HttpError {
    tracing::error!(%error, "cannot store an uploaded list; nothing was changed");
    HttpError::NotKept
}

fn unreadable(error: ExchangeError) -> HttpError {
    match error {
        ExchangeError::Io { source, .. } => not_kept(source),
        ExchangeError::TooLarge { .. } => HttpError::TooLarge,
        ExchangeError::Newer { .. } => HttpError::Refused(Refusal::NewerList),
        ExchangeError::NotThis { .. } => HttpError::Refused(Refusal::NoList),
    }
}
