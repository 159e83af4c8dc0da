//! The `shelfcade serve` command.

use super::{CommandError, start_log};
use crate::blocking::spawn_blocking;
use crate::cli::ServeArgs;
use crate::cli::address_file;
use crate::cli::banner::{self, Ways};
use crate::cli::restart::{Restart, ShutdownAction};
use crate::config::{Config, SiteConfig, Tls, UPDATE_REQUEST, process_env};
use crate::health::issues::Area;
use crate::http::app::Shared;
use crate::http::listen;
use crate::services::backups::Backups;
use crate::site::Site;
use rustix::process::Signal;
use sd_notify::NotifyState;
use shelfcade_core::library::health_issue::HealthIssueKind;
use shelfcade_core_server::art::pictures::ManualProgram;
use shelfcade_core_server::play::players::found::{FoundPlaces, find_players};
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal as Signals, SignalKind, signal};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// Maximum threads that answer requests.
const MAX_WORKERS: usize = 4;
/// Maximum threads for disk work: scan, shelf, catalog, and one per pooled connection.
const MAX_BLOCKING: usize = 12;
/// Time limit for threads that still use the disk at shutdown.
const LAST_WAIT: Duration = Duration::from_secs(2);
/// Signals within this time count as one.
const SAME_SIGNAL: Duration = Duration::from_secs(1);

/// Serves until it is told to stop.
pub fn run(args: &ServeArgs) -> Result<(), CommandError> {
    // Comes first, as the file may be replaced later.
    let restart = Restart::remember();
    let mut config = Config::from_flags(&args.settings, &process_env)?;
    config.site.forget_settings_pin = args.forget_settings_pin;
    config.site.manuals = ManualProgram::own();
    if config.site.players.is_empty() && config.site.find_players {
        config.site.players = find_players(&FoundPlaces::of_this_machine());
    }
    let updates = &mut config.site.updates;
    updates.program = std::env::current_exe().and_then(|program| program.canonicalize()).ok();
    updates.request = process_env(UPDATE_REQUEST).map(PathBuf::from).filter(|path| path.is_absolute());
    // systemd sets these for a service, and kills all its processes when the main process ends.
    updates.is_kept = ["NOTIFY_SOCKET", "INVOCATION_ID"].into_iter().any(|name| process_env(name).is_some());
    start_log("info")?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(cores.min(MAX_WORKERS))
        .max_blocking_threads(MAX_BLOCKING)
        .enable_all()
        .build()?;
    let ended = runtime.block_on(serve(config));
    // A thread that waits for a hanging disk is abandoned.
    runtime.shutdown_timeout(LAST_WAIT);
    match ended? {
        ShutdownAction::End => Ok(()),
        ShutdownAction::Restart => Err(CommandError::failed(restart?.now())),
    }
}

async fn serve(config: Config) -> Result<ShutdownAction, CommandError> {
    for root in config.library.roms.iter().filter(|root| !root.is_dir()) {
        tracing::warn!(root = %root.display(),
            "this ROM folder is missing; its games are kept. Connect its disk, or remove it from `roms`");
    }
    // A write beyond the file size limit fails like one to a full disk, instead of killing the process.
    let _ = signal(SignalKind::from_raw(Signal::XFSZ.as_raw()));
    // Set up before the process id is published, so that an early SIGUSR2 doesn't kill the process.
    let restarts = signal(SignalKind::user_defined2()).ok();
    let socket = listen::open_socket("listen", config.listen).await.map_err(CommandError::failed)?;
    let (https, taken) = open_https(&config).await?;
    let site_config =
        SiteConfig { https: https.as_ref().map(TcpListener::local_addr).transpose()?, ..config.site.clone() };
    let site = Site::open(&config.library, site_config).map_err(CommandError::failed)?;
    site.app.host.metrics.health_issues.report_at(Area::HttpsPort, HealthIssueKind::HttpsPort, taken);
    let links = config.site.links.clone();
    let ways = Ways { http: socket.local_addr()?, https: site.app.host.https.address(), links };
    let stop = CancellationToken::new();
    let kept = keep_address(config.library.data, ways.clone(), stop.clone()).await;
    let wish = Arc::<OnceLock<ShutdownAction>>::default();
    let backups = Arc::clone(&site.app.jobs.backups);
    tokio::spawn(stop_on_signal(stop.clone(), restarts, backups, Arc::clone(&wish)));
    tokio::spawn(scan_on_hangup(Arc::clone(&site.app)));
    tokio::spawn(tell_systemd(stop.clone(), Arc::clone(&wish)));
    site.app.library.worker.expect_scan();
    match banner::announce(&ways) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.into()),
        _ => {}
    }
    if let Some((code, file)) = site.app.auth.setup_code() {
        // A closed stdout is not an error.
        let _ = banner::tell_code(&code, &file, &ways);
    }
    site.run(socket, https, stop).await;
    let _ = kept.await;
    tracing::info!("stopped");
    Ok(wish.get().copied().unwrap_or_default())
}

