//! Tests of manuals in the real program: a separate process draws them, with limits that hold for any PDF.

use super::pressure::{check_memory, status};
use super::serving::Server;
use super::{make_roms, run, shelfcade};
use flate2::write::ZlibEncoder;
use flate2::{Compression, FlushCompress};
use shelfcade_core_server::art::media::key_of;
use std::io::Write;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Stdio;

const MANUAL: &str = "snes/manuals/Super Metroid (USA)-manual.pdf";
const BOMB: &str = "snes/manuals/Chrono Trigger (USA)-manual.pdf";

/// A PDF with one page that has one content stream.
fn pdf(filter: &str, drawn: &[u8]) -> Vec<u8> {
    let stream = format!("<< /Length {} {filter} >>\nstream\n", drawn.len());
    let objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 420] /Contents 4 0 R >>".to_vec(),
        [stream.as_bytes(), drawn, b"\nendstream"].concat(),
    ];
    let mut out = b"%PDF-1.4\n".to_vec();
    let mut places = String::new();
    for (object, number) in objects.iter().zip(1..) {
        places.push_str(&format!("{:010} 00000 n \n", out.len()));
        out.extend(format!("{number} 0 obj\n").bytes().chain(object.iter().copied()).chain(*b"\nendobj\n"));
    }
    let table = out.len();
    out.extend(format!("xref\n0 5\n0000000000 65535 f \n{places}trailer\n<< /Size 5 /Root 1 0 R >>\n").bytes());
    out.extend(format!("startxref\n{table}\n%%EOF\n").bytes());
    out
}

/// A 4 MB PDF whose page decompresses to 4 GB of spaces.
fn bomb() -> Vec<u8> {
    let mut zlib = flate2::Compress::new(Compression::best(), true);
    // After a full flush the same bytes can be repeated any number of times.
    let mut megabyte = |mut room: Vec<u8>| {
        zlib.compress_vec(&[b' '; 1 << 20], &mut room, FlushCompress::Full).unwrap();
        room
    };
    let (first, next) = (megabyte(Vec::with_capacity(1 << 16)), megabyte(Vec::with_capacity(1 << 16)));
    pdf("/Filter /FlateDecode", &[first, next.repeat(4095)].concat())
}

fn write(root: &Path, path: &str, bytes: &[u8]) {
    let path = root.join(path);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, bytes).unwrap();
}

/// The URL of a file's thumbnail.
fn picture(root: &Path, path: &str) -> String {
    let meta = root.join(path).metadata().unwrap();
    let key = key_of(path.as_bytes(), meta.len(), meta.mtime() * 1_000_000_000 + meta.mtime_nsec());
    format!("/pictures/{key}/288")
}

#[test]
fn a_bomb_ends_its_own_process_and_nothing_else() {
    let home = tempfile::tempdir().unwrap();
    let roms = home.path().join("roms");
    make_roms(&roms);
    let mut page = ZlibEncoder::new(Vec::new(), Compression::default());
    page.write_all(b"1 0 0 rg 0 0 300 420 re f").unwrap();
    write(&roms, MANUAL, &pdf("/Filter /FlateDecode", &page.finish().unwrap()));
    write(&roms, BOMB, &bomb());
    let server = Server::start(home.path(), &[]);
    server.wait_for("/api/v1/status", "\"stage\":\"idle\"");
    // Repeats the request in case a busy machine ran out of time.
    let good = server.wait_for(&picture(&roms, MANUAL), "HTTP/1.1 200");
    assert!(good.contains("image/webp"), "{good}");
    let before = status(&server, "memory_peak");
    server.wait_for(&picture(&roms, BOMB), "HTTP/1.1 204");
    server.wait_for("/health", "Chrono Trigger (USA)-manual.pdf");
    let grown = status(&server, "memory_peak").saturating_sub(before);
    eprintln!("the peak grew by {} KB", grown / 1024);
    check_memory(&server, before, 24);
    assert!(grown < 24 << 20, "the peak grew by {} MB", grown >> 20);
    // The server survives, and draws the next manual.
    write(&roms, MANUAL, &pdf("", b"0 1 0 rg 0 0 300 420 re f"));
    server.scan();
    let address = picture(&roms, MANUAL);
    server.wait_for(&address, "HTTP/1.1 200");
    assert_eq!(server.stop().1, Some(0));
}

#[test]
fn the_process_ends_by_its_own_limits() {
    let bomb = bomb();
    let mut child = shelfcade()
        .args(["draw-manual", "288", "576", &bomb.len().to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(&bomb).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.signal().is_some(), "{:?}", output.status);
    assert!(output.stdout.is_empty());
    assert!(!String::from_utf8(run(&["--help"]).stdout).unwrap().contains("draw-manual"), "it is for the server alone");
}
