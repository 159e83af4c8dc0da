//! Names in the words of the RomM 5.2 HTTP API: systems, languages, parts of file names, statuses of games.

use shelfcade_core::people::user_data::{GameState, GameStatus};

/// Systems that RomM names differently: our id, its slug. No two systems have the same slug, because clients find
/// their folders by it.
const SLUGS: &[(&str, &str)] = &[
    ("amigacd32", "amiga-cd32"),
    ("amstradcpc", "acpc"),
    ("apple2", "appleii"),
    ("apple2gs", "apple-iigs"),
    ("arcadia", "arcadia-2001"),
    ("archimedes", "acorn-archimedes"),
    ("atari800", "atari8bit"),
    ("atarist", "atari-st"),
    ("adam", "colecoadam"),
    ("cassettevision", "epoch-cassette-vision"),
    ("cdi", "philips-cd-i"),
    ("cdtv", "commodore-cdtv"),
    ("channelf", "fairchild-channel-f"),
    ("coco", "trs-80-color-computer"),
    ("dragon32", "dragon-32-slash-64"),
    ("dreamcast", "dc"),
    ("electron", "acorn-electron"),
    ("ereader", "e-reader-slash-card-e-reader"),
    ("fm7", "fm-7"),
    ("fmtowns", "fm-towns"),
    ("gameandwatch", "g-and-w"),
    ("gamecom", "game-dot-com"),
    ("gamecube", "ngc"),
    ("gamemaster", "hartung"),
    ("gx4000", "amstrad-gx4000"),
    ("jaguarcd", "atari-jaguar-cd"),
    ("loopy", "casio-loopy"),
    ("macintosh", "mac"),
    ("mastersystem", "sms"),
    ("megadrive", "genesis"),
    ("megaduck", "mega-duck-slash-cougar-boy"),
    ("n3ds", "3ds"),
    ("n64dd", "64dd"),
    ("neogeo", "neogeoaes"),
    ("neogeocd", "neo-geo-cd"),
    ("ngp", "neo-geo-pocket"),
    ("ngpc", "neo-geo-pocket-color"),
    ("odyssey2", "odyssey-2"),
    ("palm", "palm-os"),
    ("pc88", "pc-8800-series"),
    ("pc98", "pc-9800-series"),
    ("pcengine", "tg16"),
    ("pcenginecd", "turbografx-cd"),
    ("pcfx", "pc-fx"),
    ("pet", "cpet"),
    ("pico", "sega-pico"),
    ("pico8", "pico-8"),
    ("plus4", "c-plus-4"),
    ("pokemini", "pokemon-mini"),
    ("pv1000", "casio-pv-1000"),
    ("samcoupe", "sam-coupe"),
    ("scv", "epoch-super-cassette-vision"),
    ("sega32x", "sega32"),
    ("studio2", "rca-studio-ii"),
    ("sufami", "sufami-turbo"),
    ("superacan", "super-acan"),
    ("svi", "spectravideo"),
    ("thomson", "thomson-mo5"),
    ("ti99", "ti-99"),
    ("tic80", "tic-80"),
    ("trs80", "trs-80"),
    ("vc4000", "interton-vc-4000"),
    ("vic20", "vic-20"),
    ("videopac", "videopac-g7400"),
    ("windows", "win"),
    ("wonderswancolor", "wonderswan-color"),
    ("x68000", "sharp-x68000"),
    ("zmachine", "z-machine"),
    ("zxspectrum", "zxs"),
];

/// Languages by the code that the library stores.
const LANGUAGES: &[(&str, &str)] = &[
    ("Af", "Afrikaans"),
    ("Ar", "Arabic"),
    ("Bg", "Bulgarian"),
    ("Ca", "Catalan"),
    ("Cs", "Czech"),
    ("Cy", "Welsh"),
    ("Da", "Danish"),
    ("De", "German"),
    ("El", "Greek"),
    ("En", "English"),
    ("Es", "Spanish"),
    ("Et", "Estonian"),
    ("Eu", "Basque"),
    ("Fa", "Persian"),
    ("Fi", "Finnish"),
    ("Fr", "French"),
    ("Ga", "Irish"),
    ("Gd", "Gaelic"),
    ("Gl", "Galician"),
    ("He", "Hebrew"),
    ("Hi", "Hindi"),
    ("Hr", "Croatian"),
    ("Hu", "Hungarian"),
    ("Id", "Indonesian"),
    ("Is", "Icelandic"),
    ("It", "Italian"),
    ("Ja", "Japanese"),
    ("Ko", "Korean"),
    ("La", "Latin"),
    ("Lt", "Lithuanian"),
    ("Lv", "Latvian"),
    ("Mk", "Macedonian"),
    ("Ms", "Malay"),
    ("Nb", "Norwegian"),
    ("Nl", "Dutch"),
    ("Nn", "Norwegian"),
    ("No", "Norwegian"),
    ("Pl", "Polish"),
    ("Pt", "Portuguese"),
    ("Ro", "Romanian"),
    ("Ru", "Russian"),
    ("Sk", "Slovak"),
    ("Sl", "Slovenian"),
    ("Sq", "Albanian"),
    ("Sr", "Serbian"),
    ("Sv", "Swedish"),
    ("Th", "Thai"),
    ("Tr", "Turkish"),
    ("Uk", "Ukrainian"),
    ("Vi", "Vietnamese"),
    ("Zh", "Chinese"),
];

