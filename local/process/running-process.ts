import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { errorCode } from "../stack-error.ts";

/** Whether a process with this id exists, under any owner. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
  return processState(pid) !== "Z";
}

/**
 * What distinguishes this process from a later one with the same id: when it began. Undefined
 * when there is no such process.
 */
export function processBirth(pid: number): string | undefined {
  if (process.platform === "linux") return statFields(pid)?.[19];
  try {
    const answer = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return answer.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The words the process was started with, joined by spaces; empty when there is none. */
export function processCommand(pid: number): string {
  try {
    if (process.platform === "linux") {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    }
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Resolves to whether the process was gone within the time. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await delay(50);
  }
  return true;
}

function processState(pid: number): string | undefined {
  return process.platform === "linux" ? statFields(pid)?.[0] : undefined;
}

/** The fields of /proc/<pid>/stat after the name, which may itself hold spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
