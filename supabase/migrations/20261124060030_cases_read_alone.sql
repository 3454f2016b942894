-- A case that a moderator opens costs what it shows, however many wait, were closed or ruled on in a year.

create index forum_cases_closed on public.forum_cases (closed_at) where closed_at is not null;

create function private.shown_rulings(rulings bigint[])
returns table (
  id bigint, action text, reason text, at timestamptz, by_site boolean, actor text, member jsonb, forum text,
  thread_number bigint, thread_title text, topic text, post_id bigint, post_no int, until timestamptz,
  is_undone boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  readable constant uuid[] := private.readable_forums();
begin
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
  where r.id = any (rulings)
    and (r.forum_id = any (private.moderated_forums()) or (r.forum_id is null and private.is_admin()))
    and r.at > now() - interval '1 year';
end
$$;
comment on function private.shown_rulings(bigint[]) is
  'These rulings as the log shows them, where the caller may read them and they are not older than a year.';
revoke execute on function private.shown_rulings(bigint[]) from public;

create or replace function public.list_rulings()
returns table (
  id bigint, action text, reason text, at timestamptz, by_site boolean, actor text, member jsonb, forum text,
  thread_number bigint, thread_title text, topic text, post_id bigint, post_no int, until timestamptz,
  is_undone boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_assured() then
    return;
  end if;
  return query
  select s.* from private.shown_rulings(array(
    select r.id from public.forum_rulings as r where r.at > now() - interval '1 year')) as s;
end
$$;

create or replace function public.read_case(case_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found jsonb;
  post public.forum_posts;
  author public.forum_people;
  silenced timestamptz;
begin
  perform private.require_account();
  perform private.require_assurance();
  select to_jsonb(c) into found
  from private.shown_cases(array[read_case.case_id]) as c;
  if found is null then
    perform private.refuse(404, 'not_found', 'There is no such case');
  end if;
  select * into post from public.forum_posts as p where p.id = (found ->> 'post_id')::bigint;
  select * into author from public.forum_people as f where f.user_id = post.author_id;
  select private.silenced_until(post.author_id, t.forum_id) into silenced
  from public.forum_threads as t where t.id = post.thread_id;
  return jsonb_build_object(
    'case', found,
    'posts', (
      select jsonb_agg(private.shown_post(p) || jsonb_build_object('body', p.body) order by p.no)
      from public.forum_posts as p
      where p.thread_id = post.thread_id and p.no between post.no - 2 and post.no + 2),
    'flags', (
      select coalesce(jsonb_agg(jsonb_build_object('reason', g.reason, 'note', g.note,
        'by', private.account_name(g.user_id), 'weight', g.weight, 'flagged_at', g.flagged_at)
        order by g.flagged_at desc), '[]')
      from public.forum_flags as g where g.post_id = post.id),
    'standing', case when author.user_id is not null then jsonb_build_object(
      'trust', private.trust_of(author), 'posts', author.posts, 'removed', author.removed,
      'joined_at', author.joined_at,
      'silenced_until', case when silenced > now() and silenced < 'infinity' then silenced end,
      'is_banned', coalesce(silenced = 'infinity', false)) end,
    'rulings', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.id desc), '[]')
      from (
        select l.* from private.shown_rulings(array(
          select n.id from public.forum_rulings as n
          where n.post_id = post.id or n.member_id = author.user_id)) as l
        order by l.id desc limit 20) as r));
end
$$;
