//! A manual's first page, and scripts that behave as a drawing process may.

use super::files;
use super::formats::check_halves;
use crate::art::pictures::decode::Decoded;
use crate::art::pictures::first_page::draw;
use crate::art::pictures::manual::ManualProgram;
use crate::art::pictures::shrink::shrink;
use crate::art::pictures::{PictureError, PictureStore, StoredPicture};
use proptest::prelude::*;
use shelfcade_core::art::media::{MediaKey, PictureSize};
use std::time::Duration;

/// Runs a script as the drawing process of a PDF.
fn run(script: &str, pdf: &[u8]) -> Result<Decoded, PictureError> {
    ManualProgram::new("/bin/sh", ["-c", script, "sh"]).first_page(&files::file(pdf), (96, 192))
}

#[test]
fn the_first_page_becomes_a_small_picture() {
    let drawn = draw(files::pdf(480, 680), (288, 576)).unwrap();
    assert_eq!((drawn.image.width(), drawn.width, drawn.height), (576, 960, 1360), "twice of what is wanted");
    let webp = shrink(drawn, PictureSize::Card).unwrap().webp;
    let image = image::load_from_memory_with_format(&webp, image::ImageFormat::WebP).unwrap().to_rgba8();
    assert_eq!(image.dimensions(), (288, 408));
    check_halves("pdf", &image);
    for size in [(1, 1), (7, 3), (2_000, 20), (20, 2_000)] {
        let drawn = draw(files::pdf(size.0, size.1), (960, 1920)).unwrap();
        assert!((1..=960).contains(&drawn.width) && (1..=1920).contains(&drawn.height), "{size:?}");
        assert!(drawn.image.width() <= 960 && drawn.image.height() <= 1920, "{size:?}");
    }
}

