//! The files of every variant with sizes, checksums and how they were identified, folded away.

use crate::markup::Markup;
use crate::part::{HtmlFragment, nothing};
use crate::text;
use shelfcade_core::art::media::MediaView;
use shelfcade_core::page::{VariantGroup, VariantView};

/// Returns one folded block with all variants and media files; nothing if there are none.
pub fn files(groups: &[VariantGroup], found: &[MediaView]) -> HtmlFragment {
    let mut out = Markup::default();
    out.raw("<details class=\"files\"><summary>").text(text::files_summary()).raw("</summary>");
    let mut variants = groups.iter().flat_map(|group| &group.variants).peekable();
    if variants.peek().is_none() && found.is_empty() {
        return nothing();
    }
    variants.for_each(|one| variant(&mut out, one));
    media(&mut out, found);
    out.raw("</details>");
    out.part()
}

/// Writes pictures, videos and manuals: each file, and why it belongs to this game.
fn media(out: &mut Markup, found: &[MediaView]) {
    if found.is_empty() {
        return;
    }
    out.raw("<section class=\"file-block\"><h3>").text(text::media_files()).raw("</h3><ul>");
    for one in found {
        out.raw("<li><bdi>").text(&one.name).raw("</bdi><span>");
        let facts = [text::media_kind(one.picture.kind), text::media_source(one.source), &text::bytes(one.size)];
        out.text(&text::facts_line(facts)).raw("</span></li>");
    }
    out.raw("</ul></section>");
}

fn variant(out: &mut Markup, variant: &VariantView) {
    out.raw("<section class=\"file-block\"><h3><bdi>").text(&text::variant_name(variant)).raw("</bdi></h3><p>");
    out.text(text::evidence(variant.evidence)).raw("</p><ul>");
    for file in &variant.files {
        out.raw(if file.missing { "<li class=\"gone\"><bdi>" } else { "<li><bdi>" })
            .text(&file.path)
            .raw("</bdi><span>");
        match file.missing {
            true => out.text(text::file_missing()),
            false => out.text(&text::bytes(file.size)),
        };
        out.raw("</span></li>");
    }
    out.raw("</ul><dl>");
    let facts = [
        (text::file_release(), &variant.release),
        (text::file_serial(), &variant.serial),
        (text::file_crc(), &variant.crc),
        (text::file_sha1(), &variant.sha1),
    ];
    for (name, value) in facts.into_iter().filter_map(|(name, value)| Some((name, value.as_ref()?))) {
        out.raw("<div><dt>").text(name).raw("</dt><dd><bdi>").text(value).raw("</bdi></dd></div>");
    }
    out.raw("</dl></section>");
}
