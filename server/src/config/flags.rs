//! Command-line flags of settings, generated from the table.

use super::table::{BACKUP, DEFAULT_FILE, SERVE, SETTINGS, Setting, SettingKind};
use clap::builder::BoolishValueParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::PathBuf;

/// The setting flags given to a command.
#[derive(Clone, Debug, Default)]
pub struct SettingFlags<const COMMAND: u8> {
    /// The settings file named by `--config`.
    pub config: Option<PathBuf>,
    pub(super) given: BTreeMap<&'static str, Vec<OsString>>,
}

impl<const COMMAND: u8> SettingFlags<COMMAND> {
    /// Returns true if the command line sets this setting.
    pub fn has(&self, key: &str) -> bool {
        self.given.contains_key(key)
    }

    fn settings() -> impl Iterator<Item = &'static Setting> {
        SETTINGS.iter().filter(|setting| setting.commands & COMMAND != 0)
    }
}

impl<const COMMAND: u8> FromArgMatches for SettingFlags<COMMAND> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = Self::settings().filter_map(|Setting { key, .. }| {
            let values = matches.get_raw(key)?;
            Some((*key, values.map(ToOwned::to_owned).collect()))
        });
        Ok(SettingFlags { config: matches.get_one("config").cloned(), given: given.collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<const COMMAND: u8> Args for SettingFlags<COMMAND> {
    fn augment_args(command: Command) -> Command {
        let file = Arg::new("config").long("config").value_name("FILE").value_parser(value_parser!(PathBuf));
        let command = command.arg(file.help(format!("Settings file [default: {DEFAULT_FILE}, if it exists]")));
        Self::settings().fold(command, |command, setting| command.arg(setting.arg()))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl Setting {
    fn arg(&self) -> Arg {
        let default = match self.kind.default_text() {
            text if text.is_empty() => text,
            text => format!(" [default: {text}]"),
        };
        let arg = Arg::new(self.key).long(self.key.replace('_', "-")).value_name(self.value_name);
        let arg = arg.help(format!("{}{default}", self.help)).action(ArgAction::Set);
        let arg = if self.commands == SERVE | BACKUP { arg.help_heading("Backups") } else { arg };
        match self.kind {
            SettingKind::Path => arg.value_parser(value_parser!(PathBuf)),
            SettingKind::Paths => arg.value_parser(value_parser!(PathBuf)).action(ArgAction::Append),
            SettingKind::Names => arg.action(ArgAction::Append),
            SettingKind::Switch(_) => arg.value_parser(BoolishValueParser::new()),
            SettingKind::Text(_) | SettingKind::Number(..) => arg,
        }
    }
}

/// Help text about settings: their precedence and names.
pub fn settings_help() -> String {
    let keys = SETTINGS.iter().map(|setting| setting.key).collect::<Vec<_>>().join(", ");
    format!(
        "Settings, in order of precedence: flags, environment variables, the settings page, the settings file, \
         defaults.\n\n\
         Settings file: {DEFAULT_FILE}, or the file of --config; keys {keys}.\n\n\
         Environment variables: the same names in capitals, for example SHELFCADE_ROMS (folders separated by ':'), \
         SHELFCADE_ALLOW_HOST (names separated by ','), SHELFCADE_BACKUPS (on, off). Only as variables: \
         SHELFCADE_LOG (error, warn, info, debug, trace), and SHELFCADE_S3_SECRET_KEY, unless it is in its own file."
    )
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::path::Path;

    /// Parses these arguments.
    #[track_caller]
    pub fn parse_flags<const COMMAND: u8>(arguments: &[impl AsRef<str>]) -> SettingFlags<COMMAND> {
        let command = SettingFlags::<COMMAND>::augment_args(Command::new("test").no_binary_name(true));
        let arguments = arguments.iter().map(|argument| OsString::from(argument.as_ref()));
        SettingFlags::from_arg_matches(&command.try_get_matches_from(arguments).unwrap()).unwrap()
    }

    /// Formats `--name=value`.
    pub fn flag(name: &str, value: impl AsRef<Path>) -> String {
        format!("--{name}={}", value.as_ref().display())
    }

    /// Returns the flags with others appended.
    pub fn and(flags: &[String], more: &[&str]) -> Vec<String> {
        flags.iter().cloned().chain(more.iter().map(|flag| (*flag).to_owned())).collect()
    }
}
