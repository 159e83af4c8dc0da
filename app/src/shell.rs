//! The frame of every page: the document's head, the navigation, the progress strip of a scan, the foot.
//!
//! The site's content security policy forbids inline scripts and styles, so nothing here writes one except
//! [`FIRST_SCRIPT`]: colours and patterns come from classes, data for the loader from `data-` attributes of `<html>`.

use crate::components::cards::star;
use crate::components::icon::{Icon, icon};
use crate::components::site::{
    keys_help, language_form, live_notice, now_playing, profile_link, scan_strip, search_form, theme_form, tv,
};
use crate::head::Head;
use crate::islands::{Keys, Pictures};
use crate::markup::Markup;
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use leptos::tachys::view::RenderHtml;
use shelfcade_core::links::Links;
use shelfcade_core::page::Scope;
use shelfcade_core::page::{NavItem, PageFrame, TextSize};
use shelfcade_core::search::list_query::{Dimension, ListQuery};

/// Initial capacity for the bottom bar.
const USUAL_BAR_BYTES: usize = 2048;
/// Id of the last element of each page.
const END: &str = "end";

/// The inline script that runs before everything else. The content security policy contains its hash; if the two
/// differ, the browser's console shows the right hash.
///
/// Ignores aborted page transitions: a browser may skip the transition between two pages (the next page comes at once,
/// the window changes, the page is already shown). Chromium then rejects a promise, sometimes before `boot.js` runs.
pub const FIRST_SCRIPT: &str = "addEventListener(\"unhandledrejection\",e=>{if(e.reason instanceof DOMException\
    &&/transition/i.test(e.reason.message))e.preventDefault()})";

/// Returns the document around a page's content. A page that is alone gets only its content.
pub fn document(frame: &PageFrame, head: &Head, content: HtmlFragment) -> impl RenderHtml + use<> {
    let (links, assets) = (&frame.links, &frame.assets);
    let is_framed = !head.is_alone;
    let guest = if is_framed && frame.person.id.is_guest() { " is-guest" } else { "" };
    let can_play = if is_framed && frame.play.can_play { " can-play" } else { "" };
    let tells = if is_framed && frame.reading.tv && head.has_rows { " tells" } else { "" };
    view! {
        <html
            lang=frame.lang.as_str()
            data-theme=frame.theme.as_str()
            data-text=(frame.reading.text != TextSize::Normal).then(|| frame.reading.text.as_str())
            data-tv=(is_framed && frame.reading.tv).then_some(if frame.reading.awake { "awake" } else { "" })
            data-base=links.base().to_owned()
            data-person=is_framed.then(|| frame.person.id.0.to_string())
            data-revision=(is_framed && !frame.revision.is_empty()).then(|| frame.revision.clone())
            data-js=is_framed.then(|| links.asset(&assets.js))
            data-wasm=is_framed.then(|| links.asset(&assets.wasm))
            data-tv-js=is_framed.then(|| links.asset(&assets.tv_js))
        >
            {head_element(frame, head)}
            <body class=[head.class, guest, can_play, tells].concat()>
                {is_framed.then(|| above(frame, head))}
                {(!tells.is_empty()).then(tv::panel)}
                <main id="main" tabindex="-1">{content}</main>
                {is_framed.then(|| below(frame))}
                <i id=END hidden></i>
            </body>
        </html>
    }
}

fn above(frame: &PageFrame, head: &Head) -> HtmlFragment {
    view! {
        <a class="skip" href="#main">{text::skip()}</a>
        {head.has_games.then(|| view! { <a class="skip" href="#cards">{text::skip_to_games()}</a> })}
        {live_notice::live_notice(frame)}
        {top_bar(frame, head.own_search)}
        {frame.scan.as_ref().map(scan_strip::scan_strip)}
    }
    .part()
}

fn below(frame: &PageFrame) -> HtmlFragment {
    let (stars, playing) = (star::star_form(frame), now_playing::now_playing(frame));
    view! { {foot(frame)}{stars}{playing}{bottom_bar(frame)}<Pictures /> }.part()
}

/// `rel="expect"` keeps a browser from showing half a page that would move when the rest arrives. A page is a few
/// kilobytes, so waiting for its end costs nothing.
fn head_element(frame: &PageFrame, head: &Head) -> HtmlFragment {
    let (links, assets) = (&frame.links, &frame.assets);
    view! {
        <head>
            <meta charset="utf-8" />
            <script inner_html=FIRST_SCRIPT></script>
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            <title>{text::document_title(&head.title)}</title>
            <meta name="description" content=head.description.clone() />
            <meta name="color-scheme" content=text::color_scheme(frame.theme) />
            {theme_color("dark", text::bar_dark(frame.theme))}
            {theme_color("light", text::bar_light(frame.theme))}
            {head.refresh.map(reload_without_scripts)}
            <link rel="expect" href=format!("#{END}") blocking="render" />
            <link rel="stylesheet" href=links.asset(&assets.css) />
            {frame.reading.tv.then(|| view! { <link rel="stylesheet" href=links.asset(&assets.tv_css) /> })}
            <link rel="icon" type="image/svg+xml" href=links.asset(&assets.icon) />
            <link rel="apple-touch-icon" href=links.asset(&assets.touch_icon) />
            <link rel="manifest" href=links.asset(&assets.manifest) />
            <script type="module" blocking="render" src=links.asset(&assets.boot)></script>
        </head>
    }
    .part()
}

