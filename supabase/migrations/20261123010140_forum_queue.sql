-- What moderators see: the queue, a case with what is needed to decide it, and the log.

create function public.claim_case(case_id bigint, claimed boolean) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  pending public.forum_cases;
  until timestamptz;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select c.* into pending from public.forum_cases as c
  where c.id = claim_case.case_id and c.closed_at is null for no key update;
  if not exists (
    select from public.forum_posts as p join public.forum_threads as t on t.id = p.thread_id
    where p.id = pending.post_id and t.forum_id = any (private.moderated_forums()))
  then
    perform private.refuse(404, 'not_found', 'There is no such case');
  elsif claim_case.claimed and pending.claimed_by <> me and pending.claimed_until > now() then
    perform private.refuse(409, 'case_claimed', 'Another moderator has this post in hand');
  elsif claim_case.claimed then
    -- One at a time: who opens the next one has left the one before.
    update public.forum_cases as c set claimed_by = null, claimed_until = null
    where c.id in (
      select o.id from public.forum_cases as o
      where o.claimed_by = me and o.id <> pending.id and o.closed_at is null for no key update skip locked);
    update public.forum_cases as c set claimed_by = me, claimed_until = now() + interval '5 minutes'
    where c.id = pending.id returning c.claimed_until into until;
  elsif pending.claimed_by = me then
    update public.forum_cases as c set claimed_by = null, claimed_until = null where c.id = pending.id;
  end if;
  return until;
end
$$;
comment on function public.claim_case(bigint, boolean) is
  'Takes an open case into the caller''s hands for five minutes, in place of any other one, or gives it up; returns until when. For moderators of its forum. 401, 403 insufficient_aal, 404, 409 case_claimed.';

create function public.list_cases(waiting boolean)
returns table (
  id bigint, forum text, forum_names jsonb, topic text, thread_number bigint, thread_title text,
  post_id bigint, post_no int, post_status text, excerpt text, images int, author jsonb, causes text[],
  flags int, weight int, is_open boolean, opened_at timestamptz, closed_at timestamptz, claimed_by text,
  claimed_until timestamptz, is_mine boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_assured() then
    return;
  end if;
  return query
  select c.id, f.slug, f.names, o.slug, t.number, t.title, p.id, p.no, p.status, left(p.body, 300),
    regexp_count(p.body, '!\['), private.forum_person(p.author_id), c.causes,
    (select count(*)::int from public.forum_flags as g
      where g.post_id = p.id and g.flagged_at >= c.opened_at - interval '1 second'
        and (c.closed_at is null or g.flagged_at <= c.closed_at)),
    c.weight, c.closed_at is null, c.opened_at, c.closed_at,
    case when c.claimed_until > now() then private.account_name(c.claimed_by) end,
    case when c.claimed_until > now() then c.claimed_until end,
    coalesce(c.claimed_by = (select auth.uid()) and c.claimed_until > now(), false)
  from public.forum_cases as c
  join public.forum_posts as p on p.id = c.post_id
  join public.forum_threads as t on t.id = p.thread_id
  join public.forum_topics as o on o.id = t.topic_id
  join public.forums as f on f.id = t.forum_id
  where f.id = any (private.moderated_forums())
    and case when list_cases.waiting then c.closed_at is null
      else c.closed_at > now() - interval '90 days' end;
end
$$;
comment on function public.list_cases(boolean) is
  'The posts that wait for a moderator in the forums that the caller moderates, or those that were ruled on in the last 90 days (forumCase in contracts/forum-moderation.ts). Nothing for others.';

create function public.list_rulings()
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
  select r.id, r.action, r.reason, r.at,
    r.actor_id is null and r.action = 'hold', private.account_name(r.actor_id),
    private.forum_person(r.member_id), f.slug, t.number, t.title, o.slug, p.id, p.no,
    (r.details ->> 'until')::timestamptz,
    exists (select from public.forum_rulings as n where n.answers = r.id and n.action <> 'appeal')
  from public.forum_rulings as r
  left join public.forums as f on f.id = r.forum_id
  left join public.forum_threads as t on t.id = r.thread_id
  left join public.forum_topics as o on o.id = t.topic_id
  left join public.forum_posts as p on p.id = r.post_id
  where (r.forum_id = any (private.moderated_forums()) or (r.forum_id is null and private.is_admin()))
    and r.at > now() - interval '1 year';
end
$$;
comment on function public.list_rulings() is
  'The log of a year in the forums that the caller moderates, and for admins what concerns all forums (forumRuling in contracts/forum-moderation.ts). Nothing for others.';

create function public.read_case(case_id bigint) returns jsonb
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
  from (select * from public.list_cases(true) union all select * from public.list_cases(false)) as c
  where c.id = read_case.case_id;
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
        select l.* from public.list_rulings() as l
        where l.post_id = post.id or (author.number is not null and l.member ->> 'number' = author.number::text)
        order by l.id desc limit 20) as r));
end
$$;
comment on function public.read_case(bigint) is
  'A case of the queue with its post and those around it, its flags, how its author stands, and what was decided about both (caseContext in contracts/forum-moderation.ts). 401, 403 insufficient_aal, 404.';
revoke execute on function public.claim_case(bigint, boolean), public.list_cases(boolean),
  public.list_rulings(), public.read_case(bigint) from public, anon;
grant execute on function public.claim_case(bigint, boolean), public.list_cases(boolean),
  public.list_rulings(), public.read_case(bigint) to authenticated, service_role;
