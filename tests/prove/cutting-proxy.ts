import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import type { seededRandom } from "../helpers/random.ts";

/** What can happen to a line on a boat. */
const CUTS = ["reset", "closed", "stalled", "stalled and lost", "delayed"] as const;
export type Cut = (typeof CUTS)[number];

/** Milliseconds. */
const LONGEST_STALL = 4_000;
const LONGEST_DELAY = 400;

interface Line {
  near: Socket;
  far: Socket;
}

export interface CuttingProxy {
  url: string;
  /** Does something to one line at random; false when none is open. */
  cut(): boolean;
  readonly cuts: Readonly<Record<Cut, number>>;
  close(): Promise<void>;
}

/** Stands between readers and the server and harms their lines, HTTP and WebSockets alike. */
export async function startCuttingProxy(
  target: string,
  random: ReturnType<typeof seededRandom>,
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const lines = new Set<Line>();
  const timers = new Set<NodeJS.Timeout>();
  const cuts: Record<Cut, number> = {
    reset: 0,
    closed: 0,
    stalled: 0,
    "stalled and lost": 0,
    delayed: 0,
  };
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const server = createServer((near) => {
    const line = { near, far: connect(Number(port), hostname) };
    lines.add(line);
    const end = () => {
      lines.delete(line);
      line.near.destroy();
      line.far.destroy();
    };
    for (const socket of [line.near, line.far]) {
      socket.setNoDelay(true).on("error", end).on("close", end);
    }
    line.near.pipe(line.far).pipe(line.near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  /** Nothing passes, in either direction, and neither side learns of it. */
  const hold = ({ near, far }: Line) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const release = ({ near, far }: Line) => {
    if (!near.destroyed && !far.destroyed) near.pipe(far).pipe(near);
  };
  const harm: Record<Cut, (line: Line) => void> = {
    reset: ({ near, far }) => {
      near.resetAndDestroy();
      far.resetAndDestroy();
    },
    closed: ({ near, far }) => {
      near.destroy();
      far.destroy();
    },
    stalled: (line) => {
      hold(line);
      later(random.int(LONGEST_DELAY, LONGEST_STALL), () => release(line));
    },
    "stalled and lost": (line) => {
      hold(line);
      later(random.int(LONGEST_DELAY, LONGEST_STALL), () => harm.closed(line));
    },
    delayed: (line) => {
      hold(line);
      later(random.int(20, LONGEST_DELAY), () => release(line));
    },
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts,
    cut() {
      if (lines.size === 0) return false;
      const kind = random.pick(CUTS);
      cuts[kind] += 1;
      harm[kind](random.pick([...lines]));
      return true;
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      for (const line of lines) harm.closed(line);
      server.close();
      await once(server, "close");
    },
  };
}
