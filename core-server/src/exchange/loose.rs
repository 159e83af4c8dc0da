//! JSON that may be anything: what is not as expected is absent, and nothing is kept that was not asked for.
//!
//! `serde_json::Value` would turn a file of 32 MB into half a gigabyte; here a value is the piece of the file where it
//! stands, until somebody asks what it says.

use serde::Deserialize;
use serde::de::Error as _;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// A value of whatever kind; `None` where there is none, or `null`.
pub(super) type Loose<'a> = Option<&'a RawValue>;

/// The text that a value is.
pub(super) fn text(value: Loose<'_>) -> Option<String> {
    serde_json::from_str(value?.get()).ok()
}

/// The whole number that a value is.
pub(super) fn whole(value: Loose<'_>) -> Option<i64> {
    serde_json::from_str(value?.get()).ok()
}

/// Whether a value is `true`.
pub(super) fn is_true(value: Loose<'_>) -> bool {
    value.is_some_and(|value| value.get() == "true")
}

/// The object that a value is.
pub(super) fn object<'a, T: Deserialize<'a>>(value: &'a RawValue) -> Option<T> {
    document(value.get()).ok()
}

/// The object that a text is: a list is none, though its values might be taken for fields.
///
/// # Errors
/// For what is no object or not such a one.
pub(super) fn document<'a, T: Deserialize<'a>>(json: &'a str) -> serde_json::Result<T> {
    if !json.trim_start().starts_with('{') {
        return Err(serde_json::Error::custom("not an object"));
    }
    serde_json::from_str(json)
}

/// Hands out the items of a list, with their numbers from 1, as they are read.
///
/// # Errors
/// For what is no list.
pub(super) fn each_item<'a>(list: &'a RawValue, take: impl FnMut(u64, &'a RawValue)) -> serde_json::Result<()> {
    serde_json::Deserializer::from_str(list.get()).deserialize_seq(Items(take))
}

struct Items<F>(F);

impl<'de, F: FnMut(u64, &'de RawValue)> Visitor<'de> for Items<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<(), A::Error> {
        let mut number = 0;
        while let Some(item) = seq.next_element()? {
            number += 1;
            (self.0)(number, item);
        }
        Ok(())
    }
}
