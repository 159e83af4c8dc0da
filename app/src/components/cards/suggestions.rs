//! The suggestions under the search box: games, pages to go to, filters, help; options of the island's listbox.
//!
//! The link itself is the option, because an option must not contain anything focusable.

use super::card::marked;
use super::cover::thumb;
use super::look::hue_step;
use crate::markup::Markup;
use crate::text;
use shelfcade_core::links::Links;
use shelfcade_core::page::{AlternativeQuery, Door, GameCard, Scope, Suggestions, Why};

/// Initial capacity in bytes, enough for most answers.
const USUAL_BYTES: usize = 6 * 1024;

/// Returns list items only, in groups; empty if nothing matches.
pub fn suggestions(links: &Links, page: &Suggestions) -> String {
    let mut out = Markup::with_capacity(USUAL_BYTES);
    if page.help.is_question {
        help(&mut out, links, page);
    }
    head(&mut out, !page.games.is_empty(), text::games_heading());
    let mut spelled: Option<&Why> = None;
    for game in &page.games {
        // A spelling that was corrected for several games is told once.
        let why = game.why.as_ref().filter(|why| spelled != Some(why));
        if matches!(why, Some(Why::Spelling(_))) {
            spelled = why;
        }
        game_option(&mut out, links, game, why);
    }
    head(&mut out, !page.doors.is_empty(), text::doors());
    page.doors.iter().for_each(|door| door_option(&mut out, links, door));
    head(&mut out, !page.offers.is_empty(), text::offers());
    page.offers.iter().for_each(|offer| offer_option(&mut out, links, offer));
    if !page.help.is_question {
        help(&mut out, links, page);
    }
    out.into_string()
}

fn head(out: &mut Markup, shown: bool, title: &'static str) {
    if shown {
        out.raw("<li role=\"presentation\" class=\"suggest-head\">").text(title).raw("</li>");
    }
}

fn help(out: &mut Markup, links: &Links, page: &Suggestions) {
    head(out, !page.help.topics.is_empty(), text::help());
    for topic in &page.help.topics {
        out.raw("<li role=\"presentation\">");
        open(out, &links.help_about(*topic));
        // No `<bdi>`: the island stores its text as a search.
        out.raw("<span class=\"dot\"></span><span>").text(text::help_article(*topic).title).raw("</span></a></li>");
    }
}

fn door_option(out: &mut Markup, links: &Links, door: &Door) {
    out.raw("<li role=\"presentation\">");
    go_to(
        out,
        &links.of(&door.filter),
        &text::of_filter(&door.filter, &door.label),
        &text::door_facts(&door.filter, door.count),
    );
}

fn offer_option(out: &mut Markup, links: &Links, offer: &AlternativeQuery) {
    out.raw("<li role=\"presentation\">");
    go_to(
        out,
        &links.games(&Scope::All, &offer.list_query),
        &text::offer(&offer.about),
        &text::games(offer.count.into()),
    );
}

fn go_to(out: &mut Markup, href: &str, label: &str, facts: &str) {
    open(out, href);
    out.raw("<span class=\"dot\"></span><bdi>").text(label).raw("</bdi>");
    small(out, facts);
    out.raw("</a></li>");
}

fn game_option(out: &mut Markup, links: &Links, card: &GameCard, why: Option<&Why>) {
    out.raw("<li role=\"presentation\" class=\"h").number(hue_step(card.hue)).raw("\">");
    open(out, &links.game(&card.system, &card.slug));
    thumb(out, links, card, true);
    out.raw("<bdi>");
    marked(out, &card.title, &card.matched);
    out.raw("</bdi>");
    if let Some(name) = &card.also_known_as {
        small(out, &text::also_known_as(name));
    }
    if let Some(why) = why {
        small(out, &text::why(why));
    }
    small(out, &text::suggest_facts(card));
    out.raw("</a></li>");
}

fn open(out: &mut Markup, href: &str) {
    out.raw("<a href=\"").attr(href).raw("\" role=\"option\" aria-selected=\"false\" tabindex=\"-1\">");
}

fn small(out: &mut Markup, words: &str) {
    out.raw("<small>").text(words).raw("</small>");
}
