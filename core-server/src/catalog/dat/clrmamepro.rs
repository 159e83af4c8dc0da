//! The clrmamepro syntax: `game ( name "A (USA)" rom ( name a.bin size 1 crc 0A ) )`.
//!
//! There is no grammar to point at, so this reads what is found in the wild: values with and without quotes, blocks on
//! one line or on many, keys that repeat, CRLF, bytes that are not UTF-8. A quoted value ends with its line at the
//! latest, so a lost quote spoils one game, not the rest of the file.

use super::entry::{Entry, Item, Key, MAX_LINE, Rom, to_text};
use super::{Sink, parse_crc, parse_size};
use std::io::{self, BufRead};
use std::ops::ControlFlow;

/// Parses a whole DAT. See [`super::parse`].
///
/// # Errors
/// Only when reading itself fails.
pub fn parse(input: &mut dyn BufRead, sink: Sink<'_>) -> io::Result<()> {
    let mut parser = Parser { sink, line: 0, blocks: Vec::new(), deeper: 0, pending: None, entry: Entry::default() };
    let mut line = Vec::new();
    loop {
        let cut = match read_line(input, &mut line)? {
            Line::End => break,
            Line::Whole => false,
            Line::Cut => true,
        };
        parser.line += 1;
        if cut && parser.bad(format!("line longer than {MAX_LINE} bytes")).is_break() {
            return Ok(());
        }
        if parser.take_line(&line).is_break() {
            return Ok(());
        }
    }
    if !parser.blocks.is_empty() {
        let _ = parser.bad("the file ends inside a block".to_owned());
    }
    Ok(())
}

enum Line {
    End,
    Whole,
    Cut,
}

/// Reads a line without its end; keeps at most [`MAX_LINE`] bytes of it.
fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let mut cut = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(if line.is_empty() && !cut {
                Line::End
            } else if cut {
                Line::Cut
            } else {
                Line::Whole
            });
        }
        let end = memchr::memchr(b'\n', chunk);
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let room = MAX_LINE - line.len();
        cut |= part.len() > room;
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = end.map_or(chunk.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() {
            // An empty line is not the end of the file.
            return Ok(if cut { Line::Cut } else { Line::Whole });
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Header,
    Game,
    Rom,
    Other,
}

/// A word that waits for its value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Game,
    Header,
    Rom,
    Size,
    Crc,
    Field(Key),
    Other,
}

impl Word {
    fn of(token: &[u8]) -> Word {
        match token {
            b"game" | b"machine" | b"resource" | b"set" => Word::Game,
            b"clrmamepro" | b"emulator" | b"header" => Word::Header,
            b"rom" | b"disk" => Word::Rom,
            b"size" => Word::Size,
            b"crc" | b"crc32" => Word::Crc,
            _ => Key::from_word(token).map_or(Word::Other, Word::Field),
        }
    }
}

