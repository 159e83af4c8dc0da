//! Suggestions while typing. Place [`SearchBox`] inside the search form, after its input.

use crate::text;
use leptos::html::Ul;
use leptos::prelude::*;

/// The id of the suggestions, named by the input's `aria-controls`.
pub const LIST_ID: &str = "q-list";

/// Makes the search input around it a combobox with suggestions (ARIA 1.2: list autocomplete, manual selection).
#[island]
pub fn SearchBox() -> impl IntoView {
    let open = RwSignal::new(false);
    let said = RwSignal::new(String::new());
    let list = NodeRef::<Ul>::new();
    #[cfg(feature = "hydrate")]
    list.on_load(move |list| super::browser::search::wake(&list, open, said));
    view! {
        <ul class="suggest" role="listbox" id=LIST_ID aria-label=text::suggestions() hidden=move || !open.get() node_ref=list>
        </ul>
        <span class="sr" role="status">{move || said.get()}</span>
    }
}
