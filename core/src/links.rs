//! All URLs of the site, built in one place under one base path.
//!
//! Every link, form, asset and redirect goes through [`Links`]; nothing else writes a `/`. A "path" elsewhere in the
//! code (a `see_all`, a return address) is always *under* the base path; [`Links::to`] turns it into a link.

mod admin;

use crate::art::media::{MediaKey, PictureSize};
use crate::library::system::SystemId;
use crate::people::diary::{DiaryScope, DiaryStart, MomentCursor};
use crate::people::user_data::ProfileId;
use crate::query::url::UNRESERVED;
use crate::search::choosing::GameWishes;
use crate::search::list_query::{Dimension, Filter, ListQuery, OwnList, Scope};
use percent_encoding::utf8_percent_encode;

pub use crate::query::url::{decode, encode};

/// Builder of links. The base is empty, or begins with `/` and doesn't end with one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    base: String,
}

impl Links {
    /// Accepts a base path such as `/games`. Slashes at both ends are stripped; `/` is the same as empty.
    ///
    /// # Errors
    /// Returns the reason in plain words if a segment has anything but `a-zA-Z0-9._~-`, or is `.` or `..`.
    pub fn new(base: &str) -> Result<Links, String> {
        let trimmed = base.trim_matches('/');
        let is_plain = |s: &str| {
            !s.is_empty()
                && s != "."
                && s != ".."
                && s.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._~".contains(&b))
        };
        if trimmed.is_empty() {
            return Ok(Links::default());
        }
        match trimmed.split('/').find(|segment| !is_plain(segment)) {
            Some(bad) => Err(format!("base path segment {bad:?}: use letters, digits, '-', '.', '_' and '~'")),
            None => Ok(Links { base: format!("/{trimmed}") }),
        }
    }

    /// Returns the base path: empty, or `/x` without a final slash. Also the cookie path unless empty.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Converts a path under the base (`/systems/snes?sort=year`) to a link.
    pub fn to(&self, path: &str) -> String {
        [self.base.as_str(), path].concat()
    }

    /// The Home page.
    pub fn home(&self) -> String {
        self.to("/")
    }

    /// The Systems page.
    pub fn systems(&self) -> String {
        self.to("/systems")
    }

    /// The page of a system.
    pub fn system(&self, id: &SystemId) -> String {
        format!("{}/systems/{id}", self.base)
    }

    /// The page of a game.
    pub fn game(&self, system: &SystemId, slug: &str) -> String {
        let mut link = String::with_capacity(self.base.len() + system.as_str().len() + slug.len() + 8);
        for part in [&self.base, "/games/", system.as_str(), "/"] {
            link.push_str(part);
        }
        link.extend(utf8_percent_encode(slug, UNRESERVED));
        link
    }

    /// A list of games: `/search?…`, `/systems/snes?…`, `/developers/capcom?…`.
    pub fn games(&self, scope: &Scope, list_query: &ListQuery) -> String {
        self.to(&path_of(scope, list_query))
    }

    /// The page of a filter value: a system, a developer, a year. Without a page of its own, a search with that
    /// filter.
    pub fn of(&self, filter: &Filter) -> String {
        self.to(&path_of(&Scope::Of(filter.clone()), &ListQuery::default()))
    }

    /// The museum of a system or a series.
    pub fn museum(&self, of: &Filter) -> String {
        format!("{}/museum", self.of(of))
    }

    /// The index of a dimension: `/developers`. `None` if it has none.
    pub fn index(&self, dimension: Dimension) -> Option<String> {
        folder_of(dimension).map(|folder| self.to(&format!("/{folder}")))
    }

