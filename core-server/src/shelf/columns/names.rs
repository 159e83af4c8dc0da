//! Names that many games share (developers, series …): a number each, and one number for all spellings of one name.
//!
//! Two spellings are one name when their slugs are equal (`Konami`, `KONAMI`), so a slug in an address says which name is
//! meant. The spelling that most games have is shown; of equally common ones, the first in text order.

use super::Texts;
use rustc_hash::FxHashMap;
use shelfcade_core::fold;

/// No value, in the columns of interned names.
pub(in crate::shelf) const NONE: u32 = u32::MAX;

/// Names that many games share, each kept once.
#[derive(Debug, Default)]
pub(in crate::shelf) struct Names {
    texts: Texts,
    slugs: Texts,
    /// Numbers in the order of their slugs.
    by_slug: Vec<u32>,
    /// Folded, without spaces; empty where nobody looks names up.
    compact: Texts,
}

#[allow(dead_code, reason = "slugs are for the pages of makers, series and boards")]
impl Names {
    pub fn get(&self, ix: u32) -> Option<&str> {
        (ix != NONE).then(|| self.texts.get(ix))
    }

    /// Its part of an address.
    pub fn slug(&self, ix: u32) -> Option<&str> {
        (ix != NONE).then(|| self.slugs.get(ix))
    }

    pub fn len(&self) -> usize {
        self.texts.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.texts.iter()
    }

    /// The name with this slug.
    pub fn find_slug(&self, slug: &str) -> Option<u32> {
        let at = self.by_slug.binary_search_by(|&ix| self.slugs.get(ix).cmp(slug)).ok()?;
        Some(self.by_slug[at])
    }

    /// Names whose slug begins with this, in the order of their slugs.
    pub fn with_prefix<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = u32> + 'a {
        let start = self.by_slug.partition_point(|&ix| self.slugs.get(ix) < prefix);
        self.by_slug[start..].iter().copied().take_while(move |&ix| self.slugs.get(ix).starts_with(prefix))
    }

    /// The name that folds to this text, spaces left out.
    pub fn find_compact(&self, text: &str) -> Option<u32> {
        (0..self.compact.len() as u32).find(|&ix| self.compact.get(ix) == text)
    }

    pub fn heap_bytes(&self) -> usize {
        self.texts.heap_bytes() + self.slugs.heap_bytes() + self.by_slug.capacity() * 4 + self.compact.heap_bytes()
    }
}

/// One spelling of a name.
#[derive(Debug)]
struct Spelling {
    text: Box<str>,
    number: u32,
    games: u32,
}

/// Makes [`Names`]; the maps are dropped when loading is done.
#[derive(Debug, Default)]
pub(in crate::shelf) struct Interner {
    spellings: Vec<Spelling>,
    by_text: FxHashMap<Box<str>, u32>,
    slugs: Texts,
    by_slug: FxHashMap<Box<str>, u32>,
}

impl Interner {
    /// The number of a name; [`NONE`] for no name or an empty one.
    pub fn intern(&mut self, name: Option<&str>) -> u32 {
        let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) else { return NONE };
        if let Some(&at) = self.by_text.get(name) {
            let spelling = &mut self.spellings[at as usize];
            spelling.games += 1;
            return spelling.number;
        }
        let slug = fold::slug(name);
        let number = match self.by_slug.get(slug.as_str()) {
            Some(&number) => number,
            None => {
                let number = self.slugs.push(&slug);
                self.by_slug.insert(slug.into(), number);
                number
            }
        };
        let at = u32::try_from(self.spellings.len()).unwrap_or(u32::MAX);
        self.spellings.push(Spelling { text: name.into(), number, games: 1 });
        self.by_text.insert(name.into(), at);
        number
    }

    pub fn finish(self) -> Names {
        let Interner { mut spellings, mut slugs, .. } = self;
        spellings.sort_by(|a, b| (a.number, b.games, &a.text).cmp(&(b.number, a.games, &b.text)));
        spellings.dedup_by_key(|spelling| spelling.number);
        let mut texts = Texts::with_capacity(spellings.len(), spellings.iter().map(|s| s.text.len()).sum());
        for spelling in &spellings {
            texts.push(&spelling.text);
        }
        slugs.shrink();
        let mut by_slug: Vec<u32> = spellings.iter().map(|spelling| spelling.number).collect();
        by_slug.sort_unstable_by(|&a, &b| slugs.get(a).cmp(slugs.get(b)));
        Names { texts, slugs, by_slug, compact: Texts::default() }
    }

    /// As [`Interner::finish`], for names that are looked up by what a person types.
    pub fn finish_searchable(self) -> Names {
        let mut names = self.finish();
        for name in names.texts.iter() {
            names.compact.push(&fold::compact(&fold::fold_key(name)));
        }
        names.compact.shrink();
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_name_share_a_number() {
        let mut names = Interner::default();
        let spelled = ["KONAMI", "Capcom", " Konami ", "Konami", "Pokemon", "Pok\u{e9}mon", ""];
        let numbers = spelled.map(|name| names.intern(Some(name)));
        assert_eq!(numbers, [0, 1, 0, 0, 2, 2, NONE]);
        assert_eq!(names.intern(None), NONE);
        let names = names.finish_searchable();
        assert_eq!(
            names.iter().collect::<Vec<_>>(),
            ["Konami", "Capcom", "Pokemon"],
            "the most common, then text order"
        );
        assert_eq!(names.find_slug("pokemon"), Some(2));
        assert_eq!(names.find_slug("konami"), Some(0));
        assert_eq!(names.find_slug("sega"), None);
        assert_eq!(names.find_compact("capcom"), Some(1));
        assert_eq!((names.slug(1), names.slug(NONE), names.get(NONE)), (Some("capcom"), None, None));
    }
}
