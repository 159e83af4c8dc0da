//! The command line: commands, arguments, help and examples. Flags for settings come from the table in
//! [`crate::config`], which checks them.
//!
//! Flags are a contract with users and tests: add, never rename.

pub mod address_file;
pub mod banner;
pub mod commands;
pub mod restart;

use crate::config::{AUTH, BACKUP, SCAN, SERVE, SettingFlags, settings_help};
use clap::{Args, Parser, Subcommand, ValueEnum};
use shelfcade_core::game::metadata::MetadataFormat;
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

Stop the server first. The current data is set aside in the data folder, never deleted.";

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

Contacts the server on this machine that runs with these settings. Exits with 1 if it does not respond.";

const DOCTOR_EXAMPLES: &str = "\
Examples:
  sudo shelfcade doctor
  shelfcade doctor --roms ~/roms --data ./data

Changes nothing. Exits with 1 if a problem keeps Shelfcade from working.";

const UPDATE_EXAMPLES: &str = "\
Examples:
  sudo shelfcade update --check
  sudo shelfcade update
  sudo shelfcade update --source /media/usb/shelfcade

Installs the newest signed version from the source in the setting update_source. If the new version does not respond,
the previous one is restored.";

const OWNER_EXAMPLES: &str = "\
Examples:
  shelfcade owner set
  echo 'four words of mine' | shelfcade owner set --data ./data
  shelfcade owner list
  shelfcade owner revoke 3
  shelfcade owner revoke all

A running server notices changes within seconds.";

const TOKEN_EXAMPLES: &str = "\
Examples:
  shelfcade token new \"night scan\" --can own
  shelfcade token list
  shelfcade token revoke 2

Scripts send their token as: Authorization: Bearer TOKEN";

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

Descriptions and ratings from LaunchBox's games database. A running server picks them up. To remove them, delete \
facts.sqlite in the data folder.";

const DEMO_EXAMPLES: &str = "\
Examples:
  shelfcade demo --count 2000 --out ./demo
  shelfcade demo --count 23000 --out ./demo --seed 7 --catalog catalog.sqlite";

const EXPORT_EXAMPLES: &str = "\
Examples:
  shelfcade export --format batocera --system snes --out ./batocera
  shelfcade export --format retroarch --pictures --out ~/retroarch --yes

ROM folders are never written to. An existing gamelist.xml or metadata.pegasus.txt keeps all its contents and gets \
what is missing; an existing playlist is replaced.";

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  shelfcade completions bash > ~/.local/share/bash-completion/completions/shelfcade
  shelfcade completions fish > ~/.config/fish/completions/shelfcade.fish";

