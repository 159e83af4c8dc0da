//! What a path says of a file of a game: what it shows and whose it is, in the layouts of CONVENTIONS section 16. Plain
//! functions over bytes; nothing here looks at a disk.
//!
//! Folders name kinds in one vocabulary that all programs share, as no two mean different things by one name: covers,
//! box2dfront, Named_Boxarts, "Box - Front". So a layout is not recognised as a whole; each path is read by itself.

use shelfcade_core::media::MediaKind;

/// What a folder of media is, which decides how names in it are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Flavour {
    /// Of one system, by ROMs' names: next to ROMs, or a system's folder of a tree of media.
    Roms,
    /// Of one platform of LaunchBox, by titles.
    LaunchBox,
    /// `captures/<system>` of RePlayOS.
    Captures,
    /// RetroArch's screenshots.
    Screenshots,
    /// RetroArch's saved states with their pictures.
    States,
}

/// How a file names its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose<'a> {
    /// By a ROM's file name, with or without its extension.
    Rom(&'a [u8]),
    /// So, or by the game's title.
    RomOrTitle(&'a [u8]),
    /// By the scrubbed label of a playlist.
    Label(&'a [u8]),
    /// By the title, with `_` for what a file's name cannot hold.
    Title(&'a [u8]),
}

/// What a path says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Guess<'a> {
    pub kind: MediaKind,
    /// Among files of one kind, the least is shown first.
    pub rank: u8,
    pub whose: Whose<'a>,
}

/// What a file is by its extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Picture,
    Film,
    Document,
}

const PICTURES: [&[u8]; 7] = [b"png", b"jpg", b"jpeg", b"webp", b"gif", b"bmp", b"apng"];
const FILMS: [&[u8]; 7] = [b"mp4", b"webm", b"mkv", b"avi", b"mov", b"m4v", b"mpg"];

/// Folders, endings of names and names of files that say a kind: letters and digits in lower case.
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

/// Folders of media whose names say no kind.
const CONTAINERS: &[&str] =
    &["images", "media", "medias", "skraper", "imgs", "res", "downloadedimages", "downloadedmedia"];

/// Folders of what is no file of ours, beside those that are.
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

/// Whether a folder of this name, beside ROMs, holds media. Hidden ones too: they are looked for by name.
pub(crate) fn is_container(name: &[u8]) -> bool {
    let plain = plain(name);
    CONTAINERS.contains(&&*plain) || kind_of(&plain).is_some()
}

/// Whether a folder of this name, below a system's, holds media also where a game may be a picture. Unlike
/// [`is_container`] it leaves `carts` out, and single words that games and people's own folders are called by: `box`,
/// `map`, `tile`.
pub(crate) fn is_media_alone(name: &[u8]) -> bool {
    let plain = plain(name);
    let is_kind = || kind_of(&plain).is_some_and(|(kind, _)| !matches!(kind, MediaKind::Cartridge | MediaKind::Map));
    CONTAINERS.contains(&&*plain) || ((plain.ends_with('s') || plain == "boxart") && is_kind())
}

/// The hidden folders of media that may lie in any folder of ROMs.
pub(super) const HIDDEN: [&[u8]; 2] = [b".media", b".res"];

/// Whether a folder of this name is looked for although it is hidden.
pub(crate) fn is_hidden_folder(name: &[u8]) -> bool {
    HIDDEN.contains(&name)
}

/// Whether a file's name is that of a picture, a film or a document.
pub(crate) fn is_media(name: &[u8]) -> bool {
    form_of(split(name).1).is_some()
}

/// What a path says, the likeliest first. `path` is relative to the folder that `flavour` is said of.
pub(super) fn guess(flavour: Flavour, path: &[u8]) -> [Option<Guess<'_>>; 2] {
    let name = path.rsplit(|&byte| byte == b'/').next().unwrap_or(path);
    let (stem, ext) = split(name);
    let Some(form) = form_of(ext) else { return [None, None] };
    let folders = &path[..path.len() - name.len()];
    let moment = |kind, whose| (form == Form::Picture).then_some(Guess { kind, rank: 0, whose: Whose::Rom(whose) });
    let only = match flavour {
        Flavour::Roms => return of_roms(folders, stem, form),
        Flavour::Captures => moment(MediaKind::Capture, without_time(stem, b'_', 8)),
        Flavour::Screenshots => moment(MediaKind::Capture, without_time(stem, b'-', 6)),
        Flavour::States => without_slot(stem).and_then(|stem| moment(MediaKind::State, stem)),
        Flavour::LaunchBox => of_launchbox(folders, stem, form),
    };
    [only, None]
}

/// The ROM that a text is the description of: muOS keeps `catalogue/<system>/text/<ROM>.txt`.
pub(super) fn text_of(flavour: Flavour, path: &[u8]) -> Option<&[u8]> {
    let at = path.iter().rposition(|&byte| byte == b'/')?;
    let (stem, ext) = split(&path[at + 1..]);
    let is_text = flavour == Flavour::Roms && is_text_folder(&path[..at]) && ext.eq_ignore_ascii_case(b"txt");
    is_text.then_some(stem)
}

/// Whether a folder holds such texts.
pub(super) fn is_text_folder(path: &[u8]) -> bool {
    path.rsplit(|&byte| byte == b'/').next().is_some_and(|name| name.eq_ignore_ascii_case(b"text"))
}

/// What an element of a `gamelist.xml` or an `assets.` of Pegasus names; `None` for what is no kind of ours.
pub(super) fn kind_of_field(name: &str) -> Option<(MediaKind, u8)> {
    kind_of(&plain(name.as_bytes()))
}

fn of_roms<'a>(folders: &'a [u8], stem: &'a [u8], form: Form) -> [Option<Guess<'a>>; 2] {
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
    let found = |kind, rank, whose| Some(Guess { kind, rank, whose });
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
        // `videos/x-video`, `images/x-thumb`: in a folder of another kind it is part of the name.
        let is_plain =
            container.is_some() || folder_kind.is_none() || kind == MediaKind::Video || kind == MediaKind::Manual;
        is_plain.then_some(Guess { kind, rank, whose: Whose::Rom(&stem[..at]) })
    });
    let whole = match (form, kind) {
        (Form::Film, _) => found(MediaKind::Video, 0, Whose::Rom(stem)),
        (Form::Document, Some((MediaKind::Manual, rank))) => found(MediaKind::Manual, rank, Whose::Rom(stem)),
        (Form::Document, _) => None,
        (Form::Picture, Some((kind, rank))) if is_form(kind, form) => found(kind, rank, Whose::Rom(stem)),
        (Form::Picture, Some(_)) => None,
        // Onion's and MinUI's one picture of a game is its box; what EmulationStation keeps may be anything.
        (Form::Picture, None) if container.as_deref() == Some("images") => found(MediaKind::Mix, 0, Whose::Rom(stem)),
        (Form::Picture, None) => found(MediaKind::BoxFront, 20, Whose::Rom(stem)),
    };
    if ending.is_some() { [ending, whole] } else { [whole, None] }
}

