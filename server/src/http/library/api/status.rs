//! `/api/v1/status` and `POST /api/v1/scan`

use crate::health::memory;
use crate::http::library::page::health;
use crate::http::request_context::RequestContext;
use crate::http::response;
use axum::http::StatusCode;
use axum::response::Response;
use shelfcade_core::api::{HealthIssueItem, Status};
use shelfcade_core::library::away::AwayReason;
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core_server::catalog::FORMAT;

/// State of the scan, counts, memory, versions
#[utoipa::path(get, path = "/api/v1/status",
    operation_id = "getStatus", tag = "server",
    responses((status = 200, description = "The state of the server", body = Status)))]
pub async fn tell(context: RequestContext) -> Response {
    response::json(&context, StatusCode::OK, &measure(&context).await)
}

/// Starts a scan for new and changed ROMs
#[utoipa::path(post, path = "/api/v1/scan",
    operation_id = "startScan", tag = "server",
    responses((status = 202, description = "The scan starts at once, or a minute after the last requested one and once \
        the running one has read contents for a while; repeated requests start one scan", body = Status)))]
pub async fn start_scan(context: RequestContext) -> Response {
    context.note(Decision::Scan, "");
    context.app.library.worker.ask_for_scan();
    response::json(&context, StatusCode::ACCEPTED, &measure(&context).await)
}

async fn measure(context: &RequestContext) -> Status {
    let (app, shelf) = (&context.app, context.shelf_of_games());
    let level = if context.viewer.is_child { context.viewer.level.min(Level::TakePart) } else { context.viewer.level };
    let totals = shelf.totals();
    let memory = memory::measure();
    let reader = app.library.reader.load_full();
    // Health issues must be reported even if the databases do not respond.
    let (catalog, is_late) = health::read_in_time(reader.catalog()).await;
    let health_issues = health::health_issues_of(app, is_late);
    let health_issues = health_issues.into_iter().map(|health_issue| HealthIssueItem {
        kind: health_issue.kind.key().to_owned(),
        seconds: health_issue.seconds,
        games: AwayReason::of_issue(health_issue.kind).map(|_| health_issue.games),
    });
    let catalog = catalog.flatten();
    Status {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        generation: shelf.revision,
        scan: app.library.worker.progress(),
        games: totals.games,
        roms: totals.roms,
        systems: totals.systems,
        bytes: totals.bytes,
        memory_resident: memory.resident,
        memory_peak: memory.peak,
        memory_shelf: shelf.heap_bytes() as u64,
        page_cache: app.http.page_cache.status(),
        load: app.host.metrics.status(),
        backups: app.backup_status(level),
        health_issues: health_issues.collect(),
        // The reader opens only catalogs of this format.
        catalog_format: catalog.as_ref().map(|_| FORMAT),
        catalog: catalog.map(|catalog| catalog.source),
    }
}
