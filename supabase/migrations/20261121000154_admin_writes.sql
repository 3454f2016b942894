-- What admins write straight through REST, where a policy can decide.

create function private.let_admins_write(
  relation regclass, commands text[] default '{insert,update,delete}', columns text default null
) returns void
language plpgsql
set search_path = ''
as $$
declare
  rows constant text := (select replace(relname, '_', ' ') from pg_class where oid = relation);
  command text;
begin
  foreach command in array commands loop
    execute format('grant %s %s on %s to authenticated', command,
      case when command = 'update' then '(' || columns || ')' end, relation);
    execute format('create policy %I on %s for %s to authenticated %s',
      'Admins ' || case command when 'insert' then 'add ' when 'update' then 'change ' else 'remove ' end || rows,
      relation, command,
      case command
        when 'insert' then 'with check ((select private.is_admin()))'
        when 'update' then 'using ((select private.is_admin())) with check ((select private.is_admin()))'
        else 'using ((select private.is_admin()))'
      end);
  end loop;
end
$$;
comment on function private.let_admins_write(regclass, text[], text) is
  'For migrations: lets admins insert, update and delete rows of a table, or only some of these commands, and update only some columns. The table needs the trigger write_audit as well.';
revoke execute on function private.let_admins_write(regclass, text[], text) from public;

create function private.require_unchanged(seen jsonb, stored jsonb, wanted jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if seen is not null and stored is distinct from wanted and coalesce(stored, '{}') <> seen then
    perform private.refuse(409, 'conflict', 'Somebody else has changed this meanwhile',
      'Read it again, then decide.');
  end if;
end
$$;
comment on function private.require_unchanged(jsonb, jsonb, jsonb) is
  'Refuses (409 conflict) to replace what is not what the caller has seen: {} for nothing, null to replace whatever there is. What is as wanted already, for instance because a response was lost, passes. For functions, under the lock of what they change.';
revoke execute on function private.require_unchanged(jsonb, jsonb, jsonb) from public;
