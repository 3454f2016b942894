import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const submit = (more: Partial<Record<"id" | "email" | "message" | "range", string>> = {}) =>
  asRole(db.sql, "service_role", async (tx) => {
    const [row] = await tx`
      select public.submit_contact_message(
        ${more.id ?? randomUUID()}, 'Aiko', ${more.email ?? "aiko@example.com"},
        ${more.message ?? "A question about the kayak division"}, 'ja',
        ${more.range ?? "192.0.2.0/24"}, 'team@castboard.example') as id`;
    return row?.id as string | null;
  });

test("a message is stored as typed, with a mail to the team and a receipt", async () => {
  const message = `<script>alert("x")</script>\n\u202Eبكرة 🎣 ${"x".repeat(100)}`;
  const id = await submit({ message });
  expect(
    await db.sql`select name, email, message, locale from public.contact_messages where id = ${id}`,
  ).toEqual([{ name: "Aiko", email: "aiko@example.com", message, locale: "ja" }]);
  expect(
    await db.sql`select template, recipient, locale, params ->> 'message' as message
      from public.mail_outbox order by template desc`,
  ).toEqual([
    { template: "contact_team", recipient: "team@castboard.example", locale: "en", message },
    { template: "contact_receipt", recipient: "aiko@example.com", locale: "ja", message },
  ]);
});

test("the same form sent again is the same message", async () => {
  const id = randomUUID();
  expect(
    await Promise.all([submit({ id }), submit({ id })].map((one) => one.catch(() => id))),
  ).toEqual([id, id]);
  expect(await submit({ id })).toBe(id);
  const [stored] = await db.sql`
    select (select count(*)::int from public.contact_messages) as messages,
      (select count(*)::int from public.mail_outbox) as mails`;
  expect(stored).toEqual({ messages: 1, mails: 2 });
});

test("a sender has five turns a minute, a range thirty in ten", async () => {
  const outcomes = [];
  for (let n = 0; n < 11; n++) outcomes.push(await submit());
  expect(outcomes.filter((one) => one === null).length).toBeGreaterThanOrEqual(1);
  const flood = [];
  for (let n = 0; n < 61; n++)
    flood.push(await submit({ email: `n${n}@example.com`, range: "198.51.100.0/24" }));
  expect(flood.filter((one) => one === null).length).toBeGreaterThanOrEqual(1);
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
          tx`select public.submit_contact_message(gen_random_uuid(), 'a', 'a@b.c', 'm', 'en', 'r', 't@t.t')`,
      ),
    ).rejects.toMatchObject({ code: "42501" });
  }
});
