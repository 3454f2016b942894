import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

import { remembered } from "../gateway/remembered.ts";

type Directives = ReadonlyMap<string, string>;

/** Cache-Control by directive, in lower case; one without a value has "". */
export const parseDirectives = (header = ""): Directives => directivesIn(header);

const directivesIn = remembered((header) => {
  const directives = new Map<string, string>();
  for (const part of header.split(",")) {
    const [name = "", value = ""] = part.split("=", 2);
    if (name.trim()) directives.set(name.trim().toLowerCase(), value.trim().replaceAll('"', ""));
  }
  return directives;
});

/** Whole seconds; undefined for a missing or unreadable one. */
function seconds(directives: Directives, name: string): number | undefined {
  const value = directives.get(name);
  return value !== undefined && /^\d{1,10}$/.test(value) ? Number(value) : undefined;
}

const STORED_STATUS = new Set([200, 301, 307, 308]);

/**
 * For how many seconds a response may serve others (RFC 9111, 3 and 4.2.1), 0 if it may not.
 * Stricter than the standard: it must say `public` and for how long, and be the same for everybody
 * but for its encoding.
 */
export function sharedLifetime(status: number, headers: IncomingHttpHeaders): number {
  const directives = parseDirectives(headers["cache-control"]);
  const refused = ["no-store", "no-cache", "private"].some((name) => directives.has(name));
  const varies = (headers.vary ?? "")
    .split(",")
    .some((name) => !["", "accept-encoding"].includes(name.trim().toLowerCase()));
  if (!STORED_STATUS.has(status) || refused || !directives.has("public")) return 0;
  if (varies || headers["set-cookie"] || headers["content-range"]) return 0;
  return seconds(directives, "s-maxage") ?? seconds(directives, "max-age") ?? 0;
}

/** How old a stored response may be for a request, in seconds; 0 requires one made after it. */
export function acceptedAge(headers: IncomingHttpHeaders): number {
  const control = headers["cache-control"];
  const directives = parseDirectives(control ?? headers.pragma);
  if (directives.has("no-cache")) return 0;
  return seconds(directives, "max-age") ?? Infinity;
}

/** Longer targets are not worth a place: no public address of the stack is. */
const TARGET_LIMIT = 1_024;

/** Whether a stored response could serve the request at all; else it goes to the origin as it is. */
export function isCacheable({ method, url = "", headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    url.length <= TARGET_LIMIT &&
    // A response to one caller is for that caller alone.
    headers.authorization === undefined &&
    headers.cookie === undefined &&
    headers.range === undefined &&
    headers["transfer-encoding"] === undefined &&
    Number(headers["content-length"] ?? 0) === 0 &&
    !parseDirectives(headers["cache-control"]).has("no-store")
  );
}
