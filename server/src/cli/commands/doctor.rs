//! The `shelfcade doctor` command: lists problems of this machine and how to fix them. It changes nothing.
//!
//! Each check returns its [`Finding`]s. Problems that the server itself knows better (scans, backups, unreadable
//! pictures) are on its page Health.

mod disks;
mod ports;

use super::{CommandError, count, write_out};
use crate::cli::DoctorArgs;
use crate::config::{Config, LibraryConfig, SERVE, SettingFlags, find_data_folder, process_env};
use shelfcade_core_server::io::clock;
use shelfcade_core_server::library::watch::{WatchConfig, WatchRoot, count_folders};
use shelfcade_core_server::people::backup;
use shelfcade_core_server::people::backup::{USER_FILE, Verdict};
use std::fmt::Write;
use std::io::ErrorKind;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// An earlier clock stands still or restarts at each boot: 1 January 2026 in Unix seconds.
const PAST: i64 = 1_767_225_600;
/// Seconds that files may be ahead of the clock, as another machine may have written them.
const AHEAD: i64 = 24 * 3600;
/// The kernel's limit of watches per user.
const MAX_WATCHES: &str = "/proc/sys/fs/inotify/max_user_watches";

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Ok,
    /// It works, but could work better.
    Warn,
    /// Shelfcade can't work.
    Fail,
}

/// One line of the report.
#[derive(Debug)]
struct Finding {
    level: Level,
    text: String,
}

impl Finding {
    fn ok(text: impl Into<String>) -> Finding {
        Finding { level: Level::Ok, text: text.into() }
    }

    fn warn(text: impl Into<String>) -> Finding {
        Finding { level: Level::Warn, text: text.into() }
    }

    fn fail(text: impl Into<String>) -> Finding {
        Finding { level: Level::Fail, text: text.into() }
    }
}

/// Runs all checks and prints the findings.
pub fn run(args: &DoctorArgs) -> Result<(), CommandError> {
    let findings = examine(&args.settings);
    write_out(report(&findings).as_bytes())?;
    match findings.iter().filter(|finding| finding.level == Level::Fail).count() {
        0 => Ok(()),
        failed => Err(CommandError::Failed(format!("problems to fix: {failed}"))),
    }
}

fn report(findings: &[Finding]) -> String {
    findings.iter().fold(String::new(), |mut out, Finding { level, text }| {
        let word = match level {
            Level::Ok => "ok  ",
            Level::Warn => "warn",
            Level::Fail => "FAIL",
        };
        let _ = writeln!(out, "{word}  {text}");
        out
    })
}

fn examine(flags: &SettingFlags<SERVE>) -> Vec<Finding> {
    let config = Config::from_flags(flags, &process_env);
    // A wrong setting must not prevent the other checks.
    let data = match &config {
        Ok(config) => Some(config.library.data.clone()),
        Err(_) => find_data_folder(flags, &process_env).ok().flatten(),
    };
    let mut findings = vec![match &config {
        Ok(_) => Finding::ok("settings: valid"),
        Err(error) => Finding::fail(format!("settings: {error}")),
    }];
    findings.push(check_clock(clock::now(), data.as_deref().and_then(newest_write)));
    if let Ok(config) = &config {
        findings.extend(config.library.roms.iter().map(|folder| check_roms(folder)));
        findings.push(check_watches(&config.library));
    }
    if let Some(data) = &data {
        findings.extend(disks::check_data(data));
        findings.push(check_user_data(&data.join(USER_FILE)));
    }
    if let Ok(config) = &config {
        if let Some(cache) = &config.site.cache {
            findings.extend(disks::check_space("thumbnails", cache));
        }
        findings.extend(ports::check(config));
    }
    findings
}

fn check_roms(folder: &Path) -> Finding {
    let shown = folder.display();
    match std::fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => Finding::warn(format!(
            "games: {shown} does not exist: connect its disk, or remove it from `roms`; its games are kept"
        )),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Finding::fail(format!(
            "games: this user may not read {shown}: sudo chmod -R o+rX {shown}, or run install.sh --roms again"
        )),
        Err(error) => Finding::fail(format!("games: cannot read {shown} ({error}): is its disk OK?")),
        Ok(mut entries) => match entries.next() {
            None => Finding::warn(format!("games: {shown} is empty: is its disk mounted?")),
            Some(Err(error)) => Finding::fail(format!("games: cannot read {shown} ({error}): is its disk OK?")),
            Some(Ok(_)) => Finding::ok(format!("games: {shown} is readable")),
        },
    }
}

