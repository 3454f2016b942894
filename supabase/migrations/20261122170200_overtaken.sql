-- "You were overtaken", for those who ask for it: by a job that compares places, so that a catch is
-- scored no slower for it.

insert into private.notice_kinds (kind, needs, mails) values
('overtaken',
  '{event_id,event_name,registration_id,team_name,place,place_before,passed_by}', false);

create table private.known_places (
  registration_id uuid primary key references public.registrations (id) on delete cascade,
  place int not null,
  sort_key bigint[] not null,
  key_version bigint not null,
  told_at timestamptz
);
comment on table private.known_places is
  'Where a team stood when private.tell_overtaken last compared, in the board''s key_version; told_at is when its people last heard of being overtaken.';
alter table private.known_places enable row level security;
insert into private.personal_data (relation) values ('private.known_places');

create function private.tell_overtaken() returns int
language plpgsql
set search_path = ''
as $$
declare
  team record;
  people uuid[];
  told int := 0;
  is_lower boolean;
  may_tell boolean;
begin
  for team in
    with listeners as (
      select p.user_id from public.notice_preferences as p
      where p.kind = 'overtaken' and (p.site or p.mail or p.push)
    ), watched as (
      select r.id, r.event_id, array_agg(distinct crew.user_id) as people
      from public.events as e
      join public.registrations as r on r.event_id = e.id and r.on_start_list
      cross join lateral (
        select a.user_id from public.applicants as a where a.registration_id = r.id and a.active
        union
        select m.user_id from public.team_members as m
        where m.team_id = r.team_id and m.role = 'captain'
      ) as crew
      where e.status in ('live', 'judging')
        -- What is judged late of the time before a freeze still moves the board: nobody is called to it.
        and not exists (
          select from public.event_freezes as f where f.event_id = e.id and f.freeze_at <= now())
        and crew.user_id in (select l.user_id from listeners as l)
      group by r.id, r.event_id
    ), boards as (
      select b.event_id, b.key_version from public.leaderboards as b
      where b.event_id in (select w.event_id from watched as w)
    ), places as (
      select s.registration_id, s.event_id, s.team_name, s.sort_key,
        rank() over board as place, lag(s.team_name) over board as passed_by
      from private.board_rows as s
      where s.event_id in (select b.event_id from boards as b)
      window board as (partition by s.division_id order by s.sort_key desc)
    )
    select s.registration_id, s.event_id, e.name as event_name, s.team_name, s.sort_key,
      s.place::int as place, s.passed_by, b.key_version, w.people,
      k.place as place_before, k.sort_key as key_before, k.told_at
    from watched as w
    join places as s on s.registration_id = w.id
    join boards as b on b.event_id = s.event_id
    join public.events as e on e.id = s.event_id
    left join private.known_places as k on k.registration_id = s.registration_id
    where s.sort_key[1] >= 0 and k.key_version is distinct from b.key_version
    order by s.registration_id
  loop
    -- A team that lost a fish, or was fined, has not been overtaken: it hears of that otherwise.
    is_lower := team.place > team.place_before and team.sort_key >= team.key_before;
    may_tell := team.told_at is null or team.told_at <= clock_timestamp() - interval '10 minutes';
    if is_lower and may_tell then
      perform private.notify(person, 'overtaken',
        format('overtaken:%s:%s', team.registration_id, team.key_version),
        jsonb_build_object('event_id', team.event_id, 'event_name', team.event_name,
          'registration_id', team.registration_id, 'team_name', team.team_name,
          'place', team.place, 'place_before', team.place_before, 'passed_by', team.passed_by))
      from unnest(team.people) as person
      join public.notice_preferences as p
        on p.user_id = person and p.kind = 'overtaken' and (p.site or p.mail or p.push);
      told := told + 1;
    end if;
    -- For ten minutes after a notice the stored place stays, so that the next notice covers all that was lost.
    insert into private.known_places as k (registration_id, place, sort_key, key_version, told_at)
    values (team.registration_id, team.place, team.sort_key, team.key_version, null)
    on conflict on constraint known_places_pkey do update set
      place = case when is_lower and not may_tell then k.place else excluded.place end,
      sort_key = case when is_lower and not may_tell then k.sort_key else excluded.sort_key end,
      key_version = case when is_lower and not may_tell then k.key_version else excluded.key_version end,
      told_at = case when is_lower and may_tell then clock_timestamp() else k.told_at end;
  end loop;
  return told;
end
$$;
comment on function private.tell_overtaken() is
  'Tells the people of teams that others have passed since the last look, if they chose to hear of it: one notice a version of the board, and one in ten minutes. Reads the public board alone, so that it says nothing that a frozen board does not show. Returns how many teams.';
revoke execute on function private.tell_overtaken() from public;
select private.declare_job('tell-overtaken', '* * * * *', 'select private.tell_overtaken()',
  'Tells teams that were overtaken, where their people chose to hear of it.');
