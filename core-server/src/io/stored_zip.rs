//! A zip of stored files that is never made: any part of its bytes is computed from the files, so that a download can
//! be resumed anywhere without a temporary file.
//!
//! Format: APPNOTE.TXT of PKWARE, version 6.3.10, sections 4.3 (records), 4.3.9 (data descriptors) and 4.5.3 (Zip64).
//! A checksum follows its contents in a data descriptor, so that nothing is read before the first byte is sent. The
//! sizes are in the header all the same: programs that unpack while they read find the end of the contents by them.
//! Names are UTF-8. Zip64 fields are written only where a number doesn't fit.

use std::ops::Range;

/// Most entries of a zip: its plan is in memory.
pub(crate) const MAX_ENTRIES: usize = 20_000;
/// Longest name of an entry, in bytes.
pub(crate) const MAX_NAME: usize = u16::MAX as usize;

const LOCAL_HEADER: u32 = 0x0403_4b50;
const DESCRIPTOR: u32 = 0x0807_4b50;
const DIRECTORY_RECORD: u32 = 0x0201_4b50;
const ZIP64_END: u32 = 0x0606_4b50;
const ZIP64_LOCATOR: u32 = 0x0706_4b50;
const END: u32 = 0x0605_4b50;
/// Format version that a reader needs: 2.0, and 4.5 with Zip64.
const VERSION: u16 = 20;
const VERSION_64: u16 = 45;
/// "Made by" Unix, so that the attributes are a file's mode.
const UNIX: u16 = 3 << 8;
/// A regular file that its owner may write and everybody read.
const MODE: u32 = 0o100_644 << 16;
/// General purpose flags: the checksum follows the contents; names are UTF-8.
const FLAGS: u16 = 1 << 3 | 1 << 11;
/// Id of the Zip64 extra field.
const EXTRA_64: u16 = 1;

/// A file of a zip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ZipEntry {
    /// Name in the zip, `/` between folders, at most [`MAX_NAME`] bytes.
    pub name: String,
    /// Size in bytes.
    pub size: u64,
    /// Time of the last change, in Unix seconds.
    pub modified: i64,
}

/// A part of a zip's bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ZipPart {
    /// The header of an entry; the range is of [`ZipPlan::header`].
    Header(usize, Range<usize>),
    /// Contents of an entry; the range is of the file.
    Contents(usize, Range<u64>),
    /// The checksum of an entry; the range is of [`ZipPlan::descriptor`].
    Descriptor(usize, Range<usize>),
    /// The directory's record of an entry; the range is of [`ZipPlan::record`].
    Record(usize, Range<usize>),
    /// The end; the range is of [`ZipPlan::end`].
    End(Range<usize>),
}

/// The layout of a zip.
#[derive(Clone, Debug)]
pub(crate) struct ZipPlan {
    entries: Vec<ZipEntry>,
    /// Where each entry begins, then where the directory does.
    starts: Vec<u64>,
    /// Where each record of the directory begins, then where the end does.
    records: Vec<u64>,
    len: u64,
}

impl ZipPlan {
    /// Lays out a zip; `None` if there are more than [`MAX_ENTRIES`] or if a name is too long.
    pub fn new(entries: Vec<ZipEntry>) -> Option<ZipPlan> {
        if entries.len() > MAX_ENTRIES || entries.iter().any(|entry| entry.name.len() > MAX_NAME) {
            return None;
        }
        let mut plan = ZipPlan { entries, starts: vec![0], records: Vec::new(), len: 0 };
        for at in 0..plan.entries.len() {
            let around = (plan.header(at).len() + plan.descriptor(at, 0).len()) as u64;
            let end = plan.starts[at].checked_add(around)?.checked_add(plan.entries[at].size)?;
            plan.starts.push(end);
        }
        plan.records.push(plan.directory_start());
        for at in 0..plan.entries.len() {
            let end = plan.records[at].checked_add(plan.record(at, 0).len() as u64)?;
            plan.records.push(end);
        }
        plan.len = plan.end_start().checked_add(plan.end().len() as u64)?;
        Some(plan)
    }

