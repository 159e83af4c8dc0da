//! HTTPS tests of the real program: what a client accepts that trusts only this machine's authority, slow and silent
//! clients, and unavailable ports and files.

use super::pressure::{check_memory, start, status};
use super::serving::Server;
use super::{make_roms, shelfcade, text};
use axum::body::Body;
use axum::http::{Request, Version};
use http_body_util::BodyExt;
use hyper_util::rt::{TokioExecutor, TokioIo};
use rustix::net::sockopt::set_socket_recv_buffer_size;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

type Secure = StreamOwned<ClientConnection, TcpStream>;

/// Downloads the authority's certificate like a device.
fn download(server: &Server) -> CertificateDer<'static> {
    let mut stream = TcpStream::connect(&server.place).unwrap();
    stream.write_all(b"GET /trust/ca.crt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let head = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
    let (head, body) = answer.split_at(head + 4);
    assert!(text(head).contains("content-type: application/x-x509-ca-cert\r\n"), "{}", text(head));
    CertificateDer::from(body.to_vec())
}

/// Creates a client that trusts one authority, or none.
fn client(authority: Option<&CertificateDer<'static>>, speaks: &[&str]) -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    authority.into_iter().for_each(|authority| roots.add(authority.clone()).unwrap());
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().unwrap();
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = speaks.iter().map(|name| name.as_bytes().to_vec()).collect();
    Arc::new(config)
}

/// Connects and completes the handshake, which verifies the certificate for `name`.
fn connect(place: &str, name: &str, config: &Arc<ClientConfig>) -> io::Result<Secure> {
    let name = ServerName::try_from(name.to_owned()).unwrap();
    let stream = TcpStream::connect(place)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    let mut secure = StreamOwned::new(ClientConnection::new(Arc::clone(config), name).unwrap(), stream);
    while secure.conn.is_handshaking() {
        secure.conn.complete_io(&mut secure.sock)?;
    }
    Ok(secure)
}

