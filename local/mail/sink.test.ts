import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailSink, createMailSink } from "./sink.ts";
import type { KeptMail } from "./store.ts";

const MAIL = {
  from: "Castboard <hello@castboard.example>",
  to: "maya@castboard.example",
  subject: "Weigh-in <tonight>",
  html: "<p>Bring <b>two</b> fish</p><script>steal()</script>",
};

describe("the mail sink", () => {
  let folder: string;
  let sink: MailSink;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "castboard-mail-"));
    sink = await createMailSink(folder, "re_test");
  });
  afterEach(() => rm(folder, { recursive: true }));

  const call = (path: string, init?: RequestInit) =>
    sink.fetch(new Request(`http://localhost/_mail${path}`, init));
  const send = (body: unknown, headers: Record<string, string> = {}, path = "/emails") =>
    call(path, {
      method: "POST",
      headers: { authorization: "Bearer re_test", ...headers },
      body: JSON.stringify(body),
    });
  const inbox = async () => (await (await call("/api/messages")).json()) as KeptMail[];

  test("takes a mail as Resend does, and keeps it over a restart", async () => {
    const response = await send(MAIL);
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };
    sink = await createMailSink(folder, "re_test");
    expect(await inbox()).toMatchObject([
      { id, to: ["maya@castboard.example"], subject: MAIL.subject, html: MAIL.html },
    ]);
  });

  test("takes no mail from whom does not show its key", async () => {
    expect((await send(MAIL, { authorization: "Bearer re_other" })).status).toBe(401);
    expect(await inbox()).toEqual([]);
  });

  test("takes a batch, newest first in the inbox", async () => {
    const batch = [MAIL, { ...MAIL, subject: "Second" }];
    const response = await send(batch, {}, "/emails/batch");
    const { data } = (await response.json()) as { data: { id: string }[] };
    expect((await inbox()).map((mail) => mail.id)).toEqual(data.map(({ id }) => id).toReversed());
  });

  test("keeps one mail for one idempotency key, however often and at once it is sent", async () => {
    const key = { "idempotency-key": "welcome/1" };
    const answers = await Promise.all([send(MAIL, key), send(MAIL, key), send(MAIL, key)]);
    const ids = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(ids.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await inbox()).toHaveLength(1);
    const other = await send({ ...MAIL, subject: "Else" }, key);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ name: "invalid_idempotent_request" });
  });

  test.each(["from", "to", "subject"] as const)("refuses a mail without %s", async (field) => {
    const { [field]: _left, ...rest } = MAIL;
    const response = await send(rest);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ name: "missing_required_field" });
  });

  test("shows a mail without running what is in it", async () => {
    const { id } = (await (await send(MAIL)).json()) as { id: string };
    const list = await (await call("")).text();
    expect(list).toContain("Weigh-in &lt;tonight&gt;");
    const page = await (await call(`/messages/${id}`)).text();
    expect(page).not.toContain("steal()");
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups[^"]*"/);
    const body = await call(`/messages/${id}/html`);
    expect(await body.text()).toContain(MAIL.html);
    const policy = body.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  });

  test("forgets the mails that it is asked to forget", async () => {
    const { id } = (await (await send(MAIL)).json()) as { id: string };
    await send(MAIL);
    expect((await call(`/api/messages/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await inbox()).toHaveLength(1);
    expect((await call(`/api/messages/${id}`)).status).toBe(404);
    await call("/api/messages", { method: "DELETE" });
    expect(await inbox()).toEqual([]);
  });
});
