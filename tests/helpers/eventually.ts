import { vi } from "vitest";

/** Long enough for a busy machine; `expect.poll` waits as long (vitest.config.ts). */
const PATIENCE_MS = 60_000;

/** Resolves with what `read` returns as soon as it does not throw; rejects with its last error. */
export function eventually<T>(
  read: () => T | Promise<T>,
  patienceMs: number = PATIENCE_MS,
): Promise<T> {
  return vi.waitFor(read, { timeout: patienceMs, interval: 10 });
}
