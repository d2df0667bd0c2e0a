//! The time of a scene.

/// What time does in a scene that can be played. It begins at 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// Name of the handle that is the time: a number.
    pub name: &'static str,
    /// When there is nothing more to see.
    pub end: f64,
    /// The times in between at which something happens, in ascending order: a step goes from one to
    /// the next.
    pub stops: Vec<f64>,
    /// How much of it passes in a second.
    pub pace: f64,
}

impl Clock {
    /// The next time after `now` at which something happens, the end included.
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

    /// The last time before `now` at which something happens, the beginning included.
    pub fn previous(&self, now: f64) -> f64 {
        self.stops.iter().copied().rfind(|stop| *stop < now).unwrap_or(0.0)
    }
}
