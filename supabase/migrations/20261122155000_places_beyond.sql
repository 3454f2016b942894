-- An entry that had ended comes back into a full event only if the admin says so, as a walk-up does.

create or replace function public.confirm_entry(
  registration_id uuid, past_queue boolean default false, from_start boolean default false
) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.rule_entry(registration_id);
  status_before constant text := entry.status;
  passed constant text := case when not private.holds_place(entry.status)
    then private.teams_ahead(entry.event_id, entry.division_id, entry.waitlist_no) end;
begin
  if passed is not null and past_queue is not true then
    perform private.refuse(409, 'queue_first', 'Other teams wait longer',
      'Confirm them first, or say that this team passes them.', details => passed);
  -- That there is no place for an entry that waits, its status says already.
  elsif entry.status in ('withdrawn', 'disqualified') and past_queue is not true
    and not private.has_room(entry.event_id, entry.division_id)
  then
    perform private.refuse(409, 'event_full', 'There is no place left',
      'Say that this team takes one beyond the limit.');
  end if;
  update public.registrations as r set status = 'confirmed' where r.id = entry.id and r.status <> 'confirmed'
  returning r.* into entry;
  if from_start then
    update public.registrations as r set counts_from = null
    where r.id = confirm_entry.registration_id and r.counts_from is not null;
  end if;
  -- After that: a fee that comes with the place is a step, too.
  perform private.vouch_for(confirm_entry.registration_id, true);
  -- That fee has made the entry pending again, before it was answered for.
  entry := private.settle_entry(confirm_entry.registration_id);
  if status_before <> 'confirmed' then
    perform private.tell_entry(entry.id, 'entry_confirmed', to_all => true);
  end if;
  return entry;
end
$$;
comment on function public.confirm_entry(uuid, boolean, boolean) is
  'Admin: puts an entry on the start list, whatever steps are open, for which the admin answers, and returns it: one that waits beyond the capacity if need be. Past teams that wait longer, and one that had ended into a full event, only if past_queue says so. In an event that has begun its fish count from now on, or all of them if from_start says so. 404, 409 queue_first, event_full, already_entered when somebody of a withdrawn entry is on another roster by now, team_already_entered when its team has another entry, event_final or event_closed.';
