-- Texts that go with an account also go from messages to readers, and the titles of threads that go with it
-- from notices and mails.

create or replace function private.remove_own_posts(account uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  own uuid[];
  alone uuid[];
begin
  -- All threads before anything else, in one order: who holds one of them waits for no other.
  own := array(
    select t.id from public.forum_threads as t
    where t.author_id = account
      or t.id in (select p.thread_id from public.forum_posts as p where p.author_id = account)
    order by t.id for no key update);
  -- What nobody else has written in goes; other threads keep their titles, which answers stand under.
  alone := array(
    select t.id from public.forum_threads as t
    where t.id = any (own) and t.author_id = account and t.event_id is null and not exists (
      select from public.forum_posts as p
      where p.thread_id = t.id and p.author_id is distinct from account));
  -- Their titles stand in what was sent to those who follow them.
  delete from public.mail_outbox as m
  where m.key in (
      select format('notice:%s:%s:%s', n.kind, n.cause, n.user_id)
      from public.notifications as n where n.thread_id = any (alone))
    or (m.template = 'forum_digest' and exists (
      select from jsonb_path_query(m.params, '$.**.thread_id') as named
      where (named #>> '{}')::uuid = any (alone)));
  -- And the texts in messages to readers, which are kept for some days for those who join later.
  delete from realtime.messages as m
  where m.inserted_at > now() - interval '7 days'
    and m.topic in (
      select 'thread:' || o.id from unnest(own) as o (id)
      union all
      select 'user:' || n.user_id from public.notifications as n where n.thread_id = any (alone));
  delete from public.forum_threads as t where t.id = any (alone);
  update public.forum_threads as t set
    posts = t.posts - o.visible, likes = greatest(0, t.likes - o.likes),
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  from (
    select p.thread_id, count(*) filter (where p.status = 'visible') as visible,
      coalesce(sum(p.likes) filter (where p.status = 'visible'), 0) as likes
    from public.forum_posts as p where p.author_id = account group by p.thread_id) as o
  where t.id = o.thread_id;
  delete from public.forum_post_edits as e
  using public.forum_posts as p where p.id = e.post_id and p.author_id = account;
  update public.forum_posts as p set
    body = '-', version = t.version,
    status = case when p.status in ('visible', 'held') then 'withdrawn' else p.status end
  from public.forum_threads as t
  where t.id = p.thread_id and p.author_id = account;
  delete from public.notifications as n where n.thread_id = any (alone);
end
$$;
comment on function private.remove_own_posts(uuid) is
  'Empties all posts of an account, with their former texts, and removes the threads in which nobody else has written, with the notices and mails that name these, and the messages of all these threads. The numbers of posts stay, as those of posts that were taken back.';
