import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Caller } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  applicantsOf,
  callEntry,
  createCrew,
  createOpenEvent,
  enter,
  entriesOf,
  stepsOf,
} from "../helpers/entering.ts";
import { addAccount } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** How a team enters, which steps follow, who may take them, and what a captain may change. */

const db = useTestDatabase();

const call = (caller: Caller, statement: string) => callEntry(db.sql, caller, statement);
const noticesOf = (account: { id: string }) => db.sql<{ kind: string }[]>`
  select kind from public.notifications where user_id = ${account.id} order by id`;

test("an entry without steps is confirmed at once, and its people get a notice", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  expect(entry).toMatchObject({ status: "confirmed", number: 1, waitlist_no: null });
  expect((await applicantsOf(db.sql, entry)).map((one) => one.display_name)).toEqual([
    "Captain",
    "Mate 1",
  ]);
  for (const person of [crew.captain, crew.mates[0] as { id: string }]) {
    expect(await noticesOf(person)).toEqual([{ kind: "entry_confirmed" }]);
  }
});

test("the same id sent twice enters once, and is refused for another team or event", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const id = randomUUID();
  const first = await enter(db.sql, event, crew, { id });
  expect(await enter(db.sql, event, crew, { id })).toEqual(first);
  expect(await entriesOf(db.sql, event)).toHaveLength(1);
  const other = await createCrew(db.sql);
  await expect(enter(db.sql, event, other, { id })).rejects.toMatchObject(refused("conflict"));
  await expect(enter(db.sql, await createOpenEvent(db.sql), crew, { id })).rejects.toMatchObject(
    refused("conflict"),
  );
  await expect(enter(db.sql, event, crew)).rejects.toMatchObject(refused("team_already_entered"));
});

test("only the captain, or an admin, enters a team, and only with its members", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const mate = { ...crew, captain: crew.mates[0] as { id: string } };
  await expect(enter(db.sql, event, mate)).rejects.toMatchObject(refused("forbidden"));
  const other = await createCrew(db.sql);
  await expect(enter(db.sql, event, crew, { members: other.members })).rejects.toMatchObject(
    refused("not_on_team"),
  );
  await expect(enter(db.sql, event, crew, { division: randomUUID() })).rejects.toMatchObject(
    refused("not_found"),
  );
  await expect(
    call("anon", `public.enter_event(null, null, null, null, null)`),
  ).rejects.toMatchObject({ code: "42501" });
  expect(await enter(db.sql, event, { ...crew, captain: demo.admin })).toMatchObject({
    status: "confirmed",
  });
});

test.each([
  ["no crew at all", "null"],
  ["an empty crew", "'{}'"],
])("with %s the captain adds the people later", async (_, members) => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const entry = await call(
    crew.captain,
    `public.enter_event('${event.id}', '${event.divisions[0]}', '${crew.team}', ${members}, '${randomUUID()}')`,
  );
  expect(entry.status).toBe("pending");
  expect(await stepsOf(db.sql, entry)).toEqual(["crew: captain"]);
  expect(
    await call(crew.captain, `public.set_crew('${entry.id}', '{${crew.members.join()}}')`),
  ).toMatchObject({ status: "confirmed" });
});

test("an event that is not open, not yet or no longer, takes no entry", async () => {
  const crew = await createCrew(db.sql);
  const closed = await createOpenEvent(db.sql, { closesAt: new Date(Date.now() - 1000) });
  await expect(enter(db.sql, closed, crew)).rejects.toMatchObject(refused("registration_closed"));
  const early = await createOpenEvent(db.sql);
  await db.sql`
    update public.events set registration_opens_at = now() + interval '1 hour' where id = ${early.id}`;
  await expect(enter(db.sql, early, crew)).rejects.toMatchObject(refused("registration_not_open"));
  const cancelled = await createOpenEvent(db.sql);
  await db.sql`update public.events set status = 'cancelled' where id = ${cancelled.id}`;
  await expect(enter(db.sql, cancelled, crew)).rejects.toMatchObject(refused("event_closed"));
  await expect(enter(db.sql, { ...closed, id: randomUUID() }, crew)).rejects.toMatchObject(
    refused("not_found"),
  );
});

