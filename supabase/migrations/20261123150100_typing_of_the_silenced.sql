-- Who may not write in one forum is not announced as writing there.

create or replace function public.announce_typing(thread_id uuid, page uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  thread public.forum_threads;
  person public.forum_people;
begin
  perform private.require_account();
  perform private.require_assurance();
  select * into thread from public.forum_threads as t where t.id = announce_typing.thread_id;
  if not private.can_read_thread(thread) or thread.removed_at is not null then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  perform private.require_forum_writer(thread.forum_id, thread.topic_id, false);
  if thread.is_locked and not thread.forum_id = any (private.moderated_forums()) then
    perform private.refuse(409, 'thread_locked', 'This thread takes no more posts');
  end if;
  select * into person from public.forum_people as f where f.user_id = (select auth.uid());
  if private.silenced_until((select auth.uid()), thread.forum_id) > now() then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now');
  end if;
  perform private.announce('thread:' || thread.id, 'typing', jsonb_build_object(
    'page', announce_typing.page, 'number', person.number,
    'name', (select private.person_name(p.first_name, p.last_name) from public.profiles as p
      where p.id = (select auth.uid()))));
  perform private.require_turn('forum_typing', (select auth.uid())::text, 20, interval '1 minute',
    'Too many messages in a short time', 'Wait a minute.');
  return true;
end
$$;
