//! RetroArch's cores: which one plays which system, and where they are installed, according to RetroArch's settings.
//!
//! A core is native code: its name comes from the table below, the owner's settings or RetroArch's playlists. Only
//! the owner's settings may name a path.

use crate::play::players::files::{read_text, value_of};
use crate::play::players::found::FoundPlaces;
use crate::play::players::playlists::listed_cores;
use crate::play::players::{Launch, PlayerConfig, PlayerError};
use shelfcade_core::library::system::SystemId;
use shelfcade_core::play::PlayProblem;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Cores by system, the usual one first, as file names without `_libretro.so`: the usual cores of Batocera and
/// RetroPie, and others that are widely known.
const CORES: &[(&[&str], &[&str])] = &[
    (&["nes", "fds"], &["fceumm", "nestopia", "mesen", "quicknes"]),
    (&["snes", "satellaview", "sufami"], &["snes9x", "snes9x2010", "bsnes", "mednafen_supafaust", "snes9x2005"]),
    (&["n64", "n64dd"], &["mupen64plus_next", "parallel_n64"]),
    (&["gb", "gbc", "megaduck"], &["gambatte", "sameboy", "mgba", "gearboy"]),
    (&["gba", "ereader"], &["mgba", "gpsp", "vba_next", "vbam"]),
    (&["nds"], &["melonds", "desmume", "melondsds"]),
    (&["n3ds"], &["citra", "panda3ds"]),
    (&["gamecube", "wii"], &["dolphin"]),
    (&["virtualboy"], &["mednafen_vb"]),
    (&["pokemini"], &["pokemini"]),
    (&["gameandwatch"], &["gw"]),
    (&["sg1000", "mastersystem", "gamegear"], &["genesis_plus_gx", "gearsystem", "picodrive", "smsplus"]),
    (&["megadrive", "segacd"], &["genesis_plus_gx", "picodrive"]),
    (&["pico"], &["picodrive", "genesis_plus_gx"]),
    (&["sega32x"], &["picodrive"]),
    (&["saturn"], &["mednafen_saturn", "yabasanshiro", "kronos", "yabause"]),
    (&["stv"], &["kronos", "mednafen_saturn"]),
    (&["dreamcast", "naomi", "naomi2", "atomiswave"], &["flycast"]),
    (&["psx"], &["pcsx_rearmed", "swanstation", "mednafen_psx", "mednafen_psx_hw", "duckstation"]),
    (&["ps2"], &["pcsx2", "play"]),
    (&["psp"], &["ppsspp"]),
    (&["pcengine", "pcenginecd"], &["mednafen_pce_fast", "mednafen_pce", "geargrafx"]),
    (&["supergrafx"], &["mednafen_supergrafx", "mednafen_pce"]),
    (&["pcfx"], &["mednafen_pcfx"]),
    (&["pc88"], &["quasi88"]),
    (&["pc98"], &["np2kai", "nekop2"]),
    (&["neogeo"], &["fbneo", "geolith"]),
    (&["neogeocd"], &["neocd"]),
    (&["ngp", "ngpc"], &["mednafen_ngp", "race"]),
    (&["arcade", "fbneo", "cps1", "cps2", "cps3"], &["fbneo", "mame2003_plus", "mame"]),
    (&["mame"], &["mame", "mame2003_plus", "fbneo"]),
    (&["mame2003plus"], &["mame2003_plus"]),
    (&["hbmame"], &["hbmame", "mame"]),
    (&["dice"], &["dice"]),
    (&["daphne"], &["daphne"]),
    (&["3do"], &["opera", "4do"]),
    (&["cdi"], &["same_cdi", "cdi2015"]),
    (&["atari2600"], &["stella", "stella2014"]),
    (&["atari5200"], &["a5200", "atari800"]),
    (&["atari7800"], &["prosystem"]),
    (&["atari800"], &["atari800"]),
    (&["lynx"], &["handy", "mednafen_lynx"]),
    (&["jaguar"], &["virtualjaguar"]),
    (&["atarist"], &["hatari"]),
    (&["c64"], &["vice_x64", "vice_x64sc"]),
    (&["c128"], &["vice_x128"]),
    (&["vic20"], &["vice_xvic"]),
    (&["plus4"], &["vice_xplus4"]),
    (&["pet"], &["vice_xpet"]),
    (&["amiga", "amigacd32", "cdtv"], &["puae", "puae2021"]),
    (&["amstradcpc", "gx4000"], &["cap32", "crocods"]),
    (&["zxspectrum"], &["fuse"]),
    (&["zx81"], &["81"]),
    (&["msx", "msx2"], &["bluemsx", "fmsx"]),
    (&["x68000"], &["px68k"]),
    (&["x1"], &["x1"]),
    (&["dos"], &["dosbox_pure", "dosbox_core", "dosbox_svn"]),
    (&["scummvm"], &["scummvm"]),
    (&["colecovision"], &["gearcoleco", "bluemsx"]),
    (&["intellivision"], &["freeintv"]),
    (&["vectrex"], &["vecx"]),
    (&["odyssey2", "videopac"], &["o2em"]),
    (&["channelf"], &["freechaf"]),
    (&["wonderswan", "wonderswancolor"], &["mednafen_wswan"]),
    (&["supervision"], &["potator"]),
    (&["uzebox"], &["uzem"]),
    (&["thomson"], &["theodore"]),
    (&["ti99"], &["mame"]),
    (&["tic80"], &["tic80"]),
    (&["pico8"], &["retro8", "fake08"]),
    (&["wasm4"], &["wasm4"]),
    (&["vircon32"], &["vircon32"]),
    (&["lowresnx"], &["lowresnx"]),
    (&["chip8"], &["jaxe"]),
    (&["lutro"], &["lutro"]),
    (&["easyrpg"], &["easyrpg"]),
    (&["arduboy"], &["arduous"]),
    (&["doom"], &["prboom"]),
    (&["quake"], &["tyrquake"]),
    (&["wolf3d"], &["ecwolf"]),
    (&["cavestory"], &["nxengine"]),
    (&["dinothawr"], &["dinothawr"]),
    (&["mrboom"], &["mrboom"]),
    (&["cannonball"], &["cannonball"]),
    (&["flashback"], &["reminiscence"]),
    (&["rickdangerous"], &["xrick"]),
];

