//! What the program and the machine it runs on say to each other, as plain data.
//!
//! [`App`](super::App) never calls the platform: it is told things ([`HostEvent`]) and leaves wishes
//! ([`Effect`]) behind after a frame, so that it runs the same in a window, on a page and in a test.
//! To store the settings it is lent a [`Store`], which does not change meanwhile.

use super::embedding::Embedding;
use crate::text::words::Lang;
use std::io;

/// The clock of the machine: seconds since the beginning of 1970 in UTC.
/// The default stands still, which gives every task the time that it needs.
#[derive(Clone, Copy, Debug)]
pub struct MachineClock(pub fn() -> f64);

impl Default for MachineClock {
    fn default() -> Self {
        Self(|| 0.0)
    }
}

impl MachineClock {
    /// Calls `go_on` until it answers that nothing is left, for at most so many seconds and at most
    /// so often, however slow the clock; whether anything is left. A clock that is put back ends the
    /// slice too.
    ///
    /// ```
    /// use crosspoint::view::host::MachineClock;
    /// let mut left = 3;
    /// let mut go_on = || {
    ///     left -= 1;
    ///     left > 0
    /// };
    /// assert!(MachineClock::default().slice(0.004, 2, &mut go_on));
    /// assert!(!MachineClock::default().slice(0.004, 2, &mut go_on));
    /// ```
    pub fn slice(self, seconds: f64, most: u32, mut go_on: impl FnMut() -> bool) -> bool {
        let start = (self.0)();
        let in_time = |_: &u32| (start..start + seconds).contains(&(self.0)());
        (0..most).take_while(in_time).all(|_| go_on())
    }
}

