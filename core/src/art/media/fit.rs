//! Placement of a picture in the box of a cover, both on rendered pages and for pictures that arrive later.

use super::MediaKind;

/// Largest relative difference in proportions at which a picture is cropped to its box.
const CUT: f32 = 0.16;

/// The placement of a picture in the box of a cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFit {
    /// Fills the box; two sides are cropped.
    Fill,
    /// Shown whole, over a blurred copy of itself.
    Whole,
    /// A landscape screenshot in a tall box: in the lower part, under the drawn title, like a cassette inlay.
    Inlay,
}

impl PictureFit {
    /// Returns the placement of a picture, given its proportions and those of the box as width divided by height.
    /// `picture` is `None` until it is decoded; then its kind decides.
    pub fn of(kind: MediaKind, picture: Option<f32>, shape: f32) -> PictureFit {
        let is_lying = picture.is_none_or(|picture| picture >= 1.0);
        let is_alike = match picture {
            Some(picture) => is_near(picture, shape),
            None => matches!(kind, MediaKind::BoxFront | MediaKind::FanArt) || kind.is_screen(),
        };
        match () {
            () if kind.is_screen() && is_lying && shape < 1.0 => PictureFit::Inlay,
            () if is_alike => PictureFit::Fill,
            () => PictureFit::Whole,
        }
    }

    /// Returns its CSS class; empty for [`PictureFit::Fill`], which most pictures have.
    pub fn class(self) -> &'static str {
        match self {
            PictureFit::Fill => "",
            PictureFit::Whole => "whole",
            PictureFit::Inlay => "inlay",
        }
    }
}

/// Returns true if a picture with one proportion may be cropped to the other.
pub fn is_near(a: f32, b: f32) -> bool {
    (a / b).max(b / a) <= 1.0 + CUT
}
