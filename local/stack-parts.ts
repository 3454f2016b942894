import { type Routes, startGateway } from "./gateway/gateway.ts";
import { type HealthCheck, answerHealth } from "./gateway/health.ts";
import type { Listener } from "./gateway/listener.ts";
import { errorMessage } from "./stack-error.ts";

/** In the order they end, and how long each may take: all of it is gone within three seconds. */
const STAGES = [
  ["services", 1200],
  ["database", 1500],
  ["data folder", 300],
] as const;
type Stage = (typeof STAGES)[number][0];

/** What a running stack consists of: which part serves what, its state, and how to end it. */
export class StackParts {
  readonly checks = new Map<string, HealthCheck>();
  readonly routes: Routes = { health: () => answerHealth(this.checks) };
  private readonly log: (line: string) => void;
  private readonly ends = new Map<Stage, (() => Promise<void>)[]>();
  private listener: Listener | undefined;
  private stopping: Promise<void> | undefined;

  constructor(log: (line: string) => void) {
    this.log = log;
    for (const name of ["database", "api", "realtime", "mail"]) this.expect(name);
  }

  /** Names a part that will come; until its check replaces this, /healthz is not 200. */
  expect(name: string): void {
    this.checks.set(name, () => Promise.resolve("starting"));
  }

  async openGateway(options: { host: string; port: number }): Promise<Listener> {
    const { host, port } = options;
    this.listener = await startGateway({ host, port, routes: this.routes, log: this.log });
    return this.listener;
  }

  /** What belongs to one stage ends together. One that comes when all is ending runs at once. */
  onStop(end: () => Promise<void>, stage: Stage = "services"): void {
    if (this.stopping) void end();
    else this.ends.set(stage, [...(this.ends.get(stage) ?? []), end]);
  }

  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private async end(): Promise<void> {
    // Nobody new comes in while the parts behind the gateway go.
    const closed = this.listener?.close();
    for (const [stage, patienceMs] of STAGES) {
      const ends = (this.ends.get(stage) ?? []).map((end) => this.inTime(end, patienceMs));
      await Promise.all(ends);
    }
    await closed;
  }

  /** The others must end all the same, whatever becomes of one. */
  private async inTime(end: () => Promise<void>, patienceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.log("stop: a part takes too long and is left behind");
        resolve();
      }, patienceMs);
    });
    try {
      await Promise.race([end(), late]);
    } catch (error) {
      this.log(`stop: ${errorMessage(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }
}
