-- An appeal against a ban or a silence that names no post reaches the moderators' queue.

create or replace function public.appeal_ruling(ruling_id bigint, body text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  ruling constant public.forum_rulings := private.lock_ruling(appeal_ruling.ruling_id);
  me constant uuid := (select auth.uid());
  said constant text := private.require_ruling_reason(appeal_ruling.body, true);
begin
  if ruling.id is null or ruling.member_id is distinct from me then
    perform private.refuse(404, 'not_found', 'There is no such ruling');
  elsif ruling.action not in ('edit', 'hold', 'remove', 'remove_thread', 'lock', 'rename', 'move', 'warn',
    'silence', 'ban')
  then
    perform private.refuse(409, 'conflict', 'Nothing of this can be appealed');
  end if;
  insert into public.forum_rulings (forum_id, thread_id, post_id, actor_id, member_id, action, reason, answers)
  values (ruling.forum_id, ruling.thread_id, ruling.post_id, me, me, 'appeal', said, ruling.id)
  on conflict (answers) where action = 'appeal' do nothing;
  if not found then
    if not exists (select from public.forum_rulings as r
      where r.answers = ruling.id and r.action = 'appeal' and r.reason = said)
    then
      perform private.refuse(409, 'conflict', 'You have answered this ruling already');
    end if;
    return true;
  end if;
  -- A ruling about a thread is looked at with its first post, one about a member alone with the last one
  -- that they wrote where it holds.
  perform private.open_case(p.id, 'appeal') from public.forum_posts as p
  where p.id = coalesce(ruling.post_id,
    (select o.id from public.forum_posts as o where o.thread_id = ruling.thread_id and o.no = 1),
    (select o.id from public.forum_posts as o join public.forum_threads as t on t.id = o.thread_id
      where o.author_id = me and o.status <> 'moved' and t.removed_at is null
        and (ruling.forum_id is null or t.forum_id = ruling.forum_id)
      order by o.id desc limit 1));
  perform private.require_turn('forum_appeal', me::text, 10, interval '1 day',
    'Too many appeals in a day', 'Try again tomorrow.');
  return true;
end
$$;
