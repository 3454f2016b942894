-- All drafts of a member, so that what was begun is found again.

create function public.read_drafts() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
  forums constant uuid[] := private.readable_forums();
begin
  -- A member has at most 100 (save_draft).
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'place', d.place, 'title', d.title, 'excerpt', private.shorten(d.body, 240), 'saved_at', d.saved_at,
      'topic', case when o.id is not null then jsonb_build_object('slug', o.slug, 'names', o.names) end,
      'thread', case when o.id is not null and t.id is not null then
        jsonb_build_object('number', t.number, 'title', t.title) end,
      'post_no', case when o.id is not null then p.no end)
      order by d.saved_at desc, d.place), '[]')
    from public.forum_drafts as d
    left join public.forum_posts as p
      on p.id = case when d.place like 'post:%' then substr(d.place, 6)::bigint end
    left join public.forum_threads as t
      on t.id = coalesce(p.thread_id, case when d.place like 'thread:%' then substr(d.place, 8)::uuid end)
    -- Names of places that the member may no longer read stay out, the member's own words do not.
    left join public.forum_topics as o
      on o.id = coalesce(t.topic_id, case when d.place like 'topic:%' then substr(d.place, 7)::uuid end)
      and o.forum_id = any (forums) and (t.id is null or private.can_read_thread(t))
    where d.user_id = me);
end
$$;
comment on function public.read_drafts() is
  'What the caller has written and not sent, the latest first, with where it belongs (ownDrafts in contracts/forum-own.ts). 401, 403 insufficient_aal.';
revoke execute on function public.read_drafts() from public, anon;
grant execute on function public.read_drafts() to authenticated, service_role;
