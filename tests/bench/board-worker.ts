import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import type { Order, Report } from "./board-messages.ts";

/** Starting a stack, or a storm of 5 000. */
const PATIENCE_MS = 120_000;

/** A process of the bench. */
export class Worker {
  private readonly child: ChildProcess;

  constructor(file: string) {
    this.child = fork(resolve(import.meta.dirname, file));
  }

  ask<Did extends Report["did"]>(order: Order, did: Did): Promise<Extract<Report, { did: Did }>> {
    return new Promise((fulfil, reject) => {
      const settle = () => {
        clearTimeout(timer);
        this.child.off("message", hear).off("exit", fail);
      };
      const fail = () => {
        settle();
        const { spawnargs, exitCode, signalCode } = this.child;
        const end = exitCode ?? signalCode ?? "still running";
        reject(new Error(`${spawnargs.at(-1)} did not answer "${did}" (${end})`));
      };
      const hear = (message: unknown) => {
        const report = message as Report;
        if (report.did !== did) return;
        settle();
        fulfil(report as Extract<Report, { did: Did }>);
      };
      const timer = setTimeout(fail, PATIENCE_MS);
      this.child.on("message", hear).on("exit", fail);
      this.child.send(order);
    });
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await ended;
  }
}
