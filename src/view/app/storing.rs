//! The settings, of which other windows and tabs know too.

use super::App;
use crate::view::host::Store;
use crate::view::settings::{Settings, Unread, merge};
use std::io;

impl App {
    /// Stores the settings, merged with those that another window or tab has stored since, and
    /// takes over what was earned there. Nobody else may change what is stored meanwhile.
    pub fn store(&mut self, store: &impl Store) {
        self.blocked = self.agree(store).is_err();
    }

    fn agree(&mut self, store: &impl Store) -> io::Result<()> {
        let stored = store.read()?;
        let mut aside = None;
        let merged = match stored.as_deref().map(Settings::read) {
            None => self.settings.clone(),
            Some(Ok(theirs)) => merge(&self.agreed, &self.settings, &theirs),
            Some(Err(Unread::Newer(_))) => {
                self.keep_off();
                return Ok(());
            }
            Some(Err(Unread::Damaged { .. })) => {
                aside = Some(store.set_aside()?);
                self.settings.clone()
            }
        };
        let text = merged.write();
        if stored != Some(text.clone()) {
            store.write(&text)?;
        }
        self.take_over(merged);
        self.agreed = self.settings.clone();
        self.remarks.extend(aside.map(|name| ("settings_damaged", name)));
        Ok(())
    }

    /// Takes in what another window or tab has stored. If that lacks something of this one's, which
    /// stored at the same moment, the settings are stored again.
    pub(super) fn take_in(&mut self, text: &str) {
        let mut theirs = match Settings::read(text) {
            Ok(theirs) => theirs,
            Err(Unread::Newer(_)) => return self.keep_off(),
            // Storing sets it aside.
            Err(Unread::Damaged { .. }) => return,
        };
        let merged = merge(&self.agreed, &self.settings, &theirs);
        let lacks = merged != theirs;
        theirs.keep(&self.agreed, self.reading.entry.id);
        self.agreed = theirs;
        self.take_over(merged);
        if lacks {
            self.outbox.stored(String::new());
        }
    }

    /// The settings become `merged`, but for what is on the screen.
    fn take_over(&mut self, mut merged: Settings) {
        let erased = merged.erased > self.settings.erased;
        merged.keep(&self.settings, self.reading.entry.id);
        self.settings = merged;
        self.outbox.stored(self.settings.write());
        if erased {
            // Otherwise the open scene would earn its stars again.
            self.give();
        }
    }

    /// Stores nothing from now on: a newer version wrote what is stored. Says so once.
    pub(super) fn keep_off(&mut self) {
        if !self.keeps_off {
            self.keeps_off = true;
            self.remarks.push_back(("settings_newer", String::new()));
        }
    }
}
