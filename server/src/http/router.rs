//! All routes of the site, on one screen. Handlers are in the folder of their noun: `page` for people, `api` for
//! programs.
//!
//! [`CacheLookup`] runs before the router. It reads a request's [`RequestContext`] and answers from the page cache,
//! or passes the request on with the context in its extensions. Cached pages are stored per access level, and are
//! never given to somebody who may not look or who addresses this machine by a foreign name. [`cache_answer`], the
//! innermost layer and so within the time limit, stores the pages that handlers make.

use crate::http::access::Capability::{Client, Look, Open, Own, OwnConfirmed, TakePart};
use crate::http::access::{Capability, Route};
use crate::http::admin::api as api_settings;
use crate::http::admin::page::{about, backup, help, look, scan, settings, trust, update, whats_new};
use crate::http::app::Shared;
use crate::http::art::api as api_cover;
use crate::http::art::files as media;
use crate::http::art::page::{cover, fetch, moments};
use crate::http::body::{CachedResponse, Encoding, send_encoded};
use crate::http::client::has_good_host;
use crate::http::exchange::api as api_exchange;
use crate::http::exchange::files::MAX_IN;
use crate::http::exchange::page as export;
use crate::http::game::api as api_games;
use crate::http::game::download;
use crate::http::game::page as game;
use crate::http::library::api::{identity as api_identity, status as api_status};
use crate::http::library::page::{health, identify};
use crate::http::lists::api::{collections as api_collections, user_data as api_user_data};
use crate::http::lists::page::{collections, entries, game_state, import, own_lists as own, select};
use crate::http::page_cache::address;
use crate::http::paired;
use crate::http::people::page::{children, devices, owner, profiles};
use crate::http::play::api as api_play;
use crate::http::play::page as play;
use crate::http::play::page::{diary, year};
use crate::http::request_context::RequestContext;
use crate::http::romm::props as romm_props;
use crate::http::romm::roms as romm_roms;
use crate::http::romm::{account as romm_account, content as romm_content, devices as romm_devices};
use crate::http::romm::{collections as romm_collections, notes as romm_notes, play_sessions as romm_play_sessions};
use crate::http::romm::{pairing as romm_pairing, pictures as romm_pictures, platforms as romm_platforms};
use crate::http::search::api::{search as api_search, systems as api_systems, values as api_values};
use crate::http::search::page::{choose, home, lists, museum, random, rooms, search, systems};
use crate::http::{error_pages, events, fallback, middleware, offline, openapi, security_headers, static_files};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::Method;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::future::RouteFuture;
use futures_util::future::Either;
use http_body::Body as HttpBody;
use shelfcade_core::page::{OwnList, SettingsPart};
use shelfcade_core::people::device::ClientScope::{
    CollectionsRead, CollectionsWrite, DevicesRead, DevicesWrite, FirmwareRead, MeRead, PlatformsRead, RomsRead,
    RomsUserRead, RomsUserWrite,
};
use shelfcade_core::search::list_query::Dimension;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::sync::Arc;
use std::task::{Context, Poll};
use tower::{Service, ServiceBuilder};
use tower_http::catch_panic::CatchPanicLayer;

/// Largest request body with a picture, in bytes: the file and the form around it.
const MAX_PICTURE: usize = crate::http::art::cover::MAX_IN + (64 << 10);

/// The whole site as one service: cached pages, else the router.
#[derive(Clone)]
pub struct CacheLookup {
    app: Shared,
    router: Router,
}

impl CacheLookup {
    /// Puts the cache before `router`, which [`build`] made for the same app.
    pub fn new(app: Shared, router: Router) -> CacheLookup {
        CacheLookup { app, router }
    }
}

