import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";

/** A cover picture is the organisation's: admins send it, and it stays when they go. */

const db = useTestDatabase();

const begin = (caller: Caller, event: string, source: string) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`select name, state from public.begin_upload('event-covers', ${event}, ${source})`,
  );
const finish = (owner: string, event: string, source: string, name: string) =>
  asRole(
    db.sql,
    "service_role",
    (tx) => tx`
      select public.finish_upload('event-covers', ${event}, ${source}, ${owner}, array[${name}]) as ok`,
  );
const show = (event: string, name: string | null) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`update public.events set cover_name = ${name} where id = ${event}`,
  );
const stored = (name: string) =>
  db.sql`select owner, used_by from private.uploads where name = ${name}`;

test("only admins send covers, and only for events that exist", async () => {
  const source = randomUUID();
  for (const caller of [demo.maya, demo.ken]) {
    await expect(begin(caller, demo.upcoming, source)).rejects.toThrow('"code" : "forbidden"');
  }
  await expect(begin("anon", demo.upcoming, source)).rejects.toMatchObject({ code: "42501" });
  await expect(begin(demo.admin, randomUUID(), source)).rejects.toThrow('"code" : "forbidden"');
  expect(await begin(demo.admin, demo.upcoming, source)).toEqual([
    { name: `${demo.upcoming}/${source}.webp`, state: "expected" },
  ]);
});

test("a cover stays with its event when the account that sent it is erased", async () => {
  const sender = await addAccount(db.sql, "admin");
  const source = randomUUID();
  const name = `${demo.live}/${source}.webp`;
  await begin(sender, demo.live, source);
  expect(await stored(name)).toEqual([{ owner: sender.id, used_by: null }]);
  expect(await finish(sender.id, demo.live, source, name)).toEqual([{ ok: true }]);
  await show(demo.live, name);
  expect(await stored(name)).toEqual([{ owner: null, used_by: demo.live }]);
  // Sent again, it is known as published, also from another sender.
  expect(await begin(demo.admin, demo.live, source)).toEqual([{ name, state: "published" }]);
  await leave(db.sql, sender);
  expect(await stored(name)).toEqual([{ owner: null, used_by: demo.live }]);
});

/** A draft of its own, and how its covers are sent and shown. */
async function draft() {
  const event = randomUUID();
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.create_event(${event}, ${demo.tournament}, 'Covered', 'UTC')`,
  );
  const send = async () => {
    const source = randomUUID();
    const name = `${event}/${source}.webp`;
    await begin(demo.admin, event, source);
    await finish(demo.admin.id, event, source, name);
    await show(event, name);
    return name;
  };
  return { event, send };
}
const duplicate = (event: string, id: string) =>
  `select public.duplicate_event('${event}', '${id}', 'Covered again', null)`;
const coverOf = async (event: string) =>
  (await db.sql`select cover_name from public.events where id = ${event}`)[0]?.["cover_name"];

test("another cover, none, and the end of a draft remove the former one", async () => {
  const { event, send } = await draft();
  const [first, second] = [await send(), await send()];
  expect([(await stored(first)).length, (await stored(second)).length]).toEqual([0, 1]);
  await show(event, null);
  expect((await stored(second)).length).toBe(0);
  const third = await send();
  await asRole(db.sql, demo.admin, (tx) => tx`delete from public.events where id = ${event}`);
  expect((await stored(third)).length).toBe(0);
});

test("a copy shows the cover of its original, which stays until neither does", async () => {
  const { event, send } = await draft();
  const [copy, second] = [randomUUID(), randomUUID()];
  const name = await send();
  await asRole(db.sql, demo.admin, (tx) => tx.unsafe(duplicate(event, copy)));
  await asRole(db.sql, demo.admin, (tx) => tx.unsafe(duplicate(copy, second)));
  expect([await coverOf(copy), await coverOf(second)]).toEqual([name, name]);
  await db.sql`insert into storage.objects (bucket_id, name) values ('event-covers', ${name})`;
  const removed = () =>
    db.sql`select name from private.storage_removals where bucket_id = 'event-covers' and name = ${name}`;

  await send();
  expect((await stored(name)).map(({ used_by }) => [copy, second].includes(used_by))).toEqual([
    true,
  ]);
  await asRole(db.sql, demo.admin, (tx) => tx`delete from public.events where id = ${copy}`);
  expect(await stored(name)).toEqual([{ owner: null, used_by: second }]);
  expect(await removed()).toEqual([]);
  await show(second, null);
  expect([await stored(name), await removed()]).toEqual([[], [{ name }]]);
});

test("a cover that is replaced while a copy takes it over stays with the copy", async () => {
  const { event, send } = await draft();
  const copy = randomUUID();
  const name = await send();
  const copying = await holdAs(db, demo.admin, duplicate(event, copy));
  const replacing = show(event, null);
  await waiting(db.sql, 1);
  await copying.commit();
  await replacing;
  expect([await coverOf(copy), await stored(name)]).toEqual([
    name,
    [{ owner: null, used_by: copy }],
  ]);
});

test("a copy of an event whose cover is just being removed has none", async () => {
  const { event, send } = await draft();
  const copy = randomUUID();
  const name = await send();
  const removing = await holdAs(
    db,
    demo.admin,
    `update public.events set cover_name = null where id = '${event}'`,
  );
  const copying = asRole(db.sql, demo.admin, (tx) => tx.unsafe(duplicate(event, copy)));
  await waiting(db.sql, 1);
  await removing.commit();
  await copying;
  expect([await coverOf(copy), await stored(name)]).toEqual([null, []]);
});
