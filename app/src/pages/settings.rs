//! Settings of the browser, of the profile and of the household. Each form saves by itself and works without scripts.

use crate::components::forms::{choice, choices, notice, person_field};
use crate::components::site::{language_form, tv};
use crate::head::Head;
use crate::part::{IntoPart, Part, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{
    Frame, OwnList, PersonView, ProfileSettings, SettingOrigin, SettingView, SettingsPage, TextSize, Theme,
};
use shelfcade_core::query::View;

/// What stands in `<head>` of this page alone: title, description, class of `<body>`.
pub fn head() -> Head {
    Head::new("settings", text::settings(), text::settings_description())
}

/// What stands inside `<main>`.
pub fn view(frame: &Frame, page: &SettingsPage) -> Part {
    let wrong = page.wrong.as_ref().map(|wrong| {
        let (label, _) = text::setting(&wrong.key);
        view! {
            <p class="notice" role="alert">
                <a href=format!("#set-{}", wrong.key)>{text::setting_wrong(label, &wrong.value)}</a>
            </p>
        }
    });
    view! {
        <div class="page-head"><h1>{text::settings()}</h1></div>
        <div class="measure">
            {page.saved.then(|| notice(text::settings_saved().to_owned(), false))}
            {wrong}
        </div>
        {look(frame)}
        {page.profile.as_ref().map(|profile| of_profile(frame, profile))}
        {if page.household.is_empty() { not_owner(frame, page) } else { household(frame, page) }}
    }
    .part()
}

fn section(id: &'static str, title: String, why: &'static str, content: Part) -> Part {
    view! {
        <section class="measure" aria-labelledby=id>
            <h2 id=id>{title}</h2>
            <p class="why">{why}</p>
            {content}
        </section>
    }
    .part()
}

/// A form that is posted to `/settings` or below it.
fn form(frame: &Frame, below: &'static str, content: Part) -> Part {
    view! {
        <form class="form" method="post" action=[&frame.links.settings(), below].concat()>
            {person_field(frame)}
            {content}
            <button type="submit" class="button">{text::save()}</button>
        </form>
    }
    .part()
}

fn look(frame: &Frame) -> Part {
    let themes: Vec<_> = Theme::ALL
        .iter()
        .map(|&theme| {
            view! {
                <label class="choice skin">
                    <input type="radio" name="theme" value=theme.as_str() checked=theme == frame.theme />
                    <span class="skin-view" data-theme=theme.as_str() aria-hidden="true"><i></i><i></i><i></i></span>
                    <span>{text::theme(theme)}</span>
                </label>
            }
        })
        .collect();
    let radio = |name, value: &'static str, label: &str, is_on| choice("radio", name, value, label.to_owned(), is_on);
    let size = |size: TextSize| radio("text_size", size.as_str(), text::text_size(size), size == frame.reading.text);
    let view = |view: View| radio("view", view.as_str(), text::view(view), view == frame.reading.view);
    let content = view! {
        <fieldset><legend>{text::skin_label()}</legend><div class="choices">{themes}</div></fieldset>
        {choices(text::text_size_label(), TextSize::ALL.iter().copied().map(size).collect())}
        {choices(text::view_setting(), View::ALL.iter().copied().map(view).collect())}
    };
    let content = view! {
        {form(frame, "/look", content.part())}
        <h3>{text::language_setting()}</h3>
        {language_form::language_form(frame, false)}
        <h3>{text::tv_setting()}</h3>
        {tv::setting(frame)}
    };
    section("look", text::settings_look().to_owned(), text::settings_look_why(), content.part())
}

fn of_profile(frame: &Frame, profile: &ProfileSettings) -> Part {
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
                    <input class="place" type="number" name=format!("place-{kind}") value=place.to_string()
                        min="1" max="99" aria-label=text::place_of_row(name) />
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
        view! { <p><a class="text-link" href=href>{text::see_hidden(profile.hidden.into())}</a></p> }
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
            <p class="why" id="hidden-systems">{text::hidden_systems_why()}</p>
            <div class="choices">{systems}</div>
        </details>
    };
    let content = view! { {form(frame, "/profile", content.part())}{hidden} };
    let name = text::settings_profile(text::person_name(&frame.person.name));
    section("profile", name, text::settings_profile_why(), content.part())
}

/// What all but the owner see in place of the household's settings.
fn not_owner(frame: &Frame, page: &SettingsPage) -> Part {
    let label = if page.is_claimed { text::gate_log_in_owner() } else { text::unclaimed_claim() };
    let href = format!("{}?back=%2Fsettings%23household", frame.links.owners("enter"));
    let enter = view! { <p class="form-line"><a class="button" href=href>{label}</a></p> };
    section("household", text::settings_household().to_owned(), text::settings_owner_only(), enter.part())
}

