import { AnswerError } from "./answer-error.ts";
import { publishableKey, supabaseUrl } from "./backend.ts";

/**
 * Reads public JSON as a visitor. Plain fetch, so that a page shows before supabase-js arrives;
 * always asks the server, which answers 304 when the browser's copy still holds.
 */
export async function readPublic(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(new URL(path, supabaseUrl), {
    cache: "no-cache",
    headers: { apikey: publishableKey },
    signal: signal ?? null,
  });
  if (!response.ok) throw new AnswerError(response.status, path);
  return response.json();
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof AnswerError && error.status === 404;
