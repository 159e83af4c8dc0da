//! Help: all articles with a search, and one article with the buttons that do what it tells.

use crate::components::forms::notice;
use crate::components::icon::{Icon, icon};
use crate::components::markdown::{links_in, markdown};
use crate::components::qr_code::qr_code;
use crate::components::site::scan_button::{backup_button, scan_button};
use crate::components::site::tv;
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::help::{HelpGroup, HelpTopic};
use shelfcade_core::page::{HelpPage, PageFrame};

/// Returns the page's title, description and class.
pub fn head(page: &HelpPage) -> Head {
    match page.topic {
        Some(topic) => Head::new("help", text::help_article(topic).title, text::help_lead()),
        None => Head::new("help", text::help(), text::help_lead()),
    }
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &HelpPage) -> HtmlFragment {
    match page.topic {
        Some(topic) => article(frame, page, topic),
        None => all(frame, page),
    }
}

fn all(frame: &PageFrame, page: &HelpPage) -> HtmlFragment {
    let is_search = !page.query.is_empty();
    let is_shown = |topic: &HelpTopic| !frame.person.is_child || topic.is_for_children();
    let groups = HelpGroup::ALL.iter().filter_map(|group| {
        let topics: Vec<_> =
            HelpTopic::ALL.iter().copied().filter(|topic| topic.group() == *group).filter(is_shown).collect();
        let list = (!topics.is_empty()).then(|| tiles(frame, topics))?;
        Some(view! { <section class="measure"><h2>{text::help_group(*group)}</h2>{list}</section> })
    });
    let content = match (is_search, page.found.topics.is_empty()) {
        (false, _) => groups.collect::<Vec<_>>().part(),
        (true, true) => view! { <p class="measure" role="status">{text::help_none()}</p> }.part(),
        (true, false) => {
            let list = tiles(frame, page.found.topics.clone());
            view! { <section class="measure" aria-label=text::help()>{list}</section> }.part()
        }
    };
    view! {
        <div class="page-head">
            {is_search.then(|| crumbs(frame))}
            <h1>{text::help()}</h1>
            <p>{text::help_lead()}</p>
        </div>
        <div class="measure">
            <div class="setting settings-list">
                <form class="choices" role="search" aria-label=text::help() action=frame.links.help()>
                    <span class="field">
                        <input type="search" name="q" aria-label=text::help_search_label()
                            placeholder=text::help_search_label() value=page.query.clone() maxlength="200"
                            autocomplete="off" />
                    </span>
                    <button type="submit" class="button quiet">{icon(Icon::Search)}{text::search_go()}</button>
                </form>
            </div>
        </div>
        {content}
    }
    .part()
}

fn crumbs(frame: &PageFrame) -> HtmlFragment {
    view! { <p class="crumbs"><a href=frame.links.help()>{text::help()}</a></p> }.part()
}

fn tiles(frame: &PageFrame, topics: Vec<HelpTopic>) -> HtmlFragment {
    let tiles: Vec<_> = topics
        .into_iter()
        .map(|topic| {
            let href = frame.links.help_about(topic);
            view! { <li><a class="list-tile" href=href><strong>{text::help_article(topic).title}</strong></a></li> }
        })
        .collect();
    view! { <ul class="lists">{tiles}</ul> }.part()
}

fn article(frame: &PageFrame, page: &HelpPage, topic: HelpTopic) -> HtmlFragment {
    let article = text::help_article(topic);
    let blocks: Vec<_> = article.body.split("\n\n").map(|block| part(frame, page, block)).collect();
    let asked = page.scan_asked.then(text::scan_asked).or(page.backup_asked.then(text::backup_asked));
    let asked = asked.map(|asked| notice(asked.to_owned(), false));
    view! {
        <div class="page-head">{crumbs(frame)}<h1>{article.title}</h1></div>
        <article class="measure prose">{asked}{blocks}</article>
    }
    .part()
}

/// Returns a paragraph of an article: Markdown, a row of buttons, or something of this household.
fn part(frame: &PageFrame, page: &HelpPage, block: &'static str) -> HtmlFragment {
    match block {
        "{folders}" => {
            let roots: Vec<_> = page.roots.iter().map(|root| view! { <li><code>{root.clone()}</code></li> }).collect();
            view! { <ul class="paths">{roots}</ul> }.part()
        }
        "{tree}" => view! { <pre class="tree">{text::BEGIN_TREE}</pre> }.part(),
        "{scan}" => scan_button(frame, page.can_scan),
        "{address}" => {
            let code = page.code.as_ref().map(|code| qr_code(code, &text::safe_code(&page.address)));
            view! { <pre><code>{page.address.clone()}</code></pre>{code} }.part()
        }
        "{tv}" => tv::setting(frame),
        "{backups}" => {
            let facts: Vec<_> = text::backup_facts(&page.backups)
                .into_iter()
                .map(|(name, value)| view! { <li>{name}": "<bdi>{value}</bdi></li> })
                .collect();
            let button = page.can_scan.then(|| backup_button(frame, &page.backups));
            let all = page.can_scan.then(|| {
                view! { <p><a class="button quiet" href=frame.links.backups(None)>{text::backups_all()}</a></p> }
            });
            view! { <ul>{facts}</ul>{button}{all} }.part()
        }
        _ if block.starts_with('[') => {
            let buttons: Vec<_> = links_in(block)
                .map(|(label, path)| view! { <a class="button quiet" href=frame.links.to(path)>{label}</a> })
                .collect();
            view! { <p class="form-line">{buttons}</p> }.part()
        }
        _ => markdown(&frame.links, block),
    }
}
