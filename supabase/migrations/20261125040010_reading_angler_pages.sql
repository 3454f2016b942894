-- What everybody sees of a member with a page: results that are final, and what the member chose to show.

create function private.place_in_division(entry public.leaderboard_entries) returns bigint
language sql stable
set search_path = ''
as $$
  select case when entry.sort_key[1] > 0 then 1 + (
    select count(*) from public.leaderboard_entries as o
    where o.division_id = entry.division_id and o.listed and o.sort_key > entry.sort_key) end
$$;
comment on function private.place_in_division(public.leaderboard_entries) is
  'The place of an entry among those that its division lists: shared by level teams, null of a team that scored nothing.';
revoke execute on function private.place_in_division(public.leaderboard_entries) from public;

create function private.results_of_angler(account uuid)
returns table (
  event_id uuid, event text, tournament text, time_zone text, starts_at timestamptz, ends_at timestamptz,
  division text, team_id uuid, team text, place bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 60;
begin
  return query
  with entered as (
    select e.id, e.name, t.name as tournament, e.time_zone, s.starts_at, s.ends_at, d.name as division,
      l as entry
    from public.applicants as a
    join public.registrations as r on r.id = a.registration_id and r.on_start_list
    join public.events as e on e.id = a.event_id and e.status = 'final'
    join public.tournaments as t on t.id = e.tournament_id
    join public.event_spans as s on s.event_id = e.id
    join public.leaderboard_entries as l on l.registration_id = r.id and l.listed
    join public.divisions as d on d.id = l.division_id
    where a.user_id = results_of_angler.account and a.active and not a.is_minor
    order by s.ends_at desc, e.id, d.id limit most
  )
  select n.id, n.name, n.tournament, n.time_zone, n.starts_at, n.ends_at, n.division,
    (n.entry).team_id, (n.entry).team_name, private.place_in_division(n.entry)
  from entered as n order by n.ends_at desc, n.id, n.division;
end
$$;
comment on function private.results_of_angler(uuid) is
  'The latest 60 final results of the entries whose crew this account was on as an adult, with their places (private.place_in_division).';
revoke execute on function private.results_of_angler(uuid) from public;

create function private.bests_of_angler(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 30;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('species', b.names, 'weight_g', b.weight_g,
      'heaviest_in', b.heaviest_in, 'length_mm', b.length_mm, 'longest_in', b.longest_in)
      order by b.weight_g desc nulls last, b.length_mm desc nulls last, b.id), '[]')
    from (
      select c.species_id as id, c.species as names, max(c.weight_g) as weight_g, max(c.length_mm) as length_mm,
        -- The event of the first fish that was as heavy, or as long.
        (array_agg(c.event_id order by c.weight_g desc, c.captured_at) filter (where c.weight_g is not null))[1]
          as heaviest_in,
        (array_agg(c.event_id order by c.length_mm desc, c.captured_at) filter (where c.length_mm is not null))[1]
          as longest_in
      from private.catches_of_angler(bests_of_angler.account) as c
      group by c.species_id, c.species
      order by max(c.weight_g) desc nulls last, max(c.length_mm) desc nulls last, c.species_id limit most) as b);
end
$$;
comment on function private.bests_of_angler(uuid) is
  'The heaviest and the longest fish of each species among private.catches_of_angler, each with its event.';
revoke execute on function private.bests_of_angler(uuid) from public;

create function private.posts_of_angler(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Most of them are in forums that anyone reads.
  looked_at constant int := 50;
  most constant int := 5;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('title', n.title, 'topic_slug', n.slug,
      'number', n.number, 'no', n.no, 'created_at', n.created_at) order by n.id desc), '[]')
    from (
      select p.id, p.no, p.created_at, t.number, t.title, o.slug
      from (
        select l.* from public.forum_posts as l where l.author_id = posts_of_angler.account
        order by l.id desc limit looked_at) as p
      join public.forum_threads as t on t.id = p.thread_id and t.removed_at is null
      join public.forums as f on f.id = t.forum_id and f.readers = 'anyone'
      join public.forum_topics as o on o.id = t.topic_id
      where p.status = 'visible'
      order by p.id desc limit most) as n);
end
$$;
comment on function private.posts_of_angler(uuid) is
  'Where the newest posts of this account stand, of those that anyone may read.';
revoke execute on function private.posts_of_angler(uuid) from public;

create function private.public_angler(handle text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  listed constant int := 20;
  page public.angler_pages;
  results jsonb;
  seasons jsonb;
  teams jsonb;
begin
  select * into page from public.angler_pages as p where p.handle = lower(public_angler.handle);
  if page.user_id is null or not private.shows_angler(page) then
    perform private.refuse(404, 'not_found', 'There is no such page');
  end if;
  with all_of as materialized (
    select r.*, row_number() over (order by r.ends_at desc, r.event_id, r.division) as n
    from private.results_of_angler(page.user_id) as r
  ), years as (
    select extract(year from a.ends_at at time zone a.time_zone)::int as year, count(*) as events,
      count(*) filter (where a.place = 1) as wins, count(*) filter (where a.place <= 3) as podiums,
      min(a.place) as best
    from all_of as a group by 1
  ), crews as (
    select (array_agg(a.team order by a.n))[1] as name, count(distinct a.event_id) as events,
      (array_agg(a.event_id order by a.n))[1] as event_id, min(a.n) as n
    from all_of as a group by a.team_id
  )
  select
    (select coalesce(jsonb_agg(to_jsonb(a) - '{n,team_id}'::text[] order by a.n), '[]')
      from all_of as a where a.n <= listed),
    (select coalesce(jsonb_agg(to_jsonb(y) order by y.year desc), '[]') from years as y),
    (select coalesce(jsonb_agg(to_jsonb(c) - 'n' order by c.n), '[]') from crews as c)
  into results, seasons, teams;
  return jsonb_build_object('handle', page.handle, 'name', page.name, 'about', page.about,
    'results', results, 'seasons', seasons, 'teams', teams, 'bests', private.bests_of_angler(page.user_id),
    'catches', private.chosen_catches(page.user_id),
    'posts', case when page.shows_posts then private.posts_of_angler(page.user_id) else '[]' end,
    'photos', private.photos_of(array(
      select p.id from public.gallery_photos as p
      where p.owner = page.user_id and p.shown and private.shows_photo(p)
      order by p.shown_at desc, p.id desc limit 12)));
end
$$;
comment on function private.public_angler(text) is 'public.read_angler, with the rights to read rows that browsers do not have.';
revoke execute on function private.public_angler(text) from public;
grant execute on function private.public_angler(text) to anon, authenticated, service_role;

create function public.read_angler(handle text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.public_angler(handle)
$$;
comment on function public.read_angler(text) is
  'What everybody sees at /anglers/{handle} (anglerPage in contracts/anglers.ts): final results, the record of each year, teams, personal bests, the catches that the member has chosen, photos that the member has in the gallery, and, where chosen, posts that anyone may read. 404 for a page that is not public.';
revoke execute on function public.read_angler(text) from public;
grant execute on function public.read_angler(text) to anon, authenticated, service_role;
