-- A frozen board stays at the catches captured before the freeze, however late they are judged, until the
-- freeze is lifted. Everything public is scored and read from shown_catches, shown_penalties and
-- shown_weigh_ins, so no board, message, feed or list knows more than the frozen board does. Whether a fish
-- counts at all is settled as of now: docs/boards.md names what acts at once.

create table public.event_freezes (
  event_id uuid primary key references public.events (id) on delete cascade,
  freeze_at timestamptz not null
    check (freeze_at between timestamptz '2000-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00'),
  revealed uuid[] not null default '{}'
);
comment on table public.event_freezes is
  'The freeze of an event''s board, while one is set: what was captured, or imposed, from freeze_at on is not shown. revealed lists the registrations whose places were revealed: all of theirs is shown. Lifting a freeze removes its row.';
insert into private.personal_data (relation, impersonal) values ('public.event_freezes', '{revealed}');

create trigger write_audit after insert or update or delete on public.event_freezes
  for each row execute function private.write_audit('event_id');
create trigger enter_boards before insert or update or delete on public.event_freezes
  for each statement execute function private.enter('boards');
create trigger guard_settled before insert or update or delete on public.event_freezes
  for each row execute function private.guard_settled();

alter table public.event_freezes enable row level security;
revoke all on public.event_freezes from anon, authenticated;
grant all on public.event_freezes to service_role;
grant select on public.event_freezes to anon, authenticated;
create policy "Freezes are read with their event" on public.event_freezes
  for select to anon, authenticated using (event_id in (select id from public.events));

create function private.is_shown(event_id uuid, registration_id uuid, happened_at timestamptz)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.event_freezes as f
    where f.event_id = is_shown.event_id and f.freeze_at <= is_shown.happened_at
      and is_shown.registration_id <> all (f.revealed));
end
$$;
comment on function private.is_shown(uuid, uuid, timestamptz) is
  'Whether the public may see what a team caught, or was fined for, at this time: false from the freeze of its event on, until the team''s place is revealed or the freeze is lifted.';

create view private.shown_catches with (security_invoker = true) as
select c.* from public.catches as c
left join public.event_freezes as f on f.event_id = c.event_id
where f.event_id is null or c.captured_at < f.freeze_at or c.registration_id = any (f.revealed);
comment on view private.shown_catches is
  'The catches that the public board is made of. A frozen event is scored from this view.';

create view private.shown_penalties with (security_invoker = true) as
select p.* from public.penalties as p
left join public.event_freezes as f on f.event_id = p.event_id
where f.event_id is null or p.imposed_at < f.freeze_at or p.registration_id = any (f.revealed);
comment on view private.shown_penalties is
  'The penalties that the public board is made of: those imposed before the freeze.';

create view private.shown_weigh_ins with (security_invoker = true) as
select w.* from public.weigh_ins as w
left join public.event_freezes as f on f.event_id = w.event_id
where f.event_id is null or w.recorded_at < f.freeze_at or w.registration_id = any (f.revealed);
comment on view private.shown_weigh_ins is
  'What the scales say as the public board counts it: of the days that were weighed before the freeze.';

create function private.is_frozen(event_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.event_freezes as f where f.event_id = is_frozen.event_id);
end
$$;
comment on function private.is_frozen(uuid) is
  'Whether a freeze is set for the event''s board, now or for later.';
revoke execute on function private.is_shown(uuid, uuid, timestamptz), private.is_frozen(uuid) from public;
grant execute on function private.is_shown(uuid, uuid, timestamptz), private.is_frozen(uuid)
  to anon, authenticated, service_role;
grant select on private.shown_catches to anon, authenticated, service_role;

-- The events with a freeze are few and looked up once: other events cost a comparison a row.
alter policy "Anyone reads accepted catches, entrants theirs, judges all" on public.catches
  using (
    (select private.is_admin())
    or registration_id = any (array(select private.own_entries()))
    or event_id = any (array(select private.judged_events()))
    or (
      status in ('accepted', 'adjusted')
      and event_id in (select id from public.events)
      and exists (
        select 1 from public.registrations as r where r.id = registration_id and r.on_start_list)
      and (
        event_id <> all (array(select f.event_id from public.event_freezes as f))
        or private.is_shown(event_id, registration_id, captured_at))
    )
  );

-- In PL/pgSQL: every accepted catch asks, and a function in SQL is planned with each call.
create or replace function private.is_published_catch(fish public.catches) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return fish.status in ('accepted', 'adjusted')
    and private.is_shown(fish.event_id, fish.registration_id, fish.captured_at)
    and exists (
      select from public.registrations as r join public.events as e on e.id = r.event_id
      where r.id = fish.registration_id and r.on_start_list
        and e.status in ('live', 'judging', 'provisional', 'final'))
    and not exists (
      select from public.catch_details as d
      left join public.applicants as a on a.registration_id = fish.registration_id
      -- Nobody is named as the angler: it may have been anybody of the roster.
        and (d.angler_id is null or a.team_member_id = d.angler_id)
      left join public.profiles as p on p.id = coalesce(a.user_id, d.submitted_by)
      where d.catch_id = fish.id and (a.is_minor or p.keeps_photos_private));
end
$$;
comment on function private.is_published_catch(public.catches) is
  'Whether the photo of this catch is published: a judge has accepted it, no freeze hides it, its entry is on the start list, and its angler is no minor and does not keep photos private. For an angler without an account the sender''s choice holds.';

create or replace function private.published_photo(catch_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select d.photo_path from public.catches as c join public.catch_details as d on d.catch_id = c.id
    where c.id = published_photo.catch_id and private.is_published_catch(c)
      -- What was sent before there were smaller sizes has none to be published.
      and exists (select from storage.objects as o
        where o.bucket_id = 'catch-photos' and o.name = replace(d.photo_path, '.webp', '-480.webp')));
end
$$;
