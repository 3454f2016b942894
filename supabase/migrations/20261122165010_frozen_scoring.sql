-- A frozen event is scored from what may be shown; its judges follow the rest by their own topic.

alter table public.judging_desks add column moves bigint not null default 0;
comment on table public.judging_desks is
  'One per event whose catches were claimed, or whose board is frozen: version rises by one with every commit that changes its claims or, under a freeze, what its judges see beyond the board, which moves counts; changed_in is the transaction that made it.';

create function private.move_frozen_desk(event_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.judging_desks (event_id) values (move_frozen_desk.event_id) on conflict do nothing;
  update public.judging_desks as d
  set version = private.next_version(d.version, d.changed_in), changed_in = pg_current_xact_id(),
    moves = d.moves + 1
  where d.event_id = move_frozen_desk.event_id;
end
$$;
comment on function private.move_frozen_desk(uuid) is
  'Tells the judges of a frozen event that something has changed: its board may not say so.';

create or replace function private.announce_claims() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  desk public.judging_desks;
begin
  select * into desk from public.judging_desks as d where d.event_id = new.event_id;
  -- Deleted with its event in the same transaction.
  if desk.version is not null then
    perform private.announce_version('judging:' || new.event_id, 'claims_changed', desk.version,
      jsonb_build_object('claims', private.claims_of(new.event_id), 'moves', desk.moves));
  end if;
  return null;
end
$$;

create or replace function public.read_claims(event_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_judge(event_id);
  return (
    select jsonb_build_object('version', coalesce(max(d.version), 0),
      'claims', private.claims_of(read_claims.event_id), 'moves', coalesce(max(d.moves), 0))
    from public.judging_desks as d where d.event_id = read_claims.event_id);
end
$$;
comment on function public.read_claims(uuid) is
  'Judge: the state that the messages of judging:{event} build on: {version, claims, moves}.';

create or replace function private.apply_scoring(
  event_id uuid, registration_ids uuid[],
  out changed int, out entries int, out catches_legal int, out catches_pending int
)
language plpgsql
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Every statement after the lock sees what its earlier holders committed.
  next_version constant bigint := private.lock_board(event_id);
  chosen boolean;
  frozen constant boolean := private.is_frozen(event_id);
  plans_kept constant int := 16;
  rules jsonb;
  days int;
  plan text;
  oldest text;
  results private.team_result[];
begin
  select e.rules, (select count(*) from public.event_days as d where d.event_id = e.id)
  into rules, days
  from public.events as e where e.id = apply_scoring.event_id;
  -- One team's fish may take a place from any other.
  chosen := registration_ids is not null and not rules ? 'places';
  -- What the statement is made of; events that differ in what settles single fish alone share it.
  plan := 'compute_' || md5(concat_ws(' ', chosen, frozen, least(days, 2), rules - array[
    'metric', 'min_length_mm', 'min_length_of', 'rounding', 'points', 'chart', 'declared_days']));
  if not exists (select 1 from pg_catalog.pg_prepared_statements where name = plan) then
    -- A plan takes hundreds of kilobytes for the life of its connection, so the oldest make room.
    for oldest in
      select p.name from pg_catalog.pg_prepared_statements as p
      where starts_with(p.name, 'compute_')
      order by p.prepare_time desc, p.name offset plans_kept - 1
    loop
      execute format('deallocate %I', oldest);
    end loop;
    execute format('prepare %I (uuid, uuid[]) as %s', plan, private.scoring_query(
      rules, days, chosen, case when frozen then 'private.shown_' else 'public.' end));
  end if;
  execute format('execute %I (%L, %L)', plan, event_id, registration_ids)
  into results, entries, catches_legal, catches_pending;
  changed := coalesce(cardinality(results), 0);
  if changed > 0 then
    perform private.stamp_board(
      event_id, next_version, private.write_results(event_id, results, next_version), false);
  end if;
  if frozen then
    perform private.move_frozen_desk(event_id);
  end if;
end
$$;
comment on function private.apply_scoring(uuid, uuid[]) is
  'Scores an event''s chosen registrations, or all (null), under the board''s lock, from what may be shown; returns how many rows of the board changed, and of the scored teams how many are on the board and how many legal and pending catches those have.';

create function private.unfrozen_results(event_id uuid) returns private.team_result[]
language plpgsql stable
set search_path = ''
as $$
declare
  rules jsonb;
  days int;
  results private.team_result[];
begin
  select e.rules, (select count(*) from public.event_days as d where d.event_id = e.id)
  into rules, days
  from public.events as e where e.id = unfrozen_results.event_id;
  execute format('select q.results from (%s) as q', private.scoring_query(rules, days, false))
  into results using event_id, null::uuid[];
  return coalesce(results, '{}');
end
$$;
comment on function private.unfrozen_results(uuid) is
  'What all catches and penalties make of an event: the teams of whom the public board shows something else. Writes nothing.';

revoke execute on function private.move_frozen_desk(uuid), private.unfrozen_results(uuid) from public;

-- A freeze that is set, changed, or lifted; and teams whose places are revealed.
create function private.score_frozen() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event constant uuid := case tg_op when 'DELETE' then old.event_id else new.event_id end;
  next_version constant bigint := private.lock_board(event);
begin
  -- Null when the event itself is being deleted.
  if next_version is null then
    return null;
  end if;
  perform private.score(event);
  perform private.renew_feed(event);
  -- A reveal is a move on the board; the freeze itself is in its body alone.
  if tg_op <> 'UPDATE' or new.freeze_at <> old.freeze_at then
    perform private.stamp_board(event, next_version, false, true);
  end if;
  return null;
end
$$;
comment on function private.score_frozen() is
  'Scores an event again and makes its readers fetch the board when its freeze changes.';
revoke execute on function private.score_frozen() from public;
create trigger score_frozen after insert or update or delete on public.event_freezes
  for each row execute function private.score_frozen();
