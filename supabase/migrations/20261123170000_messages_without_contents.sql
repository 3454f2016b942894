-- A right is asked when a page joins a topic, and a message stays in realtime.messages for 72 hours to be
-- replayed. So contents of threads are sent only where anyone reads them, and are not kept for a replay:
-- what is taken down, edited away or moved later is nowhere to be found in them.

create function private.forget_contents(topic text, event text, contents jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Listeners get the row as it was inserted, and a replay gets the row as it is. Rows of this transaction
  -- have its time, in the session's time zone or in UTC: the index of replays finds them by it.
  update realtime.messages as m set payload = m.payload || forget_contents.contents
  where m.inserted_at in (timezone('utc', now()), localtimestamp) and m.topic = forget_contents.topic
    and m.extension = 'broadcast' and m.private and m.event = forget_contents.event;
end
$$;
comment on function private.forget_contents(text, text, jsonb) is
  'Replaces members of the messages that this transaction sent to a topic, in the copies that wait for a replay.';
revoke execute on function private.forget_contents(text, text, jsonb) from public;

create or replace function private.announce_posts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 50;
  topic constant text := 'thread:' || new.id;
  nothing constant jsonb := '{"thread": null, "posts": null}';
  thread public.forum_threads;
  changed jsonb;
begin
  select * into thread from public.forum_threads as t where t.id = new.id;
  if thread.id is null then
    return null;
  end if;
  -- Some who listen may have lost the right to read: those who have it ask for what changed.
  if thread.removed_at is not null
    or not exists (
      select from public.forums as f where f.id = thread.forum_id and f.readers = 'anyone')
  then
    perform private.announce_version(topic, 'posts_changed', thread.version, nothing);
    return null;
  end if;
  -- More than a reader shows at once is fetched by those who need it, and so is what is too long to send.
  select case when count(*) <= most and sum(octet_length(p.body)) < 100000
    then coalesce(jsonb_agg(private.shown_post(p) order by p.no), '[]') end
  into changed
  from (
    select * from public.forum_posts as o
    where o.thread_id = thread.id and o.version = thread.version limit most + 1) as p;
  perform private.announce_version(topic, 'posts_changed', thread.version,
    jsonb_build_object('thread', private.shown_thread(thread), 'posts', changed));
  perform private.forget_contents(topic, 'posts_changed', nothing);
  return null;
end
$$;
comment on function private.announce_posts() is
  'Sends one posts_changed message per commit (postsMessage in contracts/forum.ts): the thread, and the posts that changed, or null for posts where they are too many or too long for a message. Both are null where not everybody reads the thread, and in what is kept for a replay.';

update realtime.messages as m set payload = m.payload || '{"thread": null, "posts": null}'
where m.topic like 'thread:%' and m.event = 'posts_changed';
update realtime.messages as m set payload = m.payload || '{"number": null, "name": null}'
where m.topic like 'thread:%' and m.event = 'typing';
