import { afterAll, vi } from "vitest";

/** As long as the browser tests wait. By default Vitest and Testing Library give up after one second. */
const PATIENCE_MS = 20_000;

const { waitFor, waitUntil } = vi;

// What must come may come late on a busy machine. `expect.poll` has its own setting (vitest.config.ts).
vi.waitFor = (check, options = PATIENCE_MS) => waitFor(check, options);
vi.waitUntil = (check, options = PATIENCE_MS) => waitUntil(check, options);
if ("window" in globalThis) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: PATIENCE_MS });
}

// Files of a layer share processes.
afterAll(() => {
  vi.waitFor = waitFor;
  vi.waitUntil = waitUntil;
});
