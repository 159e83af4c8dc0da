//! What a request says beside its question, read once: language, theme, whose browser it is, what it may do, encoding,
//! the version it has.
//!
//! [`crate::http::router::CacheLookup`] reads it before the router and leaves it in the request's extensions, where
//! middleware and handlers find it. The site is in it as well: a handler takes it alone, makes a page's frame from it,
//! finds the game of an address, and writes by it for whoever asks.

use crate::clock::now;
use crate::config::Look;
use crate::error::HttpError;
use crate::http::app::{PageRevision, Shared};
use crate::http::body::{Encoding, if_none_match};
use crate::http::client::{Client, browser_name, host_of};
use crate::http::cookies::{read_cookie, session_cookie};
use crate::http::page_cache::address;
use crate::http::page_cache::{CacheKey, Revisions};
use crate::http::params::{read_api_query, read_slug};
use crate::http::{assets, language};
use crate::services::auth::Caller;
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, AUTHORIZATION, REFERER, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderValue, Method, Uri};
use shelfcade_core::access::{Decision, Level};
use shelfcade_core::api::event::Event;
use shelfcade_core::lang::Lang;
use shelfcade_core::list_query::ListQuery;
use shelfcade_core::page::{Frame, NavItem, OwnList, Reading, Scope, Theme};
use shelfcade_core::progress::Stage;
use shelfcade_core::system::SystemId;
use shelfcade_core::user_data::{GameState, ProfileId};
use shelfcade_core_server::auth::{Bearer, Session};
use shelfcade_core_server::library::LibraryError;
use shelfcade_core_server::shelf::{Shelf, UserCollection};
use shelfcade_core_server::user::{Address, Edit, Store, UserError};
use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::sync::Arc;

/// The circumstances of a request, and the site it is for. Clones are cheap.
#[derive(Clone)]
pub struct RequestContext {
    /// The site.
    pub app: Shared,
    /// Language of pages.
    pub lang: Lang,
    /// Chosen theme.
    pub theme: Theme,
    /// How the browser likes to read.
    pub reading: Reading,
    /// Who asks, and how.
    pub client: Client,
    /// The browser or script that was let in; `None` for what everybody may do.
    pub bearer: Option<Bearer>,
    /// What whoever asks may do.
    pub level: Level,
    user_agent: Option<HeaderValue>,
    /// Whose browser asks; a guest's where it may only look, but for children.
    pub profile: ProfileId,
    /// Whether that is a child's profile.
    pub is_child: bool,
    /// The open page that asks, by the id that it gave itself, and whose page it says to be; only for its changes.
    pub page: Option<(ProfileId, Option<Box<str>>)>,
    /// What the page shows, from before anything was looked up; `None` for the answer to a form, which cannot be asked
    /// for again.
    pub page_revision: Option<PageRevision>,
    /// Encoding of the answer.
    pub encoding: Encoding,
    /// Validators of what the browser has.
    pub if_none_match: Option<HeaderValue>,
    /// Where the answer may be cached: it will be sent to others too, so it is worth compressing well.
    pub cache_key: Option<CacheKey>,
    /// Path and query below the base path, in their one spelling.
    pub here: Arc<str>,
    /// Whether Home says that nobody owns the household yet: until somebody does, or does not want to hear it.
    pub says_unclaimed: bool,
    /// Whether the answer is the question who is on the sofa.
    pub asks_who: bool,
    /// Query text, without `?`; empty without one.
    pub query: Arc<str>,
    list_query: Option<Arc<ListQuery>>,
    is_cacheable: bool,
}

