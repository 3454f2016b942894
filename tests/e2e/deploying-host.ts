import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Of the site's files, those of pages that no test has opened before. */
const GONE = /^\/assets\/(?:privacy-policy|legal)-[\w-]+\.js$/;

/** A file that no version has. */
export const LOST = "/assets/lost.js";

export interface DeployingHost {
  origin: string;
  /** From now on there is another version: its worker differs, and some of the old one's files are gone. */
  deploy: () => void;
  /** Holds requests with such a path, from the given one on; resolves when the first one waits. */
  hold: (path: RegExp, after: number) => Promise<void>;
  /** Lets go on what is held. */
  release: () => void;
  close: () => Promise<void>;
}

/** Another way to `site`, whose host can put a new version in its place. */
export async function openDeployingHost(site: string): Promise<DeployingHost> {
  let isDeployed = false;
  let held = { path: /^$/, left: 0, reached: () => {}, released: Promise.resolve() };
  let release = (): void => {};

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname } = new URL(asked.url ?? "/", site);
    // As a host that gives its page for every path.
    if (pathname === LOST) {
      return void answer.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>");
    }
    if (isDeployed && GONE.test(pathname)) return void answer.writeHead(404).end();
    if (held.path.test(pathname) && (held.left -= 1) < 0) {
      held.reached();
      await held.released;
    }
    // Whole files: this host's versions have no tags.
    const { "if-none-match": _, ...given } = asked.headers;
    const headers = { ...given, "accept-encoding": "identity" };
    const passed = request(new URL(asked.url ?? "/", site), { method: asked.method, headers });
    passed.on("error", () => answer.destroy());
    passed.on("response", (found) => {
      if (isDeployed && pathname === "/service-worker.js")
        return void anotherVersion(found, answer);
      // Else the browser's own cache would hide what the host has no longer.
      const caching = pathname.startsWith("/assets/") ? { "cache-control": "no-store" } : {};
      found.pipe(answer.writeHead(found.statusCode ?? 502, { ...found.headers, ...caching }));
    });
    asked.pipe(passed);
  }

  async function anotherVersion(found: IncomingMessage, answer: ServerResponse): Promise<void> {
    const worker = await text(found);
    const { "content-length": _, etag: __, ...headers } = found.headers;
    answer.writeHead(200, headers).end(worker.replace('"version":"', '"version":"2'));
  }

  const server = createServer((asked, answer) => void pass(asked, answer));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    deploy: () => void (isDeployed = true),
    hold: (path, after) =>
      new Promise((reached) => {
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        held = { path, left: after, reached, released };
      }),
    release: () => {
      held.path = /^$/;
      release();
    },
    close: async () => {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
