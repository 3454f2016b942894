import type { IncomingMessage, ServerResponse } from "node:http";
import { type Caller, policyHeaders } from "./authorize.ts";
import { Broadcast } from "./broadcast.ts";
import { isRecord } from "./codec.ts";
import { verifyCredential } from "./credential.ts";
import type { Host } from "./host.ts";
import { wireTopic } from "./hub.ts";
import { isTooDeep } from "./json-depth.ts";
import type { StoredBroadcast } from "./replay.ts";
import { readUrl } from "./sockets.ts";

const API_PATH = "/realtime/v1/api/";
const BATCH_PATH = "/realtime/v1/api/broadcast";
/** Bytes, for a batch as for one message; hosted's. */
const MAX_BODY = 8_000_000;
const SINGLE_PATH = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;

interface Answer {
  status: number;
  body?: unknown;
}

const TOO_MANY: Answer = {
  status: 429,
  body: { message: "Too many messages to broadcast, please reduce the batch size" },
};

interface Message {
  topic: string;
  event: string;
  isPrivate: boolean;
  /** JSON text or bytes. */
  payload: string | Buffer;
}

/** POST /realtime/v1/api/broadcast, for many messages or, with topic and event in the path, for one. */
export function createHttpApi(host: Host): (req: IncomingMessage, res: ServerResponse) => boolean {
  return (req, res) => {
    const url = readUrl(req);
    if (!url?.pathname.startsWith(API_PATH)) return false;
    route(host, req, url)
      .catch((error: unknown): Answer => {
        host.log(`UnknownErrorOnController: ${String(error)}`);
        return { status: 500, body: { message: "Unknown error" } };
      })
      .then((answer) => respond(req, res, answer))
      .catch((error: unknown) => {
        host.log(`UnknownErrorOnController: ${String(error)}`);
        res.destroy();
      });
    return true;
  };
}

async function route(host: Host, req: IncomingMessage, url: URL): Promise<Answer> {
  if (req.method === "OPTIONS") return { status: 204 };
  const single = SINGLE_PATH.exec(url.pathname);
  if (req.method !== "POST" || (!single && url.pathname !== BATCH_PATH)) {
    return { status: 404, body: { message: "Not found" } };
  }
  const caller = readCaller(host, req);
  if (!caller) return { status: 401, body: { message: "Unauthorized" } };
  const maxBytes = Math.min(MAX_BODY, host.limits.payloadBytes * (single ? 1.5 : 10));
  const read = await readBody(req, maxBytes, host.bodies);
  if ("status" in read) return read;
  const { body } = read;
  if (isTooDeep(body) && !isBytes(req)) {
    return { status: 400, body: { message: "The JSON is nested too deeply" } };
  }
  if (!single) return sendBatch(host, caller, req, body);
  const [, topic = "", event = ""] = single;
  return sendSingle(host, caller, req, url, { topic: decode(topic), event: decode(event), body });
}

async function sendSingle(
  host: Host,
  caller: Caller,
  req: IncomingMessage,
  url: URL,
  { topic, event, body }: { topic: string; event: string; body: Buffer },
): Promise<Answer> {
  const isPrivate = url.searchParams.get("private") === "true";
  const isBinary = isBytes(req);
  if (!isBinary && mediaType(req) !== "application/json") {
    return { status: 415, body: { message: "Unsupported media type" } };
  }
  if (!isBinary && parseJson(body) === undefined) {
    return { status: 400, body: { message: "Invalid JSON" } };
  }
  if (body.length > host.limits.payloadBytes) {
    return invalid({ payload: ["Payload size exceeds tenant limit"] });
  }
  const isPersistent =
    url.searchParams.get("persist") === "true" || url.searchParams.has("persist[ttl]");
  if (isPersistent && !isPrivate) {
    return invalid({ persist: ["can only be used on private channels"] });
  }
  if (!host.rates.messages.take(addressOf(req), 1)) {
    return { status: 429, body: { message: "You have exceeded your rate limit" } };
  }
  if (isPrivate && !(await mayWrite(host, caller, topic))) {
    return { status: 403, body: { message: "Unauthorized" } };
  }
  const payload = isBinary ? body : body.toString("utf8");
  await sendAll(host, [{ topic, event, isPrivate, payload }]);
  if (isPersistent) await persist(host, caller, { topic, event, payload });
  return { status: 202 };
}

async function sendBatch(
  host: Host,
  caller: Caller,
  req: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const batch = parseJson(body);
  const given = isRecord(batch) ? batch.messages : undefined;
  if (!Array.isArray(given) || given.length === 0) {
    return invalid({ messages: ["can't be blank"] });
  }
  const { messagesPerSecond } = host.limits;
  // A second's worth is what hosted takes at once. Asked first: what is refused is not read either.
  if (given.length > messagesPerSecond) return TOO_MANY;
  const read = given.map((message) => readMessage(message, host.limits.payloadBytes));
  const messages = read.flatMap((one) => ("message" in one ? [one.message] : []));
  if (messages.length < read.length) {
    return invalid({ messages: read.map((one) => ("errors" in one ? one.errors : {})) });
  }
  if (!host.rates.messages.take(addressOf(req), messages.length)) {
    return TOO_MANY;
  }
  // What the caller may not write is left out without a word, as on hosted.
  const topics = [...new Set(messages.flatMap((one) => (one.isPrivate ? [one.topic] : [])))];
  const rights = new Map(
    await Promise.all(
      topics.map(async (topic) => [topic, await mayWrite(host, caller, topic)] as const),
    ),
  );
  await sendAll(
    host,
    messages.filter(({ topic, isPrivate }) => !isPrivate || rights.get(topic)),
  );
  return { status: 202 };
}

