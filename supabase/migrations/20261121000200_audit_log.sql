-- Who changed what, for everything an admin can touch.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  action text not null check (action in ('insert', 'update', 'delete')),
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
comment on table public.audit_log is
  'Append-only: one row per change of an audited table, without personal values. actor is null for servers and migrations.';
create index audit_log_entity on public.audit_log (entity, entity_id, id desc);
create index audit_log_actor on public.audit_log (actor, id desc);
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, reason)
values ('public.audit_log', 't.actor = $1', '{actor,entity_id}', '{entity,before,after}',
  'admin_actions', 't.at, t.action, t.entity, t.entity_id, t.before, t.after',
  'Who changed what; personal values are never in it, and people by the id of their account only.');
insert into private.retention (name, relation, expires, period)
values ('audit_log', 'public.audit_log', 't.at', '2 years');

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create policy "Admins read the audit log" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()));

create function private.keep_append_only() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '0A000';
end
$$;
comment on function private.keep_append_only() is 'Refuses the statement or the row it is a trigger of.';

create trigger keep_append_only before update or truncate on public.audit_log
  for each statement execute function private.keep_append_only();
-- An entry goes when its time is over (private.retention), and no earlier.
create trigger keep_until_expired before delete on public.audit_log
  for each row when (old.at > now() - interval '2 years')
  execute function private.keep_append_only();

create function private.redact(entry jsonb, former jsonb, personal text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select entry || coalesce((
    select jsonb_object_agg(name, case
      when jsonb_typeof(entry -> name) = 'null' then 'null'::jsonb
      when former is not null and former -> name is distinct from entry -> name then '{"changed": true}'
      else '{"redacted": true}' end)
    from unnest(personal) as name where entry ? name
  ), '{}')
$$;
comment on function private.redact(jsonb, jsonb, text[]) is
  'The entry with {"redacted": true} for its personal values, or {"changed": true} where the former entry has another; null stays null.';
revoke execute on function private.redact(jsonb, jsonb, text[]) from public;

create function private.write_audit() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_row jsonb;
  after_row jsonb;
  row_id text;
  personal constant text[] := (
    select holds from private.personal_data where relation = tg_table_schema || '.' || tg_table_name);
begin
  if tg_op <> 'INSERT' then before_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then after_row := to_jsonb(new); end if;
  if before_row is not distinct from after_row then
    return null;
  elsif personal is null then
    raise exception '% is not registered in private.personal_data', tg_table_name;
  end if;
  row_id := coalesce(after_row, before_row) ->> tg_argv[0];
  if tg_nargs > 1 then
    select jsonb_object_agg(key, before_row -> key) filter (where before_row is not null),
      jsonb_object_agg(key, after_row -> key) filter (where after_row is not null)
    into before_row, after_row
    from unnest(tg_argv[1:]) as key;
  end if;
  insert into public.audit_log (actor, action, entity, entity_id, before, after)
  values (
    (select auth.uid()), lower(tg_op), tg_table_name, row_id,
    private.redact(before_row, null, personal), private.redact(after_row, before_row, personal)
  );
  return null;
end
$$;
comment on function private.write_audit() is
  'Row trigger of audited tables; its first argument names the column that identifies the row, further ones the only columns that are kept. The log outlives accounts, so it keeps no personal value (private.personal_data.holds); a table that is not registered cannot be audited.';
revoke execute on function private.write_audit() from public;

create trigger write_audit after insert or update or delete on public.user_roles
  for each row execute function private.write_audit('user_id');
