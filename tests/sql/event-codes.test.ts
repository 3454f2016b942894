import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addMate } from "../helpers/roster.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** The identifier codes of an event's days: who reads them from when on, and what judges are shown. */

const db = useTestDatabase();

let event: SmallEvent;
let team: string;
let angler: { id: string };
let judge: { id: string };

/** Day 1 was fished long ago; day 2 begins in two hours. */
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor"], undefined, 2);
  [team = ""] = event.registrations;
  angler = await addAccount(db.sql);
  await addMate(db.sql, team, { user: angler.id });
  judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
  await db.sql`
    update public.event_days
    set lines_in = now() + interval '2 hours', lines_out = now() + interval '10 hours'
    where event_id = ${event.id} and day = 2`;
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.set_catch_settings(${event.id}, '{}', null, true)`,
  );
});

const make = (minutes: number, renew: number[] = [], caller: Caller = demo.admin) =>
  asRole(db.sql, caller, async (tx) => {
    const rows = await tx<{ day: number; code: string }[]>`
      select day, code from public.set_event_codes(${event.id}, ${minutes}, ${renew})`;
    return rows.map(({ code }) => code);
  });

const readable = (caller: Caller): Promise<number[]> =>
  asRole(db.sql, caller, async (tx) => {
    const rows = await tx<{ day: number }[]>`
      select day from public.event_codes where event_id = ${event.id} order by day`;
    return rows.map(({ day }) => day);
  });

test("teams and judges read a code from its time on, others and visitors never", async () => {
  await make(60);
  const stranger = await addAccount(db.sql);
  expect(await readable(demo.admin)).toEqual([1, 2]);
  for (const caller of [angler, judge]) expect(await readable(caller)).toEqual([1]);
  expect(await readable(stranger)).toEqual([]);
  await expect(readable("anon")).rejects.toMatchObject({ code: "42501" });

  await make(150);
  for (const caller of [angler, judge]) expect(await readable(caller)).toEqual([1, 2]);
  // A day that moves takes the time of its code along.
  await db.sql`
    update public.event_days set lines_in = lines_in + interval '1 hour'
    where event_id = ${event.id} and day = 2`;
  expect(await readable(angler)).toEqual([1]);
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${team}`;
  expect(await readable(angler)).toEqual([]);
});

test("codes differ, stay when they are made again, and are renewed until they are published", async () => {
  const [first, second] = await make(60);
  expect(first).toMatch(/^[CDFGHJKMNPQRTWXY34679]{5}$/);
  expect(second).not.toBe(first);
  expect(await make(60)).toEqual([first, second]);
  const [same, renewed] = await make(60, [2]);
  expect(same).toBe(first);
  expect(renewed).not.toBe(second);
  await expect(make(60, [1])).rejects.toMatchObject(refused("code_published"));
  await make(150);
  await expect(make(60, [2])).rejects.toMatchObject(refused("code_published"));
  // Nor does a published one go back into hiding.
  await make(0);
  expect(await readable(angler)).toEqual([1, 2]);
});

test("the log of changes names no code", async () => {
  await make(60);
  const rows = await db.sql`
    select before, after from public.audit_log where entity = 'event_codes'`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('"code"');
});

test.each([
  ["a judge", () => judge, 60, "forbidden"],
  ["somebody of a team", () => angler, 60, "forbidden"],
  ["an admin, for more than a week ahead", () => demo.admin, 10_081, "invalid"],
])("no codes are made for %s", async (_, caller, minutes, code) => {
  await expect(make(minutes, [], caller())).rejects.toMatchObject(refused(code));
});

test("what was typed is compared with the code of the day, however it is written, and stays as it is", async () => {
  const [first = "", second = ""] = await make(60);
  const wrong = first === "CCCCC" ? "DDDDD" : "CCCCC";
  const flag = async (typed: string | null): Promise<unknown> => {
    const fish = await submitCatch(db.sql, angler, {
      registration_id: team,
      captured_at: event.linesIn[0]?.toISOString() ?? "",
      identifier_code: typed,
    });
    const [row] = await asRole(
      db.sql,
      judge,
      (tx) => tx<{ flags: string[]; identifier_code: string | null }[]>`
        select flags, identifier_code from public.judging_sheet where id = ${fish["id"]}`,
    );
    expect(row?.identifier_code).toBe(typed);
    return row?.flags.find((one) => one.endsWith("code"));
  };
  const wide = first.replaceAll(/./g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0));
  const arabic = first.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  for (const typed of [
    first,
    first.toLowerCase(),
    `${first.slice(0, 2)} - ${first.slice(2)}`,
    wide,
    arabic,
  ]) {
    expect(await flag(typed), typed).toBeUndefined();
  }
  expect(await flag(null)).toBe("no_code");
  expect(await flag("---")).toBe("wrong_code");
  expect(await flag(wrong)).toBe("wrong_code");
  // Though nobody of the team can have read it yet.
  expect(await flag(second)).toBe("other_day_code");

  await db.sql`delete from public.event_codes where event_id = ${event.id}`;
  expect(await flag(wrong), "nothing to compare with").toBeUndefined();
});