fn check_watches(library: &LibraryConfig) -> Finding {
    let folders = count_folders(&WatchConfig {
        roots: library.roms.iter().chain(&library.media).map(WatchRoot::whole).collect(),
        data: library.data.clone(),
        poll: std::time::Duration::MAX,
        most_folders: WatchConfig::MOST_FOLDERS,
    }) as u64;
    let Some(most) = std::fs::read_to_string(MAX_WATCHES).ok().and_then(|text| text.trim().parse::<u64>().ok()) else {
        return Finding::warn("watching: this system cannot watch folders; they are read at intervals");
    };
    let (shown, most_shown) = (count(folders), count(most));
    match folders < most {
        true => Finding::ok(format!("watching: {shown} folders (limit {most_shown})")),
        false => Finding::warn(format!(
            "watching: {shown} folders, but the system's limit is {most_shown}; the rest are read at intervals. \
             To raise it: echo fs.inotify.max_user_watches={} | sudo tee /etc/sysctl.d/60-shelfcade.conf, \
             then sudo sysctl --system",
            (folders * 2).next_power_of_two()
        )),
    }
}

fn check_clock(now: i64, newest: Option<i64>) -> Finding {
    let shown = clock::show_time(now);
    let right = "set it, or synchronize it: sudo timedatectl set-ntp true";
    if now < PAST {
        return Finding::fail(format!("clock: it shows {shown}; {right}"));
    }
    match newest.filter(|newest| *newest > now.saturating_add(AHEAD)) {
        Some(newest) => Finding::warn(format!(
            "clock: it shows {shown}, but the data folder was last written at {}; {right}",
            clock::show_time(newest)
        )),
        None => Finding::ok(format!("clock: {shown}")),
    }
}

/// Modification time of the user data in Unix seconds.
fn newest_write(data: &Path) -> Option<i64> {
    let written = data.join(USER_FILE).metadata().ok()?.modified().ok()?;
    i64::try_from(written.duration_since(UNIX_EPOCH).ok()?.as_secs()).ok()
}

fn check_user_data(path: &Path) -> Finding {
    let shown = path.display();
    match backup::check(path) {
        Ok(Verdict::Missing) => Finding::ok("user data: none yet"),
        Ok(Verdict::Valid(contents)) => {
            let rows = contents.tables.iter().map(|(_, rows)| rows).sum();
            Finding::ok(format!("user data: {shown} is valid; rows: {}", count(rows)))
        }
        Ok(Verdict::Blank) => Finding::warn(format!("user data: {shown} is empty; the next start initializes it")),
        Ok(Verdict::Newer { found }) => Finding::fail(format!(
            "user data: {shown} was written by a newer version (format {found}): install that version again"
        )),
        Ok(Verdict::Damaged(damage)) => Finding::fail(format!(
            "user data: {shown} is damaged, {damage}: stop the server, then run shelfcade restore newest"
        )),
        Err(error) => Finding::warn(format!("user data: {error}; try with sudo")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_says(finding: &Finding, level: Level, words: &str) {
        assert!(finding.level == level && finding.text.contains(words), "{finding:?}");
    }

    #[test]
    fn a_clock_that_stands_still_is_told() {
        assert_says(&check_clock(86_400, None), Level::Fail, "1970");
        assert_says(&check_clock(PAST, Some(PAST + AHEAD)), Level::Ok, "clock");
        assert_says(&check_clock(PAST, Some(PAST + AHEAD + 1)), Level::Warn, "was last written");
    }

    #[test]
    fn folders_with_games_are_looked_at() {
        let home = tempfile::tempdir().unwrap();
        assert_says(&check_roms(home.path()), Level::Warn, "is empty");
        std::fs::write(home.path().join("a"), "a").unwrap();
        assert_says(&check_roms(home.path()), Level::Ok, "is readable");
        assert_says(&check_roms(&home.path().join("gone")), Level::Warn, "does not exist");
        assert_says(&check_roms(&home.path().join("a")), Level::Fail, "cannot read");
    }

    #[test]
    fn user_data_are_looked_at() {
        let data = tempfile::tempdir().unwrap();
        let path = data.path().join(USER_FILE);
        assert_says(&check_user_data(&path), Level::Ok, "none yet");
        std::fs::write(&path, "this is no database at all, and long enough to be looked at as one").unwrap();
        assert_says(&check_user_data(&path), Level::Fail, "restore newest");
    }
}