/// Records the server's addresses before they are announced. The returned task removes the record at `stop`.
async fn keep_address(data: PathBuf, ways: Ways, stop: CancellationToken) -> JoinHandle<()> {
    let (of_write, of_ways) = (data.clone(), ways.clone());
    let written = spawn_blocking(move || address_file::write(&of_write, &of_ways)).await;
    if let Ok(Err(error)) = written {
        tracing::warn!(%error, "cannot record the server's addresses; `shelfcade status` uses the settings");
    }
    tokio::spawn(async move {
        stop.cancelled().await;
        let _ = spawn_blocking(move || address_file::remove(&data, &ways)).await;
    })
}

/// Opens the HTTPS socket, or returns the address that it can't use: without an explicit certificate the site runs
/// without HTTPS.
async fn open_https(config: &Config) -> Result<(Option<TcpListener>, Option<String>), CommandError> {
    if config.site.tls == Tls::Off {
        return Ok((None, None));
    }
    match listen::open_socket("listen_tls", config.listen_tls).await {
        Err(error) if config.site.tls == Tls::Auto => {
            tracing::warn!(%error, "HTTPS is not available; serving over HTTP only");
            Ok((None, Some(error.address.to_string())))
        }
        opened => Ok((Some(opened.map_err(CommandError::failed)?), None)),
    }
}

/// Tells systemd that the server is ready, then pings its watchdog at half the interval set in `shelfcade.service`: a
/// runtime whose threads all hang stops pinging and is restarted. Does nothing without systemd. A server that
/// restarts as another version doesn't report that it is stopping, as systemd would end its service.
async fn tell_systemd(stop: CancellationToken, wish: Arc<OnceLock<ShutdownAction>>) {
    let tell = |state| {
        let _ = sd_notify::notify(&[state]).inspect_err(|error| tracing::warn!(%error, "cannot notify systemd"));
    };
    tell(NotifyState::Ready);
    if let Some(patience) = sd_notify::watchdog_enabled().filter(|patience| !patience.is_zero()) {
        let mut often = tokio::time::interval(patience / 2);
        while stop.run_until_cancelled(often.tick()).await.is_some() {
            tell(NotifyState::Watchdog);
        }
    }
    stop.cancelled().await;
    if wish.get() != Some(&ShutdownAction::Restart) {
        tell(NotifyState::Stopping);
    }
}

/// The first signal stops the server in order; a later one at once. Signals that arrive together, as sent by
/// `timeout` and to process groups, count as one. SIGUSR2, sent by `shelfcade update`, restarts with the program that
/// is now installed, as does a requested restore.
async fn stop_on_signal(
    stop: CancellationToken,
    restarts: Option<Signals>,
    backups: Arc<Backups>,
    wish: Arc<OnceLock<ShutdownAction>>,
) {
    let said = tokio::select! {
        () = asked_to_stop() => ShutdownAction::End,
        () = asked_to_restart(restarts) => ShutdownAction::Restart,
        () = backups.restore.notified() => ShutdownAction::Restart,
    };
    let _ = wish.set(said);
    tracing::info!(?said, "stopping: finishing requests and closing the databases; a second signal stops at once");
    stop.cancel();
    tokio::time::sleep(SAME_SIGNAL).await;
    asked_to_stop().await;
    std::process::exit(1);
}

/// Waits for Ctrl-C or SIGTERM.
pub async fn asked_to_stop() {
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return std::future::pending().await };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

/// Waits for SIGUSR2.
async fn asked_to_restart(restarts: Option<Signals>) {
    let Some(mut restarts) = restarts else { return std::future::pending().await };
    restarts.recv().await;
}

/// Requests a scan on SIGHUP, the usual reload signal of daemons.
async fn scan_on_hangup(app: Shared) {
    let Ok(mut hangup) = signal(SignalKind::hangup()) else { return };
    while hangup.recv().await.is_some() {
        app.library.worker.ask_for_scan();
    }
}