test("a person is on one roster of a division, and may be on one of another division", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [null, null] });
  const [first, second] = [await createCrew(db.sql), await createCrew(db.sql)];
  await enter(db.sql, event, first);
  const [shared] = await db.sql<[{ id: string }]>`
    insert into public.team_members (team_id, user_id, display_name)
    values (${second.team}, ${first.captain.id}, 'Shared') returning id`;
  const members = [...second.members, shared.id];
  await expect(enter(db.sql, event, second, { members })).rejects.toMatchObject(
    refused("already_entered"),
  );
  const entry = await enter(db.sql, event, second, {
    members,
    division: event.divisions[1] as string,
  });
  expect(entry.status).toBe("confirmed");
  await expect(
    call(second.captain, `public.change_division('${entry.id}', '${event.divisions[0]}')`),
  ).rejects.toMatchObject(refused("already_entered"));
});

test("a crew has the size that the event wants", async () => {
  const event = await createOpenEvent(db.sql, { teamSize: [2, 3] });
  const crew = await createCrew(db.sql, { mates: 3 });
  await expect(enter(db.sql, event, crew)).rejects.toMatchObject(refused("team_full"));
  const entry = await enter(db.sql, event, crew, { members: crew.members.slice(0, 1) });
  expect(await stepsOf(db.sql, entry)).toEqual(["crew: captain"]);
  const set = (members: string[]) =>
    call(crew.captain, `public.set_crew('${entry.id}', '{${members.join()}}')`);
  expect(await set(crew.members.slice(0, 2))).toMatchObject({ status: "confirmed" });
  // While registration is open, an entry with a new step is pending again.
  expect(await set(crew.members.slice(1, 2))).toMatchObject({ status: "pending" });
  await expect(set(crew.members)).rejects.toMatchObject(refused("team_full"));
});

test("a captain puts one person on the crew or takes one off it, each as often as it is sent", async () => {
  const event = await createOpenEvent(db.sql, { teamSize: [1, 2], waiver: "Text" });
  const crew = await createCrew(db.sql, { mates: 2, withAccount: 1 });
  const entry = await enter(db.sql, event, crew, { members: crew.members.slice(0, 1) });
  const [captain, mate, last] = crew.members as [string, string, string];
  const change = (member: string, aboard: boolean) =>
    call(crew.captain, `public.change_crew('${entry.id}', '${member}', ${aboard})`);
  await call(crew.captain, `public.accept_waiver('${entry.id}', '${event.waiver}')`);
  expect(await change(mate, true)).toMatchObject({ id: entry.id, status: "pending" });
  await change(mate, true);
  expect(await applicantsOf(db.sql, entry)).toMatchObject([
    // Who stays keeps what they have accepted.
    { display_name: "Captain", waiver_id: event.waiver },
    { display_name: "Mate 1", waiver_id: null },
  ]);
  await expect(change(last, true)).rejects.toMatchObject(refused("team_full"));
  expect(await change(mate, false)).toMatchObject({ status: "confirmed" });
  expect(await change(mate, false)).toMatchObject({ status: "confirmed" });
  expect(await change(captain, false)).toMatchObject({ status: "pending" });
  expect(await applicantsOf(db.sql, entry)).toEqual([]);
  const other = await createCrew(db.sql);
  await expect(change(other.members[0] as string, true)).rejects.toMatchObject(
    refused("not_on_team"),
  );
  for (const args of ["null, true", `'${mate}', null`]) {
    await expect(
      call(crew.captain, `public.change_crew('${entry.id}', ${args})`),
    ).rejects.toMatchObject(refused("invalid"));
  }
});

test("a fee is a step of the captain, and the entry is confirmed when it is paid", async () => {
  const event = await createOpenEvent(db.sql, { feeMinor: 4500 });
  const entry = await enter(db.sql, event, await createCrew(db.sql));
  expect(await stepsOf(db.sql, entry)).toEqual(["fee: captain"]);
  await db.sql`
    update public.payments set status = 'paid', method = 'cash', paid_at = now()
    where registration_id = ${entry.id}`;
  expect(await entriesOf(db.sql, event)).toMatchObject([{ status: "confirmed" }]);
});

