-- An event that is published gets its thread, once, in the topic that holds those of events.

create function private.add_event_thread(event public.events) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  topic public.forum_topics;
  thread public.forum_threads;
begin
  select t.* into topic from public.forum_topics as t
  join public.forums as f on f.id = t.forum_id
  where t.holds_events and t.archived_at is null and f.archived_at is null;
  if topic.id is null or event.status not in ('published', 'registration_open', 'registration_closed', 'live') then
    return;
  end if;
  insert into public.forum_threads
    (id, topic_id, forum_id, event_id, title, last_no, posts, version, changed_in)
  -- A name may be shorter than a title.
  values (gen_random_uuid(), topic.id, topic.forum_id, event.id,
    case when char_length(event.name) >= 3 and private.shows_something(event.name) then event.name
      else 'Event ' || event.slug end, 1, 1, 1, pg_current_xact_id())
  on conflict (event_id) do nothing
  returning * into thread;
  if thread.id is not null then
    -- The address alone: pages show it as a card in the reader's language.
    insert into public.forum_posts (key, thread_id, no, by_site, body, version)
    values (gen_random_uuid(), thread.id, 1, true, '/events/' || event.id, 1);
  end if;
end
$$;
comment on function private.add_event_thread(public.events) is
  'Starts the thread of an event that is published and has not ended, where it has none and a topic holds such threads.';

create function private.follow_published_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  -- As it is at the end of the transaction.
  select * into event from public.events as e where e.id = new.id;
  if event.id is not null then
    perform private.add_event_thread(event);
  end if;
  return null;
end
$$;
comment on function private.follow_published_event() is
  'private.add_event_thread for an event whose status changed. At the end of the transaction: it locks the topic, for which other events wait.';
create constraint trigger follow_published_event after insert or update of status on public.events
  deferrable initially deferred for each row when (new.status <> 'draft')
  execute function private.follow_published_event();

create function private.follow_events_topic() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.add_event_thread(e) from public.events as e
  where e.status <> 'draft' and not exists (
    select from public.forum_threads as t where t.event_id = e.id)
  order by e.published_at, e.id;
  return null;
end
$$;
comment on function private.follow_events_topic() is
  'Gives the events that were published before a topic held their threads theirs.';
create constraint trigger follow_events_topic after insert or update of holds_events on public.forum_topics
  deferrable initially deferred for each row when (new.holds_events)
  execute function private.follow_events_topic();

create function private.thread_of_event(event_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('number', t.number, 'topic', o.slug, 'posts', t.posts,
      'last_post_at', t.last_post_at)
    from public.forum_threads as t join public.forum_topics as o on o.id = t.topic_id
    where t.event_id = thread_of_event.event_id and private.can_read_thread(t));
end
$$;
comment on function private.thread_of_event(uuid) is
  'public.event_thread, with the rights to read rows that browsers do not have.';

create function public.event_thread(event_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.thread_of_event(event_id)
$$;
comment on function public.event_thread(uuid) is
  'The thread of an event (eventThread in contracts/event-thread.ts): null where the caller finds none.';
revoke execute on function private.add_event_thread(public.events), private.follow_published_event(),
  private.follow_events_topic(), private.thread_of_event(uuid) from public;
grant execute on function private.thread_of_event(uuid) to anon, authenticated, service_role;
revoke execute on function public.event_thread(uuid) from public;
grant execute on function public.event_thread(uuid) to anon, authenticated, service_role;
