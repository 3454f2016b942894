import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";

/** The time that days get back for weather holds, and lose again with them. */

const db = useTestDatabase();

const MINUTE = 60_000;
let event: SmallEvent;

beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two"]);
});

const at = (minutes: number): string =>
  new Date((event.linesIn[0] as Date).getTime() + minutes * MINUTE).toISOString();

const hold = (from: string, to: string, more: { id?: string; extend?: boolean } = {}) =>
  asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.hold_fishing(${more.id ?? randomUUID()}, ${event.id}, ${from}, ${to}, 'Lightning',
        ${more.extend ?? false})`,
  );
const lift = (id: string) => asRole(db.sql, demo.admin, (tx) => tx`select public.lift_hold(${id})`);

/** Fish arrive until half an hour after the day's end. */
const closeUploads = () =>
  db.sql`update public.event_days set upload_deadline = lines_out + interval '30 minutes'
    where event_id = ${event.id}`;
const day = async () => {
  const [row] = await db.sql`
    select lines_out, upload_deadline from public.event_days where event_id = ${event.id}`;
  return [row?.["lines_out"], row?.["upload_deadline"]];
};

test("a day gets the time that it lost back at its end, and no more than that", async () => {
  await closeUploads();
  await hold(at(60), at(90), { extend: true });
  expect(await day()).toEqual([new Date(at(510)), new Date(at(540))]);
  // Only the first ten of these minutes are fished.
  await hold(at(-20), at(10), { extend: true });
  expect(await day()).toEqual([new Date(at(520)), new Date(at(550))]);
});

test("time that several holds take is given back once, and not while fishing is held", async () => {
  const ends = async () => {
    const [row] = await db.sql`
      select lines_out from public.event_days where event_id = ${event.id}`;
    return row?.["lines_out"] as Date;
  };
  const id = randomUUID();
  await hold(at(60), at(120), { extend: true, id });
  await hold(at(60), at(120), { extend: true });
  expect(await ends()).toEqual(new Date(at(540)));
  await hold(at(90), at(150), { extend: true });
  expect(await ends()).toEqual(new Date(at(570)));
  await expect(hold(at(60), at(120), { id })).rejects.toMatchObject(refused("conflict"));
  // Nobody gave this time back yet.
  await hold(at(200), at(210));
  await hold(at(200), at(210), { extend: true });
  expect(await ends()).toEqual(new Date(at(580)));
  // Ten minutes of the day are lost, and twenty more pass before anybody fishes again.
  await hold(at(570), at(600), { extend: true });
  expect(await ends()).toEqual(new Date(at(610)));
});

test("a hold that is removed takes back the time that it alone gave, so that it can be entered anew", async () => {
  await closeUploads();
  const ends = (minutes: number) => [new Date(at(minutes)), new Date(at(minutes + 30))];
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await hold(at(60), at(120), { id: first, extend: true });
  await lift(first);
  expect(await day()).toEqual(ends(480));
  await hold(at(90), at(120), { id: first, extend: true });
  expect(await day()).toEqual(ends(510));
  // Half of this time is the first hold's as well: it stays with whichever of the two is left.
  await hold(at(105), at(135), { id: second, extend: true });
  await lift(first);
  expect(await day()).toEqual(ends(510));
  await lift(second);
  expect(await day()).toEqual(ends(480));
  // The day's end moved past time in which nobody fished.
  await hold(at(500), at(530), { id: first });
  await hold(at(60), at(120), { id: second, extend: true });
  expect(await day()).toEqual(ends(570));
  await lift(second);
  expect(await day()).toEqual(ends(480));
  // Times that somebody set since then hold.
  await hold(at(60), at(120), { id: third, extend: true });
  await db.sql`update public.event_days set lines_out = ${at(500)} where event_id = ${event.id}`;
  await lift(third);
  expect(await day()).toEqual([new Date(at(500)), new Date(at(600))]);
});

test("a day ends as its holds have it, in whatever order they were entered and removed", async () => {
  const ends = async () => {
    const [row] = await db.sql`
      select (extract(epoch from lines_out - lines_in) / 60)::int as minutes
      from public.event_days where event_id = ${event.id}`;
    return row?.["minutes"] as number;
  };
  const [one, other] = [randomUUID(), randomUUID()];
  const enter = (id: string) =>
    id === one
      ? hold(at(149), at(284), { id, extend: true })
      : // Over the day's end, and not to be given back.
        hold(at(426), at(560), { id });
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    await enter(first);
    await enter(second);
    // Fished again from 560, for as long as the other hold took.
    expect(await ends()).toBe(560 + 135);
    await lift(first);
    expect(await ends()).toBe(first === one ? 480 : 480 + 135);
    await lift(second);
    expect(await ends()).toBe(480);
  }
  for (const order of [
    [one, other],
    [other, one],
  ] as const) {
    await hold(at(313), at(507), { id: one, extend: true });
    await hold(at(254), at(351), { id: other, extend: true });
    // 254 to the day's end at 480 is lost; nobody fishes until 507.
    expect(await ends()).toBe(507 + 226);
    for (const id of order) await lift(id);
    expect(await ends()).toBe(480);
  }
});

test("a hold that stood when somebody set the day takes no time of a later hold with it", async () => {
  await closeUploads();
  const ends = (minutes: number) => [new Date(at(minutes)), new Date(at(minutes + 60))];
  const set = (minutes: number) =>
    db.sql`
      update public.event_days
      set lines_out = ${at(minutes)}, upload_deadline = ${at(minutes + 60)}
      where event_id = ${event.id}`;
  const [before, since, over] = [randomUUID(), randomUUID(), randomUUID()];
  for (const order of [
    [before, since],
    [since, before],
  ] as const) {
    await hold(at(60), at(120), { id: before, extend: true });
    await set(570);
    await hold(at(200), at(230), { id: since, extend: true });
    expect(await day()).toEqual(ends(600));
    await lift(order[0]);
    expect(await day()).toEqual(ends(order[0] === before ? 600 : 570));
    await lift(order[1]);
    expect(await day()).toEqual(ends(570));
    await set(480);
  }
  // Time of both is in what was set, until the later hold alone takes it.
  await hold(at(60), at(120), { id: before, extend: true });
  await set(550);
  await hold(at(90), at(150), { id: over, extend: true });
  expect(await day()).toEqual(ends(580));
  await lift(before);
  expect(await day()).toEqual(ends(610));
  // Under its former id it is a new hold.
  await hold(at(60), at(120), { id: before, extend: true });
  expect(await day()).toEqual(ends(640));
  await lift(over);
  expect(await day()).toEqual(ends(610));
  await lift(before);
  expect(await day()).toEqual(ends(550));
});
