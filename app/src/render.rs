//! The entry points: one function per page, which turns a model into a complete `<!doctype html>` document.
//!
//! Everything is rendered at once; nothing streams or awaits. Leptos and `markup` escape texts and attributes; only
//! string literals of this crate become raw markup. Read next: `shell`.

use crate::components::cards::suggestions;
use crate::components::site::now_playing::write_games;
use crate::markup::Markup;
use crate::pages;
use crate::shell;
use crate::text;
use hydration_context::SsrSharedContext;
use leptos::prelude::*;
use leptos::tachys::view::{Position, RenderHtml};
use memchr::memmem;
use shelfcade_core::lang::Lang;
use shelfcade_core::links::Links;
use shelfcade_core::page::{
    AboutPage, AddPage, BackupsPage, ChildPage, ChoosePage, CollectionsPage, ConfirmPage, CoverPage, DevicesPage,
    DiaryPage, ErrorPage, ExportPage, FetchPage, GamePage, GatePage, HealthPage, HelpPage, HomePage, IdentifyPage,
    IndexPage, ListPage, MediaPage, MomentsPage, MuseumPage, OwnerPage, PageFrame, PairPage, PlayPage, ProfilesPage,
    RestorePage, RoomPage, SelectPage, SettingsPage, Suggestions, SystemsPage, TakenList, TrustPage, UnidentifiedPage,
    UpdatePage, YearPage,
};
use std::sync::Arc;

/// Initial capacity in bytes, enough for most pages before their markers are removed.
const USUAL_BYTES: usize = 80 * 1024;

/// Home: `/`.
pub fn home(frame: &PageFrame, page: &HomePage) -> String {
    document(frame, || {
        shell::document(frame, &pages::search::home::head(frame, page), pages::search::home::view(frame, page))
    })
}

/// All systems: `/systems`.
pub fn systems(frame: &PageFrame, page: &SystemsPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::search::systems::head(page), pages::search::systems::view(frame, page))
    })
}

/// A list of games: `/search`, `/systems/{system}`, `/developers/{developer}` …
pub fn list(frame: &PageFrame, page: &ListPage) -> String {
    document(frame, || shell::document(frame, &pages::search::list::head(page), pages::search::list::view(frame, page)))
}

/// A museum: `/systems/{system}/museum`, `/series/{series}/museum`.
pub fn museum(frame: &PageFrame, page: &MuseumPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::search::museum::head(page), pages::search::museum::view(frame, page))
    })
}

/// An index: `/developers`, `/years` …
pub fn index(frame: &PageFrame, page: &IndexPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::search::index::head(page), pages::search::index::view(frame, page))
    })
}

/// One game: `/games/{system}/{slug}`.
pub fn game(frame: &PageFrame, page: &GamePage) -> String {
    document(frame, || shell::document(frame, &pages::game::page::head(page), pages::game::page::view(frame, page)))
}

/// All variants and files of a game: `/games/{system}/{slug}/files`.
pub fn files(frame: &PageFrame, page: &GamePage) -> String {
    document(frame, || shell::document(frame, &pages::game::files::head(page), pages::game::files::view(frame, page)))
}

/// Identifying a game: `/games/{system}/{slug}/identify`.
pub fn identify(frame: &PageFrame, page: &IdentifyPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::library::identify::head(page), pages::library::identify::view(frame, page))
    })
}

/// Choosing the cover of a game: `/games/{system}/{slug}/cover`.
pub fn cover(frame: &PageFrame, page: &CoverPage) -> String {
    document(frame, || shell::document(frame, &pages::art::cover::head(page), pages::art::cover::view(frame, page)))
}

/// Games that no catalog knows: `/unidentified`.
pub fn unidentified(frame: &PageFrame, page: &UnidentifiedPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::library::identify::all_head(), pages::library::identify::all_view(frame, page))
    })
}

/// Pictures of a game: `/games/{system}/{slug}/media`, and one of them: `/games/{system}/{slug}/media/{key}`.
pub fn media(frame: &PageFrame, page: &MediaPage) -> String {
    document(frame, || shell::document(frame, &pages::game::media::head(page), pages::game::media::view(frame, page)))
}

/// Running games: `/play`.
pub fn play(frame: &PageFrame, page: &PlayPage) -> String {
    document(frame, || shell::document(frame, &pages::play::head(page), pages::play::view(frame, page)))
}

/// The diary: `/diary`.
pub fn diary(frame: &PageFrame, page: &DiaryPage) -> String {
    document(frame, || shell::document(frame, &pages::play::diary::head(page), pages::play::diary::view(frame, page)))
}

/// A year in review: `/diary/{year}`.
pub fn year(frame: &PageFrame, page: &YearPage) -> String {
    document(frame, || shell::document(frame, &pages::play::year::head(page), pages::play::year::view(frame, page)))
}

