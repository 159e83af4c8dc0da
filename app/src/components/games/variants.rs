//! The variants of a game by kind: releases in the open, the odd ones (hacks, betas, bad dumps) folded away.

use crate::components::forms::page_fields;
use crate::part::{IntoPart, Part};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::name::Tier;
use shelfcade_core::page::{Frame, GamePage, VariantGroup, VariantView};

/// All groups of a game. The first is always open: a game that is only a hack shows its hack. Variants that the profile
/// hid are folded away at the end; with more than one variant, each can be hidden.
pub fn variants(frame: &Frame, page: &GamePage) -> Part {
    let is_hidden = |variant: &&VariantView| is_hidden(page, variant);
    let hide = (page.mine.is_some() && page.card.variants > 1)
        .then(|| Hiding { action: frame.links.mine(&page.card.system, &page.card.slug), frame });
    let shown = |group: &VariantGroup| VariantGroup {
        tier: group.tier,
        variants: group.variants.iter().filter(|variant| !is_hidden(variant)).cloned().collect(),
    };
    let mut groups: Vec<VariantGroup> =
        page.variants.iter().map(shown).filter(|group| !group.variants.is_empty()).collect();
    // The badge of the first choice belongs to a variant that is shown.
    let is_away = page.variants.iter().flat_map(|group| &group.variants).any(|one| one.preferred && is_hidden(&one));
    if is_away && let Some(first) = groups.first_mut().and_then(|group| group.variants.first_mut()) {
        first.preferred = true;
    }
    let none = groups.is_empty().then(|| view! { <p>{text::all_variants_hidden()}</p> });
    let seen: Vec<_> =
        groups.iter().enumerate().map(|(index, group)| group_view(group, index == 0, hide.as_ref())).collect();
    let away: Vec<_> = page
        .variants
        .iter()
        .flat_map(|group| &group.variants)
        .filter(is_hidden)
        .map(|one| VariantView { preferred: false, ..one.clone() })
        .map(|one| variant(&one, hide.as_ref(), "show-variant", text::show_variant()))
        .collect();
    let away = (!away.is_empty()).then(|| {
        let count = text::number(away.len() as u64);
        view! { <details open=groups.is_empty()><summary>{text::hidden_variants()}<small>{count}</small></summary><ul class="variant-list">{away}</ul></details> }
    });
    view! { <div class="variants">{none}{seen}{away}</div> }.part()
}

/// How many variants of a game are not hidden.
pub fn shown_count(page: &GamePage) -> u32 {
    let hidden = page.variants.iter().flat_map(|group| &group.variants).filter(|one| is_hidden(page, one)).count();
    page.card.variants.saturating_sub(u32::try_from(hidden).unwrap_or(u32::MAX))
}

fn is_hidden(page: &GamePage, variant: &VariantView) -> bool {
    page.mine.as_ref().is_some_and(|mine| mine.mark.hidden_variants.iter().any(|file| file == variant.file_name()))
}

/// Where the buttons that hide a variant post to.
struct Hiding<'a> {
    action: String,
    frame: &'a Frame,
}

fn group_view(group: &VariantGroup, first: bool, hide: Option<&Hiding<'_>>) -> Part {
    let items: Vec<_> =
        group.variants.iter().map(|one| variant(one, hide, "hide-variant", text::hide_variant())).collect();
    let list = view! { <ul class="variant-list">{items}</ul> };
    let heading = text::tier_heading(group.tier);
    if first || !is_odd(group.tier) {
        return view! { <section><h3>{heading}</h3>{list}</section> }.part();
    }
    let count = text::number(group.variants.len() as u64);
    view! { <details><summary>{heading}<small>{count}</small></summary>{list}</details> }.part()
}

fn variant(variant: &VariantView, hide: Option<&Hiding<'_>>, name: &'static str, label: &'static str) -> Part {
    let badges = [(variant.preferred, text::preferred()), (variant.missing, text::mark_missing())]
        .into_iter()
        .filter(|(is, _)| *is)
        .map(|(_, label)| view! { <span class="badge">{label}</span> })
        .collect::<Vec<_>>();
    let year = variant.year.map(|year| view! { <span>{year.to_string()}</span> });
    let button = hide.map(|hide| {
        let of = format!("{label}: {}", variant.label);
        view! {
            <form class="variant-hide" method="post" action=hide.action.clone()>
                {page_fields(hide.frame, "")}
                <button type="submit" class="quiet-button" name=name value=variant.file_name().to_owned() aria-label=of>{label}</button>
            </form>
        }
    });
    view! {
        <li class=if variant.missing { "gone" } else { "" }>
            <bdi class="variant-label">{text::variant_label(&variant.label).into_owned()}</bdi>
            {badges}
            {button}
            <span class="variant-facts">{year}<span>{text::bytes(variant.size)}</span></span>
        </li>
    }
    .part()
}

fn is_odd(tier: Tier) -> bool {
    !matches!(tier, Tier::Original | Tier::Revision | Tier::Alternate | Tier::Unlicensed)
}
