//! Firmware in the description of a core: `<core>_libretro.info`, lines `key = "value"`.
//!
//! `firmware_count`; for each file `firmwareN_path` (below RetroArch's system folder) and `firmwareN_opt`; MD5 sums
//! are in `notes` as `(!) name (md5): sum`, separated by `|` (libretro's core info files; `core_info.c`). Only the
//! existence of a file is checked, not its contents.

use crate::play::players::files::{read_text, value_of};
use std::path::{Component, Path, PathBuf};

/// Most bytes of a description.
const MOST: u64 = 64 << 10;
/// Most files that a description may name.
const MOST_FILES: usize = 64;

/// Firmware that a core needs.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Firmware {
    path: String,
    md5: Option<String>,
}

/// Returns the missing firmware of a core as `name (MD5 sum)`; none without a description.
///
/// Descriptions list the files of all regions as needed, but a game needs only those of its own. So files count as
/// missing only if none of them exists.
pub(super) fn missing_firmware(core: &str, info_folders: &[PathBuf], system_folder: &Path) -> Vec<String> {
    let name = format!("{core}_libretro.info");
    let text = info_folders.iter().find_map(|folder| match read_text(&folder.join(&name), MOST) {
        Ok(text) => text,
        Err(error) => {
            tracing::debug!("{}: {error}", folder.join(&name).display());
            None
        }
    });
    let needed = text.map(|text| needed(&text)).unwrap_or_default();
    if needed.iter().any(|firmware| system_folder.join(&firmware.path).exists()) {
        return Vec::new();
    }
    let say = |firmware: Firmware| match firmware.md5 {
        Some(sum) => format!("{} (MD5 {sum})", firmware.path),
        None => firmware.path,
    };
    needed.into_iter().map(say).collect()
}

/// Returns the files that a description doesn't mark as optional.
fn needed(text: &str) -> Vec<Firmware> {
    let count = value_of(text, "firmware_count").and_then(|count| count.parse::<usize>().ok()).unwrap_or(0);
    let notes = value_of(text, "notes").unwrap_or_default();
    let needed = (0..count.min(MOST_FILES)).filter_map(|at| {
        let is_optional = value_of(text, &format!("firmware{at}_opt")).is_some_and(|value| value == "true");
        let path = value_of(text, &format!("firmware{at}_path")).filter(|path| !is_optional && is_below(path))?;
        let md5 = md5_of(&notes, &path);
        Some(Firmware { path, md5 })
    });
    needed.collect()
}

/// Returns true if a path stays in its folder.
fn is_below(path: &str) -> bool {
    Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

fn md5_of(notes: &str, path: &str) -> Option<String> {
    let name = path.rsplit('/').next().unwrap_or(path);
    notes.split('|').find_map(|note| {
        let (about, sum) = note.split_once("(md5):")?;
        let about = about.trim().trim_start_matches("(!)").trim();
        let sum = sum.trim();
        let is_sum = sum.len() == 32 && sum.bytes().all(|byte| byte.is_ascii_hexdigit());
        ((about == path || about == name) && is_sum).then(|| sum.to_ascii_lowercase())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const PSX: &str = r#"
firmware_count = 4
firmware0_desc = "scph5500.bin (PS1 JP BIOS)"
firmware0_path = "scph5500.bin"
firmware0_opt = "false"
firmware1_path = "scph5501.bin"
firmware2_path = "psxonpsp660.bin"
firmware2_opt = "true"
firmware3_path = "sub/other.bin"
notes = "(!) scph5500.bin (md5): 8DD7D5296A650FAC7319BCE665A6A53C|(!) scph5501.bin (md5): no|Press L1"
"#;

    #[test]
    fn what_is_missing_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let (info, system) = (folder.path().join("info"), folder.path().join("system"));
        fs::create_dir_all(&info).unwrap();
        fs::create_dir_all(system.join("sub")).unwrap();
        let folders = [folder.path().join("nowhere"), info.clone()];
        let missing = || missing_firmware("psx", &folders, &system);
        assert!(missing().is_empty());
        fs::write(info.join("psx_libretro.info"), PSX).unwrap();
        let named = ["scph5500.bin (MD5 8dd7d5296a650fac7319bce665a6a53c)", "scph5501.bin", "sub/other.bin"];
        assert_eq!(missing(), named);
        // Optional files don't count, and the file of one region is enough.
        fs::write(system.join("psxonpsp660.bin"), "").unwrap();
        assert_eq!(missing(), named);
        fs::write(system.join("sub/other.bin"), "").unwrap();
        assert!(missing().is_empty());
    }

    #[test]
    fn hostile_descriptions_are_bounded() {
        let paths = ["../x", "/etc/x", ""].map(|path| format!("_path = \"{path}\"\n"));
        let away: String = paths.iter().enumerate().map(|(at, path)| format!("firmware{at}{path}")).collect();
        assert_eq!(needed(&format!("firmware_count = 99999999\n{away}")), []);
        let many: String = (0..1000).map(|at| format!("firmware{at}_path = \"{at}\"\n")).collect();
        assert_eq!(needed(&format!("firmware_count = 1000\n{many}")).len(), MOST_FILES);
        assert_eq!(needed("firmware_count = -1\n"), []);
    }
}
