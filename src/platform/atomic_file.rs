//! Writes files completely or not at all: if the disk is full, the old file stays.

use std::fs::{self, Permissions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Replaces the content of the file at `path` by `bytes`. The file keeps its permissions, and a
/// symbolic link keeps its target.
///
/// Fails if the file is not writable.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = match fs::metadata(path) {
        // A pipe or a device is written directly.
        Ok(old) if !old.is_file() => return fs::write(path, bytes),
        Ok(old) if old.permissions().readonly() => return Err(ErrorKind::PermissionDenied.into()),
        Ok(old) => Some(old.permissions()),
        Err(_) => None,
    };
    let file = temporary(path.parent(), bytes, old)?;
    file.persist(path)?;
    Ok(())
}

/// A temporary file with `bytes` in `folder`, synced to disk, which is deleted unless it is
/// persisted.
pub fn temporary(
    folder: Option<&Path>,
    bytes: &[u8],
    permissions: Option<Permissions>,
) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".crosspoint-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The usual permissions of a new file; the library's default is for secrets.
        builder.permissions(Permissions::from_mode(0o666));
    }
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
    let mut file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The names of the files in a folder, sorted.
    pub fn names(folder: &Path) -> Vec<String> {
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name();
        let names = fs::read_dir(folder).unwrap().map(name);
        let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_and_nothing_else_remains() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        for text in ["long text", "short"] {
            replace(&file, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn a_failed_write_is_an_error_that_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        fs::create_dir(&file).unwrap();
        assert!(replace(&file, b"text").is_err());
        assert!(replace(&folder.path().join("none/a"), b"text").is_err());
        assert_eq!(names(folder.path()), ["a"]);
    }

    #[test]
    fn a_write_protected_file_stays_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a");
        fs::write(&file, "old").unwrap();
        let mut permissions = fs::metadata(&file).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&file, permissions).unwrap();
        assert_eq!(replace(&file, b"new").unwrap_err().kind(), ErrorKind::PermissionDenied);
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_are_kept_and_a_new_file_has_the_usual_ones() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let folder = tempfile::tempdir().unwrap();
        let [plain, new, file, link] = ["plain", "new", "a", "link"].map(|n| folder.path().join(n));
        fs::write(&plain, "").unwrap();
        replace(&new, b"new").unwrap();
        assert_eq!(mode(&new), mode(&plain));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        replace(&link, b"new").unwrap();
        assert_eq!((fs::read(&file).unwrap(), mode(&file)), (b"new".to_vec(), 0o640));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }
}
