//! `shelfcade status`: whether the server of this machine answers, where, and how the household gets its owner. It
//! ends an installation, and is what containers ask whether they are healthy.

use super::{CommandError, write_out};
use crate::cli::StatusArgs;
use crate::cli::banner::{draw_code, lan_urls, site_url};
use crate::config::{Config, Listen, process_env};
use shelfcade_core_server::auth::CODE_FILE;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// How long the server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// Between two questions, while a server is waited for.
const PAUSE: Duration = Duration::from_millis(200);

/// Asks, and says what was answered.
pub fn run(args: &StatusArgs) -> Result<(), CommandError> {
    let config = Config::from_flags(&args.settings, &process_env)?;
    let http = address_of(config.listen);
    if http.port() == 0 {
        return Err(CommandError::Failed("port 0 is a free one that only the server knows; name the port".to_owned()));
    }
    let links = &config.site.links;
    let url = site_url(("http", http), links);
    let end = Instant::now() + Duration::from_secs(args.wait);
    while let Err(error) = ask(http, &format!("{}/healthz", links.base())) {
        if Instant::now() >= end {
            return Err(CommandError::Failed(format!("nothing that is well answers at {url}: {error}")));
        }
        std::thread::sleep(PAUSE);
    }
    if args.quiet {
        return Ok(());
    }
    let mut out = format!("Shelfcade answers at {url}\n");
    let urls = lan_urls(("http", http), links);
    for url in &urls {
        let _ = writeln!(out, "  on your network: {url}");
    }
    let https = address_of(config.listen_tls);
    let safe = TcpStream::connect_timeout(&reachable(https), PATIENCE).is_ok().then_some(("https", https));
    for url in safe.map(|way| lan_urls(way, links)).into_iter().flatten() {
        let _ = writeln!(out, "  on your network: {url}");
    }
    if let Some(code) = urls.first().filter(|_| args.qr || io::stdout().is_terminal()).and_then(|url| draw_code(url)) {
        let _ = writeln!(out, "\n{code}\n  Point a phone's camera at it.");
    }
    let file = config.library.data.join(CODE_FILE);
    match std::fs::read_to_string(&file) {
        Ok(code) => {
            let site = safe.map_or(url, |way| site_url(way, links));
            let code = code.trim();
            let _ = writeln!(out, "\nNobody owns it yet. Make it yours at {site}/owner/enter\nwith the code {code}");
        }
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            let _ =
                writeln!(out, "\nWhether somebody owns it, only its own user and root can see: sudo shelfcade status");
        }
        Err(_) => {}
    }
    write_out(out.as_bytes())
}

/// Where it listens, as the start would have it.
fn address_of(listen: Listen) -> SocketAddr {
    match listen {
        Listen::All(port) => SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), port),
        Listen::At(address) => address,
    }
}

/// The same as an address that this machine can connect to.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
    }
    address
}

/// Asks an address of the site whether all is well.
fn ask(site: SocketAddr, path: &str) -> io::Result<()> {
    let site = reachable(site);
    let mut stream = TcpStream::connect_timeout(&site, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {site}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    if answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("\r\n\r\nok\n") {
        return Ok(());
    }
    let said = answer.lines().next().unwrap_or_default();
    Err(io::Error::other(format!("another program, or one that is not well, said {said:?}")))
}
