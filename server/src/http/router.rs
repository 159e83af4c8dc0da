//! All addresses of the site, on one screen; each page and resource has a file in `routes/`.
//!
//! Before the router stands [`CacheLookup`]: it reads a request's [`RequestContext`], answers from the page cache, else
//! hands the request on with its context in its extensions. [`cache_answer`] (innermost around the handlers, so inside
//! the time limit) keeps what they make.

use crate::http::app::Shared;
use crate::http::body::CachedResponse;
use crate::http::error_pages;
use crate::http::exchange::MAX_IN;
use crate::http::middleware;
use crate::http::request_context::RequestContext;
use crate::http::routes::user_data::{collections, entries, exchange, game_state, lists as own, profiles};
use crate::http::routes::{
    about, api, assets, events, fallback, game, health, home, lists, look, offline, random, search, settings, systems,
    trust,
};
use crate::http::security_headers;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::Method;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::future::RouteFuture;
use axum::routing::{MethodRouter, get, patch, post, put};
use futures_util::future::Either;
use http_body::Body as HttpBody;
use shelfcade_core::list_query::Dimension;
use shelfcade_core::page::OwnList;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::sync::Arc;
use std::task::{Context, Poll};
use tower::{Service, ServiceBuilder};
use tower_http::catch_panic::CatchPanicLayer;

/// The whole site as one service: cached pages, else the router.
#[derive(Clone)]
pub struct CacheLookup {
    app: Shared,
    router: Router,
}

impl CacheLookup {
    /// Stands before `router`, which [`build`] made for the same app.
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
        self.app.clock.note_request();
        let mut context = RequestContext::read(&self.app, request.method(), request.uri(), request.headers());
        context.find_cache_key();
        if let Some(cached) = context.cache_key.as_ref().and_then(|key| self.app.page_cache.get(key)) {
            let is_head = *request.method() == Method::HEAD;
            return Either::Left(ready(Ok(cached.answer(context.if_none_match.as_ref(), is_head))));
        }
        request.extensions_mut().insert(context);
        Either::Right(self.router.call(request))
    }
}

/// The site under its base path, with everything that stands around each answer.
pub fn build(app: Shared) -> Router {
    let add = |router: Router<Shared>, (path, handler): (&str, MethodRouter<Shared>)| {
        router.route(&app.links.to(path), handler)
    };
    let routes = routes().fold(Router::new(), add);
    #[cfg(debug_assertions)]
    let routes = routes.route(&app.links.to("/dev/state"), get(assets::dev_state));
    surround(routes.fallback(fallback::find_or_fail), app.clone())
}

/// The paths of all routes, below the base path.
pub fn paths() -> impl Iterator<Item = &'static str> {
    routes().map(|(path, _)| path)
}

