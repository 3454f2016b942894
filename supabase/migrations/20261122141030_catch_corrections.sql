-- Anglers correct what is not accepted and take back what is not judged yet; what was sent before stays.

create table public.catch_history (
  id uuid primary key default gen_random_uuid(),
  catch_id uuid not null references public.catches (id) on delete cascade,
  revision int not null,
  step text not null check (step in ('corrected', 'withdrawn')),
  status_before text not null,
  species_id uuid not null references public.species (id),
  weight_g int,
  length_mm int,
  captured_at timestamptz not null,
  angler_id uuid references public.team_members (id) on delete set null,
  photo_path text,
  note text,
  identifier_code text,
  change_hash bytea,
  changed_by uuid references auth.users (id) on delete set null,
  changed_at timestamptz not null default now(),
  unique (catch_id, revision)
);
comment on table public.catch_history is
  'What a catch was before its team corrected or withdrew it: one row per revision that was left behind. change_hash recognises a correction that is sent again. Read by the entry''s people and the judges.';
create index catch_history_species on public.catch_history (species_id);
create index catch_history_angler on public.catch_history (angler_id);
create index catch_history_changed_by on public.catch_history (changed_by);
create index catch_history_photo on public.catch_history (photo_path) where photo_path is not null;
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, replacement)
values ('public.catch_history',
  't.changed_by = $1 or t.catch_id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))',
  '{changed_by}', '{note,photo_path,change_hash}', '{step,status_before,identifier_code}', 'catch_history',
  't.catch_id, t.revision, t.step, t.status_before, t.weight_g, t.length_mm, t.captured_at, t.photo_path,
    t.note, t.changed_at, t.changed_by = $1 as changed_by_me',
  'replace', '{"note": null, "photo_path": null, "change_hash": null}');

create trigger enter_ahead before update or delete on public.catch_history
  for each statement execute function private.enter('people');
-- Photos that a catch no longer shows are kept for the judges.
update private.upload_buckets set used_by = '
  select d.catch_id from public.catch_details as d where d.photo_path = $1
  union all select h.id from public.catch_history as h where h.photo_path = $1'
where bucket_id = 'catch-photos';
create trigger use_upload after insert or update of photo_path or delete on public.catch_history
  for each row execute function private.use_upload('catch-photos', 'photo_path', 'id');

alter table public.catch_history enable row level security;
revoke all on public.catch_history from anon, authenticated, service_role;
grant select on public.catch_history to service_role;
grant select (id, catch_id, revision, step, status_before, species_id, weight_g, length_mm, captured_at,
  angler_id, photo_path, note, identifier_code, changed_by, changed_at)
  on public.catch_history to authenticated;
create policy "Entrants read the history of their own catches, admins read all"
  on public.catch_history
  for select to authenticated
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries())))
  );

create function private.hold_own_catch(catch_id uuid) returns public.catches
language plpgsql security definer
set search_path = ''
as $$
declare
  fish public.catches;
  entry public.registrations;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select * into fish from public.catches as c where c.id = hold_own_catch.catch_id;
  if fish.id is not null then
    entry := private.lock_registration(fish.registration_id);
    select * into fish from public.catches as c where c.id = hold_own_catch.catch_id;
  end if;
  if fish.id is null then
    perform private.refuse(404, 'not_found', 'There is no such catch');
  elsif not private.is_admin() and not private.is_on_entry(entry.id) then
    perform private.refuse(403, 'forbidden', 'Only the team itself changes its catches');
  end if;
  return fish;
end
$$;
comment on function private.hold_own_catch(uuid) is
  'Locks the board of a catch that the caller''s entry, or an admin, may change, and returns the catch.';
revoke execute on function private.hold_own_catch(uuid) from public;

create function private.keep_history(fish public.catches, step text, hash bytea) returns void
language sql
set search_path = ''
as $$
  insert into public.catch_history (catch_id, revision, step, status_before, species_id, weight_g,
    length_mm, captured_at, angler_id, photo_path, note, identifier_code, change_hash, changed_by)
  select fish.id, fish.revision, keep_history.step, fish.status, fish.species_id, fish.weight_g,
    fish.length_mm, fish.captured_at, d.angler_id, d.photo_path, d.note, x.identifier_code, hash,
    (select auth.uid())
  from (select) as one
  left join public.catch_details as d on d.catch_id = fish.id
  left join public.catch_evidence as x on x.catch_id = fish.id
$$;
comment on function private.keep_history(public.catches, text, bytea) is
  'Keeps what a catch is now, before it is changed.';
revoke execute on function private.keep_history(public.catches, text, bytea) from public;

