/** Where a sign-in that came back in the address is looked at. */
export const ARRIVAL_PATH = "/auth/confirm";

export interface ArrivedSession {
  kind: "session";
  access_token: string;
  refresh_token: string;
  /** signup, recovery, magiclink, invite, email_change; empty from a provider. */
  type: string;
}
/** `refused`: the link was used, too old or wrong. `half-way`: the other address must agree too. */
export type Arrival = ArrivedSession | { kind: "refused" } | { kind: "half-way" };

let arrival: Arrival | null = null;

/** What a mailed link or a provider put into the fragment; null when it holds nothing of the kind. */
export function readArrival(hash: string): Arrival | null {
  const given = new URLSearchParams(hash.replace(/^#/, ""));
  const text = (name: string): string => given.get(name) ?? "";
  if (text("error") || text("error_code") || text("error_description")) return { kind: "refused" };
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
  arrival = readArrival(window.location.hash);
  if (arrival) window.history.replaceState(null, "", ARRIVAL_PATH);
}

export const currentArrival = (): Arrival | null => arrival;

export function forgetArrival(): void {
  arrival = null;
}
