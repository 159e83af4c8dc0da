//! Announces the site on the local network with multicast DNS (RFC 6762) and DNS-based service discovery (RFC 6763):
//! as `shelfcade.local` and, in lists of websites, as *Shelfcade on HOST*. By default only where no Avahi runs;
//! `install.sh` gives Avahi a service file.
//!
//! Contract: one task, which stops with the token given to [`run`] after withdrawing its announcements. It never
//! announces an address that the site is not served at, so nothing if the site listens on loopback only. If another
//! machine has the name, a number is added (`shelfcade-2.local`). The site works without it, so a failure is one
//! warning.

use crate::config::Mdns;
use crate::network::{OWN_NAME, is_of_home, own_host};
use mdns_sd::{DaemonEvent, DaemonStatus, IfKind, IfPredicate, Receiver, ServiceDaemon, ServiceInfo};
use std::net::SocketAddr;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Avahi's socket for local programs; it exists while Avahi runs.
const AVAHI: &str = "/run/avahi-daemon/socket";
/// Time limit for withdrawing.
const WITHDRAW_TIME: Duration = Duration::from_secs(1);
/// Maximum bytes of a service instance name (RFC 6763, section 4.1.1).
const MAX_LABEL: usize = 63;

/// Addresses at which the site is served.
#[derive(Clone, Debug, Default)]
pub struct Served {
    /// HTTP socket.
    pub http: Option<SocketAddr>,
    /// HTTPS socket.
    pub https: Option<SocketAddr>,
    /// Base path of the site; empty for the root.
    pub base: String,
}

/// Announces the site and answers queries until `stop`.
pub async fn run(setting: Mdns, served: Served, stop: CancellationToken) {
    let has_avahi = tokio::fs::try_exists(AVAHI).await.unwrap_or(false);
    if !is_wanted(setting, has_avahi) {
        return;
    }
    let host = own_host();
    let services = services(&served, host.as_deref());
    let started = services.and_then(|services| match services.is_empty() {
        true => Ok(None),
        false => Responder::start(ServiceDaemon::new()?, services).map(Some),
    });
    match started {
        Ok(Some(responder)) => {
            stop.run_until_cancelled(responder.follow()).await;
            responder.withdraw().await;
        }
        Ok(None) => {}
        Err(error) => tracing::warn!(%error, "cannot announce {OWN_NAME}; use the server's address instead"),
    }
}

fn is_wanted(setting: Mdns, has_avahi: bool) -> bool {
    match setting {
        Mdns::Off => false,
        Mdns::Auto => !has_avahi,
        Mdns::On => true,
    }
}

/// Services to announce: one per socket that is not loopback.
fn services(served: &Served, host: Option<&str>) -> mdns_sd::Result<Vec<ServiceInfo>> {
    let mut name = host.map_or_else(|| "Shelfcade".to_owned(), |host| format!("Shelfcade on {host}"));
    // ASCII only, so no character is split.
    name.truncate(MAX_LABEL);
    let path = if served.base.is_empty() { "/" } else { &served.base };
    let sockets = [("_http._tcp.local.", served.http), ("_https._tcp.local.", served.https)];
    let public = sockets.into_iter().filter_map(|(kind, at)| Some((kind, at.filter(|at| !at.ip().is_loopback())?)));
    let services = public.map(|(kind, at)| {
        // The addresses are those of the interfaces below, also when they change.
        let info = ServiceInfo::new(kind, &name, &format!("{OWN_NAME}."), "", at.port(), &[("path", path)][..])?;
        let mut info = info.enable_addr_auto();
        info.set_interfaces(vec![interfaces(at)]);
        Ok(info)
    });
    services.collect()
}

/// Interfaces whose addresses reach a socket.
fn interfaces(at: SocketAddr) -> IfKind {
    let ip = at.ip().to_canonical();
    IfKind::Predicate(IfPredicate::new(move |interface| {
        is_of_home(interface)
            && match ip.is_unspecified() {
                // An unspecified IPv6 address accepts IPv4 too.
                true => ip.is_ipv6() || interface.ip().is_ipv4(),
                false => interface.ip() == ip,
            }
    }))
}

