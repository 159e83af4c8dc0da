//! Settings of an object store and their validation.

use super::S3Error;
use shelfcade_core::people::home_network::is_home_name;
use std::fmt;
use std::net::IpAddr;
use std::time::Duration;

/// A secret key, which `Debug` does not show.
#[derive(Clone, PartialEq, Eq)]
pub struct S3SecretKey(String);

impl S3SecretKey {
    /// Creates a secret from a key; surrounding white space is not part of it.
    pub fn new(key: &str) -> S3SecretKey {
        S3SecretKey(key.trim().to_owned())
    }

    /// The key, for signing.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }

    /// True if there is no key.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Debug for S3SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Settings of an object store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct S3Settings {
    /// Address of the store: `https://s3.example:9000`.
    pub endpoint: String,
    /// The bucket, which must exist.
    pub bucket: String,
    /// Prefix of all object names; may be empty.
    pub prefix: String,
    /// Its region; `us-east-1` for stores without regions.
    pub region: String,
    /// Puts the bucket into the path (MinIO, Garage …), not in front of the host name.
    pub path_style: bool,
    /// The access key.
    pub access_key: String,
    /// The secret key.
    pub secret_key: S3SecretKey,
    /// Allows `http://` for hosts outside the home network.
    pub allow_http: bool,
    /// Timeouts and retries.
    pub patience: RetryPolicy,
}

/// Timeouts and retries of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryPolicy {
    /// Timeout of a connection attempt.
    pub connect: Duration,
    /// Timeout without data.
    pub read: Duration,
    /// Timeout of a whole request, without the time that its bytes take at [`RetryPolicy::SLOWEST`].
    pub whole: Duration,
    /// Most tries of a request.
    pub tries: u32,
    /// Pause before the second try; doubles with each further one.
    pub rest: Duration,
}

impl RetryPolicy {
    /// Bytes per second of the slowest connection that the timeouts allow for.
    pub const SLOWEST: u64 = 16_384;
}

impl Default for RetryPolicy {
    fn default() -> RetryPolicy {
        RetryPolicy {
            connect: Duration::from_secs(10),
            read: Duration::from_secs(30),
            whole: Duration::from_secs(120),
            tries: 4,
            rest: Duration::from_millis(500),
        }
    }
}

impl S3Settings {
    /// Validates the settings without contacting the store; returns its URL.
    ///
    /// # Errors
    /// Returns [`S3Error::Setting`] for the first invalid setting.
    pub fn check(&self) -> Result<reqwest::Url, S3Error> {
        let wrong = |setting: &'static str, right: &str| S3Error::Setting { setting, right: right.to_owned() };
        let url = reqwest::Url::parse(&self.endpoint)
            .ok()
            .filter(|url| matches!(url.scheme(), "http" | "https") && url.host_str().is_some())
            .ok_or_else(|| wrong("s3_endpoint", "use a URL, for example https://s3.example:9000"))?;
        if !url.username().is_empty() || url.password().is_some() || url.query().is_some() {
            return Err(wrong("s3_endpoint", "remove keys and query from the URL; keys have their own settings"));
        }
        if url.scheme() == "http" && !self.allow_http && !is_at_home(url.host_str().unwrap_or_default()) {
            let right = "http:// is accepted only for this machine and the home network, because anyone in between \
                could read the data; use https://, or set s3_allow_http to accept the risk";
            return Err(wrong("s3_endpoint", right));
        }
        let is_plain = |text: &str, also: &[u8]| {
            !text.is_empty()
                && text.len() <= 255
                && text.bytes().all(|b| b.is_ascii_alphanumeric() || also.contains(&b))
        };
        if !is_plain(&self.bucket, b".-_") || self.bucket.starts_with('.') {
            return Err(wrong("s3_bucket", "use a bucket name: letters, digits, '.', '-' and '_'"));
        }
        if !is_plain(&self.region, b"-_") {
            return Err(wrong("s3_region", "use a region name, for example us-east-1"));
        }
        let has_odd_part = self.prefix.split('/').any(|part| part == "." || part == "..");
        if !self.prefix.is_empty() && (!is_plain(&self.prefix, b"/.-_") || has_odd_part) {
            return Err(wrong("s3_prefix", "use letters, digits, '.', '-', '_' and '/'"));
        }
        if self.access_key.is_empty() || self.access_key.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err(wrong("s3_access_key", "set the name of the key"));
        }
        if self.secret_key.is_empty() {
            return Err(wrong("s3_secret_key", "set SHELFCADE_S3_SECRET_KEY or s3_secret_key_file"));
        }
        Ok(url)
    }
}

/// True for this machine, for addresses that no router forwards, and for names that only a home network resolves.
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
