//! The command line: what can be typed, with help and examples. Values are texts here; [`crate::config`] checks them.
//!
//! The flags are a contract with users and tests: add, never rename.

pub mod banner;
pub mod commands;

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Settings and their order of precedence, shown under every command that has them.
const SETTINGS_HELP: &str = "\
Settings: a flag wins over the environment, that over the settings file, that over the default.

Environment: SHELFCADE_ROMS (':' between folders), SHELFCADE_DATA, SHELFCADE_LISTEN, SHELFCADE_CATALOG, \
SHELFCADE_BASE_PATH, SHELFCADE_ALLOW_HOST (',' between names), SHELFCADE_REGIONS, SHELFCADE_LANGUAGES, SHELFCADE_PAGE_CACHE_MB, \
SHELFCADE_SCAN_PAGE_SECONDS, SHELFCADE_HOME_HOURS, SHELFCADE_SCAN_HOURS, SHELFCADE_POLL_SECONDS, SHELFCADE_RETROARCH (':' between folders), SHELFCADE_LOG (info, debug, warn), and those of backups, see \
`shelfcade backup --help`. How it begins for everybody: SHELFCADE_THEME, SHELFCADE_TEXT_SIZE, SHELFCADE_VIEW, \
SHELFCADE_LANGUAGE, SHELFCADE_HOME_ROWS, SHELFCADE_HIDDEN_SYSTEMS, SHELFCADE_MATURE; SHELFCADE_PLAYS_PROFILE.

File: /etc/shelfcade/config.toml, or what --config names; keys roms, data, listen, catalog, base_path, \
allow_host, regions, languages, theme, text_size, view, language, home_rows, hidden_systems, mature, plays_profile, \
page_cache_mb, scan_page_seconds, home_hours, scan_hours, poll_seconds, retroarch, and those of backups.";

/// Settings of backups.
const BACKUP_HELP: &str = "\
Settings: a flag wins over the environment, that over the settings file, that over the default.

Environment: SHELFCADE_DATA, SHELFCADE_BACKUPS (on, off), SHELFCADE_BACKUP_FOLDER, SHELFCADE_S3_ENDPOINT, \
SHELFCADE_S3_BUCKET, SHELFCADE_S3_REGION, SHELFCADE_S3_PREFIX, SHELFCADE_S3_PATH_STYLE (on, off), \
SHELFCADE_S3_ALLOW_HTTP (on, off), SHELFCADE_S3_ACCESS_KEY, SHELFCADE_S3_SECRET_KEY, SHELFCADE_S3_SECRET_KEY_FILE.

File: /etc/shelfcade/config.toml, or what --config names; keys data, backups, backup_folder, s3_endpoint, s3_bucket, \
s3_region, s3_prefix, s3_path_style, s3_allow_http, s3_access_key, s3_secret_key_file. The secret key itself is taken \
from the environment or from a file of its own, nowhere else.

http:// is taken for this machine and the home network; elsewhere it has to be allowed.";

const BACKUP_EXAMPLES: &str = "\
Examples:
  shelfcade backup
  shelfcade backup --to /media/usb/shelfcade
  shelfcade backup --to s3 --s3-endpoint https://s3.example:9000 --s3-bucket games
  shelfcade backup --list
  shelfcade backup --verify backups/user-20261121T101500Z.sqlite";

const RESTORE_EXAMPLES: &str = "\
Examples:
  shelfcade restore newest
  shelfcade restore user-20261121T101500Z.sqlite --yes
  shelfcade restore /media/usb/shelfcade/user-20261121T101500Z.sqlite
  shelfcade restore newest --from s3

Stop the server first. What is there now is set aside in the data folder, never deleted.";

const SERVE_EXAMPLES: &str = "\
Examples:
  shelfcade serve --roms ~/roms
  shelfcade serve --roms /media/usb/roms --roms /media/sd/roms --listen 0.0.0.0:8080
  shelfcade serve --roms ~/roms --base-path /games --listen 127.0.0.1:9000";

const SCAN_EXAMPLES: &str = "\
Examples:
  shelfcade scan --roms ~/roms
  shelfcade scan --roms ~/roms --data ./data --json";

const CATALOG_EXAMPLES: &str = "\
Examples:
  shelfcade catalog build --out ~/.local/share/shelfcade/catalog.sqlite
  shelfcade catalog build --from libretro-database-master.tar.gz --out catalog.sqlite
  shelfcade catalog info catalog.sqlite --json";

