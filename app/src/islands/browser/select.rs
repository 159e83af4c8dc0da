//! Selecting games: ranges with Shift, long presses, and everything posted to `/select` without a reload. Questions
//! are shown in a dialog, results below the page with an undo form.
//!
//! The collections of a single game are opened by the `+` of its card, by the key `c`, or by a long press outside
//! lists.

use super::focus::Focus;
use super::page::{self, Broken};
use super::{add_games, stars};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, EventTarget, HtmlDialogElement, HtmlElement, HtmlFormElement, HtmlInputElement, KeyboardEvent,
    MouseEvent, PointerEvent, SubmitEvent, UrlSearchParams,
};

/// Milliseconds of a long press that selects a card.
const PRESS: i32 = 500;
/// Milliseconds that a result is shown.
const SAID: i32 = 15_000;
/// Form fields that hold games: of a form for given games, and of the boxes.
const FIELDS: [&str; 2] = ["game", "pick"];
/// Id of the box that selects all games shown.
const ALL: &str = "select-all";
/// Selector of a game on a shelf or in a list.
const CARD: &str = "#main .card, #main .line";

/// Takes over the posted forms and the cards. Results are shown in the element after the dialog.
pub fn wake(dialog: &HtmlDialogElement) -> Result<(), Broken> {
    let document = page::document()?;
    let at = dialog.clone();
    page::listen(&document, "submit", move |event: SubmitEvent| {
        let form = event.target().and_then(|target| target.dyn_into::<HtmlFormElement>().ok());
        let is_ours = |form: &HtmlFormElement| {
            let action = form.get_attribute("action").unwrap_or_default();
            action.ends_with("/select") && !form.has_attribute(page::PLAIN)
        };
        let Some(form) = form.filter(is_ours) else { return Ok(()) };
        event.prevent_default();
        close_menu()?;
        let button = event.submitter();
        let leaves = button.as_ref().is_some_and(|button| button.has_attribute("data-leaves"));
        let body = page::body_of(&form, button.as_ref())?;
        let has_games = FIELDS.iter().any(|field| body.contains(&format!("{field}=")));
        if has_games { send(&at, body, leaves, Some((form, button))) } else { Ok(()) }
    })?;
    by_keys(dialog)?;
    by_mouse(dialog)?;
    by_finger(dialog)?;
    page::listen(&document, "change", |event: Event| match input_at(event.target()) {
        Some(input) if input.id() == "select-mode" && !input.checked() => clear(),
        Some(input) if input.id() == ALL => {
            boxes()?.iter().for_each(|pick| pick.set_checked(input.checked()));
            count()
        }
        Some(_) => count(),
        None => Ok(()),
    })?;
    // A reload may have kept the switch on.
    add_boxes()?;
    add_games::wake()
}

fn element_at(target: Option<EventTarget>, selector: &str) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

fn input_at(target: Option<EventTarget>) -> Option<HtmlInputElement> {
    element_at(target, ".pick, #select-mode, #select-all")?.dyn_into().ok()
}

fn boxes() -> Result<Vec<HtmlInputElement>, Broken> {
    Ok(page::all(&page::root()?, ".pick")?.filter_map(|pick| pick.dyn_into().ok()).collect())
}

/// Adds the boxes of the games that have none, while games are selected.
pub fn add_boxes() -> Result<(), Broken> {
    if !mode()?.is_some_and(|mode| mode.checked()) {
        return Ok(());
    }
    for card in page::all(&page::root()?, "#cards > li:not(:has(.pick))")? {
        let Some(game) = game_of(&card) else { continue };
        let pick = page::document()?.create_element("input")?;
        pick.set_attribute("type", "checkbox")?;
        pick.set_attribute("class", "pick")?;
        pick.set_attribute("form", "select")?;
        pick.set_attribute("name", "pick")?;
        pick.set_attribute("value", &game)?;
        pick.set_attribute("aria-label", &title_of(&card))?;
        page::below::<Element>(&card, "button.star")?.after_with_node_1(&pick)?;
    }
    Ok(())
}

