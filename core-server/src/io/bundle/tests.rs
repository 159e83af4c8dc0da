//! Bundles of real files: every part is that of the whole, other programs read the zip, and changes are noticed.

use super::*;
use std::fs;
use std::io::{Cursor, Write};
use std::process::Command;

const BIG: usize = 700_000;

struct Shelf {
    home: tempfile::TempDir,
    crcs: Arc<CrcCache>,
}

impl Shelf {
    fn new() -> Shelf {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir_all(home.path().join("roms/psx/.hidden")).unwrap();
        fs::create_dir_all(home.path().join("data")).unwrap();
        let shelf = Shelf { home, crcs: Arc::default() };
        shelf.write("psx/G.cue", b"FILE \"G.bin\" BINARY\n");
        shelf.write("psx/G.bin", &(0..BIG).map(|at| (at * at % 251) as u8).collect::<Vec<_>>());
        shelf.write("psx/empty", b"");
        shelf.write("psx/.hidden/\u{97f3}\u{697d} \"1\".bin", b"abc");
        shelf
    }

    fn path(&self, path: &str) -> PathBuf {
        self.home.path().join("roms").join(path)
    }

    fn write(&self, path: &str, bytes: &[u8]) {
        fs::write(self.path(path), bytes).unwrap();
    }

    fn roots(&self) -> BundleRoots {
        BundleRoots { roots: vec![self.home.path().join("roms")], data: self.home.path().join("data") }
    }

    fn zip(&self) -> Arc<FileBundle> {
        let on_disk = ["psx/G.cue", "psx/G.bin", "psx/empty", "psx/.hidden/\u{97f3}\u{697d} \"1\".bin"];
        let mut files: Vec<BundleFile> = on_disk.iter().map(|path| file(path)).collect();
        files.push(BundleFile { name: "G.m3u".to_owned(), contents: BundleContents::Text("psx/G.cue".to_owned()) });
        Arc::new(FileBundle::of_zip(&self.roots(), files).unwrap())
    }

    fn reader(&self, bundle: &Arc<FileBundle>, part: Range<u64>) -> BundleReader {
        bundle.reader(part, Arc::clone(&self.crcs), CancellationToken::new())
    }

    fn read(&self, bundle: &Arc<FileBundle>, part: Range<u64>) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.reader(bundle, part).read_to_end(&mut bytes).unwrap();
        bytes
    }
}

fn file(path: &str) -> BundleFile {
    BundleFile { name: path.to_owned(), contents: BundleContents::Path(path.as_bytes().to_vec()) }
}

#[test]
fn a_zip_that_goes_on_anywhere_is_the_same_zip() {
    let shelf = Shelf::new();
    let zip = shelf.zip();
    let whole = shelf.read(&zip, 0..zip.len());
    assert_eq!(whole.len() as u64, zip.len());
    let mut archive = zip::ZipArchive::new(Cursor::new(&whole)).unwrap();
    for (name, len) in
        [("psx/G.bin", BIG), ("psx/empty", 0), ("psx/.hidden/\u{97f3}\u{697d} \"1\".bin", 3), ("G.m3u", 9)]
    {
        let mut bytes = Vec::new();
        // Fails if the checksum is wrong.
        archive.by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
        assert_eq!(bytes.len(), len, "{name}");
    }
    // At the borders, and within the large file. Each has forgotten all checksums, as after a restart.
    let large = BIG as u64;
    for at in (0..200).chain((1..9).map(|part| part * large / 9)).chain(large..zip.len()) {
        let after = Shelf { crcs: Arc::default(), home: tempfile::tempdir().unwrap() };
        let rest = after.read(&zip, at..zip.len());
        assert!(rest == whole[at as usize..], "from {at}");
        assert!(shelf.read(&zip, 0..at) == whole[..at as usize], "to {at}");
    }
    assert_eq!(shelf.zip().tag(), zip.tag());
}

