//! The files of ROMs: `/api/roms/{id}/content/{name}` and `/api/roms/{file}/files/content/{name}`.
//!
//! The name of a path is decoration, and some clients encode it twice: a file is found by its number alone. Only a zip
//! and a playlist made for it take their names from the path.

use super::library::RomLibrary;
use super::query::read_number;
use super::{invalid, missing};
use crate::error::HttpError;
use crate::http::file_response;
use crate::http::params::{pairs, value_of};
use crate::http::request_context::RequestContext;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::Response;
use percent_encoding::percent_decode_str;
use shelfcade_core_server::game::rom_files::playlist_of;
use shelfcade_core_server::game::roms::StoredRom;
use shelfcade_core_server::io::bundle::{BundleContents, BundleFile, FileBundle};
use shelfcade_core_server::library_db::SetKind;

/// Most files that a client may choose.
const MAX_CHOSEN: usize = 4_000;
/// Folder in which clients keep discs that their menus shouldn't list.
const HIDDEN: &str = ".hidden";

/// Sends a ROM: one file as it is, several as a zip with a playlist.
///
/// # Errors
/// 404 for a ROM that isn't there or that the profile may not see, and for files that it doesn't have; 422 for a number
/// that can't be read; those of downloads.
pub async fn send(
    context: RequestContext,
    uri: Uri,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    require_download(&context)?;
    let (id, name) = read_path(&uri, "/content/");
    let chosen = read_file_ids(&context.address.query)?;
    let is_hidden = value_of(&context.address.query, "hidden_folder").is_some_and(|value| value == "true");
    let library = RomLibrary::open(&context).await?;
    let entry = library.find_named(id)?;
    let rom = library.read(vec![entry]).await?.pop().ok_or(HttpError::Internal)?;
    let gone = || missing(&format!("Rom with id '{}'", entry.id));
    let files = library.reader.files_of_rom(&library.shelf, entry).await?.ok_or_else(gone)?;
    let data = context.app.host.data.clone();
    let only: Option<Vec<BundleFile>> = chosen.map(|chosen| files_with(&rom, &chosen));
    if only.as_ref().is_some_and(Vec::is_empty) {
        return Err(missing(&format!("Files of ROM {}", entry.id)));
    }
    let zip_name = name_of_zip(&name, &rom);
    let (bundle, name) = file_response::open(&context, move || {
        let roots = files.roots(&data);
        let mut files = match only {
            Some(only) => only,
            None if rom.is_folder() => without_folder(&rom, files.files(&data)?),
            None => files_with(&rom, &[rom.entry.id]),
        };
        if files.len() == 1
            && let Some(file) = files.pop()
        {
            let name = file.name.rsplit('/').next().unwrap_or_default().to_owned();
            return Ok((FileBundle::of_file(&roots, file)?, name));
        }
        arrange(&mut files, &zip_name, is_hidden);
        Ok((FileBundle::of_zip(&roots, files)?, format!("{zip_name}.zip")))
    })
    .await?;
    file_response::send(&context, (&method, &headers), bundle, &name)
}

/// Sends one file of a ROM.
///
/// # Errors
/// 404 for a file that isn't there or of a ROM that the profile may not see, and those of downloads.
pub async fn send_file(
    context: RequestContext,
    uri: Uri,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    require_download(&context)?;
    let (id, _) = read_path(&uri, "/files/content/");
    let id: u32 = read_number("id", id, 1)?;
    let library = RomLibrary::open(&context).await?;
    let found = library.reader.rom_of_file(&library.store, &library.index, id).await?;
    let entry = found.filter(|rom| library.shelf.may_see(rom.game)).ok_or_else(|| missing("File"))?;
    let rom = library.read(vec![entry]).await?.pop().ok_or(HttpError::Internal)?;
    // A ROM's own number stands for its first file.
    let of_rom = rom.files.first().filter(|_| id == entry.id).map(|file| file.id);
    let file = files_with(&rom, &[of_rom.unwrap_or(id)]).pop().ok_or_else(|| missing("File"))?;
    let files = library.reader.files_of_rom(&library.shelf, entry).await?.ok_or_else(|| missing("File"))?;
    let data = context.app.host.data.clone();
    let name = file.name.rsplit('/').next().unwrap_or_default().to_owned();
    let bundle = file_response::open(&context, move || FileBundle::of_file(&files.roots(&data), file)).await?;
    file_response::send(&context, (&method, &headers), bundle, &name)
}

/// Refuses downloads that the household's setting doesn't allow. A 401 would end the pairing on the client.
fn require_download(context: &RequestContext) -> Result<(), HttpError> {
    let refused = |_| HttpError::Client(StatusCode::FORBIDDEN, "Downloads are turned off".into());
    context.require_download().map_err(refused)
}

