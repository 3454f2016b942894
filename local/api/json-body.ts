import { shapeOf } from "./body-shape.ts";

/**
 * What a body may be. Whoever reads one builds and walks every value of it, in which time nobody else
 * is served: the values count for more than the bytes.
 */
export interface BodyLimits {
  bytes: number;
  values: number;
  /** Of the outermost list. Default: as many as there may be values. */
  rows?: number;
}

/** Rows that a server with the secret key imports. */
export const IMPORT_BODY: BodyLimits = { bytes: 16 * 1024 * 1024, values: 200_000, rows: 50_000 };
/** What a signed-in person's browser may send at once. */
export const BULK_BODY: BodyLimits = { bytes: 4 * 1024 * 1024, values: 16_000, rows: 4_000 };
/** What people type: credentials, names, settings. */
export const SMALL_BODY: BodyLimits = { bytes: 1024 * 1024, values: 5_000, rows: 1_000 };

/**
 * Levels of arrays and objects. Whoever walks a value goes down as deep, and the stack ends somewhere;
 * no row, filter or setting of anybody's comes near.
 */
const MAX_DEPTH = 100;

export type BodyFault = "too large" | "too deep" | "not rows";

/**
 * A request whose body was read whole and may be parsed, or why it may not.
 * @param ofRows whether a list in it has to be one of objects
 */
export async function withReadBody(
  request: Request,
  limits: BodyLimits,
  ofRows = false,
): Promise<Request | BodyFault> {
  if (!request.body) return request;
  const bytes = await readUpTo(request.body, limits.bytes);
  if (!bytes) return "too large";
  const shape = shapeOf(bytes, request.headers.get("content-type") ?? "");
  // Depth first: what is nested too deep is also many values.
  if (shape.depth > MAX_DEPTH) return "too deep";
  if (shape.values > limits.values) return "too large";
  if (ofRows && shape.rows > (limits.rows ?? limits.values)) return "too large";
  if (ofRows && !shape.listsObjects) return "not rows";
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
