import type * as z from "zod/mini";
import { logError } from "../log.ts";

const reported = new Set<string>();

/** Logs the first item of its kind that the page left out because it could not read it. */
export function reportUnreadable(what: string, item: unknown): void {
  if (reported.has(what)) return;
  reported.add(what);
  logError(`Left out an unreadable ${what}`, item);
}

/** What the schema takes, or null: then the first of its kind is logged. */
export function readOrReport<T>(schema: z.ZodMiniType<T>, input: unknown, what: string): T | null {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  reportUnreadable(what, input);
  return null;
}
