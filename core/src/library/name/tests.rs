//! Names as No-Intro, Redump, TOSEC, GoodTools and WHDLoad really write them, and properties of hostile names.

use super::*;
use proptest::prelude::*;

/// Formats `title | regions | languages | revision | disc | tier | tags`; missing parts are empty.
fn summary(stem: &str) -> String {
    let name = parse_name(stem);
    let disc = name.disc.as_ref().map_or(String::new(), |disc| {
        let of = disc.of.map_or(String::new(), |of| format!("/{of}"));
        let side = disc.side.as_ref().map_or(String::new(), |side| format!(" side {side}"));
        format!("{}{of}{side}", disc.label).trim_start().to_owned()
    });
    let regions: Vec<_> = name.regions.iter().map(|region| region.name()).collect();
    let parts = [
        name.title.clone(),
        regions.join(", "),
        name.languages.join(","),
        name.revision.clone().unwrap_or_default(),
        disc,
        name.tier.as_str().to_owned(),
        name.tags.join("; "),
    ];
    parts.join(" | ").trim_end().trim_end_matches(" |").to_owned()
}

#[track_caller]
fn check(table: &[(&str, &str)]) {
    for (stem, want) in table {
        assert_eq!(summary(stem), *want, "{stem:?}");
    }
}

#[test]
fn no_intro_and_redump() {
    check(&[
        (
            "Legend of Zelda, The - A Link to the Past (USA)",
            "The Legend of Zelda: A Link to the Past | USA |  |  |  | original",
        ),
        ("Sonic The Hedgehog (USA, Europe) (Rev 1)", "Sonic The Hedgehog | USA, Europe |  | 1 |  | revision"),
        ("Final Fantasy VII (USA) (Disc 2)", "Final Fantasy VII | USA |  |  | 2 | original"),
        ("Terranigma (Europe) (En,Fr,De)", "Terranigma | Europe | En,Fr,De |  |  | original"),
        ("Star Fox 2 (Japan) (Proto)", "Star Fox 2 | Japan |  |  |  | pre-release | Prototype"),
        ("X (Beta 3)", "X |  |  |  |  | pre-release | Beta 3"),
        ("X (Sample)", "X |  |  |  |  | pre-release | Sample"),
        ("X (Demo)", "X |  |  |  |  | pre-release | Demo"),
        ("X (USA) (Possible Proto)", "X | USA |  |  |  | pre-release | Possible prototype"),
        ("X (USA) (Kiosk)", "X | USA |  |  |  | pre-release | Kiosk"),
        ("X (Japan) (Taikenban)", "X | Japan |  |  |  | pre-release | Taikenban"),
        ("X (USA) (Rev A)", "X | USA |  | A |  | revision"),
        ("X (USA) (v1.1)", "X | USA |  | 1.1 |  | revision"),
        ("X (USA) (v1.0)", "X | USA |  | 1.0 |  | original"),
        ("X (World) (v1.2) (Aftermarket) (Unl)", "X | World |  | 1.2 |  | unlicensed | Aftermarket; Unlicensed"),
        ("X (Asia) (Pirate)", "X | Asia |  |  |  | pirate | Pirate"),
        ("X (USA) (Alt3)", "X | USA |  |  |  | alternate | Alternate 3"),
        ("X (USA) (REV-C)", "X | USA |  | C |  | revision"),
        ("X (Czech Republic) (PAL)", "X | Czech Republic |  |  |  | original"),
        ("X (PAL)", "X | Europe |  |  |  | original"),
        ("X (Japan) (SLPM-86023)", "X | Japan |  |  |  | original"),
        ("Casino Royale.iso", "Casino Royale |  |  |  |  | original"),
        ("L.A. Noire (Japan).iso", "L.A. Noire | Japan |  |  |  | original"),
        ("X (USA) (Alt 1)", "X | USA |  |  |  | alternate | Alternate 1"),
        ("X (Europe) (Virtual Console)", "X | Europe |  |  |  | alternate | Virtual Console"),
        ("X (Japan, USA) (En) (SGB Enhanced)", "X | Japan, USA | En |  |  | original"),
        ("X (USA) (1993-05-12) (Proto)", "X | USA |  |  |  | pre-release | 1993-05-12; Prototype"),
        ("X (Japan) (En,Ja,Zh-Hans) (NP)", "X | Japan | En,Ja,Zh |  |  | original"),
        ("X (Europe) (En+Fr,De)", "X | Europe | En,Fr,De |  |  | original"),
        ("X (Taiwan) (En) (Pt-BR)", "X | Taiwan | En,Pt |  |  | original"),
        ("X (Hong Kong) (Sv,No,Da,Fi)", "X | Hong Kong | Sv,No,Da,Fi |  |  | original"),
        ("[BIOS] Nintendo Game Boy Boot ROM (World)", "Nintendo Game Boy Boot ROM | World |  |  |  | original"),
        ("Riven (USA) (Disc 4) (Boulder Island)", "Riven | USA |  |  | 4 | original | Boulder Island"),
        ("Metal Gear Solid (USA) (Disc 1) (Rev 1)", "Metal Gear Solid | USA |  | 1 | 1 | revision"),
        (
            "Mario Bros. (USA) (Mega Drive Mini, Genesis Mini)",
            "Mario Bros. | USA |  |  |  | alternate | Mega Drive Mini, Genesis Mini",
        ),
        ("Game (Europe) (v1.0.2, 2010)", "Game | Europe |  | 1.0.2 |  | revision"),
        ("Game (UK) (Unknown Text)", "Game | UK |  |  |  | original | Unknown Text"),
    ]);
    assert!(parse_name("[BIOS] Nintendo Game Boy Boot ROM (World)").bios);
    assert_eq!(parse_name("X (USA) (1993-05-12) (Proto)").year, Some(1993));
}

