-- What a ruling says of a thread and a post is shown while the member whom it concerns may read their forum:
-- on the page of the ruling, in notices, in mails and in the log of another forum's moderators.

create function private.reads_forum_of(account uuid, thread_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((
    select t.forum_id = any (private.readable_forums_of(account))
    from public.forum_threads as t where t.id = reads_forum_of.thread_id), false);
end
$$;
comment on function private.reads_forum_of(uuid, uuid) is
  'Whether an account may read the forum that a thread stands in now, even if the thread was removed.';

create or replace function private.tell_ruling() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.hold_inbox(new.member_id) then
    perform private.notify(new.member_id, 'forum_ruling', 'ruling:' || new.id, jsonb_build_object(
      'ruling_id', new.id, 'action', new.action, 'reason', new.reason,
      'thread_title', (
        select t.title from public.forum_threads as t
        where t.id = new.thread_id and private.reads_forum_of(new.member_id, t.id))));
  end if;
  return null;
end
$$;

create or replace function public.read_ruling(ruling_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  readable constant uuid[] := private.readable_forums();
  ruling public.forum_rulings;
begin
  perform private.require_account();
  perform private.require_assurance();
  select * into ruling from public.forum_rulings as r
  where r.id = read_ruling.ruling_id and r.member_id = (select auth.uid());
  if ruling.id is null then
    perform private.refuse(404, 'not_found', 'There is no such ruling');
  end if;
  return jsonb_build_object(
    'id', ruling.id, 'action', ruling.action, 'reason', ruling.reason, 'at', ruling.at,
    'until', ruling.details -> 'until',
    'thread', (
      select jsonb_build_object('number', t.number, 'title', t.title, 'topic', o.slug)
      from public.forum_threads as t join public.forum_topics as o on o.id = t.topic_id
      where t.id = ruling.thread_id and t.forum_id = any (readable)),
    -- Splits and merges take a post into another thread than the one that was ruled on.
    'post', (
      select jsonb_build_object('id', p.id, 'no', p.no, 'body', p.body, 'status', p.status)
      from public.forum_posts as p join public.forum_threads as t on t.id = p.thread_id
      where p.id = ruling.post_id and p.author_id = (select auth.uid()) and t.forum_id = any (readable)),
    'is_undone', exists (
      select from public.forum_rulings as r where r.answers = ruling.id and r.action <> 'appeal'),
    'answer', (
      select jsonb_build_object('body', r.reason, 'at', r.at) from public.forum_rulings as r
      where r.answers = ruling.id and r.action = 'appeal'));
end
$$;
comment on function public.read_ruling(bigint) is
  'What was decided about the caller, why, about which post, and the caller''s answer (ownRuling in contracts/forum-moderation.ts); thread and post are null in a forum that the caller may not read. 401, 403 insufficient_aal, 404.';

create or replace function public.list_rulings()
returns table (
  id bigint, action text, reason text, at timestamptz, by_site boolean, actor text, member jsonb, forum text,
  thread_number bigint, thread_title text, topic text, post_id bigint, post_no int, until timestamptz,
  is_undone boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  readable constant uuid[] := private.readable_forums();
begin
  if not private.is_assured() then
    return;
  end if;
  return query
  select r.id, r.action, r.reason, r.at,
    r.actor_id is null and r.action = 'hold', private.account_name(r.actor_id),
    private.forum_person(r.member_id), f.slug, t.number, t.title, o.slug, p.id, p.no,
    (r.details ->> 'until')::timestamptz,
    exists (select from public.forum_rulings as n where n.answers = r.id and n.action <> 'appeal')
  from public.forum_rulings as r
  left join public.forums as f on f.id = r.forum_id
  left join public.forum_threads as t on t.id = r.thread_id and t.forum_id = any (readable)
  left join public.forum_topics as o on o.id = t.topic_id
  left join public.forum_posts as p on p.id = r.post_id and p.thread_id = t.id
  where (r.forum_id = any (private.moderated_forums()) or (r.forum_id is null and private.is_admin()))
    and r.at > now() - interval '1 year';
end
$$;
comment on function public.list_rulings() is
  'The log of a year in the forums that the caller moderates, and for admins what concerns all forums (forumRuling in contracts/forum-moderation.ts); no thread where it now stands in a forum that the caller may not read. Nothing for others.';
revoke execute on function private.reads_forum_of(uuid, uuid) from public;
