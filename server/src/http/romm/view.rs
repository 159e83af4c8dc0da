//! Makes the JSON of ROMs and systems from the shelf and the rows of the library.

use super::model::{
    CharIndex, EmptyList, FilterValues, MetadatumJson, PlatformJson, RomFileJson, RomJson, RomUserJson, SiblingJson,
    UnixTime,
};
use super::names::{language_name, slug_of, split_ending, status_of, tags_in, without_tags};
use rustc_hash::FxHashSet;
use shelfcade_core::fold;
use shelfcade_core::library::system::SystemKind;
use shelfcade_core::page::SystemTile;
use shelfcade_core::people::user_data::{GameState, ProfileId};
use shelfcade_core_server::game::roms::{RomEntry, RomIndex, StoredFile, StoredRom};
use shelfcade_core_server::search::Shelf;
use std::collections::{BTreeSet, HashMap};
use time::{Date, Month};

/// Most other variants of a game named with a ROM.
pub const MAX_SIBLINGS: usize = 50;

/// A system's names, as ROMs repeat them.
pub struct PlatformNames {
    /// Its number.
    pub id: u32,
    /// RomM's slug.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Folder of its ROMs: `roms/SLUG`. The same for all, whatever the owner's folders are called.
    pub folder: String,
}

/// Returns the names of all systems of a shelf, in its order.
pub fn platforms_of(shelf: &Shelf, index: &RomIndex) -> Vec<PlatformNames> {
    let systems = shelf.systems_with_games().zip(index.systems());
    let names = systems.map(|(system, id)| {
        let slug = slug_of(system.id.as_str()).to_owned();
        PlatformNames { id: *id, folder: format!("roms/{slug}"), slug, name: system.name.clone() }
    });
    names.collect()
}

/// Texts made of a ROM's file names.
pub struct RomNames {
    /// Name of the file, or of the folder that a client keeps a set in.
    pub fs_name: String,
    /// Bytes of `fs_name` before its ending.
    stem: usize,
    /// True if the files of a set lie in a folder of its own.
    is_folder: bool,
}

impl RomNames {
    /// Makes the texts of a ROM.
    pub fn of(rom: &StoredRom) -> RomNames {
        let is_folder = rom.is_folder();
        let fs_name = if is_folder { rom.stem() } else { rom.file_name() };
        let stem = if is_folder { fs_name.len() } else { split_ending(&fs_name).0.len() };
        RomNames { fs_name, stem, is_folder }
    }

    fn stem(&self) -> &str {
        &self.fs_name[..self.stem]
    }
}

/// A shelf as one profile sees it, with what lists repeat.
pub struct RomViews<'a> {
    /// The shelf.
    pub shelf: &'a Shelf,
    /// Names of its systems.
    pub platforms: &'a [PlatformNames],
    /// The profile.
    pub profile: ProfileId,
}

