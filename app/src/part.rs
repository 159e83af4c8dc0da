//! A part of a page: finished markup, which the view around it includes unchanged.
//!
//! Erased views (`AnyView`) would each add code for hydration, streams and waiting, which no page uses:
//! docs/decisions/pages.md has the numbers.

use leptos::tachys::html::InertElement;
use leptos::tachys::view::{Position, RenderHtml};

/// Finished markup, as a view.
pub type HtmlFragment = InertElement;

/// Initial capacity in bytes, enough for most parts.
const USUAL_BYTES: usize = 512;

/// Anything that can be rendered: any view.
pub trait IntoPart {
    /// Renders the view to escaped markup.
    fn part(self) -> HtmlFragment;
}

impl<View: RenderHtml> IntoPart for View {
    fn part(self) -> HtmlFragment {
        let mut html = String::with_capacity(USUAL_BYTES);
        self.to_html_with_buf(&mut html, &mut Position::FirstChild, true, false, Vec::new());
        HtmlFragment::new(html)
    }
}

/// Returns a part without markup.
pub fn nothing() -> HtmlFragment {
    HtmlFragment::new("")
}
