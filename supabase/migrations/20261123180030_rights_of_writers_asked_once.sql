-- Whether the author moderates the forum is asked once for a post, and passed on to what depends on it.

create function private.require_right_to_write(forum_id uuid, topic_id uuid, starts boolean, moderates boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  forum public.forums;
  topic public.forum_topics;
begin
  select * into topic from public.forum_topics as t where t.id = require_right_to_write.topic_id;
  select * into forum from public.forums as f where f.id = require_right_to_write.forum_id;
  if forum.id is null or topic.id is null then
    perform private.refuse(404, 'not_found', 'There is no such forum');
  elsif coalesce(forum.archived_at, topic.archived_at) is not null then
    perform private.refuse(409, 'forum_archived', 'This part of the forum is in the archive',
      'It can be read; no new posts are taken.');
  elsif not moderates and (
    forum.writers = 'moderators' or (starts and topic.starters = 'moderators'))
  then
    perform private.refuse(403, 'forbidden', 'You cannot write here');
  elsif not moderates and forum.writers = 'listed' and not exists (
    select from public.forum_members as m
    where m.forum_id = forum.id and m.user_id = (select auth.uid()))
  then
    perform private.refuse(403, 'forbidden', 'You cannot write here');
  end if;
end
$$;
comment on function private.require_right_to_write(uuid, uuid, boolean, boolean) is
  'private.require_forum_writer of a forum that the caller may read, where it is known whether the caller moderates it.';

create or replace function private.require_forum_writer(forum_id uuid, topic_id uuid, starts boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not coalesce(require_forum_writer.forum_id = any (private.readable_forums()), false) then
    perform private.refuse(404, 'not_found', 'There is no such forum');
  end if;
  perform private.require_right_to_write(require_forum_writer.forum_id, require_forum_writer.topic_id, starts,
    require_forum_writer.forum_id = any (private.moderated_forums()));
end
$$;

create function private.require_open_thread(thread public.forum_threads, moderates boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_right_to_write(thread.forum_id, thread.topic_id, false, moderates);
  if thread.is_locked and not moderates then
    perform private.refuse(409, 'thread_locked', 'This thread takes no more posts');
  end if;
  perform private.require_voice(thread.forum_id);
end
$$;
comment on function private.require_open_thread(public.forum_threads, boolean) is
  'Refuses the caller who may not write in a thread that they may read, or not change what stands in it: 403 forbidden or silenced, 409 forum_archived or thread_locked. The one rule for posting, editing, typing and what the page says in advance.';

create or replace function private.require_open_thread(thread public.forum_threads) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not coalesce(thread.forum_id = any (private.readable_forums()), false) then
    perform private.refuse(404, 'not_found', 'There is no such forum');
  end if;
  perform private.require_open_thread(thread, thread.forum_id = any (private.moderated_forums()));
end
$$;

create function private.trust_as(moderates boolean) returns int
language plpgsql stable
set search_path = ''
as $$
declare
  person public.forum_people;
begin
  if moderates then
    return 2;
  end if;
  select * into person from public.forum_people as f where f.user_id = (select auth.uid());
  return private.trust_of(person);
end
$$;
comment on function private.trust_as(boolean) is
  'private.caller_trust in a forum, where it is known whether the caller moderates it.';

create or replace function private.caller_trust(forum_id uuid) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return private.trust_as(caller_trust.forum_id = any (private.moderated_forums()));
end
$$;

create function private.require_listed_words(written text, moderates boolean, is_title boolean default false)
returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  wanted text;
begin
  if moderates then
    return false;
  end if;
  wanted := private.listed_action(written);
  -- A title has no state of its own in which it waits.
  if wanted = 'refuse' or (is_title and wanted is not null) then
    perform private.refuse(400, 'words_refused', 'The text holds a word or a link that is not taken here');
  end if;
  return wanted is not null;
end
$$;
comment on function private.require_listed_words(text, boolean, boolean) is
  'private.require_listed_words of a forum, where it is known whether the caller moderates it.';

create or replace function private.require_listed_words(written text, forum_id uuid, is_title boolean default false)
returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.require_listed_words(written,
    require_listed_words.forum_id = any (private.moderated_forums()), is_title);
end
$$;

drop function private.count_post(public.forum_threads, uuid);
drop function private.add_post(uuid, uuid, text, int);
create function private.add_post(thread_id uuid, key uuid, body text, reply_to int, moderates boolean) returns jsonb
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
  values (add_post.key, thread.id, thread.last_no, (select auth.uid()), add_post.body, add_post.reply_to,
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

revoke execute on function private.require_right_to_write(uuid, uuid, boolean, boolean),
  private.require_open_thread(public.forum_threads, boolean),
  private.trust_as(boolean), private.require_listed_words(text, boolean, boolean),
  private.add_post(uuid, uuid, text, int, boolean) from public;
