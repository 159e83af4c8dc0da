//! What a page tells the document around it: title, description, the class of `<body>`.

/// What one page puts into `<head>` and on `<body>`.
#[derive(Default)]
pub struct Head {
    /// Title without the site's name; empty on Home.
    pub title: String,
    /// One sentence for previews.
    pub description: String,
    /// Class of `<body>`.
    pub class: &'static str,
    /// The page has a search box of its own, so the top bar leaves its out (ids are unique).
    pub own_search: bool,
    /// Nothing stands around the content.
    pub is_alone: bool,
    /// There is a list of games, `#cards`, that a link can skip to.
    pub has_games: bool,
    /// There are games, or will be: in front of a TV a panel tells about the one in focus.
    pub has_rows: bool,
    /// Seconds after which the page reloads itself without scripts: only the empty Home of a first scan.
    pub refresh: Option<u8>,
}

impl Head {
    /// The usual page: search box in the top bar, no reload.
    pub fn new(class: &'static str, title: impl Into<String>, description: impl Into<String>) -> Head {
        Head { title: title.into(), description: description.into(), class, ..Head::default() }
    }
}
