-- The limits of posts look at the author's posts of one day, and not at all that were written before.

create function private.former_posts(
  author uuid, thread_id uuid, key uuid, per_minute int, per_day int,
  out of_minute timestamptz, out of_day timestamptz, out of_thread timestamptz
)
language plpgsql stable
set search_path = ''
-- What is sorted is read to its end first: every post that the author ever wrote.
set enable_sort = off
as $$
declare
  former record;
  counted int := 0;
begin
  for former in
    select p.created_at, p.thread_id from public.forum_posts as p
    where p.author_id = former_posts.author and p.key <> former_posts.key
    order by p.id desc limit per_day
  loop
    exit when former.created_at <= clock_timestamp() - interval '1 day';
    counted := counted + 1;
    if counted = per_minute then
      of_minute := former.created_at;
    elsif counted = per_day then
      of_day := former.created_at;
    end if;
    if former.thread_id = former_posts.thread_id then
      of_thread := greatest(of_thread, former.created_at);
    end if;
  end loop;
end
$$;
comment on function private.former_posts(uuid, uuid, uuid, int, int) is
  'Of an author''s posts of one day, beside that with the key: when the one was sent that is so many back as a minute holds, the one that is so many back as a day holds, and the last one in a thread.';

create function private.require_voice(forum_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  silenced constant timestamptz := private.silenced_until((select auth.uid()), require_voice.forum_id);
begin
  if silenced > now() then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now',
      details => case when silenced < 'infinity'
        then to_char(silenced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end);
  end if;
end
$$;
comment on function private.require_voice(uuid) is
  'Refuses (403 silenced, with the end in details) a caller who is silenced in the forum or in all of them: also one who moderates it.';

create function private.count_post(thread public.forum_threads, key uuid, moderates boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  author constant uuid := (select auth.uid());
  person public.forum_people;
  allowed record;
  former record;
  sent timestamptz;
  free_at timestamptz;
begin
  -- Their row is locked from here on: two posts of one person are counted one after the other.
  insert into public.forum_people as f (user_id, posts) values (author, 1)
  on conflict (user_id) do update set posts = f.posts + 1
  returning * into person;
  -- A silence that came since the rights were asked for waits for this lock, or has committed.
  perform private.require_voice(thread.forum_id);
  if moderates then
    return;
  end if;
  allowed := private.posting_limits(private.trust_of(person));
  former := private.former_posts(author, thread.id, count_post.key, allowed.per_minute, allowed.per_day);
  sent := clock_timestamp();
  free_at := coalesce(
    case when former.of_minute > sent - interval '1 minute' then former.of_minute + interval '1 minute' end,
    former.of_day + interval '1 day');
  if free_at > sent then
    perform private.refuse(429, 'rate_limited', 'Too many posts in a short time',
      'Wait a little, then send it again.',
      retry_after => ceil(extract(epoch from free_at - sent))::int);
  end if;
  -- Slow mode lasts a day at most.
  free_at := former.of_thread + make_interval(secs => thread.slow_seconds);
  if free_at > sent then
    perform private.refuse(429, 'rate_limited', 'This thread is in slow mode',
      'Wait a little, then send it again.',
      retry_after => ceil(extract(epoch from free_at - sent))::int);
  end if;
end
$$;
comment on function private.count_post(public.forum_threads, uuid, boolean) is
  'Counts the caller''s post with the key, which is stored already. Refuses (403 silenced, with the end in details; 429 rate_limited, with Retry-After) when it may not be sent now: by private.posting_limits and by the thread''s slow mode, neither of which binds moderators of the forum. Last in a function: it locks the person''s row.';
revoke execute on function private.former_posts(uuid, uuid, uuid, int, int),
  private.require_voice(uuid), private.count_post(public.forum_threads, uuid, boolean) from public;
