//! Entry point: the command line, and on a web page, which has none, the start of the program.

use crosspoint::platform;

#[cfg(target_arch = "wasm32")]
fn main() {
    platform::run(platform::Start::default());
}

/// The files of the web page; `cargo xtask dist` sets the variable to their folder.
#[cfg(not(target_arch = "wasm32"))]
static PAGE: platform::command::EmbeddedPage =
    crosspoint_macros::embedded_folder!("CROSSPOINT_PAGE");

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use platform::command::parse;
    use std::process::ExitCode;

    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    if let Some(status) = crosspoint::query::run(std::env::args_os().skip(1), input, output) {
        return ExitCode::from(status);
    }
    match parse(std::env::args_os().skip(1)) {
        Ok(command) => match command.run(PAGE) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => {
                eprintln!("{}", failure.line);
                ExitCode::from(failure.status)
            }
        },
        Err(line) => {
            eprintln!("{line}");
            ExitCode::from(2)
        }
    }
}
