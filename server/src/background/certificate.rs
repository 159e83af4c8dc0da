//! Keeps the certificate of HTTPS right: made anew before it ends, when this machine has other names or addresses, when
//! the clock was wrong, and when the owner's files change.

use crate::blocking::spawn_blocking;
use crate::certificates::Certificates;
use crate::health::issues::Area;
use crate::http::app::Shared;
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// How often it is looked at.
const PAUSE: Duration = Duration::from_secs(60);

/// Looks at it until `stop`.
pub async fn run(app: Shared, certificates: Arc<Certificates>, stop: CancellationToken) {
    while stop.run_until_cancelled(tokio::time::sleep(PAUSE)).await.is_some() {
        let certificates = Arc::clone(&certificates);
        if let Ok(wrong) = spawn_blocking(move || certificates.refresh()).await {
            app.metrics.health_issues.report(Area::Certificate, wrong);
        }
    }
}