type Errors = Record<string, string[]>;

function readMessage(given: unknown, maxBytes: number): { message: Message } | { errors: Errors } {
  const { topic, event, payload, private: isPrivate } = isRecord(given) ? given : {};
  const errors: Errors = {};
  if (typeof topic !== "string" || topic === "") errors.topic = ["can't be blank"];
  if (typeof event !== "string" || event === "") errors.event = ["can't be blank"];
  if (payload === undefined || payload === null) errors.payload = ["can't be blank"];
  else if (!isRecord(payload)) errors.payload = ["is invalid"];
  const text = JSON.stringify(payload ?? null);
  if (Buffer.byteLength(text) > maxBytes) errors.payload = ["Payload size exceeds tenant limit"];
  if (typeof topic !== "string" || typeof event !== "string" || Object.keys(errors).length > 0) {
    return { errors };
  }
  return { message: { topic, event, isPrivate: isPrivate === true, payload: text } };
}

async function mayWrite(host: Host, caller: Caller, topic: string): Promise<boolean> {
  const writable = await host.authorizer.writable(caller, topic, ["broadcast"]);
  return writable.has("broadcast");
}

/** The message is on its way by now, so that not storing it is no error of the request. */
async function persist(host: Host, caller: Caller, message: StoredBroadcast): Promise<void> {
  const rights = await host.authorizer.writable(caller, message.topic, ["persistence"]);
  if (!rights.has("persistence")) return;
  try {
    await host.storeBroadcast(message);
  } catch (error) {
    host.log(`UnableToPersistMessage: ${String(error)}`);
  }
}

/** Resolves when the last one went out, which is what keeps a caller from sending without end. */
async function sendAll(host: Host, messages: Message[]): Promise<void> {
  const sender = { pause: () => {}, resume: () => {} };
  const sent = messages.map((message) => {
    const room = () => host.hub.find(message.topic, message.isPrivate);
    return new Promise<void>((resolve) => {
      const publish = () => {
        resolve();
        room()?.publish(toBroadcast(message));
      };
      host.fanOut.offer(sender, () => room()?.members.size ?? 0, publish);
    });
  });
  await Promise.all(sent);
}

function toBroadcast({ topic, event, payload }: Message): Broadcast {
  const wire = wireTopic(topic);
  return typeof payload === "string"
    ? Broadcast.ofEvent(wire, event, payload)
    : Broadcast.ofBytes(wire, event, payload);
}

function readCaller(host: Host, req: IncomingMessage): Caller | undefined {
  const bearer = /^bearer\s+(\S+)$/i.exec(req.headers.authorization ?? "")?.[1];
  const credential = bearer ?? req.headers.apikey;
  if (typeof credential !== "string") return undefined;
  const verified = verifyCredential(credential, host.keys);
  if ("error" in verified) return undefined;
  return { claims: verified.claims, headers: policyHeaders(req.headers) };
}

/** @param bodies counts what all requests are reading at one time */
async function readBody(
  req: IncomingMessage,
  maxBytes: number,
  bodies: { bytes: number; readonly limit: number },
): Promise<{ body: Buffer } | Answer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let error: Answer | undefined;
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      // The rest is read and thrown away, so that the connection can be used again.
      if (error) continue;
      chunks.push(chunk);
      size += chunk.length;
      bodies.bytes += chunk.length;
      if (size > maxBytes) {
        error = { status: 413, body: { message: "Payload too large" } };
      } else if (bodies.bytes > bodies.limit) {
        error = { status: 429, body: { message: "You have exceeded your rate limit" } };
      }
      if (!error) continue;
      chunks.length = 0;
      bodies.bytes -= size;
      size = 0;
    }
  } finally {
    bodies.bytes -= size;
  }
  return error ?? { body: Buffer.concat(chunks) };
}

function mediaType(req: IncomingMessage): string {
  return (req.headers["content-type"] ?? "").split(";")[0]?.trim() ?? "";
}

function isBytes(req: IncomingMessage): boolean {
  return mediaType(req) === "application/octet-stream";
}

function addressOf(req: IncomingMessage): string {
  return req.socket.remoteAddress ?? "";
}

function respond(req: IncomingMessage, res: ServerResponse, { status, body }: Answer): void {
  res.writeHead(status, {
    "access-control-allow-origin": "*",
    "access-control-allow-headers":
      req.headers["access-control-request-headers"] ??
      "authorization, apikey, content-type, x-client-info",
    "access-control-allow-methods": "POST, OPTIONS",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  });
  res.end(body === undefined ? undefined : JSON.stringify(body));
}

function invalid(errors: Record<string, unknown>): Answer {
  return { status: 422, body: { errors } };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