create function public.correct_catch(
  catch_id uuid,
  revision int,
  species_id uuid,
  captured_at text,
  weight_g int default null,
  length_mm int default null,
  angler_id uuid default null,
  photo_path text default null,
  note text default null,
  identifier_code text default null,
  photo_time text default null,
  photo_edited boolean default false,
  device_at text default null,
  device_offset_ms int default null,
  sent_at text default null
) returns public.catches
language plpgsql security definer
set search_path = ''
as $$
declare
  instant constant timestamptz := private.read_instant(captured_at);
  hash constant bytea := sha256(convert_to(jsonb_build_array(
    species_id, extract(epoch from instant), weight_g, length_mm, angler_id, photo_path, note,
    identifier_code)::text, 'UTF8'));
  fish public.catches;
  entry public.registrations;
begin
  -- Before the account and the board: details are changed, which an erasure goes through as well.
  perform private.lock_people();
  fish := private.hold_own_catch(catch_id);
  -- Sent before, by a device that never saw the answer.
  if exists (select 1 from public.catch_history as h
    where (h.catch_id, h.revision, h.change_hash) = (fish.id, correct_catch.revision, hash))
  then
    return fish;
  elsif fish.status = 'withdrawn' then
    perform private.refuse(409, 'catch_withdrawn', 'The team has taken this catch back');
  elsif fish.revision is distinct from correct_catch.revision or fish.status not in ('pending', 'rejected')
  then
    perform private.refuse(409, 'catch_changed', 'The catch has been judged or changed meanwhile',
      'Load it again and correct what it says now.');
  end if;
  select * into entry from public.registrations as r where r.id = fish.registration_id;
  perform private.check_catch(entry, catch_id, species_id, angler_id, photo_path, instant);

  perform private.keep_history(fish, 'corrected', hash);
  update public.catches as c set
    species_id = correct_catch.species_id, weight_g = correct_catch.weight_g,
    length_mm = correct_catch.length_mm, captured_at = instant, status = 'pending', deduction = 0,
    judged_at = null, revision = c.revision + 1
  where c.id = fish.id
  returning c.* into fish;
  insert into public.catch_details (catch_id, angler_id, submitted_by, photo_path, note)
  values (fish.id, correct_catch.angler_id, (select auth.uid()), correct_catch.photo_path,
    correct_catch.note)
  on conflict on constraint catch_details_pkey do update set
    angler_id = excluded.angler_id, photo_path = excluded.photo_path, note = excluded.note;
  perform private.store_evidence(fish, identifier_code, photo_time, photo_edited, device_at,
    device_offset_ms, sent_at);
  if not private.is_admin() then
    perform private.require_turn('catch:account', (select auth.uid())::text, 60, interval '1 minute',
      'An account submits at most 60 catches a minute', 'Send the rest later.');
  end if;
  return fish;
end
$$;
comment on function public.correct_catch(uuid, int, uuid, text, int, int, uuid, text, text, text, text,
  boolean, text, int, text) is
  'Somebody of the entry, or an admin: replaces what a pending or rejected catch says, and puts it back to the judges; catch_history keeps what it said. revision is the one that was shown: 409 catch_changed where it is no longer current or the catch is accepted, catch_withdrawn. The same correction again returns the catch. Otherwise refused as submit_catch is; 404 for an unknown catch.';
revoke execute on function public.correct_catch(uuid, int, uuid, text, int, int, uuid, text, text, text,
  text, boolean, text, int, text) from public, anon;
grant execute on function public.correct_catch(uuid, int, uuid, text, int, int, uuid, text, text, text,
  text, boolean, text, int, text) to authenticated;

create function public.withdraw_catch(catch_id uuid, revision int) returns public.catches
language plpgsql security definer
set search_path = ''
as $$
declare
  fish public.catches := private.hold_own_catch(catch_id);
begin
  if fish.status = 'withdrawn' then
    return fish;
  elsif fish.status <> 'pending' or fish.revision is distinct from withdraw_catch.revision then
    perform private.refuse(409, 'catch_changed', 'The catch has been judged or changed meanwhile',
      'Only a pending catch is withdrawn.');
  end if;
  perform private.keep_history(fish, 'withdrawn', null);
  update public.catches as c set status = 'withdrawn', judged_at = now(), revision = c.revision + 1
  where c.id = fish.id
  returning c.* into fish;
  return fish;
end
$$;
comment on function public.withdraw_catch(uuid, int) is
  'Somebody of the entry, or an admin: takes back a catch that is still pending; it counts for nothing from then on, cannot be judged, and is no longer public. Again: returns it. 404 for an unknown catch, 403 for another team''s, 409 catch_changed where it is not pending or the revision is not current, event_final or event_closed once the event is settled.';
revoke execute on function public.withdraw_catch(uuid, int) from public, anon;
grant execute on function public.withdraw_catch(uuid, int) to authenticated;
