import type postgres from "postgres";
import { asRole } from "./as-role.ts";
import { demo } from "./demo.ts";

type Account = { id: string };

export const originalOf = (account: Account, source: string): string =>
  `${account.id}/${source}.jpg`;

/** The steps of uploads in the database, as browsers, the function and the worker take them. */
export function uploadSteps(db: { sql: postgres.Sql }) {
  const folder = demo.loneHeron;
  const published = (source: string) => `${folder}/${source}.webp`;
  const store = (bucket: string, ...names: string[]) =>
    db.sql`insert into storage.objects (bucket_id, name) select ${bucket}, unnest(${names}::text[])`;
  return {
    begin: async (account: Account, source: string, bucket = "catch-photos") => {
      const where = bucket === "avatars" ? account.id : folder;
      const [begun] = await asRole(
        db.sql,
        account,
        (tx) =>
          tx<
            { state: string }[]
          >`select state from public.begin_upload(${bucket}, ${where}, ${source})`,
      );
      return begun?.state;
    },
    put: (account: Account, source: string) =>
      asRole(
        db.sql,
        account,
        (tx) => tx`
          insert into storage.objects (bucket_id, name)
          values ('incoming', ${originalOf(account, source)})`,
      ),
    store,
    /** The name of a photo. */
    published,
    finish: async (account: Account, source: string) => {
      await store("catch-photos", published(source)).catch(() => undefined);
      const [row] = await db.sql<{ settled: boolean }[]>`
        select public.finish_upload('catch-photos', ${folder}, ${source}, ${account.id},
          array[${published(source)}]) as settled`;
      return row?.settled;
    },
    /** Names of the files that are to be removed; they are removed. */
    removals: async () => {
      const rows = await db.sql<{ name: string }[]>`
        delete from private.storage_removals returning name`;
      await db.sql`delete from storage.objects where name = any (${rows.map(({ name }) => name)})`;
      return rows.map(({ name }) => name).toSorted();
    },
  };
}
