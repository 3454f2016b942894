import { isAwaitingProvider } from "./awaited.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** Where a sign-in that came back in the address is looked at. */
const ARRIVAL_PATH = "/auth/confirm";
const LOGIN_PATH = "/auth/login";

export interface ArrivedSession {
  kind: "session";
  access_token: string;
  refresh_token: string;
  /** signup, recovery, magiclink, invite, email_change; empty from a provider. */
  type: string;
}
/** Key of `auth:login.provider`. */
export type ProviderError = "denied" | "unverified" | "closed" | "failed";

/**
 * `refused`: the link was used, too old or wrong. `half-way`: the other address must agree too.
 * `turned-away`: a provider, or the auth service on the way back from one, let nobody in.
 */
export type Arrival =
  | ArrivedSession
  | { kind: "refused" }
  | { kind: "half-way" }
  | { kind: "turned-away"; error: ProviderError };

let arrival: Arrival | null = null;
let landing: string | undefined;

const providerErrors: Record<string, ProviderError> = {
  provider_email_needs_verification: "unverified",
  signup_disabled: "closed",
  // Only for a sign-in with a provider.
  bad_oauth_state: "failed",
  bad_oauth_callback: "failed",
};

/** `isFromProvider`: this tab had left for one. */
function readLinkError(error: string, code: string, isFromProvider: boolean): Arrival {
  const providerError = providerErrors[code];
  if (providerError) return { kind: "turned-away", error: providerError };
  // A mailed link that was opened meanwhile, in the same tab.
  if (!isFromProvider || code === "otp_expired") return { kind: "refused" };
  const isDenied = error === "access_denied" && code === "";
  return { kind: "turned-away", error: isDenied ? "denied" : "failed" };
}

/** What a mailed link or a provider put into the address; null when it holds nothing of the kind. */
export function readArrival(hash: string, search = "", isFromProvider = false): Arrival | null {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const text = (name: string): string => given.get(name) ?? "";
  const [error, code] = [text("error"), text("error_code")];
  if (error || code || text("error_description")) return readLinkError(error, code, isFromProvider);
  // A way back that the auth service does not recognise ends without a fragment.
  const asked = new URLSearchParams(search);
  const askedCode = asked.get("error_code");
  if (asked.has("error") && askedCode) return readLinkError("", askedCode, isFromProvider);
  const access_token = text("access_token");
  const refresh_token = text("refresh_token");
  if (access_token && refresh_token) {
    return { kind: "session", access_token, refresh_token, type: text("type") };
  }
  return given.has("message") && given.has("sb") ? { kind: "half-way" } : null;
}

/**
 * Moves what arrived out of the address, so that neither history nor a copied link keeps tokens,
 * and leads to the page that looks at it. Nothing is signed in here: a link made by a stranger
 * would otherwise put the reader into the stranger's account without a word.
 */
export function takeArrival(): void {
  const { hash, search, pathname, origin } = window.location;
  arrival = readArrival(hash, search, isAwaitingProvider());
  if (!arrival) return;
  const asked = arrival.kind === "session" ? pathname + search : pathname;
  const there = safeRedirect(asked, origin);
  landing = there === "/" || there.startsWith("/auth/") ? undefined : there;
  const path = arrival.kind === "turned-away" ? LOGIN_PATH : ARRIVAL_PATH;
  window.history.replaceState(null, "", path);
}

export const currentArrival = (): Arrival | null => arrival;

/** The page that the link or the provider led to, if the reader was going somewhere. */
export const currentLanding = (): string | undefined => landing;

export function forgetArrival(): void {
  arrival = null;
}
