//! Writes every page, full, empty and hostile, from hand-made models into a folder: for looking at while designing.
//!
//! `cargo run -p shelfcade-app --features ssr --example preview -- OUT` and then open `OUT/index.html`. The style sheet
//! is linked as `OUT/assets/main.css`: link or copy `style/` there.

mod games;
mod models;

use shelfcade_app::render;
use shelfcade_core::lang::Lang;
use shelfcade_core::links::Links;
use shelfcade_core::page::{AssetNames, Frame, NavItem, Theme};
use std::error::Error;
use std::path::Path;
use std::{env, fs, io};

fn main() -> Result<(), Box<dyn Error>> {
    let out = env::args().nth(1).ok_or("usage: preview OUT")?;
    let out = Path::new(&out);
    fs::create_dir_all(out)?;
    for theme in [Theme::Dark, Theme::Light] {
        write_pages(out, theme)?;
    }
    fs::write(out.join("suggest.html"), render::fragment_suggest(Lang::En, &Links::default(), &models::suggestions()))?;
    Ok(())
}

fn write_pages(out: &Path, theme: Theme) -> io::Result<()> {
    let frame = |nav| frame(nav, theme);
    let scanning = |nav| Frame { scan: Some(models::progress()), ..frame(nav) };
    let pages = [
        ("home", render::home(&scanning(NavItem::Home), &models::home())),
        ("home-empty", render::home(&frame(NavItem::Home), &models::home_empty())),
        ("home-filling", render::home(&scanning(NavItem::Home), &models::home_empty())),
        ("systems", render::systems(&frame(NavItem::Systems), &models::systems())),
        ("systems-empty", render::systems(&frame(NavItem::Systems), &Default::default())),
        ("system", render::list(&frame(NavItem::Systems), &models::system("snes"))),
        ("series", render::list(&frame(NavItem::Browse), &models::series())),
        ("index", render::index(&frame(NavItem::Browse), &models::index())),
        ("search-unread", render::list(&frame(NavItem::Search), &models::search_unread())),
        ("system-tall", render::list(&frame(NavItem::Systems), &models::system("megadrive"))),
        ("system-square", render::list(&frame(NavItem::Systems), &models::system("psx"))),
        ("system-list", render::list(&frame(NavItem::Systems), &models::system_list())),
        ("system-nothing", render::list(&frame(NavItem::Systems), &models::system_nothing())),
        ("search", render::list(&frame(NavItem::Search), &models::search())),
        ("search-start", render::list(&frame(NavItem::Search), &models::search_start())),
        ("search-nothing", render::list(&frame(NavItem::Search), &models::search_nothing())),
        ("game", render::game(&frame(NavItem::None), &models::game())),
        ("game-bare", render::game(&frame(NavItem::None), &models::game_bare())),
        ("game-hostile", render::game(&frame(NavItem::None), &models::game_hostile())),
        ("about", render::about(&frame(NavItem::More), &models::about())),
        ("health", render::health(&scanning(NavItem::More), &models::health())),
        ("error", render::error(&frame(NavItem::None), &models::error())),
    ];
    for (name, html) in pages {
        fs::write(out.join(format!("{name}-{}.html", theme.as_str())), html)?;
    }
    Ok(())
}

fn frame(nav: NavItem, theme: Theme) -> Frame {
    let assets = AssetNames { css: "main.css".to_owned(), icon: "icon.svg".to_owned(), ..AssetNames::default() };
    Frame { links: Links::default(), theme, nav, here: "/".to_owned(), assets, ..Frame::default() }
}