/// Most entries read of a folder that may contain folders of cores.
const MOST_ENTRIES: usize = 4000;
/// Most bytes of RetroArch's settings.
const MOST: u64 = 1 << 20;

/// An installed core.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Core {
    /// Its name: `gambatte`.
    pub name: String,
    pub file: PathBuf,
}

/// Finds installed cores.
pub(super) struct CoreFinder {
    places: FoundPlaces,
    wanted: BTreeMap<SystemId, String>,
    /// The settings file that the owner's command names.
    config: Option<PathBuf>,
    /// True if the owner's command is another program that starts RetroArch, perhaps as another user.
    is_wrapped: bool,
}

impl CoreFinder {
    /// Returns a finder with the owner's choices.
    pub(super) fn new(places: FoundPlaces, config: &PlayerConfig) -> CoreFinder {
        let program = config.command.first().and_then(|program| Path::new(program).file_name());
        CoreFinder {
            places,
            wanted: config.cores.clone(),
            config: named_config(&config.command),
            is_wrapped: program.is_some_and(|program| !program.to_string_lossy().contains("retroarch")),
        }
    }

    /// Returns the core for a game.
    ///
    /// # Errors
    /// Returns [`PlayProblem::NoCore`] if there is none.
    pub(super) fn find(&self, launch: &Launch) -> Result<Core, PlayerError> {
        let missing = |detail| PlayerError::new(PlayProblem::NoCore, detail);
        let system = launch.system.as_str();
        let listed = listed_cores(&self.playlist_folders(), &launch.path);
        if let Some(core) = listed.of_game.and_then(|name| self.named(&name)) {
            return Ok(core);
        }
        if let Some(chosen) = launch.core.as_ref().or_else(|| self.wanted.get(&launch.system)) {
            return self.named(chosen).ok_or_else(|| missing(format!("the core {chosen} is not installed")));
        }
        if let Some(core) = listed.of_list.and_then(|name| self.named(&name)) {
            return Ok(core);
        }
        let known = cores_of(system);
        if known.is_empty() {
            return Err(missing(format!("no core is known for {system}")));
        }
        let folders = self.folders();
        let found = known.iter().find_map(|name| in_folders(name, &folders));
        found.ok_or_else(|| missing(format!("none of the cores for {system} is installed: {}", known.join(", "))))
    }

