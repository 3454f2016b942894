-- One person on or off an entry's roster. `set_crew` takes the whole crew, so that two devices which both
-- change it write over one another; this says only what each of them wants.

create function public.change_crew(registration_id uuid, team_member_id uuid, aboard boolean)
returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  entry := private.lead_entry(registration_id);
  if team_member_id is null or aboard is null then
    perform private.refuse(400, 'invalid', 'A change of the crew names a member of the team, and whether they are aboard');
  end if;
  perform private.hold_crew(array[team_member_id]);
  perform private.require_open_roster(entry.event_id);
  if aboard then
    perform private.add_crew(entry, array[team_member_id]);
  else
    delete from public.applicants as a
    where a.registration_id = entry.id and a.team_member_id = change_crew.team_member_id;
  end if;
  return private.settle_entry(entry.id);
end
$$;
comment on function public.change_crew(uuid, uuid, boolean) is
  'Captain until registration closes, admins always: puts one member of the team on the crew of an entry, or takes them off it, and returns the entry. Again, it changes nothing. 400 invalid or not_on_team, 403, 404, 409 roster_frozen, entry_ended, already_entered, team_full.';

revoke execute on function public.change_crew(uuid, uuid, boolean) from public, anon;
grant execute on function public.change_crew(uuid, uuid, boolean) to authenticated, service_role;
