-- A thread that was renamed, slowed, marked as solved or moved goes back to what it was.

create or replace function public.undo_ruling(ruling_id bigint) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  ruling constant public.forum_rulings := private.lock_ruling(undo_ruling.ruling_id);
  me constant uuid := (select auth.uid());
  slug text;
  number bigint;
  made bigint;
begin
  if ruling.id is null
    or not coalesce(ruling.forum_id = any (private.moderated_forums()), private.is_admin())
  then
    perform private.refuse(404, 'not_found', 'There is no such ruling');
  end if;
  -- What is decided about one member, private.set_silence decides under this lock.
  perform 1 from public.forum_people as f
  where f.user_id = ruling.member_id and ruling.action in ('silence', 'ban') for no key update;
  select r.id into made from public.forum_rulings as r where r.answers = ruling.id and r.action <> 'appeal';
  if made is not null then
    return made;
  elsif exists (
    select from public.forum_rulings as r
    where r.id > ruling.id and r.action <> 'appeal' and case
      when ruling.action in ('silence', 'ban') then r.member_id = ruling.member_id
        and r.forum_id is not distinct from ruling.forum_id and r.action in ('silence', 'ban', 'lift')
      when ruling.post_id is not null then r.post_id = ruling.post_id
        and r.action in ('hold', 'approve', 'remove', 'restore')
      else r.thread_id = ruling.thread_id and r.action = any (case
        when ruling.action like '%_thread' then array['remove_thread', 'restore_thread']
        when ruling.action like '%lock' then array['lock', 'unlock']
        when ruling.action like '%pin' then array['pin', 'unpin']
        else array[ruling.action] end) end)
  then
    perform private.refuse(409, 'conflict', 'Something else was decided since');
  end if;
  case
    when ruling.action in ('silence', 'ban') then
      select f.slug into slug from public.forums as f where f.id = ruling.forum_id;
      select f.number into number from public.forum_people as f where f.user_id = ruling.member_id;
      perform private.set_silence(number, slug, null, 'lift', null, null);
    when ruling.action in ('approve', 'restore', 'remove') and ruling.details ->> 'was' = 'held' then
      perform public.rule_post(ruling.post_id, 'hold');
    when ruling.action in ('remove', 'hold') then
      perform public.rule_post(ruling.post_id, 'restore');
    when ruling.action in ('remove_thread', 'restore_thread') then
      perform public.remove_thread(ruling.thread_id, ruling.action = 'restore_thread', ruling.reason);
    when ruling.action in ('lock', 'unlock') then
      perform public.change_thread(ruling.thread_id,
        jsonb_build_object('is_locked', ruling.action = 'unlock'));
    when ruling.action in ('pin', 'unpin') then
      perform public.change_thread(ruling.thread_id,
        jsonb_build_object('is_pinned', ruling.action = 'unpin'));
    when ruling.action in ('rename', 'slow', 'solve') then
      perform public.change_thread(ruling.thread_id, jsonb_build_object(case ruling.action
        when 'rename' then 'title' when 'slow' then 'slow_seconds' else 'solved_no' end,
        ruling.details -> 'was'));
    when ruling.action = 'move' then
      perform public.move_thread(ruling.thread_id, (ruling.details ->> 'was')::uuid);
    else
      perform private.refuse(409, 'conflict', 'This is not taken back as such');
  end case;
  update public.forum_rulings as r set answers = ruling.id
  where r.id = (
    select max(n.id) from public.forum_rulings as n
    -- What this transaction ruled: another of the caller's may be ruling beside it.
    where n.id > ruling.id and n.actor_id = me and n.xmin = pg_current_xact_id()::xid
      and (n.thread_id is not distinct from ruling.thread_id or n.member_id = ruling.member_id))
  returning r.id into made;
  if made is null then
    perform private.refuse(409, 'conflict', 'Something else was decided since');
  end if;
  return made;
end
$$;
comment on function public.undo_ruling(bigint) is
  'A moderator takes a ruling back (undoable in contracts/forum-moderation.ts) and returns the id of the ruling that does so; done again, it changes nothing. A split or a merge is not taken back as such: the moderator merges, or splits, the other way. 401, 403, 404, 409 conflict where something else was decided since, or nothing can be taken back.';
