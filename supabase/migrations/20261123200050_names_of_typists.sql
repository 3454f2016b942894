-- Who writes in a thread is named only to those who may read it: in threads that anyone reads, and in no message
-- that is kept for a replay.

create or replace function public.announce_typing(thread_id uuid, page uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  thread public.forum_threads;
  person public.forum_people;
  is_open boolean;
begin
  perform private.require_account();
  perform private.require_assurance();
  select * into thread from public.forum_threads as t where t.id = announce_typing.thread_id;
  if not private.can_read_thread(thread) or thread.removed_at is not null then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  perform private.require_open_thread(thread);
  select * into person from public.forum_people as f where f.user_id = (select auth.uid());
  -- As for posts: a listener may have lost the right to read since they joined, and a replay gives later
  -- ones what was kept.
  is_open := (select f.readers = 'anyone' from public.forums as f where f.id = thread.forum_id);
  perform private.announce('thread:' || thread.id, 'typing', jsonb_build_object(
    'page', announce_typing.page, 'number', null, 'name', null) || case when is_open then jsonb_build_object(
      'number', person.number,
      'name', (select private.person_name(p.first_name, p.last_name) from public.profiles as p
        where p.id = (select auth.uid()))) else '{}' end);
  if is_open then
    perform private.forget_contents('thread:' || thread.id, 'typing', '{"number": null, "name": null}');
  end if;
  perform private.require_turn('forum_typing', (select auth.uid())::text, 20, interval '1 minute',
    'Too many messages in a short time', 'Wait a minute.');
  return true;
end
$$;
comment on function public.announce_typing(uuid, uuid) is
  'Tells the readers of a thread that the caller is writing (typingMessage in contracts/forum-live.ts), by name where anyone may read the thread; page names the caller''s open page, which leaves its own message out. For those who may reply: 401, 403 insufficient_aal, forbidden or silenced, 404, 409 thread_locked or forum_archived, 429.';