/// Turns a folder of ROMs into a fast website for the household.
#[derive(Debug, Parser)]
#[command(name = "shelfcade", version, propagate_version = true, max_term_width = 110)]
#[command(after_help = "Exit codes: 0 success, 1 failure, 2 invalid usage. `shelfcade help COMMAND` shows examples.")]
pub struct Cli {
    /// The command to run.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the library as a website
    #[command(after_help = format!("{SERVE_EXAMPLES}\n\n{}", settings_help()))]
    Serve(Box<ServeArgs>),
    /// Update this program to a newer version, if there is one
    #[command(after_help = UPDATE_EXAMPLES)]
    Update(UpdateArgs),
    /// Show whether the server is running, its address, and how to claim ownership
    #[command(after_help = STATUS_EXAMPLES)]
    Status(Box<StatusArgs>),
    /// Check this machine for problems and suggest fixes
    #[command(after_help = DOCTOR_EXAMPLES)]
    Doctor(Box<DoctorArgs>),
    /// Scan the library once and show the results
    #[command(after_help = format!("{SCAN_EXAMPLES}\n\n{}", settings_help()))]
    Scan(ScanArgs),
    /// Build or describe the catalog of known games
    #[command(subcommand, after_help = CATALOG_EXAMPLES)]
    Catalog(CatalogCommand),
    /// Import descriptions and ratings from LaunchBox's games database
    #[command(after_help = FACTS_EXAMPLES)]
    Facts(FactsArgs),
    /// Create a demo library with real names and generated contents
    #[command(after_help = DEMO_EXAMPLES)]
    Demo(DemoArgs),
    /// Export game metadata for another program
    #[command(after_help = EXPORT_EXAMPLES)]
    Export(ExportArgs),
    /// Back up user data: favorites, plays, collections, profiles
    #[command(after_help = format!("{BACKUP_EXAMPLES}\n\n{}", settings_help()))]
    Backup(BackupArgs),
    /// Restore user data from a backup
    #[command(after_help = format!("{RESTORE_EXAMPLES}\n\n{}", settings_help()))]
    Restore(RestoreArgs),
    /// Set or remove the owner, and manage signed-in devices
    #[command(subcommand, after_help = OWNER_EXAMPLES)]
    Owner(OwnerCommand),
    /// Manage access tokens for scripts
    #[command(subcommand, after_help = TOKEN_EXAMPLES)]
    Token(TokenCommand),
    /// Draw the first page of a manual; the server runs it for each manual in a process with limits
    #[command(hide = true)]
    DrawManual(DrawManualArgs),
    /// Write the manual pages
    #[command(hide = true)]
    Man {
        /// The output folder
        #[arg(value_name = "DIR")]
        out: PathBuf,
    },
    /// Print shell completions
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// Arguments of `shelfcade serve`.
#[derive(Clone, Debug, Default, Args)]
pub struct ServeArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<SERVE>,
    /// Remove the old settings PIN, which no longer has any effect
    #[arg(long, hide = true)]
    pub forget_settings_pin: bool,
}

/// Arguments of `shelfcade status`.
#[derive(Clone, Debug, Default, Args)]
pub struct StatusArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<SERVE>,
    /// Keep trying for this many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=3600))]
    pub wait: u64,
    /// Print the address as a QR code, even if stdout is not a terminal
    #[arg(long)]
    pub qr: bool,
    /// Print errors only
    #[arg(long)]
    pub quiet: bool,
}

/// Arguments of `shelfcade update`.
#[derive(Clone, Debug, Default, Args)]
pub struct UpdateArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<AUTH>,
    /// Only check for a newer version; change nothing
    #[arg(long)]
    pub check: bool,
    /// The folder or address to update from [default: the setting update_source]
    #[arg(long, value_name = "DIR-or-URL")]
    pub source: Option<String>,
    /// Continue in a detached process; used by the server
    #[arg(long, hide = true)]
    pub alone: bool,
}

/// Arguments of `shelfcade doctor`.
#[derive(Clone, Debug, Default, Args)]
pub struct DoctorArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<SERVE>,
}

/// Arguments of `shelfcade export`.
#[derive(Clone, Debug, Args)]
pub struct ExportArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<AUTH>,
    /// The program to export for
    #[arg(long, value_name = "FORMAT", value_parser = metadata_formats())]
    pub format: String,
    /// Export only this system, for example snes
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    /// The output folder, outside of ROM folders
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Export pictures as PNG: for RetroArch its thumbnail tree, for gamelists and Pegasus the covers that are not
    /// beside the ROMs
    #[arg(long)]
    pub pictures: bool,
    /// Rewrite existing lists without asking
    #[arg(long)]
    pub yes: bool,
}

fn metadata_formats() -> Vec<&'static str> {
    MetadataFormat::ALL.iter().map(|format| format.as_str()).collect()
}

/// Arguments of `shelfcade backup`.
#[derive(Clone, Debug, Default, Args)]
pub struct BackupArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<BACKUP>,
    /// A folder, or s3 [default: the backup folder, and the object store if one is set]
    #[arg(long, value_name = "FOLDER|s3")]
    pub to: Option<PathBuf>,
    /// List the backups
    #[arg(long, conflicts_with = "verify")]
    pub list: bool,
    /// Check that a backup can be read completely
    #[arg(long, value_name = "FILE", conflicts_with = "to")]
    pub verify: Option<PathBuf>,
}

