//! What went wrong with a request, and for whom it is said.
//!
//! Handlers return [`HttpError`]; it travels in the response's extensions to [`crate::http::error_pages`], which makes
//! it a friendly page for people and an RFC 9457 problem for programs. `Internal` keeps its detail for the log: paths
//! and SQL never leave the server. It is logged once, here.

use crate::shares::NoPlace;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use shelfcade_app::text;
use shelfcade_core::lang::Lang;
use shelfcade_core::list_query::ReadError;
use shelfcade_core::page::{ErrorAbout, Gate, KeptForm, PinError, WrongSetting};
use shelfcade_core::play::PlayProblem;
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::detail::DetailError;
use std::sync::Arc;

/// An answer that is not the one wished for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HttpError {
    /// 400, of a too long address 414: the request makes no sense, as any page may find.
    #[error("{}", in_english(*.0))]
    BadAddress(Refusal),
    /// 400: a parameter that makes no sense, to a program: the text says why, in English.
    #[error("{0}")]
    BadRequest(String),
    /// 400: what a form or a program asks for cannot be done.
    #[error("{}", in_english(*.0))]
    Refused(Refusal),
    /// 400: a setting that cannot be used; nothing was changed.
    #[error("{} is {:?}: {}", .0.key, .0.value, .0.right)]
    WrongSetting(WrongSetting),
    /// 403: the PIN that was given is not the one, or there were too many tries.
    #[error("{}", in_english(refusal_of(*.0)))]
    Pin(PinError),
    /// 401 or 403: it is not for everybody; with the form that it came with.
    #[error("{}", in_english(refusal_of_gate(*.0)))]
    Gate(Gate, Option<Arc<KeptForm>>),
    /// 403: a name of this machine that nobody here gave out.
    #[error("{}", in_english(Refusal::UnknownHost))]
    UnknownHost(String),
    /// 403: a change asked for by another site.
    #[error("{}", in_english(*.0))]
    Forbidden(Refusal),
    /// 409: a change from a page that was made for somebody else than the browser now belongs to.
    #[error("{}", in_english(Refusal::OtherPerson))]
    OtherPerson,
    /// 409: a game runs where another shall, or what somebody else plays would be lost.
    #[error("{}", in_english(Refusal::Occupied))]
    Occupied,
    /// 502: a player does not do what it was told.
    #[error("{}", text::speak(Lang::En, || text::play_problem(*.0)))]
    Player(PlayProblem),
    /// 404: nothing here; what was looked for ("game"), and the words of the address to search for instead.
    #[error("There is no such {what} here.")]
    NotFound {
        /// `page`, `system`, `game`.
        what: &'static str,
        /// Words of the address.
        words: String,
    },
    /// 405.
    #[error("This address does not take that method.")]
    MethodNotAllowed,
    /// 412: what a program changes is not as it was when the program read it.
    #[error("What this changes is another now than If-Match says. Read it again; nothing was changed.")]
    Changed,
    /// 501: a method that no address here has.
    #[error("This server does not know that method.")]
    UnknownMethod,
    /// 413.
    #[error("The request is too large.")]
    TooLarge,
    /// 415.
    #[error("The request's content type is not one this address reads.")]
    UnsupportedMedia,
    /// 500: for the log; the caller only learns that it happened.
    #[error("The server could not answer.")]
    Internal,
    /// 507: what people did could not be written; nothing of it was.
    #[error("It could not be kept: the data folder's disk is full or cannot be written. Nothing was changed.")]
    NotKept,
    /// 408: what a request brings did not arrive in time.
    #[error("The request took too long to arrive.")]
    TooSlow,
    /// 429: one address asks for too much at once.
    #[error("This address asks for too much at once. Try again in a moment.")]
    TooMany,
    /// 503: too many at once, or the answer takes too long.
    #[error("The server is busy. Try again in a moment.")]
    Busy,
}

impl HttpError {
    /// Its status.
    pub fn status(&self) -> StatusCode {
        self.shown().0
    }

    /// Its status, and what the page for people is about; the words of that are in the message table.
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

    /// Nothing here; the words of `segment`, a part of the address, are searched for instead.
    pub fn not_found(what: &'static str, segment: &str) -> HttpError {
        HttpError::NotFound { what, words: words_of(segment) }
    }

    /// Nothing here, and no words to search for instead.
    pub fn missing(what: &'static str) -> HttpError {
        HttpError::NotFound { what, words: String::new() }
    }

    /// The error that stands for a bare status, as axum's own refusals have it.
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
        HttpError::BadRequest(format!("q cannot be read: {} (bytes {from} to {to}).", error.reason))
    }
}

impl From<DetailError> for HttpError {
    fn from(error: DetailError) -> HttpError {
        tracing::error!(%error, "a page could not be read");
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

/// Why something is refused, to a program.
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
