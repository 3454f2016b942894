-- What every post calls: functions in PL/pgSQL keep their plans, where those in SQL are planned with every call.

create or replace function private.silenced_until(account uuid, forum_id uuid) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select max(s.until) from (
      select f.silenced_until as until from public.forum_people as f where f.user_id = account
      union all
      select s.until from public.forum_silences as s
      where s.user_id = account and s.forum_id = silenced_until.forum_id) as s);
end
$$;

create or replace function private.trust_of(person public.forum_people) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when person.trusted then 2
    when person.user_id is null or person.joined_at > now() - interval '1 day' or person.posts < 5
      or person.removed_at > now() - interval '7 days' then 0
    when person.joined_at > now() - interval '15 days' or person.posts < 50 or person.likes < 20
      or person.removed * 20 > person.posts then 1
    else 2
  end;
end
$$;

create or replace function private.posting_limits(
  trust int, out per_minute int, out per_day int, out links int, out images int
)
language plpgsql immutable
set search_path = ''
as $$
begin
  per_minute := (array[3, 6, 12])[trust + 1];
  per_day := (array[15, 150, 600])[trust + 1];
  links := (array[2, 10, 40])[trust + 1];
  images := (array[1, 8, 20])[trust + 1];
end
$$;

create or replace function private.shown_thread(thread public.forum_threads) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', thread.id, 'number', thread.number, 'title', thread.title, 'is_pinned', thread.is_pinned,
    'is_locked', thread.is_locked, 'is_removed', thread.removed_at is not null,
    'slow_seconds', thread.slow_seconds, 'solved_no', thread.solved_no, 'last_no', thread.last_no,
    'posts', thread.posts, 'likes', thread.likes, 'version', thread.version,
    'created_at', thread.created_at, 'last_post_at', thread.last_post_at);
end
$$;
