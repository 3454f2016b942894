import { afterAll, vi } from "vitest";

const { setTimeout: begin } = globalThis;
const begun = new Set<ReturnType<typeof begin>>();

// A window that closes takes its timers along; the window of these tests does not. A toast that goes
// some seconds after its test would otherwise ask for a window that is gone.
if ("window" in globalThis) {
  globalThis.setTimeout = new Proxy(begin, {
    apply(target, self, timer: Parameters<typeof begin>) {
      const id = Reflect.apply(target, self, timer);
      begun.add(id);
      return id;
    },
  });
}

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
    for (const id of begun) clearTimeout(id);
    globalThis.setTimeout = begin;
  }
});
