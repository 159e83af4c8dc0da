//! Figures in documents that come from a result file in `tools/bench-results/` agree with it.
//!
//! A comment before a table names the file, an array in it and a field for each column:
//! `<!-- figures: pi-memory-x86-23k.json memory: where state rss_mb - -->`. Columns of text find the object of a row,
//! those of numbers are compared. `-` is a column that isn't checked, and `per_s[at=10,connection=keep]` one whose
//! object also has these values. A comment before a number names its object in the same way:
//! `<!-- figure: pi-memory-x86-23k.json memory: rss_mb[where=native,state=idle] -->29 MB`. For a `.tsv` it has the name
//! of a line instead.
//!
//! A figure may be rounded: `29` and `29.4` are both right for 29.41. Text around it is skipped.

use crate::assert_none;
use crate::tree::{File, Tree};
use serde_json::Value;
use std::collections::BTreeMap;

const RESULTS: &str = "tools/bench-results/";
/// Documents with figures. Others may explain the comments.
const DOCUMENTS: [&str; 2] = ["docs/benchmarks.md", "README.md"];

/// Result files by name.
type Results = BTreeMap<String, Value>;

#[test]
fn figures_in_documents_are_those_of_their_result_files() {
    let tree = Tree::read();
    let results: Results = tree.files.iter().filter_map(read_results).collect();
    let documents: Vec<_> = tree.files.iter().filter(|file| DOCUMENTS.contains(&file.path.as_str())).collect();
    let offenders: Vec<_> = documents.iter().flat_map(|file| wrong_figures(&file.path, &file.text, &results)).collect();
    assert_none("a figure is that of its result file", &offenders);
    let marked = |mark| documents.iter().map(|file| file.text.matches(mark).count()).sum::<usize>();
    assert!(marked("<!-- figures: ") >= 3 && marked("<!-- figure: ") >= 1, "the figures were checked");
}

/// Reads a result file. A `.tsv` becomes an object of its lines.
fn read_results(file: &File) -> Option<(String, Value)> {
    let name = file.path.strip_prefix(RESULTS)?;
    let value = match name.rsplit_once('.')?.1 {
        "json" => serde_json::from_str(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.path)),
        "tsv" => {
            let fields = file.text.lines().filter_map(|line| line.split_once('\t'));
            fields.map(|(name, number)| (name, Value::from(number.parse::<f64>().ok()))).collect()
        }
        _ => return None,
    };
    Some((name.to_owned(), value))
}

/// Returns a line for each figure of a document that is not in its result file.
fn wrong_figures(path: &str, text: &str, results: &Results) -> Vec<String> {
    let mut wrong = Vec::new();
    for (start, mark) in text.match_indices("<!-- figure") {
        let line = text[..start].matches('\n').count() + 1;
        let mut fail = |row: &str, why: String| wrong.push(format!("{path}:{line}: {row}: {why}"));
        let Some((comment, rest)) = text[start + mark.len()..].split_once("-->") else {
            fail("comment", "has no end".to_owned());
            continue;
        };
        if let Some(comment) = comment.strip_prefix("s: ") {
            let Some((file, array, columns)) = read_comment(comment) else {
                fail(comment, "is not FILE ARRAY: COLUMN …".to_owned());
                continue;
            };
            // The head and the line below it are skipped.
            let rows: Vec<_> = rest.trim_start().lines().take_while(|row| row.starts_with('|')).skip(2).collect();
            if rows.is_empty() {
                fail(comment, "no table follows".to_owned());
            }
            for row in rows {
                let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
                if let Err(why) = check_row(&cells, &columns, objects(results, file, array)) {
                    fail(&cells.join(" | "), why);
                }
            }
        } else if let Some(comment) = comment.strip_prefix(": ") {
            let figure = rest.split_once('\n').map_or(rest, |(line, _)| line);
            if let Err(why) = check_figure(comment.trim(), figure, results) {
                fail(comment, why);
            }
        }
    }
    wrong
}

/// Splits `FILE ARRAY: COLUMN …`.
fn read_comment(comment: &str) -> Option<(&str, &str, Vec<Column<'_>>)> {
    let (place, columns) = comment.split_once(':')?;
    let (file, array) = place.trim().split_once(' ')?;
    Some((file, array, columns.split_whitespace().map(Column::read).collect()))
}

/// A field of a result, and values that its object has in other fields.
struct Column<'a> {
    field: &'a str,
    others: Vec<(&'a str, &'a str)>,
}

impl<'a> Column<'a> {
    fn read(text: &'a str) -> Column<'a> {
        let (field, others) = text.split_once('[').unwrap_or((text, ""));
        Column {
            field,
            others: others.trim_end_matches(']').split(',').filter_map(|one| one.split_once('=')).collect(),
        }
    }
}

/// The objects of an array in a result file.
fn objects<'a>(results: &'a Results, file: &str, array: &str) -> &'a [Value] {
    results.get(file).and_then(|result| result[array].as_array()).map_or(&[], Vec::as_slice)
}

