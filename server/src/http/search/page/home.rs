//! `/`

use crate::clock::now;
use crate::http::params::read_index;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::response::Response;
use shelfcade_core::library::away::AwayReason;
use shelfcade_core::page::{AwayFolderView, NavItem};

/// Most ROM folders that are away shown on Home.
const MAX_AWAY: usize = 5;

/// Shows a page of Home. Its rows change with each rotation.
pub async fn show(context: RequestContext) -> Response {
    let (rotation, today) = context.app.home_rotation();
    let shelf = context.find_collections(|list| list.pinned).await;
    let (_, number) = read_index(&context.address.query);
    let mut page = shelf.home_page(rotation, today, number);
    if page.page == 1 && !context.viewer.is_child {
        page.roots = context.app.library.roots.iter().map(|root| root.display().to_string()).collect();
        page.away_folders = away_folders(&context);
    }
    page.says_unclaimed = context.says_unclaimed && page.page == 1 && !context.viewer.is_child;
    page.updated_to = (context.says_updated && page.page == 1).then(|| env!("CARGO_PKG_VERSION").to_owned());
    context.app.jobs.fetching.saw(page.rows.iter().flat_map(|row| &row.cards).collect::<Vec<_>>());
    response::page(&context, NavItem::Home, |frame| shelfcade_app::render::home(frame, &page))
}

/// Returns the ROM folders that the last scan found missing, empty or unreadable.
fn away_folders(context: &RequestContext) -> Vec<AwayFolderView> {
    let issues = context.app.host.metrics.health_issues.list().into_iter();
    let away = issues.filter_map(|issue| {
        let (reason, folder) = (AwayReason::of_issue(issue.kind)?, issue.folder?);
        // Only the folder's name; its path is on Health, for the owner.
        let name = folder.rsplit('/').find(|part| !part.is_empty()).unwrap_or(&folder).to_owned();
        Some(AwayFolderView { name, reason, since: now() - issue.seconds.cast_signed(), games: issue.games })
    });
    away.take(MAX_AWAY).collect()
}
