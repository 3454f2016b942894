-- What one party of a booking holds against the other, and what the office decides.

create table public.charter_disputes (
  id uuid primary key,
  booking_id uuid not null references public.charter_bookings (id) on delete cascade,
  opened_by uuid not null references auth.users (id) on delete cascade,
  side text not null check (side in ('angler', 'owner')),
  subject text not null check (subject in ('no_show', 'not_as_listed', 'money', 'damage', 'conduct', 'other')),
  body text not null check (char_length(btrim(body)) between 1 and 4000),
  opened_at timestamptz not null default now(),
  ruling text check (ruling in ('for_angler', 'for_owner', 'dismissed')),
  reason text check (char_length(btrim(reason)) between 1 and 2000),
  ruled_at timestamptz,
  constraint charter_disputes_ruled check (num_nonnulls(ruling, reason, ruled_at) in (0, 3))
);
comment on table public.charter_disputes is
  'Disputes about bookings that had been accepted: opened by one party (side), ruled by the office with a reason that both read. A booking has one open dispute at most.';
create unique index charter_disputes_open on public.charter_disputes (booking_id) where ruled_at is null;
create index charter_disputes_booking on public.charter_disputes (booking_id, opened_at);
create index charter_disputes_opener on public.charter_disputes (opened_by);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.charter_disputes', 't.opened_by = $1', '{opened_by}', '{body,reason}', 'charter_disputes',
  't.booking_id, t.side, t.subject, t.body, t.opened_at, t.ruling, t.reason, t.ruled_at', 'cascade');
create trigger write_audit after insert or update or delete on public.charter_disputes
  for each row execute function private.write_audit('id', 'booking_id', 'side', 'subject', 'ruling', 'ruled_at');
alter table public.charter_disputes enable row level security;
revoke all on public.charter_disputes from anon, authenticated;
grant all on public.charter_disputes to service_role;
grant select on public.charter_disputes to authenticated;
create policy "The two parties read disputes, admins all" on public.charter_disputes
  for select to authenticated
  using (booking_id in (select private.own_bookings()) or (select private.is_admin()));

create policy "The two parties read messages, admins those of disputes" on public.charter_messages
  for select to authenticated
  using (booking_id in (select private.own_bookings())
    or ((select private.is_admin()) and booking_id in (select d.booking_id from public.charter_disputes as d)));

create function public.open_dispute(id uuid, booking_id uuid, subject text, body text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  booking public.charter_bookings := private.own_booking(booking_id);
  as_side constant text := private.side_of(booking, caller);
  stored public.charter_disputes;
begin
  select * into stored from public.charter_disputes as d where d.id = open_dispute.id;
  if stored.id is not null then
    if (stored.booking_id, stored.opened_by) is distinct from (booking.id, caller) then
      perform private.refuse(409, 'conflict', 'Another dispute has this id');
    end if;
    return stored.id;
  elsif id is null or subject is null or coalesce(btrim(body, E' \t\r\n'), '') = '' or char_length(body) > 4000 then
    perform private.refuse(400, 'invalid', 'A dispute has a subject and 1 to 4000 characters');
  elsif booking.state not in ('accepted', 'completed', 'cancelled_by_angler', 'cancelled_by_owner')
    or booking.decided_at is null or upper(booking.during) < now() - interval '60 days'
  then
    perform private.refuse(409, 'dispute_closed', 'Disputes are about accepted trips, for 60 days after them');
  elsif exists (select from public.charter_disputes as d where d.booking_id = booking.id and d.ruled_at is null) then
    perform private.refuse(409, 'dispute_open', 'The booking has an open dispute');
  end if;
  insert into public.charter_disputes (id, booking_id, opened_by, side, subject, body)
  values (open_dispute.id, booking.id, caller, as_side, open_dispute.subject,
    btrim(open_dispute.body, E' \t\r\n'));
  perform private.tell_booking(booking, case as_side when 'angler' then 'owner' else 'angler' end, 'disputed');
  perform private.require_turn('charter:dispute', caller::text, 10, interval '1 day',
    'An account opens at most 10 disputes a day', 'Try again tomorrow.');
  return id;
end
$$;
comment on function public.open_dispute(uuid, uuid, text, text) is
  'Asks the office to rule about a booking that had been accepted, for 60 days after the trip; sent again under the same id, it is one dispute. 400, 401, 404, 409 dispute_closed or dispute_open, 429 after 10 a day.';

create function public.rule_dispute(dispute_id uuid, ruling text, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  dispute public.charter_disputes;
  booking public.charter_bookings;
begin
  perform private.require_admin();
  perform private.lock_account();
  if ruling is null or ruling not in ('for_angler', 'for_owner', 'dismissed') or char_length(reason) > 2000 then
    perform private.refuse(400, 'invalid', 'There is no such ruling');
  elsif coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'Both parties read why');
  end if;
  select * into booking from public.charter_bookings as b
  where b.id = (select d.booking_id from public.charter_disputes as d where d.id = dispute_id)
  for no key update;
  select * into dispute from public.charter_disputes as d where d.id = dispute_id for no key update;
  if dispute.id is null then
    perform private.refuse(404, 'not_found', 'There is no such dispute');
  elsif dispute.ruled_at is not null then
    if (dispute.ruling, dispute.reason) is distinct from (rule_dispute.ruling, btrim(rule_dispute.reason)) then
      perform private.refuse(409, 'conflict', 'The dispute is ruled already');
    end if;
    return;
  end if;
  update public.charter_disputes as d
  set ruling = rule_dispute.ruling, reason = btrim(rule_dispute.reason), ruled_at = now()
  where d.id = dispute.id;
  if rule_dispute.ruling = 'for_angler' and booking.state = 'cancelled_by_angler' and booking.cancel_minor > 0 then
    update public.charter_bookings as b set cancel_percent = 0, cancel_minor = 0
    where b.id = booking.id returning * into booking;
  end if;
  perform private.tell_booking(booking, 'angler', 'ruled');
  perform private.tell_booking(booking, 'owner', 'ruled');
end
$$;
comment on function public.rule_dispute(uuid, text, text) is
  'Admins: rules an open dispute (for_angler, for_owner, dismissed) with a reason that both parties read. For the angler, cancelling costs nothing any more. 400 reason_required, 404, 409 conflict when it was ruled otherwise.';
revoke execute on function public.open_dispute(uuid, uuid, text, text),
  public.rule_dispute(uuid, text, text) from public, anon;
grant execute on function public.open_dispute(uuid, uuid, text, text),
  public.rule_dispute(uuid, text, text) to authenticated;
