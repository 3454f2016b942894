/**
 * Whose mail or provider this browser is waiting for. A session that arrives by a link for an
 * address that was never asked for here is not taken without the reader's word.
 */
const KEY = "castboard.awaited";
const MAIL_MS = 24 * 3_600_000;
const PROVIDER_MS = 10 * 60_000;
const RECOVERY_KEY = "castboard.recovery";
const EXPIRY_KEY = "castboard.expired";
const RECOVERY_MS = 3_600_000;

interface AwaitedMail {
  email: string;
  until: number;
}

// By hand: the session's effects are on the first screen, where zod is not.
const isAwaitedMail = (one: unknown): one is AwaitedMail =>
  typeof one === "object" &&
  one !== null &&
  "email" in one &&
  typeof one.email === "string" &&
  "until" in one &&
  typeof one.until === "number";

function parsed(storage: Storage, key = KEY): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function mails(): AwaitedMail[] {
  const kept = parsed(localStorage);
  const known = Array.isArray(kept) && kept.every(isAwaitedMail) ? kept : [];
  return known.filter(({ until }) => until > Date.now());
}

/** Closed storage (some private windows) only means one more question later. */
function keep(storage: () => Storage, value: unknown, key = KEY): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

const lower = (email: string): string => email.trim().toLowerCase();

export function awaitMail(email: string): void {
  const others = safely(mails, []).filter((one) => one.email !== lower(email));
  keep(
    () => localStorage,
    [...others.slice(-4), { email: lower(email), until: Date.now() + MAIL_MS }],
  );
}

export const isAwaited = (email: string | undefined): boolean =>
  email !== undefined && safely(mails, []).some((one) => one.email === lower(email));

/** For this tab only: a provider redirects back to the tab that left for it. */
export function awaitProvider(): void {
  keep(() => sessionStorage, Date.now() + PROVIDER_MS);
}

/** Whether this tab left for a provider a short while ago. */
export const isAwaitingProvider = (): boolean =>
  safely(() => Number(parsed(sessionStorage)) > Date.now(), false);

/** As `isAwaitingProvider`, and ends the wait, so that it returns true once. */
export function takeAwaitedProvider(): boolean {
  const wasAwaiting = isAwaitingProvider();
  safely(() => sessionStorage.removeItem(KEY), undefined);
  return wasAwaiting;
}

/** This tab came by a link for a forgotten password: a new one may be set without the old. */
export function noteRecovery(): void {
  keep(() => sessionStorage, Date.now() + RECOVERY_MS, RECOVERY_KEY);
}

export const isRecovering = (): boolean =>
  safely(() => Number(parsed(sessionStorage, RECOVERY_KEY)) > Date.now(), false);

export function endRecovery(): void {
  safely(() => sessionStorage.removeItem(RECOVERY_KEY), undefined);
}

/** This tab's session has ended by itself: the login says so until somebody is signed in. */
export function noteExpiry(): void {
  keep(() => sessionStorage, true, EXPIRY_KEY);
}

export const hasExpired = (): boolean =>
  safely(() => parsed(sessionStorage, EXPIRY_KEY) === true, false);

export function forgetExpiry(): void {
  safely(() => sessionStorage.removeItem(EXPIRY_KEY), undefined);
}

function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
