//! Test files: pictures of every format, and a PDF.

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::codecs::bmp::BmpEncoder;
use image::codecs::gif::GifEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{ExtendedColorType, Frame, ImageEncoder, Rgb, RgbImage, RgbaImage};
use std::fs::File;
use std::io::{Seek, Write};

/// Returns an unnamed file with these bytes.
pub fn file(bytes: &[u8]) -> File {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(bytes).unwrap();
    file.rewind().unwrap();
    file
}

/// A picture with a red left and a blue right half, noisy so that it has many colours.
pub fn picture(width: u32, height: u32) -> RgbImage {
    let mut seed = 7_u32;
    RgbImage::from_fn(width, height, |x, _| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let noise = (seed >> 27) as u8;
        if x < width / 2 { Rgb([220 - noise, noise, noise]) } else { Rgb([noise, noise, 220 - noise]) }
    })
}

pub fn jpeg(image: &RgbImage) -> Vec<u8> {
    let mut out = Vec::new();
    JpegEncoder::new_with_quality(&mut out, 90).encode_image(image).unwrap();
    out
}

/// A JPEG with an orientation in its EXIF block.
pub fn turned_jpeg(image: &RgbImage, orientation: u8) -> Vec<u8> {
    let jpeg = jpeg(image);
    let tiff = [b"II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".as_slice(), &[orientation, 0, 0, 0, 0, 0, 0, 0]];
    let exif = [b"Exif\0\0".as_slice(), &tiff.concat()].concat();
    let length = (exif.len() as u16 + 2).to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat()
}

/// Files of every format, by name.
pub fn all(width: u32, height: u32) -> Vec<(&'static str, Vec<u8>)> {
    let image = picture(width, height);
    let with_alpha = RgbaImage::from_fn(width, height, |x, y| {
        let Rgb([r, g, b]) = *image.get_pixel(x, y);
        image::Rgba([r, g, b, if y < height / 2 { 255 } else { 0 }])
    });
    let deep: Vec<u8> = image.iter().flat_map(|&value| [value, value]).collect();
    let write = |encode: &dyn Fn(&mut Vec<u8>)| {
        let mut out = Vec::new();
        encode(&mut out);
        out
    };
    let png =
        |bytes: &[u8], color| write(&|out| PngEncoder::new(out).write_image(bytes, width, height, color).unwrap());
    vec![
        ("png", png(&image, ExtendedColorType::Rgb8)),
        ("png with transparency", png(&with_alpha, ExtendedColorType::Rgba8)),
        ("png of 16 bits", png(&deep, ExtendedColorType::Rgb16)),
        ("png of a palette", palette_png(width, height, false)),
        ("interlaced png", palette_png(width, height, true)),
        ("jpeg", jpeg(&image)),
        ("bmp", write(&|out| BmpEncoder::new(out).encode(&image, width, height, ExtendedColorType::Rgb8).unwrap())),
        ("gif", write(&|out| GifEncoder::new(out).encode_frame(Frame::new(with_alpha.clone())).unwrap())),
        (
            "webp without loss",
            write(&|out| {
                WebPEncoder::new_lossless(out).write_image(&image, width, height, ExtendedColorType::Rgb8).unwrap();
            }),
        ),
        ("webp", webp::Encoder::from_rgb(&image, width, height).encode(80.0).to_vec()),
    ]
}

/// A PNG with an 8-bit palette of many colours: reds in the left half, blues in the right.
pub fn palette_png(width: u32, height: u32, interlaced: bool) -> Vec<u8> {
    let palette: Vec<u8> =
        (0..=255_u8).flat_map(|n| if n < 128 { [255 - n / 4, n / 4, 0] } else { [0, n / 4, 255 - n / 8] }).collect();
    let pixel = |x: u32, y: u32| ((x * 31 + y * 17) % 120) as u8 + if x < width / 2 { 0 } else { 128 };
    // Adam7: start and step of each pass.
    let passes: &[[u32; 4]] = match interlaced {
        true => &[[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]],
        false => &[[0, 0, 1, 1]],
    };
    let mut rows = Vec::new();
    for &[x0, y0, dx, dy] in passes {
        for y in (y0..height).step_by(dy as usize).filter(|_| x0 < width) {
            rows.push(0);
            rows.extend((x0..width).step_by(dx as usize).map(|x| pixel(x, y)));
        }
    }
    let head = [8, 3, 0, 0, u8::from(interlaced)];
    png(width, height, &head, &[(b"PLTE", palette)], &rows)
}

/// Assembles a PNG; `head` is the part of `IHDR` after the size.
pub fn png(width: u32, height: u32, head: &[u8], more: &[(&[u8; 4], Vec<u8>)], rows: &[u8]) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    packed.write_all(rows).unwrap();
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut add = |name: &[u8; 4], bytes: &[u8]| {
        out.extend((bytes.len() as u32).to_be_bytes());
        let body = [name, bytes].concat();
        out.extend(&body);
        out.extend(crc32fast::hash(&body).to_be_bytes());
    };
    add(b"IHDR", &[&width.to_be_bytes(), &height.to_be_bytes(), head].concat());
    for (name, bytes) in more {
        add(name, bytes);
    }
    add(b"IDAT", &packed.finish().unwrap());
    add(b"IEND", &[]);
    out
}

/// A page with a red left half and a blue right one.
pub fn pdf(width: u32, height: u32) -> Vec<u8> {
    let half = width / 2;
    let drawn = format!("1 0 0 rg 0 0 {half} {height} re f 0 0 1 rg {half} 0 {half} {height} re f");
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Contents 4 0 R >>"),
        format!("<< /Length {} >>\nstream\n{drawn}\nendstream", drawn.len()),
    ];
    let mut out = "%PDF-1.4\n".to_owned();
    let mut places = Vec::new();
    for (n, object) in (1..).zip(&objects) {
        places.push(out.len());
        out.push_str(&format!("{n} 0 obj\n{object}\nendobj\n"));
    }
    let start = out.len();
    out.push_str(&format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1));
    for place in places {
        out.push_str(&format!("{place:010} 00000 n \n"));
    }
    out.push_str(&format!("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n", objects.len() + 1));
    out.into_bytes()
}
