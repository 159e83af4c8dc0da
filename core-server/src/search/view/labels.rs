//! English names of filters, for the API.

use super::shelf::Shelf;
use shelfcade_core::page::Named;
use shelfcade_core::search::list_query::Filter;

impl Shelf {
    pub(in crate::search) fn named(&self, filter: &Filter) -> Named {
        Named { label: self.label(filter), filter: filter.clone() }
    }

    /// Returns the English name of a filter: "Capcom", "1993–1996", "Japan".
    pub fn label(&self, filter: &Filter) -> String {
        if let Some(words) = filter.english() {
            return words;
        }
        match filter {
            Filter::System(id) => return self.system(id).map_or_else(|| id.to_string(), |tile| tile.name),
            Filter::Tag(tag) => return self.user.tags.name(tag).to_owned(),
            _ => {}
        }
        let slug = filter.value();
        let known = self.games.named(filter.dimension());
        let name = known.and_then(|(names, _)| names.get(names.find_slug(&slug)?));
        name.map_or_else(|| slug.replace('-', " "), str::to_owned)
    }
}
