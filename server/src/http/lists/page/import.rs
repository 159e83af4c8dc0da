//! `/collections/import`: import of lists. Exports use the handlers of the API (`http::exchange::api`).

use crate::error::HttpError;
use crate::http::app::Shared;
use crate::http::exchange::files;
use crate::http::lists::page::collections;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::page::{CollectionsPage, NavItem, OwnList, TakenList};

/// Imports a list and shows the result.
///
/// # Errors
/// Those of [`files::take`], except that refusals appear on the page with the form.
pub async fn import(context: RequestContext, form: Multipart) -> Result<Response, HttpError> {
    let taken = match files::take(&context, form).await {
        Err(HttpError::Refused(why)) => {
            let page = CollectionsPage { import_refused: Some(why), ..collections::page(&context, None).await };
            return Ok(collections::send(&context, StatusCode::BAD_REQUEST, &page));
        }
        taken => taken?,
    };
    let name = match &taken.list {
        Some(OwnList::Collection(slug)) => {
            let household = context.app.user_data.household();
            household
                .collection_for(context.viewer.profile, slug)
                .map(|(_, list)| list.name.clone())
                .unwrap_or_default()
        }
        _ => String::new(),
    };
    let taken = TakenList { name, ..taken };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::taken_list(frame, &taken)))
}

/// Redirects to the collections. The result of an import is the response to its form, so its address has no page.
pub async fn leave(State(app): State<Shared>) -> Response {
    response::redirect(StatusCode::SEE_OTHER, &app.links.collections())
}
