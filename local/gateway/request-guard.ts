import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { isLoopback } from "./listener.ts";
import { remembered } from "./remembered.ts";
import { BODY_LIMIT } from "./request-body.ts";

/** What some part of the stack serves. TRACE and CONNECT cannot even be put into a Request. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export interface RequestError {
  status: number;
  message: string;
}

/**
 * What no part of the stack should see. A page elsewhere can point a name of its own at this
 * machine (DNS rebinding); its requests carry that name as Host, which gives them away.
 */
export function refuseRequest(
  request: IncomingMessage,
  listenHost: string,
): RequestError | undefined {
  // Of several, the parser keeps the first, and another server the last: RFC 9112 refuses them all.
  if (hasSeveralHosts(request.rawHeaders)) return { status: 400, message: "Send one Host header" };
  if (!isOwnHost(request.headers.host, listenHost)) {
    return { status: 421, message: "This host name does not lead here" };
  }
  if (!METHODS.has(request.method ?? "")) return { status: 405, message: "Method not allowed" };
  if (!isReadablePath(request.url)) return { status: 400, message: "The path cannot be read" };
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT) {
    return { status: 413, message: "The body is too large" };
  }
  return undefined;
}

const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host").length > 1;

function isOwnHost(header: string | undefined, listenHost: string): boolean {
  const name = hostOf(header ?? "");
  if (name === undefined) return false;
  if (isLocalName(name)) return true;
  if (isLoopback(listenHost)) return false;
  const own = hostname().toLowerCase();
  return isIP(name) !== 0 || [listenHost.toLowerCase(), own, `${own}.local`].includes(name);
}

/** Names that lead to the machine itself for every caller. */
export const isLocalName = (name: string): boolean =>
  isLoopback(name) || name.endsWith(".localhost");

/** A name or an address, and a port. A URL takes more for a host: credentials, a path, a fragment. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i;

/** The name or address of a Host header, without its port and brackets; undefined for any other text. */
export const hostOf = remembered((header): string | undefined => {
  if (!HOST.test(header)) return undefined;
  try {
    return new URL(`http://${header}`).hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  } catch {
    return undefined;
  }
});

function isReadablePath(url = ""): boolean {
  if (!url.startsWith("/")) return false;
  const path = pathOf(url);
  try {
    return !(path.includes("%") ? decodeURIComponent(path) : path).includes("\0");
  } catch {
    return false;
  }
}

/** The path of a request line's target, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}
