//! Compiles and runs Rust tests with the glam that this test was built with.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Compiles `source`, a file of tests that use glam, and runs it if `run`. Panics with the errors of
/// the compiler, or if a test fails.
pub fn compile(name: &str, source: &str, run: bool) {
    let folder = std::env::temp_dir().join(format!("crosspoint-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (file, program) = (folder.join("test.rs"), folder.join("test"));
    std::fs::write(&file, source).unwrap();
    let mut errors = String::from("no build of glam in the folder of this test");
    let built = glam().iter().any(|glam| {
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()));
        rustc.args(["--edition=2024", "--test", "-Dwarnings", "--extern"]);
        rustc.arg(format!("glam={}", glam.display()));
        rustc.arg("-L").arg(glam.parent().unwrap());
        let emit = if run { "--emit=link" } else { "--emit=metadata" };
        let output = rustc.arg(emit).arg("-o").arg(&program).arg(&file).output().unwrap();
        errors = String::from_utf8_lossy(&output.stderr).into_owned();
        output.status.success()
    });
    assert!(built, "{errors}\n{source}");
    if run {
        let output = Command::new(&program).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// The builds of glam, newest first, because older ones may come from another compiler.
fn glam() -> Vec<PathBuf> {
    let program = std::env::current_exe().unwrap();
    // Doctests and unit tests are all in one folder.
    let folder = program.parent().unwrap_or(Path::new("."));
    let found = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let is_glam = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("libglam-") && name.ends_with(".rlib")
    };
    let mut found: Vec<_> = found.filter(is_glam).collect();
    found.sort_by_key(|path| std::cmp::Reverse(path.metadata().and_then(|m| m.modified()).ok()));
    found
}
