import { AnswerError } from "./answer-error.ts";
import { publishableKey, supabaseUrl } from "./backend.ts";

/**
 * Reads public JSON as a visitor. Plain fetch, so that a page shows before supabase-js arrives;
 * always asks the server, which answers 304 when the browser's copy still holds.
 */
export const readPublic = (path: string, signal?: AbortSignal): Promise<unknown> =>
  read(path, { cache: "no-cache", headers: { apikey: publishableKey }, signal: signal ?? null });

/**
 * Reads from a function that asks for no key. Without one the browser need not ask another origin
 * first whether it may send it.
 *
 * @param cache `no-cache` for what is true now; `default` takes the copy of a cache where it holds
 */
export const readKeyless = (
  path: string,
  cache: "default" | "no-cache",
  signal?: AbortSignal,
): Promise<unknown> => read(path, { cache, signal: signal ?? null });

async function read(path: string, call: RequestInit): Promise<unknown> {
  const response = await fetch(new URL(path, supabaseUrl), call);
  if (!response.ok) throw new AnswerError(response.status, path);
  return response.json();
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof AnswerError && error.status === 404;
