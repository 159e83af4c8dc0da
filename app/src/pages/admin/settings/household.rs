//! The household's settings, grouped under headings.

use super::{Forms, lists, switch, toggle, word};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::lang::Lang;
use shelfcade_core::links::encode;
use shelfcade_core::page::{PageFrame, SettingGroup, SettingOrigin, SettingView, SettingsPage, setting_groups};

/// Returns the groups of the page; for anyone but the owner, a link to log in.
pub fn view(frame: &PageFrame, page: &SettingsPage) -> HtmlFragment {
    if page.household.is_empty() {
        return not_owner(frame, page);
    }
    let groups = setting_groups(&page.household).filter(|(group, _)| group.part() == page.part);
    groups.map(|(group, settings)| section(frame, page, group, settings)).collect::<Vec<_>>().part()
}

fn not_owner(frame: &PageFrame, page: &SettingsPage) -> HtmlFragment {
    let label = if page.is_claimed { text::gate_log_in_owner() } else { text::unclaimed_claim() };
    let href = format!("{}?back={}", frame.links.owners("enter"), encode(page.part.path()));
    view! {
        <div class="measure spaced">
            <p>{text::settings_owner_only()}</p>
            <a class="button" href=href>{label}</a>
        </div>
    }
    .part()
}

fn section(frame: &PageFrame, page: &SettingsPage, group: SettingGroup, settings: &[SettingView]) -> HtmlFragment {
    let (id, title, why) = match group {
        SettingGroup::Games => ("games", text::settings_games(), text::settings_household_why()),
        SettingGroup::Library => ("library", text::settings_library(), ""),
        SettingGroup::Access => ("access", text::settings_access(), ""),
        SettingGroup::Usual => ("usual", text::settings_usual(), text::settings_usual_why()),
        SettingGroup::Speed => ("speed", text::settings_speed(), ""),
        SettingGroup::Fetch => ("fetch", text::settings_fetch(), ""),
        SettingGroup::Backups => ("backups", text::settings_backups(), ""),
    };
    let facts = match group {
        SettingGroup::Fetch => {
            view! { <p class="why"><a href=frame.links.fetch()>{text::settings_fetch_more()}</a></p> }.part()
        }
        SettingGroup::Backups => backup_facts(frame, page),
        _ => nothing(),
    };
    let has_order = settings.iter().any(|setting| !setting.items.is_empty());
    let forms = Forms { frame, action: frame.links.settings(), part: page.part, id, has_order };
    let state: Vec<_> = settings.iter().filter(|setting| setting.origin != SettingOrigin::Start).map(state).collect();
    let settings: Vec<_> = settings.iter().map(|one| setting(&forms, one, page)).collect();
    forms.section(title.to_owned(), why, state.join("&"), view! { {facts}{settings} }.part())
}

/// Returns the value set on this page as a form field; empty if none is set.
fn state(setting: &SettingView) -> String {
    let value = if setting.origin == SettingOrigin::Page { encode(&setting.value) } else { String::new() };
    format!("{}={value}", setting.key)
}

fn backup_facts(frame: &PageFrame, page: &SettingsPage) -> HtmlFragment {
    // The folder is among the settings below.
    let facts: Vec<_> = text::backup_facts(&page.backups)
        .into_iter()
        .filter(|(name, _)| *name != text::fact_folder())
        .map(|(name, value)| view! { {name}": "<bdi>{value}</bdi>". " })
        .collect();
    view! { <p class="why">{facts}<a href=frame.links.health()>{text::health_heading()}</a></p> }.part()
}

