//! The audit log: kept for 90 days, bounded in bytes, never changed.

use rusqlite::Connection;
use shelfcade_core::people::access::Decision;
use std::net::IpAddr;

const KEPT_SECONDS: i64 = 90 * 86_400;
/// Most entries kept, without those that strangers can cause: [`MAX_STRANGERS`] limits these, so that they can't push
/// out the others.
const MAX_OURS: u32 = 4_000;
const MAX_STRANGERS: u32 = 1_000;
/// Longest text of a column, in bytes: keeps the log below 3 MB.
const MAX_TEXT: usize = 200;

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// Time, in Unix seconds.
    pub at: i64,
    /// The decision.
    pub kind: Decision,
    /// The browser, the script or the command line that made it.
    pub by: String,
    /// The client's address.
    pub address: String,
    /// Details: names of settings, of a profile, an address of the site.
    pub detail: String,
}

pub(super) fn add(db: &Connection, noted: &Noted) -> rusqlite::Result<()> {
    let text = |text: &str| -> String {
        let end = text.floor_char_boundary(MAX_TEXT);
        text[..end].chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
    };
    let sql = "INSERT INTO decision (at, kind, by, address, detail) VALUES (?1, ?2, ?3, ?4, ?5)";
    let (by, address, detail) = (text(&noted.by), text(&noted.address), text(&noted.detail));
    db.prepare_cached(sql)?.execute((noted.at, noted.kind.as_str(), by, address, detail))?;
    prune(db, noted.at)
}

/// Deletes old entries and those over the limits.
fn prune(db: &Connection, now: i64) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM decision WHERE at < ?1")?.execute([now - KEPT_SECONDS])?;
    let strangers: Vec<&str> =
        Decision::ALL.iter().filter(|kind| kind.is_by_strangers()).map(|kind| kind.as_str()).collect();
    let list = format!("('{}')", strangers.join("','"));
    for (among, most) in [("IN", MAX_STRANGERS), ("NOT IN", MAX_OURS)] {
        let sql = format!(
            "DELETE FROM decision WHERE kind {among} {list} AND id <= \
             (SELECT id FROM decision WHERE kind {among} {list} ORDER BY id DESC LIMIT 1 OFFSET ?1)"
        );
        db.prepare_cached(&sql)?.execute([most])?;
    }
    Ok(())
}

/// Returns the newest entries, newest first.
pub(super) fn list(db: &Connection, most: u32) -> rusqlite::Result<Vec<Noted>> {
    let sql = "SELECT at, kind, by, address, detail FROM decision ORDER BY id DESC LIMIT ?1";
    let mut statement = db.prepare_cached(sql)?;
    let rows = statement.query_map([most], |row| {
        let kind: String = row.get(1)?;
        let noted = |kind| {
            Ok::<_, rusqlite::Error>(Noted {
                at: row.get(0)?,
                kind,
                by: row.get(2)?,
                address: row.get(3)?,
                detail: row.get(4)?,
            })
        };
        // A later version may have written kinds that this one doesn't know.
        Decision::parse(&kind).map(noted).transpose()
    })?;
    rows.filter_map(Result::transpose).collect()
}

/// Removes the part of an address that tells devices apart: the last number of IPv4, all but the network of IPv6.
pub fn shorten_address(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            format!("{a}.{b}.{c}.x")
        }
        IpAddr::V6(v6) => {
            let [a, b, c, ..] = v6.segments();
            format!("{a:x}:{b:x}:{c:x}:x")
        }
    }
}