impl<'a> RomViews<'a> {
    /// Makes the JSON of a ROM, without its siblings.
    pub fn rom(&self, rom: &'a StoredRom, names: &'a RomNames, with_files: bool) -> RomJson<'a> {
        let facts = self.shelf.facts_of(rom.entry.game);
        let platform = &self.platforms[usize::from(facts.system)];
        let stem = names.stem();
        let crc = rom.crc.map(|crc| format!("{crc:08x}"));
        let updated_at = UnixTime(rom.entry.changed.into());
        let is_single = rom.files.len() == 1;
        let cover = self.shelf.cover_picture(rom.entry.game);
        let picture = |size: &str| {
            cover.as_ref().map_or_else(String::new, |picture| {
                let (platform, rom) = (platform.id, rom.entry.id);
                format!("/assets/romm/resources/roms/{platform}/{rom}/cover/{size}.png?ts={}", picture.key)
            })
        };
        let list = |text: &'a str| text.split(", ").filter(|part| !part.is_empty());
        let languages = |text: &'a str| list(text).map(language_name).collect::<Vec<_>>();
        RomJson {
            id: rom.entry.id,
            platform_id: platform.id,
            platform_slug: &platform.slug,
            platform_fs_slug: &platform.slug,
            platform_display_name: &platform.name,
            fs_name: &names.fs_name,
            fs_name_no_tags: without_tags(stem),
            fs_name_no_ext: stem,
            fs_extension: names.fs_name.get(names.stem + 1..).unwrap_or_default(),
            fs_path: &platform.folder,
            fs_size_bytes: rom.size,
            name: facts.title,
            name_sort_key: facts.sort_title,
            slug: facts.slug,
            metadatum: MetadatumJson {
                rom_id: rom.entry.id,
                genres: facts.genre.into_iter().collect(),
                franchises: facts.series.into_iter().collect(),
                companies: companies_of(facts.developer, facts.publisher),
                player_count: facts.players.unwrap_or(1).to_string(),
                first_release_date: facts.year.and_then(first_day_of),
                average_rating: facts.rating,
                ..MetadatumJson::default()
            },
            path_cover_small: picture("small"),
            path_cover_large: picture("big"),
            has_manual: facts.has_manual,
            path_manual: facts
                .has_manual
                .then(|| format!("roms/{}/{}/manual/{}.pdf", platform.id, rom.entry.id, rom.entry.id)),
            is_identified: facts.is_identified,
            is_unidentified: !facts.is_identified,
            revision: rom.revision.as_deref().unwrap_or_default(),
            regions: list(&rom.regions).collect(),
            languages: languages(&rom.languages),
            tags: self.tags_of(rom, stem),
            crc_hash: crc.clone(),
            sha1_hash: rom.sha1.map(hex),
            has_simple_single_file: !names.is_folder,
            has_nested_single_file: names.is_folder && is_single,
            has_multiple_files: names.is_folder && !is_single,
            full_path: format!("{}/{}", platform.folder, names.fs_name),
            created_at: UnixTime(rom.added),
            updated_at,
            rom_user: rom_user(self.profile, rom.entry, facts.state),
            files: if with_files { self.files(rom, names, platform) } else { Vec::new() },
            ..RomJson::default()
        }
    }

    /// Makes the entry of a ROM in the list of another one's siblings.
    pub fn sibling(&self, rom: &'a StoredRom, names: &'a RomNames, is_main: bool) -> SiblingJson<'a> {
        let facts = self.shelf.facts_of(rom.entry.game);
        SiblingJson {
            id: rom.entry.id,
            name: facts.title,
            fs_name_no_tags: without_tags(names.stem()),
            fs_name_no_ext: names.stem(),
            is_main_sibling: is_main,
            sort_comparator: names.stem(),
        }
    }

    fn files(&self, rom: &'a StoredRom, names: &RomNames, platform: &PlatformNames) -> Vec<RomFileJson<'a>> {
        let folder =
            if names.is_folder { format!("{}/{}", platform.folder, names.fs_name) } else { platform.folder.clone() };
        let updated_at = UnixTime(rom.entry.changed.into());
        let is_single = rom.files.len() == 1;
        let file = |(file, name): (&StoredFile, String)| {
            let (below, name) = name.rsplit_once('/').unwrap_or(("", &name));
            let file_path = if below.is_empty() { folder.clone() } else { format!("{folder}/{below}") };
            RomFileJson {
                id: file.id,
                rom_id: rom.entry.id,
                full_path: format!("{file_path}/{name}"),
                file_name: name.to_owned(),
                file_path,
                file_size_bytes: file.size,
                is_top_level: true,
                created_at: UnixTime(rom.added),
                updated_at,
                last_modified: UnixTime(file.modified),
                crc_hash: rom.crc.filter(|_| is_single).map(|crc| format!("{crc:08x}")),
                sha1_hash: rom.sha1.filter(|_| is_single).map(hex),
                category: "game",
                ..RomFileJson::default()
            }
        };
        rom.files.iter().zip(rom.file_names()).map(file).collect()
    }

    fn tags_of(&self, rom: &'a StoredRom, stem: &'a str) -> Vec<&'a str> {
        let is_known = |tag: &str| {
            let is_in = |list: &str, part: &str| list.split(", ").any(|known| known == part);
            let is_revision = rom.revision.as_ref().is_some_and(|revision| tag.ends_with(revision.as_str()));
            is_revision
                || tag.split(',').all(|part| is_in(&rom.regions, part.trim()) || is_in(&rom.languages, part.trim()))
        };
        tags_in(stem).filter(|tag| !tag.is_empty() && !is_known(tag)).collect()
    }
}

/// Makes the JSON of a profile's data about a ROM's game. Without any, its ids are -1.
pub fn rom_user(profile: ProfileId, rom: RomEntry, state: Option<&GameState>) -> RomUserJson {
    let created_at = UnixTime(rom.changed.into());
    let Some(state) = state else {
        return RomUserJson {
            id: -1,
            user_id: -1,
            rom_id: -1,
            created_at,
            updated_at: created_at,
            ..RomUserJson::default()
        };
    };
    let (status, backlogged, now_playing) = status_of(state);
    let times = [state.favorite, state.status_at, state.rating_at, state.hidden, state.plays.last];
    RomUserJson {
        id: rom.id.into(),
        user_id: profile.0,
        rom_id: rom.id.into(),
        created_at: UnixTime(times.iter().flatten().copied().min().unwrap_or(created_at.0)),
        updated_at: UnixTime(times.iter().flatten().copied().max().unwrap_or(created_at.0)),
        last_played: state.plays.last.map(UnixTime),
        backlogged,
        now_playing,
        hidden: state.hidden.is_some(),
        rating: state.rating.unwrap_or(0) * 2,
        status,
        ..RomUserJson::default()
    }
}

fn companies_of<'a>(developer: Option<&'a str>, publisher: Option<&'a str>) -> Vec<&'a str> {
    developer.into_iter().chain(publisher.filter(|publisher| developer != Some(publisher))).collect()
}

/// Returns the first of January of a year, in milliseconds since 1970.
fn first_day_of(year: u16) -> Option<i64> {
    let day = Date::from_calendar_date(year.into(), Month::January, 1).ok()?;
    Some(day.midnight().assume_utc().unix_timestamp() * 1_000)
}