fn get(mut secure: Secure, path: &str) -> String {
    write!(secure, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    secure.read_to_end(&mut answer).unwrap();
    text(&answer)
}

/// Returns true if a client that trusts this authority gets a page under `name`.
fn is_taken(place: &str, name: &str, authority: &CertificateDer<'static>) -> bool {
    let connected = connect(place, name, &client(Some(authority), &["http/1.1"]));
    connected.is_ok_and(|secure| get(secure, "/healthz").ends_with("ok\n"))
}

#[test]
fn whoever_trusts_the_authority_alone_gets_pages_over_http2_and_http1() {
    let (home, mut server) = start(&[]);
    let (place, authority) = (server.https(), download(&server));
    let mut config = client(Some(&authority), &["http/1.1"]);
    let secure = connect(&place, "localhost", &config).unwrap();
    assert_eq!(secure.conn.alpn_protocol(), Some(&b"http/1.1"[..]));
    let page = get(secure, "/trust");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("You're on a secure connection"), "{page}");
    // Old clients don't use ALPN.
    config = client(Some(&authority), &[]);
    assert!(get(connect(&place, "127.0.0.1", &config).unwrap(), "/systems/snes").contains("Super Metroid"));

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (version, page) = runtime.block_on(async {
        let connector = tokio_rustls::TlsConnector::from(client(Some(&authority), &["h2", "http/1.1"]));
        let stream = tokio::net::TcpStream::connect(&place).await.unwrap();
        let stream = connector.connect(ServerName::try_from("localhost").unwrap(), stream).await.unwrap();
        assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
        let (mut sender, connection) =
            hyper::client::conn::http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        let request = Request::get(format!("https://{place}/systems/snes")).body(Body::empty()).unwrap();
        let answer = sender.send_request(request).await.unwrap();
        let version = answer.version();
        (version, text(&answer.into_body().collect().await.unwrap().to_bytes()))
    });
    assert!(version == Version::HTTP_2 && page.contains("Super Metroid"));
    // Ends the connection.
    drop(runtime);

    for file in ["authority.pem", "certificate.pem"] {
        let mode = home.path().join("data").join(file).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_client_refuses_other_names_and_whoever_does_not_trust_refuses_all() {
    let (_home, mut server) = start(&[]);
    let (place, authority) = (server.https(), download(&server));
    for (name, expected) in [("localhost", true), ("127.0.0.1", true), ("bank.example", false), ("8.8.8.8", false)] {
        assert_eq!(is_taken(&place, name, &authority), expected, "{name}");
    }
    assert!(connect(&place, "localhost", &client(None, &[])).is_err());
    let (_other_home, other) = start(&[]);
    assert!(!is_taken(&place, "localhost", &download(&other)), "each machine has its own");
    assert_eq!((other.stop().1, server.stop().1), (Some(0), Some(0)));
}

#[test]
fn a_second_start_keeps_the_authority_and_makes_a_certificate_for_other_addresses() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let certificate = || std::fs::read(home.path().join("data/certificate.pem")).unwrap();
    let mut kept: Option<(CertificateDer<'static>, Vec<u8>)> = None;
    for (more, is_same) in [(&[][..], true), (&[], true), (&["--allow-host", "192.168.77.7"], false)] {
        let mut server = Server::start(home.path(), more);
        let (place, authority) = (server.https(), download(&server));
        let (before, made) = kept.get_or_insert_with(|| (authority.clone(), certificate()));
        assert_eq!((*before == authority, *made == certificate()), (true, is_same), "{more:?}");
        assert_eq!(is_taken(&place, "192.168.77.7", &authority), !is_same);
        assert!(is_taken(&place, "localhost", &authority));
        assert_eq!(server.stop().1, Some(0));
    }
    // An unreadable authority is moved aside, and devices need to trust a new one.
    std::fs::write(home.path().join("data/authority.pem"), "garbage").unwrap();
    let mut server = Server::start(home.path(), &[]);
    let (place, authority) = (server.https(), download(&server));
    assert!(Some(&authority) != kept.as_ref().map(|(before, _)| before) && is_taken(&place, "localhost", &authority));
    assert!(home.path().join("data/authority.pem.unreadable-1").exists());
    assert_eq!(server.stop().1, Some(0));
}

/// Creates a certificate of the owner's own, and the setting that names it.
fn write_own(folder: &Path) -> (CertificateDer<'static>, String) {
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let (certificate, key) = (folder.join("cert.pem"), folder.join("key.pem"));
    std::fs::write(&certificate, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    (made.cert.der().clone(), format!("{},{}", certificate.display(), key.display()))
}

#[test]
fn the_owners_certificate_is_served_and_without_https_the_page_says_so() {
    let own = tempfile::tempdir().unwrap();
    let (certificate, files) = write_own(own.path());
    let (home, mut server) = start(&["--tls", &files]);
    assert!(is_taken(&server.https(), "localhost", &certificate));
    assert!(server.get("/trust").contains("This server uses your household's own certificate"));
    assert!(server.get("/trust/ca.crt").starts_with("HTTP/1.1 404"));
    assert!(!home.path().join("data/authority.pem").exists());
    assert_eq!(server.stop().1, Some(0));

    let (_home, server) = start(&["--tls", "off"]);
    assert!(server.get("/trust").contains("HTTPS is turned off"));
    assert!(server.get("/trust/ca.crt").starts_with("HTTP/1.1 404"));
    assert_eq!(server.stop(), (String::new(), Some(0)), "nothing is said of HTTPS");
}

#[test]
fn a_port_that_is_taken_is_told_and_stops_only_whoever_gave_a_certificate() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().map(|at| (taken, at.to_string())).unwrap();
    let (_home, server) = start(&["--listen-tls", &taken.1]);
    assert!(server.get("/health").contains(&format!("HTTPS couldn't start: {}", taken.1)));
    assert!(server.get("/api/v1/status").contains("https-port"));
    assert!(server.get("/trust").contains("HTTPS couldn't start"));
    assert_eq!(server.stop(), (String::new(), Some(0)));

    let own = tempfile::tempdir().unwrap();
    let (_, files) = write_own(own.path());
    let refuse = |more: &[&str], code: i32, words: &str| {
        let home = tempfile::tempdir().unwrap();
        make_roms(&home.path().join("roms"));
        let output = shelfcade()
            .args(["serve", "--listen", "127.0.0.1:0"])
            .arg("--roms")
            .arg(home.path().join("roms"))
            .arg("--data")
            .arg(home.path().join("data"))
            .args(more)
            .output()
            .unwrap();
        let said = text(&output.stderr);
        assert!(output.status.code() == Some(code) && said.contains(words) && output.stdout.is_empty(), "{said}");
    };
    refuse(&["--tls", &files, "--listen-tls", &taken.1], 1, "listen_tls: cannot use 127.0.0.1:");
    std::fs::write(own.path().join("cert.pem"), "").unwrap();
    refuse(&["--tls", &files], 2, "contains no PEM certificate; use auto, off, or the paths of two PEM files");
}

#[test]
fn handshakes_that_are_not_finished_end_in_time_and_hold_up_nobody() {
    let (_home, mut server) = start(&[]);
    let (place, authority) = (server.https(), download(&server));
    let starts: [&[u8]; 4] = [
        b"",
        // The header of a 512-byte message, without the message.
        b"\x16\x03\x01\x02\x00",
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        &[0xff; 300],
    ];
    let mut slow: Vec<TcpStream> = (0..400)
        .map(|number| {
            let mut stream = TcpStream::connect(&place).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
            let _ = stream.write_all(starts[number % starts.len()]);
            stream
        })
        .collect();
    assert!(is_taken(&place, "localhost", &authority));
    assert!(server.get("/healthz").ends_with("ok\n"));
    // The server ends them all; those that don't speak TLS get an alert.
    for stream in &mut slow {
        match stream.read_to_end(&mut Vec::new()) {
            Ok(said) => assert!(said < 16, "{said}"),
            Err(error) => assert_eq!(error.kind(), io::ErrorKind::ConnectionReset),
        }
    }
    server.wait_for("/api/v1/status", "\"connections\":1,");
    assert!(is_taken(&place, "localhost", &authority));
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn answers_arrive_when_a_client_has_said_all_and_when_it_says_too_much() {
    let (_home, mut server) = start(&[]);
    let (place, authority) = (server.https(), download(&server));
    let config = client(Some(&authority), &["http/1.1"]);
    let mut half = connect(&place, "localhost", &config).unwrap();
    half.write_all(b"GET /systems/snes HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    half.conn.send_close_notify();
    half.conn.complete_io(&mut half.sock).unwrap();
    half.sock.shutdown(Shutdown::Write).unwrap();
    let mut answer = Vec::new();
    half.read_to_end(&mut answer).unwrap();
    let answer = text(&answer);
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("</html>"), "{answer}");

    let mut endless = connect(&place, "localhost", &config).unwrap();
    let mut head = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ".to_vec();
    head.resize(1024 * 1024, b'a');
    // Rejected long before its end, but the response arrives.
    let _ = endless.write_all(&head);
    let mut answer = Vec::new();
    let _ = endless.read_to_end(&mut answer);
    assert!(text(&answer).starts_with("HTTP/1.1 431"), "{:?}", text(&answer));
    server.wait_for("/api/v1/status", "\"heads_too_large\":1");
    server.wait_for("/api/v1/status", "\"connections\":1,");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn readers_that_do_not_read_cost_little() {
    let (_home, mut server) = start(&[]);
    let (place, authority) = (server.https(), download(&server));
    let config = client(Some(&authority), &["http/1.1"]);
    let before = status(&server, "memory_resident");
    let readers: Vec<Secure> = (0..100)
        .map(|_| {
            let mut secure = connect(&place, "localhost", &config).unwrap();
            set_socket_recv_buffer_size(&secure.sock, 4096).unwrap();
            secure.sock.set_nonblocking(true).unwrap();
            let ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
            // Writes until the socket's buffer is full: then the server has stopped reading.
            let _ = (0..200).try_for_each(|_| secure.write_all(ask));
            secure
        })
        .collect();
    for _ in 0..20 {
        assert!(is_taken(&place, "localhost", &authority) && server.get("/healthz").ends_with("ok\n"));
    }
    check_memory(&server, before, 48);
    drop(readers);
    server.wait_for("/api/v1/status", "\"connections\":1,");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn handshakes_make_room_for_others() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let mut server = Server::start_in(Server::short_of_files(256), home.path(), &[]);
    let (place, authority) = (server.https(), download(&server));
    let silent: Vec<TcpStream> = (0..200).map(|_| TcpStream::connect(&place).unwrap()).collect();
    assert!(is_taken(&place, "localhost", &authority) && server.get("/healthz").ends_with("ok\n"));
    assert!(status(&server, "evicted") > 100 && status(&server, "connections") <= 65);
    drop(silent);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_reader_of_live_events_that_leaves_is_noticed() {
    let (_home, mut server) = start(&[]);
    let (place, authority) = (server.https(), download(&server));
    let config = client(Some(&authority), &["http/1.1"]);
    let open = || {
        let mut secure = connect(&place, "localhost", &config).unwrap();
        secure.write_all(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        let mut first = [0; 12];
        secure.read_exact(&mut first).unwrap();
        assert_eq!(&first, b"HTTP/1.1 200");
        secure
    };
    let mut readers: Vec<Secure> = (0..3).map(|_| open()).collect();
    server.wait_for("/api/v1/status", "\"streams\":3,");
    // One reader closes TLS, one vanishes, and one stays and sends a request.
    let mut polite = readers.remove(0);
    polite.conn.send_close_notify();
    polite.conn.complete_io(&mut polite.sock).unwrap();
    drop(polite);
    server.wait_for("/api/v1/status", "\"streams\":2,");
    drop(readers.remove(0));
    server.wait_for("/api/v1/status", "\"streams\":1,");
    readers[0].write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    server.scan();
    let mut told = Vec::new();
    while !text(&told).contains("event: ") {
        let mut part = [0; 512];
        let length = readers[0].read(&mut part).unwrap();
        assert!(length > 0, "it was ended: {}", text(&told));
        told.extend_from_slice(&part[..length]);
    }
    assert_eq!(status(&server, "streams"), 1);
    assert_eq!(server.stop().1, Some(0));
}
