-- Who may listen to which live topic. Reading only: without an insert policy no browser can publish.

-- In plpgsql for its plans, which a session keeps: of an SQL function they are made at every call,
-- and thousands of readers join a board in the same second.
create function private.can_hear(topic text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if topic !~ '^[a-z]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  elsif topic like 'leaderboard:%' then
    return exists (select 1 from public.events as e where e.id = split_part(topic, ':', 2)::uuid);
  elsif topic like 'podcast:%' then
    return exists (select 1 from public.podcasts as p where p.id = split_part(topic, ':', 2)::uuid);
  end if;
  return false;
end
$$;
comment on function private.can_hear(text) is
  'Whether the caller may read what the topic {scope}:{id} names: a board''s event, a podcast.';
revoke execute on function private.can_hear(text) from public;
grant execute on function private.can_hear(text) to anon, authenticated;

create policy "Anyone hears of what they may read" on realtime.messages
  for select to anon, authenticated
  using (extension = 'broadcast' and private.can_hear((select realtime.topic())));
