import { beforeEach, expect, test } from "vitest";
import {
  AUDIENCE_EVENT,
  audienceTopic,
} from "../../supabase/functions/_shared/contracts/audience.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";

/** Who may be counted as a spectator, what is stored of it, and when. */

const db = useTestDatabase();
let event: SmallEvent;
beforeEach(async () => {
  await db.sql`update public.events set status = 'judging' where status = 'live'`;
  await db.sql`delete from public.event_audiences`;
  event = await createSmallEvent(db.sql, ["One"]);
  await db.sql`
    update public.event_days set lines_in = now() - interval '1 hour', lines_out = now() + interval '5 hours'
    where event_id = ${event.id}`;
});

const claim = async () =>
  (await db.sql<{ id: string }[]>`select public.claim_audiences() as id`).map(({ id }) => id);
const ask = () => db.sql`select private.call_audience_worker()`;

/** What Realtime asks the policies: "presence" is being counted and reading who is. */
const may = (caller: Caller, extension: string, topic: string) =>
  asRole(db.sql, caller, async (tx) => {
    await tx`select set_config('realtime.topic', ${topic}, true)`;
    await tx`insert into realtime.messages (topic, extension) values (${topic}, ${extension})`;
  });

test("anybody is present on a board they may read, and nobody sends or sees who is present", async () => {
  const topic = audienceTopic(event.id);
  const [draft] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name)
    values ('70000000-0000-4000-8000-000000000001', 'unseen', 'Unseen') returning id`;
  for (const caller of ["anon", demo.maya] as Caller[]) {
    await may(caller, "presence", topic);
    for (const [extension, elsewhere] of [
      ["broadcast", topic],
      ["presence", `leaderboard:${event.id}`],
      ["presence", audienceTopic(draft.id)],
      ["presence", "watching:anything"],
    ] as const) {
      await expect(may(caller, extension, elsewhere)).rejects.toMatchObject({ code: "42501" });
    }
    await db.sql`
      insert into realtime.messages (topic, extension) values (${topic}, 'presence'), (${topic}, 'broadcast')`;
    const heard = await asRole(db.sql, caller, async (tx) => {
      await tx`select set_config('realtime.topic', ${topic}, true)`;
      return tx`select distinct extension from realtime.messages where topic = ${topic}`;
    });
    expect(heard).toEqual([{ extension: "broadcast" }]);
  }
});

test("an event that is on is counted once a minute, and its spectators hear the number alone", async () => {
  await ask();
  expect(await claim()).toContain(event.id);
  expect(await claim()).not.toContain(event.id);
  await db.sql`select public.record_audience(${event.id}, 5000)`;
  const seen = await asRole(
    db.sql,
    "anon",
    (tx) => tx`select watching from public.event_audiences where event_id = ${event.id}`,
  );
  expect(seen).toEqual([{ watching: 5000 }]);
  const sent = await db.sql`
    select event, payload from realtime.messages where topic = ${audienceTopic(event.id)}
      and extension = 'broadcast' and event is not null`;
  expect(sent.map((row) => row["event"])).toEqual([AUDIENCE_EVENT]);
  expect(sent[0]?.["payload"]).toMatchObject({ watching: 5000, base_version: 0, version: 1 });
});

test("an event that is over is not counted, and its number goes", async () => {
  await ask();
  await db.sql`
    update public.event_days set lines_in = now() - interval '9 days', lines_out = now() - interval '8 days'
    where event_id = ${event.id}`;
  expect(await claim()).not.toContain(event.id);
  await ask();
  expect(
    await db.sql`select from public.event_audiences where event_id = ${event.id}`,
  ).toHaveLength(0);
});

test.each(["anon", demo.maya, demo.admin] as Caller[])(
  "%o neither claims nor records",
  async (caller) => {
    await expect(
      asRole(db.sql, caller, (tx) => tx`select public.claim_audiences()`),
    ).rejects.toThrow(/permission denied/);
    await expect(
      asRole(db.sql, caller, (tx) => tx`select public.record_audience(${event.id}, 9)`),
    ).rejects.toThrow(/permission denied/);
  },
);
