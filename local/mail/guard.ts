import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Keys } from "../keys/keys.ts";
import { hostOf, isLocalName } from "../gateway/request-guard.ts";

/** What the stack's own parts show to have a mail taken in: Resend's kind of key, random for each data folder. */
export function mailSinkKey({ jwtSecret }: Pick<Keys, "jwtSecret">): string {
  return `re_${createHmac("sha256", jwtSecret).update("mail sink").digest("hex").slice(0, 32)}`;
}

export function showsKey(authorization: string | null, key: string): boolean {
  const shown = Buffer.from(/^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1] ?? "");
  const expected = Buffer.from(key);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

const LOOPBACK_PEER = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Whether the inbox may be shown: the mails hold links that sign in, also those of admins. Only to
 * this machine, however the stack listens, only under this machine's own names, and to no page of
 * another origin, which may at most link here.
 */
export function mayOpenInbox(request: IncomingMessage): boolean {
  if (!LOOPBACK_PEER.test(request.socket.remoteAddress ?? "")) return false;
  if (!isLocalName(hostOf(request.headers.host ?? "") ?? "")) return false;
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `http://${request.headers.host}`) return false;
  const site = request.headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return true;
  return request.method === "GET" && request.headers["sec-fetch-mode"] === "navigate";
}
