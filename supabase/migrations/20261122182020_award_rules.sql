-- Awards once a result is final, and of teams that are disqualified; reveals that name no place.

-- What was awarded stands until an admin opens the result again.
create trigger enter_boards before insert or update or delete on public.awards
  for each statement execute function private.enter('boards');
create trigger guard_settled before insert or update or delete on public.awards
  for each row execute function private.guard_settled();

create function private.is_freeze_on(event_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.event_freezes as f
    where f.event_id = is_freeze_on.event_id and f.freeze_at <= now());
end
$$;
comment on function private.is_freeze_on(uuid) is
  'Whether the event''s board is frozen now. A freeze that is set for later hides nothing yet (private.is_frozen: set at all).';
revoke execute on function private.is_freeze_on(uuid) from public;
grant execute on function private.is_freeze_on(uuid) to anon, authenticated, service_role;

alter policy "Anyone reads the winners of shown results, admins all" on public.award_winners
  using (
    (select private.is_admin())
    or award_id in (
      select a.id from public.awards as a join public.events as e on e.id = a.event_id
      where e.status in ('provisional', 'final') and not private.is_freeze_on(e.id))
  );

-- Whom the organiser chose loses the award with a disqualification. The place stays empty until the organiser
-- chooses again: nobody else was ranked for it.
create or replace view public.award_results with (security_invoker = true) as
-- The event is carried through each step, so that a reader who asks for one event reads its rows alone.
with fish as (
  select distinct on (a.event_id, a.id, c.registration_id)
    a.event_id, a.id as award_id, c.registration_id, c.id as catch_id, m.measure
  from public.awards as a
  join private.shown_catches as c on c.event_id = a.event_id and c.score_value is not null
    and (a.species_id is null or a.species_id = c.species_id)
  cross join lateral (
    select case a.kind when 'heaviest_fish' then c.weight_g when 'longest_fish' then c.length_mm
      when 'first_fish' then -(extract(epoch from c.captured_at) * 1000)::bigint end as measure
  ) as m
  where m.measure is not null
  order by a.event_id, a.id, c.registration_id, m.measure desc, c.captured_at, c.id
), bags as (
  select a.event_id, a.id as award_id, c.registration_id, null::uuid as catch_id, count(*) as measure
  from public.awards as a
  join private.shown_catches as c on c.event_id = a.event_id and c.score_value is not null
    and (a.species_id is null or a.species_id = c.species_id)
  where a.kind = 'most_fish'
  group by a.event_id, a.id, c.registration_id
), placed as (
  select b.event_id, b.award_id, b.registration_id, b.catch_id, b.measure,
    rank() over (partition by b.event_id, b.award_id order by b.measure desc) as place
  from (select * from fish union all select * from bags) as b
  join public.awards as a on (a.id, a.event_id) = (b.award_id, b.event_id)
  join public.leaderboard_entries as l
    on (l.registration_id, l.event_id) = (b.registration_id, b.event_id)
  where l.listed and l.sort_key[1] >= 0 and (a.division_id is null or a.division_id = l.division_id)
  union all
  select a.event_id, w.award_id, w.registration_id, null, null, w.place
  from public.award_winners as w
  join public.awards as a on a.id = w.award_id
  join public.leaderboard_entries as l
    on (l.registration_id, l.event_id) = (w.registration_id, a.event_id)
  where l.sort_key[1] >= 0
)
select a.event_id, a.id as award_id, a.position, a.name, a.prize, a.kind, a.division_id, p.place::int, l.registration_id, l.number, l.team_name,
  c.id as catch_id, s.names as species, c.weight_g, c.length_mm, c.captured_at,
  case a.kind when 'most_fish' then p.measure::int end as fish_count
from placed as p
join public.awards as a on (a.id, a.event_id) = (p.award_id, p.event_id)
join public.leaderboard_entries as l
  on (l.registration_id, l.event_id) = (p.registration_id, p.event_id) and l.listed
left join public.catches as c on (c.id, c.event_id) = (p.catch_id, p.event_id)
left join public.species as s on s.id = c.species_id
where p.place <= a.places;
comment on view public.award_results is
  'Who wins the awards of an event as far as the public board goes: place, the team, and the fish or the number of fish. Equal ones share a place; a team wins each award once, disqualified ones none: of computed awards the next team takes the place, of chosen ones nobody until another is chosen.';

create or replace function public.reveal_place(event_id uuid, division_id uuid, place int) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
  next record;
begin
  perform private.require_admin();
  if reveal_place.division_id is null or reveal_place.place is null then
    perform private.refuse(400, 'invalid', 'Which place is revealed must be said');
  end if;
  perform private.lock_board(reveal_place.event_id);
  select e.status into state from public.events as e where e.id = reveal_place.event_id;
  if not private.is_freeze_on(reveal_place.event_id) then
    perform private.refuse(409, 'conflict', 'The board is not frozen');
  elsif state not in ('judging', 'provisional') then
    perform private.refuse(409, 'illegal_step', 'Places are revealed once fishing has ended');
  end if;
  select s.* into next from private.full_standings(reveal_place.event_id) as s
  where s.division_id = reveal_place.division_id and not s.is_revealed
  order by s.place desc limit 1;
  if next.place is null or next.place < reveal_place.place then
    -- Revealed by the same call, whose response was lost.
    select s.* into next from private.full_standings(reveal_place.event_id) as s
    where s.division_id = reveal_place.division_id and s.place = reveal_place.place;
  elsif next.place > reveal_place.place then
    perform private.refuse(409, 'conflict', 'A lower place is not revealed yet',
      'Places are revealed from the last one up.');
  else
    update public.event_freezes as f set revealed = f.revealed || next.registration_id
    where f.event_id = reveal_place.event_id;
  end if;
  if next.place is null then
    perform private.refuse(404, 'not_found', 'There is no such place');
  end if;
  return json_build_object('place', next.place, 'number', next.number, 'team_name', next.team_name,
    'registration_id', next.registration_id);
end
$$;
comment on function public.reveal_place(uuid, uuid, int) is
  'Admin: shows all of the team at this place of a frozen division on the public board, from the last place up, and returns {place, number, team_name, registration_id}; the same call again changes nothing. 400 without a division or a place, 404 for an unknown place, 409 conflict where the board is not frozen yet or a lower place comes first, illegal_step while the event is live.';
