import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { CLIENT_CLAIMS } from "../keys/client-claims.ts";
import { webBody } from "./request-body.ts";

export type FetchHandler = (request: Request) => Promise<Response>;

/** Lets a handler of the fetch kind handle a request of node:http. Bodies stream both ways. */
export async function answerWithFetch(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const left = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) left.abort();
  });
  const response = await handler(toRequest(incoming, left.signal));
  await send(response, incoming, outgoing);
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] ?? "", incoming.rawHeaders[i + 1] ?? "");
  }
  for (const name of CLIENT_CLAIMS) headers.delete(name);
  // As hosted's gateway sets it, whatever the caller claimed.
  headers.set("x-forwarded-for", incoming.socket.remoteAddress ?? "");
  const method = incoming.method ?? "GET";
  const hasBody =
    incoming.headers["transfer-encoding"] !== undefined ||
    Number(incoming.headers["content-length"] ?? 0) > 0;
  const init: RequestInit = { method, headers, signal };
  if (hasBody && method !== "GET" && method !== "HEAD") {
    init.body = webBody(incoming);
    Object.assign(init, { duplex: "half" });
  }
  return new Request(`http://${incoming.headers.host ?? "localhost"}${incoming.url ?? "/"}`, init);
}

async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (!response.body || incoming.method === "HEAD") {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  // Node and the DOM, whose types the tests see, declare this stream differently.
  const body: unknown = response.body;
  await pipeline(Readable.fromWeb(body as ReadableStream), outgoing);
}
