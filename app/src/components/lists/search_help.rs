//! Help around the results of a search: examples and indexes to start with, words as filters, syntax errors,
//! suggestions if nothing is found.

use super::user_list;
use crate::components::cards::tile;
use crate::components::empty::empty;
use crate::components::forms::{hidden, page_fields};
use crate::components::icon::{Icon, icon};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{AlternativeQuery, ListPage, OfferAbout, PageFrame, Scope};
use shelfcade_core::search::list_query::{Dimension, ListQuery};

/// The dimensions with an index, in the order shown.
pub const INDEXES: [Dimension; 9] = [
    Dimension::System,
    Dimension::Genre,
    Dimension::Series,
    Dimension::Developer,
    Dimension::Publisher,
    Dimension::Decade,
    Dimension::Year,
    Dimension::Players,
    Dimension::Board,
];

/// Returns the page before a search: recent searches (which `boot.js` fills in from the browser's storage), examples
/// of the search language, and all indexes.
pub fn start(frame: &PageFrame) -> HtmlFragment {
    let links = &frame.links;
    let examples: Vec<_> = text::examples()
        .into_iter()
        .map(|(example, meaning)| {
            let href = links.games(&Scope::All, &ListQuery::of_text(example));
            view! { <li><a class="chip" href=href>{example}</a><small>{meaning}</small></li> }
        })
        .collect();
    view! {
        <section class="group" id="recent" aria-label=text::recent() hidden>
            <h2>{text::recent()}</h2>
            <ul class="doors"></ul>
            <button type="button" class="quiet-button">{text::forget_recent()}</button>
        </section>
        <section class="group" aria-label=text::search_language()>
            <h2>{text::search_language()}</h2>
            <ul class="examples">{examples}</ul>
        </section>
        <section class="group" aria-label=text::begins()>
            <h2>{text::begins()}</h2>
            {index_chips(links, None)}
        </section>
    }
    .part()
}

/// Returns links to all indexes; the current one is marked.
pub fn index_chips(links: &Links, here: Option<Dimension>) -> HtmlFragment {
    let chips: Vec<_> = INDEXES
        .into_iter()
        .filter_map(|dimension| Some((links.index(dimension)?, text::index(dimension), here == Some(dimension))))
        .map(|(href, name, is_here)| {
            let class = if is_here { "chip on" } else { "chip" };
            view! { <li><a class=class href=href aria-current=is_here.then_some("page")>{name}</a></li> }
        })
        .collect();
    view! { <ul class="chips">{chips}</ul> }.part()
}

/// Returns the error for an invalid search: the invalid part, and why.
pub fn unreadable(page: &ListPage) -> HtmlFragment {
    let Some(unread) = &page.unread else { return nothing() };
    let text = &page.list_query.text;
    let (start, end) = (unread.span.0 as usize, unread.span.1 as usize);
    let (before, bad, after) = match (text.get(..start), text.get(start..end), text.get(end..)) {
        (Some(before), Some(bad), Some(after)) => (before, bad, after),
        _ => ("", text.as_str(), ""),
    };
    view! {
        <div class="empty" role="alert">
            <h2>{text::unread_title()}</h2>
            <p class="unread"><bdi>{before.to_owned()}<mark>{bad.to_owned()}</mark>{after.to_owned()}</bdi></p>
            <p>{text::unreadable(&unread.reason)}</p>
        </div>
    }
    .part()
}

/// Returns links to the developers, series, systems … whose name was typed.
pub fn doors(links: &Links, page: &ListPage) -> HtmlFragment {
    if page.doors.is_empty() {
        return nothing();
    }
    let doors: Vec<_> = page
        .doors
        .iter()
        .map(|door| {
            view! {
                <li>
                    <a class="door" href=links.of(&door.filter)>
                        <bdi>{text::of_filter(&door.filter, &door.label).into_owned()}</bdi>
                        <small>{text::door_facts(&door.filter, door.count)}</small>
                    </a>
                </li>
            }
        })
        .collect();
    view! { <nav class="doors" aria-label=text::doors()><ul>{doors}</ul></nav> }.part()
}

/// Returns links to the help articles that a search found.
pub fn help(links: &Links, page: &ListPage) -> HtmlFragment {
    if page.help.topics.is_empty() {
        return nothing();
    }
    let doors: Vec<_> = page
        .help
        .topics
        .iter()
        .map(|topic| {
            view! {
                <li>
                    <a class="door" href=links.help_about(*topic)>
                        {text::help_article(*topic).title}<small>{text::help()}</small>
                    </a>
                </li>
            }
        })
        .collect();
    view! { <nav class="doors" aria-label=text::help()><ul>{doors}</ul></nav> }.part()
}

/// Returns notes about words that were ignored or matched nothing.
pub fn left_out(page: &ListPage) -> HtmlFragment {
    let unknown = (!page.left_out.is_empty()).then(|| text::search_left_out(&page.left_out.join(" ")));
    // The words of a question are about the help that it found, not about games.
    let is_answered = page.help.is_question && !page.help.topics.is_empty();
    let unmatched = page.unmatched.as_ref().filter(|_| !is_answered).map(|word| text::search_without(word));
    let notes: Vec<_> = unknown.into_iter().chain(unmatched).map(|note| view! { <p>{note}</p> }).collect();
    view! { {notes} }.part()
}

