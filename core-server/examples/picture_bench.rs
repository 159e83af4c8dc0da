//! Measures resizing of pictures: `picture_bench FILE…` makes each in all sizes, then prints milliseconds, bytes and
//! the peak memory so far. `picture_bench --write DIR` writes the files that the memory budgets are measured with.

use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage};
use shelfcade_core::art::media::PictureSize;
use shelfcade_core_server::art::pictures::make_one;
use std::error::Error;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let mut out = std::io::stdout().lock();
    if let [write, folder] = given.as_slice()
        && write == "--write"
    {
        let photo = photograph(4000, 3000);
        let large = File::create(Path::new(folder).join("12-megapixels.jpg"))?;
        JpegEncoder::new_with_quality(large, 88).encode_image(&photo)?;
        return Ok(());
    }
    writeln!(out, "file\tsize\tms\tbytes\tpeak_kb")?;
    for path in &given {
        for &size in PictureSize::ALL {
            let begun = Instant::now();
            let (webp, _) = make_one(&File::open(path)?, size)?;
            let took = begun.elapsed().as_secs_f64() * 1000.0;
            writeln!(out, "{path}\t{}\t{took:.1}\t{}\t{}", size.width(), webp.len(), peak_kb())?;
        }
    }
    Ok(())
}

/// Waves with film grain, about as hard to compress as a photo.
fn photograph(width: u32, height: u32) -> RgbImage {
    let mut seed = 1_u32;
    RgbImage::from_fn(width, height, |x, y| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        let wave = (x as f32 / 37.0).sin() * 60.0 + (y as f32 / 53.0).cos() * 60.0 + 120.0;
        let value = (wave + (seed % 16) as f32) as u8;
        Rgb([value, value.wrapping_add((x / 500 * 13) as u8), 255 - value])
    })
}

fn peak_kb() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.unwrap_or_default().trim().trim_end_matches(" kB").to_owned()
}
