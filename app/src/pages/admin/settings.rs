//! The settings pages. Each setting is its own form: choices save at once, typed values have a button. With scripts
//! this happens without a reload and the last change can be undone; sections have the markup that
//! [`AtOnce`](crate::islands::AtOnce) requires.

mod household;
mod lists;

use crate::components::forms::{hidden, notice, person_field};
use crate::components::site::profile_link::choose_profile;
use crate::components::site::{language_form, tv};
use crate::head::Head;
use crate::islands::{Arrange, AtOnce};
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{OwnList, PageFrame, ProfileSettings, SettingsPage, SettingsPart, TextSize, Theme};
use shelfcade_core::query::View;

/// Returns the page's title, description and class.
pub fn head(page: &SettingsPage) -> Head {
    let title = match page.part {
        SettingsPart::You => text::settings().to_owned(),
        part => text::facts_line([part_name(part), text::settings()]),
    };
    Head::new("settings", title, text::settings_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &SettingsPage) -> HtmlFragment {
    let content = match (page.part, &page.profile) {
        (SettingsPart::You, profile) => {
            view! { {look(frame)}{profile.as_ref().map(|profile| of_profile(frame, profile))} }.part()
        }
        (SettingsPart::Home, Some(profile)) => home(frame, profile),
        (SettingsPart::Home, None) => guest(frame),
        (SettingsPart::Household | SettingsPart::Advanced, _) => household::view(frame, page),
    };
    let wrong = page.wrong.as_ref().map(|wrong| {
        let (label, _) = text::setting(&wrong.key);
        view! {
            <p class="notice measure" role="alert">
                <a href=format!("#set-{}", wrong.key)>{text::setting_wrong(label, &wrong.value)}</a>
            </p>
        }
    });
    let saved =
        page.saved.then(|| view! { <div class="measure">{notice(text::settings_saved().to_owned(), false)}</div> });
    view! {
        <div class="page-head"><h1>{text::settings()}</h1>{parts(frame, page.part)}</div>
        {saved}
        {wrong}
        {content}
    }
    .part()
}

fn part_name(part: SettingsPart) -> &'static str {
    match part {
        SettingsPart::You => text::settings_you(),
        SettingsPart::Home => text::nav_home(),
        SettingsPart::Household => text::settings_household(),
        SettingsPart::Advanced => text::settings_advanced(),
    }
}

fn parts(frame: &PageFrame, current: SettingsPart) -> HtmlFragment {
    let links: Vec<_> = SettingsPart::ALL
        .iter()
        .map(|&part| {
            let is_current = part == current;
            let class = if is_current { "chip on" } else { "chip" };
            view! {
                <li>
                    <a class=class href=frame.links.to(part.path()) aria-current=is_current.then_some("page")>
                        {part_name(part)}
                    </a>
                </li>
            }
        })
        .collect();
    view! { <nav aria-label=text::settings()><ul class="chips scroll">{links}</ul></nav> }.part()
}

/// The forms of one section: their address, and the section to return to.
#[derive(Clone)]
struct Forms<'a> {
    frame: &'a PageFrame,
    action: String,
    part: SettingsPart,
    id: &'static str,
    /// True if the section has a list that can be reordered.
    has_order: bool,
}

impl Forms<'_> {
    /// Returns a form that saves at once; `label` names it if its content doesn't.
    fn form(&self, label: Option<&str>, content: HtmlFragment) -> HtmlFragment {
        let (action, label) = (self.action.clone(), label.map(str::to_owned));
        let fields = self.fields();
        view! { <form class="at-once choices" method="post" action=action aria-label=label>{fields}{content}</form> }
            .part()
    }

    /// Returns the hidden fields of each form.
    fn fields(&self) -> HtmlFragment {
        let back = format!("{}?saved#{}", self.part.path(), self.id);
        view! { {person_field(self.frame)}{hidden("back", back)} }.part()
    }

    /// Returns a section with its heading; `state` is all of it that can be undone, as a form body.
    fn section(&self, title: String, why: &'static str, state: String, content: HtmlFragment) -> HtmlFragment {
        let heading = format!("{}-heading", self.id);
        let why = (!why.is_empty()).then(|| view! { <p class="why">{why}</p> });
        view! {
            <section class="measure arranging" id=self.id aria-labelledby=heading>
                <h2 id=heading.clone()>{title}</h2>
                {why}
                {self.has_order.then(|| view! { <Arrange /> })}
                <div class="story settings-list" data-state=state>{content}</div>
                <AtOnce />
            </section>
        }
        .part()
    }
}

/// Returns a button that chooses a value; it is pressed if the value is in force.
fn toggle(id: String, name: &'static str, value: String, is_on: bool, content: HtmlFragment) -> HtmlFragment {
    let pressed = if is_on { "true" } else { "false" };
    view! {
        <button type="submit" class="chip" id=id name=name value=value aria-pressed=pressed>
            {content}
        </button>
    }
    .part()
}

