import { readFile, readdir } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Bytes that this process holds after collecting garbage, with the processes below it (Deno among
 * them) where /proc lists them. Memory shared between processes is not counted there.
 */
export async function heldMemory(): Promise<number> {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const below = await descendants(process.pid);
  const sizes = await Promise.all(below.map(anonymousBytes));
  return sizes.reduce((sum, size) => sum + size, process.memoryUsage().rss);
}

async function descendants(root: number): Promise<number[]> {
  const names = await readdir("/proc").catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(
      pids.map(async (pid) => [pid, await statusNumber(pid, "PPid")] as [number, number]),
    ),
  );
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  return pids.filter(isBelow);
}

const anonymousBytes = async (pid: number): Promise<number> =>
  (await statusNumber(pid, "RssAnon")) * 1024;

async function statusNumber(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0);
}

/** Between the first and the last third of the samples: the heap's slack, not a trend. */
export const MEMORY_GROWTH_BYTES = 40_000_000;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How much more the last third of the samples holds than the first, by their medians. */
export function growth(samples: number[]): number {
  const third = Math.max(1, Math.floor(samples.length / 3));
  return median(samples.slice(-third)) - median(samples.slice(0, third));
}