/// Returns the title of a card's game.
fn title_of(card: &Element) -> String {
    page::below::<Element>(card, "bdi").ok().and_then(|title| title.text_content()).unwrap_or_default()
}

fn mode() -> Result<Option<HtmlInputElement>, Broken> {
    Ok(page::document()?.get_element_by_id("select-mode").and_then(|mode| mode.dyn_into().ok()))
}

/// Shows the number of selected games, and a box on each.
fn count() -> Result<(), Broken> {
    add_boxes()?;
    let boxes = boxes()?;
    let number = boxes.iter().filter(|pick| pick.checked()).count();
    let all = page::document()?.get_element_by_id(ALL).and_then(|all| all.dyn_into::<HtmlInputElement>().ok());
    all.iter().for_each(|all| all.set_checked(number > 0 && number == boxes.len()));
    let output = page::document()?.query_selector("#select output")?;
    output.iter().for_each(|output| output.set_text_content(Some(&number.to_string())));
    Ok(())
}

/// Ends selecting. Boxes and bar disappear; if one had the focus, the switch gets it.
fn clear() -> Result<(), Broken> {
    let active = page::document()?.active_element();
    if let Some(mode) = mode()?.filter(|_| active.is_some_and(|on| on.matches(".pick, #select *").unwrap_or(false))) {
        focus_switch(&mode)?;
    }
    boxes()?.iter().for_each(|pick| pick.set_checked(false));
    mode()?.iter().for_each(|mode| mode.set_checked(false));
    count()
}

/// Focuses the switch without scrolling; in TV mode the page scrolls to it.
fn focus_switch(mode: &HtmlInputElement) -> Result<(), Broken> {
    let window = page::window()?;
    let (x, y) = (window.scroll_x()?, window.scroll_y()?);
    mode.focus()?;
    if !page::root()?.has_attribute("data-tv") {
        window.scroll_to_with_x_and_y(x, y);
    }
    Ok(())
}

/// Sends a change or a question and shows the answer. `form` is what the browser sends normally if the server refuses.
fn send(
    dialog: &HtmlDialogElement,
    body: String,
    leaves: bool,
    form: Option<(HtmlFormElement, Option<HtmlElement>)>,
) -> Result<(), Broken> {
    let request = page::post(&format!("{}/select", page::base()?), &body)?;
    let dialog = dialog.clone();
    page::spawn(async move {
        let answer = match (page::page_of(request).await, form) {
            (Err(why), Some((form, button))) if page::is_refused(&why) => {
                return page::send_plainly(&form, button.as_ref());
            }
            (answer, _) => answer?,
        };
        let answer = answer.query_selector(".selection")?.ok_or(".selection")?;
        if !answer.has_attribute("data-done") {
            let close = crate::text::close();
            let form = format!("<form method=\"dialog\"><button class=\"button quiet\">{close}</button></form>");
            dialog.set_inner_html(&(answer.inner_html() + &form));
            return if dialog.open() { Ok(()) } else { dialog.show_modal() };
        }
        dialog.close();
        let (said, words) = (dialog.next_element_sibling().ok_or(".said")?, answer.inner_html());
        said.set_inner_html(&words);
        show_done(&body, leaves)?;
        if page::document()?.query_selector(".add-found")?.is_some() {
            add_games::show_found(None).await?;
        }
        page::sleep(SAID).await?;
        // Give a reader who is about to undo the time for it.
        if said.inner_html() == words && !said.matches(":hover, :focus-within")? {
            said.set_inner_html("");
        }
        Ok(())
    });
    Ok(())
}

/// Updates the page after a change: stars, and games that left the list or returned to it.
fn show_done(body: &str, leaves: bool) -> Result<(), Broken> {
    let fields = UrlSearchParams::new_with_str(body)?;
    let favorite = fields.get("favorite");
    let is_back = fields.has("undo");
    let all = boxes()?;
    let games = FIELDS.iter().flat_map(|field| fields.get_all(field).to_vec());
    for game in games.filter_map(|game| game.as_string()) {
        let game = game.split(' ').next().unwrap_or_default();
        if let Some(on) = &favorite {
            stars::set_stars(game, on == "1")?;
        }
        let pick = all.iter().find(|pick| pick.value() == game);
        match pick.and_then(|pick| pick.closest("li").ok().flatten()) {
            Some(card) if leaves => card.set_attribute("hidden", "")?,
            Some(card) if is_back => card.remove_attribute("hidden")?,
            _ => {}
        }
    }
    if leaves && let Some(order) = page::document()?.query_selector(".arranging")? {
        order.remove();
    }
    clear()
}

