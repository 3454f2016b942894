-- Readers of a thread see which of its authors speak for the event or the forum.

create function private.thread_staff(thread public.forum_threads) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'judges', array(
      select f.number from public.event_judges as j
      join public.forum_people as f on f.user_id = j.user_id
      where j.event_id = thread.event_id order by f.number),
    'organisers', array(
      select f.number from public.user_roles as r
      join public.forum_people as f on f.user_id = r.user_id
      where r.role = 'admin' and not r.setup_due order by f.number),
    'moderators', array(
      select f.number from public.forum_moderators as m
      join public.forum_people as f on f.user_id = m.user_id
      where m.forum_id = thread.forum_id order by f.number));
end
$$;
comment on function private.thread_staff(public.forum_threads) is
  'Numbers of those who have written in a forum and judge the thread''s event, are organisers (admins) or moderate its forum, as of now: {judges, organisers, moderators}.';
revoke execute on function private.thread_staff(public.forum_threads) from public;

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
    'staff', private.thread_staff(thread),
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