impl<B> Service<Request<B>> for CacheLookup
where
    B: HttpBody<Data = Bytes> + Send + 'static,
    B::Error: Into<axum::BoxError>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Either<Ready<Result<Response, Infallible>>, RouteFuture<Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request<B>) -> Self::Future {
        self.app.host.clock.note_request();
        if let Some(plain) = address::without_needless_escapes(request.uri()) {
            *request.uri_mut() = plain;
        }
        if let Some(plain) = paired::without_slash(&self.app, request.uri()) {
            *request.uri_mut() = plain;
        }
        let (head, extensions) = (request.headers(), request.extensions());
        let mut context = RequestContext::read(&self.app, request.method(), request.uri(), head, extensions);
        if has_good_host(request.version(), request.uri(), head) && middleware::names_us(&context, request.uri(), head)
        {
            context.find_cache_key();
        }
        // Cached bodies may be in identity encoding, which such a request refuses.
        let key = context.cache.key.as_ref().filter(|_| Encoding::needed(head).is_none());
        if let Some(cached) = key.and_then(|key| self.app.http.page_cache.get(key)) {
            let is_head = *request.method() == Method::HEAD;
            return Either::Left(ready(Ok(cached.answer(context.cache.if_none_match.as_ref(), is_head))));
        }
        request.extensions_mut().insert(context);
        Either::Right(self.router.call(request))
    }
}

/// Builds the site under its base path, with all middleware.
pub fn build(app: Shared) -> Router {
    openapi::prepare(capabilities());
    let add = |router: Router<Shared>, route: Route| {
        let (path, address) = (route.path, app.links.to(route.path));
        let handlers = route.into_handlers();
        let is_known_only = path.starts_with("/api/v1/") || error_pages::is_for_programs(path);
        router.route(&address, if is_known_only { openapi::known_only(path, handlers) } else { handlers })
    };
    surround(routes().fold(Router::new(), add).fallback(fallback::find_or_fail), app.clone())
}

/// Returns the methods of each path below the base path, with the capability each one requires.
pub fn capabilities() -> impl Iterator<Item = (&'static str, Vec<(Method, Capability)>)> {
    routes().map(|route| (route.path, route.methods))
}

