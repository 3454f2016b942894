-- A tournament is a series; its events are dated competitions.

create table public.tournaments (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  rules_text text not null default '' check (char_length(rules_text) <= 20000),
  default_rules jsonb not null check (private.is_rule_set(default_rules)),
  published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.tournaments is
  'A series or season with the rule set that its events start from.';
insert into private.personal_data (relation, impersonal)
values ('public.tournaments', '{slug,name,description,rules_text,default_rules}');

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
