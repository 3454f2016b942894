-- Members hear of rulings about them and answer; moderators warn, and take rulings back.

insert into private.notice_kinds (kind, needs, mails) values
('forum_ruling', '{ruling_id,action,thread_title,reason}', true);

create function private.tell_ruling() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.hold_inbox(new.member_id) then
    perform private.notify(new.member_id, 'forum_ruling', 'ruling:' || new.id, jsonb_build_object(
      'ruling_id', new.id, 'action', new.action, 'reason', new.reason,
      'thread_title', (select t.title from public.forum_threads as t where t.id = new.thread_id)));
  end if;
  return null;
end
$$;
comment on function private.tell_ruling() is
  'Tells a member what moderators, or the site, decided about them. At the end of the transaction: it takes a share of the inbox.';
revoke execute on function private.tell_ruling() from public;
create constraint trigger tell_ruling after insert on public.forum_rulings
  deferrable initially deferred for each row
  when (new.member_id is not null and new.actor_id is distinct from new.member_id
    and (new.action in ('edit', 'hold', 'remove', 'restore', 'remove_thread', 'restore_thread', 'lock',
        'rename', 'move', 'warn', 'silence', 'ban', 'lift')
      -- What nobody hid is approved without its author having noticed anything.
      or (new.action = 'approve' and new.details ->> 'was' in ('held', 'removed'))))
  execute function private.tell_ruling();

create function public.warn_member(post_id bigint, reason text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  post constant public.forum_posts := private.lock_post(warn_member.post_id);
  thread constant public.forum_threads := private.thread_of(post);
  said constant text := private.require_ruling_reason(warn_member.reason, true);
begin
  if not thread.forum_id = any (private.moderated_forums()) then
    perform private.refuse(403, 'forbidden', 'Only a moderator may do this');
  elsif post.author_id is null or post.author_id = (select auth.uid()) then
    perform private.refuse(409, 'conflict', 'There is nobody to warn');
  end if;
  return coalesce((
    -- Pressed twice, it warns once.
    select r.id from public.forum_rulings as r
    where r.post_id = post.id and r.action = 'warn' and r.reason = said
      and r.actor_id = (select auth.uid()) and r.at > now() - interval '1 minute'
    limit 1), private.log_ruling(thread, 'warn', said, post.author_id, post.id));
end
$$;
comment on function public.warn_member(bigint, text) is
  'A moderator warns the author of a post, with a reason, and the post stays as it is; returns the id of the ruling. 401, 403, 404, 400 reason_required, 409 conflict for a post without an author and for one''s own.';

create function private.lock_ruling(ruling_id bigint) returns public.forum_rulings
language plpgsql
set search_path = ''
as $$
declare
  ruling public.forum_rulings;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select * into ruling from public.forum_rulings as r where r.id = lock_ruling.ruling_id;
  -- Rulings of a thread are taken back and answered one after another.
  perform 1 from public.forum_threads as t where t.id = ruling.thread_id for no key update;
  return ruling;
end
$$;
comment on function private.lock_ruling(bigint) is
  'A ruling, for a caller with an account, with its thread locked; null for none. 401, 403 insufficient_aal.';

create function public.undo_ruling(ruling_id bigint) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  ruling constant public.forum_rulings := private.lock_ruling(undo_ruling.ruling_id);
  slug text;
  number bigint;
  made bigint;
begin
  if ruling.id is null
    or not coalesce(ruling.forum_id = any (private.moderated_forums()), private.is_admin())
  then
    perform private.refuse(404, 'not_found', 'There is no such ruling');
  end if;
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
        when ruling.action like '%pin' then array['pin', 'unpin'] end) end)
  then
    perform private.refuse(409, 'conflict', 'Something else was decided since');
  end if;
  case
    when ruling.action in ('silence', 'ban') then
      select f.slug into slug from public.forums as f where f.id = ruling.forum_id;
      select f.number into number from public.forum_people as f where f.user_id = ruling.member_id;
      perform private.set_silence(number, slug, null, 'lift', null, null);
    when ruling.action in ('remove', 'hold') then
      perform public.rule_post(ruling.post_id, 'restore');
    when ruling.action in ('approve', 'restore') and ruling.details ->> 'was' = 'held' then
      perform public.rule_post(ruling.post_id, 'hold');
    when ruling.action in ('remove_thread', 'restore_thread') then
      perform public.remove_thread(ruling.thread_id, ruling.action = 'restore_thread', ruling.reason);
    when ruling.action in ('lock', 'unlock') then
      perform public.change_thread(ruling.thread_id,
        jsonb_build_object('is_locked', ruling.action = 'unlock'));
    when ruling.action in ('pin', 'unpin') then
      perform public.change_thread(ruling.thread_id,
        jsonb_build_object('is_pinned', ruling.action = 'unpin'));
    else
      perform private.refuse(409, 'conflict', 'This is not taken back as such');
  end case;
  update public.forum_rulings as r set answers = ruling.id
  where r.id = (
    select max(n.id) from public.forum_rulings as n
    where n.id > ruling.id and n.actor_id = (select auth.uid())
      and (n.thread_id is not distinct from ruling.thread_id or n.member_id = ruling.member_id))
  returning r.id into made;
  if made is null then
    perform private.refuse(409, 'conflict', 'Something else was decided since');
  end if;
  return made;