    /// A random game of a list.
    pub fn random(&self, scope: &Scope, list_query: &ListQuery) -> String {
        let mut list_query = ListQuery { order: None, ..list_query.without_view() };
        if let Scope::Of(filter) = scope {
            list_query.filters.insert(filter.clone());
        }
        let of_own = match scope {
            Scope::Own(list) => format!("of={}", encode(path_of_own(list).trim_start_matches('/'))),
            _ => String::new(),
        };
        let query =
            [of_own, list_query.to_query()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("&");
        with_query(self.to("/random"), &query)
    }

    /// A picture in one of its sizes; its content never changes.
    pub fn picture(&self, key: MediaKey, size: PictureSize) -> String {
        format!("{}/pictures/{key}/{}", self.base, size.width())
    }

    /// All pictures of a game; with a key, the page of one picture.
    pub fn game_media(&self, system: &SystemId, slug: &str, key: Option<MediaKey>) -> String {
        let all = format!("{}/media", self.game(system, slug));
        key.map_or_else(|| all.clone(), |key| format!("{all}/{key}"))
    }

    /// All variants of a game, and their files.
    pub fn game_files(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/files", self.game(system, slug))
    }

    /// A file of a game in its original form: a video, a manual, a full-size picture.
    pub fn media(&self, key: MediaKey) -> String {
        format!("{}/media/{key}", self.base)
    }

    /// An embedded asset by its hashed name.
    pub fn asset(&self, name: &str) -> String {
        format!("{}/assets/{name}", self.base)
    }

    /// Favorites; also the target of the star form.
    pub fn favorites(&self) -> String {
        self.to("/favorites")
    }

    /// The diary, from its newest page or from `start`; the viewer's own if `whose` is `None`.
    pub fn diary(&self, whose: Option<DiaryScope>, start: Option<DiaryStart>) -> String {
        let whose = whose.map(|whose| format!("who={whose}"));
        let month = start.map(|start| format!("month={}", start.month));
        let day = start.and_then(|start| start.day).map(|day| format!("day={day}"));
        let query: Vec<String> = [whose, month, day].into_iter().flatten().collect();
        with_query(self.to("/diary"), &query.join("&"))
    }

    /// A year in review; the viewer's own if `scope` is `None`.
    pub fn year(&self, year: i16, scope: Option<DiaryScope>) -> String {
        let query = scope.map(|scope| format!("who={scope}")).unwrap_or_default();
        with_query(self.to(&format!("/diary/{year}")), &query)
    }

    /// A year in review as a picture.
    pub fn year_picture(&self, year: i16, scope: DiaryScope) -> String {
        format!("{}/diary/{year}/picture?who={scope}", self.base)
    }

    /// Pictures taken while playing, after a place.
    pub fn moments(&self, after: Option<MomentCursor>) -> String {
        with_query(self.to("/moments"), &after.map(|after| format!("after={after}")).unwrap_or_default())
    }

    /// A user's list.
    pub fn own(&self, list: &OwnList) -> String {
        self.to(&path_of_own(list))
    }

    /// Target of the forms for a profile's data about a game.
    pub fn mine(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/mine", self.game(system, slug))
    }

    /// The page that identifies a game, and the target of its form.
    pub fn identify(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/identify", self.game(system, slug))
    }

    /// Target of the form that starts a game.
    pub fn play_game(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/play", self.game(system, slug))
    }

    /// The files of a variant, by its [number](crate::page::VariantView::number).
    pub fn download(&self, system: &SystemId, slug: &str, number: i64) -> String {
        let game = self.game(system, slug);
        self.api(&format!("{}/roms/{number}/download", &game[self.base.len()..]))
    }

    /// The Play page: running games and players.
    pub fn play(&self) -> String {
        self.to("/play")
    }

    /// The picture of a saved state.
    pub fn state_picture(&self, player_id: &str, slot: u8, at: i64) -> String {
        format!("{}/{}/states/{slot}/{at}", self.play(), encode(player_id))
    }

    /// Targets of the forms for players: `/play/control`, `/play/player`.
    pub fn plays(&self, act: &str) -> String {
        format!("{}/{act}", self.play())
    }

    /// The page for choosing a game's cover, and the target of its form.
    pub fn cover(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/cover", self.game(system, slug))
    }

    /// All games unknown to the catalog, beginning after the game `after`: `system/slug`.
    pub fn unidentified(&self, after: Option<&str>) -> String {
        let query = after.map(|after| format!("after={}", encode(after))).unwrap_or_default();
        with_query(self.to("/unidentified"), &query)
    }

    /// All collections; also the target of the form for a new one.
    pub fn collections(&self) -> String {
        self.to("/collections")
    }

    /// A page of all collections, from 1.
    pub fn collections_page(&self, page: u32) -> String {
        if page == 1 { self.collections() } else { self.to(&format!("/collections?page={page}")) }
    }

    /// The page that saves a query as a smart collection.
    pub fn keep(&self, scope: &Scope, list_query: &ListQuery) -> String {
        let mut list_query = list_query.without_view();
        if let Scope::Of(filter) = scope {
            list_query.filters.insert(filter.clone());
        }
        with_query(self.to("/collections"), &format!("keep={}", encode(&list_query.to_query())))
    }

    /// The confirmation page before a list is emptied or a collection is deleted; the form is sent to [`Links::own`].
    pub fn empty_list(&self, list: &OwnList) -> String {
        let word = if matches!(list, OwnList::Collection(_)) { "remove" } else { "clear" };
        format!("{}/{word}", self.own(list))
    }

    /// The page for adding games to a collection.
    pub fn add_games(&self, slug: &str) -> String {
        self.to(&path_of_adding(slug))
    }

    /// The page that chooses a game, with these answers given.
    pub fn choose(&self, wishes: &GameWishes) -> String {
        let answers: Vec<String> = wishes.pairs().map(|(name, value)| format!("{name}={value}")).collect();
        self.to(&if answers.is_empty() { "/choose".to_owned() } else { format!("/choose?{}", answers.join("&")) })
    }

    /// Where rooms are opened: the target of the form.
    pub fn rooms(&self) -> String {
        self.to("/rooms")
    }

    /// A room in which a game is chosen together, and the target of its forms.
    pub fn room(&self, code: &str) -> String {
        [&*self.base, "/rooms/", code].concat()
    }

    /// Target of actions on selected games.
    pub fn select(&self) -> String {
        self.to("/select")
    }

    /// Target of the import form.
    pub fn import(&self) -> String {
        self.to("/collections/import")
    }

    /// A user's list as a file; `format` is `json`, `lpl`, `txt` or `xml`.
    pub fn export(&self, list: &OwnList, format: &str) -> String {
        format!("{}/export?format={}", self.own(list), encode(format))
    }

    /// The metadata export page, optionally with a system chosen.
    pub fn export_metadata(&self, system: Option<&SystemId>) -> String {
        self.to(&system.map_or("/export".to_owned(), |system| format!("/export?system={}", encode(system.as_str()))))
    }

    /// Metadata as an archive; the form's fields are its query.
    pub fn download_metadata(&self) -> String {
        self.to("/export/download")
    }

    /// The page for choosing a profile, and the target of its form.
    pub fn profiles(&self) -> String {
        self.to("/profiles")
    }

    /// The page that creates and changes profiles.
    pub fn manage_profiles(&self) -> String {
        self.to("/profiles/manage")
    }

    /// The confirmation page before a profile is deleted, and the target of its form.
    pub fn remove_profile(&self, id: ProfileId) -> String {
        format!("{}/profiles/{}/remove", self.base, id.0)
    }

    /// The page of a child's rules, and the target of its form.
    pub fn child(&self, id: ProfileId) -> String {
        format!("{}/profiles/{}/sees", self.base, id.0)
    }

    /// A path of the JSON API, given without the version prefix: `/search`.
    pub fn api(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.base)
    }

