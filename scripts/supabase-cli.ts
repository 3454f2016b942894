import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..");

/** Without these the CLI warns about TLS on its standard output and calls home. */
const QUIET = {
  PGSSLMODE: "disable",
  SUPABASE_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
  SUPABASE_NO_UPDATE_NOTIFIER: "1",
};

export interface CliResult {
  code: number;
  /** Standard output. */
  output: string;
  /** Standard error: progress, warnings, and why it failed. */
  messages: string;
}

/** Runs the project's supabase CLI. Its messages go to the terminal, too, unless `silent`. */
export async function runSupabase(
  args: string[],
  options: { env?: NodeJS.ProcessEnv; silent?: boolean } = {},
): Promise<CliResult> {
  const program = join(ROOT, "node_modules/.bin/supabase");
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...QUIET, ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  const messages: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => {
    messages.push(chunk);
    if (!options.silent) process.stderr.write(chunk);
  });
  const [code] = (await once(child, "close")) as [number | null];
  return {
    code: code ?? 1,
    output: Buffer.concat(output).toString("utf8"),
    messages: Buffer.concat(messages).toString("utf8"),
  };
}
