-- What may change points is noted in the transaction that does it, as one new row that locks nothing: no post
-- waits for a balance, and no judge for an account. A job settles these rows a few seconds later (*_awarding.sql).

create table private.point_causes (
  id bigint generated always as identity primary key,
  what text not null check (what in ('post', 'like', 'thread', 'catch', 'entry', 'event')),
  post_id bigint,
  user_id uuid references auth.users (id) on delete cascade,
  subject uuid,
  noted_at timestamptz not null default now(),
  attempts smallint not null default 0,
  given_up boolean generated always as (attempts >= 5) stored
);
comment on table private.point_causes is
  'Posts, likes (of post_id by user_id), threads, catches, entries and events (subject) whose points are to be compared with the ledger. post_id and subject have no foreign keys: what is gone by then is settled, too. attempts: how often an error kept it from being settled. given_up: private.award_points leaves it out.';
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
revoke execute on function private.note_points() from public;

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
-- The likes of accounts that end stay counted.
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
