import { afterAll, vi } from "vitest";

// Files of a layer share processes: what one has replaced is put back before the next begins.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
