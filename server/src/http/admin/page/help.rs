//! `/help` and its articles.

use crate::error::HttpError;
use crate::http::admin::page::backup::BACKUP_ASKED;
use crate::http::admin::page::scan::SCAN_ASKED;
use crate::http::admin::page::trust::{address_for_others, code_of, origin_for_others};
use crate::http::params::value_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::extract::Path;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use shelfcade_core::help::HelpTopic;
use shelfcade_core::page::{HelpPage, NavItem};
use shelfcade_core::people::access::Level;

/// Shows all articles, or those that a search finds.
pub async fn show_all(context: RequestContext) -> Response {
    let query = value_of(&context.address.query, "q").unwrap_or_default();
    let found = shelfcade_app::text::find_help(&query, context.viewer.is_child);
    let page = HelpPage { query, found, ..HelpPage::default() };
    response::page(&context, NavItem::More, |frame| shelfcade_app::render::help(frame, &page))
}

/// Shows an article.
///
/// # Errors
/// 404 for an unknown one, and for a child's profile if it is about pages that are closed to it.
pub async fn show(
    Path(topic): Path<String>,
    context: RequestContext,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let topic = HelpTopic::parse(&topic).ok_or(HttpError::missing("page"))?;
    if context.viewer.is_child && !topic.is_for_children() {
        return Err(HttpError::missing("page"));
    }
    let roots = if context.viewer.is_child { &[][..] } else { &context.app.library.roots };
    let (_, is_reachable) = origin_for_others(&context, &uri, &headers);
    let address = address_for_others(&context, &uri, &headers);
    let page = HelpPage {
        topic: Some(topic),
        roots: roots.iter().map(|root| root.display().to_string()).collect(),
        code: is_reachable.then(|| code_of(&address)).flatten(),
        address,
        can_scan: context.may(Level::Own),
        scan_asked: &*context.address.query == SCAN_ASKED,
        backup_asked: &*context.address.query == BACKUP_ASKED,
        backups: context.app.backup_status(context.viewer.level),
        ..HelpPage::default()
    };
    Ok(response::page(&context, NavItem::More, |frame| shelfcade_app::render::help(frame, &page)))
}
