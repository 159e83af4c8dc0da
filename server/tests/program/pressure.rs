//! Tests the real program under load: slow, silent, broken and far too many clients. It stays within its memory
//! limits, keeps answering others, and drops no accepted request.

use super::make_roms;
use super::serving::Server;
use axum::http;
use http_body_util::BodyExt;
use hyper_util::rt::{TokioExecutor, TokioIo};
use rustix::net::sockopt::{set_socket_linger, set_socket_recv_buffer_size};
use rustix::process::{Pid, Resource, Rlimit, Signal, getrlimit, kill_process, setrlimit};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tempfile::TempDir;

const MB: u64 = 1024 * 1024;

/// Starts a server with a few games and waits for its scan.
pub fn start(more: &[&str]) -> (TempDir, Server) {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let server = Server::start(home.path(), more);
    server.wait_for("/api/v1/status", "\"stage\":\"idle\"");
    (home, server)
}

fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(&server.place).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    stream.set_write_timeout(Some(Duration::from_secs(30))).unwrap();
    stream
}

fn request(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n")
}

/// Reads one response from a connection that stays open: status and body.
fn read_answer(stream: &mut impl BufRead) -> std::io::Result<(u16, Vec<u8>)> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
    let Some(status) = status else { return Err(std::io::ErrorKind::UnexpectedEof.into()) };
    let mut length = 0;
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap();
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    Ok((status, body))
}

