import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import {
  type SmallEvent,
  WEIGHT_RULES,
  addCatches,
  createSmallEvent,
} from "../helpers/small-event.ts";

/** What a judge or an admin does not decide at an event in which their own team competes. */

const db = useTestDatabase();

let event: SmallEvent;
let own: string;
let rival: string;
let fish: string;
/** A judge and an admin, both of the team Own. */
let judge: { id: string };
let admin: { id: string };

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Own", "Rival"], {
    ...WEIGHT_RULES,
    tie_breaks: ["unresolved"],
  });
  [own = "", rival = ""] = event.registrations;
  [fish = ""] = await addCatches(
    db.sql,
    [own, rival].map((registration) => ({
      registration,
      weight: 1_000,
      capturedAt: event.linesIn[0] as Date,
    })),
  );
  [judge, admin] = await Promise.all([addAccount(db.sql), addAccount(db.sql, "admin")]);
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
  for (const user of [judge.id, admin.id]) await addMate(db.sql, own, { user });
});

const call = (caller: Caller, statement: string) =>
  asRole(db.sql, caller, (tx) => tx.unsafe(`select ${statement}`));
const hold = (id: string) =>
  `public.hold_fishing('${id}', '${event.id}', '2026-06-06T10:00:00Z', '2026-06-06T10:01:00Z')`;
const voided = async () =>
  (
    await db.sql`
      select id from public.catches where event_id = ${event.id} and void_reason = 'weather_hold'`
  ).length;

test("weather holds are set and lifted by those without a team in the event", async () => {
  for (const caller of [judge, admin]) {
    await expect(call(caller, hold(randomUUID()))).rejects.toMatchObject(refused("own_team"));
  }
  const id = randomUUID();
  await call(demo.admin, hold(id));
  for (const caller of [judge, admin]) {
    await expect(call(caller, `public.lift_hold('${id}')`)).rejects.toMatchObject(
      refused("own_team"),
    );
  }
  expect(await voided()).toBe(2);
  // Withdrawn for the decision, the entry could be confirmed again after it.
  await call(admin, `public.withdraw_entry('${own}', 'Ill')`);
  await expect(call(judge, `public.lift_hold('${id}')`)).rejects.toMatchObject(refused("own_team"));
  await call(demo.admin, `public.lift_hold('${id}')`);
  expect(await voided()).toBe(0);
});

test("a tie is decided, and an award given, by an admin who belongs to none of the teams", async () => {
  await db.sql`update public.events set status = 'judging' where id = ${event.id}`;
  const order = `public.rule_tie(array['${rival}', '${own}']::uuid[])`;
  await expect(call(admin, order)).rejects.toMatchObject(refused("own_team"));
  await call(demo.admin, order);

  const [award] = await db.sql<[{ id: string }]>`
    insert into public.awards (event_id, name, kind)
    values (${event.id}, 'Sportsmanship', 'chosen') returning id`;
  const give = (registration: string) =>
    `public.choose_winner('${award.id}', 1, '${registration}')`;
  await expect(call(admin, give(own))).rejects.toMatchObject(refused("own_team"));
  await call(admin, give(rival));
  await call(admin, give(rival));
  const take = `public.choose_winner('${award.id}', 1, null)`;
  await expect(call(admin, take)).rejects.toMatchObject(refused("own_team"));
  await call(demo.admin, take);
  await call(admin, take);
  await call(demo.admin, give(own));
  await expect(call(admin, give(rival))).rejects.toMatchObject(refused("own_team"));
});

test("a trial changes no catch of the own team by the hand of its members", async () => {
  const trial = randomUUID();
  await call(demo.admin, `public.open_trial('${trial}', '${event.id}', 'Again')`);
  const decide = `public.try_decision('${trial}', '${fish}', 'rejected', 2, 'duplicate')`;
  await db.sql`update public.catches set revision = 2 where id = ${fish}`;
  await expect(call(admin, decide)).rejects.toMatchObject(refused("own_team"));
  await call(demo.admin, decide);
  await expect(call(admin, `public.close_trial('${trial}', true)`)).rejects.toMatchObject(
    refused("own_team"),
  );
});

test("positions of an event are hidden from a judge whose team fishes there", async () => {
  await db.sql`
    insert into public.catch_locations (catch_id, latitude, longitude) values (${fish}, 1, 1)`;
  const seen = async (caller: Caller) =>
    (
      await asRole(
        db.sql,
        caller,
        (tx) => tx`select 1 from public.catch_locations where catch_id = ${fish}`,
      )
    ).length;
  const outsider = await addAccount(db.sql);
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${event.id}, ${outsider.id})`;
  expect([await seen(outsider), await seen(judge)]).toEqual([1, 0]);
});
