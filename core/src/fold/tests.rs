//! Spellings that must fold to the same or to different keys, and properties of arbitrary text.

use super::*;
use proptest::prelude::*;

#[track_caller]
fn same(a: &str, b: &str) {
    assert_eq!(fold_key(a), fold_key(b), "{a:?} and {b:?}");
}

#[track_caller]
fn differ(a: &str, b: &str) {
    assert_ne!(fold_key(a), fold_key(b), "{a:?} and {b:?}");
}

#[test]
fn folds_to() {
    for (title, fold) in [
        ("Yoshi's Island", "yoshis island"),
        ("Yoshi’s Island", "yoshis island"),
        ("Pokémon", "pokemon"),
        ("Mega Man", "mega man"),
        ("Final Fantasy VII", "final fantasy 7"),
        ("Doom II", "doom 2"),
        ("Dungeons & Dragons", "dungeons and dragons"),
        ("Galaga '88", "galaga 88"),
        ("Legend of Zelda, The - A Link to the Past", "legend of zelda a link to the past"),
        ("The Legend of Zelda: A Link to the Past", "legend of zelda a link to the past"),
        ("Contra III - The Alien Wars", "contra 3 the alien wars"),
        ("Boy and His Blob, A - Trouble on Blobolonia", "boy and his blob trouble on blobolonia"),
        ("Lord of the Rings, The - The Two Towers", "lord of the rings the two towers"),
        ("Straße Æon Œuvre Ørn Łódź", "strasse aeon oeuvre orn lodz"),
        ("ＦＵＬＬ　ＷＩＤＴＨ　２", "full width 2"),
        ("Odyssey²", "odyssey2"),
        ("Ⅷ", "8"),
        ("Ghosts'n Goblins", "ghosts n goblins"),
        ("Ghosts 'n Goblins", "ghosts n goblins"),
        ("Rock n' Roll Racing", "rock n roll racing"),
        ("Q*bert's Qubes", "q berts qubes"),
        (".hack//Infection - Part 1", "hack infection part 1"),
        ("GoldenEye 007", "goldeneye 007"),
        ("Mega Man X", "mega man x"),
        ("Guilty Gear XX", "guilty gear xx"),
        ("V-Rally", "v rally"),
        ("A-Train", "a train"),
        ("A-10 Tank Killer", "a 10 tank killer"),
        ("Die Hard", "die hard"),
        ("Chevaliers, Les", "les chevaliers"),
        ("Empereur, L'", "lempereur"),
        ("ふぁいなる ファンタジー", "ファイナル ファンタジー"),
        ("カ\u{3099}ンダム", "ガンダム"),
        ("Тетрис", "тетрис"),
        ("테트리스", "테트리스"),
        ("The", "the"),
        ("The The", "the"),
        ("", ""),
        ("!!! --- ...", ""),
        ("   Two   words  ", "two words"),
    ] {
        assert_eq!(fold_key(title), fold, "{title:?}");
    }
}

#[test]
fn spellings_that_are_the_same() {
    same("Final Fantasy VII", "final fantasy 7");
    same("Ultima V", "Ultima 5");
    same("Simpsons, The", "The Simpsons");
    same("Simpsons, The", "Simpsons");
    same("Nightmare on Elm Street, A", "Nightmare on Elm Street");
    same("Tom & Jerry", "Tom and Jerry");
    same("Street Fighter II'", "Street Fighter 2");
    same("POKÉMON", "pokemon");
    same("Pok\u{65}\u{301}mon", "Pokémon");
}

#[test]
fn spellings_that_are_not() {
    differ("Mega Man X", "Mega Man 10");
    differ("Mega Man X", "Mega Man");
    differ("Final Fantasy", "Final Fantasy II");
    differ("Die Hard", "Hard");
    differ("A-Train", "Train");
    differ("バス", "パス");
}

#[test]
fn every_character_folds_to_a_fixed_point() {
    for c in (0..=0x10_ffff).filter_map(char::from_u32) {
        let once = fold_key(&format!("b{c}"));
        let again = fold_key(&once);
        assert_eq!(once, again, "{c:?} U+{:04X}", c as u32);
        assert_folded(&once);
    }
}

#[track_caller]
fn assert_folded(fold: &str) {
    assert!(!fold.starts_with(' ') && !fold.ends_with(' ') && !fold.contains("  "), "{fold:?}");
    for c in fold.chars().filter(|c| *c != ' ') {
        assert!(c.is_alphanumeric(), "{c:?} U+{:04X} in {fold:?}", c as u32);
        assert!(c.to_lowercase().eq([c]), "{c:?} in {fold:?} has a lower case");
    }
}

#[test]
fn slugs() {
    for (title, want) in [
        ("The Legend of Zelda: A Link to the Past", "legend-of-zelda-a-link-to-the-past"),
        ("R-Type", "r-type"),
        ("Final Fantasy VII", "final-fantasy-7"),
        ("", ""),
        ("  ", ""),
    ] {
        assert_eq!(slug(title), want, "{title:?}");
    }
    assert_ne!(slug("ドラゴンクエスト"), slug("ファイナルファンタジー"));
    assert_ne!(slug("東京 2"), slug("大阪 2"));
    assert!(slug("東京 2").starts_with("2-"), "{:?}", slug("東京 2"));
    assert_ne!(slug("!!!"), slug("???"));
    let long = "word ".repeat(40);
    assert_ne!(slug(&long), slug(&format!("{long} more")));
}