fn routes() -> impl Iterator<Item = Route> {
    let at = Route::new;
    let routes = [
        at("/").get(Look, home::show),
        at("/systems").get(Look, systems::show_all),
        at("/systems/{system}").get(Look, lists::show_system),
        at("/systems/{system}/museum").get(Look, museum::show_system),
        at("/series/{value}/museum").get(Look, museum::show_series),
        at("/search").get(Look, search::show),
        at("/search/suggest").get(Look, search::suggest),
        at("/games/{system}/{slug}").get(Look, game::show),
        at("/games/{system}/{slug}/identify").get(Own, identify::show).post(Own, identify::say),
        at("/games/{system}/{slug}/cover").get(Own, cover::show).post(Own, cover::choose).takes_files(MAX_PICTURE),
        at("/games/{system}/{slug}/play").post(TakePart, play::start),
        at("/random/play").post(TakePart, play::start_any),
        at("/play").get(Look, play::show),
        at("/play/bar").get(Look, play::show_bar),
        at("/play/{player}/states/{slot}/{at}").get(Look, play::show_state),
        at("/play/control").post(TakePart, play::control),
        at("/play/game").post(TakePart, play::start_named),
        at("/play/player").post(TakePart, play::choose),
        at("/unidentified").get(Own, identify::show_all).post(Own, identify::say_one),
        at("/games/{system}/{slug}/files").get(Look, game::show_files),
        at("/games/{system}/{slug}/media").get(Look, game::show_media),
        at("/games/{system}/{slug}/media/{key}").get(Look, game::show_picture),
        at("/games/{system}/{slug}/mine").post(TakePart, game_state::change),
        at("/favorites").get(Look, |context| own::show(context, OwnList::Favorites)).post(TakePart, game_state::star),
        at("/favorites/export").get(Look, api_exchange::favorites),
        at("/collections/{slug}/export").get(Look, api_exchange::collection),
        at("/collections/import").get(Look, import::leave).post(TakePart, import::import).takes_files(MAX_IN),
        at("/export").get(TakePart, export::show).post(Own, export::write).for_grown_ups(),
        at("/export/download").get(TakePart, export::download).for_grown_ups(),
        at("/history").get(Look, |context| own::show(context, OwnList::History)).post(TakePart, entries::forget),
        at("/diary").get(Look, diary::show),
        at("/diary/year").get(Look, year::show_current),
        at("/diary/{year}").get(Look, year::show),
        at("/diary/{year}/picture").get(Look, year::send_picture),
        at("/moments").get(Look, moments::show),
        at("/history/clear").get(TakePart, |context| entries::ask(context, OwnList::History)),
        at("/hidden").get(Look, |context| own::show(context, OwnList::Hidden)).post(TakePart, entries::unhide),
        at("/hidden/clear").get(TakePart, |context| entries::ask(context, OwnList::Hidden)),
        at("/collections").get(Look, collections::show).post(TakePart, collections::add),
        at("/collections/{slug}").get(Look, own::collection).post(TakePart, collections::change),
        at("/collections/{slug}/add").get(TakePart, collections::show_adding),
        at("/collections/{slug}/remove").get(TakePart, collections::ask_remove),
        at("/select").get(Look, select::leave_page).post(TakePart, select::act),
        at("/settings")
            .get(Look, |context| settings::show(context, SettingsPart::You))
            .post(Own, settings::change_household)
            .for_grown_ups(),
        at("/settings/home").get(Look, |context| settings::show(context, SettingsPart::Home)).for_grown_ups(),
        at("/settings/household").get(Look, |context| settings::show(context, SettingsPart::Household)).for_grown_ups(),
        at("/settings/advanced").get(Look, |context| settings::show(context, SettingsPart::Advanced)).for_grown_ups(),
        at("/settings/look").post(Look, settings::change_look).for_grown_ups(),
        at("/settings/profile").post(TakePart, settings::change_profile).for_grown_ups(),
        at("/settings/fetch").get(Own, fetch::show).post(Own, fetch::change).for_grown_ups(),
        at("/profiles").get(Look, profiles::show).post(TakePart, profiles::change),
        at("/profiles/manage").get(Look, profiles::manage).for_grown_ups(),
        at("/profiles/{id}/sees").get(Own, children::show).post(OwnConfirmed, children::change),
        at("/profiles/{id}/remove").get(Own, profiles::ask_remove).post(OwnConfirmed, profiles::remove),
        at("/devices").get(TakePart, devices::show).post(TakePart, devices::change).for_grown_ups(),
        at("/pair/device").get(TakePart, devices::ask).post(TakePart, devices::answer).for_grown_ups(),
        at("/owner").get(Own, owner::show),
        at("/owner/enter").get(Open, owner::enter),
        at("/owner/claim").post(Open, owner::claim),
        at("/owner/login").post(Open, owner::log_in),
        at("/owner/code").post(Open, owner::redeem),
        at("/owner/later").post(Open, owner::later),
        at("/owner/logout").post(Open, owner::log_out),
        at("/owner/invite").post(OwnConfirmed, owner::invite),
        at("/owner/revoke").post(Own, owner::revoke),
        at("/owner/password").post(Own, owner::change_password),
        at("/owner/update").get(Own, update::show).post(Own, update::look),
        at("/owner/update/now").post(OwnConfirmed, update::begin),
        at("/pictures/{key}/{size}").get(Look, media::send_picture),
        at("/media/{key}").get(Look, media::send_file),
        at("/random").get(Look, random::go),
        at("/choose").get(Look, choose::show),
        at("/rooms").post(Look, rooms::open),
        at("/rooms/{code}").get(Look, rooms::show).post(Look, rooms::change),
        at("/more").get(Look, about::more),
        at("/about").get(Look, about::show),
        at("/help").get(Look, help::show_all),
        at("/help/new").get(Look, whats_new::show).post(Look, whats_new::note_seen),
        at("/help/{topic}").get(Look, help::show),
        at("/trust").get(Open, trust::show),
        at("/trust/ca.crt").get(Open, trust::send_authority),
        at("/health").get(Look, health::show).for_grown_ups(),
        at("/scan").post(Own, scan::begin).for_grown_ups(),
        at("/backup").post(Own, backup::begin).for_grown_ups(),
        at("/backups").get(Own, backup::show).for_grown_ups(),
        at("/backups/{name}").get(Own, backup::ask).post(OwnConfirmed, backup::restore).for_grown_ups(),
        at("/theme").post(Open, look::choose_theme),
        at("/language").post(Open, look::choose_language),
        at("/tv").post(Open, look::choose_tv),
        at("/events").get(Look, events::open),
        at("/assets/{name}").get(Open, static_files::send),
        at("/sw.js").get(Open, offline::worker),
        at("/offline").get(Open, offline::show),
        at("/favicon.ico").get(Open, static_files::send_icon),
        at("/robots.txt").get(Open, fallback::robots),
        at("/healthz").get(Open, health::say_ok),
        at("/api/openapi.json").get(Open, openapi::send),
        at("/api/v1/systems").get(Look, api_systems::list),
        at("/api/v1/systems/{system}/games").get(Look, api_games::list),
        at("/api/v1/games/{system}/{slug}").get(Look, api_games::one),
        at("/api/v1/games/{system}/{slug}/roms/{number}/download").get(TakePart, download::send),
        at("/api/v1/games/{system}/{slug}/cover")
            .get(Look, api_cover::show)
            .put(Own, api_cover::set)
            .delete(Own, api_cover::take_back)
            .takes_files(MAX_PICTURE),
        at("/api/v1/games/{system}/{slug}/identity").put(Own, api_identity::say).delete(Own, api_identity::take_back),
        at("/api/v1/search").get(Look, api_search::find),
        at("/api/v1/suggest").get(Look, api_search::suggest),
        at("/api/v1/facets").get(Look, api_search::facets),
        at("/api/v1/games/{system}/{slug}/mine").get(Look, api_user_data::mine).patch(TakePart, api_user_data::change),
        at("/api/v1/games/{system}/{slug}/plays")
            .post(TakePart, api_user_data::played)
            .delete(TakePart, api_user_data::forget),
        at("/api/v1/favorites").get(Look, api_user_data::favorites),
        at("/api/v1/favorites/{system}/{slug}")
            .put(TakePart, api_user_data::star)
            .delete(TakePart, api_user_data::unstar),
        at("/api/v1/favorites/export").get(Look, api_exchange::favorites),
        at("/api/v1/collections/{slug}/export").get(Look, api_exchange::collection),
        at("/api/v1/collections/import").post(TakePart, api_exchange::import).takes_files(MAX_IN),
        at("/api/v1/history").get(Look, api_user_data::history),
        at("/api/v1/collections").get(Look, api_collections::list).post(TakePart, api_collections::add),
        at("/api/v1/collections/{slug}")
            .get(Look, api_collections::show)
            .patch(TakePart, api_collections::change)
            .delete(TakePart, api_collections::remove),
        at("/api/v1/collections/{slug}/games").get(Look, api_collections::games),
        at("/api/v1/settings").get(Look, api_settings::list).patch(Look, api_settings::change).for_grown_ups(),
        at("/api/v1/profiles").get(Look, api_user_data::profiles),
        at("/api/v1/{dimension}").get(Look, api_values::list),
        at("/api/v1/{dimension}/{value}/games").get(Look, api_values::games),
        at("/api/v1/export").get(TakePart, api_exchange::metadata).for_grown_ups(),
        at("/api/v1/play").get(Look, api_play::status),
        at("/api/v1/play/{player}").post(TakePart, api_play::control),
        at("/api/v1/games/{system}/{slug}/play").post(TakePart, api_play::start),
        at("/api/v1/status").get(Look, api_status::tell),
        at("/api/v1/scan").post(Own, api_status::start_scan),
        at("/api/heartbeat").get(Open, romm_account::heartbeat),
        at("/api/config").get(Open, romm_account::config),
        at("/api/users/me").get(Client(MeRead), romm_account::me),
        at("/api/permissions/me").get(Client(MeRead), romm_account::permissions),
        at("/api/auth/device/init").post(Open, romm_pairing::init),
        at("/api/auth/device/token").post(Open, romm_pairing::token),
        at("/api/client-tokens/exchange").post(Open, romm_pairing::exchange),
        at("/api/devices").get(Client(DevicesRead), romm_devices::list).post(Client(DevicesWrite), romm_devices::add),
        at("/api/devices/{id}")
            .get(Client(DevicesRead), romm_devices::show)
            .put(Client(DevicesWrite), romm_devices::change)
            .delete(Client(DevicesWrite), romm_devices::remove),
        at("/api/platforms").get(Client(PlatformsRead), romm_platforms::list),
        at("/api/platforms/identifiers").get(Client(PlatformsRead), romm_platforms::identifiers),
        at("/api/platforms/{id}").get(Client(PlatformsRead), romm_platforms::one),
        at("/api/roms").get(Client(RomsRead), romm_roms::list),
        at("/api/roms/identifiers").get(Client(RomsRead), romm_roms::identifiers),
        at("/api/roms/by-hash").get(Client(RomsRead), romm_roms::by_hash),
        at("/api/roms/{id}").get(Client(RomsRead), romm_roms::one),
        at("/api/roms/{id}/props").put(Client(RomsUserWrite), romm_props::change),
        at("/api/roms/{id}/notes").post(Client(RomsUserWrite), romm_notes::add),
        at("/api/roms/{id}/notes/{note}").put(Client(RomsUserWrite), romm_notes::change),
        at("/api/collections")
            .get(Client(CollectionsRead), romm_collections::list)
            .post(Client(CollectionsWrite), romm_collections::add)
            .takes_files(romm_collections::MAX_FORM),
        at("/api/collections/identifiers").get(Client(CollectionsRead), romm_collections::identifiers),
        at("/api/collections/smart").get(Client(CollectionsRead), romm_collections::list_smart),
        at("/api/collections/smart/identifiers").get(Client(CollectionsRead), romm_collections::smart_identifiers),
        at("/api/collections/smart/{id}").get(Client(CollectionsRead), romm_collections::one),
        at("/api/collections/virtual").get(Client(CollectionsRead), romm_collections::list_virtual),
        at("/api/collections/virtual/identifiers").get(Client(CollectionsRead), romm_collections::list_virtual),
        at("/api/collections/{id}")
            .get(Client(CollectionsRead), romm_collections::one)
            .put(Client(CollectionsWrite), romm_collections::change)
            .delete(Client(CollectionsWrite), romm_collections::remove)
            .takes_files(romm_collections::MAX_FORM),
        at("/api/play-sessions")
            .get(Client(RomsUserRead), romm_play_sessions::list)
            .post(Client(RomsUserWrite), romm_play_sessions::add),
        at("/api/activity/heartbeat")
            .post(Client(RomsUserWrite), romm_play_sessions::start_activity)
            .delete(Client(RomsUserWrite), romm_play_sessions::end_activity),
        at("/api/roms/{id}/content/{name}").get(Client(RomsRead), romm_content::send),
        at("/api/roms/{id}/files/content/{name}").get(Client(RomsRead), romm_content::send_file),
        at("/api/firmware").get(Client(FirmwareRead), romm_platforms::no_firmware),
        at("/api/firmware/identifiers").get(Client(FirmwareRead), romm_platforms::no_firmware),
        at("/assets/romm/resources/{*path}").get(Client(RomsRead), romm_pictures::send),
        #[cfg(debug_assertions)]
        at("/dev/state").get(Open, static_files::dev_state),
    ];
    routes.into_iter().chain(values())
}

