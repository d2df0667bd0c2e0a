//! The imports of the WebAssembly program, and whether the page's scripts define them.
//!
//! The loader would replace a missing function by an empty one and report that only in the
//! browser's console.

/// The `imports` that none of `scripts` defines.
pub fn undefined<'a>(
    imports: &[&'a str],
    scripts: impl Iterator<Item = &'a str> + Clone,
) -> Vec<&'a str> {
    let defined = |name: &str| scripts.clone().any(|script| defines(script, name));
    imports.iter().copied().filter(|name| !defined(name)).collect()
}

/// Whether `script` defines the function `name` in one of the forms used by loader and plugins.
fn defines(script: &str, name: &str) -> bool {
    let entry = format!("{name}: function");
    let plain = [format!("function {name}("), format!("env.{name} = "), format!(" {entry}")];
    // The function may be defined elsewhere and listed by its bare name.
    let lists = |line: &str| line.trim_end_matches(',') == name || line.starts_with(&entry);
    plain.iter().any(|way| script.contains(way)) || script.lines().map(str::trim).any(lists)
}
