import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { useMailStack } from "./mail-stack.ts";

const mail = useMailStack();
beforeEach(() => mail.clear());

const NOTHING = { sent: 0, postponed: 0, deferred: 0, dead: 0, lost: 0, missing: [] };

async function restart(environment?: Record<string, string>) {
  await mail.killFunctions();
  await mail.startFunctions(environment);
}

test.each([
  ["RESEND_API_KEY", ""],
  ["MAIL_FROM", ""],
  ["SITE_URL", ""],
  ["SITE_URL", "castboard.example"],
])(
  "with %s set to '%s' mail waits, spends no try, and the outbox names the secret",
  async (name, value) => {
    await restart({ [name]: value });
    await mail.queue("angler");
    await mail.queue("judge");
    for (let n = 0; n < 10; n++) {
      expect(await mail.drain()).toEqual({ ...NOTHING, deferred: 2, missing: [name] });
      // It is not due again at once, so a worker does not call without end.
      expect(await mail.drain()).toEqual({ ...NOTHING, missing: [name] });
      await mail.makeDue();
    }
    const waiting = {
      status: "pending",
      attempts: 0,
      last_error: `Not configured: the secret ${name} of the function is not set or not valid`,
    };
    expect(await mail.outbox()).toEqual([
      { key: "angler", ...waiting },
      { key: "judge", ...waiting },
    ]);
    expect(mail.stack.output.join("\n")).toMatch(
      `2 mails wait. Not configured: the secret ${name}`,
    );
    expect(mail.provider.requests).toEqual([]);

    await restart();
    await mail.makeDue();
    expect(await mail.drain()).toEqual({ ...NOTHING, sent: 2 });
    expect(await mail.outbox()).toMatchObject([{ last_error: null }, { last_error: null }]);
  },
);

test("without CONTACT_EMAIL the contact form stores the message, and only the team's mail waits", async () => {
  await restart({ CONTACT_EMAIL: "" });
  const id = randomUUID();
  const response = await fetch(`${mail.url}/functions/v1/contact`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: mail.stack.publishableKey },
    body: JSON.stringify({
      id,
      name: "Aiko Tanaka",
      email: "aiko@lake.example",
      message: "Can two people share a kayak?",
      locale: "en",
      website: "",
      elapsed_ms: 12_000,
    }),
  });
  expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
  const stored = await mail.stack.database.sql`
    select name from public.contact_messages where id = ${id}`;
  expect(stored).toEqual([{ name: "Aiko Tanaka" }]);
  const missing = ["CONTACT_EMAIL"];
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1, deferred: 1, missing });
  expect(await mail.outbox()).toContainEqual({
    key: `contact-team:${id}`,
    status: "pending",
    attempts: 0,
    last_error: "Not configured: the secret CONTACT_EMAIL of the function is not set or not valid",
  });

  await restart({ CONTACT_EMAIL: "harbour@castboard.example" });
  await mail.makeDue();
  expect(await mail.drain()).toEqual({ ...NOTHING, sent: 1 });
  expect(mail.provider.delivered.get(`contact-team:${id}`)).toMatchObject({
    to: ["harbour@castboard.example"],
  });
});

test("a function that lacks a secret says which in its log, and 503 to its caller", async () => {
  await restart({ SUPABASE_SECRET_KEYS: "", SUPABASE_SERVICE_ROLE_KEY: "" });
  const response = await fetch(`${mail.url}/functions/v1/send-email/drain`, {
    method: "POST",
    headers: { apikey: "" },
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: { code: "unavailable", message: "This function is not set up yet" },
  });
  expect(mail.stack.output.join("\n")).toContain("SUPABASE_SERVICE_ROLE_KEY is not set");
});