/// Arguments of `shelfcade restore`.
#[derive(Clone, Debug, Default, Args)]
pub struct RestoreArgs {
    /// A file, the name of a backup, or newest
    #[arg(value_name = "FILE|newest", default_value = "newest")]
    pub what: PathBuf,
    /// The source: s3 or another folder
    #[arg(long, value_name = "FOLDER|s3")]
    pub from: Option<PathBuf>,
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<BACKUP>,
    /// Restore without asking
    #[arg(long)]
    pub yes: bool,
}

/// Arguments of `shelfcade scan`.
#[derive(Clone, Debug, Default, Args)]
pub struct ScanArgs {
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<SCAN>,
    /// Print the summary as JSON
    #[arg(long)]
    pub json: bool,
}

/// Subcommands of `shelfcade owner`.
#[derive(Debug, Subcommand)]
pub enum OwnerCommand {
    /// Set the owner's password, prompted for or read from a pipe; creates the owner if there is none
    Set(SettingFlags<AUTH>),
    /// Remove the owner, and sign out all devices and scripts
    Reset(SettingFlags<AUTH>),
    /// List the signed-in devices
    List(SettingFlags<AUTH>),
    /// Sign a device out
    Revoke {
        /// The device's number, or all
        #[arg(value_name = "ID|all")]
        id: String,
        /// Settings.
        #[command(flatten)]
        settings: SettingFlags<AUTH>,
    },
}

/// Subcommands of `shelfcade token`.
#[derive(Debug, Subcommand)]
pub enum TokenCommand {
    /// Create a token and print it once
    New {
        /// A name for the token
        #[arg(value_name = "NAME")]
        name: String,
        /// The token's access level
        #[arg(long, value_name = "look|take-part|own")]
        can: String,
        /// Settings.
        #[command(flatten)]
        settings: SettingFlags<AUTH>,
    },
    /// List all tokens
    List(SettingFlags<AUTH>),
    /// Revoke a token
    Revoke {
        /// The token's number
        #[arg(value_name = "ID")]
        id: String,
        /// Settings.
        #[command(flatten)]
        settings: SettingFlags<AUTH>,
    },
}

/// Subcommands of `shelfcade catalog`.
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
    /// Describe a catalog
    #[command(after_help = CATALOG_EXAMPLES)]
    Info {
        /// The catalog [default: the one in the data folder]
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        /// Print the description as JSON
        #[arg(long)]
        json: bool,
    },
}

/// Arguments of `shelfcade facts`.
#[derive(Clone, Debug, Default, Args)]
pub struct FactsArgs {
    /// LaunchBox's Metadata.zip, a file or a URL [default: describe the imported facts]
    #[arg(value_name = "FILE-or-URL")]
    pub from: Option<String>,
    /// Settings.
    #[command(flatten)]
    pub settings: SettingFlags<AUTH>,
}

/// Arguments of `shelfcade demo`.
#[derive(Clone, Debug, Args)]
pub struct DemoArgs {
    /// The number of files to create
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub count: u64,
    /// An empty or new folder, or an earlier demo
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// The random seed; the same seed creates the same library
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The catalog to take names from [default: the built-in starter]
    #[arg(long, value_name = "FILE")]
    pub catalog: Option<PathBuf>,
    /// The games that get pictures, videos and manuals
    #[arg(long, value_name = "WHICH", default_value = "some")]
    pub pictures: DemoPictures,
}

/// Arguments of `shelfcade draw-manual`, which reads a PDF and writes pixels.
#[derive(Clone, Copy, Debug, Args)]
pub struct DrawManualArgs {
    /// Maximum width in pixels
    #[arg(value_name = "WIDTH")]
    pub width: u16,
    /// Maximum height in pixels
    #[arg(value_name = "HEIGHT")]
    pub height: u16,
    /// Size of the PDF in bytes
    #[arg(value_name = "BYTES")]
    pub bytes: u64,
}

/// The games of a demo that get pictures.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum DemoPictures {
    /// No game
    None,
    /// Some games of ten systems, each system in another program's layout
    Some,
    /// Every game gets three small pictures
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
