-- Notices of forums: one that counts up until it is read, and one that goes when its thread is read.

alter table public.notifications
  add column thread_id uuid generated always as ((data ->> 'thread_id')::uuid) stored,
  add column sums text check (char_length(sums) between 1 and 100);
comment on column public.notifications.thread_id is 'The thread of a forum that data names.';
comment on column public.notifications.sums is
  'What a notice sums up: while it is unread, more of the same changes its data and makes no further notice.';
create index notifications_sums on public.notifications (user_id, kind, sums)
  where sums is not null and read_at is null;
create index notifications_thread on public.notifications (user_id, thread_id)
  where thread_id is not null and read_at is null;
update private.personal_data set impersonal = '{cause,sums,thread_id}' where relation = 'public.notifications';

create or replace function private.note_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  case tg_op
    when 'INSERT' then
      insert into private.notice_changes (user_id, notice_id, unread)
      select n.user_id, n.id, (n.read_at is null)::int from new_rows as n where n.on_site;
    when 'UPDATE' then
      insert into private.notice_changes (user_id, notice_id, unread)
      select n.user_id, n.id, (n.read_at is null)::int - (o.read_at is null)::int
      from new_rows as n join old_rows as o using (id)
      where n.on_site and (n.read_at is distinct from o.read_at or n.data <> o.data);
    else
      insert into private.notice_changes (user_id, notice_id, unread)
      select o.user_id, null, -(o.read_at is null)::int from old_rows as o where o.on_site;
  end case;
  perform set_config('castboard.notices', 'changed', true);
  return null;
end
$$;

-- Notices come one by one and, of a thread that many follow, by the thousand: their mails follow alike.
create function private.queue_notice_mails() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_mail(
    format('notice:%s:%s:%s', n.kind, n.cause, n.user_id), 'notice', u.email, p.locale,
    jsonb_strip_nulls(jsonb_build_object('about', n.data -> 'about'))
      || jsonb_build_object('kind', n.kind, 'data', n.data), n.user_id)
  from new_rows as n
  join private.notice_kinds as k on k.kind = n.kind
  left join public.notice_preferences as c on c.user_id = n.user_id and c.kind = n.kind
  join auth.users as u on u.id = n.user_id
  join public.profiles as p on p.id = n.user_id
  where coalesce(c.mail, k.mails) and u.email is not null and u.email_confirmed_at is not null;
  return null;
end
$$;
comment on function private.queue_notice_mails() is
  'Statement trigger: queues a mail of each new notice to a confirmed address, by the person''s preferences.';
create trigger queue_mails after insert on public.notifications
  referencing new table as new_rows
  for each statement execute function private.queue_notice_mails();

create or replace function private.notify(to_user uuid, kind text, cause text, data jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted record;
  missing text;
begin
  select k.needs, coalesce(p.site, true) as site into wanted
  from private.notice_kinds as k
  left join public.notice_preferences as p on p.user_id = to_user and p.kind = k.kind
  where k.kind = notify.kind;
  if not found then
    raise exception 'There is no kind of notice "%"', notify.kind;
  end if;
  select key into missing from unnest(wanted.needs) as key where not (notify.data ? key) limit 1;
  if missing is not null then
    raise exception 'The data of a notice "%" needs "%"', notify.kind, missing;
  end if;
  -- An account that ended meanwhile gets none; until the end of this transaction it cannot end.
  perform 1 from public.notice_inboxes as i where i.user_id = to_user for key share;
  if not found then
    return;
  end if;
  insert into public.notifications (user_id, kind, cause, data, on_site)
  values (to_user, notify.kind, notify.cause, notify.data, wanted.site)
  on conflict do nothing;
end
$$;
revoke execute on function private.queue_notice_mails() from public;
