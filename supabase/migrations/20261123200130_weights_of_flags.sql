-- A case weighs what its flags weigh, without those of accounts that have ended: it is summed when it is read,
-- and no longer kept beside them.

create function private.shown_cases(cases bigint[])
returns table (
  id bigint, forum text, forum_names jsonb, topic text, thread_number bigint, thread_title text,
  post_id bigint, post_no int, post_status text, excerpt text, images int, author jsonb, causes text[],
  flags int, weight int, is_open boolean, opened_at timestamptz, closed_at timestamptz, claimed_by text,
  claimed_until timestamptz, is_mine boolean
)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select c.id, f.slug, f.names, o.slug, t.number, t.title, p.id, p.no, p.status, left(p.body, 300),
    (select count(*)::int from public.forum_images as i where i.post_id = p.id),
    private.forum_person(p.author_id), c.causes,
    given.flags, given.weight, c.closed_at is null, c.opened_at, c.closed_at,
    case when c.claimed_until > now() then private.account_name(c.claimed_by) end,
    case when c.claimed_until > now() then c.claimed_until end,
    coalesce(c.claimed_by = (select auth.uid()) and c.claimed_until > now(), false)
  from public.forum_cases as c
  join public.forum_posts as p on p.id = c.post_id
  join public.forum_threads as t on t.id = p.thread_id
  join public.forum_topics as o on o.id = t.topic_id
  join public.forums as f on f.id = t.forum_id
  -- Counted as they stand: those of accounts that have ended are gone.
  cross join lateral (
    select count(*)::int as flags, coalesce(sum(g.weight), 0)::int as weight from public.forum_flags as g
    where g.post_id = p.id and g.flagged_at >= c.opened_at - interval '1 second'
      and (c.closed_at is null or g.flagged_at <= c.closed_at)) as given
  where c.id = any (cases) and f.id = any (private.moderated_forums())
    and (c.closed_at is null or c.closed_at > now() - interval '90 days');
end
$$;
comment on function private.shown_cases(bigint[]) is
  'These cases as the queue shows them, of forums that the caller moderates: those that wait, and those that were closed in the last 90 days.';
revoke execute on function private.shown_cases(bigint[]) from public;

create or replace function public.list_cases(waiting boolean)
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
  select s.* from private.shown_cases(array(
    select c.id from public.forum_cases as c
    where case when list_cases.waiting then c.closed_at is null
      else c.closed_at > now() - interval '90 days' end)) as s;
end
$$;

drop function private.open_case(bigint, text, int);
create function private.open_case(post_id bigint, cause text default null) returns void
language sql
set search_path = ''
as $$
  insert into public.forum_cases as c (post_id, causes)
  values (open_case.post_id, array_remove(array[open_case.cause], null))
  on conflict (post_id) where closed_at is null do update set
    causes = array(select distinct cause from unnest(c.causes || excluded.causes) as cause order by cause)
$$;
comment on function private.open_case(bigint, text) is
  'Puts a post into the queue of its forum''s moderators, or adds a cause to the case that is open. Under the lock of its thread.';
revoke execute on function private.open_case(bigint, text) from public;

create or replace function public.flag_post(post_id bigint, reason text, note text default null) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(flag_post.post_id);
  thread constant public.forum_threads := private.thread_of(post);
  me constant uuid := (select auth.uid());
  said constant text := private.require_ruling_reason(flag_post.note, false);
  given int;
begin
  if post.author_id = me then
    perform private.refuse(409, 'conflict', 'Nobody flags their own post');
  elsif private.silenced_until(me, thread.forum_id) > now() then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now');
  elsif post.status not in ('visible', 'held') then
    perform private.refuse(409, 'conflict', 'The post was taken down');
  elsif coalesce(flag_post.reason not in ('spam', 'rude', 'off_topic', 'illegal', 'other'), true)
    or (flag_post.reason = 'other' and said is null)
  then
    perform private.refuse(400, 'invalid', 'Say why: for other reasons in words');
  end if;
  insert into public.forum_flags (post_id, user_id, reason, note, weight)
  values (post.id, me, flag_post.reason, said, private.flag_weight(me))
  on conflict do nothing
  returning weight into given;
  if given is null then
    return true;
  end if;
  perform private.open_case(post.id, 'flags');
  if post.status = 'visible' and private.is_flagged_down(post) then
    insert into public.forum_rulings (forum_id, thread_id, post_id, member_id, action, details)
    values (thread.forum_id, thread.id, post.id, post.author_id, 'hold',
      jsonb_build_object('cause', 'flags', 'revision', post.revision));
    post.status := 'held';
    perform private.change_post(post);
  end if;
  perform private.require_turn('forum_flag', me::text, 20, interval '1 hour',
    'Too many flags in a short time', 'Wait a little.');
  return true;
end
$$;

alter table public.forum_cases drop column weight;
comment on table public.forum_cases is
  'Posts that wait for a moderator, each with one open case at most, and those that were ruled on. causes: members flagged it, the list of words held it, somebody new put a picture in it, its author appeals; none of them where a moderator held it. claimed_by has it in hand until claimed_until.';
