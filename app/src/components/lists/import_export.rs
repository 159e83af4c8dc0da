//! Lists as files: links to export formats, and the import form. Plain links and forms.

use crate::components::forms::{person_field, refusal};
use crate::part::{HtmlFragment, IntoPart};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::links::Links;
use shelfcade_core::page::{CollectionsPage, OwnList, PageFrame, TakenList};
use shelfcade_core::people::user_data::MAX_NAME;

/// The formats of a list: value in the address, and label.
const FORMATS: [(&str, &str); 4] =
    [("json", "Shelfcade (.json)"), ("lpl", "RetroArch (.lpl)"), ("txt", "Text (.txt)"), ("xml", "gamelist.xml")];

/// Returns the links that export a list.
pub fn export(links: &Links, list: &OwnList) -> HtmlFragment {
    let items: Vec<_> = FORMATS
        .iter()
        .map(|(format, name)| {
            view! { <a class="button quiet" download="" href=links.export(list, format)>{*name}</a> }
        })
        .collect();
    view! {
        <details class="list-edit">
            <summary>{text::export_list()}</summary>
            <p>{text::export_why()}</p>
            <p class="form-line">{items}</p>
        </details>
    }
    .part()
}

/// Returns the form that imports a list into a new collection, an own manual one, or the favorites.
pub fn import_form(frame: &PageFrame, page: &CollectionsPage) -> HtmlFragment {
    let by_hand = page.by_hand.iter();
    let into: Vec<_> =
        by_hand.map(|(slug, name)| view! { <option value=slug.clone()>{name.clone()}</option> }).collect();
    view! {
        <section class="measure">
            <details open=page.import_refused.is_some()>
                <summary>{text::import_list()}</summary>
                <p>{text::import_why()}</p>
                <form class="form" method="post" action=frame.links.import() enctype="multipart/form-data">
                    {person_field(frame)}
                    <label class="field">
                        <span>{text::import_into()}</span>
                        <select name="into">
                            <option value="new">{text::import_into_new()}</option>
                            <option value="favorites">{text::favorites()}</option>
                            {into}
                        </select>
                    </label>
                    <label class="field">
                        <span>{text::import_name()}</span>
                        <input type="text" name="name" maxlength=MAX_NAME.to_string() autocomplete="off" />
                    </label>
                    <label class="field">
                        <span>{text::import_file()}</span>
                        <input type="file" name="file" required=true aria-invalid=page.import_refused.map(|_| "true") />
                        {refusal(page.import_refused)}
                    </label>
                    <button type="submit" class="button">{text::import_list()}</button>
                </form>
            </details>
        </section>
    }
    .part()
}

/// Returns the result of an import: the number of games, and the entries that were not found.
pub fn import_result(links: &Links, taken: &TakenList) -> HtmlFragment {
    let name = if taken.name.is_empty() { text::favorites() } else { &taken.name };
    let open = taken.list.as_ref().map(|list| {
        view! { <a class="button" href=links.own(list)>{text::import_open()}</a> }
    });
    let lost: Vec<_> = taken
        .lost
        .iter()
        .map(|entry| {
            view! { <li><bdi>{entry.title.clone()}</bdi>" "<small>{text::lost(entry.why)}</small></li> }
        })
        .collect();
    let not_found = (taken.lost_count > 0).then(|| {
        view! { <section class="missing-games"><h2>{text::import_lost(taken.lost_count)}</h2><ul>{lost}</ul></section> }
    });
    view! {
        <div class="page-head"><h1>{text::import_done()}</h1></div>
        <section class="measure spaced">
            <p>{text::import_taken(taken.taken)}</p>
            {(taken.unmarked > 0).then(|| view! { <p>{text::import_unmarked(taken.unmarked)}</p> })}
            {(taken.left_out > 0).then(|| view! { <p>{text::import_left_out(taken.left_out)}</p> })}
            {(taken.unread > 0).then(|| view! { <p>{text::import_unread(taken.unread)}</p> })}
            {open.is_some().then(|| view! { <p>{text::import_where(name)}</p> })}
            <p class="form-line">{open}<a class="button quiet" href=links.collections()>{text::collections()}</a></p>
        </section>
        {not_found}
    }
    .part()
}
