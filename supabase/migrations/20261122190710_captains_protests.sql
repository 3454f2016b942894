-- A protest is its captain's: an admin who could end one without a ruling could end one against the own team.

create or replace function public.file_protest(
  protest_id uuid, registration_id uuid, against_id uuid, about text, reason text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  stored public.protests;
  wanted constant text := btrim(coalesce(file_protest.reason, ''));
begin
  if protest_id is null then
    perform private.refuse(400, 'invalid', 'A protest needs the id that its form gave it');
  end if;
  entry := private.lock_entry(file_protest.registration_id);
  if not private.is_captain(entry.team_id) then
    perform private.refuse(403, 'forbidden', 'Only the captain may do this');
  end if;
  select * into stored from public.protests as p where p.id = file_protest.protest_id;
  if stored.id is not null then
    if (stored.registration_id, stored.against_id, stored.about, stored.reason)
      is distinct from (entry.id, file_protest.against_id, file_protest.about, wanted)
    then
      perform private.refuse(409, 'conflict', 'This id belongs to another protest');
    end if;
    return stored.id;
  end if;
  if coalesce(now() >= private.protests_close_at(entry.event_id), true) then
    perform private.refuse(409, 'protests_closed', 'No protests are taken now',
      'They are taken for a time once the result is provisional and no freeze hides it.');
  elsif not entry.on_start_list or not exists (
    select from public.registrations as r
    where r.id = file_protest.against_id and r.event_id = entry.event_id and r.on_start_list)
  then
    perform private.refuse(404, 'not_found', 'There is no such team on this board');
  end if;
  insert into public.protests (id, event_id, registration_id, against_id, about, reason, filed_by)
  values (file_protest.protest_id, entry.event_id, entry.id, file_protest.against_id,
    file_protest.about, wanted, (select auth.uid()));
  perform private.require_turn('protests', entry.id::text, 10, interval '1 hour',
    'Too many protests in one hour', 'Speak to the organiser.');
  return file_protest.protest_id;
end
$$;
comment on function public.file_protest(uuid, uuid, uuid, text, text) is
  'A team''s captain, and nobody in their name: protests against the result of a team of the event, possibly the own one, and returns the protest''s id; the same call again files it once. The reason has 10 to 2000 characters. 403 for others, 404 for an unknown team, 409 protests_closed outside the window or under a freeze, conflict when the id belongs to another protest, 429.';

create or replace function public.withdraw_protest(protest_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_member();
  -- Asked before the locks, so that a refused call makes nobody wait, and again under them.
  if exists (
    select from public.protests as p join public.registrations as r on r.id = p.registration_id
    where p.id = withdraw_protest.protest_id and not private.is_captain(r.team_id))
  then
    perform private.refuse(403, 'forbidden', 'Only the captain may do this');
  end if;
  perform private.lock_people();
  entry := private.lock_entry(
    (select p.registration_id from public.protests as p where p.id = withdraw_protest.protest_id));
  if not private.is_captain(entry.team_id) then
    perform private.refuse(403, 'forbidden', 'Only the captain may do this');
  end if;
  update public.protests as p set status = 'withdrawn'
  where p.id = withdraw_protest.protest_id and p.status = 'open';
  if not found and not exists (
    select from public.protests as p
    where p.id = withdraw_protest.protest_id and p.status = 'withdrawn')
  then
    perform private.refuse(409, 'protest_ruled', 'The protest has been ruled on');
  end if;
end
$$;
comment on function public.withdraw_protest(uuid) is
  'A team''s captain: takes back an open protest; sent again, it changes nothing. 403 for others, also for an admin, who rules on it for a reason (rule_protest, finalise_event), 404 for an unknown one, 409 protest_ruled once it was ruled on.';
