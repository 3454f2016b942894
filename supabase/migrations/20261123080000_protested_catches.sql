-- A protest about a catch can name the catch, so that the judges open that one and not the team's list.

alter table public.protests
  add column catch_id uuid references public.catches (id) on delete set null,
  add constraint protests_catch_subject check (catch_id is null or about = 'catch');
create index protests_catch on public.protests (catch_id);
grant select (catch_id) on public.protests to authenticated;
comment on table public.protests is
  'A protest of a team (registration_id) against the result of a team (against_id, possibly its own), and the catch of that team that it is about, where it names one. The board marks the place of against_id while it is open. What an upheld one changes, judges change themselves: catches, penalties, the status of an entry.';

drop function public.file_protest(uuid, uuid, uuid, text, text);
create function public.file_protest(
  protest_id uuid, registration_id uuid, against_id uuid, about text, reason text,
  catch_id uuid default null
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
  elsif file_protest.catch_id is not null and file_protest.about is distinct from 'catch' then
    perform private.refuse(400, 'invalid', 'Only a protest about a catch names one');
  end if;
  entry := private.lock_entry(file_protest.registration_id);
  if not private.is_captain(entry.team_id) then
    perform private.refuse(403, 'forbidden', 'Only the captain may do this');
  end if;
  select * into stored from public.protests as p where p.id = file_protest.protest_id;
  if stored.id is not null then
    if (stored.registration_id, stored.against_id, stored.about, stored.reason, stored.catch_id)
      is distinct from (entry.id, file_protest.against_id, file_protest.about, wanted,
        file_protest.catch_id)
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
  -- Only what the captain can read: the accepted catches of another team, and every judged one of the own.
  elsif file_protest.catch_id is not null and not exists (
    select from public.catches as c
    where c.id = file_protest.catch_id and c.registration_id = file_protest.against_id
      and (c.status in ('accepted', 'adjusted')
        or (c.status = 'rejected' and c.registration_id = entry.id)))
  then
    perform private.refuse(404, 'not_found', 'There is no such catch of this team');
  end if;
  insert into public.protests
    (id, event_id, registration_id, against_id, about, reason, catch_id, filed_by)
  values (file_protest.protest_id, entry.event_id, entry.id, file_protest.against_id,
    file_protest.about, wanted, file_protest.catch_id, (select auth.uid()));
  perform private.require_turn('protests', entry.id::text, 10, interval '1 hour',
    'Too many protests in one hour', 'Speak to the organiser.');
  return file_protest.protest_id;
end
$$;
comment on function public.file_protest(uuid, uuid, uuid, text, text, uuid) is
  'A team''s captain, and nobody in their name: protests against the result of a team of the event, possibly the own one, and returns the protest''s id; the same call again files it once. A protest about a catch may name it: an accepted catch of that team, or a rejected one of the own. The reason has 10 to 2000 characters. 403 for others, 404 for an unknown team or catch, 409 protests_closed outside the window or under a freeze, conflict when the id belongs to another protest, 429.';
revoke execute on function public.file_protest(uuid, uuid, uuid, text, text, uuid) from public, anon;
grant execute on function public.file_protest(uuid, uuid, uuid, text, text, uuid)
  to authenticated, service_role;

update private.personal_data
set export_columns = 't.event_id, t.about, t.catch_id, t.reason, t.filed_at, t.status, t.ruling, t.ruled_at, t.filed_by = $1 as filed_by_me'
where relation = 'public.protests';