const DEMO_EXAMPLES: &str = "\
Examples:
  shelfcade demo --count 2000 --out ./demo
  shelfcade demo --count 23000 --out ./demo --seed 7 --catalog catalog.sqlite";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  shelfcade completions bash > ~/.local/share/bash-completion/completions/shelfcade
  shelfcade completions fish > ~/.config/fish/completions/shelfcade.fish";

/// Turns a folder of ROMs into a fast website for the household.
#[derive(Debug, Parser)]
#[command(name = "shelfcade", version, propagate_version = true, max_term_width = 110)]
#[command(after_help = "Exit codes: 0 done, 1 failed, 2 used wrongly. `shelfcade help COMMAND` shows examples.")]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the library as a website
    #[command(after_help = format!("{SERVE_EXAMPLES}\n\n{SETTINGS_HELP}"))]
    Serve(Box<ServeArgs>),
    /// Scan the library once and say what was found
    #[command(after_help = format!("{SCAN_EXAMPLES}\n\n{SETTINGS_HELP}"))]
    Scan(ScanArgs),
    /// Build or describe the catalog of known games
    #[command(subcommand, after_help = CATALOG_EXAMPLES)]
    Catalog(CatalogCommand),
    /// Make a demo library: real names, generated contents
    #[command(after_help = DEMO_EXAMPLES)]
    Demo(DemoArgs),
    /// Back up what people did: favorites, plays, collections, profiles
    #[command(after_help = format!("{BACKUP_EXAMPLES}\n\n{BACKUP_HELP}"))]
    Backup(BackupArgs),
    /// Bring back what a backup holds
    #[command(after_help = format!("{RESTORE_EXAMPLES}\n\n{BACKUP_HELP}"))]
    Restore(RestoreArgs),
    /// Print completions for a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
}

