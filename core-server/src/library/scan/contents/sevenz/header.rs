//! Parser for the header of a 7z archive: where its files are, how they are compressed, their names and checksums.
//! Format: `DOC/7zFormat.txt` of the LZMA SDK.
//!
//! Every count and size is untrusted: nothing is allocated that the header's own bytes don't pay for.

use super::SevenZipError;
use super::SevenZipError::{Torn, Unsupported};

/// Maximum number of files, blocks and streams read.
const MAX_ITEMS: usize = 65_536;

/// Maximum number of coders of a block, as in 7-Zip.
const MAX_CODERS: usize = 32;

mod id {
    pub const END: u8 = 0x00;
    pub const HEADER: u8 = 0x01;
    pub const ARCHIVE_PROPERTIES: u8 = 0x02;
    pub const MAIN_STREAMS: u8 = 0x04;
    pub const FILES: u8 = 0x05;
    pub const PACKED: u8 = 0x06;
    pub const BLOCKS: u8 = 0x07;
    pub const PARTS: u8 = 0x08;
    pub const SIZES: u8 = 0x09;
    pub const CHECKSUMS: u8 = 0x0a;
    pub const CODERS: u8 = 0x0b;
    pub const BLOCK_SIZES: u8 = 0x0c;
    pub const PART_COUNTS: u8 = 0x0d;
    pub const EMPTY: u8 = 0x0e;
    pub const NAMES: u8 = 0x11;
    pub const PACKED_HEADER: u8 = 0x17;
}

/// A block of compressed data ("folder" in the format's own words).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SevenZipBlock {
    /// Position in the file.
    pub at: u64,
    /// Compressed bytes of its first stream.
    pub packed: u64,
    /// Bytes when decompressed.
    pub size: u64,
    /// Its coder and that one's properties; `None` if it has several.
    pub coder: Option<(u64, Vec<u8>)>,
    crc: Option<u32>,
    streams: usize,
}

/// A file with contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SevenZipFile {
    pub name: Vec<u8>,
    pub size: u64,
    pub crc: Option<u32>,
    /// Index of its block.
    pub block: usize,
    /// Position in its decompressed block.
    pub offset: u64,
}

/// A parsed header.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum SevenZipHeader {
    /// The blocks and files of the archive.
    Plain(Vec<SevenZipBlock>, Vec<SevenZipFile>),
    /// The header is compressed in this block.
    Packed(SevenZipBlock),
}

/// Parses a header.
pub(super) fn parse(header: &[u8]) -> Result<SevenZipHeader, SevenZipError> {
    let mut bytes = Cursor(header);
    match bytes.byte()? {
        id::PACKED_HEADER => {
            let (mut blocks, _) = read_streams(&mut bytes)?;
            if blocks.len() == 1 { Ok(SevenZipHeader::Packed(blocks.remove(0))) } else { Err(Torn) }
        }
        id::HEADER => read_header(&mut bytes),
        _ => Err(Torn),
    }
}

fn read_header(bytes: &mut Cursor<'_>) -> Result<SevenZipHeader, SevenZipError> {
    let (mut blocks, mut parts, mut files) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        match bytes.byte()? {
            id::END => return Ok(SevenZipHeader::Plain(blocks, files)),
            id::ARCHIVE_PROPERTIES => {
                while bytes.byte()? != id::END {
                    let len = bytes.number()?;
                    bytes.take(len)?;
                }
            }
            id::MAIN_STREAMS => (blocks, parts) = read_streams(bytes)?,
            id::FILES => files = read_files(bytes, std::mem::take(&mut parts))?,
            _ => return Err(Unsupported),
        }
    }
}

/// A file's contents without its name.
struct Part {
    block: usize,
    offset: u64,
    size: u64,
    crc: Option<u32>,
}

fn read_streams(bytes: &mut Cursor<'_>) -> Result<(Vec<SevenZipBlock>, Vec<Part>), SevenZipError> {
    let (mut at, mut packed, mut blocks, mut parts) = (0, Vec::new(), Vec::new(), None);
    loop {
        match bytes.byte()? {
            id::END => break,
            id::PACKED => (at, packed) = read_packed(bytes)?,
            id::BLOCKS => blocks = read_blocks(bytes)?,
            id::PARTS => parts = Some(read_parts(bytes, &blocks)?),
            _ => return Err(Torn),
        }
    }
    let mut packed = packed.into_iter();
    for block in &mut blocks {
        block.at = at;
        for stream in 0..block.streams {
            let len = packed.next().ok_or(Torn)?;
            at = at.checked_add(len).ok_or(Torn)?;
            block.packed = if stream == 0 { len } else { block.packed };
        }
    }
    let whole = |(at, block): (usize, &SevenZipBlock)| Part { block: at, offset: 0, size: block.size, crc: block.crc };
    let parts = parts.unwrap_or_else(|| blocks.iter().enumerate().map(whole).collect());
    Ok((blocks, parts))
}

