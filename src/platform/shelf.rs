//! The settings of the native program, in a file.

use std::fs;
use std::io;
use std::path::PathBuf;

const NAME: &str = "settings";
const DAMAGED: &str = "settings.damaged";
const SERVED: &str = "served";

/// The folder in which the settings lie.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// What lay on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The settings as they were stored.
    Text(String),
    /// None were stored, or they cannot be read now.
    Nothing,
    /// Something that is no text; it lies under this path now.
    Damaged(PathBuf),
}

impl Shelf {
    /// The platform's place for settings, as the environment tells by `var`; None if it tells none.
    /// `CROSSPOINT_CONFIG` names another folder, for tests and for shared machines.
    pub fn usual(var: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let path = |name: &str| var(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let home = || path("HOME");
        let folder = path("CROSSPOINT_CONFIG").or_else(|| {
            Some(if cfg!(target_os = "windows") {
                path("APPDATA")?.join("Crosspoint")
            } else if cfg!(target_os = "macos") {
                home()?.join("Library/Application Support/Crosspoint")
            } else {
                // The specification of these folders says that a relative one is to be ignored.
                let config = path("XDG_CONFIG_HOME").filter(|path| path.is_absolute());
                config.or_else(|| Some(home()?.join(".config")))?.join("crosspoint")
            })
        })?;
        Some(Self { folder })
    }

    /// Reads the settings. A file that is no text is set aside.
    pub fn read(&self) -> Found {
        match fs::read(self.folder.join(NAME)) {
            Err(_) => Found::Nothing,
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => Found::Text(text),
                Err(_) => self.set_aside().map_or(Found::Nothing, Found::Damaged),
            },
        }
    }

    /// Stores the settings whole or not at all.
    pub fn write(&self, text: &str) -> io::Result<()> {
        self.put(NAME, text)
    }

    /// The addresses of a server, as they were noted last.
    pub fn served(&self) -> Vec<String> {
        let noted = fs::read_to_string(self.folder.join(SERVED)).unwrap_or_default();
        noted.lines().map(str::to_owned).collect()
    }

    /// Notes the addresses of a server.
    pub fn serve(&self, addresses: &[String]) -> io::Result<()> {
        self.put(SERVED, &addresses.join("\n"))
    }

    fn put(&self, name: &str, text: &str) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        // Two windows may write at once, each in a file of its own.
        let new = self.folder.join(format!("{name}.{}", std::process::id()));
        fs::write(&new, text)?;
        fs::rename(&new, self.folder.join(name)).inspect_err(|_| drop(fs::remove_file(&new)))
    }

    /// Moves the settings out of the way; where they lie now.
    pub fn set_aside(&self) -> io::Result<PathBuf> {
        let aside = self.folder.join(DAMAGED);
        fs::rename(self.folder.join(NAME), &aside)?;
        Ok(aside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shelf in a folder of its own, removed at the end.
    struct Trial(Shelf);

    impl Trial {
        fn new(name: &str) -> Self {
            let folder = format!("crosspoint-shelf-{name}-{}", std::process::id());
            Self(Shelf { folder: std::env::temp_dir().join(folder) })
        }
    }

    impl Drop for Trial {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0.folder);
        }
    }

    #[test]
    fn what_was_written_is_read_again() {
        let Trial(shelf) = &Trial::new("round");
        assert_eq!(shelf.read(), Found::Nothing);
        shelf.write("언어: ko").unwrap();
        shelf.write("언어: en").unwrap();
        assert_eq!(shelf.read(), Found::Text("언어: en".to_owned()));
        assert_eq!(fs::read_dir(&shelf.folder).unwrap().count(), 1);
    }

    #[test]
    fn bytes_that_are_no_text_are_set_aside_and_kept() {
        let Trial(shelf) = &Trial::new("damaged");
        fs::create_dir_all(&shelf.folder).unwrap();
        fs::write(shelf.folder.join(NAME), [0xff, 0xfe, 0]).unwrap();
        let aside = shelf.folder.join(DAMAGED);
        assert_eq!(shelf.read(), Found::Damaged(aside.clone()));
        assert_eq!(fs::read(aside).unwrap(), [0xff, 0xfe, 0]);
        assert_eq!(shelf.read(), Found::Nothing);
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_an_error_and_no_panic() {
        let Trial(shelf) = &Trial::new("blocked");
        fs::create_dir_all(&shelf.folder).unwrap();
        fs::write(shelf.folder.join("file"), "").unwrap();
        assert!(Shelf { folder: shelf.folder.join("file/under") }.write("x").is_err());
    }

    #[test]
    fn the_environment_names_the_folder() {
        let of = |pairs: &[(&str, &str)]| {
            let find = |name: &str| pairs.iter().find(|pair| pair.0 == name);
            let shelf = Shelf::usual(|name| find(name).map(|pair| pair.1.to_owned()));
            shelf.map(|shelf| shelf.folder.to_string_lossy().into_owned())
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
