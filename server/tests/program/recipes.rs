//! Runs each recipe in docs/api.md and checks the answer given below it.

use super::serving::Server;
use super::{make_roms, text};
use std::process::Command;

/// Extracts the recipes: a shell script each, and parts of its output.
fn recipes<'a>(text: &'a str) -> Vec<(&'a str, Vec<&'a str>)> {
    let blocks = text.split("\n```sh\n").skip(1).map(|rest| rest.split_once("\n```\n").unwrap());
    let with_answer = |(script, rest): (&'a str, &'a str)| {
        let said = rest.split("\n\n").find(|part| part.trim().starts_with("It answers")).unwrap();
        (script, said.split('`').skip(1).step_by(2).collect())
    };
    blocks.map(with_answer).collect()
}

#[test]
fn the_recipes_of_the_api_do_what_they_say() {
    let home = tempfile::tempdir().unwrap();
    make_roms(&home.path().join("roms"));
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"games\":3");
    let recipes = recipes(include_str!("../../../docs/api.md"));
    assert!(recipes.len() >= 10, "{}", recipes.len());
    for (script, wanted) in recipes {
        let output = Command::new("sh")
            .args(["-eu", "-c", script])
            .env("SHELFCADE", format!("http://{}", server.place))
            .env("TOKEN", server.token())
            .env("no_proxy", "*")
            .output()
            .unwrap();
        let (said, wrong) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "{script}\n{said}\n{wrong}");
        assert!(!wanted.is_empty(), "{script}");
        for word in wanted {
            assert!(said.contains(word), "{script}\nhas no {word} in\n{said}");
        }
    }
}
