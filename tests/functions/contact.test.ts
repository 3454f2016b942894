import { Agent, request } from "node:http";
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { ContactRequest } from "../../supabase/functions/_shared/contracts/contact.ts";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { words } from "../../supabase/functions/_shared/mail/words.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
beforeEach(async () => {
  await stack.database.sql`delete from private.rate_limits`;
});

const form = (change: Partial<ContactRequest> = {}): ContactRequest => ({
  id: randomUUID(),
  name: "Aiko Tanaka",
  email: `${randomUUID()}@lake.example`,
  message: "Can two people share a kayak?",
  locale: "en",
  website: "",
  elapsed_ms: 12_000,
  ...change,
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${stack.url}/functions/v1/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: stack.publishableKey, ...headers },
    body: JSON.stringify(body),
  });

async function stored(id: string) {
  const [row] = await stack.database.sql`
    select name, email, message, locale from public.contact_messages where id = ${id}`;
  return row;
}

async function mailOf(key: string) {
  for (;;) {
    const mail = (await stack.mails()).find((one) => one.idempotency_key === key);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test("a message is stored as typed; the team gets it, the sender a receipt", async () => {
  const sent = form({ name: " Aiko\u202E ", message: "Line one\r\n  line two 🎣" });
  const response = await post(sent);
  expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
  const { name, email, message, locale } = sent;
  expect(await stored(sent.id)).toEqual({ name, email, message, locale });
  const team = await mailOf(`contact-team:${sent.id}`);
  expect(team).toMatchObject({
    to: ["team@castboard.example"],
    reply_to: [email],
    subject: "Contact form: Aiko",
  });
  expect(team.text).toContain("> Line one\n>   line two 🎣\n");
  const receipt = await mailOf(`contact-receipt:${sent.id}`);
  expect(receipt).toMatchObject({ to: [email], subject: words.en.contactReceipt.subject });
  expect(receipt.text).toContain("within 24 hours");
  expect(receipt.html).toContain(`href="${stack.url}/contact"`);
});

test("the team's mail says what a meeting is asked for", async () => {
  const sent = form({ meeting: { service: "managed-it", date: "2027-05-08", size: "to_200" } });
  expect((await post(sent)).status).toBe(202);
  const { text } = await mailOf(`contact-team:${sent.id}`);
  expect(text).toMatch(/managed it[^]*May 8, 2027[^]*51 to 200 people/);
  const wrong = { service: "sails", date: "2027-02-30", size: null };
  expect((await post({ ...form(), meeting: wrong })).status).toBe(400);
});

test.each([
  ["ja", "ltr"],
  ["ar", "rtl"],
] as const)("the receipt speaks the sender's language: %s", async (locale, dir) => {
  const sent = form({ locale });
  await post(sent);
  const receipt = await mailOf(`contact-receipt:${sent.id}`);
  expect(receipt.subject).toBe(words[locale].contactReceipt.subject);
  expect(receipt.html).toContain(`<html lang="${locale}" dir="${dir}">`);
});

test("a script in every field stays text in both mails", async () => {
  const script = `<script>alert(1)</script>"'&`;
  const sent = form({ name: script, message: `${script}\n<img src=x onerror=alert(1)>` });
  await post(sent);
  const team = await mailOf(`contact-team:${sent.id}`);
  const receipt = await mailOf(`contact-receipt:${sent.id}`);
  for (const { html } of [team, receipt]) {
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;");
  }
  expect(team.html).toContain("&#60;img src=x onerror=alert(1)&#62;");
  expect(receipt.html).not.toContain("onerror");
});

test.each([
  [{ name: "  " }, { name: "name_required" }],
  [{ email: "" }, { email: "email_required" }],
  [{ email: "aiko@" }, { email: "email_invalid" }],
  [{ message: "\n" }, { message: "message_required" }],
  [{ message: "Nine char" }, { message: "message_too_short" }],
  [{ message: `${"👨‍👩‍👧".repeat(9)} ` }, { message: "message_too_short" }],
  [{ message: "x".repeat(10_000) }, { message: "message_too_long" }],
  [{ name: "A\0" }, { name: "unreadable" }],
  [{ message: "A question \uD800 of half a fish" }, { message: "unreadable" }],
  [
    { name: "", email: "x", message: "" },
    { name: "name_required", email: "email_invalid", message: "message_required" },
  ],
])("%j is refused with %j", async (change, fields) => {
  const sent = form(change);
  const response = await post(sent);
  expect(response.status).toBe(400);
  expect(errorAnswer.parse(await response.json()).error).toMatchObject({ code: "invalid", fields });
  expect(await stored(sent.id)).toBeUndefined();
});

test.each([
  ["the hidden field is filled in", { website: "https://evil.example" }],
  ["it was sent in no time", { elapsed_ms: 1999 }],
])("a machine is thanked and nothing is kept: %s", async (_, change) => {
  const sent = form(change);
  const response = await post(sent);
  expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
  expect(await stored(sent.id)).toBeUndefined();
  const mails = await stack.database.sql`
    select from public.mail_outbox where key like ${`%${sent.id}`}`;
  expect(mails).toHaveLength(0);
});

test("the sixth message of a minute is refused politely, from wherever it claims to come", async () => {
  const { email } = form();
  const statuses: number[] = [];
  let last = new Response();
  for (let n = 0; n < 6; n++) {
    last = await post(form({ email }), { "x-forwarded-for": `198.51.100.${n}` });
    statuses.push(last.status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  const wait = Number(last.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const { error } = errorAnswer.parse(await last.json());
  expect(error).toEqual({
    code: "rate_limited",
    message: `Too many at once: try again in ${wait} s`,
  });
});

test("the same form sent again, even at once, is one message; a changed one is a conflict", async () => {
  const sent = form();
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(sent)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
  const changed = await post({ ...sent, message: "Something else entirely" });
  expect(changed.status).toBe(409);
  expect(errorAnswer.parse(await changed.json()).error.code).toBe("conflict");
  expect(await stored(sent.id)).toMatchObject({ message: sent.message });
  const mails = await stack.database.sql`
    select from public.mail_outbox where key like ${`%${sent.id}`}`;
  expect(mails).toHaveLength(2);
});

test("other methods answer the same shape", async () => {
  const response = await fetch(`${stack.url}/functions/v1/contact`);
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  expect(errorAnswer.parse(await response.json()).error.code).toBe("method_not_allowed");
});

test("a body far over the limit is refused on a connection that stays usable", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({ message: "x".repeat(5_000_000) });
  const call = (method: string, path: string, sent = "") =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": sent.length };
      request(`${stack.url}${path}`, { agent, method, headers }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode));
      })
        .once("error", reject)
        .end(sent);
    });
  try {
    for (let n = 0; n < 20; n++) {
      expect(await call("POST", "/functions/v1/contact", body)).toBe(413);
      expect(await call("GET", "/healthz")).toBe(200);
    }
  } finally {
    agent.destroy();
  }
});
