//! `POST /favorites` and `POST /games/{system}/{slug}/mine`: changes of a profile's data of a game, with plain forms.

use crate::clock::now;
use crate::error::HttpError;
use crate::http::game::page::show_refused;
use crate::http::lists::page::select::named;
use crate::http::params::{pairs, split_game};
use crate::http::redirect::go_back;
use crate::http::request_context::RequestContext;
use axum::extract::{Form, Path};
use axum::response::Response;
use serde::Deserialize;
use shelfcade_core::api::event::Event;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::links::{card_id, encode};
use shelfcade_core::people::user_data::{GameStatus, MAX_STARS, ProfileId};
use shelfcade_core::refusal::Refusal;
use shelfcade_core_server::people::user::{CollectionEdit, Edit, GameAddress, UserStore};

/// Fields that people type. If one is refused, its text stays in the form.
const TYPED: [&str; 4] = ["note", "tags", "add-tag", "new-list"];

/// The form of a star: `+snes/f-zero` adds the game to the favorites, `-snes/f-zero` removes it.
#[derive(Debug, Deserialize)]
pub struct Star {
    star: String,
    #[serde(default)]
    back: String,
    #[serde(default)]
    person: String,
}

/// Adds a game to the favorites or removes it, and redirects back.
///
/// # Errors
/// 400 for a malformed form, 403 for guests, 404 for a game that is not here, 409 for a form of another profile, 507
/// if it cannot be saved.
pub async fn star(context: RequestContext, Form(form): Form<Star>) -> Result<Response, HttpError> {
    context.check_person(Some(&form.person))?;
    let wrong = || HttpError::Refused(Refusal::FormGame);
    let (on, game) = match (form.star.strip_prefix('+'), form.star.strip_prefix('-')) {
        (Some(game), _) => (true, game),
        (_, Some(game)) => (false, game),
        _ => return Err(wrong()),
    };
    let (system, slug) = split_game(game).ok_or_else(wrong)?;
    let game = context.find_game(&system, &slug).await?;
    context.edit_game(game, vec![Edit::Favorite { on, at: now() }]).await?;
    let card = card_id(&system, &slug);
    // Lists are long, so the redirect leads to the card.
    let is_place = form.back.contains('#') || form.back.is_empty() || form.back.starts_with("/games/");
    Ok(go_back(&context.app, &if is_place { form.back } else { format!("{}#{}", form.back, encode(&card)) }))
}

/// Changes the fields of "Your story" on a game page. Absent fields stay as they are.
///
/// # Errors
/// Those of [`star`].
pub async fn change(
    Path((system, slug)): Path<(String, String)>,
    context: RequestContext,
    body: String,
) -> Result<Response, HttpError> {
    let game = context.find_game(&system, &slug).await?;
    let fields: Vec<(String, String)> = pairs(&body).into_owned().collect();
    context.check_person(fields.iter().find(|(key, _)| key == "person").map(|(_, value)| value.as_str()))?;
    let edits = read_edits(&fields)?;
    check_variants(&context, &game, &edits).await?;
    let new_list = fields.iter().find(|(key, _)| key == "new-list").map(|(_, name)| name.clone());
    match change_all(&context, &game, edits, new_list).await {
        Err(HttpError::Refused(why)) if fields.iter().any(|(key, _)| TYPED.contains(&&**key)) => {
            return show_refused(&context, &game, why, &fields).await;
        }
        done => done?,
    }
    put_forward(&context, &game, &fields).await?;
    let back = fields.iter().find(|(key, _)| key == "back").map(|(_, back)| back.as_str());
    Ok(go_back(&context.app, back.unwrap_or_default()))
}

