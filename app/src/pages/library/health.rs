//! Health: numbers about the scan, the library, memory and the catalog; ignored files and why.

mod fix;

use crate::components::forms::notice;
use crate::components::site::scan_button::{backup_button, scan_button};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::api::{CacheStatus, LoadStatus};
use shelfcade_core::library::problem::{LibraryProblem, MAX_RULES_BYTES};
use shelfcade_core::page::{HealthPage, PageFrame, PicturesView};
use std::borrow::Cow;

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("health", text::health_heading(), text::health_description())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &HealthPage) -> HtmlFragment {
    let by_evidence = page.evidence.iter().map(|(evidence, count)| (text::evidence_by(*evidence), *count)).collect();
    let by_reason = page.ignored.iter().map(|(reason, count)| (text::left_out(*reason), *count)).collect();
    let owns = |action: &dyn Fn() -> HtmlFragment| if page.may_own { action() } else { nothing() };
    let asked = page.scan_asked.then(|| notice(text::scan_asked().to_owned(), false));
    let backups = || view! { {backup_button(frame, &page.backups)}{fix::backups(frame)} }.part();
    let backup_asked = page.backup_asked.then(|| notice(text::backup_asked().to_owned(), false));
    view! {
        <div class="page-head">
            <h1>{text::health_heading()}</h1><p>{text::health_line(page)}</p>{asked}{backup_asked}
        </div>
        <div class="panels">
            {issues(frame, page)}
            {panel(text::health_scan(), scan_facts(page), owns(&|| scan_button(frame, true)))}
            {panel(text::health_library(), library_facts(page), owns(&|| fix::unknown_games(frame, page.to_identify)))}
            {panel(text::settings_backups(), text::backup_facts(&page.backups), owns(&backups))}
            {panel(text::health_pictures(), picture_facts(&page.pictures), owns(&|| fix::pictures(frame)))}
            {panel(text::health_memory(), memory_facts(page), nothing())}
            {panel(text::health_cache(), cache_facts(&page.cache), nothing())}
            {panel(text::health_load(), load_facts(&page.load), nothing())}
            {panel(text::health_catalog(), catalog_facts(page), nothing())}
        </div>
        {bars(text::health_evidence(), text::health_evidence_why(), by_evidence)}
        {bars(text::health_ignored(), text::health_ignored_why(), by_reason)}
        {pairs(
            text::ignored_examples(),
            None,
            page.ignored_examples.iter().map(|(path, why)| (&**path, text::left_out(*why).into())).collect(),
        )}
        {pairs(
            text::health_problems(),
            Some(page.problems_total),
            page.problems.iter().map(|one| (&*one.path, problem(&one.problem).into())).collect(),
        )}
    }
    .part()
}

/// Returns a link to the page where unknown games are identified.
pub fn to_identify(frame: &PageFrame, count: u32) -> HtmlFragment {
    view! {
        <p class="form-line">
            <a class="button quiet" href=frame.links.unidentified(None)>{text::unidentified_go(count.into())}</a>
        </p>
    }
    .part()
}

/// Returns the current issues, shown before everything else, each with what the owner can do about it.
fn issues(frame: &PageFrame, page: &HealthPage) -> HtmlFragment {
    if page.health_issues.is_empty() {
        return nothing();
    }
    let all: Vec<_> = page
        .health_issues
        .iter()
        .map(|issue| {
            // A new issue is shown without a duration.
            let time = (issue.seconds > 0).then(|| text::issue_time(issue.seconds as f64));
            let time = time.map(|time| view! { " " <small>{time}</small> });
            let place = issue.folder.as_deref().unwrap_or_default();
            let fix = page.may_own.then(|| fix::issue(frame, issue.kind));
            view! { <p>{text::issue(issue.kind, issue.games, place)}{time}</p>{fix} }
        })
        .collect();
    view! { <section class="panel"><h2>{text::health_issues()}</h2>{all}</section> }.part()
}

fn problem(problem: &LibraryProblem) -> String {
    text::problem(problem.kind, &problem.detail, MAX_RULES_BYTES)
}

