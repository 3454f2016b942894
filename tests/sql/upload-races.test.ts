import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { addMate } from "../helpers/roster.ts";

/** Two of a team send the same photo, each of which ends in its own way at the same moment. */

const db = useTestDatabase();
const folder = demo.loneHeron;
let mates: { id: string }[] = [];
beforeAll(async () => {
  mates = [await addAccount(db.sql), await addAccount(db.sql), await addAccount(db.sql)];
  for (const { id } of mates) await addMate(db.sql, folder, { user: id });
});

/** A photo that these have begun to send, and whose files have arrived. */
async function arrived(...senders: { id: string }[]) {
  const source = randomUUID();
  for (const sender of senders) {
    await asRole(
      db.sql,
      sender,
      (tx) => tx`select public.begin_upload('catch-photos', ${folder}, ${source})`,
    );
    await db.sql`
      insert into storage.objects (bucket_id, name) values ('incoming', ${`${sender.id}/${source}.jpg`})`;
  }
  const name = `${folder}/${source}.webp`;
  await db.sql`insert into storage.objects (bucket_id, name) values ('catch-photos', ${name})`;
  return { source, name };
}
const finish = (source: string, { id }: { id: string }) =>
  `select public.finish_upload('catch-photos', '${folder}', '${source}', '${id}',
    array['${folder}/${source}.webp']) as settled`;
const queued = async (source: string) =>
  (
    await db.sql<{ name: string }[]>`
      select name from private.storage_removals where strpos(name, ${source}) > 0 order by name`
  ).map(({ name }) => name);
const originals = (source: string, ...senders: ({ id: string } | undefined)[]) =>
  senders.map((sender) => `${sender?.id}/${source}.jpg`).toSorted();
type Pair = [{ id: string }, { id: string }];

test("both are published at once: each is told so, and what both sent goes", async () => {
  const [first, second] = mates as Pair;
  const { source } = await arrived(first, second);
  const held = await holdAs(db, "owner", finish(source, first));
  const late = db.sql.unsafe(finish(source, second));
  await Promise.all([late, waiting(db.sql, 1).then(() => held.commit())]);
  expect(await late).toMatchObject([{ settled: true }]);
  expect(await queued(source)).toEqual(originals(source, first, second));
});

test("one goes on while the other is published: it is told that nothing is left to do", async () => {
  const [first, second] = mates as Pair;
  const { source } = await arrived(first, second);
  const held = await holdAs(db, "owner", finish(source, first));
  const late = asRole(
    db.sql,
    second,
    (tx) => tx`select state from public.begin_upload('catch-photos', ${folder}, ${source})`,
  );
  await Promise.all([late, waiting(db.sql, 1).then(() => held.commit())]);
  expect(await late).toMatchObject([{ state: "published" }]);
});

test("one leaves the site while the other is published: the photo stays", async () => {
  const [, second, leaver] = mates as [...Pair, { id: string }];
  const { source, name } = await arrived(leaver, second);
  const held = await holdAs(db, "owner", finish(source, second));
  const erasure = leave(db.sql, leaver);
  await Promise.all([erasure, waiting(db.sql, 1).then(() => held.commit())]);
  const left = await db.sql`
    select owner, published_at is not null as published from private.uploads where name = ${name}`;
  expect(left).toEqual([{ owner: second.id, published: true }]);
  expect(await queued(source)).toEqual(originals(source, leaver, second));
});