/// The household's settings, what belongs together under one heading.
fn household(frame: &Frame, page: &SettingsPage) -> Part {
    let groups: Vec<_> = groups_of(&page.household)
        .map(|(group, settings)| {
            let (legend, why) = match group {
                Group::Games => (text::settings_games(), None),
                Group::Access => (text::settings_access(), None),
                Group::Usual => (text::settings_usual(), Some(text::settings_usual_why())),
                Group::Speed => (text::settings_speed(), None),
                Group::Fetch => (text::settings_fetch(), None),
                Group::Backups => (text::settings_backups(), None),
            };
            let facts = match group {
                Group::Fetch => {
                    let page = frame.links.fetch();
                    view! { <p class="why"><a href=page>{text::fetch_title()}</a></p> }.part()
                }
                Group::Backups => backup_facts(frame, page),
                _ => nothing(),
            };
            let settings: Vec<_> = settings.iter().map(|one| setting(one, page)).collect();
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
    let content = form(frame, "", view! { {groups} }.part());
    section("household", text::settings_household().to_owned(), text::settings_household_why(), content)
}

/// What the household's settings are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Games,
    Access,
    Usual,
    Speed,
    Fetch,
    Backups,
}

/// The key with which each group begins, in the order of the settings table (`server/src/config/table.rs`).
const GROUPS: [(&str, Group); 6] = [
    ("regions", Group::Games),
    ("everyone_may", Group::Access),
    ("theme", Group::Usual),
    ("home_hours", Group::Speed),
    ("fetch_pictures", Group::Fetch),
    ("backups", Group::Backups),
];

/// Every setting, in groups: one that begins no group belongs to the group before it, so a new row of the table is
/// shown wherever it stands.
fn groups_of(settings: &[SettingView]) -> impl Iterator<Item = (Group, &[SettingView])> {
    let group_at = |key: &str| GROUPS.iter().find(|(first, _)| *first == key).map(|(_, group)| *group);
    let groups = settings.chunk_by(move |_, next| group_at(next.key).is_none());
    groups.map(move |group| (group_at(group[0].key).unwrap_or(Group::Games), group))
}

fn backup_facts(frame: &Frame, page: &SettingsPage) -> Part {
    let facts: Vec<_> = text::backup_facts(&page.backups)
        .into_iter()
        .map(|(name, value)| view! { {name}": "<bdi>{value}</bdi>". " })
        .collect();
    view! { <p class="why">{facts}<a href=frame.links.health()>{text::health_heading()}</a></p> }.part()
}

fn setting(setting: &SettingView, page: &SettingsPage) -> Part {
    let (label, why) = text::setting(setting.key);
    let origin = text::origin(setting.origin);
    let is_fixed = setting.origin == SettingOrigin::Start;
    let wrong = page.wrong.as_ref().filter(|wrong| wrong.key == setting.key);
    let right = wrong.filter(|_| text::lang() == Lang::En).map(|wrong| view! { <small>{wrong.right.clone()}</small> });
    let said = if why.is_empty() { nothing() } else { view! { <small>{why}</small> }.part() };
    let bound = page.page_cache_bound.filter(|_| setting.key == "page_cache_mb");
    let bound = bound.map(|(memory, most)| view! { <small>{text::page_cache_bound(memory, most)}</small> });
    let (id, is_wrong) = (format!("set-{}", setting.key), wrong.map(|_| "true"));
    let input = match options(setting, page) {
        Some(options) => {
            let options: Vec<_> = options
                .into_iter()
                .map(|(value, name, chosen)| view! { <option value=value selected=chosen>{name}</option> })
                .collect();
            view! { <select id=id name=setting.key disabled=is_fixed aria-invalid=is_wrong>{options}</select> }.part()
        }
        None => view! {
            <input type="text" id=id name=setting.key aria-invalid=is_wrong value=setting.value.clone()
                disabled=is_fixed maxlength="1000" autocomplete="off" spellcheck="false" />
        }
        .part(),
    };
    view! {
        <label class="field">
            <span>{label}</span>
            {input}
            {right}
            {said}
            {bound}
            <small>{origin}" "<code>{setting.key}</code></small>
        </label>
    }
    .part()
}

/// Value, words, chosen; `None` for a setting that is typed.
fn options(setting: &SettingView, page: &SettingsPage) -> Option<Vec<(String, String, bool)>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_in_a_group() {
        let keys = [
            "early",
            "regions",
            "everyone_may",
            "theme",
            "new",
            "mature",
            "home_hours",
            "fetch_pictures",
            "backups",
            "s3_access_key",
            "late",
        ];
        let view = |key| SettingView { key, value: String::new(), origin: SettingOrigin::Default, is_grave: false };
        let settings = keys.map(view);
        let shown: Vec<_> = groups_of(&settings).flat_map(|(_, group)| group).map(|setting| setting.key).collect();
        assert_eq!(shown, keys);
        let groups: Vec<_> = groups_of(&settings).map(|(group, _)| group).collect();
        let [games, fetch] = [Group::Games, Group::Fetch];
        assert_eq!(groups, [games, games, Group::Access, Group::Usual, Group::Speed, fetch, Group::Backups]);
    }
}
