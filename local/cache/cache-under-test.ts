import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { type SharedCache, createSharedCache } from "./shared-cache.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export const FOR_A_SECOND = "public, max-age=0, s-maxage=1, must-revalidate";
export const FOR_GOOD = "public, max-age=31536000, immutable";

let cache: SharedCache | undefined;
let server: Server | undefined;

/** Ends what `open` started last. */
export function close(): void {
  cache?.close();
  server?.closeAllConnections();
  server?.close();
}

/** A server with the cache before an origin that counts what reaches it. */
export async function open(handler: Handler, memory?: number) {
  const seen: IncomingMessage[] = [];
  cache = createSharedCache((asked, response) => {
    seen.push(asked);
    handler(asked, response);
  }, memory);
  const { handle } = cache;
  let came = 0;
  let left = 0;
  server = createServer((asked, response) => {
    came += 1;
    response.once("close", () => (left += response.writableFinished ? 0 : 1));
    return handle(asked, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        const call = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.once("end", () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
          answer.once("error", reject);
        });
        call.once("error", reject);
        call.end();
      },
    );
  /** Resolves when that many requests have reached the cache, and that many callers gave up. */
  const reached = async (requests: number, leavers = 0): Promise<void> => {
    await expect.poll(() => [came, left], { timeout: 20_000 }).toEqual([requests, leavers]);
  };
  return { get, seen, port, reached };
}

/** Requests wait at the origin until the test responds to them. */
export function held() {
  const waiting: { url: string; answer: (body: string, control?: string) => void }[] = [];
  const handler: Handler = (asked, response) => {
    waiting.push({
      url: asked.url ?? "",
      answer(body, control = FOR_A_SECOND) {
        response.writeHead(200, { "cache-control": control, etag: `"${body}"` });
        response.end(body);
      },
    });
  };
  const arrived = async (count: number) => {
    await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(count);
  };
  return { waiting, handler, arrived };
}

export const saying =
  (headers: Record<string, string | string[]>, body = "body", status = 200): Handler =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
