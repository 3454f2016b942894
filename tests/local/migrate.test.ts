import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { migrate } from "../../local/migrate.ts";
import { ROOT } from "../helpers/cluster.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";

describe("migrate", () => {
  const databases: TestDatabase[] = [];
  async function database(empty: boolean): Promise<TestDatabase> {
    const made = await createTestDatabase({ empty });
    databases.push(made);
    return made;
  }
  afterEach(async () => {
    await Promise.all(databases.splice(0).map((made) => made.drop()));
  });

  test("changes nothing the second time", async () => {
    const { url, adminUrl } = await database(false);
    const lines: string[] = [];
    await migrate({ root: ROOT, url, adminUrl, seed: true, log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });

  test("names file and line of a statement that fails, and keeps what came before", async () => {
    const root = await mkdtemp(join(tmpdir(), "castboard-migrate-"));
    await mkdir(join(root, "supabase/migrations"), { recursive: true });
    await mkdir(join(root, "local"));
    await symlink(join(ROOT, "local/bootstrap"), join(root, "local/bootstrap"));
    const write = (name: string, text: string) =>
      writeFile(join(root, "supabase/migrations", name), text);
    await write("20260101000000_good.sql", "create table public.kept (id int);\n");
    await write(
      "20260102000000_bad.sql",
      "create table public.lost (id int);\n\n-- why\nselect\n  nothing;\n",
    );
    const { url, adminUrl, sql } = await database(true);
    const failure = migrate({ root, url, adminUrl, seed: true, log: () => {} });
    await expect(failure).rejects.toThrow(
      'supabase/migrations/20260102000000_bad.sql:5: column "nothing" does not exist (42703)',
    );
    const [row] = await sql`
      select to_regclass('public.kept') is not null as kept, to_regclass('public.lost') is null as lost,
             (select array_agg(version) from supabase_migrations.schema_migrations) as versions`;
    expect(row).toEqual({ kept: true, lost: true, versions: ["20260101000000"] });
    await rm(root, { recursive: true });
  });
});
