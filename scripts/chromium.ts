import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { ROOT } from "./supabase-cli.ts";

/**
 * The whole browser, as the benchmarks measure it: `CHROMIUM_PATH`, else Playwright's own, else the
 * system's; where there is none it is installed (Debian's package as root on Debian, else
 * Playwright's own build). Prints which one it is.
 *
 * @throws when none can be had.
 */
export function findOrInstallChromium(): string {
  const found = findWhole() ?? installWhole();
  console.log(`Chromium: ${found}`);
  return found;
}

/**
 * What the browser tests drive: the same engine without the browser's own windows, where a page in a
 * new context takes a third of the processor's time. `CHROMIUM_PATH`, else the system's headless
 * shell, else Playwright's own, else what is installed: Debian's package as root on Debian, or the
 * whole Chromium of a system that has one, or Playwright's own shell. Prints which one it is.
 *
 * @returns undefined for Playwright's own, which it finds itself.
 * @throws when none can be had.
 */
export function findOrInstallHeadlessShell(): string | undefined {
  const found = givenPath() ?? inPath(SHELL) ?? (hasOwnShell() ? undefined : installShell());
  console.log(`Chromium: ${found ?? "Playwright's own headless shell"}`);
  return found;
}

const SHELL = "chromium-headless-shell";
const PLAYWRIGHT = join(ROOT, "node_modules/.bin/playwright");

function givenPath(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isProgram(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`);
  return given || undefined;
}

function inPath(name: string): string | undefined {
  return (
    (process.env.PATH ?? "")
      .split(delimiter)
      .map((folder) => join(folder, name))
      // Ubuntu's is a snap, which sees neither the checkout nor /tmp.
      .find((program) => isProgram(program) && !realpathSync(program).includes("snap"))
  );
}

function findWhole(): string | undefined {
  const given = givenPath();
  if (given) return given;
  const own = chromium.executablePath();
  return existsSync(own) ? own : inPath("chromium");
}

/** Playwright names the folder of its shell nowhere but here. */
function hasOwnShell(): boolean {
  const args = ["install", "--dry-run", "--only-shell", "chromium"];
  const { stdout } = spawnSync(PLAYWRIGHT, args, { encoding: "utf8" });
  const [, folder = ""] = /Install location:\s+(.+)/.exec(stdout) ?? [];
  return existsSync(folder);
}

function installWhole(): string {
  if (isRoot() && isDebian()) installPackage("chromium");
  else installOwn("chromium");
  const installed = findWhole();
  if (!installed) throw new Error("Chromium was installed but cannot be found");
  return installed;
}

function installShell(): string | undefined {
  const whole = findWhole();
  if (isRoot() && isDebian()) {
    try {
      installPackage(SHELL);
      return inPath(SHELL);
    } catch (error) {
      if (!whole) throw error;
    }
  }
  if (!whole) installOwn("--only-shell", "chromium");
  return whole;
}

function installPackage(name: string): void {
  console.log(`Chromium: installing Debian's package ${name}`);
  run("apt-get", ["update", "-q"]);
  // Another installation on this machine may hold the lock.
  const wait = ["-o", "DPkg::Lock::Timeout=120"];
  run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...wait, name]);
}

function installOwn(...what: string[]): void {
  console.log("Chromium: installing Playwright's own build");
  run(PLAYWRIGHT, ["install", ...(isRoot() ? ["--with-deps"] : []), ...what]);
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${status}`);
}

const isRoot = (): boolean => process.getuid?.() === 0;

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
