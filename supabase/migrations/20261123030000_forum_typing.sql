-- Who is writing in a thread. A message that is stored nowhere and that no reader waits for.

create function private.announce(topic text, event text, payload jsonb) returns void
language sql
set search_path = ''
as $$
  select realtime.send(announce.payload, announce.event, announce.topic, true)
$$;
comment on function private.announce(text, text, jsonb) is
  'Sends one message to a private topic. It can be lost: what readers must not miss has a version (private.announce_version).';
revoke execute on function private.announce(text, text, jsonb) from public;
grant execute on function private.announce(text, text, jsonb) to service_role;

create or replace function private.announce_version(
  topic text, event text, version bigint, changes jsonb
) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.announce(topic, event,
    jsonb_build_object('base_version', version - 1, 'version', version) || changes);
end
$$;

create function public.announce_typing(thread_id uuid, page uuid) returns boolean
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
  if person.silenced_until > now() then
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
comment on function public.announce_typing(uuid, uuid) is
  'Tells the readers of a thread that the caller is writing (typingMessage in contracts/forum-live.ts); page names the caller''s open page, which leaves its own message out. For those who may reply: 401, 403 insufficient_aal, forbidden or silenced, 404, 409 thread_locked or forum_archived, 429.';
revoke execute on function public.announce_typing(uuid, uuid) from public, anon;
grant execute on function public.announce_typing(uuid, uuid) to authenticated, service_role;
