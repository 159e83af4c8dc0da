//! Finds foreign parts of a schema: a trigger, view, table or index, or a table with another column, check or
//! generated value. SQLite would run any of them at the next write.

use rusqlite::Connection;
use std::collections::BTreeSet;

/// Returns the first item of `db` that `ours` doesn't have, or has in another form: `trigger x`.
pub(super) fn find_foreign(db: &Connection, ours: &Connection) -> rusqlite::Result<Option<String>> {
    let ours = list(ours)?;
    let found = list(db)?.into_iter().find(|one| !ours.contains(one));
    Ok(found.map(|(kind, name, ..)| format!("{kind} {name}")))
}

/// Returns every column with its table. Leaves out virtual tables, because SQLite would run their modules.
pub(super) fn list_columns(db: &Connection) -> rusqlite::Result<BTreeSet<(String, String)>> {
    let mut query = db.prepare("SELECT name FROM pragma_table_info(?)")?;
    let mut columns = BTreeSet::new();
    for (_, table, _, sql) in list(db)? {
        if sql.starts_with(" create table ") && !table.starts_with("sqlite_") {
            for column in query.query_map([&table], |row| row.get(0))? {
                columns.insert((table.clone(), column?));
            }
        }
    }
    Ok(columns)
}

/// Returns kind, name, table and normalized SQL of everything but what SQLite creates itself: indexes of keys,
/// statistics.
fn list(db: &Connection) -> rusqlite::Result<BTreeSet<(String, String, String, String)>> {
    let sql = "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema WHERE NOT (type = 'index' AND sql IS \
               NULL) AND ifnull(sql, '') NOT IN ('CREATE TABLE sqlite_stat1(tbl,idx,stat)', \
               'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)')";
    let row =
        |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, normalise(&row.get::<_, String>(3)?)));
    db.prepare(sql)?.query_map([], row)?.collect()
}

/// Normalizes SQL: without comments, in lower case outside quotes, with one space between words and signs.
fn normalise(sql: &str) -> String {
    let (mut tokens, mut rest) = (String::with_capacity(sql.len()), sql);
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let length = match first {
            _ if rest.starts_with("--") => rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("/*") => rest[2..].find("*/").map_or(rest.len(), |end| end + 4),
            '\'' | '"' | '`' | '[' => {
                let close = if first == '[' { ']' } else { first };
                rest[1..].find(close).map_or(rest.len(), |end| end + 2)
            }
            _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        let is_nothing = token.starts_with("--") || token.starts_with("/*") || token.trim().is_empty();
        if !is_nothing {
            tokens.push(' ');
            tokens.push_str(&if is_word(first) { token.to_lowercase() } else { token.to_owned() });
        }
        rest = after;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sql_is_the_same_however_it_is_set_and_another_with_one_word_more() {
        let plain = normalise("CREATE TABLE a (b TEXT NOT NULL, c) STRICT");
        for same in [
            "create  table a(b text not null,c)strict",
            "CREATE TABLE a (\n  b TEXT NOT NULL, -- what, it's\n  c /* x, y */) STRICT",
        ] {
            assert_eq!(normalise(same), plain, "{same}");
        }
        for other in [
            "CREATE TABLE a (b TEXT NOT NULL, c CHECK (b)) STRICT",
            "CREATE TABLE a (b TEXT NOT NULL, \"c\") STRICT",
            "CREATE TABLE a (b TEXT NOT NULL, c) STRICT /*",
        ] {
            assert_eq!(normalise(other) == plain, other.ends_with("/*"), "{other}");
        }
        assert_ne!(normalise("'a -- b'"), normalise("'a'"));
        assert_ne!(normalise("'A'"), normalise("'a'"));
        for torn in ["'", "[é", "--", "/*", "/*/", "\"", "é\u{2028}x"] {
            normalise(torn);
        }
    }
}
