-- What an admin decides about a tie belongs to that tie: these teams, level with these values. Once one of them
-- moves, or another comes level, it decides nothing; it holds again if the tie is again the same.

create table private.tie_rulings (
  event_id uuid not null references public.events (id) on delete cascade,
  division_id uuid not null references public.divisions (id) on delete cascade,
  level_key bigint[] not null,
  decided_by text not null check (decided_by in ('unresolved', 'fish_off', 'lots')),
  best_first uuid[] not null check (cardinality(best_first) > 1),
  primary key (division_id, level_key)
);
comment on table private.tie_rulings is
  'What admins decided about ties: best_first, the registrations that were level, in their order; level_key, the elements of their sort_key before the one that is decided; decided_by, the tie-break that left it to them. What holds of it on the public board is in registrations.tie_ruling.';
create index tie_rulings_event on private.tie_rulings (event_id);
insert into private.personal_data (relation, impersonal)
values ('private.tie_rulings', '{decided_by,best_first}');
alter table private.tie_rulings enable row level security;

create type private.placed_team as (
  registration_id uuid,
  division_id uuid,
  sort_key bigint[]
);
comment on type private.placed_team is
  'A listed team as a board places it; the columns mean what they mean in leaderboard_entries.';

create function private.holding_rulings(event_id uuid, board private.placed_team[])
returns table (registration_id uuid, ruling int)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select u.id, (cardinality(t.best_first) - u.n)::int
    from private.tie_rulings as t
    join public.events as e on e.id = t.event_id and e.rules -> 'tie_breaks' ->> -1 = t.decided_by
    cross join lateral unnest(t.best_first) with ordinality as u (id, n)
    where t.event_id = holding_rulings.event_id
      and private.sorted(t.best_first) = (
        select private.sorted(array_agg(b.registration_id)) from unnest(board) as b
        where b.division_id = t.division_id
          and b.sort_key[1 : cardinality(b.sort_key) - 1] = t.level_key)
      and (t.decided_by <> 'fish_off' or not exists (
        select from unnest(board) as b
        where b.division_id = t.division_id
          and b.sort_key[1 : cardinality(b.sort_key) - 1] > t.level_key));
end
$$;
comment on function private.holding_rulings(uuid, private.placed_team[]) is
  'Of an event''s rulings on ties those that hold on this board of all its listed teams, as the element of sort_key that they decide: the same teams are level with the same values, for a fish-off still for first place.';

create function private.apply_rulings(event_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Scores the teams whose ruling changes; what the rulings are held against stays as it is.
  update public.registrations as r set tie_ruling = w.ruling
  from (
    select o.id, coalesce(h.ruling, 0) as ruling
    from public.registrations as o
    join public.events as e on e.id = o.event_id and e.status not in ('final', 'cancelled')
    left join private.holding_rulings(apply_rulings.event_id, array(
      select (l.registration_id, l.division_id, l.sort_key)::private.placed_team
      from public.leaderboard_entries as l
      where l.event_id = apply_rulings.event_id and l.listed
    )) as h on h.registration_id = o.id
    where o.event_id = apply_rulings.event_id
  ) as w
  where r.id = w.id and r.tie_ruling <> w.ruling;
end
$$;
comment on function private.apply_rulings(uuid) is
  'Lets those rulings on ties decide the public board that hold on it.';

create function private.follow_rulings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.tie_rulings as t where t.event_id = new.event_id) then
    perform private.apply_rulings(new.event_id);
  end if;
  return null;
end
$$;
comment on function private.follow_rulings() is
  'Trigger of a board whose keys changed: its ties may be others, in the same version.';
create trigger follow_rulings after update on public.leaderboards
  for each row when (new.key_version = new.version)
  execute function private.follow_rulings();
revoke execute on function private.holding_rulings(uuid, private.placed_team[]), private.apply_rulings(uuid),
  private.follow_rulings() from public;

-- What was decided before belongs to the ties that there are. A ruling on what is no tie any more is void.
insert into private.tie_rulings (event_id, division_id, level_key, decided_by, best_first)
select e.id, l.division_id, l.sort_key[1 : cardinality(l.sort_key) - 1], e.rules -> 'tie_breaks' ->> -1,
  array_agg(l.registration_id order by l.sort_key desc, l.number)
from public.leaderboard_entries as l
join public.events as e on e.id = l.event_id and e.status not in ('final', 'cancelled')
  and e.rules -> 'tie_breaks' ->> -1 in ('unresolved', 'fish_off', 'lots')
where l.listed and l.sort_key[1] > 0
group by e.id, l.division_id, l.sort_key[1 : cardinality(l.sort_key) - 1]
having count(*) > 1 and count(distinct l.sort_key) = count(*);

-- Rulings are recorded by rule_tie alone.
drop policy "Admins change registrations" on public.registrations;
revoke update (tie_ruling) on public.registrations from authenticated;
comment on column public.registrations.tie_ruling is
  'What an admin has decided about the tie in which the team is now (rule_tie, private.tie_rulings): the higher one stands above; 0 where nothing is decided.';
