//! Phonetic keys: the sound of words to English ears. `castlevania` sounds like `kastlevanya`, `psycho` like `sycho`,
//! `quest` like `kwest`.

/// Longest word with a phonetic key, in bytes.
const MAX_LEN: usize = 24;
/// Fewest sounds for words to be compared by their sounds: one may differ, or the vowels.
pub const MIN_SOUNDS: usize = 4;

/// The phonetic key of a folded word; equal for words that sound the same. `None` for words with digits or other than
/// ASCII letters, and for two letters that are one sound.
pub fn phonetic_key(word: &str) -> Option<u32> {
    let (mut hash, mut sounds) = (0x811c_9dc5_u32, 0);
    let has_key = for_sounds(word, |sound| {
        hash = (hash ^ u32::from(sound)).wrapping_mul(0x0100_0193);
        sounds += 1;
    });
    (has_key && (sounds > 1 || word.len() > 2)).then_some(hash)
}

/// The sounds of a folded word, one byte each; empty for words without a phonetic key.
pub fn sounds_of(word: &str) -> Vec<u8> {
    let mut sounds = Vec::with_capacity(MAX_LEN);
    for_sounds(word, |sound| sounds.push(sound));
    sounds
}

fn is_vowel(sound: u8) -> bool {
    b"aeiou".contains(&sound)
}

/// True if the sounds differ in vowels only and have enough consonants (`mirical`, `miracle`).
pub fn have_same_consonants(a: &[u8], b: &[u8]) -> bool {
    let [of_a, of_b] = [a, b].map(|sounds| sounds.iter().filter(|&&sound| !is_vowel(sound)));
    of_a.clone().count() >= MIN_SOUNDS && of_a.eq(of_b)
}

/// Calls `add` with each sound of a word, repeats collapsed. Returns false, without sounds, for a word that has no
/// phonetic key.
fn for_sounds(word: &str, mut add: impl FnMut(u8)) -> bool {
    let has_key = (2..=MAX_LEN).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let mut last = 0;
    if has_key {
        spell(word.as_bytes(), |sound| {
            if sound != last {
                add(sound);
            }
            last = sound;
        });
    }
    has_key
}

/// Calls `add` with each sound of a word, repeats included.
fn spell(word: &[u8], mut add: impl FnMut(u8)) {
    let mut at = match word {
        // Silent before another consonant.
        [b'k' | b'g', b'n', ..] | [b'w', b'r', ..] | [b'p', b's', ..] => 1,
        _ => 0,
    };
    while at < word.len() {
        let (sounds, len): (&[u8], usize) = match &word[at..] {
            [b'p', b'h', ..] => (b"f", 2),
            [b'c', b'h', ..] => (b"C", 2),
            [b's', b'c', b'h', b'o' | b'e', ..] => (b"sk", 3),
            [b's', b'c', b'h', ..] => (b"sC", 3),
            [b's', b'h', ..] => (b"S", 2),
            [b'c', b'k', ..] => (b"k", 2),
            [b'q', b'u', ..] => (b"kw", 2),
            [b'g', b'h'] | [b'g', b'h', b'b'..=b'd' | b'f' | b't', ..] => (b"", 2),
            [b'd', b'g', b'e', ..] => (b"j", 3),
            [b'm', b'b'] => (b"m", 2),
            [b'e'] | [b'e', b's'] => (b"", 1),
            // As in `gangster` and `gangsta`.
            [b'e', b'r'] => (b"a", 2),
            [b'g', b'y', ..] => (b"j", 1),
            // As in `days` and `daze`, `payne` and `pain`.
            [b'a', b'y', b's' | b'z' | b'n', ..] => (b"a", 2),
            [b'i' | b'e' | b'a', b'e' | b'y', ..] | [b'e', b'a' | b'i', ..] | [b'i' | b'y', ..] => {
                let more = matches!(word.get(at + 1), Some(b'a' | b'e' | b'i' | b'y'));
                // `ia` and `io` are two sounds.
                let is_pair = more && !matches!(&word[at..], [b'i' | b'y', b'a', ..]);
                (b"i", if is_pair { 2 } else { 1 })
            }
            // As in `raid` and `rade`.
            [b'a', b'i', b'd' | b'l' | b'n' | b'r' | b't', ..] => (b"a", 2),
            // As in `load` and `lode`.
            [b'o', b'a', b'b'..=b'd' | b'k'..=b'n' | b'p'..=b't', ..] => (b"o", 2),
            [b'o', b'e', after, ..] if !b"aeiouys".contains(after) => (b"e", 2),
            [b'o', b'u' | b'o', ..] | [b'e' | b'u', b'w' | b'u', ..] => (b"u", 2),
            [b'c', b'e' | b'i' | b'y', ..] => (b"s", 1),
            [b'c' | b'q' | b'k', ..] => (b"k", 1),
            [b'x', b'x', ..] => (b"ks", 2),
            [b'x', ..] => (b"ks", 1),
            [b'a', b'u' | b'w', ..] => (b"o", 2),
            [b'z' | b's', ..] => (b"s", 1),
            [b'h', ..] if at > 0 => (b"", 1),
            [other, ..] => (std::slice::from_ref(other), 1),
            [] => (b"", 1),
        };
        sounds.iter().for_each(|&sound| add(sound));
        at += len;
    }
}

#[cfg(test)]
mod tests {
    use super::phonetic_key;

    #[test]
    fn words_that_sound_alike_are_one() {
        for (said, written) in [
            ("kastlevanya", "castlevania"),
            ("fantom", "phantom"),
            ("kwest", "quest"),
            ("sycho", "psycho"),
            ("nite", "night"),
            ("metroyd", "metroid"),
            ("donkie", "donkey"),
            ("kombat", "combat"),
            ("memorys", "memories"),
            ("zonic", "sonic"),
            ("galaksy", "galaxy"),
            ("buble", "bubble"),
            ("bandikoot", "bandicoot"),
            ("nights", "knights"),
            ("neybors", "neighbors"),
            ("fenix", "phoenix"),
            ("skool", "school"),
            ("zakson", "zaxxon"),
            ("otto", "auto"),
            ("foo", "fu"),
            ("rade", "raid"),
            ("days", "daze"),
            ("pain", "payne"),
            ("tails", "tales"),
            ("load", "lode"),
            ("jama", "jammer"),
        ] {
            assert_eq!(phonetic_key(said), phonetic_key(written), "{said} {written}");
        }
    }

    #[test]
    fn words_that_sound_otherwise_are_not() {
        for (one, other) in [("mario", "maria"), ("zelda", "zolda"), ("tekken", "token"), ("chip", "kip")] {
            assert_ne!(phonetic_key(one), phonetic_key(other), "{one} {other}");
        }
        assert_eq!(["98", "x2", "oo"].map(phonetic_key), [None, None, None]);
    }
}
