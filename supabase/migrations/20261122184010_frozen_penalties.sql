-- What the desks take off a team's day, or give back, after a freeze waits for its end; and what becomes of a
-- freeze that has begun.

create or replace view private.shown_penalties with (security_invoker = true) as
select p.id, p.event_id, p.registration_id, p.day, p.kind, p.amount, p.reduces_biggest, p.note, p.imposed_by,
  p.imposed_at, p.revoked_by,
  -- Lifted after the freeze: it is still in force on the public board.
  case when f.event_id is null or p.revoked_at < f.freeze_at or p.registration_id = any (f.revealed)
    then p.revoked_at end as revoked_at,
  p.starts_at, p.ends_at, p.revoke_reason
from public.penalties as p
left join public.event_freezes as f on f.event_id = p.event_id
where f.event_id is null or p.imposed_at < f.freeze_at or p.registration_id = any (f.revealed);
comment on view private.shown_penalties is
  'The penalties that the public board is made of: those imposed before the freeze, in force unless they were revoked before it.';

create or replace view private.shown_weigh_ins with (security_invoker = true) as
select w.registration_id, w.day, w.event_id, w.revision,
  case when f.event_id is null or w.registration_id = any (f.revealed) then w.late_minutes
    else coalesce((
      select s.late_minutes from public.weigh_in_slips as s
      where s.registration_id = w.registration_id and s.day = w.day and s.weighed_at < f.freeze_at
      order by s.revision desc limit 1), w.late_minutes) end as late_minutes,
  w.recorded_at
from public.weigh_ins as w
left join public.event_freezes as f on f.event_id = w.event_id
where f.event_id is null or w.recorded_at < f.freeze_at or w.registration_id = any (f.revealed);
comment on view private.shown_weigh_ins is
  'What the scales say as the public board counts it: of the days that were weighed before the freeze, the minutes late of the last slip before it.';

create or replace function public.freeze_board(event_id uuid, freeze_at text default null)
returns public.event_freezes
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant timestamptz :=
    coalesce(private.require_instant(freeze_board.freeze_at, 'freeze_at'), now());
  state text;
  stored public.event_freezes;
begin
  perform private.require_admin();
  perform private.lock_board(freeze_board.event_id);
  select e.status into state from public.events as e where e.id = freeze_board.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(state);
  select * into stored from public.event_freezes as f where f.event_id = freeze_board.event_id;
  if stored.freeze_at = wanted or (freeze_board.freeze_at is null and stored.freeze_at <= now()) then
    return stored;
  elsif stored.freeze_at <= now() then
    -- A later time would show at once what the freeze has hidden so far.
    perform private.refuse(409, 'conflict', 'The board is frozen already',
      'Lift the freeze to show what it hides.');
  elsif wanted < now() - interval '1 minute' then
    perform private.refuse(400, 'invalid', 'A board freezes now or later',
      'What was public stays public.');
  end if;
  insert into public.event_freezes as f (event_id, freeze_at)
  values (freeze_board.event_id, wanted)
  on conflict on constraint event_freezes_pkey do update set freeze_at = excluded.freeze_at
  returning f.* into stored;
  return stored;
end
$$;
comment on function public.freeze_board(uuid, text) is
  'Admin: freezes an event''s public board at this time (ISO 8601 with an offset; now without one) and returns the freeze; the same call again changes nothing. What is captured from then on is not public until the freeze is lifted. A time that has not come yet can be changed. 400 invalid for a time that has passed, 404 for an unknown event, 409 event_final, event_closed, conflict once the freeze has begun.';

-- Before the step, while the event still lets its freeze change.
create function private.lift_with_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.event_freezes as f where f.event_id = new.id;
  return new;
end
$$;
comment on function private.lift_with_event() is
  'Lifts the freeze of an event that is cancelled: nothing else could lift it then.';
revoke execute on function private.lift_with_event() from public;
create trigger lift_with_event before update of status on public.events
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.lift_with_event();

-- Events that were cancelled under a freeze.
alter table public.event_freezes disable trigger guard_settled;
delete from public.event_freezes as f using public.events as e
where e.id = f.event_id and e.status = 'cancelled';
alter table public.event_freezes enable trigger guard_settled;
