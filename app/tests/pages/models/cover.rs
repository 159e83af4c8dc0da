//! Models of the page that chooses a cover.

use crate::games;
use shelfcade_core::art::media::{MediaKey, MediaKind, MediaSource, MediaView, Picture, PictureFacts};
use shelfcade_core::page::CoverPage;
use shelfcade_core::refusal::Refusal;

pub fn cover() -> CoverPage {
    let picture = |key: u64, name: &str| {
        let facts = PictureFacts { width: 480, height: 680, colour: [1, 2, 3], thumbhash: [7; 21].into() };
        MediaView {
            picture: Picture {
                key: MediaKey::new(key),
                kind: MediaKind::BoxFront,
                facts: Some(facts).filter(|_| key == 1),
            },
            source: MediaSource::Folder,
            name: name.to_owned(),
            size: 1,
            time: 1,
        }
    };
    CoverPage {
        card: games::hostile().remove(0),
        system: games::tile("snes"),
        pictures: vec![picture(1, "a \"<b>\".png"), picture(2, "b.png")],
        chosen: Some(MediaKey::new(1)),
        refused: Some(Refusal::NoPicture),
    }
}

pub fn cover_bare() -> CoverPage {
    CoverPage { pictures: Vec::new(), chosen: None, refused: None, ..cover() }
}
