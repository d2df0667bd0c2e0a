//! The time of a scene.

/// The timeline of a scene that can be played. It starts at 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// Name of the handle that holds the time: a number.
    pub name: &'static str,
    /// The end of the timeline.
    pub end: f64,
    /// The times of events, in ascending order: a step goes from one to the next.
    pub stops: Vec<f64>,
    /// Scene time per second.
    pub pace: f64,
}

impl Clock {
    /// The time of the next event after `now`, the end included.
    ///
    /// ```
    /// use crosspoint::lesson::Clock;
    /// let clock = Clock { name: "now", end: 3.0, stops: vec![1.0, 2.5], pace: 1.0 };
    /// assert_eq!((clock.next(1.0), clock.next(2.7), clock.next(3.0)), (2.5, 3.0, 3.0));
    /// assert_eq!((clock.previous(2.5), clock.previous(0.4)), (1.0, 0.0));
    /// ```
    pub fn next(&self, now: f64) -> f64 {
        let next = self.stops.iter().copied().find(|stop| *stop > now);
        next.unwrap_or(self.end).min(self.end)
    }

    /// The time of the last event before `now`, the start included.
    pub fn previous(&self, now: f64) -> f64 {
        self.stops.iter().copied().rfind(|stop| *stop < now).unwrap_or(0.0)
    }
}
