-- Filing protests, taking them back, ruling on them, and ending them with a final result.

create function public.set_protest_window(event_id uuid, minutes int) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if minutes is null or minutes not between 0 and 10080 then
    perform private.refuse(400, 'invalid', 'Protests are taken for up to a week');
  end if;
  perform private.lock_board(set_protest_window.event_id);
  if not exists (select from public.events as e where e.id = set_protest_window.event_id) then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  insert into public.protest_windows as w (event_id, minutes)
  values (set_protest_window.event_id, set_protest_window.minutes)
  on conflict on constraint protest_windows_pkey do update set minutes = excluded.minutes
    where w.minutes <> excluded.minutes;
end
$$;
comment on function public.set_protest_window(uuid, int) is
  'Admin: says for how many minutes of a provisional result protests are taken (0 to 10080). 404 for an unknown event, 409 event_final, event_closed.';

create function public.file_protest(
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
  if not private.leads_team(entry.team_id) then
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
  'A team''s captain: protests against the result of a team of the event, possibly the own one, and returns the protest''s id; the same call again files it once. The reason has 10 to 2000 characters. 403 for others, 404 for an unknown team, 409 protests_closed outside the window or under a freeze, conflict when the id belongs to another protest, 429.';

create function public.withdraw_protest(protest_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.lock_people();
  entry := private.lock_entry(
    (select p.registration_id from public.protests as p where p.id = withdraw_protest.protest_id));
  if not private.leads_team(entry.team_id) then
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
  'A team''s captain: takes back an open protest; sent again, it changes nothing. 403 for others, 404 for an unknown one, 409 protest_ruled once it was ruled on.';

create function public.rule_protest(protest_id uuid, status text, ruling text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  protest public.protests;
  words constant text := btrim(coalesce(rule_protest.ruling, ''));
begin
  perform private.lock_people();
  perform private.lock_account();
  perform private.require_judge();
  if rule_protest.status is null or rule_protest.status not in ('upheld', 'dismissed') then
    perform private.refuse(400, 'invalid', 'A protest is upheld or dismissed');
  elsif words = '' then
    perform private.refuse(400, 'reason_required', 'A ruling needs its reason');
  end if;
  perform private.lock_board(p.event_id) from public.protests as p where p.id = rule_protest.protest_id;
  select * into protest from public.protests as p where p.id = rule_protest.protest_id;
  if protest.id is null then
    perform private.refuse(404, 'not_found', 'There is no such protest');
  end if;
  perform private.require_judge(protest.event_id);
  if protest.registration_id in (select private.partial_entries())
    or protest.against_id in (select private.partial_entries())
  then
    perform private.refuse(403, 'own_team', 'Another judge decides about your own team');
  elsif protest.status <> 'open' then
    if (protest.status, protest.ruling) is distinct from (rule_protest.status, words) then
      perform private.refuse(409, 'protest_ruled', 'The protest is no longer open');
    end if;
    return;
  end if;
  update public.protests as p
  set status = rule_protest.status, ruling = words, ruled_by = (select auth.uid()), ruled_at = now()
  where p.id = protest.id;
end
$$;
comment on function public.rule_protest(uuid, text, text) is
  'Judge: upholds or dismisses a protest, for a reason that both teams read; sent again, it changes nothing. 400 reason_required, 403 own_team, 404 for an unknown one, 409 protest_ruled where it is no longer open, event_final, event_closed.';

create function public.finalise_event(event_id uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(finalise_event.reason, ''));
begin
  perform private.lock_people();
  perform private.lock_account();
  perform private.require_admin();
  if words = '' then
    perform private.refuse(400, 'reason_required', 'Closing protests needs a reason');
  end if;
  perform private.lock_event(finalise_event.event_id);
  if exists (
    select from public.protests as p
    where p.event_id = finalise_event.event_id and p.status = 'open'
      and (p.registration_id in (select private.partial_entries())
        or p.against_id in (select private.partial_entries())))
  then
    perform private.refuse(403, 'own_team', 'Another judge decides about your own team');
  end if;
  update public.protests as p
  set status = 'dismissed', ruling = words, ruled_by = (select auth.uid()), ruled_at = now()
  where p.event_id = finalise_event.event_id and p.status = 'open';
  update public.events as e set status = 'final' where e.id = finalise_event.event_id;
end
$$;
comment on function public.finalise_event(uuid, text) is
  'Admin: makes a provisional result final although protests are open: dismisses them for a reason that both teams read. 400 reason_required, 403 own_team where one of them is of or against the admin''s own team, 404 for an unknown event, 409 board_frozen, illegal_step.';

revoke execute on function public.set_protest_window(uuid, int),
  public.file_protest(uuid, uuid, uuid, text, text), public.withdraw_protest(uuid),
  public.rule_protest(uuid, text, text), public.finalise_event(uuid, text) from public, anon;
grant execute on function public.set_protest_window(uuid, int),
  public.file_protest(uuid, uuid, uuid, text, text), public.withdraw_protest(uuid),
  public.rule_protest(uuid, text, text), public.finalise_event(uuid, text)
  to authenticated, service_role;
