// The worker of the site (docs/offline.md): starts the app without a network, keeps the files of open
// tabs over a deployment, and shows push messages. It keeps files of the build alone, never a response
// of the API: what an account or a board says is not in its caches.

/**
 * What the build writes here (web/vite/service-worker.ts); null in development, where nothing is kept.
 * `shell` holds `entry`, or is of another version; `fixed` are files whose names stay; `needed` and
 * `rest` are files under /assets/, those first that the app needs to start without a network.
 *
 * @type {{
 *   version: string,
 *   entry: string,
 *   fixed: string[],
 *   needed: string[],
 *   rest: string[],
 * } | null}
 */
const BUILD = null;

const PREFIX = "castboard ";
const CURRENT = PREFIX + (BUILD?.version ?? "");
/** The page without content, which the script fills. */
const SHELL = "/app.html";
/** A line that is too slow counts as none; milliseconds. */
const PATIENCE = 4_000;
const API = /^\/[a-z]+\/v1\//;
/** So many files at once, so that the page that is open goes first. */
const SIDE_BY_SIDE = 4;

/** Ends the fetching of what no open page needs yet. */
const keepingRest = new AbortController();

/** Pages that were started from the cache: their files come from there, too, without waiting again. */
const startedHere = new Set();

self.addEventListener("install", (event) => {
  if (!BUILD) return;
  event.waitUntil(
    Promise.all([keepShell(), keep([...BUILD.fixed, ...BUILD.needed])]).catch(async (error) => {
      // Half a version would start a page that lacks its parts; the next look for updates tries again.
      await caches.delete(CURRENT);
      throw error;
    }),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([removeOldVersions(), self.clients.claim(), preloadPages()]));
});

self.addEventListener("message", (event) => {
  // The reader has pressed "Reload" (web/src/lib/offline/app-worker.ts).
  if (event.data === "take-over") event.waitUntil(self.skipWaiting());
  // The page that is open has what it needs.
  if (event.data === "keep-rest" && BUILD) {
    event.waitUntil(keep(BUILD.rest, keepingRest.signal).catch(() => undefined));
  }
  // A newer version takes over, for which the browser waits until this one has nothing left to do.
  if (event.data === "stop-keeping") keepingRest.abort();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (!BUILD || request.method !== "GET" || origin !== self.location.origin) return;
  if (API.test(pathname) || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (BUILD.fixed.includes(pathname)) event.respondWith(fixedFile(event, pathname));
});

/** Pages are asked for while the worker starts. */
async function preloadPages() {
  if (BUILD) await self.registration.navigationPreload?.enable();
}

/** From the network; where there is none, or only a slow or broken one, the shell. */
async function page(event) {
  const asked = Promise.resolve(event.preloadResponse).then(
    (response) => response ?? fetch(event.request),
  );
  event.waitUntil(asked.catch(() => undefined));
  const response = await inTime(asked).catch(() => null);
  if (response && response.status < 500) return response;
  const shell = await kept(SHELL);
  if (!shell) return response ?? asked;
  startedHere.add(event.resultingClientId);
  return shell;
}

/** Its name changes with its content, so that any version's cache may have it. */
async function asset(request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (isFile(response)) {
    const copy = response.clone();
    // A full device goes on without it.
    void caches
      .open(CURRENT)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return response;
}

/** A file that belongs to the page beside it: from where that page came. */
async function fixedFile(event, path) {
  const own = startedHere.has(event.clientId) ? await kept(path) : undefined;
  if (own) return own;
  try {
    return await fetch(event.request);
  } catch (error) {
    const found = await kept(path);
    if (found) return found;
    throw error;
  }
}

/** A host may respond with its page where it lacks a file: kept, it would stay a script that is none. */
const isFile = ({ status, headers }) =>
  status === 200 && !/^text\/html\b/i.test(headers.get("content-type") ?? "");

const kept = async (path) => (await caches.open(CURRENT)).match(path, { ignoreVary: true });

function inTime(work) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Too slow")), PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @throws where the host has another version already, as in the middle of a deployment */
async function keepShell() {
  const response = await fetch(SHELL, { cache: "no-store" });
  const html = await response.text();
  if (!response.ok || !html.includes(BUILD.entry)) throw new Error("No shell of this version");
  // Made anew: a host may have redirected /app.html to /app, and a page is no redirected response.
  await (await caches.open(CURRENT)).put(SHELL, new Response(html, { headers: response.headers }));
}

/** Puts files into the cache of this version. What an earlier version has is not asked for again. */
async function keep(paths, signal) {
  const cache = await caches.open(CURRENT);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const waiting = paths.filter((path) => !known.has(path));
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      signal?.throwIfAborted();
      const isNamedByContent = path.startsWith("/assets/");
      const found = isNamedByContent && (await caches.match(path, { ignoreVary: true }));
      if (found) await cache.put(path, found);
      else {
        const mode = isNamedByContent ? "default" : "no-cache";
        const response = await fetch(path, { cache: mode, signal });
        if (!isFile(response)) throw new Error(`The host lacks ${path}`);
        await cache.put(path, response);
      }
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}

/** The version before this one stays: tabs that it opened still fetch parts of their pages. */
async function removeOldVersions() {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== CURRENT,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/* Push messages, as the site's function `push` sends them (PushMessage in contracts/push.ts). */

self.addEventListener("push", (event) => {
  const { title, ...shown } = event.data.json();
  const { url, ...options } = shown;
  event.waitUntil(
    self.registration.showNotification(title, {
      ...options,
      icon: "/icon-192.png",
      data: { url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.url, self.location.origin);
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const found = pages.find(({ url }) => url === href);
    await (found ? found.focus() : self.clients.openWindow(href));
  };
  event.waitUntil(open());
});
