//! The languages, each under its own name: buttons that post and come back to the page. No island: the whole page
//! changes.

use crate::markup::Markup;
use crate::part::Part;
use crate::text;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::Frame;

/// Bytes that the form usually takes.
const USUAL_BYTES: usize = 768;

/// The form; it returns to the page it stands on. Where there are two of them, one is the landmark.
pub fn language_form(frame: &Frame, is_landmark: bool) -> Part {
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
