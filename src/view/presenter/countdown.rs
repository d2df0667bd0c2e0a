//! The countdown for a class.

/// The selectable minutes: each press selects the next.
const MINUTES: [f64; 3] = [1.0, 2.0, 5.0];

/// A countdown, in seconds of the program's clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Countdown {
    choice: usize,
    ends: f64,
}

impl Countdown {
    /// The effect of a press: one minute, two, five, none.
    pub fn next(now: Option<Self>, time: f64) -> Option<Self> {
        let choice = now.map_or(0, |now| now.choice + 1);
        MINUTES.get(choice).map(|minutes| Self { choice, ends: time + 60.0 * minutes })
    }

    /// The remaining whole seconds at a time: none when it is over.
    pub fn left(self, time: f64) -> u32 {
        (self.ends - time).ceil().max(0.0) as u32
    }

    /// Formats minutes and seconds.
    pub fn words(self, time: f64) -> String {
        let left = self.left(time);
        format!("{}:{:02}", left / 60, left % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_runs_down_and_each_press_takes_the_next() {
        let minute = Countdown::next(None, 0.0);
        let words = |at| minute.map(|minute| minute.words(at)).unwrap_or_default();
        assert_eq!([0.0, 0.5, 58.2, 70.0].map(words), ["1:00", "1:00", "0:02", "0:00"]);
        let five = Countdown::next(Countdown::next(minute, 0.0), 0.0);
        assert_eq!(five.map(|five| five.words(1.0)).as_deref(), Some("4:59"));
        assert_eq!(Countdown::next(five, 3.0), None);
    }
}
