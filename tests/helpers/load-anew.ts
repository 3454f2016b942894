import { afterAll, vi } from "vitest";

// Files of a layer share processes, and with them the modules that are loaded: one that a file loaded
// holds on to that file's stand-ins. The next file loads its modules anew.
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});
