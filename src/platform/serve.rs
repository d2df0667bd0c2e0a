//! A small server of files for the person at this machine, or for those around.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream, UdpSocket};
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

/// Serves the files of one folder.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    folder: PathBuf,
}

impl Server {
    /// A server of `folder` at an address of this machine, or at all of them, and a port; at port 0
    /// the machine chooses one.
    ///
    /// Fails where the port is taken.
    pub fn new(folder: impl Into<PathBuf>, at: (Ipv4Addr, u16)) -> io::Result<Self> {
        let listener = TcpListener::bind(at)?;
        Ok(Self { listener, folder: folder.into() })
    }

    /// The addresses to open: that for this machine, and that for its network if it is served.
    pub fn addresses(&self) -> Vec<String> {
        let Ok(at) = self.listener.local_addr() else { return Vec::new() };
        let mut found = vec![format!("http://127.0.0.1:{}/", at.port())];
        if at.ip().is_unspecified()
            && let Some(own) = own_address()
        {
            found.push(format!("http://{own}:{}/", at.port()));
        }
        found
    }

    /// Answers until the process ends.
    pub fn run(self) {
        for stream in self.listener.incoming().flatten() {
            let folder = self.folder.clone();
            // A browser that goes away in the middle of an answer is no trouble of the server's.
            std::thread::spawn(move || drop(answer(&folder, &stream)));
        }
    }
}

/// The address that the network knows this machine by. Choosing the way to a far address tells it;
/// nothing is sent.
fn own_address() -> Option<std::net::IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address of those set aside for examples.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

fn answer(folder: &Path, mut stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut head = BufReader::new(stream).lines();
    let request = head.next().transpose()?.unwrap_or_default();
    for line in head {
        if line?.is_empty() {
            break;
        }
    }
    let (status, kind, body) = match request.split(' ').collect::<Vec<_>>()[..] {
        [method @ ("GET" | "HEAD"), target, _] => match file(folder, target) {
            Some((path, bytes)) => ("200 OK", mime(&path), (method == "GET", bytes)),
            None => ("404 Not Found", "text/plain", (true, b"not here\n".to_vec())),
        },
        _ => ("405 Method Not Allowed", "text/plain", (true, b"GET or HEAD\n".to_vec())),
    };
    let (sent, body) = body;
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nServer: crosspoint\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if sent { stream.write_all(&body) } else { Ok(()) }
}

/// The file of `folder` that `target` of a request names, and its bytes; None for what is not
/// there and for what lies outside.
fn file(folder: &Path, target: &str) -> Option<(PathBuf, Vec<u8>)> {
    let name = target.split(['?', '#']).next()?.trim_start_matches('/');
    let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    let mut path = inside.then(|| folder.join(name))?;
    if path.is_dir() {
        path.push("index.html");
    }
    fs::read(&path).ok().map(|bytes| (path, bytes))
}

fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("ttf") => "font/ttf",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("md" | "txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// What the server of `folder` answers to `request`.
    fn asked(folder: &Path, request: &str) -> String {
        let server = Server::new(folder, (Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = server.listener.local_addr().unwrap();
        std::thread::spawn(|| server.run());
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn it_serves_its_folder_with_kinds_and_nothing_outside() {
        let folder = std::env::temp_dir().join(format!("crosspoint-serve-{}", std::process::id()));
        fs::create_dir_all(folder.join("in")).unwrap();
        fs::write(folder.join("in/index.html"), "there").unwrap();
        fs::write(folder.join("in/a.wasm"), "bytes").unwrap();
        fs::write(folder.join("secret"), "no").unwrap();
        let inside = folder.join("in");
        let get = |target: &str| asked(&inside, &format!("GET {target} HTTP/1.1\r\n\r\n"));

        let index = get("/");
        assert!(index.starts_with("HTTP/1.1 200 OK") && index.ends_with("\r\n\r\nthere"));
        assert!(get("/a.wasm?v=1").contains("Content-Type: application/wasm"));
        for outside in ["/../secret", "//secret", "/none", "/a.wasm/.."] {
            assert!(get(outside).starts_with("HTTP/1.1 404"), "{outside}");
        }
        assert!(asked(&inside, "POST / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405"));
        assert!(asked(&inside, "HEAD / HTTP/1.1\r\n\r\n").ends_with("\r\n\r\n"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn this_machine_comes_first_and_the_network_only_if_it_is_served() {
        let own = Server::new("", (Ipv4Addr::LOCALHOST, 0)).unwrap().addresses();
        assert!(own.len() == 1 && own[0].starts_with("http://127.0.0.1:"));
        let all = Server::new("", (Ipv4Addr::UNSPECIFIED, 0)).unwrap().addresses();
        assert!(all[0].starts_with("http://127.0.0.1:") && all.len() <= 2);
    }
}