    /// Returns the core with this name, or at this path if the owner's settings name it.
    fn named(&self, chosen: &str) -> Option<Core> {
        if chosen.starts_with('/') && self.wanted.values().any(|path| path == chosen) {
            let file = PathBuf::from(chosen);
            let name = core_name(file.file_name()?.to_str()?).to_owned();
            return file.is_file().then_some(Core { name, file });
        }
        in_folders(core_name(chosen), &self.folders())
    }

    /// Returns the core at the path in the owner's settings, which is on another machine.
    ///
    /// # Errors
    /// Returns [`PlayProblem::NoCore`] if they name none.
    pub(super) fn named_path(&self, launch: &Launch) -> Result<Core, PlayerError> {
        let path = self.wanted.get(&launch.system).filter(|path| !path.bytes().any(|b| b.is_ascii_control()));
        let path = path.filter(|path| path.contains(['/', '\\']) && !path.contains('|')).ok_or_else(|| {
            let detail = format!("set the path of the core for {} on that machine in cores", launch.system.as_str());
            PlayerError::new(PlayProblem::NoCore, detail)
        })?;
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
        Ok(Core { name: core_name(name).to_owned(), file: PathBuf::from(path) })
    }

    /// Returns the folders of cores.
    fn folders(&self) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> = self.folder_setting("libretro_directory").into_iter().collect();
        folders.extend(self.places.retroarch_folders().into_iter().map(|folder| folder.join("cores")));
        for own in ["/usr/lib/libretro", "/usr/lib64/libretro", "/usr/local/lib/libretro"] {
            folders.push(self.places.at(own));
        }
        folders.extend(below(&self.places.at("/usr/lib"), |name| name.contains("-linux-")).map(|f| f.join("libretro")));
        folders.extend(below(&self.places.at("/opt/retropie/libretrocores"), |name| name.starts_with("lr-")));
        folders
    }

    /// Returns the folders of RetroArch's playlists; none if it runs as another user.
    fn playlist_folders(&self) -> Vec<PathBuf> {
        if self.is_wrapped && self.config.is_none() {
            return Vec::new();
        }
        let own = self.places.retroarch_folders().into_iter().next();
        let usual = || own.as_ref().map(|folder| folder.join("playlists"));
        let folder = self.folder_setting("playlist_directory").or_else(usual);
        let builtin = folder.as_ref().map(|folder| folder.join("builtin"));
        own.clone().into_iter().chain(builtin).chain(folder).collect()
    }

    /// Returns the folders of core descriptions, those of `core` first.
    pub(super) fn info_folders(&self, core: &Core) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> = self.folder_setting("libretro_info_path").into_iter().collect();
        folders.extend(core.file.parent().map(Path::to_owned));
        for folder in self.places.retroarch_folders() {
            folders.extend([folder.join("cores"), folder.join("info")]);
        }
        folders.push(self.places.at("/usr/share/libretro/info"));
        folders
    }

    /// Returns the folder of firmware; `None` if it isn't certain.
    pub(super) fn system_folder(&self) -> Option<PathBuf> {
        if let Some(folder) = self.folder_setting("system_directory") {
            return Some(folder);
        }
        // RetroArch's own, unless something makes it run with other settings.
        let is_usual = self.config.is_none() && !self.is_wrapped && self.settings().is_some();
        let with_content = self.setting("systemfiles_in_content_dir").is_some_and(|value| value == "true");
        let usual = || self.places.retroarch_folders().into_iter().next().map(|folder| folder.join("system"));
        if is_usual && !with_content { usual() } else { None }
    }

    /// Returns the folder of saved states: the one that a running RetroArch told, else that of its settings; `None` if
    /// they are beside the games.
    pub(super) fn states_folder(&self, told: Option<&str>) -> Option<PathBuf> {
        if self.setting("savestates_in_content_dir").is_some_and(|value| value == "true") {
            return None;
        }
        let told = told.map(PathBuf::from).filter(|folder| folder.is_absolute());
        let usual = || self.places.retroarch_folders().into_iter().next().map(|folder| folder.join("states"));
        told.or_else(|| self.folder_setting("savestate_directory")).or_else(usual)
    }

    /// Returns a folder from RetroArch's settings. A leading `~` is the home folder.
    fn folder_setting(&self, key: &str) -> Option<PathBuf> {
        let value = self.setting(key)?;
        let path = match value.strip_prefix("~/") {
            Some(rest) => self.places.home.as_ref()?.join(rest),
            None => PathBuf::from(value),
        };
        path.is_absolute().then_some(path)
    }

    fn setting(&self, key: &str) -> Option<String> {
        value_of(&self.settings()?, key)
    }

    /// Returns RetroArch's settings, from the first file that it would use.
    fn settings(&self) -> Option<String> {
        let candidates: Vec<PathBuf> = match &self.config {
            Some(named) => vec![named.clone()],
            None if self.is_wrapped => Vec::new(),
            None => {
                let folders = self.places.retroarch_folders().into_iter().map(|folder| folder.join("retroarch.cfg"));
                let at_home = self.places.home.as_ref().map(|home| home.join(".retroarch.cfg"));
                folders.chain(at_home).chain([self.places.at("/etc/retroarch.cfg")]).collect()
            }
        };
        candidates.iter().find_map(|path| {
            read_text(path, MOST).unwrap_or_else(|error| {
                tracing::debug!("{}: {error}", path.display());
                None
            })
        })
    }
}