/// A year in review as a picture (SVG), and its file name: `/diary/{year}/picture`. `covers` are WebP files of the
/// games played most, as far as there are any.
pub fn year_picture(frame: &PageFrame, page: &YearPage, covers: &[Option<impl AsRef<[u8]>>]) -> (String, String) {
    let covers: Vec<Option<&[u8]>> = covers.iter().map(|cover| cover.as_ref().map(AsRef::as_ref)).collect();
    text::speak(frame.lang, || {
        (pages::play::year_picture::picture(page, &covers), pages::play::year::picture_name(page))
    })
}

/// Pictures taken while playing: `/moments`.
pub fn moments(frame: &PageFrame, page: &MomentsPage) -> String {
    document(frame, || shell::document(frame, &pages::art::moments::head(), pages::art::moments::view(frame, page)))
}

/// The games in the bar of every page: `/play/bar`.
pub fn play_bar(frame: &PageFrame) -> String {
    text::speak(frame.lang, || {
        text::in_time_zone(frame.time_zone, || {
            let mut games = Markup::default();
            write_games(&mut games, frame);
            games.into_string()
        })
    })
}

/// Choosing a game together: `/rooms/{code}`.
pub fn room(frame: &PageFrame, page: &RoomPage) -> String {
    document(frame, || shell::document(frame, &pages::search::room::head(page), pages::search::room::view(frame, page)))
}

/// A room that has ended.
pub fn room_ended(frame: &PageFrame) -> String {
    use pages::search::room::{ended, ended_head};
    document(frame, || shell::document(frame, &ended_head(), ended(frame)))
}

/// Choosing a game to play: `/choose`.
pub fn choose(frame: &PageFrame, page: &ChoosePage) -> String {
    document(frame, || shell::document(frame, &pages::search::choose::head(), pages::search::choose::view(frame, page)))
}

/// More: `/more`.
pub fn more(frame: &PageFrame) -> String {
    document(frame, || shell::document(frame, &pages::admin::more::head(), pages::admin::more::view(frame)))
}

/// About: `/about`.
pub fn about(frame: &PageFrame, page: &AboutPage) -> String {
    document(frame, || shell::document(frame, &pages::admin::about::head(), pages::admin::about::view(frame, page)))
}

/// Help: `/help`, and an article: `/help/{topic}`.
pub fn help(frame: &PageFrame, page: &HelpPage) -> String {
    document(frame, || shell::document(frame, &pages::admin::help::head(page), pages::admin::help::view(frame, page)))
}

/// The backups: `/backups`.
pub fn backups(frame: &PageFrame, page: &BackupsPage) -> String {
    document(frame, || shell::document(frame, &pages::admin::backups::head(), pages::admin::backups::view(frame, page)))
}

/// The paired devices: `/devices`.
pub fn devices(frame: &PageFrame, page: &DevicesPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::people::devices::head(), pages::people::devices::view(frame, page))
    })
}

/// The question before a device is paired: `/pair/device`.
pub fn pair(frame: &PageFrame, page: &PairPage) -> String {
    let head = pages::people::devices::pair_head;
    document(frame, || shell::document(frame, &head(), pages::people::devices::pair(frame, page)))
}

/// The question before a backup is restored: `/backups/{name}`.
pub fn restore(frame: &PageFrame, page: &RestorePage) -> String {
    let head = pages::admin::backups::question_head;
    document(frame, || shell::document(frame, &head(page), pages::admin::backups::question(frame, page)))
}

/// The changes of the latest versions: `/help/new`.
pub fn whats_new(frame: &PageFrame) -> String {
    document(frame, || shell::document(frame, &pages::admin::whats_new::head(), pages::admin::whats_new::view(frame)))
}

/// A safe connection: `/trust`.
pub fn trust(frame: &PageFrame, page: &TrustPage) -> String {
    document(frame, || shell::document(frame, &pages::admin::trust::head(), pages::admin::trust::view(frame, page)))
}

/// Health: `/health`.
pub fn health(frame: &PageFrame, page: &HealthPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::library::health::head(), pages::library::health::view(frame, page))
    })
}

/// All collections: `/collections`.
pub fn collections(frame: &PageFrame, page: &CollectionsPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::lists::collections::head(), pages::lists::collections::view(frame, page))
    })
}

/// Searching for games to add to a collection: `/collections/{slug}/add`.
pub fn add_games(frame: &PageFrame, page: &AddPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::lists::add_games::head(page), pages::lists::add_games::view(frame, page))
    })
}

/// The result of an import: the answer to `/collections/import`.
pub fn taken_list(frame: &PageFrame, list: &TakenList) -> String {
    document(frame, || {
        shell::document(
            frame,
            &pages::lists::collections::head(),
            pages::lists::collections::import_result(frame, list),
        )
    })
}

/// The question about selected games, or the result: the answer to `/select`.
pub fn select(frame: &PageFrame, page: &SelectPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::lists::select::head(page), pages::lists::select::view(frame, page))
    })
}

/// Choosing a profile: `/profiles`; creating and changing profiles: `/profiles/manage`.
pub fn profiles(frame: &PageFrame, page: &ProfilesPage) -> String {
    document(frame, || {
        let head = if page.manage.is_some() { pages::people::manage::head() } else { pages::people::profiles::head() };
        let view = match &page.manage {
            Some(manage) => pages::people::manage::view(frame, page, manage),
            None => pages::people::profiles::view(frame, page),
        };
        shell::document(frame, &head, view)
    })
}

