//! How a picture lies in the box of a cover: of pages as they are made, and of pictures that come while they are open.

use super::MediaKind;

/// How far a picture's proportions may be from its box's to be cut to them.
const CUT: f32 = 0.16;

/// How a picture lies in the box of a cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is the box: what is over at two sides is cut off.
    Fill,
    /// It is seen whole, over a blurred one of itself.
    Whole,
    /// A picture of a screen in a tall box: in its lower part, under the drawn title, as on a cassette's inlay.
    Inlay,
}

impl Fit {
    /// How a picture lies in a box, of which both are known as width by height; of a picture that nobody has decoded
    /// yet its kind tells.
    pub fn of(kind: MediaKind, picture: Option<f32>, shape: f32) -> Fit {
        let is_lying = picture.is_none_or(|picture| picture >= 1.0);
        let is_alike = match picture {
            Some(picture) => is_near(picture, shape),
            None => matches!(kind, MediaKind::BoxFront | MediaKind::FanArt) || kind.is_screen(),
        };
        match () {
            () if kind.is_screen() && is_lying && shape < 1.0 => Fit::Inlay,
            () if is_alike => Fit::Fill,
            () => Fit::Whole,
        }
    }

    /// Its class.
    pub fn class(self) -> &'static str {
        match self {
            Fit::Fill => "fill",
            Fit::Whole => "whole",
            Fit::Inlay => "inlay",
        }
    }
}

/// Whether one may be cut to the other.
pub fn is_near(a: f32, b: f32) -> bool {
    (a / b).max(b / a) <= 1.0 + CUT
}
