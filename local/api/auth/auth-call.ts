import { isIP } from "node:net";
import type { Admission } from "../gate.ts";
import type { AuthContext } from "./auth-context.ts";

/** One request to Auth. */
export interface AuthCall {
  context: AuthContext;
  request: Request;
  /** Below /auth/v1. */
  path: string;
  admission: Admission;
  url: URL;
  /** Where the mails of this call lead. */
  redirectTo: string;
}

/** What a session is known by in lists of them. */
export interface Device {
  address: string;
  userAgent: string | null;
}

const LOOPBACK = "127.0.0.1";

/**
 * The caller's address: the last entry, which the gateway writes; a caller chooses the ones before.
 * One machine's two loopback addresses are one caller: browsers use either.
 */
export function clientAddress(request: Request): string {
  const last = (request.headers.get("x-forwarded-for") ?? "").split(",").at(-1) ?? "";
  const address = last.trim().replace(/^::ffff:/i, "");
  return isIP(address) === 0 || address === "::1" ? LOOPBACK : address;
}

export const deviceOf = (request: Request): Device => ({
  address: clientAddress(request),
  userAgent: request.headers.get("user-agent"),
});
