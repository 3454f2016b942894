import { mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { migrate } from "../../local/postgres/migrate.ts";
import { clusterElsewhere } from "../../local/postgres/cluster.ts";
import { startPostgres } from "../../local/postgres/server.ts";
import { fastFolder, removeAbandoned } from "./fast-folder.ts";

export const ROOT = resolve(import.meta.dirname, "../..");
export const TEMPLATE = "castboard_template";
const PREFIX = "castboard-test-";

export interface DatabaseAddress {
  /** As the role that owns the project's objects. */
  url: string;
  adminUrl: string;
}

/**
 * What a test needs to reach the run's cluster: its database `postgres`, and how others are made.
 * Plain data: it crosses to the workers.
 */
export interface ClusterAddress extends DatabaseAddress {
  /** How a database is copied: file by file costs half where files are in memory, thrice on a disk. */
  copying: "file_copy" | "wal_log";
}

export interface TestCluster extends ClusterAddress {
  stop(): Promise<void>;
}

/**
 * Starts a cluster that is thrown away (nothing is flushed to disk) with one template database:
 * bootstrapped, migrated and seeded.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandoned(PREFIX);
  const { path, inMemory } = await fastFolder();
  const dataDir = await mkdtemp(join(path, PREFIX));
  const remove = async () => {
    const elsewhere = await clusterElsewhere(dataDir);
    if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startPostgres({ dataDir, durable: false, log: () => {} });
    const stop = async () => {
      await server.stop();
      await remove();
    };
    try {
      await createTemplate(server);
      const copying = inMemory ? "file_copy" : "wal_log";
      return { url: server.url, adminUrl: server.adminUrl, copying, stop };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The same server's address with another database. */
export function inDatabase(address: DatabaseAddress, name: string): DatabaseAddress {
  return { url: withDatabase(address.url, name), adminUrl: withDatabase(address.adminUrl, name) };
}

async function createTemplate(cluster: DatabaseAddress): Promise<void> {
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(`create database ${TEMPLATE}`);
  } finally {
    await sql.end();
  }
  const template = inDatabase(cluster, TEMPLATE);
  await migrate({ root: ROOT, ...template, seed: true, log: () => {} });
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
