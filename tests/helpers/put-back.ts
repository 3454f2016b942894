import { afterAll, vi } from "vitest";

// Files of a layer share processes: what one has replaced is put back before the next begins.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Files with a window share it, and what its reader chose.
  if ("window" in globalThis) {
    localStorage.clear();
    sessionStorage.clear();
  }
});
