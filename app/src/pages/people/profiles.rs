//! Choosing a profile, entering its PIN; the question to a grown-up before a child leaves its profile.

use crate::components::cards::look::hue_class;
use crate::components::forms::{choice, choices, hidden, notice, refusal};
use crate::components::site::profile_link::face;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::{Links, encode};
use shelfcade_core::page::{GrownUpCheck, PageFrame, PinError, ProfileTile, ProfilesPage};
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
    if let Some(check) = &page.asks_grown_up {
        return ask_grown_up(links, page, check);
    }
    let people: Vec<_> = page.people.iter().map(|person| tile(frame, page, person)).collect();
    let is_child = is_childs(page);
    let (lead, below) = if page.asks_once {
        let skip = view! { <a class="button quiet" href=links.to(&page.back)>{text::profiles_skip()}</a> };
        (text::profiles_once(), skip.part())
    } else {
        let manage = (!is_child).then(|| {
            view! { <a class="button quiet" href=links.manage_profiles()>{text::manage_profiles()}</a> }
        });
        let diary = view! { <a class="button quiet" href=links.diary(None, None)>{text::diary()}</a> };
        (text::profiles_description(), view! { {manage}{diary} }.part())
    };
    view! {
        <div class="page-head"><h1>{text::profiles_heading()}</h1><p>{lead}</p></div>
        <div class="measure">
            {page.refused.map(|why| notice(text::refusal(why).to_owned(), true))}
            <ul class="people">{people}{guest(frame, page)}</ul>
            <p class="form-line">{below}</p>
        </div>
    }
    .part()
}

fn is_childs(page: &ProfilesPage) -> bool {
    page.people.iter().any(|person| person.is_chosen && person.is_child)
}

fn tile(frame: &PageFrame, page: &ProfilesPage, person: &ProfileTile) -> HtmlFragment {
    let favorites = (person.favorites > 0).then(|| text::profile_favorites(person.favorites.into()));
    let now = if person.is_chosen { text::profile_now() } else { "" };
    let pin = if person.has_pin { text::has_pin() } else { "" };
    let child = if person.is_child { text::child_tile() } else { "" };
    let asks = if is_childs(page) && !person.is_chosen && !person.has_pin { text::ask_grown_up() } else { "" };
    let facts = text::facts_line([now, child, pin, asks, &favorites.unwrap_or_default()]);
    let look = (hue_class(person.hue), text::person_name(&person.name), person.picture);
    choose(frame, page, person.id, look, facts, person.is_chosen)
}

fn guest(frame: &PageFrame, page: &ProfilesPage) -> HtmlFragment {
    let facts = match page.is_guest {
        true => text::profile_now(),
        false if is_childs(page) => text::ask_grown_up(),
        false => text::guest_why(),
    };
    let look = ("guest".to_owned(), text::guest(), None);
    choose(frame, page, ProfileId::GUEST, look, facts.to_owned(), page.is_guest)
}

/// Returns the button that chooses a profile, with the given class, name and picture.
fn choose(
    frame: &PageFrame,
    page: &ProfilesPage,
    id: ProfileId,
    (class, name, picture): (String, &str, Option<&'static str>),
    facts: String,
    is_chosen: bool,
) -> HtmlFragment {
    view! {
        <li>
            <form method="post" action=frame.links.profiles()>
                {hidden("act", "choose")}
                {hidden("back", &page.back)}
                <button type="submit" class=format!("person {class}") name="id" value=id.0.to_string()
                    aria-current=is_chosen.then_some("true")>
                    {face(frame, name, picture)}
                    <strong><bdi>{name.to_owned()}</bdi></strong>
                    {(!facts.is_empty()).then(|| view! { <small>{facts}</small> })}
                </button>
            </form>
        </li>
    }
    .part()
}

/// Returns the question for the owner's password or a grown-up's PIN.
fn ask_grown_up(links: &Links, page: &ProfilesPage, check: &GrownUpCheck) -> HtmlFragment {
    let target = page.people.iter().find(|person| person.id == check.id);
    let name = target.map_or(text::guest(), |person| text::person_name(&person.name));
    let owner = check.has_owner.then(|| (0, text::ask_owner().to_owned()));
    let all = owner.into_iter().chain(check.grown_ups.iter().map(|(id, name)| (id.0, text::pin_of(name))));
    let all = all.enumerate().map(|(nth, (id, label))| choice("radio", "grown_up", id.to_string(), label, nth == 0));
    let cancel = format!("{}?back={}", links.profiles(), encode(&page.back));
    let wrong = page.pin_error.map(|why| match why {
        PinError::Wrong => text::ask_wrong().to_owned(),
        PinError::Wait(_) => text::pin_refused(why),
    });
    view! {
        <div class="page-head"><h1>{text::ask_grown_up()}</h1><p>{text::ask_grown_up_why(name)}</p></div>
        <div class="measure">
            {wrong.map(|why| notice(why, true))}
            <form class="form" method="post" action=links.profiles()>
                {hidden("act", "choose")}
                {hidden("id", check.id.0.to_string())}
                {hidden("back", &page.back)}
                {choices(text::ask_with(), all.collect())}
                <label class="field">
                    <span>{text::ask_secret()}</span>
                    <input type="password" name="pin" required=true maxlength="200" autocomplete="off" autofocus=true />
                </label>
                <p class="form-line">
                    <button type="submit" class="button">{text::pin_enter()}</button>
                    <a class="button quiet" href=cancel>{text::cancel()}</a>
                </p>
            </form>
        </div>
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
                {pin_field("pin", text::pin_label().to_owned(), true, None)}
                <p class="form-line">
                    <button type="submit" class="button">{text::pin_enter()}</button>
                    <a class="button quiet" href=back>{text::cancel()}</a>
                </p>
            </form>
        </div>
    }
    .part()
}

/// Returns the field of a PIN: the present one, or a new one.
pub fn pin_field(name: &'static str, label: String, is_now: bool, why: Option<Refusal>) -> HtmlFragment {
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