#[test]
fn goodtools() {
    check(&[
        (
            "Chrono Trigger (U) [T+Spa1.0_Wave]",
            "Chrono Trigger | USA | Es |  |  | translation | Translation Es 1.0 Wave",
        ),
        ("Contra (U) [!]", "Contra | USA |  |  |  | original"),
        ("Contra (U) [b1]", "Contra | USA |  |  |  | bad | Bad dump 1"),
        ("Contra (U) [h1C]", "Contra | USA |  |  |  | hack | Hack 1C"),
        ("Contra (U) [hI]", "Contra | USA |  |  |  | hack | Hack I"),
        ("Contra (U) [a1]", "Contra | USA |  |  |  | alternate | Alternate 1"),
        ("Contra (U) [o1][!]", "Contra | USA |  |  |  | bad | Overdump 1"),
        ("Contra (JUE) [t2]", "Contra | Japan, USA, Europe |  |  |  | hack | Trained 2"),
        ("Contra (J) (PRG1) [p1]", "Contra | Japan |  | 1 |  | pirate | Pirate 1"),
        ("Contra (E) (V1.1)", "Contra | Europe |  | 1.1 |  | revision"),
        ("Contra (W) (REV01)", "Contra | World |  | 1 |  | revision"),
        ("Contra (U) (PRG0)", "Contra | USA |  | 0 |  | original"),
        ("Contra (UK) (M5)", "Contra | UK |  |  |  | original | 5 languages"),
        ("Contra (1) [f1]", "Contra | Japan, Korea |  |  |  | hack | Fixed 1"),
        ("Contra (4)", "Contra | USA, Brazil |  |  |  | original"),
        ("Contra (Unk)", "Contra | Unknown |  |  |  | original"),
        ("Contra (PD)", "Contra |  |  |  |  | unlicensed | Public domain"),
        ("Contra (Hack) (U)", "Contra | USA |  |  |  | hack | Hack"),
        ("Contra (J) [T-Fre][b2]", "Contra | Japan | Fr |  |  | bad | Translation Fr; Bad dump 2"),
        (
            "Contra (J) [T+Bra100%_Some Group]",
            "Contra | Japan | Pt |  |  | translation | Translation Pt 100% Some Group",
        ),
        ("Pokemon (J) [C][S]", "Pokemon | Japan |  |  |  | original"),
        ("ZZZ_UNK_Contra 2 (U)", "Contra 2 | USA |  |  |  | original"),
        ("ZZZ-UNK-Contra 2 (U)", "Contra 2 | USA |  |  |  | original"),
        ("ZZZ_Contra 2 (U)", "Contra 2 | USA |  |  |  | original"),
        ("Mega_Man_2_(U)_[!]", "Mega Man 2 | USA |  |  |  | original"),
    ]);
    assert!(parse_name("Contra (U) [!]").verified);
    assert!(!parse_name("Contra (U)").verified);
}

