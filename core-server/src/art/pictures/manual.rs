//! Draws manuals in a process of their own: a PDF that takes too much memory or time ends that process, not the
//! server.
//!
//! The process gets the PDF on its standard input, an empty environment and no other open file. It is always killed
//! and waited for. If one of its own limits ended it, the file is at fault; if it could not be started or did not
//! finish on a busy machine, the file isn't.

use super::decode::Decoded;
use super::first_page::{BROKEN, PICTURE, bounds};
use super::{MAX_FILE, PictureError};
use image::RgbImage;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::process::Signal;
use shelfcade_core::art::media::PictureSize;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// Wall-clock limit of a process, on a machine where all other programs go first. The process limits its own CPU
/// time: [`MAX_TIME`](super::MAX_TIME).
const PATIENCE: Duration = Duration::from_secs(45);
/// Numbers before the pixels of an answer.
const SIDES: usize = 4;
/// Maximum length of the error in an answer, in bytes.
const MAX_WHY: usize = 120;
/// Bytes passed on at a time: the capacity of a pipe.
const CHUNK: usize = 64 * 1024;

/// The program that draws manuals.
#[derive(Clone, Debug)]
pub struct ManualProgram {
    program: PathBuf,
    arguments: Vec<OsString>,
    /// [`PATIENCE`], except in tests.
    patience: Duration,
}

impl ManualProgram {
    /// Returns this program itself, which has a command for it and works even if its file was replaced meanwhile.
    /// Returns `None` if built without the feature `manuals`.
    pub fn own() -> Option<ManualProgram> {
        cfg!(feature = "manuals").then(|| ManualProgram::new("/proc/self/exe", ["draw-manual"]))
    }

    /// Returns the program at this path. `arguments` are followed by three numbers: maximum width and height of the
    /// picture in pixels, and the bytes of the PDF.
    pub fn new<A: Into<OsString>>(
        program: impl Into<PathBuf>,
        arguments: impl IntoIterator<Item = A>,
    ) -> ManualProgram {
        let arguments = arguments.into_iter().map(Into::into).collect();
        ManualProgram { program: program.into(), arguments, patience: PATIENCE }
    }

    /// Sets another wall-clock limit.
    #[cfg(test)]
    pub(super) fn waiting(self, patience: Duration) -> ManualProgram {
        ManualProgram { patience, ..self }
    }

    /// Draws the first page for a picture of at most `want` pixels.
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
            // Ctrl-C in the server's terminal must not reach it.
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

/// A drawing process; killed and waited for when dropped.
struct Drawing {
    child: Child,
    deadline: Instant,
}

impl Drawing {
    /// Writes the PDF to the process. It may stop reading early; its answer says why.
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

    /// Reads the answer, at most `most` bytes.
    fn read_answer(&mut self, most: usize) -> Result<Vec<u8>, PictureError> {
        let Some(mut pipe) = self.child.stdout.take() else { return Ok(Vec::new()) };
        let mut answer = Vec::new();
        let mut buffer = vec![0; CHUNK];
        loop {
            self.wait_for(&pipe, PollFlags::IN)?;
            match pipe.read(&mut buffer) {
                Ok(0) => return Ok(answer),
                Ok(length) if answer.len() + length > most => {
                    return Err(PictureError::Broken("PDF: the picture is larger than requested".to_owned()));
                }
                Ok(length) => answer.extend_from_slice(&buffer[..length]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Waits until the pipe is ready or its other end is closed.
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

    /// Kills the process and waits for it. One that has answered is exiting already, so its status is its own.
    fn end(&mut self) -> io::Result<ExitStatus> {
        self.child.kill()?;
        self.child.wait()
    }
}

impl Drop for Drawing {
    fn drop(&mut self) {
        let _ = self.end().inspect_err(|error| tracing::warn!(%error, "cannot end a process that draws manuals"));
    }
}

fn pixel_bytes((width, height): (u32, u32)) -> usize {
    width as usize * height as usize * 3
}

/// Parses an answer; `None` if it is incomplete or out of bounds.
fn read_picture(mut answer: Vec<u8>, most: (u32, u32)) -> Option<Result<Decoded, PictureError>> {
    match *answer.first()? {
        BROKEN => {
            let why = String::from_utf8_lossy(&answer[1..]);
            let why = why.strip_prefix("damaged: ").unwrap_or(&why);
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

/// Returns the error for a process that ended without an answer.
fn fault_of(status: ExitStatus) -> PictureError {
    match status.signal().map(|number| (number, Signal::from_named_raw(number))) {
        None => PictureError::Io(io::Error::other(format!("the process that draws manuals ended with {status}"))),
        // Shutdown, lack of memory, or somebody's intent. None of the process's own limits ends it this way.
        Some((_, Some(Signal::TERM | Signal::KILL | Signal::INT | Signal::HUP | Signal::QUIT))) => {
            PictureError::Io(ErrorKind::Interrupted.into())
        }
        Some((_, Some(Signal::XCPU))) => PictureError::TooSlow,
        Some((number, _)) => PictureError::Broken(format!("PDF: the reader crashed or hit a limit (signal {number})")),
    }
}