/// Asks which collection to add a game to.
fn ask(dialog: &HtmlDialogElement, game: &str) -> Result<(), Broken> {
    let game = String::from(js_sys::encode_uri_component(game));
    send(dialog, format!("ask=collection&game={game}&person={}", page::person()?), false, None)
}

fn game_of(card: &Element) -> Option<String> {
    let star = card.query_selector("button.star").ok().flatten()?;
    stars::action_of(&star).map(|(_, game)| game)
}

/// True if something is open that Escape closes by itself.
fn is_any_open() -> Result<bool, Broken> {
    let root = page::root()?;
    Ok(["dialog[open]", ":popover-open"].iter().any(|open| page::below::<Element>(&root, open).is_ok()))
}

fn by_keys(dialog: &HtmlDialogElement) -> Result<(), Broken> {
    let at = dialog.clone();
    page::listen(&page::document()?, "keydown", move |event: KeyboardEvent| {
        let is_selecting = mode()?.is_some_and(|mode| mode.checked());
        match &*event.key() {
            "Escape" if is_selecting && !is_any_open()? => {
                event.prevent_default();
                clear()
            }
            // By default, Enter submits the form of a checkbox.
            "Enter" if page::is_plain_key(&event) => {
                let box_in_focus = input_at(event.target()).filter(|pick| pick.class_name() == "pick");
                let Some(pick) = box_in_focus else { return Ok(()) };
                event.prevent_default();
                if !event.repeat() {
                    pick.click();
                }
                Ok(())
            }
            "c" if page::is_plain_key(&event) && !event.repeat() && !page::is_writing()? => {
                let Some((_, game)) = stars::star_in_focus()?.and_then(|star| stars::action_of(&star)) else {
                    return Ok(());
                };
                event.prevent_default();
                ask(&at, &game)
            }
            key if key.starts_with("Arrow") && event.shift_key() => {
                let Some(from) = input_at(event.target()) else { return Ok(()) };
                event.prevent_default();
                from.set_checked(true);
                Focus::default().step(key, false)?;
                let active = page::document()?.active_element();
                input_at(active.map(Into::into)).iter().for_each(|to| to.set_checked(true));
                count()
            }
            _ => Ok(()),
        }
    })
}

/// Handles ranges, and puts the `+` on the card under the mouse or in focus.
fn by_mouse(dialog: &HtmlDialogElement) -> Result<(), Broken> {
    let document = page::document()?;
    let last: Rc<RefCell<Option<HtmlInputElement>>> = Rc::default();
    let (at, add) = (dialog.clone(), document.create_element("button")?);
    add.set_attribute("type", "button")?;
    add.set_class_name("card-add");
    add.set_text_content(Some("+"));
    let button = add.clone();
    page::listen(&document, "click", move |event: MouseEvent| {
        if element_at(event.target(), ".card-add").is_some() {
            let game = element_at(event.target(), CARD).and_then(|card| game_of(&card));
            return game.map_or(Ok(()), |game| ask(&at, &game));
        }
        let Some(pick) = input_at(event.target()).filter(|pick| pick.class_name() == "pick") else { return Ok(()) };
        let from = last.replace(Some(pick.clone()));
        if event.shift_key() {
            let all = boxes()?;
            let place = |one: &HtmlInputElement| all.iter().position(|other| other == one);
            if let (Some(from), Some(to)) = (from.as_ref().and_then(place), place(&pick)) {
                all[from.min(to)..=from.max(to)].iter().for_each(|other| other.set_checked(pick.checked()));
            }
        }
        count()
    })?;
    let put = move |target: Option<EventTarget>| match element_at(target, CARD) {
        Some(card) if !card.contains(Some(&button)) => {
            let (star, title) = (card.query_selector("button.star")?, title_of(&card));
            button.set_attribute("aria-label", &format!("{}: {title}", crate::text::add_to_collection()))?;
            star.map_or(Ok(()), |star| star.after_with_node_1(&button))
        }
        _ => Ok(()),
    };
    let on_focus = put.clone();
    page::listen(&document, "pointerover", move |event: PointerEvent| match &*event.pointer_type() {
        "mouse" => put(event.target()),
        _ => Ok(()),
    })?;
    page::listen(&document, "focusin", move |event: Event| on_focus(event.target()))
}