/// The `mdns-sd` thread and its events.
struct Responder {
    daemon: ServiceDaemon,
    events: Receiver<DaemonEvent>,
}

impl Responder {
    fn start(daemon: ServiceDaemon, services: Vec<ServiceInfo>) -> mdns_sd::Result<Responder> {
        let responder = Responder { events: daemon.monitor()?, daemon };
        for service in services {
            responder.daemon.register(service)?;
        }
        Ok(responder)
    }

    /// Logs events: only the first error, and names that were taken.
    async fn follow(&self) {
        let mut has_failed = false;
        while let Ok(event) = self.events.recv_async().await {
            match event {
                DaemonEvent::Announce(service, _) => tracing::debug!(service, "announced on the network"),
                DaemonEvent::NameChange(change) => {
                    let (taken, now) = (change.original, change.new_name);
                    tracing::info!(taken, now, "another machine on the network has this name");
                }
                DaemonEvent::Error(error) if !has_failed => {
                    has_failed = true;
                    tracing::warn!(%error, "{OWN_NAME} may not be found; use the server's address instead");
                }
                _ => {}
            }
        }
        // The thread is gone; the caller waits for shutdown.
        std::future::pending().await
    }

    /// Withdraws the announcements and ends the thread.
    async fn withdraw(self) {
        if let Ok(ended) = self.daemon.shutdown() {
            let ended = tokio::time::timeout(WITHDRAW_TIME, ended.recv_async()).await;
            if !matches!(ended, Ok(Ok(DaemonStatus::Shutdown))) {
                tracing::debug!("cannot withdraw the announcement; it expires by itself");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn served(http: &str, https: Option<&str>, base: &str) -> Served {
        let at = |text: &str| text.parse().unwrap();
        Served { http: Some(at(http)), https: https.map(at), base: base.to_owned() }
    }

    #[test]
    fn an_avahi_is_left_alone_unless_somebody_wants_both() {
        for (setting, has_avahi, expected) in
            [(Mdns::Auto, false, true), (Mdns::Auto, true, false), (Mdns::On, true, true), (Mdns::Off, false, false)]
        {
            assert_eq!(is_wanted(setting, has_avahi), expected, "{setting:?} {has_avahi}");
        }
    }

    #[test]
    fn services_have_name_port_and_path() {
        let told = services(&served("[::]:8080", Some("[::]:8443"), "/games"), Some("pi")).unwrap();
        let names: Vec<&str> = told.iter().map(ServiceInfo::get_fullname).collect();
        assert_eq!(names, ["Shelfcade on pi._http._tcp.local.", "Shelfcade on pi._https._tcp.local."]);
        assert_eq!(told.iter().map(ServiceInfo::get_port).collect::<Vec<_>>(), [8080, 8443]);
        for service in &told {
            assert_eq!(service.get_hostname(), "shelfcade.local.");
            assert_eq!(service.get_property_val_str("path"), Some("/games"));
        }
        let long = "x".repeat(64);
        let told = services(&served("0.0.0.0:80", None, ""), Some(&long)).unwrap();
        assert!(told[0].get_fullname().starts_with(&format!("Shelfcade on {}.", "x".repeat(50))));
        assert_eq!(told[0].get_property_val_str("path"), Some("/"));
        assert_eq!(
            services(&served("0.0.0.0:80", None, ""), None).unwrap()[0].get_fullname().split('.').next(),
            Some("Shelfcade")
        );
    }

    #[test]
    fn what_this_machine_alone_reaches_is_told_to_nobody() {
        assert!(services(&served("127.0.0.1:8080", Some("[::1]:8443"), ""), None).unwrap().is_empty());
        let told = services(&served("127.0.0.1:8080", Some("0.0.0.0:8443"), ""), None).unwrap();
        assert_eq!(told.len(), 1);
        assert_eq!(told[0].get_type(), "_https._tcp.local.");
    }
}
