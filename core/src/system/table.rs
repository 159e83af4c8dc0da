//! The table of known systems, one file per maker or kind (sources: CONVENTIONS section 1).
//!
//! A row names what differs from [`ROW`]. Aliases need one spelling each: a folder's name is compared without case,
//! spaces and punctuation (see [`System::from_folder`]), so `mega drive` also stands for `MegaDrive` and `mega_drive`.

// A row that gives every field still ends like all others.
#![allow(clippy::needless_update)]

use super::{CoverShape, HeaderRule, System, SystemKind};

mod arcade;
mod atari;
mod computers;
mod consoles;
mod engines;
mod handhelds;
mod nec;
mod nintendo;
mod sega;
mod sony;

/// What most rows have in common.
const ROW: System = System {
    id: "",
    name: "",
    short: "",
    maker: "",
    kind: SystemKind::Console,
    hue: 0,
    years: (0, 0),
    aliases: &[],
    extensions: &[],
    dats: &[],
    catalogs: &[],
    splits: &[],
    cover: CoverShape::Tall,
    header: HeaderRule::None,
};

const PARTS: [&[System]; 10] = [
    &nintendo::SYSTEMS,
    &sega::SYSTEMS,
    &nec::SYSTEMS,
    &sony::SYSTEMS,
    &atari::SYSTEMS,
    &consoles::SYSTEMS,
    &handhelds::SYSTEMS,
    &computers::SYSTEMS,
    &arcade::SYSTEMS,
    &engines::SYSTEMS,
];

const COUNT: usize = {
    let mut count = 0;
    let mut part = 0;
    while part < PARTS.len() {
        count += PARTS[part].len();
        part += 1;
    }
    count
};

static ALL: [System; COUNT] = {
    let mut all = [ROW; COUNT];
    let (mut at, mut part) = (0, 0);
    while part < PARTS.len() {
        let mut row = 0;
        while row < PARTS[part].len() {
            all[at] = PARTS[part][row];
            at += 1;
            row += 1;
        }
        part += 1;
    }
    all
};

/// All known systems, by maker.
pub static SYSTEMS: &[System] = &ALL;
