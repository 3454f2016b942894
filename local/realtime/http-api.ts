import type { IncomingMessage, ServerResponse } from "node:http";
import { type Caller, policyHeaders } from "./authorize.ts";
import { Broadcast } from "./broadcast.ts";
import { isRecord } from "./codec.ts";
import { verifyCredential } from "./credential.ts";
import type { Host } from "./host.ts";
import { wireTopic } from "./hub.ts";
import type { StoredBroadcast } from "./replay.ts";

const API_PATH = "/realtime/v1/api/";
const BATCH_PATH = "/realtime/v1/api/broadcast";
const SINGLE_PATH = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;

interface Answer {
  status: number;
  body?: unknown;
}

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
    const url = new URL(req.url ?? "/", "http://localhost");
    if (!url.pathname.startsWith(API_PATH)) return false;
    route(host, req, url).then(
      (answer) => respond(req, res, answer),
      (error: unknown) => {
        host.log(`UnknownErrorOnController: ${String(error)}`);
        respond(req, res, { status: 500, body: { message: "Unknown error" } });
      },
    );
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
  // A batch may hold several messages, each of which has its own limit.
  const body = await readBody(req, host.limits.payloadBytes * (single ? 1.5 : 10));
  if (!body) return { status: 413, body: { message: "Payload too large" } };
  if (!single) return sendBatch(host, caller, body);
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
  const type = (req.headers["content-type"] ?? "").split(";")[0]?.trim();
  if (type !== "application/json" && type !== "application/octet-stream") {
    return { status: 415, body: { message: "Unsupported media type" } };
  }
  const isBinary = type === "application/octet-stream";
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
  if (!host.rates.messages.allow()) {
    return { status: 429, body: { message: "You have exceeded your rate limit" } };
  }
  if (isPrivate && !(await mayWrite(host, caller, topic))) {
    return { status: 403, body: { message: "Unauthorized" } };
  }
  const payload = isBinary ? body : body.toString("utf8");
  send(host, { topic, event, isPrivate, payload });
  if (isPersistent) await persist(host, caller, { topic, event, payload });
  return { status: 202 };
}

async function sendBatch(host: Host, caller: Caller, body: Buffer): Promise<Answer> {
  const batch = parseJson(body);
  const given = isRecord(batch) ? batch.messages : undefined;
  if (!Array.isArray(given) || given.length === 0) {
    return invalid({ messages: ["can't be blank"] });
  }
  const read = given.map((message) => readMessage(message, host.limits.payloadBytes));
  const messages = read.flatMap((one) => ("message" in one ? [one.message] : []));
  if (messages.length < read.length) {
    return invalid({ messages: read.map((one) => ("errors" in one ? one.errors : {})) });
  }
  if (!host.rates.messages.allow(messages.length)) {
    const message = "Too many messages to broadcast, please reduce the batch size";
    return { status: 429, body: { message } };
  }
  // What the caller may not write is left out without a word, as on hosted.
  const rights = new Map<string, boolean>();
  for (const { topic, isPrivate } of messages) {
    if (isPrivate && !rights.has(topic)) rights.set(topic, await mayWrite(host, caller, topic));
  }
  for (const message of messages) {
    if (!message.isPrivate || rights.get(message.topic)) send(host, message);
  }
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

/** The message is on its way by now, so that not storing it is no failure of the request. */
async function persist(host: Host, caller: Caller, message: StoredBroadcast): Promise<void> {
  const rights = await host.authorizer.writable(caller, message.topic, ["persistence"]);
  if (!rights.has("persistence")) return;
  try {
    await host.storeBroadcast(message);
  } catch (error) {
    host.log(`UnableToPersistMessage: ${String(error)}`);
  }
}

function send(host: Host, { topic, event, isPrivate, payload }: Message): void {
  const wire = wireTopic(topic);
  host.hub
    .find(topic, isPrivate)
    ?.publish(
      typeof payload === "string"
        ? Broadcast.ofEvent(wire, event, payload)
        : Broadcast.ofBytes(wire, event, payload),
    );
}

function readCaller(host: Host, req: IncomingMessage): Caller | undefined {
  const bearer = /^bearer\s+(\S+)$/i.exec(req.headers.authorization ?? "")?.[1];
  const credential = bearer ?? req.headers.apikey;
  if (typeof credential !== "string") return undefined;
  const verified = verifyCredential(credential, host.keys);
  if ("refusal" in verified) return undefined;
  return { claims: verified.claims, headers: policyHeaders(req.headers) };
}

/** Undefined when it is longer than allowed. */
async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
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
