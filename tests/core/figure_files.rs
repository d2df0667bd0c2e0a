//! `crosspoint figure` writes a complete file or none.
#![cfg(unix)]

use std::fs;
use std::process::Command;

#[test]
fn a_figure_for_which_there_is_no_room_leaves_the_old_file_and_nothing_else() {
    for name in ["figure.svg", "figure.png"] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        fs::write(&file, "old").unwrap();
        // Limits file sizes to a few kilobytes; a larger file is an error instead of a signal.
        let script = r#"trap "" XFSZ; ulimit -f 8; exec "$0" figure 1.2 -o "$1""#;
        let program = env!("CARGO_BIN_EXE_crosspoint");
        let output = Command::new("sh").args(["-c", script, program]).arg(&file).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(name) && said.trim_end().lines().count() == 1, "{said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
