//! Decodes untrusted files to pixels, within limits known before anything is decoded.
//!
//! The size that a file declares is checked first. Then [`super::limit`] limits the time of the reader, and the
//! decoder's memory is limited.

use super::limit::Limited;
use super::size::{check_pixels, fit};
use super::{FileType, MAX_DECODED, MAX_TIME, PictureError};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};
use jpeg_decoder::{CodingProcess, PixelFormat};
use std::io::{BufReader, Read, Seek, SeekFrom};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A decoded picture, rotated for display, and its size in the file, likewise rotated.
#[derive(Debug)]
pub(super) struct Decoded {
    /// A JPEG may be smaller than in its file, but no smaller than wanted.
    pub image: DynamicImage,
    pub width: u32,
    pub height: u32,
}

/// Decodes a picture that is to be encoded in another format. Returns its pixels, rotated for display; a JPEG may
/// have fewer than in its file, but is at least `want` wide or high. PDFs return an error.
///
/// # Errors
/// Returns [`PictureError`], also if the decoder panics.
pub fn decode_picture(mut reader: impl Read + Seek, want: (u16, u16)) -> Result<DynamicImage, PictureError> {
    guarded(|| Ok(decode_as(read_type(&mut reader)?, &mut reader, want)?.image))
}

/// Converts a decoder's panic into an error: the picture is broken in a way that the decoder doesn't handle.
pub(super) fn guarded<T>(make: impl FnOnce() -> Result<T, PictureError>) -> Result<T, PictureError> {
    let gave_up = || PictureError::Broken("the decoder crashed".to_owned());
    catch_unwind(AssertUnwindSafe(make)).unwrap_or_else(|_| Err(gave_up()))
}

/// Detects the type from the first bytes and rewinds the reader.
pub(super) fn read_type(reader: &mut (impl Read + Seek)) -> std::io::Result<Option<FileType>> {
    let mut head = [0; super::HEAD_BYTES];
    reader.seek(SeekFrom::Start(0))?;
    let length = read_most(reader, &mut head)?;
    reader.seek(SeekFrom::Start(0))?;
    Ok(FileType::of(&head[..length]))
}

/// Erases the reader's type, so that each decoder is compiled only once.
pub(super) trait ReadSeek: Read + Seek {}

impl<R: Read + Seek> ReadSeek for R {}

/// Decodes a picture of a known type. Others, also PDFs, return an error.
pub(super) fn decode_as(
    kind: Option<FileType>,
    reader: &mut dyn ReadSeek,
    want: (u16, u16),
) -> Result<Decoded, PictureError> {
    let format = match kind {
        Some(FileType::Png) => ImageFormat::Png,
        Some(FileType::Jpeg) => return decode_jpeg(reader, want),
        Some(FileType::WebP) => ImageFormat::WebP,
        Some(FileType::Gif) => ImageFormat::Gif,
        Some(FileType::Bmp) => ImageFormat::Bmp,
        Some(FileType::Pdf | FileType::Mp4 | FileType::WebM) | None => return Err(PictureError::NoPicture),
    };
    decode_other(reader, format)
}

fn decode_other(file: &mut dyn ReadSeek, format: ImageFormat) -> Result<Decoded, PictureError> {
    let mut reader = ImageReader::with_format(BufReader::new(Limited::new(file, MAX_TIME)), format);
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_DECODED);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| of_image(&error))?;
    let (width, height) = decoder.dimensions();
    check_pixels(width, height)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    // Rotating takes a second copy.
    if decoder.total_bytes() > if is_turned(orientation) { MAX_DECODED / 2 } else { MAX_DECODED } {
        return Err(PictureError::TooLarge);
    }
    let image = DynamicImage::from_decoder(decoder).map_err(|error| of_image(&error))?;
    Ok(turned(image, (width, height), orientation))
}

fn decode_jpeg(file: &mut dyn ReadSeek, want: (u16, u16)) -> Result<Decoded, PictureError> {
    let fail = |error: jpeg_decoder::Error| match error {
        jpeg_decoder::Error::Io(error) => PictureError::of_io(&error),
        error => PictureError::of(&error),
    };
    let mut decoder = jpeg_decoder::Decoder::new(BufReader::new(Limited::new(file, MAX_TIME)));
    decoder.read_info().map_err(fail)?;
    let info = decoder.info().ok_or(PictureError::NoPicture)?;
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    check_pixels(width, height)?;
    let orientation = decoder.exif_data().and_then(Orientation::from_exif_chunk).unwrap_or(Orientation::NoTransforms);
    // `want` before the rotation. `scale` only guarantees one of the two sides, so both are fitted to the picture
    // first.
    let want = if is_turned(orientation) { (want.1, want.0) } else { want };
    let (width_to, height_to) = fit((width, height), (want.0.into(), want.1.into()));
    let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
    let (w, h) = decoder.scale(side(width_to), side(height_to)).map_err(fail)?;
    // Bytes per sample that the decoder holds of the whole picture besides: coefficients, or samples and differences,
    // of 16 bits each.
    let held = match info.coding_process {
        CodingProcess::DctSequential => 0,
        CodingProcess::DctProgressive => 2,
        CodingProcess::Lossless => 4,
    };
    let bytes = u64::from(width) * u64::from(height) * held + u64::from(w) * u64::from(h);
    if bytes * info.pixel_format.pixel_bytes() as u64 > MAX_DECODED {
        return Err(PictureError::TooLarge);
    }
    let pixels = decoder.decode().map_err(fail)?;
    let rgb = match info.pixel_format {
        PixelFormat::RGB24 => pixels,
        PixelFormat::L8 => pixels.iter().flat_map(|&value| [value; 3]).collect(),
        PixelFormat::L16 => pixels.chunks_exact(2).flat_map(|pair| [pair[1]; 3]).collect(),
        PixelFormat::CMYK32 => pixels.chunks_exact(4).flat_map(rgb_of_cmyk).collect(),
    };
    let image = RgbImage::from_raw(w.into(), h.into(), rgb).ok_or(PictureError::NoPicture)?;
    Ok(turned(image.into(), (width, height), orientation))
}

/// Converts inks on white paper to RGB. `jpeg_decoder` has already undone Adobe's inversion.
fn rgb_of_cmyk(inks: &[u8]) -> [u8; 3] {
    let light = |ink: u8| (u16::from(255 - ink) * u16::from(255 - inks[3]) / 255) as u8;
    [light(inks[0]), light(inks[1]), light(inks[2])]
}

fn turned(mut image: DynamicImage, size: (u32, u32), orientation: Orientation) -> Decoded {
    let (width, height) = if is_turned(orientation) { (size.1, size.0) } else { size };
    if orientation != Orientation::NoTransforms {
        image.apply_orientation(orientation);
    }
    Decoded { image, width, height }
}

fn is_turned(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    )
}

fn of_image(error: &image::ImageError) -> PictureError {
    match error {
        image::ImageError::Limits(_) => PictureError::TooLarge,
        image::ImageError::IoError(error) => PictureError::of_io(error),
        error => PictureError::of(error),
    }
}

/// Reads until the buffer is full or the file ends.
pub(super) fn read_most(reader: &mut impl Read, buffer: &mut [u8]) -> std::io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match reader.read(&mut buffer[length..])? {
            0 => break,
            more => length += more,
        }
    }
    Ok(length)
}
