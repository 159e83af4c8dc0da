//! Reads the kind and the game of a media file from its path, in the layouts of Batocera, RetroPie, ES-DE, Pegasus,
//! Skraper, RetroArch, LaunchBox, RePlayOS, Onion, MinUI and muOS. Pure functions over bytes; nothing here touches a
//! disk.
//!
//! All these programs share one vocabulary for the folders of a kind (covers, box2dfront, Named_Boxarts, "Box -
//! Front"), and no word has two meanings. So layouts aren't detected as a whole; each path is read by itself.

use shelfcade_core::art::media::MediaKind;

/// The layout of a media folder, which decides how names in it are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Flavour {
    /// Files of one system, named after ROMs: beside ROMs, or in a system's folder of a media tree.
    Roms,
    /// Files of one LaunchBox platform, named after titles.
    LaunchBox,
    /// `captures/<system>` of RePlayOS.
    Captures,
    /// RetroArch's screenshots.
    Screenshots,
    /// RetroArch's save states with their pictures.
    States,
}

/// The name that ties a file to its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose<'a> {
    /// A ROM's file name, with or without its extension.
    Rom(&'a [u8]),
    /// A ROM's file name, or the game's title.
    RomOrTitle(&'a [u8]),
    /// The scrubbed label of a playlist.
    Label(&'a [u8]),
    /// The title, with `_` for characters that a file name cannot hold.
    Title(&'a [u8]),
}

/// The kind and game that a path suggests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PathMatch<'a> {
    pub kind: MediaKind,
    /// Files of one kind are shown in ascending order of rank.
    pub rank: u8,
    pub whose: Whose<'a>,
}

/// The type of a file, by its extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Picture,
    Film,
    Document,
}

const PICTURES: [&[u8]; 7] = [b"png", b"jpg", b"jpeg", b"webp", b"gif", b"bmp", b"apng"];
/// Pictures that can't be decoded here.
const UNSHOWN: [&[u8]; 2] = [b"avif", b"jxl"];
const FILMS: [&[u8]; 7] = [b"mp4", b"webm", b"mkv", b"avi", b"mov", b"m4v", b"mpg"];

/// Names of folders, suffixes and files that stand for a kind, as lower-case letters and digits. A word's position is
/// its rank.
const KINDS: &[(MediaKind, &[&str])] = {
    use MediaKind as K;
    &[
        (
            K::BoxFront,
            &[
                "boxfront",
                "covers",
                "cover",
                "box2dfront",
                "box2d",
                "box",
                "boxart",
                "boxarts",
                "namedboxarts",
                "thumb",
                "boxfrontreconstructed",
                "thumbnail",
                "poster",
                "flyer",
                "frontcover",
                "flyers",
            ],
        ),
        (K::BoxBack, &["boxback", "backcovers", "backcover", "box2dback"]),
        (K::Box3d, &["box3d", "3dboxes", "3dbox", "boxes3d"]),
        (
            K::Cartridge,
            &[
                "cartridge",
                "physicalmedia",
                "cartfront",
                "disc",
                "support",
                "cartridges",
                "carts",
                "discs",
                "supporttexture",
            ],
        ),
        (
            K::Logo,
            &[
                "logo",
                "wheel",
                "clearlogo",
                "namedlogos",
                "marquee",
                "marquees",
                "wheels",
                "logos",
                "wheelcarbon",
                "wheelsteel",
                "screenmarquee",
            ],
        ),
        (
            K::Screenshot,
            &["screenshot", "screenshots", "screenshotgameplay", "namedsnaps", "snap", "snaps", "preview", "image"],
        ),
        (
            K::TitleScreen,
            &[
                "titlescreen",
                "titlescreens",
                "titleshot",
                "screenshottitle",
                "namedtitles",
                "screenshotgametitle",
                "titleshots",
            ],
        ),
        (
            K::FanArt,
            &["fanart", "fanartbackground", "background", "fanarts", "steamgrid", "splash", "banner", "tile", "steam"],
        ),
        (K::Mix, &["mix", "miximages", "miximage", "mixes"]),
        (K::Map, &["map", "maps"]),
        (K::Video, &["video", "videos"]),
        (K::Manual, &["manual", "manuals"]),
    ]
};

/// Media folders whose names don't give a kind.
const CONTAINERS: &[&str] =
    &["images", "media", "medias", "skraper", "imgs", "res", "downloadedimages", "downloadedmedia"];

/// Folders of media that Shelfcade doesn't show.
const OTHERS: &[&str] = &[
    "bezel",
    "bezels",
    "magazine",
    "magazines",
    "music",
    "custom",
    "box2dside",
    "boxtexture",
    "boxspine",
    "boxfull",
    "themes",
    "fonts",
    "logs",
    "assets",
];

/// Returns true if a folder of this name beside ROMs holds media. Covers hidden folders, which are looked up by name.
pub(crate) fn is_container(name: &[u8]) -> bool {
    let plain = plain(name);
    CONTAINERS.contains(&&*plain) || kind_of(&plain).is_some()
}

/// Returns true if a folder of this name below a system's holds media, even where a game may be a picture. Unlike
/// [`is_container`] it excludes `carts`, and single words used as names of games and of people's own folders: `box`,
/// `map`, `tile`.
pub(crate) fn is_media_alone(name: &[u8]) -> bool {
    let plain = plain(name);
    let is_kind = || kind_of(&plain).is_some_and(|(kind, _)| !matches!(kind, MediaKind::Cartridge | MediaKind::Map));
    CONTAINERS.contains(&&*plain) || ((plain.ends_with('s') || plain == "boxart") && is_kind())
}

/// Hidden media folders that may lie in any ROM folder.
pub(super) const HIDDEN: [&[u8]; 2] = [b".media", b".res"];

/// Returns true for hidden folders that are searched nevertheless.
pub(crate) fn is_hidden_folder(name: &[u8]) -> bool {
    HIDDEN.contains(&name)
}

/// Returns true if a file's extension is that of a picture that can't be shown.
pub(crate) fn is_unshown_picture(name: &[u8]) -> bool {
    let (_, ext) = split(name);
    UNSHOWN.iter().any(|known| ext.eq_ignore_ascii_case(known))
}

/// Returns true if a file's extension is that of a picture, a film or a document.
pub(crate) fn is_media(name: &[u8]) -> bool {
    form_of(split(name).1).is_some()
}

/// Returns the guesses for a path, the likeliest first. `path` is relative to the folder that has the `flavour`.
pub(super) fn guess(flavour: Flavour, path: &[u8]) -> [Option<PathMatch<'_>>; 2] {
    let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or(path);
    let (stem, ext) = split(name);
    let Some(form) = form_of(ext) else { return [None, None] };
    let folders = &path[..path.len() - name.len()];
    let moment = |kind, whose| (form == Form::Picture).then_some(PathMatch { kind, rank: 0, whose: Whose::Rom(whose) });
    let only = match flavour {
        Flavour::Roms => return of_roms(folders, stem, form),
        Flavour::Captures => moment(MediaKind::Capture, without_time(stem, b'_', 8)),
        Flavour::Screenshots => moment(MediaKind::Capture, without_time(stem, b'-', 6)),
        Flavour::States => without_slot(stem).and_then(|stem| moment(MediaKind::State, stem)),
        Flavour::LaunchBox => of_launchbox(folders, stem, form),
    };
    [only, None]
}

/// Returns the name of the ROM that a text file describes. muOS stores them as `catalogue/<system>/text/<ROM>.txt`.
pub(super) fn text_of(flavour: Flavour, path: &[u8]) -> Option<&[u8]> {
    let at = path.iter().rposition(|&byte| byte == b'/')?;
    let (stem, ext) = split(&path[at + 1..]);
    let is_text = flavour == Flavour::Roms && is_text_folder(&path[..at]) && ext.eq_ignore_ascii_case(b"txt");
    is_text.then_some(stem)
}

/// Returns true for a folder of such text files.
pub(super) fn is_text_folder(path: &[u8]) -> bool {
    path.rsplit(|&byte| byte == b'/').next().is_some_and(|name| name.eq_ignore_ascii_case(b"text"))
}

/// Returns the kind and rank of a `gamelist.xml` element or a Pegasus `assets.` key; `None` if Shelfcade doesn't show
/// it.
pub(super) fn kind_of_field(name: &str) -> Option<(MediaKind, u8)> {
    kind_of(&plain(name.as_bytes()))
}

fn of_roms<'a>(folders: &'a [u8], stem: &'a [u8], form: Form) -> [Option<PathMatch<'a>>; 2] {
    let mut kind = None;
    let mut is_label = false;
    let mut own = None;
    let mut container = None;
    for folder in parts(folders) {
        let plain = plain(folder);
        if OTHERS.contains(&&*plain) && kind.is_none() {
            return [None, None];
        }
        if CONTAINERS.contains(&&*plain) && kind.is_none() && own.is_none() {
            container = Some(plain);
        } else if kind.is_none() && own.is_none() && kind_of(&plain).is_some() {
            is_label = plain.starts_with("named");
            kind = kind_of(&plain);
        } else {
            own = Some(folder);
        }
    }
    let found = |kind, rank, whose| Some(PathMatch { kind, rank, whose });
    if is_label {
        let of_label = kind.filter(|_| form == Form::Picture);
        return [of_label.and_then(|(kind, rank)| found(kind, rank, Whose::Label(stem))), None];
    }
    // `media/<ROM or title>/boxFront.png`
    if let Some(own) = own.filter(|_| kind.is_none())
        && let Some((kind, rank)) = kind_of(&plain(stem)).filter(|(kind, _)| is_form(*kind, form))
    {
        return [found(kind, rank, Whose::RomOrTitle(own)), None];
    }
    let folder_kind = kind;
    let ending = stem.iter().rposition(|&byte| byte == b'-').filter(|&at| at > 0).and_then(|at| {
        let ending = plain(&stem[at + 1..]);
        let (kind, rank) = kind_of(&ending).filter(|(kind, _)| is_form(*kind, form))?;
        // `images/x-thumb`, `videos/x-video`. In a folder of another kind the suffix is part of the name.
        let is_plain =
            container.is_some() || folder_kind.is_none() || kind == MediaKind::Video || kind == MediaKind::Manual;
        is_plain.then_some(PathMatch { kind, rank, whose: Whose::Rom(&stem[..at]) })
    });
    let whole = match (form, kind) {
        (Form::Film, _) => found(MediaKind::Video, 0, Whose::Rom(stem)),
        (Form::Document, Some((MediaKind::Manual, rank))) => found(MediaKind::Manual, rank, Whose::Rom(stem)),
        (Form::Document, _) => None,
        (Form::Picture, Some((kind, rank))) if is_form(kind, form) => found(kind, rank, Whose::Rom(stem)),
        (Form::Picture, Some(_)) => None,
        // Onion's and MinUI's only picture of a game is its box. EmulationStation's `images` may hold anything.
        (Form::Picture, None) if container.as_deref() == Some("images") => found(MediaKind::Mix, 0, Whose::Rom(stem)),
        (Form::Picture, None) => found(MediaKind::BoxFront, 20, Whose::Rom(stem)),
    };
    if ending.is_some() { [ending, whole] } else { [whole, None] }
}

