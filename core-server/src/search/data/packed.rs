//! The form of columns in a file: numbers in little-endian order behind their count, in the order of the fields.
//!
//! Only the same program reads what it wrote ([`crate::search::load`] sees to that), so there are no versions here. A
//! file is compared with its checksum before anything else is read from it, so a damaged one is an error.

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Read, Seek, Write};
use std::sync::Arc;

/// Most bytes converted at once.
const CHUNK: usize = 64 << 10;

/// A value that is stored and read back as it is.
pub trait Packed: Sized {
    /// # Errors
    /// Returns an error if the file cannot be written.
    fn pack(&self, to: &mut PackWriter) -> io::Result<()>;

    /// # Errors
    /// Returns an error if the file cannot be read, or ends early.
    fn unpack(from: &mut PackReader) -> io::Result<Self>;
}

/// An element of a column, of the same size in each.
pub trait PackedItem: Copy {
    const SIZE: usize;

    fn put(self, bytes: &mut Vec<u8>);

    /// Reads [`PackedItem::SIZE`] bytes.
    fn take(bytes: &[u8]) -> Self;
}

/// Writes a file, and its checksum at the end.
pub struct PackWriter {
    file: BufWriter<File>,
    sum: crc32fast::Hasher,
}

impl PackWriter {
    pub fn new(file: File) -> PackWriter {
        PackWriter { file: BufWriter::with_capacity(CHUNK, file), sum: crc32fast::Hasher::new() }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.sum.update(bytes);
        self.file.write_all(bytes)
    }

    /// Writes the checksum.
    ///
    /// # Errors
    /// Returns an error if the file cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        let sum = self.sum.finalize();
        self.file.write_all(&sum.to_le_bytes())?;
        self.file.flush()
    }
}

/// Reads a file written by [`PackWriter`].
pub struct PackReader {
    file: File,
    /// Bytes before the checksum that are not read yet.
    left: u64,
    chunk: Vec<u8>,
}

impl PackReader {
    /// Compares a file with its checksum.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or differs.
    pub fn new(mut file: File) -> io::Result<PackReader> {
        let left = file.metadata()?.len().checked_sub(size_of::<u32>() as u64).ok_or(ErrorKind::UnexpectedEof)?;
        let mut chunk = vec![0; CHUNK];
        let mut sum = crc32fast::Hasher::new();
        let mut summed = 0;
        while summed < left {
            let part = &mut chunk[..(left - summed).min(CHUNK as u64) as usize];
            file.read_exact(part)?;
            sum.update(part);
            summed += part.len() as u64;
        }
        let mut stored = [0; size_of::<u32>()];
        file.read_exact(&mut stored)?;
        if sum.finalize() != u32::from_le_bytes(stored) {
            return Err(ErrorKind::InvalidData.into());
        }
        file.rewind()?;
        Ok(PackReader { file, left, chunk })
    }

    fn read(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.left = self.left.checked_sub(bytes.len() as u64).ok_or(ErrorKind::UnexpectedEof)?;
        self.file.read_exact(bytes)
    }

    /// Reads the count of items of `size` bytes that follow.
    fn count(&mut self, size: usize) -> io::Result<usize> {
        let count = u64::unpack(self)?;
        let is_there = count.checked_mul(size as u64).is_some_and(|bytes| bytes <= self.left);
        usize::try_from(count).ok().filter(|_| is_there).ok_or_else(|| ErrorKind::UnexpectedEof.into())
    }
}

impl<T: PackedItem> Packed for Vec<T> {
    fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
        (self.len() as u64).pack(to)?;
        let mut bytes = Vec::with_capacity(CHUNK);
        for part in self.chunks(CHUNK / T::SIZE) {
            bytes.clear();
            part.iter().for_each(|item| item.put(&mut bytes));
            to.write(&bytes)?;
        }
        Ok(())
    }

    fn unpack(from: &mut PackReader) -> io::Result<Vec<T>> {
        let count = from.count(T::SIZE)?;
        let mut all = Vec::with_capacity(count);
        let mut chunk = std::mem::take(&mut from.chunk);
        while all.len() < count {
            let part = &mut chunk[..(count - all.len()).min(CHUNK / T::SIZE) * T::SIZE];
            from.read(part)?;
            all.extend(part.chunks_exact(T::SIZE).map(T::take));
        }
        from.chunk = chunk;
        Ok(all)
    }
}