impl RequestContext {
    /// Reads it from a request's head.
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
        let (lang, theme, reading) = read_look(&app.settings.live.load().look, headers);
        let mut context = RequestContext {
            app: Arc::clone(app),
            client: Client::read(extensions, headers, &app.settings.trusted_proxies),
            bearer: None,
            level: Level::Nothing,
            user_agent: headers.get(USER_AGENT).cloned(),
            lang,
            theme,
            reading,
            profile: ProfileId::GUEST,
            is_child: false,
            page: page_of(headers).map(|(profile, page)| (profile, page.map(Box::from))),
            page_revision: None,
            encoding: Encoding::negotiate(headers),
            if_none_match: if_none_match(headers),
            cache_key: None,
            here: address.text,
            asks_who: false,
            says_unclaimed: !app.auth.is_claimed() && read_cookie(headers, UNCLAIMED_COOKIE).is_none(),
            query: query.into(),
            list_query: address.list_query.map(Arc::new),
            is_cacheable: is_read && path.is_some() && address.is_cacheable,
        };
        context.authenticate(headers);
        context.page_revision = is_read.then(|| app.page_revision(context.profile));
        context.asks_who = *method == Method::GET && context.is_new_device(uri, headers);
        context
    }

    /// Whether a key was shown that is nobody's: it may be so new that only the command line knows it.
    pub fn is_unknown(&self, headers: &HeaderMap) -> bool {
        let has_cookie = || read_cookie(headers, session_cookie(self.client.is_secure)).is_some();
        self.bearer.is_none() && (headers.contains_key(AUTHORIZATION) || has_cookie())
    }

    /// Finds out who asks, and so what they may do.
    pub fn authenticate(&mut self, headers: &HeaderMap) {
        let (auth, is_secure) = (&self.app.auth, self.client.is_secure);
        let token = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        self.bearer = match token {
            Some(token) => auth.script_of(token.trim()),
            None => read_cookie(headers, session_cookie(is_secure)).and_then(|key| auth.browser_of(key, is_secure)),
        };
        if let Some(bearer) = &self.bearer {
            auth.note_use(bearer);
            if auth.is_due() {
                let app = Arc::clone(&self.app);
                tokio::spawn(async move { app.auth.refresh().await });
            }
        }
        let everyone = self.app.settings.live.load().everyone;
        self.level = self.bearer.as_ref().map_or(everyone, |bearer| bearer.level().max(everyone));
        let shown = self.app.user_data.profile_of(read_cookie(headers, ProfileId::COOKIE));
        self.is_child = self.app.user_data.is_child(shown);
        // Who may do less sees no more for that.
        let has_profile = self.is_child || self.level >= Level::TakePart;
        self.profile = if has_profile { shown } else { ProfileId::GUEST };
    }

    /// The context of a request for a cached page, as warming makes it.
    pub fn of_key(app: &Shared, key: CacheKey) -> RequestContext {
        let (path, query) = key.address.split_once('?').unwrap_or((&key.address, ""));
        let address = address::read(path, query);
        RequestContext {
            app: Arc::clone(app),
            client: Client { address: Ipv4Addr::LOCALHOST.into(), is_secure: false },
            bearer: None,
            level: key.level,
            user_agent: None,
            lang: key.lang,
            theme: key.theme,
            reading: key.reading,
            profile: key.revisions.profile,
            is_child: app.user_data.is_child(key.revisions.profile),
            page: None,
            page_revision: Some(app.page_revision(key.revisions.profile)),
            encoding: key.encoding,
            if_none_match: None,
            here: Arc::clone(&key.address),
            asks_who: false,
            says_unclaimed: key.says_unclaimed,
            query: query.into(),
            list_query: address.list_query.map(Arc::new),
            is_cacheable: address.is_cacheable,
            cache_key: Some(key),
        }
    }

    /// Whether a browser opens one of the pages that all look at, was never asked who is on the sofa, and there is a
    /// choice. Who comes from another page of ours goes on, also where no cookie is kept.
    fn is_new_device(&self, uri: &Uri, headers: &HeaderMap) -> bool {
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
        let host = host_of(uri, headers);
        let is_from_here = text(REFERER).split_once("://").is_some_and(|(_, rest)| rest.split('/').next() == host);
        let is_page = self.is_cacheable && !self.is_api() && !address::is_part(&self.here);
        let others = || self.app.user_data.household().people.len() > 1;
        is_page
            && text(ACCEPT).contains("text/html")
            && read_cookie(headers, ProfileId::COOKIE).is_none()
            && !is_from_here
            && self.may(Level::TakePart)
            && others()
    }

    /// Sets the cache key, where the answer may be cached.
    pub fn find_cache_key(&mut self) {
        // All cached pages are there to be looked at.
        if !self.is_cacheable || self.asks_who || !self.app.page_cache.is_on() || !self.may(Level::Look) {
            return;
        }
        if address::is_picture(&self.here) {
            // What is kept for all is not asked whose game it is.
            if self.is_child {
                return;
            }
            self.cache_key = Some(self.picture_key());
            return;
        }
        // The API speaks English to all.
        let lang = if self.here.starts_with("/api/") { Lang::En } else { self.lang };
        self.cache_key = self.app.revisions(self.profile).map(|revisions| CacheKey {
            revisions,
            lang,
            reading: self.reading,
            theme: self.theme,
            encoding: self.encoding,
            level: self.level,
            says_unclaimed: self.says_unclaimed,
            address: Arc::clone(&self.here),
        });
    }

    /// The key of a picture: it looks the same to all, but is kept apart from when not everybody might see it.
    fn picture_key(&self) -> CacheKey {
        let shelf = self.app.library.shelf.get().revision;
        CacheKey {
            revisions: Revisions { shelf, ..Revisions::default() },
            lang: Lang::En,
            reading: Reading::default(),
            theme: Theme::System,
            encoding: Encoding::Identity,
            level: self.app.settings.live.load().everyone,
            says_unclaimed: false,
            address: Arc::clone(&self.here),
        }
    }

    /// The path alone, below the base path.
    pub fn path(&self) -> &str {
        self.here.split('?').next().unwrap_or_default()
    }

    /// Whether a program asks.
    pub fn is_api(&self) -> bool {
        self.path() == "/api" || self.path().starts_with("/api/")
    }

    /// The browser's session; `None` where it has none, and for scripts.
    pub fn session(&self) -> Option<&Session> {
        match &self.bearer {
            Some(Bearer::Browser(session)) => Some(session),
            _ => None,
        }
    }

    /// Whether the password was given a short while ago; scripts have none.
    pub fn is_confirmed(&self) -> bool {
        self.session().is_none_or(|session| session.is_confirmed(now()))
    }

    /// Where whoever asks is, for the log of decisions and the limits of tries.
    pub fn caller(&self) -> Caller {
        let agent = self.user_agent.as_ref().and_then(|agent| agent.to_str().ok()).unwrap_or_default();
        Caller { address: self.client.address, is_secure: self.client.is_secure, browser: browser_name(agent) }
    }

    /// Writes a decision into the log.
    pub fn note(&self, kind: Decision, detail: &str) {
        self.app.auth.note(kind, &self.caller(), self.bearer.as_ref(), detail);
    }

    /// The shelf as whoever asks sees it.
    pub fn shelf(&self) -> Arc<Shelf> {
        self.app.user_data.view_of(&self.app.library.shelf.get(), self.profile)
    }

    /// The shelf for asking whether a game is there: as a child sees it; for others that of all, which needs no view.
    pub fn shelf_of_games(&self) -> Arc<Shelf> {
        if self.is_child { self.shelf() } else { self.app.library.shelf.get() }
    }

    /// The shelf as whoever asks sees it, for lists within a scope: it knows the words of descriptions that the request
    /// asks for.
    ///
    /// # Errors
    /// 500 when they cannot be looked up; what they are looked up in is made anew then.
    pub async fn find_shelf(&self, scope: &Scope) -> Result<Arc<Shelf>, HttpError> {
        let shelf = self.shelf();
        let mut words = if self.query.is_empty() { Vec::new() } else { self.list_query().about() };
        if let Scope::Own(OwnList::Collection(slug)) = scope {
            words.extend(shelf.user_view().list(slug).iter().flat_map(|list| list.about.iter().cloned()));
        }
        if words.is_empty() {
            return Ok(shelf);
        }
        self.look_up(move || shelf.with_about(&words).map(Arc::new)).await
    }

    /// The shelf as whoever asks sees it, once it is known what these collections hold, as far as it can be looked up.
    /// Who goes away has those that queries fill looked up for the next.
    pub async fn find_collections(&self, is_shown: impl Fn(&UserCollection) -> bool) -> Arc<Shelf> {
        let shelf = self.shelf();
        let new = shelf.user_view().not_found_yet().filter(|list| is_shown(list));
        let new: Vec<String> = new.map(|list| list.slug.clone()).collect();
        if !new.is_empty() {
            let seen = Arc::clone(&shelf);
            // What failed is reported; its tiles say no number.
            let _ = self.look_up(move || seen.find_collections(&new)).await;
        }
        shelf
    }

    /// Looks something up off the threads that answer.
    async fn look_up<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, LibraryError> + Send + 'static,
    ) -> Result<T, HttpError> {
        let app = Arc::clone(&self.app);
        let work = move || work().inspect_err(|error| app.discard_digest(error));
        self.app.permits.lookups.read(work).await.and_then(Result::ok).ok_or(HttpError::Internal)
    }

    /// Writes what whoever asks did; open pages are told.
    ///
    /// # Errors
    /// As the store's, for people; a guest is refused.
    pub async fn write<T: Send + 'static>(
        &self,
        event: Event,
        work: impl FnOnce(&Store, ProfileId) -> Result<T, UserError> + Send + 'static,
    ) -> Result<T, HttpError> {
        let (profile, page) = (self.profile, self.page.as_ref().and_then(|(_, page)| page.as_deref()));
        self.app.user_data.write(profile, page, event, move |store| work(store, profile)).await
    }

    /// The game at an address, with what it is.
    ///
    /// # Errors
    /// 404 for a game that is not on the shelf; 500 and 503 when the library cannot be read.
    pub async fn find_game(&self, system: &str, slug: &str) -> Result<Address, HttpError> {
        let missing = || HttpError::not_found("game", slug);
        let id = SystemId::parse(system).ok_or_else(missing)?;
        let slug = read_slug(slug)?;
        self.shelf_of_games().find_game(&id, slug).ok_or_else(missing)?;
        self.app.library.reader.load_full().address(&id, slug).await?.ok_or_else(missing)
    }

    /// Writes what whoever asks made of a game; what they made of it then.
    ///
    /// # Errors
    /// As [`RequestContext::write`].
    pub async fn edit_game(&self, game: Address, edits: Vec<Edit>) -> Result<GameState, HttpError> {
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

    /// The query of a list, read from the address.
    pub fn list_query(&self) -> Arc<ListQuery> {
        let read = || if self.is_api() { read_api_query(&self.query) } else { ListQuery::parse(&self.query) };
        self.list_query.clone().unwrap_or_else(|| Arc::new(read()))
    }

    /// Refuses a form that was made for somebody else than the browser now belongs to. `person` is its field of that
    /// name.
    ///
    /// # Errors
    /// 409.
    pub fn check_person(&self, person: Option<&str>) -> Result<(), HttpError> {
        match person.filter(|person| !person.is_empty()) {
            Some(person) if person != self.profile.0.to_string() => Err(HttpError::OtherPerson),
            _ => Ok(()),
        }
    }

    /// Whether whoever asks may start games, where there is something to play them on.
    pub fn may_play(&self) -> bool {
        let level = if self.app.settings.live.load().only_owner_plays { Level::Own } else { Level::TakePart };
        self.may(level) && !self.profile.is_guest()
    }

    /// The frame around a page.
    pub fn frame(&self, nav: NavItem) -> Frame {
        let app = &self.app;
        let scan = app.library.worker.progress();
        Frame {
            links: app.links.clone(),
            lang: self.lang,
            theme: self.theme,
            reading: self.reading,
            person: app.user_data.view(self.profile),
            nav,
            search_text: String::new(),
            here: address::way_back(&self.here).to_owned(),
            revision: self.page_revision.map(|revision| revision.to_string()).unwrap_or_default(),
            assets: assets::names(),
            scan: (scan.stage != Stage::Idle).then_some(scan),
            play: app.play.frame(&self.shelf_of_games(), self.may_play()),
        }
    }
}

