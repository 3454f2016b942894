import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { mayOpenInbox } from "../mail/guard.ts";
import { errorMessage } from "../stack-error.ts";
import { type FetchHandler, answerWithFetch } from "./fetch-adapter.ts";
import { type Listener, listen } from "./listener.ts";
import { BodyTooLarge, drainAfter } from "./request-body.ts";
import { pathOf, refuseRequest } from "./request-guard.ts";

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Where each part of the origin is served. A part that is not up yet is undefined. */
export interface Routes {
  /** /rest/v1, /auth/v1, /storage/v1 */
  api?: FetchHandler;
  /** /functions/v1 */
  functions?: NodeHandler;
  /** /realtime/v1: HTTP (false when the path is unknown to it) and WebSockets. */
  realtime?: {
    handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  };
  /** /_mail */
  mail?: FetchHandler;
  /** /_pay */
  payments?: FetchHandler;
  /** /healthz */
  health: FetchHandler;
  /** Everything else. */
  site?: NodeHandler;
  /** WebSockets that Vite's hot reload takes for itself. */
  isSiteUpgrade?: (request: IncomingMessage) => boolean;
}

/** The one origin: routes a request to a part of the stack by the first segments of its path. */
export function startGateway(options: {
  host: string;
  port: number;
  routes: Routes;
  log: (line: string) => void;
}): Promise<Listener> {
  const { routes, log } = options;

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    drainAfter(request, response);
    const error = refuseRequest(request, options.host);
    if (error) {
      sendError(response, error.status, error.message);
      return;
    }
    dispatch(request, response);
  }

  function serveWithFetch(
    handler: FetchHandler,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    answerWithFetch(handler, request, response).catch((error: unknown) => {
      // A reader that left is no error.
      if (response.destroyed) return;
      if (error instanceof BodyTooLarge) return sendError(response, 413, error.message);
      log(`gateway: ${request.method} ${request.url}: ${errorMessage(error)}`);
      sendError(response, 500, "Internal error");
    });
  }

  function dispatch(request: IncomingMessage, response: ServerResponse): void {
    const part = partOf(pathOf(request.url ?? "/"));
    if (part === "health") return serveWithFetch(routes.health, request, response);
    if (part === "realtime") {
      if (!routes.realtime) return sendStarting(response);
      if (!routes.realtime.handleRequest(request, response)) sendError(response, 404, "Not found");
      return;
    }
    if (part === "mail") {
      if (!mayOpenInbox(request))
        return sendError(response, 403, "Mails are for this machine only");
      return routes.mail ? serveWithFetch(routes.mail, request, response) : sendStarting(response);
    }
    if (part === "payments") {
      // Pay pages open for anyone, from any machine; the list of payments is for this machine only, like the inbox.
      const isShared = /^\/_pay\/(?:c|v1)\//.test(pathOf(request.url ?? "/"));
      if (!isShared && !mayOpenInbox(request))
        return sendError(response, 403, "Payments are for this machine only");
      return routes.payments
        ? serveWithFetch(routes.payments, request, response)
        : sendStarting(response);
    }
    if (part === "api") {
      if (!routes.api) return sendStarting(response);
      return serveWithFetch(sandboxed(routes.api), request, response);
    }
    const handler = routes[part];
    return handler ? handler(request, response) : sendStarting(response);
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A connection reset before anybody took it must not end the process.
    socket.on("error", () => socket.destroy());
    if (routes.isSiteUpgrade?.(request)) return;
    const error = refuseRequest(request, options.host);
    const isRealtime = partOf(pathOf(request.url ?? "/")) === "realtime";
    if (error) return refuseUpgrade(socket, error.status);
    if (!isRealtime) return refuseUpgrade(socket, 404);
    if (!routes.realtime) return refuseUpgrade(socket, 503);
    routes.realtime.handleUpgrade(request, socket, head);
  }

  return listen({ host: options.host, port: options.port, onRequest, onUpgrade });
}

type Part = "api" | "functions" | "realtime" | "mail" | "payments" | "health" | "site";

function partOf(path: string): Part {
  if (/^\/(?:rest|auth|storage)\/v1(?:\/|$)/.test(path)) return "api";
  if (/^\/functions\/v1(?:\/|$)/.test(path)) return "functions";
  if (/^\/realtime\/v1(?:\/|$)/.test(path)) return "realtime";
  if (/^\/_mail(?:\/|$)/.test(path)) return "mail";
  if (/^\/_pay(?:\/|$)/.test(path)) return "payments";
  return path === "/healthz" ? "health" : "site";
}

/** Stored files share the site's origin here, unlike on hosted: a page among them must not act in it. */
function sandboxed(handler: FetchHandler): FetchHandler {
  return async (request) => {
    const response = await handler(request);
    response.headers.set("content-security-policy", "default-src 'none'; sandbox");
    response.headers.set("x-content-type-options", "nosniff");
    return response;
  };
}

function sendStarting(response: ServerResponse): void {
  response.setHeader("retry-after", "1");
  sendError(response, 503, "Starting");
}

function sendError(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ message }));
}

function refuseUpgrade(socket: Duplex, status: number): void {
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
