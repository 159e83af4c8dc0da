//! Models of the pages that identify ROMs.

use crate::games;
use shelfcade_core::page::{Candidate, IdentifyPage, UnidentifiedPage, UnidentifiedRow};

fn candidate(title: &str) -> Candidate {
    Candidate {
        system: "snes".to_owned(),
        slug: "super-metroid".to_owned(),
        title: title.to_owned(),
        year: Some(1994),
        company: Some("Nintendo <R&D>".to_owned()),
    }
}

fn candidates() -> Vec<Candidate> {
    ["Super Metroid", "<b>\"Metroid\"</b> & Co", "Metroid"].map(candidate).to_vec()
}

pub fn identify() -> IdentifyPage {
    let card = games::hostile().remove(0);
    IdentifyPage {
        system: games::tile("snes"),
        card,
        roms: ["a \"<b>\".sfc", "b.sfc"].map(|name| (format!("snes/{name}"), name.to_owned())).to_vec(),
        text: "\"><script>".to_owned(),
        found: candidates(),
        is_said: true,
        has_catalog: true,
    }
}

pub fn identify_bare() -> IdentifyPage {
    let roms = vec![("snes/a.sfc".to_owned(), "a.sfc".to_owned())];
    IdentifyPage { roms, found: Vec::new(), is_said: false, has_catalog: false, text: String::new(), ..identify() }
}

pub fn unidentified() -> UnidentifiedPage {
    let row = |card| UnidentifiedRow { card, files: vec!["x <y>.sfc".to_owned()], likely: candidates() };
    UnidentifiedPage {
        left: 1_021,
        skipped: 20,
        rows: games::hostile().into_iter().map(row).collect(),
        after: Some("snes/a&b".to_owned()),
    }
}