impl Packed for String {
    fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
        (self.len() as u64).pack(to)?;
        to.write(self.as_bytes())
    }

    fn unpack(from: &mut PackReader) -> io::Result<String> {
        let mut bytes = vec![0; from.count(1)?];
        from.read(&mut bytes)?;
        String::from_utf8(bytes).map_err(|_| ErrorKind::InvalidData.into())
    }
}

impl<T: Packed> Packed for Arc<T> {
    fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
        (**self).pack(to)
    }

    fn unpack(from: &mut PackReader) -> io::Result<Arc<T>> {
        T::unpack(from).map(Arc::new)
    }
}

impl Packed for usize {
    fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
        (*self as u64).pack(to)
    }

    fn unpack(from: &mut PackReader) -> io::Result<usize> {
        usize::try_from(u64::unpack(from)?).map_err(|_| ErrorKind::InvalidData.into())
    }
}

/// Implements [`Packed`] for a list of values that are not items.
macro_rules! packed_list {
    ($value:ty) => {
        impl $crate::search::data::packed::Packed for Vec<$value> {
            fn pack(&self, to: &mut $crate::search::data::packed::PackWriter) -> std::io::Result<()> {
                self.len().pack(to)?;
                self.iter().try_for_each(|value| value.pack(to))
            }

            fn unpack(from: &mut $crate::search::data::packed::PackReader) -> std::io::Result<Vec<$value>> {
                let count = usize::unpack(from)?;
                (0..count).map(|_| $crate::search::data::packed::Packed::unpack(from)).collect()
            }
        }
    };
}

/// Implements [`Packed`] for a struct, field by field.
macro_rules! packed {
    ($type:ident { $($field:ident),* $(,)? }) => {
        impl $crate::search::data::packed::Packed for $type {
            fn pack(&self, to: &mut $crate::search::data::packed::PackWriter) -> std::io::Result<()> {
                let $type { $($field),* } = self;
                $($field.pack(to)?;)*
                Ok(())
            }

            fn unpack(from: &mut $crate::search::data::packed::PackReader) -> std::io::Result<$type> {
                $(let $field = $crate::search::data::packed::Packed::unpack(from)?;)*
                Ok($type { $($field),* })
            }
        }
    };
}

/// Implements [`PackedItem`] for a struct of numbers, field by field.
macro_rules! packed_item {
    ($type:ident { $($field:ident: $number:ty),* $(,)? }) => {
        impl $crate::search::data::packed::PackedItem for $type {
            const SIZE: usize = 0 $(+ size_of::<$number>())*;

            fn put(self, bytes: &mut Vec<u8>) {
                $(self.$field.put(bytes);)*
            }

            fn take(bytes: &[u8]) -> $type {
                let rest = bytes;
                $(let ($field, rest) = rest.split_at(size_of::<$number>());)*
                debug_assert!(rest.is_empty());
                $type { $($field: <$number>::take($field)),* }
            }
        }
    };
}

pub(in crate::search) use {packed, packed_item, packed_list};

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl PackedItem for $number {
            const SIZE: usize = size_of::<$number>();

            fn put(self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_le_bytes());
            }

            fn take(bytes: &[u8]) -> $number {
                <$number>::from_le_bytes(bytes.try_into().expect("it has the size of an item"))
            }
        }

        impl Packed for $number {
            fn pack(&self, to: &mut PackWriter) -> io::Result<()> {
                to.write(&self.to_le_bytes())
            }

            fn unpack(from: &mut PackReader) -> io::Result<$number> {
                let mut bytes = [0; size_of::<$number>()];
                from.read(&mut bytes)?;
                Ok(<$number>::from_le_bytes(bytes))
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64);
packed_list!(String);

impl PackedItem for (u32, u32) {
    const SIZE: usize = 8;

    fn put(self, bytes: &mut Vec<u8>) {
        self.0.put(bytes);
        self.1.put(bytes);
    }

    fn take(bytes: &[u8]) -> (u32, u32) {
        let (one, other) = bytes.split_at(4);
        (u32::take(one), u32::take(other))
    }
}
