//! The folder in which the native program saves pictures.

use super::atomic_file;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// The greatest number of files with the same base name.
const MAX_FILES: usize = 9999;

/// The user's pictures folder, from the environment `var` and the file system (`read`, `is_there`):
/// pictures, else downloads, else the home folder, else the current one.
pub fn folder(
    var: impl Fn(&str) -> Option<String>,
    read: impl Fn(&Path) -> Option<String>,
    is_there: impl Fn(&Path) -> bool,
) -> PathBuf {
    let path = |name: &str| var(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = if cfg!(target_os = "windows") { path("USERPROFILE") } else { path("HOME") };
    let Some(home) = home else { return PathBuf::from(".") };
    // Linux stores the names of these folders in a file, because they are localised.
    let config = path("XDG_CONFIG_HOME").filter(|path| path.is_absolute());
    let named = read(&config.unwrap_or_else(|| home.join(".config")).join("user-dirs.dirs"));
    let named = named.unwrap_or_default();
    let named = |name: &str| user_folder(&named, name, &home);
    let places = [
        named("XDG_PICTURES_DIR"),
        Some(home.join("Pictures")),
        named("XDG_DOWNLOAD_DIR"),
        Some(home.join("Downloads")),
    ];
    let found = places.into_iter().flatten().find(|place| *place != home && is_there(place));
    found.unwrap_or(home)
}

/// The folder in a line `NAME="$HOME/Bilder"` of `text`.
fn user_folder(text: &str, name: &str, home: &Path) -> Option<PathBuf> {
    let value = |line: &str| Some(line.trim().strip_prefix(name)?.strip_prefix('=')?.to_owned());
    let value = text.lines().find_map(value)?;
    let value = value.trim_matches('"');
    match value.strip_prefix("$HOME") {
        Some(rest) => Some(home.join(rest.trim_start_matches('/'))),
        None => Some(PathBuf::from(value)).filter(|path| path.is_absolute()),
    }
}

/// Writes a new file `stem.extension` into `folder`, or `stem-2.extension` and so on if it exists;
/// returns its path.
pub fn put(folder: &Path, stem: &str, extension: &str, bytes: &[u8]) -> io::Result<PathBuf> {
    let mut file = atomic_file::temporary(Some(folder), bytes, None)?;
    for path in paths(folder, stem, extension) {
        match file.persist_noclobber(&path) {
            Ok(_) => return Ok(path),
            Err(taken) if taken.error.kind() == ErrorKind::AlreadyExists => file = taken.file,
            Err(failed) => return Err(failed.error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// The most recent file among the names that [`put`] gives, even if numbers are missing; among
/// files of the same time, the one with the largest number. The unnumbered path if no file exists.
pub fn newest(folder: &Path, stem: &str, extension: &str) -> PathBuf {
    let written = |path: &PathBuf| path.metadata().and_then(|file| file.modified()).ok();
    let there = paths(folder, stem, extension).filter(|path| path.is_file());
    let newest = there.max_by_key(written);
    newest.unwrap_or_else(|| folder.join(format!("{stem}.{extension}")))
}

/// The paths of files with one base name, in order.
fn paths(folder: &Path, stem: &str, extension: &str) -> impl Iterator<Item = PathBuf> {
    (1..=MAX_FILES).map(move |number| match number {
        1 => folder.join(format!("{stem}.{extension}")),
        _ => folder.join(format!("{stem}-{number}.{extension}")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn found(user_dirs: Option<&str>, there: &[&str]) -> String {
        let var =
            |name: &str| (name == "HOME" || name == "USERPROFILE").then(|| "/home/a".to_owned());
        let is_there = |path: &Path| there.iter().any(|place| Path::new(place) == path);
        let folder = folder(var, |_| user_dirs.map(str::to_owned), is_there);
        folder.to_string_lossy().into_owned()
    }

    #[test]
    fn pictures_before_downloads_before_home() {
        let both = ["/home/a/Pictures", "/home/a/Downloads"];
        assert_eq!(found(None, &both), both[0]);
        assert_eq!(found(None, &both[1..]), both[1]);
        assert_eq!(found(None, &[]), "/home/a");
        assert_eq!(folder(|_| None, |_| None, |_| true), Path::new("."));
    }

    #[test]
    fn the_folder_may_have_a_name_of_another_language() {
        let names =
            "# written by xdg\nXDG_PICTURES_DIR=\"$HOME/사진\"\nXDG_DOWNLOAD_DIR=\"/mnt/d\"\n";
        assert_eq!(found(Some(names), &["/home/a/사진", "/home/a/Pictures"]), "/home/a/사진");
        assert_eq!(found(Some(names), &["/mnt/d"]), "/mnt/d");
        assert_eq!(found(Some("XDG_PICTURES_DIR=\"$HOME/\""), &["/home/a"]), "/home/a");
    }

    #[test]
    fn nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let paths: Vec<_> = (0..3).map(|n| put(folder, "a", "svg", &[b'0' + n]).unwrap()).collect();
        let names = paths.iter().map(|path| path.file_name().unwrap().to_str().unwrap());
        assert!(names.eq(["a.svg", "a-2.svg", "a-3.svg"]));
        assert!(paths.iter().zip(b'0'..).all(|(path, byte)| fs::read(path).unwrap() == [byte]));
        assert_eq!(newest(folder, "a", "svg"), paths[2]);
        assert_eq!(newest(folder, "b", "svg"), folder.join("b.svg"));
        // A missing number hides no later one, and a rewritten file is newer.
        fs::remove_file(&paths[0]).unwrap();
        assert_eq!(newest(folder, "a", "svg"), paths[2]);
        let later = std::time::SystemTime::now() + std::time::Duration::from_secs(9);
        fs::File::options().write(true).open(&paths[1]).unwrap().set_modified(later).unwrap();
        assert_eq!(newest(folder, "a", "svg"), paths[1]);
        assert!(put(&folder.join("none"), "a", "svg", b"").is_err());
        assert_eq!(fs::read_dir(folder).unwrap().count(), 2);
    }
}
