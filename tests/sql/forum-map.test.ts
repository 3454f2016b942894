import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, call } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { admin, ken } = demo;

test("an admin adds a forum with a topic, and changes what is still as it was seen", async () => {
  const id = randomUUID();
  const group = randomUUID();
  const names = { en: "Rules", ja: "ルール" };
  await call(db.sql, admin, "save_forum_group", { id: group, given: { names, position: 2 } });
  const given = { slug: "rulings", names, group_id: group, readers: "members" };
  await call(db.sql, admin, "save_forum", { id, given });
  await call(db.sql, admin, "save_forum", { id, given });
  const rename = (slug: string, seen: string) =>
    call(db.sql, admin, "save_forum", { id, given: { slug }, seen: { slug: seen } });
  await rename("new-rules", "rulings");
  await expect(rename("old-rules", "rulings")).rejects.toMatchObject(refused("conflict"));
  const topic = randomUUID();
  const made = { forum_id: id, slug: "tails", names, starters: "moderators" };
  await call(db.sql, admin, "save_forum_topic", { id: topic, given: made });
  const [row] = await db.sql`
    select f.slug, f.readers, f.writers, f.position, t.slug as topic, t.starters
    from public.forums as f join public.forum_topics as t on t.forum_id = f.id where f.id = ${id}`;
  expect(row).toEqual({
    slug: "new-rules",
    readers: "members",
    writers: "members",
    position: 0,
    topic: "tails",
    starters: "moderators",
  });
});

test("one topic holds the threads of events, and a topic stays in its forum", async () => {
  const [one, two] = [await addForum(db.sql), await addForum(db.sql)];
  const save = (id: string, given: object) =>
    call(db.sql, admin, "save_forum_topic", { id, given });
  await save(one.topic, { holds_events: true });
  await save(two.topic, { holds_events: true });
  const holding = await db.sql`select id from public.forum_topics where holds_events`;
  expect(holding).toEqual([{ id: two.topic }]);
  await expect(save(one.topic, { forum_id: two.id })).rejects.toMatchObject(refused("invalid"));
  await expect(save(one.topic, { threads: 9 })).rejects.toMatchObject(refused("invalid"));
  await expect(
    call(db.sql, ken, "save_forum", { id: one.id, given: { slug: "mine" } }),
  ).rejects.toMatchObject(refused("forbidden"));
});

test("an admin makes accounts moderators and listed members by their addresses", async () => {
  const forum = await addForum(db.sql, { readers: "listed", writers: "listed" });
  const account = await addAccount(db.sql);
  const [row] = await db.sql<
    [{ email: string }]
  >`select email from auth.users where id = ${account.id}`;
  const add = (email: string, moderates: boolean) =>
    call(db.sql, admin, "add_forum_person", { forum_id: forum.id, email, moderates });
  await add(row.email, true);
  await add(row.email.toUpperCase(), false);
  await expect(add("nobody@example.com", true)).rejects.toMatchObject(refused("account_unknown"));
  const people = await asRole(
    db.sql,
    admin,
    (tx) => tx`select id, moderates from public.list_forum_people(${forum.id})`,
  );
  expect(people).toEqual([
    { id: account.id, moderates: true },
    { id: account.id, moderates: false },
  ]);
});
