//! Counts that update: each tick fetches the page that the form would show and copies its counts.
//!
//! Nothing moves under a finger: values without games stay with a zero, new values come last.

use super::page::{self, Broken};
use crate::text;
use web_sys::{DomParser, Element, Event, HtmlFormElement, SupportedType};

/// The games that a child would see.
const NOTICE: &str = ".measure > .notice";

/// Makes the form around the element update its counts.
pub fn wake(place: &Element) -> Result<(), Broken> {
    let form = page::around::<HtmlFormElement>(place, "form")?;
    // Runs when the sheet opens; a filter column keeps its button's label until the first tick, so that nothing
    // shifts.
    let opened = form.clone();
    if let Ok(sheet) = page::around::<Element>(place, "#filters") {
        page::listen(&sheet, "toggle", move |_: Event| say(&opened))?;
    }
    let place = place.clone();
    page::listen(&form.clone(), "change", move |_: Event| {
        // Without counts the form still works.
        page::spawn(count(form.clone(), place.clone()));
        Ok(())
    })
}

async fn count(form: HtmlFormElement, place: Element) -> Result<(), Broken> {
    let fields = page::body_of(&form, None)?;
    let url = format!("{}?{fields}", form.get_attribute("action").unwrap_or_default());
    let html = page::text_of(page::get(&url, None)?).await?;
    // The form may have changed meanwhile, which has its own answer.
    if page::body_of(&form, None)? != fields {
        return Ok(());
    }
    let list = DomParser::new()?.parse_from_string(&html, SupportedType::TextHtml)?;
    let Some(new) = list.query_selector("#filters form")? else {
        let new = list.query_selector(NOTICE)?.ok_or(NOTICE)?;
        page::below::<Element>(&page::root()?, NOTICE)?.set_text_content(new.text_content().as_deref());
        return Ok(());
    };
    let (old, mut new_choices) = (choices(&form)?, choices(&new)?);
    for (asked, choice) in &old {
        let at = new_choices.iter().position(|(other, _)| other == asked);
        put(choice, at.map(|at| new_choices.remove(at).1).as_ref())?;
    }
    for ((name, _), choice) in &new_choices {
        if let Some((_, like)) = old.iter().find(|((other, _), _)| other == name) {
            page::around::<Element>(like, ".choices")?.append_child(choice)?;
        }
    }
    form.set_attribute("data-total", &new.get_attribute("data-total").unwrap_or_default())?;
    say(&form)?;
    place.set_text_content(button(&form)?.text_content().as_deref());
    Ok(())
}

/// The name and value of a checkbox, and the element around it.
type Choice = ((String, String), Element);

fn choices(form: &Element) -> Result<Vec<Choice>, Broken> {
    let of = |choice: Element| {
        let input = choice.query_selector("input").ok()??;
        Some(((input.get_attribute("name")?, input.get_attribute("value")?), choice))
    };
    Ok(page::all(form, ".choice")?.filter_map(of).collect())
}

/// Updates the count of a choice; 0 if it is no longer offered.
fn put(choice: &Element, now: Option<&Element>) -> Result<(), Broken> {
    // "Any number" of players has no count.
    let Some(small) = choice.query_selector("small")? else { return Ok(()) };
    let count = now.and_then(|now| now.query_selector("small").ok()?).and_then(|small| small.text_content());
    choice.class_list().toggle_with_force("none", now.is_none_or(|now| now.class_list().contains("none")))?;
    small.set_text_content(Some(count.as_deref().unwrap_or("0")));
    Ok(())
}

fn button(form: &Element) -> Result<Element, Broken> {
    page::below(form, "[type=submit]")
}

/// Shows the number of games on the button.
fn say(form: &Element) -> Result<(), Broken> {
    let total = page::number(form, "data-total").ok_or("data-total")?;
    button(form)?.set_text_content(Some(&text::show_number_of_games(total.into())));
    Ok(())
}
