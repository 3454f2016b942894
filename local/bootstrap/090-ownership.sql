-- Who owns and who may use what the earlier files made, as on hosted: each service's schema belongs
-- to its own role, and the role that runs migrations may add policies and triggers there.

do $$
declare
  owner text := current_setting('castboard.owner');
  service record;
  thing record;
begin
  for service in
    select * from (values
      ('auth', 'supabase_auth_admin'),
      ('storage', 'supabase_storage_admin'),
      ('realtime', 'supabase_realtime_admin')
    ) as services (schema, role)
  loop
    execute format('grant all on schema %I to %I, %I', service.schema, service.role, owner);
    for thing in
      select oid::regclass as name
      from pg_class
      where relnamespace = service.schema::regnamespace
        and relkind in ('r', 'p', 'v', 'm')
        and relowner <> service.role::regrole
    loop
      execute format('alter table %s owner to %I', thing.name, service.role);
    end loop;
    execute format(
      'grant all on all tables in schema %I to %I, %I', service.schema, owner, 'dashboard_user');
    execute format(
      'grant all on all sequences in schema %I to %I, %I', service.schema, owner, 'dashboard_user');
    execute format('grant execute on all functions in schema %I to %I', service.schema, owner);
  end loop;

  for thing in select pubname as name from pg_publication where pubname = 'supabase_realtime'
  loop
    execute format('alter publication %I owner to %I', thing.name, owner);
  end loop;
end
$$;

grant usage on schema auth to anon, authenticated, service_role;
