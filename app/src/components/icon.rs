//! The icons: our own, drawn on a 24 × 24 grid with one stroke width. They are decorative: a label is always beside
//! them.

use crate::part::HtmlFragment;

/// An icon, named by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Shelfcade's logo: three spines on a board.
    Brand,
    /// A house: Home.
    Home,
    /// A console with its pad: the systems.
    Systems,
    /// A magnifying glass.
    Search,
    /// Three dots: more pages or actions.
    More,
    /// A padlock: a safe connection.
    Lock,
    /// Two sliders: filters of a list.
    Filter,
    /// A grid of covers.
    Grid,
    /// Lines: one game per line.
    List,
    /// A cross: close or remove.
    Close,
    /// An arrow to the left: the previous page.
    Back,
    /// An arrow to the right: the next page.
    Forward,
    /// A die: a random game.
    Dice,
    /// A star: a favorite.
    Star,
    /// A clock: played games.
    Clock,
    /// A stack of cards: collections.
    Stack,
    /// A person: profiles.
    Person,
    /// Sliders: settings.
    Sliders,
    /// An arrow up: one place up in a collection.
    Up,
    /// An arrow down: one place down in a collection.
    Down,
    /// An open book: a manual.
    Book,
    /// A screen with a triangle: watch a video.
    Film,
    /// A magnifying glass with a plus: enlarge.
    Zoom,
    /// A circle, half filled: the theme of the device.
    Device,
    /// A moon: the dark theme.
    Moon,
    /// A sun: the light theme.
    Sun,
    /// A triangle: play or resume.
    Play,
    /// Two bars: pause.
    Pause,
    /// A square: stop the game.
    Stop,
    /// A ticked circle: select.
    Check,
    /// A label on a string: a tag.
    Tag,
    /// An eye: hide or show.
    Eye,
}

