//! The variants of a game by kind: releases are visible, the others (hacks, betas, bad dumps) are folded away.

use crate::components::forms::write_page_fields;
use crate::components::games::play;
use crate::markup::Markup;
use crate::part::HtmlFragment;
use crate::text;
use shelfcade_core::library::name::Tier;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::{FIRST_VARIANTS, GamePage, PageFrame, VariantGroup, VariantView};

/// The variants that a page shows.
pub struct ShownVariants<'a> {
    /// By kind, without those that the profile hid.
    groups: Vec<(Tier, Vec<&'a VariantView>)>,
    /// Those that the profile hid; folded away at the end.
    hidden: Vec<&'a VariantView>,
    /// The one with the badge.
    preferred: Option<&'a VariantView>,
    /// True if the game has more than these.
    pub is_cut: bool,
}

impl<'a> ShownVariants<'a> {
    /// Returns all variants of the page. If the preferred one is hidden, the first visible one gets its badge.
    pub fn all(page: &'a GamePage) -> ShownVariants<'a> {
        let is_hidden = |variant: &&VariantView| is_hidden(page, variant);
        let visible = |group: &'a VariantGroup| {
            (group.tier, group.variants.iter().filter(|one| !is_hidden(one)).collect::<Vec<_>>())
        };
        let groups: Vec<_> = page.variants.iter().map(visible).filter(|(_, variants)| !variants.is_empty()).collect();
        let preferred = variants_of(page).find(|one| one.preferred).and_then(|one| match is_hidden(&one) {
            true => groups.first().map(|(_, variants)| variants[0]),
            false => Some(one),
        });
        ShownVariants { groups, hidden: variants_of(page).filter(is_hidden).collect(), preferred, is_cut: false }
    }

    /// Returns the first variants of the page, all if they are few. If not, those that would be folded away are left
    /// out: nobody finds anything among hundreds of hacks here, and the page of all files has them.
    pub fn first(page: &'a GamePage) -> ShownVariants<'a> {
        let mut shown = ShownVariants::all(page);
        shown.is_cut = page.has_more || shown.visible().count() > FIRST_VARIANTS;
        if shown.is_cut {
            let mut room = FIRST_VARIANTS;
            let first = shown.groups.first().map(|(tier, _)| *tier);
            shown.groups.retain_mut(|(tier, variants)| {
                variants.truncate(if Some(*tier) == first || !is_odd(*tier) { room } else { 0 });
                room -= variants.len();
                !variants.is_empty()
            });
        }
        shown
    }

    /// The variants shown, without hidden ones.
    pub fn visible(&self) -> impl Iterator<Item = &'a VariantView> {
        self.groups.iter().flat_map(|(_, variants)| variants.iter().copied())
    }

    /// Returns the heading: the number of variants, without hidden ones.
    pub fn heading(&self, page: &GamePage) -> String {
        let hidden = u32::try_from(self.hidden.len()).unwrap_or(u32::MAX);
        text::variants_heading(page.card.variants.saturating_sub(hidden))
    }

    /// Returns the variants in groups, with headings of this level (`h3`). The first group is always open: a game that
    /// is only a hack shows its hack. If there are several variants, each can be hidden.
    pub fn view(&self, frame: &PageFrame, page: &GamePage, level: &'static str) -> HtmlFragment {
        let of_several = page.mine.as_ref().filter(|_| page.card.variants > 1);
        let acts = Acts {
            frame,
            play: frame.links.play_game(&page.card.system, &page.card.slug),
            hide: frame.links.mine(&page.card.system, &page.card.slug),
            hidden: of_several.map(|mine| &*mine.state.hidden_variants),
            game: (&page.card.system, &page.card.slug),
            is_choice: page.has_more || variants_of(page).filter(|one| !one.missing).count() > 1,
            preferred: self.preferred,
        };
        let mut out = Markup::default();
        out.raw("<div class=\"variants\">");
        if self.groups.is_empty() {
            out.raw("<p>").text(text::all_variants_hidden()).raw("</p>");
        }
        for (at, (tier, variants)) in self.groups.iter().enumerate() {
            let level = (at == 0 || !is_odd(*tier)).then_some(level);
            group_view(&mut out, text::tier_heading(*tier), variants, level, &acts);
        }
        if !self.hidden.is_empty() {
            out.raw(if self.groups.is_empty() { "<details open><summary>" } else { "<details><summary>" });
            out.text(text::hidden_variants()).raw("<small>").text(&text::number(self.hidden.len() as u64));
            out.raw("</small></summary><ul class=\"variant-list\">");
            self.hidden.iter().for_each(|one| variant(&mut out, one, &acts));
            out.raw("</ul></details>");
        }
        out.raw("</div>");
        out.part()
    }
}

fn variants_of(page: &GamePage) -> impl Iterator<Item = &VariantView> {
    page.variants.iter().flat_map(|group| &group.variants)
}

fn is_hidden(page: &GamePage, variant: &VariantView) -> bool {
    let hidden = page.mine.as_ref().map_or(&[][..], |mine| &mine.state.hidden_variants);
    !hidden.is_empty() && variant.hidden_by(hidden, page.card.system.as_str()).is_some()
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
    /// System and slug.
    game: (&'a SystemId, &'a str),
    /// More than one variant can be played; otherwise the page's own button is enough.
    is_choice: bool,
    preferred: Option<&'a VariantView>,
}

/// Writes variants below a heading of a level (`h3`), or folded away without one.
fn group_view(
    out: &mut Markup,
    heading: &str,
    variants: &[&VariantView],
    level: Option<&'static str>,
    acts: &Acts<'_>,
) {
    match level {
        Some(level) => out.raw("<section><").raw(level).raw(">").text(heading).raw("</").raw(level).raw(">"),
        None => {
            let count = text::number(variants.len() as u64);
            out.raw("<details><summary>").text(heading).raw("<small>").text(&count).raw("</small></summary>")
        }
    };
    out.raw("<ul class=\"variant-list\">");
    variants.iter().for_each(|one| variant(out, one, acts));
    out.raw(if level.is_some() { "</ul></section>" } else { "</ul></details>" });
}

fn variant(out: &mut Markup, variant: &VariantView, acts: &Acts<'_>) {
    out.raw(if variant.missing { "<li class=\"gone\">" } else { "<li>" });
    out.raw("<bdi class=\"variant-label\">").text(&text::variant_label(&variant.label)).raw("</bdi>");
    if let Some(folder) = text::variant_folder(variant) {
        out.raw("<span class=\"badge\">").text(folder).raw("</span>");
    }
    let is_preferred = acts.preferred.is_some_and(|preferred| std::ptr::eq(preferred, variant));
    let badges = [(is_preferred, text::preferred()), (variant.missing, text::mark_missing())];
    for (_, label) in badges.into_iter().filter(|(is, _)| *is) {
        out.raw("<span class=\"badge\">").text(label).raw("</span>");
    }
    if acts.is_choice {
        play::write_variant(out, acts.frame, &acts.play, variant);
    }
    if acts.frame.can_download && !variant.missing {
        let (system, slug) = acts.game;
        out.raw("<a class=\"quiet-button\" href=\"").attr(&acts.frame.links.download(system, slug, variant.number));
        out.raw("\" download aria-label=\"").attr(&text::download_variant(&text::variant_name(variant)));
        out.raw("\">").text(text::download()).raw("</a>");
    }
    if let Some(hidden) = acts.hidden {
        let (name, label, key) = match variant.hidden_by(hidden, acts.game.0.as_str()) {
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
