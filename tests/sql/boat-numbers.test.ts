import { expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();

const numbers = async (eventId: string) =>
  (
    await db.sql<{ number: number }[]>`
      select number from public.registrations where event_id = ${eventId} order by number`
  ).map((row) => row.number);

const enter = (event: { id: string; divisionId: string }, name: string) =>
  db.sql.begin(async (tx) => {
    const [team] = await tx<[{ id: string }]>`
      insert into public.teams (name) values (${name}) returning id`;
    await tx`
      insert into public.registrations (event_id, division_id, team_id, number, status)
      values (${event.id}, ${event.divisionId}, ${team.id}, 77, 'confirmed')`;
  });

test("teams get the numbers 1, 2, 3 … of their event, whatever a client sends", async () => {
  const event = await createSmallEvent(db.sql, ["One", "Two"]);
  await enter(event, "Three");
  expect(await numbers(event.id)).toEqual([1, 2, 3]);
  const other = await createSmallEvent(db.sql, ["Four"]);
  expect(await numbers(other.id)).toEqual([1]);
});

test("teams that enter side by side never share a number", async () => {
  const event = await createSmallEvent(db.sql, []);
  await Promise.all(Array.from({ length: 12 }, (_, n) => enter(event, `Side ${n}`)));
  expect(await numbers(event.id)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});

test("a registration keeps its number, and a deleted one's is not given again", async () => {
  const event = await createSmallEvent(db.sql, ["One", "Two"]);
  const [one, two] = event.registrations as [string, string];
  await expect(
    db.sql`update public.registrations set number = 9 where id = ${one}`,
  ).rejects.toThrow("keeps its event, team and number");
  await db.sql`delete from public.registrations where id = ${two}`;
  await enter(event, "Three");
  expect(await numbers(event.id)).toEqual([1, 3]);
});
