-- The fish that can be entered, with the names that anglers know them by.

create table public.species (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z][a-z0-9_]{1,60}$'),
  scientific_name text not null check (char_length(scientific_name) between 1 and 120),
  names jsonb not null
    check (jsonb_typeof(names) = 'object' and jsonb_typeof(names -> 'en') = 'string')
);
comment on table public.species is
  'Species by code. names holds the common name by language: {"en": …, "ja": …, "ar": …}; en is the fallback.';
insert into private.personal_data (relation, impersonal)
values ('public.species', '{code,scientific_name,names}');

alter table public.species enable row level security;
revoke all on public.species from anon, authenticated;
grant all on public.species to service_role;
grant select on public.species to anon, authenticated;
create policy "Anyone reads species" on public.species
  for select to anon, authenticated using (true);
select private.let_admins_write('public.species');

create trigger write_audit after insert or update or delete on public.species
  for each row execute function private.write_audit('id');
