import { writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { createSecureContext, type SecureContext } from "node:tls";
import { loadKeys } from "../../local/keys/keys.ts";
import { serveFunctions } from "../../local/functions/serve.ts";
import { startGateway } from "../../local/gateway/gateway.ts";
import { type Certificate, createAuthority } from "./certificates.ts";
import { ROOT } from "./cluster.ts";
import { FIXTURES } from "./feed-fixtures.ts";
import { startNameServer } from "./name-server.ts";
import { type TestStack, type TestStackOptions, startTestStack } from "./stack.ts";
import { usePart } from "./use-part.ts";

export interface Drained {
  read: number;
  failed: number;
}

/** An item as it is stored. */
interface StoredItem {
  id: string;
  guid: string;
  title: string;
  description: string | null;
  url: string;
  updated_at: string;
}

/** A stack whose feeds come from a server and a name server of the test. */
export interface FeedReader {
  stack: TestStack;
  /** Of the function. */
  url: string;
  /** What the server was asked for. */
  requests: { path: string; etag: string | undefined }[];
  /** Adds to what the server answers, beside FIXTURES, by path. */
  serve(pages: typeof FIXTURES): void;
  /** How often the name server was asked for a name. */
  asked: ReadonlyMap<string, number>;
  /** The address of a page, at a host of `HOSTS`. */
  urlOf(path: string, host?: string): string;
  /** The same by https; the hosts `expired`, `misnamed` and `untrusted` have bad certificates. */
  secureUrlOf(path: string, host?: string): string;
  addFeeds(urls: readonly string[]): Promise<void>;
  makeDue(): Promise<void>;
  /** Calls the function as the job does, until no feed is due. */
  drain(): Promise<Drained & { calls: number }>;
  /** What is stored of all feeds, by guid. */
  items(): Promise<StoredItem[]>;
  /** Fetches pictures of items as the job does, one a call, until none is due. Returns how many calls published one. */
  drainPictures(): Promise<number>;
  /** Removes every feed with its items. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Addresses of a host, for the n-th question. */
const HOSTS: Readonly<Record<string, (question: number) => string[]>> = {
  "feeds.example": () => ["127.0.0.1"],
  // At first where it may, then where it may not.
  "rebinding.example": (question) => [question === 1 ? "127.0.0.1" : "10.0.0.1"],
  "half-private.example": () => ["127.0.0.1", "192.168.1.1"],
  "private.example": () => ["172.16.5.4"],
  "expired.example": () => ["127.0.0.1"],
  "misnamed.example": () => ["127.0.0.1"],
  "untrusted.example": () => ["127.0.0.1"],
};

/** Certificates by the host that is asked for, and the authority that the function trusts. */
function certificates() {
  const authority = createAuthority("Feeds of a test");
  const good = authority.forHost("feeds.example");
  const hosts: Readonly<Record<string, Certificate>> = {
    "expired.example": authority.forHost("expired.example", Date.now() - 86_400_000),
    "misnamed.example": good,
    "untrusted.example": createAuthority("Nobody's").forHost("untrusted.example"),
  };
  return {
    trusted: authority.cert,
    ...good,
    SNICallback(host: string, done: (error: null, context: SecureContext) => void) {
      done(null, createSecureContext(hosts[host] ?? good));
    },
  };
}

export const useFeedReader = (): FeedReader =>
  usePart(
    () => startFeedReader(),
    (reader) => reader.stop(),
  );

export async function startFeedReader(options: TestStackOptions = {}): Promise<FeedReader> {
  const requests: FeedReader["requests"] = [];
  let pages: typeof FIXTURES = {};
  const { trusted, ...tls } = certificates();
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? "";
    requests.push({ path, etag: request.headers["if-none-match"] });
    const answer = pages[path] ?? FIXTURES[path];
    if (answer) void answer(response, request);
    else response.writeHead(404).end();
  };
  const servers = [createServer(listener), createSecureServer(tls, listener)] as const;
  const listen = (server: Server): Promise<number> =>
    new Promise((done) =>
      server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port)),
    );
  const [port, securePort] = await Promise.all([listen(servers[0]), listen(servers[1])]);
  const names = await startNameServer((name, question) => HOSTS[name]?.(question) ?? []);
  const stack = await startTestStack({ ...options, functions: false });
  const { sql } = stack.database;
  const keys = await loadKeys(stack.dataDir);
  const authorityFile = join(stack.dataDir, "feed-authority.pem");
  await writeFile(authorityFile, trusted);
  const log = (line: string) => void stack.output.push(line);
  const functions = await serveFunctions({
    root: ROOT,
    dataDir: stack.dataDir,
    url: stack.url,
    siteUrl: stack.url,
    databaseUrl: stack.dbUrl,
    mailSinkUrl: stack.url,
    keys,
    environment: {
      FEED_NAME_SERVER: names.address,
      FEED_ALLOWED_ADDRESSES: `127.0.0.1:${port},127.0.0.1:${securePort}`,
      // Beside the authorities that Deno trusts.
      DENO_CERT: authorityFile,
    },
    reload: false,
    log,
  });
  const gateway = await startGateway({
    host: "127.0.0.1",
    port: 0,
    routes: {
      health: () => Promise.resolve(new Response()),
      functions: (request, response) => functions.handle(request, response),
    },
    log,
  });
  const url = `http://127.0.0.1:${gateway.port}/functions/v1/ingest-feeds`;

  async function drainOnce(): Promise<Drained> {
    const headers = { apikey: keys.secretKey };
    const response = await fetch(`${url}/drain`, { method: "POST", headers });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as Drained;
  }

  return {
    stack,
    url,
    requests,
    serve(more) {
      pages = { ...pages, ...more };
    },
    asked: names.asked,
    urlOf: (path, host = "feeds.example") => `http://${host}:${port}${path}`,
    secureUrlOf: (path, host = "feeds.example") => `https://${host}:${securePort}${path}`,
    async addFeeds(urls) {
      await sql`insert into public.news_feeds ${sql(urls.map((one) => ({ url: one, name: "Feed" })))}`;
    },
    async makeDue() {
      await sql`update public.news_feed_states set due_at = now()`;
    },
    async drain() {
      const total = { read: 0, failed: 0, calls: 0 };
      for (;;) {
        const { read, failed } = await drainOnce();
        if (read + failed === 0) return total;
        total.read += read;
        total.failed += failed;
        total.calls += 1;
      }
    },
    async drainPictures() {
      const headers = { apikey: keys.secretKey };
      const worker = url.replace("ingest-feeds", "uploads/feed-picture");
      for (let published = 0; ;) {
        const response = await fetch(worker, { method: "POST", headers });
        if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
        const { outcome } = (await response.json()) as { outcome: string };
        if (outcome === "none") return published;
        if (outcome === "published") published += 1;
      }
    },
    items: () => sql<StoredItem[]>`
      select id, guid, title, description, url, updated_at::text from public.news_items
      where feed_id is not null order by guid`,
    async clear() {
      await sql`delete from public.news_feeds`;
      requests.length = 0;
      pages = {};
    },
    async stop() {
      await gateway.close();
      await functions.stop();
      names.close();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await stack.stop();
    },
  };
}
