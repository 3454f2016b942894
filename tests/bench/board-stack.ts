import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startStack } from "../../local/stack.ts";
import { onOrder, report } from "./board-messages.ts";

onOrder(async (order) => {
  if (order.do === "memory") report({ did: "memory", bytes: await memoryOfStack() });
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

/** Resident bytes of this process and of all that it started: the functions run in their own. */
async function memoryOfStack(): Promise<number> {
  const parents = new Map<number, { parent: number; bytes: number }>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
    const field = (key: string): number =>
      Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    parents.set(Number(name), { parent: field("PPid"), bytes: field("VmRSS") * 1_024 });
  }
  let bytes = 0;
  for (const [pid, { bytes: own }] of parents) {
    let at = pid;
    while (at !== process.pid && at > 1) at = parents.get(at)?.parent ?? 0;
    if (at === process.pid) bytes += own;
  }
  return bytes;
}
