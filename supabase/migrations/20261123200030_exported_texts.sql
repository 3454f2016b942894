-- What a member exports of the forums: where they may not read a thread, their titles and texts as they wrote
-- them, not what moderators have made of them since.

create function private.own_title(thread public.forum_threads) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if private.can_read_thread(thread) then
    return thread.title;
  end if;
  return coalesce(
    (select r.details ->> 'is' from public.forum_rulings as r
      where r.thread_id = thread.id and r.action = 'rename' and r.actor_id = thread.author_id
      order by r.id desc limit 1),
    case when not exists (
        -- A moderator who made a thread of posts gave it its first title.
        select from public.forum_rulings as r
        where r.member_id = thread.author_id and r.action = 'split'
          and r.details ->> 'into' = thread.id::text)
      then coalesce((
        select r.details ->> 'was' from public.forum_rulings as r
        where r.thread_id = thread.id and r.action = 'rename' order by r.id limit 1), thread.title) end);
end
$$;
comment on function private.own_title(public.forum_threads) is
  'The title of a thread for the export of its author: the present one, or the last one of their own where they may not read the thread; null if there is none.';

create function private.may_read_post(post_id bigint) returns boolean
language sql stable
set search_path = ''
as $$
  select private.can_read_thread(t) from public.forum_posts as p
  join public.forum_threads as t on t.id = p.thread_id where p.id = may_read_post.post_id
$$;
comment on function private.may_read_post(bigint) is 'Whether the caller may read the thread of a post.';

create function private.wrote_revision(post_id bigint, author uuid, revision int) returns boolean
language sql stable
set search_path = ''
as $$
  -- A former text is kept with who replaced it, which is who wrote the next one.
  select wrote_revision.revision = 1 or exists (
    select from public.forum_post_edits as e
    where e.post_id = wrote_revision.post_id and e.revision = wrote_revision.revision - 1
      and e.edited_by = wrote_revision.author)
$$;
comment on function private.wrote_revision(bigint, uuid, int) is
  'Whether a revision of a post was written by its author.';

create function private.own_body(post public.forum_posts) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if private.may_read_post(post.id) then
    return post.body;
  end if;
  return (
    select w.body from (
      select e.revision, e.body from public.forum_post_edits as e where e.post_id = post.id
      union all
      select post.revision, post.body) as w
    where private.wrote_revision(post.id, post.author_id, w.revision)
    order by w.revision desc limit 1);
end
$$;
comment on function private.own_body(public.forum_posts) is
  'The text of a post for the export of its author: the present one, or the last one of their own where they may not read the thread.';
revoke execute on function private.own_title(public.forum_threads), private.may_read_post(bigint),
  private.wrote_revision(bigint, uuid, int), private.own_body(public.forum_posts) from public;

update private.personal_data
set export_columns = 't.number, private.own_title(t) as title, t.created_at, t.removed_at'
where relation = 'public.forum_threads';
update private.personal_data
set export_columns = 't.thread_id, t.no, private.own_body(t) as body, t.status, t.created_at, t.edited_at'
where relation = 'public.forum_posts';
update private.personal_data
set export_columns = 't.post_id, t.revision,
    case when private.may_read_post(t.post_id) or private.wrote_revision(t.post_id, $1, t.revision)
      then t.body end as body,
    case when private.may_read_post(t.post_id) or t.edited_by = $1 then t.reason end as reason, t.edited_at'
where relation = 'public.forum_post_edits';
