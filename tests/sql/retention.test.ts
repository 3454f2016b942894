import { expect, test } from "vitest";
import { ACCOUNT_CASES, ACCOUNT_OWNERS } from "../helpers/account-acts.ts";
import { asRole } from "../helpers/as-role.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { CHARTER_CASES } from "../helpers/charter-retention.ts";
import { FORUM_CASES, FORUM_OWNERS } from "../helpers/forum-retention.ts";
import { type OpenEvent, createCrew, createOpenEvent, enter } from "../helpers/entering.ts";
import { MEDIA_CASES, MEDIA_OWNERS } from "../helpers/media-retention.ts";

/** What the privacy policy promises about time is done by a job. */

const db = useDatabasePerTest();

/** What a pay page is made of, as SQL. */
const PAY_PAGE = `'{"locale": "en", "return_to": "/profile"}'`;

/**
 * For each rule rows a day over its period and a day under it. What has to go is marked
 * `expired-mark`; what has to stay has marks of its own, each of which is expected afterwards.
 */
const CASES: Record<string, string> = {
  ...FORUM_CASES,
  ...MEDIA_CASES,
  ...CHARTER_CASES,
  ...ACCOUNT_CASES,
  contact_messages: `
    insert into public.contact_messages (id, name, email, message, created_at, answered_at) values
      (gen_random_uuid(), 'expired-mark', 'a@b.c', 'm', now() - interval '900 days', now() - interval '2 years 1 day'),
      (gen_random_uuid(), 'expired-mark', 'a@b.c', 'm', now() - interval '2 years 1 day', null),
      (gen_random_uuid(), 'kept-mark-1', 'a@b.c', 'm', now() - interval '900 days', now() - interval '2 years' + interval '1 day'),
      (gen_random_uuid(), 'kept-mark-2', 'a@b.c', 'm', now() - interval '2 years' + interval '1 day', null)`,
  forum_drafts: `
    insert into public.forum_drafts (user_id, place, body, saved_at)
    select u.id, d.place, d.body, now() - d.age
    from (select id from auth.users order by id limit 1) as u, (values
      ('post:1', 'expired-mark', interval '91 days'), ('post:2', 'kept-mark', interval '89 days'))
      as d (place, body, age)`,
  mail_contents: `
    insert into public.mail_outbox (key, template, recipient, params, status, sent_at) values
      ('k1', 'welcome', 'expired-mark@b.c', '{"name": "expired-mark"}', 'sent', now() - interval '31 days'),
      ('k2', 'welcome', 'kept-mark@b.c', '{"name": "kept-mark"}', 'sent', now() - interval '29 days')`,
  notice_mails: `
    insert into public.mail_outbox (key, template, recipient, status, sent_at) values
      ('k5', 'notice', 'expired-mark@b.c', 'sent', now() - interval '31 days'),
      ('k6', 'notice', 'kept-mark@b.c', 'sent', now() - interval '29 days')`,
  dead_mails: `
    insert into public.mail_outbox (key, template, recipient, status, next_attempt_at) values
      ('k3', 'welcome', 'expired-mark@b.c', 'dead', now() - interval '31 days'),
      ('k4', 'welcome', 'kept-mark@b.c', 'dead', now() - interval '29 days')`,
  unpublished_comments: `
    insert into public.podcast_comments (id, podcast_id, author_name, body, status, created_at)
    select gen_random_uuid(), p.id, 'Guest', c.body, c.status, now() - c.age::interval
    from (select id from public.podcasts limit 1) as p, (values
      ('expired-mark', 'pending', '31 days'), ('expired-mark', 'hidden', '31 days'), ('kept-mark-1', 'pending', '29 days'),
      ('kept-mark-2', 'visible', '31 days')) as c (body, status, age)`,
  unclaimed_sign_ups: `
    insert into private.unclaimed_sign_ups (user_id, encrypted_password, metadata, set_aside_at) values
      ('${demo.maya.id}', 'expired-mark', '{"first_name": "expired-mark"}', now() - interval '31 days'),
      ('${demo.ken.id}', 'kept-mark', '{}', now() - interval '29 days')`,
  unconfirmed_accounts: `
    insert into auth.users (id, email, created_at, email_confirmed_at) values
      (gen_random_uuid(), 'expired-mark@b.c', now() - interval '31 days', null),
      (gen_random_uuid(), 'kept-mark-1@b.c', now() - interval '29 days', null),
      (gen_random_uuid(), 'kept-mark-2@b.c', now() - interval '31 days', now() - interval '31 days')`,
  notices: `
    insert into public.notifications (user_id, kind, cause, data, created_at) values
      ('${demo.maya.id}', 'member_left', 'expired-mark', '{}', now() - interval '1 year 1 day'),
      ('${demo.maya.id}', 'member_left', 'kept-mark', '{}', now() - interval '1 year' + interval '1 day')`,
  audit_log: `
    insert into public.audit_log (at, action, entity, entity_id) values
      (now() - interval '2 years 1 day', 'update', 'divisions', 'expired-mark'),
      (now() - interval '2 years' + interval '1 day', 'update', 'divisions', 'kept-mark')`,
  roster_details: `
    insert into public.applicant_details (applicant_id, guardian_name)
    select a.id, case a.event_id when '${demo.final}' then 'expired-mark' else 'kept-mark' end
    from (
      select distinct on (event_id) id, event_id from public.applicants
      where event_id in ('${demo.final}', '${demo.upcoming}')) as a;
    update public.event_spans
    set ends_at = now() - interval '1 year' + case event_id when '${demo.final}' then -1 else 1 end * interval '1 day'`,
  declined_people: `
    insert into public.declined_people (event_id, team_id, display_name, reason)
    select e.id, (select id from public.teams limit 1), 'Ada',
      case e.id when '${demo.final}' then 'expired-mark' else 'kept-mark' end
    from public.events as e where e.id in ('${demo.final}', '${demo.upcoming}');
    update public.event_spans
    set ends_at = now() - interval '1 year' + case event_id when '${demo.final}' then -1 else 1 end * interval '1 day'`,
  rate_limits: `
    insert into private.rate_limits (bucket, subject, resets_at, taken) values
      ('b', 'expired-mark', now() - interval '1 minute', 1), ('b', 'kept-mark', now() + interval '1 minute', 1)`,
  unused_uploads: `
    insert into private.upload_buckets (bucket_id, allows, at_most, used_by)
    values ('expired-mark', '', 1, ''), ('kept-mark-1', '', 1, ''), ('kept-mark-2', '', 1, '');
    insert into private.uploads (bucket_id, folder, source, owner, begun_at, used_by)
    select bucket, '${demo.maya.id}', gen_random_uuid(), '${demo.maya.id}', now() - age::interval, used_by::uuid
    from (values ('expired-mark', '49 hours', null), ('kept-mark-1', '47 hours', null),
      ('kept-mark-2', '1 year', '${demo.maya.id}')) as u (bucket, age, used_by)`,
  refresh_tokens: `
    insert into auth.refresh_tokens (token, revoked, updated_at) values
      ('expired-mark', true, now() - interval '25 hours'), ('kept-mark-1', true, now() - interval '23 hours'),
      ('kept-mark-2', false, now() - interval '1 year')`,
  sessions: `
    insert into auth.sessions (id, user_id, user_agent, updated_at, not_after) values
      (gen_random_uuid(), '${demo.maya.id}', 'expired-mark-1', now() - interval '4 days', null),
      (gen_random_uuid(), '${demo.maya.id}', 'expired-mark-2', now(), now() - interval '4 days'),
      (gen_random_uuid(), '${demo.maya.id}', 'kept-mark-1', now() - interval '2 days', null),
      ('${demo.maya.id}', '${demo.maya.id}', 'kept-mark-2', now() - interval '1 year', null);
    insert into auth.refresh_tokens (token, revoked, session_id) values
      ('t', false, '${demo.maya.id}')`,
  factor_challenges: `
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values ('${demo.maya.id}', '${demo.maya.id}', 'totp', 'verified', now(), now());
    insert into auth.mfa_challenges (id, factor_id, ip_address, otp_code, created_at) values
      (gen_random_uuid(), '${demo.maya.id}', '127.0.0.1', 'expired-mark', now() - interval '25 hours'),
      (gen_random_uuid(), '${demo.maya.id}', '127.0.0.1', 'kept-mark', now() - interval '23 hours')`,
  sign_in_log: `
    insert into auth.audit_log_entries (id, payload, created_at) values
      (gen_random_uuid(), '{"a": "expired-mark"}', now() - interval '31 days'),
      (gen_random_uuid(), '{"a": "kept-mark"}', now() - interval '29 days')`,
  team_invites: `
    insert into public.team_invites (team_id, code_digest, created_at, expires_at, revoked_at, max_uses)
    select t.id, convert_to(rpad(mark, 32), 'UTF8'), now() - made::interval,
      now() - made::interval + interval '30 days', now() - revoked::interval, 1
    from (select id from public.teams limit 1) as t, (values
      ('expired-mark-1', '61 days', null), ('expired-mark-2', '40 days', '31 days'),
      ('kept-mark-1', '59 days', null), ('kept-mark-2', '61 days', '29 days')) as i (mark, made, revoked)`,
  card_checkouts: `
    insert into private.card_checkouts (payment_id, amount_minor, currency, charged, page, state, expires_at)
    select p.id, 4500, 'USD', 4500, ${PAY_PAGE}::jsonb || jsonb_build_object('event_name', c.mark), c.state, now() - c.age::interval
    from (select id from public.payments limit 1) as p, (values
      ('expired-mark', 'closed', '91 days'), ('kept-mark-1', 'closed', '89 days'),
      ('kept-mark-2', 'paid', '1 year')) as c (mark, state, age)`,
  card_orders: `
    with page as (
      insert into private.card_checkouts (payment_id, amount_minor, currency, charged, page, state)
      select id, 4500, 'USD', 4500, ${PAY_PAGE}, 'paid' from public.payments limit 1 returning id
    )
    insert into private.card_orders (checkout_id, kind, status, next_attempt_at, last_error)
    select page.id, 'refund', o.status, now() - o.age::interval, o.mark
    from page, (values
      ('expired-mark-1', 'done', '91 days'), ('expired-mark-2', 'dead', '91 days'),
      ('kept-mark-1', 'done', '89 days'), ('kept-mark-2', 'pending', '91 days')) as o (mark, status, age)`,
  card_events: `
    insert into private.card_events (id, kind, happened_at, received_at) values
      ('expired-mark', 'refund.created', now(), now() - interval '91 days'),
      ('kept-mark', 'refund.created', now(), now() - interval '89 days')`,
  job_runs: `
    insert into public.job_runs (job, on_request, started_at, error) values
      ('remove-files', false, now() - interval '8 days', 'expired-mark'),
      ('remove-files', false, now() - interval '6 days', 'kept-mark')`,
  cron_runs: `
    insert into cron.job_run_details (command, end_time) values
      ('expired-mark', now() - interval '8 days'), ('kept-mark', now() - interval '6 days')`,
};

