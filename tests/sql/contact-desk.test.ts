import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asRole, type Caller } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();

async function newMessage(email = "aiko@example.com"): Promise<string> {
  const id = randomUUID();
  await db.sql`
    insert into public.contact_messages (id, name, email, message, locale)
    values (${id}, 'Aiko', ${email}, 'A question about the kayak division', 'ja')`;
  return id;
}
const answer = (caller: Caller, id: string, message: string, body = "Yes, you can.") =>
  asRole(db.sql, caller, async (tx) => {
    const [row] =
      await tx`select public.answer_contact_message(${id}, ${message}, ${body}) as sent`;
    return row?.["sent"] as boolean;
  });
const change = (caller: Caller, id: string, wanted: object) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`select public.change_contact_message(${id}, ${tx.json(wanted as never)})`,
  );
const read = async (id: string) => {
  const [row] = await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select * from public.contact_desk where id = ${id}`,
  );
  return row;
};

test("an answer is one mail to the sender's own address, however often it is sent", async () => {
  const message = await newMessage();
  const id = randomUUID();
  const sent = await Promise.all([
    answer(demo.admin, id, message),
    answer(demo.admin, id, message),
  ]);
  expect(sent.filter(Boolean)).toEqual([true]);
  const mails = await db.sql`
    select key, template, recipient, locale, params from public.mail_outbox`;
  expect(mails).toEqual([
    {
      key: `contact-answer:${id}`,
      template: "contact_answer",
      recipient: "aiko@example.com",
      locale: "ja",
      params: {
        name: "Aiko",
        message: "A question about the kayak division",
        message_id: message,
        body: "Yes, you can.",
      },
    },
  ]);
  expect(await read(message)).toMatchObject({
    answered_at: expect.any(Date),
    done_at: expect.any(Date),
  });
  await expect(answer(demo.admin, id, message, "No.")).rejects.toMatchObject(refused("conflict"));
  await expect(answer(demo.admin, id, await newMessage())).rejects.toMatchObject(
    refused("conflict"),
  );
});

test("an answer needs a text and a message, and is limited to sixty an hour", async () => {
  const message = await newMessage();
  await expect(answer(demo.admin, randomUUID(), message, " \u200b")).rejects.toMatchObject(
    refused("invalid"),
  );
  await expect(answer(demo.admin, randomUUID(), randomUUID())).rejects.toMatchObject(
    refused("not_found"),
  );
  for (let n = 0; n < 60; n++) await answer(demo.admin, randomUUID(), message);
  await expect(answer(demo.admin, randomUUID(), message)).rejects.toMatchObject(
    refused("rate_limited"),
  );
  const [mails] = await db.sql`select count(*)::int as n from public.mail_outbox`;
  expect(mails).toEqual({ n: 60 });
});

test("only admins read, change and answer messages, and only through these functions", async () => {
  const message = await newMessage();
  for (const caller of ["anon", demo.maya] as const) {
    const code = caller === "anon" ? { code: "42501" } : refused("forbidden");
    await expect(answer(caller, randomUUID(), message)).rejects.toMatchObject(code);
    await expect(change(caller, message, { done: true })).rejects.toMatchObject(code);
  }
  const seen = await asRole(db.sql, demo.maya, (tx) => tx`select id from public.contact_desk`);
  expect(seen).toEqual([]);
  await expect(
    asRole(db.sql, demo.admin, (tx) => tx`update public.contact_messages set done_at = now()`),
  ).rejects.toMatchObject({ code: "42501" });
});

test("a message is assigned only to admins, gets a note, and is closed and reopened", async () => {
  const message = await newMessage();
  await change(demo.admin, message, { assigned_to: demo.admin.id, note: " Call her " });
  expect(await read(message)).toMatchObject({
    assigned_to: demo.admin.id,
    note: "Call her",
    done_at: null,
  });
  await change(demo.admin, message, { done: true });
  const done = await read(message);
  expect(done).toMatchObject({ assigned_to: demo.admin.id, note: "Call her" });
  await change(demo.admin, message, { done: true });
  expect((await read(message))?.["done_at"]).toEqual(done?.["done_at"]);
  await change(demo.admin, message, { done: false, assigned_to: null, note: "" });
  expect(await read(message)).toMatchObject({ assigned_to: null, note: null, done_at: null });
  await expect(change(demo.admin, message, { assigned_to: demo.maya.id })).rejects.toMatchObject(
    refused("conflict"),
  );
  for (const wrong of [
    {},
    { email: "x@y.z" },
    { done: "yes" },
    { assigned_to: "me" },
    { note: 1 },
  ]) {
    await expect(change(demo.admin, message, wrong)).rejects.toMatchObject(refused("invalid"));
  }
  await expect(change(demo.admin, randomUUID(), { done: true })).rejects.toMatchObject(
    refused("not_found"),
  );
});

test("the log says who worked on a message, and none of its words", async () => {
  const message = await newMessage();
  await change(demo.admin, message, { note: "Secret note" });
  await answer(demo.admin, randomUUID(), message, "Secret answer");
  const log = await db.sql`
    select actor, entity, concat(before, after) as words from public.audit_log
    where entity in ('contact_messages', 'contact_answers') order by id`;
  expect(log.map(({ actor, entity }) => [actor, entity])).toEqual([
    [demo.admin.id, "contact_messages"],
    [demo.admin.id, "contact_answers"],
    [demo.admin.id, "contact_messages"],
  ]);
  for (const { words } of log) expect(words).not.toContain("Secret");
});
