//! [`Recorder`]: what a search found in the end, kept.

use crate::search::Observer;
use crate::search::report::Report;
use std::time::Duration;

/// Longer than anybody thinks: only what was found in the end is reported.
pub const NEVER: Duration = Duration::from_secs(86_400);

/// Keeps the last report on its way to another observer.
pub struct Recorder<'a> {
    observer: &'a mut dyn Observer,
    /// The last report.
    pub last: Option<Report>,
}

impl<'a> Recorder<'a> {
    /// A recorder that passes everything on.
    pub fn new(observer: &'a mut dyn Observer) -> Recorder<'a> {
        Recorder { observer, last: None }
    }
}

impl Observer for Recorder<'_> {
    fn should_stop(&self) -> bool {
        self.observer.should_stop()
    }

    fn interval(&self) -> Option<Duration> {
        self.observer.interval().or(Some(NEVER))
    }

    fn report(&mut self, report: &Report) {
        if self.observer.interval().is_some() {
            self.observer.report(report);
        }
        self.last = Some(report.clone());
    }
}
