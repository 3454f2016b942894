import { shapeOf } from "./body-shape.ts";

/**
 * Bounds of a body. Parsing and walking its values holds the event loop, so the number of values
 * matters more than the number of bytes.
 */
export interface BodyLimits {
  bytes: number;
  values: number;
  /** Of the outermost list. Default: as many as there may be values. */
  rows?: number;
}

/** For imports with the secret key. */
export const IMPORT_BODY: BodyLimits = { bytes: 16 * 1024 * 1024, values: 200_000, rows: 50_000 };
/** For signed-in users. */
export const BULK_BODY: BodyLimits = { bytes: 4 * 1024 * 1024, values: 16_000, rows: 4_000 };
/** For CSV of any caller: it is parsed character by character, ten times as slowly as JSON. */
const CSV_BODY = { bytes: 1024 * 1024, values: 16_000, rows: 4_000 };
/** For credentials, names, settings and callers without a session. */
export const SMALL_BODY: BodyLimits = { bytes: 1024 * 1024, values: 5_000, rows: 1_000 };

/**
 * Levels of arrays and objects. Code that walks a value recurses once per level, and the call stack is
 * limited; real rows, filters and settings have far fewer levels.
 */
export const MAX_DEPTH = 100;
/** PostgreSQL's limit for a table. Each key of a row or argument is looked up in the schema. */
const MAX_COLUMNS = 1_600;

export type BodyError = "too large" | "too deep" | "not rows";

/**
 * Reads a request's body and checks its shape before anything parses it.
 * @param ofRows whether the elements of an outermost list must be objects
 * @returns the request with the body in memory, or why it must not be parsed
 */
export async function withReadBody(
  request: Request,
  limits: BodyLimits,
  ofRows = false,
): Promise<Request | BodyError> {
  if (!request.body) return request;
  const type = request.headers.get("content-type") ?? "";
  const { bytes: maxBytes, values, rows } = boundsOf(limits, type);
  const bytes = await readUpTo(request.body, maxBytes);
  if (!bytes) return "too large";
  const shape = shapeOf(bytes, type);
  // Depth first: a body that is nested too deeply also has many values.
  if (shape.depth > MAX_DEPTH) return "too deep";
  if (shape.values > values || shape.columns > MAX_COLUMNS) return "too large";
  if (ofRows && shape.rows > rows) return "too large";
  if (ofRows && !shape.listsObjects) return "not rows";
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: bytes });
}

function boundsOf(limits: BodyLimits, type: string): Required<BodyLimits> {
  const { bytes, values, rows = values } = limits;
  if (!type.includes("text/csv")) return { bytes, values, rows };
  return {
    bytes: Math.min(bytes, CSV_BODY.bytes),
    values: Math.min(values, CSV_BODY.values),
    rows: Math.min(rows, CSV_BODY.rows),
  };
}

/** Returns a stream's bytes, or undefined, with the rest unread, when they exceed the limit. */
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
