//! `/health` for people, `/healthz` for monitoring.
//!
//! Both respond whatever fails. Data that the databases do not deliver in time is left out, and the page says so.

use crate::health::memory;
use crate::http::admin::page::backup::BACKUP_ASKED;
use crate::http::admin::page::scan::SCAN_ASKED;
use crate::http::app::Shared;
use crate::http::library::correction;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::library::health_issue::{HealthIssue, HealthIssueKind};
use shelfcade_core::page::{NavItem, PicturesView};
use shelfcade_core::people::access::Level;
use shelfcade_core_server::game::DetailError;
use std::time::Duration;
use tokio::time::timeout;

/// Longest time for reading the databases.
const READ_TIME: Duration = Duration::from_secs(2);

/// Shows the Health page.
pub async fn show(context: RequestContext) -> Response {
    let shelf = context.app.library.shelf.get();
    let reader = context.app.library.reader.load_full();
    let frame = context.frame(NavItem::More);
    let known = async {
        let mut page = reader.health(&shelf).await?;
        page.catalog = reader.catalog().await?;
        Ok(page)
    };
    let (page, is_late) = read_in_time(known).await;
    let mut page = page.unwrap_or_default();
    page.version = env!("CARGO_PKG_VERSION").to_owned();
    page.uptime = context.app.host.clock.uptime().as_secs();
    page.scan = frame.scan.clone();
    page.totals = shelf.totals();
    page.memory = memory::measure();
    page.memory.shelf = shelf.heap_bytes() as u64;
    page.cache = context.app.http.page_cache.status();
    let (pictures, waiting) = context.app.pictures.status();
    page.pictures = PicturesView {
        limit: pictures.limit,
        bytes: pictures.bytes,
        count: pictures.count,
        made: pictures.made,
        waiting: waiting as u64,
    };
    page.load = context.app.host.metrics.status();
    page.backups = context.app.backup_status(context.viewer.level);
    page.health_issues = health_issues_of(&context.app, is_late);
    page.may_own = context.may(Level::Own);
    page.scan_asked = &*context.address.query == SCAN_ASKED;
    page.backup_asked = &*context.address.query == BACKUP_ASKED;
    page.to_identify = match page.may_own {
        true => correction::left(&context.app).len() as u32,
        false => 0,
    };
    page.roots = context.app.library.roots.iter().map(|root| root.display().to_string()).collect();
    response::html(&context, StatusCode::OK, shelfcade_app::render::health(&frame, &page))
}

/// Health check
///
/// Returns `ok` as soon as the server answers requests.
#[utoipa::path(get, path = "/healthz", operation_id = "getHealth", tag = "server",
    responses((status = 200, description = "The server is running", body = String, content_type = "text/plain",
        example = "ok\n")))]
pub async fn say_ok() -> Response {
    response::text("ok\n")
}

/// Awaits a read of the databases. Returns its result, `None` if it failed or was late, and whether it was late.
pub async fn read_in_time<T>(read: impl Future<Output = Result<T, DetailError>>) -> (Option<T>, bool) {
    match timeout(READ_TIME, read).await {
        Ok(Ok(read)) => (Some(read), false),
        Ok(Err(error)) => {
            tracing::error!(%error, "cannot read the databases");
            (None, false)
        }
        Err(_) => (None, true),
    }
}

/// Returns the current health issues. `is_late` adds one for a library that did not answer in time.
pub fn health_issues_of(app: &Shared, is_late: bool) -> Vec<HealthIssue> {
    let mut health_issues = app.host.metrics.health_issues.list();
    let late = || HealthIssue { kind: HealthIssueKind::LibrarySlow, folder: None, seconds: 0, games: 0 };
    health_issues.extend(app.user_data.store().health_issue());
    health_issues.extend(app.library.reader.load().health_issue().or_else(|| is_late.then(late)));
    health_issues
}
