import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  MOST_COUNTED,
  OFFICE,
  officeTopic,
  officeWeek,
  waiting,
} from "../../supabase/functions/_shared/contracts/office.ts";
import words from "../../web/src/locales/en/admin-home.json" with { type: "json" };
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();
const ZONE = "America/New_York";

const read = async (caller: Caller = demo.admin) => {
  const [row] = await asRole(db.sql, caller, (tx) => tx`select public.read_waiting() as answer`);
  return waiting.parse(row?.["answer"]);
};
const kindOf = async (kind: string) => (await read()).kinds.find((one) => one.kind === kind);
const sentMessages = async (): Promise<number> => {
  const [row] = await db.sql<[{ n: number }]>`
    select count(*)::int as n from realtime.messages where topic = ${officeTopic(OFFICE)}`;
  return row.n;
};
const addMails = (count: number, status: string) => db.sql`
  insert into public.mail_outbox (key, template, recipient, status, created_at)
  select 'waiting:' || n, 'welcome', 'reader' || n || '@example.org', ${status},
    now() - interval '1 year' + n * interval '1 second'
  from generate_series(1, ${count}) as n`;

test("every kind has words and a button on the page", async () => {
  const kinds = await db.sql`select kind from private.waiting_kinds order by kind`;
  const named = kinds.map(({ kind }) => kind);
  expect(Object.keys(words.kind).toSorted()).toEqual(named);
  expect(Object.keys(words.act).toSorted()).toEqual(named);
});

test("only admins read what waits, and only they may listen", async () => {
  await expect(read("anon")).rejects.toMatchObject({ code: "42501" });
  await expect(read(demo.maya)).rejects.toMatchObject(refused("forbidden"));
  for (const [caller, hears] of [
    [demo.admin, true],
    [demo.maya, false],
    ["anon", false],
  ] as const) {
    const [row] = await asRole(
      db.sql,
      caller,
      (tx) => tx`select private.can_hear(${officeTopic(OFFICE)}) as hears`,
    );
    expect(row?.["hears"]).toBe(hears);
  }
});

test("a catch waits until it is judged, with the event's name and the oldest first", async () => {
  const before = await kindOf("catches");
  expect(before).toMatchObject({ count: demo.pending.length });
  expect(before?.oldest[0]).toMatchObject({ event_id: demo.live, subject: "Harbour Bass Open" });
  const sent = await sentMessages();
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.judge_catch(${demo.pending[0]}, 'accepted', 1)`,
  );
  expect(await kindOf("catches")).toMatchObject({ count: demo.pending.length - 1 });
  expect(await sentMessages()).toBe(sent + 1);
});

test("items that can no longer be decided do not wait", async () => {
  await db.sql`alter table public.events disable trigger user`;
  await db.sql`update public.events set status = 'cancelled' where id = ${demo.live}`;
  await db.sql`alter table public.events enable trigger user`;
  expect(await kindOf("catches")).toBeUndefined();
});

test("one transaction sends one message, and a change of nothing that waits sends none", async () => {
  const sent = await sentMessages();
  await addMails(5, "dead");
  expect(await sentMessages()).toBe(sent + 1);
  await db.sql`update public.mail_outbox set last_error = 'again' where status = 'dead'`;
  expect(await sentMessages()).toBe(sent + 1);
  await db.sql`delete from public.mail_outbox where status = 'dead'`;
  expect(await sentMessages()).toBe(sent + 2);
});

test("the kind that has waited longest comes first, with its three oldest", async () => {
  await addMails(5, "dead");
  const { kinds } = await read();
  expect(kinds[0]).toMatchObject({ kind: "mails", count: 5 });
  expect(kinds[0]?.oldest.map(({ subject }) => subject)).toEqual([
    "reader1@example.org",
    "reader2@example.org",
    "reader3@example.org",
  ]);
  const firsts = kinds.map(({ oldest }) => Date.parse(oldest[0]?.since ?? ""));
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
});

test("waiting items are counted up to a limit, and sent ones are not read", async () => {
  await addMails(20_000, "sent");
  await db.sql`update public.mail_outbox set status = 'dead' where key like 'waiting:1____'
    and key < 'waiting:12000'`;
  await db.sql`analyze public.mail_outbox`;
  expect(await kindOf("mails")).toMatchObject({ count: MOST_COUNTED });
  const plan = await db.sql`
    explain (format text) select created_at from public.mail_outbox as t
    where t.status = 'dead' order by t.created_at limit 3`;
  const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(lines).toContain("mail_outbox_waiting_mails");
});

test("a kind is declared with one statement, whatever its table", async () => {
  await db.sql`create table public.floats (id uuid primary key default gen_random_uuid(),
    name text, state text, at timestamptz default now())`;
  await db.sql`select private.declare_waiting('floats', 'public.floats', $$t.state = 'asked'$$, 't.at',
    't.name')`;
  const sent = await sentMessages();
  await db.sql`insert into public.floats (name, state) values ('Cork', 'asked'), ('Old', 'done')`;
  expect(await kindOf("floats")).toMatchObject({ count: 1, oldest: [{ subject: "Cork" }] });
  await db.sql`update public.floats set state = 'done'`;
  expect(await kindOf("floats")).toBeUndefined();
  expect(await sentMessages()).toBe(sent + 2);
});

test("the week follows the office's days, and the week before ends at the same time of day", async () => {
  const week = async (caller: Caller = demo.admin, zone = ZONE) => {
    const [row] = await asRole(
      db.sql,
      caller,
      (tx) => tx`select public.read_office_week(${zone}) as answer`,
    );
    return officeWeek.parse(row?.["answer"]);
  };
  const membersOf = ({ series }: Awaited<ReturnType<typeof week>>) => {
    const members = series.find(({ kind }) => kind === "members");
    if (!members) throw new Error("no series of members");
    return members;
  };
  const known = membersOf(await week());
  const add = async (ago: string): Promise<void> => {
    const id = randomUUID();
    await db.sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.org`})`;
    await db.sql`
      update public.profiles set created_at = now() - ${ago}::interval where id = ${id}`;
  };
  await add("0 seconds");
  await add("7 days 1 minute");
  await add("7 days -1 minute");
  await add("20 days");
  const members = membersOf(await week());
  expect(members.days).toHaveLength(7);
  expect(members.days.at(-1)).toBe((known.days.at(-1) ?? 0) + 1);
  expect(members.total_before).toBe(known.total_before + 1);
  await expect(week(demo.admin, "Atlantis/Harbour")).rejects.toMatchObject(refused("invalid"));
  await expect(week(demo.maya)).rejects.toMatchObject(refused("forbidden"));
});

test.each([
  // The clocks of New York went forward on the 8th of March 2026 and back on the 1st of November.
  ["2026-03-10T04:30:00Z", "2026-03-03T05:30:00Z"],
  ["2026-11-03T05:30:00Z", "2026-10-27T04:30:00Z"],
  ["2026-06-10T04:30:00Z", "2026-06-03T04:30:00Z"],
])("the time of day of %s was a week before at %s", async (now, before) => {
  const [row] = await db.sql<[{ at: Date }]>`
    select private.week_before(${now}, 'America/New_York') as at`;
  expect(row.at.toISOString()).toBe(before.replace("Z", ".000Z"));
});
