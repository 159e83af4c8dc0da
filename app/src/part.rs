//! Parts of pages that are text already.
//!
//! A view is written where it is made, and what travels on to the page around it is its text. Erased views
//! (`AnyView`) would each bring code for hydration, for streams and for waiting, which no page of ours uses:
//! docs/decisions.md has the numbers.

use leptos::tachys::html::InertElement;
use leptos::tachys::view::{Position, RenderHtml};

/// A part of a page: its markup, and a view that writes it as it is.
pub type Part = InertElement;

/// Bytes that most parts need no more than.
const USUAL_BYTES: usize = 512;

/// What can be written: any view.
pub trait IntoPart {
    /// Writes it.
    fn part(self) -> Part;
}

impl<View: RenderHtml> IntoPart for View {
    fn part(self) -> Part {
        let mut html = String::with_capacity(USUAL_BYTES);
        self.to_html_with_buf(&mut html, &mut Position::FirstChild, true, false, Vec::new());
        Part::new(html)
    }
}
