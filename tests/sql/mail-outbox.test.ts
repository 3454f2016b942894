import type postgres from "postgres";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { signUp } from "../helpers/sign-up.ts";

const db = useDatabasePerTest();

const server = <T>(work: (tx: postgres.TransactionSql) => T | Promise<T>) =>
  asRole(db.sql, "service_role", work);
const claim = () =>
  server((tx) => tx`select id, key, attempt, locale, params from public.claim_mails(10)`);
const due = () =>
  db.sql`update public.mail_outbox set next_attempt_at = now() - interval '1 second'`;

const welcome = (to: string, caller: string | null = null, range = "192.0.2.0/24") =>
  server(async (tx) => {
    const [row] = await tx`select public.request_welcome_mail(${to}, ${caller}, ${range}) as wait`;
    return row?.wait as number;
  });

test("the welcome mail: only a new account, only at its address, once, in its language", async () => {
  const { email } = await signUp(db.sql, { first_name: "Aiko", locale: "ja" });
  await Promise.all([welcome(email), welcome(email.toUpperCase())]);
  await welcome(email);
  await db.sql`update auth.users set created_at = now() - interval '16 minutes' where email = ${demo.ken.email}`;
  for (const other of ["stranger@castboard.example", demo.ken.email]) {
    expect(await welcome(other)).toBe(0);
  }
  expect(await claim()).toMatchObject([
    {
      key: expect.stringMatching(/^welcome:/),
      attempt: 1,
      locale: "ja",
      params: { first_name: "Aiko" },
    },
  ]);
});

test("the welcome mail: an older account asks for its own, and for no other's", async () => {
  await db.sql`update auth.users set created_at = now() - interval '1 year'`;
  await welcome(demo.ken.email, demo.maya.id);
  expect(await claim()).toEqual([]);
  await welcome(demo.maya.email, demo.maya.id);
  expect(await claim()).toMatchObject([{ key: `welcome:${demo.maya.id}` }]);
});

test("the welcome mail: a recipient has five turns in ten minutes, a range thirty a minute", async () => {
  const same = [];
  for (let n = 0; n < 6; n++) same.push(await welcome("a@b.example", null, `range ${n}`));
  expect(same.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(same[5]).toBeGreaterThan(590);
  expect(same[5]).toBeLessThanOrEqual(600);
  const flood = [];
  for (let n = 0; n < 31; n++) flood.push(await welcome(`n${n}@b.example`));
  expect(flood.filter(Boolean)).toHaveLength(1);
  expect(flood[30]).toBeLessThanOrEqual(60);
});

test("browsers neither queue, claim nor read; admins watch", async () => {
  for (const caller of ["anon", demo.maya] as const) {
    for (const call of ["request_welcome_mail('a@b.example', null, 'r')", "claim_mails(1)"]) {
      await expect(
        asRole(db.sql, caller, (tx) => tx.unsafe(`select public.${call}`)),
      ).rejects.toMatchObject({ code: "42501" });
    }
  }
  await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
  const seen = async (caller: { id: string }) =>
    (await asRole(db.sql, caller, (tx) => tx`select key from public.mail_outbox`)).length;
  expect([await seen(demo.maya), await seen(demo.admin)]).toEqual([0, 1]);
});

test("a mail belongs to the transaction that causes it", async () => {
  await db.sql
    .begin(async (tx) => {
      await tx`select private.queue_mail('undone', 'welcome', 'a@b.example', 'en')`;
      throw new Error("undone");
    })
    .catch(() => {});
  expect(await claim()).toEqual([]);
});

test("two workers never hold the same mail", async () => {
  await db.sql`
    select private.queue_mail('k' || n, 'welcome', 'a@b.example', 'en') from generate_series(1, 30) as n`;
  const batches = await Promise.all(Array.from({ length: 6 }, claim));
  const keys = batches.flat().map((mail) => mail.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBe(30);
});

test("errors are tried again later and later, then the mail is dead and stays visible", async () => {
  await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
  const waits: number[] = [];
  const statuses: string[] = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    const [mail] = await claim();
    expect(mail?.attempt).toBe(attempt);
    const [settled] = await server(
      (tx) =>
        tx`select public.settle_mail(${mail?.id}, ${attempt}, null, 'provider is down') as status`,
    );
    statuses.push(settled?.status);
    const [row] = await db.sql`
      select extract(epoch from next_attempt_at - now())::float as wait from public.mail_outbox`;
    waits.push(row?.wait);
    await due();
  }
  expect(statuses).toEqual([...Array<string>(7).fill("pending"), "dead"]);
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(30 * 2 ** index - 5);
    expect(wait).toBeLessThan(30 * 2 ** index * 1.5 + 5);
  }
  expect(await claim()).toEqual([]);
  expect(await db.sql`select status, last_error from public.mail_outbox`).toEqual([
    { status: "dead", last_error: "provider is down" },
  ]);
});

test("an error that no repetition mends makes the mail dead at once", async () => {
  await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
  const [mail] = await claim();
  const [settled] = await server(
    (tx) => tx`select public.settle_mail(${mail?.id}, 1, null, 'no such mailbox', true) as status`,
  );
  expect(settled).toEqual({ status: "dead" });
});

test("a mail that kills its workers is given up after the eighth", async () => {
  await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
  for (let attempt = 1; attempt <= 8; attempt++) {
    expect(await claim()).toMatchObject([{ attempt }]);
    await due();
  }
  expect(await claim()).toEqual([]);
  expect(await db.sql`select status from public.mail_outbox`).toEqual([{ status: "dead" }]);
});

test("a worker whose lease ran out cannot settle the next attempt", async () => {
  await db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
  const [slow] = await claim();
  await due();
  const [next] = await claim();
  expect(next?.attempt).toBe(2);
  const settle = (attempt: number) =>
    server(
      async (tx) =>
        (await tx`select public.settle_mail(${slow?.id}, ${attempt}, 'p1') as status`)[0]?.status,
    );
  expect(await settle(1)).toBeNull();
  expect(await settle(2)).toBe("sent");
});