    /// Length of the zip in bytes.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Returns the part that begins at `offset`, up to the end of its record or contents; `None` at the end of the zip.
    pub fn part_at(&self, offset: u64) -> Option<ZipPart> {
        let rest_of = |inside: u64, len: usize| inside as usize..len;
        let rest = |start: u64, len: usize| rest_of(offset - start, len);
        if offset >= self.len {
            return None;
        }
        if offset >= self.end_start() {
            return Some(ZipPart::End(rest(self.end_start(), self.end().len())));
        }
        if offset >= self.directory_start() {
            let at = self.records.partition_point(|start| *start <= offset) - 1;
            return Some(ZipPart::Record(
                at,
                rest(self.records[at], (self.records[at + 1] - self.records[at]) as usize),
            ));
        }
        let at = self.starts.partition_point(|start| *start <= offset) - 1;
        let (header, size) = (self.header(at).len(), self.entries[at].size);
        let inside = offset - self.starts[at];
        Some(match inside.checked_sub(header as u64) {
            None => ZipPart::Header(at, inside as usize..header),
            Some(from) if from < size => ZipPart::Contents(at, from..size),
            Some(behind) => ZipPart::Descriptor(at, rest_of(behind - size, self.descriptor(at, 0).len())),
        })
    }

    /// The header of an entry.
    pub fn header(&self, at: usize) -> Vec<u8> {
        let entry = &self.entries[at];
        let is_large = !fits(entry.size);
        let mut out = Record::default();
        out.u32(LOCAL_HEADER).u16(if is_large { VERSION_64 } else { VERSION });
        out.facts(entry, 0).u16(entry.name.len() as u16).u16(if is_large { 20 } else { 0 });
        out.bytes(entry.name.as_bytes());
        if is_large {
            out.u16(EXTRA_64).u16(16).u64(entry.size).u64(entry.size);
        }
        out.0
    }

    /// The data descriptor behind the contents of an entry with this CRC-32. Its sizes have 64 bits if the header has
    /// them.
    pub fn descriptor(&self, at: usize, crc: u32) -> Vec<u8> {
        let size = self.entries[at].size;
        let mut out = Record::default();
        out.u32(DESCRIPTOR).u32(crc);
        if fits(size) {
            out.u32(capped(size)).u32(capped(size));
        } else {
            out.u64(size).u64(size);
        }
        out.0
    }

    /// The directory's record of an entry with this CRC-32.
    pub fn record(&self, at: usize, crc: u32) -> Vec<u8> {
        let (entry, start) = (&self.entries[at], self.starts[at]);
        let (is_large, is_far) = (!fits(entry.size), !fits(start));
        let extra = if is_large { 16 } else { 0 } + if is_far { 8 } else { 0 };
        let version = if extra > 0 { VERSION_64 } else { VERSION };
        let mut out = Record::default();
        out.u32(DIRECTORY_RECORD).u16(UNIX | version).u16(version).facts(entry, crc);
        out.u16(entry.name.len() as u16).u16(if extra > 0 { extra + 4 } else { 0 });
        // No comment, the first disk, no internal attributes.
        out.u16(0).u16(0).u16(0).u32(MODE).u32(capped(start)).bytes(entry.name.as_bytes());
        if extra > 0 {
            out.u16(EXTRA_64).u16(extra);
        }
        if is_large {
            out.u64(entry.size).u64(entry.size);
        }
        if is_far {
            out.u64(start);
        }
        out.0
    }

    /// The records behind the directory.
    pub fn end(&self) -> Vec<u8> {
        let (start, size) = (self.directory_start(), self.end_start() - self.directory_start());
        let count = self.entries.len() as u64;
        let mut out = Record::default();
        if !fits(start) || !fits(size) {
            // Size of the rest of the record, which is on the first disk of one.
            out.u32(ZIP64_END).u64(44).u16(UNIX | VERSION_64).u16(VERSION_64).u32(0).u32(0);
            out.u64(count).u64(count).u64(size).u64(start);
            out.u32(ZIP64_LOCATOR).u32(0).u64(self.end_start()).u32(1);
        }
        let count = count as u16;
        out.u32(END).u16(0).u16(0).u16(count).u16(count).u32(capped(size)).u32(capped(start)).u16(0);
        out.0
    }

    fn directory_start(&self) -> u64 {
        self.starts.last().copied().unwrap_or_default()
    }