/// A number from `/api/v1/status`.
pub fn status(server: &Server, name: &str) -> u64 {
    let answer = server.get("/api/v1/status");
    let at = answer.find(&format!("\"{name}\":")).unwrap_or_else(|| panic!("{name}: {answer}"));
    let digits: String = answer[at + name.len() + 3..].chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

/// Asserts that the server has grown by less than this many MB.
#[track_caller]
pub fn check_memory(server: &Server, before: u64, most_mb: u64) {
    let grown = status(server, "memory_resident").saturating_sub(before);
    eprintln!("grown by {} KB", grown / 1024);
    assert!(grown < most_mb * MB, "grown by {} MB", grown / MB);
}

/// Raises the limit of open files; returns the number of connections this process can make.
fn allow_connections(wanted: usize) -> usize {
    let limit = getrlimit(Resource::Nofile);
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    wanted.min(usize::try_from(files).unwrap_or(usize::MAX).saturating_sub(400))
}

#[test]
fn thousands_of_idle_connections_lock_nobody_out() {
    let (_home, server) = start(&[]);
    let count = allow_connections(3000);
    let before = status(&server, "memory_resident");
    let mut idle = Vec::new();
    for number in 0..count {
        let mut stream = connect(&server);
        if number % 3 == 0 {
            stream.write_all(request("/healthz").as_bytes()).unwrap();
            assert_eq!(read_answer(&mut BufReader::new(&stream)).unwrap().0, 200, "connection {number}");
        }
        idle.push(stream);
        if number % 500 == 0 {
            assert!(server.get("/systems/snes").contains("Super Metroid"));
        }
    }
    let (open, most) = (status(&server, "connections"), status(&server, "connections_most"));
    eprintln!("{count} idle connections, {open} held, {most} at most");
    assert!(most <= 2050, "{most}");
    assert_eq!(status(&server, "evicted") > 0, count > 2048);
    check_memory(&server, before, 48);
    // The newest connections are still served.
    for stream in idle.iter_mut().rev().take(100) {
        stream.write_all(request("/systems/gb").as_bytes()).unwrap();
        assert_eq!(read_answer(&mut BufReader::new(&*stream)).unwrap().0, 200);
    }
    drop(idle);
    server.wait_for("/api/v1/status", "\"connections\":1,");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn heads_sent_byte_by_byte_end_in_time_and_an_honest_one_is_answered() {
    let (_home, server) = start(&[]);
    let before = status(&server, "memory_resident");
    let mut honest = connect(&server);
    let mut slow: Vec<_> = (0..allow_connections(1500)).map(|_| connect(&server)).collect();
    let head = request("/systems/snes");
    for (at, byte) in head.bytes().enumerate() {
        // Each sends less than a whole head in the time the honest client needs for its own.
        if at < 12 {
            slow.iter_mut().for_each(|stream| drop(stream.write_all(&head.as_bytes()[at..=at])));
        }
        honest.write_all(&[byte]).unwrap();
        assert!(server.get("/healthz").ends_with("ok\n"));
    }
    assert_eq!(read_answer(&mut BufReader::new(&honest)).unwrap().0, 200);
    check_memory(&server, before, 48);
    // The server ends them all.
    for mut stream in slow {
        match stream.read_to_end(&mut Vec::new()) {
            Ok(answered) => assert_eq!(answered, 0),
            Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset),
        }
    }
    server.wait_for("/api/v1/status", "\"connections\":1,");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn readers_that_do_not_read_cost_little_and_lose_nothing() {
    let (_home, server) = start(&[]);
    let before = status(&server, "memory_resident");
    let mut readers = Vec::new();
    for _ in 0..100 {
        let mut stream = connect(&server);
        set_socket_recv_buffer_size(&stream, 4096).unwrap();
        // Writes until the socket's buffer is full: then the server has stopped reading.
        stream.set_nonblocking(true).unwrap();
        let asked = (0..200).take_while(|_| stream.write_all(request("/api/openapi.json").as_bytes()).is_ok()).count();
        readers.push((stream, asked));
    }
    for _ in 0..50 {
        assert!(server.get("/systems/snes").contains("Super Metroid"));
    }
    check_memory(&server, before, 48);
    let whole = server.get("/api/openapi.json").split_once("\r\n\r\n").unwrap().1.len();
    let (mut stream, asked) = readers.pop().unwrap();
    stream.set_nonblocking(false).unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    let mut reader = BufReader::new(&mut stream);
    for number in 0..asked.min(5) {
        let (code, body) = read_answer(&mut reader).unwrap();
        assert_eq!((code, body.len()), (200, whole), "answer {number}");
    }
    drop((stream, readers));
    server.wait_for("/api/v1/status", "\"connections\":1,");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn broken_connections_leave_nothing_behind() {
    let (_home, server) = start(&[]);
    for number in 0..300 {
        let mut stream = connect(&server);
        let head = request("/api/openapi.json");
        let some = &head.as_bytes()[..head.len() * (number % 4) / 3 % (head.len() + 1)];
        stream.write_all(some).unwrap();
        if number % 2 == 0 {
            // Closing it this way sends a reset.
            set_socket_linger(&stream, Some(Duration::ZERO)).unwrap();
        }
    }
    let mut half = connect(&server);
    half.write_all(request("/systems/snes").as_bytes()).unwrap();
    half.shutdown(Shutdown::Write).unwrap();
    let mut answer = String::new();
    half.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("</html>"), "{answer}");
    server.wait_for("/api/v1/status", "\"connections\":1,");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_flood_of_distinct_questions_stays_within_memory() {
    let (_home, server) = start(&["--page-cache-mb", "4"]);
    let before = status(&server, "memory_resident");
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let mut stream = connect(&server);
            scope.spawn(move || {
                for number in 0..625 {
                    let path = format!("/search?q=metroid+{thread}+{number}");
                    stream.write_all(request(&path).as_bytes()).unwrap();
                    let (code, body) = read_answer(&mut BufReader::new(&stream)).unwrap();
                    assert!(code == 503 || (code == 200 && body.ends_with(b"</html>")), "{code}");
                }
            });
        }
    });
    check_memory(&server, before, 48);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_head_of_ten_megabytes_is_refused_in_words() {
    let (_home, server) = start(&[]);
    let before = status(&server, "memory_resident");
    for _ in 0..5 {
        let mut stream = connect(&server);
        let mut head = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ".to_vec();
        head.resize(10 * 1024 * 1024, b'a');
        // Rejected long before its end.
        let _ = stream.write_all(&head);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8(answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 431"), "{answer:?}");
    }
    server.wait_for("/api/v1/status", "\"heads_too_large\":5");
    check_memory(&server, before, 24);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn a_stop_in_the_midst_of_load_drops_nothing() {
    let (_home, server) = start(&[]);
    let (is_warm, is_told) = (AtomicBool::new(false), AtomicBool::new(false));
    let ask = |number: usize| -> Result<(), String> {
        let path =
            ["/", "/systems/snes", "/search?q=metroid", "/games/snes/super-metroid", "/api/openapi.json"][number % 5];
        let Ok(mut stream) = TcpStream::connect(&server.place) else { return Err("refused".to_owned()) };
        // The kernel may accept a connection between the server's last accept and its end.
        let is_accepted = !is_told.load(Ordering::SeqCst);
        let answer =
            stream.write_all(request(path).as_bytes()).and_then(|()| read_answer(&mut BufReader::new(&stream)));
        match answer {
            Ok((200, _)) => Ok(()),
            Err(error) if !is_accepted => Err(error.to_string()),
            other => panic!("{path}: {:?}", other.map(|(code, _)| code)),
        }
    };
    let (is_warm, is_told, ask) = (&is_warm, &is_told, &ask);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..8)
            .map(|thread| {
                scope.spawn(move || {
                    let mut number = thread;
                    while ask(number).is_ok() {
                        number += 1;
                        is_warm.fetch_or(number > 40, Ordering::SeqCst);
                    }
                    number - thread
                })
            })
            .collect();
        while !is_warm.load(Ordering::SeqCst) {
            std::thread::yield_now();
        }
        is_told.store(true, Ordering::SeqCst);
        kill_process(Pid::from_child(&server.child), Signal::TERM).unwrap();
        let answered: usize = workers.into_iter().map(|worker| worker.join().unwrap()).sum();
        assert!(answered > 40);
    });
    assert_eq!(server.wait(), Some(0));
}

