import { beforeAll, expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { MAIL_QUEUE, startQueueWorker } from "../../local/jobs/queue-worker.ts";
import { connect } from "../helpers/database.ts";
import { useMailStack } from "./mail-stack.ts";

const mail = useMailStack();
beforeAll(async () => {
  await mail.queue("before-the-start");
  const worker = await startQueueWorker({
    queue: MAIL_QUEUE,
    databaseUrl: mail.stack.database.adminUrl,
    url: mail.url,
    secretKey: mail.stack.secretKey,
    log: (line) => mail.stack.output.push(line),
  });
  return () => worker.stop();
});

const delivery = (key: string) =>
  eventually(() => expect(mail.provider.delivered.has(key)).toBe(true));

test("mail that was due before the start leaves", () => delivery("before-the-start"));

test("a committed mail leaves at once, one that is undone never", async () => {
  await mail.stack.database.sql
    .begin(async (tx) => {
      await tx`select private.queue_mail('undone', 'welcome', 'a@lake.example', 'en')`;
      throw new Error("undone");
    })
    .catch(() => {});
  await mail.queue("at-once");
  // Without a notice the worker would look again after a minute: longer than this waits.
  await delivery("at-once");
  expect(mail.provider.requests).not.toContain("undone");
});

test("many at once lead to few calls, and each leaves once", async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => mail.queue(`many-${n}`)));
  await Promise.all(Array.from({ length: 40 }, (_, n) => delivery(`many-${n}`)));
  expect(mail.provider.requests.filter((key) => key.startsWith("many-"))).toHaveLength(40);
  // One call at a time, with four mails at a time.
  expect(mail.provider.busiest()).toBeLessThanOrEqual(4);
});

test("a mail that is due later leaves then", async () => {
  const { sql } = mail.stack.database;
  await sql`
    insert into public.mail_outbox (key, template, recipient, next_attempt_at)
    values ('later', 'welcome', 'later@lake.example', now() + interval '1.5 seconds')`;
  const due = Date.now() + 1500;
  await delivery("later");
  expect(Date.now()).toBeGreaterThanOrEqual(due - 50);
});

test("while functions are away mail waits; when they are back it leaves", async () => {
  await mail.killFunctions();
  await mail.queue("patient");
  await eventually(() =>
    expect(mail.stack.output.join()).toMatch(/send-email\/drain answered 502/),
  );
  await mail.startFunctions();
  await delivery("patient");
});

test("a worker that lost its connection listens again and misses nothing", async () => {
  const superuser = connect(mail.stack.database.adminUrl, 1);
  const ended = await superuser`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%send-email%'`;
  await superuser.end();
  expect(ended.length).toBe(1);
  await mail.queue("meanwhile");
  await delivery("meanwhile");
  await mail.queue("afterwards");
  await delivery("afterwards");
});
