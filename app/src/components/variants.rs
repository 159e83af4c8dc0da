//! The variants of a game by kind: releases in the open, the odd ones (hacks, betas, bad dumps) folded away.

use crate::text;
use leptos::prelude::*;
use shelfcade_core::name::Tier;
use shelfcade_core::page::{VariantGroup, VariantView};

/// All groups. The first is always open: a game that is only a hack shows its hack.
pub fn variants(groups: &[VariantGroup]) -> AnyView {
    let groups: Vec<_> = groups.iter().enumerate().map(|(index, group)| group_view(group, index == 0)).collect();
    view! { <div class="variants">{groups}</div> }.into_any()
}

fn group_view(group: &VariantGroup, first: bool) -> AnyView {
    let items: Vec<_> = group.variants.iter().map(variant).collect();
    let list = view! { <ul class="variant-list">{items}</ul> };
    let heading = text::tier_heading(group.tier);
    if first || !is_odd(group.tier) {
        return view! { <section><h3>{heading}</h3>{list}</section> }.into_any();
    }
    let count = text::number(group.variants.len() as u64);
    view! { <details><summary>{heading}<small>{count}</small></summary>{list}</details> }.into_any()
}

fn variant(variant: &VariantView) -> AnyView {
    let badges = [(variant.preferred, text::preferred()), (variant.missing, text::mark_missing())]
        .into_iter()
        .filter(|(is, _)| *is)
        .map(|(_, label)| view! { <span class="badge">{label}</span> })
        .collect::<Vec<_>>();
    let year = variant.year.map(|year| view! { <span>{year.to_string()}</span> });
    view! {
        <li class=if variant.missing { "gone" } else { "" }>
            <bdi class="variant-label">{text::variant_label(&variant.label).into_owned()}</bdi>
            {badges}
            <span class="variant-facts">{year}<span>{text::bytes(variant.size)}</span></span>
        </li>
    }
    .into_any()
}

fn is_odd(tier: Tier) -> bool {
    !matches!(tier, Tier::Original | Tier::Revision | Tier::Alternate | Tier::Unlicensed)
}
