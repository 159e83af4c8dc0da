//! Runs root's work in a data folder as the folder's owner: links that the owner put there don't lead root elsewhere,
//! and new files belong to the owner.

use rustix::process::{Gid, Uid, geteuid};
use rustix::thread::{set_thread_groups, set_thread_res_gid, set_thread_res_uid};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// Runs `work` in a thread of the user who owns the data folder, if this process is root and that user is not;
/// otherwise runs it directly.
///
/// # Errors
/// Returns the error of `work`, or one if the folder cannot be examined or the thread cannot change its user.
pub fn as_owner<T: Send, E: ToString>(data: &Path, work: impl FnOnce() -> Result<T, E> + Send) -> io::Result<T> {
    let work = || work().map_err(|error| io::Error::other(error.to_string()));
    let owner = match data.metadata() {
        Ok(owner) if geteuid().is_root() && owner.uid() != 0 => owner,
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => return work(),
    };
    let (uid, gid) = (Uid::from_raw(owner.uid()), Gid::from_raw(owner.gid()));
    let changed = || {
        // Changes this thread only. Groups come first, because the right to set them ends with root.
        set_thread_groups(&[]).map_err(io::Error::from)?;
        set_thread_res_gid(gid, gid, gid).map_err(io::Error::from)?;
        set_thread_res_uid(uid, uid, uid).map_err(io::Error::from)?;
        work()
    };
    std::thread::scope(|scope| scope.spawn(changed).join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::chown;

    #[test]
    fn root_is_the_owner_of_the_folder_there() {
        let home = tempfile::tempdir().unwrap();
        let data = home.path().join("data");
        as_owner(&data, || io::Result::Ok(())).expect("it need not exist yet");
        std::fs::create_dir(&data).unwrap();
        let is_root = geteuid().is_root();
        let owner = if is_root { 12_345 } else { geteuid().as_raw() };
        if is_root {
            chown(&data, Some(owner), Some(owner)).unwrap();
            chown(home.path(), Some(owner), Some(owner)).unwrap();
        }
        let made = data.join("made");
        as_owner(&data, || std::fs::write(&made, "x")).unwrap();
        assert_eq!(made.metadata().unwrap().uid(), owner);
        if is_root {
            // A link to a file of root's is of no use.
            let secret = tempfile::NamedTempFile::new().unwrap();
            std::os::unix::fs::symlink(secret.path(), data.join("link")).unwrap();
            let refused = as_owner(&data, || std::fs::write(data.join("link"), "x")).unwrap_err();
            assert!(refused.to_string().contains("Permission denied"), "{refused}");
            assert!(geteuid().is_root(), "the others stay root");
        }
    }
}
