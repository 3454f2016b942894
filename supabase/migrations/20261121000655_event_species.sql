-- The fish that an event is about.

create table public.event_species (
  event_id uuid not null references public.events (id) on delete cascade,
  species_id uuid not null references public.species (id),
  primary key (event_id, species_id)
);
comment on table public.event_species is
  'The species that an event lists. None listed: whatever the rules let count.';
create index event_species_species on public.event_species (species_id);
create trigger write_audit after insert or update or delete on public.event_species
  for each row execute function private.write_audit('event_id');

alter table public.event_species enable row level security;
revoke all on public.event_species from anon, authenticated;
grant all on public.event_species to service_role;
grant select on public.event_species to anon, authenticated;
create policy "Species are read with their event" on public.event_species
  for select to anon, authenticated using (event_id in (select id from public.events));
insert into private.personal_data (relation) values ('public.event_species');

create function private.sorted(ids uuid[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select to_jsonb(array(select distinct id from unnest(ids) as id order by id)) where ids is not null
$$;
comment on function private.sorted(uuid[]) is 'The set of these ids, for a comparison; null for null.';
revoke execute on function private.sorted(uuid[]) from public;

create function public.set_event_species(event_id uuid, species uuid[], seen uuid[] default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  select e.status into state from public.events as e where e.id = set_event_species.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(state);
  perform private.require_unchanged(
    private.sorted(set_event_species.seen),
    private.sorted(array(
      select s.species_id from public.event_species as s
      where s.event_id = set_event_species.event_id)),
    private.sorted(set_event_species.species));
  delete from public.event_species as s
  where s.event_id = set_event_species.event_id
    and not (s.species_id = any (coalesce(set_event_species.species, '{}')));
  insert into public.event_species (event_id, species_id)
  select distinct set_event_species.event_id, listed from unnest(set_event_species.species) as listed
  on conflict do nothing;
end
$$;
comment on function public.set_event_species(uuid, uuid[], uuid[]) is
  'Admin: makes these the species that the event lists. 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict where the list is no longer the one seen, missing_reference for an unknown species.';
revoke execute on function public.set_event_species(uuid, uuid[], uuid[]) from public, anon;
grant execute on function public.set_event_species(uuid, uuid[], uuid[]) to authenticated, service_role;
