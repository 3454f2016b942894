import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { runToEnd } from "../process/guarded-child.ts";
import { readJson, writeJson } from "../json-file.ts";
import { type ServerAccount, accountCan, closedFolder } from "../process/server-account.ts";
import { StackError, errorCode } from "../stack-error.ts";
import { type PostgresBinaries, firstSharedFolder } from "./binaries.ts";

/** What the data folder remembers of its cluster. */
const clusterRecord = z.object({
  /** Of the roles supabase_admin and postgres. */
  password: z.string(),
  /** The cluster's folder when it cannot lie in the data folder itself. */
  elsewhere: z.string().optional(),
  /** Where it listened last; tried first the next time. */
  port: z.number().optional(),
});
type ClusterRecord = z.infer<typeof clusterRecord>;

export interface Cluster {
  /** The folder that PostgreSQL itself writes (PGDATA). */
  pgdata: string;
  password: string;
  port: number | undefined;
  rememberPort(port: number): Promise<void>;
}

/** Finds the data folder's cluster or makes one. */
export async function openCluster(
  dataDir: string,
  account: ServerAccount,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<Cluster> {
  await refuseForeignFolder(dataDir);
  const recordFile = join(dataDir, "cluster.json");
  const record = await readRecord(recordFile);
  const save = async (change: Partial<ClusterRecord>) => {
    Object.assign(record, change);
    await writeJson(recordFile, record);
  };

  let folder = record.elsewhere ?? join(dataDir, "postgres");
  if (!record.elsewhere && !(await makeEnterable(dataDir, account))) {
    folder = join(await firstSharedFolder(), randomBytes(8).toString("hex"));
    log(`${account.name} cannot enter ${dataDir}: the database is kept in ${folder}`);
    await save({ elsewhere: folder });
  } else if (!(await exists(recordFile))) {
    await save({});
  }

  const pgdata = join(folder, "data");
  const major = await clusterMajor(pgdata);
  if (major === undefined) {
    log("Creating the database cluster");
    await createCluster(folder, pgdata, record.password, account, binaries);
  } else if (major !== binaries.major) {
    throw new StackError(
      `The data folder ${pgdata} belongs to PostgreSQL ${major}, this is PostgreSQL ${binaries.major}: use another --data-dir, or --reset to start empty.`,
    );
  }
  return {
    pgdata,
    password: record.password,
    port: record.port,
    rememberPort: (port) => save({ port }),
  };
}

/** The folder outside the data folder that holds its cluster, if it has one. For --reset. */
export async function clusterElsewhere(dataDir: string): Promise<string | undefined> {
  const parsed = clusterRecord.safeParse(await readJson(join(dataDir, "cluster.json")));
  return parsed.success ? parsed.data.elsewhere : undefined;
}

/** Where the data folder's cluster is; it need not exist. */
export async function locatePgdata(dataDir: string): Promise<string> {
  return join((await clusterElsewhere(dataDir)) ?? join(dataDir, "postgres"), "data");
}

async function readRecord(file: string): Promise<ClusterRecord> {
  const parsed = clusterRecord.safeParse(await readJson(file));
  return parsed.success ? parsed.data : { password: randomBytes(18).toString("base64url") };
}

async function refuseForeignFolder(dataDir: string): Promise<void> {
  const major = await clusterMajor(dataDir);
  if (major === undefined) return;
  throw new StackError(
    `${dataDir} is itself a data folder of PostgreSQL ${major}: use another --data-dir.`,
  );
}

async function clusterMajor(pgdata: string): Promise<string | undefined> {
  try {
    return (await readFile(join(pgdata, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT" || errorCode(error) === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Lets the borrowed account pass through the data folder. False when a parent stops it. */
async function makeEnterable(dataDir: string, account: ServerAccount): Promise<boolean> {
  if (!account.ids) return true;
  const closed = closedFolder(account, dataDir);
  if (closed === undefined) return true;
  if (closed !== dataDir) return false;
  await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
  return accountCan(account, "x", dataDir);
}

async function createCluster(
  folder: string,
  pgdata: string,
  password: string,
  account: ServerAccount,
  binaries: PostgresBinaries,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account.ids) await chown(folder, account.ids.uid, account.ids.gid);
  // Made under another name and moved when whole, so that a start cut short is started over.
  const draft = join(folder, "data.new");
  const passwordFile = join(folder, "password.new");
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (account.ids) await chown(passwordFile, account.ids.uid, account.ids.gid);
    const { code, output } = await runToEnd(
      join(binaries.bin, "initdb"),
      [
        `--pgdata=${draft}`,
        "--username=supabase_admin",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        // As hosted: ICU orders names in every script; libc's own locale is only the fallback.
        "--locale-provider=icu",
        "--icu-locale=en-US",
        `--locale=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
        // The stack's own start is flushed to disk by the server's first checkpoint.
        "--no-sync",
        "--no-instructions",
      ],
      { ...account.ids, cwd: dirname(pgdata), env: { LC_MESSAGES: "C", PATH: process.env.PATH } },
    );
    if (code !== 0) throw new StackError(`initdb failed: ${lastLine(output)}`);
    await rename(draft, pgdata);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function lastLine(output: string): string {
  const errors = output.split("\n").filter((line) => line.includes("error:"));
  return (errors[0] ?? output.trim().split("\n").at(-1) ?? "no output").trim();
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
