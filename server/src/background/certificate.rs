//! Keeps the HTTPS certificate current: renews it before it expires, when this machine's names or addresses change,
//! after the clock was wrong, and when the owner's files change.

use crate::blocking::spawn_blocking;
use crate::certificates::Certificates;
use crate::health::issues::Area;
use crate::http::app::Shared;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Interval between checks.
const PAUSE: Duration = Duration::from_secs(60);

/// Checks the certificate until `stop`.
pub async fn run(app: Shared, certificates: Arc<Certificates>, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(PAUSE)).await.is_some() {
        let certificates = Arc::clone(&certificates);
        if let Ok(wrong) = spawn_blocking(move || certificates.refresh()).await {
            app.host.metrics.health_issues.report(Area::Certificate, wrong);
        }
    }
}