/// Reloads a page that is still filling, without scripts; with scripts the scan strip's island does.
fn reload_without_scripts(seconds: u8) -> HtmlFragment {
    view! { <noscript><meta http-equiv="refresh" content=seconds.to_string() /></noscript> }.part()
}

/// Leptos' `<meta>` has no `media` attribute, so it is set by name.
fn theme_color(scheme: &'static str, colour: &'static str) -> HtmlFragment {
    view! { <meta name="theme-color" content=colour /> }
        .attr("media", format!("(prefers-color-scheme: {scheme})"))
        .part()
}

fn top_bar(frame: &PageFrame, own_search: bool) -> HtmlFragment {
    let links = &frame.links;
    let search = (!own_search || frame.reading.tv).then(|| search_form::search_form(frame, &frame.search_text, false));
    view! {
        <header class="top">
            <a class="brand" href=links.home()>{icon(Icon::Brand)}<span>{text::SITE}</span></a>
            <nav class="top-nav" aria-label=text::nav_label()>
                <a href=links.home() aria-current=current(frame, NavItem::Home)>{text::nav_home()}</a>
                <a href=links.systems() aria-current=current(frame, NavItem::Systems)>{text::nav_systems()}</a>
                <a href=browse(links) aria-current=current(frame, NavItem::Browse)>{text::browse()}</a>
            </nav>
            <div class="top-search">{search}</div>
            <nav class="top-nav" aria-label=text::nav_more_label()>
                <a href=links.favorites() aria-current=current(frame, NavItem::Favorites)>{text::favorites()}</a>
                {profile_link::profile_link(frame)}
                <a href=links.more() aria-current=current(frame, NavItem::More)>{text::nav_more()}</a>
            </nav>
        </header>
    }
    .part()
}

/// "Browse" leads to the genres; that page links to all other indexes.
fn browse(links: &Links) -> String {
    links.index(Dimension::Genre).unwrap_or_default()
}

fn bottom_bar(frame: &PageFrame) -> HtmlFragment {
    let links = &frame.links;
    let entries = [
        (links.home(), NavItem::Home, Icon::Home, text::nav_home()),
        (links.systems(), NavItem::Systems, Icon::Systems, text::nav_systems()),
        (links.games(&Scope::All, &ListQuery::default()), NavItem::Search, Icon::Search, text::nav_search()),
        (links.favorites(), NavItem::Favorites, Icon::Star, text::favorites()),
        (links.more(), NavItem::More, Icon::More, text::nav_more()),
    ];
    let mut out = Markup::with_capacity(USUAL_BAR_BYTES);
    out.raw("<nav aria-label=\"").attr(text::nav_bar_label()).raw("\" class=\"bar\">");
    for (href, item, sign, label) in entries {
        out.raw("<a href=\"").attr(&href).raw(if frame.nav == item { "\" aria-current=\"page\">" } else { "\">" });
        out.raw(sign.markup()).raw("<span>").text(label).raw("</span></a>");
    }
    out.raw("</nav>");
    out.part()
}

fn foot(frame: &PageFrame) -> HtmlFragment {
    let links = &frame.links;
    view! {
        <footer class="foot">
            <p class="foot-links">
                <a href=links.collections()>{text::collections()}</a>
                <a href=links.profiles()>{text::profiles()}</a>
                {(!frame.person.is_child).then(|| view! {
                    <a href=links.settings()>{text::settings()}</a>
                    <a href=links.owner()>{text::owner_title()}</a>
                    <a href=links.health()>{text::health_heading()}</a>
                })}
                <a href=links.help()>{text::help()}</a>
                <a href=links.about()>{text::about_link()}</a>
                <a href=links.openapi()>{text::api_link()}</a>
                <a href=keys_help::place(links)>{text::keys_heading()}<Keys /></a>
            </p>
            {language_form::language_form(frame, true)}
            {theme_form::theme_form(frame)}
            {tv::offer(frame)}
        </footer>
    }
    .part()
}

fn current(frame: &PageFrame, item: NavItem) -> Option<&'static str> {
    (frame.nav == item).then_some("page")
}
