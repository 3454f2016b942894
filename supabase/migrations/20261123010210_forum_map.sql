-- Admins draw the map of the forums, and say who moderates and who is listed.

create function private.save_part(
  relation regclass, allowed text[], id uuid, given jsonb, seen jsonb
) returns void
language plpgsql
set search_path = ''
as $$
declare
  named constant text[] := array(select k from jsonb_object_keys(given) as k order by k);
  columns constant text := (select string_agg(quote_ident(n), ', ') from unnest(named) as n);
  sources constant text := (select string_agg('r.' || quote_ident(n), ', ') from unnest(named) as n);
  stored jsonb;
begin
  if save_part.id is null or cardinality(named) = 0 or not named <@ allowed then
    perform private.refuse(400, 'invalid', 'These columns cannot be set');
  end if;
  execute format('select to_jsonb(t) from %s as t where t.id = $1 for no key update', relation)
  into stored using save_part.id;
  if stored is null then
    execute format('insert into %s (id, %s) select $1, %s from jsonb_populate_record(null::%s, $2) as r',
      relation, columns, sources, relation) using save_part.id, given;
    return;
  end if;
  select jsonb_object_agg(s.key, s.value) into stored from jsonb_each(stored) as s where given ? s.key;
  perform private.require_unchanged(save_part.seen, stored, given);
  if stored <> given then
    execute format('update %s as t set (%s) = (select %s from jsonb_populate_record(t, $2) as r) where t.id = $1',
      relation, columns, sources)
    using save_part.id, given;
  end if;
end
$$;
comment on function private.save_part(regclass, text[], uuid, jsonb, jsonb) is
  'Adds a row with this id, or sets the given columns of it, of which the caller has seen these values. 400 invalid for a column that is not allowed, 409 conflict.';

create function public.save_forum_group(id uuid, given jsonb, seen jsonb default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.save_part('public.forum_groups', '{names,position}', save_forum_group.id, given, seen);
end
$$;
comment on function public.save_forum_group(uuid, jsonb, jsonb) is
  'Admin: adds or changes a heading of the list of forums: names, position. 400, 409 conflict.';

create function public.save_forum(id uuid, given jsonb, seen jsonb default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.save_part('public.forums',
    '{group_id,slug,names,descriptions,position,readers,writers,archived_at}', save_forum.id, given, seen);
end
$$;
comment on function public.save_forum(uuid, jsonb, jsonb) is
  'Admin: adds or changes a forum. Sent again, it changes nothing. 400, 409 conflict.';

create function public.save_forum_topic(id uuid, given jsonb, seen jsonb default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  forum uuid;
begin
  perform private.require_admin();
  select t.forum_id into forum from public.forum_topics as t where t.id = save_forum_topic.id;
  if forum is distinct from (given ->> 'forum_id')::uuid and forum is not null and given ? 'forum_id' then
    perform private.refuse(400, 'invalid', 'A topic stays in its forum');
  elsif (given ->> 'holds_events')::boolean then
    -- One topic at most holds the threads of events.
    update public.forum_topics as t set holds_events = false
    where t.holds_events and t.id <> save_forum_topic.id;
  end if;
  perform private.save_part('public.forum_topics',
    '{forum_id,slug,names,descriptions,position,starters,holds_events,archived_at}',
    save_forum_topic.id, given, seen);
end
$$;
comment on function public.save_forum_topic(uuid, jsonb, jsonb) is
  'Admin: adds or changes a topic. One that is to hold the threads of events takes that from any other. 400, 409 conflict.';

create function private.confirmed_account(email text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  account uuid;
begin
  -- Locked, so that it is not erased meanwhile. Who has not confirmed the address has not proved to own it.
  select u.id into account from auth.users as u
  where u.email = lower(btrim(confirmed_account.email)) and u.email_confirmed_at is not null
    and u.deleted_at is null
  for key share;
  if account is null then
    perform private.refuse(404, 'account_unknown', 'No confirmed account has this email address');
  end if;
  return account;
end
$$;
comment on function private.confirmed_account(text) is
  'The account with this confirmed email address, which stays until commit. 404 account_unknown.';

create or replace function public.appoint_judge(event_id uuid, email text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  judge uuid;
begin
  perform private.require_admin();
  judge := private.confirmed_account(appoint_judge.email);
  insert into public.event_judges (event_id, user_id) values (appoint_judge.event_id, judge)
  on conflict on constraint event_judges_pkey do nothing;
  return judge;
end
$$;

create function public.add_forum_person(forum_id uuid, email text, moderates boolean) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  perform private.require_admin();
  account := private.confirmed_account(add_forum_person.email);
  if moderates then
    insert into public.forum_moderators (forum_id, user_id) values (add_forum_person.forum_id, account)
    on conflict do nothing;
  else
    insert into public.forum_members (forum_id, user_id) values (add_forum_person.forum_id, account)
    on conflict do nothing;
  end if;
  return account;
end
$$;
comment on function public.add_forum_person(uuid, text, boolean) is
  'Admin: makes the account with this email address a moderator, or a listed member, of a forum, and returns its id; sent again, it changes nothing. 404 account_unknown, 409 missing_reference for an unknown forum.';

create function public.list_forum_people(forum_id uuid)
returns table (id uuid, name text, email text, moderates boolean)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select l.user_id, private.account_name(l.user_id), u.email::text, l.moderates
    from (
      select m.user_id, true as moderates, m.added_at from public.forum_moderators as m
      where m.forum_id = list_forum_people.forum_id
      union all
      select m.user_id, false, m.added_at from public.forum_members as m
      where m.forum_id = list_forum_people.forum_id) as l
    join auth.users as u on u.id = l.user_id
    order by l.moderates desc, l.added_at, l.user_id;
end
$$;
comment on function public.list_forum_people(uuid) is
  'Admin: the moderators and listed members of a forum, with the addresses of their accounts.';
revoke execute on function private.save_part(regclass, text[], uuid, jsonb, jsonb),
  private.confirmed_account(text) from public;
revoke execute on function public.save_forum_group(uuid, jsonb, jsonb), public.save_forum(uuid, jsonb, jsonb),
  public.save_forum_topic(uuid, jsonb, jsonb), public.add_forum_person(uuid, text, boolean),
  public.list_forum_people(uuid) from public, anon;
grant execute on function public.save_forum_group(uuid, jsonb, jsonb), public.save_forum(uuid, jsonb, jsonb),
  public.save_forum_topic(uuid, jsonb, jsonb), public.add_forum_person(uuid, text, boolean),
  public.list_forum_people(uuid) to authenticated, service_role;
