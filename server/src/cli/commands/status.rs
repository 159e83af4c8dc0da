//! The `shelfcade status` command: shows whether this machine's server answers, its address, and how to claim
//! ownership. The installer runs it last, and containers use it as a health check.

use super::{CommandError, write_out};
use crate::cli::StatusArgs;
use crate::cli::address_file;
use crate::cli::banner::{Ways, reachable};
use crate::config::{Config, Listen, find_data_folder, process_env};
use shelfcade_core_server::people::auth::CODE_FILE;
use std::io::{self, IsTerminal, Read, Write};
use std::net::{IpAddr, Ipv6Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

/// Time limit for the server's answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// Time between two attempts while waiting for a server.
const PAUSE: Duration = Duration::from_millis(200);

/// Queries the server and prints the result.
pub fn run(args: &StatusArgs) -> Result<(), CommandError> {
    let data = find_data_folder(&args.settings, &process_env)?;
    let find = || {
        let ways = find_ways(args, data.as_deref())?;
        let fail = |error| format!("no healthy server at {}: {error}; see `shelfcade doctor`", ways.site_url());
        ask(&ways).map_err(fail).map_err(CommandError::Failed)?;
        Ok(ways)
    };
    // Another attempt does not correct a setting.
    let ways = retry(Duration::from_secs(args.wait), || match find() {
        Err(CommandError::Usage(error)) => Ok(Err(CommandError::Usage(error))),
        found => found.map(Ok),
    })??;
    if args.quiet {
        return Ok(());
    }
    let mut out = format!("Shelfcade is running at {}\n{}", ways.site_url(), ways.lan_lines());
    if args.qr || io::stdout().is_terminal() {
        out.extend(ways.lan_code());
    }
    let code = data.map(|data| std::fs::read_to_string(data.join(CODE_FILE)));
    match code {
        Some(Ok(code)) => out.push_str(&ways.owner_lines(code.trim())),
        Some(Err(error)) if error.kind() == io::ErrorKind::PermissionDenied => {
            out.push_str("\nOnly root and the server's user can see whether it has an owner: sudo shelfcade status\n");
        }
        Some(Err(_)) | None => {}
    }
    write_out(out.as_bytes())
}

/// Repeats `attempt` until it succeeds or the time is over, and returns its last result.
pub(super) fn retry<T, E>(time: Duration, mut attempt: impl FnMut() -> Result<T, E>) -> Result<T, E> {
    let end = Instant::now() + time;
    loop {
        match attempt() {
            Err(_) if Instant::now() < end => std::thread::sleep(PAUSE),
            last => return last,
        }
    }
}

/// Finds the server's address: from the command line, else as the server recorded it, else from the settings if the
/// record is missing or unreadable.
fn find_ways(args: &StatusArgs, data: Option<&Path>) -> Result<Ways, CommandError> {
    let is_said = ["listen", "base_path"].iter().any(|key| args.settings.has(key));
    let told = data.filter(|_| !is_said).and_then(|data| address_file::read(data).ok().flatten());
    if let Some(ways) = told {
        return Ok(ways);
    }
    let config = Config::from_flags(&args.settings, &process_env)?;
    let http = match config.listen {
        Listen::All(port) => SocketAddr::new(IpAddr::V6(Ipv6Addr::UNSPECIFIED), port),
        Listen::At(address) => address,
    };
    if http.port() == 0 {
        return Err(CommandError::Failed(
            "no running server has recorded its port; start it, or use --listen ADDR:PORT".to_owned(),
        ));
    }
    // Only the server knows whether the HTTPS port is its own.
    Ok(Ways { http, https: None, links: config.site.links })
}

/// Queries the site's health check.
pub(super) fn ask(ways: &Ways) -> io::Result<()> {
    let site = reachable(ways.http);
    let mut stream = TcpStream::connect_timeout(&site, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let path = format!("{}/healthz", ways.links.base());
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {site}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    if answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nok\n") {
        return Ok(());
    }
    let said = answer.lines().next().unwrap_or_default();
    Err(io::Error::other(format!("another program or an unhealthy server responded {said:?}")))
}
