//! RetroArch's logs of play time: `logs/<core>/<game>.lrtl`.
//!
//! JSON with `runtime` (`H:MM:SS`) and `last_played` (`YYYY-MM-DD HH:MM:SS`, local time). The file is named after the
//! ROM without its extension, the folder after the core; a log has neither a path nor a system.

use super::{ExchangeError, List, ListEntry, source, text};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde_json::Value;
use std::io::Read;
use std::path::Path;

const FORMAT: &str = "RetroArch log";
/// Most bytes of a log; real ones have about a hundred.
const MAX_LOG: u64 = 64 << 10;

/// Reads one log; `name` is the ROM's name without extension. Its local time is read as if it were UTC: the right
/// offset depends on the time itself.
///
/// # Errors
/// Returns [`ExchangeError`] if the file is no log.
pub fn read(input: impl Read, name: &str) -> Result<ListEntry, ExchangeError> {
    let bytes = source::read_all(input, MAX_LOG)?;
    let log: Value = serde_json::from_str(&text::decode(&bytes)).map_err(|error| ExchangeError::not(FORMAT, error))?;
    let of = |key: &str| log.get(key).and_then(Value::as_str);
    let runtime = of("runtime").ok_or_else(|| ExchangeError::not(FORMAT, "it has no runtime"))?;
    let seconds_played =
        read_duration(runtime).ok_or_else(|| ExchangeError::not(FORMAT, "its runtime is not H:MM:SS"))?;
    let title = text::line(name).ok_or_else(|| ExchangeError::not(FORMAT, "it has no name"))?;
    let last_played = of("last_played").and_then(read_time);
    Ok(ListEntry { title, seconds_played, last_played, ..ListEntry::default() })
}

/// Reads all logs of a folder and of the folders of cores in it, each with its core. Symlinks aren't followed.
///
/// # Errors
/// Returns an error if the folder itself cannot be read. A log that cannot be read is skipped.
pub fn scan(folder: &Path) -> Result<List, ExchangeError> {
    let mut list = List::default();
    source::each_file(folder, ".lrtl", 2, &mut list, |list, core, name, file| {
        let entry = read(file, &name[..name.len() - ".lrtl".len()])?;
        list.take(name, ListEntry { core: text::line(core), ..entry });
        Ok(())
    })?;
    list.entries.sort_by(|a, b| (b.last_played, &a.title).cmp(&(a.last_played, &b.title)));
    Ok(list)
}

/// Converts `2026-01-31 23:59:59` to Unix seconds, as if it were UTC.
fn read_time(text: &str) -> Option<i64> {
    let local = DateTime::strptime("%Y-%m-%d %H:%M:%S", text.trim()).ok()?;
    let at = local.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second();
    // A device without a clock may report the epoch.
    (at > 0).then_some(at)
}

/// Converts `12:05:09` to seconds.
fn read_duration(text: &str) -> Option<u64> {
    let mut parts = text.trim().splitn(3, ':').map(|part| part.parse::<u32>().ok().map(u64::from));
    let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
    (minutes < 60 && seconds < 60).then_some(hours * 3_600 + minutes * 60 + seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = r#"{"version": "1.0", "runtime": "12:05:09", "last_played": "2026-11-20 22:10:59"}"#;

    #[test]
    fn a_log_tells_for_how_long_and_when() {
        let entry = read(LOG.as_bytes(), "Tetris (World)").unwrap();
        assert_eq!((entry.title.as_str(), entry.seconds_played), ("Tetris (World)", 43_509));
        assert_eq!(entry.last_played, Some(1_795_212_659));
    }

    #[test]
    fn times_are_read() {
        assert_eq!(read_time(" 2026-11-20 22:10:59 "), Some(1_795_212_659));
        for wrong in ["", "no time", "2026-13-20 00:00:00", "0000-00-00 00:00:00", "1970-01-01 00:00:00", "2026"] {
            assert_eq!(read_time(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn what_is_no_log_is_refused() {
        for text in ["", "{}", "{\"runtime\": \"soon\"}", "{\"runtime\": \"0:61:00\"}", "{\"runtime\": 7}", "[[[["] {
            assert!(read(text.as_bytes(), "x").is_err(), "{text:?}");
        }
        assert!(read(std::io::repeat(b'['), "x").is_err());
        assert!(read(&br#"{"runtime": "99999999999:00:00"}"#[..], "x").is_err());
    }

    #[test]
    fn a_folder_of_logs_is_read_and_bad_ones_are_told() {
        let home = tempfile::tempdir().unwrap();
        for (core, name, text) in [("Snes9x", "A.lrtl", LOG), ("Gambatte", "B.lrtl", "no"), ("Gambatte", "C.txt", LOG)]
        {
            std::fs::create_dir_all(home.path().join(core)).unwrap();
            std::fs::write(home.path().join(core).join(name), text).unwrap();
        }
        std::os::unix::fs::symlink("/etc/passwd", home.path().join("Snes9x/D.lrtl")).unwrap();
        let list = scan(home.path()).unwrap();
        assert_eq!((list.entries.len(), list.skipped_count), (1, 1), "{list:?}");
        assert_eq!((list.entries[0].title.as_str(), list.entries[0].core.as_deref()), ("A", Some("Snes9x")));
        assert!(scan(&home.path().join("none")).is_err());
    }
}
