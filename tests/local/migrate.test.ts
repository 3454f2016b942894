import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "../../local/postgres/migrate.ts";
import { StackError } from "../../local/stack-error.ts";
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
    const { root, write } = await checkout();
    await write("20260101000000_good.sql", "create table public.kept (id int);\n");
    await write(
      "20260102000000_bad.sql",
      "create table public.lost (id int);\n\n-- why\nselect\n  nothing;\n",
    );
    const { url, adminUrl, sql } = await database(true);
    const error = migrate({ root, url, adminUrl, seed: true, log: () => {} });
    await expect(error).rejects.toThrow(
      'supabase/migrations/20260102000000_bad.sql:5: column "nothing" does not exist (42703)',
    );
    const [row] = await sql`
      select to_regclass('public.kept') is not null as kept, to_regclass('public.lost') is null as lost,
             (select array_agg(version) from supabase_migrations.schema_migrations) as versions`;
    expect(row).toEqual({ kept: true, lost: true, versions: ["20260101000000"] });
  });

  describe("a database that another version of the checkout made", () => {
    const FIRST = "20260102000000_first.sql";
    const SECOND = "20260103000000_second.sql";
    const setUp = async () => {
      const files = await checkout();
      const { url, adminUrl, sql } = await database(true);
      const run = () => migrate({ root: files.root, url, adminUrl, seed: false, log: () => {} });
      await files.write(FIRST, "create table public.first (id int);\n");
      await files.write(SECOND, "create table public.second (id int);\n");
      await run();
      await files.write("20260104000000_third.sql", "create table public.third (id int);\n");
      return { ...files, sql, run };
    };

    test.each<[string, (files: Checkout) => Promise<void>, string]>([
      [
        "a changed statement",
        ({ write }) => write(FIRST, "create table public.first (id bigint);\n"),
        `supabase/migrations/${FIRST} has changed since it was applied.`,
      ],
      [
        "a file that is gone",
        ({ remove }) => remove(SECOND),
        "The database has migration 20260103000000_second, which is not in supabase/migrations.",
      ],
      [
        "a renamed file",
        async ({ remove, write }) => {
          await remove(FIRST);
          await write("20260102000000_other.sql", "create table public.first (id int);\n");
        },
        "supabase/migrations/20260102000000_other.sql was applied as 20260102000000_first.",
      ],
      [
        "a new file before the applied ones",
        ({ write }) => write("20260101000000_new.sql", "create table public.new (id int);\n"),
        "supabase/migrations/20260101000000_new.sql is new, but the database already has later",
      ],
    ])("is refused for %s, and nothing is applied", async (_, change, message) => {
      const { sql, run, ...files } = await setUp();
      await change(files);
      const error: unknown = await run().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StackError);
      expect(String(error)).toContain(message);
      expect(String(error)).toContain("`npm start -- --reset` starts over and loses the data");
      const [row] = await sql`
        select to_regclass('public.third') is null and to_regclass('public.new') is null as untouched,
               (select count(*)::int from supabase_migrations.schema_migrations) as recorded`;
      expect(row).toEqual({ untouched: true, recorded: 2 });
    });

    test("is taken where only comments and layout differ", async () => {
      const { run, sql, write } = await setUp();
      await write(
        FIRST,
        "-- The first table.\ncreate table public.first\n  (id int);\n\n-- End.\n",
      );
      await run();
      expect(await sql`select to_regclass('public.third') is not null as applied`).toEqual([
        { applied: true },
      ]);
    });
  });
});

interface Checkout {
  root: string;
  write: (name: string, text: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
}

/** With the project's bootstrap and no migrations yet. */
async function checkout(): Promise<Checkout> {
  const root = await mkdtemp(join(tmpdir(), "castboard-migrate-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "supabase/migrations"), { recursive: true });
  await mkdir(join(root, "local"));
  await symlink(join(ROOT, "local/bootstrap"), join(root, "local/bootstrap"));
  const at = (name: string) => join(root, "supabase/migrations", name);
  return {
    root,
    write: (name, text) => writeFile(at(name), text),
    remove: (name) => rm(at(name)),
  };
}