/// Applies the changes, and adds the game to the collection of this name, which is made if there is none.
async fn change_all(
    context: &RequestContext,
    game: &GameAddress,
    mut edits: Vec<Edit>,
    new_list: Option<String>,
) -> Result<(), HttpError> {
    let household = context.app.user_data.household();
    if let Some(list) = new_list.as_deref().and_then(|name| named(&household, context, name)) {
        edits.push(Edit::InCollection { list: list.slug.clone(), on: true });
    } else if let Some(name) = new_list {
        let first = [CollectionEdit::Add(vec![game.clone()])];
        let make = move |store: &UserStore, profile| store.make_collection(profile, &name, now(), &first);
        context.write(Event::UserData, make).await?;
    }
    context.edit_game(game.clone(), edits).await.map(drop)
}

/// Recommends the game for tonight or to another profile, or withdraws that.
async fn put_forward(
    context: &RequestContext,
    game: &GameAddress,
    fields: &[(String, String)],
) -> Result<(), HttpError> {
    for (key, value) in fields {
        let (reader, on) = match key.as_str() {
            "tonight" => (None, value == "1"),
            "recommend" | "take-back" => {
                let reader = value.parse().map_err(|_| HttpError::Refused(Refusal::Form))?;
                (Some(ProfileId(reader)), key == "recommend")
            }
            _ => continue,
        };
        let game = game.clone();
        let put = move |store: &UserStore, profile| store.recommend(profile, reader, &game, on, now());
        context.write(Event::UserData, put).await?;
    }
    Ok(())
}

fn read_edits(fields: &[(String, String)]) -> Result<Vec<Edit>, HttpError> {
    let at = now();
    let wrong = || HttpError::Refused(Refusal::Form);
    let mut edits = Vec::new();
    for (key, value) in fields {
        edits.push(match key.as_str() {
            "status" if value.is_empty() => Edit::Status(None),
            "status" => Edit::Status(Some(GameStatus::parse(value).ok_or_else(wrong)?)),
            "rating" if value.is_empty() => Edit::Rating(None),
            "rating" => {
                let stars: u8 = value.parse().ok().filter(|stars| *stars <= MAX_STARS).ok_or_else(wrong)?;
                Edit::Rating(Some(stars).filter(|stars| *stars != 0))
            }
            "note" => Edit::Note(value.clone()),
            "tags" => Edit::Tags(vec![value.clone()]),
            "add-tag" => Edit::Tag { tag: value.clone(), on: true },
            "remove-tag" => Edit::Tag { tag: value.clone(), on: false },
            "join" => Edit::InCollection { list: value.clone(), on: true },
            "leave" => Edit::InCollection { list: value.clone(), on: false },
            "hide" => Edit::Hidden { on: value == "1", at },
            "hide-variant" => Edit::HiddenVariant { file: value.clone(), on: true },
            "show-variant" => Edit::HiddenVariant { file: value.clone(), on: false },
            "favorite" => Edit::Favorite { on: value == "1", at },
            // The form sends every list as `list`, and each ticked one again as `in`.
            "list" => {
                let on = fields.iter().any(|(key, list)| key == "in" && list == value);
                Edit::InCollection { list: value.clone(), on }
            }
            "forget-plays" => Edit::ForgetPlays { at },
            _ => continue,
        });
    }
    Ok(edits)
}

/// Refuses to hide a variant that the game does not have.
async fn check_variants(context: &RequestContext, game: &GameAddress, edits: &[Edit]) -> Result<(), HttpError> {
    let hides = |edit: &Edit| match edit {
        Edit::HiddenVariant { file, on: true } => Some(file.clone()),
        _ => None,
    };
    let hidden: Vec<String> = edits.iter().filter_map(hides).collect();
    if hidden.is_empty() {
        return Ok(());
    }
    let missing = || HttpError::missing("game");
    let system = SystemId::parse(&game.identity.system).ok_or_else(missing)?;
    let page = context.app.library.reader.load_full().game_page(&context.shelf(), &system, &game.slug).await?;
    let page = page.ok_or_else(missing)?;
    let is_file =
        |name: &String| page.variants.iter().flat_map(|group| &group.variants).any(|variant| variant.key() == *name);
    if hidden.iter().all(is_file) { Ok(()) } else { Err(HttpError::Refused(Refusal::NoVariant)) }
}