/// Returns the menu of a card, which a long press opens if games can be played.
fn menu() -> Result<Option<HtmlDialogElement>, Broken> {
    Ok(page::document()?.get_element_by_id("card-menu").and_then(|menu| menu.dyn_into().ok()))
}

fn close_menu() -> Result<(), Broken> {
    menu()?.filter(HtmlDialogElement::open).iter().for_each(HtmlDialogElement::close);
    Ok(())
}

/// Starts selecting with the game of this card.
fn start(card: &Element) -> Result<(), Broken> {
    mode()?.iter().for_each(|mode| mode.set_checked(true));
    add_boxes()?;
    page::below::<HtmlInputElement>(card, ".pick")?.set_checked(true);
    count()
}

/// Handles long presses: on a card in a list they select it, elsewhere they ask for a collection. If games can be
/// played, a long press opens the card's menu, which offers both.
fn by_finger(dialog: &HtmlDialogElement) -> Result<(), Broken> {
    let document = page::document()?;
    if let Some(menu) = menu()? {
        return page::listen(&menu, "click", |event: Event| {
            let Some(button) = element_at(event.target(), ".card-select") else { return Ok(()) };
            let game = page::below::<HtmlInputElement>(&page::around(&button, "form")?, "[name=game]")?.value();
            close_menu()?;
            page::all(&page::root()?, "#cards > li")?
                .find(|card| game_of(card).as_ref() == Some(&game))
                .map_or(Ok(()), |card| start(&card))
        });
    }
    // The card under the finger; taken by the handler that acts on it.
    let pressed: Rc<RefCell<Option<Element>>> = Rc::default();
    let at = dialog.clone();
    let select = Rc::new(move |card: &Element| -> Result<(), Broken> {
        match card.matches("#select-mode ~ #cards > li")? {
            true => start(card),
            false => game_of(card).map_or(Ok(()), |game| ask(&at, &game)),
        }
    });
    let (hand, act) = (Rc::clone(&pressed), Rc::clone(&select));
    page::listen(&document, "pointerdown", move |event: PointerEvent| {
        let is_selecting = mode()?.is_some_and(|mode| mode.checked());
        let card = element_at(event.target(), CARD).filter(|_| event.pointer_type() == "touch" && !is_selecting);
        (*hand.borrow_mut()).clone_from(&card);
        let (Some(card), hand, act) = (card, Rc::clone(&hand), Rc::clone(&act)) else { return Ok(()) };
        page::spawn(async move {
            page::sleep(PRESS).await?;
            let is_held = hand.borrow_mut().take_if(|held| *held == card).is_some();
            if is_held { act(&card) } else { Ok(()) }
        });
        Ok(())
    })?;
    for end in ["pointerup", "pointercancel", "scroll"] {
        let hand = Rc::clone(&pressed);
        page::listen_inside(&document, end, move |_: Event| {
            hand.borrow_mut().take();
            Ok(())
        })?;
    }
    // Some browsers report a long press as a context menu event.
    page::listen(&document, "contextmenu", move |event: PointerEvent| {
        let held = pressed.borrow_mut().take();
        let is_ours = held.is_some() || event.pointer_type() == "touch" && element_at(event.target(), CARD).is_some();
        if is_ours {
            event.prevent_default();
        }
        held.map_or(Ok(()), |card| select(&card))
    })
}
