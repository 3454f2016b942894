import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const db = useDatabasePerTest();

const submit = (more: Partial<Record<"id" | "email" | "message" | "range", string>> = {}) =>
  asRole(db.sql, "service_role", async (tx) => {
    const [row] = await tx`
      select public.submit_contact_message(
        ${more.id ?? randomUUID()}, 'Aiko', ${more.email ?? "aiko@example.com"},
        ${more.message ?? "A question about the kayak division"}, 'ja',
        ${more.range ?? "192.0.2.0/24"}) as wait`;
    return row?.wait as number;
  });

test("a message is stored as typed, with a mail to the team and a receipt", async () => {
  const message = `<script>alert("x")</script>\n\u202Eبكرة 🎣 ${"x".repeat(100)}`;
  const id = randomUUID();
  expect(await submit({ id, message })).toBe(0);
  expect(
    await db.sql`select name, email, message, locale from public.contact_messages where id = ${id}`,
  ).toEqual([{ name: "Aiko", email: "aiko@example.com", message, locale: "ja" }]);
  expect(
    await db.sql`select template, recipient, locale, params ->> 'message' as message
      from public.mail_outbox order by template desc`,
  ).toEqual([
    { template: "contact_team", recipient: null, locale: "en", message },
    { template: "contact_receipt", recipient: "aiko@example.com", locale: "ja", message: null },
  ]);
});

test("a meeting is stored with its message and reaches the team's mail", async () => {
  const id = randomUUID();
  const ask = (size: string) =>
    asRole(
      db.sql,
      "service_role",
      (tx) => tx`
        select public.submit_contact_message(${id}, 'Aiko', 'aiko@example.com', 'Sixty boats in May',
          'ja', 'r', 'managed-it', '2027-05-08', ${size})`,
    );
  await ask("to_200");
  expect(
    await db.sql`
      select meeting_service as service, meeting_date::text as date, meeting_size as size
      from public.contact_messages where id = ${id}`,
  ).toEqual([{ service: "managed-it", date: "2027-05-08", size: "to_200" }]);
  const [mail] = await db.sql`
    select params from public.mail_outbox where template = 'contact_team'`;
  expect(mail?.params).toMatchObject({
    meeting_service: "managed-it",
    meeting_date: "2027-05-08",
    meeting_size: "to_200",
  });
  const refused = await ask("over_1000").catch((e) => e);
  expect(JSON.parse(refused.message)).toMatchObject({ code: "conflict" });
});

test("the same form sent again is the same message", async () => {
  const id = randomUUID();
  expect(await Promise.all([submit({ id }), submit({ id })])).toEqual([0, 0]);
  expect(await submit({ id })).toBe(0);
  const [stored] = await db.sql`
    select (select count(*)::int from public.contact_messages) as messages,
      (select count(*)::int from public.mail_outbox) as mails`;
  expect(stored).toEqual({ messages: 1, mails: 2 });
});

test("an id that is taken by other words is a conflict", async () => {
  const id = randomUUID();
  await submit({ id });
  const refused = await submit({ id, message: "Quite another question" }).catch((e) => e);
  expect(JSON.parse(refused.message)).toMatchObject({ code: "conflict" });
});

test("a sender has five turns a minute, a range thirty in ten", async () => {
  const waits = [];
  for (let n = 0; n < 6; n++) waits.push(await submit({ range: `range ${n}` }));
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(waits[5]).toBeGreaterThan(0);
  expect(waits[5]).toBeLessThanOrEqual(60);
  const flood = [];
  for (let n = 0; n < 31; n++) flood.push(await submit({ email: `n${n}@example.com` }));
  expect(flood.filter(Boolean)).toHaveLength(1);
  expect(flood[30]).toBeGreaterThan(60);
});

test("callers of unknown address do not use up one narrow limit for all", async () => {
  const unknown = () =>
    asRole(db.sql, "service_role", async (tx) => {
      const [row] = await tx`
        select public.submit_contact_message(gen_random_uuid(), 'Aiko',
          gen_random_uuid() || '@example.com', 'A question', 'en', null) as wait`;
      return row?.wait as number;
    });
  for (let n = 0; n < 31; n++) expect(await unknown()).toBe(0);
  await db.sql`update private.rate_limits set taken = 300 where bucket = 'contact:range'`;
  expect(await unknown()).toBeGreaterThan(0);
  // Those whose address is known have their own.
  expect(await submit()).toBe(0);
});

test("an address gets ten receipts a day, the team every message", async () => {
  for (let n = 0; n < 12; n++) {
    await db.sql`delete from private.rate_limits where bucket = 'contact:sender'`;
    await submit();
  }
  const sent = await db.sql`
    select template, count(*)::int as n from public.mail_outbox group by template order by template`;
  expect(sent).toEqual([
    { template: "contact_receipt", n: 10 },
    { template: "contact_team", n: 12 },
  ]);
});

test("only admins read them, and nobody sends past the function", async () => {
  await submit();
  const seen = async (caller: { id: string }) =>
    (await asRole(db.sql, caller, (tx) => tx`select id from public.contact_messages`)).length;
  expect([await seen(demo.maya), await seen(demo.admin)]).toEqual([0, 1]);
  for (const caller of ["anon", demo.maya, demo.admin] as const) {
    await expect(
      asRole(
        db.sql,
        caller,
        (tx) =>
          tx`select public.submit_contact_message(gen_random_uuid(), 'a', 'a@b.c', 'm', 'en', 'r')`,
      ),
    ).rejects.toMatchObject({ code: "42501" });
  }
});
