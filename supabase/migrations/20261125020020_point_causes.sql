-- What may change points is noted in the transaction that does it, as one new row that locks nothing: no post
-- waits for a balance, and no judge for an account. A job settles these rows a few seconds later (*_awarding.sql).

create table private.point_causes (
  id bigint generated always as identity primary key,
  what text not null check (what in ('post', 'like', 'thread', 'catch', 'entry', 'event')),
  post_id bigint,
  user_id uuid references auth.users (id) on delete cascade,
  subject uuid,
  liked_at timestamptz,
  noted_at timestamptz not null default now(),
  attempts smallint not null default 0,
  given_up boolean generated always as (attempts >= 5) stored
);
comment on table private.point_causes is
  'Posts, likes (of post_id by user_id), threads, catches, entries and events (subject) whose points are to be compared with the ledger. Of a like whose account has ended, subject is the fan and liked_at when it was given, null where it was taken back (private.keep_likes). post_id and subject have no foreign keys: what is gone by then is settled, too. attempts: how often an error kept it from being settled. given_up: private.award_points leaves it out.';
create index point_causes_user on private.point_causes (user_id);
alter table private.point_causes enable row level security;
revoke all on private.point_causes from anon, authenticated;
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure)
values ('private.point_causes', 't.user_id = $1', '{user_id}', '{subject}', 'point_causes',
  't.what, t.post_id, t.noted_at', 'cascade');

create function private.note_points() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed constant record := coalesce(new, old);
begin
  case tg_table_name
    when 'forum_posts' then
      insert into private.point_causes (what, post_id) values ('post', changed.id);
    when 'forum_likes' then
      insert into private.point_causes (what, post_id, user_id) values ('like', changed.post_id, changed.user_id);
    when 'forum_threads' then
      insert into private.point_causes (what, subject) values ('thread', changed.id);
    when 'catches' then
      insert into private.point_causes (what, subject) values ('catch', changed.id);
    when 'catch_details' then
      insert into private.point_causes (what, subject) values ('catch', changed.catch_id);
    when 'registrations' then
      insert into private.point_causes (what, subject) values ('entry', changed.id);
    when 'events' then
      insert into private.point_causes (what, subject) values ('event', changed.id);
    when 'event_freezes' then
      insert into private.point_causes (what, subject) values ('event', changed.event_id);
  end case;
  return null;
end
$$;
comment on function private.note_points() is
  'Row trigger: notes that the points of this row may have changed (private.point_causes).';

create function private.keep_likes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  fan uuid;
begin
  -- What the ledger may not know: likes that are not settled, and those of posts that are hidden.
  if not exists (select from private.point_causes as c where c.user_id = old.id and c.what = 'like')
    and not exists (
      select from public.forum_likes as l join public.forum_posts as p on p.id = l.post_id
      where l.user_id = old.id and not private.is_shown_post(p))
  then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  insert into public.fans (user_id) values (old.id) on conflict (user_id) do nothing;
  select f.id into fan from public.fans as f where f.user_id = old.id;
  insert into private.point_causes (what, post_id, subject, liked_at)
  select 'like', k.post_id, fan, l.liked_at
  from (
    select c.post_id from private.point_causes as c where c.user_id = old.id and c.what = 'like'
    union
    select o.post_id from public.forum_likes as o join public.forum_posts as p on p.id = o.post_id
    where o.user_id = old.id and not private.is_shown_post(p)) as k
  left join public.forum_likes as l on l.post_id = k.post_id and l.user_id = old.id;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_likes() is
  'When an account ends: notes its likes that are not in the ledger by its fan, because the likes go with the account and stay counted, as in the forums.';
revoke execute on function private.note_points(), private.keep_likes() from public;
-- Their names come before that of end_account, which removes rows.
create trigger claim_likes before delete on auth.users
  for each row execute function private.keep_likes();
create trigger claim_likes_softly before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.keep_likes();

create trigger note_points after insert on public.forum_posts
  for each row when (new.author_id is not null and new.status = 'visible')
  execute function private.note_points();
-- A post that is split out of a removed thread is shown again.
create trigger note_changed_points after update of status, thread_id on public.forum_posts
  for each row when (old.status <> new.status or old.thread_id <> new.thread_id) execute function private.note_points();
create trigger note_lost_points after delete on public.forum_posts
  for each row execute function private.note_points();
create trigger note_points after insert on public.forum_likes
  for each row execute function private.note_points();
-- The likes of accounts that end stay counted (private.keep_likes).
create trigger note_lost_points after delete on public.forum_likes
  for each row when (pg_trigger_depth() = 0) execute function private.note_points();
create trigger note_points after update of removed_at on public.forum_threads
  for each row when ((old.removed_at is null) <> (new.removed_at is null))
  execute function private.note_points();
create trigger note_points after update of status on public.catches
  for each row when (old.status <> new.status) execute function private.note_points();
create trigger note_lost_points after delete on public.catches
  for each row when (old.status in ('accepted', 'adjusted')) execute function private.note_points();
-- Not where the angler leaves the team: the fish stays theirs.
create trigger note_points after update of angler_id on public.catch_details
  for each row when (new.angler_id is distinct from old.angler_id and new.angler_id is not null)
  execute function private.note_points();
create trigger note_points after update of status on public.registrations
  for each row when (old.on_start_list <> new.on_start_list) execute function private.note_points();
create trigger note_points after update of status on public.events
  for each row when ((old.status = 'final') <> (new.status = 'final') or
    (old.status <> 'cancelled' and new.status = 'cancelled'))
  execute function private.note_points();
create trigger note_points after update or delete on public.event_freezes
  for each row execute function private.note_points();
