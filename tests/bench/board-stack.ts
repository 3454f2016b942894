import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startStack } from "../../local/stack.ts";
import { onOrder, report } from "./board-messages.ts";

onOrder(async (order) => {
  if (order.do !== "start") return;
  const dataDir = await mkdtemp(join(tmpdir(), "castboard-bench-stack-"));
  const stack = await startStack({
    root: resolve(import.meta.dirname, "../.."),
    dataDir,
    databaseUrl: order.databaseUrl,
    port: 0,
    host: "127.0.0.1",
    site: "none",
    log: (line) => console.error(line),
  });
  process.once("SIGTERM", () => {
    void stack
      .stop()
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .then(() => process.exit(0));
  });
  report({ did: "start", port: Number(new URL(stack.url).port), key: stack.publishableKey });
});
