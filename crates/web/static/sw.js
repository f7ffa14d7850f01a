// Keeps the files of the table, so that it works without a network after the first visit.

const VERSION = "{{version}}";
const FILES = ["{{files}}"];

// Several tables may live on one host, each in its own folder: the scope tells them apart.
const OURS = `alhambra ${registration.scope} `;
const CACHE = OURS + VERSION;

addEventListener("install", (event) => {
  // Past the cache of the browser where the name does not tell the content.
  const request = (file) =>
    new Request(file, { cache: file.startsWith("./assets/") ? "default" : "reload" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map(request))));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(OURS) && name !== CACHE;
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(registration.scope)) return;
  const file = `./${url.href.slice(registration.scope.length).split(/[?#]/)[0]}`;
  if (file.startsWith("./assets/")) {
    // The name tells the content: what is kept is right for ever.
    event.respondWith(kept(file).then((response) => response ?? fetch(request)));
  } else if (FILES.includes(file) || file === "./index.html") {
    // What is kept belongs to the files kept with it, so it is not renewed one by one.
    const name = file === "./index.html" ? "./" : file;
    event.respondWith(
      fetch(request).catch(async (fault) => {
        const response = await kept(name);
        if (response) return response;
        throw fault;
      }),
    );
  }
});

async function kept(file) {
  const cache = await caches.open(CACHE);
  return cache.match(new URL(file, registration.scope), { ignoreVary: true });
}
