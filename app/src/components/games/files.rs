//! The files of every variant with sizes, checksums and how they were identified, folded away unless there is more to
//! them than the variant itself.

use crate::markup::Markup;
use crate::part::{HtmlFragment, nothing};
use crate::text;
use shelfcade_core::art::media::MediaView;
use shelfcade_core::page::VariantView;

/// Returns one folded block with variants and media files; nothing if there are none. It is open if an archive has
/// several games, or a file has patches beside it.
pub fn files(variants: &[&VariantView], found: &[MediaView]) -> HtmlFragment {
    if variants.is_empty() && found.is_empty() {
        return nothing();
    }
    let mut out = Markup::default();
    let is_open = variants.iter().any(|one| has_parts(one));
    out.raw(if is_open { "<details class=\"files\" open><summary>" } else { "<details class=\"files\"><summary>" });
    out.text(text::files_summary()).raw("</summary>");
    variants.iter().for_each(|one| variant(&mut out, one));
    media(&mut out, found);
    out.raw("</details>");
    out.part()
}

/// True if there is more to a variant than its files: patches, or games in an archive.
pub fn has_parts(variant: &VariantView) -> bool {
    variant.contents.is_some() || !variant.patches.is_empty()
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

/// Writes a list of file names below a label; nothing if there are none.
fn names(out: &mut Markup, label: &str, names: &[String], more: Option<String>) {
    if names.is_empty() {
        return;
    }
    out.raw("<h4>").text(label).raw("</h4><ul>");
    for name in names {
        out.raw("<li><bdi>").text(name).raw("</bdi></li>");
    }
    if let Some(more) = more {
        out.raw("<li>").text(&more).raw("</li>");
    }
    out.raw("</ul>");
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
    out.raw("</ul>");
    names(out, text::file_patches(), &variant.patches, None);
    if let Some(contents) = &variant.contents {
        let more = contents.total.saturating_sub(contents.names.len() as u32);
        let more = (more > 0).then(|| text::file_games_more(more.into()));
        names(out, &text::file_games(contents.total.into()), &contents.names, more);
    }
    out.raw("<dl>");
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
