//! Settings that are lists: the items they offer, and the form that changes one item. Its fields are `list` (the
//! setting's key), `item`, and `to` (the new place, counted from 0) or `on` (1, or 0 to remove it).

use crate::http::app::App;
use shelfcade_core::library::name::{read_languages, usual_languages};
use shelfcade_core::library::region;
use shelfcade_core::library::region::Region;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::page::SettingItemView;
use shelfcade_core::people::user_data::read_rows;
use shelfcade_core_server::search::{HIDDEN_SYSTEMS, HOME_ROWS};

/// Returns all items that a setting offers, for its page; empty for a setting that is not a list.
pub fn items(app: &App, key: &str, value: &str) -> Vec<SettingItemView> {
    let chosen = read(key, value);
    let offered: Vec<(String, String)> = match key {
        "regions" => {
            let known = Region::all().filter(|region| *region != Region::Unknown);
            known.map(|region| (region.name().to_owned(), String::new())).collect()
        }
        "languages" => usual_languages().map(|(code, name)| (code, name.to_owned())).collect(),
        HIDDEN_SYSTEMS => {
            let systems = app.library.shelf.get().systems().into_iter().map(|tile| (tile.id.to_string(), tile.name));
            let mut offered: Vec<(String, String)> = systems.collect();
            // A hidden system without games here stays listed.
            let away = chosen.iter().filter(|(word, _)| offered.iter().all(|(id, _)| id != word));
            offered.extend(away.map(|(word, _)| (word.clone(), word.clone())).collect::<Vec<_>>());
            offered.sort_by(|(_, a), (_, b)| a.cmp(b));
            let is_hidden = |id: &str| chosen.iter().any(|(word, _)| word == id);
            // Sorted by name, hidden or not, so that nothing moves when it is tapped.
            let item = |(value, name): (String, String)| SettingItemView { is_on: is_hidden(&value), value, name };
            return offered.into_iter().map(item).collect();
        }
        _ => Vec::new(),
    };
    let name_of = |word: &str| offered.iter().find(|(value, _)| value == word).map_or("", |(_, name)| name).to_owned();
    let first =
        chosen.iter().map(|(word, on)| SettingItemView { value: word.clone(), name: name_of(word), is_on: *on });
    let rest = offered.iter().filter(|(value, _)| chosen.iter().all(|(word, _)| word != value));
    let rest = rest.map(|(value, name)| SettingItemView { value: value.clone(), name: name.clone(), is_on: false });
    first.chain(rest).collect()
}

/// Adds the whole list to a form that changes one item of it. `now` returns the value in force.
pub fn apply(mut fields: Vec<(String, String)>, now: impl FnOnce(&str) -> String) -> Vec<(String, String)> {
    let field = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone());
    let (Some(key), Some(item)) = (field("list"), field("item").filter(|item| !item.is_empty())) else {
        return fields;
    };
    let mut list = read(&key, &now(&key));
    let before = list.iter().position(|(word, _)| *word == item);
    if let Some(to) = field("to").and_then(|to| to.parse::<usize>().ok()) {
        let Some(from) = before else { return fields };
        let moved = list.remove(from);
        list.insert(to.min(list.len()), moved);
    } else {
        let is_on = field("on").as_deref() == Some("1");
        match before {
            Some(at) if key == HOME_ROWS => list[at].1 = is_on,
            Some(at) if !is_on => drop(list.remove(at)),
            None if is_on => list.push((item, true)),
            _ => {}
        }
    }
    let words = list.into_iter().map(|(word, on)| if on { word } else { format!("-{word}") });
    fields.push((key, words.collect::<Vec<_>>().join(",")));
    fields
}

/// Parses the items of a value in order, each with whether it is on. Empty for a setting that is not a list, and for
/// an invalid value.
fn read(key: &str, value: &str) -> Vec<(String, bool)> {
    let on = |word: String| (word, true);
    match key {
        HOME_ROWS => read_rows(value).into_iter().map(|(kind, on)| (kind.to_owned(), on)).collect(),
        HIDDEN_SYSTEMS => {
            let ids = value.split(',').map(str::trim).filter(|word| !word.is_empty()).map(SystemId::of_folder);
            ids.map(|id| on(id.to_string())).collect()
        }
        "regions" => {
            let order = region::read_order(value).unwrap_or_default();
            order.into_iter().map(|region| on(region.name().to_owned())).collect()
        }
        "languages" => {
            let codes = read_languages(value).unwrap_or_default();
            codes.into_iter().map(|code| on(code.to_ascii_lowercase())).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(now: &str, form: &str, expected: Option<&str>) {
        let fields = crate::http::params::pairs(form).into_owned().collect();
        let changed = apply(fields, |_| now.to_owned());
        let (key, _) = form.strip_prefix("list=").unwrap().split_once('&').unwrap();
        let value = changed.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str());
        assert_eq!(value, expected, "{form}");
    }

    #[test]
    fn one_item_of_a_list_is_changed() {
        for (now, form, expected) in [
            ("de, en", "list=languages&item=en&to=0", Some("en,de")),
            ("de, en", "list=languages&item=de&to=99", Some("en,de")),
            ("de, en", "list=languages&item=de&on=0", Some("en")),
            ("de, en", "list=languages&item=fr&on=1", Some("de,en,fr")),
            ("de, en", "list=languages&item=fr&to=0", None),
            ("de, en", "list=languages&item=&on=1", None),
            ("europe", "list=regions&item=Japan&to=0", Some("Japan,Europe,World,USA")),
            ("gb,snes", "list=hidden_systems&item=gb&on=0", Some("snes")),
            ("", "list=hidden_systems&item=gb&on=0", Some("")),
            ("", "list=hidden_systems&item=gb&on=1", Some("gb")),
        ] {
            check(now, form, expected);
        }
        let rows = apply(vec![("list".into(), HOME_ROWS.into()), ("item".into(), "new".into())], |_| "new".into());
        assert!(rows.last().unwrap().1.starts_with("-new,continue,"), "{rows:?}");
    }
}