/// The cookie of a browser that knows that nobody owns the household yet.
pub const UNCLAIMED_COOKIE: &str = "shelfcade_unclaimed";

/// What an open page says with its changes: `PROFILE.PAGE`, whose page it is and which.
const PAGE: &str = "shelfcade-page";
/// Longest id of a page.
const MAX_PAGE: usize = 20;

/// Whose page asks for a change, as it says itself, and its id.
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

/// Language, theme and way of reading: what the browser has chosen, else what is usual in this household, else what the
/// browser asks for.
fn read_look(usual: &Look, headers: &HeaderMap) -> (Lang, Theme, Reading) {
    let lang = language::chosen(headers).or(usual.lang).unwrap_or_else(|| language::wished(headers));
    let theme = read_cookie(headers, Theme::COOKIE).and_then(Theme::parse).unwrap_or(usual.theme);
    let reading = read_cookie(headers, Reading::COOKIE);
    let reading = reading.map_or(usual.reading, |value| Reading::parse(value, usual.reading));
    (lang, theme, Reading { tv: read_cookie(headers, Reading::TV_COOKIE) == Some(Reading::TV), ..reading })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header::COOKIE;

    #[test]
    fn the_theme_is_found_among_other_cookies() {
        for (cookie, theme) in [
            ("a=b; shelfcade_theme=dark", Theme::Dark),
            ("shelfcade_theme=light;x", Theme::Light),
            ("shelfcade_theme=<script>", Theme::System),
            ("xshelfcade_theme=dark", Theme::System),
            ("", Theme::System),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(COOKIE, cookie.parse().unwrap());
            assert_eq!(read_look(&Look::default(), &headers).1, theme, "{cookie:?}");
        }
    }

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

    #[test]
    fn what_is_usual_here_stands_between_the_browsers_choice_and_its_wish() {
        let usual = Look { lang: Some(Lang::De), theme: Theme::Arcade, ..Look::default() };
        let mut headers = HeaderMap::new();
        headers.insert("accept-language", HeaderValue::from_static("fr"));
        assert_eq!(read_look(&usual, &headers), (Lang::De, Theme::Arcade, Reading::default()));
        headers.insert(COOKIE, HeaderValue::from_static("shelfcade_lang=ja; shelfcade_theme=system"));
        assert_eq!(read_look(&usual, &headers), (Lang::Ja, Theme::System, Reading::default()));
        assert_eq!(read_look(&Look { lang: None, ..usual }, &HeaderMap::new()).0, Lang::En);
    }
}
