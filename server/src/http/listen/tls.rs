//! HTTPS: the handshake before the first request. During its handshake a connection counts as idle: it is evicted
//! when others wait, and closed when it takes longer than a first request may.

use super::LAST_CHANCE;
use super::connections::Connection;
use rustls::ServerConfig;
use rustls::crypto::ring::default_provider;
use rustls::server::ResolvesServerCert;
use std::sync::Arc;
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tokio_util::sync::CancellationToken;

/// Encrypted bytes buffered for one client; the responses behind them are counted in the table.
const BUFFER: usize = 32 * 1024;

/// Returns an acceptor for HTTP/2 and HTTP/1.1 over TLS 1.3 and 1.2. Each connection gets the certificate in force
/// when it begins.
pub fn acceptor(certificates: Arc<dyn ResolvesServerCert>) -> TlsAcceptor {
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()));
    let config = config.with_safe_default_protocol_versions().expect("the provider has suites for both versions");
    let mut config = config.with_no_client_auth().with_cert_resolver(certificates);
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Arc::new(config).into()
}

/// Performs the handshake. Returns `None` if it fails, takes too long, or is not done shortly after the server stops.
pub async fn shake_hands(
    tls: &TlsAcceptor,
    stream: TcpStream,
    connection: &Connection,
    stop: &CancellationToken,
) -> Option<TlsStream<TcpStream>> {
    let too_late = async {
        stop.cancelled().await;
        tokio::time::sleep(LAST_CHANCE).await;
    };
    tokio::select! {
        biased;
        done = tls.accept_with(stream, |session| session.set_buffer_limit(Some(BUFFER))) => {
            done.inspect_err(|error| tracing::debug!(%error, "a TLS handshake failed")).ok()
        }
        () = connection.must_close() => None,
        () = too_late => None,
    }
}
