import { readFile, readdir } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes held after collecting garbage, where /proc lists the processes below this one. */
export interface HeldMemory {
  /** This process and those below it, Deno among them, without PostgreSQL's. */
  programs: number;
  /** The average of PostgreSQL's processes. */
  backend: number;
}

/**
 * What is held now. Memory shared between processes is not counted in those below this one.
 *
 * PostgreSQL is apart, because each of its fifty connections keeps the plan of each function once it has
 * called it, and rare functions reach all of them only after many thousand requests.
 */
export async function heldMemory(): Promise<HeldMemory> {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const below = await descendants(process.pid);
  const sizes = await Promise.all(
    below.map(async (pid) => ({
      bytes: (await statusNumber(pid, "RssAnon")) * 1024,
      isBackend: (await statusText(pid, "Name")) === "postgres",
    })),
  );
  const sum = (of: typeof sizes): number => of.reduce((total, { bytes }) => total + bytes, 0);
  const backends = sizes.filter(({ isBackend }) => isBackend);
  return {
    programs: process.memoryUsage().rss + sum(sizes.filter(({ isBackend }) => !isBackend)),
    backend: backends.length > 0 ? sum(backends) / backends.length : 0,
  };
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

const statusNumber = async (pid: number, name: string): Promise<number> =>
  Number.parseInt((await statusText(pid, name)) ?? "0", 10);

async function statusText(pid: number, name: string): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(status)?.[1];
}

/** Allowed between the first and the last third of the samples: the heap's slack, not a trend. */
export const GROWTH_AT_MOST: Readonly<HeldMemory> = { programs: 40_000_000, backend: 4_000_000 };

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How much more the last third of the samples holds than the first, by their medians. */
export function growth(samples: readonly HeldMemory[]): HeldMemory {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const grown = (of: (sample: HeldMemory) => number): number =>
    median(samples.slice(-third).map(of)) - median(samples.slice(0, third).map(of));
  return { programs: grown(({ programs }) => programs), backend: grown(({ backend }) => backend) };
}
