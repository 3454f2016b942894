-- A mail of what is unread in the forums, each day or each week, for those who choose it.

create table public.forum_digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  every text not null check (every in ('day', 'week')),
  time_zone text not null,
  next_at timestamptz not null
);
comment on table public.forum_digests is
  'Members who get a digest of the forums, at eight in the morning of their time zone, each day or on Mondays; next_at is the next time. No row: none.';
create index forum_digests_due on public.forum_digests (next_at);
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('public.forum_digests', 't.user_id = $1', '{user_id}', '{}', '{time_zone}', 'forum_digest',
  't.every, t.time_zone', 'cascade');

alter table public.forum_digests enable row level security;
revoke all on public.forum_digests from anon, authenticated;
grant all on public.forum_digests to service_role;
grant select on public.forum_digests to authenticated;
create policy "People read which digest they get" on public.forum_digests
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));

create function private.next_digest(every text, time_zone text, after timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(morning) from (
    select (date_trunc('day', after at time zone time_zone) + make_interval(days => n, hours => 8))
      at time zone time_zone
    from generate_series(0, 8) as n) as mornings (morning)
  where morning > after
    and (every = 'day' or extract(isodow from morning at time zone time_zone) = 1)
$$;
comment on function private.next_digest(text, text, timestamptz) is
  'The first eight in the morning of a time zone after a time: of any day, or of a Monday for every = week.';

create function public.set_forum_digest(every text, time_zone text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if set_forum_digest.every is null then
    delete from public.forum_digests as d where d.user_id = (select auth.uid());
    return;
  elsif set_forum_digest.every not in ('day', 'week') or not exists (
    select from pg_timezone_names as z where z.name = set_forum_digest.time_zone)
  then
    perform private.refuse(400, 'invalid', 'A digest comes every day or week, in a time zone that exists');
  end if;
  insert into public.forum_digests as d (user_id, every, time_zone, next_at)
  values ((select auth.uid()), set_forum_digest.every, set_forum_digest.time_zone,
    private.next_digest(set_forum_digest.every, set_forum_digest.time_zone, now()))
  on conflict on constraint forum_digests_pkey do update set
    every = excluded.every, time_zone = excluded.time_zone, next_at = excluded.next_at;
end
$$;
comment on function public.set_forum_digest(text, text) is
  'The caller gets a digest of the forums each day or week, or none (null). 401, 403 insufficient_aal, 400 invalid.';

create function private.digest_of(account uuid, since timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  readable constant uuid[] := private.readable_forums_of(account);
  read_before constant timestamptz := (
    select m.read_before from public.forum_read_marks as m where m.user_id = account);
begin
  return (
    with recent as (
      select t.*, greatest(t.last_no - coalesce(r.last_read_no, 0), 0) as unread
      from public.forums as f
      -- Of each forum no more than a reader could look through.
      cross join lateral (
        select * from public.forum_threads as l
        where l.forum_id = f.id and l.removed_at is null
          and l.last_post_at > greatest(since, read_before)
        order by l.last_post_at desc, l.id desc limit 200) as t
      left join public.forum_reads as r on r.user_id = account and r.thread_id = t.id
      where f.id = any (readable) and f.archived_at is null
    ), watched as (
      select n.*, (
          select w.level from public.forum_threads as t, private.watch_of(account, t) as w
          where t.id = n.id) as level
      from recent as n where n.unread > 0
    ), top as (
      select * from watched as w where w.level is distinct from 'muted'
      order by (w.level = 'following') is true desc, w.likes + w.unread desc, w.last_post_at desc, w.id
      limit 10
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'thread_id', w.id, 'number', w.number, 'title', w.title, 'unread', w.unread,
        'topic_slug', (select o.slug from public.forum_topics as o where o.id = w.topic_id))
      order by (w.level = 'following') is true desc, w.likes + w.unread desc, w.last_post_at desc, w.id), '[]')
    from top as w);
end
$$;
comment on function private.digest_of(uuid, timestamptz) is
  'The ten threads with posts since a time that an account has most reason to read: unread, readable, not muted; those that it follows first, then by likes and unread posts.';

create function private.send_digests(at_most int default 200) returns int
language plpgsql
set search_path = ''
as $$
declare
  due record;
  threads jsonb;
  queued int := 0;
begin
  for due in
    select d.*, u.email, p.locale
    from public.forum_digests as d
    join auth.users as u on u.id = d.user_id
    join public.profiles as p on p.id = d.user_id
    where d.next_at <= now()
    order by d.next_at limit at_most
    for update of d skip locked
  loop
    threads := private.digest_of(due.user_id,
      due.next_at - case due.every when 'day' then interval '1 day' else interval '7 days' end);
    if threads <> '[]' and due.email is not null and exists (
      select from auth.users as u where u.id = due.user_id and u.email_confirmed_at is not null)
    then
      queued := queued + private.queue_mail(
        format('digest:%s:%s', due.user_id, (due.next_at at time zone due.time_zone)::date),
        'forum_digest', due.email, due.locale,
        jsonb_build_object('every', due.every, 'threads', threads), due.user_id)::int;
    end if;
    update public.forum_digests as d
    set next_at = private.next_digest(due.every, due.time_zone, now())
    where d.user_id = due.user_id;
  end loop;
  return queued;
end
$$;
comment on function private.send_digests(int) is
  'Job: queues the digests that are due, one for a member and day, none where there is nothing to read, and returns how many.';
revoke execute on function private.next_digest(text, text, timestamptz),
  private.digest_of(uuid, timestamptz), private.send_digests(int) from public;
revoke execute on function public.set_forum_digest(text, text) from public, anon;
grant execute on function public.set_forum_digest(text, text) to authenticated, service_role;
select private.declare_job('send-digests', '*/5 * * * *', 'select private.send_digests()',
  'Sends members the digest of the forums that they chose.');

create function public.stop_mails(stop_key text, kind text, address_range text) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := (
    select k.user_id from private.mail_keys as k where k.key = stop_mails.stop_key);
begin
  if account is null then
    return coalesce(nullif(
      private.seconds_to_turn('stop_mails', address_range, 30, interval '1 minute'), 0), -1);
  elsif stop_mails.kind = 'forum_digest' then
    delete from public.forum_digests as d where d.user_id = account;
  elsif exists (select from private.notice_kinds as k where k.kind = stop_mails.kind) then
    insert into public.notice_preferences as p (user_id, kind, site, mail, push)
    values (account, stop_mails.kind, true, false, true)
    on conflict on constraint notice_preferences_pkey do update set mail = false;
  else
    perform private.refuse(400, 'invalid', 'There is no such kind of mail');
  end if;
  return 0;
end
$$;
comment on function public.stop_mails(text, text, text) is
  'Server: stops the mails of one kind, of a notice or forum_digest, for the account whose mails hold the key; sent again, it changes nothing. 0; -1 for an unknown key; or the seconds to wait where an address range has tried 30 unknown keys in a minute. 400 invalid.';
revoke execute on function public.stop_mails(text, text, text) from public, anon, authenticated;
grant execute on function public.stop_mails(text, text, text) to service_role;