/// Statuses of games: ours, RomM's, and its flags: in the backlog, being played.
const STATUSES: &[(GameStatus, Option<&str>, bool, bool)] = &[
    (GameStatus::Backlog, None, true, false),
    (GameStatus::Playing, Some("incomplete"), false, true),
    (GameStatus::Finished, Some("finished"), false, false),
    (GameStatus::Dropped, Some("retired"), false, false),
];

/// Returns RomM's slug of a system: its own, or our id for a system that it doesn't know.
pub fn slug_of(system: &str) -> &str {
    SLUGS.iter().find(|(id, _)| *id == system).map_or(system, |(_, slug)| slug)
}

/// Returns the English name of a stored language.
pub fn language_name(code: &str) -> &str {
    LANGUAGES.binary_search_by_key(&code, |(known, _)| known).map_or(code, |at| LANGUAGES[at].1)
}

/// Returns the status of a game in RomM's words, and its flags: in the backlog, being played.
pub fn status_of(state: &GameState) -> (Option<&'static str>, bool, bool) {
    let known = state.status.and_then(|status| STATUSES.iter().find(|(own, ..)| *own == status));
    known.map_or((None, false, false), |(_, word, backlogged, playing)| (*word, *backlogged, *playing))
}

/// Other words of RomM, with the nearest status of ours.
const OTHER_WORDS: [(&str, GameStatus); 2] =
    [("completed_100", GameStatus::Finished), ("never_playing", GameStatus::Dropped)];

/// Returns the status that a word of RomM stands for.
pub fn status_named(word: &str) -> Option<GameStatus> {
    let own = STATUSES.iter().find(|(_, known, ..)| *known == Some(word)).map(|(own, ..)| *own);
    own.or_else(|| OTHER_WORDS.iter().find(|(known, _)| *known == word).map(|(_, own)| *own))
}

/// Splits a file name at its last dot into stem and ending; a name that begins with its only dot has no ending.
pub fn split_ending(name: &str) -> (&str, &str) {
    match name.rsplit_once('.') {
        Some((stem, ending)) if !stem.is_empty() => (stem, ending),
        _ => (name, ""),
    }
}

/// Returns a stem up to its first tag in brackets; all of it if nothing precedes the tag.
pub fn without_tags(stem: &str) -> &str {
    let end = stem.find(['(', '[']).unwrap_or(stem.len());
    Some(stem[..end].trim()).filter(|text| !text.is_empty()).unwrap_or(stem)
}

/// Iterates over the texts in round and square brackets, in order.
pub fn tags_in(stem: &str) -> impl Iterator<Item = &str> {
    let mut rest = stem;
    std::iter::from_fn(move || {
        let start = rest.find(['(', '['])?;
        let close = if rest[start..].starts_with('(') { ')' } else { ']' };
        let len = rest[start + 1..].find(close)?;
        let tag = &rest[start + 1..start + 1 + len];
        rest = &rest[start + len + 2..];
        Some(tag)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelfcade_core::library::system::{SYSTEMS, System};
    use std::collections::HashSet;

    #[test]
    fn each_system_has_a_slug_of_its_own() {
        let slugs: HashSet<&str> = SYSTEMS.iter().map(|system| slug_of(system.id)).collect();
        assert_eq!(slugs.len(), SYSTEMS.len());
        for (id, slug) in SLUGS {
            assert!(System::find(id).is_some(), "{id}");
            assert!(slug.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'));
        }
    }

    #[test]
    fn languages_are_sorted_by_code() {
        assert!(LANGUAGES.is_sorted());
        assert_eq!((language_name("Ja"), language_name("Xx")), ("Japanese", "Xx"));
    }

    #[test]
    fn names_are_split_as_clients_split_them() {
        for (name, stem, ending) in [
            ("Quest (USA).sfc", "Quest (USA)", "sfc"),
            ("Dots. In. v2.0 (USA).gba", "Dots. In. v2.0 (USA)", "gba"),
            (".hidden", ".hidden", ""),
            ("Folder", "Folder", ""),
            ("", "", ""),
        ] {
            assert_eq!(split_ending(name), (stem, ending), "{name}");
        }
        for (stem, bare, tags) in [
            ("Quest (USA) (En,Fr) [!]", "Quest", &["USA", "En,Fr", "!"][..]),
            ("[BIOS] Quest (J", "[BIOS] Quest (J", &["BIOS"]),
            ("(1) [a(b]c)", "(1) [a(b]c)", &["1", "a(b"]),
            ("Ōkami (J)", "Ōkami", &["J"]),
            ("", "", &[]),
        ] {
            assert_eq!((without_tags(stem), &*tags_in(stem).collect::<Vec<_>>()), (bare, tags), "{stem}");
        }
    }
}
