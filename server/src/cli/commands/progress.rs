//! Progress on the command line: a bar on a terminal, a line every few seconds elsewhere. Always on stderr.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Time between two lines without a terminal.
const LINE_PAUSE: Duration = Duration::from_secs(3);

/// A progress display that threads can share.
#[derive(Debug)]
pub struct ProgressDisplay {
    bar: Option<ProgressBar>,
    last_line: Mutex<Option<Instant>>,
    is_bytes: bool,
}

impl ProgressDisplay {
    /// Creates a meter of items.
    pub fn of_items() -> ProgressDisplay {
        ProgressDisplay::new(false)
    }

    /// Creates a meter of bytes.
    pub fn of_bytes() -> ProgressDisplay {
        ProgressDisplay::new(true)
    }

    fn new(is_bytes: bool) -> ProgressDisplay {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
            bar.enable_steady_tick(Duration::from_millis(200));
            bar
        });
        ProgressDisplay { bar, last_line: Mutex::new(None), is_bytes }
    }

    /// Shows the progress; `total` is 0 if it is not known.
    pub fn tell(&self, message: &str, done: u64, total: u64) {
        match &self.bar {
            Some(bar) => {
                bar.set_style(self.style(total > 0));
                if total > 0 {
                    bar.set_length(total);
                }
                bar.set_position(done);
                bar.set_message(message.to_owned());
            }
            None => self.tell_line(message, done, total),
        }
    }

    fn tell_line(&self, message: &str, done: u64, total: u64) {
        let mut last = self.last_line.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if last.is_some_and(|last| last.elapsed() < LINE_PAUSE) {
            return;
        }
        *last = Some(Instant::now());
        let number = |n: u64| if self.is_bytes { indicatif::DecimalBytes(n).to_string() } else { n.to_string() };
        let of = if total > 0 { format!(" of {}", number(total)) } else { String::new() };
        let _ = writeln!(io::stderr().lock(), "{message}: {}{of}", number(done));
    }

    fn style(&self, is_known: bool) -> ProgressStyle {
        let template = match (is_known, self.is_bytes) {
            (true, false) => "{bar:30} {human_pos} of {human_len} · {msg}",
            (false, false) => "{spinner} {human_pos} · {msg}",
            (true, true) => {
                "{bar:30} {decimal_bytes} of {decimal_total_bytes} · {decimal_bytes_per_sec} · {eta} left · {msg}"
            }
            (false, true) => "{spinner} {decimal_bytes} · {decimal_bytes_per_sec} · {msg}",
        };
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
    }

    /// Removes the bar.
    pub fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
