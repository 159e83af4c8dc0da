//! The first page of a PDF as a picture.
//!
//! Drawn on a thread of its own, since nothing in a PDF says how long it takes: after [`super::MAX_TIME`] nobody waits
//! for it any more. While such a one still draws, no other begins, and none waits for that: all other pictures would
//! wait with it.

use super::decode::{Decoded, check_pixels};
use super::limit::Limited;
use super::{MAX_FILE, MAX_TIME, PictureError};
use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::Pdf;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use image::RgbImage;
use shelfcade_core::media::PictureSize;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::Builder;

/// Stack of the thread: what a PDF nests is bounded by its reader, generously.
const STACK: usize = 16 << 20;

/// Those that still draw though nobody waits for them any more.
#[derive(Debug, Default)]
struct Overdue(Mutex<Vec<Weak<()>>>);

static OVERDUE: Overdue = Overdue(Mutex::new(Vec::new()));

impl Overdue {
    fn list(&self) -> MutexGuard<'_, Vec<Weak<()>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something that its thread holds while it draws; none while another is overdue, which may last.
    fn begin(&self) -> Option<Arc<()>> {
        let mut overdue = self.list();
        overdue.retain(|drawing| drawing.strong_count() > 0);
        overdue.is_empty().then(Arc::default)
    }
}

/// Draws the first page at twice what is wanted, and at most as large as the largest size: so large it is said to be.
pub(super) fn first_page(mut file: &File, want: (u16, u16)) -> Result<Decoded, PictureError> {
    let busy = || PictureError::Io(std::io::ErrorKind::ResourceBusy.into());
    let drawing = OVERDUE.begin().ok_or_else(busy)?;
    let known = Arc::downgrade(&drawing);
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    let read = Limited::new(file, MAX_TIME).take(MAX_FILE).read_to_end(&mut bytes);
    read.map_err(|error| PictureError::of_io(&error))?;
    let (tell, told) = sync_channel(1);
    Builder::new().name("manual".to_owned()).stack_size(STACK).spawn(move || {
        let _drawing = drawing;
        let _ = rustix::process::nice(15);
        let _ = tell.send(draw(bytes, want));
    })?;
    match told.recv_timeout(MAX_TIME) {
        Ok(drawn) => drawn,
        Err(RecvTimeoutError::Timeout) => {
            OVERDUE.list().push(known);
            Err(PictureError::TooSlow)
        }
        Err(RecvTimeoutError::Disconnected) => Err(PictureError::Broken("its reader gave up".to_owned())),
    }
}

fn draw(bytes: Vec<u8>, want: (u16, u16)) -> Result<Decoded, PictureError> {
    let broken = |why: &str| PictureError::Broken(why.to_owned());
    let pdf = Pdf::new(bytes).map_err(|error| broken(&format!("PDF: {error:?}")))?;
    let page = pdf.pages().first().ok_or_else(|| broken("PDF: it has no pages"))?;
    let (width, height) = page.render_dimensions();
    let scale_to = |most: (f32, f32)| (most.0 / width).min(most.1 / height);
    let shown = scale_to((PictureSize::Large.width().into(), PictureSize::Large.height().into()));
    let scale = scale_to((f32::from(want.0) * 2.0, f32::from(want.1) * 2.0)).min(shown);
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
    let side = |points: f32| (points * shown).round() as u32;
    Ok(Decoded { image: image.into(), width: side(width), height: side(height) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn while_one_is_overdue_no_other_begins_and_none_waits() {
        let all = Overdue::default();
        let first = all.begin().unwrap();
        assert!(all.begin().is_some(), "it is in time");
        all.list().push(Arc::downgrade(&first));
        assert!(all.begin().is_none());
        drop(first);
        assert!(all.begin().is_some());
    }
}
