//! Fields of uploaded forms. A text field is read only up to a limit.

use crate::error::HttpError;
use axum::extract::multipart::{Field, MultipartError};
use axum::http::StatusCode;
use shelfcade_core::refusal::Refusal;

/// Largest form field beside the file, in bytes.
const MAX_FIELD: usize = 1_024;

/// Reads a text field of a form.
///
/// # Errors
/// 400 for a form that breaks off, 413 for a long field.
pub async fn read_text(mut field: Field<'_>) -> Result<String, HttpError> {
    let mut bytes = Vec::new();
    while let Some(part) = field.chunk().await.map_err(broken)? {
        if bytes.len() + part.len() > MAX_FIELD {
            return Err(HttpError::TooLarge);
        }
        bytes.extend_from_slice(&part);
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Converts an error in reading a multipart form.
pub fn broken(error: MultipartError) -> HttpError {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => HttpError::TooLarge,
        _ => HttpError::Refused(Refusal::Form),
    }
}
