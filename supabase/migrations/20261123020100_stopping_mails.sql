-- Mails that a person can stop without signing in, and that are not sent once their reader may not read
-- what they speak of.

create table private.mail_keys (
  user_id uuid primary key references auth.users (id) on delete cascade,
  key text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
comment on table private.mail_keys is
  'The secret that stands in the mails of an account: who has it can stop them (public.stop_mails), and nothing else.';
alter table private.mail_keys enable row level security;
insert into private.personal_data (relation, belongs, identifies, impersonal, erasure)
values ('private.mail_keys', 't.user_id = $1', '{user_id}', '{key}', 'cascade');

alter table private.notice_kinds add column of_thread boolean not null default false;
comment on column private.notice_kinds.of_thread is
  'Whether its mails and push messages are sent only while the reader may read the thread in its data.';
update private.notice_kinds set of_thread = true
where kind in ('post_answered', 'member_mentioned', 'post_quoted', 'post_liked', 'thread_continued',
  'post_reminder');

create function private.is_withheld(mail public.mail_outbox) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (mail.template = 'forum_digest' or (mail.template = 'notice' and exists (
      select from private.notice_kinds as k where k.kind = mail.params ->> 'kind' and k.of_thread)))
    and exists (
      select from jsonb_path_query(mail.params, '$.**.thread_id') as thread
      where not private.reads_thread(mail.user_id, (thread #>> '{}')::uuid));
end
$$;
comment on function private.is_withheld(public.mail_outbox) is
  'Whether a mail speaks of a thread that its reader may not read, or no longer.';

drop function public.claim_mails(int, boolean);
create function public.claim_mails(at_most int default 10, with_team boolean default true)
returns table (
  id uuid, key text, template text, locale text, recipient text, params jsonb, attempt int, stop_key text)
language plpgsql security definer
set search_path = ''
as $$
declare
  claimed uuid[];
begin
  -- A mail whose every worker died has had its tries, too. This statement, before any row is locked, also
  -- waits for erasures (enter_ahead).
  update public.mail_outbox as m
  set status = 'dead', last_error = coalesce(m.last_error, 'The worker stopped during the last try')
  where m.status = 'sending' and m.attempts >= 8 and m.next_attempt_at <= now();
  loop
    claimed := array(
      select due.id from public.mail_outbox as due
      where due.status in ('pending', 'sending') and due.next_attempt_at <= now() and due.attempts < 8
        and (with_team or due.recipient is not null)
      order by due.next_attempt_at
      limit least(at_most, 100)
      for update skip locked);
    delete from public.mail_outbox as m where m.id = any (claimed) and private.is_withheld(m);
    exit when cardinality(claimed) = 0
      or exists (select from public.mail_outbox as m where m.id = any (claimed));
  end loop;
  insert into private.mail_keys (user_id)
  select distinct m.user_id from public.mail_outbox as m join auth.users as u on u.id = m.user_id
  where m.id = any (claimed) and m.template in ('notice', 'forum_digest')
  on conflict do nothing;
  return query
    with sending as (
      update public.mail_outbox as m
      set status = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes'
      where m.id = any (claimed)
      returning m.*
    )
    select s.id, s.key, s.template, s.locale, s.recipient, s.params, s.attempts, k.key
    from sending as s
    left join private.mail_keys as k
      on k.user_id = s.user_id and s.template in ('notice', 'forum_digest');
end
$$;
comment on function public.claim_mails(int, boolean) is
  'Worker: takes due mails for two minutes, oldest first, and drops those that their readers may not have any more. Two workers never hold the same one; a worker that died loses its lease and the mail is due again, until its eighth try. with_team false leaves those to the team. stop_key: the secret by which the reader stops such mails.';
revoke execute on function public.claim_mails(int, boolean) from public, anon, authenticated;
grant execute on function public.claim_mails(int, boolean) to service_role;

create or replace function public.claim_pushes(at_most int default 20)
returns table (
  id bigint, attempt int, endpoint text, p256dh text, auth text, locale text, notice_id bigint, kind text,
  data jsonb)
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Who has read it on the site needs no message, and who may not read it gets none. One that goes with
  -- its browser is not waited for.
  delete from private.push_messages as m
  where m.id in (
    select r.id from private.push_messages as r
    join public.notifications as n on n.id = r.notice_id
    join private.notice_kinds as k on k.kind = n.kind
    where r.next_attempt_at <= now()
      and (n.read_at is not null or (k.of_thread and not private.reads_thread(n.user_id, n.thread_id)))
    for update of r skip locked);
  return query
    with turns as (
      select m.id as message_id,
        row_number() over (partition by s.user_id order by m.next_attempt_at, m.id) as turn
      from private.push_messages as m
      join public.push_subscriptions as s on s.id = m.subscription_id
      where m.next_attempt_at <= now()
    ), claimed as (
      update private.push_messages as m
      set attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes'
      where m.id in (
        select due.id from private.push_messages as due join turns as t on t.message_id = due.id
        where due.next_attempt_at <= now()
        order by t.turn, due.next_attempt_at
        limit least(claim_pushes.at_most, 100)
        for update of due skip locked)
      returning m.*
    )
    select c.id, c.attempts, s.endpoint, s.p256dh, s.auth, coalesce(p.locale, 'en'), n.id, n.kind, n.data
    from claimed as c
    join public.push_subscriptions as s on s.id = c.subscription_id
    join public.notifications as n on n.id = c.notice_id
    left join public.profiles as p on p.id = s.user_id;
end
$$;
revoke execute on function private.is_withheld(public.mail_outbox) from public;
