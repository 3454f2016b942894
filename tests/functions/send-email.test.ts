import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import { words } from "../../supabase/functions/_shared/mail/words.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
beforeAll(async () => {
  await stack.database.sql`update auth.users set created_at = now() - interval '1 year'`;
});
beforeEach(async () => {
  await stack.database.sql`delete from private.rate_limits`;
});

const SUBJECT = "Welcome to the product!";
const FOREIGN_HTML = '<h1>You have won</h1><a href="https://evil.example">Claim</a>';
const payload = (to: string) => ({ to, subject: SUBJECT, html: FOREIGN_HTML });

const newAddress = () => `${randomUUID()}@lake.example`;

async function signUp(data: Record<string, unknown> = {}, email = newAddress()) {
  const client = stack.anon();
  const { error } = await client.auth.signUp({
    email,
    password: "long-enough-1",
    options: { data },
  });
  expect(error).toBeNull();
  return { email, client };
}

function post(body: unknown, headers: Record<string, string> = {}, path = "") {
  return fetch(`${stack.url}/functions/v1/send-email${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      apikey: stack.publishableKey,
      authorization: `Bearer ${stack.publishableKey}`,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** The mails that left through the outbox: signing up brings the auth service's own one, too. */
const welcomesTo = async (email: string) =>
  (await stack.mails()).filter(
    ({ to, idempotency_key: key }) => to.includes(email) && key?.startsWith("welcome:"),
  );
async function waitForWelcome(email: string) {
  await expect.poll(() => welcomesTo(email)).not.toEqual([]);
  const [mail] = await welcomesTo(email);
  if (!mail) throw new Error(`The welcome mail to ${email} is gone`);
  return mail;
}

/** Rows are written before the answer, so nothing has to be waited for. */
const queuedFor = async (email: string) =>
  (await stack.database.sql`select from public.mail_outbox where recipient = ${email}`).length;

describe("the welcome mail", () => {
  test("is rendered here, in English by default, and sent once however often it is asked for", async () => {
    const { email, client } = await signUp({ first_name: "Rosa" });
    const ask = () => client.functions.invoke<unknown>("send-email", { body: payload(email) });
    for (const { data, error } of await Promise.all([ask(), ask(), ask()])) {
      expect(error).toBeNull();
      expect(data).toEqual({ accepted: true });
    }
    const mail = await waitForWelcome(email);
    expect(mail).toMatchObject({
      from: "Castboard <hello@castboard.example>",
      to: [email],
      subject: SUBJECT,
    });
    expect(mail.html).toContain("<bdi>Rosa</bdi>");
    expect(mail.html).toContain(`href="${new URL(stack.url).origin}"`);
    expect(mail.html).toContain("© 2024 Castboard");
    expect(mail.html).not.toContain("evil");
    expect(mail.text).toContain("Rosa");
    expect(await queuedFor(email)).toBe(1);
    expect(await welcomesTo(email)).toHaveLength(1);
  });

  test("needs no session: without one a new account's address gets it", async () => {
    const { email } = await signUp();
    const response = await post(payload(email.toUpperCase()));
    expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
    expect((await waitForWelcome(email)).text).toMatch(/^Welcome aboard\n/);
  });

  test.each([
    ["ja", "ltr"],
    ["ar", "rtl"],
  ] as const)("speaks the account's language: %s", async (locale, dir) => {
    const { subject, intro } = words[locale].welcome;
    const { email } = await signUp({ first_name: "Rosa", locale });
    await post(payload(email));
    const mail = await waitForWelcome(email);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(mail.html).toContain(intro);
    expect(mail.text).toContain(intro);
  });

  test("shows a name that is a script as text", async () => {
    const { email } = await signUp({
      first_name: "<script>alert(1)</script>",
      last_name: "\u202E",
    });
    await post(payload(email));
    const mail = await waitForWelcome(email);
    expect(mail.html).not.toContain("<script");
    expect(mail.html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
  });

  test("goes to the caller's own address, though the account is old, once", async () => {
    const member = await stack.member();
    for (let n = 0; n < 2; n++) {
      await member.functions.invoke("send-email", { body: payload(demo.maya.email) });
    }
    expect((await waitForWelcome(demo.maya.email)).subject).toBe(SUBJECT);
    expect(await queuedFor(demo.maya.email)).toBe(1);
  });
});

describe("as a relay it is of no use", () => {
  test("an address without account, somebody else's and a new account's answer alike", async () => {
    const member = await stack.member();
    const token = (await member.auth.getSession()).data.session?.access_token ?? "";
    const { email } = await signUp();
    const stranger = newAddress();
    const asked: [string, Record<string, string>][] = [
      [stranger, {}],
      [demo.ken.email, {}],
      [demo.ken.email, { authorization: `Bearer ${token}` }],
      [stranger, { authorization: `Bearer ${token}` }],
      [demo.maya.email, { authorization: "Bearer not.a.token" }],
      [email, {}],
    ];
    const told = await Promise.all(
      asked.map(async ([to, headers]) => {
        const response = await post(payload(to), headers);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(told)).toEqual(new Set(['202 {"accepted":true}']));
    expect(await queuedFor(stranger)).toBe(0);
    expect(await queuedFor(demo.ken.email)).toBe(0);
    expect(await queuedFor(email)).toBe(1);
  });

  test.each([
    ["another subject", { subject: "You have won" }, "subject"],
    ["a subject with a header", { subject: `${SUBJECT}\r\nBcc: all@lake.example` }, "subject"],
    ["two recipients", { to: ["a@lake.example", "b@lake.example"] }, "to"],
    ["a recipient with a header", { to: "a@lake.example\r\nBcc: b@lake.example" }, "to"],
    ["a null byte in the recipient", { to: "a\0@lake.example" }, "to"],
    ["no recipient", { to: undefined }, "to"],
    ["no html", { html: undefined }, "html"],
    ["html that is none", { html: { a: 1 } }, "html"],
    ["a copy", { cc: "b@lake.example" }, "cc"],
    ["another sender", { from: "ceo@lake.example" }, "from"],
  ])("%s is refused by field", async (_, change, field) => {
    const { email } = await signUp();
    const response = await post({ ...payload(email), ...change });
    expect(response.status).toBe(400);
    const { error } = errorAnswer.parse(await response.json());
    expect(error.code).toBe("invalid");
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await queuedFor(email)).toBe(0);
  });

  test("a body that is no JSON, no UTF-8 or too large is refused", async () => {
    const bodies: [BodyInit, number][] = [
      ["{", 400],
      ["[]", 400],
      ["null", 400],
      ["", 400],
      [new Uint8Array([0x22, 0xff, 0x22]), 400],
      [JSON.stringify({ ...payload("a@lake.example"), html: "x".repeat(70_000) }), 413],
    ];
    for (const [body, status] of bodies) {
      const response = await fetch(`${stack.url}/functions/v1/send-email`, {
        method: "POST",
        body,
      });
      expect(response.status).toBe(status);
      errorAnswer.parse(await response.json());
    }
  });

  test("200 calls a minute end in 429 with the wait, whatever address they claim", async () => {
    const told = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const claim = `198.51.${n}.7`;
        const response = await post(payload(newAddress()), {
          "x-forwarded-for": claim,
          "cf-connecting-ip": claim,
          "x-real-ip": claim,
        });
        return { status: response.status, wait: response.headers.get("retry-after"), response };
      }),
    );
    expect(told.filter(({ status }) => status === 202)).toHaveLength(30);
    const refused = told.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(170);
    for (const { wait } of refused) {
      expect(Number(wait)).toBeGreaterThan(0);
      expect(Number(wait)).toBeLessThanOrEqual(60);
    }
    const body = errorAnswer.parse(await refused[0]?.response.json());
    expect(body.error.code).toBe("rate_limited");
    expect(refused[0]?.response.headers.get("access-control-expose-headers")).toContain(
      "retry-after",
    );
  });

  test("one recipient has five turns, with an account or without", async () => {
    const { email } = await signUp();
    for (const to of [email, newAddress()]) {
      const statuses: number[] = [];
      for (let n = 0; n < 6; n++) statuses.push((await post(payload(to))).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });
});

test("only the secret key drains the outbox", async () => {
  const admin = await stack.admin();
  const token = (await admin.auth.getSession()).data.session?.access_token ?? "";
  const shown: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${token}` },
    { apikey: `${stack.secretKey}x` },
    { apikey: "", authorization: "" },
  ];
  for (const headers of shown) {
    const response = await post({}, headers, "/drain");
    expect(response.status).toBe(403);
    expect(errorAnswer.parse(await response.json()).error.code).toBe("forbidden");
  }
  const key = stack.secretKey;
  const accepted: Record<string, string>[] = [{ apikey: key }, { authorization: `Bearer ${key}` }];
  for (const headers of accepted) {
    expect((await post({}, headers, "/drain")).status).toBe(200);
  }
});

test("other methods and paths answer the same shape", async () => {
  const calls: [string, string, number][] = [
    ["GET", "", 405],
    ["GET", "/drain", 405],
    ["POST", "/else", 404],
  ];
  for (const [method, path, status] of calls) {
    const response = await fetch(`${stack.url}/functions/v1/send-email${path}`, { method });
    expect(response.status).toBe(status);
    errorAnswer.parse(await response.json());
  }
});
