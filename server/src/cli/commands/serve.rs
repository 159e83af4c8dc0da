//! `shelfcade serve`

use super::{CommandError, start_log};
use crate::blocking::spawn_blocking;
use crate::cli::ServeArgs;
use crate::cli::address_file;
use crate::cli::banner::{self, Ways};
use crate::cli::restart::{Restart, Wish};
use crate::config::{Config, SiteConfig, Tls, UPDATE_REQUEST, process_env};
use crate::health::issues::Area;
use crate::http::app::Shared;
use crate::http::listen;
use crate::site::Site;
use rustix::process::Signal;
use sd_notify::NotifyState;
use shelfcade_core::health_issue::HealthIssueKind;
use shelfcade_core_server::clock::now;
use shelfcade_core_server::pictures::ManualProgram;
use shelfcade_core_server::players::found::{FoundPlaces, find_players};
use shelfcade_core_server::update::attempt::Attempt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{Signal as Signals, SignalKind, signal};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// Most threads that answer requests.
const MAX_WORKERS: usize = 4;
/// Most threads for disk work: scan, shelf, catalog, and one for each pooled connection.
const MAX_BLOCKING: usize = 12;
/// How long threads that still work on the disk are waited for at the very end.
const LAST_WAIT: Duration = Duration::from_secs(2);
/// Signals within this time mean the same.
const SAME_SIGNAL: Duration = Duration::from_secs(1);

/// Serves until it is told to stop.
pub fn run(args: &ServeArgs) -> Result<(), CommandError> {
    // Before anything else: the file may be replaced later.
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
    // systemd names each run of a service, and ends all of it when its first process ends.
    updates.is_kept = ["NOTIFY_SOCKET", "INVOCATION_ID"].into_iter().any(|name| process_env(name).is_some());
    let data = config.library.data.clone();
    start_log("info")?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(cores.min(MAX_WORKERS))
        .max_blocking_threads(MAX_BLOCKING)
        .enable_all()
        .build()?;
    let ended = runtime.block_on(serve(config));
    // A thread that waits for a disk which hangs is not waited for.
    runtime.shutdown_timeout(LAST_WAIT);
    let wish = ended?;
    keep_for_update(&data);
    match wish {
        Wish::End => Ok(()),
        Wish::Restart => Err(CommandError::failed(restart?.now())),
    }
}

/// Where another version is being tried: what this one leaves is copied once more, when nobody writes any more.
fn keep_for_update(data: &Path) {
    let kept = match Attempt::read(data) {
        Ok(Some(attempt)) => attempt.keep(data, now()).map_err(|error| error.to_string()),
        Ok(None) => Ok(()),
        Err(error) => Err(error.to_string()),
    };
    if let Err(error) = kept {
        tracing::warn!(%error, "the databases are not copied once more; the copies from before the update stay");
    }
}

async fn serve(config: Config) -> Result<Wish, CommandError> {
    for root in config.library.roms.iter().filter(|root| !root.is_dir()) {
        tracing::warn!(root = %root.display(), "this ROM folder is not there now; what it held stays on the shelf");
    }
    // A write beyond the limit on the size of files fails like one to a full disk, instead of ending the process.
    let _ = signal(SignalKind::from_raw(Signal::XFSZ.as_raw()));
    // Before anybody can read which process to ask: nobody's SIGUSR2 ends it.
    let restarts = signal(SignalKind::user_defined2()).ok();
    let socket = listen::open_socket("listen", config.listen).await.map_err(CommandError::failed)?;
    let (https, taken) = open_https(&config).await?;
    let site_config =
        SiteConfig { https: https.as_ref().map(TcpListener::local_addr).transpose()?, ..config.site.clone() };
    let site = Site::open(&config.library, site_config).map_err(CommandError::failed)?;
    site.app.metrics.health_issues.report_at(Area::HttpsPort, HealthIssueKind::HttpsPort, taken);
    let links = config.site.links.clone();
    let ways = Ways { http: socket.local_addr()?, https: site.app.https.address(), links };
    let stop = CancellationToken::new();
    let kept = keep_address(config.library.data, ways.clone(), stop.clone()).await;
    let wish = Arc::<OnceLock<Wish>>::default();
    tokio::spawn(stop_on_signal(stop.clone(), restarts, Arc::clone(&wish)));
    tokio::spawn(scan_on_hangup(Arc::clone(&site.app)));
    tokio::spawn(tell_systemd(stop.clone(), Arc::clone(&wish)));
    site.app.library.worker.expect_scan();
    match banner::announce(&ways) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.into()),
        _ => {}
    }
    if let Some((code, file)) = site.app.auth.setup_code() {
        // Who closed stdout does not want to know.
        let _ = banner::tell_code(&code, &file, &ways);
    }
    site.run(socket, https, stop).await;
    let _ = kept.await;
    tracing::info!("stopped");
    Ok(wish.get().copied().unwrap_or_default())
}

