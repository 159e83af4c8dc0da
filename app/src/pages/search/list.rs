//! Any list of games: a system, a search, a maker, a year. Header by scope, then order, filters, A–Z, the games as a
//! grid or a list, and the reader's position.
//!
//! Hooks of the endless list: `#cards` with `data-next`, `data-first` and `data-total`, `#position`, `#az`.

use crate::components::cards::card;
use crate::components::cards::hero_art;
use crate::components::cards::look::shape_class;
use crate::components::cards::pictogram::pictogram;
use crate::components::cards::shelf_row;
use crate::components::icon::{Icon, icon};
use crate::components::lists::{az_rail, facets, pager, search_help, select_bar, toolbar, user_list};
use crate::components::site::search_form;
use crate::head::Head;
use crate::islands::EndlessList;
use crate::markup::Markup;
use crate::pages::library::health::to_identify;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use leptos::tachys::view::RenderHtml;
use shelfcade_core::library::system::{CoverShape, SystemId};
use shelfcade_core::links::Links;
use shelfcade_core::page::{ListPage, PageFrame, Scope, Why};
use shelfcade_core::query::{PAGE_SIZE, View};
use shelfcade_core::search::list_query::{Dimension, Filter, ListQuery};

/// Approximate number of games visible at first; their pictures load eagerly.
const IN_SIGHT: u32 = 8;
/// Maximum number of games that need no filter column.
const FEW: u32 = 8;

/// Returns the page's title, description and class.
pub fn head(page: &ListPage) -> Head {
    let has_games = !page.cards.is_empty();
    let new = |class| Head::new(class, text::list_title(page), text::list_description(page));
    let head = |class| Head { has_games, has_rows: has_games, ..new(class) };
    match (&page.scope, &page.system) {
        (Scope::All, _) => Head { own_search: true, has_games, ..new("find") },
        (Scope::Of(_), Some(system)) => Head { description: text::system_description(system), ..head("system") },
        (Scope::Of(_) | Scope::Own(_), _) => head("system"),
    }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &ListPage) -> HtmlFragment {
    let links = &frame.links;
    let is_search = page.scope == Scope::All;
    let is_blank = is_search && page.list_query.is_blank() && page.list_query.order.is_none();
    let hue = match &page.scope {
        Scope::Of(filter) => hero_art::hue(filter, page.system.as_ref()),
        Scope::All | Scope::Own(_) => String::new(),
    };
    let header = if is_search { search_head(frame, page, is_blank) } else { scope_head(frame, page, &hue) };
    if is_blank {
        return view! { {header}{search_help::start(frame)} }.part();
    }
    if let (Scope::Own(list), true, 0) = (&page.scope, page.list_query.is_blank(), page.total) {
        return view! { {header}{user_list::nothing_yet(frame, page, list)}{user_list::foot(links, page)} }.part();
    }
    if page.unread.is_some() {
        return view! { {header}{search_help::unreadable(page)} }.part();
    }
    let first = (page.page.max(1) - 1).saturating_mul(PAGE_SIZE);
    let nothing_found = page.cards.is_empty().then(|| search_help::nothing_found(frame, page));
    let cards = (!page.cards.is_empty()).then(|| cards(frame, page, first));
    let around =
        if page.total == 0 && page.list_query.filters.is_empty() { nothing() } else { facets::facets(links, page) };
    // Words alone found nothing: there is nothing to sort or filter.
    let is_lost = page.total == 0 && page.list_query.filters.is_empty() && !page.list_query.text.is_empty();
    // A few games need no filter column beside them; the sheet for phones is enough.
    let few = if page.total <= FEW && page.list_query.filters.is_empty() { " few" } else { "" };
    // Help comes before games only if it was asked for, or if there are none.
    let help_first = page.help.is_question || page.total == 0;
    let help = |is_here: bool| is_here.then(|| search_help::help(links, page));
    let position = view! { <p id="position" class="position">{position(page, first)}</p> };
    view! {
        {header}
        {start_here(links, page)}
        {help(help_first)}
        {search_help::doors(links, page)}
        {(page.to_identify > 0).then(|| to_identify(frame, page.to_identify))}
        <div class=format!("with-side {hue}{few}")>
            {around}
            <div class="list">
                {select_bar::mode(frame, page)}
                {(!is_lost).then(|| toolbar::toolbar(frame, page))}
                {toolbar::chosen_chips(links, page)}
                {search_help::left_out(page)}
                {search_help::offers(links, page)}
                {spelled(page).map(|why| view! { <p class="hits">{text::why(why)}</p> })}
                {(page.total > 0)
                    .then(|| view! { <div class="where">{az_rail::az_rail(links, page, first)}{position}</div> })}
                {nothing_found}
                {cards}
                {select_bar::bar(frame, page)}
            </div>
        </div>
        {help(!help_first)}
        {search_help::gaps(page)}
        {user_list::entries_form(frame, page)}
        {user_list::foot(links, page)}
        {page.system.as_ref().filter(|_| !frame.person.is_child).map(|system| export(links, &system.id))}
    }
    .part()
}

/// Returns a link that exports a system's metadata for other programs.
fn export(links: &Links, system: &SystemId) -> HtmlFragment {
    let href = links.export_metadata(Some(system));
    view! { <p class="form-line"><a class="button quiet" href=href>{text::export_metadata()}</a></p> }.part()
}

fn search_head(frame: &PageFrame, page: &ListPage, is_blank: bool) -> HtmlFragment {
    view! {
        <div class="page-head find-head">
            <h1>{text::search_heading()}</h1>
            {search_form::form(frame, &page.list_query.text, is_blank && !frame.reading.tv)}
        </div>
    }
    .part()
}

