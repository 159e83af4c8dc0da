//! `listening.txt` in the data folder: the addresses at which the server listens. The server writes it at startup and
//! removes it on an orderly shutdown. Local commands (`status`, `doctor`, `install.sh`) read it, since their own
//! settings may differ and only the server knows the port behind port 0.
//!
//! Lines: `http ADDRESS`, optionally `https ADDRESS`, optionally `base PATH`, and `pid NUMBER` of the process. After
//! a crash the file names a server that is gone, so readers must check that one answers.

use super::banner::Ways;
use rustix::process::Pid;
use shelfcade_core::links::Links;
use shelfcade_core_server::io::atomic_file;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// File name.
pub const FILE: &str = "listening.txt";
/// Maximum bytes; a longer file is not ours.
const MAX_BYTES: u64 = 4096;

/// Atomically writes the file, readable only by its own user.
///
/// # Errors
/// [`io::Error`]; the file is unchanged then.
pub fn write(data: &Path, ways: &Ways) -> io::Result<()> {
    atomic_file::write(&data.join(FILE), text_of(ways).as_bytes())
}

/// Reads the file; `None` if it is missing or was not written by this program.
///
/// # Errors
/// [`io::Error`] if the file can't be read.
pub fn read(data: &Path) -> io::Result<Option<Ways>> {
    Ok(read_text(data)?.and_then(|text| parse(&text)))
}

/// Reads the server's process id; `None` if there is none.
///
/// # Errors
/// The same as for [`read`].
pub fn read_pid(data: &Path) -> io::Result<Option<Pid>> {
    Ok(read_text(data)?.and_then(|text| Pid::from_raw(value(&text, "pid")?.parse().ok().filter(|pid| *pid > 1)?)))
}

fn read_text(data: &Path) -> io::Result<Option<String>> {
    let mut text = String::new();
    match File::open(data.join(FILE)) {
        Ok(file) => file.take(MAX_BYTES).read_to_string(&mut text)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    Ok(Some(text))
}

/// Removes the file if it still holds `ways`.
pub fn remove(data: &Path, ways: &Ways) {
    if matches!(read(data), Ok(Some(found)) if found == *ways)
        && let Err(error) = std::fs::remove_file(data.join(FILE))
    {
        tracing::warn!(%error, "cannot delete {FILE} of the server that has stopped");
    }
}

fn text_of(ways: &Ways) -> String {
    let mut text = format!("http {}\n", ways.http);
    text.extend(ways.https.map(|https| format!("https {https}\n")));
    text.extend(Some(ways.links.base()).filter(|base| !base.is_empty()).map(|base| format!("base {base}\n")));
    text.push_str(&format!("pid {}\n", std::process::id()));
    text
}

/// Returns the rest of the line that starts with `name`.
fn value<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
}

fn parse(text: &str) -> Option<Ways> {
    let value = |name| value(text, name);
    Some(Ways {
        http: value("http")?.parse().ok()?,
        https: value("https").map(str::parse).transpose().ok()?,
        links: Links::new(value("base").unwrap_or_default()).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn what_is_written_is_read_and_removed() {
        let data = tempfile::tempdir().unwrap();
        let plain = Ways { http: "[::]:8080".parse().unwrap(), https: None, links: Links::default() };
        let https = Some("127.0.0.1:8443".parse().unwrap());
        let full = Ways { http: "127.0.0.1:9".parse().unwrap(), https, links: Links::new("/games").unwrap() };
        assert_eq!(read(data.path()).unwrap(), None);
        for ways in [&plain, &full] {
            write(data.path(), ways).unwrap();
            assert_eq!(read(data.path()).unwrap().as_ref(), Some(ways));
            assert_eq!(read_pid(data.path()).unwrap(), Some(rustix::process::getpid()));
        }
        let mode = data.path().join(FILE).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        remove(data.path(), &plain);
        assert!(data.path().join(FILE).exists(), "another server's");
        remove(data.path(), &full);
        assert!(!data.path().join(FILE).exists());
    }

    #[test]
    fn what_is_none_of_ours_is_left_out() {
        for text in ["", "http", "http nowhere:1", "https 127.0.0.1:1", "http 127.0.0.1:1\nbase /a b", "\0\0"] {
            assert_eq!(parse(text), None, "{text:?}");
        }
    }
}