/// The routes of dimensions whose values have pages: an index, and a list for each value.
fn values() -> impl Iterator<Item = Route> {
    const VALUES: [(Dimension, &str, &str); 8] = [
        (Dimension::Genre, "/genres", "/genres/{value}"),
        (Dimension::Developer, "/developers", "/developers/{value}"),
        (Dimension::Publisher, "/publishers", "/publishers/{value}"),
        (Dimension::Series, "/series", "/series/{value}"),
        (Dimension::Board, "/boards", "/boards/{value}"),
        (Dimension::Decade, "/decades", "/decades/{value}"),
        (Dimension::Year, "/years", "/years/{value}"),
        (Dimension::Players, "/players", "/players/{value}"),
    ];
    VALUES.into_iter().flat_map(|(dimension, index, list)| {
        let show_index = move |context| lists::show_index(context, dimension);
        let show_value = move |value, context| lists::show_value(value, context, dimension);
        [Route::new(index).get(Look, show_index), Route::new(list).get(Look, show_value)]
    })
}

/// Adds the middleware around every route, outermost first.
pub fn surround(routes: Router<Shared>, app: Shared) -> Router {
    let methods_of = |methods: Vec<(Method, Capability)>| methods.into_iter().map(|(method, _)| method).collect();
    let taken: Arc<[middleware::Taken]> =
        self::routes().map(|route| (route.path, methods_of(route.methods), route.takes_files)).collect();
    let around = ServiceBuilder::new()
        .layer(from_fn(security_headers::secure))
        .layer(from_fn(send_encoded))
        .layer(CatchPanicLayer::custom(error_pages::answer_panic_plainly))
        .layer(from_fn_with_state(app.clone(), error_pages::present_errors))
        .layer(from_fn_with_state((app.clone(), taken), middleware::limit_load))
        // Again within the load limit, because the search that an error page does is work too.
        .layer(from_fn_with_state(app.clone(), error_pages::present_errors))
        .layer(CatchPanicLayer::custom(error_pages::answer_panic))
        .layer(from_fn_with_state(app.clone(), middleware::check))
        .layer(DefaultBodyLimit::max(middleware::MAX_BODY))
        .layer(from_fn_with_state(app.clone(), wait_for_index))
        .layer(from_fn_with_state(app.clone(), cache_answer));
    routes.layer(around).with_state(app)
}

