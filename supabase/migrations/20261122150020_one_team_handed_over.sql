-- Handing over gives nobody a second team in a division.

create or replace function public.hand_over_team(team_id uuid, member_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  successor public.team_members;
begin
  perform private.begin_team_change();
  -- Once before the boards are locked, and once under the locks: what is entered meanwhile counts.
  perform private.require_captain(team_id);
  perform private.lock_boards();
  perform private.lead_team(team_id);
  select * into successor from public.team_members as m
  where m.id = hand_over_team.member_id and m.team_id = hand_over_team.team_id;
  if successor.id is null then
    perform private.refuse(404, 'not_found', 'There is no such member');
  elsif successor.user_id is null then
    perform private.refuse(400, 'invalid', 'A captain needs an account',
      'Hand over to a member with an account.');
  elsif successor.role = 'captain' then
    return;
  end if;
  -- Two statements: at any moment there is one captain at most.
  update public.team_members as m set role = 'member'
  where m.team_id = hand_over_team.team_id and m.role = 'captain';
  update public.team_members as m set role = 'captain' where m.id = successor.id;
  perform private.require_free_captain(r.event_id, r.division_id, r.team_id)
  from public.registrations as r join public.events as e on e.id = r.event_id
  where r.team_id = hand_over_team.team_id
    and r.status in ('pending', 'confirmed', 'waitlisted')
    and e.status not in ('final', 'cancelled');
end
$$;
comment on function public.hand_over_team(uuid, uuid) is
  'Captain or admin: makes a member with an account the captain, and the former captain a member. 400 invalid for somebody without an account, 403, 404 for an unknown team or member, 409 captain_entered for the captain of another team in a division that this one is in, before its event is over; not for admins.';
