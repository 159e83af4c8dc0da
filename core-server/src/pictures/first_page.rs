//! The first page of a PDF as a picture: what the process does that [`super::manual`] starts.
//!
//! Nothing in a PDF says how much memory or time it takes, so the process bounds itself before it reads one. What it
//! answers is one of [`PICTURE`] and [`BROKEN`], or nothing where a bound ended it.

use super::decode::{Decoded, check_pixels};
use super::{MAX_FILE, MAX_TIME, PictureError};
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::{DynamicImage, RgbImage};
use rustix::process::{Resource, Rlimit, Signal, getrlimit, setrlimit};
use shelfcade_core::media::PictureSize;
use std::io::{self, Read, Write};

/// First byte of an answer: four numbers of 32 bits, little-endian, follow (width and height of the pixels; of what the
/// page is said to be), then the pixels, red, green, blue.
pub(super) const PICTURE: u8 = b'P';
/// First byte of an answer: what is wrong with the PDF follows, as UTF-8.
pub(super) const BROKEN: u8 = b'E';

/// Most memory of the process, with its code and stacks.
const MAX_MEMORY: u64 = 256 << 20;
/// Stack of the thread that draws: what a PDF nests is bounded by its reader, generously.
const STACK: usize = 16 << 20;

/// How large a page is drawn at most where `want` is shown of it: at twice of that, and at most as the largest size.
pub(super) fn bounds(want: (u16, u16)) -> (u32, u32) {
    let side = |want: u16, most: u16| (u32::from(want) * 2).min(most.into());
    (side(want.0, PictureSize::Large.width()), side(want.1, PictureSize::Large.height()))
}

/// Reads a PDF of `length` bytes and writes the answer: the whole life of a process that does nothing else. Its limits
/// stay with it.
///
/// # Errors
/// What the system says where a limit cannot be set, or the PDF cannot be read or the answer written.
pub fn draw_manual(want: (u16, u16), length: u64, input: impl Read, mut output: impl Write) -> io::Result<()> {
    limit_process()?;
    let length = length.min(MAX_FILE);
    // At once: growing it would take twice as much for a moment.
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    input.take(length).read_to_end(&mut bytes)?;
    let drawing = std::thread::Builder::new().stack_size(STACK).spawn(move || draw(bytes, want))?;
    let drawn = drawing.join().unwrap_or_else(|_| Err(PictureError::Broken("PDF: its reader gave up".to_owned())));
    match drawn {
        Ok(Decoded { image, width, height }) => {
            let sides = [image.width(), image.height(), width, height].map(u32::to_le_bytes);
            output.write_all(&[PICTURE])?;
            output.write_all(sides.as_flattened())?;
            output.write_all(image.as_bytes())?;
        }
        Err(error) => write!(output, "{}{error}", char::from(BROKEN))?,
    }
    output.flush()
}

/// Bounds this process, and lets everything else on the machine go before it.
fn limit_process() -> io::Result<()> {
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    let seconds = MAX_TIME.as_secs();
    let limits = [
        (Resource::As, MAX_MEMORY, MAX_MEMORY),
        (Resource::Data, MAX_MEMORY, MAX_MEMORY),
        // At the first it is told why it ends, at the second it is killed.
        (Resource::Cpu, seconds, seconds + 1),
        (Resource::Core, 0, 0),
        (Resource::Fsize, 0, 0),
    ];
    for (resource, current, maximum) in limits {
        // A limit that is there already is not raised: only root may.
        let most = getrlimit(resource).maximum.unwrap_or(u64::MAX);
        setrlimit(resource, Rlimit { current: Some(current.min(most)), maximum: Some(maximum.min(most)) })?;
    }
    let _ = rustix::process::nice(19);
    // Where the machine has no memory left, this is what goes.
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    Ok(())
}

/// Draws the first page within [`bounds`]; the page is said to be as large as it is in the largest size.
pub(super) fn draw(bytes: Vec<u8>, want: (u16, u16)) -> Result<Decoded, PictureError> {
    let broken = |why: &str| PictureError::Broken(why.to_owned());
    let pdf = Pdf::new(bytes).map_err(|error| broken(&format!("PDF: {error:?}")))?;
    let page = pdf.pages().first().ok_or_else(|| broken("PDF: it has no pages"))?;
    let (width, height) = page.render_dimensions();
    let scale_to = |(w, h): (u32, u32)| (w as f32 / width).min(h as f32 / height);
    let shown = scale_to((PictureSize::Large.width().into(), PictureSize::Large.height().into()));
    let scale = scale_to(bounds(want));
    let is_drawable = scale.is_finite() && width * scale >= 1.0 && height * scale >= 1.0;
    if !is_drawable {
        return Err(broken("PDF: its page has no size"));
    }
    let (settings, how) = (InterpreterSettings::default(), RenderSettings::default());
    let pixels = PixmapSettings { x_scale: scale, y_scale: scale, bg_color: WHITE };
    let pixmap = render(page, &RenderCache::new(), &settings, &how, &pixels);
    let drawn = (u32::from(pixmap.width()), u32::from(pixmap.height()));
    check_pixels(drawn.0, drawn.1)?;
    // On white paper nothing is transparent.
    let rgb = pixmap.data_as_u8_slice().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let image = RgbImage::from_raw(drawn.0, drawn.1, rgb).ok_or(PictureError::NoPicture)?;
    let side = |points: f32| (points * shown).round().max(1.0) as u32;
    Ok(Decoded { image: DynamicImage::from(image), width: side(width), height: side(height) })
}
