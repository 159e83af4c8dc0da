//! Reads a list of any format, detected by its contents, never by its name.

use super::{ExchangeError, List, gamelist, json, lpl, plain};
use std::io::{Read, Seek, SeekFrom};

const FORMAT: &str = "list of games";
/// Bytes used to detect the format.
const HEAD: u64 = 4_096;
/// Lines per item of RetroArch's older playlists; the last one names a database.
const LINES: usize = 6;

/// Reads a list: our JSON, a RetroArch playlist (also compressed), a `gamelist.xml`, or one title or path per line.
///
/// # Errors
/// Returns [`ExchangeError`] if the file has none of these formats, is newer than this program, is too large, or has
/// no game.
pub fn read(mut input: impl Read + Seek) -> Result<List, ExchangeError> {
    let io = |source| ExchangeError::io("the list", source);
    let mut head = Vec::new();
    input.by_ref().take(HEAD).read_to_end(&mut head).map_err(io)?;
    input.seek(SeekFrom::Start(0)).map_err(io)?;
    let is_packed = head.starts_with(b"#RZIPv") || head.starts_with(&[0x1f, 0x8b]);
    let has_mark = encoding_rs::Encoding::for_bom(&head).is_some();
    if !is_packed && !has_mark && head.contains(&0) {
        return Err(ExchangeError::not(FORMAT, "it is not text"));
    }
    let text = super::text::decode(&head);
    let begins = text.trim_start();
    let list = if is_packed || is_older_playlist(&text) {
        lpl::read(input)?
    } else if begins.starts_with('{') {
        match json::read(&mut input) {
            Err(ExchangeError::NotThis { .. }) => {
                input.seek(SeekFrom::Start(0)).map_err(io)?;
                lpl::read(input)?
            }
            read => read?,
        }
    } else if begins.starts_with('<') {
        gamelist::read(input)?
    } else {
        plain::read(input)?
    };
    match list.entries.is_empty() && list.query.is_none() {
        true => Err(ExchangeError::not(FORMAT, "it contains no games")),
        false => Ok(list),
    }
}

/// Returns true for lines of path, label, core, core name, checksum, database: the sixth ends with `.lpl`.
fn is_older_playlist(text: &str) -> bool {
    text.lines().nth(LINES - 1).is_some_and(|line| line.trim_end().ends_with(".lpl"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn titles(bytes: &[u8]) -> Result<Vec<String>, String> {
        let list = read(Cursor::new(bytes.to_vec())).map_err(|error| error.to_string())?;
        Ok(list.entries.into_iter().map(|entry| entry.title).collect())
    }

    #[test]
    fn a_list_is_told_by_what_is_in_it() {
        for text in [
            r#"{"format": "shelfcade-collection", "version": 1, "games": [{"title": "A"}]}"#,
            r#" {"version": "1.5", "items": [{"path": "/x/A.sfc", "label": "A"}]}"#,
            "/x/A.sfc\nA\nDETECT\nDETECT\nDETECT\nNintendo - Game Boy.lpl\n",
            "<?xml version=\"1.0\"?><gameList><game><path>./A.sfc</path><name>A</name></game></gameList>",
            "# mine\nA\n",
        ] {
            assert_eq!(titles(text.as_bytes()).unwrap(), ["A"], "{text}");
        }
        assert_eq!(titles(b"\xff\xfeA\0\n\0").unwrap(), ["A"]);
    }

    #[test]
    fn what_is_no_list_is_refused() {
        let bomb = "<!DOCTYPE l [<!ENTITY a \"&b;&b;\"><!ENTITY b \"&a;&a;\">]><gameList>&a;</gameList>";
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
        let newer = br#"{"format": "shelfcade-collection", "version": 99}"#;
        for bytes in [&b""[..], b"\n\n", png, b"#RZIPv\x01#\0\0", b"{", b"{}", b"<html></html>", bomb.as_bytes(), newer]
        {
            assert!(titles(bytes).is_err(), "{:?}", String::from_utf8_lossy(bytes));
        }
        assert!(titles(newer).unwrap_err().contains("newer version"));
    }

    #[test]
    fn a_line_of_ten_megabytes_harms_nothing() {
        let mut text = "x".repeat(10 << 20);
        assert!(titles(text.as_bytes()).is_err());
        text.push_str("\nA\n");
        assert_eq!(titles(text.as_bytes()).unwrap(), ["A"]);
    }
}
