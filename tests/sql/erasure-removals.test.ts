import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, holdAs, leave, waiting } from "../helpers/leaving.ts";
import { addMate } from "../helpers/roster.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/**
 * The end of an account beside statements that go through the same rows in another order: each test
 * stops the one between two rows until the other has arrived.
 */

/** Ids in the order of an index, given to rows in the reverse order. */
const LOW = "00000000-0000-4000-8000-000000000000";
const MIDDLE = "80000000-0000-4000-8000-000000000000";
const HIGH = "f0000000-0000-4000-8000-000000000000";

/** Makes a small table's rows come in the order of their ids, as those of a large one do. */
const BY_INDEX = "set local enable_seqscan = off; set local enable_bitmapscan = off;";

let db: TestDatabase;
let event: SmallEvent;
let angler: { id: string };
beforeEach(async () => {
  db = await createTestDatabase();
  event = await createSmallEvent(db.sql, ["One"]);
  angler = await addAccount(db.sql);
  await addMember(event, angler.id);
});
afterEach(() => db.drop());

const addMember = (of: SmallEvent, user: string | null, id: string = randomUUID()) =>
  addMate(db.sql, of.registrations[0] as string, { user, name: "Rosa Lind", id });

/** A catch of this member, or of nobody in particular, that the angler sends. */
async function submit(member: string | null = null): Promise<string> {
  const fish = await submitCatch(db.sql, angler, {
    registration_id: event.registrations[0] as string,
    captured_at: (event.linesIn[0] as Date).toISOString(),
    angler_id: member,
    note: "By my house",
  });
  return fish["id"];
}

/** Starts the first work behind a locked row, then the second, and lets both go on. */
async function cross(
  locked: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) {
  const blocker = await holdAs(db, "owner", `select from ${locked} for update`);
  const works = [first()];
  await waiting(db.sql, 1);
  works.push(second());
  await waiting(db.sql, 2);
  await blocker.commit();
  await Promise.all(works);
}

const server = (statement: string) => () =>
  asRole(db.sql, "service_role", (tx) => tx.unsafe(statement));
const admin = (statement: string) => () => asRole(db.sql, demo.admin, (tx) => tx.unsafe(statement));

test("a server removes the catches of an angler who is leaving", async () => {
  const fish = await submit();
  await asRole(
    db.sql,
    angler,
    (tx) => tx`insert into public.catch_locations values (${fish}, 35, -83)`,
  );
  await db.sql`
    insert into public.mail_outbox (key, template, recipient)
    values ('to-the-angler', 'welcome', ${`${angler.id}@castboard.example`})`;
  // The erasure has removed the positions by then, and not come to the details.
  await cross(
    "public.mail_outbox where key = 'to-the-angler'",
    () => leave(db.sql, angler),
    server(`delete from public.catches where id = '${fish}'`),
  );
  expect(await db.sql`select from public.catches where id = ${fish}`).toEqual([]);
  expect(await db.sql`select from auth.users where id = ${angler.id}`).toEqual([]);
});

test("a catch waits behind a removal of catches while its sender leaves", async () => {
  const fish = await submit();
  const board = await holdAs(db, "owner", `select private.lock_board('${event.id}')`);
  const removal = server(`delete from public.catches where id = '${fish}'`)();
  await waiting(db.sql, 1);
  const late = submit();
  await waiting(db.sql, 2);
  const erasure = leave(db.sql, angler);
  await waiting(db.sql, 3);
  await board.commit();
  await Promise.all([removal, late, erasure]);
  expect(
    await db.sql`
    select note, submitted_by from public.catch_details where catch_id = ${await late}`,
  ).toEqual([{ note: null, submitted_by: null }]);
});

test.each([
  ["its owner erases it", () => leave(db.sql, angler)],
  // As the auth service does, whose role may not read ours.
  ["the auth service removes it", () => db.sql`delete from auth.users where id = ${angler.id}`],
])("an admin removes the team mates for whom an account sent catches, %s", async (_, end) => {
  const [mate, other] = [await addMember(event, null), await addMember(event, null)];
  const sent: string[] = [];
  for (const member of [other, null, mate]) sent.push(await submit(member));
  await cross(
    `public.catch_details where catch_id = '${sent[1]}'`,
    async () => end(),
    admin(`delete from public.team_members where id in ('${mate}', '${other}')`),
  );
  expect(
    await db.sql`
    select angler_id, submitted_by from public.catch_details where catch_id = any (${sent}::uuid[])`,
  ).toEqual(sent.map(() => ({ angler_id: null, submitted_by: null })));
});

test.each([
  ["removes", "delete from public.team_members"],
  ["changes", "update public.team_members set role = 'captain'"],
])("an admin %s the members of three teams that are one leaving person", async (_, statement) => {
  const person = await addAccount(db.sql);
  for (const id of [HIGH, MIDDLE, LOW]) {
    await addMember(await createSmallEvent(db.sql, [id]), person.id, id);
  }
  await cross(
    `public.team_members where id = '${MIDDLE}'`,
    () => leave(db.sql, person),
    admin(`${statement} where user_id = '${person.id}'`),
  );
  expect(
    await db.sql`
    select from public.team_members where user_id = ${person.id} or
      id in (${LOW}, ${MIDDLE}, ${HIGH}) and display_name = 'Rosa Lind'`,
  ).toEqual([]);
});