/// Returns a switch: a button that turns a setting on or off, also without scripts. `value` is the other state.
fn switch(id: String, name: &'static str, value: &'static str, is_on: bool, content: HtmlFragment) -> HtmlFragment {
    let checked = if is_on { "true" } else { "false" };
    view! { <button type="submit" role="switch" id=id name=name value=value aria-checked=checked>{content}</button> }
        .part()
}

fn word(text: &str) -> HtmlFragment {
    view! { <bdi>{text.to_owned()}</bdi> }.part()
}

/// Returns a setting with its choices.
fn group(label: &'static str, content: HtmlFragment) -> HtmlFragment {
    view! { <div class="setting"><h3>{label}</h3>{content}</div> }.part()
}

fn look(frame: &PageFrame) -> HtmlFragment {
    let forms = Forms {
        frame,
        action: [&frame.links.settings(), "/look"].concat(),
        part: SettingsPart::You,
        id: "look",
        has_order: false,
    };
    let one = |name: &'static str, value: &str, is_on: bool, content: HtmlFragment| {
        toggle(format!("{name}-{value}"), name, value.to_owned(), is_on, content)
    };
    let themes = Theme::ALL.iter().map(|&theme| {
        let view = view! {
            <span class="skin-view" data-theme=theme.as_str() aria-hidden="true"><i></i><i></i><i></i></span>
            {text::theme(theme)}
        };
        one("theme", theme.as_str(), theme == frame.theme, view.part())
    });
    let size =
        |&size: &TextSize| one("text_size", size.as_str(), size == frame.reading.text, word(text::text_size(size)));
    let view = |&view: &View| one("view", view.as_str(), view == frame.reading.view, word(text::view(view)));
    let parts = [
        (text::skin_label(), themes.collect::<Vec<_>>()),
        (text::text_size_label(), TextSize::ALL.iter().map(size).collect()),
        (text::view_setting(), View::ALL.iter().map(view).collect()),
    ];
    let content: Vec<_> =
        parts.into_iter().map(|(label, all)| group(label, forms.form(Some(label), all.part()))).collect();
    let content = view! {
        {content}
        {group(text::language_setting(), language_form::language_form(frame, false))}
        {group(text::tv_setting(), tv::setting(frame))}
    };
    let state = format!(
        "theme={}&text_size={}&view={}",
        frame.theme.as_str(),
        frame.reading.text.as_str(),
        frame.reading.view.as_str()
    );
    forms.section(text::settings_look().to_owned(), text::settings_look_why(), state, content.part())
}

fn of_profile(frame: &PageFrame, profile: &ProfileSettings) -> HtmlFragment {
    let forms = profile_forms(frame, SettingsPart::You, "profile");
    let (value, state) = if profile.hides_mature { ("show", "hide") } else { ("hide", "show") };
    let mature = switch("mature".to_owned(), "mature", value, profile.hides_mature, word(text::hide_mature()));
    let see = (profile.hidden > 0).then(|| {
        let href = frame.links.own(&OwnList::Hidden);
        view! { <p><a class="text-link" href=href>{text::see_hidden(profile.hidden.into())}</a></p> }
    });
    let content = view! {
        {forms.form(None, mature)}
        <details id="hidden-systems">
            <summary>{text::hidden_systems()}</summary>
            <p class="why">{text::hidden_systems_why()}</p>
            {lists::toggles(&forms, "hidden_systems", &profile.systems)}
        </details>
        {see}
    };
    let state = format!("mature={state}&{}", lists::state("hidden_systems", &profile.systems));
    let name = text::settings_profile(text::person_name(&frame.person.name));
    forms.section(name, text::settings_profile_why(), state, content.part())
}

fn home(frame: &PageFrame, profile: &ProfileSettings) -> HtmlFragment {
    let forms = profile_forms(frame, SettingsPart::Home, "rows");
    let state = lists::state("home_rows", &profile.rows);
    let content = lists::ordered(&forms, "home_rows", &profile.rows);
    forms.section(text::rows_setting().to_owned(), text::rows_setting_why(), state, content)
}

fn profile_forms<'a>(frame: &'a PageFrame, part: SettingsPart, id: &'static str) -> Forms<'a> {
    Forms {
        frame,
        action: [&frame.links.settings(), "/profile"].concat(),
        part,
        id,
        has_order: part == SettingsPart::Home,
    }
}

fn guest(frame: &PageFrame) -> HtmlFragment {
    if !frame.person.id.is_guest() {
        return nothing();
    }
    view! {
        <div class="measure spaced">
            <p>{text::guest_lists_advice()}</p>
            <a class="button" href=choose_profile(frame)>{text::choose_profile()}</a>
        </div>
    }
    .part()
}
