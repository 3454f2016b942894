-- The row of a reply's author is read once, without a lock, for trust and silence alike, and locked last, as
-- docs/locking.md has it. The right to write is one query.

create function private.silenced_until(everywhere timestamptz, account uuid, forum_id uuid) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return greatest(everywhere, (
    select s.until from public.forum_silences as s
    where s.user_id = silenced_until.account and s.forum_id = silenced_until.forum_id));
end
$$;
comment on function private.silenced_until(timestamptz, uuid, uuid) is
  'private.silenced_until of an account whose row of forum_people has been read: everywhere is its silenced_until.';

create or replace function private.silenced_until(account uuid, forum_id uuid) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  everywhere timestamptz;
begin
  select f.silenced_until into everywhere from public.forum_people as f where f.user_id = account;
  return private.silenced_until(everywhere, account, silenced_until.forum_id);
end
$$;

create function private.require_voice(silenced timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if silenced > now() then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now',
      details => case when silenced < 'infinity'
        then to_char(silenced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end);
  end if;
end
$$;
comment on function private.require_voice(timestamptz) is
  'Refuses (403 silenced, with the end in details) callers who are silenced until a time, if it is to come.';

create or replace function private.require_voice(forum_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_voice(private.silenced_until(auth.uid(), require_voice.forum_id));
end
$$;

create or replace function private.require_right_to_write(
  forum_id uuid, topic_id uuid, starts boolean, moderates boolean
) returns void
language plpgsql
set search_path = ''
as $$
declare
  archived_at timestamptz;
  writers text;
  starters text;
begin
  select coalesce(f.archived_at, t.archived_at), f.writers, t.starters into archived_at, writers, starters
  from public.forums as f, public.forum_topics as t
  where f.id = require_right_to_write.forum_id and t.id = require_right_to_write.topic_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such forum');
  elsif archived_at is not null then
    perform private.refuse(409, 'forum_archived', 'This part of the forum is in the archive',
      'It can be read; no new posts are taken.');
  elsif moderates then
    return;
  elsif writers = 'moderators' or (starts and starters = 'moderators') then
    perform private.refuse(403, 'forbidden', 'You cannot write here');
  elsif writers = 'listed' and not exists (
    select from public.forum_members as m
    where m.forum_id = require_right_to_write.forum_id and m.user_id = (select auth.uid()))
  then
    perform private.refuse(403, 'forbidden', 'You cannot write here');
  end if;
end
$$;

create function private.require_open_thread(
  thread public.forum_threads, moderates boolean, silenced timestamptz
) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_right_to_write(thread.forum_id, thread.topic_id, false, moderates);
  if thread.is_locked and not moderates then
    perform private.refuse(409, 'thread_locked', 'This thread takes no more posts');
  end if;
  perform private.require_voice(silenced);
end
$$;
comment on function private.require_open_thread(public.forum_threads, boolean, timestamptz) is
  'private.require_open_thread where it is known until when the caller is silenced in the thread''s forum.';

create or replace function private.require_open_thread(thread public.forum_threads, moderates boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_open_thread(thread, moderates, private.silenced_until(auth.uid(), thread.forum_id));
end
$$;

create function private.trust_as(person public.forum_people, moderates boolean) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return case when moderates then 2 else private.trust_of(person) end;
end
$$;
comment on function private.trust_as(public.forum_people, boolean) is
  'private.trust_as of a person whose row has been read.';

create or replace function private.trust_as(moderates boolean) returns int
language plpgsql stable
set search_path = ''
as $$
declare
  person public.forum_people;
begin
  if not moderates then
    select * into person from public.forum_people as f where f.user_id = auth.uid();
  end if;
  return private.trust_as(person, moderates);
end
$$;

create or replace function private.count_post(thread public.forum_threads, key uuid, moderates boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  author constant uuid := auth.uid();
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
  perform private.require_voice(private.silenced_until(person.silenced_until, author, thread.forum_id));
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

create or replace function private.add_post(thread_id uuid, key uuid, body text, reply_to int, moderates boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  thread public.forum_threads;
  post public.forum_posts;
  waits constant boolean := private.require_listed_words(body, moderates);
begin
  update public.forum_threads as t set
    last_no = t.last_no + 1, posts = t.posts + (not waits)::int, last_post_at = clock_timestamp(),
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = add_post.thread_id
  returning * into thread;
  insert into public.forum_posts (key, thread_id, no, author_id, body, reply_to, version, status)
  values (add_post.key, thread.id, thread.last_no, auth.uid(), add_post.body, add_post.reply_to,
    thread.version, case when waits then 'held' else 'visible' end)
  returning * into post;
  if waits then
    insert into public.forum_rulings (forum_id, thread_id, post_id, member_id, action, details)
    values (thread.forum_id, thread.id, post.id, post.author_id, 'hold', '{"cause": "words", "revision": 1}');
    perform private.open_case(post.id, 'words');
  end if;
  if post.has_image and private.trust_as(moderates) < 2 then
    perform private.open_case(post.id, 'image');
  end if;
  perform private.count_post(thread, post.key, moderates);
  return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
end
$$;
comment on function private.add_post(uuid, uuid, text, int, boolean) is
  'Stores the caller''s post as the last one of a thread and returns both as readers see them. For functions that have checked the text and the right to write.';
revoke execute on function private.silenced_until(timestamptz, uuid, uuid), private.require_voice(timestamptz),
  private.require_open_thread(public.forum_threads, boolean, timestamptz),
  private.trust_as(public.forum_people, boolean), private.count_post(public.forum_threads, uuid, boolean),
  private.add_post(uuid, uuid, text, int, boolean) from public;

create or replace function public.post_reply(key uuid, thread_id uuid, body text, reply_to int default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := auth.uid();
  is_staff boolean;
  thread public.forum_threads;
  writer public.forum_people;
  moderates boolean;
  sent jsonb;
begin
  perform private.require_locked_account();
  perform private.require_assurance();
  if post_reply.key is null then
    perform private.refuse(400, 'invalid', 'A post needs a key');
  end if;
  select * into thread from public.forum_threads as t
  where t.id = post_reply.thread_id for no key update;
  sent := private.resent_post(post_reply.key, post_reply.body, post_reply.thread_id);
  if sent is not null then
    return sent;
  end if;
  is_staff := private.is_staff();
  if thread.removed_at is not null
    or not coalesce(thread.forum_id = any (private.readable_forums(member, is_staff)), false)
  then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  moderates := thread.forum_id = any (private.moderated_forums(member, is_staff));
  select * into writer from public.forum_people as f where f.user_id = member;
  perform private.require_open_thread(thread, moderates,
    private.silenced_until(writer.silenced_until, member, thread.forum_id));
  if post_reply.reply_to not between 1 and thread.last_no then
    perform private.refuse(400, 'invalid', 'The post that this one answers does not exist');
  end if;
  return private.add_post(thread.id, post_reply.key,
    private.require_post_text(post_reply.body, private.trust_as(writer, moderates)), post_reply.reply_to, moderates);
end
$$;
