//! `crosspoint serve`: the web page for this machine, or for the class around it.

use super::Failure;
use crate::platform::serve::Server;
use crate::platform::served;
use lexopt::prelude::{Long, Value};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};

/// Which folder is served, and to whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The folder, if it was said.
    pub folder: Option<PathBuf>,
    /// Other machines of the network may come.
    pub lan: bool,
    /// The port.
    pub port: u16,
}

/// The request in the arguments behind `serve`.
pub fn read(parser: &mut lexopt::Parser) -> Result<Request, lexopt::Error> {
    let mut request = Request { folder: None, lan: false, port: 8080 };
    while let Some(argument) = parser.next()? {
        match argument {
            Value(folder) if request.folder.is_none() => request.folder = Some(folder.into()),
            Long("lan") => request.lan = true,
            Long("port") => {
                let port = parser.value()?;
                let port = port.to_string_lossy();
                let number = port.parse();
                request.port = number
                    .map_err(|_| format!("--port is a number from 0 to 65535, not {port:?}"))?;
            }
            other => return Err(other.unexpected()),
        }
    }
    Ok(request)
}

/// Serves until the process ends.
pub fn run(request: Request) -> Result<(), Failure> {
    let Request { folder, lan, port } = request;
    let program = std::env::current_exe().unwrap_or_default();
    let places = match folder {
        Some(folder) => vec![folder],
        None => usual(&program),
    };
    let Some(folder) = places.iter().find(|place| place.join("index.html").is_file()) else {
        let place = places.first().map(|place| place.display().to_string()).unwrap_or_default();
        let line = format!("no page in {place}: cargo xtask web makes one, or name its folder");
        return Err(Failure::machine(line));
    };
    let to = if lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let server = Server::new(folder, (to, port)).map_err(|error| {
        Failure::machine(format!("port {port}: {error}; another one by --port"))
    })?;
    let addresses = server.addresses();
    for address in &addresses {
        println!("{address}");
    }
    served::note(&addresses);
    server.run();
    Ok(())
}

/// Where the page lies: beside the program, beside the folder that cargo built it in, or where
/// cargo builds in the current folder.
fn usual(program: &Path) -> Vec<PathBuf> {
    let beside = program.ancestors().skip(1).take(2).map(|folder| folder.join("web"));
    beside.chain([PathBuf::from("target/web")]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_looked_for_beside_the_program() {
        let places = usual(Path::new("/a/target/release/crosspoint"));
        let paths = ["/a/target/release/web", "/a/target/web", "target/web"];
        assert!(places.iter().map(PathBuf::as_path).eq(paths.map(Path::new)));
    }

    #[test]
    fn a_folder_without_a_page_says_how_to_make_one() {
        let folder = Some(PathBuf::from("no such folder"));
        let failure = run(Request { folder, lan: false, port: 0 }).unwrap_err();
        assert!(failure.line.contains("cargo xtask web") && failure.status == 1);
    }
}
