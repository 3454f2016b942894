-- The limit on unknown invite codes stops those alone: whoever has a code of 128 bits was given it, and
-- a stranger's guesses must not keep the members of a network out. A preview names its event by
-- id, too, so that the site leads to its pages.

create or replace function public.preview_invite(code text, address_range text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  invite public.team_invites;
begin
  select * into invite from public.team_invites as i
  where i.code_digest = private.code_digest(preview_invite.code);
  if invite.id is null then
    return private.count_guess(address_range);
  end if;
  perform private.require_open_invite(invite);
  return (
    select jsonb_build_object(
      'team', t.name,
      'captain', (
        select m.display_name from public.team_members as m
        where m.team_id = t.id and m.role = 'captain'),
      'members', (select count(*) from public.team_members as m where m.team_id = t.id),
      'expires_at', invite.expires_at,
      'event', (
        select jsonb_build_object('id', e.id, 'slug', e.slug, 'name', e.name, 'time_zone', e.time_zone,
          'starts_at', (select min(d.lines_in) from public.event_days as d where d.event_id = e.id))
        from public.registrations as r join public.events as e on e.id = r.event_id
        where r.id = invite.registration_id))
    from public.teams as t where t.id = invite.team_id);
end
$$;
comment on function public.preview_invite(text, text) is
  'Server: what an invite opens, for somebody who may not have an account yet: {team, captain, members, expires_at, event}; event is null for an invite to the team alone. Refused as private.require_open_invite does. {refused, retry_after} for an unknown code: invite_unknown, and rate_limited after 20 of them in ten minutes from an address range (null: 200 for all whose address is unknown).';

create or replace function public.redeem_invite(code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  invite public.team_invites;
  member public.team_members;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_people();
  perform private.lock_account();
  select * into invite from public.team_invites as i
  where i.code_digest = private.code_digest(redeem_invite.code);
  if invite.id is null then
    return private.count_guess(caller::text);
  end if;
  if invite.registration_id is not null then
    perform private.lock_registration(invite.registration_id);
    perform private.hold_roster(invite.registration_id);
  end if;
  perform 1 from public.teams as t where t.id = invite.team_id for no key update;
  -- Read again: others may have used or revoked it, or dissolved the team.
  select * into invite from public.team_invites as i where i.id = invite.id for update;
  if invite.id is null then
    perform private.refuse(404, 'invite_unknown', 'There is no such invite');
  end if;
  select * into member from public.team_members as m
  where m.team_id = invite.team_id and m.user_id = caller;
  -- Before all else, because it is also what a person hears whose first answer was lost.
  if member.id is not null and (invite.registration_id is null or exists (
    select from public.applicants as a
    where a.registration_id = invite.registration_id and a.team_member_id = member.id))
  then
    perform private.refuse(409, 'already_member', 'The caller is a member of this team already');
  end if;
  perform private.require_open_invite(invite);
  if member.id is null then
    insert into public.team_members (team_id, user_id, display_name)
    values (invite.team_id, caller, private.own_name())
    returning * into member;
  end if;
  if invite.registration_id is not null then
    perform private.add_applicant(invite.registration_id, member.id);
  end if;
  update public.team_invites as i set uses = i.uses + 1 where i.id = invite.id;
  perform private.notify_captain('invite_redeemed', member, invite.registration_id);
  return (
    select jsonb_build_object('team_id', t.id, 'team', t.name)
    from public.teams as t where t.id = invite.team_id);
end
$$;
comment on function public.redeem_invite(text) is
  'Signed-in, through the function redeem-invite, which also counts the caller''s network: makes the caller a member of the invite''s team, and puts him on the roster of its entry if it has one, with a notice to the captain, and returns {team_id, team}. 401, 403 without the second factor, 404 invite_unknown, 409 already_member (of the team, and on the roster if there is one), team_full (of either), already_entered, entry_ended, name_missing, roster_frozen, 410 invite_revoked, invite_expired, invite_used_up. {refused, retry_after} for an unknown code: invite_unknown, and rate_limited after 20 of them of an account in ten minutes. Of many who ask at once for the last use or the last seat one gets it.';

drop function private.refuse_guesser(text);
drop function private.seconds_blocked(text, text, int);
