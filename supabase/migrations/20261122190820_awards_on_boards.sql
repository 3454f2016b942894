-- Open boards show the awards of a result by the board's version: a change of either makes one.

create function private.refresh_awards() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  awarded record;
  next_version bigint;
begin
  for awarded in
    select distinct e.id from changed
    join public.events as e on e.id = (to_jsonb(changed) ->> 'event_id')::uuid
      or e.id = (
        select a.event_id from public.awards as a where a.id = (to_jsonb(changed) ->> 'award_id')::uuid)
    -- Before there is a result, no board shows awards.
    where e.status in ('provisional', 'final')
      -- What a freeze hides makes no version.
      and (tg_table_name = 'awards' or not private.is_freeze_on(e.id))
    order by e.id
  loop
    next_version := private.lock_board(awarded.id);
    if next_version is not null then
      perform private.stamp_board(awarded.id, next_version, false, true);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.refresh_awards() is
  'Statement trigger of awards and their chosen winners: makes a version of the boards that show them.';
revoke execute on function private.refresh_awards() from public;

create trigger refresh_inserted after insert on public.awards referencing new table as changed
  for each statement execute function private.refresh_awards();
create trigger refresh_updated after update on public.awards referencing new table as changed
  for each statement execute function private.refresh_awards();
create trigger refresh_deleted after delete on public.awards referencing old table as changed
  for each statement execute function private.refresh_awards();

create trigger enter_boards before insert or update or delete on public.award_winners
  for each statement execute function private.enter('boards');
create trigger refresh_inserted after insert on public.award_winners referencing new table as changed
  for each statement execute function private.refresh_awards();
create trigger refresh_updated after update on public.award_winners referencing new table as changed
  for each statement execute function private.refresh_awards();
create trigger refresh_deleted after delete on public.award_winners referencing old table as changed
  for each statement execute function private.refresh_awards();

create function private.guard_settled_winner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_award constant uuid := case tg_op when 'DELETE' then old.award_id else new.award_id end;
begin
  -- Nothing is found where the winner goes with its award, whose own trigger asks.
  perform private.lock_board(a.event_id) from public.awards as a where a.id = changed_award;
  perform private.refuse_settled(e.status)
  from public.awards as a join public.events as e on e.id = a.event_id
  where a.id = changed_award;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.guard_settled_winner() is
  'Row trigger of award_winners: as guard_settled, by the award''s event.';
revoke execute on function private.guard_settled_winner() from public;
create trigger guard_settled before insert or update or delete on public.award_winners
  for each row execute function private.guard_settled_winner();
