//! Settings: what this browser looks like, what goes with the profile, what holds for the household. Each form saves by
//! itself and works without scripts.

use crate::components::empty::nothing;
use crate::components::{language_form, person};
use crate::shell::Head;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{
    Frame, OwnList, PersonView, ProfileSettings, SettingOrigin, SettingView, SettingsPage, TextSize, Theme,
};
use shelfcade_core::query::View;

/// Title and description.
pub fn head() -> Head {
    Head::new("settings", text::settings(), text::settings_description())
}

/// The page.
pub fn view(frame: &Frame, page: &SettingsPage) -> AnyView {
    let saved = page.saved.then(|| view! { <p class="notice" role="status">{text::settings_saved()}</p> });
    let wrong = page.wrong.as_ref().map(|why| view! { <p class="notice" role="alert">{text::setting_wrong(why)}</p> });
    view! {
        <div class="page-head"><h1>{text::settings()}</h1></div>
        <div class="measure">{saved}{wrong}</div>
        {look(frame)}
        {page.profile.as_ref().map(|profile| of_profile(frame, profile))}
        {household(frame, page)}
    }
    .into_any()
}

fn section(id: &'static str, title: String, why: &'static str, content: AnyView) -> AnyView {
    view! {
        <section class="measure" aria-labelledby=id>
            <h2 id=id>{title}</h2>
            <p class="why">{why}</p>
            {content}
        </section>
    }
    .into_any()
}

fn form(frame: &Frame, act: &'static str, content: AnyView) -> AnyView {
    view! {
        <form class="form" method="post" action=frame.links.settings()>
            <input type="hidden" name="act" value=act />
            <input type="hidden" name="person" value=frame.person.id.0.to_string() />
            {content}
            <button type="submit" class="button">{text::save()}</button>
        </form>
    }
    .into_any()
}

fn look(frame: &Frame) -> AnyView {
    let themes: Vec<_> = Theme::ALL
        .into_iter()
        .map(|theme| {
            view! {
                <label class="choice skin">
                    <input type="radio" name="theme" value=theme.as_str() checked=theme == frame.theme />
                    <span class=format!("skin-view s-{}", theme.as_str()) aria-hidden="true"><i></i><i></i><i></i></span>
                    <span>{text::theme(theme)}</span>
                </label>
            }
        })
        .collect();
    let sizes: Vec<_> = TextSize::ALL
        .into_iter()
        .map(|size| radio("text_size", size.as_str(), text::text_size(size), size == frame.reading.text))
        .collect();
    let views: Vec<_> = View::ALL
        .into_iter()
        .map(|view| radio("view", view.as_str(), text::view(view), view == frame.reading.view))
        .collect();
    let content = view! {
        <fieldset><legend>{text::skin_label()}</legend><div class="choices">{themes}</div></fieldset>
        <fieldset><legend>{text::text_size_label()}</legend><div class="choices">{sizes}</div></fieldset>
        <fieldset><legend>{text::view_setting()}</legend><div class="choices">{views}</div></fieldset>
    };
    let content = view! {
        {form(frame, "look", content.into_any())}
        <h3>{text::language_setting()}</h3>
        {language_form::language_form(frame, false)}
    };
    section("look", text::settings_look().to_owned(), text::settings_look_why(), content.into_any())
}

fn radio(name: &'static str, value: &'static str, label: &'static str, is_chosen: bool) -> AnyView {
    view! {
        <label class="choice"><input type="radio" name=name value=value checked=is_chosen /><span>{label}</span></label>
    }
    .into_any()
}

fn of_profile(frame: &Frame, profile: &ProfileSettings) -> AnyView {
    let rows: Vec<_> = (1u64..)
        .zip(&profile.rows)
        .map(|(place, (kind, on))| {
            let name = text::row_kind_name(kind);
            view! {
                <li>
                    <label class="choice">
                        <input type="checkbox" name="row" value=*kind checked=*on />
                        <span>{name}</span>
                    </label>
                    <input class="place" type="number" name=format!("place-{kind}") value=place.to_string() min="1" max="99" aria-label=text::place_of_row(name) />
                </li>
            }
        })
        .collect();
    let systems: Vec<_> = profile
        .systems
        .iter()
        .map(|system| {
            view! {
                <label class="choice">
                    <input type="checkbox" name="hide" value=system.id.clone() checked=system.hidden />
                    <span><bdi>{system.name.clone()}</bdi></span>
                </label>
            }
        })
        .collect();
    let hidden = (profile.hidden > 0).then(|| {
        let href = frame.links.own(&OwnList::Hidden);
        view! { <p><a href=href>{text::see_hidden(profile.hidden.into())}</a></p> }
    });
    let content = view! {
        <fieldset>
            <legend>{text::rows_setting()}</legend>
            <p class="why">{text::rows_setting_why()}</p>
            <ol class="rows-setting">{rows}</ol>
        </fieldset>
        <label class="choice">
            <input type="checkbox" name="mature" value="hide" checked=profile.hides_mature />
            <span>{text::hide_mature()}</span>
        </label>
        <details>
            <summary>{text::hidden_systems()}</summary>
            <p class="why">{text::hidden_systems_why()}</p>
            <div class="choices">{systems}</div>
        </details>
    };
    let content = view! { {form(frame, "profile", content.into_any())}{hidden} };
    let name = text::settings_profile(text::person_name(&frame.person.name));
    let who = view! { <p>{person::person(frame)}</p>{content} };
    section("profile", name, text::settings_profile_why(), who.into_any())
}

