//! Saves a drawing as a PNG, which chats show. The browser draws it on a canvas, with its own fonts; without scripts
//! the link saves the drawing itself.

use super::page::{self, Broken};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Element, Event, HtmlCanvasElement, HtmlElement, HtmlImageElement};

/// Handles the link around `place`: an SVG with a name to save it under.
pub fn wake(place: &Element) -> Result<(), Broken> {
    let link: Element = page::around(place, "a")?;
    let own = link.clone();
    page::listen(&link, "click", move |event: Event| {
        event.prevent_default();
        load(&own)
    })
}

/// Loads the drawing. If the browser can't show it, the drawing itself is saved.
fn load(link: &Element) -> Result<(), Broken> {
    let href = link.get_attribute("href").unwrap_or_default();
    let name = link.get_attribute("download").unwrap_or_default();
    let image: HtmlImageElement = page::document()?.create_element("img")?.unchecked_into();
    let (drawing, plain) = (image.clone(), href.clone());
    page::on_load(&image, move || save(&to_png(&drawing)?, &name.replace(".svg", ".png")));
    page::listen(&image, "error", move |_: Event| page::window()?.location().set_href(&plain))?;
    image.set_src(&href);
    Ok(())
}

/// Returns an image as the address of a PNG.
fn to_png(image: &HtmlImageElement) -> Result<String, Broken> {
    let canvas: HtmlCanvasElement = page::document()?.create_element("canvas")?.unchecked_into();
    canvas.set_width(image.natural_width());
    canvas.set_height(image.natural_height());
    let context = canvas.get_context("2d")?.ok_or("no canvas")?.unchecked_into::<CanvasRenderingContext2d>();
    context.draw_image_with_html_image_element(image, 0.0, 0.0)?;
    canvas.to_data_url()
}

fn save(address: &str, name: &str) -> Result<(), Broken> {
    let link: HtmlElement = page::document()?.create_element("a")?.unchecked_into();
    link.set_attribute("href", address)?;
    link.set_attribute("download", name)?;
    link.click();
    Ok(())
}
