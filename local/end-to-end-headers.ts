import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";

/** Headers of one connection, which a proxy must not pass on (RFC 9110, 7.6.1). */
const HOP_BY_HOP: readonly string[] = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** The headers that a proxy passes on: none of the connection's, nor those that `Connection` names. */
export function endToEnd(
  headers: IncomingHttpHeaders,
  without: Iterable<string> = [],
): OutgoingHttpHeaders {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named, ...without]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}
