//! The baseline that `tools/bench.sh` compares pages with: a bare axum handler with one fixed body.
//!
//! `floor BYTES` listens on a free loopback port, prints `listening on URL` like `shelfcade serve`, and answers any
//! GET with the same BYTES bytes until it is stopped. It must stay bare: no layers, no headers that axum doesn't set,
//! and as many threads as the server, so that the ratio to it is the cost of Shelfcade alone.

use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use axum::serve::ListenerExt;
use std::error::Error;
use std::io::Write;
use std::net::Ipv4Addr;
use tokio::net::TcpListener;

// The server's allocator, to rule out a difference.
use shelfcade_server as _;

/// Same as in `commands/serve.rs`.
const MAX_WORKERS: usize = 4;
/// Largest body, 64 MiB; more is a typo.
const MAX_BYTES: usize = 64 * 1024 * 1024;

fn main() -> Result<(), Box<dyn Error>> {
    let given = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let bytes = given.filter(|bytes| *bytes <= MAX_BYTES).ok_or("usage: floor BYTES, at most 67108864")?;
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(MAX_WORKERS);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(workers).enable_all().build()?;
    runtime.block_on(serve(bytes))
}

async fn serve(bytes: usize) -> Result<(), Box<dyn Error>> {
    let body = Bytes::from(vec![b'.'; bytes]);
    let answer = move || {
        let body = body.clone();
        async move { ([(CONTENT_TYPE, "text/html; charset=utf-8")], body) }
    };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "listening on http://{address}")?;
    out.flush()?;
    drop(out);
    // Same as the server: otherwise Nagle's algorithm delays small answers.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, Router::new().fallback(get(answer))).await?;
    Ok(())
}
