-- A tournament is a series; its events are dated competitions.

create function private.is_points_scheme(scheme jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(scheme) is distinct from 'object'
    or not scheme ?& array['points', 'best_n'] or scheme - array['points', 'best_n'] <> '{}'
    or jsonb_typeof(scheme -> 'points') <> 'array'
    or jsonb_typeof(scheme -> 'best_n') not in ('number', 'null')
    or scheme ->> 'best_n' !~ '^[0-9]{1,16}$'
  then
    return false;
  end if;
  return coalesce((scheme ->> 'best_n')::bigint between 1 and 100, true)
    and jsonb_array_length(scheme -> 'points') between 1 and 200
    and not exists (
      select 1 from jsonb_array_elements(scheme -> 'points') as place
      where jsonb_typeof(place) <> 'number' or place #>> '{}' !~ '^[0-9]{1,6}$');
end
$$;
comment on function private.is_points_scheme(jsonb) is
  'Whether the JSON is a points scheme as contracts/points.ts describes it: points of the placings from the first on, 0 to 999999 each, and best_n, how many events count (null: all).';
revoke execute on function private.is_points_scheme(jsonb) from public;
grant execute on function private.is_points_scheme(jsonb) to authenticated, service_role;

create table public.tournaments (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  rules_text text not null default '' check (char_length(rules_text) <= 20000),
  default_rules jsonb not null check (private.is_rule_set(default_rules)),
  points_scheme jsonb check (points_scheme is null or private.is_points_scheme(points_scheme)),
  published boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.tournaments is
  'A series or season with the rule set that its events start from. points_scheme: what placings earn in the season''s table (null: it has none). An archived tournament gets no new events; what it has stays public.';
insert into private.personal_data (relation, impersonal)
values ('public.tournaments', '{slug,name,description,rules_text,default_rules,points_scheme}');

create trigger touch_updated_at before update on public.tournaments
  for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.tournaments
  for each row execute function private.write_audit('id');

alter table public.tournaments enable row level security;
revoke all on public.tournaments from anon, authenticated;
grant all on public.tournaments to service_role;
grant select on public.tournaments to anon, authenticated;
create policy "Anyone reads published tournaments, admins read all" on public.tournaments
  for select to anon, authenticated
  using (published or (select private.is_admin()));
select private.let_admins_write('public.tournaments');

create function private.free_slug(relation regclass, name text) returns text
language plpgsql
set search_path = ''
as $$
declare
  plain constant text := regexp_replace(normalize(lower(name), nfkd), '[\u0300-\u036f]', '', 'g');
  -- A name in another script leaves nothing: then it is numbered only.
  base constant text := coalesce(
    nullif(btrim(left(btrim(regexp_replace(plain, '[^a-z0-9]+', '-', 'g'), '-'), 70), '-'), ''),
    (select regexp_replace(relname, 's$', '') from pg_catalog.pg_class where oid = relation));
  wanted text := base;
  taken boolean;
begin
  for n in 2..10000 loop
    execute format('select exists (select from %s where slug = $1)', relation) into taken using wanted;
    exit when not taken;
    wanted := base || '-' || n;
  end loop;
  return wanted;
end
$$;
comment on function private.free_slug(regclass, text) is
  'The name as a slug that no row of the table has yet: with a number behind it where the name alone is taken. Two transactions may get the same one; the second to store it gets a conflict.';
revoke execute on function private.free_slug(regclass, text) from public;

create function public.create_tournament(id uuid, name text, default_rules jsonb) returns public.tournaments
language plpgsql security definer
set search_path = ''
as $$
declare
  made public.tournaments;
begin
  perform private.require_admin();
  insert into public.tournaments as t (id, slug, name, default_rules)
  values (create_tournament.id, private.free_slug('public.tournaments', create_tournament.name),
    create_tournament.name, create_tournament.default_rules)
  on conflict on constraint tournaments_pkey do nothing;
  select * into made from public.tournaments as t where t.id = create_tournament.id;
  return made;
end
$$;
comment on function public.create_tournament(uuid, text, jsonb) is
  'Admin: adds a tournament that is not public yet, and returns it. Sent again with the same id, it adds none.';
revoke execute on function public.create_tournament(uuid, text, jsonb) from public, anon;
grant execute on function public.create_tournament(uuid, text, jsonb) to authenticated, service_role;
