//! `/trust` and `/trust/ca.crt`: help for devices to trust the site's HTTPS certificate. Both are open to everybody,
//! because a device needs them before it trusts anything.

use crate::error::HttpError;
use crate::http::app::{Https, Shared};
use crate::http::client::host_of;
use crate::http::request_context::RequestContext;
use crate::http::response;
use crate::network::addresses;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use qrcode::{Color, QrCode as Code};
use shelfcade_core::page::{AuthorityView, HttpsView, NavItem, QrCode, TrustPage};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Shows the page about a secure connection.
pub async fn show(context: RequestContext, uri: Uri, headers: HeaderMap) -> Response {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let host = name_of(host.or(uri.authority().map(|authority| authority.as_str())).unwrap_or_default());
    let page = TrustPage {
        is_secure: context.client.is_secure,
        https: view(&context.app.host.https, host, &context.app.links.home()),
    };
    response::page(&context, NavItem::More, |frame| shelfcade_app::render::trust(frame, &page))
}

/// Sends the certificate of this machine's authority.
///
/// # Errors
/// 404 if there is none.
pub async fn send_authority(State(app): State<Shared>) -> Result<Response, HttpError> {
    let served = app.host.https.served.as_ref().ok_or(HttpError::missing("certificate"))?;
    let authority = served.1.authority().ok_or(HttpError::missing("certificate"))?;
    let head = [(CONTENT_TYPE, "application/x-x509-ca-cert"), (CACHE_CONTROL, "no-cache")];
    Ok((head, authority.certificate.to_vec()).into_response())
}

/// Returns the address of the site for other devices in the network, as far as this request tells it.
pub fn address_for_others(context: &RequestContext, uri: &Uri, headers: &HeaderMap) -> String {
    origin_for_others(context, uri, headers).0 + &context.app.links.home()
}

/// Returns scheme, host and port of [`address_for_others`], and whether other devices can reach them.
pub fn origin_for_others(context: &RequestContext, uri: &Uri, headers: &HeaderMap) -> (String, bool) {
    let (scheme, usual) = if context.client.is_secure { ("https", 443) } else { ("http", 80) };
    let asked = host_of(uri, headers).unwrap_or_default();
    let port = asked[name_of(asked).len()..].trim_start_matches(':').parse().unwrap_or(usual);
    let (host, is_reachable) = host_for_others(name_of(asked), (Ipv4Addr::UNSPECIFIED, port).into());
    let port = if port == usual { String::new() } else { format!(":{port}") };
    (format!("{scheme}://{host}{port}"), is_reachable)
}

/// Returns the QR code of an address; `None` if it is too long.
pub fn code_of(address: &str) -> Option<QrCode> {
    let code = Code::new(address.as_bytes()).ok()?;
    let width = code.width();
    Some(QrCode { width, dark: code.into_colors().into_iter().map(|color| color == Color::Dark).collect() })
}

fn view(https: &Https, host: &str, home: &str) -> HttpsView {
    let Some((at, certificates)) = &https.served else {
        return if https.is_off { HttpsView::Off } else { HttpsView::Failed };
    };
    let (host, is_reachable) = host_for_others(host, *at);
    let address = match at.port() {
        443 => format!("https://{host}{home}"),
        port => format!("https://{host}:{port}{home}"),
    };
    HttpsView::On {
        code: is_reachable.then(|| code_of(&address)).flatten(),
        authority: certificates.authority().map(|authority| {
            let (names, left_out) = certificates.names();
            let (name, fingerprint) = (authority.name.clone(), authority.fingerprint());
            AuthorityView { name, fingerprint, names, left_out }
        }),
        address,
    }
}

/// Returns the host by which other devices reach the site, and whether they can: the request's, unless that is a
/// loopback name.
fn host_for_others(host: &str, at: SocketAddr) -> (String, bool) {
    let is_own = |host: &str| {
        let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        host.is_empty() || host == "localhost" || ip.is_ok_and(|ip| ip.to_canonical().is_loopback())
    };
    let shown = |ip: IpAddr| if ip.is_ipv6() { format!("[{ip}]") } else { ip.to_string() };
    if !is_own(host) {
        return (host.to_owned(), true);
    }
    let bound = Some(at.ip()).filter(|ip| !ip.is_unspecified());
    match bound.or_else(|| addresses().first().copied()) {
        Some(ip) => (shown(ip), !ip.is_loopback()),
        None => ("localhost".to_owned(), false),
    }
}

/// Strips the port of a `Host`.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_is_led_to_where_others_reach_the_site() {
        let at = |text: &str| text.parse().unwrap();
        for (host, expected) in [
            ("replay.local:8080", ("replay.local", true)),
            ("192.168.1.5:8080", ("192.168.1.5", true)),
            ("[fd00::5]:8080", ("[fd00::5]", true)),
            ("[fd00::5]", ("[fd00::5]", true)),
            ("localhost:8080", ("192.168.1.9", true)),
            ("127.0.0.1", ("192.168.1.9", true)),
            ("[::1]:8080", ("192.168.1.9", true)),
            ("", ("192.168.1.9", true)),
        ] {
            let (shown, is_reachable) = host_for_others(name_of(host), at("192.168.1.9:8443"));
            assert_eq!((shown.as_str(), is_reachable), expected, "{host}");
        }
        assert_eq!(host_for_others("localhost", at("127.0.0.1:8443")), ("127.0.0.1".to_owned(), false));
        assert_eq!(host_for_others("localhost", at("[::1]:8443")), ("[::1]".to_owned(), false));
    }
}
