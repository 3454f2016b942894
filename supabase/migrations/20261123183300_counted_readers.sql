-- One account, or one network of visitors, has so many threads counted: each is work for every minute.

create or replace function private.follow_readers(thread_id uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 60;
  audience public.forum_audiences;
  follower constant text := coalesce(
    (select auth.uid())::text,
    private.client_address_range(nullif(current_setting('request.headers', true), '')::json));
begin
  if not private.can_hear_thread(follow_readers.thread_id) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  select * into audience from public.forum_audiences as a
  where a.thread_id = follow_readers.thread_id;
  -- Of a crowd that opens the thread, one in five minutes writes. Past the limit, the page shows what was
  -- counted for others.
  if (audience.wanted_until is null or audience.wanted_until < now() + interval '5 minutes')
    and private.seconds_to_turn('follow_readers', follower, most, interval '5 minutes') = 0
  then
    insert into public.forum_audiences as a (thread_id, wanted_until)
    values (follow_readers.thread_id, now() + interval '10 minutes')
    on conflict on constraint forum_audiences_pkey do update
      set wanted_until = excluded.wanted_until;
  end if;
  return case when audience.counted_at > now() - interval '3 minutes' then audience.reading else 0 end;
end
$$;
comment on function public.follow_readers(uuid) is
  'Has the readers of a thread counted for the next five minutes at least, and returns how many there were a moment ago; 0 where they were not counted. An account, or a network of visitors, has 60 threads counted in five minutes; of others it reads the number alone. 404 for a thread that the caller may not read.';
