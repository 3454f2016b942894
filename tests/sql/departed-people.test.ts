import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { leave } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** Who left an entry while it was being fished, and still has a part in it. */

const db = useTestDatabase();

let registration: string;
let eventId: string;
let judge: { id: string };

beforeEach(async () => {
  const event = await createSmallEvent(db.sql, ["Anchor"]);
  [registration = ""] = event.registrations;
  eventId = event.id;
  judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${eventId}, ${judge.id})`;
});

const captured_at = "2026-06-06T11:00:00Z";
const decide = (caller: Caller, id: string) =>
  asRole(db.sql, caller, (tx) => tx`select public.judge_catch(${id}, 'accepted', 1)`);
const acceptAll = async (caller: Caller, id: string) => {
  const [row] = await asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.accept_catches(${eventId}, ${tx.json([{ id, revision: 1 }])}) as n`,
  );
  return row?.["n"] as number;
};
const isOwn = async (id: string) => {
  const [row] = await asRole(
    db.sql,
    judge,
    (tx) => tx`select is_own from public.judging_sheet where id = ${id}`,
  );
  return row?.["is_own"];
};
const departed = () =>
  db.sql`
    select user_id, was_aboard, hides_photos from private.departed_people
    where registration_id = ${registration} order by was_aboard`;

test("a captain who sent a catch, handed the team over and left it does not rule on the catch", async () => {
  const captain = judge;
  const member = await addMate(db.sql, registration, { user: captain.id });
  const mate = await addAccount(db.sql);
  const next = await addMate(db.sql, registration, { user: mate.id });
  await db.sql`update public.team_members set role = 'captain' where id = ${member}`;
  // A captain need not be aboard.
  await db.sql`delete from public.applicants where team_member_id = ${member}`;
  const { id } = (await submitCatch(db.sql, captain, {
    registration_id: registration,
    captured_at,
  })) as unknown as { id: string };
  const [{ team_id }] = await db.sql<[{ team_id: string }]>`
    select team_id from public.registrations where id = ${registration}`;
  await asRole(db.sql, captain, async (tx) => {
    await tx`select public.hand_over_team(${team_id}, ${next})`;
    await tx`select public.leave_team(${team_id})`;
  });
  expect(await isOwn(id)).toBe(true);
  await expect(decide(captain, id)).rejects.toMatchObject(refused("own_team"));
  await expect(
    asRole(db.sql, captain, (tx) => tx`select public.claim_catch(${id})`),
  ).rejects.toMatchObject(refused("own_team"));
  expect(await acceptAll(captain, id)).toBe(0);
  await decide(demo.admin, id);
});

test("an admin who enters for a team of others may rule on what they sent", async () => {
  const { id } = (await submitCatch(db.sql, demo.admin, {
    registration_id: registration,
    captured_at,
  })) as unknown as { id: string };
  await decide(demo.admin, id);
});

test("who left before registration closed and the event began has no part in its catches", async () => {
  const early = await createSmallEvent(db.sql, ["Beacon"], undefined, 1, "registration_open");
  const [entry = ""] = early.registrations;
  await db.sql`
    update public.event_days
    set lines_in = lines_in + interval '9 years', lines_out = lines_out + interval '9 years'
    where event_id = ${early.id}`;
  const part = async () =>
    (
      await db.sql`
        select distinct user_id from private.departed_people where registration_id = ${entry}`
    ).map((row) => row["user_id"] as string);
  const member = await addMate(db.sql, entry, { user: judge.id });
  await db.sql`delete from public.team_members where id = ${member}`;
  expect(await part()).toEqual([]);
  // Lines in decides, also where nobody has made the event live yet.
  const mate = await addAccount(db.sql);
  const late = await addMate(db.sql, entry, { user: mate.id });
  await db.sql`
    update public.event_days
    set lines_in = lines_in - interval '9 years', lines_out = lines_out - interval '9 years'
    where event_id = ${early.id}`;
  await db.sql`delete from public.team_members where id = ${late}`;
  expect(await part()).toEqual([mate.id]);
});

test("an erased account leaves no name, and its photos stay hidden", async () => {
  const member = await addMate(db.sql, registration, { user: judge.id });
  await db.sql`delete from public.applicants where team_member_id = ${member}`;
  expect([...(await departed())]).toEqual([
    { user_id: judge.id, was_aboard: true, hides_photos: false },
  ]);
  await leave(db.sql, judge);
  expect([...(await departed())]).toEqual([
    { user_id: null, was_aboard: true, hides_photos: true },
  ]);
});

test("an entry or a team that goes takes along who left it", async () => {
  const member = await addMate(db.sql, registration, { user: judge.id });
  await db.sql`delete from public.team_members where id = ${member}`;
  expect(await departed()).toHaveLength(1);
  await addMate(db.sql, registration, { user: (await addAccount(db.sql)).id });
  await db.sql`delete from public.registrations where id = ${registration}`;
  expect(await departed()).toEqual([]);
});
