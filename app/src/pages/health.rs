//! Health: calm numbers on the scan, the library, memory and the catalog; what was left out, and why.

use crate::components::empty::nothing;
use crate::shell::Head;
use crate::text;
use leptos::prelude::*;
use shelfcade_core::api::{CacheStatus, StrainStatus};
use shelfcade_core::page::{Frame, HealthPage};
use shelfcade_core::trouble::Trouble;

/// Title and description.
pub fn head() -> Head {
    Head::new("health", text::HEALTH, text::HEALTH_DESCRIPTION)
}

/// The page.
pub fn view(_frame: &Frame, page: &HealthPage) -> AnyView {
    view! {
        <div class="page-head"><h1>{text::HEALTH}</h1><p>{text::health_line(page)}</p></div>
        <div class="panels">
            {troubles(&page.troubles)}
            {panel(text::HEALTH_SCAN, scan_facts(page))}
            {panel(text::HEALTH_LIBRARY, library_facts(page))}
            {panel(text::HEALTH_MEMORY, memory_facts(page))}
            {panel(text::HEALTH_CACHE, cache_facts(&page.cache))}
            {panel(text::HEALTH_STRAIN, strain_facts(&page.strain))}
            {panel(text::HEALTH_CATALOG, catalog_facts(page))}
        </div>
        {bars(text::HEALTH_EVIDENCE, text::HEALTH_EVIDENCE_WHY, &page.evidence)}
        {bars(text::HEALTH_IGNORED, text::HEALTH_IGNORED_WHY, &page.ignored)}
        {pairs(text::IGNORED_EXAMPLES, None, page.ignored_examples.iter().map(|(path, why)| (path, why)).collect())}
        {pairs(
            text::HEALTH_PROBLEMS,
            Some(page.problems_total),
            page.problems.iter().map(|problem| (&problem.path, &problem.message)).collect(),
        )}
    }
    .into_any()
}

/// What is wrong, before anything else.
fn troubles(troubles: &[Trouble]) -> AnyView {
    if troubles.is_empty() {
        return nothing();
    }
    let all: Vec<_> = troubles
        .iter()
        .map(|trouble| {
            let time = text::trouble_time(trouble.seconds).map(|time| view! { " " <small>{time}</small> });
            view! { <p>{text::trouble(trouble)}{time}</p> }
        })
        .collect();
    view! { <section class="panel"><h2>{text::HEALTH_TROUBLE}</h2>{all}</section> }.into_any()
}