enum Token<'a> {
    Open,
    Close,
    Bare(&'a [u8]),
    Quoted(&'a [u8]),
    /// A quoted value without its second quote.
    Torn(&'a [u8]),
}

struct Parser<'a> {
    sink: Sink<'a>,
    line: u64,
    blocks: Vec<Block>,
    /// Blocks open beyond the deepest that is kept.
    deeper: u64,
    pending: Option<Word>,
    entry: Entry,
}

const MAX_DEPTH: usize = 16;

impl Parser<'_> {
    fn bad(&mut self, message: String) -> ControlFlow<()> {
        (self.sink)(Item::Bad { line: self.line, message })
    }

    fn take_line(&mut self, line: &[u8]) -> ControlFlow<()> {
        let mut rest = line;
        if self.line == 1 {
            rest = rest.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(rest);
        }
        if !self.blocks.is_empty() && begins_game(rest) {
            self.bad("the block before is not closed; it is left out".to_owned())?;
            self.blocks.clear();
            self.deeper = 0;
            self.pending = None;
        }
        while let Some(token) = next_token(&mut rest) {
            self.take(token)?;
        }
        // A value stands on its key's line; only a block may open on the next.
        match self.pending {
            Some(Word::Field(_) | Word::Size | Word::Crc | Word::Other) if !self.blocks.is_empty() => {
                self.pending = None;
                self.bad("a key without a value".to_owned())
            }
            _ => ControlFlow::Continue(()),
        }
    }

    fn take(&mut self, token: Token<'_>) -> ControlFlow<()> {
        match token {
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::Torn(text) => {
                self.bad("a quote is not closed".to_owned())?;
                self.word_or_value(text, true);
                ControlFlow::Continue(())
            }
            Token::Quoted(text) => {
                self.word_or_value(text, true);
                ControlFlow::Continue(())
            }
            Token::Bare(text) => {
                self.word_or_value(text, false);
                ControlFlow::Continue(())
            }
        }
    }

    fn word_or_value(&mut self, text: &[u8], quoted: bool) {
        match self.pending.take() {
            Some(word) => self.set(word, text),
            None if quoted => {} // a value nobody asked for
            None => self.pending = Some(Word::of(text)),
        }
    }

    fn open(&mut self) -> ControlFlow<()> {
        let word = self.pending.take();
        if self.blocks.len() >= MAX_DEPTH {
            self.deeper += 1;
            return ControlFlow::Continue(());
        }
        let block = match (self.blocks.last(), word) {
            (None, Some(Word::Game)) => {
                self.entry = Entry { line: self.line, ..Entry::default() };
                Block::Game
            }
            (None, Some(Word::Header)) => Block::Header,
            (Some(Block::Game), Some(Word::Rom)) => {
                if self.entry.roms.len() == Entry::MAX_ROMS {
                    self.bad(format!("more than {} files in one game", Entry::MAX_ROMS))?;
                }
                self.entry.roms.push(Rom::default());
                Block::Rom
            }
            (_, None) => {
                self.bad("a block without a name".to_owned())?;
                Block::Other
            }
            _ => Block::Other,
        };
        self.blocks.push(block);
        ControlFlow::Continue(())
    }

    fn close(&mut self) -> ControlFlow<()> {
        self.pending = None;
        if self.deeper > 0 {
            self.deeper -= 1;
            return ControlFlow::Continue(());
        }
        match self.blocks.pop() {
            None => self.bad("a `)` too many".to_owned()),
            Some(Block::Rom) => {
                self.entry.roms.truncate(Entry::MAX_ROMS);
                ControlFlow::Continue(())
            }
            Some(Block::Game) => (self.sink)(Item::Game(std::mem::take(&mut self.entry))),
            Some(Block::Header | Block::Other) => ControlFlow::Continue(()),
        }
    }

    fn set(&mut self, word: Word, value: &[u8]) {
        match (self.blocks.last(), word) {
            (Some(Block::Header), Word::Field(Key::Name)) => {
                // A parser that is told to stop here stops at the first game.
                let _ = (self.sink)(Item::Header(to_text(value)));
            }
            (Some(Block::Game), Word::Field(key)) if self.entry.values.len() < Entry::MAX_VALUES => {
                self.entry.values.push((key, to_text(value)));
            }
            (Some(Block::Rom), word) => self.set_rom(word, value),
            _ => {}
        }
    }

    fn set_rom(&mut self, word: Word, value: &[u8]) {
        let Some(rom) = self.entry.roms.last_mut() else { return };
        let ascii = || std::str::from_utf8(value).ok();
        match word {
            Word::Field(Key::Name) => rom.name = Some(to_text(value)),
            Word::Field(Key::Serial) => rom.serial = Some(to_text(value)),
            Word::Size => rom.size = ascii().and_then(parse_size),
            Word::Crc => {
                rom.crc = ascii().and_then(parse_crc);
                if rom.crc.is_none() && !value.is_empty() {
                    let _ = self.bad(format!("not a CRC32: {}", to_text(&value[..value.len().min(40)])));
                }
            }
            _ => {}
        }
    }
}

/// Whether a line begins a game, whatever is open.
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

/// A word ends at a blank; a `)` at its end is only its own when it opened it (`sf2(alt).zip`).
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
