-- What an event leads to, and a team: one answer for the page of an event, one for the row of a team.

create function private.results_of_team(team uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 20;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('event_id', n.event_id, 'event', n.event,
      'division', n.division, 'time_zone', n.time_zone, 'starts_at', n.starts_at, 'ends_at', n.ends_at,
      'place', private.place_in_division(n.entry))
      order by n.ends_at desc, n.event_id), '[]')
    from (
      select e.id as event_id, e.name as event, e.time_zone, s.starts_at, s.ends_at, d.name as division,
        l as entry
      from public.leaderboard_entries as l
      join public.registrations as r on r.id = l.registration_id and r.on_start_list
      join public.events as e on e.id = l.event_id and e.status = 'final'
      join public.event_spans as s on s.event_id = e.id
      join public.divisions as d on d.id = l.division_id
      where l.team_id = results_of_team.team and l.listed
      order by s.ends_at desc, e.id limit most) as n);
end
$$;
comment on function private.results_of_team(uuid) is
  'The latest 20 final results of a team (teamResult in contracts/event-links.ts), with their places (private.place_in_division).';

create function private.crew_of(event_id uuid, number int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 500;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'name', n.name, 'handle', n.handle)
      order by n.number, n.name, n.handle), '[]')
    from (
      select r.number, p.name, p.handle
      from public.events as e
      join public.applicants as a on a.event_id = e.id and a.active and not a.is_minor
      join public.angler_pages as p on p.user_id = a.user_id and p.is_public and private.shows_angler(p)
      join public.registrations as r on r.id = a.registration_id and r.on_start_list
      where e.id = crew_of.event_id and e.status = 'final'
        and (crew_of.number is null or r.number = crew_of.number)
      order by r.number, p.name limit most) as n);
end
$$;
comment on function private.crew_of(uuid, int) is
  'Of the crews of a final event, or of one boat in it, the adults whose public page shows this result (crewMember in contracts/event-links.ts).';

create function private.links_of_event(event_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 10;
begin
  if not exists (select from public.events as e where e.id = links_of_event.event_id and e.status <> 'draft') then
    return null;
  end if;
  return jsonb_build_object(
    'thread', private.thread_of_event(links_of_event.event_id),
    'album', (
      select jsonb_build_object('slug', a.slug, 'title', a.title) from public.gallery_albums as a
      where a.event_id = links_of_event.event_id and a.status = 'published'),
    'episodes', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', n.slug, 'locale', n.locale, 'title', n.title)
        order by n.published_at desc, n.id), '[]')
      from (
        select * from public.podcasts as p
        where p.event_id = links_of_event.event_id and p.published_at <= now()
        order by p.published_at desc, p.id limit most) as n),
    'posts', (
      select coalesce(jsonb_agg(n.versions order by n.latest desc), '[]')
      from (
        select max(b.published_at) as latest, jsonb_agg(jsonb_build_object('slug', b.slug,
          'locale', b.locale, 'title', b.title) order by b.published_at, b.locale) as versions
        from public.blogs as b
        where b.event_id = links_of_event.event_id and b.published_at <= now()
        group by b.group_id order by 1 desc limit most) as n),
    'crew', private.crew_of(links_of_event.event_id, null));
end
$$;
comment on function private.links_of_event(uuid) is 'What read_event_links returns.';

create function private.links_of_entry(event_id uuid, number int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  team uuid;
begin
  select l.team_id into team from public.leaderboard_entries as l
  join public.events as e on e.id = l.event_id and e.status <> 'draft'
  where l.event_id = links_of_entry.event_id and l.number = links_of_entry.number and l.listed;
  return jsonb_build_object('crew', private.crew_of(links_of_entry.event_id, links_of_entry.number),
    'results', (
      select coalesce(jsonb_agg(r.value order by r.n), '[]')
      from jsonb_array_elements(private.results_of_team(team)) with ordinality as r (value, n)
      where r.value ->> 'event_id' <> links_of_entry.event_id::text));
end
$$;
comment on function private.links_of_entry(uuid, int) is 'What read_entry_links returns.';

create function private.results_of_teams(team_ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 20;
begin
  return (
    select coalesce(jsonb_object_agg(t.id, private.results_of_team(t.id)), '{}')
    from (select distinct i.id from unnest(results_of_teams.team_ids) as i (id)
      where i.id is not null limit most) as t);
end
$$;
comment on function private.results_of_teams(uuid[]) is 'What read_team_results returns.';

create function public.read_event_links(event_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.links_of_event(event_id)
$$;
comment on function public.read_event_links(uuid) is
  'What a public event leads to (eventLinks in contracts/event-links.ts): its thread, where the caller reads one, its album, episodes, posts, and, once it is final, the public pages of its crews. Null for any other event. Anyone.';

create function public.read_entry_links(event_id uuid, number int) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.links_of_entry(event_id, number)
$$;
comment on function public.read_entry_links(uuid, int) is
  'Where a boat of an event leads to (entryLinks in contracts/event-links.ts): the public pages of its crew, once the event is final, and the team''s results in other events. Anyone.';

create function public.read_team_results(team_ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.results_of_teams(team_ids)
$$;
comment on function public.read_team_results(uuid[]) is
  'By team, its latest 20 final results (teamResults in contracts/event-links.ts), of at most 20 teams. Anyone.';

-- read_event_links has the thread with all else.
drop function public.event_thread(uuid);

revoke execute on function private.results_of_team(uuid), private.crew_of(uuid, int),
  private.links_of_event(uuid), private.links_of_entry(uuid, int), private.results_of_teams(uuid[]),
  public.read_event_links(uuid), public.read_entry_links(uuid, int), public.read_team_results(uuid[])
  from public;
grant execute on function private.links_of_event(uuid), private.links_of_entry(uuid, int),
  private.results_of_teams(uuid[]), public.read_event_links(uuid), public.read_entry_links(uuid, int),
  public.read_team_results(uuid[]) to anon, authenticated, service_role;