/// Sends these requests at once over one HTTP/2 connection; returns the status and body length of each response.
fn ask_two(place: &str, requests: Vec<http::Request<String>>) -> Vec<(u16, usize)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let stream = tokio::net::TcpStream::connect(place).await.unwrap();
        let (sender, connection) =
            hyper::client::conn::http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
        let connection = tokio::spawn(connection);
        let answers = requests.into_iter().map(|request| {
            let mut sender = sender.clone();
            async move {
                let answer = sender.send_request(request).await.unwrap();
                let code = answer.status().as_u16();
                (code, answer.into_body().collect().await.unwrap().to_bytes().len())
            }
        });
        let answers = futures_util::future::join_all(answers).await;
        drop(sender);
        connection.await.unwrap().unwrap();
        answers
    })
}

fn request_two(path: &str) -> http::Request<String> {
    http::Request::get(format!("http://localhost{path}")).body(String::new()).unwrap()
}

#[test]
fn http_2_is_spoken_on_the_same_port_as_http_1() {
    let (_home, server) = start(&[]);
    let paths = ["/systems/snes", "/healthz", "/nowhere", "/search?q=metroid"];
    // Twelve copies of the document (155 KB) and a hundred pages at once (18 KB at most) are 3.7 MB. That is less
    // than the 4 MB that may wait unsent per connection, so none is rejected, however slowly they are read.
    let path = |number: usize| if number % 25 == 1 { "/api/openapi.json" } else { paths[number % paths.len()] };
    let answers = ask_two(&server.place, (0..300).map(|number| request_two(path(number))).collect());
    for (number, answer) in answers.iter().enumerate() {
        let mut stream = connect(&server);
        stream.write_all(request(path(number)).as_bytes()).unwrap();
        let (code, body) = read_answer(&mut BufReader::new(&stream)).unwrap();
        assert_eq!(*answer, (code, body.len()), "{}", path(number));
    }
    let mut long = request_two("/");
    long.headers_mut().insert("x-long", "a".repeat(60_000).parse().unwrap());
    assert_eq!(ask_two(&server.place, vec![long, request_two("/healthz")]), [(431, 0), (200, 3)]);
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn http_2_connections_that_stand_still_cost_little() {
    let (_home, server) = start(&[]);
    let before = status(&server, "memory_resident");
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    let settings = [0, 0, 0, 4, 0, 0, 0, 0, 0];
    let still: Vec<_> = (0..allow_connections(300))
        .map(|number| {
            let mut stream = connect(&server);
            stream.write_all(&preface[..preface.len().min(number + 1)]).unwrap();
            if number % 2 == 0 && number > preface.len() {
                stream.write_all(&settings).unwrap();
            }
            stream
        })
        .collect();
    assert_eq!(ask_two(&server.place, vec![request_two("/healthz"); 100]), [(200, 3); 100]);
    assert!(server.get("/systems/snes").contains("Super Metroid"));
    check_memory(&server, before, 24);
    drop(still);
    assert_eq!(server.stop().1, Some(0));
}
