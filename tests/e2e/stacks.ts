import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Where the stack of one Playwright worker runs. */
export interface StackPlace {
  port: number;
  /** Where a spec's stand-in for Google and Facebook listens. */
  providerPort: number;
  dataDir: string;
}

/**
 * The places of all workers' stacks. The configuration is read again in every worker: the first
 * reading decides, the workers inherit it.
 */
export async function stackPlaces(workers: number): Promise<StackPlace[]> {
  const { E2E_DATA_DIR: dataDir = "node_modules/.cache/castboard-e2e" } = process.env;
  if (!process.env.E2E_STACKS) {
    const ports = await freePorts(2 * workers);
    const places = Array.from({ length: workers }, (_, index) => ({
      port: ports[2 * index],
      providerPort: ports[2 * index + 1],
      dataDir: `${dataDir}-${index}`,
    }));
    process.env.E2E_STACKS = JSON.stringify(places);
  }
  return JSON.parse(process.env.E2E_STACKS) as StackPlace[];
}

/** The place of the stack that is this worker's own. */
export function ownStackPlace(parallelIndex: number): StackPlace {
  const places = JSON.parse(process.env.E2E_STACKS ?? "[]") as StackPlace[];
  const own = places[parallelIndex];
  if (!own) throw new Error(`Worker ${parallelIndex} has no stack: set E2E_WORKERS, not --workers`);
  return own;
}

/**
 * Ports that nothing listens at, from below those that systems give out by themselves: what starts
 * meanwhile on any free port, or connects from one, takes none of them.
 */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