fn setting(forms: &Forms, setting: &SettingView, page: &SettingsPage) -> HtmlFragment {
    let (label, why) = text::setting(setting.key);
    let is_fixed = setting.origin == SettingOrigin::Start;
    let bound = page.page_cache_bound.filter(|_| setting.key == "page_cache_mb");
    let bound = bound.map(|(memory, most)| view! { <p class="why">{text::page_cache_bound(memory, most)}</p> });
    let content = match (setting.items.is_empty(), choices(setting, page)) {
        _ if is_fixed => view! { <p><bdi>{setting.value.clone()}</bdi></p> }.part(),
        (false, _) if setting.key == "hidden_systems" => {
            let items = lists::toggles(forms, setting.key, &setting.items);
            view! { <details><summary>{text::hidden_systems_choose()}</summary>{items}</details> }.part()
        }
        (false, _) => lists::ordered(forms, setting.key, &setting.items),
        // The value of the switch is what it changes to.
        (true, Some(_)) if matches!(&*setting.value, "on" | "off") => {
            let is_on = setting.value == "on";
            let (value, state) = if is_on { ("off", text::choice_on()) } else { ("on", text::choice_off()) };
            let content = view! { <span class="sr">{label}</span><span aria-hidden="true">{state}</span> }.part();
            let button = switch(format!("{}-switch", setting.key), setting.key, value, is_on, content);
            forms.form(Some(&of_household(label)), button)
        }
        (true, Some(choices)) => {
            let one = |(value, name, is_on): (String, String, bool)| {
                toggle(format!("{}-{value}", setting.key), setting.key, value, is_on, word(&name))
            };
            forms.form(Some(&of_household(label)), choices.into_iter().map(one).collect::<Vec<_>>().part())
        }
        (true, None) => typed(forms, setting, page, label),
    };
    let reset = (setting.origin == SettingOrigin::Page).then(|| {
        let name = format!("{}: {label}", text::set_back());
        let button = view! {
            <button type="submit" class="quiet-button" name=setting.key value="" aria-label=name>
                {text::set_back()}
            </button>
        };
        forms.form(None, button.part())
    });
    let origin = matches!(setting.origin, SettingOrigin::File | SettingOrigin::Start)
        .then(|| view! { <p class="why">{text::origin(setting.origin)}</p> });
    let why = (!why.is_empty()).then(|| view! { <p class="why">{why}</p> });
    let wrong = page.wrong.as_ref().filter(|wrong| wrong.key == setting.key && text::lang() == Lang::En);
    let right = wrong.map(|wrong| view! { <p class="wrong">{wrong.right.clone()}</p> });
    view! {
        <div class="setting" id=format!("set-{}", setting.key)>
            <h3>{label}</h3>
            {why}
            {bound}
            {content}
            {right}
            {origin}
            {reset}
        </div>
    }
    .part()
}

/// Returns a form's label. It differs from the browser's own forms, which are in the foot of each page.
fn of_household(label: &str) -> String {
    format!("{}: {label}", text::settings_household())
}

/// Returns a typed setting with a save button.
fn typed(forms: &Forms, setting: &SettingView, page: &SettingsPage, label: &'static str) -> HtmlFragment {
    let is_wrong = page.wrong.as_ref().is_some_and(|wrong| wrong.key == setting.key);
    let content = view! {
        <span class="field">
            <input type="text" id=format!("typed-{}", setting.key) name=setting.key aria-label=label
                aria-invalid=is_wrong.then_some("true") value=setting.value.clone() maxlength="1000" autocomplete="off"
                spellcheck="false" data-typed="" />
        </span>
        <button type="submit" class="button quiet">{text::save()}</button>
    };
    forms.form(Some(&of_household(label)), content.part())
}

/// Returns value, label and state of each choice; `None` for a typed setting.
fn choices(setting: &SettingView, page: &SettingsPage) -> Option<Vec<(String, String, bool)>> {
    if setting.key == "plays_profile" {
        let people = page.people.iter().map(|person| {
            let name = text::person_name(&person.name).to_owned();
            (person.id.0.to_string(), name, page.plays_profile == Some(person.id))
        });
        return Some(people.collect());
    }
    let choices = text::setting_choices(setting.key)?.into_iter();
    Some(choices.map(|(value, name)| (value.to_owned(), name.to_owned(), value == setting.value)).collect())
}
