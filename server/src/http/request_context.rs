//! The request's context, read once: language, theme, profile, permissions, encoding, validators.
//!
//! [`crate::http::router::CacheLookup`] reads it before the router and puts it into the request's extensions, where
//! middleware and handlers find it. It also holds the [`App`](crate::http::app::App): with the context alone, a
//! handler makes a page's frame, finds the game of an address, and writes for the profile.

mod appearance;
mod authenticate;

pub use appearance::PageAppearance;

use crate::clock::{now, time_zone};
use crate::error::HttpError;
use crate::http::app::{PageRevision, Shared};
use crate::http::assets;
use crate::http::body::{Encoding, if_none_match};
use crate::http::client::{Client, browser_name, host_of};
use crate::http::cookies::{browser_of, read_cookie};
use crate::http::page_cache::address;
use crate::http::page_cache::{CacheKey, Revisions};
use crate::http::params::{read_api_query, read_slug};
use crate::services::auth::Caller;
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, REFERER, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, Method, Uri};
use shelfcade_core::api::event::Event;
use shelfcade_core::lang::Lang;
use shelfcade_core::library::progress::Stage;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{DisplayPreferences, NavItem, OwnList, PageFrame, Scope, Theme};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core::people::user_data::{GameState, ProfileId};
use shelfcade_core::search::list_query::ListQuery;
use shelfcade_core_server::library_db::LibraryError;
use shelfcade_core_server::people::auth::{Bearer, Session};
use shelfcade_core_server::people::user::{Edit, GameAddress, UserError, UserStore};
use shelfcade_core_server::search::{Shelf, UserCollection};
use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::sync::Arc;

/// The context of a request, and the site it is for. Clones are cheap.
#[derive(Clone)]
pub struct RequestContext {
    /// The site.
    pub app: Shared,
    /// The client: address and encryption.
    pub client: Client,
    /// The person: profile and permissions.
    pub viewer: Viewer,
    /// Language, theme and display settings of the page.
    pub appearance: PageAppearance,
    /// The requested address.
    pub address: RequestAddress,
    /// The form of the response, and its key in the page cache.
    pub cache: CacheRequest,
    /// The open page that sends a change: the profile it was made for, and the ID that it gave itself.
    pub sender: Option<(ProfileId, Option<Box<str>>)>,
    /// The revision of the page, read before its data. `None` for responses to forms, which cannot be reloaded.
    pub page_revision: Option<PageRevision>,
    /// True if Home shows that nobody owns the household yet. A browser can dismiss that.
    pub says_unclaimed: bool,
    /// True if Home announces an update. A browser can dismiss that; children aren't told.
    pub says_updated: bool,
    /// The game that this browser started in vain, which its pages show.
    pub failure: Option<u64>,
    /// True if the browser is asked first to choose a profile.
    pub asks_who: bool,
    user_agent: Option<HeaderValue>,
}

/// The person that a request is for.
#[derive(Clone)]
pub struct Viewer {
    /// The session or token of the request; `None` if it has none that is valid.
    pub bearer: Option<Bearer>,
    /// The access level.
    pub level: Level,
    /// The browser's profile; a guest if its level allows no profile. A child's profile stays.
    pub profile: ProfileId,
    /// True if the profile is a child's.
    pub is_child: bool,
    /// True if the request gave an access token, good or not.
    pub has_token: bool,
}

/// The address of a request, below the base path.
#[derive(Clone)]
pub struct RequestAddress {
    /// Normalized path and query.
    pub text: Arc<str>,
    /// The query as given, without `?`; empty if there is none.
    pub query: Arc<str>,
    list_query: Option<Arc<ListQuery>>,
}

/// The form of the response that a client wants, and the key to cache it under.
#[derive(Clone)]
pub struct CacheRequest {
    /// Encoding of the response.
    pub encoding: Encoding,
    /// Validators of the copies that the browser has.
    pub if_none_match: Option<HeaderValue>,
    /// The key to cache the response under, which makes it worth compressing well; `None` if it is not cached.
    pub key: Option<CacheKey>,
    is_cacheable: bool,
}