/// What `serve` and `scan` share.
#[derive(Clone, Debug, Default, Args)]
pub struct LibraryArgs {
    /// A folder with ROMs; may be given more than once
    #[arg(long, value_name = "DIR")]
    pub roms: Vec<PathBuf>,
    /// Where Shelfcade keeps its databases [default: the XDG data folder, ~/.local/share/shelfcade]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The catalog of known games [default: catalog.sqlite in the data folder, else the built-in starter]
    #[arg(long, value_name = "FILE")]
    pub catalog: Option<PathBuf>,
    /// Regions in order of preference: which variant of a game comes first [default: world,usa,europe,japan]
    #[arg(long, value_name = "LIST")]
    pub regions: Option<String>,
    /// Languages in order of preference, among variants of the same region [default: en]
    #[arg(long, value_name = "LIST")]
    pub languages: Option<String>,
    /// Settings file [default: /etc/shelfcade/config.toml, if there]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// `shelfcade serve`.
#[derive(Clone, Debug, Default, Args)]
pub struct ServeArgs {
    /// Shared settings.
    #[command(flatten)]
    pub library: LibraryArgs,
    /// Address and port to listen on; port 0 picks a free one [default: all interfaces, port 8080]
    #[arg(long, value_name = "ADDR:PORT")]
    pub listen: Option<String>,
    /// Serve everything below this path, for example /games
    #[arg(long, value_name = "PATH")]
    pub base_path: Option<String>,
    /// A further host name by which browsers may reach this server; may be given more than once
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,
    /// Megabytes of ready pages to keep; 0 keeps none [default: 16]
    #[arg(long, value_name = "MB")]
    pub page_cache_mb: Option<u64>,
    /// For how many seconds a page made during a scan is kept; 0 keeps none [default: 2]
    #[arg(long, value_name = "SECONDS")]
    pub scan_page_seconds: Option<u64>,
    /// How often all folders are read anew, in hours; 0 only when something changes [default: 0]
    #[arg(long, value_name = "HOURS")]
    pub scan_hours: Option<u64>,
    /// After how many hours Home shows other rows [default: 24]
    #[arg(long, value_name = "HOURS")]
    pub home_hours: Option<u64>,
    /// How often ROM folders on network shares are looked at; those on local disks are watched [default: 60]
    #[arg(long, value_name = "SECONDS")]
    pub poll_seconds: Option<u64>,
    /// RetroArch's own folder, whose histories, favorites and logs are read; may be given more than once
    /// [default: $XDG_CONFIG_HOME/retroarch or ~/.config/retroarch, if there]
    #[arg(long, value_name = "DIR")]
    pub retroarch: Vec<PathBuf>,
    /// Take the PIN of the household's settings away
    #[arg(long)]
    pub forget_settings_pin: bool,
    /// Whether backups are made by themselves [default: on]
    #[arg(long, value_name = "on|off", value_parser = clap::builder::BoolishValueParser::new())]
    pub backups: Option<bool>,
    /// Where backups go.
    #[command(flatten)]
    pub backup: BackupFlags,
}

/// Where backups go: shared by `serve`, `backup` and `restore`.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Backups")]
pub struct BackupFlags {
    /// The folder of backups [default: backups in the data folder]
    #[arg(long, value_name = "DIR")]
    pub backup_folder: Option<PathBuf>,
    /// An S3-compatible store that backups are sent to as well
    #[arg(long, value_name = "URL")]
    pub s3_endpoint: Option<String>,
    /// Its bucket
    #[arg(long, value_name = "NAME")]
    pub s3_bucket: Option<String>,
    /// Its region [default: us-east-1]
    #[arg(long, value_name = "NAME")]
    pub s3_region: Option<String>,
    /// What names in the bucket begin with [default: shelfcade]
    #[arg(long, value_name = "PATH")]
    pub s3_prefix: Option<String>,
    /// Whether the bucket stands in the path of addresses, not in the host name [default: on]
    #[arg(long, value_name = "on|off", value_parser = clap::builder::BoolishValueParser::new())]
    pub s3_path_style: Option<bool>,
    /// Whether http:// is taken for a store outside the home network [default: off]
    #[arg(long, value_name = "on|off", value_parser = clap::builder::BoolishValueParser::new())]
    pub s3_allow_http: Option<bool>,
    /// The access key; the secret key comes from SHELFCADE_S3_SECRET_KEY or a file
    #[arg(long, value_name = "KEY")]
    pub s3_access_key: Option<String>,
    /// A file that holds the secret key
    #[arg(long, value_name = "FILE")]
    pub s3_secret_key_file: Option<PathBuf>,
}

/// What `backup` and `restore` share.
#[derive(Clone, Debug, Default, Args)]
pub struct KeptArgs {
    /// Where Shelfcade keeps its databases [default: the XDG data folder, ~/.local/share/shelfcade]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Settings file [default: /etc/shelfcade/config.toml, if there]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Where backups go.
    #[command(flatten)]
    pub backup: BackupFlags,
}

/// `shelfcade backup`.
#[derive(Clone, Debug, Default, Args)]
pub struct BackupArgs {
    /// Shared settings.
    #[command(flatten)]
    pub kept: KeptArgs,
    /// A folder, or s3 [default: the folder of backups, and the store if one is set]
    #[arg(long, value_name = "FOLDER|s3")]
    pub to: Option<PathBuf>,
    /// Say which backups there are
    #[arg(long, conflicts_with = "verify")]
    pub list: bool,
    /// Read all of a backup and say whether it is whole
    #[arg(long, value_name = "FILE", conflicts_with = "to")]
    pub verify: Option<PathBuf>,
}

/// `shelfcade restore`.
#[derive(Clone, Debug, Default, Args)]
pub struct RestoreArgs {
    /// A file, the name of a backup, or newest
    #[arg(value_name = "FILE|newest", default_value = "newest")]
    pub what: PathBuf,
    /// Where to take it from: s3, or another folder
    #[arg(long, value_name = "FOLDER|s3")]
    pub from: Option<PathBuf>,
    /// Shared settings.
    #[command(flatten)]
    pub kept: KeptArgs,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
}

/// `shelfcade scan`.
#[derive(Clone, Debug, Default, Args)]
pub struct ScanArgs {
    /// Shared settings.
    #[command(flatten)]
    pub library: LibraryArgs,
    /// Print the summary as JSON
    #[arg(long)]
    pub json: bool,
}

/// `shelfcade catalog …`.
#[derive(Debug, Subcommand)]
pub enum CatalogCommand {
    /// Build a catalog from a libretro-database archive
    #[command(after_help = CATALOG_EXAMPLES)]
    Build {
        /// A .tar.gz, an unpacked folder, or a URL [default: the project's public archive]
        #[arg(long, value_name = "PATH-or-URL")]
        from: Option<String>,
        /// The file to write; a running server picks it up
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Say what is in a catalog
    #[command(after_help = CATALOG_EXAMPLES)]
    Info {
        /// The catalog [default: the one in the data folder]
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        /// Print it as JSON
        #[arg(long)]
        json: bool,
    },
}

/// `shelfcade demo`.
#[derive(Clone, Debug, Args)]
pub struct DemoArgs {
    /// How many files to make
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub count: u64,
    /// An empty or new folder, or one that `demo` made before
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// The same seed makes the same library
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Take the names from this catalog [default: the built-in starter]
    #[arg(long, value_name = "FILE")]
    pub catalog: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
