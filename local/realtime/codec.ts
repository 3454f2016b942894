import { type Frame, binaryFrame, textFrame } from "./frame.ts";

/** The serializer a client chose with `vsn`: 1.0.0 sends objects, 2.0.0 arrays and binary frames. */
export type ProtocolVersion = "1.0.0" | "2.0.0";

/** Clients number their messages with strings; whatever scalar they chose is echoed. */
export type Ref = string | number | null;

/** A broadcast that came as a binary frame. Its body is not decoded unless somebody needs it. */
export interface BinaryBroadcast {
  event: string;
  encoding: "json" | "binary";
  body: Buffer;
  /** Set when the sender wants it stored, to be replayed to who joins later. */
  isPersistent?: true;
}

export interface ClientMessage {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  payload: unknown;
  /** Set instead of the payload when the message was a binary frame. */
  broadcast?: BinaryBroadcast;
}

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const BINARY_ENCODING = 0;
const JSON_ENCODING = 1;
/** The sizes of a binary frame's fields are single bytes. References are held to that everywhere. */
const MAX_FIELD = 255;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined when the text is not a message of that version. */
export function decodeText(version: ProtocolVersion, text: string): ClientMessage | undefined {
  let decoded: unknown;
  try {
    decoded = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (version === "1.0.0") {
    if (!isRecord(decoded)) return undefined;
    const { join_ref: joinRef, ref, topic, event, payload } = decoded;
    return message(joinRef, ref, topic, event, payload);
  }
  if (!Array.isArray(decoded) || decoded.length < 5) return undefined;
  const [joinRef, ref, topic, event, payload] = decoded as unknown[];
  return message(joinRef, ref, topic, event, payload);
}

/** Undefined when the bytes are not a broadcast push of version 2.0.0. */
export function decodeBinary(bytes: Buffer): ClientMessage | undefined {
  if (bytes.length < 7 || bytes[0] !== USER_BROADCAST_PUSH) return undefined;
  const encoding = bytes[6];
  let end = 7;
  const fields: string[] = [];
  for (let field = 1; field <= 5; field++) {
    const start = end;
    end += bytes[field] ?? 0;
    fields.push(bytes.toString("utf8", start, end));
  }
  if (end > bytes.length) return undefined;
  const [joinRef = "", ref = "", topic = "", event = "", metadata = ""] = fields;
  return {
    joinRef: joinRef === "" ? null : joinRef,
    ref: ref === "" ? null : ref,
    topic,
    event: "broadcast",
    payload: undefined,
    broadcast: {
      event,
      encoding: encoding === BINARY_ENCODING ? "binary" : "json",
      body: bytes.subarray(end),
      ...(wantsToPersist(metadata) ? { isPersistent: true } : {}),
    },
  };
}

/** `{"persist":true}` or `{"persist":{"ttl":…}}`; how long the database keeps it is not the sender's. */
function wantsToPersist(metadata: string): boolean {
  if (metadata === "") return false;
  try {
    const read: unknown = JSON.parse(metadata);
    return isRecord(read) && (read.persist === true || isRecord(read.persist));
  } catch {
    return false;
  }
}

function message(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): ClientMessage | undefined {
  if (typeof topic !== "string" || typeof event !== "string") return undefined;
  if ([joinRef, ref].some((one) => typeof one === "string" && one.length > MAX_FIELD)) {
    return undefined;
  }
  return { joinRef: asRef(joinRef), ref: asRef(ref), topic, event, payload };
}

function asRef(value: unknown): Ref {
  return typeof value === "string" || typeof value === "number" ? value : null;
}

/** @param payload JSON text */
export function encodeMessage(
  version: ProtocolVersion,
  fields: { joinRef: Ref; ref: Ref; topic: string; event: string },
  payload: string,
): Frame {
  const topic = JSON.stringify(fields.topic);
  const event = JSON.stringify(fields.event);
  const ref = JSON.stringify(fields.ref);
  return textFrame(
    version === "1.0.0"
      ? `{"topic":${topic},"event":${event},"payload":${payload},"ref":${ref}}`
      : `[${JSON.stringify(fields.joinRef)},${ref},${topic},${event},${payload}]`,
  );
}

/**
 * A broadcast as version 2.0.0 sends it in a binary frame.
 * @param meta JSON text, empty for none
 * @returns undefined when a field is too long for this form
 */
export function encodeBinaryBroadcast(
  topic: string,
  broadcast: BinaryBroadcast,
  meta: string,
): Frame | undefined {
  const fields = [topic, broadcast.event, meta].map((field) => Buffer.from(field));
  if (fields.some((field) => field.length > MAX_FIELD)) return undefined;
  const encoding = broadcast.encoding === "json" ? JSON_ENCODING : BINARY_ENCODING;
  const header = [USER_BROADCAST, ...fields.map((field) => field.length), encoding];
  return binaryFrame(Buffer.concat([Buffer.from(header), ...fields, broadcast.body]));
}
