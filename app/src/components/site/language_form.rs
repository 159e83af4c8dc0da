//! The languages, each under its own name: buttons that post and return to the page. No island: the whole page
//! changes.

use crate::markup::Markup;
use crate::part::HtmlFragment;
use crate::text;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::PageFrame;

/// Initial capacity in bytes for the form.
const USUAL_BYTES: usize = 768;

/// Returns the form, which returns to its page. If a page has two, only one is a landmark.
pub fn language_form(frame: &PageFrame, is_landmark: bool) -> HtmlFragment {
    let mut out = Markup::with_capacity(USUAL_BYTES);
    out.raw("<form method=\"post\" action=\"").attr(&frame.links.language());
    if is_landmark {
        out.raw("\" aria-label=\"").attr(text::language_label());
    }
    out.raw("\" class=\"languages\"><input type=\"hidden\" name=\"back\" value=\"").attr(&frame.here).raw("\">");
    for lang in Lang::ALL {
        let pressed = if frame.lang == lang { "true" } else { "false" };
        out.raw("<button type=\"submit\" name=\"language\" value=\"").raw(lang.as_str()).raw("\" lang=\"");
        out.raw(lang.as_str())
            .raw("\" aria-pressed=\"")
            .raw(pressed)
            .raw("\">")
            .text(lang.native_name())
            .raw("</button>");
    }
    out.raw("</form>");
    out.part()
}
