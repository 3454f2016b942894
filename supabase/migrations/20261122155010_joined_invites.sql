-- The page of an invite leads a member on, also when the invite was used up, as by the member's own use.

create function public.find_joined_team(code text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  return (
    select jsonb_build_object('team', t.name, 'event_id', r.event_id)
    from public.team_invites as i
    join public.teams as t on t.id = i.team_id
    join public.team_members as m on m.team_id = i.team_id and m.user_id = (select auth.uid())
    left join public.registrations as r on r.id = i.registration_id
    where i.code_digest = private.code_digest(find_joined_team.code)
      and (i.registration_id is null or exists (
        select from public.applicants as a
        where a.registration_id = i.registration_id and a.team_member_id = m.id)));
end
$$;
comment on function public.find_joined_team(text) is
  'Signed-in: where the caller is already by this invite, whatever is left of it, {team, event_id} (event_id is null for an invite to the team alone), or null. It returns nothing of other teams, and null alike for an unknown code and for one of theirs, so that guesses need no limit. 401, 403 without the second factor.';
revoke execute on function public.find_joined_team(text) from public, anon;
grant execute on function public.find_joined_team(text) to authenticated, service_role;
