//! What has to be known of a store, and what of it is refused.

use super::S3Error;
use shelfcade_core::home_network::is_home_name;
use std::fmt;
use std::net::IpAddr;
use std::time::Duration;

/// A secret key: shown to nobody.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a key; blanks and line ends around it are not part of it.
    pub fn new(key: &str) -> Secret {
        Secret(key.trim().to_owned())
    }

    /// The key, for signing.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A store and the key to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct S3Settings {
    /// Its address, `https://s3.example:9000`.
    pub endpoint: String,
    /// The bucket, which has to be there.
    pub bucket: String,
    /// What all names in it begin with; empty for none.
    pub prefix: String,
    /// Its region, `us-east-1` where the store knows none.
    pub region: String,
    /// Whether the bucket stands in the path (MinIO, Garage …) or in front of the host name.
    pub path_style: bool,
    /// The access key.
    pub access_key: String,
    /// The secret key.
    pub secret_key: Secret,
    /// Whether `http://` is taken for hosts outside the home network.
    pub allow_http: bool,
    /// How long it is waited for.
    pub patience: Patience,
}

/// Bounds of waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For a connection.
    pub connect: Duration,
    /// For the next byte.
    pub read: Duration,
    /// For a request as a whole, beside the time its bytes take at [`Patience::SLOWEST`].
    pub whole: Duration,
    /// How often something is tried.
    pub tries: u32,
    /// Rest before the second try; it doubles.
    pub rest: Duration,
}

impl Patience {
    /// Bytes a second that the slowest line is thought to carry.
    pub const SLOWEST: u64 = 16_384;
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            connect: Duration::from_secs(10),
            read: Duration::from_secs(30),
            whole: Duration::from_secs(120),
            tries: 4,
            rest: Duration::from_millis(500),
        }
    }
}

impl S3Settings {
    /// Looks at the settings without asking the store; gives its address.
    ///
    /// # Errors
    /// [`S3Error::Setting`] for the first that cannot be used.
    pub fn check(&self) -> Result<reqwest::Url, S3Error> {
        let wrong = |setting: &'static str, right: &str| S3Error::Setting { setting, right: right.to_owned() };
        let url = reqwest::Url::parse(&self.endpoint)
            .ok()
            .filter(|url| matches!(url.scheme(), "http" | "https") && url.host_str().is_some())
            .ok_or_else(|| wrong("s3_endpoint", "use an address, for example https://s3.example:9000"))?;
        if !url.username().is_empty() || url.password().is_some() || url.query().is_some() {
            return Err(wrong(
                "s3_endpoint",
                "leave keys and questions out of the address; keys have settings of their own",
            ));
        }
        if url.scheme() == "http" && !self.allow_http && !is_at_home(url.host_str().unwrap_or_default()) {
            let right = "http:// is taken for this machine and the home network only, as anyone on the way could read \
                what is sent; use https://, or set s3_allow_http if you know better";
            return Err(wrong("s3_endpoint", right));
        }
        let is_plain = |text: &str, also: &[u8]| {
            !text.is_empty()
                && text.len() <= 255
                && text.bytes().all(|b| b.is_ascii_alphanumeric() || also.contains(&b))
        };
        if !is_plain(&self.bucket, b".-_") || self.bucket.starts_with('.') {
            return Err(wrong("s3_bucket", "use the name of a bucket: letters, digits, '.', '-' and '_'"));
        }
        if !is_plain(&self.region, b"-_") {
            return Err(wrong("s3_region", "use the name of a region, for example us-east-1"));
        }
        let has_odd_part = self.prefix.split('/').any(|part| part == "." || part == "..");
        if !self.prefix.is_empty() && (!is_plain(&self.prefix, b"/.-_") || has_odd_part) {
            return Err(wrong("s3_prefix", "use letters, digits, '.', '-', '_' and '/'"));
        }
        if self.access_key.is_empty() || self.access_key.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err(wrong("s3_access_key", "give the name of the key"));
        }
        if self.secret_key.is_empty() {
            return Err(wrong("s3_secret_key", "give it in SHELFCADE_S3_SECRET_KEY or in the file s3_secret_key_file"));
        }
        Ok(url)
    }
}

/// This machine, addresses that no router passes on, and names that only a home network knows.
fn is_at_home(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    if let Ok(address) = bare.parse::<IpAddr>() {
        return match address.to_canonical() {
            IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
            IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local(),
        };
    }
    let name = bare.trim_end_matches('.').to_ascii_lowercase();
    is_home_name(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn homes_are_told_from_the_world() {
        for home in
            ["localhost", "127.0.0.1", "[::1]", "10.0.0.7", "192.168.1.2", "nas", "nas.local", "fd00::1", "169.254.1.1"]
        {
            assert!(is_at_home(home), "{home}");
        }
        for world in ["s3.example", "8.8.8.8", "[2001:db8::1]", "172.32.0.1", "local.example", "[::ffff:8.8.8.8]"] {
            assert!(!is_at_home(world), "{world}");
        }
    }
}