/// Reads the position of the first stream and the length of each.
fn read_packed(bytes: &mut Cursor<'_>) -> Result<(u64, Vec<u64>), SevenZipError> {
    let at = bytes.number()?.checked_add(super::SIGNATURE_LEN as u64).ok_or(Torn)?;
    let count = bytes.count()?;
    let mut sizes = Vec::new();
    loop {
        match bytes.byte()? {
            id::END => return Ok((at, sizes)),
            id::SIZES => sizes = (0..count).map(|_| bytes.number()).collect::<Result<_, _>>()?,
            id::CHECKSUMS => _ = bytes.checksums(count)?,
            _ => return Err(Torn),
        }
    }
}

fn read_blocks(bytes: &mut Cursor<'_>) -> Result<Vec<SevenZipBlock>, SevenZipError> {
    bytes.expect(id::CODERS)?;
    let count = bytes.count()?;
    if bytes.byte()? != 0 {
        return Err(Unsupported);
    }
    let read: Vec<(SevenZipBlock, BlockOutputs)> = (0..count).map(|_| read_block(bytes)).collect::<Result<_, _>>()?;
    bytes.expect(id::BLOCK_SIZES)?;
    let mut blocks = Vec::with_capacity(read.len());
    for (mut block, outputs) in read {
        for output in 0..outputs.count {
            let size = bytes.number()?;
            block.size = if output == outputs.last { size } else { block.size };
        }
        blocks.push(block);
    }
    loop {
        match bytes.byte()? {
            id::END => return Ok(blocks),
            id::CHECKSUMS => {
                let checksums = bytes.checksums(count)?;
                blocks.iter_mut().zip(checksums).for_each(|(block, crc)| block.crc = crc);
            }
            _ => return Err(Torn),
        }
    }
}

/// The outputs of a block's coders.
struct BlockOutputs {
    count: usize,
    /// The one that is the block's.
    last: usize,
}

fn read_block(bytes: &mut Cursor<'_>) -> Result<(SevenZipBlock, BlockOutputs), SevenZipError> {
    let count = bytes.count()?;
    if count == 0 || count > MAX_CODERS {
        return Err(Torn);
    }
    let (mut coder, mut inputs, mut outputs) = (None, 0usize, 0usize);
    for _ in 0..count {
        let flags = bytes.byte()?;
        let method = bytes.take(u64::from(flags & 0x0f))?;
        let method = method.iter().fold(0u64, |method, byte| method << 8 | u64::from(*byte));
        let is_complex = flags & 0x10 != 0;
        inputs += if is_complex { bytes.count()? } else { 1 };
        outputs += if is_complex { bytes.count()? } else { 1 };
        let properties = if flags & 0x20 != 0 {
            let len = bytes.number()?;
            bytes.take(len)?.to_vec()
        } else {
            Vec::new()
        };
        coder = (count == 1 && !is_complex).then_some((method, properties));
    }
    let bound = outputs.checked_sub(1).filter(|_| outputs <= MAX_CODERS && inputs <= MAX_CODERS).ok_or(Torn)?;
    let mut is_bound = [false; MAX_CODERS];
    for _ in 0..bound {
        bytes.number()?;
        let output = usize::try_from(bytes.number()?).map_err(|_| Torn)?;
        *is_bound.get_mut(output).ok_or(Torn)? = true;
    }
    let streams = inputs.checked_sub(bound).ok_or(Torn)?;
    if streams > 1 {
        for _ in 0..streams {
            bytes.number()?;
        }
    }
    let last = is_bound[..outputs].iter().position(|is_bound| !is_bound).ok_or(Torn)?;
    let block = SevenZipBlock { at: 0, packed: 0, size: 0, coder, crc: None, streams };
    Ok((block, BlockOutputs { count: outputs, last }))
}

fn read_parts(bytes: &mut Cursor<'_>, blocks: &[SevenZipBlock]) -> Result<Vec<Part>, SevenZipError> {
    let mut counts = vec![1; blocks.len()];
    let mut next = bytes.byte()?;
    if next == id::PART_COUNTS {
        for count in &mut counts {
            *count = bytes.count()?;
        }
        next = bytes.byte()?;
    }
    if counts.iter().sum::<usize>() > MAX_ITEMS {
        return Err(Unsupported);
    }
    let mut parts = Vec::new();
    for (at, (block, &count)) in blocks.iter().zip(&counts).enumerate() {
        let mut offset = 0u64;
        for part in 1..=count {
            let left = block.size.checked_sub(offset).ok_or(Torn)?;
            // The last part is the rest.
            let size = match part == count {
                true => left,
                false if next == id::SIZES => bytes.number()?,
                false => return Err(Torn),
            };
            let crc = block.crc.filter(|_| count == 1);
            parts.push(Part { block: at, offset, size, crc });
            offset = offset.checked_add(size).ok_or(Torn)?;
        }
    }
    if next == id::SIZES {
        next = bytes.byte()?;
    }
    while next != id::END {
        if next != id::CHECKSUMS {
            return Err(Torn);
        }
        let unknown: Vec<usize> = (0..parts.len()).filter(|&part| parts[part].crc.is_none()).collect();
        let checksums = bytes.checksums(unknown.len())?;
        unknown.into_iter().zip(checksums).for_each(|(part, crc)| parts[part].crc = crc);
        next = bytes.byte()?;
    }
    Ok(parts)
}

