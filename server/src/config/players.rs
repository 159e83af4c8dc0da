//! `[[player]]` tables of the settings file. They can be set only there, since a player may be a program to start.

use serde::Deserialize;
use shelfcade_core::library::system::SystemId;
use shelfcade_core::play::PlayerKind;
use shelfcade_core_server::play::players;
use shelfcade_core_server::play::players::PlayerConfig;
use std::collections::BTreeMap;
use std::path::PathBuf;

const MAX_PLAYERS: usize = 16;
/// Maximum name length in characters.
const MAX_NAME: usize = 40;

/// One `[[player]]` table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    name: String,
    kind: String,
    address: Option<String>,
    token: Option<String>,
    #[serde(default)]
    command: Vec<String>,
    #[serde(default)]
    paths: Vec<(PathBuf, PathBuf)>,
    #[serde(default)]
    cores: BTreeMap<String, String>,
}

/// Reads the players of a settings file.
///
/// # Errors
/// A message that names the player and the problem.
pub(super) fn read(value: toml::Value) -> Result<Vec<(PlayerKind, PlayerConfig)>, String> {
    let tables: Vec<Table> =
        value.try_into().map_err(|error: toml::de::Error| format!("[[player]]: {}", error.message()))?;
    if tables.len() > MAX_PLAYERS {
        return Err(format!("[[player]]: {} players, at most {MAX_PLAYERS} are allowed", tables.len()));
    }
    tables.into_iter().map(read_one).collect()
}

fn read_one(table: Table) -> Result<(PlayerKind, PlayerConfig), String> {
    let name = table.name.trim().to_owned();
    let fail = |why: String| Err(format!("[[player]] {name:?}: {why}"));
    if name.is_empty() || name.chars().count() > MAX_NAME || name.chars().any(char::is_control) {
        return fail(format!("use a name of 1 to {MAX_NAME} characters"));
    }
    let Ok(kind) = table.kind.parse::<PlayerKind>() else {
        let known: Vec<&str> = PlayerKind::ALL.iter().map(|kind| kind.as_str()).collect();
        return fail(format!("kind is {:?}; use {}", table.kind, known.join(", ")));
    };
    if let Some((here, there)) = table.paths.iter().find(|(here, there)| !here.is_absolute() || !there.is_absolute()) {
        return fail(format!("paths {here:?} and {there:?} must be absolute: the folder here, and on the player"));
    }
    let mut cores = BTreeMap::new();
    for (system, core) in table.cores {
        let Some(id) = SystemId::parse(&system).filter(|id| id.system().is_some()) else {
            return fail(format!("cores: {system:?} is not the id of a system"));
        };
        cores.insert(id, core);
    }
    let (address, token, command, paths) = (table.address, table.token, table.command, table.paths);
    let config = PlayerConfig { name: name.clone(), address, token, command, paths, cores };
    match players::open(kind, &config) {
        Ok(_) => Ok((kind, config)),
        Err(why) => fail(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players(text: &str) -> Result<Vec<(PlayerKind, PlayerConfig)>, String> {
        read(toml::from_str::<toml::Table>(text).unwrap().remove("player").unwrap())
    }

    #[test]
    fn a_player_is_read_with_all_it_may_say() {
        let text = "[[player]]\nname = \" TV \"\nkind = \"command\"\ncommand = [\"play\", \"{path}\"]\n\
                    paths = [[\"/srv/roms\", \"/userdata/roms\"]]\ncores = { snes = \"snes9x\" }";
        let (kind, config) = players(text).unwrap().remove(0);
        assert_eq!((kind, config.name.as_str()), (PlayerKind::Command, "TV"));
        assert_eq!(config.paths, [(PathBuf::from("/srv/roms"), PathBuf::from("/userdata/roms"))]);
        assert_eq!(config.cores[&SystemId::parse("snes").unwrap()], "snes9x");
    }

    #[test]
    fn what_is_wrong_with_a_player_is_said() {
        let command = "command = [\"play\", \"{path}\"]";
        for (text, why) in [
            (format!("name = \"\"\nkind = \"command\"\n{command}"), "use a name"),
            (format!("name = \"TV\"\nkind = \"vcr\"\n{command}"), "use replayos"),
            ("name = \"TV\"\nkind = \"command\"".to_owned(), "set a program"),
            (format!("name = \"TV\"\nkind = \"command\"\n{command}\npaths = [[\"a\", \"/b\"]]"), "absolute"),
            (format!("name = \"TV\"\nkind = \"command\"\n{command}\ncores = {{ x = \"y\" }}"), "the id of a system"),
            (format!("name = \"TV\"\nkind = \"command\"\n{command}\nvolume = 11"), "volume"),
            (format!("kind = \"command\"\n{command}"), "name"),
        ] {
            let said = players(&format!("[[player]]\n{text}")).unwrap_err();
            assert!(said.contains(why), "{text}: {said}");
        }
    }
}