#[test]
fn other_programs_read_the_zip() {
    let shelf = Shelf::new();
    let zip = shelf.zip();
    let mut out = tempfile::NamedTempFile::new().unwrap();
    out.write_all(&shelf.read(&zip, 0..zip.len())).unwrap();
    let python =
        "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(len(z.namelist()))";
    // Whichever of them this machine has.
    for program in [&["unzip", "-tqq"][..], &["python3", "-c", python], &["7z", "t"], &["7zz", "t"], &["bsdtar", "-tf"]]
    {
        let ran = Command::new(program[0]).args(&program[1..]).arg(out.path()).env("LC_ALL", "C.UTF-8").output();
        let Ok(ran) = ran else { continue };
        assert!(ran.status.success(), "{program:?}: {ran:?}");
    }
}

#[test]
fn bytes_that_were_read_once_are_not_read_again_for_a_checksum() {
    let shelf = Shelf::new();
    let zip = shelf.zip();
    let middle = zip.len() / 2;
    let first = shelf.read(&zip, 0..middle);
    let Source::Disk(_, meta) = &zip.sources[1] else { panic!("the large file is on disk") };
    let known = shelf.crcs.get(meta).bytes;
    assert!(known > 0 && known < meta.size, "{known}");
    let second = shelf.read(&zip, middle..zip.len());
    assert_eq!(shelf.crcs.get(meta).bytes, meta.size);
    assert_eq!(first.len() + second.len(), zip.len() as usize);
}

#[test]
fn a_file_that_changes_ends_the_download() {
    let shelf = Shelf::new();
    for (is_zip, bytes) in [(false, vec![1; BIG]), (true, vec![2; 10])] {
        let one = || Arc::new(FileBundle::of_file(&shelf.roots(), file("psx/G.bin")).unwrap());
        let bundle = &if is_zip { shelf.zip() } else { one() };
        // Past the small file at the front of the zip.
        let mut reader = shelf.reader(bundle, 1000..bundle.len());
        let mut chunk = vec![0; 1000];
        assert_eq!(reader.read(&mut chunk).unwrap(), 1000);
        fs::remove_file(shelf.path("psx/G.bin")).unwrap();
        shelf.write("psx/G.bin", &bytes);
        let mut again = shelf.reader(bundle, 1000..bundle.len());
        assert!(again.read(&mut chunk).is_err(), "another file");
        // The reader that has it open reads on: what was promised is still there.
        assert_eq!(reader.read(&mut chunk).unwrap(), 1000);
    }
    // Shorter, in place.
    let one = Arc::new(FileBundle::of_file(&shelf.roots(), file("psx/G.cue")).unwrap());
    let mut reader = shelf.reader(&one, 0..one.len());
    let mut chunk = [0; 4];
    assert_eq!(reader.read(&mut chunk).unwrap(), 4);
    fs::OpenOptions::new().write(true).open(shelf.path("psx/G.cue")).unwrap().set_len(9).unwrap();
    assert!(reader.read(&mut chunk).is_err());
    let tag = one.tag().to_owned();
    assert_ne!(FileBundle::of_file(&shelf.roots(), file("psx/G.cue")).unwrap().tag(), tag);
}

#[test]
fn nothing_outside_is_sent_and_a_checksum_can_be_given_up() {
    let shelf = Shelf::new();
    fs::write(shelf.home.path().join("secret"), "x").unwrap();
    std::os::unix::fs::symlink("../../secret", shelf.path("psx/link")).unwrap();
    for path in ["psx/link", "psx/none", "psx", "../secret", "psx/../../data"] {
        let opened = FileBundle::of_file(&shelf.roots(), file(path));
        assert!(opened.as_ref().is_err_and(FileBundleError::is_missing), "{path}: {opened:?}");
    }
    let (zip, cancel) = (shelf.zip(), CancellationToken::new());
    let end = zip.len() - 1;
    let mut reader = zip.reader(end - 400..end, Arc::default(), cancel.clone());
    cancel.cancel();
    assert!(reader.read_to_end(&mut Vec::new()).is_err());
}

#[test]
fn a_folder_is_listed_with_everything_below_it() {
    let shelf = Shelf::new();
    std::os::unix::fs::symlink("..", shelf.path("psx/.hidden/loop")).unwrap();
    let files = files_below(&shelf.roots().open(), b"psx".to_vec()).unwrap();
    let names: Vec<_> = files.iter().map(|path| String::from_utf8_lossy(path)).collect();
    let own = "psx/.hidden/\u{97f3}\u{697d} \"1\".bin";
    assert_eq!(names, [own, "psx/G.bin", "psx/G.cue", "psx/empty"]);
}
