//! The first door: answers kept pages before any routing, and hands the rest to the router.
//!
//! [`CacheLookup`] looks, [`fill`] (innermost around the handlers, so inside the time limit) keeps what they make. A request
//! that may be kept carries its [`Key`] in its extensions; a handler's answer that may be kept carries its [`CachedResponse`].

use super::address;
use super::cache::{Key, Look};
use super::kept::CachedResponse;
use crate::http::request_context::read_look;
use crate::http::encoding::Encoding;
use crate::http::app::Shared;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::IF_NONE_MATCH;
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::future::RouteFuture;
use futures_util::future::Either;
use http_body::Body as HttpBody;
use shelfcade_core::lang::Lang;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::sync::Arc;
use std::task::{Context, Poll};
use tower::Service;

/// The whole site as one service: kept pages, else the router.
#[derive(Clone)]
pub struct CacheLookup {
    app: Shared,
    router: Router,
}

impl CacheLookup {
    /// Stands before `router`, which [`crate::http::router::build`] made for the same app.
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
        match look(&self.app, &request) {
            Looked::Found(kept) => {
                let head_only = *request.method() == Method::HEAD;
                Either::Left(ready(Ok(kept.answer(request.headers().get(IF_NONE_MATCH), head_only))))
            }
            Looked::Missing(key) => {
                request.extensions_mut().insert(key);
                Either::Right(self.router.call(request))
            }
            Looked::NotKept => Either::Right(self.router.call(request)),
        }
    }
}

enum Looked {
    Found(Arc<CachedResponse>),
    Missing(Key),
    NotKept,
}

fn look<B>(app: &Shared, request: &Request<B>) -> Looked {
    if !app.page_cache.is_on() || !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Looked::NotKept;
    }
    let uri = request.uri();
    let Some(path) = app.below_base(uri.path()) else { return Looked::NotKept };
    let Some(address) = address::cacheable_address(path, uri.query().unwrap_or_default()) else { return Looked::NotKept };
    let Some(revisions) = app.revisions(app.user_data.who(request.headers())) else { return Looked::NotKept };
    let headers = request.headers();
    // The API speaks English to all.
    let (lang, theme, reading) = read_look(&app.settings.live.load().look, headers);
    let lang = if address.starts_with("/api/") { Lang::En } else { lang };
    let look = Look { revisions, lang, reading, theme, encoding: Encoding::negotiate(headers), address: &address };
    match app.page_cache.get(&look) {
        Some(kept) => Looked::Found(kept),
        None => Looked::Missing(look.to_key()),
    }
}

/// Middleware: keeps what the handlers make for a request with a [`Key`]. Requests for the same page at the same time
/// wait for the first of them.
pub async fn fill(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let Some(key) = request.extensions().get::<Key>().cloned() else { return next.run(request).await };
    match app.page_cache.get_or_make(&key).await {
        None => next.run(request).await,
        Some(Ok(kept)) => kept.answer(request.headers().get(IF_NONE_MATCH), *request.method() == Method::HEAD),
        Some(Err(guard)) => {
            let mut response = next.run(request).await;
            if let Some(kept) = response.extensions_mut().remove::<Arc<CachedResponse>>() {
                // Refused when it alone is larger than a shard: then it is made again next time.
                let _ = guard.insert(kept);
            }
            response
        }
    }
}
