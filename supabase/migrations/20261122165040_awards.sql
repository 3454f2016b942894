-- Awards of an event beside its places: the heaviest fish, the first one, or what the organiser chooses.

create table public.awards (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  division_id uuid references public.divisions (id) on delete cascade,
  species_id uuid references public.species (id),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 80),
  prize text not null default '' check (char_length(prize) <= 120),
  kind text not null
    check (kind in ('heaviest_fish', 'longest_fish', 'most_fish', 'first_fish', 'chosen')),
  places smallint not null default 1 check (places between 1 and 10),
  position smallint not null default 0
);
comment on table public.awards is
  'An award of an event, for its whole field or a division, for any fish or a species. places: how many are awarded. The winners of kind chosen are in award_winners, those of the other kinds follow from the catches (award_results). name and prize are in the organiser''s words.';
create index awards_event on public.awards (event_id, position);
create index awards_division on public.awards (division_id);
create index awards_species on public.awards (species_id);
insert into private.personal_data (relation, impersonal) values ('public.awards', '{name,prize,kind}');
create trigger write_audit after insert or update or delete on public.awards
  for each row execute function private.write_audit('id');
alter table public.awards enable row level security;
revoke all on public.awards from anon, authenticated;
grant all on public.awards to service_role;
grant select on public.awards to anon, authenticated;
create policy "Awards are read with their event" on public.awards
  for select to anon, authenticated using (event_id in (select id from public.events));
select private.let_admins_write('public.awards', columns => 'division_id, species_id, name, prize, kind, places, position');

create table public.award_winners (
  award_id uuid not null references public.awards (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  registration_id uuid not null references public.registrations (id) on delete cascade,
  primary key (award_id, place)
);
comment on table public.award_winners is
  'Whom the organiser chose for an award of kind chosen. Public once the result is provisional and no freeze hides it.';
create index award_winners_registration on public.award_winners (registration_id);
insert into private.personal_data (relation) values ('public.award_winners');
create trigger write_audit after insert or update or delete on public.award_winners
  for each row execute function private.write_audit('award_id');
alter table public.award_winners enable row level security;
revoke all on public.award_winners from anon, authenticated;
grant all on public.award_winners to service_role;
grant select on public.award_winners to anon, authenticated;
create policy "Anyone reads the winners of shown results, admins all" on public.award_winners
  for select to anon, authenticated
  using (
    (select private.is_admin())
    or award_id in (
      select a.id from public.awards as a join public.events as e on e.id = a.event_id
      where e.status in ('provisional', 'final') and not private.is_frozen(e.id))
  );

create function private.guard_award() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.division_id is not null and not exists (
    select from public.divisions as d where d.id = new.division_id and d.event_id = new.event_id)
  then
    perform private.refuse(409, 'missing_reference', 'The event has no such division');
  end if;
  return new;
end
$$;
comment on function private.guard_award() is 'An award''s division is one of its event.';
create trigger guard_award before insert or update on public.awards
  for each row execute function private.guard_award();

create function private.guard_award_winner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.awards as a
    join public.registrations as r on r.event_id = a.event_id
    where a.id = new.award_id and r.id = new.registration_id and r.on_start_list
      and a.kind = 'chosen' and new.place <= a.places
      and (a.division_id is null or a.division_id = r.division_id))
  then
    perform private.refuse(409, 'missing_reference', 'The award cannot go to this team');
  end if;
  return new;
end
$$;
comment on function private.guard_award_winner() is
  'An award is given to a team of its event and division, and only where its winners are chosen.';
create trigger guard_award_winner before insert or update on public.award_winners
  for each row execute function private.guard_award_winner();
revoke execute on function private.guard_award(), private.guard_award_winner() from public;

create function public.choose_winner(award_id uuid, place int, registration_id uuid default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
begin
  perform private.require_admin();
  if choose_winner.place is null or choose_winner.place not between 1 and 10 then
    perform private.refuse(400, 'invalid', 'An award has between 1 and 10 places');
  end if;
  perform private.lock_board(a.event_id) from public.awards as a where a.id = choose_winner.award_id;
  select e.status into state
  from public.awards as a join public.events as e on e.id = a.event_id
  where a.id = choose_winner.award_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such award');
  end if;
  perform private.refuse_settled(state);
  if choose_winner.registration_id is null then
    delete from public.award_winners as w
    where (w.award_id, w.place) = (choose_winner.award_id, choose_winner.place);
    return;
  end if;
  insert into public.award_winners as w (award_id, place, registration_id)
  values (choose_winner.award_id, choose_winner.place, choose_winner.registration_id)
  on conflict on constraint award_winners_pkey
    do update set registration_id = excluded.registration_id
    where w.registration_id <> excluded.registration_id;
end
$$;
comment on function public.choose_winner(uuid, int, uuid) is
  'Admin: gives a place of an award to a team, in the stead of the one that has it, or to nobody (null); the same call again changes nothing. 404 for an unknown award, 409 missing_reference where it cannot go to this team, event_final, event_closed.';
revoke execute on function public.choose_winner(uuid, int, uuid) from public, anon;
grant execute on function public.choose_winner(uuid, int, uuid) to authenticated, service_role;

create view public.award_results with (security_invoker = true) as
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
  'Who wins the awards of an event as far as the public board goes: place, the team, and the fish or the number of fish. Equal ones share a place; a team wins each award once, disqualified ones none.';
revoke all on public.award_results from anon, authenticated;
grant select on public.award_results to anon, authenticated, service_role;
