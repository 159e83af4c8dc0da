//! The data a page gives to the document around it: title, description, class of `<body>`.

/// A page's share of `<head>` and `<body>`.
#[derive(Default)]
pub struct Head {
    /// Title without the site's name; empty on Home.
    pub title: String,
    /// One sentence for previews.
    pub description: String,
    /// Class of `<body>`.
    pub class: &'static str,
    /// The page has its own search box, so the top bar has none (ids are unique).
    pub own_search: bool,
    /// Shows the content alone, without navigation and foot.
    pub is_alone: bool,
    /// The page has a list of games, `#cards`, that a link can skip to.
    pub has_games: bool,
    /// The page has games, and room beside them: in TV mode a panel describes the focused one.
    pub has_rows: bool,
    /// Seconds until the page reloads without scripts: only the empty Home of a first scan.
    pub refresh: Option<u8>,
}

impl Head {
    /// Returns the usual head: search box in the top bar, no reload.
    pub fn new(class: &'static str, title: impl Into<String>, description: impl Into<String>) -> Head {
        Head { title: title.into(), description: description.into(), class, ..Head::default() }
    }
}