#[test]
fn a_torn_pdf_ends_in_an_error_or_a_page() {
    let pdf = files::pdf(40, 56);
    for length in (0..pdf.len()).step_by(pdf.len() / 9).chain([b"%PDF-1.4".len()]) {
        // Neither panics nor goes on for ever.
        let _ = draw(pdf[..length].to_vec(), (96, 192));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn changed_bytes_never_do_more_than_harm_the_page(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let mut pdf = files::pdf(24, 24);
        for (at, value) in changes {
            let at = at.index(pdf.len());
            pdf[at] = value;
        }
        let _ = draw(pdf, (96, 192));
    }
}

#[test]
fn what_a_process_draws_is_taken() {
    let script = r"cat >/dev/null; printf 'P\002\0\0\0\001\0\0\0\300\003\0\0\340\001\0\0abcdef'";
    let drawn = run(script, b"%PDF").unwrap();
    assert_eq!((drawn.width, drawn.height), (960, 480));
    assert_eq!((drawn.image.width(), drawn.image.height(), drawn.image.as_bytes()), (2, 1, b"abcdef".as_slice()));
}

#[test]
fn only_what_a_pdf_did_is_its_fault() {
    for (script, expected) in [
        ("cat >/dev/null; printf 'Edamaged: PDF: torn'", "damaged: PDF: torn"),
        // Out of memory, stack overflow.
        ("kill -ABRT $$", "damaged: PDF: the reader crashed or hit a limit (signal 6)"),
        ("kill -SEGV $$", "damaged: PDF: the reader crashed or hit a limit (signal 11)"),
        ("kill -XCPU $$", "decoding took longer than 10s"),
        ("yes", "damaged: PDF: the picture is larger than requested"),
    ] {
        let error = run(script, b"%PDF").unwrap_err();
        assert_eq!((error.to_string().as_str(), error.is_lasting()), (expected, true), "{script}");
    }
    // Ends that say nothing about the PDF.
    for script in ["exit 1", "exit 0", "kill -TERM $$", "printf P; kill -KILL $$", "printf 'P\\002\\0\\0\\0'"] {
        let error = run(script, b"%PDF").unwrap_err();
        assert!(!error.is_lasting(), "{script}: {error}");
    }
    let error =
        ManualProgram::new("/no/such/program", [""; 0]).first_page(&files::file(b"%PDF"), (96, 192)).unwrap_err();
    assert!(!error.is_lasting(), "it could not be started: {error}");
}

#[test]
fn pictures_that_lie_about_themselves_are_not_taken() {
    let page = |w: u32, h: u32, width: u32, height: u32, bytes: usize| {
        let sides: Vec<String> = [w, h, width, height]
            .iter()
            .flat_map(|side| side.to_le_bytes())
            .map(|byte| format!("\\{byte:03o}"))
            .collect();
        format!("cat >/dev/null; printf 'P{}'; head -c {bytes} /dev/zero", sides.concat())
    };
    assert!(run(&page(192, 384, 960, 1920, 192 * 384 * 3), b"%PDF").is_ok());
    for script in [
        page(193, 384, 960, 1920, 192 * 384 * 3),
        page(192, 384, 961, 1920, 192 * 384 * 3),
        page(192, 384, 960, 0, 192 * 384 * 3),
        page(0, 0, 1, 1, 0),
        page(192, 384, 960, 1920, 192 * 384 * 3 - 1),
        page(10, 10, 960, 1920, 301),
        page(u32::MAX, u32::MAX, 960, 1920, 3),
    ] {
        assert!(run(&script, b"%PDF").is_err(), "{script}");
    }
}

#[test]
fn a_process_that_does_not_end_is_ended() {
    // Identifies the process among all others.
    let seconds = format!("1000.{}", std::process::id());
    let program = ManualProgram::new("/bin/sleep", [&seconds]).waiting(Duration::ZERO);
    let error = program.first_page(&files::file(b"%PDF"), (96, 192)).unwrap_err();
    assert!(!error.is_lasting(), "a busy machine is not the file's fault: {error}");
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let still_there = processes
        .filter_map(|process| std::fs::read(process.path().join("cmdline")).ok())
        .any(|line| line.split(|&byte| byte == 0).any(|argument| argument == seconds.as_bytes()));
    assert!(!still_there, "it is killed and reaped");
}

#[test]
fn a_size_that_takes_too_long_takes_no_other_away() {
    let script = r"cat >/dev/null; [ $1 = 96 ] || kill -XCPU $$
        printf 'P\002\0\0\0\001\0\0\0\300\003\0\0\340\001\0\0abcdef'";
    let cache = tempfile::tempdir().unwrap();
    let pictures = PictureStore::open(cache.path(), 1 << 20)
        .draw_manuals_with(Some(ManualProgram::new("/bin/sh", ["-c", script, "sh"])));
    let make = |key, size| pictures.make(MediaKey::new(key), &files::file(b"%PDF-1.7"), "a.pdf", size);
    make(1, PictureSize::Small).unwrap();
    assert!(matches!(make(1, PictureSize::Large), Err(PictureError::TooSlow)));
    assert!(matches!(pictures.kept(MediaKey::new(1), PictureSize::Small), StoredPicture::Yes(_)));
}

#[test]
fn a_process_is_given_the_pdf_and_nothing_else() {
    let said = |script: &str, pdf: &[u8]| run(script, pdf).unwrap_err().to_string();
    let pdf = vec![b'%'; 3_000_000];
    assert_eq!(said("printf E; wc -c", &pdf), "damaged: 3000000");
    assert_eq!(said("printf Eno", &pdf), "damaged: no", "it may ignore its input");
    assert_eq!(said("printf 'E%s' $1.$2.$3", b"%PDF"), "damaged: 96.192.4");
    assert_eq!(said("printf E; wc -c </proc/$$/environ", b"%PDF"), "damaged: 0");
    assert_eq!(said("printf E; pwd", b"%PDF"), "damaged: /");
    let open = tempfile::Builder::new().prefix("still-open").tempfile().unwrap();
    assert_eq!(said("printf E; ls -l /proc/$$/fd | grep -c still-open", b"%PDF"), "damaged: 0");
    drop(open);
}
