//! Files and folders that operating systems, NAS devices and sync programs leave in everybody's folders.

/// Folders with deleted files, older versions, indexes and markers, at any depth, in lower case; a trailing `*` matches
/// any ending. Sources: Synology DSM, QNAP QTS, the freedesktop.org Trash specification, Windows, macOS and its file
/// sharing, Syncthing, Resilio Sync, ZFS, Btrfs tools, ext4.
const SYSTEM_FOLDERS: [&[u8]; 31] = [
    b"#recycle",
    b"#snapshot",
    b"@eadir",
    b"@sharebin",
    b"@sharesnap",
    b"@recycle",
    b"@recently-snapshot",
    b".@__thumb",
    b".@qnap*",
    b".trash*",
    b"$recycle.bin",
    b"system volume information",
    b"found.000",
    b".spotlight-v100",
    b".fseventsd",
    b".documentrevisions-v100",
    b".temporaryitems",
    b"temporary items",
    b"network trash folder",
    b"thevolumesettingsfolder",
    b".appledouble",
    b".stversions",
    b".stfolder*",
    b".sync",
    b".snapshot",
    b".snapshots",
    b".zfs",
    b".deleted",
    b".recycle",
    b"$extend",
    b"lost+found",
];

/// Files that Windows and macOS put into folders that somebody looks at, in lower case.
const SYSTEM_FILES: [&[u8]; 5] = [b"thumbs.db", b"ehthumbs.db", b"ehthumbs_vista.db", b"desktop.ini", b"icon\r"];

/// Returns true for the name of a folder that belongs to an operating system, a NAS or a sync program.
pub fn is_system_folder(name: &[u8]) -> bool {
    // Most names are ruled out by their first byte.
    let Some(first) = name.first().filter(|first| b"#@$.stfln".contains(&first.to_ascii_lowercase())) else {
        return false;
    };
    SYSTEM_FOLDERS.iter().any(|known| match known {
        _ if known[0] != first.to_ascii_lowercase() => false,
        [start @ .., b'*'] => name.get(..start.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(start)),
        _ => name.eq_ignore_ascii_case(known),
    })
}

/// Returns true for the names of files and folders that begin with a dot. A title may: `.hack//Infection`.
pub fn is_dotted(name: &[u8], is_dir: bool) -> bool {
    name.first() == Some(&b'.') && (is_dir || !(name.len() > 10 && name[..5].eq_ignore_ascii_case(b".hack")))
}

/// Returns true for what may be in a folder that is otherwise empty, such as a mount point.
pub fn is_clutter(name: &[u8], is_dir: bool) -> bool {
    let is_of_system = || match is_dir {
        true => is_system_folder(name),
        false => SYSTEM_FILES.iter().any(|known| name.eq_ignore_ascii_case(known)),
    };
    is_dotted(name, is_dir) || is_of_system()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_systems_are_known_by_their_names() {
        for name in [
            "#recycle",
            "#Recycle",
            "@Recycle",
            "@Recently-Snapshot",
            ".Trash-1000",
            ".Trashes",
            "$RECYCLE.BIN",
            "System Volume Information",
            ".stversions",
            ".stfolder",
            "lost+found",
            "@eaDir",
            ".@__thumb",
        ] {
            assert!(is_system_folder(name.as_bytes()) && is_clutter(name.as_bytes(), true), "{name}");
            assert!(is_clutter(name.as_bytes(), false) == name.starts_with('.'), "{name} may be a file's name");
        }
        for name in ["Thumbs.db", "thumbs.DB", "ehthumbs.db", "desktop.ini", "Icon\r", ".DS_Store"] {
            assert!(is_clutter(name.as_bytes(), false), "{name}");
            assert!(is_clutter(name.as_bytes(), true) == name.starts_with('.'), "{name} may be a folder's name");
        }
        for name in ["", "snes", "recycle", "#1 Games", "@home", ".hack", "lost", "System Shock", "$"] {
            assert!(!is_system_folder(name.as_bytes()), "{name}");
        }
    }
}