/// Writes down where the server listens, before it says so; the task that is returned removes that at `stop`.
async fn keep_address(data: PathBuf, ways: Ways, stop: CancellationToken) -> JoinHandle<()> {
    let (of_write, of_ways) = (data.clone(), ways.clone());
    let written = spawn_blocking(move || address_file::write(&of_write, &of_ways)).await;
    if let Ok(Err(error)) = written {
        tracing::warn!(%error, "where this server listens cannot be written down; `shelfcade status` goes by settings");
    }
    tokio::spawn(async move {
        stop.cancelled().await;
        let _ = spawn_blocking(move || address_file::remove(&data, &ways)).await;
    })
}

/// The socket of HTTPS, or the address that it cannot have: where nobody gave a certificate, the site goes on without.
async fn open_https(config: &Config) -> Result<(Option<TcpListener>, Option<String>), CommandError> {
    if config.site.tls == Tls::Off {
        return Ok((None, None));
    }
    match listen::open_socket("listen_tls", config.listen_tls).await {
        Err(error) if config.site.tls == Tls::Auto => {
            tracing::warn!(%error, "there is no HTTPS; pages go on over HTTP");
            Ok((None, Some(error.address.to_string())))
        }
        opened => Ok((Some(opened.map_err(CommandError::failed)?), None)),
    }
}

/// Says that the server is ready, then every half of the time that the watchdog of `shelfcade.service` gives that it is
/// still there: a runtime whose threads all hang says so no more, and is started anew. Says nothing where nobody asked.
/// One that goes on with another program does not say that it stops: its service would be ended.
async fn tell_systemd(stop: CancellationToken, wish: Arc<OnceLock<Wish>>) {
    let tell = |state| {
        let _ = sd_notify::notify(&[state]).inspect_err(|error| tracing::warn!(%error, "systemd was not told"));
    };
    tell(NotifyState::Ready);
    if let Some(patience) = sd_notify::watchdog_enabled().filter(|patience| !patience.is_zero()) {
        let mut often = tokio::time::interval(patience / 2);
        while stop.run_until_cancelled(often.tick()).await.is_some() {
            tell(NotifyState::Watchdog);
        }
    }
    stop.cancelled().await;
    if wish.get() != Some(&Wish::Restart) {
        tell(NotifyState::Stopping);
    }
}

/// The first signal stops the server in order; a later one at once. Signals that come together, as `timeout` and
/// process groups send them, are one. SIGUSR2 is `shelfcade update`: the same, and on with the program that stands
/// there.
async fn stop_on_signal(stop: CancellationToken, restarts: Option<Signals>, wish: Arc<OnceLock<Wish>>) {
    let said = tokio::select! {
        () = asked_to_stop() => Wish::End,
        () = asked_to_restart(restarts) => Wish::Restart,
    };
    let _ = wish.set(said);
    tracing::info!(?said, "stopping: finishing requests and closing the databases; once more stops at once");
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

/// SIGHUP looks for new ROMs, as daemons do.
async fn scan_on_hangup(app: Shared) {
    let Ok(mut hangup) = signal(SignalKind::hangup()) else { return };
    while hangup.recv().await.is_some() {
        app.library.worker.ask_for_scan();
    }
}