/// Reads `<type>/[<region>/]<title>-01`, `<title>-01` for films and `<title>` for manuals.
fn of_launchbox<'a>(folders: &[u8], stem: &'a [u8], form: Form) -> Option<PathMatch<'a>> {
    let number = stem.iter().rposition(|&byte| byte == b'-');
    let number = number.filter(|&at| stem.len() - at == 3 && stem[at + 1..].iter().all(u8::is_ascii_digit));
    let whose = Whose::Title(number.map_or(stem, |at| &stem[..at]));
    let (kind, rank) = match form {
        Form::Film => (MediaKind::Video, 0),
        Form::Document => (MediaKind::Manual, 0),
        Form::Picture => kind_of(&plain(parts(folders).next()?)).filter(|(kind, _)| is_form(*kind, form))?,
    };
    Some(PathMatch { kind, rank, whose })
}

fn is_form(kind: MediaKind, form: Form) -> bool {
    match kind {
        MediaKind::Video => form == Form::Film,
        MediaKind::Manual => form == Form::Document,
        _ => form == Form::Picture,
    }
}

/// Returns the kind of a word, and its rank among the words of that kind.
fn kind_of(plain: &str) -> Option<(MediaKind, u8)> {
    let found = KINDS.iter().find_map(|(kind, words)| Some((*kind, words.iter().position(|word| *word == plain)?)));
    found.map(|(kind, at)| (kind, u8::try_from(at).unwrap_or(u8::MAX)))
}