end
$$;
comment on function public.undo_ruling(bigint) is
  'A moderator takes a ruling back (undoable in contracts/forum-moderation.ts) and returns the id of the ruling that does so; done again, it changes nothing. 401, 403, 404, 409 conflict where something else was decided since, or nothing can be taken back.';

create function public.read_ruling(ruling_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  ruling public.forum_rulings;
  thread public.forum_threads;
begin
  perform private.require_account();
  perform private.require_assurance();
  select * into ruling from public.forum_rulings as r
  where r.id = read_ruling.ruling_id and r.member_id = (select auth.uid());
  if ruling.id is null then
    perform private.refuse(404, 'not_found', 'There is no such ruling');
  end if;
  select * into thread from public.forum_threads as t where t.id = ruling.thread_id;
  return jsonb_build_object(
    'id', ruling.id, 'action', ruling.action, 'reason', ruling.reason, 'at', ruling.at,
    'until', ruling.details -> 'until',
    'thread', case when thread.id is not null then (
      select jsonb_build_object('number', thread.number, 'title', thread.title, 'topic', o.slug)
      from public.forum_topics as o where o.id = thread.topic_id) end,
    'post', (
      select jsonb_build_object('id', p.id, 'no', p.no, 'body', p.body, 'status', p.status)
      from public.forum_posts as p where p.id = ruling.post_id and p.author_id = (select auth.uid())),
    'is_undone', exists (
      select from public.forum_rulings as r where r.answers = ruling.id and r.action <> 'appeal'),
    'answer', (
      select jsonb_build_object('body', r.reason, 'at', r.at) from public.forum_rulings as r
      where r.answers = ruling.id and r.action = 'appeal'));
end
$$;
comment on function public.read_ruling(bigint) is
  'What was decided about the caller, why, about which post, and the caller''s answer (ownRuling in contracts/forum-moderation.ts). 401, 403 insufficient_aal, 404.';

create function public.appeal_ruling(ruling_id bigint, body text) returns boolean
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
  -- A ruling about a thread is looked at with its first post.
  perform private.open_case(p.id, 'appeal') from public.forum_posts as p
  where p.id = coalesce(ruling.post_id, (
    select o.id from public.forum_posts as o where o.thread_id = ruling.thread_id and o.no = 1));
  perform private.require_turn('forum_appeal', me::text, 10, interval '1 day',
    'Too many appeals in a day', 'Try again tomorrow.');
  return true;
end
$$;
comment on function public.appeal_ruling(bigint, text) is
  'The member whom a ruling concerns answers it, once, in up to 500 characters; the moderators find the answer in their queue. Sent again, it changes nothing. 401, 403 insufficient_aal, 404, 409 conflict, 400 reason_required or invalid, 429.';
revoke execute on function private.lock_ruling(bigint) from public;
revoke execute on function public.warn_member(bigint, text), public.undo_ruling(bigint),
  public.read_ruling(bigint), public.appeal_ruling(bigint, text) from public, anon;
grant execute on function public.warn_member(bigint, text), public.undo_ruling(bigint),
  public.read_ruling(bigint), public.appeal_ruling(bigint, text) to authenticated, service_role;