#[test]
fn single_letters_mean_different_things() {
    check(&[
        ("X (E)", "X | Europe |  |  |  | original"),
        ("X (D)", "X | Netherlands |  |  |  | original"),
        ("X (G)", "X | Germany |  |  |  | original"),
        ("X (A)", "X | Australia |  |  |  | original"),
        ("X (CH)", "X | China |  |  |  | original"),
        ("X (USA) (A)", "X | USA |  |  |  | original | A"),
        ("X (Disk A)", "X |  |  |  | A | original"),
        ("X (No)", "X |  | No |  |  | original"),
        ("X (USA) (1)", "X | USA |  |  |  | original | 1"),
        ("X (2)", "X |  |  |  |  | original | 2"),
        ("X (1990)(Nobody)(CH)", "X | Switzerland |  |  |  | original"),
    ]);
}

#[test]
fn tosec() {
    check(&[
        (
            "Speedball 2 v1.1 (1990)(Image Works)(PAL)(GB)(en)(Disk 1 of 2)[cr QTX]",
            "Speedball 2 | UK | En | 1.1 | 1/2 | hack | Cracked QTX",
        ),
        ("Elite (19xx)(-)(PD)", "Elite |  |  |  |  | unlicensed | Public domain"),
        ("Elite (1987-03-xx)(Firebird)(US-GB)(en-fr)[a2]", "Elite | USA, UK | En,Fr |  |  | alternate | Alternate 2"),
        ("Elite (demo) (1991)(Someone)", "Elite |  |  |  |  | pre-release | Demo"),
        ("Elite (1991)(Someone)(beta)(Disk 2 of 3)(Side A)", "Elite |  |  |  | 2/3 side A | pre-release | Beta"),
        (
            "Elite (1991)(Someone)(FR)[tr fr][t +3 Group]",
            "Elite | France | Fr |  |  | hack | Translation Fr; Trained +3 Group",
        ),
        ("Elite (1991)(Demo)(JP)", "Elite | Japan |  |  |  | original"),
        ("Elite (Disk 1 of 2 Side A) (USA) [cr Group]", "Elite | USA |  |  | 1/2 side A | hack | Cracked Group"),
        ("Puyo Puyo Rev 1 (Japan)", "Puyo Puyo | Japan |  | 1 |  | revision"),
        ("Hello World V2", "Hello World V2 |  |  |  |  | original"),
        ("Elite (pre-release)", "Elite |  |  |  |  | pre-release | Pre-release"),
        ("Elite (Disk A) (Japan) [a2]", "Elite | Japan |  |  | A | alternate | Alternate 2"),
    ]);
    let name = parse_name("Speedball 2 v1.1 (1990)(Image Works)(PAL)(GB)(en)(Disk 1 of 2)[cr QTX]");
    assert_eq!((name.year, name.publisher.as_deref()), (Some(1990), Some("Image Works")));
    let name = parse_name("Elite (19xx)(-)(PD)");
    assert_eq!((name.year, name.publisher), (None, None));
    assert_eq!(parse_name("Prince of Persia (1990)").year, Some(1990));
}

#[test]
fn hacks_and_translations() {
    check(&[
        ("Super Mario World (USA) (SA-1 Root)", "Super Mario World | USA |  |  |  | hack | SA-1 Root"),
        ("Super Mario World (USA) (FastROM)", "Super Mario World | USA |  |  |  | hack | FastROM"),
        ("Super Mario World (USA) (60hz)", "Super Mario World | USA |  |  |  | hack | 60hz"),
        (
            "Bubblegum Crash! (Japan) [T-En by Dave Shadoff v1.2]",
            "Bubblegum Crash! | Japan | En |  |  | translation | Translation En Dave Shadoff v1.2",
        ),
        ("Metroid Other ZM [Hack by Luce]", "Metroid Other ZM |  |  |  |  | hack | Hack by Luce"),
        (
            "Front Mission (Japan) [T-En by Frank v1.0b] [n]",
            "Front Mission | Japan | En |  |  | translation | Translation En Frank v1.0b",
        ),
        ("Mother 3 (Japan) (English Translation)", "Mother 3 | Japan | En |  |  | translation | English Translation"),
        (
            "Mother 3 (Japan) [T-En by Chewy 1.3a)",
            "Mother 3 | Japan | En |  |  | translation | Translation En Chewy 1.3a)",
        ),
    ]);
}

