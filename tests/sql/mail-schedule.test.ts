import { beforeEach, expect, test } from "vitest";
import { bootstrap, migrate } from "../../local/postgres/migrate.ts";
import { ROOT } from "../helpers/cluster.ts";
import { connect, createTestDatabase, useDatabasePerTest } from "../helpers/database.ts";

/** What the migrations and the worker's call use of pg_net and supabase_vault. */
const HOSTED = `
  create schema net;
  create schema vault;
  create table net.calls (url text, body jsonb, headers jsonb, timeout_milliseconds int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds int default 5000) returns bigint language sql as $$
    insert into net.calls values (url, body, headers, timeout_milliseconds) returning 1::bigint $$;
  create table vault.decrypted_secrets (name text, decrypted_secret text);`;

/** Of pg_cron, where the bootstrap has no stand-in of its own. */
const CRON = `do $do$ begin if to_regnamespace('cron') is null then
  create schema cron;
  create table cron.job (jobname text, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
    language sql as $$ insert into cron.job (jobname, schedule, command) values ($1, $2, $3) returning 1::bigint $$;
end if; end $do$;`;

const db = useDatabasePerTest();
beforeEach(async () => {
  await db.sql.unsafe(HOSTED);
});

const queue = () => db.sql`select private.queue_mail('k', 'welcome', 'a@b.example', 'en')`;
const callWorker = () => db.sql`select private.call_mail_worker()`;
const calls = () => db.sql`select * from net.calls`;
const setSecret = (name: string, value: string) =>
  db.sql`insert into vault.decrypted_secrets values (${name}, ${value})`;

test("the call of the mail worker outlasts the worker, which takes up to a minute", async () => {
  await setSecret("project_url", "https://abcdefghijklmnopqrst.supabase.co/");
  await setSecret("secret_key", "sb_secret_of_the_project");
  await callWorker();
  expect(await calls()).toEqual([]);
  await queue();
  await callWorker();
  expect(await calls()).toEqual([
    {
      url: "https://abcdefghijklmnopqrst.supabase.co/functions/v1/send-email/drain",
      body: {},
      headers: { "content-type": "application/json", apikey: "sb_secret_of_the_project" },
      timeout_milliseconds: 70_000,
    },
  ]);
});

test("the job fails where everyone looks while the Vault lacks a secret and mail is due", async () => {
  await callWorker();
  await queue();
  await expect(callWorker()).rejects.toThrow("the Vault lacks project_url and secret_key");
  await setSecret("project_url", "https://abcdefghijklmnopqrst.supabase.co");
  await expect(callWorker()).rejects.toThrow("the Vault lacks secret_key");
  expect(await calls()).toEqual([]);
  await setSecret("secret_key", "sb_secret_of_the_project");
  await callWorker();
  expect(await calls()).toHaveLength(1);
});

test("the migrations schedule the worker where the server has cron and net", async () => {
  const hosted = await createTestDatabase({ empty: true });
  const superuser = connect(hosted.adminUrl, 1);
  try {
    const { url, adminUrl } = hosted;
    await bootstrap(ROOT, adminUrl, new URL(url).username);
    await hosted.sql.unsafe(`${HOSTED}${CRON}`);
    await migrate({ root: ROOT, url, adminUrl, seed: false, log: () => {} });
    expect(
      await superuser`
        select schedule from cron.job
        where jobname = 'drain-mail-outbox' and command = private.job_command(jobname)`,
    ).toEqual([{ schedule: "* * * * *" }]);
    expect(
      await superuser`select command from public.jobs where name = 'drain-mail-outbox'`,
    ).toEqual([{ command: "select private.call_mail_worker()" }]);
  } finally {
    await superuser.end();
    await hosted.drop();
  }
});
