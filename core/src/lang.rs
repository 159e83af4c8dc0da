//! The languages of the pages: English, Spanish, German, French, Japanese.
//!
//! Only pages are translated; the API, the logs and the command line are always in English. Each language has a file
//! in `app/messages`, and the order of [`Lang::ALL`] is that of the generated table. Texts: `app/src/text`.

use strum::IntoStaticStr;

/// A language of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// German.
    De,
    /// French.
    Fr,
    /// Japanese.
    Ja,
}

impl Lang {
    /// All languages, in the order of the message table.
    pub const ALL: [Lang; 5] = [Lang::En, Lang::Es, Lang::De, Lang::Fr, Lang::Ja];

    /// Name of the cookie.
    pub const COOKIE: &'static str = "shelfcade_lang";

    /// Returns the BCP 47 tag, used in `<html lang>`, the cookie and the names of the message files.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the language's name for itself.
    pub fn native_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Es => "Español",
            Lang::De => "Deutsch",
            Lang::Fr => "Français",
            Lang::Ja => "日本語",
        }
    }

    /// Parses a tag, ignoring country and script: `es`, `es-MX`, `DE_at`. `None` for other languages.
    pub fn parse(tag: &str) -> Option<Lang> {
        let primary = tag.trim().split(['-', '_']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|lang| primary.eq_ignore_ascii_case(lang.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn tags_are_read_with_and_without_countries() {
        for (tag, lang) in [
            ("en", Some(Lang::En)),
            ("es-MX", Some(Lang::Es)),
            (" de_AT ", Some(Lang::De)),
            ("FR", Some(Lang::Fr)),
            ("ja-Jpan-JP", Some(Lang::Ja)),
            ("pt", None),
            ("eng", None),
            ("", None),
            ("*", None),
        ] {
            assert_eq!(Lang::parse(tag), lang, "{tag}");
        }
        for lang in Lang::ALL {
            assert_eq!(Lang::parse(lang.as_str()), Some(lang));
        }
    }
}
