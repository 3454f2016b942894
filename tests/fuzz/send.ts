import { type Agent, request as httpRequest } from "node:http";
import type { SentRequest, Who } from "./request.ts";

export interface Target {
  url: string;
  publishableKey: string;
  secretKey: string;
  tokens: Record<Exclude<Who, "anon" | "service">, string>;
}

/**
 * No request takes longer, or it hangs: behind a board that is held, REST lets one wait 10 s for its turn,
 * its statement 8 s for the lock, and 2 s for the statement to end.
 */
export const PATIENCE_MS = 20_000;

export interface Outcome {
  /** 0: the connection was closed without an answer; -1: it hangs. */
  status: number;
  body: string;
}

function headersOf(target: Target, { who, token, headers }: SentRequest): Record<string, string> {
  const bearer = token ?? (who === "member" || who === "admin" ? target.tokens[who] : undefined);
  const given = {
    apikey: who === "service" ? target.secretKey : target.publishableKey,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...headers,
  };
  // Node sends Latin-1 and refuses the rest itself.
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?"),
    ]),
  );
}

const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed?.() ?? text.replaceAll(/\p{Cs}/gu, "?"));

/** Counted by the caller's address: on Linux, where the whole range is there, each comes from another.
 * A factor is verified from the address that challenged it. */
const COUNTED =
  /^\/(?:auth\/v1\/(?!factors)|realtime|functions\/v1\/(?:contact|send-email)|rest\/v1\/podcast_comments)/;
let callers = 0;
function nextAddress(): string {
  callers += 1;
  return `127.${1 + (callers % 250)}.${(callers >> 8) % 250}.2`;
}
const isSpread = process.platform === "linux";

export function send(target: Target, agent: Agent, request: SentRequest): Promise<Outcome> {
  const query = Object.entries(request.query ?? {}).map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  );
  const path =
    request.path +
    (query.length > 0 ? `${request.path.includes("?") ? "&" : "?"}${query.join("&")}` : "");
  const body =
    request.raw ??
    (Buffer.isBuffer(request.body)
      ? request.body
      : request.body === undefined
        ? undefined
        : JSON.stringify(request.body));
  const headers = headersOf(target, request);
  if (body !== undefined) {
    headers["content-type"] ??= "application/json";
    headers["content-length"] = String(Buffer.byteLength(body));
  }
  return new Promise((resolve) => {
    // What no client could write is no request.
    if (/[^\x21-\x7e]/.test(path)) return resolve({ status: 400, body: "" });
    const timer = setTimeout(() => resolve({ status: -1, body: "" }), PATIENCE_MS);
    const done = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const { hostname, port } = new URL(target.url);
    const from =
      isSpread && COUNTED.test(path) ? { agent: false, localAddress: nextAddress() } : { agent };
    const sent = httpRequest({ hostname, port, path, method: request.method, headers, ...from });
    sent.once("error", () => done({ status: 0, body: "" }));
    sent.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk.slice(0, 100_000)));
      response.once("close", () => done({ status: response.statusCode ?? 0, body: text }));
    });
    sent.end(body);
  });
}
