//! The HTTPS page: how devices connect securely, and the certificate they have to trust.

/// The page about HTTPS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustPage {
    /// True if this page was requested over HTTPS.
    pub is_secure: bool,
    /// The server's HTTPS state.
    pub https: HttpsView,
}

/// The HTTPS state of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HttpsView {
    /// Turned off.
    Off,
    /// Could not be started.
    Failed,
    /// Running.
    On {
        /// The site's HTTPS address.
        address: String,
        /// The address as a QR code; `None` if no other device could reach it.
        code: Option<QrCode>,
        /// The authority that devices have to trust; `None` if the owner supplied the certificate.
        authority: Option<AuthorityView>,
    },
}

/// The certificate authority of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuthorityView {
    /// Its name on devices: "Shelfcade on replay (5F3A)".
    pub name: String,
    /// SHA-256 of its certificate, in groups: "AB:CD:…".
    pub fingerprint: Vec<String>,
    /// Names and addresses that the current certificate covers.
    pub names: Vec<String>,
    /// Names and addresses of this machine that it doesn't cover.
    pub left_out: Vec<String>,
}

/// A QR code without margin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode {
    /// Modules per side.
    pub width: usize,
    /// Dark modules as true, row by row.
    pub dark: Vec<bool>,
}
