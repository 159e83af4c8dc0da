//! The command line: what can be typed, with help and examples. Settings have their flags from the table in
//! [`crate::config`], which checks them.
//!
//! The flags are a contract with users and tests: add, never rename.

pub mod address_file;
pub mod banner;
pub mod commands;
pub mod restart;

use crate::config::{AUTH, BACKUP, SCAN, SERVE, SettingFlags, settings_help};
use clap::{Args, Parser, Subcommand, ValueEnum};
use shelfcade_core::metadata::MetadataFormat;
use std::path::PathBuf;

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

const STATUS_EXAMPLES: &str = "\
Examples:
  shelfcade status
  shelfcade status --wait 30 --qr
  shelfcade status --quiet

Asks the server of this machine that has these settings. Exit code 1: it does not answer.";

const DOCTOR_EXAMPLES: &str = "\
Examples:
  sudo shelfcade doctor
  shelfcade doctor --roms ~/roms --data ./data

Changes nothing. Exit code 1: something is wrong that keeps it from working.";

const UPDATE_EXAMPLES: &str = "\
Examples:
  sudo shelfcade update --check
  sudo shelfcade update
  sudo shelfcade update --source /media/usb/shelfcade

Takes a new version from where the setting update_source says, if it is signed. What does not answer is taken back.";

const OWNER_EXAMPLES: &str = "\
Examples:
  shelfcade owner set
  echo 'four words of mine' | shelfcade owner set --data ./data
  shelfcade owner list
  shelfcade owner revoke 3
  shelfcade owner revoke all

A running server takes notice within seconds.";

const TOKEN_EXAMPLES: &str = "\
Examples:
  shelfcade token new \"night scan\" --can own
  shelfcade token list
  shelfcade token revoke 2

A script sends its token as: Authorization: Bearer TOKEN";

const SCAN_EXAMPLES: &str = "\
Examples:
  shelfcade scan --roms ~/roms
  shelfcade scan --roms ~/roms --data ./data --json";

const CATALOG_EXAMPLES: &str = "\
Examples:
  shelfcade catalog build --out ~/.local/share/shelfcade/catalog.sqlite
  shelfcade catalog build --from libretro-database-master.tar.gz --out catalog.sqlite
  shelfcade catalog info catalog.sqlite --json";

const FACTS_EXAMPLES: &str = "\
Examples:
  shelfcade facts Metadata.zip
  shelfcade facts https://mirror.example/Metadata.zip --data ./data
  shelfcade facts

Descriptions and ratings from LaunchBox's games database. A running server picks them up. To be rid of them, delete \
facts.sqlite in the data folder.";

const DEMO_EXAMPLES: &str = "\
Examples:
  shelfcade demo --count 2000 --out ./demo
  shelfcade demo --count 23000 --out ./demo --seed 7 --catalog catalog.sqlite";

const EXPORT_EXAMPLES: &str = "\
Examples:
  shelfcade export --format batocera --system snes --out ./batocera
  shelfcade export --format retroarch --pictures --out ~/retroarch --yes

Nothing is ever written into ROM folders. A gamelist.xml or metadata.pegasus.txt that stands there keeps all that it \
holds and gets what it lacks; a playlist is replaced.";

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
    #[command(after_help = format!("{SERVE_EXAMPLES}\n\n{}", settings_help()))]
    Serve(Box<ServeArgs>),
    /// Take a newer version of this program, if there is one
    #[command(after_help = UPDATE_EXAMPLES)]
    Update(UpdateArgs),
    /// Say whether the server answers, where, and how the household gets its owner
    #[command(after_help = STATUS_EXAMPLES)]
    Status(Box<StatusArgs>),
    /// Say what is wrong on this machine, and what to do about it
    #[command(after_help = DOCTOR_EXAMPLES)]
    Doctor(Box<DoctorArgs>),
    /// Scan the library once and say what was found
    #[command(after_help = format!("{SCAN_EXAMPLES}\n\n{}", settings_help()))]
    Scan(ScanArgs),
    /// Build or describe the catalog of known games
    #[command(subcommand, after_help = CATALOG_EXAMPLES)]
    Catalog(CatalogCommand),
    /// Take in what LaunchBox's games database says of games
    #[command(after_help = FACTS_EXAMPLES)]
    Facts(FactsArgs),
    /// Make a demo library: real names, generated contents
    #[command(after_help = DEMO_EXAMPLES)]
    Demo(DemoArgs),
    /// Write all that is known of the games for another program
    #[command(after_help = EXPORT_EXAMPLES)]
    Export(ExportArgs),
    /// Back up what people did: favorites, plays, collections, profiles
    #[command(after_help = format!("{BACKUP_EXAMPLES}\n\n{}", settings_help()))]
    Backup(BackupArgs),
    /// Bring back what a backup holds
    #[command(after_help = format!("{RESTORE_EXAMPLES}\n\n{}", settings_help()))]
    Restore(RestoreArgs),
    /// Say who owns the household, and who is let in
    #[command(subcommand, after_help = OWNER_EXAMPLES)]
    Owner(OwnerCommand),
    /// Let scripts in
    #[command(subcommand, after_help = TOKEN_EXAMPLES)]
    Token(TokenCommand),
    /// Draw the first page of a manual: what the server starts for each, with bounds of its own
    #[command(hide = true)]
    DrawManual(DrawManualArgs),
    /// Write the manual's pages
    #[command(hide = true)]
    Man {
        /// The folder to write them into
        #[arg(value_name = "DIR")]
        out: PathBuf,
    },
    /// Print completions for a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
}

