import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { beforeEach, inject } from "vitest";
import { type ClusterAddress, type DatabaseAddress, TEMPLATE, inDatabase } from "./cluster.ts";
import { usePart } from "./use-part.ts";

export interface TestDatabase {
  /** As the role `postgres`: owns the project's objects and passes row-level security by. */
  url: string;
  /** As superuser. */
  adminUrl: string;
  /** A pool on `url`. */
  sql: postgres.Sql;
  /** Ends the pool and every other connection, and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** True for a database with nothing in it: no bootstrap, no migrations, no seed. */
  empty?: boolean;
  /** Outside vitest: the cluster to use. */
  cluster?: ClusterAddress;
}

/** A database of the caller's own, migrated and seeded. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = options.cluster ?? inject("cluster");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const template = options.empty ? "template0" : TEMPLATE;
  await onServer(
    cluster,
    `create database ${name} template ${template} strategy ${cluster.copying}`,
  );
  const address = inDatabase(cluster, name);
  const sql = connect(address.url);
  return {
    ...address,
    sql,
    async drop() {
      await sql.end({ timeout: 1 });
      // As superuser: what was stopped a moment ago may still have such a backend here.
      await onServer(
        { ...cluster, url: cluster.adminUrl },
        `drop database if exists ${name} with (force)`,
      );
    },
  };
}

/** A database that the tests of a file share. */
export const useTestDatabase = (options: TestDatabaseOptions = {}): TestDatabase =>
  usePart(
    () => createTestDatabase(options),
    (database) => database.drop(),
  );

/** A database for each test of a file. */
export const useDatabasePerTest = (options: TestDatabaseOptions = {}): TestDatabase =>
  usePart(
    () => createTestDatabase(options),
    (database) => database.drop(),
    beforeEach,
  );

async function onServer(cluster: DatabaseAddress, statement: string): Promise<void> {
  const sql = postgres(cluster.url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** A pool for tests: notices are not printed, bigints stay strings as postgres.js has them. */
export function connect(url: string, max = 10): postgres.Sql {
  return postgres(url, { max, onnotice: () => {} });
}
