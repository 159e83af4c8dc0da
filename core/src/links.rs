//! All addresses of the site, built in one place, under one base path.
//!
//! Every link, form, asset and redirect goes through [`Links`]; nothing else writes a `/`. A "path" elsewhere in the
//! code (a `see_all`, a return address) is always *under* the base path and is turned into a link by [`Links::to`].

use crate::list_query::{Dimension, Filter, ListQuery, OwnList, Scope};
use crate::media::{MediaKey, PictureSize};
use crate::query::url::UNRESERVED;
use crate::system::SystemId;
use crate::user_data::ProfileId;
use percent_encoding::utf8_percent_encode;

pub use crate::query::url::{decode, encode};

/// Builder of links. The base is empty or begins with `/` and does not end with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    base: String,
}

impl Links {
    /// Takes a base path such as `/games`; slashes at the ends are taken off, `/` is the same as nothing.
    ///
    /// # Errors
    /// The reason in plain words when a segment holds anything but `a-zA-Z0-9._~-` or is `.`/`..`.
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

    /// The base path: empty, or `/x` without a slash at the end. Also the cookie path when not empty.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// Turns a path under the base (`/systems/snes?sort=year`) into a link.
    pub fn to(&self, path: &str) -> String {
        [self.base.as_str(), path].concat()
    }

    /// Home.
    pub fn home(&self) -> String {
        self.to("/")
    }

    /// All systems.
    pub fn systems(&self) -> String {
        self.to("/systems")
    }

    /// One system's list.
    pub fn system(&self, id: &SystemId) -> String {
        format!("{}/systems/{id}", self.base)
    }

    /// A game.
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

    /// The page of one value: a system, a developer, a year. What has no page of its own is a search with that filter.
    pub fn of(&self, filter: &Filter) -> String {
        self.to(&path_of(&Scope::Of(filter.clone()), &ListQuery::default()))
    }

    /// The index of a dimension: `/developers`. `None` where there is none.
    pub fn index(&self, dimension: Dimension) -> Option<String> {
        folder_of(dimension).map(|folder| self.to(&format!("/{folder}")))
    }

