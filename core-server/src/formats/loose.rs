//! Lenient JSON: values of an unexpected type count as absent, and only what is asked for is kept.
//!
//! `serde_json::Value` would turn a file of 32 MB into half a gigabyte. Here a value is a slice of the file until it
//! is parsed.

use serde::Deserialize;
use serde::de::Error as _;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;

/// A value of any type; `None` if it is absent or `null`.
pub(super) type Loose<'a> = Option<&'a RawValue>;

/// Returns the value if it is a text.
pub(super) fn text(value: Loose<'_>) -> Option<String> {
    serde_json::from_str(value?.get()).ok()
}

/// Returns the value if it is a whole number.
pub(super) fn whole(value: Loose<'_>) -> Option<i64> {
    serde_json::from_str(value?.get()).ok()
}

/// Returns true if the value is `true`.
pub(super) fn is_true(value: Loose<'_>) -> bool {
    value.is_some_and(|value| value.get() == "true")
}

/// Parses the value if it is an object.
pub(super) fn object<'a, T: Deserialize<'a>>(value: &'a RawValue) -> Option<T> {
    document(value.get()).ok()
}

/// Parses an object. A list is an error, though serde would take its values for the fields.
///
/// # Errors
/// Returns an error if the text is no such object.
pub(super) fn document<'a, T: Deserialize<'a>>(json: &'a str) -> serde_json::Result<T> {
    if !json.trim_start().starts_with('{') {
        return Err(serde_json::Error::custom("not an object"));
    }
    serde_json::from_str(json)
}

/// Passes the items of a list to `take`, with their numbers from 1.
///
/// # Errors
/// Returns an error if the value is no list.
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
