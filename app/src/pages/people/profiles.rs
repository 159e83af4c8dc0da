//! Choosing a profile, entering its PIN, creating and editing profiles.

use crate::components::cards::look::hue_class;
use crate::components::forms::{choice, hidden, name_field, notice, refusal};
use crate::components::site::profile_link::face;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::{Links, encode};
use shelfcade_core::page::{PageFrame, ProfileTile, ProfilesPage};
use shelfcade_core::people::user_data::{PIN_DIGITS, ProfileId};
use shelfcade_core::refusal::Refusal;

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("profiles", text::profiles(), text::profiles_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &ProfilesPage) -> HtmlFragment {
    let links = &frame.links;
    if let Some(person) = page.asks_pin.and_then(|id| page.people.iter().find(|person| person.id == id)) {
        return ask_pin(links, page, person);
    }
    let people: Vec<_> = page.people.iter().map(|person| tile(links, page, person)).collect();
    // A refused form shows the error at its own field.
    let refused = page.refused.filter(|_| page.typed.is_none());
    let chosen = page.people.iter().find(|person| person.is_chosen);
    // Children can't create or edit profiles.
    let forms = chosen.is_none_or(|person| !person.is_child).then(|| {
        let edit = chosen.map(|person| edit(links, page, person));
        view! { {edit}{add(links, page)}{children(links, page)} }
    });
    if page.asks_once {
        return view! {
            <div class="page-head"><h1>{text::profiles_heading()}</h1><p>{text::profiles_once()}</p></div>
            <div class="measure">
                <ul class="people">{people}{guest(links, page)}</ul>
                <p><a class="button quiet" href=links.to(&page.back)>{text::profiles_skip()}</a></p>
            </div>
        }
        .part();
    }
    view! {
        <div class="page-head"><h1>{text::profiles_heading()}</h1><p>{text::profiles_description()}</p></div>
        <div class="measure">
            {refused.map(|why| notice(text::refusal(why).to_owned(), true))}
            {page.removed.then(|| notice(text::profile_removed().to_owned(), false))}
            <ul class="people">{people}{guest(links, page)}</ul>
            {forms}
        </div>
    }
    .part()
}

fn tile(links: &Links, page: &ProfilesPage, person: &ProfileTile) -> HtmlFragment {
    let favorites = (person.favorites > 0).then(|| text::profile_favorites(person.favorites.into()));
    let now = if person.is_chosen { text::profile_now() } else { "" };
    let pin = if person.has_pin { text::has_pin() } else { "" };
    let child = if person.is_child { text::child_tile() } else { "" };
    let facts = text::facts_line([now, child, pin, &favorites.unwrap_or_default()]);
    let look = (hue_class(person.hue), text::person_name(&person.name));
    choose(links, page, person.id, look, facts, person.is_chosen)
}

fn guest(links: &Links, page: &ProfilesPage) -> HtmlFragment {
    let facts = if page.is_guest { text::profile_now() } else { text::guest_why() };
    let look = ("guest".to_owned(), text::guest());
    choose(links, page, ProfileId::GUEST, look, facts.to_owned(), page.is_guest)
}

/// Returns the button that chooses a profile, with the given class and name.
fn choose(
    links: &Links,
    page: &ProfilesPage,
    id: ProfileId,
    (class, name): (String, &str),
    facts: String,
    is_chosen: bool,
) -> HtmlFragment {
    view! {
        <li>
            <form method="post" action=links.profiles()>
                {hidden("act", "choose")}
                {hidden("back", &page.back)}
                <button type="submit" class=format!("person {class}") name="id" value=id.0.to_string()
                    aria-current=is_chosen.then_some("true")>
                    {face(name)}
                    <strong><bdi>{name.to_owned()}</bdi></strong>
                    {(!facts.is_empty()).then(|| view! { <small>{facts}</small> })}
                </button>
            </form>
        </li>
    }
    .part()
}

fn ask_pin(links: &Links, page: &ProfilesPage, person: &ProfileTile) -> HtmlFragment {
    // After cancelling, the profile page still returns to the original page.
    let way = if page.back.is_empty() { String::new() } else { format!("?back={}", encode(&page.back)) };
    let back = [links.profiles(), way].concat();
    view! {
        <div class="page-head"><h1>{text::pin_of(text::person_name(&person.name))}</h1></div>
        <div class="measure">
            {page.pin_error.map(|why| notice(text::pin_refused(why), true))}
            <form class="form" method="post" action=links.profiles()>
                {hidden("act", "choose")}
                {hidden("id", person.id.0.to_string())}
                {hidden("back", &page.back)}
                {pin_field("pin", text::pin_label(), true, None)}
                <p class="form-line">
                    <button type="submit" class="button">{text::pin_enter()}</button>
                    <a class="button quiet" href=back>{text::cancel()}</a>
                </p>
            </form>
        </div>
    }
    .part()
}

