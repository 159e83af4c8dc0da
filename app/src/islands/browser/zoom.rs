//! A picture that is moved and enlarged by fingers, mouse and wheel: double tap, pinch, drag. A picture that is not
//! enlarged can be swiped away.
//!
//! Distances are CSS pixels from the middle of the stage.

use super::page::{self, Broken};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use web_sys::{Element, HtmlImageElement, MouseEvent, PointerEvent, WheelEvent};

/// Maximum enlargement.
const MOST: f64 = 8.0;
/// Enlargement of a double tap.
const TAPPED: f64 = 2.5;
/// Maximum milliseconds between the taps of a double tap.
const DOUBLE: f64 = 300.0;
/// Minimum distance of a swipe.
const SWIPE: f64 = 56.0;
/// Maximum movement in a tap.
const TREMBLE: f64 = 10.0;

type Reaction<T> = RefCell<Box<dyn FnMut(T) -> Result<(), Broken>>>;

#[derive(Clone, Copy, Debug, Default)]
struct Point {
    x: f64,
    y: f64,
}

impl Point {
    fn minus(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }

    fn length(self) -> f64 {
        self.x.hypot(self.y)
    }
}

/// The stage and the picture on it.
pub struct Zoom {
    stage: Element,
    image: RefCell<Option<HtmlImageElement>>,
    scale: Cell<f64>,
    moved: Cell<Point>,
    /// Current positions of fingers by pointer id.
    fingers: RefCell<Vec<(i32, Point)>>,
    /// Position and time of the first finger's touch.
    began: Cell<(Point, f64)>,
    /// True if a second finger was down since then.
    pinched: Cell<bool>,
    tapped: Cell<(Point, f64)>,
    swipe: Reaction<isize>,
    enlarge: Reaction<()>,
}

impl Zoom {
    /// Returns an empty stage with its listeners.
    pub fn new(stage: Element) -> Result<Rc<Zoom>, Broken> {
        let zoom = Rc::new(Zoom {
            stage,
            image: RefCell::default(),
            scale: Cell::new(1.0),
            moved: Cell::default(),
            fingers: RefCell::default(),
            began: Cell::default(),
            pinched: Cell::default(),
            tapped: Cell::default(),
            swipe: RefCell::new(Box::new(|_| Ok(()))),
            enlarge: RefCell::new(Box::new(|()| Ok(()))),
        });
        let stage = zoom.stage.clone();
        let this = zoom.clone();
        page::listen(&stage, "pointerdown", move |event: PointerEvent| this.down(&event))?;
        let this = zoom.clone();
        page::listen(&stage, "pointermove", move |event: PointerEvent| this.drag(&event))?;
        for end in ["pointerup", "pointercancel"] {
            let this = zoom.clone();
            page::listen(&stage, end, move |event: PointerEvent| this.up(&event))?;
        }
        let this = zoom.clone();
        page::listen(&stage, "wheel", move |event: WheelEvent| {
            event.prevent_default();
            let factor = (-event.delta_y().clamp(-100.0, 100.0) / 250.0).exp();
            this.to(this.scale.get() * factor, this.point(&event))
        })?;
        Ok(zoom)
    }

    /// Calls `react` with -1 or 1 on a swipe to the previous or next picture, with 0 when the picture is dismissed.
    pub fn on_swipe(&self, react: impl FnMut(isize) -> Result<(), Broken> + 'static) {
        *self.swipe.borrow_mut() = Box::new(react);
    }

    /// Calls `react` whenever a picture goes from its normal size to an enlarged one.
    pub fn on_enlarge(&self, mut react: impl FnMut() -> Result<(), Broken> + 'static) {
        *self.enlarge.borrow_mut() = Box::new(move |()| react());
    }

    /// Shows another picture on the stage.
    pub fn set_image(&self, image: &HtmlImageElement) -> Result<(), Broken> {
        self.stage.replace_children_with_node_1(image);
        self.image.replace(Some(image.clone()));
        self.reset()
    }

