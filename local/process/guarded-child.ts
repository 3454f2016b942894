import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/**
 * The shell that stands between the stack and a child. It holds the read end of a pipe whose write
 * end only the stack has: when the stack dies, however it dies, the pipe closes and the child
 * gets a signal to stop, so a `kill -9` of the stack leaves nothing behind.
 */
const GUARD = `
exec 3<&0
signal=$1; shift
"$@" </dev/null 3<&- &
child=$!
( read -r _ <&3; kill -"$signal" "$child" ) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
{ wait "$child"; code=$?; } 2>/dev/null
kill "$watcher" 2>/dev/null
exit "$code"
`;

export interface GuardedChildOptions {
  /** What an error calls it: "PostgreSQL". */
  name: string;
  command: string;
  args: string[];
  /** Asks the child to finish; what it does not obey in time is killed. */
  stopSignal: "INT" | "TERM";
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** How long the child gets for that. */
  stopMs: number;
  /** Each line the child prints. */
  onLine: (line: string) => void;
}

export interface GuardedChild {
  /** Resolves when the child ended without having been asked to. */
  failed: Promise<Error>;
  /** Resolves when the child is gone. Calling it again waits for the same end. */
  stop(): Promise<void>;
}

/** Runs a program that cannot outlive the stack. POSIX only, as the whole local stack is. */
export function startGuardedChild(options: GuardedChildOptions): GuardedChild {
  const child = spawn(
    "/bin/sh",
    ["-c", GUARD, "guard", options.stopSignal, options.command, ...options.args],
    {
      cwd: options.cwd,
      env: options.env,
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
      stdio: ["pipe", "pipe", "pipe"],
      // Its own process group: Ctrl-C reaches the stack alone, which then stops things in order.
      detached: true,
    },
  );
  // The pipe breaks when the guard dies first; that end is reported through "exit".
  child.stdin.on("error", () => {});
  eachLine(child, options.onLine);

  let stopping: Promise<void> | undefined;
  const exited = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`could not be started: ${error.message}`));
    child.once("exit", (code, signal) => resolve(describeEnd(code, signal)));
  });
  const failed = new Promise<Error>((resolve) => {
    void exited.then((how) => {
      if (!stopping) resolve(new Error(`${options.name} ${how}`));
    });
  });

  return {
    failed,
    stop() {
      stopping ??= endChild(child, exited, options.stopMs);
      return stopping;
    },
  };
}

async function endChild(
  child: ChildProcess,
  exited: Promise<string>,
  patienceMs: number,
): Promise<void> {
  child.stdin?.end();
  const impatience = setTimeout(() => {
    // The guard leads the group, so this reaches the child too.
    if (child.pid) killGroup(child.pid);
  }, patienceMs);
  await exited;
  clearTimeout(impatience);
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal) return `was killed by ${signal}`;
  // A shell reports a child killed by signal n as 128 + n.
  if (code !== null && code > 128) return `was killed by signal ${code - 128}`;
  return `ended with code ${code}`;
}

function eachLine(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    });
    stream?.once("end", () => {
      if (rest) onLine(rest);
    });
  }
}

/**
 * Runs a program to its end, guarded alike. Resolves with its exit code and everything it printed.
 */
export async function runToEnd(
  command: string,
  args: string[],
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn("/bin/sh", ["-c", GUARD, "guard", "TERM", command, ...args], {
    ...options,
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  child.stdin.on("error", () => {});
  const output: string[] = [];
  eachLine(child, (line) => output.push(line));
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? 1, output: output.join("\n") };
}
