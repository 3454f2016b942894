import { type Routes, startGateway } from "./gateway.ts";
import { type HealthCheck, answerHealth } from "./health.ts";
import type { Listener } from "./listener.ts";
import { errorMessage } from "./stack-error.ts";

/** What a stack consists of while it runs: who answers what, how each is, and how to end them. */
export class StackParts {
  readonly checks = new Map<string, HealthCheck>();
  readonly routes: Routes = { health: () => answerHealth(this.checks) };
  /** Resolves when a part ended by itself. */
  readonly failed: Promise<Error>;
  private readonly log: (line: string) => void;
  private reportFailure: (error: Error) => void = () => {};
  private readonly ends: (() => Promise<void>)[] = [];
  private listener: Listener | undefined;
  private stopping: Promise<void> | undefined;

  constructor(log: (line: string) => void) {
    this.log = log;
    this.failed = new Promise((resolve) => {
      this.reportFailure = resolve;
    });
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

  watch(failed: Promise<Error>): void {
    void failed.then((error) => {
      if (!this.stopping) this.reportFailure(error);
    });
  }

  /** Ends run in the reverse order. One that comes when all is ending runs at once. */
  onStop(end: () => Promise<void>): void {
    if (this.stopping) void end();
    else this.ends.push(end);
  }

  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private async end(): Promise<void> {
    // Nobody new comes in while the parts behind the gateway go.
    await this.listener?.close();
    for (const end of this.ends.toReversed()) {
      try {
        await end();
      } catch (error) {
        // The others must end all the same.
        this.log(`stop: ${errorMessage(error)}`);
      }
    }
  }
}
