//! Parses the file names in playlists and disc sheets: `.m3u`, `.cue`, `.gdi`, `.toc`.
//!
//! Pure functions of bytes: they accept any input and never panic. Names stay bytes as written; [`super::lookup`]
//! finds the files.

/// Maximum bytes of a playlist. Larger files are something else: an X68000 `.m3u` can be a disk image.
pub(in crate::library::scan) const MAX_PLAYLIST: u64 = 8 * 1024;

/// Maximum bytes of a sheet: 99 tracks with long names take a tenth of this.
pub(in crate::library::scan) const MAX_SHEET: u64 = 256 * 1024;

/// Maximum number of names per sheet or playlist.
const MAX_NAMES: usize = 1_000;

/// Returns the entries of a playlist; `None` if the file isn't text.
pub(in crate::library::scan) fn read_m3u(bytes: &[u8]) -> Option<Vec<Vec<u8>>> {
    if bytes.len() as u64 > MAX_PLAYLIST {
        return None;
    }
    let text = to_bytes(bytes);
    let control = |byte: &u8| *byte < 0x20 && !matches!(byte, b'\t' | b'\r' | b'\n' | 0x1a);
    if text.iter().any(control) {
        return None;
    }
    let entries = lines(&text).filter(|line| !line.starts_with(b"#")).map(|line| {
        // `path|label`: the label is for the emulator's menu.
        let path = line.split(|&byte| byte == b'|').next().unwrap_or(line);
        unquote(path.trim_ascii()).to_vec()
    });
    Some(entries.filter(|entry| !entry.is_empty()).take(MAX_NAMES).collect())
}

/// Returns the data files in a cue sheet, in order, without duplicates.
pub(in crate::library::scan) fn read_cue(bytes: &[u8]) -> Vec<Vec<u8>> {
    let text = to_bytes(bytes);
    unique(lines(&text).filter_map(|line| file_argument(strip_word(line, b"FILE")?)))
}

/// Returns the data files in a cdrdao `.toc`, in order, without duplicates.
pub(in crate::library::scan) fn read_toc(bytes: &[u8]) -> Vec<Vec<u8>> {
    let text = to_bytes(bytes);
    let words: [&[u8]; 3] = [b"FILE", b"DATAFILE", b"AUDIOFILE"];
    unique(lines(&text).filter_map(|line| {
        let rest = words.iter().find_map(|word| strip_word(line, word))?;
        rest.starts_with(b"\"").then(|| quoted(rest))?
    }))
}

/// Returns the track files of a GDI, in order. After a line with their number, each line is `n lba type sector name
/// offset`.
pub(in crate::library::scan) fn read_gdi(bytes: &[u8]) -> Vec<Vec<u8>> {
    let text = to_bytes(bytes);
    unique(lines(&text).skip(1).filter_map(|line| {
        let mut rest = line;
        for _ in 0..4 {
            let end = rest.iter().position(u8::is_ascii_whitespace)?;
            if !rest[..end].iter().all(u8::is_ascii_digit) {
                return None;
            }
            rest = rest[end..].trim_ascii_start();
        }
        file_argument(rest)
    }))
}

/// Returns a file name, either quoted, or bare up to the last word of the line: the file type of a cue, or the offset
/// of a GDI.
fn file_argument(rest: &[u8]) -> Option<Vec<u8>> {
    if rest.starts_with(b"\"") {
        return quoted(rest);
    }
    let end = rest.iter().rposition(u8::is_ascii_whitespace).unwrap_or(rest.len());
    Some(rest[..end].trim_ascii_end().to_vec())
}

fn quoted(text: &[u8]) -> Option<Vec<u8>> {
    let inner = text.get(1..)?;
    // The last quote closes the name, which may contain quotes.
    let end = inner.iter().rposition(|&byte| byte == b'"')?;
    Some(inner[..end].to_vec())
}

fn unquote(text: &[u8]) -> &[u8] {
    text.strip_prefix(b"\"").and_then(|inner| inner.strip_suffix(b"\"")).unwrap_or(text)
}

/// Returns the rest of a line that begins with this word, ignoring case.
fn strip_word<'a>(line: &'a [u8], word: &[u8]) -> Option<&'a [u8]> {
    let (head, rest) = line.split_at_checked(word.len())?;
    let blank = rest.first().is_some_and(u8::is_ascii_whitespace) || rest.starts_with(b"\"");
    (head.eq_ignore_ascii_case(word) && blank).then(|| rest.trim_ascii_start())
}

fn unique(names: impl Iterator<Item = Vec<u8>>) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = Vec::new();
    for name in names.filter(|name| !name.is_empty()) {
        if all.len() >= MAX_NAMES {
            break;
        }
        if all.last() != Some(&name) && !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

/// Splits text into trimmed, non-empty lines; accepts any line ending.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| byte == b'\n' || byte == b'\r').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty())
}

