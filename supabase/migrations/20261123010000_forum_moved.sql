-- What moderators move stays to be found: a post that moved to another thread leaves a stub in its place, so
-- that numbers keep their meaning, and the number of a thread that was merged leads to the other one.

alter table public.forum_threads
  add column merged_into uuid references public.forum_threads (id) on delete set null,
  add column merged_offset int,
  add check (merged_into is null or (removed_at is not null and merged_offset >= 0));
create index forum_threads_merged on public.forum_threads (merged_into);
comment on table public.forum_threads is
  'Threads. number stands in the address. last_no is the number of the newest post, posts how many are visible, likes what these received. version rises by one with every commit that changes what readers see; changed_in is the transaction that made it. A locked thread takes no replies; slow_seconds: how long a member waits between two; solved_no: the post that answers the question. event_id: the event whose thread it is. author_id is null for an account that is gone, and for the threads of events. merged_into: the thread that took its posts, whose numbers rose by merged_offset.';

alter table public.forum_posts
  add column moved_to bigint references public.forum_posts (id) on delete set null,
  drop constraint forum_posts_status_check,
  add constraint forum_posts_status_check
    check (status in ('visible', 'held', 'withdrawn', 'removed', 'moved')),
  add check (moved_to is null or status = 'moved');
create index forum_posts_moved on public.forum_posts (moved_to);
comment on table public.forum_posts is
  'Posts of a thread, numbered from 1 without gaps; body is Markdown. A held post waits for a moderator, a withdrawn one was taken back by its author, a removed one was taken down: none shows its text to readers. A moved one is what a post left behind that stands in another thread now (moved_to). revision counts the texts, of which the former ones are in forum_post_edits. version is the thread''s version that last changed the post. by_site: written by the site itself, for the thread of an event. ids rise with time.';

create or replace function private.shown_post(post public.forum_posts) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', post.id, 'key', post.key, 'no', post.no, 'status', post.status, 'by_site', post.by_site,
    'author', private.forum_person(post.author_id),
    -- A text that is not shown is not sent either.
    'body', case post.status when 'visible' then post.body end,
    'reply_to', post.reply_to, 'revision', post.revision, 'edited_at', post.edited_at,
    'likes', post.likes, 'created_at', post.created_at,
    'moved_to', case when post.moved_to is not null then (
      -- Every reader gets the same answer, so that only what all of them find is named.
      select jsonb_build_object('number', t.number, 'no', m.no)
      from public.forum_posts as m
      join public.forum_threads as t on t.id = m.thread_id
      join public.forum_threads as o on o.id = post.thread_id
      join public.forums as f on f.id = t.forum_id
      where m.id = post.moved_to and t.removed_at is null
        and (f.id = o.forum_id or f.readers = 'anyone')) end);
end
$$;

create or replace function private.thread_page(number bigint, first_no int default 1, at_most int default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 20), 1), 100);
  thread public.forum_threads;
  former public.forum_threads;
  topic public.forum_topics;
  forum public.forums;
begin
  select * into thread from public.forum_threads as t where t.number = thread_page.number;
  if thread.merged_into is not null then
    former := thread;
    select * into thread from public.forum_threads as t where t.id = former.merged_into;
  end if;
  if not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  select * into topic from public.forum_topics as t where t.id = thread.topic_id;
  select * into forum from public.forums as f where f.id = thread.forum_id;
  return jsonb_build_object(
    'forum', jsonb_build_object('slug', forum.slug, 'names', forum.names, 'readers', forum.readers,
      'writers', forum.writers, 'is_archived', forum.archived_at is not null),
    'topic', jsonb_build_object('id', topic.id, 'slug', topic.slug, 'names', topic.names,
      'is_archived', topic.archived_at is not null),
    'thread', private.shown_thread(thread),
    'author', private.forum_person(thread.author_id), 'event_id', thread.event_id,
    'offset', coalesce(former.merged_offset, 0),
    'posts', (
      select coalesce(jsonb_agg(private.shown_post(p) order by p.no), '[]')
      from (
        select * from public.forum_posts as o
        where o.thread_id = thread.id and o.no >= coalesce(first_no, 1) + coalesce(former.merged_offset, 0)
        order by o.no limit most) as p),
    -- The timeline beside a long thread: when posts at even distances were written.
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object('no', p.no, 'at', p.created_at) order by p.no), '[]')
      from public.forum_posts as p
      where p.thread_id = thread.id and p.no = any (array(
        select distinct 1 + round(n * (thread.last_no - 1) / 24.0)::int
        from generate_series(0, 24) as n))));
end
$$;
