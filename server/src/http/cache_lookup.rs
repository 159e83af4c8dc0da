//! The service before the router: reads a request's [`RequestContext`], answers from the page cache, else hands the
//! request on with its context in its extensions. [`cache_answer`] (innermost around the handlers, so inside the time
//! limit) keeps what they make.

use crate::http::app::Shared;
use crate::http::page_cache::cached_response::CachedResponse;
use crate::http::request_context::RequestContext;
use axum::Router;
use axum::body::Bytes;
use axum::extract::Request;
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use axum::routing::future::RouteFuture;
use futures_util::future::Either;
use http_body::Body as HttpBody;
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::sync::Arc;
use std::task::{Context, Poll};
use tower::Service;

/// The whole site as one service: cached pages, else the router.
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

/// Middleware: keeps what the handlers make for a request with a cache key. Requests for the same page at the same time
/// wait for the first of them.
pub async fn cache_answer(context: RequestContext, request: Request, next: Next) -> Response {
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