impl RequestContext {
    /// Reads the context from a request's head.
    pub fn read(
        app: &Shared,
        method: &Method,
        uri: &Uri,
        headers: &HeaderMap,
        extensions: &Extensions,
    ) -> RequestContext {
        let is_read = matches!(*method, Method::GET | Method::HEAD);
        let (path, query) = address::keep(app.below_base(uri.path()), uri);
        let address = address::read(path.unwrap_or("/"), query);
        let appearance = PageAppearance::read(&app.settings.live.load().look, headers);
        let viewer = Viewer {
            bearer: None,
            level: Level::Nothing,
            profile: ProfileId::GUEST,
            is_child: false,
            has_token: false,
        };
        let cache = CacheRequest {
            encoding: Encoding::negotiate(headers),
            if_none_match: if_none_match(headers),
            key: None,
            is_cacheable: is_read && path.is_some() && address.is_cacheable,
        };
        let list_query = address.list_query.map(Arc::new);
        let mut context = RequestContext {
            app: Arc::clone(app),
            client: Client::read(extensions, headers, &app.settings.trusted_proxies),
            viewer,
            appearance,
            address: RequestAddress { text: address.text, query: query.into(), list_query },
            cache,
            sender: page_of(headers).map(|(profile, page)| (profile, page.map(Box::from))),
            page_revision: None,
            says_unclaimed: !app.auth.is_claimed() && read_cookie(headers, UNCLAIMED_COOKIE).is_none(),
            says_updated: app.host.was_updated && read_cookie(headers, SEEN_COOKIE) != Some(env!("CARGO_PKG_VERSION")),
            failure: None,
            asks_who: false,
            user_agent: headers.get(USER_AGENT).cloned(),
        };
        context.authenticate(headers);
        context.says_updated &= !context.viewer.is_child;
        context.failure = app.play.failure_of(context.viewer.profile, || browser_of(headers));
        context.page_revision = is_read.then(|| app.page_revision(context.viewer.profile));
        context.asks_who = *method == Method::GET && context.is_new_device(uri, headers);
        context
    }

    /// Returns the context of a request for a cached page, for cache warming.
    pub fn of_key(app: &Shared, key: CacheKey) -> RequestContext {
        let (path, query) = key.address.split_once('?').unwrap_or((&key.address, ""));
        let address = address::read(path, query);
        let (profile, list_query) = (key.revisions.profile, address.list_query.map(Arc::new));
        let is_child = app.user_data.is_child(profile);
        let viewer = Viewer { bearer: None, level: key.level, profile, is_child, has_token: false };
        RequestContext {
            app: Arc::clone(app),
            client: Client { address: Ipv4Addr::LOCALHOST.into(), is_secure: false },
            viewer,
            appearance: PageAppearance { lang: key.lang, theme: key.theme, reading: key.reading },
            address: RequestAddress { text: Arc::clone(&key.address), query: query.into(), list_query },
            sender: None,
            page_revision: Some(app.page_revision(key.revisions.profile)),
            says_unclaimed: key.says_unclaimed,
            says_updated: key.says_updated,
            failure: key.failure,
            asks_who: false,
            cache: CacheRequest {
                encoding: key.encoding,
                if_none_match: None,
                is_cacheable: address.is_cacheable,
                key: Some(key),
            },
            user_agent: None,
        }
    }

    /// True if a browser without a profile cookie opens a page while there are several profiles. A link from another
    /// page of ours is never interrupted, in case the browser keeps no cookies.
    fn is_new_device(&self, uri: &Uri, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
        let host = host_of(uri, headers);
        let is_from_here = text(REFERER).split_once("://").is_some_and(|(_, rest)| rest.split('/').next() == host);
        let is_page = self.cache.is_cacheable && !self.is_api() && !address::is_part(&self.address.text);
        let others = || self.app.user_data.household().people.len() > 1;
        is_page
            && text(ACCEPT).contains("text/html")
            && read_cookie(headers, ProfileId::COOKIE).is_none()
            && !is_from_here
            && self.may(Level::TakePart)
            && others()
    }

    /// Sets the cache key if the response may be cached.
    pub fn find_cache_key(&mut self) {
        // Clients that may not look get no cached pages.
        if !self.cache.is_cacheable || self.asks_who || !self.app.http.page_cache.is_on() || !self.may(Level::Look) {
            return;
        }
        if address::is_picture(&self.address.text) {
            // Pictures are cached for everybody, so a child's request has to be checked each time.
            if self.viewer.is_child {
                return;
            }
            self.cache.key = Some(self.picture_key());
            return;
        }
        // The API is always in English.
        let lang = if self.address.text.starts_with("/api/") { Lang::En } else { self.appearance.lang };
        self.cache.key = self.app.revisions(self.viewer.profile).map(|revisions| CacheKey {
            revisions,
            lang,
            reading: self.appearance.reading,
            theme: self.appearance.theme,
            encoding: self.cache.encoding,
            level: self.viewer.level,
            says_unclaimed: self.says_unclaimed,
            says_updated: self.says_updated,
            failure: self.failure,
            address: Arc::clone(&self.address.text),
        });
    }

