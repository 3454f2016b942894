import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { ROOT } from "./supabase-cli.ts";

/**
 * The Chromium that the browser tests drive: `CHROMIUM_PATH`, else Playwright's own, else the
 * system's; where there is none it is installed (Debian's package as root on Debian, else
 * Playwright's own build). Says on the terminal which one it is.
 *
 * @throws when none can be had.
 */
export function findOrInstallChromium(): string {
  const found = find() ?? install();
  console.log(`Chromium: ${found}`);
  return found;
}

function find(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`);
    return given;
  }
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    const program = join(folder, "chromium");
    // Ubuntu's is a snap, which sees neither the checkout nor /tmp.
    if (isProgram(program) && !realpathSync(program).includes("snap")) return program;
  }
  return undefined;
}

function install(): string {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isDebian()) {
    console.log("Chromium: not found; installing Debian's package chromium");
    run("apt-get", ["update", "-q"]);
    run("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium"]);
  } else {
    console.log("Chromium: not found; installing Playwright's own build");
    const playwright = join(ROOT, "node_modules/.bin/playwright");
    run(playwright, ["install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
  }
  const installed = find();
  if (!installed) throw new Error("Chromium was installed but cannot be found");
  return installed;
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${status}`);
}

function isDebian(): boolean {
  try {
    return /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