    /// A game by chance among those of a list.
    pub fn random(&self, scope: &Scope, list_query: &ListQuery) -> String {
        let mut list_query = ListQuery { order: None, view: None, ..list_query.from_start() };
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

    /// A picture in one of its sizes; for ever the same.
    pub fn picture(&self, key: MediaKey, size: PictureSize) -> String {
        format!("{}/pictures/{key}/{}", self.base, size.width())
    }

    /// All pictures of a game; with a key the page of one of them.
    pub fn game_media(&self, system: &SystemId, slug: &str, key: Option<MediaKey>) -> String {
        let all = format!("{}/media", self.game(system, slug));
        key.map_or_else(|| all.clone(), |key| format!("{all}/{key}"))
    }

    /// A file of a game as it lies on the disk: a video, a manual, a picture in full.
    pub fn media(&self, key: MediaKey) -> String {
        format!("{}/media/{key}", self.base)
    }

    /// An embedded asset by its hashed name.
    pub fn asset(&self, name: &str) -> String {
        format!("{}/assets/{name}", self.base)
    }

    /// More: where else there is to go.
    pub fn more(&self) -> String {
        self.to("/more")
    }

    /// What this is.
    pub fn about(&self) -> String {
        self.to("/about")
    }

    /// How devices reach the site over HTTPS.
    pub fn trust(&self) -> String {
        self.to("/trust")
    }

    /// The certificate of this machine's authority.
    pub fn authority(&self) -> String {
        self.to("/trust/ca.crt")
    }

    /// Health.
    pub fn health(&self) -> String {
        self.to("/health")
    }

    /// Where the language is chosen (form, POST).
    pub fn language(&self) -> String {
        self.to("/language")
    }

    /// Where the theme is chosen without scripts (form, POST).
    pub fn theme(&self) -> String {
        self.to("/theme")
    }

    /// Where a browser says whether it is a TV's (form, POST).
    pub fn tv(&self) -> String {
        self.to("/tv")
    }

    /// Favorites; stars are posted here too.
    pub fn favorites(&self) -> String {
        self.to("/favorites")
    }

    /// A list of somebody's own.
    pub fn own(&self, list: &OwnList) -> String {
        self.to(&path_of_own(list))
    }

    /// Where what one makes of a game is posted.
    pub fn mine(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/mine", self.game(system, slug))
    }

    /// Where it is said that a game is another; posted here too.
    pub fn identify(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/identify", self.game(system, slug))
    }

    /// Where a game is started from.
    pub fn play_game(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/play", self.game(system, slug))
    }

    /// What is played, and the players.
    pub fn play(&self) -> String {
        self.to("/play")
    }

    /// Where players are told something: `/play/control`, `/play/player`.
    pub fn plays(&self, act: &str) -> String {
        format!("{}/{act}", self.play())
    }

    /// Where the cover of a game is chosen; posted here too.
    pub fn cover(&self, system: &SystemId, slug: &str) -> String {
        format!("{}/cover", self.game(system, slug))
    }

    /// All games that no catalog knows, from behind the game `after`: `system/slug`.
    pub fn unidentified(&self, after: Option<&str>) -> String {
        let query = after.map(|after| format!("after={}", encode(after))).unwrap_or_default();
        with_query(self.to("/unidentified"), &query)
    }

    /// All collections; a new one is posted here.
    pub fn collections(&self) -> String {
        self.to("/collections")
    }

    /// A page of all collections, from 1.
    pub fn collections_page(&self, page: u32) -> String {
        if page == 1 { self.collections() } else { self.to(&format!("/collections?page={page}")) }
    }

    /// Where a list is kept as a collection that fills itself.
    pub fn keep(&self, scope: &Scope, list_query: &ListQuery) -> String {
        let mut list_query = ListQuery { view: None, ..list_query.from_start() };
        if let Scope::Of(filter) = scope {
            list_query.filters.insert(filter.clone());
        }
        with_query(self.to("/collections"), &format!("keep={}", encode(&list_query.to_query())))
    }

    /// The page that asks before a list is emptied or a collection is deleted; the answer is posted to [`Links::own`].
    pub fn empty_list(&self, list: &OwnList) -> String {
        let word = if matches!(list, OwnList::Collection(_)) { "remove" } else { "clear" };
        format!("{}/{word}", self.own(list))
    }

    /// Where games are looked for that are put into a collection.
    pub fn add_games(&self, slug: &str) -> String {
        self.to(&path_of_adding(slug))
    }

    /// Where it is posted what is done with selected games.
    pub fn select(&self) -> String {
        self.to("/select")
    }

    /// Where a list that comes in is posted.
    pub fn import(&self) -> String {
        self.to("/collections/import")
    }

    /// A list of somebody's own as a file; `format` is `json`, `lpl`, `txt` or `xml`.
    pub fn export(&self, list: &OwnList, format: &str) -> String {
        format!("{}/export?format={}", self.own(list), encode(format))
    }

    /// Exporting metadata, with a system chosen.
    pub fn export_metadata(&self, system: Option<&SystemId>) -> String {
        self.to(&system.map_or("/export".to_owned(), |system| format!("/export?system={}", encode(system.as_str()))))
    }

    /// Metadata as an archive; the form's fields are its query.
    pub fn download_metadata(&self) -> String {
        self.to("/export/download")
    }

    /// Who is on the sofa; the choice is posted here.
    pub fn profiles(&self) -> String {
        self.to("/profiles")
    }

    /// The page that asks before a profile is deleted; the answer is posted here too.
    pub fn remove_profile(&self, id: ProfileId) -> String {
        format!("{}/profiles/{}/remove", self.base, id.0)
    }

    /// What a child's profile sees; the choice is posted here too.
    pub fn child(&self, id: ProfileId) -> String {
        format!("{}/profiles/{}/sees", self.base, id.0)
    }

    /// Settings; those of the household are posted here, those of `look` and `profile` below it.
    pub fn settings(&self) -> String {
        self.to("/settings")
    }

    /// What is fetched from others; its form is posted here too.
    pub fn fetch(&self) -> String {
        self.to("/settings/fetch")
    }

    /// The owner's page.
    pub fn owner(&self) -> String {
        self.to("/owner")
    }

    /// What is done there: `enter` (a page), `claim`, `login`, `code`, `later`, `logout`, `invite`, `revoke`,
    /// `password` (forms), `update` (a page and its form), `update/now` (a form).
    pub fn owners(&self, act: &str) -> String {
        format!("{}/owner/{act}", self.base)
    }

    /// A path of the JSON API, without the version prefix: `/search`.
    pub fn api(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.base)
    }

    /// The OpenAPI document.
    pub fn openapi(&self) -> String {
        self.to("/api/openapi.json")
    }
}

/// Path under the base path of a list of games, with its query.
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

/// Path under the base path of a list of somebody's own.
pub fn path_of_own(list: &OwnList) -> String {
    match list {
        OwnList::Favorites => "/favorites".to_owned(),
        OwnList::History => "/history".to_owned(),
        OwnList::Hidden => "/hidden".to_owned(),
        OwnList::Collection(slug) => format!("/collections/{}", encode(slug)),
    }
}

/// Path under the base path of where games are looked for that are put into a collection.
pub fn path_of_adding(slug: &str) -> String {
    format!("/collections/{}/add", encode(slug))
}

/// The folder of a dimension whose values have pages of their own.
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

/// The dimension whose values have their pages in this folder.
pub fn dimension_of(folder: &str) -> Option<Dimension> {
    Dimension::ALL.iter().copied().find(|&dimension| folder_of(dimension) == Some(folder))
}

/// The id of a game's card in a list.
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
        assert_eq!(links.asset("app-1.css"), "/shelf/assets/app-1.css");
        assert_eq!(links.home(), "/shelf/");
    }
}
