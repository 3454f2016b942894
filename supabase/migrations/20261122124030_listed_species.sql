-- An event that lists species takes catches of these alone: submit_catch asks (*_photos_sent_twice.sql).

create function private.lists_species(event_id uuid, species_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return not exists (
      select from public.event_species as s where s.event_id = lists_species.event_id)
    or exists (
      select from public.event_species as s
      where s.event_id = lists_species.event_id and s.species_id = lists_species.species_id);
end
$$;
comment on function private.lists_species(uuid, uuid) is
  'Whether an event takes catches of a species: one that it lists, or any where it lists none.';
revoke execute on function private.lists_species(uuid, uuid) from public;

comment on table public.event_species is
  'The species that an event lists: catches of others are refused. None listed: whatever the rules let count.';
