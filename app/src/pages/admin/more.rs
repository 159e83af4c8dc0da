//! More: the current profile, and all pages without a place in a phone's bar.

use crate::components::icon::{Icon, icon};
use crate::components::site::profile_link::{choose_profile, class_and_name, face};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{OwnList, PageFrame};
use shelfcade_core::search::list_query::Dimension;

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("more", text::nav_more(), text::home_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame) -> HtmlFragment {
    let links = &frame.links;
    let (class, name) = class_and_name(frame);
    let everybodys = [
        (links.index(Dimension::Genre).unwrap_or_default(), Icon::Grid, text::browse()),
        (links.to("/choose"), Icon::Dice, text::surprise()),
        (links.own(&OwnList::History), Icon::Clock, text::history()),
        (links.diary(None, None), Icon::List, text::diary()),
        (links.to("/diary/year"), Icon::Clock, text::year_current()),
        (links.moments(None), Icon::Film, text::moments()),
        (links.collections(), Icon::Stack, text::collections()),
        (links.profiles(), Icon::Person, text::profiles()),
        (links.help(), Icon::Book, text::help()),
        (links.about(), Icon::Brand, text::about_link()),
    ];
    // Not shown to children.
    let grown_ups = [
        (links.settings(), Icon::Sliders, text::settings()),
        (links.to("/devices"), Icon::Grid, text::devices()),
        (links.owner(), Icon::Systems, text::owner_title()),
        (links.health(), Icon::Check, text::health_heading()),
        (links.trust(), Icon::Lock, text::safe_heading()),
    ];
    let ways: Vec<_> = everybodys
        .into_iter()
        .chain(grown_ups.into_iter().filter(|_| !frame.person.is_child))
        .map(|(href, sign, label)| {
            view! {
                <li>
                    <a class="list-tile way" href=href>{icon(sign)}<strong>{label}</strong></a>
                </li>
            }
        })
        .collect();
    view! {
        <div class="page-head"><h1>{text::nav_more()}</h1></div>
        <div class="measure">
            <a class=format!("list-tile way {class}") href=choose_profile(frame)>
                {face(frame, name, frame.person.picture)}
                <span><strong><bdi>{name.to_owned()}</bdi></strong><small>{text::choose_profile()}</small></span>
            </a>
        </div>
        <nav class="measure" aria-label=text::nav_more()><ul class="lists">{ways}</ul></nav>
    }
    .part()
}
