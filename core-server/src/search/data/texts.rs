//! A string arena: many short texts in one allocation, addressed by number.

use super::packed::packed;

#[derive(Debug, Default)]
pub struct Texts {
    bytes: String,
    /// End of each text; it begins where the previous one ends.
    ends: Vec<u32>,
}

packed!(Texts { bytes, ends });

impl Texts {
    pub fn with_capacity(texts: usize, bytes: usize) -> Texts {
        Texts { bytes: String::with_capacity(bytes), ends: Vec::with_capacity(texts) }
    }

    /// Appends a text and returns its number. Texts past 4 GB in total are stored as empty.
    pub fn push(&mut self, text: &str) -> u32 {
        if u32::try_from(self.bytes.len() + text.len()).is_ok() {
            self.bytes.push_str(text);
        }
        self.ends.push(u32::try_from(self.bytes.len()).unwrap_or(u32::MAX));
        u32::try_from(self.ends.len() - 1).unwrap_or(u32::MAX)
    }

    /// Byte range of a text in [`Texts::all`].
    pub fn span(&self, ix: u32) -> std::ops::Range<usize> {
        let at = ix as usize;
        let start = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        start..self.ends[at] as usize
    }

    pub fn get(&self, ix: u32) -> &str {
        &self.bytes[self.span(ix)]
    }

    /// All texts, concatenated.
    pub fn all(&self) -> &str {
        &self.bytes
    }

    /// Returns the number of the text that contains this byte of [`Texts::all`]. It must not be before the text
    /// `from`.
    pub fn at_byte(&self, byte: usize, from: u32) -> u32 {
        let is_before = |&end: &u32| end as usize <= byte;
        // Usually near, so the steps grow exponentially.
        let (mut from, mut step) = (from as usize, 1);
        while self.ends.get(from + step).is_some_and(is_before) {
            (from, step) = (from + step, step * 2);
        }
        let end = self.ends.len().min(from + step);
        u32::try_from(from + self.ends[from..end].partition_point(is_before)).unwrap_or(u32::MAX)
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len() as u32).map(|ix| self.get(ix))
    }

    pub fn shrink(&mut self) {
        self.bytes.shrink_to_fit();
        self.ends.shrink_to_fit();
    }

    pub fn heap_bytes(&self) -> usize {
        self.bytes.capacity() + self.ends.capacity() * 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_by_number_and_by_byte() {
        let mut texts = Texts::default();
        for text in ["ab", "", "cde"] {
            texts.push(text);
        }
        assert_eq!(texts.iter().collect::<Vec<_>>(), ["ab", "", "cde"]);
        assert_eq!([0, 1, 2, 4].map(|byte| texts.at_byte(byte, 0)), [0, 0, 2, 2]);
        (0..100).for_each(|_| _ = texts.push("ab"));
        for (byte, from) in [(5, 0), (6, 3), (77, 2), (77, 38), (77, 39), (204, 0), (204, 102)] {
            assert_eq!(texts.at_byte(byte, from) as usize, 3 + (byte - 5) / 2, "{byte} from {from}");
        }
    }
}
