-- Who wants to hear of an event without entering it.

create table public.event_followers (
  event_id uuid not null references public.events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
comment on table public.event_followers is
  'Accounts that get the notices of an event (event_changed, event_cancelled) as its entrants do.';
create index event_followers_user on public.event_followers (user_id);
insert into private.personal_data (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.event_followers', 't.user_id = $1', '{user_id}', 'followed_events',
  't.event_id, t.created_at', 'cascade');

alter table public.event_followers enable row level security;
revoke all on public.event_followers from anon, authenticated;
grant all on public.event_followers to service_role;
grant select on public.event_followers to authenticated;
create policy "People read what they follow" on public.event_followers
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));

create function public.follow_event(event_id uuid, follows boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if not follow_event.follows then
    delete from public.event_followers as f
    where f.event_id = follow_event.event_id and f.user_id = (select auth.uid());
    return false;
  end if;
  if not exists (
    select from public.events as e
    where e.id = follow_event.event_id and e.published_at is not null)
  then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  insert into public.event_followers (event_id, user_id)
  values (follow_event.event_id, (select auth.uid()))
  on conflict on constraint event_followers_pkey do nothing;
  return true;
end
$$;
comment on function public.follow_event(uuid, boolean) is
  'Follows a public event, or no longer, and returns which; sent again, it changes nothing. Errors: not_found.';
revoke execute on function public.follow_event(uuid, boolean) from public, anon;
grant execute on function public.follow_event(uuid, boolean) to authenticated, service_role;

create or replace function private.people_of_event(event_id uuid) returns table (person uuid, fee_paid boolean)
language sql stable
set search_path = ''
as $$
  select told.person, bool_or(told.fee_paid)
  from (
    select p.person, exists (
      select from public.payments as f
      where f.registration_id = r.id and f.status in ('paid', 'refund_due')) as fee_paid
    from public.registrations as r
    cross join lateral (
      select a.user_id from public.applicants as a where a.registration_id = r.id and a.active
      union
      select m.user_id from public.team_members as m
      where m.team_id = r.team_id and m.role = 'captain'
    ) as p (person)
    where r.event_id = people_of_event.event_id
      and r.status in ('pending', 'confirmed', 'waitlisted') and p.person is not null
    union all
    select f.user_id, false from public.event_followers as f
    where f.event_id = people_of_event.event_id
  ) as told
  group by told.person
$$;
comment on function private.people_of_event(uuid) is
  'The accounts on the rosters of an event''s entries that were not ended, and their captains'', with whether a fee of theirs was paid; and who follows the event.';