fn hex(bytes: [u8; 20]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the offsets of first letters in a list.
pub fn char_index_of(shelf: &Shelf, roms: &[RomEntry]) -> CharIndex {
    let mut letters: Vec<(char, usize)> = Vec::new();
    for (offset, rom) in roms.iter().enumerate() {
        let title = shelf.facts_of(rom.game).sort_title;
        let letter = title.chars().next().and_then(|letter| letter.to_lowercase().next()).unwrap_or('#');
        // Titles are in order, so equal letters follow each other. Only letters with marks may come twice.
        let is_last = letters.last().is_some_and(|(last, _)| *last == letter);
        if !is_last && !letters.iter().any(|(known, _)| *known == letter) {
            letters.push((letter, offset));
        }
    }
    CharIndex(letters)
}

/// Distinct names. The shelf has each name once, so most are known by their place in memory.
#[derive(Default)]
struct Names<'a> {
    places: FxHashSet<usize>,
    names: BTreeSet<&'a str>,
}

impl<'a> Names<'a> {
    fn add(&mut self, names: impl IntoIterator<Item = &'a str>) {
        for name in names {
            if self.places.insert(name.as_ptr() as usize) {
                self.names.insert(name);
            }
        }
    }

    fn into_list(self) -> Vec<&'a str> {
        self.names.into_iter().collect()
    }
}

/// Returns the values that a list can be filtered by.
pub fn filter_values_of<'a>(shelf: &'a Shelf, index: &'a RomIndex, roms: &[RomEntry]) -> FilterValues<'a> {
    let [mut genres, mut franchises, mut companies, mut regions]: [Names<'a>; 4] = Default::default();
    let (mut players, mut systems) = ([false; 256], vec![false; index.systems().len()]);
    for rom in roms {
        regions.add(index.regions_of(rom));
        let facts = shelf.facts_of(rom.game);
        genres.add(facts.genre);
        franchises.add(facts.series);
        companies.add(facts.developer.into_iter().chain(facts.publisher));
        players[usize::from(facts.players.unwrap_or(0))] = true;
        systems[usize::from(facts.system)] = true;
    }
    let counts = (1..=u8::MAX).zip(&players[1..]).filter(|(_, is_there)| **is_there);
    let platforms = index.systems().iter().zip(systems).filter(|(_, is_there)| *is_there);
    FilterValues {
        genres: genres.into_list(),
        franchises: franchises.into_list(),
        companies: companies.into_list(),
        player_counts: counts.map(|(players, _)| players.to_string()).collect(),
        regions: regions.into_list(),
        platforms: platforms.map(|(id, _)| *id).collect(),
        ..FilterValues::default()
    }
}

/// Makes the JSON of the systems that have ROMs which the person may see.
pub fn platform_list<'a>(shelf: &'a Shelf, index: &RomIndex, names: &'a [PlatformNames]) -> Vec<PlatformJson<'a>> {
    let mut tallies: HashMap<u16, (u32, u32)> = HashMap::new();
    for rom in index.iter().filter(|rom| shelf.may_see(rom.game)) {
        let (roms, changed) = tallies.entry(shelf.system_index(rom.game)).or_default();
        (*roms, *changed) = (*roms + 1, rom.changed.max(*changed));
    }
    let systems = (0..).zip(shelf.systems_with_games().zip(names));
    let platform = |(at, (system, names)): (u16, (&'a SystemTile, &'a PlatformNames))| {
        let (rom_count, changed) = *tallies.get(&at)?;
        let (fs_size_bytes, added) = shelf.size_of_system(at);
        let known = system.id.system();
        Some(PlatformJson {
            id: names.id,
            slug: &names.slug,
            fs_slug: &names.slug,
            rom_count,
            name: &names.name,
            igdb_slug: (),
            moby_slug: (),
            hltb_slug: (),
            libretro_slug: known.and_then(|system| system.dats.first().copied()),
            custom_name: "",
            description: "",
            igdb_id: (),
            sgdb_id: (),
            moby_id: (),
            launchbox_id: (),
            ss_id: (),
            ra_id: (),
            hasheous_id: (),
            tgdb_id: (),
            flashpoint_id: (),
            category: category_of(system.kind),
            generation: known.and_then(|system| system.generation),
            family_name: &system.maker,
            family_slug: fold::slug(&system.maker),
            url: "",
            url_logo: "",
            firmware: EmptyList,
            created_at: UnixTime(added.into()),
            updated_at: UnixTime(changed.into()),
            fs_size_bytes,
            is_unidentified: known.is_none(),
            is_identified: known.is_some(),
            missing_from_fs: false,
            display_name: &names.name,
            firmware_count: 0,
        })
    };
    systems.filter_map(platform).collect()
}

fn category_of(kind: SystemKind) -> &'static str {
    match kind {
        SystemKind::Console => "Console",
        SystemKind::Handheld => "Portable Console",
        SystemKind::Computer => "Computer",
        SystemKind::Arcade => "Arcade",
        _ => "Platform",
    }
}
