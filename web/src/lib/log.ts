/** Logs to the browser's console what the reader need not see. */
export function logError(what: string, cause: unknown): void {
  console.warn(what, cause);
}
