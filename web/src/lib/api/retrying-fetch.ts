import { databaseCode } from "../../../../supabase/functions/_shared/contracts/database-codes.ts";

/** Milliseconds before the second try: both sides of a collision come back at different moments. */
const SHORTEST_MS = 50;
const LONGEST_MS = 300;

/** PostgREST reports a rolled-back transaction as 500, functions and business errors as 409. */
const CANDIDATES = new Set([409, 500]);

const codeIn = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "code" in value ? value.code : undefined;

/** Whether the response says that the database has rolled the whole request back. */
async function isRolledBack(response: Response): Promise<boolean> {
  if (!CANDIDATES.has(response.status)) return false;
  if (!/\bjson\b/.test(response.headers.get("content-type") ?? "")) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const inner = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  const code = codeIn(body) ?? codeIn(inner);
  return typeof code === "string" && (code === "retry" || databaseCode(code) === "retry");
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
  });

/** A stream or a Request has been read by the first try. */
const canRepeat = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  !(input instanceof Request) && !(init?.body instanceof ReadableStream);

/**
 * As `fetch`, but sends a request once more when a deadlock, a serialization failure or a lock
 * timeout rolled it back. Nothing of the first try is left in the database, so this is safe for
 * writes, too. Every other error is returned as it is.
 */
export const retryingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!canRepeat(input, init) || !(await isRolledBack(response))) return response;
  await pause();
  return fetch(input, init);
};