/** What marks rows that hold no text: whose they are. */
const OWNERS = { ...FORUM_OWNERS, ...MEDIA_OWNERS, ...ACCOUNT_OWNERS };
const marked = (name: string, row: string): string =>
  Object.entries(OWNERS[name] ?? {}).reduce((text, [id, mark]) => text.replace(id, mark), row);

const texts = (relation: string): Promise<string[]> =>
  db.sql.begin(async (tx) => {
    // Marks in bytes are to be read, too.
    await tx`set local bytea_output = 'escape'`;
    const rows = await tx.unsafe<{ row: string }[]>(`select t::text as row from ${relation} as t`);
    return rows.map(({ row }) => row);
  });

/** What the jobs do, one after another; the names of those that failed. */
async function apply(): Promise<string[]> {
  const jobs = await db.sql<{ jobname: string; command: string }[]>`
    select jobname, command from cron.job where jobname like 'retention-%' order by jobname`;
  const failed: string[] = [];
  for (const { jobname, command } of jobs) {
    await db.sql.unsafe(command).catch(() => failed.push(jobname));
  }
  return failed;
}

test("every rule has a case", async () => {
  const rules = await db.sql`select name from private.retention order by name`;
  expect(rules.map(({ name }) => name)).toEqual(Object.keys(CASES).toSorted());
});

