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

/** Runs the project's supabase CLI. Its messages go to the terminal, what it prints is returned. */
export async function runSupabase(args: string[]): Promise<{ code: number; output: string }> {
  const program = join(ROOT, "node_modules/.bin/supabase");
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...QUIET },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") };
}
