//! The settings file of the native program.

use super::atomic_file;
use crate::view::exchange::host::Store;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

const NAME: &str = "settings";
const LOCK: &str = "settings.lock";
const SERVED: &str = "served";

/// The time that one window waits for the lock of another. After that it stores without the lock,
/// because a hanging window must not block the others.
const TIMEOUT: Duration = Duration::from_secs(2);

/// The folder of the settings.
#[derive(Clone, Debug)]
pub struct ConfigDir {
    folder: PathBuf,
}

/// The folder, locked by this window.
#[derive(Debug)]
pub struct LockedConfigDir<'a> {
    dir: &'a ConfigDir,
    /// The lock file: closing it unlocks the folder.
    _lock: File,
}

impl ConfigDir {
    /// The platform's settings folder, from the environment `var`; None if it is undefined.
    /// `CROSSPOINT_CONFIG` overrides it, for tests and shared machines.
    pub fn usual(var: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let path = |name: &str| var(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = || path("HOME");
        let folder = path("CROSSPOINT_CONFIG").or_else(|| {
            Some(if cfg!(target_os = "windows") {
                path("APPDATA")?.join("Crosspoint")
            } else if cfg!(target_os = "macos") {
                home()?.join("Library/Application Support/Crosspoint")
            } else {
                // The XDG specification says to ignore a relative path.
                let config = path("XDG_CONFIG_HOME").filter(|path| path.is_absolute());
                config.or_else(|| Some(home()?.join(".config")))?.join("crosspoint")
            })
        })?;
        Some(Self { folder })
    }

    /// The settings, if there are any; invalid UTF-8 is read as an empty text.
    pub fn read(&self) -> io::Result<Option<String>> {
        match fs::read(self.folder.join(NAME)) {
            Ok(bytes) => Ok(Some(String::from_utf8(bytes).unwrap_or_default())),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Locks the folder for this window; creates it if necessary.
    pub fn lock(&self) -> io::Result<LockedConfigDir<'_>> {
        fs::create_dir_all(&self.folder)?;
        let lock = File::options().create(true).append(true).open(self.folder.join(LOCK))?;
        let since = Instant::now();
        // Any other error means that the file system has no locks. Then the window stores without
        // one.
        while matches!(lock.try_lock(), Err(fs::TryLockError::WouldBlock))
            && since.elapsed() < TIMEOUT
        {
            std::thread::sleep(Duration::from_millis(5));
        }
        Ok(LockedConfigDir { dir: self, _lock: lock })
    }

    /// The stored addresses of the last server.
    pub fn served(&self) -> Vec<String> {
        let noted = fs::read_to_string(self.folder.join(SERVED)).unwrap_or_default();
        noted.lines().map(str::to_owned).collect()
    }

    /// Stores the addresses of a server.
    pub fn serve(&self, addresses: &[String]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        atomic_file::replace(&self.folder.join(SERVED), addresses.join("\n").as_bytes())
    }
}

impl Store for LockedConfigDir<'_> {
    fn read(&self) -> io::Result<Option<String>> {
        self.dir.read()
    }

    fn write(&self, text: &str) -> io::Result<()> {
        atomic_file::replace(&self.dir.folder.join(NAME), text.as_bytes())
    }

    /// Keeps a damaged file under the first free name.
    fn set_aside(&self) -> io::Result<String> {
        let name = |number| match number {
            1 => format!("{NAME}.damaged"),
            _ => format!("{NAME}.damaged-{number}"),
        };
        let folder = &self.dir.folder;
        let mut places = (1..=u32::MAX).map(|number| folder.join(name(number)));
        let free = places.find(|place| !place.exists()).ok_or(ErrorKind::AlreadyExists)?;
        fs::rename(folder.join(NAME), &free)?;
        Ok(free.display().to_string())
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::platform::atomic_file::tests::names;

    /// A settings folder for a test, removed at the end.
    pub fn trial() -> (tempfile::TempDir, ConfigDir) {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("config");
        (home, ConfigDir { folder })
    }

    #[test]
    fn written_settings_are_read_again() {
        let (_home, dir) = trial();
        assert_eq!(dir.read().unwrap(), None);
        dir.lock().unwrap().write("언어: ko").unwrap();
        dir.lock().unwrap().write("언어: en").unwrap();
        assert_eq!(dir.read().unwrap().as_deref(), Some("언어: en"));
        assert_eq!(names(&dir.folder), [NAME, LOCK]);
    }

    #[test]
    fn each_damaged_file_is_kept() {
        let (_home, dir) = trial();
        let store = dir.lock().unwrap();
        for (bytes, name) in [
            (b"\xff\xfe\0", "settings.damaged"),
            (b"one", "settings.damaged-2"),
            (b"two", "settings.damaged-3"),
        ] {
            fs::write(dir.folder.join(NAME), bytes).unwrap();
            let place = dir.folder.join(name);
            assert_eq!(store.set_aside().unwrap(), place.display().to_string());
            assert_eq!(fs::read(place).unwrap(), bytes);
            assert_eq!(dir.read().unwrap(), None);
        }
        assert_eq!(names(&dir.folder).len(), 4);
    }

    #[test]
    fn invalid_utf8_is_read_as_empty() {
        let (_home, dir) = trial();
        drop(dir.lock().unwrap());
        fs::write(dir.folder.join(NAME), [0xff, 0xfe, 0]).unwrap();
        assert_eq!(dir.read().unwrap().as_deref(), Some(""));
    }

    #[test]
    fn an_unreadable_file_is_an_error_and_not_treated_as_missing() {
        let (_home, dir) = trial();
        fs::create_dir_all(dir.folder.join(NAME)).unwrap();
        assert!(dir.lock().unwrap().read().is_err());
    }

    #[test]
    fn windows_that_store_at_once_lose_nothing() {
        let (_home, dir) = trial();
        std::thread::scope(|scope| {
            for window in 0..3 {
                let dir = &dir;
                scope.spawn(move || {
                    for round in 0..5 {
                        let store = dir.lock().unwrap();
                        let stored = store.read().unwrap().unwrap_or_default();
                        store.write(&format!("{stored}{window} {round}\n")).unwrap();
                    }
                });
            }
        });
        assert_eq!(dir.read().unwrap().unwrap().lines().count(), 15);
    }

    #[test]
    fn a_hanging_window_does_not_block_another_one() {
        let (_home, dir) = trial();
        let _hangs = dir.lock().unwrap();
        let since = Instant::now();
        dir.lock().unwrap().write("stored").unwrap();
        assert!(since.elapsed() >= TIMEOUT);
        assert_eq!(dir.read().unwrap().as_deref(), Some("stored"));
    }

    #[test]
    fn a_folder_that_cannot_be_created_is_an_error_and_no_panic() {
        let (_home, dir) = trial();
        fs::create_dir_all(&dir.folder).unwrap();
        fs::write(dir.folder.join("file"), "").unwrap();
        assert!(ConfigDir { folder: dir.folder.join("file/under") }.lock().is_err());
    }

    #[test]
    fn the_environment_names_the_folder() {
        let of = |pairs: &[(&str, &str)]| {
            let find = |name: &str| pairs.iter().find(|pair| pair.0 == name);
            let dir = ConfigDir::usual(|name| find(name).map(|pair| pair.1.to_owned()));
            dir.map(|dir| dir.folder.to_string_lossy().into_owned())
        };
        let own = ("CROSSPOINT_CONFIG", "here");
        assert_eq!(of(&[own, ("HOME", "/home/a")]).as_deref(), Some("here"));
        assert_eq!(of(&[]), None);
        if cfg!(target_os = "linux") {
            let home = ("HOME", "/home/a");
            assert_eq!(of(&[home]).as_deref(), Some("/home/a/.config/crosspoint"));
            let relative = ("XDG_CONFIG_HOME", "etc");
            assert_eq!(of(&[home, relative]).as_deref(), Some("/home/a/.config/crosspoint"));
            let absolute = ("XDG_CONFIG_HOME", "/etc/a");
            assert_eq!(of(&[home, absolute]).as_deref(), Some("/etc/a/crosspoint"));
        }
    }
}
