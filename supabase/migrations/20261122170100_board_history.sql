-- How the top of a board came about, for the chart: what the public board showed, and when.

create table public.board_moments (
  registration_id uuid not null references public.registrations (id) on delete cascade,
  version bigint not null,
  event_id uuid not null references public.leaderboards (event_id) on delete cascade,
  score bigint not null,
  at timestamptz not null,
  primary key (registration_id, version)
);
comment on table public.board_moments is
  'The score, in steps, that a team among the first fifteen of its division had on the public board from that version on. Written at the commit that makes the version, from the board itself, so that it never holds what a frozen board does not show.';
create index board_moments_event on public.board_moments (event_id);
insert into private.personal_data (relation) values ('public.board_moments');

alter table public.board_moments enable row level security;
revoke all on public.board_moments from anon, authenticated, service_role;
grant select on public.board_moments to anon, authenticated, service_role;
create policy "Histories are read with their event" on public.board_moments
  for select to anon, authenticated using (event_id in (select id from public.events));

create function private.record_moments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- As it is at commit: later statements of the transaction may have added to this version.
  board public.leaderboards;
begin
  select * into board from public.leaderboards as b where b.event_id = new.event_id;
  insert into public.board_moments (registration_id, version, event_id, score, at)
  select first.registration_id, board.version, board.event_id, first.sort_key[1], board.changed_at
  from (
    select distinct m.division_id from private.board_rows as m
    where m.event_id = board.event_id and m.key_version = board.key_version
  ) as d
  cross join lateral (
    select r.* from private.board_rows as r where r.division_id = d.division_id
    order by r.sort_key desc, r.number limit 15
  ) as first
  -- A team comes onto the board with nothing: its history begins with its first fish.
  where first.key_version = board.key_version and (first.sort_key[1] > 0 or exists (
    select from public.board_moments as m where m.registration_id = first.registration_id))
  on conflict on constraint board_moments_pkey do nothing;
  return null;
end
$$;
comment on function private.record_moments() is
  'Keeps the new scores of the first teams of each division that the commit changed.';
revoke execute on function private.record_moments() from public;
create constraint trigger record_moments after update on public.leaderboards
  deferrable initially deferred
  for each row when (new.key_version > old.key_version)
  execute function private.record_moments();

create function public.read_board_history(event_id uuid, division_id uuid) returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('number', t.number, 'points', coalesce(h.points, '[]'))
    order by t.sort_key desc, t.number), '[]')
  from (
    select r.* from private.board_rows as r
    where r.event_id = read_board_history.event_id
      and r.division_id = read_board_history.division_id
      and r.sort_key[1] > 0
    order by r.sort_key desc, r.number limit 10
  ) as t
  cross join lateral (
    select json_agg(json_build_array((extract(epoch from m.at) * 1000)::bigint, m.score)
      order by m.version) as points
    from (
      select s.* from public.board_moments as s where s.registration_id = t.registration_id
      order by s.version desc limit 200
    ) as m
  ) as h
$$;
comment on function public.read_board_history(uuid, uuid) is
  'The first ten teams of a division and how their scores rose: [{number, points: [[epoch milliseconds, steps], …]}, …], at most the latest 200 of each. Empty when the event is unknown to the caller.';
revoke execute on function public.read_board_history(uuid, uuid) from public;
grant execute on function public.read_board_history(uuid, uuid) to anon, authenticated, service_role;