/// Returns the cores for a system, the usual one first.
fn cores_of(system: &str) -> &'static [&'static str] {
    CORES.iter().find(|(systems, _)| systems.contains(&system)).map_or(&[], |(_, cores)| cores)
}

/// Returns `gambatte` for `gambatte_libretro.so`.
fn core_name(name: &str) -> &str {
    let name = name.strip_suffix(".so").unwrap_or(name);
    name.strip_suffix("_libretro").unwrap_or(name)
}

fn in_folders(name: &str, folders: &[PathBuf]) -> Option<Core> {
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-+".contains(&byte));
    let files = folders.iter().filter(|_| is_name).map(|folder| folder.join(format!("{name}_libretro.so")));
    files.into_iter().find(|file| file.is_file()).map(|file| Core { name: name.to_owned(), file })
}

/// Returns the paths in a folder whose names fit, sorted.
fn below(folder: &Path, fits: impl Fn(&str) -> bool) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().take(MOST_ENTRIES).filter_map(Result::ok);
    let mut found: Vec<PathBuf> =
        entries.filter(|entry| entry.file_name().to_str().is_some_and(&fits)).map(|entry| entry.path()).collect();
    found.sort_unstable();
    found.into_iter()
}

/// Returns the settings file that a command names by `-c FILE`, `--config FILE` or `--config=FILE`.
fn named_config(command: &[String]) -> Option<PathBuf> {
    let mut words = command.iter();
    while let Some(word) = words.next() {
        if word == "-c" || word == "--config" {
            return words.next().map(PathBuf::from);
        }
        if let Some(file) = word.strip_prefix("--config=") {
            return Some(PathBuf::from(file));
        }
    }
    None
}

#[cfg(test)]
#[path = "cores_tests.rs"]
mod tests;
