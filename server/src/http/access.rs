//! Access control: each method of each route has a [`Capability`]. A route cannot be written without one.
//!
//! [`crate::http::router`] holds the table, and [`Route::into_handlers`] puts the check before the handlers. The page
//! cache, which runs before the router, checks [`RequestContext::may`]. Handlers that do more for some users check
//! again with [`RequestContext::require`].

use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::params::pairs;
use crate::http::request_context::RequestContext;
use axum::Extension;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::handler::Handler;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;
use shelfcade_core::page::{Gate, KeptForm};
use shelfcade_core::people::access::Level;
use shelfcade_core::people::device::ClientScope;
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::auth::Bearer;
use std::sync::Arc;

/// Longest form kept while its sender logs in, in bytes.
const MAX_KEPT: usize = 32 * 1024;

/// The permission that a request needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capability {
    /// None: the login itself, and files that reveal nothing about the household.
    Open,
    /// [`Level::Look`].
    Look,
    /// [`Level::TakePart`].
    TakePart,
    /// A paired device with this scope; see [`crate::http::paired`].
    Client(ClientScope),
    /// [`Level::Own`].
    Own,
    /// [`Level::Own`] with the password given recently, for changes that cannot be undone.
    OwnConfirmed,
}

impl Capability {
    /// Returns the lowest level that has it.
    pub fn level(self) -> Level {
        match self {
            Capability::Open => Level::Nothing,
            Capability::Look => Level::Look,
            Capability::TakePart | Capability::Client(_) => Level::TakePart,
            Capability::Own | Capability::OwnConfirmed => Level::Own,
        }
    }
}

/// A route: its path, handlers, and the capability of each method.
pub struct Route {
    /// Path below the base path.
    pub path: &'static str,
    /// The capability of each method; HEAD has that of GET.
    pub methods: Vec<(Method, Capability)>,
    /// Largest body in bytes if the route takes uploads.
    pub takes_files: Option<usize>,
    /// True if children's profiles are refused.
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
    /// Creates a route without methods.
    pub fn new(path: &'static str) -> Route {
        Route { path, methods: Vec::new(), takes_files: None, is_grown_up: false, handlers: MethodRouter::new() }
    }

    method!(get, GET);
    method!(post, POST);
    method!(put, PUT);
    method!(patch, PATCH);
    method!(delete, DELETE);

    /// Allows uploads of up to `bytes` bytes for all its methods. Only the handlers read them, with slots and a time
    /// limit of their own.
    pub fn takes_files(self, bytes: usize) -> Route {
        let handlers = self.handlers.layer(axum::extract::DefaultBodyLimit::max(bytes));
        Route { handlers, takes_files: Some(bytes), ..self }
    }

    /// Refuses children's profiles: for settings, and pages that reveal more than a child may see.
    pub fn for_grown_ups(self) -> Route {
        Route { is_grown_up: true, ..self }
    }

    /// Returns the handlers for the router, each behind its capability.
    pub fn into_handlers(self) -> MethodRouter<Shared> {
        self.handlers.layer(from_fn_with_state((Methods::from(self.methods), self.is_grown_up), check))
    }
}

/// The capability of each method of a route.
type Methods = Arc<[(Method, Capability)]>;

/// Middleware of each route: checks the capability. On refusal, a form is kept until its sender has logged in.
async fn check(
    State((methods, is_grown_up)): State<(Methods, bool)>,
    Extension(mut context): Extension<RequestContext>,
    mut request: Request,
    next: Next,
) -> Response {
    let method = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let asked = methods.iter().find(|(known, _)| known == method);
    // The router answers unsupported methods.
    let capability = asked.map_or(Capability::Look, |(_, capability)| *capability);
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if capability.level() == Level::Own || !is_read || context.is_unknown(request.headers()) {
        // The command line may have granted or revoked access.
        context.app.auth.refresh().await;
        let before = (context.viewer.level, context.viewer.profile);
        context.authenticate(request.headers());
        if (context.viewer.level, context.viewer.profile) != before {
            // The key was that of another user.
            context.cache.key = None;
        }
        request.extensions_mut().insert(context.clone());
    }
    let is_refused = is_grown_up && context.viewer.is_child && context.may(Level::Look);
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

/// Returns the form to send again after the login, without the gate's own fields: passwords and codes must not end up
/// in a page. A profile's PIN that was just typed does.
pub fn kept_form(context: &RequestContext, body: &str) -> Arc<KeptForm> {
    let fields = pairs(body).into_owned().filter(|(key, _)| !key.starts_with("owner_"));
    Arc::new(KeptForm { action: context.path().to_owned(), fields: fields.collect() })
}

impl RequestContext {
    /// True if the client has this level. A child never owns, not even in the owner's browser.
    pub fn may(&self, level: Level) -> bool {
        self.viewer.level >= level && !(self.viewer.is_child && level == Level::Own)
    }

    /// Checks a capability.
    ///
    /// # Errors
    /// [`HttpError::Gate`] with what would grant it, 403 for a child.
    pub fn require(&self, capability: Capability) -> Result<(), HttpError> {
        if let Capability::Client(scope) = capability {
            return self.require_device(scope);
        }
        match capability.level() {
            Level::Own if self.viewer.is_child => Err(HttpError::Forbidden(Refusal::Child)),
            _ => self.require_of_browser(capability),
        }
    }

    /// Checks that a request comes from a paired device with this scope. RomM's clients take a 403 for a wrong password
    /// or a missing scope, and a 401 for an access token that is not valid any more.
    fn require_device(&self, scope: ClientScope) -> Result<(), HttpError> {
        let error = |status, detail: &'static str| Err(HttpError::Client(status, detail.into()));
        match &self.viewer.bearer {
            Some(Bearer::Device(key)) if key.scopes.has(scope) => Ok(()),
            None if self.viewer.has_token => error(StatusCode::UNAUTHORIZED, "Not authenticated"),
            _ => error(StatusCode::FORBIDDEN, "Forbidden"),
        }
    }

    /// Checks that the household's settings allow this client to download games.
    ///
    /// # Errors
    /// 403 if they allow nobody or if it is a child, [`HttpError::Gate`] if only the owner may.
    pub fn require_download(&self) -> Result<(), HttpError> {
        match self.app.settings.live.load().downloads {
            None => Err(HttpError::Forbidden(Refusal::NotAllowed)),
            Some(Level::Own) => self.require(Capability::Own),
            Some(_) => self.require(Capability::TakePart),
        }
    }

    /// Checks a capability, whatever profile the browser has.
    ///
    /// # Errors
    /// [`HttpError::Gate`].
    pub fn require_of_browser(&self, capability: Capability) -> Result<(), HttpError> {
        let gate = match capability.level() {
            level if self.viewer.level < level && level == Level::Own && !self.app.auth.is_claimed() => Gate::Claim,
            level if self.viewer.level < level => {
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
