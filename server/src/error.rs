//! Errors of requests.
//!
//! Handlers return [`HttpError`]; it travels in the response's extensions to [`crate::http::error_pages`], which
//! renders a page for people or an RFC 9457 problem for programs. The details of `Internal` errors are logged once,
//! here: paths and SQL never leave the server.

use crate::shares::NoPlace;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use shelfcade_app::text;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{ErrorAbout, Gate, KeptForm, PinError, WrongSetting};
use shelfcade_core::play::PlayProblem;
use shelfcade_core::refusal::Refusal;
use shelfcade_core::search::list_query::ReadError;
use shelfcade_core_server::game::DetailError;
use std::borrow::Cow;
use std::sync::Arc;

/// An error response.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HttpError {
    /// 400, or 414 if the address is too long: an invalid address.
    #[error("{}", in_english(*.0))]
    BadAddress(Refusal),
    /// 400: an invalid parameter; the English text is for programs.
    #[error("{0}")]
    BadRequest(String),
    /// 400: a form or API request that can't be carried out.
    #[error("{}", in_english(*.0))]
    Refused(Refusal),
    /// 400: an invalid setting; nothing was changed.
    #[error("{} is {:?}: {}", .0.key, .0.value, .0.right)]
    WrongSetting(WrongSetting),
    /// 403: a wrong PIN, or too many tries.
    #[error("{}", in_english(refusal_of(*.0)))]
    Pin(PinError),
    /// 401 or 403: access denied. Holds the submitted form, which is sent again after login.
    #[error("{}", in_english(refusal_of_gate(*.0)))]
    Gate(Gate, Option<Arc<KeptForm>>),
    /// 403: a host name that is not one of this machine's.
    #[error("{}", in_english(Refusal::UnknownHost))]
    UnknownHost(String),
    /// 403: a request that is not allowed, such as a change from another site.
    #[error("{}", in_english(*.0))]
    Forbidden(Refusal),
    /// 409: a change from a page rendered for another profile than the browser's current one.
    #[error("{}", in_english(Refusal::OtherPerson))]
    OtherPerson,
    /// 409: a game is running on the player, or the change would lose somebody else's game.
    #[error("{}", in_english(Refusal::Occupied))]
    Occupied,
    /// 502: a player failed to carry out an order.
    #[error("{}", text::speak(Lang::En, || text::play_problem(*.0)))]
    Player(PlayProblem),
    /// 404: not found, with words from the address to search for instead.
    #[error("There is no such {what} here.")]
    NotFound {
        /// The missing thing: `page`, `system` or `game`.
        what: &'static str,
        /// Words from the address.
        words: String,
    },
    /// An error of the RomM interface: a status, and the detail that its clients read.
    #[error("{1}")]
    Client(StatusCode, Cow<'static, str>),
    /// 405: method not allowed.
    #[error("This address does not support that method.")]
    MethodNotAllowed,
    /// 412: the resource changed since the program read it.
    #[error("This has changed since you read it (If-Match). Read it again and retry. Nothing was changed.")]
    Changed,
    /// 501: a method that no address supports.
    #[error("This server does not know that method.")]
    UnknownMethod,
    /// 413: the body is too large.
    #[error("The request is too large.")]
    TooLarge,
    /// 415: unsupported content type.
    #[error("The request's content type is not supported here.")]
    UnsupportedMedia,
    /// 500: the cause is only logged.
    #[error("Something went wrong on the server.")]
    Internal,
    /// 507: user data could not be written; nothing was changed.
    #[error("Could not save: the data folder's disk is full or read-only. Nothing was changed.")]
    NotKept,
    /// 408: the request's body did not arrive in time.
    #[error("The request took too long to arrive.")]
    TooSlow,
    /// 429: too many requests from one address.
    #[error("Too many requests from this address. Try again in a moment.")]
    TooMany,
    /// 503: too many requests, or the response takes too long.
    #[error("The server is busy. Try again in a moment.")]
    Busy,
}

impl HttpError {
    /// The response status.
    pub fn status(&self) -> StatusCode {
        self.shown().0
    }