    /// Returns the key of a picture. It depends on who may see the shelf, so that pictures cached before are not
    /// served after access was restricted.
    fn picture_key(&self) -> CacheKey {
        let shelf = self.app.library.shelf.get().revision;
        CacheKey {
            revisions: Revisions { shelf, ..Revisions::default() },
            lang: Lang::En,
            reading: DisplayPreferences::default(),
            theme: Theme::System,
            encoding: Encoding::Identity,
            level: self.app.settings.live.load().everyone,
            says_unclaimed: false,
            says_updated: false,
            failure: None,
            address: Arc::clone(&self.address.text),
        }
    }

    /// Returns the path without the query, below the base path.
    pub fn path(&self) -> &str {
        self.address.text.split('?').next().unwrap_or_default()
    }

    /// True for a path of the API.
    pub fn is_api(&self) -> bool {
        self.path() == "/api" || self.path().starts_with("/api/")
    }

    /// Returns the browser's session; `None` for scripts and browsers without one.
    pub fn session(&self) -> Option<&Session> {
        match &self.viewer.bearer {
            Some(Bearer::Browser(session)) => Some(session),
            _ => None,
        }
    }

    /// True if the password was given recently. Always true for scripts, which have no password.
    pub fn is_confirmed(&self) -> bool {
        self.session().is_none_or(|session| session.is_confirmed(now()))
    }

    /// Describes the client, for the audit log and the limits on login attempts.
    pub fn caller(&self) -> Caller {
        let agent = self.user_agent.as_ref().and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        Caller { address: self.client.address, is_secure: self.client.is_secure, browser: browser_name(agent) }
    }

    /// Writes an entry into the audit log.
    pub fn note(&self, kind: Decision, detail: &str) {
        self.app.auth.note(kind, &self.caller(), self.viewer.bearer.as_ref(), detail);
    }

    /// Returns the shelf as the profile sees it.
    pub fn shelf(&self) -> Arc<Shelf> {
        self.app.user_data.view_of(&self.app.library.shelf.get(), self.viewer.profile)
    }

    /// Returns the shelf to check whether a game exists: the child's for a child, else the shared one, which needs no
    /// view.
    pub fn shelf_of_games(&self) -> Arc<Shelf> {
        if self.viewer.is_child { self.shelf() } else { self.app.library.shelf.get() }
    }

    /// Returns the shelf as the profile sees it, for lists of this scope: with the descriptions that match the
    /// request's words.
    ///
    /// # Errors
    /// 500 if the words cannot be looked up; the digest is rebuilt then.
    pub async fn find_shelf(&self, scope: &Scope) -> Result<Arc<Shelf>, HttpError> {
        let shelf = self.shelf();
        let mut words = if self.address.query.is_empty() { Vec::new() } else { self.list_query().about() };
        if let Scope::Own(OwnList::Collection(slug)) = scope {
            words.extend(shelf.user_view().list(slug).iter().flat_map(|list| list.about.iter().cloned()));
        }
        if words.is_empty() {
            return Ok(shelf);
        }
        self.look_up(move || shelf.with_about(&words).map(Arc::new)).await
    }

    /// Returns the shelf as the profile sees it, after looking up the contents of the collections that `is_shown`
    /// selects. A lookup goes on if the client disconnects, for the next request.
    pub async fn find_collections(&self, is_shown: impl Fn(&UserCollection) -> bool) -> Arc<Shelf> {
        let shelf = self.shelf();
        let new = shelf.user_view().not_found_yet().filter(|list| is_shown(list));
        let new: Vec<String> = new.map(|list| list.slug.clone()).collect();
        if !new.is_empty() {
            let seen = Arc::clone(&shelf);
            // A failed lookup is reported, and the tile shows no number.
            let _ = self.look_up(move || seen.find_collections(&new)).await;
        }
        shelf
    }

