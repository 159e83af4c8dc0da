//! The `shelfcade owner …` and `shelfcade token …` commands: ownership and access, managed on the machine itself. A
//! running server picks up the changes.

use super::{CommandError, start_log, write_out};
use crate::cli::{OwnerCommand, TokenCommand};
use crate::config::{AUTH, ConfigError, SettingFlags, find_data_folder, process_env};
use shelfcade_core::people::access::{Decision, Level};
use shelfcade_core_server::io::clock::{now, show_time};
use shelfcade_core_server::people::auth::{Access, AccessKey, AuthStore, CODE_FILE, Noted, is_strong};
use shelfcade_core_server::people::password;
use std::fmt::Write;
use std::io::{self, IsTerminal, Read};
use std::sync::atomic::Ordering::Relaxed;

/// Maximum bytes of a password read from a pipe.
const MAX_INPUT: u64 = 1024;

/// Sets or removes the owner, and lists or signs out devices.
pub fn run(command: OwnerCommand) -> Result<(), CommandError> {
    start_log("warn")?;
    match command {
        OwnerCommand::Set(settings) => set(&open(&settings)?),
        OwnerCommand::Reset(settings) => {
            let store = open(&settings)?;
            store.reset().map_err(CommandError::failed)?;
            note(&store, Decision::OwnerReset, "")?;
            write_out(
                format!(
                    "The owner is removed, and everybody is signed out. The server writes a new one-time code to \
                     {CODE_FILE} in the data folder at the next request; `shelfcade owner set` needs no code.\n"
                )
                .as_bytes(),
            )
        }
        OwnerCommand::List(settings) => write_out(list(&read(&open(&settings)?)?).as_bytes()),
        OwnerCommand::Revoke { id, settings } => {
            let store = open(&settings)?;
            let one = if id == "all" { None } else { Some(number(&id, "a device, or all")?) };
            let ended = store.end_sessions(one, None).map_err(CommandError::failed)?;
            if ended == 0 && one.is_some() {
                return Err(CommandError::Failed(format!("there is no device {id}; `shelfcade owner list` shows all")));
            }
            note(&store, Decision::SessionRevoked, &id)?;
            write_out(format!("Signed out devices: {ended}\n").as_bytes())
        }
    }
}

/// Creates, lists and revokes tokens.
pub fn run_token(command: TokenCommand) -> Result<(), CommandError> {
    start_log("warn")?;
    match command {
        TokenCommand::New { name, can, settings } => {
            let store = open(&settings)?;
            let level = Level::parse(&can)
                .filter(|level| *level > Level::Nothing)
                .ok_or_else(|| wrong("--can", &can, "use look, take-part or own"))?;
            let name: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
            let key = AccessKey::random();
            let id = store.add_token(&name, key.hash(), level, now()).map_err(CommandError::failed)?;
            note(&store, Decision::TokenMade, &format!("{name} ({id}), {can}"))?;
            let shown = key.shown();
            write_out(format!("{shown}\n").as_bytes())?;
            if io::stdout().is_terminal() {
                write_out(b"The token is shown only once. Send it as: Authorization: Bearer TOKEN\n")?;
            }
            Ok(())
        }
        TokenCommand::List(settings) => {
            let access = read(&open(&settings)?)?;
            let mut tokens: Vec<_> = access.tokens.values().collect();
            tokens.sort_by_key(|token| token.id);
            let mut out = String::new();
            for token in tokens {
                let used = token.used.load(Relaxed);
                let used = if used == 0 { "never used".to_owned() } else { format!("last used {}", show_time(used)) };
                let (id, name, level) = (token.id, &token.name, token.level.as_str());
                let _ = writeln!(out, "{id:>4}  {level:<9}  {name}  (created {}, {used})", show_time(token.made));
            }
            write_out(if out.is_empty() { b"No tokens.\n" } else { out.as_bytes() })
        }
        TokenCommand::Revoke { id, settings } => {
            let store = open(&settings)?;
            if !store.end_token(number(&id, "a token")?).map_err(CommandError::failed)? {
                return Err(CommandError::Failed(format!("there is no token {id}; `shelfcade token list` shows all")));
            }
            note(&store, Decision::TokenRevoked, &id)?;
            write_out(b"Revoked.\n")
        }
    }
}

fn open(settings: &SettingFlags<AUTH>) -> Result<AuthStore, CommandError> {
    let data = find_data_folder(settings, &process_env)?.ok_or_else(|| {
        CommandError::Failed("no home folder to look for the data folder in; use --data DIR".to_owned())
    })?;
    AuthStore::open(&data).map_err(CommandError::failed)
}

fn read(store: &AuthStore) -> Result<Access, CommandError> {
    store.read(now()).map_err(CommandError::failed)
}

/// Records a decision in the audit log.
pub(super) fn note(store: &AuthStore, kind: Decision, detail: &str) -> Result<(), CommandError> {
    let by = "command line".to_owned();
    let noted = Noted { at: now(), kind, by, address: String::new(), detail: detail.to_owned() };
    store.note(&noted).map_err(CommandError::failed)
}

fn set(store: &AuthStore) -> Result<(), CommandError> {
    let password = read_password()?;
    if !is_strong(&password) {
        return Err(CommandError::Failed(
            "choose a longer or less common password: 10 to 200 characters, for example four words".to_owned(),
        ));
    }
    let is_claimed = read(store)?.is_claimed;
    store.set_password(&password::hash(&password), None, now()).map_err(CommandError::failed)?;
    note(store, if is_claimed { Decision::PasswordChanged } else { Decision::Claimed }, "")?;
    write_out(b"The owner's password is set: sign in with it at /owner. The owner's devices have to sign in again.\n")
}

/// Reads the password: prompts for it twice on a terminal, else reads the first line of stdin.
fn read_password() -> Result<String, CommandError> {
    if !io::stdin().is_terminal() {
        let mut text = String::new();
        io::stdin().take(MAX_INPUT).read_to_string(&mut text)?;
        return Ok(text.lines().next().unwrap_or_default().to_owned());
    }
    let first = rpassword::prompt_password("New password of the owner (at least 10 characters): ")?;
    let second = rpassword::prompt_password("Repeat the password: ")?;
    match first == second {
        true => Ok(first),
        false => Err(CommandError::Failed("the passwords do not match; nothing was changed".to_owned())),
    }
}

fn list(access: &Access) -> String {
    let mut out = String::new();
    out.push_str(if access.is_claimed { "The household has an owner.\n" } else { "The household has no owner yet.\n" });
    let mut sessions: Vec<_> = access.sessions.values().collect();
    sessions.sort_by_key(|session| session.id);
    for session in sessions {
        let (id, level, used) = (session.id, session.level.as_str(), show_time(session.used.load(Relaxed)));
        let _ = writeln!(out, "{id:>4}  {level:<9}  {}  {}  (last used {used})", session.browser, session.address);
    }
    out
}

fn number(text: &str, what: &str) -> Result<i64, CommandError> {
    text.parse().map_err(|_| wrong("ID", text, &format!("use the number of {what}")))
}

fn wrong(setting: &'static str, value: &str, right: &str) -> CommandError {
    CommandError::Usage(ConfigError::Value {
        setting,
        source_name: "command line".to_owned(),
        value: value.to_owned(),
        right: right.to_owned(),
    })
}
