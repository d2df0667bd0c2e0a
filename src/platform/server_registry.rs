//! The running server of this user: `crosspoint serve` stores its addresses, the window queries it.

use super::config_dir::ConfigDir;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

/// Time limit of the answer of a server on this machine.
const TIMEOUT: Duration = Duration::from_secs(1);

/// Size limit of the head of an answer.
const HEAD: usize = 4096;

/// Writes the addresses of a started server to a file. Nothing removes it when the server ends, so
/// a reader must ask the server whether it still runs.
pub fn note(addresses: &[String]) {
    if let Some(config_dir) = ConfigDir::usual(|name| std::env::var(name).ok()) {
        // A window that does not find the server shows the command instead.
        let _ = config_dir.serve(addresses);
    }
}

/// Finds the addresses of the last stored server in the background, the one for this machine first;
/// none if that server has stopped.
pub fn ask(config_dir: ConfigDir) -> Receiver<Vec<String>> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        // The window may be closed by now.
        let _ = send.send(running(&config_dir));
    });
    receive
}

fn running(config_dir: &ConfigDir) -> Vec<String> {
    let addresses = config_dir.served();
    let runs = addresses.first().is_some_and(|own| answers(own).unwrap_or(false));
    if runs { addresses } else { Vec::new() }
}

/// Whether a server of Crosspoint answers at an address of this machine. Another program there has
/// [`TIMEOUT`] in total, and at most [`HEAD`] bytes of its answer are read.
fn answers(address: &str) -> io::Result<bool> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let Ok(at) = host.parse::<SocketAddr>() else { return Ok(false) };
    let end = Instant::now() + TIMEOUT;
    let mut stream = TcpStream::connect_timeout(&at, TIMEOUT)?;
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
    use super::super::config_dir::tests::trial;
    use super::*;
    use crosspoint_server::{Audience, Bytes, Server, Site};
    use std::net::{Ipv4Addr, TcpListener};

    #[test]
    fn a_running_server_is_found_and_another_program_is_not() {
        let (_home, config_dir) = trial();
        assert_eq!(running(&config_dir), Vec::<String>::new());

        let site = Site::new([("index.html".to_owned(), Bytes::from_static(b"page"))]);
        let server = Server::new(site, Audience::ThisMachine, 0).unwrap();
        let addresses = [server.addresses(), vec!["http://192.0.2.7:80/".to_owned()]].concat();
        std::thread::spawn(|| server.run());
        config_dir.serve(&addresses).unwrap();
        assert_eq!(ask(config_dir).recv().unwrap(), addresses);
    }

    /// Looks for a server whose port is held by another program, which handles each client with
    /// `answer`; returns whether a server is found, and the time that it took.
    fn asked_of(answer: fn(TcpStream) -> io::Result<()>) -> (bool, Duration) {
        let (_home, config_dir) = trial();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        config_dir.serve(&[format!("http://{}/", listener.local_addr().unwrap())]).unwrap();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let _ = answer(stream);
            }
        });
        let begin = Instant::now();
        let receive = ask(config_dir);
        assert!(begin.elapsed() < TIMEOUT / 2, "the window waits");
        (!receive.recv().unwrap().is_empty(), begin.elapsed())
    }

    #[test]
    fn another_program_on_the_port_blocks_nobody() {
        let silent = asked_of(|_stream| {
            std::thread::sleep(Duration::from_secs(9));
            Ok(())
        });
        let drips = asked_of(|mut stream| {
            loop {
                std::thread::sleep(Duration::from_millis(50));
                stream.write_all(b"H")?;
            }
        });
        let floods = asked_of(|mut stream| {
            loop {
                stream.write_all(&[b'a'; 65536])?;
            }
        });
        for (found, time) in [silent, drips, floods] {
            assert!(!found && time < 3 * TIMEOUT, "{found} after {time:?}");
        }
    }
}
