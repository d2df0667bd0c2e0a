//! Tests which files of a folder are served.

use crate::site::{Found, Site};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder that is removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let own = format!("crosspoint-server-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(own);
        fs::create_dir_all(folder.join("page/in")).unwrap();
        Self(folder)
    }

    fn page(&self) -> PathBuf {
        self.0.join("page")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn names(site: &Site) -> Vec<&str> {
    site.files().map(|(name, _)| name).collect()
}

#[test]
fn a_folder_is_read_with_all_its_files() {
    let folder = Folder::new("whole");
    for name in ["index.html", "in/a b.txt", "in/교점.txt", "a.wasm", "a.wasm.br"] {
        fs::write(folder.page().join(name), name).unwrap();
    }
    let site = Site::of_folder(&folder.page()).unwrap();
    assert_eq!(names(&site), ["a.wasm", "a.wasm.br", "in/a b.txt", "in/교점.txt", "index.html"]);
    let Found::File(_, file) = site.find("/a.wasm") else { panic!() };
    assert_eq!((file.kind, file.packed.len()), ("application/wasm", 1));
}

#[test]
fn hidden_files_are_left_out() {
    let folder = Folder::new("hidden");
    fs::create_dir_all(folder.page().join(".git")).unwrap();
    for name in [".env", ".git/config", "in/.hidden", "index.html"] {
        fs::write(folder.page().join(name), "").unwrap();
    }
    assert_eq!(names(&Site::of_folder(&folder.page()).unwrap()), ["index.html"]);
}

#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("links");
    fs::write(folder.0.join("secret"), "secret").unwrap();
    fs::write(folder.page().join("index.html"), "").unwrap();
    symlink(folder.0.join("secret"), folder.page().join("file")).unwrap();
    symlink("../..", folder.page().join("in/folder")).unwrap();
    symlink("/dev/zero", folder.page().join("endless")).unwrap();
    assert_eq!(names(&Site::of_folder(&folder.page()).unwrap()), ["index.html"]);
    // The folder itself may be a link.
    let link = folder.0.join("link");
    symlink(folder.page(), &link).unwrap();
    assert_eq!(names(&Site::of_folder(&link).unwrap()), ["index.html"]);
}

#[test]
fn a_folder_that_is_not_a_page_is_not_read_into_memory() {
    let folder = Folder::new("huge");
    let file = fs::File::create(folder.page().join("film")).unwrap();
    file.set_len(1 << 30).unwrap();
    let error = Site::of_folder(&folder.page()).unwrap_err().to_string();
    assert!(error.contains("96 MB") && error.contains("film"), "{error}");
}

#[test]
fn a_missing_folder_is_named() {
    let error = Site::of_folder(Path::new("no such folder")).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::NotFound);
    assert!(error.to_string().starts_with("no such folder: "), "{error}");
}