    fn end_start(&self) -> u64 {
        self.records.last().copied().unwrap_or_default()
    }
}

const _: () = assert!(MAX_ENTRIES < u16::MAX as usize, "the end has no count of 64 bits");

/// True if a 32-bit field can hold the number; its highest value means "see the Zip64 field".
fn fits(number: u64) -> bool {
    number < u32::MAX.into()
}

fn capped(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A record under construction, in little-endian order.
#[derive(Default)]
struct Record(Vec<u8>);

impl Record {
    fn bytes(&mut self, bytes: &[u8]) -> &mut Record {
        self.0.extend_from_slice(bytes);
        self
    }

    fn u16(&mut self, number: u16) -> &mut Record {
        self.bytes(&number.to_le_bytes())
    }

    fn u32(&mut self, number: u32) -> &mut Record {
        self.bytes(&number.to_le_bytes())
    }

    fn u64(&mut self, number: u64) -> &mut Record {
        self.bytes(&number.to_le_bytes())
    }

    /// The fields that headers and records share: flags, method, time, checksum and sizes.
    fn facts(&mut self, entry: &ZipEntry, crc: u32) -> &mut Record {
        let (time, date) = dos_time(entry.modified);
        let size = if fits(entry.size) { capped(entry.size) } else { u32::MAX };
        // Method 0 is "stored".
        self.u16(FLAGS).u16(0).u16(time).u16(date).u32(crc).u32(size).u32(size)
    }
}

/// Time and date as zips have them: steps of two seconds from 1980 to 2107, in UTC.
fn dos_time(unix: i64) -> (u16, u16) {
    const EARLIEST: (u16, u16) = (0, 1 << 5 | 1);
    const LATEST: (u16, u16) = (23 << 11 | 59 << 5 | 29, 127 << 9 | 12 << 5 | 31);
    let Ok(time) = jiff::Timestamp::from_second(unix) else {
        return if unix < 0 { EARLIEST } else { LATEST };
    };
    let time = jiff::tz::TimeZone::UTC.to_datetime(time);
    match time.year() {
        ..1980 => EARLIEST,
        2108.. => LATEST,
        year => {
            let clock = (time.hour() as u16) << 11 | (time.minute() as u16) << 5 | (time.second() as u16 / 2);
            (clock, ((year - 1980) as u16) << 9 | (time.month() as u16) << 5 | time.day() as u16)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Read};

    fn entry(name: &str, size: u64) -> ZipEntry {
        ZipEntry { name: name.to_owned(), size, modified: 1_790_000_000 }
    }

    /// Reads a zip from `offset` on, as a download does. `contents` are those of the entries.
    fn read(plan: &ZipPlan, contents: &[&[u8]], offset: u64) -> Vec<u8> {
        let crc = |at: usize| crc32fast::hash(contents[at]);
        let mut out = Vec::new();
        while let Some(part) = plan.part_at(offset + out.len() as u64) {
            match part {
                ZipPart::Header(at, range) => out.extend(&plan.header(at)[range]),
                ZipPart::Contents(at, range) => out.extend(&contents[at][range.start as usize..range.end as usize]),
                ZipPart::Descriptor(at, range) => out.extend(&plan.descriptor(at, crc(at))[range]),
                ZipPart::Record(at, range) => out.extend(&plan.record(at, crc(at))[range]),
                ZipPart::End(range) => out.extend(&plan.end()[range]),
            }
        }
        out
    }

    #[test]
    fn any_part_is_that_of_the_whole() {
        let contents: [&[u8]; 4] = [b"disc 1\ndisc 2\n", b"", b"abc", "ü".as_bytes()];
        let names = ["Game.m3u", "empty", "sub/\"quoted\" 100%.bin", "音楽 – ü.bin"];
        let entries = names.iter().zip(contents).map(|(name, bytes)| entry(name, bytes.len() as u64));
        let plan = ZipPlan::new(entries.collect()).unwrap();
        let whole = read(&plan, &contents, 0);
        assert_eq!(whole.len() as u64, plan.len());
        for offset in 0..=plan.len() {
            assert_eq!(read(&plan, &contents, offset), whole[offset as usize..], "from {offset}");
        }
        let mut archive = zip::ZipArchive::new(Cursor::new(whole)).unwrap();
        assert_eq!(archive.len(), 4);
        for (at, (name, bytes)) in names.iter().zip(contents).enumerate() {
            let mut file = archive.by_index(at).unwrap();
            let mut found = Vec::new();
            file.read_to_end(&mut found).unwrap();
            assert_eq!((&*file.name().unwrap(), &*found), (*name, bytes));
            assert_eq!(file.last_modified().unwrap().to_string(), "2026-09-21 14:13:20");
        }
    }

    #[test]
    fn a_zip_without_entries_is_one() {
        let plan = ZipPlan::new(Vec::new()).unwrap();
        assert!(zip::ZipArchive::new(Cursor::new(read(&plan, &[], 0))).unwrap().is_empty());
    }

    /// A reader of a zip whose contents are zeros: too large to be written.
    struct Zeros<'a> {
        plan: &'a ZipPlan,
        at: u64,
    }

    impl Read for Zeros<'_> {
        fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
            let Some(part) = self.plan.part_at(self.at) else { return Ok(0) };
            let copy = |from: &[u8], to: &mut [u8]| {
                let len = from.len().min(to.len());
                to[..len].copy_from_slice(&from[..len]);
                len
            };
            let read = match part {
                ZipPart::Header(at, range) => copy(&self.plan.header(at)[range], to),
                ZipPart::Descriptor(at, range) => copy(&self.plan.descriptor(at, 0)[range], to),
                ZipPart::Contents(_, range) => {
                    let len = (range.end - range.start).min(to.len() as u64) as usize;
                    to[..len].fill(0);
                    len
                }
                ZipPart::Record(at, range) => copy(&self.plan.record(at, 0)[range], to),
                ZipPart::End(range) => copy(&self.plan.end()[range], to),
            };
            self.at += read as u64;
            Ok(read)
        }
    }

    impl std::io::Seek for Zeros<'_> {
        fn seek(&mut self, to: std::io::SeekFrom) -> std::io::Result<u64> {
            let at = match to {
                std::io::SeekFrom::Start(at) => Some(at),
                std::io::SeekFrom::Current(by) => self.at.checked_add_signed(by),
                std::io::SeekFrom::End(by) => self.plan.len().checked_add_signed(by),
            };
            self.at = at.ok_or(std::io::ErrorKind::InvalidInput)?;
            Ok(self.at)
        }
    }

    #[test]
    fn sizes_and_places_beyond_32_bits_are_read() {
        let limit = u64::from(u32::MAX);
        for sizes in [[limit - 1, 5, 7], [limit, 5, 7], [limit + 1, limit + 2, 9], [3, 9 * limit, limit]] {
            let plan = ZipPlan::new(sizes.iter().map(|size| entry(&size.to_string(), *size)).collect()).unwrap();
            let mut archive = zip::ZipArchive::new(Zeros { plan: &plan, at: 0 }).unwrap();
            for (at, size) in sizes.into_iter().enumerate() {
                let file = archive.by_index_raw(at).unwrap();
                assert_eq!((file.size(), &*file.name().unwrap()), (size, &*size.to_string()));
                let header = plan.starts[at] + plan.header(at).len() as u64;
                assert_eq!((file.header_start(), file.data_start()), (plan.starts[at], Some(header)));
            }
        }
    }

    #[test]
    fn what_no_zip_can_hold_has_no_plan() {
        assert!(ZipPlan::new(vec![entry("a", 1); MAX_ENTRIES + 1]).is_none());
        assert!(ZipPlan::new(vec![entry(&"a".repeat(MAX_NAME + 1), 1)]).is_none());
        assert!(ZipPlan::new(vec![entry("a", u64::MAX), entry("b", 9)]).is_none());
    }

    #[test]
    fn times_outside_of_what_a_zip_can_say_are_the_nearest() {
        assert_eq!(dos_time(0), (0, 0x21));
        assert_eq!(dos_time(i64::MIN), (0, 0x21));
        assert_eq!(dos_time(i64::MAX), (0xbf7d, 0xff9f));
        assert_eq!(dos_time(4_400_000_000), (0xbf7d, 0xff9f));
    }
}
