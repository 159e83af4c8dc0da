//! A QR code as SVG.

use crate::part::{HtmlFragment, IntoPart, nothing};
use leptos::prelude::*;
use shelfcade_core::page::QrCode;
use std::fmt::Write;

/// Light modules around a QR code: cameras need four.
const MARGIN: usize = 4;
/// Width of a module in CSS pixels.
const MODULE: usize = 5;

/// Returns the QR code, dark on light whatever the page's colours are.
pub fn qr_code(code: &QrCode, label: &str) -> HtmlFragment {
    let QrCode { width, dark } = code;
    if *width == 0 {
        return nothing();
    }
    let mut path = String::new();
    for (at, _) in dark.iter().enumerate().filter(|(_, dark)| **dark) {
        let _ = write!(path, "M{} {}h1v1h-1z", at % width + MARGIN, at / width + MARGIN);
    }
    let side = width + 2 * MARGIN;
    view! {
        <svg
            role="img"
            aria-label=label.to_owned()
            viewBox=format!("0 0 {side} {side}")
            width=(side * MODULE).to_string()
            height=(side * MODULE).to_string()
            shape-rendering="crispEdges"
        >
            <rect width="100%" height="100%" fill="white"></rect>
            <path d=path fill="black"></path>
        </svg>
    }
    .part()
}