test.each(Object.keys(CASES))("%s: what is over its time goes, what is not stays", async (name) => {
  await db.sql.unsafe(CASES[name] ?? "");
  const [rule] = await db.sql<[{ relation: string }]>`
    select relation from private.retention where name = ${name}`;
  await apply();
  const rows = (await texts(rule.relation)).map((row) => marked(name, row));
  expect(rows.filter((row) => row.includes("expired-mark"))).toEqual([]);
  const kept = new Set(CASES[name]?.match(/kept-mark(-\d)?/g));
  expect(kept.size).toBeGreaterThan(0);
  for (const mark of kept) expect(rows.filter((row) => row.includes(mark))).toHaveLength(1);
});

test("a mail whose contents are gone is not sent a second time", async () => {
  await db.sql.unsafe(CASES["mail_contents"] ?? "");
  await apply();
  const [again] = await db.sql`
    select private.queue_mail('k1', 'welcome', 'over@b.c', 'en') as queued`;
  expect(again).toEqual({ queued: false });
  const [second] = await db.sql`select private.apply_retention('mail_contents') as touched`;
  expect(second).toEqual({ touched: 0 });
});

test("the details of a roster go a year after registration closed, or the event was cancelled, where no day is set", async () => {
  const known = async (event: OpenEvent) => {
    const rows = await db.sql`
      select 1 from public.applicant_details as d join public.applicants as a on a.id = d.applicant_id
      where a.event_id = ${event.id}`;
    return rows.length;
  };
  const withDetails = async () => {
    const event = await createOpenEvent(db.sql);
    const entry = await enter(db.sql, event, await createCrew(db.sql));
    await db.sql`
      insert into public.applicant_details (applicant_id, guardian_name)
      select id, 'Guardian' from public.applicants where registration_id = ${entry.id}`;
    return event;
  };
  const [closed, open, cancelled, planned] = [
    await withDetails(),
    await withDetails(),
    await withDetails(),
    await withDetails(),
  ];
  for (const [event, age] of [
    [closed, "1 year 1 day"],
    [open, "364 days"],
  ] as const) {
    await db.sql`delete from public.event_days where event_id = ${event.id}`;
    await db.sql`
      update public.events set registration_closes_at = now() - ${age}::text::interval where id = ${event.id}`;
  }
  await db.sql`update public.events set status = 'cancelled' where id = ${cancelled.id}`;
  await apply();
  expect([await known(closed), await known(open), await known(cancelled)]).toEqual([0, 1, 1]);
  // Without the year, what is over by now.
  await db.sql`update private.retention set period = '-1 minute' where name = 'roster_details'`;
  await apply();
  expect([await known(open), await known(cancelled), await known(planned)]).toEqual([0, 0, 1]);
});

