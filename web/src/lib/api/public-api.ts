import { AnswerError } from "./answer-error.ts";
import { publishableKey, supabaseUrl } from "./backend.ts";
import { readingInTime } from "./in-time.ts";

const ask = readingInTime((input, init) => fetch(input, init));

/**
 * Reads public JSON as a visitor. Plain fetch, so that a page shows before supabase-js arrives;
 * always asks the server, which returns 304 when the browser's copy still holds.
 */
export const readPublic = (path: string, signal?: AbortSignal): Promise<unknown> =>
  read(path, { cache: "no-cache", headers: { apikey: publishableKey }, signal: signal ?? null });

/**
 * As readPublic, for a list that is read in steps: its rows, and how many the filter has in all,
 * however few of them `limit` lets through.
 */
export async function readPublicList(
  path: string,
  signal?: AbortSignal,
): Promise<{ rows: unknown[]; total: number }> {
  const headers = { apikey: publishableKey, prefer: "count=exact" };
  const response = await request(path, { cache: "no-cache", headers, signal: signal ?? null });
  const rows = listOf(await response.json());
  const total = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1];
  return { rows, total: Number(total ?? rows.length) };
}

/** Throws for what is no list. Its rows are read by their own schema. */
export function listOf(answer: unknown): unknown[] {
  if (!Array.isArray(answer)) throw new TypeError("The answer is no list");
  return answer;
}

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
  return (await request(path, call)).json();
}

async function request(path: string, call: RequestInit): Promise<Response> {
  const response = await ask(new URL(path, supabaseUrl), call);
  if (!response.ok) throw new AnswerError(response.status, path);
  return response;
}

export const isNotFound = (error: unknown): boolean =>
  error instanceof AnswerError && error.status === 404;
