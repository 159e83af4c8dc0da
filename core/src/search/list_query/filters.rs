//! A set of tapped filters: any one per dimension, and all dimensions.

use super::dimension::Dimension;
use super::filter::Filter;

/// A set of filters. For each dimension with filters, a game must pass one of them. The size is limited by the
/// parser, not here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filters {
    /// Sorted, without duplicates.
    tests: Vec<Filter>,
}

impl Filters {
    /// Returns a set of one filter.
    pub fn of(filter: Filter) -> Filters {
        Filters { tests: vec![filter] }
    }

    /// Returns true if there is no filter.
    pub fn is_empty(&self) -> bool {
        self.tests.is_empty()
    }

    /// Returns the number of filters.
    pub fn len(&self) -> usize {
        self.tests.len()
    }

    /// Returns all filters in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = &Filter> {
        self.tests.iter()
    }

    /// Returns the filters of one dimension.
    pub fn of_dimension(&self, dimension: Dimension) -> impl Iterator<Item = &Filter> {
        self.tests.iter().filter(move |filter| filter.dimension() == dimension)
    }

    /// Returns true if this filter is in the set.
    pub fn has(&self, filter: &Filter) -> bool {
        self.tests.binary_search(filter).is_ok()
    }

    /// Adds a filter.
    pub fn insert(&mut self, filter: Filter) {
        if let Err(at) = self.tests.binary_search(&filter) {
            self.tests.insert(at, filter);
        }
    }

    /// Removes a filter.
    pub fn remove(&mut self, filter: &Filter) {
        self.tests.retain(|set| set != filter);
    }

    /// Returns the set with a filter added, or removed if it is in the set.
    pub fn toggled(&self, filter: &Filter) -> Filters {
        let mut filters = self.clone();
        if filters.has(filter) {
            filters.remove(filter)
        } else {
            filters.insert(filter.clone())
        }
        filters
    }

    /// Returns the set without the filters of one dimension.
    pub fn without(&self, dimension: Dimension) -> Filters {
        Filters { tests: self.tests.iter().filter(|filter| filter.dimension() != dimension).cloned().collect() }
    }
}

impl FromIterator<Filter> for Filters {
    fn from_iter<I: IntoIterator<Item = Filter>>(tests: I) -> Filters {
        let mut filters = Filters::default();
        tests.into_iter().for_each(|filter| filters.insert(filter));
        filters
    }
}
