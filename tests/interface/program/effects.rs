//! The effects that the program requested of its host.

use super::desk::Desk;
use crosspoint::view::exchange::host::Effect;

/// What a pattern binds in each effect since the last call that it fits:
/// `effects!(desk, Effect::ReadAloud(text) => text)`.
macro_rules! effects {
    ($desk:expr, $effect:pat $(if $condition:expr)? => $found:expr) => {{
        let found = $desk.take_effects().into_iter().filter_map(|effect| match effect {
            $effect $(if $condition)? => Some($found),
            _ => None,
        });
        found.collect::<Vec<_>>()
    }};
}

pub(super) use effects;

impl Desk {
    /// The first link or code that was copied since the last call, if any.
    pub fn copied(&mut self) -> Option<String> {
        effects!(self, Effect::Copy(text) | Effect::CopyCode(text) => text).into_iter().next()
    }

    /// The name and the content of the first text file that was saved since the last call, if any.
    pub fn saved_text(&mut self) -> Option<(String, String)> {
        effects!(self, Effect::SaveText { name, text } => (name, text)).into_iter().next()
    }

    /// The texts that were announced since the last call.
    pub fn announced(&mut self) -> Vec<String> {
        effects!(self, Effect::Say { text, .. } => text)
    }
}
