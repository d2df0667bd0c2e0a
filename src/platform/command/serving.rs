//! `crosspoint serve`: serves the web page to this machine or to the local network.

use super::{Command, CommandFailure, print};
use crate::platform::server_registry;
use crosspoint_server::{Audience, Bytes, Server, Site};
use lexopt::prelude::{Long, Short, Value};
use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// What `crosspoint serve --help` prints.
const HELP: &str = "\
crosspoint serve [--lan] [--port N] [FOLDER]

Serves the web page until Ctrl+C. Prints its addresses, with --lan also as a QR code for phones.

    --lan       serve the local network; the default is only this machine, and only requests for
                localhost
    --port N    the port (default 8080); 0 selects a free one
    FOLDER      folder of the page, with an index.html (default: the page contained in this
                program by cargo xtask dist, or the folder web beside the program, or target/web
                from cargo xtask web)

All files are read at the start. Symbolic links and names that start with a dot are excluded.
";

/// The files of a page that is part of the program, names in addresses and contents; empty unless
/// the build embeds one.
pub type EmbeddedPage = &'static [(&'static str, &'static [u8])];

/// The folder to serve, and its audience.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServeRequest {
    /// The folder, if given.
    pub folder: Option<PathBuf>,
    /// Whether other machines of the network are allowed.
    pub lan: bool,
    /// The port.
    pub port: u16,
}

/// Parses the arguments after `serve`.
pub fn read(parser: &mut lexopt::Parser) -> Result<Command, lexopt::Error> {
    let mut request = ServeRequest { folder: None, lan: false, port: 8080 };
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
            Long("help") | Short('h') => return Ok(Command::Help(HELP)),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Serve(request))
}

/// Serves until the process ends.
pub fn run(request: ServeRequest, page: EmbeddedPage) -> Result<(), CommandFailure> {
    let ServeRequest { folder, lan, port } = request;
    let site = site(folder, page)?;
    let audience = if lan { Audience::Network } else { Audience::ThisMachine };
    let server = Server::new(site, audience, port).map_err(|error| {
        CommandFailure::machine(format!("port {port}: {error}; choose another one with --port"))
    })?;
    let addresses = server.addresses();
    server_registry::note(&addresses);
    print(&announced(&addresses, lan, std::io::stdout().is_terminal()))?;
    server.run();
    Ok(())
}

/// The files of the page: from a folder, embedded, or found at the usual places.
pub fn site(folder: Option<PathBuf>, page: EmbeddedPage) -> Result<Site, CommandFailure> {
    if folder.is_none() && !page.is_empty() {
        let file = |&(name, bytes): &(&str, _)| (name.to_owned(), Bytes::from_static(bytes));
        return Ok(Site::new(page.iter().map(file)));
    }
    let (missing, places) = match folder {
        Some(folder) => ("", vec![folder]),
        None => {
            let program = std::env::current_exe().unwrap_or_default();
            ("no page in this program, and ", usual(&program))
        }
    };
    let Some(folder) = places.iter().find(|place| place.join("index.html").is_file()) else {
        let places: Vec<_> = places.iter().map(|place| place.display().to_string()).collect();
        return Err(CommandFailure::machine(format!(
            "{missing}no index.html in {}: cargo xtask web builds the page, cargo xtask dist a program that contains it, crosspoint serve FOLDER serves a folder",
            places.join(" or ")
        )));
    };
    let site = Site::of_folder(folder);
    site.map_err(|error| {
        CommandFailure::machine(format!("{} cannot be served: {error}", folder.display()))
    })
}

/// The usual places of the page: beside the program, beside the folder that cargo built it in, or
/// where cargo builds in the current folder.
fn usual(program: &Path) -> Vec<PathBuf> {
    let beside = program.ancestors().skip(1).take(2).map(|folder| folder.join("web"));
    beside.chain([PathBuf::from("target/web")]).collect()
}

/// The addresses, one per line, and for the network the last of them as a QR code.
fn announced(addresses: &[String], lan: bool, terminal: bool) -> String {
    let mut text = addresses.iter().map(|address| format!("{address}\n")).collect::<String>();
    if !lan {
        return text;
    }
    match addresses {
        [_, .., network] => {
            for line in code(network).lines() {
                // White on black, independent of the colours of the terminal.
                let (on, off) = if terminal { ("\x1b[97;40m", "\x1b[0m") } else { ("", "") };
                text += &format!("{on}{line}{off}\n");
            }
        }
        _ => text += "This machine has no address in a network now.\n",
    }
    text
}

/// The QR code of an address, two modules per character. The light modules are drawn, because most
/// terminals are dark.
fn code(address: &str) -> String {
    // An address is never too long for a QR code.
    let code = QrCode::with_error_correction_level(address, EcLevel::M).ok();
    let drawn = code.map(|code| {
        let (drawn, left_out) = (Dense1x2::Dark, Dense1x2::Light);
        code.render().light_color(drawn).dark_color(left_out).build()
    });
    drawn.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_searched_beside_the_program() {
        let places = usual(Path::new("/a/target/release/crosspoint"));
        let paths = ["/a/target/release/web", "/a/target/web", "target/web"];
        assert!(places.iter().map(PathBuf::as_path).eq(paths.map(Path::new)));
    }

    #[test]
    fn without_a_page_the_error_says_how_to_make_one() {
        let folder = Some(PathBuf::from("no such folder"));
        let failure = run(ServeRequest { folder, lan: false, port: 0 }, &[]).unwrap_err();
        for words in ["no such folder", "cargo xtask web", "cargo xtask dist"] {
            assert!(failure.line.contains(words), "{}", failure.line);
        }
        assert!(failure.status == 1 && !failure.line.contains('\n'));
    }

    #[test]
    fn the_network_gets_a_code_with_its_address() {
        let addresses = ["http://127.0.0.1:8080/", "http://192.168.0.7:8080/"].map(str::to_owned);
        let text = announced(&addresses, true, false);
        let (lines, drawn) = text.split_at(addresses.concat().len() + 2);
        assert_eq!(lines, addresses.map(|address| address + "\n").concat());

        // A character has two modules, one above the other; the margin has four.
        let half = |upper: bool| {
            move |letter: char| match letter {
                '█' => false,
                '▀' => !upper,
                '▄' => upper,
                _ => true,
            }
        };
        let rows = drawn.lines().flat_map(|line| {
            [true, false].map(|upper| line.chars().map(half(upper)).collect::<Vec<bool>>())
        });
        let rows: Vec<_> = rows.collect();
        let code = QrCode::with_error_correction_level(lines.lines().last().unwrap(), EcLevel::M);
        let code = code.unwrap();
        for x in 0..code.width() {
            for y in 0..code.width() {
                let dark = code[(x, y)] == qrcode::Color::Dark;
                assert_eq!(rows[y + 4][x + 4], dark, "{x}, {y}");
            }
        }
        assert!(rows[..4].concat().iter().all(|dark| !dark));
    }

    #[test]
    fn a_terminal_shows_the_code_in_fixed_colours() {
        let addresses = ["http://127.0.0.1:1/", "http://10.0.0.1:1/"].map(str::to_owned);
        let text = announced(&addresses, true, true);
        assert!(text.lines().skip(2).all(|line| line.starts_with("\x1b[97;40m")));
        assert_eq!(announced(&addresses[..1], false, true), "http://127.0.0.1:1/\n");
        assert!(announced(&addresses[..1], true, true).contains("no address in a network"));
    }
}
