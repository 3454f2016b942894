-- What each scoring run found, so that two of them can be compared.

create table private.scoring_run_boards (
  run_id uuid primary key references public.scoring_runs (id) on delete cascade,
  standings private.standing[] not null
);
comment on table private.scoring_run_boards is
  'Where each team stood after a scoring run. One value, so that a run of 5 000 teams adds one row.';
insert into private.personal_data (relation, impersonal)
values ('private.scoring_run_boards', '{standings}');
alter table private.scoring_run_boards enable row level security;
revoke all on private.scoring_run_boards from public;

create function private.keep_run_board() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.scoring_run_boards (run_id, standings)
  values (new.id, coalesce(private.standings_of(new.event_id), '{}'));
  return null;
end
$$;
comment on function private.keep_run_board() is
  'Keeps the standings that a run has just computed; the run holds the board.';
revoke execute on function private.keep_run_board() from public;
create trigger keep_run_board after insert on public.scoring_runs
  for each row execute function private.keep_run_board();

create function public.compare_runs(earlier uuid, later uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  was public.scoring_runs;
  now public.scoring_runs;
begin
  perform private.require_admin();
  select * into was from public.scoring_runs as r where r.id = compare_runs.earlier;
  select * into now from public.scoring_runs as r where r.id = compare_runs.later;
  if was.id is null or now.id is null then
    perform private.refuse(404, 'not_found', 'There is no such run');
  elsif was.event_id <> now.event_id then
    perform private.refuse(400, 'invalid', 'These are runs of two events');
  end if;
  return (
    select private.compare_standings(w.standings, was.rules, n.standings, now.rules)
    from private.scoring_run_boards as w, private.scoring_run_boards as n
    where w.run_id = was.id and n.run_id = now.id);
end
$$;
comment on function public.compare_runs(uuid, uuid) is
  'Admin: what differs between the boards that two runs of an event left (boardDifference in contracts/board-difference.ts); null where one of them was made before standings were kept. 404 for an unknown run, 400 invalid for runs of two events.';
revoke execute on function public.compare_runs(uuid, uuid) from public, anon;
grant execute on function public.compare_runs(uuid, uuid) to authenticated, service_role;
