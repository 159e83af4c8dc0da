//! Creating and changing profiles: `/profiles/manage`. A child's profile is made in one step, for an age.

use super::profiles::pin_field;
use crate::components::cards::look::hue_class;
use crate::components::forms::{choice, hidden, name_field, notice, refusal};
use crate::components::site::profile_link::face;
use crate::head::Head;
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{FirstPin, ManageProfiles, PageFrame, ProfileTile, ProfilesPage, TypedProfile};
use shelfcade_core::people::user_data::{CHILD_AGES, MAX_NAME, PICTURES, ProfileId};
use shelfcade_core::refusal::Refusal;

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("profiles", text::manage_profiles(), text::profiles_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &ProfilesPage, manage: &ManageProfiles) -> HtmlFragment {
    let links = &frame.links;
    let people: Vec<_> = page.people.iter().map(|person| row(frame, page, manage, person)).collect();
    // A refused form shows the error at its own field.
    let refused = page.refused.filter(|_| page.typed.is_none());
    view! {
        <div class="page-head"><h1>{text::manage_profiles()}</h1><p>{text::manage_profiles_why()}</p></div>
        <div class="measure">
            {refused.map(|why| notice(text::refusal(why).to_owned(), true))}
            {page.removed.then(|| notice(text::profile_removed().to_owned(), false))}
            {made(page, manage)}
            <ul class="manage">{people}</ul>
            {add(frame, page, manage)}
            <p><a class="button quiet" href=links.profiles()>{text::profiles_heading()}</a></p>
        </div>
    }
    .part()
}

/// Returns the result of creating a profile: for a child, the number of games it sees.
fn made(page: &ProfilesPage, manage: &ManageProfiles) -> Option<HtmlFragment> {
    let (id, sees) = manage.made?;
    let name = &page.people.iter().find(|person| person.id == id)?.name;
    Some(match sees {
        Some(0) => notice(text::child_nothing(name), true),
        Some(games) => notice(text::child_now(games, name), false),
        None => notice(text::profile_made(name), false),
    })
}

/// Returns a profile with its forms, if this browser may change it.
fn row(frame: &PageFrame, page: &ProfilesPage, manage: &ManageProfiles, person: &ProfileTile) -> HtmlFragment {
    let links = &frame.links;
    let is_own = person.is_chosen && person.id != ProfileId::HOUSEHOLD;
    let child = if person.is_child { text::child_tile() } else { "" };
    let facts = text::facts_line([child, if person.has_pin { text::has_pin() } else { "" }]);
    let sees = (person.id != ProfileId::HOUSEHOLD).then(|| {
        let sees = text::child_sees(&person.name);
        view! { <p><a class="button quiet" href=links.child(person.id)>{sees}</a></p> }
    });
    view! {
        <li>
            <div class=format!("manage-person {}", hue_class(person.hue))>
                {face(frame, text::person_name(&person.name), person.picture)}
                <strong><bdi>{text::person_name(&person.name).to_owned()}</bdi></strong>
                {(!facts.is_empty()).then(|| view! { <small>{facts}</small> })}
            </div>
            {(is_own || manage.is_owner || person.is_child || person.is_chosen).then(|| edit(frame, page, person))}
            {sees}
        </li>
    }
    .part()
}

