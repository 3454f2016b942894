import type { RunnerResult } from "lighthouse";

/** `dur` and `tdur`, the thread's processor time, are microseconds. */
type TraceEvent = RunnerResult["artifacts"]["Trace"]["traceEvents"][number] & { tdur?: number };

/** A task that Lighthouse's phone takes longer for blocks whoever touches the page; milliseconds. */
const LONGEST_TASK = 50;
const TASK = /^(?:ThreadControllerImpl::)?RunTask$/;

/**
 * The blocking time of the page's tasks after the first contentful paint, on Lighthouse's phone, by the
 * processor time that they took. Lighthouse's own TBT counts the time that a task waits for a core, too.
 *
 * @returns milliseconds
 */
export function ownBlockingTime({ artifacts, lhr }: RunnerResult): number {
  const events = mainThread(artifacts.Trace.traceEvents);
  const painted = events.find(({ name }) => name === "firstContentfulPaint")?.ts ?? 0;
  const slowdown = lhr.configSettings.throttling.cpuSlowdownMultiplier;
  let blocking = 0;
  let ended = 0;
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    // A task inside of another one is counted with it.
    if (!TASK.test(name) || ts < Math.max(painted, ended)) continue;
    ended = ts + dur;
    blocking += Math.max(0, (tdur / 1000) * slowdown - LONGEST_TASK);
  }
  return blocking;
}

/** Of the thread that called most functions: the page's. In the order of time. */
function mainThread(events: TraceEvent[]): TraceEvent[] {
  const threads = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const thread = `${event.pid}:${event.tid}`;
    const own = threads.get(thread);
    if (own) own.push(event);
    else threads.set(thread, [event]);
  }
  const calls = (thread: TraceEvent[]): number =>
    thread.filter(({ name }) => name === "FunctionCall").length;
  const [busiest = []] = [...threads.values()].toSorted((a, b) => calls(b) - calls(a));
  return busiest.toSorted((a, b) => a.ts - b.ts);
}
