//! The endless list. Place [`EndlessList`] after `#cards`, before the pager.

use leptos::html::P;
use leptos::prelude::*;

/// Appends the next page when the reader comes near the end, says so to screen readers, and finds the place again when
/// the reader comes back.
#[island]
pub fn EndlessList() -> impl IntoView {
    let said = RwSignal::new(String::new());
    let place = NodeRef::<P>::new();
    #[cfg(feature = "hydrate")]
    place.on_load(move |end| super::browser::list::wake(&end, said));
    view! { <p class="sr" role="status" node_ref=place>{move || said.get()}</p> }
}
