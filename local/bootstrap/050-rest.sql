-- Hosted projects tell their REST API of every schema change, so that a new table or function can be
-- used without a word to anybody. Names, place and message are hosted's.

create or replace function extensions.pgrst_ddl_watch() returns event_trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp'
  ) then
    notify pgrst, 'reload schema';
  end if;
end
$$;
comment on function extensions.pgrst_ddl_watch is
  'Asks the REST API to read the schema again after something it serves was made or altered.';

create or replace function extensions.pgrst_drop_watch() returns event_trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (
    select from pg_event_trigger_dropped_objects()
    where not is_temporary
      and object_type in (
        'schema', 'table', 'table column', 'foreign table', 'view', 'materialized view',
        'function', 'trigger', 'type', 'rule')
  ) then
    notify pgrst, 'reload schema';
  end if;
end
$$;
comment on function extensions.pgrst_drop_watch is
  'Asks the REST API to read the schema again after something it serves was dropped.';

do $$
begin
  drop event trigger if exists pgrst_ddl_watch;
  create event trigger pgrst_ddl_watch on ddl_command_end
    when tag in (
      'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE',
      'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW',
      'CREATE MATERIALIZED VIEW', 'ALTER MATERIALIZED VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION',
      'CREATE TRIGGER', 'CREATE TYPE', 'ALTER TYPE', 'CREATE RULE', 'COMMENT')
    execute function extensions.pgrst_ddl_watch();
  drop event trigger if exists pgrst_drop_watch;
  create event trigger pgrst_drop_watch on sql_drop
    execute function extensions.pgrst_drop_watch();
exception
  -- Only superusers may; elsewhere `notify pgrst, 'reload schema'` does it by hand.
  when insufficient_privilege then null;
end
$$;
