-- A run that finds the board as the run before left it keeps no second copy of its standings.

alter table private.scoring_run_boards
  alter column standings drop not null,
  add column kept_by uuid references private.scoring_run_boards (run_id) on delete cascade,
  add column made_in xid8,
  add constraint scoring_run_boards_kept check (num_nonnulls(standings, kept_by) = 1);
create index scoring_run_boards_kept_by on private.scoring_run_boards (kept_by);
comment on table private.scoring_run_boards is
  'Where each team stood after a scoring run: as one value, so that a run of 5 000 teams adds one row, or kept_by an earlier run that found the same. made_in is the transaction of the run (null for those before this column).';

create or replace function private.keep_run_board() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  earlier private.scoring_run_boards;
begin
  -- What a freeze hides moves without a version of the board.
  if new.changed = 0 and not private.is_frozen(new.event_id) then
    select k.* into earlier
    from (
      select r.id, r.board_version from public.scoring_runs as r
      where r.event_id = new.event_id and r.id <> new.id
      order by r.started_at desc limit 1
    ) as former
    join private.scoring_run_boards as f on f.run_id = former.id
    join private.scoring_run_boards as k on k.run_id = coalesce(f.kept_by, f.run_id)
    join public.leaderboards as b on b.event_id = new.event_id
    where former.board_version = new.board_version
      -- The transaction that makes a version may still add to it after a run of its own.
      and k.made_in <> b.changed_in and pg_current_xact_id() <> b.changed_in;
  end if;
  insert into private.scoring_run_boards (run_id, kept_by, standings, made_in)
  values (new.id, earlier.run_id,
    case when earlier.run_id is null then coalesce(private.standings_of(new.event_id), '{}') end,
    pg_current_xact_id());
  return null;
end
$$;
comment on function private.keep_run_board() is
  'Keeps the standings that a run has just computed, or names the run that has kept the same; the run holds the board.';

create or replace function public.compare_runs(earlier uuid, later uuid) returns jsonb
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
    from private.scoring_run_boards as of_was
    join private.scoring_run_boards as w on w.run_id = coalesce(of_was.kept_by, of_was.run_id)
    cross join private.scoring_run_boards as of_now
    join private.scoring_run_boards as n on n.run_id = coalesce(of_now.kept_by, of_now.run_id)
    where of_was.run_id = was.id and of_now.run_id = now.id);
end
$$;
