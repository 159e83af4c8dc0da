//! The site as a connection calls it: each request is noted at the connection's seat until its answer has been handed
//! over to the end.

use super::seat::{Answering, Seat};
use super::stream::Held;
use super::{Endless, Peer};
use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderValue, Request, Response, StatusCode, Version};
use http_body::{Body as HttpBody, Frame, SizeHint};
use hyper::body::Incoming;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Instant;
use tower::util::Oneshot;
use tower::{Service, ServiceExt};

/// What is said to one request too many. Nothing is rendered: this has to stay cheap.
const BUSY: &str = "The server is busy. Try again in a moment.\n";

/// A site and the seat of who asks it.
pub struct Attended<S> {
    site: S,
    seat: Arc<Seat>,
    peer: Option<Peer>,
}

impl<S> Attended<S> {
    /// Answers from `site`.
    pub fn new(site: S, seat: Arc<Seat>, peer: Option<Peer>) -> Attended<S> {
        Attended { site, seat, peer }
    }
}

impl<S> hyper::service::Service<Request<Incoming>> for Attended<S>
where
    S: Service<Request<Incoming>, Response = Response<Body>, Error = Infallible> + Clone,
{
    type Response = Response<Sent>;
    type Error = Infallible;
    type Future = Answer<S>;

    fn call(&self, mut request: Request<Incoming>) -> Answer<S> {
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(peer);
        }
        let answering = self.seat.begin(Instant::now());
        let may_hold = request.version() == Version::HTTP_11;
        Answer { made: self.site.clone().oneshot(request), answering: Some(answering), may_hold }
    }
}

pin_project_lite::pin_project! {
    /// An answer while it is made.
    pub struct Answer<S>
    where
        S: Service<Request<Incoming>>,
    {
        #[pin]
        made: Oneshot<S, Request<Incoming>>,
        answering: Option<Answering>,
        // Over HTTP/1.1 an endless body is sent without hyper.
        may_hold: bool,
    }
}

impl<S> Future for Answer<S>
where
    S: Service<Request<Incoming>, Response = Response<Body>, Error = Infallible>,
{
    type Output = Result<Response<Sent>, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let response = ready!(this.made.poll(context))?;
        let answering = this.answering.take().expect("an answer is not polled after its end");
        let bytes = response.body().size_hint().lower();
        let is_endless = response.extensions().get::<Endless>().is_some() && !response.body().is_end_stream();
        let counted = if is_endless { answering.streams() } else { answering.sends(bytes) };
        Poll::Ready(Ok(match counted {
            Ok(answering) if is_endless && *this.may_hold => {
                response.map(|body| Sent { body: Held::hold(body, answering), has_begun: false, _answering: None })
            }
            Ok(answering) => response.map(|body| Sent { body, has_begun: false, _answering: Some(answering) }),
            Err(answering) => busy().map(|body| Sent { body, has_begun: false, _answering: Some(answering) }),
        }))
    }
}

fn busy() -> Response<Body> {
    let mut response = Response::new(Body::from(BUSY));
    *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The body of an answer on its way.
pub struct Sent {
    body: Body,
    has_begun: bool,
    /// Nothing where it counts elsewhere.
    _answering: Option<Answering>,
}

impl HttpBody for Sent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.has_begun = true;
        Pin::new(&mut self.body).poll_frame(context)
    }

    /// Known only by asking for one more frame: over HTTP/2 that happens when the reader has room for what came before,
    /// so that the answer counts as under way until then.
    fn is_end_stream(&self) -> bool {
        !self.has_begun && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