    /// The OpenAPI document.
    pub fn openapi(&self) -> String {
        self.to("/api/openapi.json")
    }
}

/// Returns the path of a game list under the base path, with its query.
pub fn path_of(scope: &Scope, list_query: &ListQuery) -> String {
    let filter = match scope {
        Scope::All => return with_query("/search".to_owned(), &list_query.to_query()),
        Scope::Own(list) => return with_query(path_of_own(list), &list_query.to_query()),
        Scope::Of(filter) => filter,
    };
    match folder_of(filter.dimension()) {
        Some(folder) => with_query(format!("/{folder}/{}", encode(&filter.value())), &list_query.to_query()),
        None => {
            let mut list_query = list_query.clone();
            list_query.filters.insert(filter.clone());
            with_query("/search".to_owned(), &list_query.to_query())
        }
    }
}

/// Returns the path of a user's list under the base path.
pub fn path_of_own(list: &OwnList) -> String {
    match list {
        OwnList::Favorites => "/favorites".to_owned(),
        OwnList::History => "/history".to_owned(),
        OwnList::Hidden => "/hidden".to_owned(),
        OwnList::Collection(slug) => format!("/collections/{}", encode(slug)),
    }
}

/// Returns the path under the base path of the page for adding games to a collection.
pub fn path_of_adding(slug: &str) -> String {
    format!("/collections/{}/add", encode(slug))
}

