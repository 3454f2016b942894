import type { Connection } from "./deno.ts";
import { FetchError } from "./fetch-error.ts";
import { openConnection } from "./open-connection.ts";

/** Bytes of a document, on the line and after decompression. */
export const MOST_BYTES = 2 * 1024 * 1024;
const MOST_HEAD_BYTES = 32 * 1024;
/** With the marks of chunks, which a hostile server makes many of. */
const MOST_SENT_BYTES = 2 * MOST_BYTES;

export interface HttpResponse {
  status: number;
  headers: Headers;
  /** Read for 200 only. */
  body: Uint8Array<ArrayBuffer>;
}

/**
 * One GET over HTTP/1.1, on a connection to a checked address. No redirect is followed.
 *
 * @throws FetchError
 */
export async function get(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const connection = await openConnection(url, signal);
  // Closing it is what ends a read that waits.
  const close = () => {
    try {
      connection.close();
    } catch {
      // It was closed before.
    }
  };
  signal.addEventListener("abort", close, { once: true });
  if (signal.aborted) close();
  try {
    await send(connection, requestText(url, headers));
    return await readResponse(new Reader(connection));
  } catch (error) {
    if (error instanceof FetchError && !signal.aborted) throw error;
    const detail = error instanceof Error ? error.message : "";
    throw new FetchError(signal.aborted ? "timeout" : "connection", detail);
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}

function requestText(url: URL, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    "Connection: close",
    ...lines.filter((line) => /^[\x20-\x7e]*$/.test(line)),
    "",
    "",
  ].join("\r\n");
}

async function send(connection: Connection, text: string): Promise<void> {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(await connection.write(bytes));
}

async function readResponse(reader: Reader): Promise<HttpResponse> {
  for (;;) {
    const [first = "", ...lines] = await reader.head();
    const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]);
    if (!(status >= 100 && status <= 599)) throw new FetchError("protocol", first.slice(0, 100));
    // 100 Continue, 103 Early Hints: the response comes after it.
    if (status < 200) continue;
    const headers = readHeaders(lines);
    return {
      status,
      headers,
      body: status === 200 ? await readBody(reader, headers) : new Uint8Array(),
    };
  }
}

function readHeaders(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    // A server's odd line is no reason to leave its document unread.
    if (name && /^[\t\x20-\x7e\x80-\xff]*$/.test(value ?? "")) headers.append(name, value ?? "");
  }
  return headers;
}

async function readBody(reader: Reader, headers: Headers): Promise<Uint8Array<ArrayBuffer>> {
  const coding = headers.get("transfer-encoding")?.toLowerCase();
  if (coding === "chunked") return reader.chunks();
  if (coding) throw new FetchError("protocol", `transfer-encoding: ${coding}`.slice(0, 100));
  const length = headers.get("content-length");
  if (length === null) return reader.rest();
  if (!/^\d{1,15}$/.test(length)) throw new FetchError("protocol", "content-length");
  return reader.exactly(Number(length));
}

const CUT = "the response is cut off";

/** What a connection sends, in the pieces that HTTP consists of. */
class Reader {
  readonly #connection: Connection;
  #bytes = new Uint8Array(64 * 1024);
  #start = 0;
  #end = 0;
  #received = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** False at the end of the connection. */
  async #more(): Promise<boolean> {
    if (this.#received > MOST_SENT_BYTES) throw new FetchError("too_large");
    if (this.#end === this.#bytes.length) {
      const waiting = this.#end - this.#start;
      const grown = new Uint8Array(waiting > this.#end / 2 ? this.#end * 2 : this.#end);
      grown.set(this.#bytes.subarray(this.#start, this.#end));
      [this.#bytes, this.#start, this.#end] = [grown, 0, waiting];
    }
    const count = await this.#connection.read(this.#bytes.subarray(this.#end));
    this.#end += count ?? 0;
    this.#received += count ?? 0;
    return (count ?? 0) > 0;
  }

  #take(count: number): Uint8Array<ArrayBuffer> {
    this.#start += count;
    return this.#bytes.slice(this.#start - count, this.#start);
  }

  /** Without its end. */
  async #line(): Promise<string> {
    for (let looked = 0; ;) {
      const at = this.#bytes.subarray(0, this.#end).indexOf(10, this.#start + looked);
      if (at >= 0) {
        // One character a byte, as headers are.
        const bytes = this.#take(at + 1 - this.#start);
        return String.fromCharCode(...bytes).replace(/\r?\n$/, "");
      }
      looked = this.#end - this.#start;
      if (looked > MOST_HEAD_BYTES) throw new FetchError("protocol");
      if (!(await this.#more())) throw new FetchError("connection", CUT);
    }
  }

  async head(): Promise<string[]> {
    const lines: string[] = [];
    let size = 0;
    for (;;) {
      const line = await this.#line();
      if (line === "") return lines;
      size += line.length;
      if (size > MOST_HEAD_BYTES) throw new FetchError("protocol");
      lines.push(line);
    }
  }

  async exactly(count: number): Promise<Uint8Array<ArrayBuffer>> {
    if (count > MOST_BYTES) throw new FetchError("too_large");
    while (this.#end - this.#start < count) {
      if (!(await this.#more())) throw new FetchError("connection", CUT);
    }
    return this.#take(count);
  }

  async rest(): Promise<Uint8Array<ArrayBuffer>> {
    while (await this.#more()) {
      if (this.#end - this.#start > MOST_BYTES) throw new FetchError("too_large");
    }
    return this.#take(this.#end - this.#start);
  }

  async chunks(): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    let total = 0;
    for (;;) {
      const size = /^[0-9a-f]{1,8}(?=;|\s|$)/i.exec(await this.#line())?.[0];
      if (!size) throw new FetchError("protocol", "chunk");
      const count = Number.parseInt(size, 16);
      if (count === 0) return join(parts, total);
      total += count;
      if (total > MOST_BYTES) throw new FetchError("too_large");
      parts.push(await this.exactly(count));
      await this.#line();
    }
  }
}

export function join(parts: readonly Uint8Array[], total: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
