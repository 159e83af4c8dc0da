//! Manuals are drawn by a process of their own: what a PDF takes of memory and time ends that process, not the server.
//!
//! The process gets the PDF on its standard input and an empty environment, no other open file, and is always ended and
//! waited for. That it was ended by one of its limits is a fault of the file; that it could not be started, or did not
//! come to an end on a busy machine, is not. The only place that starts a program (`tools/tests/house_rules`).

use super::decode::Decoded;
use super::first_page::{BROKEN, PICTURE, bounds};
use super::{MAX_FILE, PictureError};
use image::RgbImage;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::process::Signal;
use shelfcade_core::media::PictureSize;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How long a process may take by the clock, on a machine whose other programs all go before it. Its own limit counts
/// what it works: [`MAX_TIME`](super::MAX_TIME).
const PATIENCE: Duration = Duration::from_secs(45);
/// Numbers before the pixels of an answer.
const SIDES: usize = 4;
/// Most bytes of what an answer says is wrong.
const MAX_WHY: usize = 120;
/// Bytes that are passed on at once: as many as a pipe holds.
const CHUNK: usize = 64 * 1024;

/// The program that draws manuals.
#[derive(Clone, Debug)]
pub struct ManualProgram {
    program: PathBuf,
    arguments: Vec<OsString>,
    /// [`PATIENCE`].
    patience: Duration,
}

impl ManualProgram {
    /// This program itself, which has a command for it; also where its file was replaced meanwhile. `None` where it was
    /// built without.
    pub fn own() -> Option<ManualProgram> {
        cfg!(feature = "manuals").then(|| ManualProgram::new("/proc/self/exe", ["draw-manual"]))
    }

    /// The program of this path. After these arguments it is given three numbers: most pixels of width and height of
    /// what is shown, and the bytes of the PDF.
    pub fn new<A: Into<OsString>>(
        program: impl Into<PathBuf>,
        arguments: impl IntoIterator<Item = A>,
    ) -> ManualProgram {
        let arguments = arguments.into_iter().map(Into::into).collect();
        ManualProgram { program: program.into(), arguments, patience: PATIENCE }
    }

    /// The same, given up after so long.
    #[cfg(test)]
    pub(super) fn waiting(self, patience: Duration) -> ManualProgram {
        ManualProgram { patience, ..self }
    }

    /// The first page, for pictures of at most `want` pixels.
    pub(super) fn first_page(&self, file: &File, want: (u16, u16)) -> Result<Decoded, PictureError> {
        let deadline = Instant::now() + self.patience;
        let length = file.metadata()?.len().min(MAX_FILE);
        let numbers = [want.0.into(), want.1.into(), length].map(|number: u64| number.to_string());
        let child = Command::new(&self.program)
            .arg0("shelfcade")
            .args(&self.arguments)
            .args(numbers)
            .env_clear()
            .current_dir("/")
            // Ctrl-C on the server's terminal is not for it.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut drawing = Drawing { child, deadline };
        drawing.feed(file, length)?;
        let most = bounds(want);
        let answer = drawing.read_answer(1 + SIDES * size_of::<u32>() + pixel_bytes(most).max(MAX_WHY))?;
        let status = drawing.end()?;
        read_picture(answer, most).unwrap_or_else(|| Err(fault_of(status)))
    }
}

/// A process that draws; ended and waited for when it is dropped.
struct Drawing {
    child: Child,
    deadline: Instant,
}

