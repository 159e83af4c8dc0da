//! A safe connection: how devices reach the site over HTTPS, and what makes them trust it.

/// The page about HTTPS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrustPage {
    /// This page itself was asked for over HTTPS.
    pub is_secure: bool,
    /// HTTPS of this server.
    pub https: HttpsView,
}

/// HTTPS of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HttpsView {
    /// It is turned off.
    Off,
    /// It could not be started.
    Failed,
    /// It is answered.
    On {
        /// The site's address there.
        address: String,
        /// The same for a phone's camera; `None` where no other device could reach it.
        code: Option<QrCode>,
        /// What devices have to trust; `None` where the certificate is the owner's own.
        authority: Option<AuthorityView>,
    },
}

/// The authority of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuthorityView {
    /// What devices call it: "Shelfcade on replay (5F3A)".
    pub name: String,
    /// SHA-256 of its certificate in groups: "AB:CD:…".
    pub fingerprint: Vec<String>,
    /// Names and addresses that the certificate in force is good for.
    pub names: Vec<String>,
    /// Those of this machine that it is not good for.
    pub left_out: Vec<String>,
}

/// A QR code without its margin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrCode {
    /// Modules of a side.
    pub width: usize,
    /// Which of its modules are dark, line by line.
    pub dark: Vec<bool>,
}