test("what a captain changes ends when registration closes; an admin goes on", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [null, null] });
  const crew = await createCrew(db.sql, { mates: 1 });
  const entry = await enter(db.sql, event, crew);
  const moves = [
    `public.set_crew('${entry.id}', '{${crew.members[0]}}')`,
    `public.change_crew('${entry.id}', '${crew.members[1]}', false)`,
    `public.change_division('${entry.id}', '${event.divisions[1]}')`,
  ];
  await db.sql`
    update public.events set registration_closes_at = now() - interval '1 second' where id = ${event.id}`;
  for (const move of moves) {
    await expect(call(crew.captain, move)).rejects.toMatchObject(refused("roster_frozen"));
  }
  await db.sql`update public.events set status = 'registration_closed' where id = ${event.id}`;
  for (const move of moves) {
    await expect(call(crew.captain, move)).rejects.toMatchObject(refused("roster_frozen"));
    expect(await call(demo.admin, move)).toMatchObject({ status: "confirmed" });
  }
  expect(await applicantsOf(db.sql, entry)).toHaveLength(1);
  expect(await call(crew.captain, `public.withdraw_entry('${entry.id}')`)).toMatchObject({
    status: "withdrawn",
    ended_by: "captain",
  });
});

test("nobody but the captain and admins changes an entry, and nobody else sees its steps", async () => {
  const event = await createOpenEvent(db.sql, { divisions: [null, null] });
  const crew = await createCrew(db.sql, { mates: 1, withAccount: 1 });
  const entry = await enter(db.sql, event, crew);
  const stranger = await addAccount(db.sql);
  for (const statement of [
    `public.set_crew('${entry.id}', '{${crew.members[0]}}')`,
    `public.change_crew('${entry.id}', '${crew.members[1]}', false)`,
    `public.change_division('${entry.id}', '${event.divisions[1]}')`,
    `public.confirm_place('${entry.id}')`,
    `public.withdraw_entry('${entry.id}')`,
  ]) {
    for (const caller of [stranger, crew.mates[0] as { id: string }]) {
      await expect(call(caller, statement), statement).rejects.toMatchObject(refused("forbidden"));
    }
    await expect(call("anon", statement)).rejects.toMatchObject({ code: "42501" });
  }
  await expect(call(stranger, `public.open_steps('${entry.id}')`)).rejects.toMatchObject(
    refused("not_found"),
  );
  await expect(
    call(crew.captain, `public.withdraw_entry('${randomUUID()}')`),
  ).rejects.toMatchObject(refused("not_found"));
});

test("a team that has withdrawn may enter again, under another number", async () => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const first = await enter(db.sql, event, crew);
  await call(crew.captain, `public.withdraw_entry('${first.id}')`);
  await expect(call(crew.captain, `public.set_crew('${first.id}', '{}')`)).rejects.toMatchObject(
    refused("entry_ended"),
  );
  const second = await enter(db.sql, event, crew);
  expect(second).toMatchObject({ status: "confirmed", number: 2 });
  expect(await entriesOf(db.sql, event)).toMatchObject([
    { status: "withdrawn" },
    { status: "confirmed" },
  ]);
});

test.each([
  ["an id that is none", (c: string) => c.replace(/'[^']+'/, "null")],
  ["a null among the members", (c: string) => c.replace("'{}'", "array[null]::uuid[]")],
  [
    "more members than a team can have",
    (c: string) => c.replace("'{}'", "array(select gen_random_uuid() from generate_series(1, 51))"),
  ],
  [
    "a list of lists",
    (c: string) => c.replace("'{}'", "array[array[gen_random_uuid()], array[gen_random_uuid()]]"),
  ],
])("%s is refused", async (_, change) => {
  const event = await createOpenEvent(db.sql);
  const crew = await createCrew(db.sql);
  const statement = `public.enter_event('${event.id}', '${event.divisions[0]}', '${crew.team}', '{}', '${randomUUID()}')`;
  await expect(call(crew.captain, change(statement))).rejects.toMatchObject(refused("invalid"));
});