#[test]
fn discs() {
    check(&[
        ("Lemmings (Europe) (Disk 1) (Side A)", "Lemmings | Europe |  |  | 1 side A | original"),
        ("Lemmings (Europe) (Side B)", "Lemmings | Europe |  |  | side B | original"),
        ("Game [Disc2of3]", "Game |  |  |  | 2/3 | original"),
        ("Game CD2", "Game |  |  |  | 2 | original"),
        ("Game (Disc B)", "Game |  |  |  | B | original"),
        ("Game - Disc 1 of 3", "Game |  |  |  | 1/3 | original"),
        ("Game_Disk2", "Game |  |  |  | 2 | original"),
        ("Game (USA) CD 3", "Game | USA |  |  | 3 | original"),
        ("Game (USA) (Disc 10)", "Game | USA |  |  | 10 | original"),
        ("Game (Tape 1 of 2)", "Game |  |  |  | 1/2 | original"),
        ("Game (Part 1)", "Game |  |  |  |  | original | Part 1"),
        ("Sonic CD", "Sonic CD |  |  |  |  | original"),
        ("Sega CD 32X Demo", "Sega CD 32X Demo |  |  |  |  | original"),
        ("Disc 1", "Disc 1 |  |  |  |  | original"),
        ("Game (USA) (Game Disc)", "Game | USA |  |  |  | original | Game Disc"),
    ]);
    assert_eq!(parse_name("   ").title, "   ");
    let number = |stem: &str| parse_name(stem).disc.map(|disc| disc.number());
    assert_eq!(number("Game (Disc B)"), Some(2));
    assert_eq!(number("Game (Disc 02)"), Some(2));
    assert_eq!(parse_name("Game [SLUS-00594]").serial.as_deref(), Some("SLUS-00594"));
    assert_eq!(parse_name("Game [SCES_000.01]").serial.as_deref(), Some("SCES-00001"));
}

#[test]
fn titles_keep_what_is_theirs() {
    check(&[
        ("1942", "1942 |  |  |  |  | original"),
        ("1943 - The Battle of Midway", "1943: The Battle of Midway |  |  |  |  | original"),
        ("720 Degrees", "720 Degrees |  |  |  |  | original"),
        ("10-Yard Fight", "10-Yard Fight |  |  |  |  | original"),
        ("R-Type", "R-Type |  |  |  |  | original"),
        (".hack__Part_1", ".hack Part 1 |  |  |  |  | original"),
        ("Street Fighter Alpha_ Warriors' Dreams", "Street Fighter Alpha: Warriors' Dreams |  |  |  |  | original"),
        ("sf2ce", "sf2ce |  |  |  |  | original"),
        ("Who Framed (Europe) - Extra", "Who Framed | Europe |  |  |  | original | Extra"),
        ("忍者龙剑传", "忍者龙剑传 |  |  |  |  | original"),
        ("(USA)", "(USA) | USA |  |  |  | original"),
        ("[!]", "[!] |  |  |  |  | original"),
        ("v1.0", "v1.0 |  |  |  |  | original"),
        ("Smile :(", "Smile : |  |  |  |  | original"),
        ("a) b", "a) b |  |  |  |  | original"),
    ]);
}

