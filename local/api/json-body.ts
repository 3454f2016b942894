import { isTooDeep } from "../realtime/json-depth.ts";

/** Bytes of a JSON body. */
const JSON_LIMIT = 16 * 1024 * 1024;
/** Bytes of what people type: credentials, names, settings. */
const SMALL_JSON_LIMIT = 1024 * 1024;

/**
 * Levels of arrays and objects. Whoever walks a value goes down as deep, and the stack ends somewhere;
 * no row, filter or setting of anybody's comes near.
 */
const MAX_DEPTH = 100;

export type BodyFault = "too large" | "too deep";

/** A request whose body was read whole and may be parsed, or why it may not. */
export async function withReadBody(
  request: Request,
  size: "large" | "small" = "large",
): Promise<Request | BodyFault> {
  if (!request.body) return request;
  const limit = size === "large" ? JSON_LIMIT : SMALL_JSON_LIMIT;
  const bytes = await readUpTo(request.body, limit);
  if (!bytes) return "too large";
  if (isTooDeep(Buffer.from(bytes.buffer), MAX_DEPTH)) return "too deep";
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: bytes });
}

/** A stream's bytes; undefined, with the rest unread, when they are more than the limit. */
export async function readUpTo(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
