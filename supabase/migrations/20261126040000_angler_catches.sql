-- The catches that a member shows on their public page, of those that counted in final events.

create table public.angler_catches (
  user_id uuid not null references auth.users (id) on delete cascade,
  catch_id uuid not null references public.catches (id) on delete cascade,
  chosen_at timestamptz not null default now(),
  primary key (user_id, catch_id)
);
comment on table public.angler_catches is
  'The catches that a member has chosen for their page at /anglers/{handle}. Everybody reads them through read_angler, while the page is public and the catch counts in a final event; the rows are their member''s. Written by choose_catches alone.';
create index angler_catches_catch on public.angler_catches (catch_id);
insert into private.personal_data (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.angler_catches', 't.user_id = $1', '{user_id}', 'angler_catches', 't.catch_id, t.chosen_at',
  'cascade');
alter table public.angler_catches enable row level security;
revoke all on public.angler_catches from anon, authenticated;
grant all on public.angler_catches to service_role;
grant select on public.angler_catches to authenticated;
create policy "Members read which catches their own page shows" on public.angler_catches
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));

create function private.catches_of_angler(account uuid)
returns table (
  catch_id uuid, event_id uuid, event text, time_zone text, species_id uuid, species jsonb,
  weight_g int, length_mm int, captured_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select c.id, e.id, e.name, e.time_zone, s.id, s.names, c.weight_g, c.length_mm, c.captured_at
  from public.team_members as m
  join public.catch_details as d on d.angler_id = m.id
  join public.catches as c on c.id = d.catch_id and c.score_value is not null
  join public.registrations as r on r.id = c.registration_id and r.on_start_list
  join public.events as e on e.id = c.event_id and e.status = 'final'
  join public.species as s on s.id = c.species_id
  where m.user_id = catches_of_angler.account and not exists (
    select from public.applicants as a
    where a.registration_id = r.id and a.team_member_id = m.id and a.is_minor);
end
$$;
comment on function private.catches_of_angler(uuid) is
  'What this account caught as an adult and counted in final events, as boards show it.';

create function private.chosen_catches(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.catch_id, 'event_id', c.event_id, 'event', c.event,
      'time_zone', c.time_zone, 'species', c.species, 'weight_g', c.weight_g, 'length_mm', c.length_mm,
      'captured_at', c.captured_at) order by c.captured_at desc, c.catch_id), '[]')
    from private.catches_of_angler(chosen_catches.account) as c
    join public.angler_catches as k on (k.user_id, k.catch_id) = (chosen_catches.account, c.catch_id));
end
$$;
comment on function private.chosen_catches(uuid) is
  'The catches that this account has chosen, the latest first (anglerCatch in contracts/anglers.ts).';

create function public.read_own_catches() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  most constant int := 100;
begin
  perform private.require_account();
  perform private.require_assurance();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.catch_id, 'event_id', o.event_id, 'event', o.event,
      'time_zone', o.time_zone, 'species', o.species, 'weight_g', o.weight_g, 'length_mm', o.length_mm,
      'captured_at', o.captured_at, 'chosen', o.chosen) order by o.chosen desc, o.captured_at desc, o.catch_id),
      '[]')
    from (
      select c.*, exists (select from public.angler_catches as k
        where (k.user_id, k.catch_id) = (caller, c.catch_id)) as chosen
      from private.catches_of_angler(caller) as c
      order by chosen desc, c.captured_at desc, c.catch_id limit most) as o);
end
$$;
comment on function public.read_own_catches() is
  'The catches that the caller can show on their page, those that are chosen first, then the latest, 100 in all (ownCatches in contracts/anglers.ts). 401, 403 insufficient_aal.';

create function public.choose_catches(catch_ids uuid[]) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  most constant int := 12;
  wanted constant uuid[] := array(select distinct i.id from unnest(choose_catches.catch_ids) as i (id));
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if choose_catches.catch_ids is null or cardinality(wanted) > most then
    perform private.refuse(400, 'invalid', 'A page shows at most 12 catches');
  elsif exists (
    select from unnest(wanted) as w (id)
    where not exists (select from private.catches_of_angler(caller) as c where c.catch_id = w.id))
  then
    perform private.refuse(404, 'not_found', 'There is no such catch of yours in a final event');
  end if;
  -- Before the change: another choice of this member waits at the counter until commit, and replaces this one whole.
  perform private.require_turn('angler_page', caller::text, 30, interval '1 hour',
    'The page was changed often in a short time', 'Wait a while.');
  delete from public.angler_catches as k where k.user_id = caller and k.catch_id <> all (wanted);
  insert into public.angler_catches as k (user_id, catch_id)
  select caller, w.id from unnest(wanted) as w (id)
  on conflict on constraint angler_catches_pkey do nothing;
  return cardinality(wanted);
end
$$;
comment on function public.choose_catches(uuid[]) is
  'Sets which catches the caller''s page shows, at most 12, and returns how many. Sent again, it changes nothing. 400 invalid, 401, 403 insufficient_aal, 404 for a catch that the caller did not make in a final event, 429.';

revoke execute on function private.catches_of_angler(uuid), private.chosen_catches(uuid) from public;
revoke execute on function public.read_own_catches(), public.choose_catches(uuid[]) from public, anon;
grant execute on function public.read_own_catches(), public.choose_catches(uuid[])
  to authenticated, service_role;
