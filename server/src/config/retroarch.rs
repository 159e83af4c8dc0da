//! Where RetroArch keeps what was played: as said, else its usual folder.

use super::{ConfigError, Env, Layer, absolute, wrong};
use std::path::PathBuf;

/// RetroArch's folders, absolute: those of the strongest layer that names any; else `$XDG_CONFIG_HOME/retroarch` or
/// `~/.config/retroarch`, where it is there. One that is named may come later, with its disk.
///
/// # Errors
/// [`ConfigError::Value`] for what is a file.
pub(super) fn check(layers: &[Layer], env: Env) -> Result<Vec<PathBuf>, ConfigError> {
    let Some(layer) = layers.iter().find(|layer| !layer.retroarch.is_empty()) else {
        return Ok(usual_folder(env).into_iter().collect());
    };
    let mut folders = Vec::new();
    for given in &layer.retroarch {
        let folder = absolute("retroarch", layer, given)?;
        if folder.is_file() {
            return Err(wrong("retroarch", layer, given, "this is a file; name the folder that holds retroarch.cfg"));
        }
        if !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    Ok(folders)
}

fn usual_folder(env: Env) -> Option<PathBuf> {
    let folder = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = folder("XDG_CONFIG_HOME").or_else(|| folder("HOME").map(|home| home.join(".config")))?;
    Some(base.join("retroarch")).filter(|path| path.is_dir())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsString;

    fn layer(folders: &[&std::path::Path]) -> Layer {
        Layer { retroarch: folders.iter().map(|path| path.to_path_buf()).collect(), ..Layer::default() }
    }

    #[test]
    fn the_usual_folder_counts_where_none_is_named() {
        let home = tempfile::tempdir().unwrap();
        let config = home.path().join(".config");
        let env = |name: &str| (name == "HOME").then(|| OsString::from(home.path()));
        assert!(check(&[], &env).unwrap().is_empty(), "it is not there");
        std::fs::create_dir_all(config.join("retroarch")).unwrap();
        assert_eq!(check(&[], &env).unwrap(), [config.join("retroarch")]);
        let xdg = |name: &str| (name == "XDG_CONFIG_HOME").then(|| OsString::from(&config));
        assert_eq!(check(&[layer(&[])], &xdg).unwrap(), [config.join("retroarch")]);
        let other = home.path().join("other");
        assert_eq!(check(&[layer(&[]), layer(&[&other, &other])], &env).unwrap(), [other]);
    }

    #[test]
    fn a_file_is_refused() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("retroarch.cfg");
        std::fs::write(&file, "").unwrap();
        let error = check(&[layer(&[&file])], &|_| None).unwrap_err().to_string();
        assert!(error.contains("retroarch") && error.contains("folder"), "{error}");
    }
}
