//! Pictures made smaller: covers, screenshots and first pages of manuals as WebP in the sizes that pages show.
//!
//! The way of a picture: [`FileType`] says what a file is by its first bytes, `decode` reads it within bounds, `shrink`
//! makes it smaller and writes it, [`PictureIndex`] remembers what it is like, `folder` keeps what was made. Files come
//! from anybody: nothing here trusts one, and nothing waits longer than [`MAX_TIME`] for a decoder, or for a disk
//! that answers at all: a read that the kernel does not come back from (a hard mount whose server is away) holds the
//! maker until it does. PDFs are drawn by a process that `manual` starts and that does what `first_page` says, with
//! `page_drawing`; it may take longer by the clock.
//! [`Pictures`] is used by one maker at a time; what is kept may be read beside it.

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
mod shrink;
mod sniff;
mod store;

pub use db::Bad;
pub use decode::decode_picture;
pub use error::PictureError;
pub use first_page::draw_manual;
pub use index::{Known, PictureIndex};
pub use manual::ManualProgram;
pub use sniff::{FileType, HEAD_BYTES};
pub use store::{Kept, MadePicture, Pictures, PicturesStatus, make_one};

use std::time::Duration;

/// Most pixels of a picture.
pub const MAX_PIXELS: u64 = 40_000_000;
/// Most bytes of a file of which a picture is made.
pub const MAX_FILE: u64 = 64 << 20;
/// Most bytes that decoding a picture takes: 24 megapixels with an alpha channel, 32 without, 16 of a progressive JPEG.
/// Of other JPEGs much larger ones fit. Half as many where a second copy is needed: of what is transparent somewhere,
/// and of what is turned by a quarter. Grey and deep pictures count with their copy of 8 bits a channel.
pub const MAX_DECODED: u64 = 96 << 20;
/// How long a picture may take to be hashed, to be read, and to be decoded; a manual, how long its process may work.
pub const MAX_TIME: Duration = Duration::from_secs(10);

#[cfg(test)]
mod tests;
