import { once } from "node:events";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { NodeHandler } from "../gateway/gateway.ts";
import { RETRY_AFTER } from "../database/unavailable.ts";
import { endToEnd } from "../end-to-end-headers.ts";
import { FairShare, TooManyRequests } from "../fair-share.ts";
import { addressLine } from "../gateway/address-range.ts";
import { keptEncoding, namesTag } from "../gateway/content-negotiation.ts";
import { acceptedAge, isCacheable, sharedLifetime } from "./directives.ts";
import { createFlights } from "./flights.ts";
import { createOrigin } from "./origin.ts";
import { type Stored, createStore } from "./store.ts";

export interface SharedCache {
  handle: NodeHandler;
  close: () => void;
}

/** Bytes of all stored responses, and of one. */
const MEMORY = 64 * 1024 * 1024;
const LARGEST = 8 * 1024 * 1024;
/** Milliseconds. */
const DEADLINE = 30_000;
/** So long what was not for everybody is not held to be, in milliseconds; and of how many at once. */
const PRIVATE_FOR = 5_000;
const PRIVATE_KEYS = 1_000;

/** For what is not stored. Fewer than the functions have connections, so that stored boards find one. */
const TURNS = { turns: 6, atOnce: 2, mayWait: 200, patienceMs: DEADLINE };

/** Of requests that share one at the origin, one alone can have the stream of a response not stored. */
type Answer = Stored | { unkept: IncomingMessage; head: Buffer[]; taken: boolean };

/**
 * An HTTP cache that all readers share (RFC 9111), as a CDN in front of hosted would be. It keeps
 * what its origin declares public for some time, handles conditional requests itself, and sends
 * the origin one request however many readers ask at the same moment. Requests that say `no-cache`
 * get a response that was requested after they arrived.
 *
 * @param memory bytes
 */
