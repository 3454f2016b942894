-- Joining by an invite. Guesses are counted by the address range of whoever shows a code, and by
-- account. A refusal would undo what it counted, so these two are returned and not raised.

create function private.count_guess(subject text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  wait constant int := private.seconds_to_turn('invite:guess', subject, 20, interval '10 minutes');
begin
  return case when wait = 0 then jsonb_build_object('refused', 'invite_unknown')
    else jsonb_build_object('refused', 'rate_limited', 'retry_after', wait) end;
end
$$;
comment on function private.count_guess(text) is
  'Counts a code that does not exist: 20 in ten minutes for a subject. The answer to it.';

create function private.refuse_guesser(subject text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('refused', 'rate_limited', 'retry_after', wait)
  from private.seconds_blocked('invite:guess', subject, 20) as wait
  where wait > 0
$$;
comment on function private.refuse_guesser(text) is
  'The answer to a subject that has guessed too often, whatever code it shows now; null for all others.';

create function private.require_open_invite(invite public.team_invites) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if invite.revoked_at is not null then
    perform private.refuse(410, 'invite_revoked', 'The captain has revoked this invite');
  elsif invite.expires_at <= now() then
    perform private.refuse(410, 'invite_expired', 'This invite has expired');
  elsif invite.uses >= invite.max_uses then
    perform private.refuse(410, 'invite_used_up', 'This invite has been used as often as it may be');
  elsif invite.registration_id is not null and not exists (
    select from public.registrations as r
    where r.id = invite.registration_id and private.has_open_roster(r.event_id)
      and r.status in ('pending', 'confirmed', 'waitlisted'))
  then
    perform private.refuse(409, 'roster_frozen', 'The roster of this entry no longer changes');
  end if;
end
$$;
comment on function private.require_open_invite(public.team_invites) is
  'Refuses an invite by which nobody joins any more: 410 invite_revoked, invite_expired, invite_used_up, 409 roster_frozen.';

revoke execute on function private.count_guess(text), private.refuse_guesser(text),
  private.require_open_invite(public.team_invites) from public;

create function public.preview_invite(code text, address_range text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  refused constant jsonb := private.refuse_guesser(address_range);
  invite public.team_invites;
begin
  if refused is not null then
    return refused;
  end if;
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
        select jsonb_build_object('slug', e.slug, 'name', e.name, 'time_zone', e.time_zone,
          'starts_at', (select min(d.lines_in) from public.event_days as d where d.event_id = e.id))
        from public.registrations as r join public.events as e on e.id = r.event_id
        where r.id = invite.registration_id))
    from public.teams as t where t.id = invite.team_id);
end
$$;
comment on function public.preview_invite(text, text) is
  'Server: what an invite opens, for somebody who may not have an account yet: {team, captain, members, expires_at, event}; event is null for an invite to the team alone. Refused as private.require_open_invite does; {refused, retry_after} for invite_unknown and rate_limited (20 unknown codes in ten minutes from an address range; null: 200 for all whose address is unknown).';
revoke execute on function public.preview_invite(text, text) from public, anon, authenticated;
grant execute on function public.preview_invite(text, text) to service_role;

create function public.redeem_invite(code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  refused jsonb;
  invite public.team_invites;
  member public.team_members;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_people();
  perform private.lock_account();
  refused := private.refuse_guesser(caller::text);
  if refused is not null then
    return refused;
  end if;
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
  'Signed-in, through the function redeem-invite: makes the caller a member of the invite''s team, and puts him on the roster of its entry if it has one, with a notice to the captain, and returns {team_id, team}. 401, 403 without the second factor, 404 invite_unknown, 409 already_member (of the team, and on the roster if there is one), team_full (of either), already_entered, entry_ended, name_missing, roster_frozen, 410 invite_revoked, invite_expired, invite_used_up. {refused, retry_after} for invite_unknown and rate_limited (20 unknown codes of an account in ten minutes). Of many who ask at once for the last use or the last seat one gets it.';
revoke execute on function public.redeem_invite(text) from public, anon;
grant execute on function public.redeem_invite(text) to authenticated, service_role;