fn read_files(bytes: &mut Cursor<'_>, parts: Vec<Part>) -> Result<Vec<SevenZipFile>, SevenZipError> {
    let count = bytes.count()?;
    let (mut names, mut is_empty) = (Vec::new(), vec![false; count]);
    loop {
        let property = bytes.byte()?;
        if property == id::END {
            break;
        }
        let len = bytes.number()?;
        let mut data = Cursor(bytes.take(len)?);
        match property {
            id::EMPTY => is_empty = data.bits(count)?,
            id::NAMES if data.byte()? == 0 => names = split_names(data.0, count)?,
            id::NAMES => return Err(Unsupported),
            _ => {}
        }
    }
    if names.len() != count {
        return Err(Torn);
    }
    let mut parts = parts.into_iter();
    let mut files = Vec::new();
    for (name, _) in names.into_iter().zip(is_empty).filter(|(_, is_empty)| !is_empty) {
        let Part { block, offset, size, crc } = parts.next().ok_or(Torn)?;
        files.push(SevenZipFile { name, size, crc, block, offset });
    }
    Ok(files)
}

/// Splits names in UTF-16, each with a zero at its end.
fn split_names(data: &[u8], count: usize) -> Result<Vec<Vec<u8>>, SevenZipError> {
    let units: Vec<u16> = data.as_chunks().0.iter().map(|pair| u16::from_le_bytes(*pair)).collect();
    let names: Vec<Vec<u8>> = units
        .split_inclusive(|unit| *unit == 0)
        .map(|name| String::from_utf16_lossy(name.strip_suffix(&[0]).unwrap_or(name)).into_bytes())
        .take(count)
        .collect();
    if names.len() == count { Ok(names) } else { Err(Torn) }
}

struct Cursor<'a>(&'a [u8]);

impl<'a> Cursor<'a> {
    fn take(&mut self, len: u64) -> Result<&'a [u8], SevenZipError> {
        let (head, rest) = usize::try_from(len).ok().and_then(|len| self.0.split_at_checked(len)).ok_or(Torn)?;
        self.0 = rest;
        Ok(head)
    }

    fn byte(&mut self) -> Result<u8, SevenZipError> {
        Ok(self.take(1)?[0])
    }

    fn expect(&mut self, expected: u8) -> Result<(), SevenZipError> {
        if self.byte()? == expected { Ok(()) } else { Err(Torn) }
    }

    /// Reads a number of one to nine bytes: the leading ones of the first byte count those that follow, lowest first;
    /// its other bits are the highest.
    fn number(&mut self) -> Result<u64, SevenZipError> {
        let first = self.byte()?;
        let more = first.leading_ones();
        let low = self.take(u64::from(more))?.iter().rev().fold(0u64, |low, byte| low << 8 | u64::from(*byte));
        let high = if more < 7 { u64::from(first) & ((1 << (7 - more)) - 1) } else { 0 };
        Ok(low | high << (8 * more).min(63))
    }

    /// Reads the number of items of a list, each of which is at least a bit of what follows.
    fn count(&mut self) -> Result<usize, SevenZipError> {
        let count = usize::try_from(self.number()?).map_err(|_| Torn)?;
        if count > MAX_ITEMS { Err(Unsupported) } else { Ok(count) }
    }

    fn bits(&mut self, count: usize) -> Result<Vec<bool>, SevenZipError> {
        let bytes = self.take(count.div_ceil(8) as u64)?;
        Ok((0..count).map(|at| bytes[at / 8] & (0x80 >> (at % 8)) != 0).collect())
    }

    fn checksums(&mut self, count: usize) -> Result<Vec<Option<u32>>, SevenZipError> {
        let is_known = if self.byte()? != 0 { vec![true; count] } else { self.bits(count)? };
        let read = |is_known: bool| match is_known {
            true => Ok(Some(u32::from_le_bytes(self.take(4)?.try_into().expect("four bytes were taken")))),
            false => Ok(None),
        };
        is_known.into_iter().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_to_nine_bytes() {
        for (bytes, expected) in [
            (&[0x7f][..], 0x7f),
            (&[0x80, 0x80], 0x80),
            (&[0x81, 0x02], 0x102),
            (&[0xc1, 0x02, 0x03], 0x1_0302),
            (&[0xfe, 1, 2, 3, 4, 5, 6, 7], 0x07_0605_0403_0201),
            (&[0xff, 1, 2, 3, 4, 5, 6, 7, 8], 0x0807_0605_0403_0201),
        ] {
            assert_eq!(Cursor(bytes).number(), Ok(expected), "{bytes:?}");
        }
        assert_eq!(Cursor(&[0xff, 1]).number(), Err(Torn));
    }

    #[test]
    fn a_list_that_is_longer_than_any_is_not_read() {
        let many = [id::HEADER, id::FILES, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f];
        assert_eq!(parse(&many), Err(Unsupported));
    }
}
