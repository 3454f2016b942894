-- A reply cost 2.4 ms more than the insert of its row, most of it in the number of its statements. Who calls is
-- read without a query, and what a message of a thread holds is one query. A function in SQL that sets its own
-- search path is planned at each call, which trimming a text is no longer.

create or replace function private.trimmed(written text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return btrim(replace(written, E'\r\n', E'\n'),
    E' \t\n\u000b\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000');
end
$$;

create or replace function private.session_state() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  claims constant jsonb := auth.jwt();
begin
  if account is null then
    return 'open';
  elsif exists (select from auth.users as u where u.id = account and u.banned_until > now()) then
    return 'banned';
  -- An access token outlives its session by up to an hour. Tokens that a project signs itself have none.
  elsif claims ->> 'session_id' is not null
    and not exists (select from auth.sessions as s where s.id = (claims ->> 'session_id')::uuid)
  then
    return 'ended';
  elsif coalesce(claims ->> 'aal', 'aal1') = 'aal1' and private.has_factor(account) then
    return 'code_due';
  end if;
  return 'open';
end
$$;

create or replace function private.hold_account() returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
begin
  perform 1 from auth.users as u
  where u.id = account and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
  for key share;
  return found;
end
$$;

create or replace function private.is_staff() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return auth.role() = 'service_role' or private.is_admin();
end
$$;

create or replace function private.announce_posts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 50;
  topic constant text := 'thread:' || new.id;
  nothing constant jsonb := '{"thread": null, "posts": null}';
  latest record;
begin
  -- More than a reader shows at once is fetched by those who need it, and so is what is too long to send.
  select t.version, t as thread, t.removed_at is null and f.readers = 'anyone' as is_open, (
      select case when count(*) <= most and sum(octet_length(p.body)) < 100000
        then coalesce(jsonb_agg(private.shown_post(p) order by p.no), '[]') end
      from (
        select * from public.forum_posts as o
        where o.thread_id = t.id and o.version = t.version and t.removed_at is null and f.readers = 'anyone'
        limit most + 1) as p) as posts
  into latest
  from public.forum_threads as t join public.forums as f on f.id = t.forum_id
  where t.id = new.id;
  if not found then
    return null;
  end if;
  -- Some who listen may have lost the right to read: those who have it ask for what changed.
  if not latest.is_open then
    perform private.announce_version(topic, 'posts_changed', latest.version, nothing);
    return null;
  end if;
  perform private.announce_version(topic, 'posts_changed', latest.version,
    jsonb_build_object('thread', private.shown_thread(latest.thread), 'posts', latest.posts));
  perform private.forget_contents(topic, 'posts_changed', nothing);
  return null;
end
$$;

create or replace function private.forum_person(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  number bigint;
  first_name text;
  last_name text;
  avatar text;
  handle text;
begin
  select f.number, p.first_name, p.last_name, p.avatar_path into number, first_name, last_name, avatar
  from public.forum_people as f join public.profiles as p on p.id = f.user_id
  where f.user_id = account;
  if not found then
    return null;
  end if;
  -- Apart: few have a public page, and a join with it took longer to begin than both queries take.
  select a.handle into handle from public.angler_pages as a
  where a.user_id = account and a.is_public and private.shows_angler(a);
  if handle is null then
    return jsonb_build_object('number', number, 'name', private.person_name(first_name, last_name),
      'avatar', avatar);
  end if;
  return jsonb_build_object('number', number, 'name', private.person_name(first_name, last_name),
    'avatar', avatar, 'handle', handle);
end
$$;