    /// Runs a lookup on a blocking thread.
    async fn look_up<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, LibraryError> + Send + 'static,
    ) -> Result<T, HttpError> {
        let app = Arc::clone(&self.app);
        let work = move || work().inspect_err(|error| app.discard_digest(error));
        self.app.http.permits.lookups.read(work).await.and_then(Result::ok).ok_or(HttpError::Internal)
    }

    /// Writes a change by the profile and notifies open pages.
    ///
    /// # Errors
    /// Those of the store, as an HTTP error; 403 for guests.
    pub async fn write<T: Send + 'static>(
        &self,
        event: Event,
        work: impl FnOnce(&UserStore, ProfileId) -> Result<T, UserError> + Send + 'static,
    ) -> Result<T, HttpError> {
        let (profile, page) = (self.viewer.profile, self.sender.as_ref().and_then(|(_, page)| page.as_deref()));
        self.app.user_data.write(profile, page, event, move |store| work(store, profile)).await
    }

    /// Returns the identity of the game at an address.
    ///
    /// # Errors
    /// 404 for a game that is not on the shelf, 500 and 503 if the library cannot be read.
    pub async fn find_game(&self, system: &str, slug: &str) -> Result<GameAddress, HttpError> {
        let missing = || HttpError::not_found("game", slug);
        let id = SystemId::parse(system).ok_or_else(missing)?;
        let slug = read_slug(slug)?;
        self.shelf_of_games().find_game(&id, slug).ok_or_else(missing)?;
        self.app.library.reader.load_full().address(&id, slug).await?.ok_or_else(missing)
    }

    /// Changes the profile's state of a game and returns the new one.
    ///
    /// # Errors
    /// Those of [`RequestContext::write`].
    pub async fn edit_game(&self, game: GameAddress, edits: Vec<Edit>) -> Result<GameState, HttpError> {
        let star = edits.iter().find_map(|edit| match edit {
            Edit::Favorite { on, .. } => Some(*on),
            _ => None,
        });
        let event = match star {
            Some(on) => Event::Favorite { game: format!("{}/{}", game.identity.system, game.slug), on },
            None => Event::UserData,
        };
        self.write(event, move |store, profile| store.edit(profile, &game, &edits)).await
    }

    /// Returns the list query of the address.
    pub fn list_query(&self) -> Arc<ListQuery> {
        let read =
            || if self.is_api() { read_api_query(&self.address.query) } else { ListQuery::parse(&self.address.query) };
        self.address.list_query.clone().unwrap_or_else(|| Arc::new(read()))
    }

    /// Refuses a form made for another profile than the browser's current one. `person` is the form's field of that
    /// name.
    ///
    /// # Errors
    /// 409.
    pub fn check_person(&self, person: Option<&str>) -> Result<(), HttpError> {
        match person.filter(|person| !person.is_empty()) {
            Some(person) if person != self.viewer.profile.0.to_string() => Err(HttpError::OtherPerson),
            _ => Ok(()),
        }
    }

    /// True if the client may start games.
    pub fn may_play(&self) -> bool {
        let level = if self.app.settings.live.load().only_owner_plays { Level::Own } else { Level::TakePart };
        self.may(level) && !self.viewer.profile.is_guest()
    }

    /// Returns the frame around a page.
    pub fn frame(&self, nav: NavItem) -> PageFrame {
        let app = &self.app;
        let scan = app.library.worker.progress();
        PageFrame {
            links: app.links.clone(),
            lang: self.appearance.lang,
            theme: self.appearance.theme,
            reading: self.appearance.reading,
            person: app.user_data.view(self.viewer.profile),
            nav,
            search_text: String::new(),
            here: address::way_back(&self.address.text).to_owned(),
            revision: self.page_revision.map(|revision| revision.to_string()).unwrap_or_default(),
            assets: assets::names(),
            scan: (scan.stage != Stage::Idle).then_some(scan),
            time_zone: time_zone(),
            can_download: app.settings.live.load().downloads.is_some_and(|level| self.may(level)),
            play: app.play.frame(&self.shelf_of_games(), self.may_play(), self.failure),
        }
    }
}

/// The cookie of a browser that dismissed the notice that nobody owns the household.
pub const UNCLAIMED_COOKIE: &str = "shelfcade_unclaimed";
/// The cookie with the version whose changes a browser has seen.
pub const SEEN_COOKIE: &str = "shelfcade_seen";

/// The header that open pages send with changes: `PROFILE.PAGE`, their profile and ID.
const PAGE: &str = "shelfcade-page";
/// Longest ID of a page, in bytes.
const MAX_PAGE: usize = 20;

/// Parses the profile and the ID of the page that sends a change.
pub fn page_of(headers: &HeaderMap) -> Option<(ProfileId, Option<&str>)> {
    let (profile, page) = headers.get(PAGE)?.to_str().ok()?.split_once('.')?;
    let is_id = !page.is_empty() && page.len() <= MAX_PAGE && page.bytes().all(|b| b.is_ascii_alphanumeric());
    Some((ProfileId(profile.parse().ok()?), is_id.then_some(page)))
}

impl FromRequestParts<Shared> for RequestContext {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<RequestContext, Infallible> {
        if let Some(context) = parts.extensions.get::<RequestContext>() {
            return Ok(context.clone());
        }
        let context = RequestContext::read(app, &parts.method, &parts.uri, &parts.headers, &parts.extensions);
        parts.extensions.insert(context.clone());
        Ok(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_says_whose_and_which_it_is() {
        for (text, expected) in [
            ("2.k3j9", Some((ProfileId(2), Some("k3j9")))),
            ("2.", Some((ProfileId(2), None))),
            ("0.<b>", Some((ProfileId(0), None))),
            ("1.aaaaaaaaaaaaaaaaaaaaa", Some((ProfileId(1), None))),
            ("x.k3j9", None),
            ("", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(PAGE, text.parse().unwrap());
            assert_eq!(page_of(&headers), expected, "{text:?}");
        }
    }
}
