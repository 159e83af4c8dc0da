//! Who may ask for what: a [`Capability`] stands beside each method of each route. A route cannot be written without.
//!
//! [`crate::http::router`] holds the table; each route's handlers stand behind its check ([`Route::into_handlers`]),
//! and the page cache before the router asks [`RequestContext::may`] too. Some routes do more for some than for others:
//! these ask again in their handler ([`RequestContext::require`]).

use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::params::pairs;
use crate::http::request_context::RequestContext;
use axum::Extension;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::handler::Handler;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use shelfcade_core::access::Level;
use shelfcade_core::page::{Gate, KeptForm};
use shelfcade_core::refusal::Refusal;
use std::sync::Arc;

/// Longest form that is kept while its sender logs in.
const MAX_KEPT: usize = 32 * 1024;

/// What a request has to be allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capability {
    /// Nothing: the door itself, and files that tell nothing of the household.
    Open,
    /// [`Level::Look`].
    Look,
    /// [`Level::TakePart`].
    TakePart,
    /// [`Level::Own`].
    Own,
    /// [`Level::Own`], with the password given a short while ago: it cannot be taken back.
    OwnConfirmed,
}

impl Capability {
    /// The least level that has it.
    pub fn level(self) -> Level {
        match self {
            Capability::Open => Level::Nothing,
            Capability::Look => Level::Look,
            Capability::TakePart => Level::TakePart,
            Capability::Own | Capability::OwnConfirmed => Level::Own,
        }
    }
}

/// A route: its path, its methods, and what each asks for.
pub struct Route {
    /// Below the base path.
    pub path: &'static str,
    /// What each method asks for; HEAD asks what GET does.
    pub methods: Vec<(Method, Capability)>,
    /// Most bytes of a body, where it takes files: more than others may have.
    pub takes_files: Option<usize>,
    /// Whether it is there for grown-ups alone.
    pub is_grown_up: bool,
    handlers: MethodRouter<Shared>,
}

macro_rules! method {
    ($name:ident, $method:ident) => {
        #[doc = concat!("Adds a handler of ", stringify!($method), ".")]
        pub fn $name<H: Handler<T, Shared>, T: 'static>(mut self, capability: Capability, handler: H) -> Route {
            self.methods.push((Method::$method, capability));
            Route { handlers: self.handlers.$name(handler), ..self }
        }
    };
}

impl Route {
    /// A route without methods.
    pub fn new(path: &'static str) -> Route {
        Route { path, methods: Vec::new(), takes_files: None, is_grown_up: false, handlers: MethodRouter::new() }
    }

    method!(get, GET);
    method!(post, POST);
    method!(put, PUT);
    method!(patch, PATCH);
    method!(delete, DELETE);

    /// Lets bodies of all its methods be files of so many bytes. They are read by its handlers alone, with slots and
    /// time of their own.
    pub fn takes_files(self, bytes: usize) -> Route {
        let handlers = self.handlers.layer(axum::extract::DefaultBodyLimit::max(bytes));
        Route { handlers, takes_files: Some(bytes), ..self }
    }

    /// Keeps it from children's profiles: settings, and what tells of more than they may see.
    pub fn for_grown_ups(self) -> Route {
        Route { is_grown_up: true, ..self }
    }

    /// Its handlers for the router, each behind its capability.
    pub fn into_handlers(self) -> MethodRouter<Shared> {
        self.handlers.layer(from_fn_with_state((Methods::from(self.methods), self.is_grown_up), check))
    }
}

/// What each method of a route asks for.
type Methods = Arc<[(Method, Capability)]>;

/// Middleware of each route: refuses what a request is not allowed. The form that it brings is kept for when it is.
async fn check(
    State((methods, is_grown_up)): State<(Methods, bool)>,
    Extension(mut context): Extension<RequestContext>,
    mut request: Request,
    next: Next,
) -> Response {
    let method = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let asked = methods.iter().find(|(known, _)| known == method);
    // A method that the route has not is answered so by the router.
    let capability = asked.map_or(Capability::Look, |(_, capability)| *capability);
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if capability.level() == Level::Own || !is_read || context.is_unknown(request.headers()) {
        // The command line may have let somebody in or shown them the door.
        context.app.auth.refresh().await;
        let before = (context.level, context.profile);
        context.authenticate(request.headers());
        if (context.level, context.profile) != before {
            // It was to be kept for somebody else.
            context.cache_key = None;
        }
        request.extensions_mut().insert(context.clone());
    }
    let is_refused = is_grown_up && context.is_child && context.may(Level::Look);
    match context.require(capability) {
        Ok(()) if is_refused => HttpError::Forbidden(Refusal::Child).into_response(),
        Ok(()) => next.run(request).await,
        Err(error) => refuse(&context, error, request).await,
    }
}

async fn refuse(context: &RequestContext, error: HttpError, request: Request) -> Response {
    let HttpError::Gate(gate, _) = error else { return error.into_response() };
    let is_form = is_form(request.headers());
    let kept = if is_form && !context.is_api() { keep(context, request.into_body()).await } else { None };
    HttpError::Gate(gate, kept).into_response()
}

async fn keep(context: &RequestContext, body: Body) -> Option<Arc<KeptForm>> {
    let body = to_bytes(body, MAX_KEPT).await.ok()?;
    Some(kept_form(context, std::str::from_utf8(&body).ok()?))
}

fn is_form(headers: &HeaderMap) -> bool {
    let media = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    media.split(';').next().is_some_and(|media| media.trim().eq_ignore_ascii_case("application/x-www-form-urlencoded"))
}

/// A form to go on with, without what belongs to the gate: passwords and codes do not stand in a page. The PIN of a
/// profile does, where it was just typed.
pub fn kept_form(context: &RequestContext, body: &str) -> Arc<KeptForm> {
    let fields = pairs(body).into_owned().filter(|(key, _)| !key.starts_with("owner_"));
    Arc::new(KeptForm { action: context.path().to_owned(), fields: fields.collect() })
}

impl RequestContext {
    /// Whether whoever asks is allowed so much. A child owns nothing, also in the owner's browser.
    pub fn may(&self, level: Level) -> bool {
        self.level >= level && !(self.is_child && level == Level::Own)
    }

    /// Refuses what whoever asks is not allowed.
    ///
    /// # Errors
    /// [`HttpError::Gate`], which says what would open it; 403 for what no child does.
    pub fn require(&self, capability: Capability) -> Result<(), HttpError> {
        match capability.level() {
            Level::Own if self.is_child => Err(HttpError::Forbidden(Refusal::Child)),
            _ => self.require_of_browser(capability),
        }
    }

    /// The same, whosever profile the browser has.
    ///
    /// # Errors
    /// [`HttpError::Gate`].
    pub fn require_of_browser(&self, capability: Capability) -> Result<(), HttpError> {
        let gate = match capability.level() {
            level if self.level < level && level == Level::Own && !self.app.auth.is_claimed() => Gate::Claim,
            level if self.level < level => {
                if level == Level::Own {
                    Gate::Owner
                } else {
                    Gate::LetIn
                }
            }
            _ if capability == Capability::OwnConfirmed && !self.is_confirmed() => Gate::Again,
            _ => return Ok(()),
        };
        Err(HttpError::Gate(gate, None))
    }
}