/// Returns the segment before `middle`, which is a number, and the name after it, decoded.
fn read_path<'a>(uri: &'a Uri, middle: &str) -> (&'a str, String) {
    let (before, name) = uri.path().split_once(middle).unwrap_or((uri.path(), ""));
    (before.rsplit('/').next().unwrap_or_default(), percent_decode_str(name).decode_utf8_lossy().into_owned())
}

/// Reads the numbers of the files that a client wants; `None` for all.
fn read_file_ids(query: &str) -> Result<Option<Vec<u32>>, HttpError> {
    let values: Vec<_> = pairs(query).filter(|(name, value)| name == "file_ids" && !value.is_empty()).collect();
    if values.is_empty() {
        return Ok(None);
    }
    let numbers = values.iter().flat_map(|(_, value)| value.split(',')).filter(|text| !text.trim().is_empty());
    let numbers: Vec<u32> =
        numbers.take(MAX_CHOSEN + 1).map(|text| read_number("file_ids", text, 1)).collect::<Result<_, _>>()?;
    if numbers.len() > MAX_CHOSEN {
        return Err(invalid(format!("file_ids: use at most {MAX_CHOSEN}")));
    }
    Ok(Some(numbers))
}

/// Returns the files of a ROM that have these numbers.
fn files_with(rom: &StoredRom, ids: &[u32]) -> Vec<BundleFile> {
    let named = rom.files.iter().zip(rom.file_names()).filter(|(file, _)| ids.contains(&file.id));
    named.map(|(file, name)| BundleFile { name, contents: BundleContents::Path(file.path.clone()) }).collect()
}

/// Takes the name of a ROM's own folder from the names of its files, which a client puts into a folder of that name.
fn without_folder(rom: &StoredRom, mut files: Vec<BundleFile>) -> Vec<BundleFile> {
    let own = format!("{}/", rom.stem());
    if rom.kind == SetKind::Folder && files.iter().all(|file| file.name.starts_with(&own)) {
        files.iter_mut().for_each(|file| _ = file.name.drain(..own.len()));
    }
    files
}

/// Returns the name of a zip: the one in the path, unless that is the ROM's own, encoded twice.
fn name_of_zip(given: &str, rom: &StoredRom) -> String {
    let own = rom.stem();
    let plain: String =
        given.chars().map(|c| if c.is_control() || matches!(c, '/' | '\\') { '_' } else { c }).collect();
    let is_own = plain.is_empty() || percent_decode_str(given).decode_utf8_lossy() == own;
    if is_own { own } else { plain }
}

/// Puts files into the hidden folder if asked, and adds a playlist beside it if they have none.
fn arrange(files: &mut Vec<BundleFile>, name: &str, is_hidden: bool) {
    if is_hidden {
        files.iter_mut().for_each(|file| file.name = format!("{HIDDEN}/{}", file.name));
    }
    let is_playlist = |file: &BundleFile| file.name.to_ascii_lowercase().ends_with(".m3u");
    if !files.iter().any(is_playlist) {
        let list = playlist_of(files.iter().map(|file| &*file.name));
        files.push(BundleFile { name: format!("{name}.m3u"), contents: BundleContents::Text(list) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_playlist_is_added_outside_of_the_hidden_folder() {
        let arranged = |names: &[&str], is_hidden: bool| {
            let file =
                |name: &&str| BundleFile { name: (*name).to_owned(), contents: BundleContents::Path(Vec::new()) };
            let mut files: Vec<BundleFile> = names.iter().map(file).collect();
            arrange(&mut files, "Some Name", is_hidden);
            let text = |file: BundleFile| match file.contents {
                BundleContents::Text(text) => format!("{}={text}", file.name),
                BundleContents::Path(_) => file.name,
            };
            files.into_iter().map(text).collect::<Vec<_>>()
        };
        let discs = ["S (Disc 1).bin", "S (Disc 1).cue"];
        assert_eq!(arranged(&discs, false)[2], "Some Name.m3u=S (Disc 1).cue");
        assert_eq!(
            arranged(&discs, true),
            [".hidden/S (Disc 1).bin", ".hidden/S (Disc 1).cue", "Some Name.m3u=.hidden/S (Disc 1).cue"]
        );
        assert_eq!(arranged(&["S.M3U", "S.chd"], true), [".hidden/S.M3U", ".hidden/S.chd"]);
    }

    #[test]
    fn numbers_of_files_are_read_in_all_ways() {
        assert_eq!(read_file_ids("file_ids=").unwrap(), None);
        assert_eq!(read_file_ids("file_ids=1,2&file_ids=%203").unwrap(), Some(vec![1, 2, 3]));
        for wrong in ["file_ids=x", "file_ids=0", "file_ids=1,-2"] {
            assert!(read_file_ids(wrong).is_err(), "{wrong}");
        }
        let uri: Uri = "/api/roms/7/content/a%FF%2Fb%2520c".parse().unwrap();
        assert_eq!(read_path(&uri, "/content/"), ("7", "a\u{fffd}/b%20c".to_owned()));
    }
}