test("a rule that fails is a failed job and keeps no other from being applied", async () => {
  await db.sql`
    insert into private.retention (name, relation, expires, period)
    values ('a_broken_one', 'public.events', 't.no_such_column', '1 day')`;
  await db.sql.unsafe(CASES["rate_limits"] ?? "");
  expect(await apply()).toEqual(["retention-a_broken_one"]);
  expect((await texts("private.rate_limits")).length).toBe(1);
});

test("a rule that is removed takes its job along", async () => {
  await db.sql`delete from private.retention where name = 'audit_log'`;
  const jobs = await db.sql`select 1 from cron.job where jobname = 'retention-audit_log'`;
  expect(jobs).toHaveLength(0);
  expect(await apply()).toEqual([]);
});

test("a member's comment that is hidden after its period stays, empty once the member left", async () => {
  await db.sql`
    insert into public.podcast_comments (id, podcast_id, author_id, body, status, created_at)
    select gen_random_uuid(), id, ${demo.maya.id}, 'kept-mark', 'visible', now() - interval '31 days'
    from public.podcasts limit 1`;
  await db.sql`update public.podcast_comments set status = 'hidden' where body = 'kept-mark'`;
  expect(await apply()).toEqual([]);
  expect((await texts("public.podcast_comments")).join()).toContain("kept-mark");
  const count = async () => (await texts("public.podcast_comments")).length;
  const before = await count();
  await asRole(db.sql, demo.maya, (tx) => tx`select public.delete_my_account()`);
  await apply();
  expect(await count()).toBe(before);
});

test("an entry of the audit log cannot be removed before its time", async () => {
  await db.sql`update public.divisions set name = 'Boats' where id = ${demo.openDivision}`;
  await expect(db.sql`delete from public.audit_log`).rejects.toThrow("append-only");
});

test("every rule is scheduled, and nobody else applies it", async () => {
  const jobs = await db.sql`
    select j.command from cron.job as c join public.jobs as j on j.name = c.jobname
    where c.jobname like 'retention-%' and c.active and c.command = private.job_command(j.name)
    order by c.jobname`;
  expect(jobs.map(({ command }) => command)).toEqual(
    Object.keys(CASES)
      .toSorted()
      .map((name) => `select private.apply_retention('${name}')`),
  );
  for (const caller of ["anon", demo.admin, "service_role"] as const) {
    await expect(
      asRole(db.sql, caller, (tx) => tx`select private.apply_retention('audit_log')`),
    ).rejects.toMatchObject({ code: "42501" });
  }
});
