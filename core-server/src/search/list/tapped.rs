//! Tapped filters: chosen on the page, not typed. They are grouped by dimension, so that one pass yields the dimensions
//! a game fails ([`TappedFilters::fails`]): a facet counts under the *other* dimensions' filters.

use crate::search::matching::AnyOf;
use crate::search::view::Shelf;
use shelfcade_core::search::list_query;
use shelfcade_core::search::list_query::Dimension;

/// The tapped filters of a query, by dimension.
#[derive(Debug, Default)]
pub struct TappedFilters {
    by_dimension: Vec<(Dimension, AnyOf)>,
}

impl TappedFilters {
    pub fn new(shelf: &Shelf, filters: &list_query::Filters) -> TappedFilters {
        let set = |&dimension: &Dimension| filters.of_dimension(dimension).next().is_some();
        let any_of = |dimension| (dimension, AnyOf::new(shelf, filters.of_dimension(dimension)));
        TappedFilters { by_dimension: Dimension::ALL.iter().copied().filter(set).map(any_of).collect() }
    }

    /// The dimensions whose filters a game fails, one bit each ([`bit_of`]). 0 means it is shown.
    pub fn fails(&self, shelf: &Shelf, game: usize) -> u16 {
        let failed = self.by_dimension.iter().filter(|(_, filters)| !filters.hold(shelf, game));
        failed.fold(0, |bits, (dimension, _)| bits | bit_of(*dimension))
    }

    /// True if [`TappedFilters::fails`] is 0; stops at the first failure.
    pub fn pass(&self, shelf: &Shelf, game: usize) -> bool {
        self.by_dimension.iter().all(|(_, filters)| filters.hold(shelf, game))
    }
}

/// The bit of a dimension. Decades and years filter the same column but narrow each other.
pub fn bit_of(dimension: Dimension) -> u16 {
    1 << (dimension as u16)
}
