//! Covers of the page: thumbhashes of pictures that are still loading, pictures that arrive while the page is open,
//! and broken ones, which are replaced by the drawn cover.
//!
//! Nothing here changes any size: a picture is laid into the box of the drawn cover.

use super::page::{self, Broken};
use crate::islands::thumbhash;
use shelfcade_core::art::media::{MediaKind, PictureFit, PictureSize};
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, CustomEvent, Element, Event, HtmlCanvasElement, HtmlImageElement, ImageData};

/// Selector of pictures on top of drawn covers.
const COVERED: &str = ".cover > img";

/// Handles all covers of the page.
pub fn wake() -> Result<(), Broken> {
    let document = page::document()?;
    prepare(&page::root()?)?;
    page::listen_inside(&document, "error", |event: Event| {
        let broken = event.target().and_then(|target| target.dyn_into::<HtmlImageElement>().ok());
        broken.filter(|image| image.matches(COVERED).unwrap_or(false)).iter().for_each(|image| remove(image));
        Ok(())
    })?;
    page::listen(&document, "shelfcade:wake", |_: Event| prepare(&page::root()?))?;
    page::listen(&document, "shelfcade:picture", |event: CustomEvent| arrive(&event))
}

/// Paints thumbhashes of unfinished pictures below `place`, and removes pictures that broke before the islands
/// started.
pub fn prepare(place: &Element) -> Result<(), Broken> {
    for image in page::all(place, COVERED)? {
        let image: HtmlImageElement = image.unchecked_into();
        if image.complete() && image.natural_width() == 0 {
            remove(&image);
            continue;
        }
        let waits = !image.complete() || image.class_name() == PictureFit::Whole.class();
        if let Some(box_) = image.previous_element_sibling().filter(|it| waits && it.has_attribute("data-thumbhash")) {
            paint(&box_)?;
        }
    }
    Ok(())
}

/// Removes a picture, so that the drawn cover shows again.
fn remove(image: &Element) {
    if let Some(placeholder) = image.previous_element_sibling().filter(|it| it.tag_name() != "I") {
        placeholder.remove();
    }
    image.remove();
}

/// Replaces the average colour with the thumbhash.
fn paint(place: &Element) -> Result<(), Broken> {
    let text = place.get_attribute("data-thumbhash").unwrap_or_default();
    let hash: Vec<u8> = page::window()?.atob(&text)?.chars().map(|byte| byte as u8).collect();
    let Some(pixels) = thumbhash::decode(&hash, js_sys::Math::cos) else { return Ok(()) };
    let height = pixels.rgba.len() as u32 / 4 / pixels.width;
    let canvas: HtmlCanvasElement = page::document()?.create_element("canvas")?.unchecked_into();
    canvas.set_width(pixels.width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or("no canvas")?.unchecked_into::<CanvasRenderingContext2d>();
    let data = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&pixels.rgba), pixels.width, height)?;
    context.put_image_data(&data, 0.0, 0.0)?;
    canvas.set_class_name(&place.get_attribute("class").unwrap_or_default());
    place.replace_with_with_node_1(&canvas)
}

/// Lays a new picture on the drawn covers of its game once it is loaded.
fn arrive(event: &CustomEvent) -> Result<(), Broken> {
    let detail = event.detail();
    let word = |name: &str| page::field(&detail, name).as_string();
    let (Some(system), Some(slug), Some(key)) = (word("system"), word("slug"), word("key")) else { return Ok(()) };
    let shows = word("shows").and_then(|word| MediaKind::ALL.iter().copied().find(|kind| kind.as_str() == word));
    let shows = shows.unwrap_or(MediaKind::BoxFront);
    let (base, slug) = (page::base()?, js_sys::encode_uri_component(&slug));
    let game = format!("{base}/games/{system}/{slug}");
    let of_cards = format!("a[href=\"{game}\"] .cover");
    let here = page::window()?.location().pathname()? == game;
    let all = if here { format!("{of_cards}, .game-cover .cover") } else { of_cards };
    let root = page::root()?;
    for cover in page::all(&root, &all)?.filter(|cover| page::below::<Element>(cover, "img").is_err()) {
        let image: HtmlImageElement = page::document()?.create_element("img")?.unchecked_into();
        image.set_alt("");
        let is_small = cover.class_list().contains("thumb");
        let size = if is_small { PictureSize::Small } else { PictureSize::Card };
        let loaded = image.clone();
        page::on_load(&image, move || lay(&cover, &loaded, shows, is_small));
        image.set_src(&format!("{base}/pictures/{key}/{}", size.width()));
    }
    Ok(())
}

/// Lays a loaded picture into a box, as a newly rendered page would. If several arrived, the first one stays.
fn lay(cover: &Element, image: &HtmlImageElement, shows: MediaKind, is_small: bool) -> Result<(), Broken> {
    if page::below::<Element>(cover, "img").is_ok() {
        return Ok(());
    }
    let at = cover.get_bounding_client_rect();
    let ratio = image.natural_width() as f32 / image.natural_height() as f32;
    let fit =
        if is_small { PictureFit::Fill } else { PictureFit::of(shows, Some(ratio), (at.width() / at.height()) as f32) };
    if fit == PictureFit::Inlay {
        cover.class_list().add_1("inlaid")?;
    }
    image.set_class_name(&[fit.class(), " new"].concat());
    cover.append_child(image).map(|_| ())
}
