//! The toolchains that can compile the page.

use crate::{Failure, shell};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const TARGET: &str = "wasm32-unknown-unknown";

/// Compiles the program for the page into `target/page`; returns the file.
/// Tries the available toolchains first: the target of the current toolchain, then Debian's Rust,
/// which builds the standard library from source. If both are missing, the error says what to
/// install. With `install`, rustup adds the target, or else apt installs Debian's Rust.
pub fn compile(target: &Path, install: bool) -> Result<PathBuf, Failure> {
    let page = target.join("page");
    let ready = target_is_here();
    if !ready && let Some(debian) = Debian::here() {
        debian.build(&page)?;
    } else if ready || (install && add_target()) {
        println!("compiling with this toolchain's {TARGET}");
        shell::run(&mut build(Command::new("cargo"), &page))?;
    } else {
        shell::install(&["rustc-web", "cargo-web", "rust-web-src"], install).map_err(
            |failure| {
                format!(
                    "nothing here compiles for {TARGET}: rustup target add {TARGET}, or {failure}"
                )
            },
        )?;
        Debian::here().ok_or("Debian's Rust lacks its source or its linker: install rustc-web cargo-web rust-web-src")?.build(&page)?;
    }
    Ok(page.join(TARGET).join("release/crosspoint.wasm"))
}

fn target_is_here() -> bool {
    let libraries = shell::output(
        Command::new("rustc").args(["--print", "target-libdir"]).args(["--target", TARGET]),
    );
    libraries.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn add_target() -> bool {
    shell::has("rustup") && {
        println!("rustup target add {TARGET}");
        shell::run(Command::new("rustup").args(["target", "add", TARGET])).is_ok()
    }
}

fn build(mut cargo: Command, page: &Path) -> Command {
    cargo.current_dir(shell::project()).env("CARGO_TARGET_DIR", page);
    cargo.args(["build", "--locked", "--release", "--bin", "crosspoint", "--target", TARGET]);
    // Optimise for size, because the program is downloaded. Splitting the program needs the names
    // of functions, and removes them.
    for (setting, value) in
        [("OPT_LEVEL", "s"), ("LTO", "fat"), ("CODEGEN_UNITS", "1"), ("STRIP", "none")]
    {
        cargo.env(format!("CARGO_PROFILE_RELEASE_{setting}"), value);
    }
    cargo
}

/// Debian's Rust in /usr/bin, with the source of its standard library and a linker.
struct Debian {
    linker: PathBuf,
}

impl Debian {
    fn here() -> Option<Self> {
        let printed = |rustc: &str, what: &str| {
            let mut rustc = Command::new(rustc);
            let rustc = rustc.args(["--print", what]).stderr(Stdio::null());
            shell::output(rustc).ok().map(|printed| PathBuf::from(printed.trim()))
        };
        let source = "lib/rustlib/src/rust/library/std/Cargo.toml";
        let complete = printed("/usr/bin/rustc", "sysroot")?.join(source).exists();
        // Debian packages this linker separately; take that of a rustup toolchain.
        let host = printed("rustc", "host-tuple")?;
        let own = printed("rustc", "sysroot")?.join("lib/rustlib").join(host).join("bin/rust-lld");
        let linker = [own, "/usr/bin/rust-lld".into(), "/usr/bin/wasm-ld".into()];
        let linker = linker.into_iter().find(|path| path.exists())?;
        (complete && Path::new("/usr/bin/cargo").exists()).then_some(Self { linker })
    }

    fn build(&self, page: &Path) -> Result<(), Failure> {
        println!("compiling with Debian's Rust, its standard library from source");
        let mut cargo = build(Command::new("/usr/bin/cargo"), page);
        cargo.args(["-Z", "build-std=std,panic_abort"]);
        cargo.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
        // The outer cargo's toolchain must not affect this one.
        for name in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTDOC", "RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS"]
        {
            cargo.env_remove(name);
        }
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", &self.linker);
        shell::run(&mut cargo)
    }
}