/// Concatenates an icon's markup at compile time.
macro_rules! svg {
    ($($paths:literal),+ $(,)?) => {
        concat!(r#"<svg viewBox="0 0 24 24" aria-hidden="true" class="icon">"#, $($paths,)+ "</svg>")
    };
}

impl Icon {
    /// Returns the SVG, drawn in the colour of the text around it.
    pub fn markup(self) -> &'static str {
        match self {
            Icon::Brand => svg!(
                r#"<path d="M5 4.5h3.6v13H5zM10.2 7h3.4v10.5h-3.4zM15.4 6.2l3.3-.9 3 11.3-3.3.9z"/>"#,
                r#"<path d="M2.5 20.5h19"/>"#,
            ),
            Icon::Home => svg!(r#"<path d="M4 11.2 12 4.5l8 6.7V20h-5.2v-5.4H9.2V20H4z"/>"#),
            Icon::Systems => svg!(
                r#"<path d="M4 5.5h16v9.2H4zM9 18.5h6M12 14.9v3.6"/>"#,
                r#"<path d="M8 8.2v3.8M6.1 10.1h3.8M15.4 11.4h.1M17.4 9h.1"/>"#,
            ),
            Icon::Search => svg!(r#"<circle cx="10.8" cy="10.8" r="6.3"/><path d="m15.5 15.5 4.7 4.7"/>"#),
            Icon::More => svg!(r#"<path d="M5.5 12h.1M12 12h.1M18.5 12h.1" stroke-width="3"/>"#),
            Icon::Lock => svg!(r#"<path d="M5.5 10.5h13v9h-13zM8.2 10.5V8a3.8 3.8 0 0 1 7.6 0v2.5M12 14.2v2"/>"#),
            Icon::Filter => svg!(
                r#"<path d="M4 7h9M18 7h2M4 17h3M12 17h8"/>"#,
                r#"<circle cx="15.5" cy="7" r="2.3"/>"#,
                r#"<circle cx="9.5" cy="17" r="2.3"/>"#,
            ),
            Icon::Grid => svg!(r#"<path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z"/>"#),
            Icon::List => svg!(r#"<path d="M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1M9 6.5h11M9 12h11M9 17.5h11"/>"#),
            Icon::Close => svg!(r#"<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>"#),
            Icon::Back => svg!(r#"<path d="m14.5 5.5-6.5 6.5 6.5 6.5"/>"#),
            Icon::Forward => svg!(r#"<path d="m9.5 5.5 6.5 6.5-6.5 6.5"/>"#),
            Icon::Dice => svg!(
                r#"<rect x="4" y="4" width="16" height="16" rx="3.5"/>"#,
                r#"<path d="M8.7 8.7h.1M15.3 8.7h.1M12 12h.1M8.7 15.3h.1M15.3 15.3h.1" stroke-width="2.4"/>"#,
            ),
            Icon::Star => svg!(r#"<path d="m12 4.2 2.4 5 5.5.8-4 3.9 1 5.5-4.9-2.6-4.9 2.6 1-5.5-4-3.9 5.5-.8z"/>"#),
            Icon::Clock => svg!(r#"<circle cx="12" cy="12" r="7.8"/><path d="M12 7.6V12l3 2.4"/>"#),
            Icon::Stack => svg!(r#"<path d="M4.5 9.5h15v10h-15zM6.5 6.7h11M8.5 4h7"/>"#),
            Icon::Person => {
                svg!(r#"<circle cx="12" cy="8.2" r="3.7"/><path d="M4.8 19.5c.8-3.6 3.6-5.6 7.2-5.6s6.4 2 7.2 5.6"/>"#)
            }
            Icon::Sliders => svg!(
                r#"<path d="M4 8h8M17 8h3M4 16h3M12 16h8"/>"#,
                r#"<circle cx="14.5" cy="8" r="2.3"/>"#,
                r#"<circle cx="9.5" cy="16" r="2.3"/>"#,
            ),
            Icon::Up => svg!(r#"<path d="m5.5 14.5 6.5-6.5 6.5 6.5"/>"#),
            Icon::Down => svg!(r#"<path d="m5.5 9.5 6.5 6.5 6.5-6.5"/>"#),
            Icon::Book => svg!(
                r#"<path d="M12 6.5v13M12 6.5C10 4.9 7.2 4.4 3.5 4.5v13c3.7-.1 6.5.4 8.5 2 2-1.6 4.8-2.1 8.5-2v-13"#,
                r#"c-3.7-.1-6.5.4-8.5 2z"/>"#
            ),
            Icon::Film => svg!(r#"<path d="M3.5 5.5h17v13h-17zM10 9v6l5-3z"/>"#),
            Icon::Zoom => {
                svg!(r#"<circle cx="10.8" cy="10.8" r="6.3"/><path d="m15.5 15.5 4.7 4.7M10.8 8.2v5.2M8.2 10.8h5.2"/>"#)
            }
            Icon::Device => svg!(
                r#"<circle cx="12" cy="12" r="7.5"/><path d="M12 4.5v15a7.5 7.5 0 0 0 0-15z" fill="currentColor"/>"#
            ),
            Icon::Moon => svg!(r#"<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z"/>"#),
            Icon::Sun => svg!(
                r#"<circle cx="12" cy="12" r="4"/>"#,
                r#"<path d="M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4"#,
                r#"M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4"/>"#,
            ),
            Icon::Play => svg!(r#"<path d="M7.5 4.8 18.8 12 7.5 19.2z"/>"#),
            Icon::Pause => svg!(r#"<path d="M8.5 5v14M15.5 5v14"/>"#),
            Icon::Check => svg!(r#"<circle cx="12" cy="12" r="7.8"/><path d="m8.4 12.2 2.6 2.6 4.8-5.2"/>"#),
            Icon::Tag => svg!(r#"<path d="M4.5 12.3V4.5h7.8l7.4 7.4-7.8 7.8zM8.5 8.5h.1"/>"#),
            Icon::Eye => svg!(
                r#"<path d="M3.5 12c4.6-6.6 12.4-6.6 17 0-4.6 6.6-12.4 6.6-17 0z"/>"#,
                r#"<circle cx="12" cy="12" r="2.6"/>"#
            ),
            Icon::Stop => svg!(r#"<path d="M6.5 6.5h11v11h-11z"/>"#),
        }
    }
}

/// Returns an icon as a part of a view.
pub fn icon(icon: Icon) -> HtmlFragment {
    HtmlFragment::new(icon.markup())
}
