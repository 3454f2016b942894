import { expect, test } from "vitest";
import {
  PLACES_EVENT,
  placesMessage,
  placesTopic,
} from "../../supabase/functions/_shared/contracts/places.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

/** Places are counted with each entry, from every writer, and readers follow them by versions. */

const db = useTestDatabase();

const counted = async (eventId: string) => {
  const [row] = await db.sql`
    select taken, waiting, (
        select json_agg(json_build_array(d.name, p.taken, p.waiting) order by d.name)
        from public.division_places as p join public.divisions as d on d.id = p.division_id
        where p.event_id = ${eventId}) as divisions
    from public.places where event_id = ${eventId}`;
  return row;
};
const messages = (eventId: string) => db.sql<{ payload: unknown }[]>`
  select payload from realtime.messages where topic = ${placesTopic(eventId)} and event = ${PLACES_EVENT}
  order by (payload ->> 'version')::int`;

test("each way of writing entries counts them", async () => {
  // Nobody moves up any more.
  const event = await createSmallEvent(
    db.sql,
    ["One", "Two", "Three"],
    undefined,
    1,
    "registration_closed",
  );
  expect(await counted(event.id)).toEqual({ taken: 3, waiting: 0, divisions: [["Open", 3, 0]] });
  const [kayak] = await db.sql<[{ id: string }]>`
    insert into public.divisions (event_id, name) values (${event.id}, 'Kayak') returning id`;
  const [one, two, three] = event.registrations as [string, string, string];
  await db.sql`
    update public.registrations set status = 'waitlisted', division_id = ${kayak.id} where id = ${one}`;
  await db.sql`update public.registrations set status = 'withdrawn' where id = ${two}`;
  expect(await counted(event.id)).toEqual({
    taken: 1,
    waiting: 1,
    divisions: [
      ["Kayak", 0, 1],
      ["Open", 1, 0],
    ],
  });
  await db.sql`delete from public.registrations where id in (${one}, ${three})`;
  expect(await counted(event.id)).toMatchObject({ taken: 0, waiting: 0 });
});

test("each commit that changes them is one message with the whole state", async () => {
  const event = await createSmallEvent(db.sql, ["One", "Two"], undefined, 1, "published");
  const before = (await messages(event.id)).length;
  await db.sql.begin(async (tx) => {
    await tx`
      update public.registrations set status = 'withdrawn' where id = ${event.registrations[0] ?? ""}`;
    await tx`
      update public.registrations set status = 'waitlisted' where id = ${event.registrations[1] ?? ""}`;
  });
  const sent = await messages(event.id);
  expect(sent).toHaveLength(before + 1);
  const last = placesMessage.parse(sent.at(-1)?.payload);
  expect(last).toEqual({
    base_version: before,
    version: before + 1,
    capacity: null,
    taken: 0,
    waiting: 1,
    divisions: [{ id: event.divisionId, capacity: null, taken: 0, waiting: 1 }],
  });
});

test("a check-in is a message, too, and one that changes nothing is none", async () => {
  const event = await createSmallEvent(db.sql, ["One"], undefined, 1, "live");
  const before = await messages(event.id);
  const checkIn = (present: boolean) =>
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select public.check_in_entry(${event.registrations[0] ?? ""}, ${present})`,
    );
  await checkIn(false);
  expect(await messages(event.id)).toEqual(before);
  for (const present of [true, true, false]) await checkIn(present);
  const sent = await messages(event.id);
  expect(sent).toHaveLength(before.length + 2);
  expect(placesMessage.parse(sent.at(-1)?.payload)).toMatchObject({
    base_version: before.length + 1,
    version: before.length + 2,
    taken: 1,
  });
});

test("places are read, and heard of, with their event", async () => {
  const event = await createSmallEvent(db.sql, ["One"], undefined, 1, "published");
  const draft = await createSmallEvent(db.sql, ["One"], undefined, 1, "draft");
  const seen = (eventId: string) =>
    asRole(db.sql, "anon", async (tx) => {
      const [row] = await tx`
        select (select count(*)::int from public.places where event_id = ${eventId}) as places,
          (select count(*)::int from public.division_places where event_id = ${eventId}) as divisions,
          private.can_hear(${placesTopic(eventId)}) as heard`;
      return row;
    });
  expect(await seen(event.id)).toEqual({ places: 1, divisions: 1, heard: true });
  expect(await seen(draft.id)).toEqual({ places: 0, divisions: 0, heard: false });
});

test("who waits has numbers in order, without a gap, and keeps none afterwards", async () => {
  const event = await createSmallEvent(
    db.sql,
    ["A", "B", "C"],
    undefined,
    1,
    "registration_closed",
  );
  await Promise.all(
    event.registrations.map(
      (id) => db.sql`update public.registrations set status = 'waitlisted' where id = ${id}`,
    ),
  );
  const queue = await db.sql<{ id: string; waitlist_no: number }[]>`
    select id, waitlist_no from public.registrations where event_id = ${event.id} order by waitlist_no`;
  expect(queue.map((row) => row.waitlist_no)).toEqual([1, 2, 3]);
  await db.sql`
    update public.registrations set status = 'withdrawn', waitlist_no = 9 where id = ${queue[0]?.id ?? ""}`;
  await db.sql`
    update public.registrations set waitlist_no = 9 where id = ${queue[1]?.id ?? ""}`;
  expect(
    await db.sql`
      select waitlist_no, ended_by from public.registrations where event_id = ${event.id}
      order by waitlist_no nulls last`,
  ).toEqual([
    { waitlist_no: 2, ended_by: null },
    { waitlist_no: 3, ended_by: null },
    { waitlist_no: null, ended_by: "organiser" },
  ]);
});
