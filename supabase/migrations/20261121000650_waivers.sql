-- What people accept before they fish in a tournament's events, word by word as they accepted it.

create table public.waivers (
  id uuid primary key default gen_random_uuid(),
  tournament_id uuid not null references public.tournaments (id) on delete cascade,
  version int not null check (version > 0),
  body text not null check (char_length(btrim(body)) between 1 and 20000),
  created_at timestamptz not null default now(),
  -- No reference: the text is never edited, not even when the admin's account goes.
  created_by uuid,
  unique (tournament_id, version)
);
comment on table public.waivers is
  'Append-only: the versions of a tournament''s waiver (Markdown). The newest one holds for whoever accepts from now on; an earlier acceptance refers to the version that was read. Without a version there is nothing to accept.';
create trigger keep_append_only before update or truncate on public.waivers
  for each statement execute function private.keep_append_only();

alter table public.waivers enable row level security;
revoke all on public.waivers from anon, authenticated, service_role;
grant select on public.waivers to service_role;
grant select (id, tournament_id, version, body, created_at) on public.waivers to anon, authenticated;
create policy "Waivers are read with their tournament" on public.waivers
  for select to anon, authenticated using (tournament_id in (select id from public.tournaments));
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure, reason)
values ('public.waivers', 't.created_by = $1', '{created_by}', '{body}', 'waivers',
  't.tournament_id, t.version, t.created_at', 'keep',
  'What people have accepted; it names the admin by the id of the account only.');

create function public.add_waiver(tournament_id uuid, body text) returns public.waivers
language plpgsql security definer
set search_path = ''
as $$
declare
  newest public.waivers;
begin
  perform private.require_admin();
  perform 1 from public.tournaments as t where t.id = add_waiver.tournament_id for no key update;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such tournament');
  end if;
  select * into newest from public.waivers as w
  where w.tournament_id = add_waiver.tournament_id order by w.version desc limit 1;
  if newest.id is null or newest.body is distinct from add_waiver.body then
    insert into public.waivers (tournament_id, version, body, created_by)
    values (add_waiver.tournament_id, coalesce(newest.version, 0) + 1, add_waiver.body, (select auth.uid()))
    returning * into newest;
  end if;
  return newest;
end
$$;
comment on function public.add_waiver(uuid, text) is
  'Admin: makes this text the newest version of the tournament''s waiver, and returns the version. The text that is the newest already, sent again, makes none. 404 for an unknown tournament.';
revoke execute on function public.add_waiver(uuid, text) from public, anon;
grant execute on function public.add_waiver(uuid, text) to authenticated, service_role;
