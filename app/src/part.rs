//! A part of a page: markup that is finished, which a view around it takes in as it is.
//!
//! Erased views (`AnyView`) would each bring code for hydration, for streams and for waiting, which no page of ours
//! uses: docs/decisions.md has the numbers.

use leptos::tachys::html::InertElement;
use leptos::tachys::view::{Position, RenderHtml};

/// Finished markup, as a view.
pub type Part = InertElement;

/// Enough for most parts, in bytes.
const USUAL_BYTES: usize = 512;

/// Whatever can be rendered: any view.
pub trait IntoPart {
    /// Renders it to escaped markup.
    fn part(self) -> Part;
}

impl<View: RenderHtml> IntoPart for View {
    fn part(self) -> Part {
        let mut html = String::with_capacity(USUAL_BYTES);
        self.to_html_with_buf(&mut html, &mut Position::FirstChild, true, false, Vec::new());
        Part::new(html)
    }
}

/// No markup at all.
pub fn nothing() -> Part {
    Part::new("")
}
