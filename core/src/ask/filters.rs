//! Tapped filters: a set of tests, any of one dimension, all of the dimensions.

use super::test::{Dimension, Test};

/// Most tests at once; more are dropped.
pub const MAX_TESTS: usize = 40;

/// A set of tests: a game passes when, for each dimension that has tests, one of them holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Filters {
    /// Sorted, each once.
    tests: Vec<Test>,
}

impl Filters {
    /// One test alone.
    pub fn of(test: Test) -> Filters {
        Filters { tests: vec![test] }
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
    pub fn iter(&self) -> impl Iterator<Item = &Test> {
        self.tests.iter()
    }

    /// The tests of one dimension.
    pub fn of_dimension(&self, dimension: Dimension) -> impl Iterator<Item = &Test> {
        self.tests.iter().filter(move |test| test.dimension() == dimension)
    }

    /// Whether this very test is set.
    pub fn has(&self, test: &Test) -> bool {
        self.tests.binary_search(test).is_ok()
    }

    /// Puts a test in.
    pub fn insert(&mut self, test: Test) {
        if let Err(at) = self.tests.binary_search(&test)
            && self.tests.len() < MAX_TESTS
        {
            self.tests.insert(at, test);
        }
    }

    /// Takes a test out.
    pub fn remove(&mut self, test: &Test) {
        self.tests.retain(|set| set != test);
    }

    /// The set with a test put in, or taken out where it was in.
    pub fn toggled(&self, test: &Test) -> Filters {
        let mut filters = self.clone();
        if filters.has(test) {
            filters.remove(test)
        } else {
            filters.insert(test.clone())
        }
        filters
    }

    /// The set without the tests of one dimension.
    pub fn without(&self, dimension: Dimension) -> Filters {
        Filters { tests: self.tests.iter().filter(|test| test.dimension() != dimension).cloned().collect() }
    }
}

impl FromIterator<Test> for Filters {
    fn from_iter<I: IntoIterator<Item = Test>>(tests: I) -> Filters {
        let mut filters = Filters::default();
        tests.into_iter().for_each(|test| filters.insert(test));
        filters
    }
}