    /// Shows the same picture from another source.
    pub fn set_source(&self, loaded: &HtmlImageElement) {
        if let Some(image) = &*self.image.borrow() {
            // A source without more pixels than the current one changes nothing.
            if loaded.natural_width() > image.natural_width() {
                image.set_src(&loaded.src());
            }
        }
    }

    /// Releases all fingers after the picture is dismissed.
    pub fn let_go(&self) -> Result<(), Broken> {
        self.fingers.borrow_mut().clear();
        self.stage.class_list().remove_1("is-held")?;
        self.reset()
    }

    /// Fits the picture to the stage.
    pub fn reset(&self) -> Result<(), Broken> {
        self.scale.set(1.0);
        self.moved.set(Point::default());
        self.draw()
    }

    /// Enlarges at a point (`None`: the middle), or resets.
    pub fn toggle(&self, at: Option<(f64, f64)>) -> Result<(), Broken> {
        if self.scale.get() > 1.0 {
            return self.reset();
        }
        let (x, y) = at.unwrap_or_default();
        self.to(TAPPED, Point { x, y })
    }

    /// Enlarges by a factor around the middle.
    pub fn by(&self, factor: f64) -> Result<(), Broken> {
        self.to(self.scale.get() * factor, Point::default())
    }

    /// Enlarges to a scale, keeping the point `at` in place.
    fn to(&self, scale: f64, at: Point) -> Result<(), Broken> {
        let (before, scale) = (self.scale.get(), scale.clamp(1.0, MOST));
        let (moved, factor) = (self.moved.get(), scale / before);
        self.scale.set(scale);
        self.moved.set(Point { x: at.x - (at.x - moved.x) * factor, y: at.y - (at.y - moved.y) * factor });
        self.keep_in();
        if before <= 1.0 && scale > 1.0 {
            (self.enlarge.borrow_mut())(())?;
        }
        self.draw()
    }

    /// Limits the movement, so that the stage shows nothing beyond the picture's box.
    fn keep_in(&self) {
        let (at, over) = (self.moved.get(), (self.scale.get() - 1.0) / 2.0);
        let (x, y) = (f64::from(self.stage.client_width()) * over, f64::from(self.stage.client_height()) * over);
        self.moved.set(Point { x: at.x.clamp(-x, x), y: at.y.clamp(-y, y) });
    }

    fn draw(&self) -> Result<(), Broken> {
        let Some(image) = &*self.image.borrow() else { return Ok(()) };
        let (scale, Point { x, y }) = (self.scale.get(), self.moved.get());
        self.stage.class_list().toggle_with_force("is-large", scale > 1.0)?;
        // Set through the style object, which the content security policy allows.
        image.style().set_property("transform", &format!("translate({x}px, {y}px) scale({scale})"))
    }

    fn point(&self, event: &MouseEvent) -> Point {
        let at = self.stage.get_bounding_client_rect();
        let (x, y) = (at.x() + at.width() / 2.0, at.y() + at.height() / 2.0);
        Point { x: f64::from(event.client_x()) - x, y: f64::from(event.client_y()) - y }
    }

    fn down(&self, event: &PointerEvent) -> Result<(), Broken> {
        if event.button() != 0 {
            return Ok(());
        }
        let (at, mut fingers) = (self.point(event), self.fingers.borrow_mut());
        if fingers.is_empty() {
            self.began.set((at, event.time_stamp()));
            self.pinched.set(false);
        } else {
            self.pinched.set(true);
        }
        fingers.push((event.pointer_id(), at));
        self.stage.class_list().add_1("is-held")?;
        self.stage.set_pointer_capture(event.pointer_id())
    }