/// Returns the pictures to choose from; the first choice is the first letter of the name.
fn pictures(frame: &PageFrame, name: &str, hue: u16, chosen: Option<&'static str>) -> HtmlFragment {
    let name = if name.is_empty() { "A" } else { name };
    let all = std::iter::once(None).chain(PICTURES.into_iter().map(Some));
    let all: Vec<_> = all
        .map(|picture| {
            let (value, label) = picture.map_or(("", text::picture_none()), |name| (name, text::picture(name)));
            view! {
                <label class=format!("swatch {}", hue_class(hue))>
                    <input type="radio" name="picture" value=value checked=picture == chosen aria-label=label />
                    {face(frame, name, picture)}
                </label>
            }
        })
        .collect();
    view! { <fieldset><legend>{text::picture_label()}</legend><div class="choices">{all}</div></fieldset> }.part()
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

fn add(frame: &PageFrame, page: &ProfilesPage, manage: &ManageProfiles) -> HtmlFragment {
    let typed = page.typed.as_ref().filter(|typed| typed.is_new);
    let links = &frame.links;
    let usual = colours().into_iter().cycle().nth(page.people.len()).map_or(0, |(hue, _)| hue);
    let new = (String::new(), usual, PICTURES.into_iter().cycle().nth(page.people.len()));
    let (name, hue, picture) = typed.map_or(new, |typed| (typed.name.clone(), typed.hue, typed.picture));
    let refused = page.refused.filter(|_| typed.is_some());
    let (of_name, of_pin) = by_field(refused);
    view! {
        <details open=typed.is_some()>
            <summary>{text::new_profile()}</summary>
            <form class="form" method="post" action=links.profiles()>
                {hidden("act", "add")}
                {name_field(name.clone(), true, of_name)}
                {pictures(frame, &name, hue, picture)}
                {hues(hue)}
                {ages(manage, typed)}
                {pin_field("new_pin", text::pin_new().to_owned(), false, of_pin)}
                {manage.first_pin.as_ref().map(|of| first_pin(links, of, typed, refused))}
                <button type="submit" class="button">{text::create()}</button>
            </form>
        </details>
    }
    .part()
}

/// Returns the ages that a child's profile can be made for, each with the number of games it would see: both numbers,
/// with and without games that have no age rating, of which the style shows one.
fn ages(manage: &ManageProfiles, typed: Option<&TypedProfile>) -> HtmlFragment {
    let (chosen, unrated) = typed.map_or((None, false), |typed| (typed.age, typed.unrated));
    let (rated, mut out) = (&manage.rated, Markup::default());
    let radio = |out: &mut Markup, value: &str, is_on: bool| {
        out.raw("<label class=\"choice\"><input type=\"radio\" name=\"age\" value=\"").attr(value);
        out.raw(if is_on { "\" checked><span>" } else { "\"><span>" });
    };
    radio(&mut out, "", chosen.is_none());
    out.text(text::for_grown_up()).raw("</span></label>");
    for (from, to, up_to) in CHILD_AGES {
        let games: u32 = rated[1..=usize::from(up_to as u8)].iter().sum();
        radio(&mut out, &from.to_string(), chosen == Some(from));
        out.text(&text::for_age(&from.to_string(), &to.to_string(), text::age_rating(up_to)));
        out.raw("</span><small class=\"rated\">").text(&text::games(games.into()));
        out.raw("</small><small class=\"unrated\">").text(&text::games((games + rated[0]).into()));
        out.raw("</small></label>");
    }
    view! {
        <fieldset class="ages">
            <legend>{text::for_whom()}</legend>
            <div class="choices">{out.part()}</div>
            {choice("checkbox", "unrated", "1", text::child_unrated().to_owned(), unrated)}
        </fieldset>
    }
    .part()
}

/// Returns the fields of the grown-up who can let the child leave. The style hides them while no age is chosen.
fn first_pin(links: &Links, of: &FirstPin, typed: Option<&TypedProfile>, refused: Option<Refusal>) -> HtmlFragment {
    let why = |field: Refusal| refused.filter(|why| *why == field);
    let of_name = why(Refusal::GrownUpName);
    let (label, name) = match of {
        FirstPin::Own(name) => (text::pin_needed_of(name), None),
        FirstPin::New => (text::pin_needed().to_owned(), Some(typed.map(|typed| typed.grown_up.clone()))),
    };
    let name = name.map(|name| {
        view! {
            <label class="field">
                <span>{text::grown_up_name()}</span>
                <input type="text" name="grown_up_name" value=name maxlength=MAX_NAME.to_string() autocomplete="off"
                    aria-invalid=of_name.map(|_| "true") />
                {refusal(of_name)}
            </label>
        }
    });
    view! {
        <fieldset class="first-pin">
            <legend>{text::for_the_grown_up()}</legend>
            <p class="why">
                {text::child_needs_pin()}" "
                <a class="text-link" href=links.owners("enter")>{text::child_needs_pin_or_owner()}</a>
            </p>
            {name}
            {pin_field("grown_up_pin", label, false, why(Refusal::GrownUpPin))}
        </fieldset>
    }
    .part()
}

/// Returns the error of the name and that of the PIN. Those of a grown-up have fields of their own.
fn by_field(why: Option<Refusal>) -> (Option<Refusal>, Option<Refusal>) {
    match why {
        Some(Refusal::Pin | Refusal::LastPin) => (None, why),
        Some(Refusal::GrownUpName | Refusal::GrownUpPin) => (None, None),
        _ => (why, None),
    }
}

fn edit(frame: &PageFrame, page: &ProfilesPage, person: &ProfileTile) -> HtmlFragment {
    let links = &frame.links;
    let is_household = person.id == ProfileId::HOUSEHOLD;
    let typed = page.typed.as_ref().filter(|typed| !typed.is_new && typed.id == person.id);
    let now = (person.name.clone(), person.hue, person.picture);
    let (name, hue, picture) = typed.map_or(now, |typed| (typed.name.clone(), typed.hue, typed.picture));
    let (of_name, of_pin) = by_field(page.refused.filter(|_| typed.is_some()));
    let remove = (!is_household).then(|| {
        let href = links.remove_profile(person.id);
        view! { <p class="apart"><a class="button danger" href=href>{text::remove_profile()}</a></p> }
    });
    view! {
        <details open=typed.is_some()>
            <summary>
                {text::edit_profile()}<span class="sr">" "{text::person_name(&person.name).to_owned()}</span>
            </summary>
            <form class="form" method="post" action=links.profiles()>
                {hidden("act", "edit")}
                {hidden("id", person.id.0.to_string())}
                {name_field(name.clone(), !is_household, of_name)}
                {pictures(frame, text::person_name(&name), hue, picture)}
                {hues(hue)}
                {(!is_household).then(|| pin_field("new_pin", text::pin_new().to_owned(), false, of_pin))}
                {person.has_pin.then(|| choice("checkbox", "pin", "none", text::pin_drop().to_owned(), false))}
                <button type="submit" class="button">{text::save()}</button>
            </form>
            {remove}
        </details>
    }
    .part()
}
