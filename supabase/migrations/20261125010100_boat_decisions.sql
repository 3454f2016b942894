-- From a draft to the list, and off it; and the days that an owner blocks.

create function private.note_boat(boat public.boats, step text, reason text default null) returns void
language sql
set search_path = ''
as $$
  insert into public.boat_decisions (boat_id, step, reason, revision)
  values (boat.id, note_boat.step, nullif(btrim(note_boat.reason), ''), boat.revision)
$$;
comment on function private.note_boat(public.boats, text, text) is 'Adds a step to the history of a listing.';

create function public.submit_boat(boat_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  boat public.boats := private.own_boat(boat_id);
begin
  if boat.state in ('submitted', 'approved') then
    return boat.state;
  elsif boat.state = 'suspended' then
    perform private.refuse(403, 'forbidden', 'The office has suspended the boat');
  end if;
  perform private.require_whole(boat);
  update public.boats as b set state = 'submitted' where b.id = boat.id returning * into boat;
  perform private.note_boat(boat, 'submitted');
  return boat.state;
end
$$;
comment on function public.submit_boat(uuid) is
  'Hands the caller''s listing to the office and returns its state; again, it does nothing. 400 boat_incomplete with the missing fields as details, 403 for a suspended boat, 404.';

create function public.decide_boat(boat_id uuid, decision text, seen_revision int, reason text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  boat public.boats;
  becomes text;
begin
  perform private.require_admin();
  perform private.lock_account();
  boat := private.lock_boat(boat_id);
  becomes := case decision when 'approved' then 'approved' when 'reinstated' then 'approved'
    when 'changes_requested' then 'changes_requested' when 'suspended' then 'suspended' end;
  if becomes is null or char_length(reason) > 1000 then
    perform private.refuse(400, 'invalid', 'There is no such decision');
  elsif decision in ('changes_requested', 'suspended') and coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'The owner reads why');
  elsif boat.state = becomes and not boat.review_due then
    return boat.state;
  elsif boat.owner is null then
    perform private.refuse(409, 'conflict', 'The account of the boat''s owner has ended');
  elsif not (case decision
    when 'approved' then boat.state in ('submitted', 'approved')
    when 'changes_requested' then boat.state in ('submitted', 'approved')
    when 'suspended' then boat.state <> 'draft'
    else boat.state = 'suspended' end)
  then
    perform private.refuse(409, 'illegal_step', format('A boat that is %s cannot be %s', boat.state, decision));
  elsif becomes = 'approved' and seen_revision is distinct from boat.revision then
    perform private.refuse(409, 'conflict', 'The owner has changed the listing meanwhile',
      'Read it again, then decide.');
  elsif becomes = 'approved' then
    perform private.require_whole(boat);
  end if;
  update public.boats as b
  set state = becomes, review_due = false,
    listed_at = case when becomes = 'approved' then coalesce(b.listed_at, now()) else b.listed_at end,
    approved = case when becomes = 'approved' then private.reviewed_of(b) else b.approved end
  where b.id = boat.id returning * into boat;
  perform private.note_boat(boat, decision, reason);
  if becomes <> 'approved' then
    perform private.end_requests(boat.id, 'suspended');
  end if;
  perform private.tell_boat(boat, decision, reason);
  return boat.state;
end
$$;
comment on function public.decide_boat(uuid, text, int, text) is
  'Admins: approves a listing in the revision that was read, asks for changes, suspends it or reinstates it, each of the latter with a reason for its owner, and returns its state. Off the list, its open requests end. 400 reason_required, 404, 409 illegal_step, or conflict for another revision.';

create function public.block_days(
  id uuid, boat_id uuid, from_date date, until_date date, weekdays int[] default null, part text default 'day'
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  boat public.boats := private.own_boat(boat_id);
  wanted public.boat_blocks;
  stored public.boat_blocks;
begin
  wanted := (id, boat.id, from_date, until_date,
    case when weekdays is not null then array(select distinct w from unnest(weekdays) as w order by w) end,
    coalesce(part, 'day'), now())::public.boat_blocks;
  select * into stored from public.boat_blocks as b where b.id = block_days.id;
  if stored.id is not null then
    wanted.created_at := stored.created_at;
    if stored is distinct from wanted then
      perform private.refuse(409, 'conflict', 'Other days are blocked under this id');
    end if;
    return;
  elsif 200 <= (select count(*) from public.boat_blocks as b where b.boat_id = boat.id) then
    perform private.refuse(429, 'rate_limited', 'A boat has at most 200 rules of blocked days',
      'Remove some that are over.', retry_after => 3600);
  end if;
  insert into public.boat_blocks select (wanted).*;
  if exists (
    select from public.charter_bookings as k
    where k.boat_id = boat.id and k.state = 'accepted' and k.day between from_date and until_date
      and (wanted.weekdays is null or extract(isodow from k.day)::int = any (wanted.weekdays))
      and private.parts_meet(k.part, wanted.part))
  then
    perform private.refuse(409, 'boat_booked', 'A trip was accepted on one of these days',
      'Cancel it first, or block other days.');
  end if;
end
$$;
comment on function public.block_days(uuid, uuid, date, date, int[], text) is
  'Blocks days of the caller''s boat (boat_blocks), once under one id. 400, 404, 409 boat_booked where a trip was accepted on one of them, 429 beyond 200 rules.';

create function public.unblock_days(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  of_boat uuid;
begin
  perform private.require_account();
  select b.boat_id into of_boat from public.boat_blocks as b where b.id = unblock_days.id;
  if of_boat is not null then
    perform private.own_boat(of_boat);
    delete from public.boat_blocks as b where b.id = unblock_days.id;
  end if;
end
$$;
comment on function public.unblock_days(uuid) is
  'Removes a rule of blocked days of the caller''s boat; one that is gone is no error. 401, 404 for another''s boat.';
revoke execute on function private.note_boat(public.boats, text, text) from public;
revoke execute on function public.submit_boat(uuid), public.decide_boat(uuid, text, int, text),
  public.block_days(uuid, uuid, date, date, int[], text), public.unblock_days(uuid) from public, anon;
grant execute on function public.submit_boat(uuid), public.decide_boat(uuid, text, int, text),
  public.block_days(uuid, uuid, date, date, int[], text), public.unblock_days(uuid) to authenticated;