/// Returns the folder of a dimension whose values have pages; `None` for others.
pub fn folder_of(dimension: Dimension) -> Option<&'static str> {
    match dimension {
        Dimension::System => Some("systems"),
        Dimension::Genre => Some("genres"),
        Dimension::Developer => Some("developers"),
        Dimension::Publisher => Some("publishers"),
        Dimension::Series => Some("series"),
        Dimension::Board => Some("boards"),
        Dimension::Decade => Some("decades"),
        Dimension::Year => Some("years"),
        Dimension::Players => Some("players"),
        Dimension::Region | Dimension::Is | Dimension::Has | Dimension::Size | Dimension::Tag | Dimension::About => {
            None
        }
    }
}

/// Returns the dimension whose values have pages in this folder.
pub fn dimension_of(folder: &str) -> Option<Dimension> {
    Dimension::ALL.iter().copied().find(|&dimension| folder_of(dimension) == Some(folder))
}

/// Returns the HTML id of a game's card in a list.
pub fn card_id(system: &str, slug: &str) -> String {
    format!("card-{system}-{slug}")
}

fn with_query(path: String, query: &str) -> String {
    if query.is_empty() { path } else { format!("{path}?{query}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_path_is_mended() {
        for (given, base) in [("", ""), ("/", ""), ("x", "/x"), ("/x/", "/x"), ("/a/b", "/a/b")] {
            assert_eq!(Links::new(given).unwrap().base(), base, "{given:?}");
        }
    }

    #[test]
    fn a_base_path_that_could_not_be_a_path_is_refused() {
        for bad in ["/a b", "/a//b", "/../x", "/<x>", "/a?b"] {
            assert!(Links::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_list_is_kept_in_the_order_in_which_it_is_read() {
        let list_query = ListQuery::parse("q=mario&sort=year&view=list&page=3");
        assert_eq!(Links::default().keep(&Scope::All, &list_query), "/collections?keep=q%3Dmario%26sort%3Dyear");
    }

    #[test]
    fn every_link_stands_under_the_base() {
        let links = Links::new("/shelf").unwrap();
        let snes = SystemId::parse("snes").unwrap();
        assert_eq!(links.game(&snes, "a-b"), "/shelf/games/snes/a-b");
        let key = Some(MediaKey::new(255));
        assert_eq!(links.game_media(&snes, "a-b", key), "/shelf/games/snes/a-b/media/00000000000000ff");
        assert_eq!(links.game_files(&snes, "a-b"), "/shelf/games/snes/a-b/files");
        assert_eq!(links.asset("app-1.css"), "/shelf/assets/app-1.css");
        assert_eq!(links.home(), "/shelf/");
    }
}
