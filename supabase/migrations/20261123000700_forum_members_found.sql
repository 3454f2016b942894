-- Completing the name in a mention.

create function private.name_key(one text, other text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(private.fold(coalesce(one, '') || coalesce(other, '')), '\s+', '', 'g')
$$;
comment on function private.name_key(text, text) is
  'Two parts of a name as they are compared: folded, and without spaces, which names in Japanese do not have.';
revoke execute on function private.name_key(text, text) from public;
-- A change of a profile computes what its indexes hold.
grant execute on function private.fold(text), private.name_key(text, text)
  to authenticated, service_role;
create index profiles_by_first_name on public.profiles
  (private.name_key(first_name, last_name) collate "C");
create index profiles_by_last_name on public.profiles
  (private.name_key(last_name, first_name) collate "C");

create function public.find_members(prefix text, thread_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 8;
  most_named constant int := 200;
  me constant uuid := private.require_reader();
  sought constant text := private.name_key(left(prefix, 60), null);
  beyond constant text := sought || U&'\+10FFFF';
  here uuid[] := '{}';
  found uuid[];
begin
  if find_members.thread_id is not null and private.can_hear_thread(find_members.thread_id) then
    here := array(
      select p.author_id from (
        select o.author_id, o.no from public.forum_posts as o
        where o.thread_id = find_members.thread_id and o.author_id is not null
        order by o.no desc limit 500) as p
      group by p.author_id order by max(p.no) desc);
  end if;
  found := array(
    select f.user_id
    from (
      select h.account, h.place from unnest(here) with ordinality as h (account, place)
      union all (
        select p.id, null from public.profiles as p
        where sought <> '' and private.name_key(p.first_name, p.last_name) collate "C" >= sought
          and private.name_key(p.first_name, p.last_name) collate "C" < beyond
        order by private.name_key(p.first_name, p.last_name) collate "C" limit most_named)
      union all (
        select p.id, null from public.profiles as p
        where sought <> '' and private.name_key(p.last_name, p.first_name) collate "C" >= sought
          and private.name_key(p.last_name, p.first_name) collate "C" < beyond
        order by private.name_key(p.last_name, p.first_name) collate "C" limit most_named)) as c (account, place)
    join public.forum_people as f on f.user_id = c.account
    join public.profiles as p on p.id = c.account
      and (starts_with(private.name_key(p.first_name, p.last_name), sought)
        or starts_with(private.name_key(p.last_name, p.first_name), sought))
      and private.person_name(p.first_name, p.last_name) is not null
    where f.user_id <> me and not private.has_blocked(f.user_id, me)
    group by f.user_id, f.posts
    order by min(c.place) nulls last, f.posts desc, f.user_id limit most);
  return (
    select coalesce(jsonb_agg(private.forum_person(found[n]) order by n), '[]')
    from generate_series(1, cardinality(found)) as n);
end
$$;
comment on function public.find_members(text, uuid) is
  'Up to eight members whose first, last or whole name begins with the prefix (foundMembers in contracts/forum-own.ts), for mentions: those who wrote in the thread last come first, then those with the most posts. Without a prefix only those of the thread. Members who have blocked the caller are left out. 401, 403 insufficient_aal.';
revoke execute on function public.find_members(text, uuid) from public, anon;
grant execute on function public.find_members(text, uuid) to authenticated, service_role;