impl Drawing {
    /// Passes the PDF on. Whoever does not read it to its end has its reasons, which its answer tells.
    fn feed(&mut self, mut file: &File, length: u64) -> Result<(), PictureError> {
        let Some(mut pipe) = self.child.stdin.take() else { return Ok(()) };
        ioctl_fionbio(&pipe, true).map_err(io::Error::from)?;
        file.seek(SeekFrom::Start(0))?;
        let mut file = file.take(length);
        let mut buffer = vec![0; CHUNK];
        loop {
            let mut chunk = match file.read(&mut buffer) {
                Ok(0) => return Ok(()),
                Ok(length) => &buffer[..length],
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error.into()),
            };
            while !chunk.is_empty() {
                self.wait_for(&pipe, PollFlags::OUT)?;
                match pipe.write(chunk) {
                    Ok(length) => chunk = &chunk[length..],
                    Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
                    Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted) => {}
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }

    /// All that it writes, at most so many bytes.
    fn read_answer(&mut self, most: usize) -> Result<Vec<u8>, PictureError> {
        let Some(mut pipe) = self.child.stdout.take() else { return Ok(Vec::new()) };
        let mut answer = Vec::new();
        let mut buffer = vec![0; CHUNK];
        loop {
            self.wait_for(&pipe, PollFlags::IN)?;
            match pipe.read(&mut buffer) {
                Ok(0) => return Ok(answer),
                Ok(length) if answer.len() + length > most => {
                    return Err(PictureError::Broken("PDF: its picture is larger than was asked for".to_owned()));
                }
                Ok(length) => answer.extend_from_slice(&buffer[..length]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Waits until something can be read or written, or the other end is gone.
    fn wait_for(&self, pipe: &impl AsFd, flags: PollFlags) -> Result<(), PictureError> {
        loop {
            let left = self.deadline.saturating_duration_since(Instant::now());
            let timeout = Timespec::try_from(left).map_err(io::Error::other)?;
            match poll(&mut [PollFd::new(pipe, flags)], Some(&timeout)) {
                Ok(0) => return Err(PictureError::Io(ErrorKind::TimedOut.into())),
                Ok(_) => return Ok(()),
                Err(Errno::INTR) => {}
                Err(error) => return Err(io::Error::from(error).into()),
            }
        }
    }

    /// Ends it. What has answered ends by itself, as it did before it is told to.
    fn end(&mut self) -> io::Result<ExitStatus> {
        self.child.kill()?;
        self.child.wait()
    }
}

impl Drop for Drawing {
    fn drop(&mut self) {
        let _ = self.end().inspect_err(|error| tracing::warn!(%error, "a process that drew a manual was not ended"));
    }
}

fn pixel_bytes((width, height): (u32, u32)) -> usize {
    width as usize * height as usize * 3
}

/// What an answer says; `None` where it is none to its end.
fn read_picture(mut answer: Vec<u8>, most: (u32, u32)) -> Option<Result<Decoded, PictureError>> {
    match *answer.first()? {
        BROKEN => {
            let why = String::from_utf8_lossy(&answer[1..]);
            let why = why.strip_prefix("it is broken: ").unwrap_or(&why);
            Some(Err(PictureError::Broken(why.chars().filter(|c| !c.is_control()).take(MAX_WHY).collect())))
        }
        PICTURE => {
            let (sides, _) = answer.get(1..)?.as_chunks::<{ size_of::<u32>() }>();
            let [w, h, width, height] = sides.first_chunk::<SIDES>()?.map(u32::from_le_bytes);
            let largest = (u32::from(PictureSize::Large.width()), u32::from(PictureSize::Large.height()));
            let is_within =
                |(w, h): (u32, u32), most: (u32, u32)| (1..=most.0).contains(&w) && (1..=most.1).contains(&h);
            if !is_within((w, h), most) || !is_within((width, height), largest) {
                return None;
            }
            answer.drain(..1 + SIDES * size_of::<u32>());
            let image = RgbImage::from_raw(w, h, answer).filter(|image| image.as_raw().len() == pixel_bytes((w, h)))?;
            Some(Ok(Decoded { image: image.into(), width, height }))
        }
        _ => None,
    }
}

/// Why a process ended that gave no answer.
fn fault_of(status: ExitStatus) -> PictureError {
    match status.signal().map(|number| (number, Signal::from_named_raw(number))) {
        None => PictureError::Io(io::Error::other(format!("drawing manuals ended with {status}"))),
        // The machine is shut down, or has no memory left, or somebody meant it. None of the process's own limits ends
        // so.
        Some((_, Some(Signal::TERM | Signal::KILL | Signal::INT | Signal::HUP | Signal::QUIT))) => {
            PictureError::Io(ErrorKind::Interrupted.into())
        }
        Some((_, Some(Signal::XCPU))) => PictureError::TooSlow,
        Some((number, _)) => PictureError::Broken(format!("PDF: it took too much, or its reader failed ({number})")),
    }
}