    fn drag(&self, event: &PointerEvent) -> Result<(), Broken> {
        let now = self.point(event);
        let (before, after) = {
            let mut fingers = self.fingers.borrow_mut();
            let before: Vec<Point> = fingers.iter().map(|(_, at)| *at).collect();
            let Some(finger) = fingers.iter_mut().find(|(id, _)| *id == event.pointer_id()) else { return Ok(()) };
            finger.1 = now;
            (before, fingers.iter().map(|(_, at)| *at).collect::<Vec<_>>())
        };
        let moved = self.moved.get();
        match (&*before, &*after) {
            (&[a, b], &[c, d]) => {
                let factor = d.minus(c).length() / b.minus(a).length().max(1.0);
                self.to(self.scale.get() * factor, Point { x: (c.x + d.x) / 2.0, y: (c.y + d.y) / 2.0 })
            }
            (&[a], &[b]) if self.scale.get() > 1.0 => {
                self.moved.set(Point { x: moved.x + b.x - a.x, y: moved.y + b.y - a.y });
                self.keep_in();
                self.draw()
            }
            (&[_], &[b]) if !self.pinched.get() => {
                let way = b.minus(self.began.get().0);
                // Along one axis at a time.
                let is_across = way.x.abs() > way.y.abs();
                self.moved.set(if is_across {
                    Point { x: way.x, y: 0.0 }
                } else {
                    Point { x: 0.0, y: way.y.max(0.0) }
                });
                self.draw()
            }
            _ => Ok(()),
        }
    }

    fn up(&self, event: &PointerEvent) -> Result<(), Broken> {
        let is_last = {
            let mut fingers = self.fingers.borrow_mut();
            // Ignore buttons and fingers that weren't pressed on the stage.
            let Some(at) = fingers.iter().position(|(id, _)| *id == event.pointer_id()) else { return Ok(()) };
            fingers.remove(at);
            fingers.is_empty()
        };
        if !is_last {
            return Ok(());
        }
        self.stage.class_list().remove_1("is-held")?;
        let (began, now) = (self.began.get().0, self.point(event));
        let way = now.minus(began);
        if self.pinched.get() || event.type_() == "pointercancel" {
            return if self.scale.get() > 1.0 { Ok(()) } else { self.reset() };
        }
        if way.length() < TREMBLE {
            return self.tap(now, event);
        }
        if self.scale.get() > 1.0 {
            return Ok(());
        }
        let step = match way {
            Point { x, y } if x.abs() > y.abs() && x.abs() > SWIPE => Some(if x < 0.0 { 1 } else { -1 }),
            Point { x, y } if y > SWIPE * 1.5 && y > x.abs() => Some(0),
            _ => None,
        };
        self.reset()?;
        step.map_or(Ok(()), |step| (self.swipe.borrow_mut())(step))
    }

    /// Handles a tap: a double tap enlarges, a tap beside the picture dismisses it.
    fn tap(&self, at: Point, event: &PointerEvent) -> Result<(), Broken> {
        let (place, time) = self.tapped.replace((at, event.time_stamp()));
        if event.time_stamp() - time < DOUBLE && at.minus(place).length() < TREMBLE * 3.0 {
            self.tapped.take();
            return self.toggle(Some((at.x, at.y)));
        }
        let is_beside = self.scale.get() <= 1.0 && !self.is_on_picture(at);
        if is_beside { (self.swipe.borrow_mut())(0) } else { Ok(()) }
    }

    /// True if a point is on the picture, which fills the stage in one direction.
    fn is_on_picture(&self, at: Point) -> bool {
        let image = self.image.borrow();
        let Some(image) = image.as_ref().filter(|image| image.natural_width() > 0) else { return false };
        let (width, height) = (f64::from(self.stage.client_width()), f64::from(self.stage.client_height()));
        let (own_width, own_height) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
        let scale = (width / own_width).min(height / own_height);
        at.x.abs() * 2.0 <= own_width * scale && at.y.abs() * 2.0 <= own_height * scale
    }
}
