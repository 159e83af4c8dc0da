//! Tests the real program with one address that takes all it can get: others are still answered.

use super::pressure::{start, status};
use super::serving::Server;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;
use tokio::net::TcpSocket;

/// Connects from this local address.
fn connect_from(server: &Server, address: [u8; 4]) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let stream = runtime.block_on(async {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((Ipv4Addr::from(address), 0))).unwrap();
        socket.connect(server.place.parse().unwrap()).await.unwrap().into_std().unwrap()
    });
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream
}

/// Sends a form except for its last byte.
fn post_slowly(stream: &mut TcpStream, path: &str) {
    let head =
        format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n");
    stream.write_all(format!("{head}Content-Length: 11\r\nConnection: close\r\n\r\ntheme=dark").as_bytes()).unwrap();
}

fn ask(stream: &mut TcpStream, request: &str) -> String {
    stream.write_all(request.as_bytes()).unwrap();
    read(stream)
}

fn read(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn slow_bodies_of_one_address_keep_nobody_else_out() {
    let (_home, server) = start(&["--page-cache-mb", "0"]);
    let mut slow: Vec<TcpStream> = (0..300).map(|_| connect_from(&server, [127, 0, 0, 2])).collect();
    slow.iter_mut().for_each(|stream| post_slowly(stream, "/theme"));
    // The address's maximum is waited for; the rest is rejected at once.
    server.wait_for("/api/v1/status", "\"shed\":188,");
    let get = "GET /systems/snes HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    for address in [[127, 0, 0, 2], [127, 0, 0, 3]] {
        let page = ask(&mut connect_from(&server, address), get);
        assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    }
    let mut other = connect_from(&server, [127, 0, 0, 3]);
    post_slowly(&mut other, "/theme");
    let changed = ask(&mut other, "&");
    assert!(changed.starts_with("HTTP/1.1 303"), "{changed}");
    let answers: Vec<String> = slow.iter_mut().map(read).collect();
    let refused: Vec<&String> = answers.iter().filter(|answer| answer.starts_with("HTTP/1.1 429")).collect();
    assert!(refused.iter().all(|answer| answer.contains("\r\nretry-after: ")), "{}", refused[0]);
    // A body that never ends doesn't hold its place for ever.
    let late = answers.iter().filter(|answer| answer.starts_with("HTTP/1.1 408")).count();
    assert_eq!((refused.len(), late), (188, 112));
    assert_eq!(status(&server, "too_slow"), 112);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn slow_uploads_are_few_and_keep_no_request_out() {
    let (_home, server) = start(&["--page-cache-mb", "0"]);
    let mut slow: Vec<TcpStream> = (0..300).map(|_| connect_from(&server, [127, 0, 0, 2])).collect();
    for stream in &mut slow {
        let head = "POST /api/v1/collections/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30000000\r\n";
        let form = "Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; \
            name=\"file\"; filename=\"a.txt\"\r\n\r\n";
        let token = server.token();
        stream.write_all(format!("{head}Authorization: Bearer {token}\r\n{form}").as_bytes()).unwrap();
    }
    server.wait_for("/api/v1/status", "\"shed\":297,");
    assert!(server.get("/systems/snes").contains("Super Metroid"));
    drop(slow);
    assert_eq!(server.stop().1, Some(0));
}
