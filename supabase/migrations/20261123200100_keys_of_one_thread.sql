-- A key belongs to one post in one thread: the same words sent elsewhere under it are not taken for sent. What
-- surrounds a text is what private.trimmed removes, so that every retry is recognized.

create function private.was_sent_to(post public.forum_posts, thread_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  -- Moderators may have moved it since: with its thread, or alone, which leaves a stub.
  with place as (
    select was_sent_to.thread_id as id
    union all
    select t.merged_into from public.forum_threads as t where t.id = was_sent_to.thread_id)
  select exists (select from place as c where c.id = (post).thread_id)
    or exists (
      select from public.forum_posts as s join place as c on c.id = s.thread_id
      where s.moved_to = (post).id)
$$;
comment on function private.was_sent_to(public.forum_posts, uuid) is
  'Whether a post was written in this thread, wherever it stands now.';

drop function private.resent_post(uuid, text);
create function private.resent_post(key uuid, body text, thread_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  sent constant jsonb := private.sent_post(resent_post.key);
  post public.forum_posts;
  written text;
begin
  if sent is null then
    return null;
  end if;
  select * into post from public.forum_posts as p where p.key = resent_post.key;
  if not private.can_read_thread(private.thread_of(post)) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  select coalesce(min(e.body), post.body) into written
  from public.forum_post_edits as e where e.post_id = post.id and e.revision = 1;
  if written is distinct from private.trimmed(resent_post.body)
    or not private.was_sent_to(post, resent_post.thread_id)
  then
    perform private.refuse(409, 'conflict', 'Another post has this key');
  end if;
  return sent;
end
$$;
comment on function private.resent_post(uuid, text, uuid) is
  'What add_post returned for the caller''s post with this key, null for a key that is new. 404 where the caller may no longer read its thread, 409 conflict for somebody else''s post and for one that was sent with another text or to another thread.';

create or replace function public.post_reply(key uuid, thread_id uuid, body text, reply_to int default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  thread public.forum_threads;
  moderates boolean;
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
  sent := private.resent_post(post_reply.key, post_reply.body, post_reply.thread_id);
  if sent is not null then
    return sent;
  elsif not private.can_read_thread(thread) or thread.removed_at is not null then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  moderates := thread.forum_id = any (private.moderated_forums());
  perform private.require_open_thread(thread, moderates);
  if post_reply.reply_to not between 1 and thread.last_no then
    perform private.refuse(400, 'invalid', 'The post that this one answers does not exist');
  end if;
  return private.add_post(thread.id, post_reply.key,
    private.require_post_text(post_reply.body, private.trust_as(moderates)), post_reply.reply_to, moderates);
end
$$;

create or replace function public.start_thread(id uuid, key uuid, topic_id uuid, title text, body text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  topic public.forum_topics;
  moderates boolean;
  named text;
  sent jsonb;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if start_thread.id is null or start_thread.key is null then
    perform private.refuse(400, 'invalid', 'A thread needs an id, and its first post a key');
  end if;
  named := private.require_thread_title(start_thread.title);
  sent := private.resent_post(start_thread.key, start_thread.body, start_thread.id);
  if sent is not null then
    return sent;
  end if;
  select * into topic from public.forum_topics as t where t.id = start_thread.topic_id;
  perform private.require_forum_writer(topic.forum_id, topic.id, true);
  moderates := topic.forum_id = any (private.moderated_forums());
  perform private.require_listed_words(named, moderates, true);
  insert into public.forum_threads (id, topic_id, forum_id, author_id, title)
  values (start_thread.id, topic.id, topic.forum_id, (select auth.uid()), named)
  on conflict on constraint forum_threads_pkey do nothing;
  if not found then
    -- The same request, which committed while this one waited; or somebody else's id.
    sent := private.resent_post(start_thread.key, start_thread.body, start_thread.id);
    if sent is null then
      perform private.refuse(409, 'conflict', 'Another thread has this id');
    end if;
    return sent;
  end if;
  return private.add_post(start_thread.id, start_thread.key,
    private.require_post_text(start_thread.body, private.trust_as(moderates)), null, moderates);
end
$$;
revoke execute on function private.was_sent_to(public.forum_posts, uuid), private.resent_post(uuid, text, uuid)
  from public;
