//! Detects a file's type from its first bytes; its name doesn't matter.

/// First bytes that are enough to detect a type.
pub const HEAD_BYTES: usize = 512;

/// A type of file that may be sent. SVG and HTML aren't among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileType {
    /// PNG, also animated.
    Png,
    /// JPEG.
    Jpeg,
    /// WebP.
    WebP,
    /// GIF.
    Gif,
    /// A Windows bitmap.
    Bmp,
    /// PDF.
    Pdf,
    /// MPEG-4.
    Mp4,
    /// WebM.
    WebM,
}

impl FileType {
    /// Detects the type of a file that begins with `head`.
    pub fn of(head: &[u8]) -> Option<FileType> {
        let at = |from: usize, bytes: &[u8]| head.get(from..from + bytes.len()) == Some(bytes);
        let has =
            |most: usize, bytes: &[u8]| head[..head.len().min(most)].windows(bytes.len()).any(|window| window == bytes);
        Some(match head {
            _ if at(0, b"\x89PNG\r\n\x1a\n") => FileType::Png,
            _ if at(0, b"\xff\xd8\xff") => FileType::Jpeg,
            _ if at(0, b"RIFF") && at(8, b"WEBPVP8") => FileType::WebP,
            _ if at(0, b"GIF87a") || at(0, b"GIF89a") => FileType::Gif,
            // Many texts begin with "BM", so the header's size and its two zeros are checked too.
            _ if at(0, b"BM") && at(6, &[0; 4]) && head.get(14).is_some_and(|size| matches!(size, 12 | 40..=124)) => {
                FileType::Bmp
            }
            _ if at(0, b"%PDF-") => FileType::Pdf,
            _ if at(4, b"ftyp") && !at(8, b"avif") && !at(8, b"heic") => FileType::Mp4,
            _ if at(0, b"\x1a\x45\xdf\xa3") && has(64, b"webm") => FileType::WebM,
            _ => return None,
        })
    }

    /// Returns the media type.
    pub fn content_type(self) -> &'static str {
        match self {
            FileType::Png => "image/png",
            FileType::Jpeg => "image/jpeg",
            FileType::WebP => "image/webp",
            FileType::Gif => "image/gif",
            FileType::Bmp => "image/bmp",
            FileType::Pdf => "application/pdf",
            FileType::Mp4 => "video/mp4",
            FileType::WebM => "video/webm",
        }
    }

    /// Returns the extension for file names.
    pub fn ending(self) -> &'static str {
        match self {
            FileType::Jpeg => "jpg",
            other => other.content_type().rsplit('/').next().unwrap_or_default(),
        }
    }

    /// Returns true for pictures, false for documents and films.
    pub fn is_picture(self) -> bool {
        matches!(self, FileType::Png | FileType::Jpeg | FileType::WebP | FileType::Gif | FileType::Bmp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_bytes_say_what_a_file_is() {
        let bmp = [b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28".as_slice(), &[0; 40]].concat();
        for (head, expected) in [
            (b"\x89PNG\r\n\x1a\n....".as_slice(), Some(FileType::Png)),
            (b"\xff\xd8\xff\xe0....", Some(FileType::Jpeg)),
            (b"RIFF\x10\0\0\0WEBPVP8 ", Some(FileType::WebP)),
            (b"RIFF\x10\0\0\0WAVEfmt ", None),
            (b"GIF89a", Some(FileType::Gif)),
            (&bmp, Some(FileType::Bmp)),
            (b"BMW is a car, and this is a text", None),
            (b"%PDF-1.7", Some(FileType::Pdf)),
            (b"\0\0\0\x18ftypisom", Some(FileType::Mp4)),
            (b"\0\0\0\x18ftypavif", None),
            (b"\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm", Some(FileType::WebM)),
            (b"\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska", None),
            (b"<!doctype html><script>", None),
            (b"<svg xmlns='http://www.w3.org/2000/svg'>", None),
            (b"../../other name.png", None),
            (b"", None),
        ] {
            assert_eq!(FileType::of(head), expected, "{:?}", String::from_utf8_lossy(head));
        }
    }
}
