//! Translated names: genres, regions, kinds, filters, and labels of variants.
//!
//! Their English form is data and a key (the catalog's genre, No-Intro's region, a tag of a file name); here it is
//! translated. Makers, series, titles and systems are names and stay unchanged. In English everything is returned
//! unchanged, so the message table must have the same English words (a test compares them).

use super::facts::facts_line;
use super::language::lang;
use super::messages::*;
use shelfcade_core::game::facts::Told;
use shelfcade_core::lang::Lang;
use shelfcade_core::page::{ActiveFilter, Fact, Named, OfferAbout, VariantView};
use shelfcade_core::people::user_data::AgeRating;
use shelfcade_core::search::list_query::{Filter, Players, Size};
use std::borrow::Cow;

/// Returns a filter's text in the page's language; a name (a developer, a series) is returned unchanged.
pub fn of_filter<'a>(filter: &Filter, name: &'a str) -> Cow<'a, str> {
    match lang() {
        Lang::En => Cow::Borrowed(name),
        _ => words_of(filter).map_or(Cow::Borrowed(name), Cow::Owned),
    }
}

/// [`of_filter`] for a value with its label.
pub fn named(named: &Named) -> Cow<'_, str> {
    of_filter(&named.filter, &named.label)
}

/// Returns the text of a filter; `None` if it is a name.
pub(super) fn words_of(filter: &Filter) -> Option<String> {
    Some(match filter {
        Filter::Genre(_) => genre_word(&filter.english()?)?.to_owned(),
        Filter::Region(_) => region_word(&filter.english()?)?.to_owned(),
        Filter::Is(value) => is(*value).to_owned(),
        Filter::Has(value) => has(*value).to_owned(),
        Filter::About(words) => about_words(words),
        Filter::Decade(decade) => decade_of(*decade),
        Filter::Year(_) => filter.span(),
        Filter::Players(Players { from, to: u8::MAX }) => players_or_more((*from).into()),
        Filter::Players(Players { from, to }) if from == to => players_exactly((*from).into()),
        Filter::Players(Players { from, to }) => players_between((*from).into(), (*to).into()),
        Filter::Size(Size { from: 0, to }) => size_up_to(*to),
        Filter::Size(Size { from, to: u64::MAX }) => size_from(*from),
        Filter::Size(Size { from, to }) => size_between(*from, *to),
        Filter::System(_)
        | Filter::Developer(_)
        | Filter::Publisher(_)
        | Filter::Series(_)
        | Filter::Board(_)
        | Filter::Tag(_) => {
            return None;
        }
    })
}

/// "Hacks", "not Hacks", "RPG or Puzzle".
pub fn wanted(wanted: &ActiveFilter) -> String {
    let names = wanted.any.iter().map(named);
    let all = names.reduce(|all, name| either(&all, &name).into()).unwrap_or_default();
    if wanted.not { not(&all) } else { all.into_owned() }
}

/// Returns what a suggested search removes or asks for.
pub fn offer(about: &OfferAbout) -> String {
    match about {
        OfferAbout::Reading(words, filters) => {
            let words = (!words.is_empty()).then_some(Cow::Borrowed(words.as_str()));
            facts_line(words.into_iter().chain(filters.iter().map(named)))
        }
        OfferAbout::Filter(filter) => wanted(filter),
        OfferAbout::AllFilters => all_filters().to_owned(),
        OfferAbout::Word(word) => quoted(word),
        OfferAbout::Text(text) => text.clone(),
    }
}

/// Translates a genre of the catalog; an unknown one is returned unchanged.
pub fn genre_name(name: &str) -> &str {
    if lang() == Lang::En { name } else { genre_word(name).unwrap_or(name) }
}

/// Translates a No-Intro region; any other word is returned unchanged.
pub fn region_name(name: &str) -> &str {
    if lang() == Lang::En { name } else { region_word(name).unwrap_or(name) }
}

/// Returns a maker's name, translated if it is a group that isn't a company.
pub fn maker(name: &str) -> &str {
    match name {
        "Arcade" => is_arcade(),
        "Other folders" => other_folders(),
        other => other,
    }
}

/// Returns the system folder of a variant, if the game's variants are in several.
pub fn variant_folder(variant: &VariantView) -> Option<&str> {
    let system = variant.system.as_ref()?;
    Some(system.system().map_or(system.as_str(), |known| known.short))
}

/// Returns a variant's name in one line: its label and folder.
pub fn variant_name(variant: &VariantView) -> String {
    let label = variant_label(&variant.label);
    facts_line(std::iter::once(&*label).chain(variant_folder(variant)))
}

/// Translates a variant's label: `USA, Europe · Rev 1 · Disc 1 of 2`. Regions, discs and common tags are translated;
/// other parts of a file name stay unchanged.
pub fn variant_label(label: &str) -> Cow<'_, str> {
    if lang() == Lang::En {
        return Cow::Borrowed(label);
    }
    Cow::Owned(label.split(" · ").map(variant_part).collect::<Vec<_>>().join(" · "))
}

fn variant_part(part: &str) -> Cow<'_, str> {
    let regions: Option<Vec<_>> = part.split(", ").map(region_word).collect();
    if let Some(regions) = regions {
        return Cow::Owned(regions.join(list_comma()));
    }
    if let Some(disc) = part.strip_prefix("Disc ") {
        let (disc, side) = disc.split_once(", side ").map_or((disc, None), |(disc, side)| (disc, Some(side)));
        let disc = match disc.split_once(" of ") {
            Some((number, total)) => disc_of(number, total),
            None => disc_number(disc),
        };
        return Cow::Owned(side.map_or(disc.clone(), |side| format!("{disc} · {}", disc_side(side))));
    }
    if let Some(side) = part.strip_prefix("Side ") {
        return Cow::Owned(disc_side(side));
    }
    Cow::Borrowed(match part {
        "Hack" => mark_hack(),
        "Translation" => mark_translation(),
        "Unl" | "Unlicensed" => mark_unlicensed(),
        "Proto" => tag_prototype(),
        other => tag_word(other).unwrap_or(other),
    })
}