/// The household's settings, what belongs together under one heading.
fn household(frame: &Frame, page: &SettingsPage) -> AnyView {
    let groups: Vec<_> = GROUPS
        .iter()
        .map(|(name, first, last)| {
            let place = |key: &str| page.household.iter().position(|setting| setting.key == key);
            let range = place(first).zip(place(last)).map_or(0..0, |(first, last)| first..last + 1);
            let settings: Vec<_> = page.household[range].iter().map(|one| setting(one, page)).collect();
            let (legend, why) = match *name {
                "games" => (text::settings_games(), None),
                "usual" => (text::settings_usual(), Some(text::settings_usual_why())),
                "speed" => (text::settings_speed(), None),
                _ => (text::settings_backups(), None),
            };
            let facts = (*name == "backups").then(|| backup_facts(frame, page));
            view! {
                <fieldset>
                    <legend>{legend}</legend>
                    {why.map(|why| view! { <p class="why">{why}</p> })}
                    {facts}
                    {settings}
                </fieldset>
            }
        })
        .collect();
    let title = text::settings_household().to_owned();
    section("household", title, text::settings_household_why(), form(frame, "household", groups.into_any()))
}

/// Groups by their first and last setting.
const GROUPS: [(&str, &str, &str); 4] = [
    ("games", "regions", "plays_profile"),
    ("usual", "theme", "mature"),
    ("speed", "home_hours", "page_cache_mb"),
    ("backups", "backups", "s3_access_key"),
];

fn backup_facts(frame: &Frame, page: &SettingsPage) -> AnyView {
    let facts: Vec<_> = text::backup_facts(&page.backups)
        .into_iter()
        .map(|(name, value)| view! { {name}": "<bdi>{value}</bdi>". " })
        .collect();
    view! { <p class="why">{facts}<a href=frame.links.health()>{text::health_heading()}</a></p> }.into_any()
}

fn setting(setting: &SettingView, page: &SettingsPage) -> AnyView {
    let (label, why) = text::setting(setting.key);
    let origin = match setting.origin {
        SettingOrigin::Default => text::origin_default(),
        SettingOrigin::File => text::origin_file(),
        SettingOrigin::Page => text::origin_page(),
        SettingOrigin::Start => text::origin_start(),
    };
    let is_fixed = setting.origin == SettingOrigin::Start;
    let said = if why.is_empty() { nothing() } else { view! { <small>{why}</small> }.into_any() };
    let input = match choices(setting, page) {
        Some(choices) => {
            let options: Vec<_> = choices
                .into_iter()
                .map(|(value, name, chosen)| view! { <option value=value selected=chosen>{name}</option> })
                .collect();
            view! { <select name=setting.key disabled=is_fixed>{options}</select> }.into_any()
        }
        None => view! {
            <input type="text" name=setting.key value=setting.value.clone() disabled=is_fixed maxlength="1000" autocomplete="off" spellcheck="false" />
        }
        .into_any(),
    };
    view! {
        <label class="field">
            <span>{label}</span>
            {input}
            {said}
            <small>{origin}" "<code>{setting.key}</code></small>
        </label>
    }
    .into_any()
}

/// Value, words, chosen; `None` for a setting that is typed.
fn choices(setting: &SettingView, page: &SettingsPage) -> Option<Vec<(String, String, bool)>> {
    if setting.key == "plays_profile" {
        let of = |person: &PersonView| {
            let name = text::person_name(&person.name).to_owned();
            (person.id.0.to_string(), name, page.plays_profile == Some(person.id))
        };
        return Some(page.people.iter().map(of).collect());
    }
    let choices = text::setting_choices(setting.key)?.into_iter();
    Some(choices.map(|(value, name)| (value.to_owned(), name.to_owned(), value == setting.value)).collect())
}