/// Returns the ASCII letters and digits in lower case.
fn plain(name: &[u8]) -> String {
    let letters = name.iter().filter(|byte| byte.is_ascii_alphanumeric());
    letters.map(|byte| byte.to_ascii_lowercase() as char).collect()
}

fn parts(path: &[u8]) -> impl Iterator<Item = &[u8]> {
    path.split(|&byte| byte == b'/').filter(|part| !part.is_empty())
}

/// Splits a name into stem and extension, which has one to eight letters and digits.
pub(super) fn split(name: &[u8]) -> (&[u8], &[u8]) {
    match name.iter().rposition(|&byte| byte == b'.').filter(|&at| at > 0) {
        Some(at)
            if (1..=8).contains(&(name.len() - at - 1)) && name[at + 1..].iter().all(u8::is_ascii_alphanumeric) =>
        {
            (&name[..at], &name[at + 1..])
        }
        _ => (name, b""),
    }
}

fn form_of(ext: &[u8]) -> Option<Form> {
    let is_one = |known: &[&[u8]]| known.iter().any(|known| ext.eq_ignore_ascii_case(known));
    if is_one(&PICTURES) {
        Some(Form::Picture)
    } else if is_one(&FILMS) {
        Some(Form::Film)
    } else {
        ext.eq_ignore_ascii_case(b"pdf").then_some(Form::Document)
    }
}

/// Strips the time from `Game.sfc_20240131_201500` or `Game-240131-201500`. Returns a stem without a time unchanged.
fn without_time(stem: &[u8], mark: u8, date: usize) -> &[u8] {
    let Some(cut) = stem.len().checked_sub(date + 8) else { return stem };
    let (name, time) = stem.split_at(cut);
    let is_number = |part: &[u8]| part.iter().all(u8::is_ascii_digit);
    let is_time =
        time[0] == mark && time[date + 1] == mark && is_number(&time[1..=date]) && is_number(&time[date + 2..]);
    if is_time && !name.is_empty() { name } else { stem }
}

/// Returns `Game` for `Game.state`, `Game.state3` and `Game.state.auto`.
fn without_slot(stem: &[u8]) -> Option<&[u8]> {
    let stem = stem.strip_suffix(b".auto").unwrap_or(stem);
    let digits = stem.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    stem[..stem.len() - digits].strip_suffix(b".state").filter(|stem| !stem.is_empty())
}
