//! A year in review as one picture, to be saved and sent: an SVG without anything to load.
//!
//! Its texts are drawn by the viewer's fonts. Covers are part of the file. Characters that XML doesn't allow are left
//! out: titles come from file names.

use super::year::{bars, numbers, totals, whose_name};
use crate::markup::Markup;
use crate::text;
use shelfcade_core::page::YearPage;

/// Most characters of a title or a name; wide ones count twice.
const MAX_WIDTH: usize = 38;

/// Returns the picture. `covers` are WebP files of the games played most, as far as there are any.
pub fn picture(page: &YearPage, covers: &[Option<&[u8]>]) -> String {
    let bytes: usize = covers.iter().flatten().map(|cover| cover.len()).sum();
    let mut out = Markup::with_capacity(8 * 1024 + bytes * 4 / 3);
    out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1080 1350\" width=\"1080\" height=\"1350\" ");
    out.raw("color=\"#f0a64c\" fill=\"#f5efe6\" font-family=\"system-ui,sans-serif\">");
    out.raw("<defs><linearGradient id=\"g\" x2=\"0\" y2=\"1\"><stop stop-color=\"#33241a\"/>");
    out.raw("<stop offset=\".6\" stop-color=\"#14110f\"/></linearGradient></defs>");
    out.raw("<rect width=\"1080\" height=\"1350\" fill=\"url(#g)\"/>");
    write(&mut out, (80, 210), "font-size=\"150\" font-weight=\"800\" fill=\"currentcolor\"", &page.year.to_string());
    write(&mut out, (80, 280), "font-size=\"44\" font-weight=\"600\"", whose_name(page));
    for (nth, (label, value)) in (0_u16..).zip(numbers(page)).take(6) {
        let (x, y) = (80 + nth % 3 * 310, 400 + nth / 3 * 140);
        write(&mut out, (x, y), "font-size=\"54\" font-weight=\"700\"", &value);
        write(&mut out, (x, y + 42), "font-size=\"26\" opacity=\".7\"", label);
    }
    if !page.top_games.is_empty() {
        let look = "font-size=\"32\" font-weight=\"600\" fill=\"currentcolor\"";
        write(&mut out, (80, 670), look, text::year_top_games());
    }
    for (nth, (card, sum)) in (0_u16..).zip(&page.top_games) {
        let y = 700 + nth * 92;
        out.raw("<rect x=\"80\" width=\"76\" height=\"76\" rx=\"8\" y=\"").number(y);
        out.raw("\" fill=\"hsl(").number(card.hue).raw(",45%,38%)\"/>");
        let initial: String = card.title.chars().take(1).collect();
        write(&mut out, (118, y + 53), "font-size=\"42\" font-weight=\"700\" text-anchor=\"middle\"", &initial);
        if let Some(Some(cover)) = covers.get(usize::from(nth)) {
            out.raw("<image x=\"80\" width=\"76\" height=\"76\" preserveAspectRatio=\"xMidYMid slice\" y=\"").number(y);
            out.raw("\" href=\"data:image/webp;base64,").base64(cover).raw("\"/>");
        }
        write(&mut out, (180, y + 34), "font-size=\"34\" font-weight=\"600\"", &card.title);
        let facts = text::facts_line([card.system_short.clone(), totals(*sum)]);
        write(&mut out, (180, y + 68), "font-size=\"24\" opacity=\".7\"", &facts);
    }
    bars(&mut out, page, (70, 1_190), (78, "24"));
    write(&mut out, (1000, 80), "font-size=\"26\" opacity=\".7\" text-anchor=\"end\"", text::SITE);
    out.raw("</svg>");
    out.into_string()
}

/// Writes one line of text, shortened.
fn write(out: &mut Markup, (x, y): (u16, u16), look: &'static str, text: &str) {
    out.raw("<text x=\"").number(x).raw("\" y=\"").number(y).raw("\" ").raw(look).raw(">");
    out.text(&shorten(text)).raw("</text>");
}

/// Returns the characters of a text that XML allows, at most [`MAX_WIDTH`] wide.
fn shorten(text: &str) -> String {
    let allowed = text.chars().filter(|c| *c >= ' ' && !matches!(*c, '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}'));
    let (mut line, mut width) = (String::new(), 0);
    for c in allowed {
        width += if c >= '\u{1100}' { 2 } else { 1 };
        if width > MAX_WIDTH {
            line.push('…');
            break;
        }
        line.push(c);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::shorten;

    #[test]
    fn a_text_is_valid_xml_and_has_room() {
        assert_eq!(shorten("a\u{0}\u{1b}[31m\u{ffff}b\nc"), "a[31mbc");
        assert_eq!(shorten(&"x".repeat(38)), "x".repeat(38));
        assert_eq!(shorten(&"x".repeat(39)), format!("{}…", "x".repeat(38)));
        assert_eq!(shorten(&"字".repeat(20)), format!("{}…", "字".repeat(19)));
    }
}
