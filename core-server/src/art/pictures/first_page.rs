//! Draws the first page of a PDF, in the process that [`super::manual`] starts.
//!
//! Nothing in a PDF says how much memory or time it takes, so the process limits itself before it reads one. Its
//! answer begins with [`PICTURE`] or [`BROKEN`], or is missing if a limit ended the process.

use super::decode::Decoded;
use super::{MAX_FILE, MAX_TIME, PictureError};
use rustix::process::{Resource, Rlimit, Signal, getrlimit, setrlimit};
use shelfcade_core::art::media::PictureSize;
use std::io::{self, Read, Write};

/// First byte of an answer. Four little-endian 32-bit numbers follow (width and height of the pixels, then the size
/// that the page is reported to have), then the RGB pixels.
pub(super) const PICTURE: u8 = b'P';
/// First byte of an answer. The problem with the PDF follows as UTF-8.
pub(super) const BROKEN: u8 = b'E';

/// Most memory of the process, including its code and stacks.
const MAX_MEMORY: u64 = 256 << 20;
/// Stack of the drawing thread. The PDF reader limits nesting, but generously.
const STACK: usize = 16 << 20;

/// Returns the largest size to draw a page at that is shown at `want`: twice that, but at most the largest size of
/// pictures.
pub(super) fn bounds(want: (u16, u16)) -> (u32, u32) {
    let side = |want: u16, most: u16| (u32::from(want) * 2).min(most.into());
    (side(want.0, PictureSize::Large.width()), side(want.1, PictureSize::Large.height()))
}

/// Reads a PDF of `length` bytes and writes the answer. This must be all that the process does: the limits it sets
/// are never lifted.
///
/// # Errors
/// Returns an error if a limit cannot be set, the PDF cannot be read or the answer cannot be written.
pub fn draw_manual(want: (u16, u16), length: u64, input: impl Read, mut output: impl Write) -> io::Result<()> {
    limit_process()?;
    let length = length.min(MAX_FILE);
    // Allocated at once: growing it would briefly take twice as much.
    let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or_default());
    input.take(length).read_to_end(&mut bytes)?;
    let drawing = std::thread::Builder::new().stack_size(STACK).spawn(move || draw(bytes, want))?;
    let drawn = drawing.join().unwrap_or_else(|_| Err(PictureError::Broken("PDF: the reader crashed".to_owned())));
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

/// Limits this process, and gives everything else on the machine priority.
fn limit_process() -> io::Result<()> {
    rustix::process::set_parent_process_death_signal(Some(Signal::KILL))?;
    let seconds = MAX_TIME.as_secs();
    let limits = [
        (Resource::As, MAX_MEMORY, MAX_MEMORY),
        (Resource::Data, MAX_MEMORY, MAX_MEMORY),
        // The soft limit's signal tells why the process ended; the hard limit kills it.
        (Resource::Cpu, seconds, seconds + 1),
        (Resource::Core, 0, 0),
        (Resource::Fsize, 0, 0),
    ];
    for (resource, current, maximum) in limits {
        // Existing limits aren't raised: only root may.
        let most = getrlimit(resource).maximum.unwrap_or(u64::MAX);
        setrlimit(resource, Rlimit { current: Some(current.min(most)), maximum: Some(maximum.min(most)) })?;
    }
    let _ = rustix::process::nice(19);
    // When the machine runs out of memory, this process is killed first.
    let _ = std::fs::write("/proc/self/oom_score_adj", "1000");
    Ok(())
}

/// Draws the first page within [`bounds`].
pub(super) fn draw(bytes: Vec<u8>, want: (u16, u16)) -> Result<Decoded, PictureError> {
    #[cfg(feature = "manuals")]
    return super::page_drawing::draw(bytes, bounds(want));
    #[cfg(not(feature = "manuals"))]
    Err(PictureError::Broken(format!("PDF: this build cannot draw manuals ({} bytes, {want:?})", bytes.len())))
}
