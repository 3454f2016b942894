-- The roles, schemas and default rights that every hosted Supabase project has before its first
-- migration. Run as superuser, again at every start: each statement may find its work done.
--
-- castboard.owner names the role that runs the migrations and owns what they make: `postgres` on
-- hosted and on the stack's own server, the user of DATABASE_URL on a server that was given.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('dashboard_user', 'nologin createdb createrole replication'),
      ('supabase_auth_admin', 'nologin noinherit createrole'),
      ('supabase_storage_admin', 'nologin noinherit createrole'),
      ('supabase_realtime_admin', 'nologin noinherit')
    ) as roles (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

-- On hosted an extension of the platform lets `postgres` write policies on these roles' tables;
-- membership gives the same without it.
do $$
declare
  owner text := current_setting('castboard.owner');
begin
  execute format(
    'grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to %I with admin option',
    owner);
  -- There, its settings may be changed by `postgres`, too. The role itself is of no use to the owner.
  if current_setting('server_version_num')::int >= 160000 then
    execute format('grant authenticator to %I with admin option, inherit false, set false', owner);
  end if;
  execute format('grant set on parameter pgrst.db_pre_request to %I', owner);
  execute format('alter role %I set search_path = "$user", public, extensions', owner);
  execute format('grant all on database %I to %I', current_database(), owner);
end
$$;
alter role authenticator set search_path = "$user", public, extensions;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
create schema if not exists realtime;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

do $$
declare
  owner text := current_setting('castboard.owner');
begin
  execute format('alter schema extensions owner to %I', owner);
  execute format('grant all on schema extensions, public to %I with grant option', owner);
end
$$;
grant usage on schema extensions to anon, authenticated, service_role, public;
grant usage on schema public to anon, authenticated, service_role;

-- New tables, sequences and functions of schema public are reachable through the API from birth,
-- as on hosted: row-level security is what closes them.
do $$
declare
  maker text;
begin
  foreach maker in array array[current_setting('castboard.owner'), current_user::text]
  loop
    execute format(
      'alter default privileges for role %I in schema public grant all on tables to anon, authenticated, service_role', maker);
    execute format(
      'alter default privileges for role %I in schema public grant all on sequences to anon, authenticated, service_role', maker);
    execute format(
      'alter default privileges for role %I in schema public grant all on functions to anon, authenticated, service_role', maker);
  end loop;
end
$$;
