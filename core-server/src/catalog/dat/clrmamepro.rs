//! The clrmamepro syntax: `game ( name "A (USA)" rom ( name a.bin size 1 crc 0A ) )`.
//!
//! There is no published grammar, so this reads the variants found in practice: values with and without quotes, blocks
//! on one or several lines, repeated keys, CRLF, invalid UTF-8. A quoted value ends at the end of its line at the
//! latest, so a missing quote spoils one game, not the rest of the file.

use super::entry::{DatGame, DatItem, DatKey, DatRom, MAX_LINE, to_text};
use super::{DatSink, parse_crc, parse_size};
use std::io::{self, BufRead, Read};

/// Keywords that open a game, and those that open one of its files.
const GAMES: &[&str] = &["game", "machine", "resource", "set"];
const ROMS: &[&str] = &["rom", "disk"];

/// Parses a whole DAT. See [`super::parse`].
///
/// # Errors
/// Only if reading the input fails.
pub fn parse(input: &mut dyn BufRead, sink: DatSink<'_>) -> io::Result<()> {
    let mut parser = Parser {
        sink,
        line: 0,
        block: Block::Top,
        passed: 0,
        word: None,
        entry: DatGame::default(),
        rom: DatRom::default(),
    };
    let mut line = Vec::new();
    loop {
        line.clear();
        if (&mut *input).take(MAX_LINE as u64).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        parser.line += 1;
        if line.len() == MAX_LINE && !line.ends_with(b"\n") {
            parser.bad(format!("line longer than {MAX_LINE} bytes"));
            input.skip_until(b'\n')?;
        }
        parser.take_line(&line);
    }
    if !parser.is_at_top() {
        parser.bad("the file ends inside a block".to_owned());
    }
    Ok(())
}

/// The open block, which the next values belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Top,
    Game,
    Rom,
}

enum Token<'a> {
    Open,
    Close,
    Bare(&'a [u8]),
    Quoted(&'a [u8]),
    /// A quoted value without a closing quote.
    Torn(&'a [u8]),
}

struct Parser<'a> {
    sink: DatSink<'a>,
    line: u64,
    block: Block,
    /// Number of open unknown blocks inside `block`, whose contents are skipped.
    passed: u64,
    /// A key waiting for its value or block.
    word: Option<String>,
    entry: DatGame,
    rom: DatRom,
}

impl Parser<'_> {
    fn bad(&mut self, message: String) {
        (self.sink)(DatItem::Bad { line: self.line, message });
    }

    fn is_at_top(&self) -> bool {
        self.block == Block::Top && self.passed == 0
    }

    fn take_line(&mut self, line: &[u8]) {
        let mut rest = line;
        if self.line == 1 {
            rest = rest.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(rest);
        }
        if !self.is_at_top() && begins_game(rest) {
            self.bad("skipped the previous block, which is not closed".to_owned());
            (self.block, self.passed, self.word) = (Block::Top, 0, None);
        }
        while let Some(token) = next_token(&mut rest) {
            self.take(token);
        }
        // A value is on its key's line; only a block may open on the next one.
        let opens = |word: &String| GAMES.contains(&word.as_str()) || ROMS.contains(&word.as_str());
        if !self.is_at_top() && self.word.take_if(|word| !opens(word)).is_some() {
            self.bad("a key without a value".to_owned());
        }
    }

    fn take(&mut self, token: Token<'_>) {
        match token {
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::Bare(text) if self.word.is_none() => self.word = Some(String::from_utf8_lossy(text).into_owned()),
            Token::Bare(text) | Token::Quoted(text) => self.set(text),
            Token::Torn(text) => {
                self.bad("unclosed quote".to_owned());
                self.set(text);
            }
        }
    }

    fn open(&mut self) {
        let Some(word) = self.word.take() else {
            self.bad("a block without a name".to_owned());
            self.passed += 1;
            return;
        };
        match self.block {
            Block::Top if self.passed == 0 && GAMES.contains(&word.as_str()) => {
                self.entry = DatGame::default();
                self.block = Block::Game;
            }
            Block::Game if self.passed == 0 && ROMS.contains(&word.as_str()) => {
                self.rom = DatRom::default();
                self.block = Block::Rom;
            }
            _ => self.passed += 1,
        }
    }

    fn close(&mut self) {
        self.word = None;
        match self.block {
            _ if self.passed > 0 => self.passed -= 1,
            Block::Top => self.bad("unmatched `)`".to_owned()),
            Block::Rom => {
                self.block = Block::Game;
                match self.entry.roms.len() {
                    DatGame::MAX_ROMS => self.bad(format!("more than {} files in one game", DatGame::MAX_ROMS)),
                    _ => self.entry.roms.push(std::mem::take(&mut self.rom)),
                }
            }
            Block::Game => {
                self.block = Block::Top;
                (self.sink)(DatItem::Game(std::mem::take(&mut self.entry)));
            }
        }
    }

    /// Assigns a value to the waiting key. Values without a key or in an unknown block are skipped.
    fn set(&mut self, value: &[u8]) {
        let Some(word) = self.word.take().filter(|_| self.passed == 0) else { return };
        let ascii = || std::str::from_utf8(value).ok();
        match (self.block, word.as_str()) {
            (Block::Game, word) if self.entry.values.len() < DatGame::MAX_VALUES => {
                self.entry.values.extend(DatKey::from_word(word).map(|key| (key, to_text(value))));
            }
            (Block::Rom, "name") => self.rom.name = Some(to_text(value)),
            (Block::Rom, "serial") => self.rom.serial = Some(to_text(value)),
            (Block::Rom, "size") => self.rom.size = ascii().and_then(parse_size),
            (Block::Rom, "crc" | "crc32") => {
                self.rom.crc = ascii().and_then(parse_crc);
                if self.rom.crc.is_none() && !value.is_empty() {
                    self.bad(format!("not a CRC32: {}", to_text(&value[..value.len().min(40)])));
                }
            }
            _ => {}
        }
    }
}

/// Returns true if the line opens a game, in any state.
fn begins_game(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    [&b"game"[..], b"machine"]
        .iter()
        .any(|word| line.strip_prefix(*word).is_some_and(|rest| rest.trim_ascii_start().first() == Some(&b'(')))
}

fn next_token<'a>(rest: &mut &'a [u8]) -> Option<Token<'a>> {
    let line = rest.trim_ascii_start();
    let (token, used) = match *line.first()? {
        b'(' => (Token::Open, 1),
        b')' => (Token::Close, 1),
        b'"' => quoted(line),
        _ => bare(line),
    };
    *rest = &line[used..];
    Some(token)
}

fn quoted(line: &[u8]) -> (Token<'_>, usize) {
    let mut from = 1;
    while let Some(at) = memchr::memchr(b'"', &line[from..]).map(|at| at + from) {
        if line[at - 1] != b'\\' || at == 1 {
            return (Token::Quoted(&line[1..at]), at + 1);
        }
        from = at + 1;
    }
    (Token::Torn(&line[1..]), line.len())
}

/// A word ends at whitespace. A trailing `)` belongs to the word only if the word opened it (`sf2(alt).zip`).
fn bare(line: &[u8]) -> (Token<'_>, usize) {
    let mut end = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    if line[end - 1] == b')' {
        let opened = memchr::memchr_iter(b'(', &line[..end]).count();
        let closed = memchr::memchr_iter(b')', &line[..end]).count();
        if closed > opened {
            end -= 1;
        }
    }
    (Token::Bare(&line[..end.max(1)]), end.max(1))
}
