import { type Agent, request as httpRequest } from "node:http";
import { WebSocket } from "ws";
import type { Who } from "./corpus.ts";
import type { Mutated } from "./mutations.ts";

export interface Target {
  url: string;
  publishableKey: string;
  secretKey: string;
  tokens: Record<Exclude<Who, "anon" | "service">, string>;
}

/** No request takes longer, or it hangs. */
const PATIENCE_MS = 10_000;

export interface Outcome {
  /** 0: the connection was closed without an answer; -1: it hangs. */
  status: number;
  body: string;
}

function headersOf(target: Target, { who, token, headers }: Mutated): Record<string, string> {
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

export function send(target: Target, agent: Agent, request: Mutated): Promise<Outcome> {
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
    const sent = httpRequest({ hostname, port, path, method: request.method, headers, agent });
    sent.once("error", () => done({ status: 0, body: "" }));
    sent.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk.slice(0, 2000)));
      response.once("close", () => done({ status: response.statusCode ?? 0, body: text }));
    });
    sent.end(body);
  });
}

/** Sends one frame on a connection of its own; the server is to answer a heartbeat or to close. */
export function sendFrame(target: Target, frame: string | Buffer): Promise<Outcome> {
  const query = `apikey=${target.publishableKey}&vsn=2.0.0`;
  const socket = new WebSocket(
    `${target.url.replace("http", "ws")}/realtime/v1/websocket?${query}`,
  );
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ status: -1, body: "" }), PATIENCE_MS);
    const done = (status: number) => {
      clearTimeout(timer);
      socket.terminate();
      resolve({ status, body: "" });
    };
    socket.once("open", () => {
      socket.send(frame);
      socket.send(JSON.stringify([null, "beat", "phoenix", "heartbeat", {}]));
    });
    socket.on("message", (data: Buffer) => {
      if (String(data).includes('"beat"')) done(200);
    });
    socket.once("close", () => done(400));
    socket.once("error", () => done(400));
  });
}
