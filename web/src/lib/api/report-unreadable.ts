import { logFailure } from "../log.ts";

const reported = new Set<string>();

/** Logs the first item of its kind that the page left out because it could not read it. */
export function reportUnreadable(what: string, item: unknown): void {
  if (reported.has(what)) return;
  reported.add(what);
  logFailure(`Left out an unreadable ${what}`, item);
}
