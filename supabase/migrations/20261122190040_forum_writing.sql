-- Starting threads and replying. Lock order: the account, the thread, its posts, its topic, then the one
-- row of forum_people whose counters change (docs/locking.md).

create function private.require_forum_writer(forum_id uuid, topic_id uuid, starts boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  forum public.forums;
  topic public.forum_topics;
  moderates constant boolean := require_forum_writer.forum_id = any (private.moderated_forums());
begin
  select * into topic from public.forum_topics as t where t.id = require_forum_writer.topic_id;
  select * into forum from public.forums as f
  where f.id = require_forum_writer.forum_id and f.id = any (private.readable_forums());
  if forum.id is null or topic.id is null then
    perform private.refuse(404, 'not_found', 'There is no such forum');
  elsif coalesce(forum.archived_at, topic.archived_at) is not null then
    perform private.refuse(409, 'forum_archived', 'This part of the forum is in the archive',
      'It can be read; no new posts are taken.');
  elsif not moderates and (
    forum.writers = 'moderators' or (starts and topic.starters = 'moderators')
    or (forum.writers = 'listed' and not exists (
      select from public.forum_members as m
      where m.forum_id = forum.id and m.user_id = (select auth.uid()))))
  then
    perform private.refuse(403, 'forbidden', 'You cannot write here');
  end if;
end
$$;
comment on function private.require_forum_writer(uuid, uuid, boolean) is
  'Refuses the caller who may not reply in a topic, or start a thread there: 404 for a forum that the caller cannot read, 409 forum_archived, 403 forbidden. For callers with an account.';

create function private.require_post_text(body text, trust int) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  written constant text := regexp_replace(replace(body, E'\r\n', E'\n'), '^\s+|\s+$', '', 'g');
  links constant int := regexp_count(written, 'https?://', 1, 'i');
  images constant int := regexp_count(written, '!\[');
  allowed record;
begin
  if coalesce(written, '') = '' or not private.shows_something(written) then
    perform private.refuse(400, 'invalid', 'The post is empty');
  elsif char_length(written) > 20000 then
    perform private.refuse(400, 'invalid', 'A post has at most 20000 characters');
  elsif written ~ '[\u0001-\u0008\u000b-\u001f\u007f]' then
    perform private.refuse(400, 'invalid', 'The post holds control characters');
  end if;
  allowed := private.posting_limits(require_post_text.trust);
  if links > allowed.links or images > allowed.images then
    perform private.refuse(400, 'too_many_links',
      format('A post of yours can hold %s links and %s images', allowed.links, allowed.images),
      'The limits rise as your posts stand.');
  end if;
  return written;
end
$$;
comment on function private.require_post_text(text, int) is
  'The text of a post with plain line ends and no space around it. Refuses (400) an empty one, one of more than 20000 code points, one with control characters, and (too_many_links) one with more links or images than private.posting_limits allows.';

create function private.caller_trust(forum_id uuid) returns int
language plpgsql stable
set search_path = ''
as $$
declare
  person public.forum_people;
begin
  if caller_trust.forum_id = any (private.moderated_forums()) then
    return 2;
  end if;
  select * into person from public.forum_people as f where f.user_id = (select auth.uid());
  return private.trust_of(person);
end
$$;
comment on function private.caller_trust(uuid) is
  'private.trust_of the caller in a forum: its moderators are trusted there.';

create function private.count_post(thread public.forum_threads, key uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  author constant uuid := (select auth.uid());
  person public.forum_people;
  allowed record;
  rule record;
  nth timestamptz;
begin
  -- Their row is locked from here on: two posts of one person are counted one after the other.
  insert into public.forum_people as f (user_id, posts) values (author, 1)
  on conflict (user_id) do update set posts = f.posts + 1
  returning * into person;
  if person.silenced_until > now() then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now',
      details => to_char(person.silenced_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
  elsif thread.forum_id = any (private.moderated_forums()) then
    return;
  end if;
  allowed := private.posting_limits(private.trust_of(person));
  for rule in
    select allowed.per_minute as most, interval '1 minute' as period
    union all select allowed.per_day, interval '1 day'
  loop
    select p.created_at into nth from public.forum_posts as p
    where p.author_id = author and p.key <> count_post.key
    order by p.id desc offset rule.most - 1 limit 1;
    if nth > clock_timestamp() - rule.period then
      perform private.refuse(429, 'rate_limited', 'Too many posts in a short time',
        'Wait a little, then send it again.',
        retry_after => ceil(extract(epoch from nth + rule.period - clock_timestamp()))::int);
    end if;
  end loop;
  select max(p.created_at) into nth from public.forum_posts as p
  where p.thread_id = thread.id and p.author_id = author and p.key <> count_post.key
    and thread.slow_seconds is not null;
  if nth + make_interval(secs => thread.slow_seconds) > clock_timestamp() then
    perform private.refuse(429, 'rate_limited', 'This thread is in slow mode',
      'Wait a little, then send it again.', retry_after => ceil(extract(epoch from
        nth + make_interval(secs => thread.slow_seconds) - clock_timestamp()))::int);
  end if;
end
$$;
comment on function private.count_post(public.forum_threads, uuid) is
  'Counts the caller''s post with the key, which is stored already. Refuses (403 silenced, with the end in details; 429 rate_limited, with Retry-After) when it may not be sent now: by private.posting_limits, which do not bind moderators of the forum, and by the thread''s slow mode. Last in a function: it locks the person''s row.';

create function private.add_post(thread_id uuid, key uuid, body text, reply_to int) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  thread public.forum_threads;
  post public.forum_posts;
begin
  update public.forum_threads as t set
    last_no = t.last_no + 1, posts = t.posts + 1, last_post_at = clock_timestamp(),
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = add_post.thread_id
  returning * into thread;
  insert into public.forum_posts (key, thread_id, no, author_id, body, reply_to, version)
  values (add_post.key, thread.id, thread.last_no, (select auth.uid()), add_post.body, add_post.reply_to,
    thread.version)
  returning * into post;
  perform private.count_post(thread, post.key);
  return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
end
$$;
comment on function private.add_post(uuid, uuid, text, int) is
  'Stores the caller''s post as the last one of a thread and returns both as readers see them. For functions that have checked the text and the right to write.';

create function private.sent_post(key uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  post public.forum_posts;
  thread public.forum_threads;
begin
  select * into post from public.forum_posts as p where p.key = sent_post.key;
  if post.id is null then
    return null;
  elsif post.author_id is distinct from (select auth.uid()) then
    perform private.refuse(409, 'conflict', 'Another post has this key');
  end if;
  select * into thread from public.forum_threads as t where t.id = post.thread_id;
  return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
end
$$;
comment on function private.sent_post(uuid) is
  'What add_post returned for the caller''s post with this key, null for a key that is new. 409 conflict for somebody else''s.';

create function public.post_reply(key uuid, thread_id uuid, body text, reply_to int default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  thread public.forum_threads;
  sent jsonb;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if post_reply.key is null then
    perform private.refuse(400, 'invalid', 'A post needs a key');
  end if;
  select * into thread from public.forum_threads as t
  where t.id = post_reply.thread_id for no key update;
  sent := private.sent_post(post_reply.key);
  if sent is not null then
    return sent;
  elsif not private.can_read_thread(thread) or thread.removed_at is not null then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  perform private.require_forum_writer(thread.forum_id, thread.topic_id, false);
  if thread.is_locked and not thread.forum_id = any (private.moderated_forums()) then
    perform private.refuse(409, 'thread_locked', 'This thread takes no more posts');
  elsif post_reply.reply_to not between 1 and thread.last_no then
    perform private.refuse(400, 'invalid', 'The post that this one answers does not exist');
  end if;
  return private.add_post(thread.id, post_reply.key,
    private.require_post_text(post_reply.body, private.caller_trust(thread.forum_id)),
    post_reply.reply_to);
end
$$;
comment on function public.post_reply(uuid, uuid, text, int) is
  'Adds the caller''s post to a thread and returns {thread, post} as readers see them; sent again with the same key, it returns the stored post. 401, 403 insufficient_aal, forbidden or silenced, 404, 409 thread_locked, forum_archived or conflict, 400 invalid or too_many_links, 429 rate_limited.';

create function public.start_thread(id uuid, key uuid, topic_id uuid, title text, body text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  topic public.forum_topics;
  named constant text := regexp_replace(btrim(start_thread.title), '\s+', ' ', 'g');
  sent jsonb;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if start_thread.id is null or start_thread.key is null then
    perform private.refuse(400, 'invalid', 'A thread needs an id, and its first post a key');
  elsif coalesce(char_length(named) not between 3 and 160, true) or not private.shows_something(named)
    or named ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]'
  then
    perform private.refuse(400, 'invalid', 'A title has 3 to 160 characters, all of which can be shown');
  end if;
  sent := private.sent_post(start_thread.key);
  if sent is not null then
    return sent;
  end if;
  select * into topic from public.forum_topics as t where t.id = start_thread.topic_id;
  perform private.require_forum_writer(topic.forum_id, topic.id, true);
  insert into public.forum_threads (id, topic_id, forum_id, author_id, title)
  values (start_thread.id, topic.id, topic.forum_id, (select auth.uid()), named)
  on conflict on constraint forum_threads_pkey do nothing;
  if not found then
    -- The same request, which committed while this one waited; or somebody else's id.
    sent := private.sent_post(start_thread.key);
    if sent is null then
      perform private.refuse(409, 'conflict', 'Another thread has this id');
    end if;
    return sent;
  end if;
  return private.add_post(start_thread.id, start_thread.key,
    private.require_post_text(start_thread.body, private.caller_trust(topic.forum_id)), null);
end
$$;
comment on function public.start_thread(uuid, uuid, uuid, text, text) is
  'Starts a thread with its first post and returns {thread, post} as readers see them; sent again with the same id and key, it returns what is stored. Errors as of post_reply.';
revoke execute on function private.require_forum_writer(uuid, uuid, boolean),
  private.require_post_text(text, int), private.caller_trust(uuid),
  private.count_post(public.forum_threads, uuid), private.add_post(uuid, uuid, text, int),
  private.sent_post(uuid) from public;
revoke execute on function public.post_reply(uuid, uuid, text, int),
  public.start_thread(uuid, uuid, uuid, text, text) from public, anon;
grant execute on function public.post_reply(uuid, uuid, text, int),
  public.start_thread(uuid, uuid, uuid, text, text) to authenticated, service_role;