/// Returns the object that has all of these values.
fn find<'a>(objects: &'a [Value], wanted: &[(&str, &str)]) -> Result<&'a Value, String> {
    let has = |object: &Value, field: &str, value: &str| match &object[field] {
        Value::String(text) => text == value,
        number => number.is_number() && number.as_f64() == value.parse().ok(),
    };
    let found = objects.iter().find(|object| wanted.iter().all(|(field, value)| has(object, field, value)));
    found.ok_or_else(|| format!("no result has {wanted:?}"))
}

fn check_row(cells: &[&str], columns: &[Column<'_>], objects: &[Value]) -> Result<(), String> {
    if cells.len() != columns.len() {
        return Err(format!("{} cells, but {} columns in the comment", cells.len(), columns.len()));
    }
    let is_text = |column: &Column<'_>| objects.iter().any(|object| object[column.field].is_string());
    let (keys, figures): (Vec<_>, Vec<_>) =
        cells.iter().zip(columns).filter(|(_, column)| column.field != "-").partition(|(_, column)| is_text(column));
    for (cell, column) in figures {
        let keys = keys.iter().map(|(cell, column)| (column.field, **cell));
        let wanted: Vec<_> = keys.chain(column.others.iter().copied()).collect();
        compare(cell, column.field, &find(objects, &wanted)?[column.field])?;
    }
    Ok(())
}

/// Checks a single figure; `comment` is `FILE ARRAY: FIELD[…]`, or `FILE NAME` for a `.tsv`.
fn check_figure(comment: &str, figure: &str, results: &Results) -> Result<(), String> {
    if let Some((file, array, columns)) = read_comment(comment) {
        let [column] = columns.as_slice() else { return Err("is not one field".to_owned()) };
        return compare(figure, column.field, &find(objects(results, file, array), &column.others)?[column.field]);
    }
    let (file, name) = comment.split_once(' ').ok_or("is not FILE NAME")?;
    compare(figure, name, results.get(file).map_or(&Value::Null, |result| &result[name]))
}

/// Compares the first number in a text with a result, which may have more decimals.
fn compare(text: &str, field: &str, result: &Value) -> Result<(), String> {
    let result = result.as_f64().ok_or_else(|| format!("{field} has no number"))?;
    let start = text.find(|c: char| c.is_ascii_digit()).ok_or_else(|| format!("no figure for {field}"))?;
    let number = text[start..].split(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').next().unwrap_or_default();
    let number = number.trim_end_matches(['.', ',']).replace(',', "");
    let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let shown: f64 = number.parse().map_err(|_| format!("{number} is no number"))?;
    // Half of the last place, and room for binary fractions.
    let room = 0.5 / 10f64.powi(decimals.try_into().unwrap_or(i32::MAX)) + 1e-9;
    if (shown - result).abs() <= room { Ok(()) } else { Err(format!("{shown} instead of {field} {result}")) }
}

#[test]
fn a_wrong_figure_is_found() {
    let load = r#"{"load": [{"page": "home", "at": 10, "per_s": 82445.8}, {"page": "home", "at": 30, "per_s": 9.94}]}"#;
    let results = Results::from([
        ("load.json".to_owned(), serde_json::from_str(load).expect("JSON")),
        ("memory.tsv".to_owned(), serde_json::json!({"rest_mb": 25.6})),
    ]);
    let table = |row: &str| {
        format!(
            "Text.\n\n<!-- figures: load.json load: page per_s[at=10]\nper_s[at=30] - -->\n\n\
             | page | ten | thirty | met |\n|---|---|---|---|\n{row}\n\n<!-- figure: memory.tsv rest_mb -->26 MB.\n"
        )
    };
    let of = |text: &str| wrong_figures("x.md", text, &results);
    for right in ["| home | 82,446/s | 9.9 | yes |", "| home | 82,445.8 | **10** | 1 |"] {
        assert_eq!(of(&table(right)), [] as [String; 0], "{right}");
    }
    for (wrong, why) in [
        ("| home | 82,445 | 9.9 | yes |", "x.md:3: home | 82,445 | 9.9 | yes: 82445 instead of per_s 82445.8"),
        ("| home | 82,446 | | yes |", "x.md:3: home | 82,446 |  | yes: no figure for per_s"),
        ("| home | 82,446 |", "x.md:3: home | 82,446: 2 cells, but 4 columns in the comment"),
        (
            "| Home | 82,446 | 9.9 | yes |",
            "x.md:3: Home | 82,446 | 9.9 | yes: no result has [(\"page\", \"Home\"), (\"at\", \"10\")]",
        ),
    ] {
        assert_eq!(of(&table(wrong)), [why], "{wrong}");
    }
    assert!(of(&table("").replace("26 MB", "25 MB")).iter().any(|line| line.ends_with("25 instead of rest_mb 25.6")));
    assert!(of("<!-- figures: load.json load: page -->\n\nNo table.").concat().ends_with("no table follows"));
    assert!(
        of("<!-- figure: gone.json load: per_s[at=10] -->3").concat().ends_with("no result has [(\"at\", \"10\")]")
    );
}
