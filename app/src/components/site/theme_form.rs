//! The theme switch: three buttons that post; the island makes them instant.

use crate::components::icon::{Icon, icon};
use crate::islands::ThemeSwitch;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{PageFrame, Theme};

/// Returns the form, which returns to its page.
pub fn theme_form(frame: &PageFrame) -> HtmlFragment {
    let choices = [
        (Theme::System, Icon::Device, text::theme_system()),
        (Theme::Dark, Icon::Moon, text::theme_dark()),
        (Theme::Light, Icon::Sun, text::theme_light()),
    ];
    let buttons: Vec<_> = choices
        .into_iter()
        .map(|(theme, sign, label)| {
            let pressed = if frame.theme == theme { "true" } else { "false" };
            view! {
                <button type="submit" name="theme" value=theme.as_str() aria-pressed=pressed>
                    {icon(sign)}<span>{label}</span>
                </button>
            }
        })
        .collect();
    view! {
        <form class="theme" method="post" action=frame.links.theme() aria-label=text::theme_label()>
            <input type="hidden" name="back" value=frame.here.clone() />
            {buttons}
            <ThemeSwitch />
        </form>
    }
    .part()
}
