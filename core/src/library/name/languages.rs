//! Parsers for languages: No-Intro's codes (`En,Fr`), TOSEC's (`en-fr`), GoodTools' letters and plain words.

/// Known codes, in the form in which they are stored.
const CODES: &[&str] = &[
    "En", "Ja", "Fr", "De", "Es", "It", "Nl", "Pt", "Sv", "No", "Da", "Fi", "Zh", "Ko", "Pl", "Ru", "Cs", "Hu", "Ar",
    "He", "El", "Tr", "Ca", "Hr", "Ro", "Th", "Vi", "Uk", "Id", "Ms", "Sk", "Sl", "Sr", "Lt", "Lv", "Et", "Bg", "Hi",
    "Eu", "Gl", "Is", "Sq", "Mk", "Ga", "Gd", "Cy", "Af", "La", "Nb", "Nn", "Fa",
];

/// Languages with their native names and their English words in lower case, longest first, then abbreviations.
const WORDS: &[(&str, &str, &[&str])] = &[
    ("En", "English", &["english", "eng"]),
    ("Ja", "日本語", &["japanese", "jap", "jpn"]),
    ("Fr", "Français", &["french", "fre", "fra"]),
    ("De", "Deutsch", &["german", "deutsch", "ger", "deu"]),
    ("Es", "Español", &["spanish", "castellano", "espanol", "spa", "esp"]),
    ("It", "Italiano", &["italian", "ita"]),
    ("Nl", "Nederlands", &["dutch", "dut"]),
    ("Pt", "Português", &["portuguese", "brazilian", "port", "por", "bra"]),
    ("Sv", "Svenska", &["swedish", "swe"]),
    ("No", "Norsk", &["norwegian", "nor"]),
    ("Da", "Dansk", &["danish", "dan"]),
    ("Fi", "Suomi", &["finnish", "fin"]),
    ("Zh", "中文", &["chinese", "chs", "cht", "chi"]),
    ("Ko", "한국어", &["korean", "kor"]),
    ("Pl", "Polski", &["polish", "pol"]),
    ("Ru", "Русский", &["russian", "rus"]),
    ("Cs", "Čeština", &["czech", "cze"]),
    ("Hu", "Magyar", &["hungarian", "hun"]),
    ("Ar", "العربية", &["arabic", "ara"]),
    ("He", "עברית", &["hebrew", "heb"]),
    ("El", "Ελληνικά", &["greek", "gre"]),
    ("Tr", "Türkçe", &["turkish", "tur"]),
    ("Ca", "Català", &["catalan", "cat"]),
];

/// Returns each word with its language.
fn words() -> impl Iterator<Item = (&'static str, &'static str)> {
    WORDS.iter().flat_map(|(code, _, words)| words.iter().map(|word| (*word, *code)))
}

/// Returns languages that many games have, as code and native name.
pub(super) fn native_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    WORDS.iter().map(|(code, name, _)| (*code, *name))
}

/// Parses a code in No-Intro's form: `En`, `Zh-Hans`, `Pt-BR`.
pub(super) fn parse_code(text: &str) -> Option<&'static str> {
    let (code, variant) = text.split_once('-').unwrap_or((text, ""));
    let fits = variant.len() <= 4 && variant.bytes().all(|b| b.is_ascii_alphanumeric());
    CODES.iter().find(|known| fits && **known == code).copied()
}

/// Parses TOSEC's codes: `en`, `en-fr`; `pt-br` is one language.
pub(super) fn parse_lower(text: &str) -> Option<Vec<&'static str>> {
    if text == "pt-br" {
        return Some(vec!["Pt"]);
    }
    let codes: Option<Vec<_>> = text.split('-').map(lower_code).collect();
    codes.filter(|codes| !codes.is_empty())
}

/// Parses a word: `Spanish`, `Eng`.
pub(super) fn parse_word(text: &str) -> Option<&'static str> {
    words().find(|(word, _)| word.eq_ignore_ascii_case(text)).map(|(_, code)| code)
}

/// Parses the language at the start of a text (`Spa1.0_Wave`, `En by Someone`, `ptbr`). Returns it with the rest.
pub(super) fn at_start(text: &str) -> Option<(&'static str, &str)> {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let word = words().find(|(word, _)| text.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word)));
    if let Some((word, code)) = word {
        return Some((code, &text[word.len()..]));
    }
    // A code must be all leading letters, or be followed by a capital: `EnProphet`.
    let head = text.get(..2)?;
    let ends = letters == 2 || text.as_bytes().get(2).is_some_and(u8::is_ascii_uppercase);
    let code = CODES.iter().find(|code| ends && code.eq_ignore_ascii_case(head))?;
    Some((code, &text[2..]))
}

/// Parses a code in any case, or a word: `de`, `German`.
pub(super) fn parse_any(text: &str) -> Option<&'static str> {
    CODES.iter().find(|code| code.eq_ignore_ascii_case(text)).copied().or_else(|| parse_word(text))
}

fn lower_code(text: &str) -> Option<&'static str> {
    let is_lower = text.bytes().all(|b| b.is_ascii_lowercase());
    CODES.iter().find(|code| is_lower && code.eq_ignore_ascii_case(text)).copied()
}