/// `shelfcade serve`.
#[derive(Clone, Debug, Default, Args)]
pub struct ServeArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<SERVE>,
    /// Take the PIN away that the household's settings once had; it counts no more
    #[arg(long, hide = true)]
    pub forget_settings_pin: bool,
}

/// `shelfcade status`.
#[derive(Clone, Debug, Default, Args)]
pub struct StatusArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<SERVE>,
    /// For so many seconds ask again
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=3600))]
    pub wait: u64,
    /// The address as a QR code too, also where it is not printed on a terminal
    #[arg(long)]
    pub qr: bool,
    /// Print nothing but what is wrong
    #[arg(long)]
    pub quiet: bool,
}

/// `shelfcade update`.
#[derive(Clone, Debug, Default, Args)]
pub struct UpdateArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<AUTH>,
    /// Say whether there is one, and change nothing
    #[arg(long)]
    pub check: bool,
    /// Where it is: a folder or an address [default: the setting update_source]
    #[arg(long, value_name = "DIR-or-URL")]
    pub source: Option<String>,
    /// Goes on in a process that is nobody's child: what the server starts
    #[arg(long, hide = true)]
    pub alone: bool,
}

/// `shelfcade doctor`.
#[derive(Clone, Debug, Default, Args)]
pub struct DoctorArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<SERVE>,
}

/// `shelfcade export`.
#[derive(Clone, Debug, Args)]
pub struct ExportArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<AUTH>,
    /// For which program
    #[arg(long, value_name = "FORMAT", value_parser = metadata_formats())]
    pub format: String,
    /// Of one system only, for example snes
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    /// The folder to write into, outside of ROM folders
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// With pictures, as PNG: RetroArch's tree of thumbnails; for gamelists and Pegasus the covers that do not lie
    /// beside the ROMs
    #[arg(long)]
    pub pictures: bool,
    /// Do not ask before lists that stand there are written anew
    #[arg(long)]
    pub yes: bool,
}

fn metadata_formats() -> Vec<&'static str> {
    MetadataFormat::ALL.iter().map(|format| format.as_str()).collect()
}

/// `shelfcade backup`.
#[derive(Clone, Debug, Default, Args)]
pub struct BackupArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<BACKUP>,
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
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<BACKUP>,
    /// Do not ask
    #[arg(long)]
    pub yes: bool,
}

/// `shelfcade scan`.
#[derive(Clone, Debug, Default, Args)]
pub struct ScanArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<SCAN>,
    /// Print the summary as JSON
    #[arg(long)]
    pub json: bool,
}

/// `shelfcade owner …`.
#[derive(Debug, Subcommand)]
pub enum OwnerCommand {
    /// Give the household an owner, or the owner another password; asked for, or read from a pipe
    Set(SettingFlags<AUTH>),
    /// Take the owner away, with all browsers and scripts that were let in
    Reset(SettingFlags<AUTH>),
    /// List the browsers that are let in
    List(SettingFlags<AUTH>),
    /// Log a browser out
    Revoke {
        /// Its number, or all
        #[arg(value_name = "ID|all")]
        id: String,
        /// Settings.
        #[command(flatten)]
        settings: SettingFlags<AUTH>,
    },
}

/// `shelfcade token …`.
#[derive(Debug, Subcommand)]
pub enum TokenCommand {
    /// Make a token and print it, once
    New {
        /// What you call it
        #[arg(value_name = "NAME")]
        name: String,
        /// What it may do
        #[arg(long, value_name = "look|take-part|own")]
        can: String,
        /// Settings.
        #[command(flatten)]
        settings: SettingFlags<AUTH>,
    },
    /// List all tokens
    List(SettingFlags<AUTH>),
    /// Take a token away
    Revoke {
        /// Its number
        #[arg(value_name = "ID")]
        id: String,
        /// Settings.
        #[command(flatten)]
        settings: SettingFlags<AUTH>,
    },
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

/// `shelfcade facts`.
#[derive(Clone, Debug, Default, Args)]
pub struct FactsArgs {
    /// Its Metadata.zip, a file or a URL [default: say which facts there are]
    #[arg(value_name = "FILE-or-URL")]
    pub from: Option<String>,
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<AUTH>,
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
    /// Which games get pictures, films and manuals
    #[arg(long, value_name = "WHICH", default_value = "some")]
    pub pictures: DemoPictures,
}

/// `shelfcade draw-manual`: reads the PDF, writes pixels.
#[derive(Clone, Copy, Debug, Args)]
pub struct DrawManualArgs {
    /// Most pixels of width of what is shown
    #[arg(value_name = "WIDTH")]
    pub width: u16,
    /// Most pixels of its height
    #[arg(value_name = "HEIGHT")]
    pub height: u16,
    /// Bytes of the PDF
    #[arg(value_name = "BYTES")]
    pub bytes: u64,
}

/// Which games of a demo get pictures.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum DemoPictures {
    /// No game
    None,
    /// Some games of ten systems, each system in another program's layout
    Some,
    /// Every game: three small ones
    All,
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
