import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const SAMPLE_MS = 1_000;
/** Of all cores together. */
const BUSY_AT_MOST = 0.05;

/**
 * Resolves when the machine was idle for a second, so that what a stack still does after its start or
 * after uploads is not measured as the page's; at the latest after `patienceMs`.
 *
 * @returns the busy part of the last second, from 0 to 1
 */
export async function untilIdle(patienceMs = 20_000): Promise<number> {
  const until = performance.now() + patienceMs;
  let busy = 1;
  while (busy > BUSY_AT_MOST && performance.now() < until) {
    const before = spent();
    await sleep(SAMPLE_MS);
    const after = spent();
    busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  }
  return busy;
}

/** Milliseconds of all cores since the machine started. */
function spent(): { idle: number; all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.idle + times.user + times.nice + times.sys + times.irq;
  }
  return { idle, all };
}
