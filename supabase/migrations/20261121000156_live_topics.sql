-- Who may listen to which live topic. Reading only: without an insert policy no browser can publish.

create function private.can_hear(topic text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  scope constant text := split_part(topic, ':', 1);
  heard boolean := false;
begin
  if topic ~ '^[a-z]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and to_regprocedure(format('private.can_hear_%s(uuid)', scope)) is not null
  then
    execute format('select private.can_hear_%s($1)', scope) into heard
    using split_part(topic, ':', 2)::uuid;
  end if;
  return heard;
end
$$;
comment on function private.can_hear(text) is
  'Whether the caller may listen to the topic {scope}:{id}: what private.can_hear_{scope}(id) returns, a function in the migration of what the topic carries, granted to anon and authenticated. It is in PL/pgSQL for its plans, which a session keeps: thousands of readers join a board in the same second. False where there is no such function.';
revoke execute on function private.can_hear(text) from public;
grant execute on function private.can_hear(text) to anon, authenticated;

create policy "Anyone hears of what they may read" on realtime.messages
  for select to anon, authenticated
  using (extension = 'broadcast' and private.can_hear((select realtime.topic())));
