// Service worker for offline use: caches the whole program, and the visited static pages.
//
// The addresses of the program's files contain a content hash, so a file that is the same in
// two versions is reused, and a page is never combined with files of another version. Static pages
// are fetched from the network if possible.
"use strict";

const { version, files } = KEPT_FILES;
const PROGRAM = `crosspoint-${version}`;
const READ = "crosspoint-read";
const INDEX = new URL("index.html", location.href).href;

addEventListener("install", event => event.waitUntil(keep_program()));
addEventListener("activate", event => event.waitUntil(forget_others()));
addEventListener("fetch", event => {
    const { request } = event;
    const ours = request.method === "GET" && request.url.startsWith(new URL(".", location.href).href);
    if (ours) event.respondWith(answer(request));
});

async function keep_program() {
    const cache = await caches.open(PROGRAM);
    await Promise.all(files.map(async file => {
        const address = new URL(file, location.href).href;
        const old = address.includes("?") && await caches.match(address);
        await (old ? cache.put(address, old) : cache.add(new Request(address, { cache: "reload" })));
    }));
    await skipWaiting();
}

async function forget_others() {
    const names = (await caches.keys()).filter(name => name.startsWith("crosspoint-"));
    await Promise.all(names.filter(name => ![PROGRAM, READ].includes(name)).map(name => caches.delete(name)));
    await clients.claim();
}

/** The page and its files from the cache; everything else from the network if possible. */
async function answer(request) {
    const address = new URL(request.url);
    const start = ["", "index.html"].some(name => address.pathname === new URL(name || ".", location.href).pathname);
    const kept = await (await caches.open(PROGRAM)).match(start ? INDEX : request);
    if (kept) return kept;
    const read = await caches.open(READ);
    try {
        const response = await fetch(request);
        if (response.ok && address.search === "") await read.put(request, response.clone());
        return response;
    } catch (error) {
        const before = await read.match(request, { ignoreSearch: true });
        if (before) return before;
        throw error;
    }
}