/// Returns the audience of an ESRB rating.
pub fn age_rating(rating: AgeRating) -> &'static str {
    match rating {
        AgeRating::EarlyChildhood => esrb_early_childhood(),
        AgeRating::Everyone => esrb_everyone(),
        AgeRating::EveryoneTen => esrb_everyone_ten(),
        AgeRating::Teen => esrb_teen(),
        AgeRating::Mature => esrb_mature(),
        AgeRating::AdultsOnly => esrb_adults_only(),
    }
}

/// Returns a fact's label.
pub fn told(fact: Told) -> &'static str {
    match fact {
        Told::Released => fact_released(),
        Told::Players => fact_players(),
        Told::Developer => fact_developer(),
        Told::Publisher => fact_publisher(),
        Told::Genre => fact_genre(),
    }
}

/// Returns the label and the value of one of a game's rarer facts.
pub fn rare_fact(fact: Fact, value: &str) -> (&'static str, String) {
    let value = match fact {
        Fact::Rumble | Fact::Analog => yes().to_owned(),
        Fact::Origin => region_name(value).to_owned(),
        Fact::EdgeRating => out_of(value, "10"),
        Fact::FamitsuRating => out_of(value, "40"),
        _ => value.to_owned(),
    };
    (rare_fact_name(fact), value)
}

/// Returns the name of a profile's picture, one of `PICTURES`.
pub fn picture(name: &str) -> &'static str {
    match name {
        "fox" => picture_fox(),
        "cat" => picture_cat(),
        "bear" => picture_bear(),
        "rabbit" => picture_rabbit(),
        "owl" => picture_owl(),
        "frog" => picture_frog(),
        "penguin" => picture_penguin(),
        "whale" => picture_whale(),
        "ghost" => picture_ghost(),
        "robot" => picture_robot(),
        "alien" => picture_alien(),
        "rocket" => picture_rocket(),
        "planet" => picture_planet(),
        "mushroom" => picture_mushroom(),
        "crown" => picture_crown(),
        "pad" => picture_pad(),
        _ => picture_none(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::text::speak;
    use shelfcade_core::library::genre;
    use shelfcade_core::library::region::Region;
    use shelfcade_core::search::list_query::{Dimension, Has, Is, Years};

    #[test]
    fn the_tables_english_is_the_english_of_the_data() {
        for genre in genre::GENRES {
            assert_eq!(genre_word(genre), Some(genre));
        }
        for region in Region::all() {
            assert_eq!(region_word(region.name()), Some(region.name()));
        }
        let values = [
            (Dimension::Genre, "rpg"),
            (Dimension::Decade, "1990"),
            (Dimension::Year, "1993..1996"),
            (Dimension::Players, "2+"),
            (Dimension::Players, "1"),
            (Dimension::Players, "2..4"),
            (Dimension::Region, "jp"),
        ];
        let tests = values.into_iter().map(|(dimension, value)| Filter::parse(dimension, value).unwrap());
        let tests = tests.chain(Is::ALL.map(Filter::Is)).chain(Has::ALL.map(Filter::Has));
        for filter in tests.chain([Filter::Year(Years { from: 1993, to: 1993 })]) {
            assert_eq!(words_of(&filter), filter.english(), "{filter:?}");
        }
        assert_eq!(words_of(&Filter::Developer("capcom".to_owned())), None);
    }

    #[test]
    fn genres_and_regions_are_translated_and_names_are_not() {
        speak(Lang::De, || {
            assert_eq!(genre_name("Role-playing"), "Rollenspiel");
            assert_eq!(genre_name("Polka"), "Polka");
            assert_eq!(region_name("Japan"), "Japan");
            assert_eq!(region_name("Germany"), "Deutschland");
            assert_eq!(of_filter(&Filter::Developer("capcom".to_owned()), "Capcom"), "Capcom");
            let wanted = |not, any: &[&str]| {
                let named = |value: &&str| {
                    let filter = Filter::parse(Dimension::Genre, value).unwrap();
                    Named { label: filter.english().unwrap(), filter }
                };
                wanted(&ActiveFilter { not, any: any.iter().map(named).collect() })
            };
            assert_eq!(wanted(true, &["rpg", "puzzle"]), "nicht Rollenspiel oder Rätsel");
            assert_eq!(wanted(false, &[]), "");
        });
    }

    #[test]
    fn labels_of_variants_are_translated_part_by_part() {
        for (lang, label, expected) in [
            (Lang::En, "USA, Europe · Rev 1 · Disc 1 of 2", "USA, Europe · Rev 1 · Disc 1 of 2"),
            (Lang::De, "USA, Europe · Rev 1 · Disc 1 of 2", "USA, Europa · Rev 1 · Disc 1 von 2"),
            (Lang::Fr, "Japan · Disc 2, side B", "Japon · Disque 2 · Face B"),
            (Lang::Ja, "Japan, Korea · Proto · Side A", "日本、韓国 · 試作版 · A面"),
            (Lang::Es, "French by Terminus", "French by Terminus"),
            (Lang::Es, "Bad dump · game.zip", "Volcado defectuoso · game.zip"),
            (Lang::De, "", ""),
        ] {
            assert_eq!(speak(lang, || variant_label(label).into_owned()), expected);
        }
    }
}
