-- An approval is of the text that the moderator has read, and what an author has taken back comes back only
-- by its author.

drop function public.rule_post(bigint, text, text);
create function public.rule_post(
  post_id bigint, action text, reason text default null, revision int default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(rule_post.post_id);
  thread constant public.forum_threads := private.thread_of(post);
  said constant text := private.require_ruling_reason(rule_post.reason, rule_post.action = 'remove');
  pending public.forum_cases;
  last public.forum_rulings;
  becomes text := case rule_post.action
    when 'remove' then 'removed' when 'hold' then 'held'
    when 'restore' then 'visible' when 'approve' then 'visible' end;
begin
  select * into pending from public.forum_cases as c where c.post_id = post.id and c.closed_at is null;
  if post.status in ('held', 'removed') and becomes = 'visible' then
    -- The ruling that took it down: what its author had taken back stays so.
    select * into last from public.forum_rulings as r
    where r.post_id = post.id and r.action in ('hold', 'remove')
      and coalesce(r.details ->> 'was', 'visible') in ('visible', 'withdrawn')
    order by r.id desc limit 1;
    if last.details ->> 'was' = 'withdrawn' then
      becomes := 'withdrawn';
    end if;
  end if;
  if not thread.forum_id = any (private.moderated_forums()) then
    perform private.refuse(403, 'forbidden', 'Only a moderator may do this');
  elsif becomes is null then
    perform private.refuse(400, 'invalid', 'The action is hold, approve, remove or restore');
  elsif rule_post.action = 'approve' and rule_post.revision is null then
    perform private.refuse(400, 'invalid', 'An approval says which revision of the post was read');
  elsif pending.claimed_until > now() and pending.claimed_by <> (select auth.uid()) then
    perform private.refuse(409, 'case_claimed', 'Another moderator has this post in hand');
  elsif post.status = 'withdrawn' and rule_post.action = 'approve' and pending.id is not null then
    -- Nothing is wrong with it, and its author's decision stands.
    becomes := post.status;
  elsif post.status = 'withdrawn' and becomes = 'visible' then
    perform private.refuse(409, 'conflict', 'Its author took this post back');
  elsif post.status = becomes and (pending.id is null or becomes = 'held') then
    return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
  end if;
  -- Who restores a post without saying what was read decides about the text that was held.
  if rule_post.action in ('approve', 'restore')
    and coalesce(rule_post.revision, (last.details ->> 'revision')::int, post.revision) <> post.revision
  then
    perform private.refuse(409, 'conflict', 'The post was changed meanwhile', 'Read it again, then decide.');
  end if;
  perform private.log_ruling(thread, rule_post.action, said, post.author_id, post.id,
    jsonb_build_object('was', post.status, 'is', becomes, 'revision', post.revision));
  if becomes = 'held' then
    perform private.open_case(post.id);
  else
    update public.forum_flags as f set settled_at = now(), was_right = becomes = 'removed'
    where f.post_id = post.id and f.settled_at is null;
    update public.forum_cases as c set closed_at = now() where c.id = pending.id;
  end if;
  if post.status = becomes then
    return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
  end if;
  post.status := becomes;
  return private.change_post(post);
end
$$;
comment on function public.rule_post(bigint, text, text, int) is
  'A moderator removes a post (with a reason), holds it back, approves it (the revision that was read) or restores it, which settles its flags and closes its case; what its author had taken back before it was removed or held stays taken back. Sent again, it changes nothing. Returns {thread, post}. 403, 404, 400 invalid or reason_required, 409 conflict for a post that its author took back or changed meanwhile, case_claimed for one that another moderator has in hand.';
revoke execute on function public.rule_post(bigint, text, text, int) from public, anon;
grant execute on function public.rule_post(bigint, text, text, int) to authenticated, service_role;