export function createSharedCache(handler: NodeHandler, memory = MEMORY): SharedCache {
  const origin = createOrigin(handler, DEADLINE);
  const store = createStore(memory);
  const flights = createFlights<Answer>();
  const unshared = new Map<string, number>();
  const share = new FairShare(TURNS);

  /**
   * Addresses take turns with what is not stored, so that one that asks for a thousand unknown boards
   * delays neither the boards that are read nor others' first requests.
   */
  const inTurn = <T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> =>
    share.run(addressLine(request.socket.remoteAddress ?? ""), undefined, work);

  /** To the origin as it is. */
  const passOn = (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    inTurn(request, async () => {
      if (response.destroyed) return;
      const closed = once(response, "close");
      handler(request, response);
      await closed;
    });

  async function ask(key: string, request: IncomingMessage, encoding: string): Promise<Answer> {
    const known = store.get(key);
    const headers = endToEnd(request.headers, OF_ONE_READER);
    headers["accept-encoding"] = encoding;
    if (known?.etag) headers["if-none-match"] = known.etag;
    let askedAt = 0;
    const question = () => {
      askedAt = Date.now();
      return origin.ask(request.url ?? "/", headers, request.socket.remoteAddress);
    };
    const { message: answer, allowTime } = await (known ? question() : inTurn(request, question));
    const status = answer.statusCode ?? 502;
    if (status === 304 && known) {
      answer.resume();
      const merged = { ...known.headers, ...endToEnd(answer.headers, OF_ONE_ANSWER) };
      const renewed = { ...known, headers: merged, flat: flatten(merged), askedAt };
      store.set(key, renewed);
      return renewed;
    }
    const lifetime = sharedLifetime(status, answer.headers);
    const { head, complete } =
      lifetime > 0 ? await readUpTo(answer, LARGEST) : { head: [], complete: false };
    if (!complete) {
      allowTime();
      return { unkept: answer, head, taken: false };
    }
    const body = Buffer.concat(head);
    const kept = {
      ...endToEnd(answer.headers, OF_ONE_ANSWER),
      "content-length": String(body.length),
    };
    const stored: Stored = {
      status,
      headers: kept,
      flat: flatten(kept),
      body,
      etag: answer.headers.etag,
      askedAt,
      lifetime,
    };
    store.set(key, stored);
    return stored;
  }

  function isUnshared(key: string): boolean {
    const until = unshared.get(key);
    if (until === undefined) return false;
    if (until > Date.now()) return true;
    unshared.delete(key);
    return false;
  }

  function markUnshared(key: string): void {
    unshared.set(key, Date.now() + PRIVATE_FOR);
    const [oldest] = unshared.keys();
    if (unshared.size > PRIVATE_KEYS && oldest !== undefined) unshared.delete(oldest);
  }

  async function answerFrom(
    key: string,
    encoding: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const fresh = acceptedAge(request.headers) === 0;
    const answer = await flights.join(key, fresh, () => ask(key, request, encoding));
    if ("body" in answer) return send(answer, request, response);
    markUnshared(key);
    if (answer.taken || request.method === "HEAD" || response.destroyed) {
      if (!answer.taken) answer.unkept.destroy();
      answer.taken = true;
      return passOn(request, response);
    }
    answer.taken = true;
    response.writeHead(answer.unkept.statusCode ?? 502, endToEnd(answer.unkept.headers));
    for (const chunk of answer.head) response.write(chunk);
    pipeline(answer.unkept, response, () => {});
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    if (!isCacheable(request)) return handler(request, response);
    const encoding = keptEncoding(request.headers["accept-encoding"]);
    const key = `${encoding} ${request.url}`;
    const known = store.get(key);
    if (known && ageOf(known) < Math.min(known.lifetime, acceptedAge(request.headers))) {
      return send(known, request, response);
    }
    const answered = isUnshared(key)
      ? passOn(request, response)
      : answerFrom(key, encoding, request, response);
    answered.catch((error: unknown) => fail(response, error));
  }

  return { handle, close: () => origin.close() };
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const tooMany = error instanceof TooManyRequests;
  const message = tooMany ? error.message : "The origin did not answer";
  if (tooMany) response.setHeader("retry-after", RETRY_AFTER);
  response.writeHead(tooMany ? 429 : 504, {
    "content-type": "application/json",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify({ message }));
}

/** Seconds, not rounded: an age of 0.9 is older than a request that takes 0. */
const ageOf = (answer: Stored): number => Math.max(0, (Date.now() - answer.askedAt) / 1_000);

/** Request headers that the origin must not see when it is asked on behalf of many readers. */
const OF_ONE_READER = [
  "if-none-match",
  "if-modified-since",
  "if-match",
  "if-unmodified-since",
  "if-range",
  "x-request-id",
  "traceparent",
  "tracestate",
];
/** Response headers that identify one response; in a stored one they would point to another request. */
const OF_ONE_ANSWER = ["x-request-id", "server-timing", "traceresponse", "age"];

/** What a 304 leaves out: it describes the body, which the reader has. */
const OF_THE_BODY = new Set(["content-length", "content-type", "content-encoding"]);

function flatten(headers: OutgoingHttpHeaders): Stored["flat"] {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return {
    whole: pairs.flat(),
    unchanged: pairs.filter(([name]) => !OF_THE_BODY.has(name ?? "")).flat(),
  };
}

/** By its entity tag where the reader has one, else by its date (RFC 9110, 13.2.2). */
function isKnownTo({ headers }: IncomingMessage, answer: Stored): boolean {
  const tags = headers["if-none-match"];
  if (tags !== undefined) return namesTag(tags, answer.etag);
  const [since, modified] = [headers["if-modified-since"], answer.headers["last-modified"]];
  return Date.parse(String(modified)) <= Date.parse(String(since));
}

function send(answer: Stored, request: IncomingMessage, response: ServerResponse): void {
  const age = String(Math.floor(ageOf(answer)));
  if (answer.status === 200 && isKnownTo(request, answer)) {
    response.writeHead(304, [...answer.flat.unchanged, "age", age]).end();
    return;
  }
  response.writeHead(answer.status, [...answer.flat.whole, "age", age]);
  response.end(request.method === "HEAD" ? undefined : answer.body);
}

/** Reads a body; past the limit it is left paused, with what was read so far. */
function readUpTo(
  answer: IncomingMessage,
  limit: number,
): Promise<{ head: Buffer[]; complete: boolean }> {
  return new Promise((resolve, reject) => {
    const head: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      head.push(chunk);
      size += chunk.length;
      if (size <= limit) return;
      answer.off("data", onData).pause();
      resolve({ head, complete: false });
    };
    answer.on("data", onData);
    answer.once("end", () => resolve({ head, complete: true }));
    answer.once("error", reject);
    answer.once("aborted", () => reject(new Error("The origin broke off its answer")));
  });
}
