-- What happened in the last seven days, beside the seven before, for the office's first page.

create index registrations_newest on public.registrations (created_at);
create index catches_newest on public.catches (uploaded_at);
create index forum_posts_newest on public.forum_posts (created_at);
create index profiles_newest on public.profiles (created_at);

create function private.week_before(moment timestamptz, time_zone text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select ((week_before.moment at time zone week_before.time_zone) - interval '7 days')
    at time zone week_before.time_zone
$$;
comment on function private.week_before(timestamptz, text) is
  'The same time of the day, by the clock of a time zone, seven days earlier: an hour more or less apart where the clocks have changed since.';
revoke execute on function private.week_before(timestamptz, text) from public;

create function public.read_office_week(time_zone text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  today date;
  first_day timestamptz;
  week_ago timestamptz;
begin
  perform private.require_admin();
  if not coalesce(private.is_time_zone(read_office_week.time_zone), false) then
    perform private.refuse(400, 'invalid', 'There is no such time zone');
  end if;
  today := (now() at time zone read_office_week.time_zone)::date;
  first_day := (today - 13)::timestamp at time zone read_office_week.time_zone;
  week_ago := private.week_before(now(), read_office_week.time_zone);
  return (
    with happened (kind, at) as (
      select 'entries', r.created_at from public.registrations as r where r.created_at >= first_day
      union all
      select 'catches', c.uploaded_at from public.catches as c where c.uploaded_at >= first_day
      union all
      select 'posts', p.created_at from public.forum_posts as p
      where p.created_at >= first_day and not p.by_site
      union all
      select 'members', m.created_at from public.profiles as m where m.created_at >= first_day
    ), counted as (
      select h.kind, (h.at at time zone read_office_week.time_zone)::date as day, count(*) as happened,
        -- The day a week ago counts as far as today has come.
        count(*) filter (where h.at < week_ago) as until_now
      from happened as h where h.at <= now() group by 1, 2
    )
    select jsonb_build_object('today', today, 'series', jsonb_agg(jsonb_build_object(
      'kind', k.kind,
      'days', (
        select jsonb_agg(coalesce(c.happened, 0) order by d.day)
        from generate_series(today - 6, today, interval '1 day') as d (day)
        left join counted as c on c.kind = k.kind and c.day = d.day::date),
      'before', (
        select jsonb_agg(coalesce(c.happened, 0) order by d.day)
        from generate_series(today - 13, today - 7, interval '1 day') as d (day)
        left join counted as c on c.kind = k.kind and c.day = d.day::date),
      'total_before', (
        select coalesce(sum(c.until_now), 0) from counted as c
        where c.kind = k.kind and c.day <= today - 7)) order by k.place))
    from unnest(array['entries', 'catches', 'posts', 'members']) with ordinality as k (kind, place));
end
$$;
comment on function public.read_office_week(text) is
  'Admins: new entries, catches, posts of members and accounts of each of the last seven days by the clock of a time zone, of the seven before, and total_before: theirs up to this time of the day (officeWeek in contracts/office.ts). 400 invalid for an unknown zone, 401, 403.';
revoke execute on function public.read_office_week(text) from public, anon;
grant execute on function public.read_office_week(text) to authenticated, service_role;
