-- A freeze takes nothing off the board that it shows already: no fish, no penalty or its end, no minutes late.
-- A freeze may begin up to a minute ago, and waits for the board behind calls that began after it.

create or replace function public.freeze_board(event_id uuid, freeze_at text default null)
returns public.event_freezes
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant timestamptz :=
    coalesce(private.require_instant(freeze_board.freeze_at, 'freeze_at'), now());
  begun timestamptz;
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
  -- Capture times are taken up to five minutes ahead of the server, and this call may have waited for the
  -- board. What is public stays public.
  select greatest(wanted, max(seen.at) + interval '1 microsecond') into begun
  from (
    select c.captured_at as at from private.shown_catches as c
    where c.event_id = freeze_board.event_id and c.status in ('accepted', 'adjusted')
    union all
    select greatest(p.imposed_at, p.revoked_at) from private.shown_penalties as p
    where p.event_id = freeze_board.event_id
    union all
    select w.recorded_at from private.shown_weigh_ins as w
    where w.event_id = freeze_board.event_id
    union all
    select s.weighed_at
    from private.shown_weigh_ins as w
    join public.weigh_in_slips as s on s.registration_id = w.registration_id and s.day = w.day
    where w.event_id = freeze_board.event_id
      and (stored.event_id is null or s.weighed_at < stored.freeze_at)
  ) as seen;
  if stored.freeze_at in (wanted, begun) or (freeze_board.freeze_at is null and stored.freeze_at <= now()) then
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
  values (freeze_board.event_id, begun)
  on conflict on constraint event_freezes_pkey do update set freeze_at = excluded.freeze_at
  returning f.* into stored;
  return stored;
end
$$;
comment on function public.freeze_board(uuid, text) is
  'Admin: freezes an event''s public board at this time (ISO 8601 with an offset; now without one) and returns the freeze; the same call again changes nothing. What is captured from then on is not public until the freeze is lifted; where the board shows something later (a fish whose capture time is ahead of the server, a penalty, a weigh-in), the freeze begins after that. A time that has not come yet can be changed. 400 invalid for a time that has passed, 404 for an unknown event, 409 event_final, event_closed, conflict once the freeze has begun.';
