-- How far members have heard episodes, so that one that was begun on a phone goes on at a desk.

create table public.listening_positions (
  user_id uuid not null references auth.users (id) on delete cascade,
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  position_s int not null check (position_s between 0 and 360000),
  finished boolean not null,
  heard_at timestamptz not null,
  primary key (user_id, podcast_id)
);
comment on table public.listening_positions is
  'How far a member has heard an episode. position_s in seconds. heard_at: when, on the clock of the database; the newest holds. Written by keep_listening_position alone.';
create index listening_positions_podcast on public.listening_positions (podcast_id);
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.listening_positions', 't.user_id = $1', '{user_id}', 'listening_positions',
  't.podcast_id, t.position_s, t.finished, t.heard_at', 'cascade');
alter table public.listening_positions enable row level security;
revoke all on public.listening_positions from anon, authenticated;
grant all on public.listening_positions to service_role;
grant select on public.listening_positions to authenticated;
create policy "Members read how far they have heard" on public.listening_positions
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));

create function public.keep_listening_position(
  podcast_id uuid, position_s int, finished boolean, age_ms bigint default 0
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
  -- By how long ago the device heard it, not by its clock, which may be wrong. Nothing is of the future,
  -- and what a device kept for longer than a year is as old as that.
  heard constant timestamptz := clock_timestamp() - least(greatest(
    coalesce(keep_listening_position.age_ms, 0), 0), 31536000000) * interval '1 millisecond';
  held public.listening_positions;
begin
  perform private.lock_account();
  if keep_listening_position.finished is null
    or coalesce(keep_listening_position.position_s, -1) not between 0 and 360000
  then
    perform private.refuse(400, 'invalid', 'A position is a second of the episode');
  elsif not exists (
    select from public.podcasts as p
    where p.id = keep_listening_position.podcast_id and p.published_at <= now())
  then
    perform private.refuse(404, 'not_found', 'There is no such episode');
  end if;
  insert into public.listening_positions as l (user_id, podcast_id, position_s, finished, heard_at)
  values (me, keep_listening_position.podcast_id, keep_listening_position.position_s,
    keep_listening_position.finished, heard)
  on conflict on constraint listening_positions_pkey do update set
    position_s = excluded.position_s, finished = excluded.finished, heard_at = excluded.heard_at
  where l.heard_at <= excluded.heard_at
  returning * into held;
  if not found then
    select * into held from public.listening_positions as l
    where l.user_id = me and l.podcast_id = keep_listening_position.podcast_id;
  end if;
  perform private.require_turn('listening', me::text, 40, interval '1 minute',
    'Too many positions were kept in a short time', 'Wait a minute.');
  return jsonb_build_object('position_s', held.position_s, 'finished', held.finished);
end
$$;
comment on function public.keep_listening_position(uuid, int, boolean, bigint) is
  'Keeps how far the caller heard an episode age_ms milliseconds ago, unless another device heard it since, and returns what holds: {position_s, finished}. 400, 401, 403 insufficient_aal, 404, 429.';
revoke execute on function public.keep_listening_position(uuid, int, boolean, bigint) from public, anon;
grant execute on function public.keep_listening_position(uuid, int, boolean, bigint) to authenticated, service_role;
