//! Pictures resized for pages: covers, screenshots and first pages of manuals, as WebP.
//!
//! [`FileType`] detects a file's type from its first bytes, `decode` decodes it within limits, `shrink` resizes and
//! encodes it, [`PictureIndex`] remembers its facts, and `folder` stores the result. Files come from anybody, so
//! nothing here trusts one. A decoder gets at most [`MAX_TIME`], and so does a disk that answers; a read that never
//! returns from the kernel (a hard mount whose server is away) blocks the maker. PDFs are drawn by a process that
//! `manual` starts and that runs `first_page` and `page_drawing`; it may take longer by the clock.
//!
//! [`PictureStore`] is used by one maker at a time; stored pictures may be read meanwhile.

mod db;
mod decode;
mod error;
mod first_page;
mod folder;
mod index;
mod limit;
mod manual;
#[cfg(feature = "manuals")]
mod page_drawing;
mod png;
mod read;
mod shrink;
mod size;
mod sniff;
mod store;

pub use db::Bad;
pub use decode::decode_picture;
pub use error::PictureError;
pub use first_page::draw_manual;
pub use index::{Known, PictureIndex};
pub use manual::ManualProgram;
pub use png::to_png;
pub use sniff::{FileType, HEAD_BYTES};
pub use store::{MadePicture, PictureStore, PicturesStatus, StoredPicture, make_one};

use std::time::Duration;

/// Most pixels of a picture.
pub const MAX_PIXELS: u64 = 40_000_000;
/// Most bytes of a file that a picture is made from.
pub const MAX_FILE: u64 = 64 << 20;
/// Most bytes that decoding a picture may take: 24 megapixels with an alpha channel, 32 without, 16 of a progressive
/// JPEG. Other JPEGs may be much larger. Half as many where a second copy is needed: for pictures with transparent
/// pixels and for those rotated by a quarter turn. Grey pictures and those with more than 8 bits per channel count
/// with their 8-bit copy.
pub const MAX_DECODED: u64 = 96 << 20;
/// Most time for each of hashing, reading and decoding a picture; for a manual, the CPU time of its process.
pub const MAX_TIME: Duration = Duration::from_secs(10);

#[cfg(test)]
mod tests;
