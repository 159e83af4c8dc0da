//! Tapped filters: a set of tests, any of one dimension, all of the dimensions.

use super::filter::{Dimension, Filter};

/// A set of tests: a game passes when, for each dimension that has tests, one of them holds. How many there may be,
/// whoever reads them says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filters {
    /// Sorted, each once.
    tests: Vec<Filter>,
}

impl Filters {
    /// One test alone.
    pub fn of(filter: Filter) -> Filters {
        Filters { tests: vec![filter] }
    }

    /// No test at all.
    pub fn is_empty(&self) -> bool {
        self.tests.is_empty()
    }

    /// How many tests.
    pub fn len(&self) -> usize {
        self.tests.len()
    }

    /// All tests, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = &Filter> {
        self.tests.iter()
    }

    /// The tests of one dimension.
    pub fn of_dimension(&self, dimension: Dimension) -> impl Iterator<Item = &Filter> {
        self.tests.iter().filter(move |filter| filter.dimension() == dimension)
    }

    /// Whether this very test is set.
    pub fn has(&self, filter: &Filter) -> bool {
        self.tests.binary_search(filter).is_ok()
    }

    /// Puts a test in.
    pub fn insert(&mut self, filter: Filter) {
        if let Err(at) = self.tests.binary_search(&filter) {
            self.tests.insert(at, filter);
        }
    }

    /// Takes a test out.
    pub fn remove(&mut self, filter: &Filter) {
        self.tests.retain(|set| set != filter);
    }

    /// The set with a test put in, or taken out where it was in.
    pub fn toggled(&self, filter: &Filter) -> Filters {
        let mut filters = self.clone();
        if filters.has(filter) {
            filters.remove(filter)
        } else {
            filters.insert(filter.clone())
        }
        filters
    }

    /// The set without the tests of one dimension.
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
