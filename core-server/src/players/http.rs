//! Requests to players that speak HTTP: plain, each for [`PATIENCE`] at most, no redirects, no proxy.
//!
//! The answer is a stranger's: at most [`MOST`] bytes of it are read.

use crate::players::address;
use crate::players::{PATIENCE, PlayerError};
use serde_json::{Map, Value};
use shelfcade_core::play::PlayProblem;
use std::time::Duration;
use ureq::http::{HeaderMap, Response};
use ureq::{Agent, Body};

/// Most bytes of an answer.
const MOST: u64 = 64 << 10;
/// Most characters of an answer that the log is told.
const TOLD: usize = 200;

/// A player's HTTP server.
pub(super) struct HttpServer {
    agent: Agent,
    base: String,
}

/// What it answered.
pub(super) struct Answer {
    /// The status.
    pub status: u16,
    /// Seconds that it wants to be left alone.
    pub retry_after: Option<u64>,
    /// The body.
    pub body: Vec<u8>,
}

impl HttpServer {
    /// The server at `address`, on `port` where that names none.
    ///
    /// # Errors
    /// In words, when this is no address.
    pub(super) fn new(address: &str, port: u16) -> Result<HttpServer, String> {
        HttpServer::with_patience(address, port, PATIENCE)
    }

    /// The same with another time for one request.
    ///
    /// # Errors
    /// In words, when this is no address.
    pub(super) fn with_patience(address: &str, port: u16, patience: Duration) -> Result<HttpServer, String> {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .proxy(None)
            .timeout_global(Some(patience))
            // Small servers of devices close what is idle without a word.
            .max_idle_connections(0)
            .user_agent(concat!("shelfcade/", env!("CARGO_PKG_VERSION")))
            .build()
            .new_agent();
        Ok(HttpServer { agent, base: format!("http://{}", address::with_port(address, port)?) })
    }

    /// Gets `path`, with the header that is named.
    ///
    /// # Errors
    /// [`PlayProblem::Unreachable`], or [`PlayProblem::Refused`] for an answer that is too large.
    pub(super) fn get(&self, path: &str, header: Option<(&str, &str)>) -> Result<Answer, PlayerError> {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        if let Some((name, value)) = header {
            request = request.header(name, value);
        }
        read(request.call())
    }

    /// Posts a text to `path`.
    ///
    /// # Errors
    /// As [`get`](Self::get).
    pub(super) fn post(&self, path: &str, body: &[u8]) -> Result<Answer, PlayerError> {
        read(self.agent.post(format!("{}{path}", self.base)).content_type("text/plain").send(body))
    }
}

fn read(answer: Result<Response<Body>, ureq::Error>) -> Result<Answer, PlayerError> {
    let unreachable = |error: ureq::Error| PlayerError::new(PlayProblem::Unreachable, error.to_string());
    let mut answer = answer.map_err(unreachable)?;
    let retry_after = seconds(answer.headers());
    let status = answer.status().as_u16();
    let body = answer.body_mut().with_config().limit(MOST).read_to_vec().map_err(|error| match error {
        ureq::Error::BodyExceedsLimit(_) => {
            PlayerError::new(PlayProblem::Refused, format!("it answered more than {MOST} bytes"))
        }
        error => unreachable(error),
    })?;
    Ok(Answer { status, retry_after, body })
}

fn seconds(headers: &HeaderMap) -> Option<u64> {
    headers.get("retry-after")?.to_str().ok()?.trim().parse().ok()
}

impl Answer {
    /// The fields of the JSON object that it is; none where it is something else.
    pub(super) fn fields(&self) -> Map<String, Value> {
        match serde_json::from_slice(&self.body) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        }
    }

    /// Its beginning and its status, for the log.
    pub(super) fn words(&self) -> String {
        let text = String::from_utf8_lossy(&self.body);
        let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
        format!("HTTP {}: {}", self.status, plain.take(TOLD).collect::<String>().trim())
    }
}

/// A text field that is not empty.
pub(super) fn text<'a>(fields: &'a Map<String, Value>, name: &str) -> Option<&'a str> {
    fields.get(name)?.as_str().filter(|text| !text.is_empty())
}
