-- Which disqualifications the caller may take back, so that the desk offers no other.

create function public.entries_to_reinstate(event_id uuid) returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_judge(event_id);
  return query
  select r.id from public.registrations as r
  where r.event_id = entries_to_reinstate.event_id and r.status = 'disqualified'
    and r.id not in (select private.partial_entries())
    and (private.is_staff() or exists (
      select from public.entry_details as d where d.registration_id = r.id and d.ended_by_judge));
end
$$;
comment on function public.entries_to_reinstate(uuid) is
  'Judge: the disqualified entries of an event that reinstate_entry takes back for the caller: not those of the own team, and of what an admin decided none but for admins. 403 forbidden.';
revoke execute on function public.entries_to_reinstate(uuid) from public, anon;
grant execute on function public.entries_to_reinstate(uuid) to authenticated, service_role;
