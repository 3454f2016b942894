import type { IncomingMessage, ServerResponse } from "node:http";
import { type Readable, Transform } from "node:stream";

/** Bytes. Hosted takes 50 MB files; this leaves room for their envelope. */
export const BODY_LIMIT = 64 * 1024 * 1024;

/** How long an unread body may go on after the response. */
const DRAIN_MS = 10_000;
/** Read ahead of the stream's reader. */
const BUFFERED_BYTES = 64 * 1024;

export class BodyTooLarge extends Error {
  override message = "The body is too large";
}

/**
 * The request's body as a web stream, read only as fast as it is taken. One that grows past the limit
 * fails with BodyTooLarge; the request itself stays whole, so that it can still get a response.
 */
export function webBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  let size = 0;
  let state: "unread" | "reading" | "settled" = "unread";

  function read(controller: ReadableStreamDefaultController<Uint8Array>): void {
    state = "reading";
    // Every further call on a stream that is closed, failed or cancelled throws.
    const settle = (end: () => void) => {
      if (state === "settled") return;
      state = "settled";
      request.off("data", onData);
      end();
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_LIMIT) {
        request.pause();
        settle(() => controller.error(new BodyTooLarge()));
      } else if (state === "reading") {
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) request.pause();
      }
    };
    request.on("data", onData);
    request.once("end", () => settle(() => controller.close()));
    request.once("error", (error) => settle(() => controller.error(error)));
    request.once("close", () => {
      settle(() => controller.error(new Error("The client went away")));
    });
  }

  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state === "unread") read(controller);
        request.resume();
      },
      cancel() {
        state = "settled";
        request.pause();
      },
    },
    { highWaterMark: BUFFERED_BYTES, size: (chunk) => chunk.length },
  );
}

/** The same as a Node stream, for a proxy. */
export function limitedBody(request: IncomingMessage): Readable {
  let size = 0;
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size <= BODY_LIMIT) return done(null, chunk);
      request.unpipe(limiter);
      done(new BodyTooLarge());
    },
  });
  // Not a pipeline, which would end the connection with the body and lose the response.
  request.once("close", () => {
    if (!request.complete) limiter.destroy(new Error("The client went away"));
  });
  return request.pipe(limiter);
}

/**
 * Discards what is left of a request's body once its response is sent. A client sends its next
 * request on the same connection only behind this body, and a connection closed over unread bytes takes
 * a response under way with it.
 */
export function drainAfter(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  // After the last response that a client asked for, Node closes over the unread rest of a body: with
  // this, which it would call then.
  const close = socket.destroySoon.bind(socket);
  const isLast = !response.shouldKeepAlive;
  if (isLast) socket.destroySoon = () => {};
  response.once("finish", () => {
    const closeIfLast = (): void => {
      if (isLast) close();
    };
    if (request.complete) return closeIfLast();
    if (request.destroyed) return;
    const impatience = setTimeout(() => socket.destroy(), DRAIN_MS);
    let size = 0;
    request.removeAllListeners("data");
    request.unpipe();
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > BODY_LIMIT) socket.destroy();
    });
    request.once("close", () => clearTimeout(impatience));
    request.once("end", () => {
      clearTimeout(impatience);
      closeIfLast();
    });
    request.resume();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