test.each(["catch_details", "catch_locations"])(
  "a server corrects %s of an angler who is leaving",
  async (table) => {
    const sent = [];
    for (const id of [HIGH, MIDDLE, LOW]) {
      sent.push(id);
      await db.sql.begin(async (tx) => {
        await tx`
          insert into public.catches (id, registration_id, species_id, weight_g, captured_at)
          values (${id}, ${event.registrations[0] as string}, ${demo.bass}, 900,
            ${event.linesIn[0] as Date})`;
        await tx`insert into public.catch_details (catch_id, submitted_by) values (${id}, ${angler.id})`;
        await tx`insert into public.catch_locations values (${id}, 35, -83)`;
      });
    }
    await cross(
      `public.${table} where catch_id = '${MIDDLE}'`,
      () => leave(db.sql, angler),
      server(`${BY_INDEX} update public.${table} set catch_id = catch_id
        where catch_id in ('${sent.join("', '")}')`),
    );
    expect(
      await db.sql`select from public.catch_details where submitted_by = ${angler.id}`,
    ).toEqual([]);
  },
);

test("a server corrects the penalties of an admin who is leaving", async () => {
  const judge = await addAccount(db.sql, "admin");
  for (const id of [HIGH, MIDDLE, LOW]) {
    await asRole(
      db.sql,
      judge,
      (tx) =>
        tx`select public.impose_penalty(${id}, ${event.registrations[0] as string}, 1, 'manual', 5)`,
    );
  }
  await cross(
    `public.penalties where id = '${MIDDLE}'`,
    () => leave(db.sql, judge),
    server(`${BY_INDEX} update public.penalties set amount = 7
      where id in ('${LOW}', '${MIDDLE}', '${HIGH}')`),
  );
  expect(
    await db.sql`
    select distinct amount, imposed_by from public.penalties where event_id = ${event.id}`,
  ).toEqual([{ amount: 7, imposed_by: null }]);
});

test("an admin removes drafts that another one scored, who is leaving", async () => {
  const scorer = await addAccount(db.sql, "admin");
  const drafts = [randomUUID(), randomUUID(), randomUUID()] as const;
  for (const id of drafts) {
    await db.sql`
      insert into public.events (id, tournament_id, slug, name)
      values (${id}, '70000000-0000-4000-8000-000000000001', ${`draft-${id}`}, 'Draft')`;
  }
  for (const id of [drafts[1], drafts[2], drafts[0]]) {
    await asRole(db.sql, scorer, (tx) => tx`select public.run_scoring(${id})`);
  }
  await cross(
    `public.scoring_runs where event_id = '${drafts[2]}'`,
    () => leave(db.sql, scorer),
    admin(`delete from public.events where id in ('${drafts[0]}', '${drafts[1]}')`),
  );
  expect(
    await db.sql`
    select event_id, requested_by from public.scoring_runs where event_id = any (${[...drafts]}::uuid[])`,
  ).toEqual([{ event_id: drafts[2], requested_by: null }]);
});

test.each([
  ["an admin sends all failed mails again", "dead", admin, "send_mails_again()", "pending"],
  ["the worker puts off what is due", "pending", server, "defer_mails('No key')", "pending"],
  ["the worker gives up what stopped it", "sending", server, "claim_mails(1)", "dead"],
])("%s while their recipient leaves", async (_, status, caller, call, after) => {
  const address = `${angler.id}@castboard.example`;
  for (const [n, recipient] of [address, "other@castboard.example", address].entries()) {
    await db.sql`
      insert into public.mail_outbox (key, template, recipient, status, attempts, created_at,
        next_attempt_at)
      values (${`mail-${n}`}, 'welcome', ${recipient}, ${status}, ${status === "sending" ? 8 : 0},
        ${`2026-01-0${1 + n}`}, ${`2026-01-0${9 - n}`})`;
  }
  await cross(
    "public.mail_outbox where key = 'mail-1'",
    caller(`${BY_INDEX} select from public.${call}`),
    () => leave(db.sql, angler),
  );
  expect(await db.sql`select key, status from public.mail_outbox`).toEqual([
    { key: "mail-1", status: after },
  ]);
});

test("messages of a member who is leaving are ticked off", async () => {
  for (const id of [HIGH, MIDDLE, LOW]) {
    const sender = id === MIDDLE ? "other" : angler.id;
    await db.sql`
      insert into public.contact_messages (id, name, email, message)
      values (${id}, 'Rosa', ${`${sender}@castboard.example`}, 'A question')`;
  }
  await cross(
    `public.contact_messages where id = '${MIDDLE}'`,
    server(`${BY_INDEX} update public.contact_messages set answered_at = now()
      where id in ('${LOW}', '${MIDDLE}', '${HIGH}')`),
    () => leave(db.sql, angler),
  );
  expect(
    await db.sql`select id, answered_at is not null as answered from public.contact_messages`,
  ).toEqual([{ id: MIDDLE, answered: true }]);
});

test("a message arrives from the address of a member who is leaving", async () => {
  const address = `${angler.id}@castboard.example`;
  for (const bucket of ["contact:receipt", "between", "contact:sender"]) {
    await db.sql`select private.seconds_to_turn(${bucket}, ${address}, 9, interval '1 day')`;
  }
  await cross(
    "private.rate_limits where bucket = 'between'",
    () => leave(db.sql, angler),
    server(`select public.submit_contact_message('${MIDDLE}', 'Rosa', '${address}', 'Am I gone?',
      'en', null)`),
  );
  expect(await db.sql`select id from public.contact_messages`).toEqual([{ id: MIDDLE }]);
  expect(await db.sql`select from auth.users where id = ${angler.id}`).toEqual([]);
});

test("an account ends after the retention that is under way", async () => {
  const retention = await holdAs(db, "owner", "select private.apply_retention('rate_limits')");
  const erasure = leave(db.sql, angler);
  await waiting(db.sql, 1);
  await retention.commit();
  await erasure;
  expect(await db.sql`select from auth.users where id = ${angler.id}`).toEqual([]);
});
