import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

/**
 * Keeps one core of this machine busy with a child process, which ends with this one at the latest.
 *
 * @returns how to end it; rejects when it was not busy until then
 */
export function keepCoreBusy(): () => Promise<void> {
  const child = fork(resolve(import.meta.dirname, "busy-core-child.ts"));
  const ended = once(child, "exit");
  return async () => {
    const { exitCode, signalCode } = child;
    child.kill("SIGKILL");
    await ended;
    if (exitCode !== null || signalCode !== null) {
      throw new Error(`The busy child process ended early (${exitCode ?? signalCode})`);
    }
  };
}
