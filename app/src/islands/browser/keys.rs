//! Arrows move the focus between games by where they stand; `?` shows what keys do; a button or link with a key of its
//! own (`accesskey`) is pressed by that key alone.
//!
//! Only a game that has the focus is moved from: everywhere else arrows scroll as ever.

use super::page::{self, Broken};
use crate::text;
use wasm_bindgen::JsCast;
use web_sys::{DomParser, DomRect, Element, Event, HtmlDialogElement, HtmlElement, KeyboardEvent, SupportedType};

/// The links of games, on shelves and in lists.
const GAMES: &str = "#main .card > a, #main .line > a";
/// The boxes of games while they are selected.
const BOXES: &str = "#select-mode:checked ~ #cards .pick";

/// Listens on the whole page. `place` stands in the link to the help.
pub fn wake(place: &Element) -> Result<(), Broken> {
    let link: Element = page::around(place, "a")?;
    page::listen(&page::document()?, "keydown", move |event: KeyboardEvent| {
        if !page::is_plain_key(&event) || page::is_writing()? {
            return Ok(());
        }
        let is_done = match &*event.key() {
            "?" => help(&link)?,
            // One that is held down would press what the next page has in its place.
            key => (!event.shift_key() && step(key)?) || (!event.repeat() && press(key)?),
        };
        if is_done {
            event.prevent_default();
        }
        Ok(())
    })
}

/// A game's link, with the middle and the height of its box in the window.
struct GameBox {
    game: Element,
    x: f64,
    y: f64,
    height: f64,
}

impl GameBox {
    fn of(game: Element) -> GameBox {
        let at: DomRect = game.get_bounding_client_rect();
        let (x, y) = (at.x() + at.width() / 2.0, at.y() + at.height() / 2.0);
        GameBox { game, x, y, height: at.height() }
    }
}

/// Moves the focus; whether the key meant a move.
pub(super) fn step(key: &str) -> Result<bool, Broken> {
    let active = page::document()?.active_element();
    let is_on = |games: &&&str| active.as_ref().is_some_and(|on| on.matches(games).unwrap_or(false));
    let Some(games) = [GAMES, BOXES].iter().find(is_on) else { return Ok(false) };
    let Some(here) = active.clone().map(GameBox::of) else { return Ok(false) };
    let row = here.height / 2.0;
    let root = page::root()?;
    let all = page::all(&root, games)?.map(GameBox::of).filter(|it| it.height > 0.0);
    let (same_row, elsewhere): (Vec<GameBox>, Vec<GameBox>) = all.partition(|it| (it.y - here.y).abs() < row);
    let next = match key {
        "ArrowLeft" => least(same_row.into_iter().filter(|it| it.x < here.x), |it| -it.x),
        "ArrowRight" => least(same_row.into_iter().filter(|it| it.x > here.x), |it| it.x),
        "Home" => least(same_row.into_iter(), |it| it.x),
        "End" => least(same_row.into_iter(), |it| -it.x),
        "ArrowUp" => across(elsewhere.into_iter().filter(|it| it.y < here.y).collect(), &here),
        "ArrowDown" => across(elsewhere.into_iter().filter(|it| it.y > here.y).collect(), &here),
        _ => None,
    };
    next.map_or(Ok(false), |next| next.game.unchecked_into::<HtmlElement>().focus().map(|()| true))
}

/// Presses what has this key, with Shift or Caps Lock too; whether there is any.
fn press(key: &str) -> Result<bool, Broken> {
    let root = page::root()?;
    let mut all = page::all(&root, "#main [accesskey]")?.map(Element::unchecked_into::<HtmlElement>);
    let meant = all.find(|one| one.get_attribute("accesskey").is_some_and(|own| own.eq_ignore_ascii_case(key)));
    meant.iter().for_each(HtmlElement::click);
    Ok(meant.is_some())
}

/// The one nearest to the side of `here`, in the nearest row.
fn across(boxes: Vec<GameBox>, here: &GameBox) -> Option<GameBox> {
    let far = |it: &GameBox| (it.y - here.y).abs();
    let nearest = boxes.iter().map(far).min_by(f64::total_cmp)?;
    let row = boxes.into_iter().filter(|it| far(it) < nearest + here.height / 2.0);
    least(row, |it| (it.x - here.x).abs())
}

fn least(boxes: impl Iterator<Item = GameBox>, by: impl Fn(&GameBox) -> f64) -> Option<GameBox> {
    boxes.min_by(|a, b| by(a).total_cmp(&by(b)))
}

/// Shows the section that the link leads to in a dialog, or goes to it where it is on this page.
fn help(link: &Element) -> Result<bool, Broken> {
    let root = page::root()?;
    if page::below::<Element>(&root, "dialog[open]").is_ok() {
        return Ok(false);
    }
    if page::below::<Element>(&root, "#keys").is_ok() {
        page::window()?.location().set_hash("keys")?;
        return Ok(true);
    }
    let request = page::get(&link.get_attribute("href").unwrap_or_default(), None)?;
    page::spawn(async move {
        let html = page::text_of(request).await?;
        let other = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
        let help = other.get_element_by_id("keys").ok_or("a page without #keys")?;
        show(&help)
    });
    Ok(true)
}

fn show(help: &Element) -> Result<(), Broken> {
    let document = page::document()?;
    let dialog: HtmlDialogElement = document.create_element("dialog")?.unchecked_into();
    dialog.set_class_name("panel keys");
    dialog.set_attribute("aria-labelledby", "keys-title")?;
    dialog.set_inner_html(&help.inner_html());
    let button: HtmlElement = document.create_element("button")?.unchecked_into();
    button.set_class_name("button");
    button.set_text_content(Some(text::close()));
    dialog.append_child(&button)?;
    let shown = dialog.clone();
    page::listen(&button, "click", move |_: Event| {
        shown.close();
        Ok(())
    })?;
    let shown = dialog.clone();
    page::listen(&dialog, "close", move |_: Event| {
        shown.remove();
        Ok(())
    })?;
    document.body().ok_or("no body")?.append_child(&dialog)?;
    dialog.show_modal()
}
