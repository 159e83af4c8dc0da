//! A line or two about well-known systems, series and makers, in the language of the page.
//!
//! The texts are in `app/intros`, one file per language. A line has `system:`, `series:` or `maker:` with a slug, a
//! tab, and the text.

use super::lang;
use shelfcade_core::lang::Lang;
use shelfcade_core::search::list_query::Filter;

/// Returns the introduction of a system, series or maker; `None` for little-known ones.
pub fn intro(of: &Filter) -> Option<&'static str> {
    let (kind, slug) = match of {
        Filter::System(id) => ("system:", id.as_str()),
        Filter::Series(slug) => ("series:", slug.as_str()),
        Filter::Developer(slug) | Filter::Publisher(slug) => ("maker:", slug.as_str()),
        _ => return None,
    };
    let is_it = |key: &str| key.strip_prefix(kind) == Some(slug);
    all(lang()).lines().filter_map(|line| line.split_once('\t')).find(|(key, _)| is_it(key)).map(|(_, text)| text)
}

fn all(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../intros/en.tsv"),
        Lang::De => include_str!("../../intros/de.tsv"),
        Lang::Fr => include_str!("../../intros/fr.tsv"),
        Lang::Es => include_str!("../../intros/es.tsv"),
        Lang::Ja => include_str!("../../intros/ja.tsv"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelfcade_core::library::system::SystemId;

    fn keys(lang: Lang) -> Vec<&'static str> {
        all(lang).lines().map(|line| line.split_once('\t').unwrap().0).collect()
    }

    #[test]
    fn every_language_says_something_of_the_same_things() {
        let english = keys(Lang::En);
        assert!(english.len() >= 90);
        for lang in [Lang::De, Lang::Fr, Lang::Es, Lang::Ja] {
            assert_eq!(keys(lang), english, "{lang:?}");
        }
    }

    #[test]
    fn systems_that_are_told_of_are_ours() {
        for slug in keys(Lang::En).iter().filter_map(|key| key.strip_prefix("system:")) {
            assert!(SystemId::parse(slug).is_some_and(|id| id.system().is_some()), "{slug}");
        }
    }
}