/// The games a child's profile sees: `/profiles/{id}/sees`.
pub fn child(frame: &PageFrame, page: &ChildPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::people::child::head(page), pages::people::child::view(frame, page))
    })
}

/// The confirmation before something is deleted.
pub fn confirm(frame: &PageFrame, page: &ConfirmPage) -> String {
    document(frame, || shell::document(frame, &pages::confirm::head(page), pages::confirm::view(frame, page)))
}

/// Settings: `/settings` and the pages below it.
pub fn settings(frame: &PageFrame, page: &SettingsPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::admin::settings::head(page), pages::admin::settings::view(frame, page))
    })
}

/// The login page: claiming, logging in, confirming the password. Shown at `/owner/enter` and in place of the pages it
/// guards.
pub fn gate(frame: &PageFrame, page: &GatePage) -> String {
    document(frame, || shell::document(frame, &pages::people::gate::head(page), pages::people::gate::view(frame, page)))
}

/// Downloads from other sites: `/settings/fetch`.
pub fn fetch(frame: &PageFrame, page: &FetchPage) -> String {
    document(frame, || shell::document(frame, &pages::art::fetch::head(), pages::art::fetch::view(frame, page)))
}

/// The owner's page: `/owner`.
pub fn owner(frame: &PageFrame, page: &OwnerPage) -> String {
    document(frame, || shell::document(frame, &pages::people::owner::head(), pages::people::owner::view(frame, page)))
}

/// Program updates: `/owner/update`.
pub fn update(frame: &PageFrame, page: &UpdatePage) -> String {
    document(frame, || shell::document(frame, &pages::admin::update::head(), pages::admin::update::view(frame, page)))
}

/// Exporting metadata: `/export`.
pub fn export(frame: &PageFrame, page: &ExportPage) -> String {
    document(frame, || {
        shell::document(frame, &pages::exchange::export::head(), pages::exchange::export::view(frame, page))
    })
}

/// An error and what to do next, for any address.
pub fn error(frame: &PageFrame, page: &ErrorPage) -> String {
    document(frame, || shell::document(frame, &pages::error::head(page), pages::error::view(frame, page)))
}

/// The page a browser shows when it can't reach the server: `/offline`.
pub fn offline(frame: &PageFrame) -> String {
    document(frame, || shell::document(frame, &pages::offline::head(), pages::offline::view()))
}

/// The suggestions under the search box: list items only, not a document.
pub fn fragment_suggest(lang: Lang, links: &Links, page: &Suggestions) -> String {
    text::speak(lang, || suggestions::suggestions(links, page))
}

fn document<Document: RenderHtml>(frame: &PageFrame, view: impl FnOnce() -> Document) -> String {
    let owner = Owner::new_root(Some(Arc::new(SsrSharedContext::new_islands())));
    let mut html = String::with_capacity(USUAL_BYTES);
    html.push_str("<!doctype html>");
    text::speak(frame.lang, || {
        text::in_time_zone(frame.time_zone, || {
            owner.with(|| view().to_html_with_buf(&mut html, &mut Position::FirstChild, true, false, Vec::new()));
        });
    });
    strip_markers(&html)
}

/// Removes the `<!>` that Leptos writes as hydration markers, which aren't valid HTML, except inside islands: nothing
/// else is hydrated. Texts are escaped, so they can't contain one.
fn strip_markers(html: &str) -> String {
    const MARKER: &str = "<!>";
    let mut out = String::with_capacity(html.len());
    // End of the last island, and of the copied part of `html`.
    let (mut island_end, mut done) = (0, 0);
    let mut islands = memmem::find_iter(html.as_bytes(), "<leptos-island").peekable();
    for marker in memmem::find_iter(html.as_bytes(), MARKER) {
        while let Some(island) = islands.next_if(|&island| island < marker) {
            let end = memmem::find(&html.as_bytes()[island..], b"</leptos-island>");
            island_end = end.map_or(html.len(), |end| island + end);
        }
        if marker >= island_end {
            out.push_str(&html[done..marker]);
            done = marker + MARKER.len();
        }
    }
    out.push_str(&html[done..]);
    out
}

#[cfg(test)]
mod tests {
    use super::strip_markers;

    #[test]
    fn only_islands_keep_their_markers() {
        for (html, stripped) in [
            (
                "<p>a<!>b</p><leptos-island><i><!></i></leptos-island><!><b></b>",
                "<p>ab</p><leptos-island><i><!></i></leptos-island><b></b>",
            ),
            (
                "<!><leptos-island></leptos-island><!>é<leptos-island><!>",
                "<leptos-island></leptos-island>é<leptos-island><!>",
            ),
            ("<p></p>", "<p></p>"),
            ("", ""),
        ] {
            assert_eq!(strip_markers(html), stripped);
        }
    }
}
