-- Notices: what happened that concerns one person. They are written in the transaction that causes them,
-- reach the bell of the site by the live topic user:{id}, and leave as mail by the outbox.

create table public.notice_inboxes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  version bigint not null default 0,
  unread int not null default 0 check (unread >= 0)
);
comment on table public.notice_inboxes is
  'One row per account, from its creation on. version rises by one with every commit that changes the person''s notices; unread counts those on the site without read_at.';

create table public.notifications (
  id bigint generated always as identity primary key,
  -- Not the account: writing a notice never waits for the account's erasure, except at its very end.
  user_id uuid not null references public.notice_inboxes (user_id) on delete cascade,
  kind text not null references private.notice_kinds (kind),
  cause text not null check (char_length(cause) between 1 and 100),
  data jsonb not null check (jsonb_typeof(data) = 'object' and char_length(data::text) <= 4000),
  about uuid generated always as ((data ->> 'about')::uuid) stored,
  on_site boolean not null default true,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, kind, cause)
);
comment on table public.notifications is
  'One row per person and cause, written by private.notify. data: the ids and words that its kind needs. about: the account of another person whom data names. on_site false: the person turned the kind off for the bell; the row keeps its cause from being sent twice.';
create index notifications_newest on public.notifications (user_id, id desc) where on_site;
create index notifications_unread on public.notifications (user_id, id) where on_site and read_at is null;
create index notifications_kind on public.notifications (kind);
create index notifications_about on public.notifications (about);
create index notifications_created on public.notifications (created_at);

create table private.notice_changes (
  changed_in xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  notice_id bigint,
  unread int not null
);
comment on table private.notice_changes is
  'What a transaction did to notices, until its end: then private.announce_notices takes its rows away. notice_id is null where a notice was removed; unread is by how much the person''s number of unread ones changed.';
create index notice_changes_in on private.notice_changes (changed_in);
alter table private.notice_changes enable row level security;

insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, reason)
values
('public.notice_inboxes', 't.user_id = $1', '{user_id}', '{}', '{}', null, 't.*', 'cascade', null),
('public.notifications', 't.user_id = $1 or t.about = $1', '{user_id,about}', '{data}', '{cause}', 'notices',
  't.kind, t.data, t.created_at, t.user_id = $1 as to_me, case t.user_id when $1 then t.read_at end as read_at',
  'delete', null),
('private.notice_changes', null, '{user_id}', '{}', '{}', null, 't.*', 'keep',
  'Rows of running transactions: none is left at the end of one.');

insert into private.retention (name, relation, expires, period) values
-- Long after what they speak of: with the row goes what keeps the cause from being sent again.
('notices', 'public.notifications', 't.created_at', '1 year');

create function private.open_inbox() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.notice_inboxes (user_id) values (new.id);
  return null;
end
$$;
comment on function private.open_inbox() is 'Gives every new account its inbox of notices.';
create trigger open_inbox after insert on auth.users
  for each row execute function private.open_inbox();

create function private.note_notices() returns trigger
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
      where n.on_site and n.read_at is distinct from o.read_at;
    else
      insert into private.notice_changes (user_id, notice_id, unread)
      select o.user_id, null, -(o.read_at is null)::int from old_rows as o where o.on_site;
  end case;
  perform set_config('castboard.notices', 'changed', true);
  return null;
end
$$;
comment on function private.note_notices() is
  'Statement trigger: keeps what was done to notices for the end of the transaction.';
create trigger note_new after insert on public.notifications
  referencing new table as new_rows
  for each statement execute function private.note_notices();
create trigger note_changed after update on public.notifications
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.note_notices();
create trigger note_removed after delete on public.notifications
  referencing old table as old_rows
  for each statement execute function private.note_notices();

create function private.announce_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- As many as the bell lists.
  most constant int := 20;
  changed record;
  inbox public.notice_inboxes;
