//! Serves files from memory over HTTP/1.1, to this machine or to the local network.
//!
//! All files are read before the server starts, so a request opens no file, and all answers share
//! the bytes of a file. One thread answers all connections. Their number, the size of a request and
//! the idle time of a client are limited. If no slot is free for a new connection, the one that has
//! been idle longest is closed.
#![cfg(not(target_arch = "wasm32"))]

mod answer;
mod connections;
mod negotiate;
mod site;

pub use hyper::body::Bytes;
pub use site::{Coding, Site, sign};

use connections::{Patience, Rules};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::task::LocalSet;

/// The clients that are answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// This machine only: the server listens on the loopback address, and refuses a request for
    /// another host than `localhost`, `127.0.0.1` or `[::1]`. Otherwise any web page could read the
    /// files through a host name that resolves to this machine (DNS rebinding).
    ThisMachine,
    /// All machines of the local network.
    Network,
}

/// A bound server that is not answering yet.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    rules: Rules,
}

impl Server {
    /// Binds a server of `site` to `port`; at port 0 the system chooses one.
    ///
    /// Fails if the port is taken.
    pub fn new(site: Site, audience: Audience, port: u16) -> io::Result<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let ip = match audience {
            Audience::ThisMachine => Ipv4Addr::LOCALHOST,
            Audience::Network => Ipv4Addr::UNSPECIFIED,
        };
        let listener = runtime.block_on(TcpListener::bind((ip, port)))?;
        let rules = Rules { site: Arc::new(site), audience, patience: Patience::default() };
        Ok(Self { runtime, listener, rules })
    }

    /// The addresses to open: the one for this machine first, then that for the network if the
    /// server answers the network and this machine has an address there.
    pub fn addresses(&self) -> Vec<String> {
        let Ok(port) = self.listener.local_addr().map(|address| address.port()) else {
            return Vec::new();
        };
        let network = (self.rules.audience == Audience::Network).then(network_address).flatten();
        let ips = [Some(IpAddr::V4(Ipv4Addr::LOCALHOST)), network];
        let addresses = ips.into_iter().flatten().map(|ip| SocketAddr::new(ip, port));
        addresses.map(|address| format!("http://{address}/")).collect()
    }

    /// Answers until the process ends.
    pub fn run(self) {
        let Self { runtime, listener, rules } = self;
        runtime.block_on(LocalSet::new().run_until(connections::accept(listener, rules)));
    }
}

/// The address of this machine in the network, from the route to a distant address. No data is
/// sent.
fn network_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // This address is in the block reserved for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}

#[cfg(test)]
mod tests;
