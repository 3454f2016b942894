import { expect, test } from "vitest";
import { boardTopic } from "../../supabase/functions/_shared/contracts/board.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useTestDatabase();

const publish = (caller: Caller, topic: string) =>
  asRole(db.sql, caller, async (tx) => {
    await tx`select set_config('realtime.topic', ${topic}, true)`;
    return tx`
      insert into realtime.messages (topic, extension, payload, event, private)
      values (${topic}, 'broadcast', '{}', 'board_changed', true)`;
  });
const watch = (caller: Caller, topic: string) =>
  asRole(db.sql, caller, async (tx) => {
    await tx`select set_config('realtime.topic', ${topic}, true)`;
    return (await tx`select 1 from realtime.messages where topic = ${topic}`).length > 0;
  });

test.each(["anon", demo.maya, demo.admin] as Caller[])(
  "%o cannot publish on a board",
  async (caller) => {
    for (const topic of [boardTopic(demo.live), "leaderboard:", "leaderboard:x", "elsewhere"]) {
      await expect(publish(caller, topic)).rejects.toMatchObject({ code: "42501" });
    }
  },
);

test("anyone watches a published event's board; a draft's only an admin", async () => {
  const [draft] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name)
    values ('70000000-0000-4000-8000-000000000001', 'unseen', 'Unseen') returning id`;
  await db.sql`update public.events set name = 'Still unseen' where id = ${draft.id}`;
  const seen = async (caller: Caller) => [
    await watch(caller, boardTopic(demo.live)),
    await watch(caller, boardTopic(draft.id)),
    await watch(caller, "leaderboard:not-an-id"),
  ];
  expect(await seen("anon")).toEqual([true, false, false]);
  expect(await seen(demo.maya)).toEqual([true, false, false]);
  expect(await seen(demo.admin)).toEqual([true, true, false]);
});

test("nobody watches a topic of which no function says who may hear it", async () => {
  const id = demo.live;
  for (const topic of [
    `elsewhere:${id}`,
    `can_hear_leaderboard:${id}`,
    `"; drop:${id}`,
    `:${id}`,
  ]) {
    await db.sql`
      insert into realtime.messages (topic, extension, payload, event, private)
      values (${topic}, 'broadcast', '{}', 'board_changed', true)`;
    expect(await watch(demo.admin, topic)).toBe(false);
  }
});
