//! Parts of pages that are text already.
//!
//! A view is written where it is made, and what travels on to the page around it is its text. Erased views
//! (`AnyView`) would each bring code for hydration, for streams and for waiting, which no page of ours uses:
//! docs/decisions.md has the numbers.

use leptos::tachys::html::InertElement;
use leptos::tachys::view::{Position, RenderHtml};
use std::cell::Cell;

/// A part of a page: its markup, and a view that writes it as it is.
pub type Part = InertElement;

/// Bytes of room that a thread keeps to write parts in: a usual page's largest.
const ROOM: usize = 96 * 1024;

thread_local! {
    /// Room that has grown already, so that a part is copied once instead of growing.
    static ROOM_TO_WRITE: Cell<String> = const { Cell::new(String::new()) };
}

/// What can be written: any view.
pub trait IntoPart {
    /// Writes it.
    fn part(self) -> Part;
}

impl<View: RenderHtml> IntoPart for View {
    fn part(self) -> Part {
        let mut room = ROOM_TO_WRITE.take();
        room.clear();
        self.to_html_with_buf(&mut room, &mut Position::FirstChild, true, false, Vec::new());
        let part = Part::new(room.as_str().to_owned());
        room.shrink_to(ROOM);
        ROOM_TO_WRITE.set(room);
        part
    }
}
