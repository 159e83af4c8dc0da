//! The first page of a PDF as a picture: what the process does that [`super::manual`] starts.
//!
//! Nothing in a PDF says how much memory or time it takes, so the process bounds itself before it reads one. What it
//! answers is one of [`PICTURE`] and [`BROKEN`], or nothing where a bound ended it.

use super::decode::Decoded;
use super::{MAX_FILE, MAX_TIME, PictureError};
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

/// Draws the first page within [`bounds`].
pub(super) fn draw(bytes: Vec<u8>, want: (u16, u16)) -> Result<Decoded, PictureError> {
    #[cfg(feature = "manuals")]
    return super::page_drawing::draw(bytes, bounds(want));
    #[cfg(not(feature = "manuals"))]
    Err(PictureError::Broken(format!("PDF: built without what draws it ({} bytes, {want:?})", bytes.len())))
}
