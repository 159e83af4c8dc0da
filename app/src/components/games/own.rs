//! What whoever owns the household changes of a game: what it is, and its cover.

use crate::part::{IntoPart, Part, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::page::{Frame, GamePage};

/// The links to where it is changed; nothing for those who may not.
pub fn own(frame: &Frame, page: &GamePage) -> Part {
    let Some(own) = &page.own else { return nothing() };
    let (links, card) = (&frame.links, &page.card);
    let pending = own.is_pending.then(|| view! { <p class="notice" role="status">{text::own_pending()}</p> });
    view! {
        {pending}
        <p class="form-line">
            <a class="button quiet" href=links.identify(&card.system, &card.slug)>{text::identify_heading()}</a>
            <a class="button quiet" href=links.cover(&card.system, &card.slug)>{text::cover_choose()}</a>
        </p>
    }
    .part()
}
