//! The command line of Crosspoint; on a page, where there is none, its start.

use crosspoint::platform;

#[cfg(target_arch = "wasm32")]
fn main() {
    platform::run(platform::Start::default());
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use platform::command::{Command, HELP, parse};
    use std::process::ExitCode;

    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    if let Some(status) = crosspoint::query::run(std::env::args_os().skip(1), input, output) {
        return ExitCode::from(status);
    }
    match parse(std::env::args_os().skip(1)) {
        Ok(Command::Window(start)) => platform::run(start),
        Ok(Command::Version) => println!("crosspoint {}", env!("CARGO_PKG_VERSION")),
        Ok(Command::Help) => print!("{HELP}"),
        Err(line) => {
            eprintln!("{line}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
