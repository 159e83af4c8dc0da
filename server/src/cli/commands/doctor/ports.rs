//! Checks ports: whether ours is free, answered by Shelfcade, or taken, and by which program.

use super::super::status::ask;
use super::Finding;
use crate::cli::address_file;
use crate::cli::banner::{Ways, reachable};
use crate::config::{Config, Listen, Tls};
use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Ports other than ours that servers on such machines commonly use: websites, RetroNAS and proxies, Syncthing,
/// Cockpit, Pi-hole; EmulationStation's own.
const USUAL: [u16; 8] = [80, 443, 1234, 3000, 5000, 8000, 8081, 9090];
/// Time limit for a port's answer.
const PATIENCE: Duration = Duration::from_millis(500);
/// State of a listening socket in the kernel's table (proc_net_tcp(5)).
const LISTENING: &str = "0A";

/// Checks the configured ports, and looks for other servers.
pub(super) fn check(config: &Config) -> Vec<Finding> {
    let told = address_file::read(&config.library.data).ok().flatten().filter(|ways| ask(ways).is_ok());
    let sockets = Sockets::read();
    let mut findings = match &told {
        Some(ways) => vec![Finding::ok(format!("port: Shelfcade is running at {}", ways.site_url()))],
        None => vec![check_free("listen", config.listen, config, &sockets)],
    };
    match told.as_ref().map(|ways| ways.https) {
        Some(Some(https)) => findings.push(Finding::ok(format!("port: HTTPS is on port {}", https.port()))),
        _ if config.site.tls == Tls::Off => {}
        _ => findings.push(check_free("listen_tls", config.listen_tls, config, &sockets)),
    }
    let ours: Vec<u16> =
        told.iter().flat_map(|ways| [Some(ways.http), ways.https]).flatten().map(|at| at.port()).collect();
    let others = USUAL.iter().filter(|port| !ours.contains(port) && **port != address_of(config.listen).port());
    let others = others.filter(|port| answers(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), **port)));
    findings.extend(others.map(|port| Finding::ok(format!("port: {} is also on port {port}", sockets.owner(*port)))));
    findings
}

/// Checks a port that no server of this data folder uses.
fn check_free(setting: &str, listen: Listen, config: &Config, sockets: &Sockets) -> Finding {
    let address = address_of(listen);
    let port = address.port();
    let https = setting == "listen_tls";
    let taken = |text: String| if https { Finding::warn(text) } else { Finding::fail(text) };
    // It may belong to another user, whose data folder can't be read.
    let ways = Ways { http: address, https: None, links: config.site.links.clone() };
    if port == 0 {
        return Finding::ok(format!("port: {setting} uses a free port, chosen at each start"));
    }
    if !https && ask(&ways).is_ok() {
        return Finding::ok(format!("port: a Shelfcade is running at {}", ways.site_url()));
    }
    match bind(address) {
        Ok(()) if https => Finding::ok(format!("port: {port} is free for HTTPS")),
        Ok(()) => Finding::warn(format!("port: {port} is free, as the server is not running; start it")),
        Err(ErrorKind::AddrInUse) => taken(format!(
            "port: {port} is in use by {}: stop it, or set another port in `{setting}`, for example \":{}\"",
            sockets.owner(port),
            if port < 65_000 { port + 10 } else { 8090 },
        )),
        Err(ErrorKind::PermissionDenied) => {
            taken(format!("port: {port} needs special rights; set a port above 1023 in `{setting}`"))
        }
        Err(ErrorKind::AddrNotAvailable) => {
            taken(format!("port: this machine does not have the address {}; set another in `{setting}`", address.ip()))
        }
        Err(error) => taken(format!("port: cannot listen on {address} ({error})")),
    }
}

/// Binds like the server at startup, and releases the port.
fn bind(address: SocketAddr) -> Result<(), ErrorKind> {
    match TcpListener::bind(address) {
        // Without IPv6, all addresses means all IPv4 addresses.
        Err(error) if error.kind() != ErrorKind::AddrInUse && address == unspecified(address.port()) => {
            TcpListener::bind((Ipv4Addr::UNSPECIFIED, address.port())).map(drop).map_err(|error| error.kind())
        }
        bound => bound.map(drop).map_err(|error| error.kind()),
    }
}

fn unspecified(port: u16) -> SocketAddr {
    SocketAddr::new(IpAddr::V6(Ipv6Addr::UNSPECIFIED), port)
}

fn address_of(listen: Listen) -> SocketAddr {
    match listen {
        Listen::All(port) => unspecified(port),
        Listen::At(address) => address,
    }
}

fn answers(address: SocketAddr) -> bool {
    TcpStream::connect_timeout(&reachable(address), PATIENCE).is_ok()
}

/// Listening sockets: port and inode.
#[derive(Debug, Default)]
struct Sockets(Vec<(u16, u64)>);

impl Sockets {
    fn read() -> Sockets {
        let tables = ["/proc/net/tcp", "/proc/net/tcp6"].iter().filter_map(|path| std::fs::read_to_string(path).ok());
        Sockets(tables.flat_map(|table| table.lines().filter_map(read_line).collect::<Vec<_>>()).collect())
    }

    /// Describes the program that listens at a port: its name and process id if this user may see them.
    fn owner(&self, port: u16) -> String {
        let found = self.0.iter().filter(|(at, _)| *at == port).find_map(|(_, inode)| find_process(*inode));
        found.unwrap_or_else(|| "another program (use sudo to see which)".to_owned())
    }
}

/// Reads port and inode from a line of the kernel's table if the socket is listening.
fn read_line(line: &str) -> Option<(u16, u64)> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let port = u16::from_str_radix(fields.get(1)?.rsplit_once(':')?.1, 16).ok()?;
    (*fields.get(3)? == LISTENING).then_some((port, fields.get(9)?.parse().ok()?))
}

/// Finds the process that has a socket open.
fn find_process(inode: u64) -> Option<String> {
    let socket = format!("socket:[{inode}]");
    let processes = std::fs::read_dir("/proc").ok()?.map_while(Result::ok).map(|process| process.path());
    // `/proc` also holds links to the reading process.
    let is_number = |path: &PathBuf| path.file_name().is_some_and(|name| name.as_encoded_bytes()[0].is_ascii_digit());
    processes.filter(is_number).find_map(|process| {
        let mut files = std::fs::read_dir(process.join("fd")).ok()?.map_while(Result::ok);
        files.find(|file| std::fs::read_link(file.path()).is_ok_and(|link| link == Path::new(&socket)))?;
        let name = std::fs::read_to_string(process.join("comm")).unwrap_or_default();
        let name: String = name.trim().chars().filter(|c| !c.is_control()).collect();
        Some(format!("{name} (process {})", process.file_name()?.to_string_lossy()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernels_table_is_read() {
        let line =
            "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000  0 4711 1 0 100 0";
        assert_eq!(read_line(line), Some((8080, 4711)));
        assert_eq!(read_line(&line.replace(" 0A ", " 01 ")), None, "a connection");
        for none in ["", "  sl  local_address rem_address   st", "0: zz:zz 0 0A"] {
            assert_eq!(read_line(none), None, "{none:?}");
        }
    }

    #[test]
    fn who_has_a_port_is_named() {
        let socket = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = socket.local_addr().unwrap();
        let owner = Sockets::read().owner(at.port());
        assert!(owner.ends_with(&format!("(process {})", std::process::id())), "{owner}");
        assert_eq!(bind(at), Err(ErrorKind::AddrInUse));
        assert!(answers(at));
    }
}
