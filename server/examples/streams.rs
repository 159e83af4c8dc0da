//! Opens many live event streams at once and measures how soon an event reaches all of them.
//!
//! `streams URL COUNT ROUNDS`: one process, loopback or LAN. Each round requests a scan and measures the time until
//! every stream has received its first event. Prints `key value` lines in milliseconds, which `tools/streams.sh`
//! turns into a report. Keeps the streams open until stdin closes, so that memory can be measured meanwhile.

use std::error::Error;
use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Notify;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Time limit for every step.
const PATIENCE: Duration = Duration::from_secs(60);
/// Required silence before a round starts.
const QUIET: Duration = Duration::from_millis(600);

/// State shared by all streams.
#[derive(Default)]
struct Hall {
    round: AtomicU64,
    arrived: AtomicUsize,
    open: AtomicUsize,
    heard: AtomicU64,
    all: Notify,
}

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, count, rounds] = &arguments[..] else { return Err("streams URL COUNT ROUNDS".into()) };
    let place = url.trim_end_matches('/').strip_prefix("http://").ok_or("the URL begins with http://")?;
    let (host, base) = place.split_once('/').map_or((place, String::new()), |(host, base)| (host, format!("/{base}")));
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
    let most = rustix::process::Rlimit { current: limit.maximum, maximum: limit.maximum };
    rustix::process::setrlimit(rustix::process::Resource::Nofile, most)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(measure(host.to_owned(), base, count.parse()?, rounds.parse()?))
}

async fn measure(host: String, base: String, count: usize, rounds: u64) -> Outcome<()> {
    let (hall, mut out) = (Arc::<Hall>::default(), std::io::stdout());
    let begun = Instant::now();
    for _ in 0..count {
        let mut stream = TcpStream::connect(&host).await?;
        stream.set_nodelay(true)?;
        let head = format!("GET {base}/events HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n\r\n");
        stream.write_all(head.as_bytes()).await?;
        tokio::spawn(read(stream, Arc::clone(&hall)));
    }
    let opened = async {
        while hall.open.load(Ordering::Acquire) < count {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, opened).await.map_err(|_| "not all streams opened")?;
    writeln!(out, "open_ms {}", begun.elapsed().as_millis())?;
    for round in 1..=rounds {
        wait_for_quiet(&hall).await;
        hall.arrived.store(0, Ordering::Release);
        hall.round.store(round, Ordering::Release);
        let asked = Instant::now();
        ask_for_scan(&host, &base).await?;
        tokio::time::timeout(PATIENCE, async {
            while hall.arrived.load(Ordering::Acquire) < count {
                hall.all.notified().await;
            }
        })
        .await
        .map_err(|_| format!("an event reached {} of {count}", hall.arrived.load(Ordering::Acquire)))?;
        writeln!(out, "reached_ms {:.1}", asked.elapsed().as_secs_f64() * 1000.0)?;
    }
    writeln!(out, "ready")?;
    out.flush()?;
    tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new())).await??;
    Ok(())
}

/// Reads a stream to its end and records the first event of each round.
async fn read(mut stream: TcpStream, hall: Arc<Hall>) -> Outcome<()> {
    let (mut space, mut seen, mut is_open) = (vec![0; 2048], 0, false);
    loop {
        let length = stream.read(&mut space).await?;
        if length == 0 {
            return Err("a stream ended".into());
        }
        hall.heard.fetch_add(1, Ordering::AcqRel);
        let text = String::from_utf8_lossy(&space[..length]);
        if !is_open && text.contains("event: hello") {
            is_open = true;
            hall.open.fetch_add(1, Ordering::AcqRel);
        }
        let round = hall.round.load(Ordering::Acquire);
        if round > seen && text.contains("event: scan") {
            seen = round;
            hall.arrived.fetch_add(1, Ordering::AcqRel);
            hall.all.notify_one();
        }
    }
}

/// Waits until no events arrive: the previous round is over.
async fn wait_for_quiet(hall: &Hall) {
    let mut before = u64::MAX;
    loop {
        let heard = hall.heard.load(Ordering::Acquire);
        if heard == before {
            return;
        }
        before = heard;
        tokio::time::sleep(QUIET).await;
    }
}

async fn ask_for_scan(host: &str, base: &str) -> Outcome<()> {
    let mut stream = TcpStream::connect(host).await?;
    let token = std::env::var("SHELFCADE_TOKEN").unwrap_or_default();
    let head = format!(
        "POST {base}/api/v1/scan HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\nContent-Length: 0\r\n\
         Connection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    if answer.starts_with(b"HTTP/1.1 202") { Ok(()) } else { Err("the scan was refused".into()) }
}
