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
  'Whether the JSON is a points scheme as contracts/desk.ts describes it: points of the placings from the first on, 0 to 999999 each, and best_n, how many events count (null: all).';
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
