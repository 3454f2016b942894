import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();
let eventId: string;
beforeEach(async () => {
  ({ id: eventId } = await createSmallEvent(db.sql, ["One"]));
});

const follow = (caller: Caller, follows = true, id = eventId) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx`select public.follow_event(${id}, ${follows}) as follows`;
    return row?.["follows"] as boolean;
  });
const followedBy = (caller: Caller) =>
  asRole(db.sql, caller, async (tx) => {
    const rows = await tx`
      select user_id from public.event_followers where event_id = ${eventId}`;
    return rows.map((row) => row["user_id"] as string);
  });
const told = async (kind: string) => {
  const rows = await db.sql`
    select user_id, data from public.notifications
    where kind = ${kind} and data ->> 'event_id' = ${eventId}`;
  return rows.map((row) => [row["user_id"] as string, row["data"]] as const);
};

test("a member follows once and no longer, however often it is sent", async () => {
  expect(await follow(demo.maya)).toBe(true);
  expect(await follow(demo.maya)).toBe(true);
  expect(await followedBy(demo.maya)).toEqual([demo.maya.id]);
  expect(await follow(demo.maya, false)).toBe(false);
  expect(await follow(demo.maya, false)).toBe(false);
  expect(await followedBy(demo.maya)).toEqual([]);
});

test("nobody else reads who follows, and nobody follows for another", async () => {
  await follow(demo.maya);
  expect(await followedBy(demo.ken)).toEqual([]);
  expect(await followedBy(demo.admin)).toEqual([]);
  expect(await attempt(db.sql, "anon", "select from public.event_followers")).toBe("denied");
  expect(
    await attempt(
      db.sql,
      demo.ken,
      `insert into public.event_followers (event_id, user_id) values ('${eventId}', '${demo.ken.id}')`,
    ),
  ).toBe("denied");
  await expect(follow("anon")).rejects.toThrow(/permission denied/);
});

test("a draft is no event to follow", async () => {
  const [draft] = await db.sql<[{ id: string }]>`
    insert into public.events (tournament_id, slug, name)
    values (${demo.tournament}, ${`draft-${eventId}`}, 'Draft') returning id`;
  await expect(follow(demo.maya, true, draft.id)).rejects.toMatchObject(refused("not_found"));
});

test("followers hear of a new place and of the end, once each", async () => {
  await follow(demo.maya);
  await follow(demo.ken);
  await follow(demo.ken, false);
  // An entrant who follows, too, gets one notice.
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select r.team_id, ${demo.maya.id}, 'Maya', 'captain' from public.registrations as r
    where r.event_id = ${eventId}`;
  await db.sql`update public.events set venue = 'Pier 4' where id = ${eventId}`;
  await db.sql`update private.event_changes set changed_at = changed_at - interval '6 minutes'`;
  await db.sql`select private.tell_of_event_changes()`;
  expect((await told("event_changed")).map(([person]) => person)).toEqual([demo.maya.id]);
  await follow(demo.ken);
  await db.sql`update public.events set status = 'cancelled' where id = ${eventId}`;
  const people = (await told("event_cancelled")).map(([person]) => person);
  expect(people.toSorted()).toEqual([demo.maya.id, demo.ken.id].toSorted());
  expect(Object.fromEntries(await told("event_cancelled"))[demo.ken.id]).toMatchObject({
    fee_returned: false,
  });
});