fn scope_head(frame: &PageFrame, page: &ListPage, hue: &str) -> HtmlFragment {
    let links = &frame.links;
    let Scope::Of(filter) = &page.scope else { return user_list::head(frame, page) };
    let index = links.index(filter.dimension()).map(|href| {
        view! { <p class="crumbs"><a href=href>{text::index(filter.dimension())}</a></p> }
    });
    let facts = match &page.system {
        Some(system) => {
            // A hidden system has no counts.
            let counts = (system.games > 0 || page.hidden == 0).then(|| view! { <p>{text::system_counts(system)}</p> });
            view! { <p>{text::system_facts(system)}</p>{counts} }.part()
        }
        None => view! { <p>{text::dimension(filter.dimension())}</p> }.part(),
    };
    view! {
        <div class=format!("system-head {hue}")>
            {has_museum(filter).then(|| hero_art::hero_art(filter, page.system.as_ref()))}
            {page.system.as_ref().map(|system| HtmlFragment::new(pictogram(system)))}
            {index}
            <h1><bdi>{text::scope_name(page).into_owned()}</bdi></h1>
            {facts}
            {intro(links, filter, page)}
        </div>
    }
    .part()
}

/// Returns the best-known games of a system.
fn start_here(links: &Links, page: &ListPage) -> HtmlFragment {
    if page.start_here.is_empty() {
        return nothing();
    }
    shelf_row::start_here(links, &page.start_here)
}

/// Returns the introduction of the list's subject, at the start of the list, and the way to the museum, which has all
/// of it.
fn intro(links: &Links, filter: &Filter, page: &ListPage) -> HtmlFragment {
    if !page.list_query.is_blank() || page.page > 1 {
        return nothing();
    }
    let text = text::about_subject(filter);
    let text = (!text.is_empty()).then(|| view! { <p class="intro">{text}</p> });
    let museum = (has_museum(filter) && page.total > 0).then(|| {
        view! { <a class="see-all" href=links.museum(filter)>{text::museum_open()}{icon(Icon::Forward)}</a> }
    });
    view! { {text}{museum} }.part()
}

/// True if the subject of a list has a museum.
fn has_museum(filter: &Filter) -> bool {
    matches!(filter, Filter::System(_) | Filter::Series(_))
}

/// True if games are shown as lines: by choice, and in search results; in TV mode only by choice.
fn is_lines(frame: &PageFrame, page: &ListPage) -> bool {
    let is_search = page.scope == Scope::All && !frame.reading.tv;
    page.list_query.view.unwrap_or(frame.reading.view) == View::List || is_search
}

/// Returns the dimension that all games of the list share, as stated by its heading.
fn about(page: &ListPage) -> Option<Dimension> {
    match &page.scope {
        Scope::Of(filter) => Some(filter.dimension()),
        Scope::All | Scope::Own(_) => None,
    }
}

/// Returns the corrected spelling if it found several games and is the only one: it is shown once above the list.
fn spelled(page: &ListPage) -> Option<&Why> {
    let mut spellings =
        page.cards.iter().filter_map(|card| card.why.as_ref()).filter(|why| matches!(why, Why::Spelling(_)));
    let first = spellings.next()?;
    let mut others = spellings.peekable();
    (others.peek().is_some() && others.all(|other| other == first)).then_some(first)
}

fn cards(frame: &PageFrame, page: &ListPage, first: u32) -> impl RenderHtml + use<> {
    let links = &frame.links;
    let href = |number: u32| {
        let number = (number > 1).then_some(number);
        links.games(&page.scope, &ListQuery { page: number, letter: None, ..page.list_query.clone() })
    };
    let next = (page.page < page.pages).then(|| href(page.page + 1));
    let (about, said) = (about(page), spelled(page));
    let selecting = page.list_query.selecting && select_bar::can_select(frame, page);
    let shape = page.system.as_ref().map_or(CoverShape::Tall, |system| system.shape);
    let lines = is_lines(frame, page);
    let class = if lines { "cards lines".to_owned() } else { format!("cards grid g-{}", shape_class(shape)) };
    let mut items = Markup::with_capacity(page.cards.len() * card::USUAL_BYTES);
    for (index, game) in (first..).zip(&page.cards) {
        // The first game of a letter has the id that the A–Z rail links to.
        let id = az_rail::letter_from(page, index).map(az_rail::letter_id);
        let nth = (index - first) as usize;
        let (remove, note) = (user_list::remove_label(page, nth), user_list::note(page, nth));
        let in_list = card::InList { id: id.as_deref(), remove, note, said, selecting };
        let eager = index - first < IN_SIGHT;
        let place = card::CardContext { in_list: Some(&in_list), about, eager, ..card::CardContext::default() };
        match lines {
            true => card::line(&mut items, links, game, place),
            false => card::card(&mut items, links, game, place),
        }
    }
    view! {
        <ol
            class=class
            id="cards"
            start=(first + 1).to_string()
            data-next=next
            data-first=first.to_string()
            data-total=page.total.to_string()
            inner_html=items.into_string()
        ></ol>
        {(page.pages > 1).then(|| view! { <EndlessList /> })}
        {pager::pager(page.page, page.pages, href)}
    }
}

/// Returns the position where the page begins; on the first page of a search, the number of results.
fn position(page: &ListPage, first: u32) -> String {
    let is_search = page.scope == Scope::All && !page.list_query.text.is_empty();
    match page.list_query.text.trim() {
        _ if !is_search || first > 0 => text::position(az_rail::letter_at(page, first), first + 1, page.total),
        letter if letter.len() == 1 && letter.as_bytes()[0].is_ascii_alphabetic() => {
            text::games_of_letter(page.total.into(), letter)
        }
        _ => text::games(page.total.into()),
    }
}
