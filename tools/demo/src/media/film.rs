//! Videos and manuals, encoded by hand: WebM with VP8 key frames, PDF with rectangles.
//!
//! A lossy WebP contains one VP8 key frame (RFC 9649), so the WebP encoder also makes the frames. The container is
//! Matroska (RFC 9559): elements of id, length and body.

use super::canvas::Canvas;
use super::font::{ADVANCE, LINE, glyph, wrap};
use std::fmt::Write as _;

/// Milliseconds per frame.
const FRAME: u16 = 250;

/// Encodes a silent video of at most 130 pictures, all of the same size.
pub(super) fn webm(frames: &[Canvas]) -> Vec<u8> {
    let Some(first) = frames.first() else { return Vec::new() };
    let number = |id: &[u8], number: u64| element(id, &number.to_be_bytes());
    let length = f64::from(FRAME) * frames.len() as f64;
    // The type first, for readers that only look at the first bytes.
    let head = [
        element(&[0x42, 0x82], b"webm"),
        number(&[0x42, 0x86], 1),
        number(&[0x42, 0xF7], 1),
        number(&[0x42, 0xF2], 4),
        number(&[0x42, 0xF3], 8),
        number(&[0x42, 0x87], 2),
        number(&[0x42, 0x85], 2),
    ];
    let info = [
        number(&[0x2A, 0xD7, 0xB1], 1_000_000),
        element(&[0x4D, 0x80], b"Shelfcade demo"),
        element(&[0x57, 0x41], b"Shelfcade demo"),
        element(&[0x44, 0x89], &length.to_be_bytes()),
    ];
    let size = [
        number(&[0xB0], u64::from(first.width.unsigned_abs())),
        number(&[0xBA], u64::from(first.height.unsigned_abs())),
    ];
    let track = [
        number(&[0xD7], 1),
        number(&[0x73, 0xC5], 1),
        number(&[0x83], 1),
        element(&[0x86], b"V_VP8"),
        element(&[0xE0], &size.concat()),
    ];
    let mut cluster = number(&[0xE7], 0);
    for (frame, at) in frames.iter().zip(0u16..) {
        let webp = frame.webp();
        // Skip `RIFF`, length, `WEBP`, `VP8 `, length.
        let coded = webp.get(20..).unwrap_or_default();
        let mut block = vec![0x81];
        block.extend_from_slice(&(at * FRAME).to_be_bytes());
        block.push(0x80);
        block.extend_from_slice(coded);
        cluster.extend(element(&[0xA3], &block));
    }
    let segment = [
        element(&[0x15, 0x49, 0xA9, 0x66], &info.concat()),
        element(&[0x16, 0x54, 0xAE, 0x6B], &element(&[0xAE], &track.concat())),
        element(&[0x1F, 0x43, 0xB6, 0x75], &cluster),
    ];
    let mut film = element(&[0x1A, 0x45, 0xDF, 0xA3], &head.concat());
    film.extend(element(&[0x18, 0x53, 0x80, 0x67], &segment.concat()));
    film
}

/// Encodes an element: id, length in eight bytes, body.
fn element(id: &[u8], body: &[u8]) -> Vec<u8> {
    let length = body.len() as u64 | 0x0100_0000_0000_0000;
    [id, &length.to_be_bytes(), body].concat()
}

/// Encodes a manual of three pages. Letters are made of rectangles, so no font is needed.
pub(super) fn pdf(title: &str, system: &str) -> Vec<u8> {
    let pages = [
        format!("0.13 0.2 0.34 rg 0 0 300 420 re f 0.9 0.75 0.3 rg 20 60 260 4 re f {}", words(title, 300, 5.0))
            + &words(&format!("{system} instruction booklet"), 120, 2.0),
        format!(
            "1 0.98 0.93 rg 0 0 300 420 re f 0.3 0.2 0.2 rg {}",
            words("Press start. The rest is up to you.", 330, 2.0)
        ),
        format!("1 0.98 0.93 rg 0 0 300 420 re f 0.3 0.2 0.2 rg {}", words("Notes", 370, 3.0)),
    ];
    let first = 3;
    let kids: Vec<String> = (0..pages.len()).map(|page| format!("{} 0 R", first + page * 2)).collect();
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()),
    ];
    for (page, at) in pages.iter().zip((first..).step_by(2)) {
        objects.push(format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 420] /Contents {} 0 R >>", at + 1));
        objects.push(format!("<< /Length {} >>\nstream\n{page}\nendstream", page.len()));
    }
    let mut pdf = "%PDF-1.4\n".to_owned();
    let mut places = String::new();
    for (object, number) in objects.iter().zip(1..) {
        let _ = writeln!(places, "{:010} 00000 n ", pdf.len());
        let _ = write!(pdf, "{number} 0 obj\n{object}\nendobj\n");
    }
    let (count, table) = (objects.len() + 1, pdf.len());
    let _ = write!(pdf, "xref\n0 {count}\n0000000000 65535 f \n{places}");
    let _ = write!(pdf, "trailer\n<< /Size {count} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n");
    pdf.into_bytes()
}

/// Draws centred lines on a page 300 wide, the first at the height `top`.
fn words(text: &str, top: i32, scale: f64) -> String {
    let mut out = String::new();
    let letters = (270.0 / (f64::from(ADVANCE) * scale)) as usize;
    for (line, down) in wrap(text, letters).iter().zip(0..) {
        let left = 150.0 - line.chars().count() as f64 * f64::from(ADVANCE) * scale / 2.0;
        let y = f64::from(top) - f64::from(down * LINE) * scale;
        for (letter, at) in line.chars().zip(0..) {
            for (row, dot) in glyph(letter).into_iter().zip(0..) {
                for right in (0..5).filter(|right| row & (0x10 >> right) != 0) {
                    let x = left + f64::from(at * ADVANCE + right) * scale;
                    let _ = write!(out, "{x} {} {scale} {scale} re ", y - f64::from(dot) * scale);
                }
            }
        }
    }
    out + "f "
}
