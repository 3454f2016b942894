-- Links by which people join a team. The link is shown once: only a digest of its code is stored.

create table public.team_invites (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  registration_id uuid references public.registrations (id) on delete cascade,
  code_digest bytea not null unique check (octet_length(code_digest) = 32),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '30 days'),
  max_uses int not null check (max_uses between 1 and 50),
  uses int not null default 0 check (uses between 0 and max_uses),
  revoked_at timestamptz
);
comment on table public.team_invites is
  'Links by which people join a team, and the roster of its entry registration_id if there is one. code_digest is the SHA-256 of the code, which is stored nowhere. Each use is one person.';
create index team_invites_team on public.team_invites (team_id, created_at desc);
create index team_invites_registration on public.team_invites (registration_id);
create index team_invites_created_by on public.team_invites (created_by);

create trigger enter_ahead before update or delete on public.team_invites
  for each statement execute function private.enter('people');
create trigger write_audit after insert or update of revoked_at or delete on public.team_invites
  for each row execute function private.write_audit('id');

alter table public.team_invites enable row level security;
revoke all on public.team_invites from anon, authenticated;
grant all on public.team_invites to service_role;
grant select (id, team_id, registration_id, created_by, created_at, expires_at, max_uses, uses,
  revoked_at) on public.team_invites to authenticated;
create policy "Captains read the invites of their teams, admins read all" on public.team_invites
  for select to authenticated
  using ((select private.is_admin()) or private.is_captain(team_id));

insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure, reason)
values ('public.team_invites', 't.created_by = $1', '{created_by}', '{code_digest}', 'team_invites',
  't.created_at, t.expires_at, t.max_uses, t.uses, t.revoked_at,
    (select name from public.teams where id = t.team_id) as team',
  'keep', 'The team''s own; the id of its maker goes with the account, and the row soon after its end.');
insert into private.retention (name, relation, expires, period)
values ('team_invites', 'public.team_invites', 'coalesce(t.revoked_at, t.expires_at)', '30 days');

create function private.code_digest(code text) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(convert_to(code, 'UTF8'))
$$;
comment on function private.code_digest(text) is 'What is stored of an invite''s code.';
revoke execute on function private.code_digest(text) from public;

create function public.create_team_invite(
  id uuid, team_id uuid, registration_id uuid, valid_days int, max_uses int
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 128 bits.
  code constant text := encode(extensions.gen_random_bytes(16), 'hex');
  known public.team_invites;
begin
  perform private.begin_team_change();
  perform private.lead_team(team_id);
  if id is null then
    perform private.refuse(400, 'invalid', 'An invite needs the id that its form gave it');
  elsif valid_days is null or valid_days not between 1 and 30 then
    perform private.refuse(400, 'invalid', 'An invite is valid for 1 to 30 days');
  elsif max_uses is null or max_uses not between 1 and 50 then
    perform private.refuse(400, 'invalid', 'An invite has 1 to 50 uses');
  elsif registration_id is not null and not exists (
    select from public.registrations as r
    where r.id = create_team_invite.registration_id and r.team_id = create_team_invite.team_id)
  then
    perform private.refuse(404, 'not_found', 'The team has no such entry');
  elsif registration_id is not null and not exists (
    select from public.registrations as r
    where r.id = create_team_invite.registration_id and private.has_open_roster(r.event_id)
      and r.status in ('pending', 'confirmed', 'waitlisted'))
  then
    perform private.refuse(409, 'roster_frozen', 'The roster of this entry no longer changes');
  end if;
  select * into known from public.team_invites as i where i.id = create_team_invite.id;
  if known.id is null then
    insert into public.team_invites
      (id, team_id, registration_id, code_digest, created_by, expires_at, max_uses)
    values (create_team_invite.id, create_team_invite.team_id, create_team_invite.registration_id,
      private.code_digest(code), (select auth.uid()), now() + make_interval(days => valid_days),
      create_team_invite.max_uses);
  elsif known.created_by = (select auth.uid()) and known.uses = 0 and known.revoked_at is null
    and (known.team_id, known.registration_id, known.max_uses) is not distinct from
      (create_team_invite.team_id, create_team_invite.registration_id, create_team_invite.max_uses)
  then
    -- Sent again, because the answer was lost and with it the code: another one takes its place.
    update public.team_invites as i set code_digest = private.code_digest(code)
    where i.id = known.id;
  else
    perform private.refuse(409, 'conflict', 'This id belongs to another invite');
  end if;
  return code;
end
$$;
comment on function public.create_team_invite(uuid, uuid, uuid, int, int) is
  'Captain or admin: makes an invite to the team, and to the roster of its entry registration_id if that is not null; valid for 1 to 30 days and 1 to 50 people. Returns its code, 32 hexadecimal digits, which cannot be read again. The same again, before anybody has used it, replaces the code. 400 invalid, 403, 404 for an unknown team or entry, 409 conflict for a taken id, roster_frozen for an entry that no longer changes.';

create function public.revoke_team_invite(invite_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  invite public.team_invites;
begin
  perform private.begin_team_change();
  select * into invite from public.team_invites as i where i.id = invite_id;
  if invite.id is null then
    perform private.refuse(404, 'not_found', 'There is no such invite');
  end if;
  perform private.lead_team(invite.team_id);
  update public.team_invites as i set revoked_at = now()
  where i.id = invite_id and i.revoked_at is null;
end
$$;
comment on function public.revoke_team_invite(uuid) is
  'Captain or admin: nobody joins by this invite any more. Once revoked it stays so. 403, 404 for an unknown invite.';

revoke execute on function public.create_team_invite(uuid, uuid, uuid, int, int),
  public.revoke_team_invite(uuid) from public, anon;
grant execute on function public.create_team_invite(uuid, uuid, uuid, int, int),
  public.revoke_team_invite(uuid) to authenticated, service_role;
