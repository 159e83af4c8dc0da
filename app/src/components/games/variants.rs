//! The variants of a game by kind: releases are visible, the others (hacks, betas, bad dumps) are folded away.

use crate::components::forms::write_page_fields;
use crate::components::games::play;
use crate::markup::Markup;
use crate::part::HtmlFragment;
use crate::text;
use shelfcade_core::library::name::Tier;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{GamePage, PageFrame, VariantGroup, VariantView};

/// Returns all variants in groups. The first group is always open: a game that is only a hack shows its hack. Variants
/// that the profile hid are folded away at the end; if there are several variants, each can be hidden.
pub fn variants(frame: &PageFrame, page: &GamePage) -> HtmlFragment {
    let is_hidden = |variant: &&VariantView| is_hidden(page, variant);
    let of_several = page.mine.as_ref().filter(|_| page.card.variants > 1);
    let acts = Acts {
        frame,
        play: frame.links.play_game(&page.card.system, &page.card.slug),
        hide: frame.links.mine(&page.card.system, &page.card.slug),
        hidden: of_several.map(|mine| &*mine.state.hidden_variants),
        system: &page.card.system,
        is_choice: page.variants.iter().flat_map(|group| &group.variants).filter(|one| !one.missing).count() > 1,
    };
    let shown = |group: &VariantGroup| VariantGroup {
        tier: group.tier,
        variants: group.variants.iter().filter(|variant| !is_hidden(variant)).cloned().collect(),
    };
    let mut groups: Vec<VariantGroup> =
        page.variants.iter().map(shown).filter(|group| !group.variants.is_empty()).collect();
    // If the preferred variant is hidden, the first visible one gets its badge.
    let is_away = page.variants.iter().flat_map(|group| &group.variants).any(|one| one.preferred && is_hidden(&one));
    if is_away && let Some(first) = groups.first_mut().and_then(|group| group.variants.first_mut()) {
        first.preferred = true;
    }
    let mut out = Markup::default();
    out.raw("<div class=\"variants\">");
    if groups.is_empty() {
        out.raw("<p>").text(text::all_variants_hidden()).raw("</p>");
    }
    groups.iter().enumerate().for_each(|(at, group)| group_view(&mut out, group, at == 0, &acts));
    let hidden: Vec<_> = page.variants.iter().flat_map(|group| &group.variants).filter(is_hidden).collect();
    if !hidden.is_empty() {
        out.raw(if groups.is_empty() { "<details open><summary>" } else { "<details><summary>" });
        out.text(text::hidden_variants()).raw("<small>").text(&text::number(hidden.len() as u64));
        out.raw("</small></summary><ul class=\"variant-list\">");
        for one in hidden {
            variant(&mut out, &VariantView { preferred: false, ..one.clone() }, &acts);
        }
        out.raw("</ul></details>");
    }
    out.raw("</div>");
    out.part()
}

/// Returns the number of variants that are not hidden.
pub fn shown_count(page: &GamePage) -> u32 {
    let hidden = page.variants.iter().flat_map(|group| &group.variants).filter(|one| is_hidden(page, one)).count();
    page.card.variants.saturating_sub(u32::try_from(hidden).unwrap_or(u32::MAX))
}

fn is_hidden(page: &GamePage, variant: &VariantView) -> bool {
    page.mine
        .as_ref()
        .is_some_and(|mine| variant.hidden_by(&mine.state.hidden_variants, page.card.system.as_str()).is_some())
}

/// Data for the buttons of variants.
struct Acts<'a> {
    frame: &'a PageFrame,
    /// Address that *Play* posts to.
    play: String,
    /// Address that *Hide* posts to.
    hide: String,
    /// Hidden variants; `None` if the game has only one variant or the reader is a guest.
    hidden: Option<&'a [String]>,
    system: &'a SystemId,
    /// More than one variant can be played; otherwise the page's own button is enough.
    is_choice: bool,
}

fn group_view(out: &mut Markup, group: &VariantGroup, is_first: bool, acts: &Acts<'_>) {
    let is_open = is_first || !is_odd(group.tier);
    out.raw(if is_open { "<section><h4>" } else { "<details><summary>" }).text(text::tier_heading(group.tier));
    if is_open {
        out.raw("</h4>");
    } else {
        out.raw("<small>").text(&text::number(group.variants.len() as u64)).raw("</small></summary>");
    }
    out.raw("<ul class=\"variant-list\">");
    group.variants.iter().for_each(|one| variant(out, one, acts));
    out.raw(if is_open { "</ul></section>" } else { "</ul></details>" });
}

fn variant(out: &mut Markup, variant: &VariantView, acts: &Acts<'_>) {
    out.raw(if variant.missing { "<li class=\"gone\">" } else { "<li>" });
    out.raw("<bdi class=\"variant-label\">").text(&text::variant_label(&variant.label)).raw("</bdi>");
    if let Some(folder) = text::variant_folder(variant) {
        out.raw("<span class=\"badge\">").text(folder).raw("</span>");
    }
    let badges = [(variant.preferred, text::preferred()), (variant.missing, text::mark_missing())];
    for (_, label) in badges.into_iter().filter(|(is, _)| *is) {
        out.raw("<span class=\"badge\">").text(label).raw("</span>");
    }
    if acts.is_choice {
        play::write_variant(out, acts.frame, &acts.play, variant);
    }
    if let Some(hidden) = acts.hidden {
        let (name, label, key) = match variant.hidden_by(hidden, acts.system.as_str()) {
            None => ("hide-variant", text::hide_variant(), variant.key()),
            Some(key) => ("show-variant", text::show_variant(), key.as_str().into()),
        };
        out.raw("<form method=\"post\" action=\"").attr(&acts.hide).raw("\" class=\"variant-hide\">");
        write_page_fields(out, acts.frame, "");
        out.raw("<button type=\"submit\" name=\"").raw(name).raw("\" value=\"").attr(&key);
        out.raw("\" aria-label=\"")
            .attr(&format!("{label}: {}", text::variant_name(variant)))
            .raw("\" class=\"quiet-button\">");
        out.text(label).raw("</button></form>");
    }
    out.raw("<span class=\"variant-facts\">");
    if let Some(year) = variant.year {
        out.raw("<span>").number(year).raw("</span>");
    }
    out.raw("<span>").text(&text::bytes(variant.size)).raw("</span></span></li>");
}

fn is_odd(tier: Tier) -> bool {
    !matches!(tier, Tier::Original | Tier::Revision | Tier::Alternate | Tier::Unlicensed)
}