/// What the machine tells the program when it starts.
#[derive(Clone, Debug, Default)]
pub struct Boot {
    /// The state in the address or after `--link`, without the `#`; empty if there is none.
    pub link: String,
    /// The settings as they were stored last, if any.
    pub settings: Option<String>,
    /// What [`Effect::Keep`] left for this visit, if the page had to be drawn anew.
    pub kept: Option<String>,
    /// The machine prefers Korean; used when no language was ever chosen.
    pub korean: bool,
    /// What is asked for at this start; its language and colours win over the settings.
    pub asked: Embedding,
    /// The machine prefers dark colours; used when no theme was ever chosen.
    pub dark: bool,
    /// The person asked the machine for less motion.
    pub reduced_motion: bool,
    /// The address of the page without the state, for links to pass on; empty in a window.
    pub base: String,
    /// The program runs in a page; false in a window of its own.
    pub page: bool,
    /// A person starts the program by themselves, and may be shown around once.
    pub greets: bool,
    /// The page is embedded in another one, where a touch beside every handle scrolls.
    pub embedded: bool,
    /// What [`Effect::Presents`] left, if the page was loaded again.
    pub presents: Option<String>,
    /// The machine can give the program the whole screen.
    pub fills: bool,
    /// Every lesson lies beside the program as a page to read.
    pub reads: bool,
    /// The machine keeps the program for visits without a network.
    pub keeps: bool,
    /// Sentences that the platform wants said once, a key of the interface words and what to put in:
    /// `font_missing` with the name of the font.
    pub remarks: Vec<(&'static str, String)>,
    /// Tells how long something takes and, with `zone`, the day.
    pub clock: MachineClock,
    /// How far the time on the person's wall is ahead of UTC, in seconds.
    pub zone: f64,
}

/// What the machine tells the program while it runs.
#[derive(Clone, Debug, PartialEq)]
pub enum HostEvent {
    /// The address changed by the person's hand or by Back: the state in it, without the `#`.
    Link(String),
    /// Whether the last [`Effect::Copy`] reached the clipboard.
    Copied(bool),
    /// [`Effect::Save`] was done: the file's name as the person finds it, or why there is none.
    Saved(Result<String, String>),
    /// [`Effect::OpenText`] was done: the text of the file, or why there is none.
    Opened(Result<String, String>),
    /// Two fingers pinch: the middle in points, the factor since the last notice, and the movement
    /// of the middle.
    Pinch {
        /// The point between the fingers.
        at: egui::Pos2,
        /// Growth of the distance between the fingers.
        zoom: f32,
        /// Movement of the middle.
        pan: egui::Vec2,
    },
    /// The pointer is a finger (true) or a mouse or pen (false).
    Finger(bool),
    /// The program has the whole screen, or a window again.
    FullScreen(bool),
    /// Settings could not be stored; they hold for this visit only.
    StorageBlocked,
    /// The answer to [`Effect::Served`]: the addresses at which this person serves the web page now,
    /// that for this machine first.
    Served(Vec<String>),
    /// Tab came into the page, which somebody with a screen reader may have pressed; `asked`: somebody
    /// has asked for what a screen reader needs.
    ScreenReader {
        /// It was asked for.
        asked: bool,
    },
    /// The machine has voices of its own for these languages, and for no others.
    Voices(Vec<Lang>),
    /// [`Effect::ReadAloud`] was done.
    ReadOut,
    /// Another window or tab has stored these settings.
    Stored(String),
    /// The page around this one wishes this: a text that
    /// [`HeardMessage`](super::frame_message::HeardMessage) reads.
    Message(String),
}

/// Where a machine keeps the settings.
pub trait Store {
    /// The settings that are stored, if there are any. Bytes that are no text are an empty text.
    fn read(&self) -> io::Result<Option<String>>;
    /// Stores settings in place of those that are stored, whole or not at all.
    fn write(&self, text: &str) -> io::Result<()>;
    /// Keeps the stored settings, which cannot be read, under another name; that name.
    fn set_aside(&self) -> io::Result<String>;
}

/// What the program wants of the machine after a frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Put this text on the clipboard; answered by [`HostEvent::Copied`]. The program shows the text.
    Copy(String),
    /// Put this code on the clipboard. Where a page may not, it shows the code in a field of its own,
    /// selected.
    CopyCode(String),
    /// Put a picture where the person finds it, under a name that no other file has; answered by
    /// [`HostEvent::Saved`].
    Save {
        /// The name that the file is to have, without its ending.
        name: String,
        /// The picture, an SVG file.
        svg: String,
        /// Make a PNG file of it, with two pixels to a point.
        png: bool,
    },
    /// Put a text where the person finds it, as a file of this name; answered by
    /// [`HostEvent::Saved`].
    SaveText {
        /// The name that the file is to have, without its ending.
        name: String,
        /// The text.
        text: String,
    },
    /// Let the person choose a file of text: a page asks for it, a window takes the newest of those
    /// with this name that [`Effect::SaveText`] saved. Answered by [`HostEvent::Opened`].
    OpenText(String),
    /// Show this state in the address. `entry`: as a new entry of the history, so that Back works.
    Address {
        /// The state, without the `#`.
        link: String,
        /// New history entry, or in place of the present one.
        entry: bool,
    },
    /// Tell where this person serves the web page, if they do; answered by [`HostEvent::Served`].
    Served,
    /// Store the settings, which are these now: call [`App::store`](super::App::store).
    Settings(String),
    /// Keep this for the case that the graphics context is lost before the next frame.
    Keep(String),
    /// Keep this state of presenter mode while the page is open; empty outside of the mode.
    Presents(String),
    /// Give the program the whole screen, or a window again; answered by [`HostEvent::FullScreen`].
    FullScreen(bool),
    /// Show the page to read about the state in the address, or the list of all lessons.
    Read,
    /// Say this to a screen reader; `now` interrupts.
    Say {
        /// The sentence.
        text: String,
        /// Interrupt what is being said.
        now: bool,
    },
    /// Read these lines aloud in the language of what is shown, in place of what is being read; empty to
    /// end that. Answered by [`HostEvent::ReadOut`] when all of it was read.
    ReadAloud(String),
    /// Tell this to the page around, a text as [`told`](super::frame_message::told) writes it.
    Message(String),
    /// Open this address beside the page around.
    Visit(String),
    /// Mirror the accessibility tree of the following frames for screen readers, or do not.
    Mirror(bool),
    /// Title of the page. A window keeps its name.
    Title(String),
    /// The language of what is shown, Korean or English: a page tells it to screen readers and says
    /// its own sentences in it.
    Korean(bool),
}
