//! Every variant's files with sizes, checksums and how it was identified, folded away.

use crate::part::{IntoPart, Part, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{FileView, VariantGroup, VariantView};

/// One folded block over all variants; nothing when there are none.
pub fn files(groups: &[VariantGroup]) -> Part {
    let variants: Vec<_> = groups.iter().flat_map(|group| &group.variants).map(variant).collect();
    if variants.is_empty() {
        return nothing();
    }
    view! { <details class="files"><summary>{text::files_summary()}</summary>{variants}</details> }.part()
}

fn variant(variant: &VariantView) -> Part {
    let facts = [
        (text::file_release(), variant.release.clone()),
        (text::file_serial(), variant.serial.clone()),
        (text::file_crc(), variant.crc.clone()),
        (text::file_sha1(), variant.sha1.clone()),
    ];
    let facts: Vec<_> = facts
        .into_iter()
        .filter_map(|(name, value)| value.map(|value| view! { <div><dt>{name}</dt><dd><bdi>{value}</bdi></dd></div> }))
        .collect();
    let files: Vec<_> = variant.files.iter().map(file).collect();
    view! {
        <section class="file-block">
            <h3><bdi>{text::variant_label(&variant.label).into_owned()}</bdi></h3>
            <p>{text::evidence(variant.evidence)}</p>
            <ul>{files}</ul>
            <dl>{facts}</dl>
        </section>
    }
    .part()
}

fn file(file: &FileView) -> Part {
    let size = if file.missing { text::file_missing().to_owned() } else { text::bytes(file.size) };
    view! { <li class=if file.missing { "gone" } else { "" }><bdi>{file.path.clone()}</bdi><span>{size}</span></li> }
        .part()
}
