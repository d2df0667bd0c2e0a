//! The effects that the program requested of its host.

use super::desk::Desk;
use crosspoint::view::exchange::host::Effect;

impl Desk {
    /// The first link or code that was copied since the last call, if any.
    pub fn copied(&mut self) -> Option<String> {
        self.take_effects().into_iter().find_map(|effect| match effect {
            Effect::Copy(text) | Effect::CopyCode(text) => Some(text),
            _ => None,
        })
    }

    /// The name and the content of the first text file that was saved since the last call, if any.
    pub fn saved_text(&mut self) -> Option<(String, String)> {
        self.take_effects().into_iter().find_map(|effect| match effect {
            Effect::SaveText { name, text } => Some((name, text)),
            _ => None,
        })
    }

    /// The texts that were announced since the last call.
    pub fn announced(&mut self) -> Vec<String> {
        let text = |effect| match effect {
            Effect::Say { text, .. } => Some(text),
            _ => None,
        };
        self.take_effects().into_iter().filter_map(text).collect()
    }
}
