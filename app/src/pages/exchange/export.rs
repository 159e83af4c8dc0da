//! Exporting metadata: two forms, a download and a folder, and the result of the last export into a folder.

use crate::components::forms::{choice, choices, hidden, notice, person_field};
use crate::head::Head;
use crate::part::{HtmlFragment, IntoPart, nothing};
use crate::text;
use leptos::prelude::*;
use shelfcade_core::game::metadata::MetadataFormat;
use shelfcade_core::page::{ExportEnd, ExportPage, ExportView, PageFrame};

/// Returns the page's title, description and class.
pub fn head() -> Head {
    Head::new("export", text::export_metadata(), text::export_metadata_why())
}

/// Returns the content of `<main>`.
pub fn view(frame: &PageFrame, page: &ExportPage) -> HtmlFragment {
    view! {
        <div class="page-head"><h1>{text::export_metadata()}</h1><p>{text::export_metadata_why()}</p></div>
        <div class="measure">
            {page.last.as_ref().map(|last| last_export(frame, last))}
            {page.wrong.map(|why| notice(text::export_refused(why).to_owned(), true))}
            {standing(page)}
            {download(frame, page)}
            {page.folder.as_ref().map(|folder| into_folder(frame, page, folder))}
        </div>
    }
    .part()
}

/// Returns the names of programs; not translated.
fn program(format: MetadataFormat) -> &'static str {
    match format {
        MetadataFormat::Es => "EmulationStation, RetroPie (gamelist.xml)",
        MetadataFormat::Batocera => "Batocera, Knulli, ROCKNIX (gamelist.xml)",
        MetadataFormat::EsDe => "ES-DE (gamelist.xml)",
        MetadataFormat::Pegasus => "Pegasus (metadata.pegasus.txt)",
        MetadataFormat::Retroarch => "RetroArch (.lpl)",
    }
}

/// Returns the choices of one of the two forms.
fn choices_of(page: &ExportPage) -> HtmlFragment {
    let chosen = &page.chosen;
    let formats = MetadataFormat::ALL
        .iter()
        .map(|&format| choice("radio", "format", format.as_str(), program(format).to_owned(), format == chosen.format));
    let systems: Vec<_> = page
        .systems
        .iter()
        .map(|(id, name)| {
            let is_chosen = chosen.system.as_ref() == Some(id);
            view! { <option value=id.to_string() selected=is_chosen>{name.clone()}</option> }
        })
        .collect();
    let tick = |name, label: &str, is_on| choice("checkbox", name, "1", label.to_owned(), is_on);
    view! {
        {choices(text::export_for(), formats.collect())}
        <label class="field">
            <span>{text::export_system()}</span>
            <select name="system"><option value="">{text::export_all_systems()}</option>{systems}</select>
        </label>
        <div class="choices">
            {tick("favorites", text::export_with_favorites(), chosen.favorites)}
            {tick("pictures", text::export_with_pictures(), chosen.pictures)}
        </div>
    }
    .part()
}

fn download(frame: &PageFrame, page: &ExportPage) -> HtmlFragment {
    view! {
        <form class="form" method="get" action=frame.links.download_metadata()>
            {choices_of(page)}
            <p class="form-line"><button type="submit" class="button">{text::download()}</button></p>
        </form>
    }
    .part()
}

/// Returns a form with its own choices: its other fields don't end up in an address, and Enter in its text field
/// doesn't submit the download form.
fn into_folder(frame: &PageFrame, page: &ExportPage, folder: &str) -> HtmlFragment {
    let replaces = page.standing.1 > 0;
    let label = if replaces { text::export_write_anew() } else { text::export_write() };
    let is_open = replaces || page.wrong.is_some();
    view! {
        <details open=is_open>
            <summary>{text::export_write()}</summary>
            <form class="form" method="post" action=frame.links.export_metadata(None)>
                {person_field(frame)}
                {replaces.then(|| hidden("anew", "1"))}
                {choices_of(page)}
                <label class="field">
                    <span>{text::export_folder()}</span>
                    <input type="text" name="folder" value=folder.to_owned() autocomplete="off" spellcheck="false"
                        aria-invalid=page.wrong.map(|_| "true") />
                    <small>{text::export_folder_why()}</small>
                </label>
                <p class="form-line"><button type="submit" class="button quiet">{label}</button></p>
            </form>
        </details>
    }
    .part()
}

/// Returns the lists that already exist in the folder.
fn standing(page: &ExportPage) -> HtmlFragment {
    let (named, count) = &page.standing;
    if *count == 0 {
        return nothing();
    }
    view! { {notice(text::export_standing(*count), true)}{paths(named)} }.part()
}

fn paths(paths: &[String]) -> HtmlFragment {
    let paths: Vec<_> = paths.iter().map(|path| view! { <li><bdi class="path">{path.clone()}</bdi></li> }).collect();
    view! { <ul class="pairs">{paths}</ul> }.part()
}

fn last_export(frame: &PageFrame, last: &ExportView) -> HtmlFragment {
    let folder = last.folder.as_str();
    let said = match last.end {
        None => text::export_running(folder),
        Some(ExportEnd::Done) => text::export_done(folder),
        Some(ExportEnd::Stopped) => text::export_stopped(folder),
        Some(ExportEnd::Failed) => text::export_failed(folder),
    };
    let facts = [
        Some(text::export_counted(last.lists, last.roms)),
        (last.pictures > 0).then(|| text::export_pictures_written(last.pictures)),
        (last.left_out > 0).then(|| text::export_left_out(last.left_out)),
        (last.unread > 0).then(|| text::export_unread(last.unread)),
    ];
    let facts: Vec<_> = facts.into_iter().flatten().map(|fact| view! { <li>{fact}</li> }).collect();
    let stop = last.end.is_none().then(|| {
        view! {
            <form class="form-line" method="post" action=frame.links.export_metadata(None)>
                {person_field(frame)}
                <button type="submit" class="button quiet" name="act" value="stop">{text::export_stop()}</button>
                <a class="button quiet" href=frame.links.export_metadata(None)>{text::export_look_again()}</a>
            </form>
        }
    });
    let unread = (!last.unread_paths.is_empty()).then(|| paths(&last.unread_paths));
    view! { {notice(said, last.end == Some(ExportEnd::Failed))}<ul>{facts}</ul>{unread}{stop} }.part()
}