    /// The status, and the subject of the error page, whose words are in the message table.
    pub fn shown(&self) -> (StatusCode, ErrorAbout) {
        match self {
            HttpError::BadAddress(why @ Refusal::AddressTooLong) => {
                (StatusCode::URI_TOO_LONG, ErrorAbout::BadAddress(*why))
            }
            HttpError::BadAddress(why) => (StatusCode::BAD_REQUEST, ErrorAbout::BadAddress(*why)),
            HttpError::BadRequest(_) | HttpError::WrongSetting(_) => {
                (StatusCode::BAD_REQUEST, ErrorAbout::BadAddress(Refusal::NoSense))
            }
            HttpError::Refused(why) => {
                let status = if why.is_conflict() { StatusCode::CONFLICT } else { StatusCode::BAD_REQUEST };
                (status, ErrorAbout::Refused(*why))
            }
            HttpError::Forbidden(why) => (StatusCode::FORBIDDEN, ErrorAbout::Forbidden(*why)),
            HttpError::UnknownHost(_) => (StatusCode::FORBIDDEN, ErrorAbout::Forbidden(Refusal::UnknownHost)),
            HttpError::Gate(gate, _) => {
                let status = if *gate == Gate::Claim { StatusCode::FORBIDDEN } else { StatusCode::UNAUTHORIZED };
                (status, ErrorAbout::Forbidden(refusal_of_gate(*gate)))
            }
            HttpError::Pin(why) => (StatusCode::FORBIDDEN, ErrorAbout::Forbidden(refusal_of(*why))),
            HttpError::OtherPerson => (StatusCode::CONFLICT, ErrorAbout::Refused(Refusal::OtherPerson)),
            HttpError::Occupied => (StatusCode::CONFLICT, ErrorAbout::Refused(Refusal::Occupied)),
            HttpError::Player(PlayProblem::Unsupported) => {
                (StatusCode::CONFLICT, ErrorAbout::Refused(Refusal::PlayerFailed))
            }
            HttpError::Player(_) => (StatusCode::BAD_GATEWAY, ErrorAbout::Refused(Refusal::PlayerFailed)),
            HttpError::NotFound { what: "game", .. } => (StatusCode::NOT_FOUND, ErrorAbout::NoGame),
            HttpError::NotFound { what: "system", .. } => (StatusCode::NOT_FOUND, ErrorAbout::NoSystem),
            HttpError::NotFound { .. } => (StatusCode::NOT_FOUND, ErrorAbout::NoPage),
            HttpError::Client(status, _) => (*status, ErrorAbout::BadAddress(Refusal::NoSense)),
            HttpError::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, ErrorAbout::Method),
            HttpError::Changed => (StatusCode::PRECONDITION_FAILED, ErrorAbout::Refused(Refusal::NoSense)),
            HttpError::UnknownMethod => (StatusCode::NOT_IMPLEMENTED, ErrorAbout::Method),
            HttpError::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, ErrorAbout::TooLarge),
            HttpError::UnsupportedMedia => (StatusCode::UNSUPPORTED_MEDIA_TYPE, ErrorAbout::Media),
            HttpError::Internal => (StatusCode::INTERNAL_SERVER_ERROR, ErrorAbout::Internal),
            HttpError::TooSlow => (StatusCode::REQUEST_TIMEOUT, ErrorAbout::TooSlow),
            HttpError::TooMany => (StatusCode::TOO_MANY_REQUESTS, ErrorAbout::TooMany),
            HttpError::Busy => (StatusCode::SERVICE_UNAVAILABLE, ErrorAbout::Busy),
            HttpError::NotKept => (StatusCode::INSUFFICIENT_STORAGE, ErrorAbout::NotKept),
        }
    }

    /// A 404 error that searches for the words of `segment`, a part of the address.
    pub fn not_found(what: &'static str, segment: &str) -> HttpError {
        HttpError::NotFound { what, words: words_of(segment) }
    }

    /// A 404 error without words to search for.
    pub fn missing(what: &'static str) -> HttpError {
        HttpError::NotFound { what, words: String::new() }
    }

    /// The error for a bare status, as returned by axum's own rejections.
    pub fn from_status(status: StatusCode) -> HttpError {
        match status {
            StatusCode::FORBIDDEN => HttpError::Forbidden(Refusal::NotAllowed),
            StatusCode::NOT_FOUND => HttpError::missing("page"),
            StatusCode::METHOD_NOT_ALLOWED => HttpError::MethodNotAllowed,
            StatusCode::PAYLOAD_TOO_LARGE => HttpError::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => HttpError::UnsupportedMedia,
            StatusCode::SERVICE_UNAVAILABLE => HttpError::Busy,
            status if status.is_client_error() => HttpError::BadAddress(Refusal::NoSense),
            _ => HttpError::Internal,
        }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<ReadError> for HttpError {
    fn from(error: ReadError) -> HttpError {
        let (from, to) = (error.span.start, error.span.end);
        HttpError::BadRequest(format!("Invalid q: {} (bytes {from} to {to}).", error.reason))
    }
}

impl From<DetailError> for HttpError {
    fn from(error: DetailError) -> HttpError {
        tracing::error!(%error, "cannot read the data of a page");
        match error {
            DetailError::Unanswered(_) => HttpError::Busy,
            _ => HttpError::Internal,
        }
    }
}

impl From<NoPlace> for HttpError {
    fn from(why: NoPlace) -> HttpError {
        match why {
            NoPlace::Full => HttpError::Busy,
            NoPlace::OfAddress => HttpError::TooMany,
        }
    }
}

fn refusal_of(why: PinError) -> Refusal {
    match why {
        PinError::Wrong => Refusal::PinWrong,
        PinError::Wait(_) => Refusal::PinWait,
    }
}

fn refusal_of_gate(gate: Gate) -> Refusal {
    match gate {
        Gate::Claim => Refusal::Unclaimed,
        Gate::Owner => Refusal::Owner,
        Gate::Again => Refusal::OwnerAgain,
        Gate::LetIn => Refusal::LetIn,
    }
}

/// The reason in English, for programs.
fn in_english(why: Refusal) -> &'static str {
    text::speak(Lang::En, || text::refusal(why))
}

/// The words of a part of an address: `super-metroid` → `super metroid`.
fn words_of(segment: &str) -> String {
    let spaced: String = segment.chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).take(200).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::words_of;

    #[test]
    fn words_come_out_of_an_address() {
        for (segment, words) in
            [("super-metroid", "super metroid"), ("--a__b.c", "a b c"), ("<script>", "script"), ("", "")]
        {
            assert_eq!(words_of(segment), words, "{segment:?}");
        }
    }
}
