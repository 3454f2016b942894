import { expect, test } from "vitest";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { callEntry, createCrew, createOpenEvent, enter } from "../helpers/entering.ts";

/** Who gets a notice that an entry ended, who ended it, and why. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);

/** Captain, a mate with an account and one without, in an event of so many places. */
async function entered(options: Parameters<typeof createOpenEvent>[1] = {}) {
  const event = await createOpenEvent(db.sql, options);
  const crew = await createCrew(db.sql, { mates: 2, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  return { event, entry, captain: crew.captain, mate: crew.mates[0] as { id: string } };
}
/** What a person was told after the entry was made: kind, by whom it ended, and the reason. */
const ends = (person: { id: string }) =>
  db.sql`
    select kind, data ->> 'ended_by' as by, data ->> 'reason' as reason
    from public.notifications
    where user_id = ${person.id} and kind in ('entry_disqualified', 'entry_ended') order by id`;
const disqualified = (reason: string) => ({ kind: "entry_disqualified", by: null, reason });
const ended = (by: string, reason: string | null = null) => ({ kind: "entry_ended", by, reason });

test("a disqualification reaches captain and crew with its reason, each time, and so does the return", async () => {
  const { entry, captain, mate } = await entered();
  await call(demo.admin, `public.disqualify_entry('${entry.id}', 'Live bait')`);
  await call(demo.admin, `public.disqualify_entry('${entry.id}', 'Said again')`);
  await call(demo.admin, `public.confirm_entry('${entry.id}')`);
  await call(demo.admin, `public.disqualify_entry('${entry.id}', 'Live bait again')`);
  const confirmed = await db.sql`
    select from public.notifications where user_id = ${mate.id} and kind = 'entry_confirmed'`;
  expect(confirmed).toHaveLength(2);
  for (const person of [captain, mate]) {
    expect([...(await ends(person))]).toEqual([
      disqualified("Live bait"),
      disqualified("Live bait again"),
    ]);
  }
  const [mails] = await db.sql<[{ queued: number }]>`
    select count(*)::int as queued from public.mail_outbox
    where key like 'notice:entry_disqualified:%' || ${mate.id}`;
  expect(mails.queued).toBe(2);
});

test("an entry that an organiser withdraws tells so, with the reason if there is one", async () => {
  for (const reason of ["No boat", null]) {
    const { entry, captain, mate } = await entered();
    const given = reason === null ? "" : `, '${reason}'`;
    await call(demo.admin, `public.withdraw_entry('${entry.id}'${given})`);
    await call(demo.admin, `public.withdraw_entry('${entry.id}')`);
    for (const person of [captain, mate]) {
      expect([...(await ends(person))]).toEqual([ended("organiser", reason)]);
    }
  }
});

test("a captain who withdraws is not told so, but the crew is, without a former reason", async () => {
  const { event, entry, captain, mate } = await entered({ capacity: 1 });
  await enter(db.sql, event, await createCrew(db.sql));
  await call(demo.admin, `public.disqualify_entry('${entry.id}', 'Live bait')`);
  await call(demo.admin, `public.waitlist_entry('${entry.id}')`);
  await call(captain, `public.withdraw_entry('${entry.id}')`);
  expect([...(await ends(captain))]).toEqual([disqualified("Live bait")]);
  expect([...(await ends(mate))]).toEqual([disqualified("Live bait"), ended("captain")]);
});

test("those who still wait when registration closes get a notice, those with a place get none", async () => {
  const first = await entered({ capacity: 1, waiver: "At my own risk." });
  const crew = await createCrew(db.sql);
  await enter(db.sql, first.event, crew);
  await db.sql`
    update public.events set status = 'registration_closed' where id = ${first.event.id}`;
  expect([...(await ends(crew.captain))]).toEqual([ended("registration_closed")]);
  expect(await ends(first.captain)).toHaveLength(0);
});

test("a place that was not confirmed in time is reported as passed on", async () => {
  const { event, entry, captain } = await entered({ capacity: 1 });
  const crew = await createCrew(db.sql);
  const next = await enter(db.sql, event, crew);
  await call(captain, `public.withdraw_entry('${entry.id}')`);
  await db.sql`
    update public.registrations set confirm_by = now() - interval '1 second' where id = ${next.id}`;
  await db.sql`select private.expire_promotions()`;
  expect([...(await ends(crew.captain))]).toEqual([ended("promotion_expired")]);
});

test("a cancelled event ends entries without a second notice", async () => {
  const { event, captain } = await entered({ waiver: "At my own risk." });
  await db.sql`update public.events set status = 'cancelled' where id = ${event.id}`;
  const [row] = await db.sql`
    select ended_by from public.registrations where event_id = ${event.id}`;
  expect(row).toEqual({ ended_by: "event_cancelled" });
  expect(await ends(captain)).toHaveLength(0);
});