fn pin_field(name: &'static str, label: &'static str, is_now: bool, why: Option<Refusal>) -> HtmlFragment {
    view! {
        <label class="field">
            <span>{label}</span>
            <input
                type="password"
                name=name
                inputmode="numeric"
                pattern="[0-9]*"
                autocomplete=if is_now { "current-password" } else { "new-password" }
                required=is_now
                autofocus=is_now
                aria-invalid=why.map(|_| "true")
                minlength=PIN_DIGITS.start().to_string()
                maxlength=PIN_DIGITS.end().to_string()
            />
            {refusal(why)}
        </label>
    }
    .part()
}

/// Returns the hues offered, in degrees, with their names. They are far enough apart to be distinguished.
fn colours() -> [(u16, &'static str); 8] {
    [
        (40, text::colour_orange()),
        (80, text::colour_yellow()),
        (130, text::colour_green()),
        (170, text::colour_turquoise()),
        (220, text::colour_blue()),
        (270, text::colour_violet()),
        (310, text::colour_purple()),
        (0, text::colour_pink()),
    ]
}

fn hues(chosen: u16) -> HtmlFragment {
    let nearest = colours().into_iter().map(|(hue, _)| hue).min_by_key(|hue| hue.abs_diff(chosen));
    let all: Vec<_> = colours()
        .into_iter()
        .map(|(hue, label)| {
            view! {
                <label class=format!("swatch {}", hue_class(hue))>
                    <input type="radio" name="hue" value=hue.to_string() checked=nearest == Some(hue)
                        aria-label=label />
                    <span class="face"></span>
                </label>
            }
        })
        .collect();
    view! { <fieldset><legend>{text::colour_label()}</legend><div class="choices">{all}</div></fieldset> }.part()
}

fn add(links: &Links, page: &ProfilesPage) -> HtmlFragment {
    let typed = page.typed.as_ref().filter(|typed| typed.is_new);
    let usual = colours().into_iter().cycle().nth(page.people.len()).map_or(0, |(hue, _)| hue);
    let (name, hue) = typed.map_or((String::new(), usual), |typed| (typed.name.clone(), typed.hue));
    let (of_name, of_pin) = by_field(page.refused.filter(|_| typed.is_some()));
    view! {
        <details open=typed.is_some()>
            <summary>{text::new_profile()}</summary>
            <form class="form" method="post" action=links.profiles()>
                {hidden("act", "add")}
                {name_field(name, true, of_name)}
                {hues(hue)}
                {pin_field("new_pin", text::pin_new(), false, of_pin)}
                <button type="submit" class="button">{text::create()}</button>
            </form>
        </details>
    }
    .part()
}

/// Returns links to what each profile sees, for the owner.
fn children(links: &Links, page: &ProfilesPage) -> Option<HtmlFragment> {
    let people = page.people.iter().filter(|person| person.id != ProfileId::HOUSEHOLD);
    let way = |person: &ProfileTile| {
        let sees = text::child_sees(&person.name);
        let edit = person.is_child.then(|| edit(links, page, person));
        view! { <p><a class="button quiet" href=links.child(person.id)>{sees}</a></p>{edit} }
    };
    let ways: Vec<_> = people.map(way).collect();
    let list = |ways| view! { <details><summary>{text::children()}</summary>{ways}</details> };
    (!ways.is_empty()).then(|| list(ways).part())
}

/// Returns the error of the name and that of the PIN.
fn by_field(why: Option<Refusal>) -> (Option<Refusal>, Option<Refusal>) {
    if why == Some(Refusal::Pin) { (None, why) } else { (why, None) }
}

fn edit(links: &Links, page: &ProfilesPage, person: &ProfileTile) -> HtmlFragment {
    let is_household = person.id == ProfileId::HOUSEHOLD;
    let typed = page.typed.as_ref().filter(|typed| !typed.is_new);
    let (name, hue) = typed.map_or((person.name.clone(), person.hue), |typed| (typed.name.clone(), typed.hue));
    let (of_name, of_pin) = by_field(page.refused.filter(|_| typed.is_some()));
    let remove = (!is_household).then(|| {
        let href = links.remove_profile(person.id);
        view! { <p class="apart"><a class="button danger" href=href>{text::remove_profile()}</a></p> }
    });
    view! {
        <details open=typed.is_some()>
            <summary>{text::edit_profile()}": "<bdi>{text::person_name(&person.name).to_owned()}</bdi></summary>
            <form class="form" method="post" action=links.profiles()>
                {hidden("act", "edit")}
                {hidden("id", person.id.0.to_string())}
                {name_field(name, !is_household, of_name)}
                {hues(hue)}
                {(!is_household).then(|| pin_field("new_pin", text::pin_new(), false, of_pin))}
                {person.has_pin.then(|| choice("checkbox", "pin", "none", text::pin_drop().to_owned(), false))}
                <button type="submit" class="button">{text::save()}</button>
            </form>
            {remove}
        </details>
    }
    .part()
}
