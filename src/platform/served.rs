//! Where this person serves the web page: noted by `crosspoint serve`, asked for by the window.

use super::shelf::Shelf;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A server on this very machine answers within this.
const PATIENCE: Duration = Duration::from_millis(300);

/// Notes where the page is served from now on. A server is ended by whatever means, so the note
/// stays behind, and whoever reads it asks the server itself.
pub fn note(addresses: &[String]) {
    if let Some(shelf) = Shelf::usual(|name| std::env::var(name).ok()) {
        // A window that does not know of the server shows the command instead.
        let _ = shelf.serve(addresses);
    }
}

/// The addresses of the server that was noted last, that for this machine first; none if it does
/// not run any more.
pub fn running(shelf: &Shelf) -> Vec<String> {
    let addresses = shelf.served();
    let runs = addresses.first().is_some_and(|own| answers(own).unwrap_or(false));
    if runs { addresses } else { Vec::new() }
}

/// Whether a server of Crosspoint answers at an address of this machine.
fn answers(address: &str) -> io::Result<bool> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let Ok(at) = host.parse::<SocketAddr>() else { return Ok(false) };
    let mut stream = TcpStream::connect_timeout(&at, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(b"HEAD / HTTP/1.1\r\n\r\n")?;
    let mut head = String::new();
    stream.read_to_string(&mut head)?;
    Ok(head.starts_with("HTTP/1.1 200") && head.contains("\r\nServer: crosspoint\r\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::serve::Server;
    use std::net::{Ipv4Addr, TcpListener};

    #[test]
    fn a_server_is_known_while_it_runs_and_another_one_is_none() {
        let folder = std::env::temp_dir().join(format!("crosspoint-served-{}", std::process::id()));
        let named = folder.display().to_string();
        let shelf = Shelf::usual(|name| (name == "CROSSPOINT_CONFIG").then(|| named.clone()));
        let shelf = shelf.unwrap();
        assert_eq!(running(&shelf), Vec::<String>::new());

        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("index.html"), "page").unwrap();
        let server = Server::new(&folder, (Ipv4Addr::LOCALHOST, 0)).unwrap();
        let addresses = [server.addresses(), vec!["http://192.0.2.7:80/".to_owned()]].concat();
        std::thread::spawn(|| server.run());
        shelf.serve(&addresses).unwrap();
        assert_eq!(running(&shelf), addresses);

        // The port went to somebody else, who says nothing.
        let silent = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = format!("http://{}/", silent.local_addr().unwrap());
        shelf.serve(&[address]).unwrap();
        assert_eq!(running(&shelf), Vec::<String>::new());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