/// Removes a byte order mark; converts UTF-16 with one to UTF-8.
fn to_bytes(bytes: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    use std::borrow::Cow;
    match encoding_rs::Encoding::for_bom(bytes) {
        Some((encoding, mark)) if encoding == encoding_rs::UTF_8 => Cow::Borrowed(&bytes[mark..]),
        Some((encoding, mark)) => {
            let (text, _) = encoding.decode_without_bom_handling(&bytes[mark..]);
            Cow::Owned(text.into_owned().into_bytes())
        }
        None => Cow::Borrowed(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts(names: Vec<Vec<u8>>) -> Vec<String> {
        names.into_iter().map(|name| String::from_utf8_lossy(&name).into_owned()).collect()
    }

    #[track_caller]
    fn check_m3u(bytes: &[u8], expected: &[&str]) {
        assert_eq!(texts(read_m3u(bytes).expect("a playlist")), expected);
    }

    #[test]
    fn playlists_are_read_in_every_dress() {
        check_m3u(
            b"Game (USA) (Disc 1).chd\nGame (USA) (Disc 2).chd\n",
            &["Game (USA) (Disc 1).chd", "Game (USA) (Disc 2).chd"],
        );
        check_m3u(b"\xef\xbb\xbf#EXTM3U\r\na.cue\r\n\r\n  b.cue  \r\n", &["a.cue", "b.cue"]);
        check_m3u(b"discs\\a.cue|Disc One\n#LABEL:x\n\"b c.cue\"", &["discs\\a.cue", "b c.cue"]);
        check_m3u(b"\xff\xfea\0.\0c\0u\0e\0", &["a.cue"]);
        check_m3u(b"", &[]);
        check_m3u(b"a.d64\x1a", &["a.d64\u{1a}"]);
    }

    #[test]
    fn a_disk_image_is_no_playlist() {
        assert_eq!(read_m3u(b"\0\x01\x02disk"), None);
        assert_eq!(read_m3u(&vec![b'a'; MAX_PLAYLIST as usize + 1]), None);
    }

    #[test]
    fn cues_name_their_files() {
        let cue = b"CATALOG 0\r\nFILE \"Game (Track 1).bin\" BINARY\r\n  TRACK 01 MODE2/2352\r\n\
            file two.wav WAVE\nFILE \"a \"b\".bin\" BINARY\nFILE with blank.bin BINARY";
        assert_eq!(texts(read_cue(cue)), ["Game (Track 1).bin", "two.wav", "a \"b\".bin", "with blank.bin"]);
        assert_eq!(texts(read_cue(b"FILE \"x.bin\" BINARY\nFILE \"x.bin\" BINARY\nFILENAME y")), ["x.bin"]);
        assert!(read_cue(b"FILE \"never closed").is_empty());
    }

    #[test]
    fn gdis_name_their_tracks() {
        let gdi =
            b"3\n1 0 4 2352 track01.bin 0\n2 756 0 2352 \"track 02.raw\" 0\n3 45000 4 2352 track 03.bin 0\nnonsense\n";
        assert_eq!(texts(read_gdi(gdi)), ["track01.bin", "track 02.raw", "track 03.bin"]);
    }

    #[test]
    fn tocs_name_their_files() {
        let toc = b"CD_ROM\nTRACK MODE1\nDATAFILE \"a.bin\" 00:10:00\nFILE \"b.bin\" 0\nAUDIOFILE \"c.wav\" 0";
        assert_eq!(texts(read_toc(toc)), ["a.bin", "b.bin", "c.wav"]);
    }

    proptest! {
        #[test]
        fn any_bytes_give_bounded_lists(bytes in proptest::collection::vec(any::<u8>(), 0..4096)) {
            for names in [read_cue(&bytes), read_gdi(&bytes), read_toc(&bytes), read_m3u(&bytes).unwrap_or_default()] {
                prop_assert!(names.len() <= MAX_NAMES);
                prop_assert!(names.iter().all(|name| !name.is_empty() && !name.contains(&b'\n')));
            }
        }

        #[test]
        fn a_written_cue_is_read_back(names in proptest::collection::hash_set("[a-zA-Z0-9 ()_.-]{1,40}", 1..20)) {
            let names = names.into_iter().map(|name| name.trim().to_owned());
            let names: Vec<String> = names.filter(|name| !name.is_empty()).collect();
            let names: Vec<String> = names.into_iter().collect::<std::collections::BTreeSet<_>>().into_iter().collect();
            let cue: String = names.iter().map(|name| format!("FILE \"{name}\" BINARY\n  TRACK 01 AUDIO\n")).collect();
            prop_assert_eq!(texts(read_cue(cue.as_bytes())), names);
        }

        #[test]
        fn a_written_playlist_is_read_back(
            names in proptest::collection::vec("[a-z0-9][a-z0-9 ()_.-]{0,40}[a-z0-9]", 0..40),
        ) {
            let text = names.join("\r\n");
            prop_assert_eq!(texts(read_m3u(text.as_bytes()).unwrap()), names);
        }
    }
}
