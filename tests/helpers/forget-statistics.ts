import postgres from "postgres";
import type { TestDatabase } from "./database.ts";

/**
 * Takes away what autovacuum may have learned about the tables before a test makes its own rows, so that
 * a plan depends on the test alone.
 */
export async function forgetStatistics({ adminUrl }: TestDatabase): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin`delete from pg_catalog.pg_statistic`;
  await admin`
    update pg_catalog.pg_class set relpages = 0, reltuples = -1, relallvisible = 0
    where relnamespace::regnamespace::text in ('public', 'private') and relkind in ('r', 'i')`;
  await admin.end();
}