/// Returns words of the search that could be filters.
pub fn offers(links: &Links, page: &ListPage) -> HtmlFragment {
    if page.offers.is_empty() {
        return nothing();
    }
    let offers: Vec<_> = page.offers.iter().map(|offer| offer_chip(links, &Scope::All, offer, Icon::Filter)).collect();
    view! { <nav aria-label=text::offers()><ul class="chips">{offers}</ul></nav> }.part()
}

fn offer_chip(links: &Links, scope: &Scope, offer: &AlternativeQuery, sign: Icon) -> HtmlFragment {
    view! {
        <li>
            <a class="chip" href=links.games(scope, &offer.list_query)>
                {icon(sign)}<bdi>{text::offer(&offer.about)}</bdi><small>{text::number(offer.count.into())}</small>
            </a>
        </li>
    }
    .part()
}

/// Returns the button that shows a hidden system again.
fn show_system(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    let id = page.system.as_ref().map(|system| system.id.to_string()).unwrap_or_default();
    view! {
        <form method="post" action=[&frame.links.settings(), "/profile"].concat()>
            {page_fields(frame, "")}
            {hidden("list", "hidden_systems")}
            {hidden("item", id)}
            <button type="submit" class="button" name="on" value="0">{text::show_again()}</button>
        </form>
    }
    .part()
}

/// Returns help if nothing is found: the nearest spelling, filters to remove, the same words in the whole library,
/// systems.
pub fn nothing_found(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    let links = &frame.links;
    if page.list_query.is_blank() && page.hidden > 0 {
        let (title, advice) = (text::system_hidden_title(), text::system_hidden_advice());
        let ways = match page.is_hidden_system && !frame.person.id.is_guest() {
            true => view! { {show_system(frame, page)}{user_list::show_hidden(frame)} }.part(),
            false => user_list::show_hidden(frame),
        };
        return empty(title.to_owned(), advice, ways);
    }
    if page.list_query.is_blank() {
        let back = view! { <a class="button" href=links.systems()>{text::other_systems()}</a> }.part();
        return empty(text::no_games_title().to_owned(), text::no_games_advice(), back);
    }
    let Some(lost) = &page.lost else { return nothing() };
    let nearest = lost.nearest.as_ref().map(|offer| {
        view! {
            <p class="meant">
                {text::nearest()}" "
                <a href=links.games(&page.scope, &offer.list_query)><bdi>{text::offer(&offer.about)}</bdi></a>
                " "<small>{text::games(offer.count.into())}</small>
            </p>
        }
    });
    let elsewhere = lost.elsewhere.as_ref().map(|offer| {
        view! {
            <a class="button" href=links.games(&Scope::All, &offer.list_query)>
                {text::elsewhere_found()}" "<small>{text::number(offer.count.into())}</small>
            </a>
        }
    });
    // With a single filter, the button that clears all filters does the same.
    let is_one = page.list_query.text.is_empty() && page.list_query.filters.len() == 1;
    let drop = (!lost.drop.is_empty() && !is_one).then(|| {
        // The button clears all filters.
        let drop = lost.drop.iter().filter(|offer| offer.about != OfferAbout::AllFilters);
        let chips: Vec<_> = drop.map(|offer| offer_chip(links, &page.scope, offer, Icon::Close)).collect();
        view! {
            <nav class="drop" aria-label=text::drop_filter()>
                <h2>{text::drop_filter()}</h2>
                <ul class="chips">{chips}</ul>
            </nav>
        }
    });
    let (title, advice) = if page.list_query.text.is_empty() {
        (text::no_match_title().to_owned(), text::no_match_advice())
    } else {
        (text::no_hits(&page.list_query.text), text::no_hits_advice())
    };
    let clear = (is_one || page.list_query.filters.len() > 1).then(|| {
        let bare = ListQuery {
            order: page.list_query.order,
            view: page.list_query.view,
            ..ListQuery::of_text(&page.list_query.text)
        };
        let class = if lost.elsewhere.is_some() { "button quiet" } else { "button" };
        view! { <a class=class href=links.games(&page.scope, &bare)>{text::clear_filters()}</a> }
    });
    let systems = (page.scope == Scope::All && !lost.systems.is_empty()).then(|| {
        view! {
            <section class="group" aria-label=text::search_or_browse()>
                <h2>{text::search_or_browse()}</h2>
                {tile::tiles(links, "tiles", &lost.systems)}
            </section>
        }
    });
    let actions = view! { {nearest}{elsewhere}{clear} }.part();
    view! { {empty(title, advice, actions)}{drop}{systems} }.part()
}

/// Returns games of a series that are not in the library.
pub fn gaps(page: &ListPage) -> HtmlFragment {
    if page.gaps.is_empty() {
        return nothing();
    }
    let gaps: Vec<_> =
        page.gaps.iter().map(|(title, year)| view! { <li><bdi>{text::gap(title, *year)}</bdi></li> }).collect();
    view! {
        <section class="group gaps" aria-labelledby="gaps">
            <h2 id="gaps">{text::gaps()}</h2>
            <p>{text::gaps_reason()}</p>
            <ul>{gaps}</ul>
        </section>
    }
    .part()
}