type Facts = Vec<(&'static str, String)>;

fn scan_facts(page: &HealthPage) -> Facts {
    let mut facts =
        vec![(text::FACT_STATE, page.scan.as_ref().map_or(text::IDLE, |scan| text::stage(scan.stage)).to_owned())];
    facts.extend(page.last_scan.clone().map(|when| (text::FACT_LAST_SCAN, when)));
    facts.extend(page.last_scan_seconds.map(|seconds| (text::FACT_TOOK, text::seconds(seconds))));
    facts.extend(page.roots.iter().map(|root| (text::FACT_FOLDER, root.clone())));
    facts
}

fn library_facts(page: &HealthPage) -> Facts {
    let totals = &page.totals;
    vec![
        (text::GAMES, text::number(totals.games)),
        (text::FACT_VARIANTS, text::number(totals.roms)),
        (text::NAV_SYSTEMS, text::number(totals.systems.into())),
        (text::FACT_SIZE, text::bytes(totals.bytes)),
        (text::FACT_MISSING, text::number(page.missing)),
    ]
}

fn memory_facts(page: &HealthPage) -> Facts {
    vec![
        (text::FACT_RESIDENT, text::bytes(page.memory.resident)),
        (text::FACT_PEAK, text::bytes(page.memory.peak)),
        (text::FACT_SHELF, text::bytes(page.memory.shelf)),
        (text::FACT_UPTIME, text::seconds(page.uptime as f64)),
        (text::FACT_VERSION, page.version.clone()),
    ]
}

fn cache_facts(cache: &CacheStatus) -> Facts {
    if cache.limit == 0 {
        return vec![(text::FACT_STATE, text::CACHE_OFF.to_owned())];
    }
    vec![
        (text::FACT_HELD, text::held(cache.bytes, cache.limit)),
        (text::FACT_PAGES, text::number(cache.entries)),
        (text::FACT_HITS, text::number(cache.hits)),
        (text::FACT_MISSES, text::number(cache.misses)),
        (text::FACT_EVICTIONS, text::number(cache.evictions)),
    ]
}

/// Connections, and of the rest only what happened.
fn strain_facts(strain: &StrainStatus) -> Facts {
    let always = [(text::FACT_CONNECTIONS, strain.connections), (text::FACT_CONNECTIONS_MOST, strain.connections_most)];
    let seldom = [
        (text::FACT_MADE_ROOM, strain.made_room),
        (text::FACT_GAVE_UP, strain.gave_up),
        (text::FACT_SHED, strain.shed),
        (text::FACT_TOO_SLOW, strain.too_slow),
        (text::FACT_HEADS_TOO_LARGE, strain.heads_too_large),
        (text::FACT_HEADS_TOO_SLOW, strain.heads_too_slow),
    ];
    let seldom = seldom.into_iter().filter(|(_, count)| *count > 0);
    always.into_iter().chain(seldom).map(|(name, count)| (name, text::number(count))).collect()
}

fn catalog_facts(page: &HealthPage) -> Facts {
    let Some(catalog) = &page.catalog else { return vec![(text::FACT_STATE, text::NO_CATALOG.to_owned())] };
    let mut facts = vec![
        (text::FACT_SOURCE, catalog.source.clone()),
        (text::FACT_TITLES, text::number(catalog.titles)),
        (text::FACT_RELEASES, text::number(catalog.releases)),
        (text::NAV_SYSTEMS, text::number(catalog.systems.into())),
    ];
    if !catalog.built.is_empty() {
        facts.push((text::FACT_BUILT, catalog.built.clone()));
    }
    facts
}

fn panel(title: &'static str, facts: Facts) -> AnyView {
    let facts: Vec<_> = facts
        .into_iter()
        .map(|(name, value)| view! { <div><dt>{name}</dt><dd><bdi>{value}</bdi></dd></div> })
        .collect();
    view! { <section class="panel"><h2>{title}</h2><dl>{facts}</dl></section> }.into_any()
}

/// Counts as bars, longest first as the model gives them.
fn bars(title: &'static str, why: &'static str, counts: &[(String, u64)]) -> AnyView {
    let Some(most) = counts.iter().map(|(_, count)| *count).max().filter(|most| *most > 0) else {
        return nothing();
    };
    let rows: Vec<_> = counts
        .iter()
        .map(|(label, count)| {
            view! {
                <li>
                    <span>{label.clone()}</span>
                    <span class="bar-count">{text::number(*count)}</span>
                    <progress max=most.to_string() value=count.to_string() aria-label=label.clone()></progress>
                </li>
            }
        })
        .collect();
    view! { <section class="bars"><h2>{title}</h2><p>{why}</p><ul>{rows}</ul></section> }.into_any()
}

/// Paths with what was said of them, folded away; `total` when the list shows only the latest.
fn pairs(title: &'static str, total: Option<u64>, pairs: Vec<(&String, &String)>) -> AnyView {
    if pairs.is_empty() {
        return nothing();
    }
    let count = text::shown_of(pairs.len() as u64, total);
    let rows: Vec<_> = pairs
        .into_iter()
        .map(|(path, what)| view! { <li><bdi class="path">{path.clone()}</bdi><span>{what.clone()}</span></li> })
        .collect();
    view! { <details class="folded"><summary>{title}<small>{count}</small></summary><ul class="pairs">{rows}</ul></details> }
        .into_any()
}