/// All routes: a path and its methods.
fn routes() -> impl Iterator<Item = (&'static str, MethodRouter<Shared>)> {
    let routes: [(&str, MethodRouter<Shared>); 58] = [
        ("/", get(home::show)),
        ("/systems", get(systems::show_all)),
        ("/systems/{system}", get(lists::show_system)),
        ("/search", get(search::show)),
        ("/search/suggest", get(search::suggest)),
        ("/games/{system}/{slug}", get(game::show)),
        ("/games/{system}/{slug}/mine", post(game_state::change)),
        ("/favorites", get(|context| own::show(context, OwnList::Favorites)).post(game_state::star)),
        ("/favorites/export", get(api::exchange::favorites)),
        ("/collections/{slug}/export", get(api::exchange::collection)),
        ("/collections/import", post(exchange::import).get(exchange::leave).layer(DefaultBodyLimit::max(MAX_IN))),
        ("/history", get(|context| own::show(context, OwnList::History)).post(entries::forget)),
        ("/history/clear", get(|context| entries::ask(context, OwnList::History))),
        ("/hidden", get(|context| own::show(context, OwnList::Hidden)).post(entries::unhide)),
        ("/hidden/clear", get(|context| entries::ask(context, OwnList::Hidden))),
        ("/collections", get(collections::show).post(collections::add)),
        ("/collections/{slug}", get(own::collection).post(collections::change)),
        ("/collections/{slug}/remove", get(collections::ask_remove)),
        ("/settings", get(settings::show).post(settings::change)),
        ("/profiles", get(profiles::show).post(profiles::change)),
        ("/random", get(random::go)),
        ("/about", get(about::show)),
        ("/trust", get(trust::show)),
        ("/trust/ca.crt", get(trust::send_authority)),
        ("/health", get(health::show)),
        ("/theme", post(look::choose_theme)),
        ("/language", post(look::choose_language)),
        ("/events", get(events::open)),
        ("/assets/{name}", get(assets::send)),
        ("/sw.js", get(offline::worker)),
        ("/offline", get(offline::show)),
        ("/favicon.ico", get(assets::send_icon)),
        ("/robots.txt", get(fallback::robots)),
        ("/healthz", get(health::say_ok)),
        ("/api/openapi.json", get(api::openapi::send)),
        ("/api/v1/systems", get(api::systems::list)),
        ("/api/v1/systems/{system}/games", get(api::games::list)),
        ("/api/v1/games/{system}/{slug}", get(api::games::one)),
        ("/api/v1/search", get(api::search::find)),
        ("/api/v1/suggest", get(api::search::suggest)),
        ("/api/v1/facets", get(api::search::facets)),
        ("/api/v1/games/{system}/{slug}/mine", get(api::user_data::mine).patch(api::user_data::change)),
        ("/api/v1/games/{system}/{slug}/plays", post(api::user_data::played).delete(api::user_data::forget)),
        ("/api/v1/favorites", get(api::user_data::favorites)),
        ("/api/v1/favorites/{system}/{slug}", put(api::user_data::star).delete(api::user_data::unstar)),
        ("/api/v1/favorites/export", get(api::exchange::favorites)),
        ("/api/v1/collections/{slug}/export", get(api::exchange::collection)),
        ("/api/v1/collections/import", post(api::exchange::import).layer(DefaultBodyLimit::max(MAX_IN))),
        ("/api/v1/history", get(api::user_data::history)),
        ("/api/v1/collections", get(api::collections::list).post(api::collections::add)),
        ("/api/v1/collections/{slug}", patch(api::collections::change).delete(api::collections::remove)),
        ("/api/v1/collections/{slug}/games", get(api::collections::games)),
        ("/api/v1/settings", get(api::settings::list).patch(api::settings::change)),
        ("/api/v1/profiles", get(api::user_data::profiles)),
        ("/api/v1/{dimension}", get(api::values::list)),
        ("/api/v1/{dimension}/{value}/games", get(api::values::games)),
        ("/api/v1/status", get(api::status::tell)),
        ("/api/v1/scan", post(api::status::start_scan)),
    ];
    routes.into_iter().chain(values())
}

/// The dimensions whose values have pages: an index, and a list for each value.
fn values() -> impl Iterator<Item = (&'static str, MethodRouter<Shared>)> {
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
        [(index, get(show_index)), (list, get(show_value))]
    })
}

/// What stands around every route, outermost first.
pub fn surround(routes: Router<Shared>, app: Shared) -> Router {
    let around = ServiceBuilder::new()
        .layer(from_fn(security_headers::secure))
        .layer(CatchPanicLayer::custom(error_pages::answer_panic_plainly))
        .layer(from_fn_with_state(app.clone(), error_pages::present_errors))
        .layer(from_fn_with_state(app.clone(), middleware::limit_load))
        // Again, within the limits: what a page of an error searches for is work too.
        .layer(from_fn_with_state(app.clone(), error_pages::present_errors))
        .layer(CatchPanicLayer::custom(error_pages::answer_panic))
        .layer(from_fn_with_state(app.clone(), middleware::check))
        .layer(DefaultBodyLimit::max(middleware::MAX_BODY))
        .layer(from_fn_with_state(app.clone(), cache_answer));
    routes.layer(around).with_state(app)
}

/// Middleware: keeps what the handlers make for a request with a cache key. Requests for the same page at the same time
/// wait for the first of them.
async fn cache_answer(context: RequestContext, request: Request, next: Next) -> Response {
    let Some(key) = &context.cache_key else { return next.run(request).await };
    match context.app.page_cache.get_or_make(key).await {
        None => next.run(request).await,
        Some(Ok(cached)) => cached.answer(context.if_none_match.as_ref(), *request.method() == Method::HEAD),
        Some(Err(guard)) => {
            let mut response = next.run(request).await;
            if let Some(made) = response.extensions_mut().remove::<Arc<CachedResponse>>() {
                // Refused when it alone is larger than a shard: then it is made again next time.
                let _ = guard.insert(made);
            }
            response
        }
    }
}