#[test]
fn names_that_people_give_their_files() {
    check(&[
        ("Contra (EU)", "Contra | Europe |  |  |  | original"),
        ("Contra (Eu)", "Contra | Europe |  |  |  | original"),
        ("Contra [EU]", "Contra | Europe |  |  |  | original"),
        ("Contra (UE)", "Contra | USA, Europe |  |  |  | original"),
        ("Contra (Spain) (Es,Eu)", "Contra | Spain | Es,Eu |  |  | original"),
        ("Tales of X T+Eng v0.97 Group", "Tales of X |  | En |  |  | translation | Translation En v0.97 Group"),
        (
            "Tales of X (J) T+Eng v0.97 Group",
            "Tales of X | Japan | En |  |  | translation | Translation En v0.97 Group",
        ),
        ("Mr. T-Rex", "Mr. T-Rex |  |  |  |  | original"),
        ("Monkey Island (1990)(Lucasfilm)(Disk 1 of 3)(A)", "Monkey Island |  |  |  | 1/3 side A | original"),
        ("My Game_Disk1", "My Game |  |  |  | 1 | original"),
        ("X-CD1", "X |  |  |  | 1 | original"),
        ("X [1-2]", "X |  |  |  | 1/2 | original"),
        ("Game-Disk2", "Game |  |  |  | 2 | original"),
        ("Game_DiskB", "Game |  |  |  | B | original"),
        ("Game [2-12]", "Game |  |  |  | 2/12 | original"),
        ("Game [7-012]", "Game |  |  |  |  | original | 7-012"),
        ("Dreamcast System-Disc 2 (Japan)", "Dreamcast System-Disc 2 | Japan |  |  |  | original"),
        ("Alien Disco", "Alien Disco |  |  |  |  | original"),
        ("alien-disco", "alien-disco |  |  |  |  | original"),
        ("Floppy Disks", "Floppy Disks |  |  |  |  | original"),
        ("Bio Game (USA) T-Virus Edition", "Bio Game | USA |  |  |  | original | T-Virus Edition"),
        ("Bio Game (Japan) T-Es 1.0 Someone", "Bio Game | Japan | Es |  |  | translation | Translation Es 1.0 Someone"),
        ("Metroid.NKIT", "Metroid |  |  |  |  | original"),
        ("Racer (Europe).bin", "Racer | Europe |  |  |  | original"),
        ("X [3-2]", "X |  |  |  |  | original | 3-2"),
        ("SLUS_200.62.Grand Theft Auto III", "Grand Theft Auto III |  |  |  |  | original"),
        ("Game [0100000000010000][v131072]", "Game |  |  |  |  | original"),
        ("Game [v1.2]", "Game |  |  | 1.2 |  | revision"),
        ("Celeste.p8", "Celeste |  |  |  |  | original"),
        ("Metroid Prime (USA).nkit", "Metroid Prime | USA |  |  |  | original"),
    ]);
    assert_eq!(parse_name("SLUS_200.62.Grand Theft Auto III").serial.as_deref(), Some("SLUS-20062"));
}

#[test]
fn whdload() {
    check(&[
        ("SuperFrog_v1.1_AGA_0485", "Super Frog |  |  | 1.1 |  | original | AGA"),
        ("MonkeyIsland2_v2.1", "Monkey Island 2 |  |  | 2.1 |  | original"),
        ("F29Retaliator_v1.0_0001", "F29 Retaliator |  |  | 1.0 |  | original"),
        ("3DPool_v1.1_0002", "3D Pool |  |  | 1.1 |  | original"),
        ("Turrican2_v1.5_0133", "Turrican 2 |  |  | 1.5 |  | original"),
        ("Lemmings&OhNo_v1.2_CD32_1MB_0012&0013", "Lemmings & Oh No |  |  | 1.2 |  | original | CD32; 1MB"),
        ("Syndicate_v1.0_De_1234", "Syndicate |  | De | 1.0 |  | original"),
        ("Worms_v2.1_Demo", "Worms |  |  | 2.1 |  | pre-release | Demo"),
    ]);
}

#[test]
fn arcade_titles_in_dats() {
    check(&[
        (
            "Street Fighter II - Champion Edition (World 920313)",
            "Street Fighter II: Champion Edition | World |  |  |  | original | 920313",
        ),
        ("Puck Man (Japan set 2)", "Puck Man | Japan |  |  |  | alternate | Set 2"),
        ("Puck Man (bootleg set 1)", "Puck Man |  |  |  |  | pirate | Bootleg set 1"),
        ("Game (Euro 960223)", "Game | Europe |  |  |  | original | 960223"),
        ("Game (World, set 2)", "Game | World |  |  |  | alternate | Set 2"),
        ("Game (World Championship Edition)", "Game |  |  |  |  | original | World Championship Edition"),
    ]);
}

#[test]
fn labels() {
    for (stem, label) in [
        ("X (USA) (Rev 1)", "USA · Rev 1"),
        ("X (Europe) (En,Fr,De)", "Europe · En, Fr, De"),
        ("X (Beta 3)", "Beta 3"),
        ("X (USA) (v1.1) (Disc 2 of 3)", "USA · v1.1 · Disc 2 of 3"),
        ("X (U) [T+Spa1.0_Wave]", "USA · Translation Es 1.0 Wave"),
        ("X (Side B)", "Side B"),
        ("X (Disk 1) (Side A)", "Disc 1, side A"),
        ("X", ""),
    ] {
        assert_eq!(variant_label(&parse_name(stem)), label, "{stem:?}");
    }
}

