//! Fakes of players for tests: servers on free ports of this machine, which end with the test.

use crate::play::players::Launch;
use crate::play::players::network_commands::CommandLink;
use shelfcade_core::library::system::SystemId;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

/// A datagram that ends a fake.
const END: &[u8] = b"\0end";

/// Returns a game to launch.
pub(super) fn launch(system: &str, folder: &str, path: &str) -> Launch {
    let system = SystemId::parse(system).unwrap();
    Launch { system, folder: folder.to_owned(), path: PathBuf::from(path), core: None, resume: false }
}

/// A socket that answers datagrams.
pub(super) struct FakeUdp {
    address: SocketAddr,
    heard: Arc<Mutex<Vec<String>>>,
    thread: Option<JoinHandle<()>>,
}

impl FakeUdp {
    /// Starts one that answers each command with the result of `answer`.
    pub(super) fn start(mut answer: impl FnMut(&str) -> Option<Vec<u8>> + Send + 'static) -> FakeUdp {
        FakeUdp::start_with(move |socket, from, command| {
            if let Some(words) = answer(command) {
                socket.send_to(&words, from).unwrap();
            }
        })
    }

    /// Starts one that calls `answer` for each command.
    pub(super) fn start_with(mut answer: impl FnMut(&UdpSocket, SocketAddr, &str) + Send + 'static) -> FakeUdp {
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = socket.local_addr().unwrap();
        let heard = Arc::<Mutex<Vec<String>>>::default();
        let list = Arc::clone(&heard);
        let thread = thread::spawn(move || {
            let mut buffer = [0; 4096];
            loop {
                let (count, from) = socket.recv_from(&mut buffer).unwrap();
                if &buffer[..count] == END {
                    return;
                }
                let command = String::from_utf8_lossy(&buffer[..count]).into_owned();
                list.lock().unwrap().push(command.clone());
                answer(&socket, from, &command);
            }
        });
        FakeUdp { address, heard, thread: Some(thread) }
    }

    pub(super) fn address(&self) -> String {
        self.address.to_string()
    }

    /// Returns a link to it.
    pub(super) fn link(&self) -> CommandLink {
        CommandLink::new(self.address())
    }

    /// Returns the commands it received.
    pub(super) fn heard(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }

    /// Waits until it received all that was sent so far, and returns it.
    pub(super) fn finish(mut self) -> Vec<String> {
        self.end();
        self.heard()
    }

    fn end(&mut self) {
        if let Some(thread) = self.thread.take() {
            let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
            socket.send_to(END, self.address).unwrap();
            thread.join().unwrap();
        }
    }
}

impl Drop for FakeUdp {
    fn drop(&mut self) {
        if !thread::panicking() {
            self.end();
        }
    }
}

/// A server that answers one request after another with the next of its answers.
pub(super) struct FakeHttp {
    address: SocketAddr,
    thread: JoinHandle<Vec<String>>,
}

impl FakeHttp {
    /// Starts a server of complete answers: status line, headers, body.
    pub(super) fn start(answers: Vec<Vec<u8>>) -> FakeHttp {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let thread = thread::spawn(move || {
            let serve = |answer: Vec<u8>| {
                let (mut stream, _) = listener.accept().unwrap();
                let request = read_request(&mut stream);
                // The client may have stopped reading.
                let _ = stream.write_all(&answer);
                request
            };
            answers.into_iter().map(serve).collect()
        });
        FakeHttp { address, thread }
    }

    pub(super) fn address(&self) -> String {
        self.address.to_string()
    }

    /// Waits for the last answer and returns the requests: first line, headers, body.
    pub(super) fn finish(self) -> Vec<String> {
        self.thread.join().unwrap()
    }
}

/// Returns an answer in JSON.
pub(super) fn json(status: u16, body: &str) -> Vec<u8> {
    with_headers(status, "content-type: application/json\r\n", body)
}

/// Returns an answer with further headers.
pub(super) fn with_headers(status: u16, headers: &str, body: &str) -> Vec<u8> {
    format!("HTTP/1.1 {status} X\r\n{headers}content-length: {}\r\nconnection: close\r\n\r\n{body}", body.len()).into()
}

fn read_request(stream: &mut TcpStream) -> String {
    let mut request = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let text = String::from_utf8_lossy(&request).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length =
                head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
            if body.len() >= length.unwrap_or(0) {
                return text;
            }
        }
        match stream.read(&mut buffer).unwrap() {
            0 => return text,
            count => request.extend_from_slice(&buffer[..count]),
        }
    }
}