/// `<type>/[<region>/]<title>-01`, `<title>-01` of a film, `<title>` of a manual.
fn of_launchbox<'a>(folders: &[u8], stem: &'a [u8], form: Form) -> Option<Guess<'a>> {
    let number = stem.iter().rposition(|&byte| byte == b'-');
    let number = number.filter(|&at| stem.len() - at == 3 && stem[at + 1..].iter().all(u8::is_ascii_digit));
    let whose = Whose::Title(number.map_or(stem, |at| &stem[..at]));
    let (kind, rank) = match form {
        Form::Film => (MediaKind::Video, 0),
        Form::Document => (MediaKind::Manual, 0),
        Form::Picture => kind_of(&plain(parts(folders).next()?)).filter(|(kind, _)| is_form(*kind, form))?,
    };
    Some(Guess { kind, rank, whose })
}

fn is_form(kind: MediaKind, form: Form) -> bool {
    match kind {
        MediaKind::Video => form == Form::Film,
        MediaKind::Manual => form == Form::Document,
        _ => form == Form::Picture,
    }
}

/// A kind by its word, with the word's rank among those of this kind.
fn kind_of(plain: &str) -> Option<(MediaKind, u8)> {
    let found = KINDS.iter().find_map(|(kind, words)| Some((*kind, words.iter().position(|word| *word == plain)?)));
    found.map(|(kind, at)| (kind, u8::try_from(at).unwrap_or(u8::MAX)))
}

/// Letters and digits in lower case.
fn plain(name: &[u8]) -> String {
    let letters = name.iter().filter(|byte| byte.is_ascii_alphanumeric());
    letters.map(|byte| byte.to_ascii_lowercase() as char).collect()
}

fn parts(path: &[u8]) -> impl Iterator<Item = &[u8]> {
    path.split(|&byte| byte == b'/').filter(|part| !part.is_empty())
}

/// A name's stem and extension; an extension has at most eight letters and digits.
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

/// `Game.sfc_20240131_201500` is of `Game.sfc`, `Game-240131-201500` of `Game`; without a time all of it is the name.
fn without_time(stem: &[u8], mark: u8, date: usize) -> &[u8] {
    let Some(cut) = stem.len().checked_sub(date + 8) else { return stem };
    let (name, time) = stem.split_at(cut);
    let is_number = |part: &[u8]| part.iter().all(u8::is_ascii_digit);
    let is_time =
        time[0] == mark && time[date + 1] == mark && is_number(&time[1..=date]) && is_number(&time[date + 2..]);
    if is_time && !name.is_empty() { name } else { stem }
}

/// `Game.state`, `Game.state3`, `Game.state.auto` are of `Game`.
fn without_slot(stem: &[u8]) -> Option<&[u8]> {
    let stem = stem.strip_suffix(b".auto").unwrap_or(stem);
    let digits = stem.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    stem[..stem.len() - digits].strip_suffix(b".state").filter(|stem| !stem.is_empty())
}
