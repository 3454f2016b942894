/** Says in the browser's log what the reader need not see. */
export function logFailure(what: string, cause: unknown): void {
  console.warn(what, cause);
}