#[test]
fn one_game_one_rom() {
    let best_first = [
        "X (World)",
        "X (USA) [!]",
        "X (USA)",
        "X (USA) (Special Thing)",
        "X (Europe) (En,Fr,De)",
        "X (Europe) (En,Fr)",
        "X (Europe) (Fr,De)",
        "X (Japan)",
        "X (Korea)",
        "X",
        "X (USA) (Rev 10)",
        "X (USA) (Rev 9)",
        "X (Japan) (Rev 20)",
        "X (USA) (Alt)",
        "X (USA) (Unl)",
        "X (Japan) [T-En by Someone]",
        "X (USA) [h1]",
        "X (USA) (Beta)",
        "X (USA) (Pirate)",
        "X (World) [b1]",
    ];
    let mut sorted = best_first;
    sorted.reverse();
    sorted.sort_by_key(|stem| variant_order(&parse_name(stem), &Preference::default()));
    assert_eq!(sorted, best_first);
}

#[test]
fn languages_are_words_or_codes() {
    assert_eq!(read_languages(" de, English,DE ,ja"), Ok(vec!["De", "En", "Ja"]));
    assert_eq!(write_languages(&["De", "En", "Ja"]), "de, en, ja");
    assert_eq!(read_languages("de, klingon"), Err("klingon".to_owned()));
    assert_eq!(read_languages(" , "), Err(" , ".to_owned()));
}

#[test]
fn tiers_keep_their_numbers() {
    for (number, tier) in Tier::ALL.iter().copied().enumerate() {
        assert_eq!(tier as usize, number);
        assert_eq!(Tier::from_number(number as u8), Some(tier));
        assert_eq!(serde_json::to_string(&tier).unwrap(), format!("\"{}\"", tier.as_str()));
    }
    assert_eq!(Tier::from_number(9), None);
}

#[test]
fn hostile_names_stay_small() {
    for stem in [
        "(".repeat(10_000),
        "[".repeat(10_000),
        "(a)".repeat(10_000),
        "[T+".repeat(10_000),
        " - ".repeat(10_000),
        ": ".repeat(10_000),
        "(USA,".repeat(10_000),
        "_".repeat(10_000),
        "Disc 1 ".repeat(10_000),
        "v1.1_".repeat(10_000),
        "é(".repeat(10_000),
        "\u{0}".repeat(10_000),
    ] {
        let name = parse_name(&stem);
        assert!(!name.title.is_empty());
        assert!(name.title.len() <= 2 * MAX_STEM, "{} bytes of title", name.title.len());
        assert!(name.tags.len() <= 16 && name.tags.iter().all(|tag| tag.chars().count() <= 80));
        assert!(name.regions.len() <= 12 && name.languages.len() <= 24);
    }
}

proptest! {
    #[test]
    fn any_stem_is_read(
        stem in "\\PC{0,80}|[ -~]{0,60}|\
            ([A-Za-z0-9 _-]{1,5}|\\(|\\)|\\[|\\]|\\(USA\\)|Disc 1|v1\\.1|, The| - |,|T\\+Spa|19xx){0,14}",
    ) {
        let name = parse_name(&stem);
        prop_assert_eq!(name.title.is_empty(), stem.is_empty());
        for tag in &name.tags {
            prop_assert!(!tag.trim().is_empty());
        }
        let _ = variant_label(&name);
        let _ = variant_order(&name, &Preference::default());
    }

    #[test]
    fn what_is_written_is_read(
        title in "[A-Z][a-z]{2,8}( [A-Z][a-z]{3,8}){0,2}",
        region in 0_u8..40,
        rev in 1_u32..30,
        disc in 1_u32..9,
    ) {
        let region = Region::from_number(region).unwrap();
        let name = parse_name(&format!("{title} ({}) (Disc {disc}) (Rev {rev})", region.name()));
        prop_assert_eq!(&name.title, &title);
        prop_assert_eq!(&name.regions[..], &[region]);
        prop_assert_eq!(name.revision, Some(rev.to_string()));
        prop_assert_eq!(name.disc.map(|disc| disc.number()), Some(disc));
        prop_assert_eq!(name.tier, Tier::Revision);
    }
}