begin
  -- The first of the transaction's triggers does the work of all.
  if current_setting('castboard.notices', true) is distinct from 'changed' then
    return null;
  end if;
  perform set_config('castboard.notices', '', true);
  for changed in
    with changes as (
      delete from private.notice_changes as c where c.changed_in = pg_current_xact_id() returning c.*
    )
    select c.user_id, sum(c.unread)::int as unread, array_agg(distinct c.notice_id) as notices,
      count(distinct c.notice_id) > most or bool_or(c.notice_id is null) as too_many
    from changes as c group by c.user_id order by c.user_id
  loop
    update public.notice_inboxes as i
    set version = i.version + 1, unread = i.unread + changed.unread
    where i.user_id = changed.user_id
    returning i.* into inbox;
    continue when not found;
    perform private.announce_version('user:' || inbox.user_id, 'notices_changed', inbox.version,
      case when changed.too_many then '{"refresh": true, "unread": 0, "notices": []}'::jsonb
        else jsonb_build_object('unread', inbox.unread, 'notices', (
          select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'data', n.data,
            'created_at', n.created_at, 'read_at', n.read_at) order by n.id desc), '[]')
          from public.notifications as n where n.id = any (changed.notices)))
      end);
  end loop;
  return null;
end
$$;
comment on function private.announce_notices() is
  'Sends each person concerned one notices_changed message per commit (noticesMessage in contracts/notices.ts). Inboxes are locked here alone, at the end of the transaction and in one order, so that no transaction holds one while it waits for something else.';
create constraint trigger announce_notices after insert on private.notice_changes
  deferrable initially deferred
  for each row execute function private.announce_notices();

create function private.notify(to_user uuid, kind text, cause text, data jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted record;
  missing text;
  notice bigint;
begin
  select k.needs, coalesce(p.site, true) as site, coalesce(p.mail, true) as mail into wanted
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
  on conflict do nothing
  returning id into notice;
  if notice is null then
    return;
  end if;
  if wanted.mail then
    perform private.queue_mail(
      format('notice:%s:%s:%s', notify.kind, notify.cause, to_user), 'notice', u.email, p.locale,
      jsonb_strip_nulls(jsonb_build_object('about', notify.data -> 'about'))
        || jsonb_build_object('kind', notify.kind, 'data', notify.data), to_user)
    from auth.users as u join public.profiles as p on p.id = u.id
    where u.id = to_user and u.email is not null and u.email_confirmed_at is not null;
  end if;
end
$$;
comment on function private.notify(uuid, text, text, jsonb) is
  'Writes a notice to an account as part of the caller''s transaction and, by the person''s preferences, queues a mail of the same cause. A cause that the person has a notice of does nothing more, nor does null for an account or one that has ended. Fails for a kind that private.notice_kinds does not have, and for data that lacks what it needs. What names another person has that account''s id in data as about, so that its erasure finds it.';

create function public.mark_notices_read(up_to bigint default null, ids bigint[] default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  marked int;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  update public.notifications as n set read_at = now()
  where n.id in (
    select u.id from public.notifications as u
    where u.user_id = (select auth.uid()) and u.on_site and u.read_at is null
      and (u.id <= up_to or u.id = any (ids))
    -- What another session reads, or a job removes at this moment, is done with.
    for update skip locked);
  get diagnostics marked = row_count;
  return marked;
end
$$;
comment on function public.mark_notices_read(bigint, bigint[]) is
  'Marks the caller''s notices as read: those up to and with an id (the newest one shown: a notice that arrives meanwhile stays unread), and those of the given ids. Returns how many were unread. 401 without an account, 403 insufficient_aal before the second factor was shown.';
revoke execute on function private.open_inbox(), private.note_notices(), private.announce_notices(),
  private.notify(uuid, text, text, jsonb) from public;
revoke execute on function public.mark_notices_read(bigint, bigint[]) from public, anon;
grant execute on function public.mark_notices_read(bigint, bigint[]) to authenticated;

alter table public.notice_inboxes enable row level security;
alter table public.notifications enable row level security;
revoke all on public.notice_inboxes, public.notifications from anon, authenticated;
grant all on public.notice_inboxes, public.notifications to service_role;
grant select on public.notice_inboxes to authenticated;
grant select (id, user_id, kind, data, created_at, read_at) on public.notifications to authenticated;
-- Not even admins read them.
create policy "People read their own inbox" on public.notice_inboxes
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));
create policy "People read their own notices" on public.notifications
  for select to authenticated
  using (user_id = (select auth.uid()) and on_site and (select private.is_assured()));

create function private.can_hear_user(user_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(can_hear_user.user_id = (select auth.uid()), false) and private.is_assured();
end
$$;
comment on function private.can_hear_user(uuid) is
  'Whether the caller may hear of an account''s notices (private.can_hear): of the own one.';
revoke execute on function private.can_hear_user(uuid) from public;
grant execute on function private.can_hear_user(uuid) to anon, authenticated;
