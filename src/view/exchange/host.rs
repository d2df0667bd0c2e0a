//! The interface between the program and its host, as plain data.
//!
//! [`App`](crate::view::App) never calls the platform: it receives events ([`HostEvent`]) and
//! leaves effects ([`Effect`]) after a frame, so that it runs the same in a window, on a page and
//! in a test. To store the settings, `App` borrows a [`Store`], which is locked meanwhile.

use super::embedding::Embedding;
use crate::text::words::Lang;
use std::io;

/// The host's clock: seconds since the beginning of 1970 in UTC. The default never advances, so
/// time slices never run out (tests).
#[derive(Clone, Copy, Debug)]
pub struct MachineClock(pub fn() -> f64);

impl Default for MachineClock {
    fn default() -> Self {
        Self(|| 0.0)
    }
}

impl MachineClock {
    /// Calls `go_on` until it returns that nothing is left, for at most this many seconds and
    /// calls, however slow the clock; returns whether anything is left. A clock that is set back
    /// ends the slice too.
    ///
    /// ```
    /// use crosspoint::view::exchange::host::MachineClock;
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

/// The host's initial data.
#[derive(Clone, Debug, Default)]
pub struct Boot {
    /// The state in the address or after `--link`, without the `#`; empty without one.
    pub link: String,
    /// The stored settings, if any.
    pub settings: Option<String>,
    /// The data of [`Effect::Keep`], if the page was reloaded after a lost context.
    pub kept: Option<String>,
    /// The system language is Korean; used until a language is chosen.
    pub korean: bool,
    /// The options of this start; its language and theme override the settings.
    pub asked: Embedding,
    /// The system prefers dark colours; used until a theme is chosen.
    pub dark: bool,
    /// The system asks for more contrast or replaces colours; used until a theme is chosen.
    pub contrast: bool,
    /// The system asks for reduced motion.
    pub reduced_motion: bool,
    /// The address of the page without the state, for shared links; empty in a window.
    pub base: String,
    /// The program runs in a web page; false in a native window.
    pub page: bool,
    /// The program was started by a user, and may offer the tour.
    pub greets: bool,
    /// The page is embedded in another page, which touches beside every handle scroll.
    pub embedded: bool,
    /// The data of [`Effect::Presents`], if the page was reloaded.
    pub presents: Option<String>,
    /// Full screen is available.
    pub fills: bool,
    /// The static pages of the lessons are available.
    pub reads: bool,
    /// The program works offline.
    pub keeps: bool,
    /// Only the first part of the program is loaded, until [`HostEvent::Whole`].
    pub partial: bool,
    /// Messages of the platform to show once, a key of the interface words and its argument:
    /// `font_missing` with the name of the font.
    pub remarks: Vec<(&'static str, String)>,
    /// Measures durations and, with `zone`, gives the date.
    pub clock: MachineClock,
    /// Offset of the local time from UTC, in seconds.
    pub zone: f64,
}

/// An event of the host.
#[derive(Clone, Debug, PartialEq)]
pub enum HostEvent {
    /// The address was changed by the user or by Back: the state in it, without the `#`.
    Link(String),
    /// Whether the last [`Effect::Copy`] reached the clipboard.
    Copied(bool),
    /// The result of [`Effect::Save`]: the file's path for the user, or an error.
    Saved(Result<String, String>),
    /// The result of [`Effect::OpenText`]: the text of the file, or an error.
    Opened(Result<String, String>),
    /// A pinch gesture: the centre in points, the factor since the last event, and the movement of
    /// the centre.
    Pinch {
        /// The centre between the fingers.
        at: egui::Pos2,
        /// Factor of the distance between the fingers.
        zoom: f32,
        /// Movement of the centre.
        pan: egui::Vec2,
    },
    /// The pointer is a finger (true) or a mouse or pen (false).
    Finger(bool),
    /// Full screen was entered or left.
    FullScreen(bool),
    /// The settings could not be stored; they apply to this visit only.
    StorageBlocked,
    /// The answer to [`Effect::Served`]: the addresses of this user's running server, the address
    /// for this machine first.
    Served(Vec<String>),
    /// Tab entered the page, maybe by a screen reader user.
    ScreenReader {
        /// Screen reader support was requested.
        asked: bool,
    },
    /// The system has voices for these languages only.
    Voices(Vec<Lang>),
    /// [`Effect::ReadAloud`] has finished.
    ReadOut,
    /// The whole program is loaded.
    Whole,
    /// Another window or tab has stored these settings.
    Stored(String),
    /// A message of the embedding page, parsed by
    /// [`ReceivedMessage`](super::frame_message::ReceivedMessage).
    Message(String),
}

/// The storage of the settings.
pub trait Store {
    /// The stored settings, if any. Invalid UTF-8 is read as an empty text.
    fn read(&self) -> io::Result<Option<String>>;
    /// Replaces the stored settings, completely or not at all.
    fn write(&self, text: &str) -> io::Result<()>;
    /// Keeps unreadable stored settings under another name, which is returned.
    fn set_aside(&self) -> io::Result<String>;
}

/// A request to the host after a frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Copy this text to the clipboard; answered by [`HostEvent::Copied`]. The program shows the
    /// text.
    Copy(String),
    /// Copy this code to the clipboard. A page that may not copy shows the code selected in a text
    /// field.
    CopyCode(String),
    /// Save a picture under a new file name in the user's folder; answered by [`HostEvent::Saved`].
    Save {
        /// The file name, without its extension.
        name: String,
        /// The picture, an SVG file.
        svg: String,
        /// Convert the picture to a PNG file with two pixels per point.
        png: bool,
    },
    /// Save a text file with this name in the user's folder; answered by [`HostEvent::Saved`].
    SaveText {
        /// The file name, without its extension.
        name: String,
        /// The text.
        text: String,
    },
    /// Open a text file: a page shows a file dialog, a window takes the newest file with this name
    /// saved by [`Effect::SaveText`]. Answered by [`HostEvent::Opened`].
    OpenText(String),
    /// Show this state in the address. `entry`: as a new entry of the history, so that Back works.
    Address {
        /// The state, without the `#`.
        link: String,
        /// New history entry, or a replacement of the current one.
        entry: bool,
    },
    /// Find this user's running server; answered by [`HostEvent::Served`].
    Served,
    /// Store these settings: call [`App::store`](crate::view::App::store).
    Settings(String),
    /// Keep this in case the graphics context is lost before the next frame.
    Keep(String),
    /// Keep this state of presenter mode while the page is open; empty outside of the mode.
    Presents(String),
    /// Enter or leave full screen; answered by [`HostEvent::FullScreen`].
    FullScreen(bool),
    /// Open the static page of the state in the address, or the list of all lessons.
    Read,
    /// Announce this to a screen reader; `now` interrupts.
    Say {
        /// The sentence.
        text: String,
        /// Interrupt the current announcement.
        now: bool,
    },
    /// Read these lines aloud in the displayed language, replacing the current reading; an empty
    /// text stops reading. Answered by [`HostEvent::ReadOut`] at the end.
    ReadAloud(String),
    /// Send this to the embedding page, a text from [`message_text`](super::frame_message::message_text).
    Message(String),
    /// Open this address in a new tab beside the embedding page.
    Visit(String),
    /// Start or stop mirroring the accessibility tree for screen readers.
    Mirror(bool),
    /// The title of the page. A window keeps its title.
    Title(String),
    /// The displayed language, Korean or English: a page sets its `lang` and its own sentences
    /// accordingly.
    Korean(bool),
}
