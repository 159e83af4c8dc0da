//! Manual identification of ROMs, shared by pages and API. Corrections belong to the household, whichever owner makes
//! them. The next scan applies them.

use crate::clock::now;
use crate::error::HttpError;
use crate::http::app::App;
use crate::http::params::{read_slug, split_game};
use crate::http::request_context::RequestContext;
use shelfcade_core::api::event::Event;
use shelfcade_core::game::identity::Evidence;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{GameOwn, ListPage};
use shelfcade_core::people::access::Level;
use shelfcade_core::people::user_data::ProfileId;
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::{Filter, Is};
use shelfcade_core_server::game::identify::{Folders, KnownRom};
use shelfcade_core_server::people::user::RomFacts;
use shelfcade_core_server::people::user::corrections::CatalogTitle;
use shelfcade_core_server::search::GameIx;

/// Seconds after a correction during which the game's page waits for the library to apply it.
const FOLLOWS_WITHIN: i64 = 60;

/// A correction of what ROMs are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RomCorrection {
    /// This title.
    Title(CatalogTitle),
    /// No title of the catalog.
    NoTitle,
    /// Undo the previous correction.
    TakenBack,
}

impl RomCorrection {
    /// Parses the value of a form: `system/slug` of the catalog, `none`, or empty.
    ///
    /// # Errors
    /// 400 for anything else.
    pub fn read(text: &str) -> Result<RomCorrection, HttpError> {
        match text {
            "" => Ok(RomCorrection::TakenBack),
            "none" => Ok(RomCorrection::NoTitle),
            title => split_game(title).map(RomCorrection::Title).ok_or(HttpError::Refused(Refusal::Form)),
        }
    }
}

/// Returns the key of a ROM in forms: its system and file name.
pub fn key_of(rom: &RomFacts) -> String {
    format!("{}/{}", rom.system, String::from_utf8_lossy(&rom.file))
}

/// Finds a game on the shared shelf. Returns its system, index and addresses.
///
/// # Errors
/// 404 if it is not there.
pub fn find(app: &App, system: &str, slug: &str) -> Result<(SystemId, GameIx, Folders), HttpError> {
    let missing = || HttpError::not_found("game", slug);
    let (id, shelf) = (SystemId::parse(system).ok_or_else(missing)?, app.library.shelf.get());
    let game = shelf.find_game(&id, read_slug(slug)?).ok_or_else(missing)?;
    Ok((id, game, shelf.folders_of(game)))
}

/// Corrects the ROMs of a game: all of them, or those with these keys. Returns them.
///
/// # Errors
/// 400 for a title that the catalog lacks or ROMs of another game, 404, 409 at a limit, 500, 503, 507.
pub async fn say(
    context: &RequestContext,
    (system, slug): (&str, &str),
    keys: Option<&[String]>,
    said: RomCorrection,
) -> Result<Vec<RomFacts>, HttpError> {
    let app = &context.app;
    let (id, _, folders) = find(app, system, slug)?;
    let reader = app.library.reader.load_full();
    if let RomCorrection::Title(title) = &said {
        let known = reader.title(&id, title.clone()).await?;
        known.ok_or(HttpError::Refused(Refusal::NoTitle))?;
    }
    let roms = reader.roms_of(folders).await?.into_iter().map(|rom| rom.facts);
    let is_meant = |rom: &RomFacts| keys.is_none_or(|keys| keys.contains(&key_of(rom)));
    let roms: Vec<RomFacts> = roms.filter(is_meant).collect();
    if roms.is_empty() {
        return Err(HttpError::Refused(Refusal::NoVariant));
    }
    let (by, slug, meant) = (context.viewer.profile, slug.to_owned(), roms.clone());
    let page = context.sender.as_ref().and_then(|(_, page)| page.as_deref());
    let write = app.user_data.write(ProfileId::HOUSEHOLD, page, Event::UserData, move |store| match &said {
        RomCorrection::Title(title) => store.correct(by, &meant, &slug, Some(title), now()),
        RomCorrection::NoTitle => store.correct(by, &meant, &slug, None, now()),
        RomCorrection::TakenBack => store.take_back(&meant).map(drop),
    });
    write.await?;
    app.library.worker.folders_changed();
    Ok(roms)
}

/// Returns the games that no catalog knows and nobody corrected, in the order of the shelf.
pub fn left(app: &App) -> Vec<GameIx> {
    let (shelf, household) = (app.library.shelf.get(), app.user_data.household());
    let corrections = &household.corrections;
    let mut all = shelf.unidentified();
    if !corrections.is_empty() {
        let is_said = |game: &GameIx| {
            let folders = shelf.folders_of(*game);
            folders.iter().any(|(system, slug)| corrections.at(system.as_str(), slug).is_some())
        };
        all.retain(|game| !is_said(game));
    }
    all
}

/// Sets the number of games left to identify on a list of unidentified games, if the client may identify them.
pub fn offer(context: &RequestContext, page: &mut ListPage) {
    let is_of_these = page.list_query.filters.iter().any(|filter| *filter == Filter::Is(Is::Unidentified));
    if is_of_these && context.may(Level::Own) {
        page.to_identify = left(&context.app).len() as u32;
    }
}

/// Returns the owner's options on a game's page; `None` for others.
///
/// # Errors
/// 500 and 503 if the library cannot be read.
pub async fn own_of(context: &RequestContext, system: &SystemId, slug: &str) -> Result<Option<GameOwn>, HttpError> {
    if !context.may(Level::Own) {
        return Ok(None);
    }
    let app = &context.app;
    let household = app.user_data.household();
    let has_cover = household.cover_at(system.as_str(), slug).is_some();
    let mut own = GameOwn { has_cover, ..GameOwn::default() };
    if household.corrections.is_empty() {
        return Ok(Some(own));
    }
    let (_, _, folders) = find(app, system.as_str(), slug)?;
    for KnownRom { facts, evidence, title } in app.library.reader.load_full().roms_of(folders).await? {
        let Some(said) = household.corrections.of(&facts) else { continue };
        own.is_said = true;
        let is_so = evidence == Evidence::Household && said.title == title;
        own.is_pending |= !is_so && now() - said.at < FOLLOWS_WITHIN;
    }
    Ok(Some(own))
}

/// Returns the new slug of a game that a correction moved away from this address.
///
/// # Errors
/// 500 and 503 if the library cannot be read.
pub async fn moved_to(context: &RequestContext, system: &SystemId, slug: &str) -> Result<Option<String>, HttpError> {
    let (app, household) = (&context.app, context.app.user_data.household());
    let said = household.corrections.at(system.as_str(), slug).and_then(|one| one.title.clone());
    let Some(title) = said else { return Ok(None) };
    let slug = app.library.reader.load_full().where_stands(system, title).await?;
    Ok(slug.filter(|slug| context.shelf().find_game(system, slug).is_some()))
}