/// Middleware: lets a request wait until the word index of the first shelf is built, so that no handler blocks its
/// thread for it. Home needs no words, except to find out what a child may see.
async fn wait_for_index(context: RequestContext, request: Request, next: Next) -> Response {
    let first = context.address.text.trim_start_matches('/').split(['/', '?']).next().unwrap_or_default();
    let needs_no_words = match first {
        "" => !context.viewer.is_child,
        "events" | "healthz" | "pictures" => true,
        _ => false,
    };
    if !needs_no_words {
        context.app.library.wait_for_index().await;
    }
    next.run(request).await
}

/// Middleware: caches the page that a handler makes for a request with a cache key. Simultaneous requests for the
/// same page wait for the first one.
async fn cache_answer(context: RequestContext, request: Request, next: Next) -> Response {
    let Some(key) = &context.cache.key else {
        return next.run(request).await;
    };
    match context.app.http.page_cache.get_or_make(key).await {
        None => next.run(request).await,
        Some(Ok(cached)) => cached.answer(context.cache.if_none_match.as_ref(), *request.method() == Method::HEAD),
        Some(Err(guard)) => {
            let mut response = next.run(request).await;
            if let Some(made) = response.extensions_mut().remove::<Arc<CachedResponse>>() {
                context.app.http.page_cache.keep(guard, key, made);
            }
            response
        }
    }
}