type Facts = Vec<(&'static str, String)>;

fn scan_facts(page: &HealthPage) -> Facts {
    let mut facts =
        vec![(text::fact_state(), page.scan.as_ref().map_or(text::idle(), |scan| text::stage(scan.stage)).to_owned())];
    facts.extend(page.last_scan.map(|when| (text::fact_last_scan(), text::minute_label(when))));
    facts.extend(page.last_scan_seconds.map(|seconds| (text::fact_took(), text::seconds(seconds))));
    facts.extend(page.roots.iter().map(|root| (text::fact_folder(), root.clone())));
    facts
}

fn library_facts(page: &HealthPage) -> Facts {
    let totals = &page.totals;
    vec![
        (text::games_heading(), text::number(totals.games)),
        (text::fact_variants(), text::number(totals.roms)),
        (text::nav_systems(), text::number(totals.systems.into())),
        (text::fact_size(), text::bytes(totals.bytes)),
        (text::fact_missing(), text::number(page.missing)),
    ]
}

fn memory_facts(page: &HealthPage) -> Facts {
    vec![
        (text::fact_resident(), text::bytes(page.memory.resident)),
        (text::fact_peak(), text::bytes(page.memory.peak)),
        (text::fact_shelf(), text::bytes(page.memory.shelf)),
        (text::fact_uptime(), text::seconds(page.uptime as f64)),
        (text::fact_version(), page.version.clone()),
    ]
}

fn cache_facts(cache: &CacheStatus) -> Facts {
    if cache.limit == 0 {
        return vec![(text::fact_state(), text::cache_off().to_owned())];
    }
    vec![
        (text::fact_cache_used(), text::used_of(cache.bytes, cache.limit)),
        (text::fact_pages(), text::number(cache.entries)),
        (text::fact_hits(), text::number(cache.hits)),
        (text::fact_misses(), text::number(cache.misses)),
        (text::fact_evictions(), text::number(cache.evictions)),
    ]
}

fn picture_facts(pictures: &PicturesView) -> Facts {
    let used = match pictures.limit {
        0 => text::pictures_not_kept().to_owned(),
        limit => text::used_of(pictures.bytes, limit),
    };
    vec![
        (text::fact_cache_used(), used),
        (text::fact_pictures_kept(), text::number(pictures.count)),
        (text::fact_pictures_made(), text::number(pictures.made)),
        (text::fact_pictures_waiting(), text::number(pictures.waiting)),
    ]
}

/// Returns the connections, and other counters above zero.
fn load_facts(load: &LoadStatus) -> Facts {
    let always = [(text::fact_connections(), load.connections), (text::fact_connections_peak(), load.connections_most)];
    let only_if_any = [
        (text::fact_connections_evicted(), load.evicted),
        (text::fact_slow_readers(), load.timed_out),
        (text::fact_refused_busy(), load.shed),
        (text::fact_timed_out(), load.too_slow),
        (text::fact_heads_too_large(), load.heads_too_large),
    ];
    let only_if_any = only_if_any.into_iter().filter(|(_, count)| *count > 0);
    always.into_iter().chain(only_if_any).map(|(name, count)| (name, text::number(count))).collect()
}

fn catalog_facts(page: &HealthPage) -> Facts {
    let Some(catalog) = &page.catalog else { return vec![(text::fact_state(), text::no_catalog().to_owned())] };
    let mut facts = vec![
        (text::fact_source(), text::catalog_source(catalog).to_owned()),
        (text::fact_titles(), text::number(catalog.titles)),
        (text::fact_releases(), text::number(catalog.releases)),
        (text::nav_systems(), text::number(catalog.systems.into())),
    ];
    if !catalog.built.is_empty() {
        facts.push((text::fact_built(), text::built_at(&catalog.built)));
    }
    facts
}

/// Returns facts under a heading, and what can be done there.
fn panel(title: &'static str, facts: Facts, action: HtmlFragment) -> HtmlFragment {
    let facts: Vec<_> = facts
        .into_iter()
        .map(|(name, value)| view! { <div><dt>{name}</dt><dd><bdi>{value}</bdi></dd></div> })
        .collect();
    view! { <section class="panel"><h2>{title}</h2><dl>{facts}</dl>{action}</section> }.part()
}

/// Returns counts as bars, in the model's order: highest first.
fn bars(title: &'static str, why: &'static str, counts: Vec<(&'static str, u64)>) -> HtmlFragment {
    let Some(most) = counts.iter().map(|(_, count)| *count).max().filter(|most| *most > 0) else {
        return nothing();
    };
    let rows: Vec<_> = counts
        .into_iter()
        .map(|(label, count)| {
            view! {
                <li>
                    <span>{label}</span>
                    <span class="bar-count">{text::number(count)}</span>
                    <progress max=most.to_string() value=count.to_string() aria-label=label></progress>
                </li>
            }
        })
        .collect();
    view! { <section class="bars"><h2>{title}</h2><p>{why}</p><ul>{rows}</ul></section> }.part()
}

/// Returns paths with a remark on each, folded away; `total` is given if only the latest are listed.
fn pairs(title: &'static str, total: Option<u64>, pairs: Vec<(&str, Cow<'static, str>)>) -> HtmlFragment {
    if pairs.is_empty() {
        return nothing();
    }
    let count = text::shown_of(pairs.len() as u64, total);
    let rows: Vec<_> = pairs
        .into_iter()
        .map(|(path, what)| view! { <li><bdi class="path">{path.to_owned()}</bdi><span>{what}</span></li> })
        .collect();
    view! {
        <details class="folded">
            <summary>{title}<small>{count}</small></summary>
            <ul class="pairs">{rows}</ul>
        </details>
    }
    .part()
}
