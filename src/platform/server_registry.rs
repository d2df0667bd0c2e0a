//! Where this person serves the web page: noted by `crosspoint serve`, asked for by the window.

use super::config_dir::ConfigDir;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// A server on this very machine answers within this.
const PATIENCE: Duration = Duration::from_secs(1);

/// The head of an answer is shorter than this.
const HEAD: usize = 4096;

/// Notes where the page is served from now on. A server is ended by whatever means, so the note
/// stays behind, and whoever reads it asks the server itself.
pub fn note(addresses: &[String]) {
    if let Some(shelf) = ConfigDir::usual(|name| std::env::var(name).ok()) {
        // A window that does not know of the server shows the command instead.
        let _ = shelf.serve(addresses);
    }
}

/// Finds out, without keeping the window waiting, the addresses of the server that was noted last,
/// the one for this machine first; none if it does not run any more.
pub fn ask(shelf: ConfigDir) -> Receiver<Vec<String>> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        // The window may be closed by now.
        let _ = send.send(running(&shelf));
    });
    receive
}

fn running(shelf: &ConfigDir) -> Vec<String> {
    let addresses = shelf.served();
    let runs = addresses.first().is_some_and(|own| answers(own).unwrap_or(false));
    if runs { addresses } else { Vec::new() }
}

/// Whether a server of Crosspoint answers at an address of this machine. Whatever else listens there
/// gets [`PATIENCE`] in all, and no more than [`HEAD`] bytes of it are read.
fn answers(address: &str) -> io::Result<bool> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let Ok(at) = host.parse::<SocketAddr>() else { return Ok(false) };
    let end = Instant::now() + PATIENCE;
    let mut stream = TcpStream::connect_timeout(&at, PATIENCE)?;
    write!(stream, "HEAD / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut head = Vec::new();
    let mut piece = [0; HEAD];
    while head.len() < HEAD && !head.ends_with(b"\r\n\r\n") {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(false);
        }
        stream.set_read_timeout(Some(left))?;
        let read = stream.read(&mut piece)?;
        if read == 0 {
            break;
        }
        head.extend(&piece[..read]);
    }
    let head = String::from_utf8_lossy(&head).to_ascii_lowercase();
    Ok(head.starts_with("http/1.1 200") && head.contains("\r\nserver: crosspoint\r\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosspoint_server::{Audience, Bytes, Server, Site};
    use std::net::{Ipv4Addr, TcpListener};

    /// A shelf in a folder that is removed at the end.
    struct Own(ConfigDir, std::path::PathBuf);

    impl Own {
        fn new(name: &str) -> Self {
            let folder = format!("crosspoint-{name}-{}", std::process::id());
            let folder = std::env::temp_dir().join(folder);
            let named = folder.display().to_string();
            let shelf =
                ConfigDir::usual(|name| (name == "CROSSPOINT_CONFIG").then(|| named.clone()));
            Self(shelf.unwrap(), folder)
        }
    }

    impl Drop for Own {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.1);
        }
    }

    #[test]
    fn a_server_is_known_while_it_runs_and_another_one_is_none() {
        let Own(shelf, _) = &Own::new("served");
        assert_eq!(running(shelf), Vec::<String>::new());

        let site = Site::new([("index.html".to_owned(), Bytes::from_static(b"page"))]);
        let server = Server::new(site, Audience::ThisMachine, 0).unwrap();
        let addresses = [server.addresses(), vec!["http://192.0.2.7:80/".to_owned()]].concat();
        std::thread::spawn(|| server.run());
        shelf.serve(&addresses).unwrap();
        assert_eq!(ask(shelf.clone()).recv().unwrap(), addresses);
    }

    /// Whether a server is found, and after which time, where somebody else who does `answer` to each
    /// client has its port.
    fn asked_of(name: &str, answer: fn(TcpStream) -> io::Result<()>) -> (bool, Duration) {
        let Own(shelf, _) = &Own::new(name);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        shelf.serve(&[format!("http://{}/", listener.local_addr().unwrap())]).unwrap();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let _ = answer(stream);
            }
        });
        let begin = Instant::now();
        let receive = ask(shelf.clone());
        assert!(begin.elapsed() < PATIENCE / 2, "the window waits");
        (!receive.recv().unwrap().is_empty(), begin.elapsed())
    }

    #[test]
    fn who_took_the_port_since_then_keeps_nobody_waiting() {
        let silent = asked_of("silent", |_stream| {
            std::thread::sleep(Duration::from_secs(9));
            Ok(())
        });
        let drips = asked_of("drips", |mut stream| {
            loop {
                std::thread::sleep(Duration::from_millis(50));
                stream.write_all(b"H")?;
            }
        });
        let floods = asked_of("floods", |mut stream| {
            loop {
                stream.write_all(&[b'a'; 65536])?;
            }
        });
        for (found, time) in [silent, drips, floods] {
            assert!(!found && time < 3 * PATIENCE, "{found} after {time:?}");
        }
    }
}
