//! Requests to players that speak HTTP: unencrypted, each for at most [`PATIENCE`], no redirects, no proxy.
//!
//! Responses are untrusted: at most [`MOST`] bytes of one are read.

use crate::play::players::address;
use crate::play::players::{PATIENCE, PlayerError};
use serde_json::{Map, Value};
use shelfcade_core::play::PlayProblem;
use std::time::Duration;
use ureq::http::{HeaderMap, Response};
use ureq::{Agent, Body};

/// Most bytes of a response.
const MOST: u64 = 64 << 10;
/// Most characters of a response in the log.
const TOLD: usize = 200;

pub(super) struct HttpServer {
    agent: Agent,
    base: String,
}

/// A response.
pub(super) struct HttpAnswer {
    pub status: u16,
    /// `Retry-After`, in seconds.
    pub retry_after: Option<u64>,
    pub body: Vec<u8>,
}

impl HttpServer {
    /// Returns the server at `address`, on `port` if it names none.
    ///
    /// # Errors
    /// Returns a message if the address is invalid.
    pub(super) fn new(address: &str, port: u16) -> Result<HttpServer, String> {
        HttpServer::with_patience(address, port, PATIENCE)
    }

    /// Returns the server like [`HttpServer::new`], with `patience` as the timeout of each request.
    ///
    /// # Errors
    /// Returns a message if the address is invalid.
    pub(super) fn with_patience(address: &str, port: u16, patience: Duration) -> Result<HttpServer, String> {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .timeout_global(Some(patience))
            // Small servers of devices close idle connections without notice.
            .max_idle_connections(0)
            .user_agent(concat!("shelfcade/", env!("CARGO_PKG_VERSION")))
            .build()
            .new_agent();
        Ok(HttpServer { agent, base: format!("http://{}", address::with_port(address, port)?) })
    }

    /// Gets `path`, with this header if any.
    ///
    /// # Errors
    /// Returns [`PlayProblem::Unreachable`], or [`PlayProblem::Refused`] if the response is too large.
    pub(super) fn get(&self, path: &str, header: Option<(&str, &str)>) -> Result<HttpAnswer, PlayerError> {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        if let Some((name, value)) = header {
            request = request.header(name, value);
        }
        read(request.call())
    }

    /// Posts a text to `path`.
    ///
    /// # Errors
    /// The same as [`get`](Self::get).
    pub(super) fn post(&self, path: &str, body: &[u8]) -> Result<HttpAnswer, PlayerError> {
        read(self.agent.post(format!("{}{path}", self.base)).content_type("text/plain").send(body))
    }
}

fn read(answer: Result<Response<Body>, ureq::Error>) -> Result<HttpAnswer, PlayerError> {
    let unreachable = |error: ureq::Error| PlayerError::new(PlayProblem::Unreachable, error.to_string());
    let mut answer = answer.map_err(unreachable)?;
    let retry_after = seconds(answer.headers());
    let status = answer.status().as_u16();
    let body = answer.body_mut().with_config().limit(MOST).read_to_vec().map_err(|error| match error {
        ureq::Error::BodyExceedsLimit(_) => {
            PlayerError::new(PlayProblem::Refused, format!("the response is larger than {MOST} bytes"))
        }
        error => unreachable(error),
    })?;
    Ok(HttpAnswer { status, retry_after, body })
}

fn seconds(headers: &HeaderMap) -> Option<u64> {
    headers.get("retry-after")?.to_str().ok()?.trim().parse().ok()
}

impl HttpAnswer {
    /// Returns the fields of a JSON object; none if the response is something else.
    pub(super) fn fields(&self) -> Map<String, Value> {
        match serde_json::from_slice(&self.body) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        }
    }

    /// Returns its status and its beginning, for the log.
    pub(super) fn words(&self) -> String {
        let text = String::from_utf8_lossy(&self.body);
        let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
        format!("HTTP {}: {}", self.status, plain.take(TOLD).collect::<String>().trim())
    }
}

/// Returns a text field that isn't empty.
pub(super) fn text<'a>(fields: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    fields.get(name)?.as_str().filter(|text| !text.is_empty())
}
