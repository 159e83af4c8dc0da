//! A secret of this machine, beside `user.sqlite` and in no backup. The cookie that ties a browser to a profile is
//! derived from it, so a backup that is found lets nobody pose as a browser. Without the file (another machine,
//! another data folder) a new secret is created, and browsers choose their profile again.

use crate::io::atomic_file::make_private;
use crate::people::password::random;
use sha2::{Digest, Sha256};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// File name in the data folder.
const FILE: &str = "browser.secret";
const BYTES: usize = 32;

/// The secret that signs browser cookies of profiles.
pub struct BrowserSecret([u8; BYTES]);

impl BrowserSecret {
    /// Generates a secret that is stored nowhere.
    pub fn random() -> BrowserSecret {
        BrowserSecret(random())
    }

    /// Reads the data folder's secret, creating it if needed.
    ///
    /// # Errors
    /// Returns an error if the file can be neither read nor written.
    pub fn open(data: &Path) -> io::Result<BrowserSecret> {
        let path = data.join(FILE);
        let mut bytes = Vec::new();
        match File::open(&path) {
            Ok(file) => drop(file.take(BYTES as u64 + 1).read_to_end(&mut bytes)?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        make_private(&path);
        if let Ok(bytes) = bytes.try_into() {
            return Ok(BrowserSecret(bytes));
        }
        let secret = BrowserSecret::random();
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&path)?;
        file.write_all(&secret.0)?;
        file.sync_all()?;
        Ok(secret)
    }

    /// Derives the value that a browser shows for a profile's key.
    pub fn shown(&self, key: &str) -> String {
        let hash = Sha256::new().chain_update(self.0).chain_update(key).finalize();
        hex::encode(&hash[..16])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn it_stays_and_is_only_for_its_owner() {
        let data = tempfile::tempdir().unwrap();
        let shown = BrowserSecret::open(data.path()).unwrap().shown("key");
        assert_eq!(BrowserSecret::open(data.path()).unwrap().shown("key"), shown);
        assert_ne!(shown, BrowserSecret::random().shown("key"));
        assert_eq!(data.path().join(FILE).metadata().unwrap().permissions().mode() & 0o777, 0o600);
        std::fs::write(data.path().join(FILE), "torn").unwrap();
        assert_ne!(BrowserSecret::open(data.path()).unwrap().shown("key"), shown);
    }
}
