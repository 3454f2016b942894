-- Who may listen to which live topic. Reading only: without an insert policy no browser can publish.

create function private.can_hear(topic text) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when topic !~ '^[a-z]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then false
    when topic like 'leaderboard:%' then exists (
      select 1 from public.events as e where e.id = split_part(topic, ':', 2)::uuid)
    when topic like 'podcast:%' then exists (
      select 1 from public.podcasts as p where p.id = split_part(topic, ':', 2)::uuid)
    else false
  end
$$;
comment on function private.can_hear(text) is
  'Whether the caller may read what the topic {scope}:{id} tells of: a board''s event, a podcast.';
revoke execute on function private.can_hear(text) from public;
grant execute on function private.can_hear(text) to anon, authenticated;

create policy "Anyone hears of what they may read" on realtime.messages
  for select to anon, authenticated
  using (extension = 'broadcast' and private.can_hear((select realtime.topic())));
