//! JSON that may be anything: what is not as expected is absent, and nothing is kept that was not asked for.
//!
//! `serde_json::Value` would turn a file of 32 MB into half a gigabyte; here only named texts and numbers are kept.

use super::{MAX_TAGS, text};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, de::value::MapAccessDeserializer};
use std::fmt;
use std::marker::PhantomData;

/// A text, number or truth value; anything else is `Nothing`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Scalar {
    #[default]
    Nothing,
    Text(String),
    Whole(i64),
    Truth(bool),
}

impl Scalar {
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Scalar::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn whole(&self) -> Option<i64> {
        match self {
            Scalar::Whole(number) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn is_true(&self) -> bool {
        *self == Scalar::Truth(true)
    }
}

struct ScalarVisitor;

impl<'de> Visitor<'de> for ScalarVisitor {
    type Value = Scalar;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Scalar, E> {
        Ok(Scalar::Text(text.to_owned()))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Scalar, E> {
        Ok(Scalar::Truth(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Scalar, E> {
        Ok(Scalar::Whole(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Scalar, E> {
        Ok(i64::try_from(value).map_or(Scalar::Nothing, Scalar::Whole))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Scalar, E> {
        Ok(Scalar::Nothing)
    }

    fn visit_unit<E: Error>(self) -> Result<Scalar, E> {
        Ok(Scalar::Nothing)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Scalar, A::Error> {
        drain_seq(seq).map(|()| Scalar::Nothing)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Scalar, A::Error> {
        drain_map(map).map(|()| Scalar::Nothing)
    }
}

impl<'de> Deserialize<'de> for Scalar {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Scalar, D::Error> {
        input.deserialize_any(ScalarVisitor)
    }
}

fn drain_seq<'de, A: SeqAccess<'de>>(mut seq: A) -> Result<(), A::Error> {
    while seq.next_element::<IgnoredAny>()?.is_some() {}
    Ok(())
}

fn drain_map<'de, A: MapAccess<'de>>(mut map: A) -> Result<(), A::Error> {
    while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
    Ok(())
}

/// The first [`MAX_TAGS`] texts of a list.
#[derive(Clone, Debug, Default)]
pub(super) struct Words(pub(super) Vec<String>);

struct WordsVisitor;

impl<'de> Visitor<'de> for WordsVisitor {
    type Value = Words;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of words")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Words, A::Error> {
        let mut words = Vec::new();
        while words.len() < MAX_TAGS {
            let Some(word) = seq.next_element::<Scalar>()? else { return Ok(Words(words)) };
            words.extend(word.text().and_then(text::line));
        }
        drain_seq(seq).map(|()| Words(words))
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Words, D::Error> {
        input.deserialize_seq(WordsVisitor)
    }
}

/// An object of which `T` is made, `None` for anything else.
struct Item<T>(Option<T>);

struct ItemVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ItemVisitor<T> {
    type Value = Item<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an item")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Item<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(|item| Item(Some(item)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Item<T>, A::Error> {
        drain_seq(seq).map(|()| Item(None))
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<Item<T>, E> {
        Ok(Item(None))
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<Item<T>, E> {
        Ok(Item(None))
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Item<T>, E> {
        Ok(Item(None))
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Item<T>, E> {
        Ok(Item(None))
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Item<T>, E> {
        Ok(Item(None))
    }

    fn visit_unit<E: Error>(self) -> Result<Item<T>, E> {
        Ok(Item(None))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Item<T> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Item<T>, D::Error> {
        input.deserialize_any(ItemVisitor(PhantomData))
    }
}

/// Reads an object that holds a list of items under one key: `other` gets its other keys, `item` each item with its
/// number (from 1) as it is read. True when the list was there.
///
/// # Errors
/// For what is no such object; items before the error were told.
pub(super) fn read_items<'de, T: Deserialize<'de>>(
    json: &'de str,
    key: &str,
    mut other: impl FnMut(&str, Scalar),
    mut item: impl FnMut(u64, Option<T>),
) -> serde_json::Result<bool> {
    let mut input = serde_json::Deserializer::from_str(json);
    let top = Top { key, other: &mut other, item: &mut item, kind: PhantomData };
    let found = input.deserialize_map(top)?;
    input.end().map(|()| found)
}

struct Top<'a, T> {
    key: &'a str,
    other: &'a mut dyn FnMut(&str, Scalar),
    item: &'a mut dyn FnMut(u64, Option<T>),
    kind: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Top<'_, T> {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with {:?}", self.key)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<bool, A::Error> {
        let mut found = false;
        while let Some(key) = map.next_key::<String>()? {
            if key == self.key {
                map.next_value_seed(Items { item: self.item, kind: PhantomData })?;
                found = true;
            } else {
                (self.other)(&key, map.next_value()?);
            }
        }
        Ok(found)
    }
}

struct Items<'a, T> {
    item: &'a mut dyn FnMut(u64, Option<T>),
    kind: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Items<'_, T> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<(), D::Error> {
        input.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Items<'_, T> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let mut number = 0;
        while let Some(Item(found)) = seq.next_element::<Item<T>>()? {
            number += 1;
            (self.item)(number, found);
        }
        Ok(())
    }
}