#[test]
fn displays() {
    for (dat, display) in [
        ("Legend of Zelda, The - A Link to the Past", "The Legend of Zelda: A Link to the Past"),
        ("The Legend of Zelda: A Link to the Past", "The Legend of Zelda: A Link to the Past"),
        ("Lord of the Rings - Two Towers, The", "Lord of the Rings: The Two Towers"),
        ("1943 - The Battle of Midway", "1943: The Battle of Midway"),
        ("Empereur, L'", "L'Empereur"),
        ("Contra III - A Story", "Contra III: A Story"),
        ("10-Yard Fight", "10-Yard Fight"),
        ("Star Wars - Episode I - Racer", "Star Wars: Episode I: Racer"),
        ("Me, Myself, I", "Me, Myself, I"),
        (", The", ", The"),
        (" - ", "-"),
        ("", ""),
    ] {
        assert_eq!(display_title(dat), display, "{dat:?}");
    }
}

#[test]
fn sorts_as_people_count() {
    let titles = ["1942", "Mega Man", "Mega Man 2", "Mega Man 10", "Mega Man X", "The Simpsons", "Sonic", "Zelda"];
    let mut sorted = titles;
    sorted.sort_by_key(|title| sort_title(title));
    assert_eq!(
        sorted,
        ["1942", "Mega Man", "Mega Man 2", "Mega Man 10", "Mega Man X", "The Simpsons", "Sonic", "Zelda"]
    );
    assert!(sort_title("Final Fantasy IX") < sort_title("Final Fantasy XI"));
    for (title, letter) in
        [("The Simpsons", 'S'), ("1942", '#'), ("Élan", 'E'), ("ガンダム", '#'), ("!!!", '#'), ("", '#')]
    {
        assert_eq!(initial(&sort_title(title)), letter, "{title:?}");
    }
}

#[test]
fn sequels_are_told_apart() {
    assert_eq!(numbers("mega man x2 1999"), [2, 1999]);
    assert_eq!(numbers("99999999999999999999"), [999_999_999]);
    assert!(same_sequel("final fantasy", "final fantasy 1"));
    assert!(same_sequel("galaga 88", "galaga 88"));
    assert!(!same_sequel("final fantasy 7", "final fantasy 8"));
    assert!(!same_sequel("mario kart", "mario kart 64"));
}

#[test]
fn marks_what_matched() {
    for (title, query, marked) in [
        ("Yoshi's Island", "yoshis", &["Yoshi's"][..]),
        ("Yoshi's Island", "yosh isl", &["Yosh", "Isl"]),
        ("Pokémon Red", "pokemon", &["Pokémon"]),
        ("Pokémon Red", "poke", &["Poké"]),
        ("Poke\u{301}mon", "poke", &["Poke\u{301}"]),
        ("Mega Man X", "megaman", &["Mega Man"]),
        ("Mega Man X", "megam", &["Mega M"]),
        ("MegaMan", "mega man", &["MegaMan"]),
        ("Final Fantasy VII", "7", &["VII"]),
        ("Dungeons & Dragons", "and dragons", &["&", "Dragons"]),
        ("Straße", "strass", &["Straß"]),
        ("Doom", "quake", &[]),
        ("", "a", &[]),
    ] {
        let ranges = matched_ranges(title, fold_words(query));
        let found: Vec<&str> = ranges.iter().map(|(from, to)| &title[*from as usize..*to as usize]).collect();
        assert_eq!(found, marked, "{query:?} in {title:?}");
    }
}

proptest! {
    #[test]
    fn folding_is_total_and_idempotent(
        title in "\\PC{0,60}|[ a-zA-Z,:'&ivx-]{0,40}|(the|a|an|v|ii|x|,| - |: |The| ){0,12}",
    ) {
        let once = fold_key(&title);
        assert_folded(&once);
        prop_assert_eq!(&fold_key(&once), &once);
        let slug = slug(&title);
        prop_assert!(slug.len() <= MAX_SLUG && slug.is_ascii());
        prop_assert_eq!(slug.is_empty(), title.trim().is_empty());
        prop_assert!(!slug.starts_with('-') && !slug.ends_with('-') && !slug.contains("--"));
        prop_assert_eq!(sort_title(&title).is_empty(), title.trim().is_empty());
    }

    #[test]
    fn displaying_is_idempotent(
        title in "[a-zA-Z']{1,6}((, The - |, A: |, The| - |: |-|:|,| )[a-zA-Z']{1,6}){0,6}(, The)?",
    ) {
        let once = display_title(&title);
        prop_assert_eq!(display_title(&once), once.clone());
        prop_assert_eq!(fold_key(&once), fold_key(&title));
    }

    #[test]
    fn marks_stand_on_characters(title in "\\PC{0,40}", query in "\\PC{0,20}") {
        let fold = fold_key(&query);
        let mut last = 0;
        for (from, to) in matched_ranges(&title, fold_words(&fold)) {
            prop_assert!(from < to && (last == 0 || from > last));
            prop_assert!(title.get(from as usize..to as usize).is_some());
            last = to;
        }
    }
}
